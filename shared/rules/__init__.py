"""The rules of the game, pure and deterministic: commands in, events out (RULES.md, STYLE 2.1)."""

from shared.rules.engine import advance, decide, evolve, fold
from shared.rules.redaction import redact
from shared.rules.state import initial
from shared.rules.views import own_view, public_view, view_for

# `legal` is not repeated here: the function would hide the module of the same name.
__all__ = [
    "advance",
    "decide",
    "evolve",
    "fold",
    "initial",
    "own_view",
    "public_view",
    "redact",
    "view_for",
]
