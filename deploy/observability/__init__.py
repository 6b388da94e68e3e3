"""What watches the service: dashboards and burn-rate rules made here, everything else in YAML."""
