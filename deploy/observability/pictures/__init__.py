"""Pictures of the dashboards for docs/operating, filled from a real run of bots.

No Grafana is needed: each panel is drawn as an own small picture from what Prometheus answers, where
the dashboard's file says, and Chromium takes the photograph. It shows the contents and the layout;
it is not Grafana's own drawing.
"""
