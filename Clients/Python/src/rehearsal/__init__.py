"""Drives UIKit apps that Rehearsal hosts headless on Linux, in virtual time.

::

    from rehearsal import App, expect

    with App.launch("Earthquakes", seed=7) as app:
        app.view(class_name="UITableViewCell").at(0).tap()
        expect(app.view(identifier="depth")).to_have_text("24.4")
"""

from .agents import Agent, default_agent
from .app import App, Clock, Device, Element, Network
from .errors import AgentLost, AgentNotStarted, AmbiguousElement, AppFailed, InvalidArgument, NoSuchElement, NotInteractable
from .errors import RehearsalError, WaitFailed
from .expecting import expect
from .locating import locator
from .pages import Page, find

__all__ = [
    "Agent", "AgentLost", "AgentNotStarted", "AmbiguousElement", "App", "AppFailed", "Clock", "Device", "Element", "InvalidArgument",
    "Network", "NoSuchElement", "NotInteractable", "Page", "RehearsalError", "WaitFailed", "default_agent", "expect", "find",
    "locator",
]
