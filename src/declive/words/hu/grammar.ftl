### How Hungarian puts words together: combos with their cases, numbers of things.

# of 82c2846d
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

# of 2ba82b2d
combo-power = { SMALL($power) }

## Things that are counted: one form for every number, and its cases.

# of 8c5624ef
nouns-token = lapka
    .acc = lapkát
    .with = lapkával
# of 24bce306
nouns-coin = érme
    .acc = érmét
    .with = érmével
    .for = érméért
# of 89250655
nouns-region = régió
    .acc = régiót
    .with = régióval
# of c9649e0f
nouns-encampment = tábor
    .acc = tábort
    .with = táborral
# of f5cf543f
nouns-camp = tábor
    .acc = tábort
    .with = táborral
# of 6414545d
nouns-hammer = pöröly
    .acc = pörölyt
    .with = pöröllyel
# of 33bf5197
nouns-armor = Gombapajzs
    .acc = Gombapajzsot
    .with = Gombapajzzsal
# of 9acaf4eb
nouns-fortress = erőd
    .acc = erődöt
    .with = erőddel
# of e74dd2b2
nouns-lair = odú
    .acc = odút
    .with = odúval
# of 07efb18b
nouns-player = játékos
    .acc = játékost
    .with = játékossal
# of b59d747c
nouns-monster = Szörny
    .acc = Szörnyet
    .with = Szörnnyel
