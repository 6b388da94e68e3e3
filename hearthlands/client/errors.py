"""What can go wrong between a client and the service."""


class ClientError(Exception):
    """Any of the below."""


class RefusedError(ClientError):
    """The service said no, and nothing changed; `code` is one of docs/protocol.md."""

    def __init__(self, code: str, message: str = "", *, retry_after: float | None = None) -> None:
        super().__init__(message or code)
        self.code = code
        self.retry_after = retry_after


class NoAnswerError(ClientError):
    """Nobody answered in time: whether it took effect is unknown; the same id may be sent again."""

    def __init__(self, what: str) -> None:
        super().__init__(f"no answer in time to {what}")


class LineClosedError(ClientError):
    """The gateway closed the socket for a reason that reconnecting does not mend."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(f"closed with {code}{f': {reason}' if reason else ''}")
        self.code = code
