### Going over a game: what each turn was worth.

# of cfb8610d
review-going_over = A parti elemzése
# of bd3d26e9
review-title = { $name } ({ $seat })
# of f93726a5
review-summary = Az elérhető érmék { $found }%-a megvan. Körök: { $good } jó, { $nearly } majdnem jó, { $costly } drága.
# of 7e348b7b
review-turn = { $round }. forduló, { $combo }: { $coins }, { $mark }.
# of ecef5513
review-turn_better = { $round }. forduló, { $combo }: { $coins } a lehetséges { $best } helyett, { $mark }.
# of 5f29590d
review-turn_without = { $round }. forduló: { $coins }, { $mark }.
# of 59ada11c
review-turn_without_better = { $round }. forduló: { $coins } a lehetséges { $best } helyett, { $mark }.
# of 770e6076
review-mark_good = jó
# of bf33e11f
review-mark_nearly = majdnem jó
# of 9025b508
review-mark_costly = drága
# of de2aa165
review-line = A lépések leírva: { $line }
# of ba3162a0
review-level = Van más folytatás is, amely ugyanannyit ér, amennyire ez megállapítható.
# of 0ea86ed1
review-sure_1 = Csak sejtés.
# of a627919d
review-sure_2 = Talán.
# of 208c0741
review-sure_3 = Elég biztos.
# of c10c0371
review-sure_4 = Biztos.
# of 9a441998
review-seen = { $sure } { $futures } végigjátszott partiból { $better } esetben jobb.
# of 47020b03
review-gain_same = Ebben a körben ugyanannyi ({ $now }), és később is nagyjából ugyanannyi.
# of 76187004
review-gain_same_more = Ebben a körben ugyanannyi ({ $now }), és a játék végéig még kb. { $later } többlet.
# of ad27376c
review-gain_same_fewer = Ebben a körben ugyanannyi ({ $now }), de a játék végéig kb. { $later } veszteség.
# of af962e7e
review-gain_now = Ebben a körben kb. { $now } ahelyett, ami jött ({ $brought }).
# of 89faf0bc
review-gain_now_more = Ebben a körben kb. { $now } ahelyett, ami jött ({ $brought }), és a játék végéig még kb. { $later } többlet.
# of 99903d6d
review-gain_now_fewer = Ebben a körben kb. { $now } ahelyett, ami jött ({ $brought }), de a játék végéig kb. { $later } veszteség.
# of f85ddb88
review-gain_held = A következő körödig kb. { FORM($regions, "with") } többet tartasz meg.
# of b125bfc0
review-gain_held_fewer = A következő körödig kb. { FORM($regions, "with") } kevesebbet tartasz meg.
# of 2462e2de
review-gain_others = Ebből kb. { $coins } olyan, amelyet az ellenfeleid nem kapnak meg.
# of 8513d61a
review-gain_rest = A kör egy másik része kb. { FORM($coins, "acc") } vitt el.
# of 6c5e7fab
review-nobody = ebben a partiban nem ül senki „{ $name }” néven; a résztvevők: { $names }
