"""Who is calling, as limits count: an address prefix, behind no more proxies than are trusted."""

from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

NOWHERE = "unknown"
V4_PREFIX = 24
V6_PREFIX = 64
"""What one subscriber is given; counting single addresses would count nobody twice."""
V6_LOGGED_PREFIX = 56
"""What stands hashed in a log is coarser."""


def caller(peer: str | None, forwarded: Sequence[str], trusted: int) -> str:
    """The address that the outermost of `trusted` proxies saw; what came before is hearsay."""
    hops = [hop.strip() for line in forwarded for hop in line.split(",")]
    if trusted == 0 or not hops:
        return peer or NOWHERE
    return hops[max(0, len(hops) - trusted)]


def prefix(address: str, v6_bits: int = V6_PREFIX) -> str:
    try:
        parsed = ip_address(address.split("%", maxsplit=1)[0])
    except ValueError:
        return NOWHERE
    plain = _unmapped(parsed)
    bits = V4_PREFIX if isinstance(plain, IPv4Address) else v6_bits
    return str(ip_network((plain, bits), strict=False))


def _unmapped(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address
