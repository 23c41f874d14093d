### The command line: what is wrong with it, `--help`, and what the commands of players print.

## What is wrong.

# of aaa13a5c
complaint-whole = { $name } egész szám, nem { $typed }
# of 91d037e0
complaint-whole_from = { $name } legalább { $least } értékű egész szám, nem { $typed }
# of 99e3675f
complaint-whole_within = { $name } egész szám { $least } és { $most } között, nem { $typed }
# of 9d396dee
complaint-number = { $name } szám, nem { $typed }
# of a9824eb4
complaint-number_from = { $name } legalább { $least } értékű szám, nem { $typed }
# of 1eea1714
complaint-number_within = { $name } szám { $least } és { $most } között, nem { $typed }
# of c310910b
complaint-flag = { $name } igen vagy nem (1, true, on; 0, false, off), nem { $typed }
# of ee2108f7
complaint-no_option = nincs ilyen kapcsoló: { $name }
# of 2acbe1f3
complaint-near_option = nincs ilyen kapcsoló: { $name } (lehetséges: { $near })
# of e779c7c4
complaint-no_command = nincs ilyen parancs: „{ $name }”
# of a448fe0a
complaint-near_command = nincs ilyen parancs: „{ $name }”; erre gondoltál: { $near }?
# of aa77fd7c
complaint-missing_option = hiányzik ez a kapcsoló: { $name }
# of 7bd78798
complaint-missing_argument = hiányzik ez az argumentum: „{ $name }”
# of 4b3ce387
complaint-no_value = ehhez a kapcsolóhoz érték kell: „{ $name }”
# of f844665b
complaint-needless_value = ehhez a kapcsolóhoz nem tartozik érték: „{ $name }”
# of abff7632
complaint-too_much = fölösleges argumentum ({ $name })
# of 84b7edf3
complaint-no_subcommand = hiányzik a parancs
# of e237da59
complaint-option_form = a beállítást így írd: NÉV=ÉRTÉK, ne így: „{ $text }”
# of fada5e4c
complaint-no_box = nincs ilyen doboz: „{ $name }”; a dobozok: { $boxes }
# of 1e9b3bd8
complaint-saved_game = a mentett játéknak már megvan a táblája, vannak játékosai, dobozai és beállításai
# of 988e0c12
complaint-log_form = a --log értéke plain vagy json, nem „{ $text }”
# of f4eabc6b
complaint-smtp_port = a --smtp portja egész szám 1 és 65535 között, nem „{ $text }”
# of 4ddada59
complaint-near_page = a dokumentációban nincs ilyen oldal: „{ $page }”; erre gondoltál: „{ $near }”?
# of ec61d73e
complaint-no_page = a dokumentációban nincs ilyen oldal: „{ $page }”; ezek vannak: { $pages }
# of f69dbdca
complaint-no_pages = ehhez a telepítéshez nem jár dokumentáció
# of e55b0838
complaint-no_shell = egyik sem
# of 0e9941cd
complaint-other_shell = a kiegészítés bash, zsh, fish és PowerShell alatt működik, ez viszont: { $shell }

## What commands print.

