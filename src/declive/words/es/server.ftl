### What the server says: why it does not do something, what a vote is about, why a connection ends.

# of 395939f6
because-elsewhere = otro proceso lleva esta mesa; vuelve a intentarlo
# of bfb04892
because-moved = ahora otro proceso lleva esta mesa; vuelve a intentarlo
# of 38b811a0
because-slow_connection = la conexión es demasiado lenta
# of c7cb4690
because-database_busy = otro programa tiene bloqueada la base de datos; no ha cambiado nada, inténtalo de nuevo
# of db601b68
because-disk_full = no queda sitio en el disco del servidor; no ha cambiado nada
# of 126983d3
because-database_silent = la base de datos no responde; inténtalo de nuevo en un momento
# of c2f116ec
because-not_stored = no se ha podido guardar y no se ha hecho; inténtalo de nuevo
# of e3d2dde8
because-no_drawing = no existe ese dibujo: pide NOMBRE.svg, .json o .webp de { $known }
# of 2d18a832
because-no_drawings = este servidor no tiene dibujos de los tableros ni puede hacerlos: necesita el extra «draw» o una página construida con ellos
# of 67ca04f3
because-crowded = hay demasiadas conexiones desde tu dirección: cierra alguna e inténtalo de nuevo
# of 08fb2a48
because-no_table = no existe esa mesa
# of b480aa06
because-table_damaged = esta mesa está dañada y no se puede abrir; el servidor conserva todos sus datos
# of c9a2d870
because-no_language = no hay textos en «{ $language }»; los hay en { $known }
# of 70f88ca7
because-one_host = la petición debe tener exactamente una cabecera Host: envía una
# of 90a0adf6
because-other_site = una página de otro sitio no puede hacer esto; abre la de este servidor
# of ac265750
because-no_question = no existe esa pregunta
# of 63574435
because-no_notice = no existe ese aviso
# of 2d48f850
because-not_at_table = no tienes plaza en esta mesa
# of a36bb314
because-other_address = desde entonces se ha dejado otra dirección en esta plaza
# of 423a8ad4
because-no_record = aquí no hay ninguna partida «{ $word }»
# of faf7df36
because-frames_how = pide de 1 a { $most } momentos: de «from» a «to», ambos incluidos
# of cf107926
because-no_advice = el bot no tiene ningún consejo ahora
# of 60201835
because-went_wrong = algo ha fallado aquí; se ha tomado nota y no ha cambiado nada
# of 2e0a2a82
because-content_type = envía la petición como { $wanted }, no como { $kind }
# of 413a1f20
because-nothing_so_called = no hay nada con ese nombre
# of 801393ed
because-request_cut = la petición se cortó antes de llegar entera
# of 79bfec6a
because-request_unread = la petición no se entiende: { $mistake }
# of 3e23f094
because-address_unread = la dirección no se entiende: { $mistake }
# of e027f44c
because-request_too_long = la petición es demasiado larga: se leen como mucho { $longest } bytes
# of 94093469
because-method = aquí no se puede usar { $method }
# of a12e204d
because-nothing_here = aquí no hay nada
# of ab015615
because-socket_how = abre aquí un WebSocket, o usa /events y /commands
# of a3b13e48
because-carried_board = aquí solo puede seguir una partida en un tablero que haya aquí
# of e569e9ab
because-carried_long = una partida de más de { $most } jugadas no puede seguir aquí
# of 11f5052a
because-carried_over = esta partida ha terminado: su registro se puede ver, pero no seguir jugando
# of 6cafd948
because-record_later = la partida no ha terminado: su registro se podrá pedir al final
# of 5ff8f7e2
because-too_much_noise = demasiado que no se entiende
# of bc8ee05d
because-no_notices = este servidor no envía avisos; deja el contacto vacío
# of 84f6fe0b
because-record_heavy = el registro no se puede leer: necesita demasiado tiempo o memoria
# of 23991d9a
because-try_heavy = no ha dado tiempo a examinar el turno; inténtalo de nuevo
# of bd1b2f3a
because-record_again = no se ha podido leer el registro; inténtalo de nuevo
# of 1eaa2117
because-record_fault = el registro no se puede leer aquí; se ha tomado nota
# of 3d933262
because-record_unread = el registro no se puede leer: { $mistake }
# of d51401db
because-record_board = el registro no se puede leer: en su tablero no se puede jugar ninguna partida
# of 3455dd20
because-no_moment = el registro tiene { $number } acciones, así que no existe el momento { $wanted }
# of 971dbec4
because-nobody_decides = aquí nadie tiene que decidir
# of f3b2fe23
because-hints_where = los bots solo dan consejos en los tableros que vienen con el juego
# of 4f507d3f
because-records_full = este servidor no tiene sitio para más registros hasta que se olviden otros
# of 0520dd0d
because-records_refused = este servidor no acepta registros
# of 03c8be72
because-records_a_day = se aceptan como mucho { $most } registros al día desde una dirección: inténtalo de nuevo en { $time }
# of 37c63350
because-not_begun = la partida no ha empezado
# of 55a345d9
because-bot_plays = un bot juega por ti; recupera antes tu plaza
# of 3c7f1128
because-not_playing = no se está jugando la partida
# of f132523c
because-says_nothing = ahí no se dice nada
# of 3f4521d6
because-no_hints = en esta mesa no se permiten los consejos
# of 9dd78eaa
because-redeploy_later = las fichas se redistribuyen al final del turno
# of 76d541c4
because-plays_nothing = sin ninguna acción ni colocación no se juega nada
# of e668f802
because-paused_already = la partida ya está en pausa
# of 2f0b7925
because-no_tokens = no hay fichas que colocar
# of cc202217
because-begun_already = la partida ya ha empezado
# of be785223
because-no_seat = en esta mesa no existe esa plaza
# of d6ee04bc
because-seat_of = esta plaza es de { $name }
# of 9fef3cb7
because-host_closed = quien organiza ha cerrado la mesa
# of e9ef50eb
because-sent_away = quien organiza te ha echado de esta mesa; podrás volver a sentarte cuando te lo permita
# of 287aaa58
because-seat_open = la plaza { $number } sigue libre
# of 6f3be125
because-table_over = la partida de esta mesa ha terminado
# of b3b6655c
because-seated_already = ya tienes plaza en esta mesa
# of 9df06a16
because-send_late = una vez empezada la partida no se puede echar a nadie
# of b43403c7
because-nobody_there = ahí no hay nadie
# of 71c8b208
because-leave_yourself = deja la mesa por tu cuenta
# of 458faabb
because-table_closed = la mesa está cerrada
# of 74d4e73b
because-changes_nothing = eso no cambia nada
# of 1dba788c
because-not_your_turn = no te toca decidir
# of 55d9e471
because-nothing_to_redo = no se ha deshecho nada que se pueda rehacer
# of 53e6009b
because-undo_game_most = en una partida solo se pueden deshacer { $most } acciones, y ya van { $number }
# of 77c243bb
because-line_not_yours = «{ $line }»: { $reason }
# of 12f4abcb
because-seat_moved = tu plaza ha pasado a otro dispositivo
# of 5ae3f745
because-paused = la partida está en pausa: reanúdala antes
# of be767495
because-not_paused = la partida no está en pausa
# of ac97a5ba
because-read_anew = la mesa se está leyendo de nuevo; vuelve a intentarlo
# of 49bbb813
because-anew_not_stored = algo no se ha podido guardar; la mesa se lee de nuevo
# of a7d7c685
because-anew_wrong = algo ha fallado aquí; la mesa se lee de nuevo
# of d2cbb16a
because-anew = la mesa se lee de nuevo
# of 222d8080
because-stopping = el servidor se detiene; vuelve en un momento
# of e5b4802a
because-board_of_pack = el tablero «{ $board }» es del paquete «{ $pack }»: elígelo también
# of 5e68d1a6
because-no_board = no existe el tablero «{ $board }»
# of 8361a817
because-not_over = la partida aún no ha terminado
# of 375e2a5d
because-next_sent_away = quien organiza te ha echado de la mesa siguiente
# of b16b6faf
because-next_given = tu plaza en la mesa siguiente se ha dado a otra persona
# of 97e7be8d
because-next_taken = tu plaza en la mesa siguiente ya está ocupada
# of 0c19d538
because-name_alike = «{ $name }» se parece a «{ $alike }», que está en la mesa: elige otro nombre
# of 95ba2a8c
because-board_players = el tablero es para { $players } jugadores, no para { $number }
# of a7848f90
because-own_seat = una de las plazas debe ser tuya
# of a532e2e3
because-host_only = eso solo puede hacerlo quien organiza la mesa
# of 575bc239
because-no_open_seat = no hay ninguna plaza libre en esta mesa
# of cb3d6b80
because-seat_not_open = esta plaza no está libre
# of d74b3e48
because-nobody_waits = nadie espera esa plaza
# of 93fc83ea
because-bot_later = un bot jugará por { $name } cuando se le acabe el tiempo, no antes
# of 12777cec
because-is_here = { $name } está aquí
# of 6004d95a
because-days_off_where = los días libres son para partidas sin reloj total
# of 8e403df9
because-no_days_off = en esta mesa no hay días libres
# of 023dbb61
because-not_on_leave = ahora no tienes días libres
# of 5dd17202
because-days_off_left = te quedan { $left } de { $most } días libres
# of c8ce5bd9
because-answer_first = responde antes: { $proposal }
# of 6a9f72cd
because-nothing_decided = aún no has decidido nada
# of f8efd91a
because-turned_down = los demás no están de acuerdo: vuelve a pedirlo tras la próxima jugada
# of 9d478ef6
because-no_vote = no hay nada que votar
# of cc0af146
because-other_vote = esa votación ha terminado; ahora: { $proposal }
# of b41362f2
because-vote_about_you = esta votación es sobre ti: quien está aquí juega
# of 82e812a0
because-not_seated = eso solo pueden hacerlo quienes tienen plaza en la mesa
# of 26c49384
because-time_over = se te ha acabado el tiempo de este turno: un bot lo termina y después puedes recuperar tu plaza
# of da88f97f
because-stale = ha pasado algo que aún no habías visto; míralo otra vez
# of ee79e5b0
because-speak_how = solo una conexión abierta puede cambiar de idioma: escribe ?lang=
# of 05012a5c
because-vote_bot = { $name } pide que un bot juegue por { $absent }
# of 92e0b8ad
because-vote_pause = { $name } pide una pausa: ningún reloj corre hasta que alguien reanude la partida
# of e2f54df4
because-vote_undo = { $name } pide deshacer «{ $line }»
# of 73e08138
because-vote_undo_two = { $name } pide deshacer «{ $line }» y la jugada siguiente
# of bfb5829a
because-vote_undo_more = { $name } pide deshacer «{ $line }» y las { $number } jugadas siguientes
# of 30428bda
because-wait_longer = espera un poco más a { $name }
# of f7331429
because-wait_days = esta mesa no tiene reloj: espera tres días a { $name }
# of 6463ecb7
because-undo_game_over = en esta partida ya se han deshecho { $most } acciones, y no se pueden deshacer más
# of ae2075fa
because-undo_turn_over = este turno ya has deshecho { $most } acciones, y no puedes deshacer más
# of 569ad809
because-too_many = demasiadas veces: { $what }; inténtalo de nuevo en { $seconds } s
# of aa467e09
because-many_tables = mesas abiertas
# of c61be166
because-many_joins = intentos de encontrar una mesa o de unirse a ella
# of 3e479d1c
because-many_connections = conexiones abiertas
# of 9c51ccf0
because-many_addresses = direcciones dejadas
# of 95311a03
because-many_lines = mensajes en el chat
# of d06c7a60
because-many_questions = preguntas hechas
# of 94874aab
because-many_records = registros enviados
# of 4cbd85b9
because-many_parts = partes de registros pedidas
# of cb466625
because-many_requests = peticiones enviadas
# of fba83dab
because-bots_busy = los bots están ocupados con sus jugadas
# of c85f82dc
because-reading_busy = ya se está leyendo demasiado
# of ef3a8f4c
because-busy = { $what }: inténtalo de nuevo en { $seconds } s
# of 02c18f1e
because-noted = algo ha fallado aquí y se ha tomado nota; no ha cambiado nada
# of d7bfab86
because-broken_packs = esta partida no puede seguir aquí: { $mistake }
# of e9571ba2
because-broken_rules = esta partida empezó con la versión { $old } de las reglas y no puede seguir con la versión { $now } que hay aquí: { $mistake }; todo se conserva
# of 38ee7957
because-seated_here = este dispositivo tiene otra plaza en esta mesa: abre el enlace en uno que no tenga ninguna
# of ab38101a
because-link_used = este enlace ya se ha usado o se ha retirado: crea otro desde tu plaza
# of 6d3fb0a0
because-not_drawn = no se ha podido dibujar el tablero «{ $board }»; se ha tomado nota
# of e3c378f5
because-no_packs = este servidor no permite el paquete «{ $pack }»; no permite ninguno
# of efd2fe0b
because-no_pack = este servidor no permite el paquete «{ $pack }»; permite { $known }
# of 725663aa
because-mail_address = una dirección de correo
# of 7eaf2ed7
because-web_address = una dirección web
# of c8f4ac15
because-no_contact = «{ $word }» no es un contacto: escribe { $ways }, o nada
# of d5bf2b9f
because-reviews_refused = este servidor no hace análisis
# of a20d40c7
because-reviews_a_day = se hacen como mucho { $most } análisis al día para una dirección: inténtalo de nuevo en { $time }
# of b71ee309
because-reviews_busy = ya se están analizando demasiadas partidas
# of 41e91ed0
because-review_of_another = este análisis lo pidió otra persona
# of 80c29426
because-no_better_line = para ese turno no se encontró una línea mejor
# of 7d5538e5
because-no_such_turn = no se analizó ningún turno que empiece ahí
# of d3d78149
because-no_such_seat = en esta partida no hay nadie en la plaza { $seat }

