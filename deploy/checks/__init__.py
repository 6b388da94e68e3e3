"""Offline checks of what operators run; README.md says how to add one."""
