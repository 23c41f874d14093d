"""Random agents at a table for four, by PettingZoo. python examples/research/random_agents.py"""

from __future__ import annotations

from declive.envs import pettingzoo as declive_v0


def main() -> None:
    """Play a game and tell what came of it."""
    env = declive_v0.env(board="base-4p", reward="rank", render_mode="ansi")
    env.reset(seed=7)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        over = termination or truncation
        mask = observation["action_mask"]
        env.step(None if over else env.action_space(agent).sample(mask))
    print(env.render())
    print("rewards:", total)


if __name__ == "__main__":
    main()
