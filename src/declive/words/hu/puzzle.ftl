### Puzzles: the task, a hint, and the answer with its reasons.

# of 696b296c
puzzle-title = Keresd meg a kört, amely { FORM($coins, "acc") } ér
# of 961da1ca
puzzle-you_are = A fajod: { $combo }. { $round }. forduló, összesen { $rounds }.
# of 950f8dbb
puzzle-you_choose = Új fajt választasz. { $round }. forduló, összesen { $rounds }.
# of 58dd7b78
puzzle-hint_decline = A legjobb körben semmit sem hódítasz meg: hanyatlásba fordulsz.
# of f1257099
puzzle-hint_pick = A legjobb körben ezt választod: { $combo }.
# of b9cf5f3a
puzzle-hint_abandon = A legjobb körben elhagyod { FORM($region, "acc") }.
# of 2fe3f2ce
puzzle-hint_takes = A legjobb körben elfoglalod { FORM($region, "acc") }.
# of 9e985559
puzzle-hint_leaves = A legjobb körhöz nem kell: { $region }.
# of 4c93a6c4
puzzle-hint_none = A legjobb körben semmi újat nem foglalsz el.
# of 4866deca
puzzle-paid = Ez { FORM($coins, "acc") } hoz: { $receipt }.
# of ed9977be
puzzle-paid_and = Ez { FORM($coins, "acc") } hoz: { $receipt }, és ezen felül { $rest }.
# of ce4ac31d
puzzle-paid_with = Ez { FORM($coins, "acc") } hoz: { $receipt }, és { $rest }, amely az új fajjal járt.
# of 2fe91086
puzzle-paid_less = Ez { FORM($coins, "acc") } hoz: { $receipt }, ebből lejön { $rest } az új fajért.
# of 40650a3f
puzzle-paid_out = Ez { FORM($coins, "acc") } hoz: { $receipt }, ebből lejön { $rest }, amelyet mások kapnak.
# of 53e4ab05
puzzle-second = A második legjobb kör { FORM($coins, "acc") } hoz.
# of 4f676aa8
puzzle-second_pick = A második legjobb kör ({ own-them } választása) { FORM($coins, "acc") } hoz.
# of cc4e1abf
puzzle-second_decline = A második legjobb kör (hanyatlásba fordulás) { FORM($coins, "acc") } hoz.
# of 7f8602da
puzzle-second_stays = A második legjobb kör (hanyatlás nélkül) { FORM($coins, "acc") } hoz.
# of 8c4be9c4
puzzle-instead = A végén { $own } helyett ez a tiéd: { $other }.
# of 77aa0976
puzzle-without = A végén { $own } nem a tiéd.
# of 71234db7
puzzle-as_well = A végén ez is a tiéd: { $other }.

## Refusals.

# of 2ff1cc40
because-no_puzzle = itt nincs „{ $word }” nevű feladvány
# of 2d13c835
because-no_day = „{ $word }” nem nap; így írd: 2026-11-16
# of e356d4d4
because-many_tries = kipróbált feladványkör
# of ea150940
because-turn_over = a kör véget ért
# of 39d7d9cc
because-too_many_lines = egy kör legfeljebb { $most } sorból áll
