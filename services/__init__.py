"""The four services. They never import one another (STYLE 2.3)."""
