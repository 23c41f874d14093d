### The rules of races, powers, places, relics, sites, events and maps.

## Base game: races.

# of d3a17f1e
rule-race-amazons = Se les unen cuatro Salvajes más, solo para conquistar: en cada redistribución, cuatro fichas salen del mapa y esperan aparte hasta el turno siguiente; en declive se pierden. Renuncias a las regiones en las que no pueda quedar ninguna ficha.
# of 95807cb3
rule-race-dwarves = Cada región con una mina da 1 moneda más, también en declive.
# of b2564cfe
rule-race-elves = Cuando conquistan una región de los Elfos activos no se pierde ningún Elfo: todos se retiran. Un Elfo sustituido sí se pierde.
# of 75827b8c
rule-race-ghouls = Al entrar en declive, todos los Necrófagos del mapa se quedan. En los turnos siguientes conquistan y se redistribuyen como una raza activa, antes que la tuya, pero sin su poder, y no en un turno en el que otra raza tuya entre en declive.
# of 90775d29
rule-race-giants = Una región adyacente a una Montaña ocupada por los Gigantes cuesta 1 ficha menos.
# of 4cf61aae
rule-race-halflings = Los Medianos entran en el mapa por donde quieran. Las dos primeras regiones que conquistan, sin contar los Ríos que tienen que dejar, reciben una Madriguera: nadie más puede atacarlas hasta que los Medianos se vayan o entren en declive.
# of 0ca24308
rule-race-humans = Cada Tierra de Labranza da 1 moneda más.
# of 873a0588
rule-race-orcs = Cada región que no estaba vacía cuando los Orcos la conquistaron este turno da 1 moneda más.
# of 73301350
rule-race-ratmen = Sin capacidad especial: les basta con ser tantos.
# of 7983d5bb
rule-race-skeletons = Por cada dos regiones que no estaban vacías cuando las conquistaron este turno, se une otro Esqueleto en la redistribución.
# of 3438b5b9
rule-race-sorcerers = Una vez por turno y oponente, sustituyes una ficha activa que esté sola y al alcance por un Hechicero de la bandeja. Necesitas un Hechicero en la mano, que no se gasta. No vale como primera conquista ni donde haya un campamento.
# of 79ee6550
rule-race-tritons = La tierra firme a orillas de un Mar, un Lago o un Río cuesta 1 ficha menos. Pueden quedarse en los Ríos, donde los demás solo pasan, y cobran por ellos, también en declive.
# of def41f19
rule-race-trolls = En cada región que toman los Trolls se coloca una guarida, que suma 1 a su defensa, también en declive. Se retira cuando dejan la región o la pierden.
# of 69080f1e
rule-race-wizards = Cada región con una fuente mágica da 1 moneda más.

## Base game: powers.

