from deploy.observability.board import Board, Section
from deploy.observability.dashboards.queries import each, heat, percentiles
from deploy.observability.dashboards.recurring import RETRIES
from deploy.observability.panels import Heat, Lines, Query, Rows
from deploy.observability.style import AMBER

BUILD = "* on (namespace, pod) group_left (version, commit) hearthlands_build_info{SCOPE}"
NAME = "{{version}} {{commit}}"

ROLLOUT = Board(
    name="rollout",
    title="Rollout",
    about="Is the new version well, does the old one go in peace, does a player notice.",
    sections=(
        Section(
            "Old and new",
            [
                Lines(
                    title="Processes by version",
                    unit="short",
                    about="Two versions side by side are a rollout; for an hour they are a stuck "
                    "one.",
                    runbook="VersionSkew",
                    queries=[
                        Query("count by (version, commit) (hearthlands_build_info{SCOPE})", NAME)
                    ],
                    stacked=True,
                ),
                Lines(
                    title="Failing moves by version of the gateway",
                    unit="percentunit",
                    about="The share that ended in timeout, unavailable or busy. A new version "
                    "that is worse is rolled back.",
                    runbook="CommandsFailing",
                    queries=[
                        Query(
                            "sum by (version, commit) (rate(hearthlands_commands_total"
                            '{SCOPE,outcome=~"timeout|unavailable|busy"}[$__rate_interval]) '
                            f"{BUILD})\n/ sum by (version, commit) (rate(hearthlands_commands_total"
                            f"{{SCOPE}}[$__rate_interval]) {BUILD})",
                            NAME,
                        )
                    ],
                ),
                Lines(
                    title="Judging a move, by version of the table",
                    unit="s",
                    about="The 99th percentile.",
                    runbook="CommandsSlow",
                    queries=[
                        Query(
                            "histogram_quantile(0.99, sum by (version, commit, le) (rate("
                            "hearthlands_table_apply_duration_seconds_bucket{SCOPE}"
                            f"[$__rate_interval]) {BUILD}))",
                            NAME,
                        )
                    ],
                ),
                Rows(
                    title="What runs",
                    unit="short",
                    about="Processes by service, version, commit, protocol and schema.",
                    runbook="VersionSkew",
                    queries=[
                        Query(
                            "count by (job, version, commit, protocol, schema) "
                            "(hearthlands_build_info{SCOPE})"
                        )
                    ],
                    width=24,
                ),
            ],
        ),
        Section(
            "Going in peace",
            [
                Lines(
                    title="Draining",
                    unit="short",
                    about="Processes that take no new work.",
                    runbook="DrainSlow",
                    queries=[Query("sum by (job) (hearthlands_drain_state{SCOPE})", "{{job}}")],
                    stacked=True,
                ),
                Lines(
                    title="Left to hand over",
                    unit="short",
                    about="Gateway: sockets to send home; table: partitions; others: requests.",
                    runbook="DrainSlow",
                    queries=[Query("sum by (pod) (hearthlands_drain_remaining{SCOPE})", "{{pod}}")],
                    empty="while nothing drains.",
                ),
                Lines(
                    title="Giving up partitions",
                    unit="s",
                    about="From the first word until the leases are released.",
                    runbook="DrainSlow",
                    queries=percentiles("hearthlands_partition_release_duration_seconds"),
                    empty="until a table process gives up partitions.",
                ),
            ],
        ),
        Section(
            "Does a player notice",
            [
                Heat(
                    title="Pause of a table that changed hands",
                    unit="s",
                    about="How long a move waited for a new owner. Under a second, or under the "
                    "lease's six after a kill.",
                    runbook="CommandsSlow",
                    queries=[heat("hearthlands_table_handoff_pause_seconds")],
                ),
                Lines(
                    title="Partitions that changed hands",
                    unit="cps",
                    about="`clean` in a rollout; anything else was a death.",
                    runbook="StaleOwnerWrites",
                    queries=[each("hearthlands_partition_handoffs_total", "outcome")],
                ),
                Lines(
                    title="Sockets opened anew",
                    unit="reqps",
                    about="A draining gateway sends its players home in batches.",
                    runbook="ReconnectStorm",
                    queries=[
                        each("hearthlands_ws_handshakes_total", "pod", where='outcome="ok"'),
                    ],
                    stacked=True,
                ),
                Lines(
                    title="Sockets sent home",
                    unit="cps",
                    about="By a drain (`restart`) or by a broken line (`abnormal`).",
                    runbook="ReconnectStorm",
                    queries=[
                        each(
                            "hearthlands_ws_closes_total",
                            "code_class",
                            where='code_class=~"restart|abnormal|server_error"',
                        )
                    ],
                    stacked=True,
                ),
                RETRIES,
                Lines(
                    title="Pods that do not stay up",
                    unit="short",
                    about="Restarts in the last hour.",
                    runbook="CrashLooping",
                    queries=[
                        Query(
                            "sum by (pod) (increase("
                            "kube_pod_container_status_restarts_total{NAMESPACE}[1h])) > 0",
                            "{{pod}}",
                        )
                    ],
                    limit=((3.0, AMBER),),
                    empty="while nothing restarts, and without kube-state-metrics.",
                ),
            ],
        ),
    ),
)
