### Lessons: one idea each, a task and what to learn.

# of 200fc8d3
lesson-price_title = Mennyibe kerül egy régió
# of 09bab287
lesson-price_text = Minden régió két lapkába kerül, és eggyel többe minden lapkáért, Elveszett Törzsért, Hegyért vagy erődért, amely ott áll. Négy lapkával hódíthatsz.
# of aa1d918e
lesson-price_learn = Két olcsó régió többet ér egy drágánál. Nézd meg az árakat, mielőtt nekilátsz.
# of 3d2384be
lesson-tribes_title = Elveszett Törzsek
# of 55782f79
lesson-tribes_text = Egy Elveszett Törzs egy lapkával drágítja a régiót. Az Orkok egy érmét kapnak minden régióért, amely nem volt üres, amikor elfoglalták.
# of 4cde04f5
lesson-tribes_learn = Ami drágább, az többet is hozhat: aki fosztogat, annak jó, ha van ott valaki.
# of 6f6fa835
lesson-die_title = Az utolsó kísérlet
# of 01ffc362
lesson-die_text = Az utolsó hódításodhoz dobhatsz a kockával, ha maradt legalább egy lapkád: a dobás pótolja a hiányzó lapkákat. Itt 1-et dobsz majd.
# of b6a5e07a
lesson-die_learn = A dobással véget érnek a hódításaid: a végén dobj, ott, ahol a legtöbbet számít.
# of 3378001e
lesson-last_token_title = Hagyj egy lapkát a dobáshoz
# of 21ebf85a
lesson-last_token_text = Öt lapkád van, és a kocka 1-et mutat majd. Aki mindet elkölti, annak nem marad mivel dobni.
# of d974941e
lesson-last_token_learn = Négy lapka két régióra, az ötödik a dobásra: egy kézben maradt lapka megér egy próbát.
# of 53b05529
lesson-bonus_title = Amiért a képességed fizet
# of 8973409a
lesson-bonus_text = A képességed egy érmével többet fizet minden Dombvidékért, amely a tiéd. Az üres szomszédos régiók mind ugyanannyiba kerülnek.
# of 6cbc8b66
lesson-bonus_learn = Olvasd el, miért fizet a faj és a képesség, és azt vedd el először.
# of 92da4dc3
lesson-spread_title = Hová álljanak a lapkáid
# of 00b34120
lesson-spread_text = A kör végén átcsoportosítod a lapkáidat. Három régiód közül csak az egyik mellett áll ellenfél.
# of 54fbc7b0
lesson-spread_learn = Az ellenségtől távol a lapkák semmit sem védenek: oda elég egy, a többi a határra való.
# of a88939d6
lesson-reach_title = Meddig ér el egy ellenfél
# of ef9e181a
lesson-reach_text = Számold meg, mennyit vehet fel az ellenfeled: minden lapkáját, régiónként egy kivételével. Két régiód van mellette, az egyik Hegy.
# of deae16ed
lesson-reach_learn = Egy régió akkor van biztonságban, ha többe kerül, mint amennyit az ellenfél fizetni tud; egy Hegy megspórol egy lapkát.
# of d288052a
lesson-decline_title = Mikor fordulj hanyatlásba
# of 8e1c8534
lesson-decline_text = A fajod nyolc régiót tart, mindegyikben egy lapkával: nincs mivel hódítanod, és még öt forduló van hátra.
# of a620e1e6
lesson-decline_learn = Egy faj, amely már nem tud hódítani, hanyatlóként is tovább fizet, az új pedig egy körrel hamarabb kezd.
# of adf3f067
lesson-combo_title = Melyik fajt válaszd
# of f4df943a
lesson-combo_text = A sor első kombinációja ingyenes; minden további eggyel több érmébe kerül, amelyeket az előtte lévőkre teszel. Ami egy kombináción fekszik, a tiéd, ha azt választod.
# of 84882c57
lesson-combo_learn = Számold össze a lapkákat, a rajta fekvő érméket, és amit a faj és a képesség együtt fizet; az ár számít a legkevesebbet.
# of 82162f5e
lesson-last_round_title = Az utolsó forduló
# of 1fa443b1
lesson-last_round_text = Ez az utolsó köröd: amit utána elvesznek tőled, az már nem kerül érmédbe. A kocka 2-t mutat majd.
# of 8fad65ff
lesson-last_round_learn = Az utolsó fordulóban az egymásra rakott lapkák semmit sem hoznak: költsd el mindet, és az utolsóval dobj.
# of 06e26dba
lesson-goal_regions = A köröd végén legalább { $regions } legyen a tiéd.
# of bd02d6df
lesson-goal_coins = Ebben a körben szerezz legalább { FORM($coins, "acc") }.
# of a411fd97
lesson-goal_tokens = A köröd végén legalább { $tokens } álljon { FORM($region, "in") }.
# of ba9c9f56
lesson-goal_safe = Úgy fejezd be a kört, hogy az ellenfeled kocka nélkül egyik régiódat se tudja elfoglalni, hacsak el nem hagyja a sajátjai egyikét.
# of 6e1d0b18
lesson-goal_decline = Fordítsd hanyatlásba a fajodat.
