### Why something cannot be done, as the engine says it. What is typed stays as it is.

## Phases, within a sentence.

# of cced28c6
phase-start = inicio del turno
# of 8ce33c6c
phase-pick = elección
# of 09d1ffe8
phase-ghouls = Necrófagos
# of 2ba89aa5
phase-conquer = conquista
# of 48c7ba9a
phase-redeploy = redistribución
# of 1480fb12
phase-placement = final del turno
# of 8e870799
phase-altar = Altar
# of 85f8b091
phase-stout = declive
# of c26f22db
phase-withdraw = retirada
# of 5fb6a47e
phase-over = fin de la partida

## Regions that cannot be attacked.

# of a2cd5ac6
because-closed_own = la región { $region } ya es tuya
# of 4e54fb4a
because-closed_tried = este turno ya se ha intentado en vano tomar la región { $region }
# of 4545c610
because-closed_chasm = la región { $region } es una sima: nadie puede entrar en ella
# of df1300a5
because-closed_water = esta raza no puede entrar en la región { $region } ({ $terrain })
# of 2bfcafcd
because-closed_guarded = la región { $region } está protegida ({ $piece }): no puedes atacarla
# of f7257fdf
because-closed_by_piece = una pieza protege la región { $region }: no puedes atacarla
# of a75840e1
because-closed_stronghold = nadie puede atacar la región { $region }
# of 89531440
because-closed_peace = la región { $region } es de { $seat }, a quien no puedes atacar
# of 09926f82
because-lich_coin = una región de Liches en declive cuesta una moneda, y no tienes ninguna
# of 37a27b33
because-closed_inland = por la región { $region } no se entra: la primera conquista es en el borde o junto a un mar del borde
# of 9cdf7455
because-closed_entry = por la región { $region } no puedes entrar: tu raza entra por otro lugar
# of d54470a9
because-closed_edge = por la región { $region } no se entra: la primera conquista es en el borde
# of 663157dc
because-closed_far = la región { $region } no es adyacente a tus regiones
# of f1bc018c
because-closed_tool = lo que quieres usar no sirve en la región { $region }
# of d208c9fa
because-closed_silenced = contra la región { $region } solo sirven las fronteras y las fichas

## Conquests and the die.

# of 46c9ad58
because-too_dear = necesitas { $tokens } y tienes { $hand } en la mano
# of 463951c8
because-empty_handed = no te quedan fichas en la mano
# of d6f08776
because-only_tokens = contra esta raza solo sirven las fichas
# of 8aa3a793
because-not_at_hand = no dispones de lo que quieres usar
# of 8a960f2a
because-abandon_others = solo puedes abandonar regiones de la raza que actúa
# of c828f92a
because-abandon_late = solo se abandonan regiones antes de la primera conquista
# of 71b08890
because-roll_where = di por qué región tiras: «roll REGIÓN»
# of d71fb163
because-rolled_already = ya se ha tirado el dado
# of bd3bb8d8
because-rolls_first = esta raza tira antes de nombrar la región: «roll»
# of 3de4644f
because-die_spent = ya has usado el dado este turno
# of 117f300b
because-no_die_needed = cuesta { $price } y te basta con lo que tienes en la mano ({ $hand }): conquístala sin el dado
# of 657c3f16
because-die_cost = el dado solo sirve para regiones que cuestan como mucho { $most }, y esta cuesta { $price }
# of 8916b283
because-die_short = te faltan { $tokens }, y el dado da como mucho { $most }
# of 2dac53ff
because-wisp_rolled = ya se ha tirado el dado: nombra la región con «conquer REGIÓN»
# of dc89f224
because-wisp_tried = este turno ya se ha intentado en vano tomar esta región
# of ea23d535
because-wisp_dark = la región no es un Cristal ni está junto a uno tuyo
# of 63577273
because-dragon_once = el Dragón vuela una vez por turno
# of 573f16bf
because-balrog_once = el Balrog se mueve una vez por turno
# of 57f6206b
because-balrog_where = el Balrog no puede ir allí ahora

## Replacing a token.

