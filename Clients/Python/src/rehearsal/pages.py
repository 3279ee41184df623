"""Page objects: an app's screens, with their views by name."""

from __future__ import annotations

from typing import Any

from .app import App, Element, locator
from .protocol import Locator


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

    #: The class of its view controller; where it is said, making a page waits until it is on the screen.
    controller: str | None = None

    def __init__(self, app: App):
        self.app = app
        if self.controller:
            app.wait({"controller": {"className": self.controller, "state": "appeared"}})
