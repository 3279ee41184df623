"""The same for asyncio: what takes time is awaited.

::

    from rehearsal.aio import App, expect

    async with await App.launch("Earthquakes", seed=7) as app:
        await app.view(class_name="UITableViewCell").at(0).tap()
        await expect(app.view(identifier="depth")).to_have_text("24.4")
        print(await app.view(identifier="depth").text)
"""

from .app import App, Clock, Device, Element, Network
from .expecting import expect
from .pages import Page, find

__all__ = ["App", "Clock", "Device", "Element", "Network", "Page", "expect", "find"]
