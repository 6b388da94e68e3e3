"""Players for empty seats: they see what a person would see and speak the public protocol."""
