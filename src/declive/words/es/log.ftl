### The log: what happened at the table, and what a turn brought. Sentences get their capital letter later.

## Who and where.

own-subject = { TRAIT($owner, "you") ->
        [yes] tus { $combo }
       *[no] { TRAIT($combo, "gender") ->
            [f] las { $combo } { $owner }
           *[m] los { $combo } { $owner }
        }
    }
own-the-combo = { TRAIT($combo, "gender") ->
        [f] las { $combo }
       *[m] los { $combo }
    }
# of e2ecadb4
log-subject = { own-subject }
# of 186d1944
log-owner = de { $name }
# of 4d040d3f
log-your = tuyos
    .you = yes
# of bb0347a4
log-you = tú
    .you = yes
    .to = ti
# of 5e291d7b
log-nth = { $name }
# of 15cf336b
log-tool = { TRAIT($tool, "gender") ->
        [f] la { $tool }
       *[m] el { $tool }
    }
# of f8f5cb38
log-region = la región { $name } ({ $terrain })
# of 9c3fb69b
log_by_map-region = la región { $name } ({ $terrain })
# of f006b145
log-declined_race = { $race } en declive
    .gender = { TRAIT($race, "gender") }
# of 3c0a54f6
log-or = { INITIAL($last, 1) ->
        [o] { $first } u { $last }
       *[other] { INITIAL($last, 2) ->
            [ho] { $first } u { $last }
           *[other] { $first } o { $last }
        }
    }
# of 1c088992
log-and = { INITIAL($last, 1) ->
        [i] { $first } e { $last }
       *[other] { INITIAL($last, 2) ->
            [hi] { INITIAL($last, 3) ->
                [hie] { $first } y { $last }
               *[other] { $first } e { $last }
            }
           *[other] { $first } y { $last }
        }
    }
# of aab4d369
log-turn = Ronda { $round }: { $who }

## Picking.

# of b29daed7
log-picked = { $who } { $pays }elige { own-the-combo } con { $tokens }{ $finds }.
# of 3f6750ed
log-picked_you = { $pays }eliges { own-the-combo } con { $tokens }{ $finds }.
# of a5771133
log-pays = paga { $coins } y{ " " }
# of 0c9b9a4d
log-pays_you = pagas { $coins } y{ " " }
# of 74447d55
log-finds = { " " }y { $coins } que había encima
# of e7f856f9
log-dealt = Nueva combinación en la fila: { $combo }.
# of b084212a
log-swapped = { own-subject } cambian su poder por { $power }.

## Fights.

# of ce6b41b0
log-conquered = { own-subject } conquistan { $region }{ $from } con { $tokens }{ $tools }{ $toll }.
# of 3611d6b0
log-conquered_some = { $subject } conquistan las regiones { $places }.
# of c91514ad
log-place = { $region } ({ $terrain })
# of e12c22f9
log-place_tribe = { $region } ({ $terrain }, Tribu Perdida)
# of 593d3c56
log-place_monsters = { $region } ({ $terrain }, Monstruos)
# of 3650ab2b
log-dragon = el Dragón vuela a { $region }: { own-subject } la conquistan{ $from } con { $tokens }{ $tools }{ $toll }.
# of 04db7204
log-substituted = { own-subject } sustituyen la única ficha ({ $defender }) de { $loser } en { $region }.
# of e9af8aae
log-substituted_yours = { own-subject } sustituyen tu única ficha ({ $defender }) en { $region }.
# of be378e8f
log-tools = { " " }y { $tools }
# of e3965729
log-the_bag = el Saco (como { $tool })
# of 508d7e5c
log-from_tribe = { " " }a la Tribu Perdida
# of f0d8dc3a
log-from_monsters = { " " }a los Monstruos
# of 69a0de73
log-from_pirates = { " " }a los piratas
# of 02071937
log-from_race = { TRAIT($owner, "you") ->
        [yes] { " " }a tus { $race }
       *[no] { TRAIT($race, "gender") ->
            [f] { " " }a las { $race } { $owner }
           *[m] { " " }a los { $race } { $owner }
        }
    }
