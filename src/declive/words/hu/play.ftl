### What the terminal says during a game: prompts, choices, hints, news, questions before it begins.

## The prompt of each phase.

# of 469e9adc
prompt-act = { $name }, { $act }
# of d7a2f735
prompt-altar = { $name }, kör vége
# of 15dfe628
prompt-start = { $name }, terjeszkedés vagy hanyatlás
# of f1538c9f
prompt-pick = { $name }, válassz kombinációt
# of 56193af7
prompt-ghouls = { $name }, Ghúlok, kézben { $hand }
# of ff536100
prompt-conquer = { $name }, hódíts, kézben { $hand }
# of 972991e8
prompt-redeploy = { $name }, csoportosíts át, kézben { $hand }
# of d7a2f735
prompt-placement = { $name }, kör vége
# of 7dfa0d08
prompt-stout = { $name }, hanyatlás most?
# of 51e179e3
prompt-withdraw = { $name }, visszatérő lapkák: { $hand }

## What must be chosen before the turn goes on.

# of 00138c67
choice-any = { $ask } Ezek közül választhatsz: { $choices }.
# of 72c20604
choice-swap = Az Utánzók a sorban lévő egyik képességre cserélhetik a magukét: { $choices }.
# of bc9688c0
choice-answer = „{ $action }”
# of 5e032f14
choice-answer_for = „{ $action }” ({ $power })
# of 1f6a2d5c
choice-volcano = Válaszd ki a Szakadékot, ahol a Vulkánod kitör; a Lánglények onnan indulnak: { $choices }.
# of c90018ae
choice-balrog = Felébresztetted a Balrogot. Küldd el egy régióba: { $choices }.

## Shown once when a phase begins.

# of 64c84f22
hint-wisp = Fizetés előtt dobhatsz egy régióért: „wisp 12”.
# of 313cde53
hint-ancient = A Nagy Öreg elmozdulhat: „ancient 12”.
# of 5855f672
hint-reborn = Az Újjászületők helyére lapkákat tehetsz: „reborn 12”.
# of 6d2b9cfc
hint-balrog = Elküldheted a Balrogot: „balrog 12”.
# of dcd4296a
hint-ghost = Elküldheted a Szellemet: „ghost 12”.
# of 2f04f60d
hint-queen = Küldd el a Királynőt: „queen 12”.
# of 63f46162
hint-ring = Leteheted a Gyűrűt: „ring 12”.
# of 467295a5
hint-scepter = Leteheted a Jogart: „scepter 12”.
# of 09149607
hint-bag_ring = A Zsák lehet Gyűrű: „bag_ring 12”.
# of ca53e9a2
hint-bag_scepter = A Zsák lehet Jogar: „bag_scepter 12”.
# of 4bf21301
hint-armor = Gombapajzsokat kell letenned: „armor 1 12”.
# of 4a204232
hint-caravel = Egy Folyóra teheted a Karavellát: „caravel 12”.
# of ffa54f05
hint-peek = Megnézheted a következő eseményt: „peek”.
# of a4cfa6f0
hint-altar = A köröd pontozása kész. Az „altar 12” feláldoz egy hanyatló lapkát a 12-es régióban, a „done” nem.
# of c85b8ed7
hint-any = { $ask }: „{ $action }”.
# of 524a8dc1
hint-with = Hódításhoz használhatod: { $tools }.
# of a5f1866c
hint-tool = { $tool } („conquer 12 with { $word }”)
# of 99dd76f6
hint-start = A fajod ({ $combo }) terjeszkedhet, { $hand } áll készen: „expand”, vagy rögtön az első hódítás. A „decline” hanyatlásba fordítja: ez azonnal véget vet a körödnek, és nem vonható vissza.
# of 0ab68b52
hint-pick = Válassz kombinációt a számával, például „pick 1”. Ez nem vonható vissza, mert új kombináció kerül elő.
# of 778317e8
hint-ghouls = Előbb a hanyatló Ghúljaid lépnek, kézben { $hand }: „conquer 12”, vagy „done”, ha kihagyod őket.
# of 61ab405d
hint-conquer = Hódíts, kézben { $hand }: „conquer 12” vagy csak „12”. A „regions” felsorolja, mit érsz el, a „map” megmutatja a táblát, a „why 12” elmagyarázza az árat, a „done” lezárja a hódításaidat.
# of d97f3f9c
hint-redeploy = Átcsoportosítás, kézben { $hand }. A „place 2 12” két lapkát tesz le, a „12” mindet; a „spread” egyenletesen elosztja őket.
# of 3387e724
hint-give_up = A fajodnak el kell hagynia { FORM($regions, "acc") }: „give_up 12”.
# of 91d86c92
hint-aside = Csak hódításra való, és a következő körödig félretéve vár: { $aside }.
# of 66c96376
hint-markers = Letehető: { $markers }. A „{ $verb } 1 12” egyet tesz le.
# of 7d9327a7
hint-camp = Felállítható: { $markers }. A „camp 2 12” kettőt tesz le; „done”, ha kész vagy.
# of 80c9741f
hint-fortress = Építhetsz egy erődöt: „fortress 12”.
# of 9bf0eee7
hint-substitute = Kicserélhetsz egy egyedül álló ellenséges lapkát: „substitute 12”.
# of 89d32cb6
hint-dragon = A Sárkány egy lapkáért elfoglal egy régiót: „dragon 12”.
# of 4ff40ee8
hint-roll = Dobhatsz, mielőtt régiót nevezel meg: „roll”.
# of 2c6ee7b1
hint-hero = Állítsd fel a két Hősödet: „hero 12”.
# of d207f7ad
hint-peace = Békét köthetsz olyan játékossal, akit nem támadtál meg: { $players }.
# of 0244552b
hint-placement = A „done” befejezi a körödet, az „undo” visszavonja az utolsó akciódat.
# of 708b11fb
hint-stout = A köröd pontozása kész. A „decline” most hanyatlásba fordítja a fajodat ({ $combo }), a „done” aktívan hagyja.
# of 6c6ca19e
hint-withdraw = Kiszorultak a régiójukból, és visszatérnek: { $hand }. A „place 2 12” kettőt tesz le, a „12” mindet; a „spread” egyenletesen elosztja őket.

