### What the terminal says during a game: prompts, choices, hints, news, questions before it begins.

## The prompt of each phase.

# of 469e9adc
prompt-act = { $name }, { $act }
# of d7a2f735
prompt-altar = { $name }, fin del turno
# of 15dfe628
prompt-start = { $name }, expandirte o entrar en declive
# of f1538c9f
prompt-pick = { $name }, elige una combinación
# of 56193af7
prompt-ghouls = { $name }, Necrófagos, { $hand } en la mano
# of ff536100
prompt-conquer = { $name }, conquista, { $hand } en la mano
# of 972991e8
prompt-redeploy = { $name }, redistribuye, { $hand } en la mano
# of d7a2f735
prompt-placement = { $name }, fin del turno
# of 7dfa0d08
prompt-stout = { $name }, ¿entrar en declive ahora?
# of 51e179e3
prompt-withdraw = { $name }, devuelve { $hand } al mapa

## What must be chosen before the turn goes on.

# of 00138c67
choice-any = { $ask } Puedes elegir { $choices }.
# of 72c20604
choice-swap = Los Mimos pueden cambiar su poder por otro de la fila: { $choices }.
# of bc9688c0
choice-answer = «{ $action }»
# of 5e032f14
choice-answer_for = «{ $action }» por { $power }
# of 1f6a2d5c
choice-volcano = Elige la Sima en la que surge tu Volcán; de allí parten los Ígneos: { $choices }.
# of c90018ae
choice-balrog = Has despertado al Balrog. Envíalo a una región: { $choices }.

## Shown once when a phase begins.

# of 64c84f22
hint-wisp = Puedes tirar el dado por una región antes de pagar: «wisp 12».
# of 313cde53
hint-ancient = El Dios Primigenio puede moverse: «ancient 12».
# of 5855f672
hint-reborn = Puedes colocar fichas en lugar de los Renacidos: «reborn 12».
# of 6d2b9cfc
hint-balrog = Puedes enviar al Balrog: «balrog 12».
# of dcd4296a
hint-ghost = Puedes enviar al Fantasma: «ghost 12».
# of 2f04f60d
hint-queen = Coloca a la Reina: «queen 12».
# of 63f46162
hint-ring = Puedes colocar el Anillo: «ring 12».
# of 467295a5
hint-scepter = Puedes colocar el Cetro: «scepter 12».
# of 09149607
hint-bag_ring = El Saco puede hacer de Anillo: «bag_ring 12».
# of ca53e9a2
hint-bag_scepter = El Saco puede hacer de Cetro: «bag_scepter 12».
# of 4bf21301
hint-armor = Hay que colocar Armaduras: «armor 1 12».
# of 4a204232
hint-caravel = Puedes poner la Carabela en un Río: «caravel 12».
# of ffa54f05
hint-peek = Puedes mirar el próximo evento: «peek».
# of a4cfa6f0
hint-altar = Tu turno ya está puntuado. «altar 12» entrega una ficha en declive de la región 12; «done», ninguna.
# of c85b8ed7
hint-any = { $ask }: «{ $action }».
# of 524a8dc1
hint-with = En una conquista puedes usar { $tools }.
# of a5f1866c
hint-tool = { $tool } («conquer 12 with { $word }»)
# of 99dd76f6
hint-start = Expándete con tus { $combo } ({ $hand } para conquistar), con «expand» o con tu primera conquista; o «decline»: eso termina tu turno en el acto y no se puede deshacer.
# of 0ab68b52
hint-pick = Elige una combinación por su número, por ejemplo «pick 1». No se puede deshacer, porque aparece una combinación nueva.
# of 778317e8
hint-ghouls = Tus Necrófagos en declive van primero, con { $hand } en la mano: «conquer 12», o «done» para dejarlos.
# of 61ab405d
hint-conquer = Conquista con { $hand } en la mano: «conquer 12» o solo «12». «regions» muestra lo que está a tu alcance, «map» el tablero, «why 12» explica un coste y «done» termina tus conquistas.
# of d97f3f9c
hint-redeploy = Redistribución: { $hand } en la mano. «place 2 12» coloca dos fichas, «12» todas; «spread» las reparte por igual.
# of 3387e724
hint-give_up = Tu raza tiene que dejar { $regions }: «give_up 12».
# of 91d86c92
hint-aside = Solo para conquistar, aparte hasta tu próximo turno: { $aside }.
# of 66c96376
hint-markers = Por colocar: { $markers }. «{ $verb } 1 12» coloca 1.
# of 7d9327a7
hint-camp = Por montar: { $markers }. «camp 2 12» coloca dos; «done» cuando quieras.
# of 80c9741f
hint-fortress = Puedes construir una fortaleza: «fortress 12».
# of 9bf0eee7
hint-substitute = Puedes sustituir una ficha enemiga que esté sola: «substitute 12».
# of 89d32cb6
hint-dragon = El Dragón toma una región por una ficha: «dragon 12».
# of 4ff40ee8
hint-roll = Puedes tirar el dado antes de nombrar una región: «roll».
# of 2c6ee7b1
hint-hero = Coloca a tus dos Héroes: «hero 12».
# of d207f7ad
hint-peace = Puedes hacer las paces con un jugador al que no hayas atacado: { $players }.
# of 0244552b
hint-placement = «done» termina tu turno; «undo» deshace tu última acción.
# of 708b11fb
hint-stout = Tu turno ya está puntuado. «decline» pone ahora en declive a tus { $combo }; «done» los deja activos.
# of 6c6ca19e
hint-withdraw = Expulsadas de su región y de vuelta: { $hand }. «place 2 12» coloca dos, «12» todas; «spread» las reparte por igual.

