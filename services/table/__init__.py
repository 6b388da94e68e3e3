"""Owns partitions of tables and runs one single-writer actor per live table (DESIGN 4)."""
