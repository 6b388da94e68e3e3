"""`hearthlands top`: a running service in a terminal.

names -> readings -> history -> picture -> drawing -> app: each knows only those before it.
"""
