"""docker-compose.yml without Docker."""