# of 5697abca
replay-nature = véletlen
# of 7eb4cb3a
replay-position = { $round }/{ $rounds }. forduló, { $seat }, { $phase }
# of 8357c0eb
replay-refused = { $line }. sor: „{ $action }” nem játszható: { $why }
# of d1dfd52c
replay-too_far = a mentett játék { $actions } akcióból áll, ezért „--to { $to }” nem lehetséges
# of c86efb95
replay-after = { $number }. akció után: { $wrong }
# of 0f17ce0b
replay-differs = { $line }. sor: a mentés szerint „{ $said }”, a játékban „{ $seen }”
# of b9c04ac5
replay-sound = { $actions } akció ellenőrizve: nincs hiba.
# of abb12c17
replay-hash = Állás: { $hash }
# of 2f60868c
replay-wrong = { $actions } akció ellenőrizve: { $complaints } panasz.
# of 859169b3
board_list-board = tábla
# of 26f8567f
board_list-box = doboz
# of afc0d772
board_list-players = játékos
# of 206cd5ee
board_list-rounds = forduló
# of f2377e72
board_list-regions = régió
# of 81ec56f7
board_list-borders = határ
# of a77de8a6
board_list-design = terv
# of 5b8b2f9e
board_list-own = saját
# of eae205e3
board_list-printed = nyomtatott
# of a5614527
columns-id = id
# of 82a3537f
columns-name = név
# of cd42404d
columns-value = érték
# of 08c4242b
columns-stock = lapka
# of c62d1843
columns-copies = példány
# of 7369949b
columns-rule = szabály
# of ee986d50
serve-open = A Declive itt érhető el: { $address } – nyisd meg egy böngészőben. Minden játék itt marad meg: { $data }; a Ctrl-C leállítja a szervert, és semmi sem vész el.
# of 8692ad16
serve-no_page = A Declive itt érhető el: { $address }, de csak programoknak: ebben a csomagban nincs benne az oldal; telepítsd újra ott, ahol Node 20.19 vagy újabb is van. Minden játék itt marad meg: { $data }; a Ctrl-C leállítja a szervert, és semmi sem vész el.
# of 51f0f49c
serve-no_page_yet = A Declive itt érhető el: { $address }, de csak programoknak: az oldal még nincs lefordítva; a „make web” lefordítja. Minden játék itt marad meg: { $data }; a Ctrl-C leállítja a szervert, és semmi sem vész el.

## Help.

# of 2bad3eea
usage-usage = Használat:
# of 87cefcc9
usage-any_options = [KAPCSOLÓK]
# of 5e187252
usage-any_command = PARANCS [ARGUMENTUMOK]...
# of 7f816072
usage-arguments = Argumentumok
# of d0db8b5e
usage-options = Kapcsolók
# of b269dc4e
usage-commands = Parancsok
# of 55753631
usage-help = Kiírja ezt az üzenetet, és kilép.
# of 7267c1e1
usage-default = alapérték: { $value }
# of f7d202fe
usage-variable = környezeti változó: { $value }
# of d0a36305
usage-required = kötelező
# of eaa58932
metavar-NAME = NÉV
# of 8ce86a6a
metavar-N = N
# of 30e8a5e1
metavar-WHO = KI
# of 356e3d43
metavar-NAMES = NEVEK
# of 76713d1c
metavar-NAME-VALUE = NÉV=ÉRTÉK
# of d4db71ee
metavar-PATH = ÚTVONAL
# of a8eb6773
metavar-FILE-CLASS = FÁJL:OSZTÁLY
# of 9ef2faff
metavar-FILE = FÁJL
# of 19dbf7b7
metavar-ADDRESS = CÍM
# of 6acc99af
metavar-PORT = PORT
# of e7a241de
metavar-URL = URL
# of 2027dbad
metavar-FOLDER = MAPPA
# of 12bfcd8d
metavar-FORM = FORMA
# of 7e84f924
metavar-ORIGIN = EREDET
# of 37e89bf6
metavar-FACTOR = SZORZÓ
# of 789be8e1
metavar-SECONDS = MÁSODPERC
# of a7b1b6e0
metavar-DAYS = NAP
# of eff4730f
metavar-HOST-PORT = SZERVER[:PORT]
# of ae97bccd
metavar-KIND = FAJTA
# of c62ae84f
metavar-PAGE = OLDAL
# of 1287750a
metavar-LANGUAGE = NYELV

