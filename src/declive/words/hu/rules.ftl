### The rules of races, powers, places, relics, sites, events and maps.

## Base game: races.

# of d3a17f1e
rule-race-amazons = További négy Amazon csatlakozik, csak hódításra: minden átcsoportosításkor négy lapka lekerül a térképről, és félretéve várja a következő kört; hanyatláskor elvesznek. Azt a régiót, ahol nem maradhat lapka, fel kell adni.
# of 95807cb3
rule-race-dwarves = Minden bánya szimbólumos régió +1 érmét hoz, hanyatlásban is.
# of b2564cfe
rule-race-elves = Ha az aktív Elfek régióját meghódítják, egy Elf sem vész el: mind visszavonulnak. A kicserélt Elf viszont elvész.
# of 75827b8c
rule-race-ghouls = Hanyatláskor minden Ghúl a térképen marad. A későbbi körökben aktív fajként hódítanak és csoportosulnak át, még a te fajod előtt, de képesség nélkül, és nem abban a körben, amikor egy másik fajod fordul hanyatlásba.
# of 90775d29
rule-race-giants = Az Óriások Hegyeivel szomszédos régiók 1-gyel kevesebb lapkát igényelnek.
# of 4cf61aae
rule-race-halflings = A Félszerzetek bárhol a térképre léphetnek. Az első két régió, amelyet valaha meghódítanak, egy-egy Üreget kap (a Folyó, amelyet el kell hagyniuk, nem számít): más nem támadhatja meg, amíg a Félszerzetek el nem mennek vagy hanyatlásba nem fordulnak.
# of 0ca24308
rule-race-humans = Minden Szántóföld +1 érmét hoz.
# of 873a0588
rule-race-orcs = Minden régió, amely nem volt üres, amikor az Orkok ebben a körben meghódították, +1 érmét hoz.
# of 73301350
rule-race-ratmen = Nincs különleges adottságuk: elegen vannak.
# of 7983d5bb
rule-race-skeletons = Minden két olyan régió után, amely nem volt üres, amikor ebben a körben meghódították, átcsoportosításkor még egy Csontváz csatlakozik.
# of 3438b5b9
rule-race-sorcerers = Körönként és ellenfelenként egyszer egy elérhető, egyedül álló aktív lapkát a tálcáról vett Boszorkánymesterre cserélhetsz. Ehhez kell egy Boszorkánymester a kezedben, de ő ott is marad. Első hódításnak nem jó, és ott sem, ahol tábor áll.
# of 79ee6550
rule-race-tritons = A Tenger, Tó vagy Folyó partján fekvő szárazföld 1-gyel kevesebb lapkát igényel. A Folyóban is maradhatnak, ahol mások csak átkelnek, és érmét kapnak érte, hanyatlásban is.
# of def41f19
rule-race-trolls = Minden régióba, amelyet a Trollok elfoglalnak, odú kerül, és 1-gyel növeli a védelmét, hanyatlásban is. Lekerül, ha a régiót elhagyják vagy elveszítik.
# of 69080f1e
rule-race-wizards = Minden varázslat szimbólumos régió +1 érmét hoz.

## Base game: powers.

