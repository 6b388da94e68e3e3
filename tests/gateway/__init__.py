"""The gateway on in-memory buses, spoken to over a pair of sockets."""
