### The log: what happened at the table, and what a turn brought. Sentences get their capital letter later.

## Who and where.

own-subject = { TRAIT($owner, "you") ->
        [yes] { START($combo) ->
            [vowel] az { FORM($combo, "yours") }
           *[consonant] a { FORM($combo, "yours") }
        }
       *[no] { $owner } { FORM($combo, "poss") }
    }
own-the-combo-acc = { START($combo) ->
        [vowel] az { FORM($combo, "acc") }
       *[consonant] a { FORM($combo, "acc") }
    }
own-number = { LAST($name) ->
        [none] { $name }
        [0] { $name }-s
        [3] { $name }-as
        [5] { $name }-ös
        [6] { $name }-os
        [8] { $name }-as
        [20] { $name }-as
        [30] { $name }-as
        [60] { $name }-as
        [80] { $name }-as
        [100] { $name }-as
       *[other] { $name }-es
    }
# Whether the article is az or a, by how it is spoken: iksz, egy, öt, ötven, ötszáz, ezer.
own-the-letter = { LETTER($name) ->
        [f] az { $name }
        [l] az { $name }
        [m] az { $name }
        [n] az { $name }
        [r] az { $name }
        [s] az { $name }
        [x] az { $name }
        [y] az { $name }
       *[other] { START($name) ->
            [vowel] az { $name }
           *[consonant] a { $name }
        }
    }
own-the-number = { FIRST($name) ->
        [none] { own-the-letter }
        [1] az { own-number }
        [5] az { own-number }
        [50] az { own-number }
        [500] az { own-number }
       *[other] a { own-number }
    }
# of e2ecadb4
log-subject = { own-subject }
# of 186d1944
log-owner = { $name }
# of 4d040d3f
log-your = a te
    .you = yes
# of bb0347a4
log-you = te
    .you = yes
# of 5e291d7b
log-nth = { own-the-number }
# of 15cf336b
log-tool = { START($tool) ->
        [vowel] az { $tool }
       *[consonant] a { $tool }
    }
# of f8f5cb38
log-region = { own-the-number } régió ({ $terrain })
    .acc = { own-the-number } régiót ({ $terrain })
    .in = { own-the-number } régióban ({ $terrain })
    .into = { own-the-number } régióba ({ $terrain })
    .from = { own-the-number } régióból ({ $terrain })
    .for = { own-the-number } régióért ({ $terrain })
# of 9c3fb69b
log_by_map-region = { own-the-number } régió ({ $terrain })
    .acc = { own-the-number } régiót ({ $terrain })
    .in = { own-the-number } régióban ({ $terrain })
    .into = { own-the-number } régióba ({ $terrain })
    .from = { own-the-number } régióból ({ $terrain })
    .for = { own-the-number } régióért ({ $terrain })
# of f006b145
log-declined_race = hanyatló { $race }
    .acc = hanyatló { FORM($race, "acc") }
    .dat = hanyatló { FORM($race, "dat") }
    .from = hanyatló { FORM($race, "from") }
    .onto = hanyatló { FORM($race, "onto") }
    .poss = hanyatló { FORM($race, "poss") }
    .poss-acc = hanyatló { FORM($race, "poss-acc") }
    .poss-from = hanyatló { FORM($race, "poss-from") }
    .yours = hanyatló { FORM($race, "yours") }
    .yours-acc = hanyatló { FORM($race, "yours-acc") }
    .yours-from = hanyatló { FORM($race, "yours-from") }
# of 3c0a54f6
log-or = { $first } vagy { $last }
# of 1c088992
log-and = { $first } és { $last }
# of aab4d369
log-turn = { $round }. forduló: { $who }

## Picking.

# of b29daed7
log-picked = { $who } { $pays }{ own-the-combo-acc } választja { FORM($tokens, "with") }{ $finds }.
# of 3f6750ed
log-picked_you = { $pays }{ own-the-combo-acc } választod { FORM($tokens, "with") }{ $finds }.
# of a5771133
log-pays = { FORM($coins, "acc") } fizet, és{ " " }
# of 0c9b9a4d
log-pays_you = { FORM($coins, "acc") } fizetsz, és{ " " }
# of 74447d55
log-finds = . A kombináción { $coins } volt, ez is jár hozzá
# of e7f856f9
log-dealt = Új kombináció a sorban: { $combo }.
# of b084212a
log-swapped = { own-subject } képességet cserélnek: { $power }.