# of aed1a983
rule-power-alchemist = 2 érme minden kör végén, amíg a faj aktív, akkor is, ha nincs régiója.
# of a2aa9942
rule-power-berserk = Hódítás előtt dobhatsz a kockával, és csak utána nevezed meg a régiót: annyival kevesebb lapkát igényel, amennyit dobtál, de legalább egyet. Ha nem tudod kifizetni, vagy nem nevezel meg régiót, vége a hódításaidnak. Más végső kísérlet nincs.
# of bec27415
rule-power-bivouacking = Öt tábor, amelyet minden átcsoportosításkor újra felállítasz: mindegyik 1-gyel növeli a régiója védelmét, és az ott álló egyetlen lapka nem cserélhető ki. Ha a régió elesik, visszakerülnek hozzád; hanyatláskor eltűnnek.
# of 673e4629
rule-power-commando = Minden régió 1-gyel kevesebb lapkát igényel.
# of f892501c
rule-power-diplomat = A köröd végén megnevezhetsz egy ellenfelet, akinek az aktív faját ebben a körben nem támadtad meg: a következő körödig az ő aktív faja sem támadhatja meg a tiédet. A hanyatló Ghúlokat ez nem érdekli.
# of aa11c8f3
rule-power-dragon_master = Körönként egyszer egyetlen lapkával meghódíthatsz egy elérhető régiót, bármi védi is; a Múmiáknak kettő kell. Ezután a Sárkány őrzi: más nem támadhatja meg, amíg a Sárkány tovább nem repül, el nem hagyod a régiót vagy hanyatlásba nem fordulsz.
# of 311e3935
rule-power-flying = A térkép egész szárazföldje elérhető, az első hódításhoz is; a befagyott Folyó is szárazföld. Más Folyót, Tengert, Tavat vagy Szakadékot a repülés nem nyit meg: a Folyó a szokásos módon, szomszédos régióból vagy a tábla széléről foglalható el.
# of 33a11f83
rule-power-forest = Minden Erdő +1 érmét hoz.
# of 2e94faad
rule-power-fortified = Körönként egyszer erődöt építhetsz egy régiódban, ahol még nincs, legfeljebb hatot a térképen. Mindegyik 1 érmét ér, amíg a faj aktív, és 1-gyel növeli a védelmet, hanyatlásban is. Lekerül, ha a régiót elhagyod vagy elveszíted.
# of 699e366b
rule-power-heroic = Minden kör végén két különböző régiódba teszel egy-egy Hőst: ezeket a régiókat más nem támadhatja meg. Hanyatláskor a Hősök eltűnnek.
# of 8a41b872
rule-power-hill = Minden Dombvidék +1 érmét hoz.
# of acc97e72
rule-power-merchant = Minden régió +1 érmét hoz.
# of 26e27c1d
rule-power-mounted = A Dombvidék és a Szántóföld 1-gyel kevesebb lapkát igényel.
# of 053e71e3
rule-power-pillaging = Minden régió, amely nem volt üres, amikor ebben a körben meghódítottad, +1 érmét hoz.
# of 2469ecf2
rule-power-seafaring = Amíg a faj aktív, Tengert és Tavat is meghódíthatsz, üresen 2 lapkáért, és a Folyóban is maradhatsz. Mindezt a vizet hanyatlásban is megtartod, és érmét kapsz érte. A Tengert és a Tavat csak olyan faj veheti el tőled, amely maga is beléphet oda.
# of 02084ba4
rule-power-spirit = Hanyatlásban ez a faj nem számít bele abba, hogy csak egy hanyatló fajod lehet, és sosem kerül le a térképről azért, mert egy másik hanyatlásba fordul.
# of a91ce875
rule-power-stout = Hódítással töltött kör végén, közvetlenül a pontozás után is hanyatlásba fordulhatsz.
# of dd20fc64
rule-power-swamp = Minden Mocsár +1 érmét hoz.
# of 79eab27b
rule-power-underworld = A barlang szimbólumos régiók 1-gyel kevesebb lapkát igényelnek, és mind szomszédosak egymással. Az első hódítás a szokásos módon, a tábla szélén történik.
# of 75e2d49d
rule-power-wealthy = 7 érme, egyetlen alkalommal, a fajjal töltött első kör végén.

## Underground: races.

