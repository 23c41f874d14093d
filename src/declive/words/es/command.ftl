### The command line: what is wrong with it, `--help`, and what the commands of players print.

## What is wrong.

# of aaa13a5c
complaint-whole = { $name } es un número entero, no { $typed }
# of 91d037e0
complaint-whole_from = { $name } es un número entero de { $least } o más, no { $typed }
# of 99e3675f
complaint-whole_within = { $name } es un número entero de { $least } a { $most }, no { $typed }
# of 9d396dee
complaint-number = { $name } es un número, no { $typed }
# of a9824eb4
complaint-number_from = { $name } es un número de { $least } o más, no { $typed }
# of 1eea1714
complaint-number_within = { $name } es un número de { $least } a { $most }, no { $typed }
# of c310910b
complaint-flag = { $name } es sí o no (1, true, on; 0, false, off), no { $typed }
# of ee2108f7
complaint-no_option = no existe la opción { $name }
# of 2acbe1f3
complaint-near_option = no existe la opción { $name } (opciones posibles: { $near })
# of e779c7c4
complaint-no_command = no existe la orden «{ $name }»
# of a448fe0a
complaint-near_command = no existe la orden «{ $name }»; ¿querías decir { $near }?
# of aa77fd7c
complaint-missing_option = falta la opción { $name }
# of 7bd78798
complaint-missing_argument = falta el argumento «{ $name }»
# of 4b3ce387
complaint-no_value = a la opción «{ $name }» le falta un valor
# of f844665b
complaint-needless_value = la opción «{ $name }» no lleva ningún valor
# of abff7632
complaint-too_much = sobran argumentos ({ $name })
# of 84b7edf3
complaint-no_subcommand = falta la orden
# of e237da59
complaint-option_form = escribe una opción como NOMBRE=VALOR, no «{ $text }»
# of fada5e4c
complaint-no_box = no hay ninguna caja «{ $name }»; las cajas son { $boxes }
# of 1e9b3bd8
complaint-saved_game = una partida guardada ya tiene su tablero, sus jugadores, sus cajas y sus opciones
# of 988e0c12
complaint-log_form = --log es plain o json, no «{ $text }»
# of f4eabc6b
complaint-smtp_port = el puerto de --smtp es un número entero de 1 a 65535, no «{ $text }»
# of 4ddada59
complaint-near_page = en la documentación no hay ninguna página «{ $page }»; ¿querías decir «{ $near }»?
# of ec61d73e
complaint-no_page = en la documentación no hay ninguna página «{ $page }»; hay { $pages }
# of f69dbdca
complaint-no_pages = esta instalación ha venido sin la documentación
# of e55b0838
complaint-no_shell = ninguno de ellos
# of 0e9941cd
complaint-other_shell = el autocompletado funciona en bash, zsh, fish y PowerShell, y este es { $shell }

## What commands print.

# of 5697abca
replay-nature = azar
# of 7eb4cb3a
replay-position = Ronda { $round } de { $rounds }, { $seat }, { $phase }
# of 8357c0eb
replay-refused = línea { $line }: «{ $action }» no se puede jugar: { $why }
# of d1dfd52c
replay-too_far = la partida tiene { $actions } acciones, así que «--to { $to }» no es posible
# of c86efb95
replay-after = después de la acción { $number }: { $wrong }
# of 0f17ce0b
replay-differs = línea { $line }: la partida guardada dice «{ $said }», la partida tiene «{ $seen }»
# of b9c04ac5
replay-sound = { $actions } acciones comprobadas: no hay nada mal.
# of abb12c17
replay-hash = Posición: { $hash }
# of 2f60868c
replay-wrong = { $actions } acciones comprobadas: { $complaints ->
        [one] { $complaints } queja
       *[other] { $complaints } quejas
    }.
# of 859169b3
board_list-board = tablero
# of 26f8567f
board_list-box = caja
# of afc0d772
board_list-players = jugadores
# of 206cd5ee
board_list-rounds = rondas
# of f2377e72
board_list-regions = regiones
# of 81ec56f7
board_list-borders = fronteras
# of a77de8a6
board_list-design = diseño
# of 5b8b2f9e
board_list-own = propio
# of eae205e3
board_list-printed = el impreso
# of a5614527
columns-id = id
# of 82a3537f
columns-name = nombre
# of cd42404d
columns-value = valor
# of 08c4242b
columns-stock = fichas
# of c62d1843
columns-copies = copias
# of 7369949b
columns-rule = regla
# of ee986d50
serve-open = Declive se sirve en { $address } – ábrelo en un navegador. Todas las partidas se guardan en { $data }; Ctrl-C detiene el servidor y no se pierde nada.
# of 8692ad16
serve-no_page = Declive se sirve en { $address }, solo para programas: este paquete viene sin la página; instálalo otra vez donde haya Node 20.19 o más nuevo. Todas las partidas se guardan en { $data }; Ctrl-C detiene el servidor y no se pierde nada.
# of 51f0f49c
serve-no_page_yet = Declive se sirve en { $address }, solo para programas: la página no está construida; «make web» la construye. Todas las partidas se guardan en { $data }; Ctrl-C detiene el servidor y no se pierde nada.

