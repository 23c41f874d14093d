"""The procedures of the game: compiled, free of dependencies, and ignorant of any banner's name.

This file itself stays plain Python, for the sake of two things that only the compiler reads: a
decorator that opens a class to subclasses that are not compiled, and the type of machine numbers.
So the engine needs no package to run.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_flags):
        return lambda decorated: decorated
