"""`python -m declive` is the command line."""

from declive.cli import main

main()
