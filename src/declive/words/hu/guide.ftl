### Help in the terminal: how actions and commands are written, and the topics.

## Actions.

# of 5dfce8ac
actions-pick-1 = a sor legfelső kombinációját választja; minden átugrott kombináció egy érmébe kerül
# of b5e3f8e8
actions-expand = ebben a körben a fajoddal hódítasz
# of 835a17ab
actions-decline = hanyatlásba fordítja a fajodat, és befejezi a kört
# of 90e760e2
actions-conquer-12 = elfoglalja a 12-es régiót annyi lapkával, amennyit igényel
# of 6a4b44b0
actions-roll-12 = dobás a 12-es régióért, ha egy–három lapka hiányzik; lezárja a hódításaidat
# of 87bc60ba
actions-abandon-12 = elhagyja a 12-es régiót az első hódításod előtt
# of 675076bc
actions-done = befejezi a fázist: a hódítást, az átcsoportosítást, a kört
# of 425a44e7
actions-place-2-12 = két lapkát tesz a 12-es régióba
# of ba28c199
actions-redeploy-12-3-4-2 = úgy teszi le a lapkákat, hogy a 12-es régióban három, a 4-esben kettő legyen
# of 7a1d5ea3
actions-give_up-12 = átcsoportosításkor feladja a 12-es régiót, ha kevés a lapka
# of 8653e713
actions_base-roll = Berserker: dobás, mielőtt megnevezed a régiót
# of 66a9c539
actions_base-substitute-12 = Boszorkánymesterek: kicseréli az egyedül álló lapkát a 12-es régióban
# of 16323565
actions_base-dragon-12 = Sárkányúr: egy lapkáért elfoglalja a 12-es régiót
# of 8ce919e5
actions_base-fortress-12 = Erődített: erődöt épít a 12-es régióban
# of dcebf781
actions_base-camp-2-12 = Táborozó: két tábort állít fel a 12-es régióban
# of f84f3c14
actions_base-hero-12 = Hősies: Hőst állít a 12-es régióba
# of 1069b0ad
actions_base-peace-B = Diplomata: béke B játékossal; a nevét is beírhatod
# of f03613f0
actions_underground-conquer-12-with-sword = Ereklye használata hódításhoz: sword, socks vagy doormat
# of 21909e84
actions_underground-substitute-12 = Vérszívó, vagy „with orb”: kicseréli az egyedül álló lapkát a 12-es régióban
# of 85d6c6c7
actions_underground-wisp-12 = Lidércek: dobás a 12-es régióért, utána folytathatod a hódítást
# of a2c0c1fe
actions_underground-swap-3 = Utánzók: a 3. kombináció képességére cseréli a sajátjukat; a „keep” nem
# of 0c6ab67e
actions_underground-keep = Utánzók: megtartják a képességet, amellyel érkeztek
# of 2d0f165b
actions_underground-volcano-12 = Lánglények: a 12-es régióba teszi a Vulkánt
# of ebe93f61
actions_underground-ancient-12 = Csuhások: a 12-es régióba viszi a Nagy Öreget
# of 330167d3
actions_underground-armor-1-12 = Pajzsos: Gombapajzsot tesz a 12-es régióba
# of 0184341e
actions_underground-queen-12 = Nemes: a 12-es régióba küldi a Királynőt
# of e8eaadef
actions_underground-reborn-12 = Újjászülető: az aktív fajod egy lapkáját teszi az Újjászülető helyére a 12-es régióban
# of 3d51f608
actions_underground-altar-12 = A Lelkek Oltára: 3 érméért feláldoz egy hanyatló lapkát a 12-es régióban
# of 8224a9f0
actions_underground-balrog-12 = A Hátborzongató Pentagram: a 12-es régióba küldi a Balrogot
# of 0e141b82
actions_underground-ghost-12 = Tomb-raider Kriptája: a 12-es régióba küldi a Szellemet
# of 77e331b1
actions_underground-ring-12 = FrogAdó Gyűrűje: a 12-es régióba teszi
# of 197f6df4
actions_underground-scepter-12 = A Kapzsiság Jogara: a 12-es régióba teszi
# of af2f4966
actions_underground-bag_ring-12 = Varázstudó: a Zsák lesz a Gyűrű a 12-es régióban
# of 6c48a979
actions_underground-bag_scepter-12 = Varázstudó: a Zsák lesz a Jogar a 12-es régióban
# of 0a7ad666
actions_river_world-caravel-12 = Hajógyár: a 12-es Folyó-régióra teszi a Karavellát
# of 27dbabc5
actions_river_world-peek = A Látnok Temploma: megnézi a következő forduló eseményét