# of c7e0e86d
log-lost_one = se pierde 1 { $race }
# of b2ad1678
log-lost_some = se pierden { $number } { $race }
# of 32b4f2a2
log-withdraws_one = se retira 1 { $race }
# of e6cecaa1
log-withdraws_some = se retiran { $number } { $race }
# of f99a3c3c
log-rest_one = 1 se retira
# of 4f325259
log-rest_some = { $number } se retiran
# of 0cfad1d9
log-failed = { own-subject } no pueden tomar { $region }: se acaban sus conquistas.
# of 701964a0
log-rolled = el dado muestra { $die }. { BIG($sentence) }
# of 2a2a357b
log-rolled_short = el dado muestra { $die }: no basta; { own-subject } no toman { $region }.
# of 6b1fcc9c
log-rolled_first = el dado muestra { $die }: la próxima conquista les cuesta a { own-subject } { $tokens } menos.
# of 296c3147
log-rolled_nothing = el dado muestra 0: la próxima conquista no les cuesta menos a { own-subject }.
# of 6c06b3ed
log-rolled_for = el dado muestra { $die } para { $region }.
# of 4a5af864
log-abandoned = { own-subject } abandonan { $region }.
# of a7e00924
log-gave_up = { own-subject } renuncian a { $region }.
# of 7f32f74c
log-driven_out = { TRAIT($combo, "gender") ->
        [f] { own-subject } son expulsadas de { $region }{ $toll }.
       *[m] { own-subject } son expulsados de { $region }{ $toll }.
    }
# of 7ec332c6
log-left_rivers = { own-subject } dejan el Río: { $regions }.
# of 60ac2b37
log-reborn = { own-subject } ocupan el sitio de los Renacidos en { $region }.
# of a98a4535
log-gone = { own-subject } desaparecen del mapa.

## Tokens and markers.

# of e38091c0
log-reinforced_one = a { own-subject } se les une 1 { $race }.
# of c5f21029
log-reinforced_some = a { own-subject } se les unen { $number } { $race }.
# of 2ea18221
log-fountain = a { own-subject } se les une 1 { $race } de la Fuente.
# of 0b3a0935
log-regrouped = { own-subject } se redistribuyen: { $stacks }{ $elsewhere }.
# of f639d521
log-share_one = { $tokens } en la región { $regions }
# of f3b0f600
log-share_some = { $tokens } en cada una de las regiones { $regions }
# of d4fef937
log-with_markers = { " " }con { $markers }
# of 0da07960
log-elsewhere = ; en las demás, 1
# of bca6fbf5
log-placed = { $region } tiene ahora { $tokens }; por colocar: { $left }.
# of 672a6e0a
log-placed_many = ahora hay { $shares }; por colocar: { $left }.
# of 6cb7ee0f
log-laid_down = { $region } tiene ahora { $markers }; por colocar: { $left }.
# of fb337380
log-laid_down_armor = { $region } recibe una Armadura.
# of fe5ba7f7
log-fell_back = { own-subject } vuelven al mapa: { $shares }.
# of f974e5ba
log-built = { $who } construye en { $region }: { $markers }.
# of 9f351230
log-built_you = construyes en { $region }: { $markers }.
# of 63dc9b25
log-built_fortress = { $who } construye una fortaleza en { $region }.
# of 02985607
log-built_fortress_you = construyes una fortaleza en { $region }.
# of 2d72b81c
log-hero = un Héroe de { own-subject } protege { $region }.
# of d93520c1
log-queen = la Reina va a { $region }.
# of d04e099d
log-volcano = el Volcán se alza en { $region }.
# of 001438b1
log-bag = { own-subject } abren el Saco en { $region }.
# of 7f067d46
log-ancient = el Dios Primigenio se mueve a { $region }.
# of 2d4e7d37
log-balrog = { $who } envía al Balrog a { $region }.
# of 5f69335a
log-balrog_you = envías al Balrog a { $region }.
# of 8c2d67a0
log-ghost = { $who } envía al Fantasma a { $region }.
# of 4d579993
log-ghost_you = envías al Fantasma a { $region }.
# of 2867ac61
log-ring = { $who } coloca el Anillo en { $region }.
# of 54ec2b22
log-ring_you = colocas el Anillo en { $region }.
# of 591227c6
log-scepter = { $who } coloca el Cetro en { $region }.
# of 565b7952
log-scepter_you = colocas el Cetro en { $region }.
# of 32265b4c
log-caravel = { $who } coloca la Carabela en { $region }.
# of a058af71
log-caravel_you = colocas la Carabela en { $region }.
# of 173af5f5
log-ship = llega un barco pirata a la región { $regions }.
# of 7d8adece
log-ships = llegan barcos pirata a las regiones { $regions }.

## Turns, events and treasures.

# of 5bec25bd
log-peace = { TRAIT($other, "you") ->
        [yes] { $who } hace las paces contigo hasta el próximo turno { $owner }.
       *[no] { $who } hace las paces con { $other } hasta el próximo turno { $owner }.
    }