# of e92ce6f2
command-play-short = Játék a terminálban.
# of 4ac33187
command-serve-short = Asztalok a weben.
# of 060fd2f5
command-backup-short = Biztonsági mentés a szerver adatairól.
# of 9d8d7a1b
command-restore-short = Biztonsági mentés visszaállítása.
# of 3f1962b0
command-simulate-short = Sok játék botokkal.
# of 9cfd0ce4
command-tournament-short = Botok összemérése.
# of 902011a3
command-train-short = Egy bot tanítása önmaga elleni játékokkal.
# of ed801b42
command-balance-short = Fajok, képességek, régiók és székek mérlegelése.
# of 502b7f70
command-replay-short = Mentett játék visszajátszása.
# of 9f867e22
command-check-short = Forgatókönyvfájlok futtatása.
# of 555e034e
command-catalogue-short = A dobozok tartalma.
# of 9c4835da
command-boards-short = A táblák listája.
# of a4924f7f
command-bots-short = A botok listája.
# of 6237bac3
command-docs-short = A dokumentáció olvasása.
# of d35e4ebd
command-site-short = Az oldal kiírása fájlokból álló webhelynek.
# of 09a2eb8a
command-emblems-short = Az összes jelvény kiírása SVG-be.
# of 6f96ff0f
command-board-short = Tábla rajzolása, ellenőrzése vagy készítése.
# of 5401e113
command-pack-short = Csomag kezdése vagy ellenőrzése.
# of 35c847a1
command-tables-short = Sérült asztalok keresése.
# of 162d17df
command-declive-text = Declive: a Small World társasjáték nyílt, nem hivatalos megvalósítása.
# of d1ade527
command-declive-example = Példa: declive play --seat Ann --seat greedy
# of 9531c44e
command-declive-version = Kiírja a verziót.
# of d40440a2
command-declive-lang = Milyen nyelven beszéljen: en, es vagy hu. A parancs után is állhat. Ha nincs megadva, a környezeté (LANGUAGE, LC_ALL, LANG).
# of 24db388f
command-declive-install_completion = Telepíti a kiegészítést a jelenlegi parancsértelmezőhöz.
# of ad420b69
command-declive-show_completion = Kiírja a jelenlegi parancsértelmező kiegészítését, hogy lemásolhasd vagy átírhasd.
# of d25b56d9
command-play-text = Játék a terminálban, botok ellen vagy barátokkal egy billentyűzeten.

    Kapcsolók nélkül megkérdezi, kik játszanak. Ha többen vagytok, a körök között letörli a képernyőt, hogy az érmék titokban maradjanak.
