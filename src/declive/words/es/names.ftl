### Names of races, powers, places, relics, sites and events.

## Races: a name in the plural, one of them, and the gender that powers and articles agree with.

# of 8c6ac186
name-race-amazons = Salvajes
    .one = Salvaje
    .gender = m
# of 05a16e96
name-race-dwarves = Enanos
    .one = Enano
    .gender = m
# of 5a542fec
name-race-elves = Elfos
    .one = Elfo
    .gender = m
# of 3515a08d
name-race-ghouls = Necrófagos
    .one = Necrófago
    .gender = m
# of d0eb2046
name-race-giants = Gigantes
    .one = Gigante
    .gender = m
# of 4f535113
name-race-halflings = Medianos
    .one = Mediano
    .gender = m
# of b370fddf
name-race-humans = Humanos
    .one = Humano
    .gender = m
# of 72514f1c
name-race-orcs = Orcos
    .one = Orco
    .gender = m
# of fc117a80
name-race-ratmen = Hombres Rata
    .one = Hombre Rata
    .gender = m
# of f6fb698c
name-race-skeletons = Esqueletos
    .one = Esqueleto
    .gender = m
# of 966dbe26
name-race-sorcerers = Hechiceros
    .one = Hechicero
    .gender = m
# of 7be12fe5
name-race-tritons = Tritones
    .one = Tritón
    .gender = m
# of 8e526d36
name-race-trolls = Trolls
    .one = Troll
    .gender = m
# of 1d01d16d
name-race-wizards = Magos
    .one = Mago
    .gender = m
# of 4e6e4544
name-race-cultists = Sectarios
    .one = Sectario
    .gender = m
# of a3e0b6a1
name-race-drow = Elfos Oscuros
    .one = Elfo Oscuro
    .gender = m
# of 526a6f62
name-race-flames = Ígneos
    .one = Ígneo
    .gender = m
# of 91b12ba6
name-race-gnomes = Gnomos
    .one = Gnomo
    .gender = m
# of 56938c94
name-race-iron_dwarves = Enanos de Hierro
    .one = Enano de Hierro
    .gender = m
# of b1fdf767
name-race-kraken = Krakens
    .one = Kraken
    .gender = m
# of 434a9ccd
name-race-liches = Liches
    .one = Liche
    .gender = m
# of 1c238629
name-race-lizardmen = Lagartos
    .one = Lagarto
    .gender = m
# of 6541e350
name-race-mudmen = Légamos
    .one = Légamo
    .gender = m
# of 085a2e3b
name-race-mummies = Faraones
    .one = Faraón
    .gender = m
# of 1e22fa80
name-race-ogres = Ogros
    .one = Ogro
    .gender = m
# of 7e06bcf5
name-race-shadow_mimes = Mimos
    .one = Mimo
    .gender = m
# of 5fe8937b
name-race-shrooms = Monguis
    .one = Mongui
    .gender = m
# of 48a9ea12
name-race-spiderines = Arácnidos
    .one = Arácnido
    .gender = m
# of 9503f13f
name-race-will_o_wisps = Fuegos Fatuos
    .one = Fuego Fatuo
    .gender = m

## Powers: as on the badge; .m and .f as they stand behind a race.

# of b8b1293f
name-power-alchemist = Alquimistas
# of 08bd7cbf
name-power-berserk = Berserkers
# of 1f24e917
name-power-bivouacking = Acampados
    .f = Acampadas
# of 05654fd0
name-power-commando = Armados
    .f = Armadas
# of c6a96a62
name-power-diplomat = Diplomáticos
    .f = Diplomáticas
# of 24cfff47
name-power-dragon_master = Señores del Dragón
    .f = Señoras del Dragón
# of 75a4c2fe
name-power-flying = Voladores
    .f = Voladoras
# of eed88b3a
name-power-forest = De los Bosques
    .m = de los Bosques
    .f = de los Bosques
# of 12331c49
name-power-fortified = Fortificados
    .f = Fortificadas
# of 4d9a10c2
name-power-heroic = Heroicos
    .f = Heroicas
# of 21f5358c
name-power-hill = De las Colinas
    .m = de las Colinas
    .f = de las Colinas
