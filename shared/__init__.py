"""What every service shares: the rules, the wire protocol, the journal, settings, telemetry."""
