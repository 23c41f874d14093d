### Notices by mail or to a web address.

# of 2dae5559
notice-turn = { $player }, te jössz: { $game }, { $round }/{ $rounds }. forduló.
# of ce81a18d
notice-game = játék ezen a táblán: { $board }
# of 6aa7a3c0
notice-letter =
    { $news }

    { $link }

    Nem kérek több levelet erről az asztalról: { $quiet }
# of a015bf5d
notice-ask = Értesítés a köreidről: tényleg neked szól?
# of f49540af
notice-question =
    Ezen a szerveren: { $server } – valaki azt kérte, hogy erre a címre szóljunk, amikor ő következik egy játékban.

    Ha te voltál, itt hagyhatod jóvá:
    { $yes }

    Ha nem, ne tégy semmit, és nem jön értesítés. Ha attól a szervertől soha többé nem kérsz levelet:
    { $no }
# of 33813ea4
notice-stop = Nem kérsz több értesítést erről az asztalról?
# of e2840a71
notice-stop_button = Nem kérek többet
# of eb384c73
notice-stop_done = Erről az asztalról nem kapsz több értesítést.
# of cc9aa213
notice-never = Nem kérsz több levelet ettől a szervertől?
# of b462fa29
notice-never_button = Egyet sem kérek
# of 183dc1ce
notice-never_done = Ez a szerver nem ír neked többet.
# of df19ee7d
notice-yes = Erre a címre kéred az értesítést, ha te jössz?
# of c7f45be5
notice-yes_button = Igen, kérem
# of 35e31f36
notice-yes_done = Értesítést kapsz, ha ennél az asztalnál te jössz.
