"""Names at the table: their form, and which ones look alike (DESIGN 6)."""

import unicodedata
from collections.abc import Iterable

SHORTEST = 2
LONGEST = 20

JOINER = "\u200d"
"""Joins pictures into one, as in a family; anywhere else it is an invisible character."""
SKIN_TONES = range(0x1F3FB, 0x1F400)
PICTURES = "So"
MARKS = ("Mn", "Mc", "Me")
REFUSED = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs")
"""Control, bidi, zero-width and unassigned characters, and every space but the plain one."""
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters and marks that show nothing."""

_LIKE_LATIN = str.maketrans(
    # Cyrillic capitals and small letters, then Greek ones, each over the letter that it shows.
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405"
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455"
    "\u04bb\u0501\u051b\u051d\u04cf\u04c0"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u03b1\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03b3\u0131",
    "abekmhopctyxijsabekmhopctyxijshdqwllabezhikmnoptyxaikvoptuxyi",
)
_ONE_STROKE = str.maketrans("01|i", "olll")


def tidy(name: str) -> str:
    """The name as it is kept: composed, without spaces around it."""
    return unicodedata.normalize("NFC", name).strip(" ")


def is_well_formed(name: str) -> bool:
    """Whether a tidy name has 2 to 20 characters as people see them, none of them hidden."""
    if not name or unicodedata.category(name[0]) in MARKS:
        return False
    hidden = (_is_hidden(name, place) for place in range(len(name)))
    return not any(hidden) and SHORTEST <= _length(name) <= LONGEST


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether somebody else's name looks the same."""
    shape = skeleton(name)
    return any(skeleton(other) == shape for other in others)


def skeleton(name: str) -> str:
    """The same for names that look alike: case, accents, spaces and borrowed letters aside."""
    bare = "".join(
        one for one in unicodedata.normalize("NFKD", name) if unicodedata.category(one) not in MARKS
    )
    plain = bare.translate(_LIKE_LATIN).casefold().replace(" ", "")
    return plain.replace("rn", "m").replace("vv", "w").translate(_ONE_STROKE)


def _is_hidden(name: str, place: int) -> bool:
    one = name[place]
    if one == JOINER:
        return not _joins_pictures(name, place)
    return one in BLANKS or (one != " " and unicodedata.category(one) in REFUSED)


def _joins_pictures(name: str, place: int) -> bool:
    before = name[:place].rstrip("\ufe0f")[-1:]
    after = name[place + 1 : place + 2]
    return (_is_picture(before) or _is_tone(before)) and _is_picture(after)


def _is_picture(one: str) -> bool:
    return bool(one) and unicodedata.category(one) == PICTURES


def _is_tone(one: str) -> bool:
    return bool(one) and ord(one) in SKIN_TONES


def _length(name: str) -> int:
    """How many characters people see: marks, tones and what a joiner adds belong to one before."""
    parts = [
        one
        for place, one in enumerate(name)
        if not (_is_tone(one) or one == JOINER or unicodedata.category(one) in MARKS)
        and name[place - 1 : place] != JOINER
    ]
    return len(parts)
