### Why something cannot be done, as the engine says it. What is typed stays as it is.

## Phases, within a sentence.

# of cced28c6
phase-start = a kör eleje
# of 8ce33c6c
phase-pick = választás
# of 09d1ffe8
phase-ghouls = Ghúlok
# of 2ba89aa5
phase-conquer = hódítás
# of 48c7ba9a
phase-redeploy = átcsoportosítás
# of 1480fb12
phase-placement = a kör vége
# of 8e870799
phase-altar = Oltár
# of 85f8b091
phase-stout = hanyatlás
# of c26f22db
phase-withdraw = visszavonulás
# of 5fb6a47e
phase-over = a játék vége

## Regions that cannot be attacked.

# of a2cd5ac6
because-closed_own = { $region } régió már a tiéd
# of 4e54fb4a
because-closed_tried = { $region } régiót ebben a körben már hiába próbáltad elfoglalni
# of 4545c610
because-closed_chasm = { $region } régió szakadék, oda senki sem léphet be
# of df1300a5
because-closed_water = { $region } régióba ({ $terrain }) ez a faj nem léphet be
# of 2bfcafcd
because-closed_guarded = { $region } régió védett ({ $piece }), nem támadhatod meg
# of f7257fdf
because-closed_by_piece = { $region } régiót egy jelző védi, nem támadhatod meg
# of a75840e1
because-closed_stronghold = { $region } régiót senki sem támadhatja meg
# of 89531440
because-closed_peace = { $region } régió gazdája { $seat }, akit nem támadhatsz meg
# of 09926f82
because-lich_coin = a hanyatló Élőholtak régiójáért 1 érmét kell fizetned, de nincs érméd
# of 37a27b33
because-closed_inland = { $region } régió nem belépési pont: az első hódítás a tábla szélén vagy egy szélső tenger mellett történik
# of 9cdf7455
because-closed_entry = { $region } régióban nem léphetsz be: a fajod máshol lép be
# of d54470a9
because-closed_edge = { $region } régió nem belépési pont: az első hódítás a tábla szélén történik
# of 663157dc
because-closed_far = { $region } régió nem szomszédos a régióiddal
# of f1bc018c
because-closed_tool = amit használnál, { $region } régióban nem használható
# of d208c9fa
because-closed_silenced = { $region } régió ellen csak a közös határ és a lapkák számítanak

## Conquests and the die.

# of 46c9ad58
because-too_dear = ehhez { $tokens } kell, a kezedben { $hand } van
# of 463951c8
because-empty_handed = nincs lapka a kezedben
# of d6f08776
because-only_tokens = ez ellen a faj ellen csak lapkák használnak
# of 8aa3a793
because-not_at_hand = amit használnál, nincs a birtokodban
# of 8a960f2a
because-abandon_others = csak annak a fajnak a régióit hagyhatod el, amelyik éppen cselekszik
# of c828f92a
because-abandon_late = régiót csak az első hódítás előtt lehet elhagyni
# of 71b08890
because-roll_where = nevezd meg a régiót, amelyért dobsz: „roll RÉGIÓ”
# of d71fb163
because-rolled_already = már megtörtént a dobás
# of bd3bb8d8
because-rolls_first = ez a faj előbb dob, és csak utána nevezi meg a régiót: „roll”
# of 3de4644f
because-die_spent = ebben a körben már dobtál
# of 117f300b
because-no_die_needed = { $price } kell hozzá, és a kezedben lévő { $hand } elég: foglald el kocka nélkül
# of 657c3f16
because-die_cost = dobni csak legfeljebb { $most } lapkába kerülő régióért lehet, ez pedig ennyibe kerül: { $price }
# of 8916b283
because-die_short = { $tokens } hiányzik, a kocka pedig legfeljebb ennyit ad: { $most }
# of 2dac53ff
because-wisp_rolled = már megtörtént a dobás: nevezd meg a régiót így: „conquer RÉGIÓ”
# of dc89f224
because-wisp_tried = ezt a régiót ebben a körben már hiába próbáltad elfoglalni
# of ea23d535
because-wisp_dark = a régió nem Kristálymező, és nem is szomszédos olyannal, amelyet te birtokolsz
# of 63577273
because-dragon_once = a Sárkány körönként egyszer repül
# of 573f16bf
because-balrog_once = a Balrog körönként egyszer mozog
# of 57f6206b
because-balrog_where = a Balrog most nem mehet oda

## Replacing a token.

