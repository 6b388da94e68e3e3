"""How all panels look: colours with a meaning, legends, limits."""

from collections.abc import Sequence

from grafana_foundation_sdk.builders import common
from grafana_foundation_sdk.builders.dashboard import ThresholdsConfig
from grafana_foundation_sdk.models import common as choices
from grafana_foundation_sdk.models.dashboard import (
    DynamicConfigValue,
    MatcherConfig,
    Threshold,
    ThresholdsMode,
)

GREEN, AMBER, RED, BLUE = "green", "orange", "red", "blue"
MEANINGS = (
    ("ok|normal|2xx|clean|victory|sent|play", GREEN),
    ("timeout|unavailable|error|failed|5xx|server_error|unreadable|forced|dropped|fenced", RED),
    ("busy|abnormal|lease_expiry|over_limit|no_view|slow|lost_update", AMBER),
    ("view|hello|read_back|no_owner", BLUE),
)
"""What always has the same colour: well, our fault, to be watched, usual."""
Steps = Sequence[tuple[float | None, str]]
Override = tuple[MatcherConfig, list[DynamicConfigValue]]

# What never happened is left out: counters tell every one of their values from the start.
ALL_ZEROS: Override = (
    MatcherConfig(id_val="byValue", options={"reducer": "allIsZero", "op": "gte", "value": 1}),
    [
        DynamicConfigValue(
            id_val="custom.hideFrom", value={"legend": True, "tooltip": True, "viz": False}
        )
    ],
)


def colored(words: str, color: str) -> Override:
    matcher = MatcherConfig(id_val="byRegexp", options=f"/^({words})$/")
    return matcher, [DynamicConfigValue("color", {"mode": "fixed", "fixedColor": color})]


def legend() -> common.VizLegendOptions:
    below = common.VizLegendOptions().placement(choices.LegendPlacement.BOTTOM)
    return below.display_mode(choices.LegendDisplayMode.LIST).show_legend(show_legend=True)


def every_series() -> common.VizTooltipOptions:
    tooltip = common.VizTooltipOptions().mode(choices.TooltipDisplayMode.MULTI)
    return tooltip.sort(choices.SortOrder.DESCENDING)


def dashed() -> common.GraphThresholdsStyleConfig:
    return common.GraphThresholdsStyleConfig().mode(choices.GraphThresholdsStyleMode.DASHED)


def thresholds(steps: Steps) -> ThresholdsConfig:
    found = [Threshold(value, color) for value, color in steps]
    if found[0].value is not None:  # the first step holds from minus infinity on
        found.insert(0, Threshold(None, GREEN))
    return ThresholdsConfig().mode(ThresholdsMode.ABSOLUTE).steps(found)
