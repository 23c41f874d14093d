"""The processes of this machine that play a tournament's games."""

from __future__ import annotations

import threading
from collections.abc import Generator
from queue import Empty, SimpleQueue

from declive.arena.outcome import Outcome
from declive.arena.plan import Fixture, Plan
from declive.arena.worker import Worker


def play_here(plan: Plan, fixtures: list[Fixture], workers: int) -> Generator[Outcome]:
    """Play the games in so many processes and give each as it is over. To close the iterator is
    to end the processes at once."""
    waiting: SimpleQueue[Fixture] = SimpleQueue()
    for fixture in fixtures:
        waiting.put(fixture)
    done: SimpleQueue[Outcome | Exception] = SimpleQueue()
    crew = [Worker(plan) for _ in range(min(workers, len(fixtures)))]
    stopped = threading.Event()

    def work(worker: Worker) -> None:
        try:
            while not stopped.is_set():
                done.put(worker.play(waiting.get_nowait()))
        except Empty:
            pass
        except Exception as error:
            done.put(error)
        finally:
            worker.close()

    threads = [threading.Thread(target=work, args=(worker,), daemon=True) for worker in crew]
    for thread in threads:
        thread.start()
    try:
        for _ in fixtures:
            found = done.get()
            if isinstance(found, Exception):
                raise found
            yield found
    finally:
        stopped.set()
        for worker in crew:
            worker.stop()
        for thread in threads:
            thread.join()