## Records and what a game is set up with.

# of 1dab1374
because-near_option = no hay ninguna opción «{ $word }»; ¿querías decir «{ $near }»?
# of abb99f6e
because-no_option = no hay ninguna opción «{ $word }»; las opciones son { $known }
# of d061621a
because-option_value = la opción «{ $word }» es { $choice }, no «{ $value }»
# of 5573680b
because-no_box = no hay ninguna caja «{ $word }»; las cajas son { $known }
# of 055c0cd6
because-box_needed = River World necesita el juego base: añade «base» a las cajas para { $board }
# of 07e6b601
because-box_elsewhere = los eventos de River World necesitan uno de sus tableros, no { $board }
# of 9685ec4d
because-named_board_players = el tablero { $board } es para { $players } jugadores, no para { $number }
# of 43360f23
because-pack_missing = la partida se jugó con el paquete «{ $pack }», que no está cargado: nombra su archivo o carpeta con «--pack»
# of 808fda17
because-pack_other = la partida se jugó con otra versión del paquete «{ $pack }»: { $digest }, no { $ours }
# of fc075432
because-record_line = línea { $number }: { $mistake }
# of 19641f1d
because-record_begins = un registro empieza con «{ $line }»
# of ea6bc029
because-record_refused = «{ $line }» no se puede jugar: { $refusal }
# of ec069338
because-record_no_board = el registro no nombra ningún tablero
# of 06a4f668
because-record_newer = la partida se jugó con una versión posterior de las cajas: contenido { $content }, y aquí es { $newest }
# of f6b857c3
because-record_key = «{ $line }» no tiene la forma «key: value»
# of 05d53f68
because-record_other_key = «{ $word }» no es una clave del encabezado de un registro
# of 0e672006
because-record_slow = volver a jugarla lleva demasiado tiempo
# of 8b89a543
because-no_record_at_all = esto no es el registro de una partida: su primera línea no es «{ $line }»
# of a64c60f7
because-record_long = el registro es demasiado largo: se leen como mucho { $most } líneas
# of 024c7c2c
because-line_long = es demasiado larga: tiene { $number } caracteres, y { $most } son el máximo
# of 4bf234ef
because-line_unprintable = contiene caracteres que no se pueden mostrar
# of 2bd3f054
because-line_name = un nombre tiene como mucho { $number } letras
# of 642fbda4
because-line_players = pueden jugar cinco como mucho
# of a7f909a9
because-line_board = aquí no hay ningún tablero «{ $word }»; hay { $known }
# of 9138d3f7
because-line_rounds = un tablero tiene de 1 a { $number } rondas
# of a5f8ccf7
because-note_versions = Se jugó con las reglas { $rules }, contenido { $content }; aquí son { $ours }.
# of e3e04219
because-note_ours = { $rules }, contenido { $content }
# of e1d7b873
because-note_unplayed = Esta partida no se puede reproducir aquí: { $trouble }. { $versions }
# of 55133bb0
because-note_part = Esta partida solo se reproduce hasta la acción { $number }. Después, { $trouble }. { $versions }
# of cc01b8de
because-note_other_end = Esta partida terminó con { $was } monedas, pero al reproducirla da { $now }. { $versions }
# of 78d6678f
because-not_kept = no se ha podido guardar en este dispositivo y no se ha hecho: quizá no quede sitio
# of e047dc94
because-suitcase_spoilt = la partida de este archivo está dañada y no se puede jugar; no se ha cambiado nada
# of 8cb6de88
because-written_newer = esto lo escribió una versión más nueva de Declive y aquí no se puede leer
# of de764115
because-not_read = lo que se guarda de ello en este dispositivo no se puede leer: vuelve a cargar la página
# of 7a1a6c52
because-local_only = esta mesa está solo en este dispositivo: para jugar a distancia con amigos hace falta un servidor
# of e6800ebc
because-local_long = es demasiado largo para leerlo
# of e62bd20f
because-no_suitcase = este archivo no contiene ninguna partida sacada de un dispositivo
# of 9e0610bb
because-further_here = esta partida ya ha avanzado más en este dispositivo
# of 351ca8fa
because-most_packs = se guardan como máximo { $most } paquetes
# of e0fa53ad
because-pack_there = aquí ya se guarda otro paquete «{ $pack }»: ponle otro nombre a este
# of c8ffa71d
because-pack_which = aquí un paquete es un archivo .toml o .py, con un nombre en minúsculas, cifras y _
# of eeeb95b2
because-site_page = la página no está construida en este paquete: «make web» la construye
# of d01eb7db
because-site_folder = { $path } contiene otras cosas: indica una carpeta nueva o una que ya sea de un sitio
# of 211330ae
because-site_pyodide = Pyodide no está en { $path }: falta { $file }; «npm install pyodide» lo trae y --pyodide indica su carpeta
# of 3b2318a4
because-played_elsewhere = esta partida ha seguido en otra pestaña: vuelve a cargar la página para verla
# of 89c6803c
because-pack_program = este paquete es un programa: solo se ejecuta si dices que te fías de él