## Fights.

# of ce6b41b0
log-conquered = { own-subject } { FORM($tokens, "with") }{ $tools } elfoglalják { FORM($region, "acc") }{ $from }{ $toll }.
# of 3611d6b0
log-conquered_some = { $subject } elfoglalják ezeket a régiókat: { $places }.
# of c91514ad
log-place = { $region } ({ $terrain })
# of e12c22f9
log-place_tribe = { $region } ({ $terrain }, Elveszett Törzs)
# of 593d3c56
log-place_monsters = { $region } ({ $terrain }, Szörnyek)
# of 3650ab2b
log-dragon = a Sárkány odarepül: { own-subject } { FORM($tokens, "with") }{ $tools } elfoglalják { FORM($region, "acc") }{ $from }{ $toll }.
# of 04db7204
log-substituted = { own-subject } cserével elfoglalják { FORM($region, "acc") }; { $loser } 1 lapkát veszít ({ $defender }).
# of e9af8aae
log-substituted_yours = { own-subject } cserével elfoglalják { FORM($region, "acc") }; 1 lapkát veszítesz ({ $defender }).
# of be378e8f
log-tools = { " " }és { $tools } segítségével
# of e3965729
log-the_bag = a Zsák (mint { $tool })
# of 508d7e5c
log-from_tribe = { " " }az Elveszett Törzstől
# of f0d8dc3a
log-from_monsters = { " " }a Szörnyektől
# of 69a0de73
log-from_pirates = { " " }a kalózoktól
# of 02071937
log-from_race = { TRAIT($owner, "you") ->
        [yes] { START($race) ->
            [vowel] { " " }az { FORM($race, "yours-from") }
           *[consonant] { " " }a { FORM($race, "yours-from") }
        }
       *[no] { " " }{ $owner } { FORM($race, "poss-from") }
    }
# of c7e0e86d
log-lost_one = 1 { $race } elvész
# of b2ad1678
log-lost_some = { $number } { $race } elvész
# of 32b4f2a2
log-withdraws_one = 1 { $race } visszavonul
# of e6cecaa1
log-withdraws_some = { $number } { $race } visszavonul
# of f99a3c3c
log-rest_one = 1 visszavonul
# of 4f325259
log-rest_some = { $number } visszavonul
# of 0cfad1d9
log-failed = { own-subject } nem tudják elfoglalni { FORM($region, "acc") }: vége a hódításaiknak.
# of 701964a0
log-rolled = a dobás { $die }. { BIG($sentence) }
# of 2a2a357b
log-rolled_short = a dobás { $die }. Ez kevés: { own-subject } nem foglalják el { FORM($region, "acc") }.
# of 6b1fcc9c
log-rolled_first = a dobás { $die }: a következő hódítás ennyivel kevesebbe kerül: { $tokens } ({ own-subject }).
# of 296c3147
log-rolled_nothing = a dobás 0: a következő hódítás nem lesz olcsóbb ({ own-subject }).
# of 6c06b3ed
log-rolled_for = a dobás { FORM($region, "for") }: { $die }.
# of 4a5af864
log-abandoned = { own-subject } elhagyják { FORM($region, "acc") }.
# of a7e00924
log-gave_up = { own-subject } feladják { FORM($region, "acc") }.
# of 7f32f74c
log-driven_out = { own-subject } kiszorulnak { FORM($region, "from") }{ $toll }.
# of 7ec332c6
log-left_rivers = { own-subject } kiürítik a Folyót ({ $regions } régió).
# of 60ac2b37
log-reborn = { own-subject } az Újjászületők helyébe lépnek { FORM($region, "in") }.
# of a98a4535
log-gone = { own-subject } eltűnnek a térképről.

## Tokens and markers.

