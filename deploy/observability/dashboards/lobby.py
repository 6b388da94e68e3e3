from deploy.observability.board import Board, Section
from deploy.observability.dashboards.queries import each, how_often, in_range, slowest
from deploy.observability.panels import Lines, Number, Query

LOBBY = Board(
    name="lobby",
    title="Lobby and product",
    about="Who comes, what is played to its end, who comes back.",
    sections=(
        Section(
            "In the time shown",
            [
                Number(
                    title="Tables made",
                    unit="short",
                    about="The canary's among them: one every five minutes.",
                    runbook="ManyRateLimited",
                    queries=[in_range("hearthlands_rooms_created_total", where='outcome="ok"')],
                    decimals=0,
                ),
                Number(
                    title="Players who joined",
                    unit="short",
                    about="By a table's code.",
                    runbook="CodeEnumeration",
                    queries=[in_range("hearthlands_room_joins_total", where='outcome="ok"')],
                    decimals=0,
                ),
                Number(
                    title="Games begun",
                    unit="short",
                    about="With three to six players.",
                    runbook="CommandsFailing",
                    queries=[in_range("hearthlands_games_started_total")],
                    decimals=0,
                ),
                Number(
                    title="Games won",
                    unit="short",
                    about="Played to a victory.",
                    runbook="CommandsFailing",
                    queries=[in_range("hearthlands_games_finished_total", where='end="victory"')],
                    decimals=0,
                ),
                Number(
                    title="Games abandoned",
                    unit="short",
                    about="Ended with fewer players than the game needs.",
                    runbook="CommandsFailing",
                    queries=[in_range("hearthlands_games_finished_total", where='end="abandoned"')],
                    decimals=0,
                ),
                Number(
                    title="Seats come back to",
                    unit="short",
                    about="By a resume key, on the same or another device.",
                    runbook="ResumeFailing",
                    queries=[in_range("hearthlands_resume_attempts_total", where='outcome="ok"')],
                    decimals=0,
                ),
            ],
        ),
        Section(
            "Coming in",
            [
                Lines(
                    title="Tables made, by outcome",
                    unit="cps",
                    about="`refused` are names the lobby does not take.",
                    runbook="ManyRateLimited",
                    queries=[each("hearthlands_rooms_created_total", "outcome")],
                    stacked=True,
                ),
                Lines(
                    title="Joining, by outcome",
                    unit="cps",
                    about="`unknown_code` is also a code whose game has begun.",
                    runbook="CodeEnumeration",
                    queries=[each("hearthlands_room_joins_total", "outcome")],
                    stacked=True,
                ),
                Lines(
                    title="Coming back, by outcome",
                    unit="cps",
                    about="`error` is ours, all others are the key's.",
                    runbook="ResumeFailing",
                    queries=[each("hearthlands_resume_attempts_total", "outcome")],
                    stacked=True,
                ),
            ],
        ),
        Section(
            "Games",
            [
                Lines(
                    title="Games begun, by players",
                    unit="cps",
                    about="How many sit at a table.",
                    runbook="CommandsFailing",
                    queries=[each("hearthlands_games_started_total", "players")],
                    stacked=True,
                ),
                Lines(
                    title="Games over, by players",
                    unit="cps",
                    about="Won or abandoned.",
                    runbook="CommandsFailing",
                    queries=[each("hearthlands_games_finished_total", "players")],
                    stacked=True,
                ),
                Lines(
                    title="Tables awake, by what goes on there",
                    unit="short",
                    about="Most saved tables sleep, and are not here.",
                    runbook="PartitionsUnowned",
                    queries=[Query("sum by (phase) (hearthlands_tables{SCOPE})", "{{phase}}")],
                    stacked=True,
                ),
                Lines(
                    title="Moves, by kind",
                    unit="reqps",
                    about="The development cards are one kind: more would tell who holds what.",
                    runbook="CommandsFailing",
                    queries=[
                        Query(
                            "topk(8, sum by (kind) (rate("
                            'hearthlands_commands_total{SCOPE,outcome="ok"}[$__rate_interval])))',
                            "{{kind}}",
                        )
                    ],
                ),
                Lines(
                    title="Moves the rules refuse",
                    unit="percentunit",
                    about="The page offers legal moves only: more than a few of a hundred mean "
                    "that it and the rules disagree, or that somebody writes a bot.",
                    runbook="CommandsFailing",
                    queries=[
                        Query(
                            f'sum(rate(hearthlands_commands_total{{SCOPE,outcome="{outcome}"}}'
                            "[$__rate_interval]))\n"
                            "/ sum(rate(hearthlands_commands_total{SCOPE}[$__rate_interval]))",
                            outcome,
                        )
                        for outcome in ("rejected_rule", "rejected_stale", "rejected_form")
                    ],
                ),
                Lines(
                    title="Seats with more than three devices",
                    unit="percentunit",
                    about="Of those that one more comes to: a key that goes from hand to hand.",
                    runbook="KeyGuessing",
                    queries=[
                        Query(
                            "1 - sum(rate("
                            'hearthlands_seat_devices_bucket{SCOPE,le="3.0"}[$__rate_interval]))\n'
                            "/ sum(rate(hearthlands_seat_devices_count{SCOPE}[$__rate_interval]))",
                            "share",
                        )
                    ],
                ),
            ],
        ),
        Section(
            "Looking back, and clearing away",
            [
                Lines(
                    title="What history is asked",
                    unit="reqps",
                    about="`page` of the log, `missed` to catch up, `position` for a replay.",
                    runbook="HistoryFailing",
                    width=6,
                    queries=[each("hearthlands_history_pages_total", "page")],
                    stacked=True,
                ),
                Lines(
                    title="What it answers",
                    unit="reqps",
                    about="`refused` is somebody without a place at that table.",
                    runbook="HistoryFailing",
                    width=6,
                    queries=[each("hearthlands_history_pages_total", "outcome")],
                    stacked=True,
                ),
                Lines(
                    title="How long it takes",
                    unit="s",
                    about="The 99th percentile by question.",
                    runbook="HistoryFailing",
                    width=6,
                    queries=[slowest("hearthlands_history_page_duration_seconds", "page")],
                    empty="until history is asked.",
                ),
                Lines(
                    title="Swept away",
                    unit="cps",
                    about="Rows of tables that never began and of keys that nobody took.",
                    runbook="PoolWait",
                    width=6,
                    queries=[how_often("hearthlands_swept_rows_total", "rows")],
                ),
            ],
        ),
    ),
)