# of 1da9a042
name-power-merchant = Mercantes
# of 81f39eb5
name-power-mounted = Montados
    .f = Montadas
# of dbe9fe0b
name-power-pillaging = Saqueadores
    .f = Saqueadoras
# of 1bff0d1e
name-power-seafaring = Marineros
    .f = Marineras
# of 57e39463
name-power-spirit = Espíritu
# of ac1c5758
name-power-stout = Fornidos
    .f = Fornidas
# of 0410aab6
name-power-swamp = De los Pantanos
    .m = de los Pantanos
    .f = de los Pantanos
# of 6cf87061
name-power-underworld = Del Inframundo
    .m = del Inframundo
    .f = del Inframundo
# of ebe6884b
name-power-wealthy = Ricos
    .f = Ricas
# of ffa5a1e0
name-power-adventurous = Audaces
# of ea49f5ee
name-power-fisher = Pescadores
    .f = Pescadoras
# of 22c377c5
name-power-flocking = Gregarios
    .f = Gregarias
# of 6ac39a69
name-power-frightened = Asustados
    .f = Asustadas
# of ca36777f
name-power-immortal = Inmortales
# of ed1a5a81
name-power-magic = Mágicos
    .f = Mágicas
# of 6b146382
name-power-martyr = Mártires
# of bf94ba9e
name-power-mining = Mineros
    .f = Mineras
# of bf5d643a
name-power-muddy = Fangosos
    .f = Fangosas
# of 734da8ec
name-power-mystic = Místicos
    .f = Místicas
# of e7208674
name-power-quarreling = Peleones
    .f = Peleonas
# of 388c9225
name-power-reborn = Renacidos
    .f = Renacidas
# of 1c0f1132
name-power-royal = Reales
# of 480d4be7
name-power-shield = Escudados
    .f = Escudadas
# of 6ffa6b8b
name-power-stone = Pétreos
    .f = Pétreas
# of d8484ea4
name-power-thieving = Ladrones
    .f = Ladronas
# of 419ae0ef
name-power-tomb = Enterrados
    .f = Enterradas
# of ef177717
name-power-vampire = Vampiro
# of 59ca06f9
name-power-vanishing = Desvanecedores
    .f = Desvanecedoras
# of a0f1f562
name-power-vengeful = Vengativos
    .f = Vengativas
# of e3fcf621
name-power-wise = Sabios
    .f = Sabias

## Places, relics, sites, events and the rules of maps; .gender for the article.

# of 9ad4af02
name-place-altar = Altar de las Almas
    .gender = m
# of bd298748
name-place-crypt = Cripta del Saqueador de Tumbas
    .gender = f
# of d55e4f77
name-place-diamond = Campo de Diamantes
    .gender = m
# of 51427046
name-place-fountain = Fuente de la Eterna Juventud
    .gender = f
# of 6b24270c
name-place-pipe = Gran Tubería de Bronce
    .gender = f
# of 3c4ff563
name-place-keep = Fortaleza Patria
    .gender = f
# of 5a527b1f
name-place-mine_of_the_lost_dwarf = Mina del Enano Perdido
    .gender = f
# of 7d10df2d
name-place-stonehedge = Stonehedge
# of 6c60260c
name-place-pentacle = Pentáculo Perverso
    .gender = m
# of c7a8840d
name-relic-doormat = Felpudo Volador
    .gender = m
# of 0e218e6b
name-relic-ring = Anillo Rúnico
    .gender = m
# of 6328a5da
name-relic-scepter = Cetro de la Avaricia
    .gender = m
# of 1cb563ef
name-relic-orb = Santo Orbe de Antioquía
    .gender = m
# of 2ee35bad
name-relic-socks = Calcetín Apestoso de Troll
    .gender = m
# of 274e77e3
name-relic-sword = Espada del Conejo Asesino
    .gender = f
# of 7e8edac3
name-site-temple = Templo del Vidente
    .gender = m
# of bc7bc46e
name-site-shipyard = Astillero
    .gender = m
# of 38f6b83e
name-event-calm = Aguas tranquilas
# of 346d91aa
name-event-pirates = Piratas
# of 5870f9bf
name-event-storm = Tormenta
# of e50a5d49
name-event-winter = Invierno cruel
# of ccf90189
name-rule-harbour = Puertos