## Help.

# of 2bad3eea
usage-usage = Uso:
# of 87cefcc9
usage-any_options = [OPCIONES]
# of 5e187252
usage-any_command = ORDEN [ARGUMENTOS]...
# of 7f816072
usage-arguments = Argumentos
# of d0db8b5e
usage-options = Opciones
# of b269dc4e
usage-commands = Órdenes
# of 55753631
usage-help = Muestra este mensaje y termina.
# of 7267c1e1
usage-default = por omisión: { $value }
# of f7d202fe
usage-variable = variable de entorno: { $value }
# of d0a36305
usage-required = obligatorio
# of eaa58932
metavar-NAME = NOMBRE
# of 8ce86a6a
metavar-N = N
# of 30e8a5e1
metavar-WHO = QUIÉN
# of 356e3d43
metavar-NAMES = NOMBRES
# of 76713d1c
metavar-NAME-VALUE = NOMBRE=VALOR
# of d4db71ee
metavar-PATH = RUTA
# of a8eb6773
metavar-FILE-CLASS = ARCHIVO:CLASE
# of 9ef2faff
metavar-FILE = ARCHIVO
# of 19dbf7b7
metavar-ADDRESS = DIRECCIÓN
# of 6acc99af
metavar-PORT = PUERTO
# of e7a241de
metavar-URL = URL
# of 2027dbad
metavar-FOLDER = CARPETA
# of 12bfcd8d
metavar-FORM = FORMA
# of 7e84f924
metavar-ORIGIN = ORIGEN
# of 37e89bf6
metavar-FACTOR = FACTOR
# of 789be8e1
metavar-SECONDS = SEGUNDOS
# of a7b1b6e0
metavar-DAYS = DÍAS
# of eff4730f
metavar-HOST-PORT = SERVIDOR[:PUERTO]
# of ae97bccd
metavar-KIND = TIPO
# of c62ae84f
metavar-PAGE = PÁGINA
# of 1287750a
metavar-LANGUAGE = IDIOMA

# of e92ce6f2
command-play-short = Juega en la terminal.
# of 4ac33187
command-serve-short = Sirve mesas por la web.
# of 060fd2f5
command-backup-short = Copia lo que guarda un servidor.
# of 9d8d7a1b
command-restore-short = Restaura una copia así.
# of 3f1962b0
command-simulate-short = Hace jugar a los bots muchas partidas.
# of 9cfd0ce4
command-tournament-short = Mide a los bots entre sí.
# of 902011a3
command-train-short = Enseña a un bot con partidas contra sí mismo.
# of ed801b42
command-balance-short = Pondera razas, poderes, regiones y plazas.
# of 502b7f70
command-replay-short = Reproduce una partida guardada.
# of 9f867e22
command-check-short = Ejecuta archivos de escenarios.
# of 555e034e
command-catalogue-short = Enumera lo que hay en las cajas.
# of 9c4835da
command-boards-short = Enumera los tableros.
# of a4924f7f
command-bots-short = Enumera los bots.
# of 6237bac3
command-docs-short = Lee la documentación.
# of d35e4ebd
command-site-short = Escribe la página como sitio de archivos.
# of 09a2eb8a
command-emblems-short = Escribe todos los emblemas como SVG.
# of 6f96ff0f
command-board-short = Dibuja, comprueba o crea un tablero.
# of 5401e113
command-pack-short = Empieza o comprueba un paquete.
# of 35c847a1
command-tables-short = Busca mesas dañadas.
# of 162d17df
command-declive-text = Declive: una implementación abierta y no oficial del juego de mesa Small World.
# of d1ade527
command-declive-example = Ejemplo: declive play --seat Ann --seat greedy
# of 9531c44e
command-declive-version = Dice la versión.
# of d40440a2
command-declive-lang = El idioma en que habla: en, es o hu. También puede ir detrás de la orden. Si no, el del entorno (LANGUAGE, LC_ALL, LANG).
# of 24db388f
command-declive-install_completion = Instala el autocompletado en el intérprete actual.
# of ad420b69
command-declive-show_completion = Muestra el autocompletado del intérprete actual, para copiarlo o cambiarlo.
# of d25b56d9
command-play-text = Juega en la terminal, contra bots o con amigos en un mismo teclado.

    Sin opciones pregunta quién juega. Con varias personas la pantalla se borra entre turno y turno, para que las monedas queden ocultas.
