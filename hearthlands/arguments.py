"""Arguments that more than one command takes."""

import argparse
import math
from collections.abc import Callable


def seconds(least: float = 0.0) -> Callable[[str], float]:
    """A finite number of seconds, so many at least."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not least <= number < math.inf:
            bound = f", {least} or more" if least else ""
            raise argparse.ArgumentTypeError(f"{text} is no number of seconds{bound}")
        return number

    return read