# of aed1a983
rule-power-alchemist = 2 monedas al final de cada turno en que la raza está activa, aunque no tenga ninguna región.
# of a2aa9942
rule-power-berserk = Antes de una conquista puedes tirar primero el dado y nombrar después la región, que cuesta ese número de fichas menos, pero al menos 1. Si no puedes pagarla, o no nombras ninguna, se acaban tus conquistas. No hay otro intento final.
# of bec27415
rule-power-bivouacking = Cinco campamentos que se colocan de nuevo en cada redistribución: cada uno suma 1 a la defensa de su región, y una ficha que esté sola en ella no puede ser sustituida. Vuelven a tu mano cuando la región cae y desaparecen en declive.
# of 673e4629
rule-power-commando = Cada región cuesta 1 ficha menos.
# of f892501c
rule-power-diplomat = Al final de tu turno puedes nombrar a un oponente a cuya raza activa no hayas atacado en él: hasta tu próximo turno, esa raza no puede atacar a tu raza activa. A los Necrófagos en declive les da igual.
# of aa11c8f3
rule-power-dragon_master = Una vez por turno conquistas con una sola ficha una región al alcance, la defienda quien la defienda; los Faraones necesitan dos. Después el Dragón la protege: nadie más puede atacarla hasta que el Dragón vuele a otra, la dejes o entres en declive.
# of 311e3935
rule-power-flying = Toda la tierra firme del mapa está al alcance, también para la primera conquista, y un Río helado es tierra firme. Volar no abre ningún otro Río, Mar, Lago ni Sima: los Ríos se toman como siempre, desde al lado o desde el borde.
# of 33a11f83
rule-power-forest = Cada Bosque da 1 moneda más.
# of 2e94faad
rule-power-fortified = Una vez por turno construyes una fortaleza en una región tuya que no la tenga, seis como máximo en el mapa. Cada una vale 1 moneda mientras la raza está activa y suma 1 a la defensa, también en declive. Se retira cuando dejas la región o la pierdes.
# of 699e366b
rule-power-heroic = Al final de cada turno colocas dos Héroes en dos regiones tuyas distintas: nadie más puede atacarlas. En declive los Héroes desaparecen.
# of 8a41b872
rule-power-hill = Cada región de Colinas da 1 moneda más.
# of acc97e72
rule-power-merchant = Cada región da 1 moneda más.
# of 26e27c1d
rule-power-mounted = Las Colinas y las Tierras de Labranza cuestan 1 ficha menos.
# of 053e71e3
rule-power-pillaging = Cada región que no estaba vacía cuando la conquistaste este turno da 1 moneda más.
# of 2469ecf2
rule-power-seafaring = Mientras la raza está activa puedes conquistar Mares y Lagos, por 2 fichas si están vacíos, y quedarte en los Ríos. Conservas toda esa agua y cobras por ella también en declive. Solo una raza que pueda entrar en Mares y Lagos puede quitártelos.
# of 02084ba4
rule-power-spirit = Una vez en declive, esta raza no cuenta como tu única raza en declive y nunca sale del mapa porque otra entre en declive.
# of a91ce875
rule-power-stout = Puedes entrar en declive al final de un turno de conquistas, justo después de puntuarlo.
# of dd20fc64
rule-power-swamp = Cada Pantano da 1 moneda más.
# of 79eab27b
rule-power-underworld = Las regiones con una caverna cuestan 1 ficha menos, y todas son adyacentes entre sí. La primera conquista se hace por el borde, como siempre.
# of 75e2d49d
rule-power-wealthy = 7 monedas, una sola vez, al final del primer turno con esta raza.

## Underground: races.

# of a20b9d68
rule-race-cultists = El Dios Primigenio se coloca en la primera región de tierra firme que conquistan los Sectarios: nadie más puede atacarla, y las regiones adyacentes, o alcanzadas volando o con el Felpudo, cuestan 1 ficha menos. Al empezar un turno posterior puede moverse a otra de sus regiones; desaparece cuando entran en declive o salen todos del mapa.
# of 3e4f41c2
rule-race-drow = Cada región sin fichas de otra raza, Monstruos ni Tribus Perdidas al lado da 1 moneda más.
# of dac05a34
rule-race-flames = Al elegirlos, coloca el Volcán en una Sima marcada. Entran junto a él, y por el borde solo si allí no se puede atacar ninguna región. Las regiones adyacentes al Volcán, o a una cadena de regiones de los Ígneos que llegue hasta él, cuestan como si estuvieran vacías.
# of b0d70262
rule-race-gnomes = Mientras los Gnomos están activos, ninguna capacidad de raza, poder especial, Lugar ni Reliquia ayuda a los demás a conquistar sus regiones. Las fichas y el dado normal, sí.
# of 6d471af4
rule-race-iron_dwarves = Cada Excavación que ocupan tras la redistribución les da un Martillo de Plata, siete como máximo. Desde el turno siguiente los martillos pagan conquistas como si fueran fichas, con un Enano en la mano para empezar cada una, y vuelven al final; se renuncia a la región que ningún Enano pueda guarnecer.
# of c06f6ad6
rule-race-kraken = Los Krakens pueden quedarse en los Ríos, donde los demás solo pasan, y cobran por ellos, también en declive. También tienen abiertos los Mares y los Lagos.
# of eef493fe
rule-race-liches = En declive: el oponente que conquista una región de los Liches te paga 1 moneda, y sin ella no puede atacarla.
# of f8f10c4f
rule-race-lizardmen = Los Ríos no son obstáculo, salvo que estén helados: desde una región ribereña pueden atacar cualquier región a orillas de la misma agua, y cualquier región ribereña les sirve de entrada. No pueden quedarse en el agua.
# of 2bb7d4da
rule-race-mudmen = Cada Lodazal que ocupan en la redistribución les da un Légamo más de la bandeja.
# of e3b65d79
rule-race-mummies = Lentos, pero muchos: cada región cuesta 1 ficha más.
# of 673e4629
rule-race-ogres = Cada región cuesta 1 ficha menos.
# of 9571561e
rule-race-shadow_mimes = Al elegirlos puedes intercambiar su poder con el de cualquier otra combinación de la oferta, antes de contar sus fichas. Las monedas se quedan donde están.
# of 9250b1bd
rule-race-shrooms = Cada Bosque Fúngico da 1 moneda más.
# of d838c816
rule-race-spiderines = Todas las regiones junto a una Sima son adyacentes a todas las suyas, y cada una de ellas les sirve de entrada.
# of b1e9998f
rule-race-will_o_wisps = Para tomar un Cristal Místico, o una región adyacente a un Cristal que ocupen, pueden nombrar la región y tirar el dado: cuesta ese número de fichas menos, y si se puede pagar hay que tomarla. Si no, no se puede intentar otra vez este turno, pero las conquistas siguen.

