"""The balance lab: what races, powers, regions and seats are worth, told by many bots' games."""
