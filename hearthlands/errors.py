"""Mistakes of the person at the keyboard, told in one line."""


class UserError(Exception):
    """Something the user can put right; printed without a traceback."""

    def __init__(self, message: str, *, exit_code: int = 2) -> None:
        super().__init__(message)
        self.exit_code = exit_code
