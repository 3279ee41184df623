"""How the seed of a test follows from that of the run: as in specs, so that a history tells one by the other."""

from __future__ import annotations

_MASK = (1 << 64) - 1


def derived(run: int, test: str, attempt: int = 1) -> int:
    """The seed of an attempt at a test, of 64 bits: ``m(m(run ^ FNV-1a(test)) + attempt)``, where ``m`` is SplitMix64's
    finaliser."""
    return mixed(mixed((run & _MASK) ^ _fnv1a(test.encode("utf-8", "surrogatepass"))) + attempt)


def mixed(seed: int) -> int:
    """The first number that SplitMix64 draws from a seed."""
    value = (seed + 0x9E3779B97F4A7C15) & _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def _fnv1a(data: bytes) -> int:
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & _MASK
    return value