## Underground: powers.

# of 5a9a677e
rule-power-adventurous = Cada región con un Lugar Popular da 1 moneda más.
# of 30498481
rule-power-fisher = Cada dos regiones de tierra firme a orillas de un Mar, un Lago o un Río dan 1 moneda más.
# of e3f551b5
rule-power-flocking = 2 monedas más si todas las regiones de la raza forman un solo grupo, unido por fronteras o por cualquier otra cosa que haga adyacentes las regiones.
# of a9e6b6aa
rule-power-frightened = Cada región con tres o más fichas tuyas da 1 moneda más.
# of a3a00c99
rule-power-immortal = Mientras la raza está activa no se pierde ninguna ficha cuando conquistan una región suya: todas se retiran. Una ficha sustituida sí se pierde.
# of 4f2117c6
rule-power-magic = Una vez por turno, el Saco de Múltiples Cosas hace lo que una Reliquia que esté en el mapa, la tenga quien la tenga, pero no en la región de esa misma Reliquia. Se queda donde se usó y vuelve a ti si esa región cae.
# of 92a6b454
rule-power-martyr = Mientras la raza está activa, la reserva te paga 1 moneda cada vez que un oponente conquista una región suya.
# of b8bfce4b
rule-power-mining = Cada Excavación da 1 moneda más.
# of 796d6f4b
rule-power-muddy = Cada Lodazal da 1 moneda más, también en declive.
# of d2c6592e
rule-power-mystic = Cada Cristal Místico da 1 moneda más.
# of c5750b30
rule-power-quarreling = Cada grupo de regiones da 1 moneda más. Solo las fronteras unen regiones en un grupo.
# of fc91a307
rule-power-reborn = En declive: al empezar tu turno, o justo después de elegir, puedes vaciar una o dos regiones de los Renacidos y colocar en cada una una ficha de tu raza activa, de la bandeja o, si está vacía, de las tuyas.
# of afb3516a
rule-power-royal = Al final de cada turno la Reina puede ir a una región tuya: nadie más puede atacarla. Cuando la raza entra en declive, la Reina se queda donde está y sigue protegiendo la región.
# of 3360890a
rule-power-shield = Tras tus conquistas, cada Bosque Fúngico que ocupas te da una Armadura Fúngica, ocho como máximo en el mapa. Se coloca para siempre en una región tuya y suma 1 a su defensa, también en declive.
# of bbdb8fd1
rule-power-stone = Cada Montaña Negra da 1 moneda más.
# of ace91dae
rule-power-thieving = Al final de tu turno, cada jugador con una ficha activa adyacente a una región de esta raza te paga 1 moneda.
# of 93a9e2a7
rule-power-tomb = Cuando la raza entra en declive, todas sus fichas del mapa pueden quedarse y redistribuirse una vez más. Si después conquistan una región de los Enterrados, se pierde una ficha y las demás van a sus otras regiones; si no hay ninguna, también se pierden.
# of deccd476
rule-power-vampire = Una vez por turno y oponente, sustituyes una ficha activa que esté sola y al alcance, donde no haya un campamento, por una tuya de la bandeja o, si está vacía, de tu mano. Hace falta una ficha en la mano.
# of ec67274c
rule-power-vanishing = Cuando la raza entra en declive, todas sus fichas salen del mapa, y las de tu raza en declive anterior también, como siempre. Cada región que deja da 2 monedas; junto a un barco pirata, 1.
# of 1d750d69
rule-power-vengeful = Mientras la raza está activa, quien ataca a cualquiera de tus razas recibe una ficha de Venganza: en tu próximo turno, todas sus regiones te cuestan 1 ficha menos.
# of c1b74cca
rule-power-wise = En declive: 2 monedas más cada turno, mientras la raza ocupe alguna región.

## Underground: places and relics.