# of 50a484ac
command-play-example = Ejemplo: declive play --seat Ann --seat greedy --seat Rival=random
# of 6ad05f5d
command-play-board = El nombre de un tablero, como base-3p, o un archivo .toml.
# of 040c7a8a
command-play-players = Cuántos juegan, bots incluidos: de 2 a 5.
# of 6ffd0559
command-play-seat = Quién ocupa la siguiente plaza: el nombre de una persona, un bot (greedy, bot:random, mi_bot.py:MiBot) o NOMBRE=BOT. Las plazas sin nombrar son bots greedy.
# of 27622770
command-play-seed = Un número: la misma semilla da el mismo azar.
# of 4581e757
command-play-boxes = Las cajas que se mezclan, con comas: base,underground. Si no, la del tablero.
# of 37b97561
command-play-option = Una regla que se juega de otro modo, como die=cost3. Hay { $options }; «declive docs options» las explica.
# of 824b5b3b
command-play-pack = Un paquete de inventos que se suma a la partida: un archivo .py o .toml, o una carpeta.
# of a778e4f4
command-play-bot = Un bot tuyo que puede jugar, también en una partida guardada.
# of acaf5a58
command-play-load = Sigue con una partida guardada.
# of 87978f25
command-play-answer = Responde por ti donde solo hay una respuesta.
# of d6ce2b3c
command-serve-text = Sirve mesas por la web. Todo se guarda: páralo con Ctrl-C y vuelve a arrancarlo.
# of 8ca39bd7
command-serve-example = Ejemplo: declive serve --host 0.0.0.0 --port 8765
# of 653f49c7
command-serve-host = La dirección en la que escucha; 0.0.0.0 para todas las redes.
# of 8356ead0
command-serve-port = El puerto en el que escucha.
# of 08633321
command-serve-database = Una base de datos PostgreSQL, como postgresql://usuario@servidor/declive. Sin ella, un archivo en la carpeta de datos.
# of b8733899
command-serve-data = La carpeta de lo que se guarda; por omisión, la tuya.
# of 593ae2d2
command-serve-pack = Un paquete que las mesas pueden usar; se puede repetir.
# of 59ce88de
command-serve-open_page = Abre la página en el navegador.
# of 1dac279d
command-serve-log = Cómo se escribe el registro: plain o json.
# of 23c0e1c8
command-serve-public_url = La dirección en la que los jugadores abren la página, para los enlaces de los avisos; puede llevar una ruta, como https://club.example/declive/.
# of 2df08c22
command-serve-origin = El origen de otra página que puede usar este servidor; se puede repetir.
# of 5002c09b
command-serve-allow_host = Un nombre por el que se llama a este servidor, además del de --public-url; * para cualquiera. Se puede repetir.
# of 1cffd50f
command-serve-rate_limits = La generosidad de los límites: 2 permite el doble, 0 todo.
# of d1c402fa
command-serve-requests_a_second = Cuántas peticiones puede enviar una dirección; los archivos de la página y las órdenes cuentan un quinto. 0 para cualquier número.
# of 7c01442f
command-serve-bot_processes = Cuántos bots piensan y cuántas partidas se leen a la vez; 0 para uno por procesador.
# of bf3040a5
command-serve-bot_seconds = Cuánto puede pensar un bot una decisión.
# of 0bc9cbca
command-serve-uploads_a_day = Cuántas partidas puede enviar al día una dirección.
# of 4a67cc90
command-serve-uploads_megabytes = Cuánto se guarda de lo enviado, en total.
# of 330291f2
command-serve-upload_days = Días de funcionamiento que se guarda una partida enviada. 0 significa para siempre.
# of 994bbc4a
command-serve-game_days = Días de funcionamiento que se guarda una partida en la que ya no pasa nada. 0 significa para siempre.
# of a5f1c6e3
command-serve-waiting_days = Días de funcionamiento que se guarda una mesa sin partida. 0 significa para siempre.
# of fc3a8280
command-serve-workers = Procesos que sirven; más de uno necesitan --database y --redis.
# of 5a5a86da
command-serve-redis = El servidor Redis por el que los procesos hablan entre sí.
# of b90589dd
command-serve-webhooks = Deja que los jugadores nombren una dirección web a la que se llama cuando les toca.
# of ab7f1a88
command-serve-private_webhooks = Deja que esa dirección esté en una red privada.
# of 9fb1cb86
command-serve-smtp = Un servidor de correo: así se puede avisar a los jugadores de su turno por correo. Usuario y contraseña son DECLIVE_SMTP_USER y DECLIVE_SMTP_PASSWORD en el entorno.
# of 15f05963
command-serve-smtp_security = starttls, tls o none.
# of 00e367d6
command-serve-mail_from = El remitente de estos correos.
# of b50fc664
command-replay-text = Reproduce una partida guardada: cada acción con su número y lo que trajo, y luego la posición o la clasificación final.

    Con --verify el código de salida es 1 si algo está mal en la partida.
