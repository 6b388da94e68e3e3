"""Every message that crosses a process boundary, by direction. Knows no rules (DESIGN 5)."""