# of e38091c0
log-reinforced_one = { own-subject } 1 új lapkát kapnak ({ $race }).
# of c5f21029
log-reinforced_some = { own-subject } { $number } új lapkát kapnak ({ $race }).
# of 2ea18221
log-fountain = { own-subject } 1 új lapkát kapnak a Szökőkúttól ({ $race }).
# of 0b3a0935
log-regrouped = { own-subject } átcsoportosulnak: { $stacks }{ $elsewhere }.
# of f639d521
log-share_one = { $tokens } lapka { $regions } régióban
# of f3b0f600
log-share_some = { $tokens }-{ $tokens } lapka { $regions } régióban
# of d4fef937
log-with_markers = , rajta { $markers }
# of 0da07960
log-elsewhere = ; máshol 1-1
# of bca6fbf5
log-placed = { FORM($region, "in") } most { $tokens } van; még { $left } van hátra.
# of 672a6e0a
log-placed_many = most { $shares }; még { $left } van hátra.
# of 6cb7ee0f
log-laid_down = { FORM($region, "in") } most { $markers } van; még { $left } van hátra.
# of fb337380
log-laid_down_armor = { FORM($region, "into") } egy Gombapajzs kerül.
# of fe5ba7f7
log-fell_back = { own-subject } visszatérnek: { $shares }.
# of f974e5ba
log-built = { $who } építkezik { FORM($region, "in") }: { $markers }.
# of 9f351230
log-built_you = építkezel { FORM($region, "in") }: { $markers }.
# of 63dc9b25
log-built_fortress = { $who } erődöt épít { FORM($region, "in") }.
# of 02985607
log-built_fortress_you = erődöt építesz { FORM($region, "in") }.
# of 2d72b81c
log-hero = { own-subject } Hőst állítanak { FORM($region, "into") }.
# of d93520c1
log-queen = a Királynő átmegy { FORM($region, "into") }.
# of d04e099d
log-volcano = a Vulkán kitör { FORM($region, "in") }.
# of 001438b1
log-bag = { own-subject } kinyitják a Zsákot { FORM($region, "in") }.
# of 7f067d46
log-ancient = a Nagy Öreg átmegy { FORM($region, "into") }.
# of 2d4e7d37
log-balrog = { $who } elküldi a Balrogot { FORM($region, "into") }.
# of 5f69335a
log-balrog_you = elküldöd a Balrogot { FORM($region, "into") }.
# of 8c2d67a0
log-ghost = { $who } elküldi a Szellemet { FORM($region, "into") }.
# of 4d579993
log-ghost_you = elküldöd a Szellemet { FORM($region, "into") }.
# of 2867ac61
log-ring = { $who } leteszi a Gyűrűt { FORM($region, "into") }.
# of 54ec2b22
log-ring_you = leteszed a Gyűrűt { FORM($region, "into") }.
# of 591227c6
log-scepter = { $who } leteszi a Jogart { FORM($region, "into") }.
# of 565b7952
log-scepter_you = leteszed a Jogart { FORM($region, "into") }.
# of 32265b4c
log-caravel = { $who } vízre bocsátja a Karavellát { FORM($region, "in") }.
# of a058af71
log-caravel_you = vízre bocsátod a Karavellát { FORM($region, "in") }.
# of 173af5f5
log-ship = kalózhajó érkezik { $regions } régióba.
# of 7d8adece
log-ships = kalózhajók érkeznek ezekbe a régiókba: { $regions }.

## Turns, events and treasures.

# of 5bec25bd
log-peace = { TRAIT($other, "you") ->
        [yes] { $who } békét köt veled { $owner } következő köréig.
       *[no] { $who } és { $other } békét köt { $owner } következő köréig.
    }
# of 2bb7954c
log-peace_you = te és { $other } békét köttök a következő körödig.
# of 59b7e6a2
log-declined = { own-subject } hanyatlásba fordulnak, és megtartanak { FORM($regions, "acc") }.
# of d734e234
log-declined_gone = { own-subject } hanyatlásba fordulnak, és egy lapkájuk sem marad a térképen.
# of aa862cd8
log-event = a forduló eseménye: { $event }.
# of 479754b9
log-peeked = { $who } megnézi a következő forduló eseményét.
# of d6088edd
log-peeked_you = megnézed a következő forduló eseményét.
# of bb359ad3
log-treasure = { $who } kincset talál { FORM($region, "in") }: { $item }. { $rule }
# of 40d6615d
log-treasure_you = kincset találsz { FORM($region, "in") }: { $item }. { $rule }
# of f708ab05
log-treasure_bare = kincs kerül elő { FORM($region, "in") }: { $item }. { $rule }
# of c7b9976b
log-badge = kölcsönzött képesség annak, aki birtokolja { FORM($region, "acc") }: { $power }. { $rule }

