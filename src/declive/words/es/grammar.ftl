### How Spanish puts words together: combos, numbers of things.

# of 82c2846d
combo-whole = { TRAIT($race, "gender") ->
        [f] { $race } { FORM($power, "f") }
       *[m] { $race } { FORM($power, "m") }
    }
    .gender = { TRAIT($race, "gender") }

# of 2ba82b2d
combo-power = { FORM($power, "m") }

## Things that are counted, as they follow the number.

# of 8c5624ef
nouns-token = { $number ->
        [one] ficha
       *[other] fichas
    }
# of 24bce306
nouns-coin = { $number ->
        [one] moneda
       *[other] monedas
    }
# of 89250655
nouns-region = { $number ->
        [one] región
       *[other] regiones
    }
# of c9649e0f
nouns-encampment = { $number ->
        [one] campamento
       *[other] campamentos
    }
# of f5cf543f
nouns-camp = { $number ->
        [one] campamento
       *[other] campamentos
    }
# of 6414545d
nouns-hammer = { $number ->
        [one] martillo
       *[other] martillos
    }
# of 33bf5197
nouns-armor = { $number ->
        [one] Armadura
       *[other] Armaduras
    }
# of 9acaf4eb
nouns-fortress = { $number ->
        [one] fortaleza
       *[other] fortalezas
    }
# of e74dd2b2
nouns-lair = { $number ->
        [one] guarida
       *[other] guaridas
    }
# of 07efb18b
nouns-player = { $number ->
        [one] jugador
       *[other] jugadores
    }
# of b59d747c
nouns-monster = { $number ->
        [one] Monstruo
       *[other] Monstruos
    }
