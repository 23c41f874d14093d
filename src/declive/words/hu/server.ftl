### What the server says: why it does not do something, what a vote is about, why a connection ends.

# of 395939f6
because-elsewhere = ezt az asztalt egy másik folyamat kezeli; próbáld újra
# of bfb04892
because-moved = ezt az asztalt már egy másik folyamat kezeli; próbáld újra
# of 38b811a0
because-slow_connection = túl lassú a kapcsolat
# of c7cb4690
because-database_busy = az adatbázist egy másik program zárolta; semmi sem változott, próbáld újra
# of db601b68
because-disk_full = nincs több hely a szerver lemezén; semmi sem változott
# of 126983d3
because-database_silent = az adatbázis nem válaszol; próbáld újra egy kicsit később
# of c2f116ec
because-not_stored = nem lehetett elmenteni, ezért nem történt meg; próbáld újra
# of e3d2dde8
because-no_drawing = nincs ilyen rajz: kérj NÉV.svg, .json vagy .webp fájlt ezekből: { $known }
# of 2d18a832
because-no_drawings = ennek a szervernek nincsenek táblarajzai, és nem is tud rajzolni: a „draw” kiegészítő vagy velük épített oldal kell hozzá
# of 67ca04f3
because-crowded = túl sok kapcsolat jön a címedről: zárj be néhányat, és próbáld újra
# of 08fb2a48
because-no_table = nincs ilyen asztal
# of b480aa06
because-table_damaged = ez az asztal sérült, nem lehet megnyitni; a szerver minden adatát megőrzi
# of c9a2d870
because-no_language = ezen a nyelven nincsenek szövegek: „{ $language }”; ezeken vannak: { $known }
# of 70f88ca7
because-one_host = a kérésben pontosan egy Host fejléc legyen: küldj egyet
# of 90a0adf6
because-other_site = ezt más webhely oldala nem teheti meg; nyisd meg a szerver saját oldalát
# of ac265750
because-no_question = nincs ilyen kérdés
# of 63574435
because-no_notice = nincs ilyen értesítés
# of 2d48f850
because-not_at_table = nem ülsz ennél az asztalnál
# of a36bb314
because-other_address = azóta másik címet adtak meg ennél a széknél
# of 423a8ad4
because-no_record = itt nincs ilyen mentett játék: „{ $word }”
# of faf7df36
because-frames_how = 1 és { $most } közötti pillanatot kérj: „from”-tól „to”-ig, mindkettőt beleértve
# of cf107926
because-no_advice = a botnak most nincs tanácsa
# of 60201835
because-went_wrong = valami elromlott; feljegyeztük, és semmi sem változott
# of 2e0a2a82
because-content_type = a kérést így küldd: { $wanted }, ne így: { $kind }
# of 413a1f20
because-nothing_so_called = nincs ilyen nevű dolog
# of 801393ed
because-request_cut = a kérés megszakadt, mielőtt egészben megérkezett volna
# of 79bfec6a
because-request_unread = a kérés nem olvasható: { $mistake }
# of 3e23f094
because-address_unread = a cím nem olvasható: { $mistake }
# of e027f44c
because-request_too_long = túl hosszú a kérés: legfeljebb { $longest } bájtot olvasunk be
# of 94093469
because-method = itt ez nem lehetséges: { $method }
# of a12e204d
because-nothing_here = itt nincs semmi
# of ab015615
because-socket_how = itt WebSocketet nyiss, vagy használd ezeket: /events, /commands
# of a3b13e48
because-carried_board = itt csak olyan játék folytatható, amelynek a táblája itt is megvan
# of e569e9ab
because-carried_long = { $most } lépésnél hosszabb játék itt nem folytatható
# of 11f5052a
because-carried_over = ez a játék véget ért: a felvétele megnézhető, de nem folytatható
# of 6cafd948
because-record_later = a játék még nem ért véget: a végén letölthető lesz
# of 5ff8f7e2
because-too_much_noise = túl sok az olvashatatlan üzenet
# of bc8ee05d
because-no_notices = ez a szerver nem küld értesítést; hagyd üresen a címet
# of 84f6fe0b
because-record_heavy = a mentett játék nem olvasható be: túl sok időt vagy memóriát igényel
# of 23991d9a
because-try_heavy = a kört nem sikerült időben átnézni; próbáld újra
# of bd1b2f3a
because-record_again = a mentett játékot nem sikerült beolvasni; próbáld újra
# of 1eaa2117
because-record_fault = a mentett játék itt nem olvasható be; ezt feljegyeztük
# of 3d933262
because-record_unread = a mentett játék nem olvasható be: { $mistake }
# of d51401db
because-record_board = a mentett játék nem olvasható be: a tábláján nem lehet játszani
# of 3455dd20
because-no_moment = a mentett játék { $number } lépésből áll, ilyen pillanata nincs: { $wanted }
# of 971dbec4
because-nobody_decides = itt senkinek sem kell döntenie
# of f3b2fe23
because-hints_where = a botok csak a játékkal érkező táblákon adnak tanácsot
# of 4f507d3f
because-records_full = ezen a szerveren nincs hely több mentett játéknak, amíg a régebbiek el nem tűnnek
# of 0520dd0d
because-records_refused = ez a szerver nem fogad mentett játékokat
# of 03c8be72
because-records_a_day = egy címről naponta legfeljebb { $most } mentett játék fogadható: próbáld újra ennyi idő múlva: { $time }
# of 37c63350
because-not_begun = a játék még nem kezdődött el
# of 55a345d9
because-bot_plays = helyetted egy bot játszik; előbb vedd vissza a székedet
# of 3c7f1128
because-not_playing = a játék nincs folyamatban
# of f132523c
because-says_nothing = ebben nincs semmi mondanivaló
# of 3f4521d6
because-no_hints = ennél az asztalnál nincs tanácsadás
# of 9dd78eaa
because-redeploy_later = a lapkákat a kör végén csoportosítod át
# of 76d541c4
because-plays_nothing = lépés vagy lehelyezés nélkül nem történik semmi
# of e668f802
because-paused_already = a játék már szünetel
# of 2f0b7925
because-no_tokens = nincs lehelyezhető lapka
# of cc202217
because-begun_already = a játék már elkezdődött
# of be785223
because-no_seat = ennél az asztalnál nincs ilyen szék
# of d6ee04bc
because-seat_of = ezen a széken { $name } ül
# of 9fef3cb7
because-host_closed = a házigazda bezárta az asztalt
# of e9ef50eb
because-sent_away = a házigazda elküldött ettől az asztaltól; újra leülhetsz, ha megengedi
# of 287aaa58
because-seat_open = ez a szék még szabad: { $number }
# of 6f3be125
because-table_over = ennél az asztalnál véget ért a játék
# of b3b6655c
because-seated_already = már ennél az asztalnál ülsz
# of 9df06a16
because-send_late = a játék kezdete után senkit sem lehet elküldeni
# of b43403c7
because-nobody_there = ott nem ül senki
# of 71c8b208
because-leave_yourself = magadat nem küldheted el: állj fel az asztaltól
# of 458faabb
because-table_closed = az asztal bezárt
# of 74d4e73b
because-changes_nothing = ez semmin sem változtat
# of 1dba788c
because-not_your_turn = most nem te döntesz
# of 55d9e471
because-nothing_to_redo = nincs visszavont lépés, amelyet újra meg lehetne tenni
# of 53e6009b
because-undo_game_most = egy játékban legfeljebb { $most } lépés vonható vissza, eddig ennyi volt: { $number }
# of 77c243bb
because-line_not_yours = „{ $line }”: { $reason }
# of 12f4abcb
because-seat_moved = a széked egy másik eszközre került
# of 5ae3f745
because-paused = a játék szünetel: előbb folytasd
# of be767495
because-not_paused = a játék nem szünetel
# of ac97a5ba
because-read_anew = az asztal újratöltődik; próbáld újra
# of 49bbb813
because-anew_not_stored = valamit nem lehetett elmenteni; az asztal újratöltődik
# of a7d7c685
because-anew_wrong = valami elromlott; az asztal újratöltődik
# of d2cbb16a
because-anew = az asztal újratöltődik
# of 222d8080
because-stopping = a szerver leáll; próbáld újra egy kicsit később
# of e5b4802a
because-board_of_pack = ez a tábla: „{ $board }” ehhez a csomaghoz tartozik: „{ $pack }”; válaszd azt is
# of 5e68d1a6
because-no_board = nincs ilyen tábla: „{ $board }”
# of 8361a817
because-not_over = a játék még nem ért véget
# of 375e2a5d
because-next_sent_away = a házigazda elküldött a következő asztaltól
# of b16b6faf
because-next_given = a következő asztalnál a székedet másnak adták
# of 97e7be8d
because-next_taken = a következő asztalnál a széked már foglalt
# of 0c19d538
because-name_alike = ez a név: „{ $name }” túl hasonló egy itt ülőéhez: „{ $alike }”; válassz másikat
# of 95ba2a8c
because-board_players = a tábla { $players } játékosra szól, nem ennyire: { $number }
# of a7848f90
because-own_seat = az egyik szék legyen a tiéd
# of a532e2e3
because-host_only = ezt csak az asztal házigazdája teheti meg
# of 575bc239
because-no_open_seat = ennél az asztalnál nincs szabad szék
# of cb3d6b80
because-seat_not_open = ez a szék nem szabad
# of d74b3e48
because-nobody_waits = arra a székre senki sem vár
# of 93fc83ea
because-bot_later = { $name } helyett csak akkor játszik bot, ha lejárt az ideje
# of 12777cec
because-is_here = { $name } itt van
# of 6004d95a
because-days_off_where = szabadnap csak olyan játékban vehető ki, ahol nincs óra az egész játékra
# of 8e403df9
because-no_days_off = ennél az asztalnál nincsenek szabadnapok
# of 023dbb61
because-not_on_leave = most nem vagy szabadságon
# of 5dd17202
because-days_off_left = { $most } szabadnapodból { $left } maradt
# of c8ce5bd9
because-answer_first = előbb erre válaszolj: { $proposal }
# of 6a9f72cd
because-nothing_decided = még nem döntöttél semmiről
# of f8efd91a
because-turned_down = a többiek nem értettek egyet: a következő lépés után kérd újra
# of 9d478ef6
because-no_vote = nincs miről szavazni
# of cc0af146
because-other_vote = az a szavazás véget ért; most: { $proposal }
# of b41362f2
because-vote_about_you = ez a szavazás rólad szól: aki itt van, az játszik
# of 82e812a0
because-not_seated = ezt csak az teheti meg, aki az asztalnál ül
# of 26c49384
because-time_over = erre a körre lejárt az időd: egy bot befejezi, utána visszaveheted a székedet
# of da88f97f
because-stale = történt valami, amit még nem láttál; nézd meg újra
# of ee79e5b0
because-speak_how = nyelvet csak élő kapcsolat válthat: írd a címbe, hogy ?lang=
# of 05012a5c
because-vote_bot = { $name } azt kéri, hogy { $absent } helyett bot játsszon
# of 92e0b8ad
because-vote_pause = { $name } szünetet kér: egyetlen óra sem jár, amíg valaki nem folytatja
# of e2f54df4
because-vote_undo = { $name } vissza szeretné vonni ezt: „{ $line }”
# of 73e08138
because-vote_undo_two = { $name } vissza szeretné vonni ezt: „{ $line }”, és az azóta megtett lépést
# of bfb5829a
because-vote_undo_more = { $name } vissza szeretné vonni ezt: „{ $line }”, és az azóta megtett { $number } lépést
# of 30428bda
because-wait_longer = várj még egy kicsit, amíg { $name } visszatér
# of f7331429
because-wait_days = ennél az asztalnál nincs óra: három napot várunk, hogy { $name } visszatérjen
# of 6463ecb7
because-undo_game_over = ebben a játékban már { $most } lépést vontak vissza, többet nem lehet
# of ae2075fa
because-undo_turn_over = ebben a körben már { $most } lépést vontál vissza, többet nem lehet
# of 569ad809
because-too_many = túl sokszor: { $what }; próbáld újra { $seconds } mp múlva
# of aa467e09
because-many_tables = asztalnyitás
# of c61be166
because-many_joins = asztal keresése vagy csatlakozás
# of 3e479d1c
because-many_connections = kapcsolatnyitás
# of 9c51ccf0
because-many_addresses = cím megadása
# of 95311a03
because-many_lines = csevegőüzenet
# of d06c7a60
because-many_questions = kérdés
# of 94874aab
because-many_records = játék feltöltése
# of 4cbd85b9
because-many_parts = játékrészlet kérése
# of cb466625
because-many_requests = kérés
# of fba83dab
because-bots_busy = a botok a saját lépéseikkel vannak elfoglalva
# of c85f82dc
because-reading_busy = most túl sok mindent kell beolvasni
# of ef3a8f4c
because-busy = { $what }: próbáld újra { $seconds } mp múlva
# of 02c18f1e
because-noted = valami elromlott, és feljegyeztük; semmi sem változott
# of d7bfab86
because-broken_packs = ez a játék itt nem folytatható: { $mistake }
# of e9571ba2
because-broken_rules = ez a játék a szabályok { $old } verziójával kezdődött, és az itteni { $now } verzióval nem folytatható: { $mistake }; minden megmaradt belőle
# of 38ee7957
because-seated_here = ennek az eszköznek másik széke van ennél az asztalnál: nyisd meg a linket olyanon, amelyiknek nincs
# of ab38101a
because-link_used = ezt a linket már felhasználták vagy visszavonták: készíts másikat ott, ahol ülsz
# of 6d3fb0a0
because-not_drawn = ezt a táblát nem sikerült megrajzolni: „{ $board }”; feljegyeztük
# of e3c378f5
because-no_packs = ez a csomag ezen a szerveren nem engedélyezett: „{ $pack }”; egy sem az
# of efd2fe0b
because-no_pack = ez a csomag ezen a szerveren nem engedélyezett: „{ $pack }”; ezek azok: { $known }
# of 725663aa
because-mail_address = egy e-mail-cím
# of 7eaf2ed7
because-web_address = egy webcím
# of c8f4ac15
because-no_contact = ez nem elérhetőség: „{ $word }”; írd be ezt: { $ways }, vagy hagyd üresen
# of d5bf2b9f
because-reviews_refused = ez a szerver nem készít elemzést
# of a20d40c7
because-reviews_a_day = egy címnek naponta legfeljebb { $most } elemzés készül: próbáld újra ennyi idő múlva: { $time }
# of b71ee309
because-reviews_busy = már túl sok parti elemzése folyik
# of 41e91ed0
because-review_of_another = ezt az elemzést valaki más kérte
# of 80c29426
because-no_better_line = ahhoz a körhöz nem találtunk jobb folytatást
# of 7d5538e5
because-no_such_turn = nincs elemzett kör, amely ott kezdődik
# of d3d78149
because-no_such_seat = ebben a játékban senki sem ül ezen a széken: { $seat }

