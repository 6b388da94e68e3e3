"""The HTTP API's bodies, as the client sends and reads them."""

import msgspec

from hearthlands.client import bodies
from hearthlands.types.past import LOG_PAGE, MISSED, POSITION
from shared.protocol.page import PageTimes

MESSAGES: tuple[type[msgspec.Struct], ...] = (
    bodies.CreateTable,
    bodies.JoinTable,
    bodies.Seated,
    bodies.LookUpCode,
    bodies.CodeState,
    bodies.Resume,
    bodies.Resumed,
    bodies.SavedTables,
    bodies.NewKey,
    bodies.ReissueKey,
    bodies.KeyIssued,
    bodies.SignOut,
    bodies.Done,
    bodies.Refusal,
    PageTimes,
    LOG_PAGE,
    MISSED,
    POSITION,
)
