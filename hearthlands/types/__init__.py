"""Writes down, for programs, what docs/protocol.md says in words; `make types` runs it."""
