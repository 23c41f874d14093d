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
reason-takes = hódítás: { $regions }
# of 72cb6a9d
reason-rolls = dobás: { $region }, a kocka { $faces } oldalából { $chances } sikert hoz
# of d2492da2
reason-places = elhelyezés: { $shares }
# of fb0e2dc5
reason-then = { $first }, aztán { $then }
# of 34669cce
reason-brings = { $plan } – ebben a körben nagyjából { $coins }.
# of 1f7fc34d
reason-brings_net = { $plan } – ebben a körben nagyjából { $coins }, a rajta lévőkkel és az árával együtt.
# of 2682ef0e
reason-plain = { $plan }.
# of 8b33ed48
reason-in_short = Ebben a körben nagyjából { $coins }: { $plan }.
# of b27b0494
reason-in_short_net = Ebben a körben összesen nagyjából { $coins }: { $plan }.
# of fe4cf6be
reason-rolls_for_one_more = dobás még egy régióért (siker: { $faces } oldalból { $chances })
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
# of 0c7cf096
reason-other = A második legjobb lépés
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
reason-seen = ({ $futures } lejátszott folytatásból { $better } esetben jobb vagy ugyanolyan jó.)

## A better line, step by step.

# of 8a950c51
plan-take = hódítás: { $region }, ára { $tokens }
# of 71c9cfe8
plan-take_from = hódítás: { $region }, ára { $tokens }; { own-them } elvesztik
# of 5eb5af97
plan-leave = elhagyás: { $region }
# of fb86f5f7
plan-other = { $deed }: { $region }
# of f416315e
plan-several = { $deed }: { $regions }
# of db4a97a1
plan-shares = { $deed }: { $shares }
