"""A referee who knows the banners by name and reads the rules aloud.

The engine asks hooks and never names a race. Here every rule of attack, cost and score is written
out once more from the rules themselves, with none of the engine's procedures: slow and plain. Where
the two do not agree on what may be attacked, what it costs or what a turn brings, one is wrong.
"""
