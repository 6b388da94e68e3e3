"""What the services count and time, each metric defined once (decisions/metrics.md).

One file a theme. A line where the thing happens is all that a service sees of it:

    from shared.metrics import sockets

    sockets.HANDSHAKES[Handshake.OK].inc()

Labels are enumerations: no room, seat, name, address or id can become one. `catalogue.py` has all
of them in one list; `python -m shared.metrics` prints it.
"""
