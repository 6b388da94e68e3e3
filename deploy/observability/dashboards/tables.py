from deploy.observability.board import Board, Section
from deploy.observability.dashboards.queries import (
    each,
    heat,
    how_often,
    in_range,
    percentiles,
    slowest,
)
from deploy.observability.dashboards.recurring import event_loop
from deploy.observability.panels import Heat, Lines, Number, Query
from deploy.observability.style import GREEN, RED

TABLES = Board(
    name="tables",
    title="Tables",
    about="The one writer of each table: who owns it, how fast it judges and saves, what it lost.",
    sections=(
        Section(
            "What must not be",
            [
                Number(
                    title=title,
                    unit="short",
                    about=about,
                    runbook=runbook,
                    queries=[in_range(counter)],
                    steps=((None, GREEN), (0.5, RED)),
                    decimals=0,
                    width=6,
                )
                for title, counter, about, runbook in (
                    (
                        "Invariants violated",
                        "hearthlands_invariant_violations_total",
                        "In the time shown. Always 0.",
                        "InvariantViolated",
                    ),
                    (
                        "Writes of a stale owner",
                        "hearthlands_table_fenced_writes_total",
                        "Refused by the database, in the time shown. 0 but in faults.",
                        "StaleOwnerWrites",
                    ),
                    (
                        "Actors ended by a bug",
                        "hearthlands_table_failures_total",
                        "In the time shown; the table is read back and goes on.",
                        "TableFailures",
                    ),
                )
            ]
            + [
                Number(
                    title="Partitions owned, of 256",
                    unit="short",
                    about="The tables of a partition without an owner accept no move.",
                    runbook="PartitionsUnowned",
                    queries=[Query("sum(hearthlands_leases_held{NAMESPACE})")],
                    steps=((None, RED), (256, GREEN)),
                    width=6,
                )
            ],
        ),
        Section(
            "Who owns them",
            [
                Lines(
                    title="Partitions by process",
                    unit="short",
                    about="Each process takes its share; together they are 256.",
                    runbook="PartitionsUnowned",
                    queries=[Query("sum by (pod) (hearthlands_leases_held{SCOPE})", "{{pod}}")],
                    stacked=True,
                ),
                Lines(
                    title="Tables awake, by what goes on there",
                    unit="short",
                    about="A table that nobody touches for minutes is put to sleep.",
                    runbook="EventLoopLag",
                    queries=[Query("sum by (phase) (hearthlands_tables{SCOPE})", "{{phase}}")],
                    stacked=True,
                ),
                Lines(
                    title="Tables woken",
                    unit="cps",
                    about="`read_back` folds the journal. `unreadable` and `failed` should not be.",
                    runbook="TableFailures",
                    queries=[each("hearthlands_table_activations_total", "outcome")],
                    stacked=True,
                ),
                Lines(
                    title="Partitions that changed hands",
                    unit="cps",
                    about="`clean` is a rollout, `lease_expiry` a process that died, `forced` one "
                    "that lost its lease.",
                    runbook="StaleOwnerWrites",
                    queries=[each("hearthlands_partition_handoffs_total", "outcome")],
                ),
                Lines(
                    title="How long renewing the leases takes",
                    unit="s",
                    about="The 99th percentile by process. At a third of a lease's life somebody "
                    "is woken.",
                    runbook="LeaseRenewalSlow",
                    queries=[
                        slowest("hearthlands_lease_renew_duration_seconds", "pod"),
                        Query("min(hearthlands_lease_ttl_seconds{SCOPE}) / 3", "a third"),
                    ],
                ),
                Lines(
                    title="How long waking a table takes",
                    unit="s",
                    about="Reading its journal back; grows with the length of the game.",
                    runbook="CommandsSlow",
                    queries=percentiles("hearthlands_table_activation_duration_seconds"),
                ),
            ],
        ),
        Section(
            "How a move is judged and saved",
            [
                Lines(
                    title="Judging: the rules",
                    unit="s",
                    about="Reading a command, deciding, writing the events out.",
                    runbook="CommandsSlow",
                    queries=percentiles("hearthlands_table_apply_duration_seconds"),
                ),
                Lines(
                    title="Saving: the commit",
                    unit="s",
                    about="From the decision until it is durable, the commit before it included.",
                    runbook="CommandsSlow",
                    queries=percentiles("hearthlands_table_commit_duration_seconds"),
                ),
                Heat(
                    title="How long moves take",
                    unit="s",
                    about="All moves by the time from frame in to answer out.",
                    runbook="CommandsSlow",
                    queries=[heat("hearthlands_command_duration_seconds")],
                ),
                Lines(
                    title="Moves that shared a commit",
                    unit="short",
                    about="Commands of many tables that wait at the same time are saved together.",
                    runbook="CommandsSlow",
                    queries=percentiles("hearthlands_table_commit_batch_rows"),
                ),
                Lines(
                    title="Letters waiting for a table",
                    unit="short",
                    about="What lay in the mailbox when a command came; at 64 it answers busy.",
                    runbook="CommandsFailing",
                    queries=percentiles("hearthlands_table_mailbox_depth"),
                ),
                Lines(
                    title="Rows not written",
                    unit="cps",
                    about="`fence` another owner or number, `lease` ours had run out, "
                    "`rolled_back` refused, `unknown` no answer.",
                    runbook="StaleOwnerWrites",
                    queries=[
                        each("hearthlands_event_append_conflicts_total", "reason"),
                        how_often("hearthlands_table_fenced_writes_total", "fenced"),
                    ],
                ),
            ],
        ),
        Section(
            "The processes",
            [
                event_loop("table", width=12),
                Lines(
                    title="Pause of a table that changed hands",
                    unit="s",
                    about="How long a move waited for a new owner, as its player felt it.",
                    runbook="CommandsSlow",
                    queries=percentiles("hearthlands_table_handoff_pause_seconds"),
                    width=12,
                    empty="until a table changes hands while it is played.",
                ),
            ],
        ),
    ),
)