## What is told while one plays.

# of cecc9c13
play-event = Esemény: { $event }. { $rule }
# of 07c033cf
play-next_event = Láttad a következő eseményt: { $event }. { $rule }
# of db3e053a
play-welcome = Declive { $version }: { $board }, { $rounds } forduló. { $names }. Bármikor beírhatod: „help”.
# of c608b1ea
play-round = { $round }/{ $rounds }. forduló: { $name }
# of 2f4d4530
play-since = A legutóbbi köröd óta
# of 9f3ed608
play-so_far = Eddig
# of 48a01e6a
play-pass = Add át a billentyűzetet: { $name }.
# of 1a9de96c
play-pass_enter = Add át a billentyűzetet ({ $name }), aztán nyomj Entert.
# of 057e31e0
play-go_on = Enter: tovább, Ctrl-C: kilépés
# of 1cb8a1b5
play-answered = (nincs más választás: { $action })
# of 577be332
play-confirm = A dobáshoz írd be még egyszer: „{ $region }”, vagy „roll { $region }”.
# of 7fd16d8c
play-undone = Visszavonva: { $action }.
# of b3c53636
play-saved = Elmentve ide: { $path }. Így folytathatod:
# of 00ad77b3
play-not_saved = A játékot nem sikerült elmenteni.
# of 743ab8ce
play-save_first = Elmented előbb a játékot? Az Enter vagy egy fájlnév elmenti, a „nem” nem
# of e6cd7a38
play-left = Kiléptél a játékból.
# of fd94a8da
play-thinking = Egy bot gondolkodik rajta…
# of fa8ada55
play-would_play = Egy bot ezt tenné: „{ $action }”. { $why }
# of 5e861504
play-nothing_to_spread = most nincs mit elosztani
# of bc5114f3
play-no_map = senki sem jegyezte fel, hol fekszenek a tábla régiói; a „board” felsorolja őket
# of bf5b2c79
play-no_reach = most egyetlen régió sem támadható
# of b13ef279
play-brings = Ez a kör ennyit hoz: { $coins }
# of 9f8a552a
play-brings_now = Ez a kör most ennyit hoz: { $coins }.
# of f92f8400
play-last_turn = { $name } legutóbbi köre ennyit hozott: { $coins }
# of f279f39e
play-no_log = Még nem történt semmi.
# of 1e905529
play-load = mentett játék folytatásához így indítsd a programot: „declive play --load FÁJL”
# of 144698d9
play-players = Hány játékos, 2–5?
# of 72328b59
play-board = { "  " }{ $number }  { $title } ({ $name })
# of dd1f8bed
play-own_board = { "  " }{ $number }  { $title } ({ $name }, saját tervezésű térkép)
# of 46f155ec
play-world = Melyik tábla legyen, szám vagy név szerint?
# of 525acd45
play-no_world = itt nincs ilyen tábla: „{ $answer }”; írd be a számát
# of 7a1aed52
play-mix = Bekerüljenek a másik doboz fajai és képességei is ({ $others }), igen vagy nem?
# of 8ad601c2
play-yes_or_no = igennel vagy nemmel válaszolj
# of 8e0549d7
play-mixed = Összekeverve: { $boxes }. A „help mixing” megmondja, mi minek felel meg.
# of 935475a4
play-removed = Ebben a játékban nem szerepel, mert ezen a táblán nincs haszna: { $names }.
# of 79fe0de8
play-no_players = 2–5 játékos játszhat, nem { $answer }
# of 54e77efb
play-name = Mi a neved?
# of e85f765f
play-seat = Játékos { $number }: egy ember neve vagy egy bot ({ $bots })?
# of ded55602
play-level = { "  " }{ $name }: { $line } ({ $time })
# of 917ebd9d
levels-random = bármit meglép, ami szabályos
# of d71fd9bc
levels-novice = azt veszi el, ami a legközelebb van, bedől a csillogó kombinációknak, és elfelejti a veszélyt
# of 9af240d4
levels-greedy = ennek a körnek az érméit számolja, a következőét soha
# of 4178531b
levels-planner = egy-két fordulóval előre gondolkodik, mielőtt fajt választ vagy elenged egyet
# of 4e5fb07f
levels-expert = fejben végigjátssza a játékot, és tudja, mikor kell elengedni egy fajt
# of 369ec8d9
levels-master = ugyanez hatszor annyi gondolkodással: ráér
# of 9d74932b
bot_list-bot = bot
# of 8c90cbf5
bot_list-called = neve
# of 243d64c9
bot_list-plays = hogyan játszik
# of 9c9ed91e
bot_list-time = egy köre
# of 82ca32ab
level_names-random = Pip, a Bolond
# of b34556bc
level_names-novice = Wren, az Apród
# of 51889eed
level_names-greedy = Otto, a Kereskedő
# of f3a92d58
level_names-planner = Mara, a Hadvezér
# of 635b52ec
level_names-expert = Hagen, a Hadúr
# of ac190367
level_names-master = Sibyl, a Jósnő
# of 2c1c3733
level_times-random = azonnal
# of 2c1c3733
level_times-novice = azonnal
# of 2c1c3733
level_times-greedy = azonnal
# of 05a7ccc4
level_times-planner = egy szempillantás
# of 7a5fc264
level_times-expert = egy-két másodperc
# of 5a2b37d4
level_times-master = sok másodperc

