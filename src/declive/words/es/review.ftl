### Going over a game: what each turn was worth.

# of cfb8610d
review-going_over = Analizando la partida
# of bd3d26e9
review-title = { $name } ({ $seat })
# of f93726a5
review-summary = Se encontró el { $found } % de las monedas posibles. Turnos: { $good ->
        [one] { $good } bueno
       *[other] { $good } buenos
    }, { $nearly ->
        [one] { $nearly } casi bueno
       *[other] { $nearly } casi buenos
    }, { $costly ->
        [one] { $costly } caro
       *[other] { $costly } caros
    }.
# of 7e348b7b
review-turn = Ronda { $round }, { $combo }: { $coins }, { $mark }.
# of ecef5513
review-turn_better = Ronda { $round }, { $combo }: { $coins } de { $best }, { $mark }.
# of 5f29590d
review-turn_without = Ronda { $round }: { $coins }, { $mark }.
# of 59ada11c
review-turn_without_better = Ronda { $round }: { $coins } de { $best }, { $mark }.
# of 770e6076
review-mark_good = bien
# of bf33e11f
review-mark_nearly = casi bien
# of 9025b508
review-mark_costly = caro
# of de2aa165
review-line = En notación: { $line }
# of ba3162a0
review-level = Hay otra línea que vale lo mismo, hasta donde se puede saber.
# of 0ea86ed1
review-sure_1 = Una corazonada.
# of a627919d
review-sure_2 = Quizá.
# of 208c0741
review-sure_3 = Bastante seguro.
# of c10c0371
review-sure_4 = Seguro.
# of 9a441998
review-seen = { $sure } Mejor en { $better } de { $futures } partidas jugadas hasta el final.
# of 47020b03
review-gain_same = Las mismas monedas este turno ({ $now }) y más o menos las mismas después.
# of 76187004
review-gain_same_more = Las mismas monedas este turno ({ $now }) y alrededor de { $later } más hasta el final de la partida.
# of ad27376c
review-gain_same_fewer = Las mismas monedas este turno ({ $now }), pero alrededor de { $later } menos hasta el final de la partida.
# of af962e7e
review-gain_now = Alrededor de { $now } este turno en lugar de { $brought }.
# of 89faf0bc
review-gain_now_more = Alrededor de { $now } este turno en lugar de { $brought }, y alrededor de { $later } más hasta el final de la partida.
# of 99903d6d
review-gain_now_fewer = Alrededor de { $now } este turno en lugar de { $brought }, pero alrededor de { $later } menos hasta el final de la partida.
# of f85ddb88
review-gain_held = Hasta tu próximo turno conservas alrededor de { $regions } más.
# of b125bfc0
review-gain_held_fewer = Hasta tu próximo turno conservas alrededor de { $regions } menos.
# of 2462e2de
review-gain_others = De ahí, alrededor de { $coins } son las que tus oponentes no reciben.
# of 8513d61a
review-gain_rest = Otra parte del turno costó alrededor de { $coins }.
# of 6c5e7fab
review-nobody = nadie que se llame «{ $name }» está en esta partida; están { $names }
