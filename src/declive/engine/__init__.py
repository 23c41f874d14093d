"""The procedures of the game: compiled, free of dependencies, and ignorant of any banner's name.

This file itself stays plain Python, for the sake of one decorator that only the compiler reads:
it opens a class to subclasses that are not compiled. So the engine needs no package to run.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_flags):
        return lambda decorated: decorated
