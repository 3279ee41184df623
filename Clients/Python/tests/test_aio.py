import asyncio
import re

import pytest

import rehearsal
from rehearsal import AgentLost, NoSuchElement
from rehearsal.aio import App, Page, expect, find

CELL = "UITableViewCell"


class Greeter(Page):
    controller = "WorkbenchController"
    name = find(identifier="name")
    greet = find("Greet")
    greeting = find(identifier="greeting")


def test_a_story_is_awaited(agent):
    async def story():
        async with await App.launch("Workbench", agent=agent) as app:
            page = await Greeter.of(app)
            await page.name.enter_text("Ada")
            await page.greet.tap()
            await expect(page.greeting).to_have_text("Hello, Ada!")
            with pytest.raises(NoSuchElement):
                await app.view("Gret").tap()
            return await page.greeting.text, await app.trace_hash()

    first = asyncio.run(story())
    assert first[0] == "Hello, Ada!"
    assert first == asyncio.run(story())


def test_apps_run_beside_one_another(agent):
    async def depth(seed):
        async with await App.launch("Earthquakes", seed=seed, agent=agent) as app:
            await app.view(class_name=CELL).at(0).tap()
            return await app.view(identifier="depth").text

    async def both():
        return await asyncio.gather(*[depth(seed) for seed in range(8)])

    assert asyncio.run(both()) == ["24.4"] * 8


def test_an_answer_that_nobody_waits_for_any_more_is_passed_over(agent):
    async def story():
        async with await App.launch("Workbench", agent=agent) as app:
            asked = asyncio.ensure_future(app.hierarchy())
            await asyncio.sleep(0)
            asked.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asked
            return await app.view("Greet").label

    assert asyncio.run(story()) == "Greet"


def test_a_crash_is_a_lost_agent(agent):
    async def story():
        async with await App.launch("Workbench", agent=agent) as app:
            with pytest.raises(AgentLost):
                await app.view("Crash").tap()

    asyncio.run(story())


def test_both_packages_have_the_same_names():
    """The one for callers that wait is made of the other."""
    for name in rehearsal.aio.__all__:
        ours, theirs = getattr(rehearsal, name), getattr(rehearsal.aio, name)
        assert [entry for entry in dir(ours) if re.match("[a-z]", entry)] == [entry for entry in dir(theirs) if re.match("[a-z]", entry)]
