### The table in the terminal: the board, the players, the row, prices, the end.

# of ef5c0079
pieces-monsters = { $number ->
        [one] { $number } Monstruo
       *[other] { $number } Monstruos
    }
# of a02123d9
pieces-ship = barco pirata
# of 9d96b03d
pieces-in_hand = , { $markers }
# of 27d7c77f
pieces-balrog = Balrog
# of e36bc304
pieces-volcano = Volcán
# of b053c961
pieces-bag = Saco
# of 51e65aee
pieces-ancient = Dios Primigenio
# of df1bc498
pieces-ghost = Fantasma
# of 153f6e43
pieces-queen = Reina
# of 840586e8
pieces-caravel = Carabela
# of c4061b60
pieces-hole = Madriguera
# of 72a9345f
pieces-hero = Héroe
# of bbe963c6
pieces-dragon = Dragón

# of 3831338b
table-land = terreno (° borde)
# of 8384463f
table-holder = ocupada por
# of 9f82f7b3
table-cost = coste
# of c74927db
table-brings = da
# of 62f014cb
table-coins = monedas
# of b032a8ab
table-next_to = junto a
# of 3bfde5b5
table-active = { $name }: { $tokens } { $race }
# of b52da2fb
table-declined = { $name }: { $tokens } { $race }, en declive
# of 9c009cdc
table-tribe = Tribu Perdida

# of 3fd30542
marks-mine = mina
# of 3be7a505
marks-magic = magia
# of 4a34185f
marks-cavern = caverna
# of 06612c28
marks-volcano = volcán
# of aa74f6fd
marks-harbour = puerto
# of 4498594b
marks-shipyard = astillero
# of 67425801
marks-temple = templo


## What a price is made of.

# of 3ead7a9e
term-land = { $tokens } de base
# of f5bf8d63
term-water = { $tokens } por el agua
# of 4f624396
term-mountain = { $tokens } por la montaña
# of d93c75fd
term-place = { $tokens } por el Lugar
# of d33baba5
term-lost_tribe = { $tokens } por la Tribu Perdida
# of ca123215
term-pirate_ship = { $tokens } por el barco pirata
# of e7f0d52d
term-own_declined = { $tokens } por las propias en declive
# of 12b0b940
term-die = { $tokens } por el dado
# of d1e5f25c
term-effect = { $tokens } por { $name }

## A region's cost, or in a word why it cannot be attacked.

# of 1a32bbdd
cost-with = { $way }
# of 8374eb2c
cost-open = { $tokens }
# of 0d2e8cd2
cost-roll = { $tokens } dado
# of bf35f4da
cost-short = { $tokens }, no llega
# of 5eb2da9c
cost-yours = tuya
# of d4f85d36
cost-far = –
# of 0f416849
cost-water = agua
# of e7da2135
cost-guarded = protegida
# of c2e10c20
cost-peace = paz
# of e6a9161c
cost-chasm = sima
# of c3eefb58
cost-shut = cerrada

## The map, in few letters.

# of c8cf701f
chart-farmland = campo
# of 619a2ccf
chart-forest = bosque
# of f77fcbb2
chart-hill = colinas
# of d4536f25
chart-mountain = monte
# of d83a900c
chart-swamp = pantano
# of 4a69f19c
chart-sea = mar
# of 6f021f02
chart-lake = lago
# of 3fd30542
chart-mine = mina
# of 3be7a505
chart-magic = magia
# of 4a34185f
chart-cavern = cueva
# of 6c49567d
chart-tribe = Tribu
# of af07ff91
chart-mudpool = lodo
# of d2aacff6
chart-mushroom_forest = hongos
# of 60a0f78b
chart-mystic_crystal = cristal
# of 3fd30542
chart-mining = excav.
# of d4536f25
chart-black_mountain = monte
# of 5f5a8ed8
chart-river = río
# of e6a9161c
chart-chasm = sima
# of ef5c0079
chart-monsters = { $number ->
        [one] { $number } Monstruo
       *[other] { $number } Monstruos
    }
# of eeb3664d
chart-active = { $letter } { $tokens } { $race }
# of 1e262632
chart-declined = { $letter } { $tokens } { $race } decl.
# of 72a87f4c
chart-legend = ° borde del tablero, (3) lo que te cuesta, decl. en declive. «board» muestra qué regiones se tocan.

