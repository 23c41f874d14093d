### What is asked of a player, what buttons say, and what they mean.

## Buttons.

# of 9ad65a8b
buttons-pick = Elegirla
# of 664ac348
buttons-abandon = Abandonarla
# of 063bca2f
buttons-conquer = Conquistar por { $cost }
# of feb84608
buttons-roll = Tirar el dado:
# of b3ca1988
buttons-roll_first = Tirar el dado
# of 97903f19
buttons-done = Seguir
# of ee4c77e2
buttons-done_conquer = Redistribuir
# of dacb1c83
buttons-done_redeploy = Terminar el turno
# of dacb1c83
buttons-done_ends = Terminar el turno
# of 07548c2c
buttons-expand = Expandirse
# of a2d285b3
buttons-decline = Entrar en declive
# of 0e1d7eeb
buttons-give_up = Renunciar a ella
# of 6d020f58
buttons-peace = Paz con { $name }
# of 4b9c7124
buttons-substitute = Sustituir la ficha
# of 4dcbdb12
buttons-armor = Poner Armaduras aquí
# of 69aa74e3
buttons-caravel = Colocar aquí la Carabela
# of 658b5a72
buttons-swap = Cambiar por { $power }
# of bbda6efa
buttons-volcano = Levantar el Volcán
# of 08fb3edf
buttons-bag_ring = Usar el Saco como el Anillo
# of 658ba051
buttons-bag_scepter = Usar el Saco como el Cetro
# of 6f06d412
buttons-reborn = Sustituir a los Renacidos
# of 60f694a5
buttons-wisp = Tirar primero
# of dd7d5af5
buttons-ring = Colocar aquí el Anillo
# of 5e2fee7d
buttons-scepter = Colocar aquí el Cetro
# of e8016e4d
buttons-with = { $action } con { $tools }
# of e6f390ad
means-decline_keep = Tus { $race } conservan { $tokens } en { $regions } y allí siguen puntuando.
# of 53a5d17d
means-decline_leave = Tus { $race } dejan el mapa.
# of 7e828e73
means-decline_none = Tus { $race } no ocupan ninguna región, así que no queda nadie.
# of bfbafdcc
means-decline_power = Pierden su poder ({ $power }).
# of 885b30c8
means-decline_power_kept = Conservan su poder ({ $power }).
# of 6038ecd4
means-decline_older = Tus { $race } en declive dejan el mapa.
# of d60a0101
means-decline_next = En el próximo turno eliges otra combinación.
# of 5e0fec0e
means-go_on = No has conquistado nada este turno. Todavía podrías conquistar { $regions }.

## What each phase asks for.

# of 0c699576
ask-start = Conquista con { $tokens } o deja que tu pueblo entre en declive.
# of cff1fc5f
ask-start_short = Con { $tokens } no puedes conquistar ninguna región. Abandona antes regiones o entra en declive.
# of 6bd70a31
ask-start_lost = Con { $tokens } no puedes conquistar ninguna región. Entra en declive.
# of 2b471b97
ask-pick = Elige un pueblo de la fila.
# of 2856a145
ask-conquer = Elige qué región conquistar: { $tokens } en la mano.
# of aea29172
ask-conquer_restless = Primero conquistan tus { $race } en declive: { $tokens } en la mano.
# of da353b2a
ask-only_roll = { $tokens } en la mano: ahora solo el dado puede ganar una región.
# of b099698e
ask-only_roll_leave = { $tokens } en la mano: solo el dado puede ganar una región, salvo que antes abandones regiones.
# of d9321cf9
ask-other_ways = { $tokens } en la mano. { $ways }
# of 986e5ec3
ask-rolled_short = Has sacado un { $number }. { $tokens } en la mano, y no alcanza para ninguna región: sigue.
# of 5564acaa
ask-roll_first = { $tokens } en la mano, y no alcanza: tira primero el dado o sigue.
# of 9bf1232a
ask-roll_first_leave = { $tokens } en la mano: abandona regiones o tira primero el dado.
# of 899c9c2c
ask-too_few = Con { $tokens } no puedes conquistar ninguna región, ni siquiera con el dado: continúa.
# of 72f7b096
ask-too_few_leave = Con { $tokens } no puedes conquistar ninguna región si no abandonas antes alguna de las tuyas.
# of c32014d5
ask-empty_hand = No te queda ninguna ficha en la mano: sigue.
# of 6fe71e15
ask-too_few_restless = Tus { $race } en declive no pueden conquistar ninguna región con { $tokens }: continúa.
# of 6c126a7c
ask-too_few_restless_leave = Tus { $race } en declive no pueden conquistar ninguna región con { $tokens } si no abandonas antes alguna de las tuyas.
# of cee36948
ask-empty_hand_restless = No queda en la mano ninguna ficha de tus { $race } en declive: sigue.
# of 6700ff24
ask-give_up = Faltan fichas: renuncia a { $regions }.
# of 49e558c0
ask-redeploy = Coloca { $tokens } en tus regiones.
# of 24e35315
ask-withdraw = Devuelve { $tokens } a tus regiones.
# of 80466ac1
ask-late_decline = ¿Entras en declive ahora o terminas tu turno?
# of a8c9f58d
ask-nothing_left = No queda nada que hacer: termina tu turno.
# of dfff8128
ask-all_placed = Todas las fichas están colocadas. Termina tu turno.
# of a7c9934f
ask-no_region = No tienes ninguna región donde colocar { $tokens }. Termina tu turno.
# of 527dd997
ask-no_region_undo = No tienes ninguna región donde colocar { $tokens }. Deshaz para conquistar o termina tu turno.
# of 2f1c7b87
ask-use_tool = Usar: { $tool }
# of 9cda9ae0
ask-with_tool = Puedes usar { $tool }: elige qué región conquistar.
# of 39e07d31
ask-choice = Elige: { $deeds }.
# of 694a4a80
ask-any_map = { $deed }: elige una región.
# of dcb0baa0
ask-any_hand = { $deed }: elige el número y la región.
# of 1bde86cc
ask-any_row = { $deed }: elige una de la fila.
# of eab6fd0c
ask-any_list = ¿{ $deed }?
# of eab6fd0c
ask-any_onward = ¿{ $deed }?

