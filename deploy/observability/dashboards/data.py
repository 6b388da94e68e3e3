from deploy.observability.board import Board, Section
from deploy.observability.dashboards.queries import each, percentiles
from deploy.observability.panels import Lines, Query
from deploy.observability.style import AMBER, RED

NO_CNPG = "where CloudNativePG's metrics are not scraped."
NO_NATS_EXPORTER = "where prometheus-nats-exporter is not scraped."
NO_REDIS_EXPORTER = "where redis_exporter is not scraped."


def _operations(dep: str) -> Query:
    buckets = (
        "sum by (op, le) (rate(hearthlands_dependency_op_duration_seconds_bucket"
        f'{{SCOPE,dep="{dep}"}}[$__rate_interval]))'
    )
    return Query(f"histogram_quantile(0.99, {buckets})", "{{op}}")


DATA = Board(
    name="data",
    title="Data",
    about="PostgreSQL, NATS and Valkey: first as our processes see them, then as they say.",
    sections=(
        Section(
            "As our processes see them",
            [
                Lines(
                    title="PostgreSQL: how long it takes",
                    unit="s",
                    about="The 99th percentile by operation; `append` is a group commit of moves.",
                    runbook="PostgresUnreachable",
                    queries=[_operations("postgres")],
                ),
                Lines(
                    title="NATS: how long it takes",
                    unit="s",
                    about="The 99th percentile of a question until its answer, tries included.",
                    runbook="NatsUnreachable",
                    queries=[_operations("nats")],
                ),
                Lines(
                    title="Valkey: how long it takes",
                    unit="s",
                    about="The 99th percentile: limits, presence, the cache of sessions.",
                    runbook="ValkeyUnreachable",
                    queries=[_operations("redis")],
                ),
                Lines(
                    title="Processes that reach it",
                    unit="percentunit",
                    about="The share of the processes that need it.",
                    runbook="PostgresUnreachable",
                    queries=[Query("avg by (dep) (hearthlands_dependency_up{SCOPE})", "{{dep}}")],
                    most=1,
                ),
                Lines(
                    title="Questions that failed",
                    unit="cps",
                    about="Because it was away or too slow.",
                    runbook="PostgresUnreachable",
                    queries=[each("hearthlands_dependency_errors_total", "dep")],
                ),
                Lines(
                    title="NATS connections that came back",
                    unit="cps",
                    about="Lost and made anew, by service.",
                    runbook="NatsUnreachable",
                    queries=[each("hearthlands_nats_reconnects_total", "job")],
                ),
            ],
        ),
        Section(
            "What waits, and what was lost",
            [
                Lines(
                    title="Connections lent out, of the pool",
                    unit="percentunit",
                    about="By process, against HL_DATABASE_POOL.",
                    runbook="PoolWait",
                    width=6,
                    queries=[
                        Query(
                            "sum by (pod) (hearthlands_db_pool_in_use{SCOPE})\n"
                            "/ sum by (pod) (hearthlands_db_pool_size{SCOPE})",
                            "{{pod}}",
                        )
                    ],
                    most=1,
                ),
                Lines(
                    title="Waiting for a connection",
                    unit="s",
                    about="How long a connection of the pool was waited for.",
                    runbook="PoolWait",
                    width=6,
                    queries=percentiles("hearthlands_db_pool_wait_seconds"),
                    limit=((0.1, AMBER),),
                ),
                Lines(
                    title="Waiting to be written to NATS",
                    unit="bytes",
                    about="By process; it grows when NATS does not take what we send.",
                    runbook="NatsUnreachable",
                    width=6,
                    queries=[
                        Query("sum by (pod) (hearthlands_nats_pending_bytes{SCOPE})", "{{pod}}")
                    ],
                ),
                Lines(
                    title="Messages lost",
                    unit="cps",
                    about="NATS messages dropped at a process because it did not read or write in "
                    "time. Commands are sent again, views fetched anew.",
                    runbook="ViewsRefetched",
                    width=6,
                    queries=[each("hearthlands_nats_messages_dropped_total", "direction")],
                ),
            ],
        ),
        Section(
            "PostgreSQL, as CloudNativePG tells",
            [
                Lines(
                    title="Replicas: how far behind",
                    unit="s",
                    about="By instance.",
                    runbook="PostgresSyncLost",
                    queries=[Query("max by (pod) (cnpg_pg_replication_lag{NAMESPACE})", "{{pod}}")],
                    limit=((30.0, RED),),
                    empty=NO_CNPG,
                ),
                Lines(
                    title="Synchronous replicas",
                    unit="short",
                    about="Observed against expected: with fewer, moves wait until another "
                    "instance has them.",
                    runbook="PostgresSyncLost",
                    queries=[
                        Query(
                            "max by (value) (cnpg_collector_sync_replicas"
                            '{NAMESPACE,value=~"observed|expected"})',
                            "{{value}}",
                        )
                    ],
                    empty=NO_CNPG,
                ),
                Lines(
                    title="WAL waiting to be archived",
                    unit="short",
                    about="Segments; they fill the primary's disk.",
                    runbook="WalArchiveFailing",
                    queries=[
                        Query(
                            "max by (pod) (cnpg_collector_pg_wal_archive_status"
                            '{NAMESPACE,value="ready"})',
                            "{{pod}}",
                        )
                    ],
                    limit=((20.0, RED),),
                    empty=NO_CNPG,
                ),
                Lines(
                    title="Age of the newest backup",
                    unit="s",
                    about="Made every Sunday.",
                    runbook="BackupOld",
                    queries=[
                        Query(
                            "time() - max(barman_cloud_cloudnative_pg_io_"
                            "last_available_backup_timestamp{NAMESPACE})",
                            "age",
                        )
                    ],
                    limit=((691200.0, AMBER),),
                    empty=NO_CNPG,
                ),
                Lines(
                    title="Connections",
                    unit="short",
                    about="Of all roles, by state.",
                    runbook="PoolWait",
                    queries=[
                        Query("sum by (state) (cnpg_backends_total{NAMESPACE})", "{{state}}"),
                    ],
                    empty=NO_CNPG,
                ),
                Lines(
                    title="Room left on the disks",
                    unit="percentunit",
                    about="By volume.",
                    runbook="DiskFilling",
                    queries=[
                        Query(
                            "kubelet_volume_stats_available_bytes{NAMESPACE}\n"
                            "/ kubelet_volume_stats_capacity_bytes{NAMESPACE}",
                            "{{persistentvolumeclaim}}",
                        )
                    ],
                    limit=((0.15, RED),),
                    most=1,
                    empty="where the kubelet is not scraped.",
                ),
            ],
            collapsed=True,
        ),
        Section(
            "NATS and Valkey, as their exporters tell",
            [
                Lines(
                    title="NATS: messages",
                    unit="cps",
                    about="In and out, of all servers.",
                    runbook="NatsClusterSplit",
                    queries=[
                        Query("sum(rate(nats_varz_in_msgs{NAMESPACE}[$__rate_interval]))", "in"),
                        Query("sum(rate(nats_varz_out_msgs{NAMESPACE}[$__rate_interval]))", "out"),
                    ],
                    empty=NO_NATS_EXPORTER,
                ),
                Lines(
                    title="NATS: other servers seen",
                    unit="short",
                    about="By server; each of three sees two.",
                    runbook="NatsClusterSplit",
                    queries=[
                        Query("min by (pod) (nats_varz_remotes{NAMESPACE})", "{{pod}}"),
                    ],
                    empty=NO_NATS_EXPORTER,
                ),
                Lines(
                    title="NATS: slow readers cut off",
                    unit="cps",
                    about="By server; what was under way to them was lost.",
                    runbook="NatsSlowConsumer",
                    queries=[
                        Query(
                            "sum by (pod) (rate("
                            "nats_varz_slow_consumers{NAMESPACE}[$__rate_interval]))",
                            "{{pod}}",
                        )
                    ],
                    empty=NO_NATS_EXPORTER,
                ),
                Lines(
                    title="Valkey: memory",
                    unit="bytes",
                    about="Used against the most it may have.",
                    runbook="ValkeyUnreachable",
                    queries=[
                        Query("sum(redis_memory_used_bytes{NAMESPACE})", "used"),
                        Query("sum(redis_memory_max_bytes{NAMESPACE})", "most"),
                    ],
                    width=12,
                    empty=NO_REDIS_EXPORTER,
                ),
                Lines(
                    title="Valkey: keys thrown out",
                    unit="cps",
                    about="For want of memory; they are limits, presence and sessions' cache.",
                    runbook="ValkeyUnreachable",
                    queries=[
                        Query(
                            "sum(rate(redis_evicted_keys_total{NAMESPACE}[$__rate_interval]))",
                            "evicted",
                        )
                    ],
                    width=12,
                    empty=NO_REDIS_EXPORTER,
                ),
            ],
            collapsed=True,
        ),
    ),
)
