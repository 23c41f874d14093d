### Why a bot would play something: its plan, what that brings, and the next best.

# of 5047f37b
reason-pick = elegir { own-the-combo }
# of 34df8dcb
reason-pick_for = elegir { own-the-combo } por { $coins }
# of 477f99cc
reason-expand = seguir con { own-the-combo }
# of c06c2dec
reason-decline = dejar que { own-the-combo } entren en declive
# of a694d0c5
reason-takes = tomar { $regions }
# of 72cb6a9d
reason-rolls = tirar el dado por { $region }, que sale bien con { $chances } de las { $faces } caras
# of d2492da2
reason-places = colocar { $shares }
# of fb0e2dc5
reason-then = { $first }, luego { $then }
# of 34669cce
reason-brings = { $plan }: alrededor de { $coins } este turno.
# of 1f7fc34d
reason-brings_net = { $plan }: alrededor de { $coins } este turno, contando las que hay encima y lo que cuesta.
# of 2682ef0e
reason-plain = { $plan }.
# of 8b33ed48
reason-in_short = Alrededor de { $coins } este turno: { $plan }.
# of b27b0494
reason-in_short_net = Alrededor de { $coins } este turno en total: { $plan }.
# of fe4cf6be
reason-rolls_for_one_more = tirar el dado por una más (éxito con { $chances } de { $faces } caras)
# of 9c9d60f8
reason-regions = las regiones { $regions }
# of fd1db822
reason-one_of = { $name } ({ $terrain })
# of d620963e
reason-brings_only = Este turno da alrededor de { $coins }.
# of 57afbf8a
reason-other_pick = Elegir { own-the-combo }
# of 09249364
reason-other_expand = Seguir
# of f4508568
reason-other_decline = Entrar en declive ahora
# of 0c7cf096
reason-other = La siguiente mejor jugada
# of 5f5e6671
reason-less = { $other } daría alrededor de { $coins } menos { $until }.
# of 5ca56678
reason-more = { $other } daría alrededor de { $coins } más { $until }, pero a los demás aún más.
# of 44808b29
reason-as_much = { $other } daría más o menos lo mismo { $until }.
# of 09be7789
reason-to_the_end = hasta el final de la partida
# of 0e3b0b94
reason-soon = en los próximos turnos
# of 2ac5071c
reason-seen = (Mejor o igual en { $better } de { $futures } continuaciones simuladas.)

## A better line, step by step.

# of 8a950c51
plan-take = tomar { $region } con { $tokens }
# of 71c9cfe8
plan-take_from = tomar { $region } con { $tokens }: la pierden { own-the-combo }
# of 5eb5af97
plan-leave = dejar { $region }
# of fb86f5f7
plan-other = { $deed }: { $region }
# of f416315e
plan-several = { $deed }: { $regions }
# of db4a97a1
plan-shares = { $deed }: { $shares }
