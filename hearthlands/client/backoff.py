"""How long to wait before the next try: longer each time, never the same for all."""

import random
from dataclasses import dataclass


@dataclass(slots=True)
class Backoff:
    """Full jitter: many clients that lost the same gateway don't come back at once."""

    first: float = 0.1
    longest: float = 5.0
    _tries: int = 0

    def next(self) -> float:
        ceiling = min(self.longest, self.first * 2**self._tries)
        self._tries = min(self._tries + 1, 30)
        return random.uniform(ceiling / 4, ceiling)  # noqa: S311 - no secret

    def reset(self) -> None:
        self._tries = 0