# of b0dde122
because-replace_active = csak egy ellenfél aktív lapkáját lehet kicserélni
# of a1156ec3
because-replace_lone = csak egyedül álló lapkát lehet kicserélni, ott pedig { $number } áll
# of 98ba2135
because-replace_marker = egy jelző védi azt a lapkát
# of 28b4d36b
because-replace_first = az első hódítás nem lehet csere
# of 2f4db131
because-replaced_already = { $seat } egyik lapkáját ebben a körben már kicserélted
# of 78e957ec
because-tray_empty = a tálcán nem maradt lapka a fajodból

## Peace, markers and pieces.

# of 1c12ff3f
because-peace_with_whom = békét egy ellenféllel lehet kötni
# of 6e1933cf
because-peace_attacked = { $seat } játékost ebben a körben megtámadtad
# of 80f2c568
because-peace_made = már megkötötted a békét
# of d4087e57
because-marker_once = körönként 1 { $marker }, az átcsoportosítás vége előtt
# of 4cdec11e
because-marker_room = { $region } régióban nincs hely több ilyennek: { $marker }
# of 8bac3c26
because-marker_ground = { $region } régióban ez nem építhető: { $marker }
# of c5f53418
because-markers_built = már mind a térképen van: { $number } { $markers }
# of df187d28
because-marker_left = még 1 { $marker } van a kezedben
# of a617dc5c
because-markers_left = még { $number } { $markers } van a kezedben
# of 6e5b7d0b
because-hero_left = még egy Hős van a kezedben
# of 7b20b5fe
because-queen_left = a Királynő még a kezedben van

## Choices, phases and the end of a turn.

# of 25fafd4d
because-no_region = ez nem nevez meg régiót ezen a táblán: „{ $verb }”
# of b958a061
because-one_region = ez csak egy régiót nevez meg ezen a táblán, pedig kettő kell: „{ $verb }”
# of 49f74f35
because-nobodys_race = ez olyan fajt nevez meg, amely most senkié: „{ $verb }”
# of edd38001
because-over = a játék véget ért
# of 72a295a9
because-awaited = előbb erre van szükség: { $awaited }
# of fd1ae223
because-nature_first = előbb a véletlennek kell döntenie: { $awaited }
# of 2cefbfa6
because-natures = ez a véletlen dolga, és most semmi sem múlik rajta: „{ $verb }”
# of 01b50557
because-other_phase = ez másik fázisba tartozik: „{ $verb }” ({ $phases }); most: { $phase }
# of a6d0c7d7
because-late_decline = egy faj a kör elején fordul hanyatlásba; most: { $phase }
# of a2381ce5
because-decline_scored = a fajod a kör elején vagy a pontozás után fordul hanyatlásba; most: { $phase }
# of b196365e
because-no_lent_way = nincs olyan kölcsönkapott képesség, amellyel a fajod másképp fordulhatna hanyatlásba: a lépés „decline”
# of 76a9c370
because-not_allowed = ezt most egyetlen fajod, képességed vagy kincsed sem engedi: „{ $verb }”
# of 77a6a895
because-no_combo = { $number } kombináció közül választhatsz, ilyen számú nincs: { $wanted }
# of 3b160e15
because-combo_too_dear = ennek a kombinációnak ({ $number }) az ára { $price }, neked pedig { $coins } van
# of 7e7b7044
because-choose_first = előbb válassz: „expand” vagy „decline”
# of 0c50799a
because-pick_first = előbb válassz kombinációt: „pick SZÁM”
# of caaf4b10
because-place_first = előbb le kell tenned a kezedben lévő { FORM($tokens, "acc") }
# of 4c56ca8e
because-withdrawn_first = előbb minden visszavonult lapkát le kell tenned
# of 4d74e759
because-give_up_first = előbb fel kell adnod még { $number } régiót
# of 872245d8
because-give_up_why = átcsoportosításkor csak akkor adsz fel régiót, ha nem jut mindegyikre lapka
# of 6284fba9
because-offer_why = csak egy hanyatló faj lapkáját adhatod oda, körönként egyszer
# of 8059b5cb
because-place_too_many = ebből a fajból { $tokens } vár lehelyezésre, nem { $wanted }
# of d978313c
because-withdrawn_where = a visszavonult lapkák nem kerülhetnek { $region } régióba, az elvesztett mellé
# of 73d0d9bf
because-not_yours = { $region } régió nem a tiéd
# of cc80db69
because-named_twice = { $region } régiót kétszer nevezted meg
# of ed0ed18a
because-keeps_tokens = { $region } régióban legalább { $tokens } marad, nem { $wanted }
# of 702fdd2c
because-learnt = azóta a véletlen vagy egy másik játékos már lépett
# of a5ab5b42
because-nothing_to_undo = nincs mit visszavonni: azóta a véletlen vagy egy másik játékos már lépett

