"""Who a socket is, what it asks and what it is told: no rule of the game (DESIGN 1)."""