## Coins.

# of 124bfb1f
log-scored = { $who } { FORM($coins, "acc") } kap: { $items }.
# of 48e29e7b
log-scored_you = { FORM($coins, "acc") } kapsz: { $items }.
# of 5c250d15
log-scored_nothing = { $who } nem kap érmét.
# of 6b3fa358
log-scored_nothing_you = nem kapsz érmét.
# of f511c939
log-transfer = { TRAIT($other, "you") ->
        [yes] { $who } { FORM($coins, "acc") } fizet neked ({ $source }).
       *[no] { $who } { FORM($coins, "acc") } fizet { $other } javára ({ $source }).
    }
# of e659825e
log-transfer_you = { FORM($coins, "acc") } fizetsz { $other } javára ({ $source }).
# of b366dd7e
log-transfer_plain = { TRAIT($other, "you") ->
        [yes] { $who } { FORM($coins, "acc") } fizet neked.
       *[no] { $who } { FORM($coins, "acc") } fizet { $other } javára.
    }
# of f56a2951
log-transfer_plain_you = { FORM($coins, "acc") } fizetsz { $other } javára.
# of 5b53a4fb
log-offered = { $who } { FORM($coins, "for") } feláldoz egy hanyatló lapkát { FORM($region, "in") } ({ $one }).
# of d0f7c457
log-offered_you = { FORM($coins, "for") } feláldozol egy hanyatló lapkát { FORM($region, "in") } ({ $one }).
# of 4aa0cb56
log-gift = { TRAIT($who, "you") ->
        [yes] a kincstár { FORM($coins, "acc") } fizet neked.
       *[no] a kincstár { FORM($coins, "acc") } fizet { $who } javára.
    }
# of 89989f00
log-consoled = { TRAIT($who, "you") ->
        [yes] a kincstár { FORM($coins, "acc") } fizet neked { FORM($region, "for") }, amely elveszett.
       *[no] a kincstár { FORM($coins, "acc") } fizet { $who } javára { FORM($region, "for") }, amely elveszett.
    }
# of f2a8e6a2
receipt-regions = régiók { $coins }
# of 8cf3222d
receipt-regions_of = régiók { $coins } ({ $races })
# of 6e15e77a
receipt-item = { $name } { $coins }
# of 1b0fb39d
receipt-from = { $name } ({ $payer } fizeti)
# of 0def0fe8
receipt-pirates = kalózhajók
# of 5691093a
receipt-offering = áldozat
# of d705bf6b
receipt-label_regions = régiók ({ $race })

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
terrain-farmland = szántóföld
# of 619a2ccf
terrain-forest = erdő
# of f77fcbb2
terrain-hill = dombvidék
# of 3b80d38f
terrain-mountain = hegy
# of d83a900c
terrain-swamp = mocsár
# of 4a69f19c
terrain-sea = tenger
# of 6f021f02
terrain-lake = tó
# of 303c2960
terrain-mudpool = sártenger
# of c8c72c78
terrain-mushroom_forest = gombaerdő
# of 5d0bba41
terrain-mystic_crystal = kristálymező
# of 2a6d2085
terrain-mining = bánya
# of 764da62d
terrain-black_mountain = fekete hegy
# of 5f5a8ed8
terrain-river = folyó
# of e6a9161c
terrain-chasm = szakadék
# of ef177717
tools-vampire = Vérszívó
# of 1cb563ef
tools-orb = Országalma
# of 5886324e
tools-bag_orb = Zsák mint Országalma
# of d0b9cd97
tools-sword = Kard
# of f090b55e
tools-bag_sword = Zsák mint Kard
# of c25faab7
tools-socks = Trollzokni
# of 1d138cac
tools-bag_socks = Zsák mint Trollzokni
# of dfbfcda7
tools-doormat = Lábtörlő
# of 64b875b8
tools-bag_doormat = Zsák mint Lábtörlő
# of a9a4b8d4
tools-stonehedge = kölcsönzött képesség