## What is awaited.

# of ee955518
because-an_answer = egy válasz
# of 15a29b80
because-the_die = a kocka
# of 1a07de6d
because-new_combo = egy új kombináció
# of 363e85fc
because-a_treasure = egy kincs
# of f2ee906a
because-an_event = egy esemény
# of c93c2446
because-a_lair = a Szörnyek odúja
# of a792690a
because-a_badge = egy képességjelző
# of 02d92587
because-await_balrog = „balrog RÉGIÓ”
# of 467e8513
because-await_swap = „swap SZÁM” vagy „keep”
# of 0d93151f
because-await_volcano = „volcano RÉGIÓ”
# of 92d02053
because-await_sword = „conquer RÉGIÓ with sword” vagy „done”

## What is typed and not understood.

# of 5536478c
because-no_action = egy akciót kell megadni, például: „done”
# of 9bf69449
because-unknown_action = ilyen akció nincs: „{ $verb }”
# of f1d75679
because-misspelt_action = ilyen akció nincs: „{ $verb }”; erre gondoltál: „{ $near }”?
# of 0da15d3c
because-with_what = a „with” után az áll, amit használsz, például: „with sword”
# of 5a1a97fc
because-no_tool = ez nem használható hódításhoz: „{ $word }”
# of c4b011bf
because-write_so = így írd: „{ $wanted }”, ne így: „{ $written }”
# of d4004d0f
because-redeploy_so = így írd: „redeploy RÉGIÓ+SZÁM …”, például: „redeploy 12:3 4:1”
# of dc9ec6e7
because-redeploy_when = a „redeploy” az átcsoportosításhoz tartozik; most: { $phase }
# of 5a27d41f
because-no_stack = ez nem egy régió és egy lapkaszám: „{ $word }”; írd így: „x3”, vagy „12:3” a 12-es régióhoz
# of 724b7f35
because-unknown_region = ezen a táblán nincs ilyen régió: „{ $word }”
# of 9dc5f7aa
because-unknown_seat = ilyen szék nincs: „{ $word }”; a székek: { $seats }
# of 98613eda
because-unknown_race = ebben a játékban nincs ilyen faj: „{ $word }”
# of 12f0ba1e
because-unknown_power = ebben a játékban nincs ilyen képesség: „{ $word }”
# of 314e4b54
because-unknown_treasure = ebben a játékban nincs ilyen kincs: „{ $word }”
# of ab873769
because-unknown_event = ebben a játékban nincs ilyen esemény: „{ $word }”
# of d9f6cebb
because-no_number = ez nem darabszám: „{ $word }”
# of cdca819f
because-of_file = { $file }: { $mistake }
# of 50e0d7a5
because-no_such_file = nincs ilyen fájl vagy mappa
# of 7b000056
because-file_unread = a fájl nem olvasható: { $why }
# of 8b645756
because-file_no_text = a fájl nem UTF-8 szöveg
# of b6a50f9b
because-file_no_toml = a fájl nem TOML: { $why }
# of 64fb104a
because-no_board_called = nincs ilyen tábla ({ $name })
# of 8d6a4882
because-board_meant = erre gondoltál: „{ $near }”?
# of 5618e445
because-boards_there = a táblák: { $boards }; saját tábla egy .toml fájl
# of 0278adaf
because-pack_kinds = egy csomag egy .py fájl, egy .toml fájl vagy egy mappa ilyenekkel
# of c7d96568
because-pack_empty = a mappában nincs se .py, se .toml fájl
# of b4803696
because-pack_twice = egy másik csomagnak is ez a neve: „{ $pack }”
# of 8e646918
because-no_file_called = nincs ilyen fájl vagy mappa: „{ $file }”
# of 12506c72
because-toml_no_scenarios = ez nem forgatókönyvfájl, mert azok YAML-fájlok: a „declive board check” egy táblát, a „declive pack check” egy csomagot ellenőriz
# of 66f9fb8d
because-needs_pack = ez a fájl egy csomag mellett van: { $file }; ha ahhoz a csomaghoz való, add hozzá: „--pack { $pack }”
