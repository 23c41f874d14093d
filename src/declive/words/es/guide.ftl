### Help in the terminal: how actions and commands are written, and the topics.

## Actions.

# of 5dfce8ac
actions-pick-1 = elige la combinación de arriba de la fila; cada una que te saltas cuesta una moneda
# of b5e3f8e8
actions-expand = conquista con tu raza este turno
# of 835a17ab
actions-decline = pone tu raza en declive y termina el turno
# of 90e760e2
actions-conquer-12 = toma la región 12 con tantas fichas como cueste
# of 6a4b44b0
actions-roll-12 = prueba la región 12 con el dado si te faltan de una a tres fichas; termina tus conquistas
# of 87bc60ba
actions-abandon-12 = deja la región 12 antes de tu primera conquista
# of 675076bc
actions-done = termina la fase: las conquistas, la redistribución, el turno
# of 425a44e7
actions-place-2-12 = coloca dos fichas en la región 12
# of ba28c199
actions-redeploy-12-3-4-2 = coloca fichas hasta que la región 12 tenga tres y la 4 dos
# of 7a1d5ea3
actions-give_up-12 = deja la región 12 en la redistribución, si no hay fichas para todas
# of 8653e713
actions_base-roll = Berserkers: tira el dado antes de nombrar la región
# of 66a9c539
actions_base-substitute-12 = Hechiceros: sustituye la ficha que está sola en la región 12
# of 16323565
actions_base-dragon-12 = Señores del Dragón: toma la región 12 por una ficha
# of 8ce919e5
actions_base-fortress-12 = Fortificados: construye una fortaleza en la región 12
# of dcebf781
actions_base-camp-2-12 = Acampados: monta dos campamentos en la región 12
# of f84f3c14
actions_base-hero-12 = Heroicos: coloca un Héroe en la región 12
# of 1069b0ad
actions_base-peace-B = Diplomáticos: paz con el jugador B; también vale su nombre
# of f03613f0
actions_underground-conquer-12-with-sword = usa una Reliquia en una conquista: sword, socks o doormat
# of 21909e84
actions_underground-substitute-12 = Vampiro, o «with orb»: sustituye la ficha que está sola en la región 12
# of 85d6c6c7
actions_underground-wisp-12 = Fuegos Fatuos: tira el dado por la región 12 y sigue conquistando
# of a2c0c1fe
actions_underground-swap-3 = Mimos: cambia el poder por el de la combinación 3; «keep» lo conserva
# of 0c6ab67e
actions_underground-keep = Mimos: conserva el poder con el que llegaron
# of 2d0f165b
actions_underground-volcano-12 = Ígneos: coloca el Volcán en la región 12
# of ebe93f61
actions_underground-ancient-12 = Sectarios: mueve al Dios Primigenio a la región 12
# of 330167d3
actions_underground-armor-1-12 = Escudados: coloca una Armadura Fúngica en la región 12
# of 0184341e
actions_underground-queen-12 = Reales: envía a la Reina a la región 12
# of e8eaadef
actions_underground-reborn-12 = Renacidos: coloca una ficha de tu raza activa en lugar del Renacido de la región 12
# of 3d51f608
actions_underground-altar-12 = Altar de las Almas: entrega una ficha en declive de la región 12 por tres monedas
# of 8224a9f0
actions_underground-balrog-12 = Pentáculo Perverso: envía al Balrog a la región 12
# of 0e141b82
actions_underground-ghost-12 = Cripta del Saqueador de Tumbas: envía al Fantasma a la región 12
# of 77e331b1
actions_underground-ring-12 = Anillo Rúnico: lo coloca en la región 12
# of 197f6df4
actions_underground-scepter-12 = Cetro de la Avaricia: lo coloca en la región 12
# of af2f4966
actions_underground-bag_ring-12 = Mágicos: el Saco hace de Anillo en la región 12
# of 6c48a979
actions_underground-bag_scepter-12 = Mágicos: el Saco hace de Cetro en la región 12
# of 0a7ad666
actions_river_world-caravel-12 = Astillero: pone la Carabela en el Río de la región 12
# of 27dbabc5
actions_river_world-peek = Templo del Vidente: mira el evento de la próxima ronda