## What asks for a verb.

# of 9a06f98d
asks-abandon = Puedes abandonar regiones antes de tu primera conquista.
# of 91881d38
asks-roll = Puedes tirar el dado antes de nombrar una región.
# of 678b1aff
asks-decline = Puedes entrar en declive ahora o terminar tu turno.
# of 556b169b
asks-give_up = Puedes dejar una región de Río.
# of 248941ad
asks-hero = Coloca un Héroe: elige una de tus regiones.
# of 9ce05b77
asks-hero_many = Coloca { $number } Héroes: elige { $spelled } de tus regiones.
# of 85fe63c9
asks-camp = Puedes montar un campamento en una de tus regiones.
# of 19131815
asks-camp_many = Puedes montar { $number } campamentos en tus regiones.
# of e33569b4
asks-fortress = Puedes construir una fortaleza: elige una de tus regiones.
# of 6406066a
asks-peace = Puedes hacer las paces con un jugador al que no hayas atacado.
# of d367d1df
asks-dragon = Puedes enviar al Dragón: toma una región por 1 ficha.
# of 194e15b3
asks-substitute = Puedes sustituir una ficha enemiga que esté sola: elige su región.
# of e37416ff
asks-caravel = Puedes colocar la Carabela en un Río.
# of 017b4bbf
asks-peek = Puedes mirar el evento de la próxima ronda.
# of 2f178915
asks-balrog = Puedes enviar al Balrog a una región adyacente a él.
# of ea0ea495
asks-ghost = Puedes enviar al Fantasma a una región que no sea la de su Cripta.
# of a500b2fe
asks-queen = Puedes enviar a la Reina a una de tus regiones.
# of fd67a509
asks-armor = Coloca una Armadura Fúngica en una de tus regiones.
# of 7819f1be
asks-armor_many = Coloca { $number } Armaduras Fúngicas en tus regiones.
# of b69e4750
asks-altar = Puedes entregar al Altar una ficha en declive por 3 monedas.
# of 6f811521
asks-reborn = Puedes colocar una ficha en el sitio de un Renacido.
# of 2add7515
asks-reborn_many = Puedes colocar { $number } fichas en el sitio de los Renacidos.
# of 41acd958
asks-wisp = Puedes tirar primero por una región y pagarla después.
# of 3a0b9ab0
asks-ancient = Puedes mover al Dios Primigenio a otra de tus regiones.
# of e9b0f6f6
asks-ring = Puedes colocar el Anillo Rúnico en una región.
# of 0ae6ff29
asks-scepter = Puedes colocar el Cetro en una de tus regiones.
# of 7085348d
asks-bag_ring = Puedes usar el Saco como el Anillo en una región.
# of 1c367a35
asks-bag_scepter = Puedes usar el Saco como el Cetro en una región.
# of 39bc804b
asked-swap = Cambia tu poder por uno de la fila o consérvalo.
# of c0386b71
asked-volcano = Elige la Sima en la que se alza el Volcán.
# of 4173d248
asked-balrog = Has despertado al Balrog: envíalo a una región.
# of 0ecd2d48
asked-sword = Usa la Espada además de la tirada o sigue sin ella.

## What the tokens of a price are for.

# of 90eae634
price-land = tierra
# of 0f416849
price-water = agua
# of 3b80d38f
price-mountain = montaña
# of 81df6358
price-place = lugar
# of 2b3eccdb
price-lost_tribe = Tribu Perdida
# of 7dcfa807
price-monster = Monstruos
# of a02123d9
price-pirate_ship = barco pirata
# of 2f50e6ba
price-own_declined = propias en declive
# of a8d79f40
price-die = dado