## Players and the row.

# of 84e12ac6
players-title = Jugadores
# of d7d1525a
players-hidden = ? monedas
# of 78df0c31
players-active = { $combo }: { $tokens } en { $regions }
# of 1a6b5e6a
players-declined = { $combo } en declive: { $tokens } en { $regions }
# of 05aad5cc
players-hand = , { $number } en la mano
# of 274d656a
players-withdrawn = , { $number } por devolver al mapa
# of 9b980074
players-no_race = sin raza activa
# of 5256bbcb
players-peace = en paz con { $other }
# of d555c3bc
players-treasures = tiene { $treasures }
# of af14f47a
players-treasure = { $item } ({ $region })
# of 6ed38317
players-used = { $item } ({ $region }, ya se ha usado este turno)
# of 33921003
players-idle = { $item } ({ $region }, sin efecto en declive)
# of 5f674a72
players-lends = { $item } con el poder { $power }
# of d58c6dce
players-in_hand = { $piece } en la mano
# of ed8a59de
players-used_piece = { $piece }, ya se ha usado este turno
# of f1749d91
players-vengeance = venganza contra { $others }
# of ee2352d3
row-combo = { $combo }
# of 3b695572
row-title = Combinaciones disponibles
# of 7e57e39a
row-price = paga { $coins }
# of ad95d5fa
row-free = gratis
# of a2f75b45
row-coins = , { $coins } encima

## What a region costs, and why.

# of eaf3b1c2
why-not_now = En la fase «{ $phase }» no se conquista nada.
# of 0db982d4
why-yours = La región { $region } es tuya.
# of 5d484f71
why-pick = La región { $region } le costaría { $tokens } a una raza sin beneficios: { $terms }.
# of 5ac6a22a
why-cost = La región { $region } te cuesta { $tokens }: { $terms }.
# of abe2e776
why-enough = Tienes { $hand } en la mano: alcanza. { $left ->
        [0] No sobra ninguna
        [one] Sobra { $left }
       *[other] Sobran { $left }
    }.
# of c6688ebd
why-roll = Tienes { $hand } en la mano, { $short ->
        [one] falta { $short }
       *[other] faltan { $short }
    }: el dado la gana en { $wins } de 6 tiradas ({ $share } %), y con él se acaban tus conquistas en cualquier caso.
# of 32f4df44
why-short = Tienes { $hand } en la mano, { $short ->
        [one] falta { $short }
       *[other] faltan { $short }
    }.
# of a843dcce
why-with = Con { $tool } costaría { $tokens }.
# of 3ed7a7fe
why-own_declined = Tus fichas de allí están en declive y se perderían.
# of 4ca9d55e
why-actions = Puedes jugar { $actions }.
# of 2529b565
why-brings = Dará { $coins }: { $sources }.
# of 961fe06a
why-left = No dará nada: hay que dejarla antes de puntuar el turno.
# of 8504ce6e
why-no_region = en este tablero no hay ninguna región «{ $region }»
# of 78904979
why-source = { $coins } por { $source }
# of 8b8282f4
why-usage = nombra una región o una acción, por ejemplo «why 12» o «why done»
# of 271db523
why-legal = «{ $action }» se puede jugar ahora

## The end.

# of c18225cc
end-title = Fin de la partida
# of 183263ee
end-tokens = { $tokens ->
        [one] { $tokens } ficha en el mapa
       *[other] { $tokens } fichas en el mapa
    }
# of c73c73b4
end-wins = { $name } gana con { $coins }.
# of 6864a9b6
end-shared = { $names } comparten la victoria: { $coins } por cabeza y las mismas fichas en el mapa.
# of 82e390ce
end-keep = Un nombre de archivo guarda la partida, Intro sale
# of 50c1fc91
end-kept = Guardada en { $path }. «declive replay { $path }» la reproduce, «declive review { $path }» dice qué turnos salieron más caros.
# of 3634fe05
end-tie_break = { $name } y { $others } empatan con { $coins }; gana { $name } por tener más fichas en el mapa.

## The table as a notebook shows it.

# of 6cb09fe7
picture-nature = azar
# of 389dbdeb
picture-declined = en declive
# of 1005cd45
picture-hand = { $tokens } en la mano
