### The table in the terminal: the board, the players, the row, prices, the end.

# of ef5c0079
pieces-monsters = { $number } Szörny
# of a02123d9
pieces-ship = kalózhajó
# of 9d96b03d
pieces-in_hand = , { $markers }
# of 27d7c77f
pieces-balrog = Balrog
# of e36bc304
pieces-volcano = Vulkán
# of b053c961
pieces-bag = Zsák
# of 51e65aee
pieces-ancient = Nagy Öreg
# of df1bc498
pieces-ghost = Szellem
# of 153f6e43
pieces-queen = Királynő
# of 840586e8
pieces-caravel = Karavella
# of c4061b60
pieces-hole = Üreg
# of 72a9345f
pieces-hero = Hős
# of bbe963c6
pieces-dragon = Sárkány

# of 3831338b
table-land = terep (° tábla széle)
# of 8384463f
table-holder = ki van ott
# of 9f82f7b3
table-cost = ár
# of c74927db
table-brings = hoz
# of 62f014cb
table-coins = érme
# of b032a8ab
table-next_to = szomszédok
# of 3bfde5b5
table-active = { $name }: { $tokens } { $race }
# of b52da2fb
table-declined = { $name }: { $tokens } { $race }, hanyatló
# of 9c009cdc
table-tribe = Elveszett Törzs

# of 3fd30542
marks-mine = bánya
# of 3be7a505
marks-magic = varázslat
# of 4a34185f
marks-cavern = barlang
# of 06612c28
marks-volcano = vulkán
# of aa74f6fd
marks-harbour = kikötő
# of 4498594b
marks-shipyard = hajógyár
# of 67425801
marks-temple = templom


## What a price is made of.

# of 3ead7a9e
term-land = { $tokens } alap
# of f5bf8d63
term-water = { $tokens } víz
# of 4f624396
term-mountain = { $tokens } hegy
# of d93c75fd
term-place = { $tokens } Hely
# of d33baba5
term-lost_tribe = { $tokens } Elveszett Törzs
# of ca123215
term-pirate_ship = { $tokens } kalózhajó
# of e7f0d52d
term-own_declined = { $tokens } saját hanyatló
# of 12b0b940
term-die = { $tokens } kocka
# of d1e5f25c
term-effect = { $tokens } { $name }

## A region's cost, or in a word why it cannot be attacked.

# of 1a32bbdd
cost-with = { $way }
# of 8374eb2c
cost-open = { $tokens }
# of 0d2e8cd2
cost-roll = { $tokens } dobás
# of bf35f4da
cost-short = { $tokens }, kevés
# of 5eb2da9c
cost-yours = tiéd
# of d4f85d36
cost-far = –
# of 0f416849
cost-water = víz
# of e7da2135
cost-guarded = őrzött
# of c2e10c20
cost-peace = béke
# of e6a9161c
cost-chasm = szakadék
# of c3eefb58
cost-shut = zárt

## The map, in few letters.

# of c8cf701f
chart-farmland = szántó
# of 619a2ccf
chart-forest = erdő
# of f77fcbb2
chart-hill = domb
# of d4536f25
chart-mountain = hegy
# of d83a900c
chart-swamp = mocsár
# of 4a69f19c
chart-sea = tenger
# of 6f021f02
chart-lake = tó
# of 3fd30542
chart-mine = bánya
# of 3be7a505
chart-magic = varázs
# of 4a34185f
chart-cavern = barlang
# of 6c49567d
chart-tribe = Törzs
# of af07ff91
chart-mudpool = sár
# of d2aacff6
chart-mushroom_forest = gomba
# of 60a0f78b
chart-mystic_crystal = kristály
# of 3fd30542
chart-mining = bánya
# of d4536f25
chart-black_mountain = hegy
# of 5f5a8ed8
chart-river = folyó
# of e6a9161c
chart-chasm = szakadék
# of ef5c0079
chart-monsters = { $number } Szörny
# of eeb3664d
chart-active = { $letter } { $tokens } { $race }
# of 1e262632
chart-declined = { $letter } { $tokens } { $race } han.
# of 72a87f4c
chart-legend = ° a tábla széle, (3) ennyi lapkádba kerül, han. hanyatló. A „board” megmutatja, mi mivel szomszédos.

