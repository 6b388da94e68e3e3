"""The four services: each a process of its own, none importing another (DESIGN 1)."""
