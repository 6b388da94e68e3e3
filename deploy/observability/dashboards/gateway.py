from deploy.observability.board import Board, Section
from deploy.observability.dashboards.queries import each, how_often, percentiles
from deploy.observability.dashboards.recurring import RETRIES, event_loop
from deploy.observability.panels import Heat, Lines, Query
from deploy.observability.style import AMBER, RED

GATEWAY = Board(
    name="gateway",
    title="Gateway",
    about="Browsers' sockets: how many, how they begin and end, what goes over them.",
    sections=(
        Section(
            "Connections",
            [
                Lines(
                    title="Sockets by gateway",
                    unit="short",
                    about="Open sockets. New pods fill slowly: a socket stays where it is.",
                    runbook="ConnectionsNearLimit",
                    queries=[
                        Query("sum by (pod) (hearthlands_ws_connections{SCOPE})", "{{pod}}"),
                    ],
                    stacked=True,
                ),
                Lines(
                    title="How full the gateways are",
                    unit="percentunit",
                    about="Open sockets against the limit (HL_MAX_CONNECTIONS).",
                    runbook="ConnectionsNearLimit",
                    queries=[
                        Query(
                            "sum by (pod) (hearthlands_ws_connections{SCOPE})\n"
                            "/ sum by (pod) (hearthlands_ws_connection_limit{SCOPE})",
                            "{{pod}}",
                        )
                    ],
                    limit=((0.75, AMBER),),
                    most=1,
                ),
                Lines(
                    title="How long a socket waits for its first view",
                    unit="s",
                    about="From the request until the view was handed to the network.",
                    runbook="ConnectFailing",
                    queries=percentiles("hearthlands_ws_first_view_seconds"),
                    limit=((2.0, RED),),
                ),
                Lines(
                    title="Handshakes by outcome",
                    unit="reqps",
                    about="What became of requests for a socket; `ok` had its first view.",
                    runbook="ConnectFailing",
                    queries=[each("hearthlands_ws_handshakes_total", "outcome")],
                    stacked=True,
                ),
                Lines(
                    title="How sockets end",
                    unit="cps",
                    about="`normal` is a closed page, `restart` a drain, `abnormal` a broken "
                    "line. `server_error` should not be.",
                    runbook="ReconnectStorm",
                    queries=[each("hearthlands_ws_closes_total", "code_class")],
                    stacked=True,
                ),
                RETRIES,
            ],
        ),
        Section(
            "What goes over them",
            [
                Lines(
                    title="Frames out",
                    unit="cps",
                    about="By kind; `view` is what players see, `pointer` others' cursors.",
                    runbook="SlowClients",
                    width=6,
                    queries=[each("hearthlands_ws_frames_total", "kind", where='direction="out"')],
                    stacked=True,
                ),
                Lines(
                    title="Frames in",
                    unit="cps",
                    about="By kind; pointers above their rate are dropped without a word.",
                    runbook="ManyRateLimited",
                    width=6,
                    queries=[each("hearthlands_ws_frames_total", "kind", where='direction="in"')],
                    stacked=True,
                ),
                Lines(
                    title="Bytes",
                    unit="Bps",
                    about="Without the network's own overhead; nothing is compressed.",
                    runbook="SlowClients",
                    width=6,
                    queries=[each("hearthlands_ws_bytes_total", "direction")],
                ),
                Lines(
                    title="How long sockets last",
                    unit="s",
                    about="The median, by how they end. A page stays open for a game.",
                    runbook="ReconnectStorm",
                    width=6,
                    queries=[
                        Query(
                            "histogram_quantile(0.5, sum by (code_class, le) (rate("
                            "hearthlands_ws_connection_duration_seconds_bucket{SCOPE}"
                            "[$__rate_interval])))",
                            "{{code_class}}",
                        )
                    ],
                    empty="until sockets have ended.",
                ),
            ],
        ),
        Section(
            "Those who cannot follow",
            [
                Heat(
                    title="What waits for a socket",
                    unit="bytes",
                    about="Bytes in a send queue when a frame is added. Beyond HL_SEND_QUEUE_BYTES "
                    "it is cut down to the newest view.",
                    runbook="SlowClients",
                    queries=[
                        Query(
                            "sum by (le) (rate("
                            "hearthlands_ws_send_queue_bytes_bucket{SCOPE}[$__rate_interval]))",
                            "{{le}}",
                        )
                    ],
                ),
                Lines(
                    title="Slow readers",
                    unit="cps",
                    about="Queues cut down to the newest view, and sockets closed for good.",
                    runbook="SlowClients",
                    queries=[
                        how_often("hearthlands_ws_send_queue_cuts_total", "cut"),
                        how_often("hearthlands_ws_slow_client_evictions_total", "closed"),
                    ],
                ),
                Lines(
                    title="Views fetched again",
                    unit="cps",
                    about="Whole views that no move had caused. `hello` is somebody coming; the "
                    "others mean that an update was lost.",
                    runbook="ViewsRefetched",
                    queries=[each("hearthlands_ws_resync_total", "reason")],
                    stacked=True,
                ),
            ],
        ),
        Section(
            "How the page felt, as browsers tell",
            [
                Lines(
                    title=title,
                    unit="s",
                    about=about,
                    runbook=runbook,
                    queries=percentiles(histogram),
                    empty="until browsers have told; bots never do.",
                )
                for title, histogram, about, runbook in (
                    (
                        "From a confirmation to its answer",
                        "hearthlands_page_acknowledged_seconds",
                        "The network is in it, as players have it.",
                        "CommandsSlow",
                    ),
                    (
                        "From an update to the screen",
                        "hearthlands_page_painted_seconds",
                        "The browser's own work: slow devices, or a slow version of the page.",
                        "ViewsLate",
                    ),
                    (
                        "From a tap to its preview",
                        "hearthlands_page_preview_seconds",
                        "No network is in it.",
                        "ViewsLate",
                    ),
                )
            ],
        ),
        Section(
            "The processes",
            [
                event_loop("gateway"),
                Lines(
                    title="Moves waiting for their answer",
                    unit="short",
                    about="Commands in flight at each gateway.",
                    runbook="CommandsSlow",
                    queries=[
                        Query("sum by (pod) (hearthlands_commands_in_flight{SCOPE})", "{{pod}}")
                    ],
                ),
                Lines(
                    title="HTTP answers by status",
                    unit="reqps",
                    about="Pages, lobby and history; a socket's upgrade is counted when it ends.",
                    runbook="ConnectFailing",
                    queries=[each("hearthlands_http_requests_total", "status")],
                    stacked=True,
                ),
            ],
        ),
    ),
)
