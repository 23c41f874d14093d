### The options: what each is about, and a sentence for each of its values.

# of 8d1c9a2f
options-withdraw = Hová térnek vissza a kiszorított lapkák
# of 405691d9
option_values-withdraw-any = Bármelyik régióba visszatérhetnek, amelyet a fajuk még birtokol.
# of fc01e9c2
option_values-withdraw-not_adjacent = Elkerülik az imént elvesztett régiók szomszédságát, amíg a fajuknak van távolabbi régiója.
# of fea79808
options-die = Mire elég az utolsó dobás
# of 2aff0e25
option_values-die-short3 = Minden olyan régióért dobhatsz, amelyhez legfeljebb 3 lapkád hiányzik.
# of 1d0a457e
option_values-die-cost3 = Csak olyan régióért dobhatsz, amely legfeljebb 3 lapkát igényel.
# of 7a4214c0
options-pick_pay_with_found = Fizetés a talált érmékkel
# of cfdcd66f
option_values-pick_pay_with_found-no = Előbb kifizeted a kombinációt, és csak utána kapod meg a rajta lévő érméket.
# of bb3cb460
option_values-pick_pay_with_found-yes = A kombináción fekvő érmékkel is fizethetsz érte.
# of 6a170663
options-selfconq_withdraw = A saját hanyatló faj meghódítása
# of 39eb1383
option_values-selfconq_withdraw-no = Minden hanyatló lapka, amelyet te magad szorítasz ki egy régióból, visszakerül a tálcára.
# of dbb66c65
option_values-selfconq_withdraw-yes = Egy hanyatló lapkát elveszítesz, a többi visszavonul, mintha más jött volna.
# of a21876be
options-own_declined = A saját hanyatló lapkák és a költség
# of 2505c31f
option_values-own_declined-count = A saját hanyatló lapkáid is drágítják a régiót, mint bárki másé.
# of e85ce894
option_values-own_declined-not = A saját hanyatló lapkáid nem kerülnek semmibe: csak a többi játékos lapkái számítanak. A jelzők továbbra is.
# of 2b528317
options-subst_hand = Csere üres kézzel
# of 33cac1e4
option_values-subst_hand-need = Egyedül álló lapka kicseréléséhez kell egy lapka a kezedben.
# of a1f12cf9
option_values-subst_hand-not = Egyedül álló lapkát üres kézzel is kicserélhetsz a tálcáról.
# of 16866714
options-ghoul_die = A Ghúlok utolsó dobása
# of 0985fde8
option_values-ghoul_die-own = A hanyatló Ghúloknak saját utolsó dobásuk van az aktív fajé mellett.
# of dd7b060a
option_values-ghoul_die-shared = Körönként egy utolsó dobás van, a Ghúloké vagy az aktív fajé.
# of 3769431d
options-ghoul_reenter = A térképről kiszorított Ghúlok
# of 6a55ed81
option_values-ghoul_reenter-yes = A kézben várnak, és a tábla széléről visszatérnek.
# of d0225fa9
option_values-ghoul_reenter-no = Végleg eltűnnek.
# of 2f2f9e8f
options-flying_entry = Hol lép a térképre a repülő faj
# of 51595c7a
option_values-flying_entry-anywhere = A repülő faj bármelyik szárazföldi régióban kezdhet.
# of c2be3f17
option_values-flying_entry-edge = A repülő faj a tábla szélén kezd, mint mindenki.
# of 934498d6
options-berserk_skip = A berserker fel nem használt dobása
# of 03a17885
option_values-berserk_skip-binds = Ha nem neveznek meg hozzá régiót, vége a hódításoknak.
# of c7765946
option_values-berserk_skip-free = Félre lehet tenni, és a következő dobás egy másik hódítás után jön.
# of 2efa306f
options-asempty_markers = Jelzők az üresként elfoglalt régiókban
# of 298ca1e4
option_values-asempty_markers-ignored = Az ottani tábor, erőd, odú és Gombapajzs nem kerül semmibe.
# of b0d6b786
option_values-asempty_markers-counted = Az ottani tábor, erőd, odú és Gombapajzs továbbra is egy-egy lapkát igényel.
# of 03ab9406
options-flames_entry = Hol lépnek a térképre a Lánglények
# of 282fb613
option_values-flames_entry-volcano = A Vulkánjuk mellett; a tábla szélén csak akkor, ha a Vulkán minden szomszédja zárva van előttük.
# of c0823c10
option_values-flames_entry-edge = Csak a tábla szélén.
# of 153fa975
option_values-flames_entry-both = A tábla szélén vagy a Vulkánjuk mellett.
# of 646cbcef
options-ga_river = A Nagy Öreg első helye
# of 31f3af8e
option_values-ga_river-first_land = Az első elfoglalt régióba kerül, amely nem Folyó.
# of 28c36f71
option_values-ga_river-first_region = A legelső elfoglalt régióba kerül.
# of 998c3b79
options-ga_decline = A Nagy Öreg hanyatláskor
# of d92781f7
option_values-ga_decline-removed = A Csuhások hanyatlásával lekerül a térképről.
# of 469bdee5
option_values-ga_decline-stays = Ott marad, ahol áll.
# of c731cfb3
options-ga_doormat = Távoli régiók és a Nagy Öreg
# of fbf15ab4
option_values-ga_doormat-discount = A Lábtörlővel vagy repülve elért régiók a szomszédjának számítanak.
# of ff6f99a0
option_values-ga_doormat-none = A Lábtörlővel vagy repülve elért régiók nem számítanak a szomszédjának.
# of b8fc6856
options-hammer_only = Hódítás csak pörölyökkel
# of 8908cc0c
option_values-hammer_only-with_dwarf = A pörölyök egy egész hódítást kifizethetnek, ha van Törpe a kézben.
# of f4435e6d
option_values-hammer_only-never = Legalább egy Törpének velük kell mennie.
# of 43c54075
option_values-hammer_only-always = A pörölyök bármikor kifizethetnek egy egész hódítást.
# of 2633e45b
options-wisp_fail = Ha a Lidércek dobása nem sikerül
# of 617bede2
option_values-wisp_fail-continue = A Lidércek tovább hódítanak.
# of bed99ca5
option_values-wisp_fail-ends = Vége a Lidércek hódításainak.
# of afd51520
options-ring = Mit szed be FrogAdó Gyűrűje
# of 41a0dd51
option_values-ring-per_player = 1 érmét minden szomszédos játékostól.
# of 704471e9
option_values-ring-per_region = 1 érmét más játékos minden szomszédos régiójáért.
# of d909b207
options-bag_same_region = A Zsák a lemásolt Ereklye mellett
# of 0b496612
option_values-bag_same_region-forbidden = Nem lehet a lemásolt Ereklye régiójában.
# of 7f8c97ef
option_values-bag_same_region-allowed = Lehet a lemásolt Ereklye régiójában.
# of b0abb13c
options-altar = Mikor veszi el az Oltár a lapkát
# of 336d92a2
option_values-altar-after = A lapkát a kör pontozása után áldozod fel.
# of e7637b78
option_values-altar-before = A lapkát a kör pontozása előtt áldozod fel.
# of a45986a2
options-gnome_decline = Hanyatló Gnómok
# of da0f2d67
option_values-gnome_decline-off = Hanyatlásban senkit sem némítanak el.
# of b3826ac6
option_values-gnome_decline-on = Hanyatlásban is elnémítják a fajokat, képességeket és Ereklyéket.
# of 6f88f5f8
options-lizard_kraken = Gyíkemberek a birtokolt Folyókon
# of 2062c086
option_values-lizard_kraken-pass = Átkelnek a Folyón akkor is, ha más birtokolja.
# of b56eeac8
option_values-lizard_kraken-blocked = A más által birtokolt Folyón nem lehet átkelni.
# of 2fcf730e
options-surface_treasures = Underground-fajok a felszínen
# of d767a41a
option_values-surface_treasures-yes = Szörnyek, Helyek és Ereklyék jönnek velük néhány Elveszett Törzs helyére.
# of ae51a493
option_values-surface_treasures-no = Egyedül jönnek: nincs Szörny, Hely és Ereklye; a Kalandor és a Varázstudó kimarad.
# of 20bfaadb
options-monster_surface = Hány Szörny legyen a felszínen
# of bcc75f8e
option_values-monster_surface-tokens = A játékosok számának kétszeresénél kettővel több Szörny lapka kerül ki.
# of afee37a2
option_values-monster_surface-regions = A játékosok számának kétszeresénél kettővel több régió kap Szörnyeket, amíg van lapka.
# of e60178cf
options-harbour = Mennyit érnek a Kikötők
# of 893e410d
option_values-harbour-total = A Kikötőid összesen 1, 3, 6… érmét érnek.
# of f845f3a0
option_values-harbour-extra = A Kikötőid 1, 3, 6… érmét hoznak a régiónként szokásos egy-egy érmén felül.
# of 12d68642
options-rw_flying = Repülő a River Worldben
# of bfd0ebc4
option_values-rw_flying-removed = Ezeken a térképeken a képesség kimarad.
# of 5717c010
option_values-rw_flying-kept = A képesség részt vesz a játékban.
# of e021dd05
options-triton_river = Tritonok a Folyókban
# of 7ced88de
option_values-triton_river-stay = Maradhatnak a Folyókban.
# of b8f50da8
option_values-triton_river-no = A hódításaik végén elhagyják a Folyókat, mint mindenki.
# of d8257545
options-rw_declined_sites = Hanyatló faj helyszínei
# of b11a6a7e
option_values-rw_declined_sites-yes = A hanyatló faj is használhatja a Hajógyárat és a Templomot.
# of 08b03304
option_values-rw_declined_sites-active_only = Csak aktív faj használhatja a Hajógyárat és a Templomot.
# of 016dd0d2
options-pirate_nonempty = Kalózhajók és üres régiók
# of b08795ba
option_values-pirate_nonempty-yes = A kalózhajós régió nem üres.
# of 9a4cb127
option_values-pirate_nonempty-no = Az a régió, ahol csak kalózhajó van, üresnek számít.