## Records and what a game is set up with.

# of 1dab1374
because-near_option = nincs ilyen beállítás: „{ $word }”; erre gondoltál: „{ $near }”?
# of abb99f6e
because-no_option = nincs ilyen beállítás: „{ $word }”; ezek vannak: { $known }
# of d061621a
because-option_value = „{ $word }” értéke { $choice } lehet, nem „{ $value }”
# of 5573680b
because-no_box = nincs ilyen doboz: „{ $word }”; ezek vannak: { $known }
# of 055c0cd6
because-box_needed = a River World az alapjátékkal együtt játszható: vedd fel a dobozok közé: „base” ({ $board })
# of 07e6b601
because-box_elsewhere = a River World eseményeihez a saját táblái közül kell egy, ez nem az: { $board }
# of 9685ec4d
because-named_board_players = { $board }: ez a tábla { $players } játékosnak való, nem ennyinek: { $number }
# of 43360f23
because-pack_missing = a játékhoz a „{ $pack }” csomag kell, de nincs betöltve: add meg a fájlját vagy a mappáját a „--pack” kapcsolóval
# of 808fda17
because-pack_other = a játékban a „{ $pack }” csomag másik változata volt: { $digest }, nem { $ours }
# of fc075432
because-record_line = { $number }. sor: { $mistake }
# of 19641f1d
because-record_begins = egy mentett játék így kezdődik: „{ $line }”
# of ea6bc029
because-record_refused = „{ $line }” nem játszható meg: { $refusal }
# of ec069338
because-record_no_board = a mentett játék nem nevez meg táblát
# of 06a4f668
because-record_newer = a játékhoz a dobozok későbbi változata kell: tartalom { $content }, itt pedig { $newest } van
# of f6b857c3
because-record_key = „{ $line }” nem „key: value” alakú
# of 05d53f68
because-record_other_key = „{ $word }” nem szerepelhet egy mentett játék fejlécében
# of 0e672006
because-record_slow = túl sokáig tart újra végigjátszani
# of 8b89a543
because-no_record_at_all = ez nem mentett játék: az első sora nem „{ $line }”
# of a64c60f7
because-record_long = a mentett játék túl hosszú: legfeljebb { $most } sor olvasható be
# of 024c7c2c
because-line_long = túl hosszú: { $number } karakter, de legfeljebb { $most } lehet
# of 4bf234ef
because-line_unprintable = olyan karakter van benne, amely nem jeleníthető meg
# of 2bd3f054
because-line_name = egy név legfeljebb { $number } betű lehet
# of 642fbda4
because-line_players = legfeljebb öten játszhatnak
# of a7f909a9
because-line_board = itt nincs ilyen tábla: „{ $word }”; ezek vannak: { $known }
# of 9138d3f7
because-line_rounds = egy tábla 1–{ $number } fordulós lehet
# of a5f8ccf7
because-note_versions = A játékban használt szabályok: { $rules }, tartalom: { $content }; itt: { $ours }.
# of e3e04219
because-note_ours = { $rules }, tartalom: { $content }
# of e1d7b873
because-note_unplayed = Ez a játék itt nem játszható vissza: { $trouble }. { $versions }
# of 55133bb0
because-note_part = Ez a játék csak eddig az akcióig játszható vissza: { $number }. Utána: { $trouble }. { $versions }
# of cc01b8de
because-note_other_end = Ez a játék { $was } érmével ért véget, de visszajátszva ennyi jön ki: { $now }. { $versions }
# of 78d6678f
because-not_kept = ezen az eszközön nem lehetett elmenteni, ezért nem történt meg: lehet, hogy nincs több hely
# of e047dc94
because-suitcase_spoilt = a fájlban lévő játék sérült, nem játszható; semmi sem változott
# of 8cb6de88
because-written_newer = ezt a Declive egy újabb változata írta, itt nem olvasható be
# of de764115
because-not_read = amit ez az eszköz ebből őriz, nem olvasható be: töltsd be újra az oldalt
# of 7a1a6c52
because-local_only = ez az asztal csak ezen az eszközön van: a távoli barátokhoz szerver kell
# of e6800ebc
because-local_long = ez túl hosszú ahhoz, hogy be lehessen olvasni
# of e62bd20f
because-no_suitcase = ebben a fájlban nincs eszközről kimentett játék
# of 9e0610bb
because-further_here = ez a játék ezen az eszközön már előrébb tart
# of 351ca8fa
because-most_packs = legfeljebb ennyi csomag menthető: { $most }
# of e0fa53ad
because-pack_there = itt már van egy másik ilyen nevű csomag: „{ $pack }”; adj ennek más nevet
# of c8ffa71d
because-pack_which = itt a csomag egy .toml vagy .py fájl, a nevében csak kisbetű, számjegy és _ lehet
# of eeeb95b2
because-site_page = az oldal nincs beépítve ebbe a csomagba: a „make web” építi meg
# of d01eb7db
because-site_folder = itt más dolgok vannak: { $path }; adj meg új mappát vagy egy webhelyét
# of 211330ae
because-site_pyodide = a Pyodide nincs itt: { $path }; hiányzik ez: { $file }; az „npm install pyodide” elhozza, a --pyodide pedig megadja a mappáját
# of 3b2318a4
because-played_elsewhere = ez a játék egy másik lapon folytatódott: töltsd be újra az oldalt, hogy lásd
# of 89c6803c
because-pack_program = ez a csomag egy program: csak akkor fut, ha azt mondod, hogy megbízol benne
