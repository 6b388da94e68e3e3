"""The image, built and run without Docker."""
