### The options: what each is about, and a sentence for each of its values.

# of 8d1c9a2f
options-withdraw = Adónde vuelven las fichas expulsadas
# of 405691d9
option_values-withdraw-any = Vuelven a cualquier región que su raza aún ocupe.
# of fc01e9c2
option_values-withdraw-not_adjacent = Se apartan de las regiones recién perdidas, mientras su raza ocupe alguna más lejana.
# of fea79808
options-die = Qué alcanza la última tirada
# of 2aff0e25
option_values-die-short3 = Puedes tirar por cualquier región para la que te falten como mucho 3 fichas.
# of 1d0a457e
option_values-die-cost3 = Solo puedes tirar por regiones que cuesten 3 fichas o menos.
# of 7a4214c0
options-pick_pay_with_found = Pagar con las monedas encontradas
# of cfdcd66f
option_values-pick_pay_with_found-no = Primero pagas la combinación y después recoges las monedas que tenga encima.
# of bb3cb460
option_values-pick_pay_with_found-yes = Las monedas que hay sobre una combinación sirven para pagarla.
# of 6a170663
options-selfconq_withdraw = Conquistar la propia raza en declive
# of 39eb1383
option_values-selfconq_withdraw-no = Todas las fichas en declive que expulsas tú de una región vuelven a la bandeja.
# of dbb66c65
option_values-selfconq_withdraw-yes = Pierdes una ficha en declive y las demás se retiran, como si hubiera venido otro.
# of a21876be
options-own_declined = Las propias fichas en declive y el coste
# of 2505c31f
option_values-own_declined-count = Tus propias fichas en declive encarecen una región, como las de cualquiera.
# of e85ce894
option_values-own_declined-not = Tus propias fichas en declive no te cuestan nada: solo cuentan las de los demás. Las piezas sí cuentan.
# of 2b528317
options-subst_hand = Sustituir con la mano vacía
# of 33cac1e4
option_values-subst_hand-need = Para sustituir una ficha que esté sola necesitas una ficha en la mano.
# of a1f12cf9
option_values-subst_hand-not = Puedes sustituir una ficha que esté sola por una de la bandeja aunque tengas la mano vacía.
# of 16866714
options-ghoul_die = La última tirada de los Necrófagos
# of 0985fde8
option_values-ghoul_die-own = Los Necrófagos en declive tienen una última tirada propia, además de la de la raza activa.
# of dd7b060a
option_values-ghoul_die-shared = Una sola última tirada por turno, para los Necrófagos o para la raza activa.
# of 3769431d
options-ghoul_reenter = Necrófagos expulsados del mapa
# of 6a55ed81
option_values-ghoul_reenter-yes = Esperan en la mano y vuelven por el borde.
# of d0225fa9
option_values-ghoul_reenter-no = Desaparecen para siempre.
# of 2f2f9e8f
options-flying_entry = Por dónde entran los Voladores
# of 51595c7a
option_values-flying_entry-anywhere = Una raza con el poder Voladores puede empezar en cualquier región de tierra firme.
# of c2be3f17
option_values-flying_entry-edge = Una raza con el poder Voladores empieza por el borde, como todas.
# of 934498d6
options-berserk_skip = Una tirada de los Berserkers que nadie usa
# of 03a17885
option_values-berserk_skip-binds = Si no se nombra ninguna región para ella, se acaban las conquistas.
# of c7765946
option_values-berserk_skip-free = Se deja de lado, y la siguiente tirada llega después de otra conquista.
# of 2efa306f
options-asempty_markers = Piezas en regiones tomadas como si estuvieran vacías
# of 298ca1e4
option_values-asempty_markers-ignored = Los campamentos, fortalezas, guaridas y Armaduras que haya allí no cuestan nada.
# of b0d6b786
option_values-asempty_markers-counted = Los campamentos, fortalezas, guaridas y Armaduras que haya allí siguen costando 1 ficha cada uno.
# of 03ab9406
options-flames_entry = Por dónde entran los Ígneos
# of 282fb613
option_values-flames_entry-volcano = Entran junto a su Volcán; por el borde, solo si todas las regiones junto a él les están vedadas.
# of c0823c10
option_values-flames_entry-edge = Entran solo por el borde.
# of 153fa975
option_values-flames_entry-both = Entran por el borde o junto a su Volcán.
# of 646cbcef
options-ga_river = El primer sitio del Dios Primigenio
# of 31f3af8e
option_values-ga_river-first_land = Se coloca en la primera región tomada que no sea un Río.
# of 28c36f71
option_values-ga_river-first_region = Se coloca en la primera región tomada, sea cual sea.
# of 998c3b79
options-ga_decline = El Dios Primigenio en declive
# of d92781f7
option_values-ga_decline-removed = Sale del mapa cuando los Sectarios entran en declive.
# of 469bdee5
option_values-ga_decline-stays = Se queda donde está.
# of c731cfb3
options-ga_doormat = Regiones lejanas y el Dios Primigenio
# of fbf15ab4
option_values-ga_doormat-discount = Las regiones alcanzadas con el Felpudo o volando cuentan como adyacentes a él.
# of ff6f99a0
option_values-ga_doormat-none = Las regiones alcanzadas con el Felpudo o volando no cuentan como adyacentes a él.
# of b8fc6856
options-hammer_only = Conquistar solo con martillos
# of 8908cc0c
option_values-hammer_only-with_dwarf = Los martillos pueden pagar una conquista entera si hay un Enano en la mano.
# of f4435e6d
option_values-hammer_only-never = Tiene que ir al menos un Enano.
# of 43c54075
option_values-hammer_only-always = Los martillos pueden pagar una conquista entera en cualquier momento.
# of 2633e45b
options-wisp_fail = Cuando falla la tirada de los Fuegos Fatuos
# of 617bede2
option_values-wisp_fail-continue = Los Fuegos Fatuos siguen conquistando.
# of bed99ca5
option_values-wisp_fail-ends = Se acaban las conquistas de los Fuegos Fatuos.
# of afd51520
options-ring = Lo que se lleva el Anillo Rúnico
# of 41a0dd51
option_values-ring-per_player = 1 moneda de cada jugador que esté al lado.
# of 704471e9
option_values-ring-per_region = 1 moneda por cada región de otro jugador que esté al lado.
# of d909b207
options-bag_same_region = El Saco junto a la Reliquia que duplica
# of 0b496612
option_values-bag_same_region-forbidden = No puede estar en la región de la Reliquia que duplica.
# of 7f8c97ef
option_values-bag_same_region-allowed = Puede estar en la región de la Reliquia que duplica.
# of b0abb13c
options-altar = Cuándo toma el Altar su ficha
# of 336d92a2
option_values-altar-after = Se renuncia a la ficha después de puntuar el turno.
# of e7637b78
option_values-altar-before = Se renuncia a la ficha antes de puntuar el turno.
# of a45986a2
options-gnome_decline = Gnomos en declive
# of da0f2d67
option_values-gnome_decline-off = En declive no acallan a nadie.
# of b3826ac6
option_values-gnome_decline-on = También en declive acallan razas, poderes y Reliquias.
# of 6f88f5f8
options-lizard_kraken = Lagartos en Ríos ocupados
# of 2062c086
option_values-lizard_kraken-pass = Cruzan los Ríos aunque los ocupe otro.
# of b56eeac8
option_values-lizard_kraken-blocked = Por un Río que ocupa otro no se puede pasar.
# of 2fcf730e
options-surface_treasures = Razas de Underground en la superficie
# of d767a41a
option_values-surface_treasures-yes = Con ellas llegan Monstruos, Lugares y Reliquias, que sustituyen a algunas Tribus Perdidas.
# of ae51a493
option_values-surface_treasures-no = Llegan solas: sin Monstruos, Lugares ni Reliquias; Audaces y Mágicos se quedan fuera.
# of 20bfaadb
options-monster_surface = Cuántos Monstruos hay en la superficie
# of bcc75f8e
option_values-monster_surface-tokens = Se colocan tantas fichas de Monstruo como el doble de jugadores más dos.
# of afee37a2
option_values-monster_surface-regions = Reciben Monstruos tantas regiones como el doble de jugadores más dos, mientras haya fichas.
# of e60178cf
options-harbour = Cuánto valen los Puertos
# of 893e410d
option_values-harbour-total = Tus Puertos valen 1, 3, 6… monedas en total.
# of f845f3a0
option_values-harbour-extra = Tus Puertos dan 1, 3, 6… monedas además de la habitual de cada uno.
# of 12d68642
options-rw_flying = Voladores en River World
# of bfd0ebc4
option_values-rw_flying-removed = El poder se queda fuera en estos mapas.
# of 5717c010
option_values-rw_flying-kept = El poder participa.
# of e021dd05
options-triton_river = Tritones en los Ríos
# of 7ced88de
option_values-triton_river-stay = Pueden quedarse en los Ríos.
# of b8f50da8
option_values-triton_river-no = Dejan los Ríos como todos al acabar sus conquistas.
# of d8257545
options-rw_declined_sites = Emplazamientos de una raza en declive
# of b11a6a7e
option_values-rw_declined_sites-yes = Una raza en declive puede seguir usando el Astillero y el Templo.
# of 08b03304
option_values-rw_declined_sites-active_only = Solo una raza activa puede usar el Astillero y el Templo.
# of 016dd0d2
options-pirate_nonempty = Barcos pirata y regiones vacías
# of b08795ba
option_values-pirate_nonempty-yes = Una región con un barco pirata no está vacía.
# of 9a4cb127
option_values-pirate_nonempty-no = Una región que solo tiene un barco pirata cuenta como vacía.
