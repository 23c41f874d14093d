### What is asked of a player, what buttons say, and what they mean.

## Buttons.

# of 9ad65a8b
buttons-pick = Ezt választom
# of 664ac348
buttons-abandon = Elhagyás
# of 063bca2f
buttons-conquer = Hódítás: { $cost }
# of feb84608
buttons-roll = Dobás:
# of b3ca1988
buttons-roll_first = Dobás
# of 97903f19
buttons-done = Tovább
# of ee4c77e2
buttons-done_conquer = Átcsoportosítás
# of dacb1c83
buttons-done_redeploy = Kör vége
# of dacb1c83
buttons-done_ends = Kör vége
# of 07548c2c
buttons-expand = Terjeszkedés
# of a2d285b3
buttons-decline = Hanyatlás
# of 0e1d7eeb
buttons-give_up = Feladás
# of 6d020f58
buttons-peace = Béke: { $name }
# of 4b9c7124
buttons-substitute = A lapka kicserélése
# of 4dcbdb12
buttons-armor = Gombapajzsok ide
# of 69aa74e3
buttons-caravel = A Karavella ide
# of 658b5a72
buttons-swap = Csere erre: { $power }
# of bbda6efa
buttons-volcano = A Vulkán lehelyezése
# of 08fb3edf
buttons-bag_ring = A Zsák mint Gyűrű
# of 658ba051
buttons-bag_scepter = A Zsák mint Jogar
# of 6f06d412
buttons-reborn = Az Újjászülető kicserélése
# of 60f694a5
buttons-wisp = Előbb dobás
# of dd7d5af5
buttons-ring = A Gyűrű ide
# of 5e2fee7d
buttons-scepter = A Jogar ide
# of e8016e4d
buttons-with = { $action } ({ $tools })
# of e6f390ad
means-decline_keep = A fajodból ({ $race }) { $tokens } marad a térképen ({ $regions }), és továbbra is pontot hoz.
# of 53a5d17d
means-decline_leave = A fajod ({ $race }) elhagyja a térképet.
# of 7e828e73
means-decline_none = A fajodnak ({ $race }) nincs régiója, így semmi sem marad belőle.
# of bfbafdcc
means-decline_power = Elveszti a képességét ({ $power }).
# of 885b30c8
means-decline_power_kept = Megtartja a képességét ({ $power }).
# of 6038ecd4
means-decline_older = A hanyatló fajod ({ $race }) elhagyja a térképet.
# of d60a0101
means-decline_next = A következő körödben új kombinációt választasz.
# of 5e0fec0e
means-go_on = Ebben a körben még semmit sem hódítottál meg. Még meghódíthatnál { FORM($regions, "acc") }.

## What each phase asks for.

# of 0c699576
ask-start = Hódíts { FORM($tokens, "with") }, vagy fordítsd hanyatlásba a népedet.
# of cff1fc5f
ask-start_short = { FORM($tokens, "with") } egyetlen régiót sem hódíthatsz meg. Előbb hagyj el régiókat, vagy fordulj hanyatlásba.
# of 6bd70a31
ask-start_lost = { FORM($tokens, "with") } egyetlen régiót sem hódíthatsz meg. Fordulj hanyatlásba.
# of 2b471b97
ask-pick = Válassz népet a sorból.
# of 2856a145
ask-conquer = Válassz egy régiót, amelyet meghódítasz: { $tokens } van a kezedben.
# of aea29172
ask-conquer_restless = Először a hanyatló fajod hódít ({ $race }): { $tokens } van a kezedben.
# of da353b2a
ask-only_roll = { $tokens } van a kezedben: most már csak a kocka szerezhet régiót.
# of b099698e
ask-only_roll_leave = { $tokens } van a kezedben: csak a kocka szerezhet régiót, hacsak előbb nem hagysz el régiókat.
# of d9321cf9
ask-other_ways = { $tokens } van a kezedben. { $ways }
# of 986e5ec3
ask-rolled_short = A dobás eredménye { $number }. { $tokens } van a kezedben, ez bármelyik régióhoz kevés: menj tovább.
# of 5564acaa
ask-roll_first = { $tokens } van a kezedben, ez kevés: előbb dobj, vagy menj tovább.
# of 9bf1232a
ask-roll_first_leave = { $tokens } van a kezedben: hagyj el régiókat, vagy előbb dobj.
# of 899c9c2c
ask-too_few = { FORM($tokens, "with") } még a kocka segítségével sem hódíthatsz meg egyetlen régiót sem: folytasd.
# of 72f7b096
ask-too_few_leave = { FORM($tokens, "with") } egyetlen régiót sem hódíthatsz meg, hacsak előbb nem hagysz el régiókat.
# of c32014d5
ask-empty_hand = Nem maradt lapka a kezedben: menj tovább.
# of 6fe71e15
ask-too_few_restless = A hanyatló fajod ({ $race }) { FORM($tokens, "with") } egyetlen régiót sem hódíthat meg: folytasd.
# of 6c126a7c
ask-too_few_restless_leave = A hanyatló fajod ({ $race }) { FORM($tokens, "with") } egyetlen régiót sem hódíthat meg, hacsak előbb nem hagysz el régiókat.
# of cee36948
ask-empty_hand_restless = A hanyatló fajodból ({ $race }) nem maradt lapka a kezedben: menj tovább.
# of 6700ff24
ask-give_up = Kevés a lapka: adj fel { FORM($regions, "acc") }.
# of 49e558c0
ask-redeploy = Helyezz el { FORM($tokens, "acc") } a régióidban.
# of 24e35315
ask-withdraw = Vigyél vissza { FORM($tokens, "acc") } a régióidba.
# of 80466ac1
ask-late_decline = Most hanyatlásba fordulsz, vagy befejezed a kört?
# of a8c9f58d
ask-nothing_left = Nincs több tennivaló: fejezd be a kört.
# of dfff8128
ask-all_placed = Minden lapka a helyén van. Fejezd be a kört.
# of a7c9934f
ask-no_region = Nincs régiód, ahol elhelyezhetnél { FORM($tokens, "acc") }. Fejezd be a kört.
# of 527dd997
ask-no_region_undo = Nincs régiód, ahol elhelyezhetnél { FORM($tokens, "acc") }. Vond vissza, és hódíts, vagy fejezd be a kört.
# of 2f1c7b87
ask-use_tool = Használd: { $tool }
# of 9cda9ae0
ask-with_tool = Használhatod: { $tool }. Válassz egy régiót, amelyet meghódítasz.
# of 39e07d31
ask-choice = Válassz: { $deeds }.
# of 694a4a80
ask-any_map = { $deed }: válassz egy régiót.
# of dcb0baa0
ask-any_hand = { $deed }: válaszd ki, mennyit és hová.
# of 1bde86cc
ask-any_row = { $deed }: válassz egyet a sorból.
# of eab6fd0c
ask-any_list = { $deed }?
# of eab6fd0c
ask-any_onward = { $deed }?

