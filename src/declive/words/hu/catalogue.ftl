### What the catalogue says besides names, rules and options: boxes, boards, what each verb does.

# of 3c7facba
boxes-base = alapjáték
# of 9e4fba01
boxes-underground = Underground
# of 05496560
boxes-river_world = River World
# of 4530ae80
kinds-races = Fajok
# of dca7098b
kinds-powers = Különleges képességek
# of 8beccde6
kinds-places = Elfeledett Helyek
# of d69f5678
kinds-relics = Elveszett Ereklyék
# of 9d769093
kinds-sites = Helyszínek
# of 8d14f6e7
kinds-events = Események
# of 25c4a2b2
kinds-map_rules = A térképek szabályai
# of f0719ca0
name-board-base-2p = Az alapjáték táblája két játékosra
# of e8ac3b56
name-board-base-3p = Az alapjáték táblája három játékosra
# of 17a0e81b
name-board-base-4p = Az alapjáték táblája négy játékosra
# of 7091eeda
name-board-base-5p = Az alapjáték táblája öt játékosra
# of 0c2c3967
name-board-underground-2p = Underground-tábla két játékosra
# of a6699751
name-board-underground-3p = Underground-tábla három játékosra
# of 8efa70b1
name-board-underground-4p = Underground-tábla négy játékosra
# of fd7e3229
name-board-underground-5p = Underground-tábla öt játékosra
# of 69226fcb
name-board-river_world-2p = River World-tábla két játékosra
# of 4a485cce
name-board-river_world-3p = River World-tábla három játékosra
# of b9ac4995
name-board-river_world-4p = River World-tábla négy játékosra
# of 60ef6d01
name-board-river_world-5p = River World-tábla öt játékosra

## What each verb of the notation does, in a few words.

# of 1112a586
verbs-expand = Hódítás ezzel a fajjal
# of 462846ff
verbs-decline = Hanyatlásba fordulás
# of f92672ee
verbs-pick = Kombináció választása
# of 7f7ce351
verbs-abandon = Régió elhagyása
# of 8125ce68
verbs-conquer = Régió meghódítása
# of bf0ef4ab
verbs-roll = Dobás egy régióért
# of 97903f19
verbs-done = Tovább
# of 4670037c
verbs-place = Lapkák lehelyezése
# of 51e63925
verbs-redeploy = Az összes lapka lehelyezése egyszerre
# of 18bbaf5c
verbs-give_up = Régió feladása
# of 9598a9f2
verbs-die = Dobás a kockával
# of 0888dc4d
verbs-deal = Új kombináció kerül a sorba
# of 98e4700b
verbs-draw = Kincshúzás
# of 35950eba
verbs-event = Esemény felfedése
# of 2f5fe167
verbs-lair = Szörnyek telepednek egy régióba
# of c665c54b
verbs-camp = Táborok felállítása
# of 3eb6b07b
verbs-peace = Békekötés egy játékossal
# of e40310a8
verbs-dragon = A Sárkány elküldése
# of 1a477d74
verbs-fortress = Erőd építése
# of 43cd6208
verbs-hero = Hős állítása
# of edc83f18
verbs-substitute = Egyedül álló lapka kicserélése
# of b65da5f6
verbs-caravel = A Karavella vízre bocsátása
# of d1e24357
verbs-peek = A következő esemény megnézése
# of 4cc252e7
verbs-balrog = A Balrog elküldése
# of 0269b60d
verbs-swap = Képességek megcserélése egy kombinációval
# of b8d1957e
verbs-keep = A képesség megtartása
# of bbda6efa
verbs-volcano = A Vulkán lehelyezése
# of 1915f5a0
verbs-badge = Kölcsönzött képesség
# of 9bea402c
verbs-ghost = A Szellem elküldése
# of 92a97dba
verbs-bag_ring = A Zsák használata Gyűrűként
# of 6f99cbef
verbs-bag_scepter = A Zsák használata Jogarként
# of ca4a5437
verbs-reborn = Új élet egy Újjászületőnek
# of 1ff865ae
verbs-queen = A Királynő elküldése
# of e2caa4eb
verbs-armor = Gombapajzsok lehelyezése
# of 82b7d25d
verbs-altar = Egy lapka feláldozása az Oltáron
# of 5ff7505e
verbs-wisp = Dobás egy régióért a Lidércek kockájával
# of 722a24ec
verbs-ancient = A Nagy Öreg áthelyezése
# of ae616b94
verbs-ring = A Gyűrű lehelyezése
# of 665ea538
verbs-scepter = A Jogar lehelyezése