## Commands.

# of fff0a9cc
commands-12 = ami a 12-es régióban kézenfekvő: elfoglalja, vagy minden lapkát oda tesz
# of 0c02f6dd
commands-board = újra az egész asztal (ugyanez: „show”)
# of 3ceca98d
commands-map = a tábla térképként, minden régió nagyjából a helyén
# of dcf3043f
commands-regions = mit támadhatsz, elöl a legolcsóbb, és mit hozna
# of bf6a1a6e
commands-row = a választható kombinációk a szabályaikkal
# of bdcea584
commands-why-12 = mennyit igényel a 12-es régió és miért, vagy miért nem támadható
# of e485067e
commands-hint = mit tenne most egy jó bot, és miért
# of 88d7cb3c
commands-score = mit hoz ez a kör, és mit hoztak a legutóbbiak
# of 010df032
commands-log = mi történt mostanában; „log all”: a kezdetektől
# of 3e2aee69
commands-spread = egyenletesen elosztja a kézben lévő lapkákat; „spread 4 12”: csak ezekbe a régiókba
# of df3b38ce
commands-undo = visszavonja az utolsó akciódat, ha azóta nem szólt közbe a véletlen vagy más játékos
# of 7460045b
commands-save-FILE = fájlba menti a játékot; „declive play --load FÁJL” folytatja
# of ae01b389
commands-lang-es = másik nyelvre vált; a „lang” megmondja, milyen nyelvek vannak
# of 30d898a5
commands-help-WORD = egy faj vagy képesség szabálya, egy akció, vagy az alábbi témák egyike
# of 5bac332a
commands-quit = kilép a játékból; megkérdezi, mentse-e

# of 9ef2faff
placeholder-FILE = FÁJL
# of cb2df9a0
placeholder-WORD = SZÓ
# of 3e371758
help-rule = { $name }: { $rule }
# of 914cf9a8
help-lent = { $name } (kölcsönzött): { $rule }
# of 25ad4384
help-actions = Akciók. Amit most megtehetsz, azt ▸ jelzi.
# of b269dc4e
help-commands = Parancsok
# of b828ee07
help-short = Rövidítések: c conquer, r roll, p pick, place vagy peace, d done, e expand, a abandon, s substitute, f fortress, h hero, k camp, g give_up, u undo, w why, q quit, ? help. Egy szó első betűi is elegendők, ha semmi más nem kezdődik velük; a „conquer 12 13” és a „12 13” több régiót foglal el egymás után.
# of 8e545291
help-topics = Témák: { $topics }; valamint minden faj, képesség, hely, ereklye, helyszín és esemény a nevén.
# of 6822cca3
help-no_topic = erről nincs súgó: „{ $word }”; a „help” felsorolja a témákat
# of 53c364cb
help-race = { $name }: { $value } lapka egy kombinációban, { $stock } a dobozban. { $rule }
# of e3f0da49
help-power = { $name }: { $value } lapka egy kombinációban. { $rule }
# of ac39e703
help-elsewhere = (nincs ebben a játékban) { $rule }

## Topics.

