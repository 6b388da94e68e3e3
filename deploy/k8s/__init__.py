"""The manifests, and what is made for them from other files."""