## What is told while one plays.

# of cecc9c13
play-event = Evento: { $event }. { $rule }
# of 07c033cf
play-next_event = Has visto el próximo evento: { $event }. { $rule }
# of db3e053a
play-welcome = Declive { $version }: { $board }, { $rounds } rondas. { $names }. Escribe «help» cuando quieras.
# of c608b1ea
play-round = Ronda { $round } de { $rounds }: { $name }
# of 2f4d4530
play-since = Desde tu último turno
# of 9f3ed608
play-so_far = Hasta ahora
# of 48a01e6a
play-pass = Pasa el teclado a { $name }.
# of 1a9de96c
play-pass_enter = Pasa el teclado a { $name } y pulsa Intro.
# of 057e31e0
play-go_on = Intro sigue, Ctrl-C termina
# of 1cb8a1b5
play-answered = (no hay otra opción: { $action })
# of 577be332
play-confirm = Escribe otra vez «{ $region }», o «roll { $region }», para tirar el dado.
# of 7fd16d8c
play-undone = Deshecho: { $action }.
# of b3c53636
play-saved = Guardada en { $path }. Para seguir con ella:
# of 00ad77b3
play-not_saved = No se ha podido guardar la partida.
# of 743ab8ce
play-save_first = ¿Guardar antes la partida? Intro o un nombre de archivo la guarda, «no» la descarta
# of e6cd7a38
play-left = Has dejado la partida.
# of fd94a8da
play-thinking = Un bot se lo piensa…
# of fa8ada55
play-would_play = Un bot jugaría «{ $action }». { $why }
# of 5e861504
play-nothing_to_spread = ahora no hay nada que repartir
# of bc5114f3
play-no_map = nadie ha anotado dónde están las regiones de este tablero; «board» las enumera
# of bf5b2c79
play-no_reach = ahora no se puede atacar ninguna región
# of b13ef279
play-brings = Este turno dará { $coins }:
# of 9f8a552a
play-brings_now = Este turno dará ahora { $coins }.
# of f92f8400
play-last_turn = El último turno de { $name } dio { $coins }:
# of f279f39e
play-no_log = Todavía no ha pasado nada.
# of 1e905529
play-load = abre Declive con «declive play --load ARCHIVO» para seguir con una partida guardada
# of 144698d9
play-players = ¿Cuántos jugadores, de 2 a 5?
# of 72328b59
play-board = { "  " }{ $number }  { $title } ({ $name })
# of dd1f8bed
play-own_board = { "  " }{ $number }  { $title } ({ $name }, un mapa de diseño propio)
# of 46f155ec
play-world = ¿Qué tablero, por número o por nombre?
# of 525acd45
play-no_world = aquí no hay ningún tablero «{ $answer }»: escribe su número
# of 7a1aed52
play-mix = ¿Mezclar las razas y los poderes de { $others }, sí o no?
# of 8ad601c2
play-yes_or_no = responde sí o no
# of 8e0549d7
play-mixed = Mezclados: { $boxes }. «help mixing» dice qué equivale a qué.
# of 935475a4
play-removed = Fuera de esta partida, porque en este tablero no sirven: { $names }.
# of 79fe0de8
play-no_players = pueden jugar de 2 a 5, no { $answer }
# of 54e77efb
play-name = ¿Tu nombre?
# of e85f765f
play-seat = Jugador { $number }: ¿el nombre de una persona o un bot ({ $bots })?
# of ded55602
play-level = { "  " }{ $name }: { $line } ({ $time })
# of 917ebd9d
levels-random = juega cualquier cosa permitida
# of d71fd9bc
levels-novice = toma lo que tiene más cerca, se deja deslumbrar por las combinaciones y olvida las amenazas
# of 9af240d4
levels-greedy = cuenta las monedas de este turno, nunca las del siguiente
# of 4178531b
levels-planner = piensa una o dos rondas por delante antes de elegir una raza o dejarla
# of 4e5fb07f
levels-expert = juega la partida entera en su cabeza y sabe cuándo dejar una raza
# of 369ec8d9
levels-master = lo mismo pensando seis veces más: se toma su tiempo
# of 9d74932b
bot_list-bot = bot
# of 8c90cbf5
bot_list-called = se llama
# of 243d64c9
bot_list-plays = cómo juega
# of 9c9ed91e
bot_list-time = un turno
# of 82ca32ab
level_names-random = Pip, el Bufón
# of b34556bc
level_names-novice = Wren, el Escudero
# of 51889eed
level_names-greedy = Otto, el Mercader
# of f3a92d58
level_names-planner = Mara, la Estratega
# of 635b52ec
level_names-expert = Hagen, el Caudillo
# of ac190367
level_names-master = Sibyl, el Oráculo
# of 2c1c3733
level_times-random = al instante
# of 2c1c3733
level_times-novice = al instante
# of 2c1c3733
level_times-greedy = al instante
# of 05a7ccc4
level_times-planner = un parpadeo
# of 7a5fc264
level_times-expert = un segundo o dos
# of 5a2b37d4
level_times-master = muchos segundos

