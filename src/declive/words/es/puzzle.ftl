### Puzzles: the task, a hint, and the answer with its reasons.

# of 696b296c
puzzle-title = Encuentra el turno que vale { $coins }
# of 961da1ca
puzzle-you_are = Juegas con { own-the-combo } en la ronda { $round } de { $rounds }.
# of 950f8dbb
puzzle-you_choose = Eliges una raza nueva en la ronda { $round } de { $rounds }.
# of 58dd7b78
puzzle-hint_decline = El mejor turno no conquista nada: es entrar en declive.
# of f1257099
puzzle-hint_pick = El mejor turno empieza con { own-the-combo }.
# of b9cf5f3a
puzzle-hint_abandon = El mejor turno deja { $region }.
# of 2fe3f2ce
puzzle-hint_takes = El mejor turno toma { $region }.
# of 9e985559
puzzle-hint_leaves = El mejor turno prescinde de { $region }.
# of 4c93a6c4
puzzle-hint_none = El mejor turno no toma nada nuevo.
# of 4866deca
puzzle-paid = Eso da { $coins }: { $receipt }.
# of ed9977be
puzzle-paid_and = Eso da { $coins }: { $receipt }, y además { $rest }.
# of ce4ac31d
puzzle-paid_with = Eso da { $coins }: { $receipt }, y { $rest } que traía la nueva raza.
# of 2fe91086
puzzle-paid_less = Eso da { $coins }: { $receipt }, menos { $rest } por la nueva raza.
# of 40650a3f
puzzle-paid_out = Eso da { $coins }: { $receipt }, menos { $rest } que reciben otros.
# of 53e4ab05
puzzle-second = El siguiente mejor turno da { $coins }.
# of 4f676aa8
puzzle-second_pick = El siguiente mejor turno, con { own-the-combo }, da { $coins }.
# of cc4e1abf
puzzle-second_decline = El siguiente mejor turno, entrar en declive, da { $coins }.
# of 7f8602da
puzzle-second_stays = El siguiente mejor turno, sin entrar en declive, da { $coins }.
# of 8c4be9c4
puzzle-instead = Termina con { $other } en lugar de { $own }.
# of 77aa0976
puzzle-without = Termina sin { $own }.
# of 71234db7
puzzle-as_well = Termina además con { $other }.

## Refusals.

# of 2ff1cc40
because-no_puzzle = no hay ningún problema «{ $word }» aquí
# of 2d13c835
because-no_day = «{ $word }» no es un día; escríbelo como 2026-11-16
# of e356d4d4
because-many_tries = turnos de problemas probados
# of ea150940
because-turn_over = el turno ha terminado
# of 39d7d9cc
because-too_many_lines = un turno tiene como mucho { $most } líneas