## What asks for a verb.

# of 9a06f98d
asks-abandon = Az első hódításod előtt elhagyhatsz régiókat.
# of 91881d38
asks-roll = Dobhatsz, mielőtt megnevezel egy régiót.
# of 678b1aff
asks-decline = Most hanyatlásba fordulhatsz, vagy befejezheted a kört.
# of 556b169b
asks-give_up = Elhagyhatsz egy Folyó-régiót.
# of 248941ad
asks-hero = Állíts fel egy Hőst: válassz egyet a régióid közül.
# of 9ce05b77
asks-hero_many = Állíts fel { $number } Hőst: válassz { $spelled } régiót a tieid közül.
# of 85fe63c9
asks-camp = Felállíthatsz egy tábort az egyik régiódban.
# of 19131815
asks-camp_many = Felállíthatsz { $number } tábort a régióidban.
# of e33569b4
asks-fortress = Építhetsz egy erődöt: válassz egyet a régióid közül.
# of 6406066a
asks-peace = Békét köthetsz egy játékossal, akit nem támadtál meg.
# of d367d1df
asks-dragon = Elküldheted a Sárkányt: 1 lapkáért elfoglal egy régiót.
# of 194e15b3
asks-substitute = Kicserélhetsz egy egyedül álló ellenséges lapkát: válaszd ki a régióját.
# of e37416ff
asks-caravel = Egy Folyóra teheted a Karavellát.
# of 017b4bbf
asks-peek = Megnézheted a következő forduló eseményét.
# of 2f178915
asks-balrog = Elküldheted a Balrogot egy vele szomszédos régióba.
# of ea0ea495
asks-ghost = Elküldheted a Szellemet egy régióba, kivéve a Kriptájáét.
# of a500b2fe
asks-queen = Elküldheted a Királynőt az egyik régiódba.
# of fd67a509
asks-armor = Tegyél egy Gombapajzsot az egyik régiódba.
# of 7819f1be
asks-armor_many = Tegyél { $number } Gombapajzsot a régióidba.
# of b69e4750
asks-altar = 3 érméért feláldozhatsz egy hanyatló lapkát az Oltáron.
# of 6f811521
asks-reborn = Egy Újjászülető helyére tehetsz egy lapkát.
# of 2add7515
asks-reborn_many = Az Újjászületők helyére { $number } lapkát tehetsz.
# of 41acd958
asks-wisp = Előbb dobhatsz egy régióért, és utána fizetsz.
# of 3a0b9ab0
asks-ancient = Áthelyezheted a Nagy Öreget egy másik régiódba.
# of e9b0f6f6
asks-ring = Egy régióba teheted FrogAdó Gyűrűjét.
# of 0ae6ff29
asks-scepter = Az egyik régiódba teheted a Jogart.
# of 7085348d
asks-bag_ring = A Zsák lehet Gyűrű egy régióban.
# of 1c367a35
asks-bag_scepter = A Zsák lehet Jogar egy régióban.
# of 39bc804b
asked-swap = Cseréld el a képességedet a sor egyikére, vagy tartsd meg.
# of c0386b71
asked-volcano = Válaszd ki a Szakadékot, ahol a Vulkán kitör.
# of 4173d248
asked-balrog = Felébresztetted a Balrogot: küldd el egy régióba.
# of 0ecd2d48
asked-sword = Használd a Kardot is a dobáshoz, vagy menj tovább nélküle.

## What the tokens of a price are for.

# of 90eae634
price-land = föld
# of 0f416849
price-water = víz
# of 3b80d38f
price-mountain = hegy
# of 81df6358
price-place = hely
# of 2b3eccdb
price-lost_tribe = Elveszett Törzs
# of 7dcfa807
price-monster = Szörny
# of a02123d9
price-pirate_ship = kalózhajó
# of 2f50e6ba
price-own_declined = saját hanyatló
# of a8d79f40
price-die = kocka
