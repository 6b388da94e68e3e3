from deploy.observability.board import Board, Section
from deploy.observability.dashboards.queries import each, how_often, in_range
from deploy.observability.panels import Lines, Number, Query
from deploy.observability.style import AMBER, GREEN, RED

ABUSE = Board(
    name="abuse",
    title="Abuse and security",
    about="What was refused, and what hosts and devices do. Ids are in the audit log only.",
    sections=(
        Section(
            "In the time shown",
            [
                Number(
                    title="Foreign origins",
                    unit="short",
                    about="Sockets asked for by pages of other sites; all refused.",
                    runbook="ForeignOrigins",
                    queries=[
                        in_range("hearthlands_ws_handshakes_total", where='outcome="bad_origin"')
                    ],
                    steps=((None, GREEN), (50, AMBER)),
                    decimals=0,
                ),
                Number(
                    title="Unknown keys",
                    unit="short",
                    about="Resume keys that are nobody's.",
                    runbook="KeyGuessing",
                    queries=[
                        in_range("hearthlands_resume_attempts_total", where='outcome="unknown_key"')
                    ],
                    steps=((None, GREEN), (100, AMBER)),
                    decimals=0,
                ),
                Number(
                    title="Unknown codes",
                    unit="short",
                    about="Codes of no open table.",
                    runbook="CodeEnumeration",
                    queries=[
                        in_range("hearthlands_room_joins_total", where='outcome="unknown_code"')
                    ],
                    steps=((None, GREEN), (1000, AMBER)),
                    decimals=0,
                ),
                Number(
                    title="Refused for being too much",
                    unit="short",
                    about="By any limiter; dropped cursor moves apart.",
                    runbook="ManyRateLimited",
                    queries=[
                        in_range("hearthlands_rate_limited_total", where='limiter!="pointers"')
                    ],
                    steps=((None, GREEN), (500, AMBER)),
                    decimals=0,
                ),
                Number(
                    title="Refused by NATS",
                    unit="short",
                    about="Subjects that an account may not have: a bug or an intruder.",
                    runbook="NatsPermissionErrors",
                    queries=[in_range("hearthlands_nats_permission_errors_total")],
                    steps=((None, GREEN), (0.5, RED)),
                    decimals=0,
                ),
                Number(
                    title="Keys replaced",
                    unit="short",
                    about="By their player or by the host: what one does after a theft.",
                    runbook="KeyGuessing",
                    queries=[in_range("hearthlands_key_reissues_total")],
                    decimals=0,
                ),
            ],
        ),
        Section(
            "Refused",
            [
                Lines(
                    title="By limiter",
                    unit="cps",
                    about="Which bucket was empty. `pointers` are cursor moves and harmless.",
                    runbook="ManyRateLimited",
                    queries=[each("hearthlands_rate_limited_total", "limiter")],
                    stacked=True,
                ),
                Lines(
                    title="Sockets refused",
                    unit="cps",
                    about="Foreign pages, unknown cookies, wrong or missing hellos.",
                    runbook="ForeignOrigins",
                    queries=[
                        each(
                            "hearthlands_ws_handshakes_total",
                            "outcome",
                            where='outcome=~"bad_.*|rate_limited|over_limit"',
                        )
                    ],
                    stacked=True,
                ),
                Lines(
                    title="Sockets closed for bad manners",
                    unit="cps",
                    about="`policy`: too much or bad frames; `too_big`: a frame beyond the limit.",
                    runbook="ManyRateLimited",
                    queries=[
                        each(
                            "hearthlands_ws_closes_total",
                            "code_class",
                            where='code_class=~"policy|too_big"',
                        )
                    ],
                    stacked=True,
                ),
            ],
        ),
        Section(
            "Guessing",
            [
                Lines(
                    title="Resume keys a minute",
                    unit="cpm",
                    about="Unknown and malformed ones. A typing error is malformed: keys carry a "
                    "check symbol.",
                    runbook="KeyGuessing",
                    queries=[
                        Query(
                            "60 * sum by (outcome) (rate(hearthlands_resume_attempts_total"
                            '{SCOPE,outcome=~"unknown_key|malformed"}[$__rate_interval]))',
                            "{{outcome}}",
                        )
                    ],
                    limit=((20.0, AMBER),),
                ),
                Lines(
                    title="Table codes a minute",
                    unit="cpm",
                    about="Codes of no open table.",
                    runbook="CodeEnumeration",
                    queries=[
                        Query(
                            "60 * sum(rate(hearthlands_room_joins_total"
                            '{SCOPE,outcome="unknown_code"}[$__rate_interval]))',
                            "unknown",
                        )
                    ],
                    limit=((200.0, AMBER),),
                ),
                Lines(
                    title="Malformed moves",
                    unit="cps",
                    about="`rejected_form` is no command at all, `rejected_seat` somebody else's.",
                    runbook="ManyRateLimited",
                    queries=[
                        each(
                            "hearthlands_commands_total",
                            "outcome",
                            where='outcome=~"rejected_form|rejected_seat"',
                        )
                    ],
                ),
            ],
        ),
        Section(
            "Hosts and devices",
            [
                Lines(
                    title="What hosts do",
                    unit="cps",
                    about="Removals, hand-overs, closed tables; each is in the table's own log.",
                    runbook="KeyGuessing",
                    queries=[each("hearthlands_admin_actions_total", "action")],
                    stacked=True,
                ),
                Lines(
                    title="Keys replaced",
                    unit="cps",
                    about="By whom.",
                    runbook="KeyGuessing",
                    queries=[each("hearthlands_key_reissues_total", "by")],
                ),
                Lines(
                    title="Devices signed out",
                    unit="cps",
                    about="By a word of their player.",
                    runbook="KeyGuessing",
                    queries=[how_often("hearthlands_sign_outs_total", "signed out")],
                ),
            ],
        ),
    ),
)