# of b0dde122
because-replace_active = solo puedes sustituir una ficha activa de un oponente
# of a1156ec3
because-replace_lone = solo se sustituye una ficha que esté sola, y allí hay { $number }
# of 98ba2135
because-replace_marker = una pieza protege esa ficha
# of 28b4d36b
because-replace_first = la primera conquista no puede ser una sustitución
# of 2f4db131
because-replaced_already = este turno ya se ha sustituido una ficha de { $seat }
# of 78e957ec
because-tray_empty = no queda ninguna ficha de tu raza en la bandeja

## Peace, markers and pieces.

# of 1c12ff3f
because-peace_with_whom = la paz se hace con un oponente
# of 6e1933cf
because-peace_attacked = este turno has atacado a { $seat }
# of 80f2c568
because-peace_made = la paz ya está hecha
# of d4087e57
because-marker_once = solo 1 { $marker } por turno, antes de acabar la redistribución
# of 4cdec11e
because-marker_room = en la región { $region } no cabe otro ({ $marker })
# of 8bac3c26
because-marker_ground = en la región { $region } no se puede construir ({ $marker })
# of c5f53418
because-markers_built = ya están en el mapa todos: { $number } { $markers }
# of df187d28
because-marker_left = todavía tienes 1 { $marker } en la mano
# of a617dc5c
because-markers_left = todavía tienes { $number } { $markers } en la mano
# of 6e5b7d0b
because-hero_left = todavía tienes un Héroe en la mano
# of 7b20b5fe
because-queen_left = todavía tienes a la Reina en la mano

## Choices, phases and the end of a turn.

# of 25fafd4d
because-no_region = «{ $verb }» no nombra ninguna región de este tablero
# of b958a061
because-one_region = «{ $verb }» nombra una sola región de este tablero y necesita dos
# of 49f74f35
because-nobodys_race = «{ $verb }» nombra una raza que ahora no tiene nadie
# of edd38001
because-over = la partida ha terminado
# of 72a295a9
because-awaited = antes hace falta esto: { $awaited }
# of fd1ae223
because-nature_first = primero debe responder el azar: { $awaited }
# of 2cefbfa6
because-natures = «{ $verb }» es cosa del azar, y ahora no hay nada que decidir al azar
# of 01b50557
because-other_phase = «{ $verb }» es de la fase { $phases }; ahora es { $phase }
# of a6d0c7d7
because-late_decline = una raza entra en declive al comienzo del turno; ahora es { $phase }
# of a2381ce5
because-decline_scored = tu raza entra en declive al comienzo del turno o después de puntuar; ahora es { $phase }
# of b196365e
because-no_lent_way = ningún poder prestado ofrece a tu raza otra forma de entrar en declive: juega «decline»
# of 76a9c370
because-not_allowed = ninguna raza, poder ni tesoro tuyo permite ahora «{ $verb }»
# of 77a6a895
because-no_combo = hay { $number } combinaciones en oferta, y ninguna es la número { $wanted }
# of 3b160e15
because-combo_too_dear = la combinación { $number } cuesta { $price } y tienes { $coins }
# of 7e7b7044
because-choose_first = elige primero: «expand» o «decline»
# of 0c50799a
because-pick_first = elige primero una combinación: «pick NÚMERO»
# of caaf4b10
because-place_first = antes debes colocar { $tokens } que tienes en la mano
# of 4c56ca8e
because-withdrawn_first = antes debes colocar todas las fichas retiradas
# of 4d74e759
because-give_up_first = { $number ->
        [one] antes debes renunciar a { $number } región más
       *[other] antes debes renunciar a { $number } regiones más
    }
# of 872245d8
because-give_up_why = en la redistribución solo se renuncia a una región si no hay fichas para todas
# of 6284fba9
because-offer_why = solo puedes entregar una ficha de una raza en declive, una vez por turno
# of 8059b5cb
because-place_too_many = tienes { $tokens } de esta raza por colocar, no { $wanted }
# of d978313c
because-withdrawn_where = las fichas retiradas no pueden ir a la región { $region }, junto a la que se perdió
# of 73d0d9bf
because-not_yours = la región { $region } no es tuya
# of cc80db69
because-named_twice = la región { $region } se nombra dos veces
# of ed0ed18a
because-keeps_tokens = la región { $region } conserva al menos { $tokens }, no { $wanted }
# of 702fdd2c
because-learnt = desde entonces ha intervenido el azar u otro jugador
# of a5ab5b42
because-nothing_to_undo = no hay nada que deshacer: desde entonces ha intervenido el azar u otro jugador