# of a20b9d68
rule-race-cultists = A Nagy Öreg az első szárazföldi régióba kerül, amelyet a Csuhások meghódítanak: azt más nem támadhatja meg, és a vele szomszédos, illetve repülve vagy a Lábtörlővel elért régiók 1-gyel kevesebb lapkát igényelnek. Egy későbbi kör elején áthelyezhető egy másik régiójukba; eltűnik, ha hanyatlásba fordulnak vagy mind elhagyják a térképet.
# of 3e4f41c2
rule-race-drow = Minden régió, amellyel nem szomszédos más faj lapkája, Szörny vagy Elveszett Törzs, +1 érmét hoz.
# of dac05a34
rule-race-flames = Amikor kiválasztod őket, tedd a Vulkánt egy megjelölt Szakadékra. Mellette lépnek a térképre, a tábla szélén csak akkor, ha ott egyetlen régió sem támadható. A Vulkánnal, vagy a Lánglények hozzá vezető régióláncával szomszédos régiók annyiba kerülnek, mintha üresek lennének.
# of b0d70262
rule-race-gnomes = Amíg a Gnómok aktívak, másnak semmilyen faji adottság, különleges képesség, Hely vagy Ereklye nem segít a régióik meghódításában. A lapkák és a szokásos kocka igen.
# of 6d471af4
rule-race-iron_dwarves = Átcsoportosítás után minden Bánya, amelyet birtokolnak, egy Ezüst Pörölyt hoz, legfeljebb hetet. A következő körtől a pörölyök lapkaként fizetnek a hódításért, de a hódítás elkezdéséhez kell egy Törpe a kézben; a végén visszakerülnek. Azt a régiót, ahová nem jut Törpe, fel kell adni.
# of c06f6ad6
rule-race-kraken = A Krákok a Folyóban is maradhatnak, ahol mások csak átkelnek, és érmét kapnak érte, hanyatlásban is. A Tenger és a Tó is nyitva áll előttük.
# of eef493fe
rule-race-liches = Hanyatlásban: az az ellenfél, aki meghódítja az Élőholtak egy régióját, 1 érmét fizet neked; ha nincs érméje, nem támadhatja meg.
# of f8f10c4f
rule-race-lizardmen = A Folyó nem akadály, hacsak be nem fagyott: folyóparti régióból ugyanannak a víznek a partján bármelyik régió megtámadható, és bármelyik folyóparti régióban a térképre léphetnek. A vízben nem maradhatnak.
# of 2bb7d4da
rule-race-mudmen = Átcsoportosításkor minden Sártenger, amelyet birtokolnak, még egy Sárgólemet hoz a tálcáról.
# of e3b65d79
rule-race-mummies = Lassúak, de sokan vannak: minden régió 1-gyel több lapkát igényel.
# of 673e4629
rule-race-ogres = Minden régió 1-gyel kevesebb lapkát igényel.
# of 9571561e
rule-race-shadow_mimes = Amikor kiválasztod őket, a képességüket megcserélheted bármelyik másik kínált kombinációéval, még a lapkáik megszámolása előtt. Az érmék a helyükön maradnak.
# of 9250b1bd
rule-race-shrooms = Minden Gombaerdő +1 érmét hoz.
# of d838c816
rule-race-spiderines = Minden Szakadék melletti régió szomszédos az összes régiójukkal, és mindegyikben a térképre is léphetnek.
# of b1e9998f
rule-race-will_o_wisps = Kristálymező, vagy egy általuk birtokolt Kristálymezővel szomszédos régió esetén megnevezhetik a régiót, és dobhatnak a kockával: annyival kevesebb lapkát igényel, és ha kifizethető, el kell foglalni. Ha nem, ebben a körben nem lehet újra megpróbálni, de a hódítás folytatódik.

## Underground: powers.

