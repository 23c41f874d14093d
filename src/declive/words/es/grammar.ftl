### How Spanish puts words together: combos, numbers of things.

combo-whole = { TRAIT($race, "gender") ->
        [f] { $race } { FORM($power, "f") }
       *[m] { $race } { FORM($power, "m") }
    }
    .gender = { TRAIT($race, "gender") }

## Things that are counted, as they follow the number.

nouns-token = { $number ->
        [one] ficha
       *[other] fichas
    }
nouns-coin = { $number ->
        [one] moneda
       *[other] monedas
    }
nouns-region = { $number ->
        [one] región
       *[other] regiones
    }
nouns-encampment = { $number ->
        [one] campamento
       *[other] campamentos
    }
nouns-camp = { $number ->
        [one] campamento
       *[other] campamentos
    }
nouns-hammer = { $number ->
        [one] martillo
       *[other] martillos
    }
nouns-armor = { $number ->
        [one] Armadura
       *[other] Armaduras
    }
nouns-fortress = { $number ->
        [one] fortaleza
       *[other] fortalezas
    }
nouns-lair = { $number ->
        [one] guarida
       *[other] guaridas
    }
nouns-player = { $number ->
        [one] jugador
       *[other] jugadores
    }