## Players and the row.

# of 84e12ac6
players-title = Játékosok
# of d7d1525a
players-hidden = ? érme
# of 78df0c31
players-active = { BIG($combo) }: { $tokens }, { $regions }
# of 1a6b5e6a
players-declined = Hanyatló { $combo }: { $tokens }, { $regions }
# of 05aad5cc
players-hand = , kézben { $number }
# of 274d656a
players-withdrawn = , visszatér { $number }
# of 9b980074
players-no_race = nincs aktív faja
# of 5256bbcb
players-peace = béke: { $other }
# of d555c3bc
players-treasures = kincsei: { $treasures }
# of af14f47a
players-treasure = { $item } ({ $region })
# of 6ed38317
players-used = { $item } ({ $region }, ebben a körben már használva)
# of 33921003
players-idle = { $item } ({ $region }, hanyatlásban hatástalan)
# of 5f674a72
players-lends = { $item }, kölcsönzött képesség: { $power }
# of d58c6dce
players-in_hand = { $piece } (kézben)
# of ed8a59de
players-used_piece = { $piece } (ebben a körben már használva)
# of f1749d91
players-vengeance = bosszú: { $others }
# of ee2352d3
row-combo = { BIG($combo) }
# of 3b695572
row-title = Választható kombinációk
# of 7e57e39a
row-price = ára { $coins }
# of ad95d5fa
row-free = ingyen
# of a2f75b45
row-coins = , rajta { $coins }

## What a region costs, and why.

# of eaf3b1c2
why-not_now = Ebben a fázisban nincs hódítás: { $phase }.
# of 0db982d4
why-yours = { BIG($region) } régió a tiéd.
# of 5d484f71
why-pick = { BIG($region) } régió egy képességek nélküli fajtól { FORM($tokens, "acc") } igényelne: { $terms }.
# of 5ac6a22a
why-cost = { BIG($region) } régió { FORM($tokens, "acc") } igényel: { $terms }.
# of abe2e776
why-enough = { $hand } van a kezedben: ez elég, és { $left } megmarad.
# of c6688ebd
why-roll = { $hand } van a kezedben, { $short } hiányzik: a dobás 6-ból { $wins } esetben sikerül ({ $share }%), és így is, úgy is lezárja a hódításaidat.
# of 32f4df44
why-short = { $hand } van a kezedben, { $short } hiányzik.
# of a843dcce
why-with = { BIG($tool) } segítségével { FORM($tokens, "acc") } igényelne.
# of 3ed7a7fe
why-own_declined = Az ottani lapkáid hanyatlók, és elvesznének.
# of 4ca9d55e
why-actions = Ezt teheted: { $actions }.
# of 2529b565
why-brings = Ennyit hoz majd: { $coins } ({ $sources }).
# of 961fe06a
why-left = Nem hoz semmit: még a pontozás előtt el kell hagynod.
# of 8504ce6e
why-no_region = ezen a táblán nincs ilyen régió: „{ $region }”
# of 78904979
why-source = { $coins } { $source }
# of 8b8282f4
why-usage = nevezz meg egy régiót vagy egy akciót, például „why 12” vagy „why done”
# of 271db523
why-legal = „{ $action }” most megtehető

## The end.

# of c18225cc
end-title = Vége a játéknak
# of 183263ee
end-tokens = { $tokens } lapka a térképen
# of c73c73b4
end-wins = { $name } nyert: { $coins }.
# of 6864a9b6
end-shared = { $names } osztozik a győzelmen: fejenként { $coins }, és ugyanannyi lapka a térképen.
# of 82e390ce
end-keep = Egy fájlnév elmenti a játékot, Enterrel kilépsz
# of 50c1fc91
end-kept = Elmentve ide: { $path }. A „declive replay { $path }” visszajátssza, a „declive review { $path }” megmondja, mely körök kerültek a legtöbbe.
# of 3634fe05
end-tie_break = { $name } és { $others } között döntetlen az állás ({ $coins }); { $name } nyer, mert több lapkája van a térképen.

## The table as a notebook shows it.

# of 6cb09fe7
picture-nature = véletlen
# of 389dbdeb
picture-declined = hanyatló
# of 1005cd45
picture-hand = { $tokens } kézben
