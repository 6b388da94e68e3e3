"""What `make bench` measures: figures side by side in one run, and no verdicts (DESIGN 8)."""
