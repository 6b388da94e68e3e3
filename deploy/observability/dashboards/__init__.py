"""The eight dashboards, one file each."""

from deploy.observability.dashboards.abuse import ABUSE
from deploy.observability.dashboards.data import DATA
from deploy.observability.dashboards.drilldown import DRILLDOWN
from deploy.observability.dashboards.gateway import GATEWAY
from deploy.observability.dashboards.lobby import LOBBY
from deploy.observability.dashboards.overview import OVERVIEW
from deploy.observability.dashboards.rollout import ROLLOUT
from deploy.observability.dashboards.tables import TABLES

BOARDS = (OVERVIEW, GATEWAY, TABLES, LOBBY, DATA, ABUSE, ROLLOUT, DRILLDOWN)