# of 2bb7954c
log-peace_you = haces las paces con { $other } hasta tu próximo turno.
# of 59b7e6a2
log-declined = { own-subject } entran en declive y conservan { $regions }.
# of d734e234
log-declined_gone = { own-subject } entran en declive y no dejan ninguna ficha.
# of aa862cd8
log-event = evento de la ronda: { $event }.
# of 479754b9
log-peeked = { $who } mira el evento de la próxima ronda.
# of d6088edd
log-peeked_you = miras el evento de la próxima ronda.
# of bb359ad3
log-treasure = { $who } encuentra un tesoro en { $region }: { $item }. { $rule }
# of 40d6615d
log-treasure_you = encuentras un tesoro en { $region }: { $item }. { $rule }
# of f708ab05
log-treasure_bare = sale a la luz un tesoro en { $region }: { $item }. { $rule }
# of c7b9976b
log-badge = el poder { $power } sirve a quien ocupe { $region }. { $rule }

## Coins.

# of 124bfb1f
log-scored = { $who } gana { $coins }: { $items }.
# of 48e29e7b
log-scored_you = ganas { $coins }: { $items }.
# of 5c250d15
log-scored_nothing = { $who } no gana nada.
# of 6b3fa358
log-scored_nothing_you = no ganas nada.
# of f511c939
log-transfer = { $who } paga { $coins } a { FORM($other, "to") } ({ $source }).
# of e659825e
log-transfer_you = pagas { $coins } a { $other } ({ $source }).
# of b366dd7e
log-transfer_plain = { $who } paga { $coins } a { FORM($other, "to") }.
# of f56a2951
log-transfer_plain_you = pagas { $coins } a { $other }.
# of 5b53a4fb
log-offered = { $who } renuncia a 1 { $one } en declive en { $region } por { $coins }.
# of d0f7c457
log-offered_you = renuncias a 1 { $one } en declive en { $region } por { $coins }.
# of 4aa0cb56
log-gift = la reserva paga { $coins } a { FORM($who, "to") }.
# of 89989f00
log-consoled = la reserva paga { $coins } a { FORM($who, "to") } por la pérdida de { $region }.
# of f2a8e6a2
receipt-regions = regiones { $coins }
# of 8cf3222d
receipt-regions_of = regiones { $coins } ({ $races })
# of 6e15e77a
receipt-item = { $name } { $coins }
# of 1b0fb39d
receipt-from = { $name } de { FORM($payer, "to") }
# of 0def0fe8
receipt-pirates = barcos pirata
# of 5691093a
receipt-offering = ofrenda
# of d705bf6b
receipt-label_regions = { TRAIT($race, "gender") ->
        [f] regiones de las { $race }
       *[m] regiones de los { $race }
    }

## Words that sentences are filled with: numbers, ground, tools.

# of 140bedbf
numbers-0 = 0
# of 7692c3ad
numbers-1 = 1
# of 3fc4ccfe
numbers-2 = 2
# of 8b5b9db0
numbers-3 = 3
# of 04efaf08
numbers-4 = 4
# of 222b0bd5
numbers-5 = 5
# of 44778d82
numbers-6 = 6
# of 3ba8d02b
numbers-7 = 7
# of c195d2d8
numbers-8 = 8
# of edcd8e70
numbers-9 = 9
# of e4432baa
numbers-10 = 10
# of e979074e
numbers-11 = 11
# of d1a749ad
numbers-12 = 12
# of c050a663
terrain-farmland = labranza
# of 619a2ccf
terrain-forest = bosque
# of f77fcbb2
terrain-hill = colinas
# of 3b80d38f
terrain-mountain = montaña
# of d83a900c
terrain-swamp = pantano
# of 4a69f19c
terrain-sea = mar
# of 6f021f02
terrain-lake = lago
# of 303c2960
terrain-mudpool = lodazal
# of c8c72c78
terrain-mushroom_forest = bosque fúngico
# of 5d0bba41
terrain-mystic_crystal = cristal místico
# of 2a6d2085
terrain-mining = excavación
# of 764da62d
terrain-black_mountain = montaña negra
# of 5f5a8ed8
terrain-river = río
# of e6a9161c
terrain-chasm = sima
# of ef177717
tools-vampire = Vampiro
# of 1cb563ef
tools-orb = Orbe
# of 5886324e
tools-bag_orb = Saco como el Orbe
# of d0b9cd97
tools-sword = Espada
# of f090b55e
tools-bag_sword = Saco como la Espada
# of c25faab7
tools-socks = Calcetín
# of 1d138cac
tools-bag_socks = Saco como el Calcetín
# of dfbfcda7
tools-doormat = Felpudo
# of 64b875b8
tools-bag_doormat = Saco como el Felpudo
# of a9a4b8d4
tools-stonehedge = poder prestado