# of 5a9a677e
rule-power-adventurous = Minden régió, ahol Elfeledett Hely van, +1 érmét hoz.
# of 30498481
rule-power-fisher = Tenger, Tó vagy Folyó partján minden két szárazföldi régió +1 érmét hoz.
# of e3f551b5
rule-power-flocking = +2 érme, ha a faj összes régiója egyetlen csoportot alkot, akár határok, akár bármi más révén, ami szomszédossá teszi a régiókat.
# of a9e6b6aa
rule-power-frightened = Minden régió, ahol legalább három lapkád van, +1 érmét hoz.
# of a3a00c99
rule-power-immortal = Amíg a faj aktív, egy lapkája sem vész el, ha egy régióját meghódítják: mind visszavonulnak. A kicserélt lapka viszont elvész.
# of 4f2117c6
rule-power-magic = A Minden-Jóval-Teli-Zsák körönként egyszer azt tudja, amit a térképen lévő egyik Ereklye, bárkié is az, de nem magának az Ereklyének a régiójában. Ott marad, ahol használtad, és visszakerül hozzád, ha az a régió elesik.
# of 92a6b454
rule-power-martyr = Amíg a faj aktív, a kincstár 1 érmét fizet neked minden alkalommal, amikor egy ellenfél meghódítja egy régióját.
# of b8bfce4b
rule-power-mining = Minden Bánya +1 érmét hoz.
# of 796d6f4b
rule-power-muddy = Minden Sártenger +1 érmét hoz, hanyatlásban is.
# of d2c6592e
rule-power-mystic = Minden Kristálymező +1 érmét hoz.
# of c5750b30
rule-power-quarreling = Minden régiócsoport +1 érmét hoz. A régiókat csak a határok kapcsolják csoporttá.
# of fc91a307
rule-power-reborn = Hanyatlásban: a köröd elején, vagy közvetlenül választás után kiürítheted az Újjászületők egy vagy két régióját, és mindegyikbe az aktív fajod egy lapkáját teheted a tálcáról, vagy ha az üres, a sajátjaid közül.
# of afb3516a
rule-power-royal = Minden kör végén a Királynő egy régiódba mehet: azt más nem támadhatja meg. Ha a faj hanyatlásba fordul, a Királynő ott marad, ahol van, és továbbra is védi a régiót.
# of 3360890a
rule-power-shield = A hódításaid után minden Gombaerdő, amelyet birtokolsz, egy Gombapajzsot hoz, legfeljebb nyolc lehet a térképen. Véglegesen egy régiódba kerül, és 1-gyel növeli a védelmét, hanyatlásban is.
# of bbdb8fd1
rule-power-stone = Minden Fekete Hegy +1 érmét hoz.
# of ace91dae
rule-power-thieving = A köröd végén minden játékos, akinek aktív lapkája szomszédos a faj valamelyik régiójával, 1 érmét fizet neked.
# of 93a9e2a7
rule-power-tomb = Ha a faj hanyatlásba fordul, a térképen lévő összes lapkája maradhat, és még egyszer átcsoportosulhat. Ha később meghódítják egy régióját, egy lapka elvész, a többi a faj más régióiba megy; ha nincs ilyen, azok is elvesznek.
# of deccd476
rule-power-vampire = Körönként és ellenfelenként egyszer egy elérhető, egyedül álló aktív lapkát, ahol nem áll tábor, a sajátodra cserélhetsz a tálcáról, vagy ha az üres, a kezedből. Kell hozzá egy lapka a kezedben.
# of ec67274c
rule-power-vanishing = Ha a faj hanyatlásba fordul, az összes lapkája elhagyja a térképet, és mint mindig, a korábbi hanyatló fajodé is. Minden elhagyott régió 2 érmét hoz, kalózhajó mellett 1-et.
# of 1d750d69
rule-power-vengeful = Amíg a faj aktív, aki megtámadja bármelyik fajodat, Vérszem jelzőt kap: a következő körödben minden régiója 1-gyel kevesebb lapkát igényel tőled.
# of c1b74cca
rule-power-wise = Hanyatlásban: minden körben +2 érme, amíg a fajnak van régiója.

## Underground: places and relics.