# of 50a484ac
command-play-example = Példa: declive play --seat Ann --seat greedy --seat Rival=random
# of 6ad05f5d
command-play-board = Egy tábla neve, például base-3p, vagy egy .toml fájl.
# of 040c7a8a
command-play-players = Hányan játszanak a botokkal együtt: 2–5.
# of 6ffd0559
command-play-seat = Ki ül a következő székre: egy ember neve, egy bot (greedy, bot:random, sajat_bot.py:SajatBot) vagy NÉV=BOT. A meg nem nevezett székeken greedy botok ülnek.
# of 27622770
command-play-seed = Egy szám: ugyanaz a szám ugyanazt a véletlent adja.
# of 4581e757
command-play-boxes = Az összekevert dobozok vesszővel: base,underground. Ha nincs megadva, a tábláé.
# of 37b97561
command-play-option = Egy másképp játszott szabály, például die=cost3. Ezek vannak: { $options }; a „declive docs options” elmagyarázza őket.
# of 824b5b3b
command-play-pack = Egy csomag saját találmányokkal, amely bekerül a játékba: .py vagy .toml fájl, vagy mappa.
# of a778e4f4
command-play-bot = Egy saját bot, amely játszhat, mentett játékban is.
# of acaf5a58
command-play-load = Mentett játék folytatása.
# of 87978f25
command-play-answer = Válaszol helyetted, ahol csak egyféle válasz van.
# of d6ce2b3c
command-serve-text = Asztalok a weben. Minden megmarad: állítsd le a Ctrl-C-vel, és indítsd el újra.
# of 8ca39bd7
command-serve-example = Példa: declive serve --host 0.0.0.0 --port 8765
# of 653f49c7
command-serve-host = A cím, amelyen figyel; 0.0.0.0 minden hálózaton.
# of 8356ead0
command-serve-port = A port, amelyen figyel.
# of 08633321
command-serve-database = Egy PostgreSQL-adatbázis, például postgresql://user@host/declive. Nélküle egy fájl az adatmappában.
# of b8733899
command-serve-data = A mappa, ahol minden megmarad; alapból a tiéd.
# of 593ae2d2
command-serve-pack = Egy csomag, amelyet az asztalok használhatnak; többször is megadható.
# of 59ce88de
command-serve-open_page = Megnyitja az oldalt a böngészőben.
# of 1dac279d
command-serve-log = A napló formája: plain vagy json.
# of 23c0e1c8
command-serve-public_url = A cím, ahol a játékosok megnyitják az oldalt, az értesítések linkjeihez; lehet benne útvonal is, például https://club.example/declive/.
# of 2df08c22
command-serve-origin = Egy másik oldal eredete, amely használhatja ezt a szervert; többször is megadható.
# of 5002c09b
command-serve-allow_host = Egy név, amelyen ezt a szervert hívják a --public-url neve mellett; * bármelyik. Többször is megadható.
# of 1cffd50f
command-serve-rate_limits = Mennyire bőkezűek a korlátok: 2 kétszer annyit enged, 0 mindent.
# of d1c402fa
command-serve-requests_a_second = Hány kérést küldhet egy cím; az oldal fájljai és a parancsok ötödannyit számítanak. 0 bármennyit.
# of 7c01442f
command-serve-bot_processes = Egyszerre hány bot gondolkodik és hány játék olvasható be; 0 processzoronként egy.
# of bf3040a5
command-serve-bot_seconds = Mennyit gondolkodhat egy bot egy döntésen.
# of 0bc9cbca
command-serve-uploads_a_day = Hány játékot küldhet be naponta egy cím.
# of 4a67cc90
command-serve-uploads_megabytes = Mennyi marad meg összesen a beküldött játékokból.
# of 330291f2
command-serve-upload_days = Egy beküldött játék megőrzése, a szerver működési napjaiban. A 0 örökre szól.
# of 994bbc4a
command-serve-game_days = Egy tétlen játék megőrzése, a szerver működési napjaiban. A 0 örökre szól.
# of a5f1c6e3
command-serve-waiting_days = Egy játék nélküli asztal megőrzése, a szerver működési napjaiban. A 0 örökre szól.
# of fc3a8280
command-serve-workers = A kiszolgáló folyamatok száma; egynél többhöz --database és --redis kell.
# of 5a5a86da
command-serve-redis = A Redis-szerver, amelyen át a folyamatok beszélnek egymással.
# of b90589dd
command-serve-webhooks = A játékosok megadhatnak egy webcímet, amelyet a szerver felhív, amikor ők következnek.
# of ab7f1a88
command-serve-private_webhooks = Ez a cím magánhálózaton is lehet.
# of 9fb1cb86
command-serve-smtp = Egy levelezőszerver: így a játékosok levelet kaphatnak a körükről. A felhasználó és a jelszó a DECLIVE_SMTP_USER és a DECLIVE_SMTP_PASSWORD környezeti változó.
# of 15f05963
command-serve-smtp_security = starttls, tls vagy none.
# of 00e367d6
command-serve-mail_from = E levelek feladója.
# of b50fc664
command-replay-text = Mentett játék visszajátszása: minden akció a számával és azzal, ami következett belőle, aztán az állás vagy a végeredmény.

    A --verify kapcsolóval a kilépési kód 1, ha valami hibás a játékban.
