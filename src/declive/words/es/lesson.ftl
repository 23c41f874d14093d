### Lessons: one idea each, a task and what to learn.

# of 200fc8d3
lesson-price_title = Lo que cuesta una región
# of 09bab287
lesson-price_text = Toda región cuesta dos fichas, y una más por cada ficha, Tribu Perdida, Montaña o fortaleza que haya en ella. Tienes cuatro fichas para conquistar.
# of aa1d918e
lesson-price_learn = Dos regiones baratas valen más que una cara. Mira los precios antes de empezar.
# of 3d2384be
lesson-tribes_title = Tribus Perdidas
# of 55782f79
lesson-tribes_text = Una Tribu Perdida encarece la región en una ficha. Los Orcos ganan una moneda por cada región que no estaba vacía cuando la tomaron.
# of 4cde04f5
lesson-tribes_learn = Lo más caro puede dar más: una raza que saquea quiere encontrar a alguien en casa.
# of 6f6fa835
lesson-die_title = El último intento
# of 01ffc362
lesson-die_text = Para tu última conquista puedes tirar el dado si te queda al menos una ficha: su cara suple las fichas que faltan. Aquí mostrará 1.
# of b6a5e07a
lesson-die_learn = Una tirada termina tus conquistas: tira al final, y donde más importe.
# of 3378001e
lesson-last_token_title = Guarda una ficha para el dado
# of 21ebf85a
lesson-last_token_text = Tienes cinco fichas y el dado mostrará 1. Quien las gasta todas no tiene con qué tirar.
# of d974941e
lesson-last_token_learn = Cuatro fichas para dos regiones y la quinta para una tirada: una ficha en mano vale un intento.
# of 53b05529
lesson-bonus_title = Lo que paga tu poder
# of 8973409a
lesson-bonus_text = Tu poder paga una moneda más por cada región de Colinas que tengas. Todas las vecinas vacías cuestan lo mismo.
# of 6cbc8b66
lesson-bonus_learn = Lee por qué pagan la raza y el poder, y toma eso primero.
# of 92da4dc3
lesson-spread_title = Dónde colocarse
# of 00b34120
lesson-spread_text = Al final del turno redistribuyes tus fichas. Hay un rival junto a una sola de tus tres regiones.
# of 54fbc7b0
lesson-spread_learn = Las fichas lejos del enemigo no protegen nada: allí basta con una, las demás van a la frontera.
# of a88939d6
lesson-reach_title = Hasta dónde llega un rival
# of ef9e181a
lesson-reach_text = Cuenta lo que tu rival puede recoger: todas las fichas menos una de cada región. Dos de tus regiones están a su lado, y una es una Montaña.
# of deae16ed
lesson-reach_learn = Una región está a salvo cuando cuesta más de lo que un rival puede pagar; una Montaña te ahorra una ficha.
# of d288052a
lesson-decline_title = Cuándo entrar en declive
# of 8e1c8534
lesson-decline_text = Tu raza tiene ocho regiones con una ficha en cada una: no queda nada con que conquistar, y aún faltan cinco rondas.
# of a620e1e6
lesson-decline_learn = Una raza que ya no puede conquistar sigue dando monedas en declive, y una nueva empieza un turno antes.
# of adf3f067
lesson-combo_title = Elegir una raza
# of f4df943a
lesson-combo_text = La primera de la fila es gratis; por cada una que te saltas pagas una moneda, que dejas encima de ella. Lo que hay encima de una combinación es tuyo si la eliges.
# of 84882c57
lesson-combo_learn = Cuenta las fichas, las monedas que hay encima y lo que pagan raza y poder juntos; el precio es lo de menos.
# of 82162f5e
lesson-last_round_title = La última ronda
# of 1fa443b1
lesson-last_round_text = Este es tu último turno: lo que te quiten después no te cuesta monedas. El dado mostrará 2.
# of 8fad65ff
lesson-last_round_learn = En la última ronda las fichas amontonadas no dan nada: gástalas todas y tira con la última.
# of 06e26dba
lesson-goal_regions = Ten { $regions } o más al final de tu turno.
# of bd02d6df
lesson-goal_coins = Gana { $coins } o más este turno.
# of a411fd97
lesson-goal_tokens = Termina tu turno con { $tokens } o más en { $region }.
# of ba9c9f56
lesson-goal_safe = Termina tu turno de modo que tu rival no pueda tomar ninguna de tus regiones sin el dado ni abandonar una de las suyas.
# of 6e1d0b18
lesson-goal_decline = Pon tu raza en declive.
