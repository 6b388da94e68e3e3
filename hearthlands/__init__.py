"""The command line of Hearthlands: everything a person starts by hand."""

from hearthlands.errors import UserError

__all__ = ["UserError"]