## Commands.

# of fff0a9cc
commands-12 = lo evidente en la región 12: conquistarla o colocar allí todas las fichas
# of 0c02f6dd
commands-board = otra vez la mesa entera (también «show»)
# of 3ceca98d
commands-map = el tablero como mapa, cada región más o menos en su sitio
# of dcf3043f
commands-regions = lo que puedes atacar, primero lo más barato, y lo que daría
# of bf6a1a6e
commands-row = las combinaciones disponibles, con sus reglas
# of bdcea584
commands-why-12 = lo que cuesta la región 12 y por qué, o por qué no se puede atacar
# of e485067e
commands-hint = lo que jugaría ahora un buen bot, y por qué
# of 88d7cb3c
commands-score = lo que dará este turno y lo que dieron los últimos
# of 010df032
commands-log = lo que ha pasado hace poco; «log all», desde el principio
# of 3e2aee69
commands-spread = reparte por igual las fichas de la mano; «spread 4 12», solo entre esas regiones
# of df3b38ce
commands-undo = deshace tu última acción, si desde entonces no han intervenido ni el azar ni otro jugador
# of 7460045b
commands-save-FILE = guarda la partida en un archivo; «declive play --load ARCHIVO» la continúa
# of ae01b389
commands-lang-es = habla otro idioma; «lang» dice cuáles hay
# of 30d898a5
commands-help-WORD = la regla de una raza o de un poder, una acción o uno de los temas de abajo
# of 5bac332a
commands-quit = deja la partida; pregunta si hay que guardarla

# of 9ef2faff
placeholder-FILE = ARCHIVO
# of cb2df9a0
placeholder-WORD = PALABRA
# of 3e371758
help-rule = { $name }: { $rule }
# of 914cf9a8
help-lent = { $name } (prestado): { $rule }
# of 25ad4384
help-actions = Acciones. Lo que puedes hacer ahora lleva la marca ▸.
# of b269dc4e
help-commands = Órdenes
# of b828ee07
help-short = Formas cortas: c conquer, r roll, p pick o place o peace, d done, e expand, a abandon, s substitute, f fortress, h hero, k camp, g give_up, u undo, w why, q quit, ? help. Bastan las primeras letras de una palabra si ninguna otra empieza igual; «conquer 12 13» y «12 13» toman varias regiones seguidas.
# of 8e545291
help-topics = Temas: { $topics }; y cada raza, poder, lugar, reliquia, emplazamiento y evento por su nombre.
# of 6822cca3
help-no_topic = no hay ayuda sobre «{ $word }»; «help» enumera los temas
# of 53c364cb
help-race = { $name }: { $value } { $value ->
        [one] ficha
       *[other] fichas
    } con una combinación, { $stock } en la caja. { $rule }
# of e3f0da49
help-power = { $name }: { $value } { $value ->
        [one] ficha
       *[other] fichas
    } con una combinación. { $rule }
# of ac39e703
help-elsewhere = (no está en esta partida) { $rule }

## Topics.

