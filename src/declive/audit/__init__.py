"""Audit: what is wrong with a game, in sentences. A sound game gives none.

`audit` looks at one position. An `Auditor` follows a game from action to action and also checks
what only time shows: where coins and tokens come from, and whose turn follows whose.

>>> import random
>>> from declive import Game
>>> from declive.audit import Auditor
>>> game, chooser = Game.new("base-2p", seed=7), random.Random(1)
>>> auditor = Auditor(game)
>>> while not game.over:
...     game.play(chooser.choice(game.legal()))
...     assert not auditor.step()
"""

from declive.audit.course import Auditor
from declive.audit.position import audit

__all__ = ["Auditor", "audit"]