## What is awaited.

# of ee955518
because-an_answer = una respuesta
# of 15a29b80
because-the_die = el dado
# of 1a07de6d
because-new_combo = una combinación nueva
# of 363e85fc
because-a_treasure = un tesoro
# of f2ee906a
because-an_event = un evento
# of c93c2446
because-a_lair = una guarida de Monstruos
# of a792690a
because-a_badge = un marcador de poder
# of 02d92587
because-await_balrog = «balrog REGIÓN»
# of 467e8513
because-await_swap = «swap NÚMERO» o «keep»
# of 0d93151f
because-await_volcano = «volcano REGIÓN»
# of 92d02053
because-await_sword = «conquer REGIÓN with sword» o «done»

## What is typed and not understood.

# of 5536478c
because-no_action = hace falta una acción, por ejemplo «done»
# of 9bf69449
because-unknown_action = «{ $verb }» no es una acción
# of f1d75679
because-misspelt_action = «{ $verb }» no es una acción; ¿querías decir «{ $near }»?
# of 0da15d3c
because-with_what = tras «with» va el nombre de lo que se usa, por ejemplo «with sword»
# of 5a1a97fc
because-no_tool = «{ $word }» no sirve en una conquista
# of c4b011bf
because-write_so = escribe «{ $wanted }», no «{ $written }»
# of d4004d0f
because-redeploy_so = escribe «redeploy REGIÓN+NÚMERO …», por ejemplo «redeploy 12:3 4:1»
# of dc9ec6e7
because-redeploy_when = «redeploy» es de la fase de redistribución; ahora es { $phase }
# of 5a27d41f
because-no_stack = «{ $word }» no es una región con un número de fichas; escribe «x3», o «12:3» para la región 12
# of 724b7f35
because-unknown_region = no hay ninguna región «{ $word }» en este tablero
# of 9dc5f7aa
because-unknown_seat = «{ $word }» no es una plaza; las plazas son { $seats }
# of 98613eda
because-unknown_race = «{ $word }» no es una raza de esta partida
# of 12f0ba1e
because-unknown_power = «{ $word }» no es un poder de esta partida
# of 314e4b54
because-unknown_treasure = «{ $word }» no es un tesoro de esta partida
# of ab873769
because-unknown_event = «{ $word }» no es un evento de esta partida
# of d9f6cebb
because-no_number = «{ $word }» no es un número de piezas
# of cdca819f
because-of_file = { $file }: { $mistake }
# of 50e0d7a5
because-no_such_file = no existe ese archivo o carpeta
# of 7b000056
because-file_unread = el archivo no se puede leer: { $why }
# of 8b645756
because-file_no_text = el archivo no es texto en UTF-8
# of b6a50f9b
because-file_no_toml = el archivo no es TOML: { $why }
# of 64fb104a
because-no_board_called = no hay ningún tablero { $name }
# of 8d6a4882
because-board_meant = ¿querías decir «{ $near }»?
# of 5618e445
because-boards_there = los tableros son { $boards }; uno tuyo es un archivo .toml
# of 0278adaf
because-pack_kinds = un paquete es un archivo .py, un archivo .toml o una carpeta de ellos
# of c7d96568
because-pack_empty = en la carpeta no hay ningún archivo .py ni .toml
# of b4803696
because-pack_twice = otro paquete también se llama «{ $pack }»
# of 8e646918
because-no_file_called = no hay ningún archivo ni carpeta «{ $file }»
# of 12506c72
because-toml_no_scenarios = esto no es un archivo de escenarios, que son YAML: «declive board check» comprueba un tablero, «declive pack check» un paquete
# of 66f9fb8d
because-needs_pack = { $file } está junto a un paquete: si es para ese paquete, añade «--pack { $pack }»
