"""Rooms, seats, resume keys and sessions: who may sit where, without accounts (DESIGN 6)."""