## The language, and what is unclear.

# of ba118bf7
speech-name = español
# of 9dafe1b2
speech-now = El idioma es { $name }; hay { $languages }.
# of 23566f17
speech-unknown = no hay textos en el idioma «{ $language }»; hay { $languages }
# of c73db7e4
speech-missing = a --lang le falta el idioma: { $languages }
# of 67e5d754
answers-yes = sí si s
# of c08e8553
answers-no = no n
# of 3118e62c
unclear-several = «{ $word }» puede ser { $meant }: escribe un poco más
# of 25178ea6
unclear-near = «{ $word }» no es ni una acción ni una orden; ¿querías decir «{ $near }»?
# of 1d4c9f84
unclear-unknown = «{ $word }» no es ni una acción ni una orden; «help» enumera lo que puedes hacer
# of 47da78fd
unclear-verb = di qué quieres hacer en la región { $region }: { $verbs }
# of 8148abb1
unclear-region = di qué quieres hacer en la región { $region }: «help» enumera las acciones

## Files and seats.

# of e8c520fc
files-exists = { $path } ya existe; «save { $path } over» lo sustituye
# of 22e53274
files-not_written = no se puede escribir { $path }: { $why }
# of 818da0c9
files-no_text = { $path } no es texto en UTF-8
# of 5c277092
files-no_folder = { $path } no es una carpeta: nombra una que lo sea, o una nueva
# of 382d9eff
files-no_scenarios = en la carpeta { $folder } no hay ningún archivo .yaml
# of 98378f44
files-none_fits = ningún archivo encaja con { $pattern }
# of d2c116f5
system-no_file = no existe ese archivo o carpeta
# of 59b77dbd
system-no_right = permiso denegado
# of 95c77c97
system-a_folder = es una carpeta
# of 83c54ca7
system-no_folder = no es una carpeta
# of 62ade914
seats-no_name = un jugador necesita un nombre
# of 50398583
seats-strange_name = el nombre de un jugador solo puede tener letras que se puedan mostrar
# of b3809e1d
seats-long_name = el nombre de un jugador tiene como mucho { $most } letras; «{ $name }» tiene más
# of 1109b721
seats-same_name = dos jugadores no pueden llamarse los dos «{ $name }»
# of f7665796
seats-too_many = has nombrado { $seats } plazas y el tablero tiene { $players }
# of f4fd83f5
seats-other_board = el tablero { $board } es para { $players } jugadores, no para { $wanted }
# of 99decc0c
seats-players = una partida tiene de 2 a { $most } jugadores, no { $number }
# of 164c234d
seats-noted = la partida tiene { $players } jugadores, pero anota { $seats } plazas
# of 84fcb295
seats-foreign_bot = la partida se jugó con el bot «{ $name }»: permítelo con { $allow }
# of 2de187c1
seats-no_bot = no hay ningún bot «{ $name }»; los bots son { $bots }
# of 9dae7179
seats-near_bot = no hay ningún bot «{ $name }»; ¿querías decir «{ $near }»?
# of e2c8cdbb
seats-no_bot_file = no hay ningún archivo «{ $file }» del que tomar un bot
# of d11d6ee5
seats-perhaps_bot = «{ $name }» se toma por el nombre de una persona; los bots son { $bots }. ¿Querías decir «{ $near }»?
# of 0e3797dc
seats-no_board = no hay ningún tablero { $name }: los tableros son { $boards }; uno tuyo es un archivo .toml
# of aa5470ca
seats-near_board = no hay ningún tablero { $name }: ¿querías decir «{ $near }»?
