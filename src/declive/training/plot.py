"""The strength of the generations against the games of self-play, as a picture."""

from __future__ import annotations

from pathlib import Path

import matplotlib

matplotlib.use("svg")

from matplotlib import pyplot

from declive.training.course import Step, strengths


def draw(steps: list[Step], file: Path) -> None:
    """Draw all generations with their intervals, and the line of the champions."""
    figure, axes = pyplot.subplots(figsize=(6, 3.6))
    told = strengths(steps)
    champions = [(0, 0.0)]
    for step, (games, middle, low, high) in zip(steps, told):
        colour = "#2f6690" if step.promoted else "#b0a48c"
        axes.plot([games, games], [low, high], color=colour, linewidth=1.6, alpha=0.6)
        axes.plot(games, middle, "o", color=colour)
        axes.annotate(str(step.generation), (games, middle), (5, 3), textcoords="offset points")
        if step.promoted:
            champions.append((games, middle))
    champions.append((told[-1][0], champions[-1][1]))
    axes.step(*zip(*champions), where="post", color="#2f6690", linewidth=1)
    axes.set_xlabel("games of self-play")
    axes.set_ylabel("points above the planner that ships\n(400 are odds of 10 to 1)")
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(color="#e3d8bf", linewidth=0.5)
    figure.savefig(file, format="svg", bbox_inches="tight", metadata={"Date": None})
    pyplot.close(figure)