# of 37075de9
rule-place-altar = Después de puntuar tu turno puedes renunciar a una de tus fichas en declive a cambio de 3 monedas; también si el Altar lo ocupa una raza tuya en declive.
# of cc49de8d
rule-place-crypt = Al final de tu turno, la raza activa que ocupa la Cripta puede enviar al Fantasma a cualquier región menos a la de la Cripta: nadie más puede atacarla. Si la ocupa una raza en declive, el Fantasma se queda donde está; quien conquista la Cripta recibe el Fantasma en el acto.
# of 258896d2
rule-place-diamond = 1 moneda por el Campo, y 1 por cada otra región de la misma raza en el mismo terreno; también en declive.
# of 8a8d058e
rule-place-fountain = Si la ocupa tu raza activa, al empezar tu turno se le une una ficha de la bandeja.
# of ea76685b
rule-place-pipe = Para la raza activa que la ocupa, todas las regiones de su terreno son adyacentes entre sí, en las conquistas y para los Gregarios.
# of 93cc8d0b
rule-place-keep = La región da 1 moneda más y a quien la ataca le cuesta 1 ficha más; también en declive.
# of 34e193ed
rule-place-mine_of_the_lost_dwarf = La región da 2 monedas más, también en declive.
# of 3a8b463b
rule-place-stonehedge = Quien lo encuentra roba un poder especial, que se queda aquí. Es un segundo poder para la raza que ocupa esta región, pero no trae fichas; en declive solo sirven los poderes que funcionan en declive.
# of f1faa70f
rule-place-pentacle = Quien lo encuentra debe enviar al Balrog a una región adyacente. Después, la raza activa que lo ocupa puede mover al Balrog una vez por turno a una región adyacente a él: de quienes están allí se pierden dos fichas; de los Elfos y los Inmortales, ninguna. Su región está cerrada para todos y no da nada.
# of 903a3485
rule-relic-doormat = Una vez por turno tu raza activa conquista una región cualquiera, adyacente o no, por su coste normal. El Felpudo se mueve allí.
# of b94907fa
rule-relic-ring = Al final de tu turno coloca el Anillo en una región de tu raza activa: cada jugador con una ficha activa al lado te paga 1 moneda.
# of 1a8ba741
rule-relic-scepter = Al final de tu turno coloca el Cetro en una región de tu raza activa: lo que da esa región cuenta el doble, pero no lo que dan varias regiones juntas. En la Mina del Enano Perdido no tiene efecto.
# of 11410fb2
rule-relic-orb = Una vez por turno sustituyes una ficha activa de un oponente que esté sola y al alcance, donde no haya un campamento, por una tuya de la bandeja o, si está vacía, de tu mano. Hace falta una ficha en la mano. El Orbe se mueve allí.
# of 4dff80e0
rule-relic-socks = Una vez por turno tu raza activa conquista una región como si estuviera vacía: quienes están allí no pierden a nadie y se retiran; los Monstruos huyen y dejan su tesoro. El Calcetín se mueve allí.
# of 89bf9378
rule-relic-sword = Una vez por turno una región le cuesta a tu raza activa 2 fichas menos. La Espada se mueve allí.

## River World.

# of c564e9f3
rule-site-temple = Mientras lo ocupe una raza tuya, en tu turno puedes mirar el evento de la ronda siguiente. Puedes contarlo, pero no enseñarlo.
# of 5b8d670b
rule-site-shipyard = Mientras lo ocupe una raza tuya, una vez por turno puedes colocar la Carabela en cualquier región de Río: hasta el final de tu turno, esa región y todas las adyacentes están al alcance, también para una primera conquista.
# of 410ca52b
rule-event-calm = Una ronda tranquila: no pasa nada.
# of 3fdd15b5
rule-event-pirates = A cada región de Río vacía llega un barco pirata, que se queda hasta que lo conquisten. A quien ataca le cuesta 1 ficha más, y cada región junto a algún barco da 1 moneda menos.
# of a465c5e2
rule-event-storm = Esta ronda un Río cuesta 3 fichas.
# of 9dde5b3d
rule-event-winter = Los Ríos están helados: esta ronda un Río cuesta 2 fichas y es tierra firme como cualquier otra. Quien esté allí debe dejar una ficha y cobra por él. Tras el deshielo, en el siguiente turno de cada jugador, tienen que dejarlo todos los que no pueden quedarse en los Ríos.
# of 29be0ae7
rule-rule-harbour = De los Puertos que ocupas con todas tus razas juntas, el primero vale 1 moneda, el segundo 2, el tercero 3 y así sucesivamente, en lugar de la moneda normal de cada región.