## The language, and what is unclear.

# of ba118bf7
speech-name = magyar
# of 9dafe1b2
speech-now = A nyelv: { $name }. Választható: { $languages }.
# of 23566f17
speech-unknown = ezen a nyelven nincs szöveg: „{ $language }”; választható: { $languages }
# of c73db7e4
speech-missing = a --lang után egy nyelv áll: { $languages }
# of 67e5d754
answers-yes = igen i
# of c08e8553
answers-no = nem n
# of 3118e62c
unclear-several = „{ $word }” többféle lehet: { $meant }; írj be belőle egy kicsit többet
# of 25178ea6
unclear-near = „{ $word }” se nem akció, se nem parancs; erre gondoltál: „{ $near }”?
# of 1d4c9f84
unclear-unknown = „{ $word }” se nem akció, se nem parancs; a „help” felsorolja, mit tehetsz
# of 47da78fd
unclear-verb = írd be, mit teszel ebben a régióban ({ $region }): { $verbs }
# of 8148abb1
unclear-region = írd be, mit teszel ebben a régióban ({ $region }): a „help” felsorolja az akciókat

## Files and seats.

# of e8c520fc
files-exists = { $path } már létezik; a „save { $path } over” felülírja
# of 22e53274
files-not_written = { $path } nem írható: { $why }
# of 818da0c9
files-no_text = { $path } nem UTF-8 kódolású szöveg
# of 5c277092
files-no_folder = { $path } nem mappa: adj meg egy létezőt vagy egy újat
# of 382d9eff
files-no_scenarios = ebben a mappában nincs .yaml fájl: { $folder }
# of 98378f44
files-none_fits = erre egy fájl sem illik: { $pattern }
# of d2c116f5
system-no_file = nincs ilyen fájl vagy mappa
# of 59b77dbd
system-no_right = nincs hozzá jogosultság
# of 95c77c97
system-a_folder = ez egy mappa
# of 83c54ca7
system-no_folder = ez nem mappa
# of 62ade914
seats-no_name = a játékosnak név kell
# of 50398583
seats-strange_name = a játékos neve csak megjeleníthető betűkből állhat
# of b3809e1d
seats-long_name = a játékos neve legfeljebb { $most } betű lehet, ez hosszabb: „{ $name }”
# of 1109b721
seats-same_name = két játékos nem viselheti ugyanazt a nevet: „{ $name }”
# of f7665796
seats-too_many = { $seats } széket neveztél meg, a tábla { $players } játékosra való
# of f4fd83f5
seats-other_board = ez a tábla ({ $board }) { $players } játékosra való, nem { $wanted } játékosra
# of 99decc0c
seats-players = egy játékhoz 2–{ $most } játékos kell, nem { $number }
# of 164c234d
seats-noted = a játékban { $players } játékos van, de { $seats } szék van feljegyezve
# of 84fcb295
seats-foreign_bot = ebben a játékban ez a bot is játszott: „{ $name }”; így engedélyezheted: { $allow }
# of 2de187c1
seats-no_bot = nincs ilyen bot: „{ $name }”; a botok: { $bots }
# of 9dae7179
seats-near_bot = nincs ilyen bot: „{ $name }”; erre gondoltál: „{ $near }”?
# of e2c8cdbb
seats-no_bot_file = nincs ilyen fájl, amelyből bot jöhetne: „{ $file }”
# of d11d6ee5
seats-perhaps_bot = „{ $name }” egy ember neve lesz; a botok: { $bots }. Erre gondoltál: „{ $near }”?
# of 0e3797dc
seats-no_board = nincs ilyen tábla: { $name }; a táblák: { $boards }; saját tábla egy .toml fájl
# of aa5470ca
seats-near_board = nincs ilyen tábla: { $name }; erre gondoltál: „{ $near }”?