# of bcd2da28
topics-turn = El turno: si no tienes raza activa, eliges una combinación. Si la tienes, te expandes o entras en declive. Para expandirte conquistas regiones, luego redistribuyes las tropas y luego cobras monedas. Se juega un número fijo de rondas; gana quien tenga más monedas.
# of 8f3b9c5b
topics-conquest = La conquista: una región cuesta 2 fichas y 1 más por cada ficha, Tribu Perdida, campamento, fortaleza, guarida o montaña que haya en ella. Tiene que ser adyacente a una región de tu raza. Si no tienes ninguna en el tablero, entras por el borde (marcado con °) o por la costa de un Mar del borde. Para ello recoges al principio todas tus fichas menos una en cada región.
# of b9784dbe
topics-die = El dado muestra 0, 0, 0, 1, 2 o 3. Si te faltan de una a tres fichas para una región, «roll» la nombra y tira: si tus fichas y el dado bastan, todas las fichas de la mano van allí. En cualquier caso se acaban tus conquistas de este turno.
# of bbc5a5d9
topics-losses = Quien pierde una región pierde una ficha para siempre; las demás vuelven al final del turno del atacante, a cualquier región que la raza conserve.
# of a19bf583
topics-redeployment = La redistribución: después de las conquistas colocas como quieras en tus regiones las fichas que tienes en la mano. Cada región conserva al menos una.
# of ab40b72b
topics-decline = El declive: en vez de expandirte, das la vuelta a tu raza. Queda una ficha en cada región y las demás se van; su poder desaparece, a no ser que diga otra cosa. Sigue dando una moneda por región. En tu próximo turno eliges una combinación nueva. Cuando una segunda raza entra en declive, la primera deja el tablero.
# of 55adb900
topics-scoring = La puntuación: al final de tu turno recibes una moneda por cada región de tus razas, activa y en declive, y lo que añadan razas y poderes. «score» lo muestra línea a línea. Las monedas quedan ocultas para los demás hasta el final.
# of f855548c
topics-row = La fila: hay seis combinaciones de raza y poder disponibles. La de arriba es gratis; en cada una que te saltas dejas una moneda. Las monedas que haya sobre la combinación que eliges son tuyas.
# of 952d82e0
topics-marks = Las marcas: una mina, una fuente mágica o una caverna importa a algunas razas y poderes. ° es el borde del tablero. En Mares y Lagos no entra nadie sin el poder para ello.
# of 86c0c420
topics-guards = Una Madriguera, un Héroe y el Dragón protegen su región: ningún otro jugador puede atacarla.
# of a45f1c46
topics-end = El final: gana quien tenga más monedas. En caso de empate gana quien tenga más fichas en el tablero; si también empatan en eso, se comparte la victoria.
# of 2f8c6e5e
topics-notation = La notación: una partida guardada es un texto con una acción por línea, con las mismas palabras que escribes aquí. «declive replay ARCHIVO» la reproduce.
# of 41d48785
topics_underground-monsters = Los Monstruos: dos de ellos protegen un lugar o una reliquia, así que su región cuesta dos fichas más. Quien los expulsa encuentra el tesoro.
# of 34560722
topics_underground-treasures = Los tesoros: un lugar se queda donde se encontró y sirve a la raza que ocupa su región. Una reliquia sirve a la raza activa de quien la tiene; si se usa en una conquista, pasa a la región nueva. Cada uno se usa una vez por turno; la lista de jugadores muestra quién tiene cuál y qué está gastado.
# of 06c84a31
topics_underground-rivers = Los Ríos: un Río vacío cuesta una ficha y sirve de paso. Cuando acaban las conquistas, todas las fichas lo dejan y vuelven a tu mano, a no ser que la raza pueda quedarse.
# of faa8daf7
topics_underground-chasms = Las Simas no se pueden conquistar. En las que llevan la marca del volcán pueden colocar los Ígneos su Volcán.
# of d3adef44
topics_river_world-rivers = Los Ríos: un Río vacío cuesta una ficha, tres con Tormenta, dos con Invierno cruel. Sirve de paso: cuando acaban las conquistas, todas las fichas lo dejan, a no ser que la raza pueda quedarse o haya Invierno cruel.
# of 58ab52d7
topics_river_world-ships = Los barcos pirata se quedan en los Ríos hasta que alguien los conquista: una ficha más para el atacante. Cada región junto a un barco da una moneda menos.
# of 5284379d
topics_river_world-events = Los eventos: al empezar cada ronda se revela uno, que dura toda la ronda: Tormenta, Aguas tranquilas, Invierno cruel o Piratas. Figura encima del tablero.
# of e4dc3b9b
topics_river_world-sites = Los emplazamientos: el Templo del Vidente y el Astillero están impresos en el mapa y sirven a quien los ocupa; los Puertos dan monedas, más cuantos más tengas.
# of 2f57db42
topics_mixed-mixing = La mezcla: para las razas y los poderes de la otra caja, una Montaña es una Montaña Negra, un Pantano un Lodazal, un Bosque un Bosque Fúngico, una mina una Excavación y una fuente mágica un Cristal Místico, y al revés. Mares y Lagos van con los Ríos. En un mapa de superficie, Monstruos con tesoros ocupan el lugar de algunas Tribus Perdidas, a no ser que la opción surface_treasures sea no.