# of bcd2da28
topics-turn = A kör: ha nincs aktív fajod, kombinációt választasz. Ha van, terjeszkedsz, vagy hanyatlásba fordulsz. Terjeszkedéskor régiókat hódítasz, aztán átcsoportosítasz, végül érméket kapsz. A fordulók száma rögzített; a legtöbb érme nyer.
# of 8f3b9c5b
topics-conquest = A hódítás: egy régió 2 lapkát igényel, és 1-gyel többet minden ott lévő lapkáért, Elveszett Törzsért, táborért, erődért, odúért vagy hegyért. Szomszédosnak kell lennie a fajod egyik régiójával. Ha nincs régiód a táblán, a szélén (a ° jelzi) vagy egy szélső Tenger partján lépsz be. A hódítás elején minden régiódból egy híján az összes lapkát kézbe veszed.
# of b9784dbe
topics-die = A kocka 0, 0, 0, 1, 2 vagy 3. Ha egy–három lapka hiányzik egy régióhoz, a „roll” megnevezi, és dob: ha a lapkáid és a dobás együtt elég, a kezedben lévő összes lapka oda kerül. A hódításaid így is, úgy is véget érnek ebben a körben.
# of bbc5a5d9
topics-losses = Aki régiót veszít, egy lapkát végleg elveszít; a többi a támadó körének végén visszatér, a faj bármely megmaradt régiójába.
# of a19bf583
topics-redeployment = Az átcsoportosítás: a hódítások után a kezedben lévő lapkákat tetszés szerint helyezed el a régióidban. Minden régióban legalább egy marad.
# of ab40b72b
topics-decline = A hanyatlás: terjeszkedés helyett megfordítod a fajodat. Minden régióban egy lapka marad, a többi elmegy; a képessége megszűnik, hacsak mást nem mond. Régiónként továbbra is hoz egy érmét. A következő körödben új kombinációt választasz. Ha egy második fajod is hanyatlásba fordul, az első lekerül a tábláról.
# of 55adb900
topics-scoring = A pontozás: a köröd végén egy érmét kapsz az aktív és a hanyatló fajaid minden régiójáért, és azt, amit a fajok és a képességek hozzáadnak. A „score” tételesen mutatja. A többiek a játék végéig nem látják az érméidet.
# of f855548c
topics-row = A sor: hat faj–képesség kombináció közül választhatsz. A legfelső ingyenes; mindegyikre, amelyet átugrasz, egy érmét teszel. A választott kombináción lévő érmék a tieid.
# of 952d82e0
topics-marks = A jelek: bánya, varázslat vagy barlang némelyik fajnak és képességnek számít. A ° a tábla széle. Tengerre és Tóra senki sem léphet ilyen képesség nélkül.
# of 86c0c420
topics-guards = Az Üreg, a Hős és a Sárkány őrzi a régióját: más játékos nem támadhatja meg.
# of a45f1c46
topics-end = A játék vége: a legtöbb érme nyer. Egyenlőség esetén az nyer, akinek több lapkája van a táblán; ha ez is egyenlő, a győzelem közös.
# of 2f8c6e5e
topics-notation = A lejegyzés: a mentett játék egy szöveg, soronként egy akcióval, ugyanazokkal a szavakkal, amelyeket ide írsz. A „declive replay FÁJL” visszajátssza.
# of 41d48785
topics_underground-monsters = A Szörnyek: kettő őriz egy-egy helyet vagy ereklyét, ezért a régiójuk kettővel több lapkát igényel. Aki kiűzi őket, megtalálja a kincset.
# of 34560722
topics_underground-treasures = A kincsek: a hely ott marad, ahol előkerült, és azt a fajt szolgálja, amelyiké a régiója. Az ereklye a tulajdonosa aktív faját szolgálja; ha hódításhoz használják, az új régióba kerül. Mindegyik körönként egyszer használható; a játékosok listája mutatja, kinél mi van, és mi van már felhasználva.
# of 06c84a31
topics_underground-rivers = A Folyók: az üres Folyó egy lapkát igényel, és átkelésre való. A hódítások végén minden lapka elhagyja és a kezedbe kerül, hacsak a faj ott nem maradhat.
# of faa8daf7
topics_underground-chasms = A Szakadékok nem hódíthatók meg. Amelyiken vulkán jel van, oda tehetik a Lánglények a Vulkánjukat.
# of d3adef44
topics_river_world-rivers = A Folyók: az üres Folyó egy lapkát igényel, Viharban hármat, Kegyetlen télen kettőt. Átkelésre való: a hódítások végén minden lapka elhagyja, kivéve Kegyetlen télen, vagy ha a faj ott maradhat.
# of 58ab52d7
topics_river_world-ships = A kalózhajók a Folyókon maradnak, amíg valaki meg nem hódítja őket: a támadónak eggyel több lapka kell. Minden kalózhajóval szomszédos régió eggyel kevesebb érmét hoz.
# of 5284379d
topics_river_world-events = Az események: minden forduló elején felfedtek egyet, és az a forduló végéig tart: Vihar, Csendes vizek, Kegyetlen tél vagy Kalózok. A tábla fölött olvasható.
# of e4dc3b9b
topics_river_world-sites = A helyszínek: a Látnok Temploma és a Hajógyár a térképre van nyomtatva, és azt szolgálja, aki birtokolja; a Kikötők érmét hoznak, annál többet, minél több van belőlük.
# of 2f57db42
topics_mixed-mixing = Keverés: a másik doboz fajainak és képességeinek a Hegy Fekete Hegy, a Mocsár Sártenger, az Erdő Gombaerdő, a bánya jel Bánya, a varázslat jel Kristálymező, és fordítva. A Tengerek és a Tavak a Folyókkal járnak együtt. Felszíni térképen néhány Elveszett Törzs helyére kincseket őrző Szörnyek kerülnek, hacsak a surface_treasures beállítás nem no.