# of 9b5a59d2
command-replay-example = Ejemplo: declive replay saved-game.declive --to 40
# of 7c714ebb
command-replay-file = Una partida guardada.
# of 824b5b3b
command-replay-pack = Un paquete de inventos que se suma a la partida: un archivo .py o .toml, o una carpeta.
# of 3ab6ec37
command-replay-verify = Comprueba cada acción, y el resultado si está anotado.
# of bf19a6dc
command-replay-to = Se detiene tras N acciones, contando las del azar, y muestra la posición.
# of 677910b4
command-catalogue-text = Enumera todas las razas, poderes, lugares, reliquias, emplazamientos, eventos y reglas de los mapas, caja por caja, con sus valores, sus fichas, sus copias y sus reglas; y los de los paquetes.
# of 927ae64d
command-catalogue-example = Ejemplo: declive catalogue --box underground
# of 9043aff1
command-catalogue-box = Una sola caja: { $boxes }.
# of 824b5b3b
command-catalogue-pack = Un paquete de inventos que se suma a la partida: un archivo .py o .toml, o una carpeta.
# of e94d2e1e
command-catalogue-as_json = Imprime las listas como JSON.
# of ca52a7f4
command-boards-text = Enumera los tableros que vienen con el juego.
# of 56e9c963
command-boards-example = Ejemplo: declive boards --json
# of 0e4ba68f
command-boards-as_json = Imprime la lista como JSON.
# of 77e9a42e
command-docs-text = Lee la documentación que viene con esta versión.
# of ae29d610
command-docs-example = Ejemplo: declive docs invent
# of 64a5cc57
command-docs-page = Qué página leer; sin ninguna, la lista.
# of f696eb0a
command-docs-path = Dice solo dónde está el archivo.
# of 5c0bc969
command-review-short = Dice qué turnos de una partida costaron más.
# of 9118a38c
command-review-text = Analiza una partida: lo que valió cada turno frente a lo mejor que se encontró, por qué, y con cuánta seguridad. La misma partida, semilla y esfuerzo encuentran lo mismo.
# of cf4005d5
command-review-example = Ejemplo: declive review saved-game.declive --seat A
# of 7c714ebb
command-review-file = Una partida guardada.
# of 824b5b3b
command-review-pack = Un paquete de inventos que se suma a la partida: un archivo .py o .toml, o una carpeta.
# of 21553869
command-review-seat = De quién son los turnos: A, B, … o un nombre; repítelo para más.
# of a7dc4408
command-review-effort = Turnos que se juegan en futuros para cada pregunta.
# of 30acac36
command-review-seed = Dónde empieza el azar de los futuros.
# of 716a1147
command-review-as_json = Escribe el informe como JSON.
# of 7c21ecd1
metavar-SEAT = PLAZA
# of ecf4dc31
command-serve-reviews_a_day = Cuántos análisis puede pedir al día una dirección.
# of 1825a2b2
command-serve-review_seconds = Cuánto puede trabajar un procesador en el análisis de los turnos de un jugador.
# of d40d20b3
command-serve-bot = Un bot tuyo que puede sentarse a las mesas, como mi_bot.py:MiBot; se puede repetir. Se ejecuta en esta máquina con tus permisos.
# of 9b991f86
command-serve-pyodide = El paquete de npm pyodide, desempaquetado: con él se puede jugar en el propio dispositivo, también sin red. Sin él, el de este paquete.
# of fb000ced
metavar-BOT = BOT
# of 64f2c5b5
command-trash-short = Lista o restaura mesas antiguas.
# of 8f9c9155
command-clock-short = Comprueba o confirma el reloj del servidor.
