### What the catalogue says besides names, rules and options: boxes, boards, what each verb does.

# of 3c7facba
boxes-base = juego base
# of 9e4fba01
boxes-underground = Underground
# of 05496560
boxes-river_world = River World
# of 4530ae80
kinds-races = Razas
# of dca7098b
kinds-powers = Poderes especiales
# of 8beccde6
kinds-places = Lugares Populares
# of d69f5678
kinds-relics = Reliquias de la Virtud
# of 9d769093
kinds-sites = Emplazamientos
# of 8d14f6e7
kinds-events = Eventos
# of 25c4a2b2
kinds-map_rules = Reglas de los mapas
# of f0719ca0
name-board-base-2p = Tablero base para dos jugadores
# of e8ac3b56
name-board-base-3p = Tablero base para tres jugadores
# of 17a0e81b
name-board-base-4p = Tablero base para cuatro jugadores
# of 7091eeda
name-board-base-5p = Tablero base para cinco jugadores
# of 0c2c3967
name-board-underground-2p = Tablero de Underground para dos jugadores
# of a6699751
name-board-underground-3p = Tablero de Underground para tres jugadores
# of 8efa70b1
name-board-underground-4p = Tablero de Underground para cuatro jugadores
# of fd7e3229
name-board-underground-5p = Tablero de Underground para cinco jugadores
# of 69226fcb
name-board-river_world-2p = Tablero de River World para dos jugadores
# of 4a485cce
name-board-river_world-3p = Tablero de River World para tres jugadores
# of b9ac4995
name-board-river_world-4p = Tablero de River World para cuatro jugadores
# of 60ef6d01
name-board-river_world-5p = Tablero de River World para cinco jugadores

## What each verb of the notation does, in a few words.

# of 1112a586
verbs-expand = Conquistar con esta raza
# of 462846ff
verbs-decline = Entrar en declive
# of f92672ee
verbs-pick = Elegir una combinación
# of 7f7ce351
verbs-abandon = Abandonar una región
# of 8125ce68
verbs-conquer = Conquistar una región
# of bf0ef4ab
verbs-roll = Tirar el dado por una región
# of 97903f19
verbs-done = Seguir
# of 4670037c
verbs-place = Colocar fichas
# of 51e63925
verbs-redeploy = Colocar todas las fichas a la vez
# of 18bbaf5c
verbs-give_up = Renunciar a una región
# of 9598a9f2
verbs-die = Se tira el dado
# of 0888dc4d
verbs-deal = Sale una combinación
# of 98e4700b
verbs-draw = Se roba un tesoro
# of 35950eba
verbs-event = Se revela un evento
# of 2f5fe167
verbs-lair = Los Monstruos se instalan en una región
# of c665c54b
verbs-camp = Montar campamentos
# of 3eb6b07b
verbs-peace = Hacer las paces con un jugador
# of e40310a8
verbs-dragon = Enviar al Dragón
# of 1a477d74
verbs-fortress = Construir una fortaleza
# of 43cd6208
verbs-hero = Colocar un Héroe
# of edc83f18
verbs-substitute = Sustituir una ficha que esté sola
# of b65da5f6
verbs-caravel = Botar la Carabela
# of d1e24357
verbs-peek = Mirar el próximo evento
# of 4cc252e7
verbs-balrog = Enviar al Balrog
# of 0269b60d
verbs-swap = Intercambiar poderes con una combinación
# of b8d1957e
verbs-keep = Conservar el poder
# of bbda6efa
verbs-volcano = Levantar el Volcán
# of 1915f5a0
verbs-badge = Se presta un poder
# of 9bea402c
verbs-ghost = Enviar al Fantasma
# of 92a97dba
verbs-bag_ring = Usar el Saco como el Anillo
# of 6f99cbef
verbs-bag_scepter = Usar el Saco como el Cetro
# of ca4a5437
verbs-reborn = Dar nueva vida a un Renacido
# of 1ff865ae
verbs-queen = Enviar a la Reina
# of e2caa4eb
verbs-armor = Colocar Armaduras Fúngicas
# of 82b7d25d
verbs-altar = Entregar una ficha al Altar
# of 5ff7505e
verbs-wisp = Tirar el dado de los Fuegos Fatuos por una región
# of 722a24ec
verbs-ancient = Mover al Dios Primigenio
# of ae616b94
verbs-ring = Colocar el Anillo Rúnico
# of 665ea538
verbs-scepter = Colocar el Cetro
