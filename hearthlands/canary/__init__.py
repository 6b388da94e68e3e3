"""The canary: bots that play games through the public edge and count how they went.

It is a guest like any other (docs/decisions/canary.md): it knows the public address and nothing
else of the service.
"""
