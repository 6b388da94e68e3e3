"""What happened at a table, told from its journal to those who have a place at it (DESIGN 1)."""
