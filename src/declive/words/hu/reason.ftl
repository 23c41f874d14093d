### Why a bot would play something: its plan, what that brings, and the next best.

own-them = { START($combo) ->
        [vowel] az { $combo }
       *[consonant] a { $combo }
    }
# of 5047f37b
reason-pick = { own-them } választása
# of 34df8dcb
reason-pick_for = { own-them } választása { FORM($coins, "for") }
# of 477f99cc
reason-expand = { own-them } tovább terjeszkednek
# of c06c2dec
reason-decline = { own-them } hanyatlásba fordulnak
# of a694d0c5
reason-takes = elfoglalandó: { $regions }
# of 72cb6a9d
reason-rolls = dobás: { $region }, amely a kocka { $faces } oldalából { $chances } esetben sikerül
# of d2492da2
reason-places = lehelyezés: { $shares }
# of fb0e2dc5
reason-then = { $first }, aztán { $then }
# of 34669cce
reason-brings = { $plan } – ebben a körben nagyjából { $coins }.
# of 1f7fc34d
reason-brings_net = { $plan } – ebben a körben nagyjából { $coins }, a rajta lévőkkel és az árával együtt.
# of 2682ef0e
reason-plain = { $plan }.
# of 9c9d60f8
reason-regions = { $regions }
# of fd1db822
reason-one_of = { $name } ({ $terrain })
# of d620963e
reason-brings_only = Ez a kör nagyjából ennyit hoz: { $coins }.
# of 57afbf8a
reason-other_pick = { own-them } választása
# of 09249364
reason-other_expand = A további terjeszkedés
# of f4508568
reason-other_decline = A mostani hanyatlás
# of 28e4bfad
reason-other = Bármi más
# of 5f5e6671
reason-less = { BIG($other) } { $until } nagyjából ennyivel kevesebbet hozna: { $coins }.
# of 5ca56678
reason-more = { BIG($other) } { $until } nagyjából ennyivel többet hozna: { $coins }, de a többieknek még többet.
# of 44808b29
reason-as_much = { BIG($other) } { $until } nagyjából ugyanannyit hozna.
# of 09be7789
reason-to_the_end = a játék végéig
# of 0e3b0b94
reason-soon = a következő körökben
# of 2ac5071c
reason-seen = (Jobb vagy ugyanolyan jó { $futures } végigjátszott játékból { $better } esetben.)
