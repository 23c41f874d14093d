"""How hypothesis looks for counterexamples: the same way each time, or far and wide.

`DECLIVE_SEARCH=1 pytest tests/properties` tries many more positions, other ones in every run.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

PHASES = [Phase.explicit, Phase.generate, Phase.target, Phase.shrink]
QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "steady",
    max_examples=60,
    deadline=None,
    phases=PHASES,
    derandomize=True,
    database=None,
    print_blob=False,
    suppress_health_check=QUIET,
)
settings.register_profile(
    "search", max_examples=2000, deadline=None, phases=PHASES, suppress_health_check=QUIET
)
settings.load_profile("search" if os.environ.get("DECLIVE_SEARCH") else "steady")
