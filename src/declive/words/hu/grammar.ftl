### How Hungarian puts words together: combos with their cases, numbers of things.

combo-whole = { SMALL($power) } { $race }
    .the = { START($power) ->
        [vowel] az
       *[consonant] a
    }
    .acc = { SMALL($power) } { FORM($race, "acc") }
    .dat = { SMALL($power) } { FORM($race, "dat") }
    .from = { SMALL($power) } { FORM($race, "from") }
    .onto = { SMALL($power) } { FORM($race, "onto") }
    .poss = { SMALL($power) } { FORM($race, "poss") }
    .poss-acc = { SMALL($power) } { FORM($race, "poss-acc") }
    .poss-from = { SMALL($power) } { FORM($race, "poss-from") }
    .yours = { SMALL($power) } { FORM($race, "yours") }
    .yours-acc = { SMALL($power) } { FORM($race, "yours-acc") }
    .yours-from = { SMALL($power) } { FORM($race, "yours-from") }

## Things that are counted: one form for every number, and its cases.

nouns-token = lapka
    .acc = lapkát
    .with = lapkával
nouns-coin = érme
    .acc = érmét
    .with = érmével
nouns-region = régió
    .acc = régiót
    .with = régióval
nouns-encampment = tábor
    .acc = tábort
    .with = táborral
nouns-camp = tábor
    .acc = tábort
    .with = táborral
nouns-hammer = pöröly
    .acc = pörölyt
    .with = pöröllyel
nouns-armor = Gombapajzs
    .acc = Gombapajzsot
    .with = Gombapajzzsal
nouns-fortress = erőd
    .acc = erődöt
    .with = erőddel
nouns-lair = odú
    .acc = odút
    .with = odúval
nouns-player = játékos
    .acc = játékost
    .with = játékossal
