"""`hearthlands scenario`: run scenario files, or write a live table as one."""

from hearthlands.scenario.command import add_arguments, run

__all__ = ["add_arguments", "run"]