# of 37075de9
rule-place-altar = A köröd pontozása után 3 érméért feláldozhatod egy hanyatló lapkádat; akkor is, ha az Oltárt hanyatló fajod birtokolja.
# of cc49de8d
rule-place-crypt = A köröd végén a Kriptát birtokló aktív faj bármelyik régióba küldheti a Szellemet, kivéve a Kriptáéba: ott más nem támadhat. Ha hanyatló faj birtokolja, a Szellem ott marad, ahol van; aki meghódítja a Kriptát, azonnal megkapja a Szellemet.
# of 258896d2
rule-place-diamond = 1 érme a Gyémántmezőért, és 1 ugyanannak a fajnak minden más, azonos tereptípusú régiójáért; hanyatlásban is.
# of 8a8d058e
rule-place-fountain = Ha az aktív fajod birtokolja, a köröd elején a faj egy lapkája csatlakozik a tálcáról.
# of ea76685b
rule-place-pipe = Az Alagutat birtokló aktív faj számára az ugyanilyen tereptípusú régiók mind szomszédosak egymással, hódításkor és az Összetartó képességnél.
# of 93cc8d0b
rule-place-keep = A régió +1 érmét hoz, és a támadótól 1-gyel több lapkát igényel; hanyatlásban is.
# of 34e193ed
rule-place-mine_of_the_lost_dwarf = A régió +2 érmét hoz, hanyatlásban is.
# of 3a8b463b
rule-place-stonehedge = Aki megtalálja, különleges képességet húz, amely itt marad. A régiót birtokló fajnak ez a második képessége, de lapkát nem ad; hanyatlásban csak a hanyatlásban is működő képesség használ.
# of f1faa70f
rule-place-pentacle = Aki megtalálja, annak egy szomszédos régióba kell küldenie a Balrogot. Később a Pentagramot birtokló aktív faj körönként egyszer a Balroggal szomszédos régióba helyezheti át őt: az ott állók közül két lapka elvész, Elf és Halhatatlan egy sem. A Balrog régiója mindenki előtt zárva van, és nem hoz semmit.
# of 903a3485
rule-relic-doormat = Körönként egyszer az aktív fajod a szokásos költségért bármelyik régiót meghódíthatja, akár szomszédos, akár nem. A Lábtörlő odakerül.
# of b94907fa
rule-relic-ring = A köröd végén tedd a Gyűrűt az aktív fajod egyik régiójába: minden játékos, akinek aktív lapkája szomszédos vele, 1 érmét fizet neked.
# of 1a8ba741
rule-relic-scepter = A köröd végén tedd a Jogart az aktív fajod egyik régiójába: amit ez a régió hoz, duplán számít, de az nem, amit több régió együtt hoz. Az Elveszett Törpe Bányájában nincs hatása.
# of 11410fb2
rule-relic-orb = Körönként egyszer egy ellenfél elérhető, egyedül álló aktív lapkáját, ahol nem áll tábor, a sajátodra cserélheted a tálcáról, vagy ha az üres, a kezedből. Kell hozzá egy lapka a kezedben. Az Országalma odakerül.
# of 4dff80e0
rule-relic-socks = Körönként egyszer az aktív fajod úgy hódít meg egy régiót, mintha üres lenne: az ott állók senkit sem veszítenek, hanem visszavonulnak; a Szörnyek elfutnak, és otthagyják a kincsüket. A Trollzokni odakerül.
# of 89bf9378
rule-relic-sword = Körönként egyszer egy régió az aktív fajodtól 2-vel kevesebb lapkát igényel. A Kard odakerül.

## River World.

# of c564e9f3
rule-site-temple = Amíg egy fajod birtokolja, a körödben megnézheted a következő forduló eseményét. Elmondani szabad, megmutatni nem.
# of 5b8d670b
rule-site-shipyard = Amíg egy fajod birtokolja, körönként egyszer bármelyik Folyó-régióba teheted a Karavellát: a köröd végéig az a régió és minden szomszédja elérhető, első hódításhoz is.
# of 410ca52b
rule-event-calm = Nyugodt forduló: nem történik semmi.
# of 3fdd15b5
rule-event-pirates = Minden üres Folyó-régióba kalózhajó érkezik, és ott marad, amíg meg nem hódítják. A támadótól 1-gyel több lapkát igényel, és minden hajóval szomszédos régió 1-gyel kevesebb érmét hoz.
# of a465c5e2
rule-event-storm = Ebben a fordulóban a Folyó 3 lapkát igényel.
# of 9dde5b3d
rule-event-winter = A Folyók befagytak: ebben a fordulóban a Folyó 2 lapkát igényel, és ugyanolyan szárazföld, mint a többi. Aki ott áll, annak egy lapkát ott kell hagynia, és érmét kap érte. Olvadás után, a játékosok következő körében mindenkinek el kell hagynia a Folyót, aki nem maradhat ott.
# of 29be0ae7
rule-rule-harbour = Az összes fajoddal birtokolt Kikötők közül az első 1 érmét ér, a második 2-t, a harmadik 3-at és így tovább, a régiók szokásos érméje helyett.
