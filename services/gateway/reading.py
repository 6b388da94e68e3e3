"""Frames from a client, read strictly."""

import msgspec

from shared.protocol import client

_decoder: msgspec.json.Decoder[client.FromClient] = msgspec.json.Decoder(client.FromClient)


def read(text: str) -> client.FromClient | None:
    """None: not a frame. Nesting without end is no frame either."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None
