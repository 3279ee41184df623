"""Page objects: an app's screens, with their views by name."""

# Made from aio by make_sync.py; changes made here are lost.
from __future__ import annotations

from typing import Any, TypeVar

from .locating import locator
from .protocol import Locator
from .app import App, Element

P = TypeVar("P", bound="Page")


class find:
    """A view of a page, by a locator: ``save = find("Save")``, ``title = find(identifier="title")``."""

    def __init__(self, meant: str | Locator | None = None, **fields: Any):
        self._locator = locator(meant, **fields)

    def __get__(self, page: Page | None, owner: type[Page]) -> Element:
        if page is None:
            return self  # type: ignore[return-value]
        return Element(page.app, self._locator)


class Page:
    """A screen of an app.

    ::

        class NotePage(Page):
            controller = "NoteController"
            title = find(identifier="title")
            save = find("Save")
    """

    #: The class of its view controller, which :meth:`of` waits for.
    controller: str | None = None

    def __init__(self, app: App):
        self.app = app

    @classmethod
    def of(cls: type[P], app: App) -> P:
        """The page, once its view controller has appeared."""
        if cls.controller:
            app.wait({"controller": {"className": cls.controller, "state": "appeared"}})
        return cls(app)