# of 9b5a59d2
command-replay-example = Példa: declive replay saved-game.declive --to 40
# of 7c714ebb
command-replay-file = Egy mentett játék.
# of 824b5b3b
command-replay-pack = Egy csomag saját találmányokkal, amely bekerül a játékba: .py vagy .toml fájl, vagy mappa.
# of 3ab6ec37
command-replay-verify = Ellenőriz minden akciót, és az eredményt is, ha fel van jegyezve.
# of bf19a6dc
command-replay-to = N akció után megáll (a véletlenéit is beleszámítva), és megmutatja az állást.
# of 677910b4
command-catalogue-text = Felsorolja az összes fajt, képességet, helyet, ereklyét, helyszínt, eseményt és térképszabályt, dobozonként, az értékükkel, a lapkáik és a példányaik számával és a szabályukkal; a csomagokéit is.
# of 927ae64d
command-catalogue-example = Példa: declive catalogue --box underground
# of 9043aff1
command-catalogue-box = Csak egy doboz: { $boxes }.
# of 824b5b3b
command-catalogue-pack = Egy csomag saját találmányokkal, amely bekerül a játékba: .py vagy .toml fájl, vagy mappa.
# of e94d2e1e
command-catalogue-as_json = A listák JSON-ban.
# of ca52a7f4
command-boards-text = Felsorolja a játékkal járó táblákat.
# of 56e9c963
command-boards-example = Példa: declive boards --json
# of 0e4ba68f
command-boards-as_json = A lista JSON-ban.
# of 77e9a42e
command-docs-text = Az ehhez a verzióhoz tartozó dokumentáció olvasása.
# of ae29d610
command-docs-example = Példa: declive docs invent
# of 64a5cc57
command-docs-page = Melyik oldal; ha nincs megadva, a lista.
# of f696eb0a
command-docs-path = Csak azt írja ki, hol van a fájl.
# of 5c0bc969
command-review-short = Megmondja, mely körök kerültek a legtöbbe.
# of 9118a38c
command-review-text = Átnéz egy partit: mennyit ért egy-egy kör a talált legjobbhoz képest, miért, és mennyire biztos ez. Ugyanaz a parti ugyanazzal a --seed és --effort értékkel mindig ugyanazt adja.
# of cf4005d5
command-review-example = Példa: declive review saved-game.declive --seat A
# of 7c714ebb
command-review-file = Egy mentett játék.
# of 824b5b3b
command-review-pack = Egy csomag saját találmányokkal, amely bekerül a játékba: .py vagy .toml fájl, vagy mappa.
# of 21553869
command-review-seat = Kinek a körei: A, B, … vagy egy név; többször is megadható.
# of a7dc4408
command-review-effort = Ennyi kört játszik végig a jövőkben minden kérdésnél.
# of 30acac36
command-review-seed = Honnan indul a jövők szerencséje.
# of 716a1147
command-review-as_json = JSON formában írja ki a jelentést.
# of 7c21ecd1
metavar-SEAT = SZÉK
# of ecf4dc31
command-serve-reviews_a_day = Hány elemzést kérhet naponta egy cím.
# of 1825a2b2
command-serve-review_seconds = Mennyit dolgozhat egy processzor egy játékos köreinek elemzésén.
# of d40d20b3
command-serve-bot = Egy saját bot, amely leülhet az asztalokhoz, például sajat_bot.py:SajatBot; többször is megadható. Ezen a gépen fut, a te jogaiddal.
# of 9b991f86
command-serve-pyodide = A kicsomagolt pyodide npm-csomag: ezzel a játékosok a saját eszközükön is játszhatnak, hálózat nélkül is. Nélküle az, amely ebben a csomagban van.
# of fb000ced
metavar-BOT = BOT
# of 64f2c5b5
command-trash-short = Régi asztalok listázása vagy visszaállítása.
# of 8f9c9155
command-clock-short = A szerver órájának ellenőrzése vagy megerősítése.
