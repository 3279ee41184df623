"""Locators, as Python writes them."""

from __future__ import annotations

from typing import Any

from .protocol import Locator


def locator(meant: str | Locator | None = None, **fields: Any) -> Locator:
    """A locator: of a text, a view with that label; or by fields, named as Python names them.

    >>> locator("Save")
    {'label': 'Save'}
    >>> locator(class_name="UIButton", label={"prefix": "Sa"})
    {'label': {'prefix': 'Sa'}, 'className': 'UIButton'}
    """
    made: dict[str, Any] = {}
    if isinstance(meant, str):
        made["label"] = meant
    elif meant is not None:
        made.update(meant)
    if "label" in fields:
        made["label"] = fields.pop("label")
    for name, value in fields.items():
        made[camel(name.rstrip("_"))] = getattr(value, "locator", value)
    if not made:
        raise TypeError("a locator says something: a label, or a field such as identifier=…")
    return made  # type: ignore[return-value]


def camel(name: str) -> str:
    """A name of the protocol, which Python writes with underscores: ``delay_ms`` is ``delayMs``."""
    head, *rest = name.split("_")
    return head + "".join(word.capitalize() for word in rest)
