import os
import time

import pytest

from rehearsal import (
    AgentLost, AmbiguousElement, App, AppFailed, InvalidArgument, NoSuchElement, NotInteractable, Page, RehearsalError, WaitFailed, expect, find,
    locator,
)

CELL = "UITableViewCell"


# Locators


def test_a_text_is_a_label():
    assert locator("Save") == {"label": "Save"}


def test_names_of_fields_are_pythons():
    assert locator(class_name="UIButton", on_screen=True) == {"className": "UIButton", "onScreen": True}


def test_a_locator_says_something():
    with pytest.raises(TypeError, match="a locator says something"):
        locator()


# Finding and touching


@pytest.mark.app("Earthquakes")
def test_a_row_is_opened(app):
    app.view(class_name=CELL).at(0).tap()
    assert app.view(identifier="depth").text == "24.4"


@pytest.mark.app("Workbench")
def test_text_is_typed_and_answered(app):
    field = app.view(identifier="name")
    assert field.enter_text("Ada")["text"] == "Ada"
    app.view("Greet").tap()
    expect(app.view(identifier="greeting")).to_have_text("Hello, Ada!")
    field.clear()
    assert field.text == ""


@pytest.mark.app("Workbench")
def test_two_views_are_one_too_many(app):
    with pytest.raises(AmbiguousElement) as caught:
        app.view("Twin").tap()
    assert len(caught.value.found) == 2
    app.view("Twin").at(1).tap()


@pytest.mark.app("Workbench")
def test_what_is_not_there_tells_what_may_have_been_meant(app):
    with pytest.raises(NoSuchElement) as caught:
        app.view("Gret").tap()
    assert "'Greet'" in str(caught.value)
    assert caught.value.code == "no such element"


@pytest.mark.app("Workbench")
def test_what_is_covered_cannot_be_touched(app):
    with pytest.raises(NotInteractable, match="cover"):
        app.view("Covered").tap()


@pytest.mark.app("Controls")
def test_what_is_below_is_scrolled_to(app):
    app.device.rotate("landscape")
    with pytest.raises(NoSuchElement, match="a row off the screen has none until it is scrolled to"):
        app.view("Books").tap()
    app.view(class_name="UITableView").swipe("up")
    app.view("Books").tap()
    expect(app.view(class_name="UINavigationBar").view(text="Books")).to_be_visible()


@pytest.mark.app("Controls")
def test_controls_are_set(app):
    app.view("Values").tap()
    assert app.view(class_name="UISlider").set_value(0.5)["value"] == "50%"
    assert app.view(class_name="UISwitch").set_value(True)["value"] == "1"


@pytest.mark.app("Earthquakes")
def test_views_inside_of_others(app):
    cell = app.view(class_name=CELL).at(0)
    assert cell.view(text="8.8").text == "8.8"
    assert app.view(class_name="UINavigationBar").exists
    assert not app.view(class_name="UISlider").exists
    assert len(app.views(class_name=CELL)) > 3


# Waiting


@pytest.mark.app("Earthquakes", stubs=[{"path": "/earthquakesJSON", "json": {"earthquakes": []}, "delayMs": 60_000}])
def test_a_minute_takes_no_time(app):
    before = time.monotonic()
    expect(app.view(class_name="UIActivityIndicatorView")).to_be_hidden(budget_ms=120_000)
    assert app.clock.now_ms >= 60_000
    assert time.monotonic() - before < 20


@pytest.mark.app("Workbench")
def test_a_hopeless_wait_fails_at_once(app):
    with pytest.raises(AssertionError, match="nothing that is pending could change that"):
        expect(app.view(identifier="greeting")).to_have_text("Hello", budget_ms=3_600_000)
    assert app.clock.now_ms == 0


@pytest.mark.app("Earthquakes")
def test_expectations_may_be_turned_around(app):
    spinner = app.view(class_name="UIActivityIndicatorView")
    expect(spinner).to_be_visible()
    expect(spinner).not_.to_be_visible()
    expect(app.view(class_name=CELL).at(0)).to_exist()
    with pytest.raises(AssertionError):
        expect(app.view(class_name=CELL).at(0)).not_.to_exist(budget_ms=100)


@pytest.mark.app("Workbench")
def test_only_elements_and_apps_are_expected(app):
    with pytest.raises(TypeError, match="expect takes an element or an app"):
        expect("Greet")
    with pytest.raises(TypeError, match="neither true nor false"):
        assert app.view("Greet")


@pytest.mark.app("Workbench")
def test_counts_and_states_are_expected(app):
    expect(app.view("Twin")).to_have_count(2)
    expect(app.view("Greet")).to_be_disabled()
    app.view(identifier="name").enter_text("Ada")
    expect(app.view("Greet")).to_be_enabled()
    expect(app.view(identifier="name")).to_be_focused()


@pytest.mark.app("Workbench")
def test_a_wait_that_fails_says_which(app):
    with pytest.raises(WaitFailed) as caught:
        app.wait({"visible": locator("Nobody")})
    assert caught.value.code == "hopeless wait"


@pytest.mark.app("Clockwork")
def test_what_is_pending_is_told(app):
    assert all("kind" in item for item in app.clock.pending())
    before = app.clock.now_ms
    app.clock.advance(1500)
    assert app.clock.now_ms == before + 1500


# The world around


@pytest.mark.app("Earthquakes")
def test_requests_are_seen_and_answered(app):
    app.view(class_name=CELL).at(0).wait()
    expect(app).to_have_requested("GET", "/earthquakesJSON")
    with pytest.raises(AssertionError, match="no POST /nothing among"):
        expect(app).to_have_requested("POST", "/nothing")
    with pytest.raises(AssertionError, match="no GET / among"):
        expect(app).to_have_requested("GET", "/")


@pytest.mark.app("Workbench")
def test_a_request_that_nothing_answers_comes_with_a_stub_to_paste(app):
    with pytest.raises(AppFailed) as caught:
        app.view("Ask the network").tap()
    call = ("app.network.stub(method='GET', scheme='https', host='nowhere.example', path='/answer', "
            "query={'to': 'everything'}, status=200, json={})")
    assert f"to answer it, add: {call}" in str(caught.value)
    eval(call)
    app.view("Ask the network").tap()
    assert [request["stubbed"] for request in app.network.requests()] == [False, True]
    assert [request.get("response", {}).get("body") for request in app.network.requests(response_bytes=100)] == [None, "{}"]


@pytest.mark.app("Earthquakes", stubs=[{"path": "/earthquakesJSON", "error": "notConnectedToInternet"}])
def test_an_alert_is_answered(app):
    app.network.stub(path="/earthquakesJSON", json={"earthquakes": []})
    assert app.answer_alert("Try Again") == "Cannot load earthquakes"
    assert len(app.network.requests()) == 2


@pytest.mark.app("Gestures")
def test_the_device_is_turned_shaken_and_set(app):
    app.view("Device").tap()
    app.device.shake()
    app.device.set(appearance="dark")
    assert app.device.state()["appearance"] == "dark"
    app.device.rotate("landscape")
    assert app.device.state()["screen"]["width"] == 844
    app.device.leave()
    assert app.device.state()["applicationState"] == "background"
    app.device.come_back()
    assert app.device.state()["applicationState"] == "active"


@pytest.mark.app("Notebook", files={"Documents/note.txt": "Milk"}, defaults={"sorted": True})
def test_the_container_holds_what_was_given(app):
    files = app.commands.files(path="Documents/note.txt", with_contents=True)["files"]
    assert files[0]["text"] == "Milk"
    assert app.commands.defaults()["values"]["sorted"] is True


def test_an_alert_is_waited_for_as_long_as_the_app_says(launch):
    app = launch("Earthquakes", stubs=[{"path": "/earthquakesJSON", "error": "notConnectedToInternet", "delayMs": 30_000}])
    with pytest.raises(WaitFailed, match="within 3000 ms"):
        app.answer_alert("Cancel")
    app.budget_ms = 60_000
    assert app.answer_alert("Cancel") == "Cannot load earthquakes"


# Runs


def test_the_same_seed_gives_the_same_run(launch):
    def run(seed):
        app = launch("Earthquakes", seed=seed)
        app.view(class_name=CELL).at(0).tap()
        return app.trace_hash()

    assert run(5) == run(5)


@pytest.mark.app("Workbench")
def test_pictures_of_equal_states_are_equal(app, launch):
    assert app.picture() == launch("Workbench").picture()
    assert app.view("Greet").picture().startswith("<svg")


@pytest.mark.app("Workbench")
def test_a_crash_is_a_lost_agent_with_its_log(app):
    with pytest.raises(AgentLost) as caught:
        app.view("Crash").tap()
    assert caught.value.code == "agent lost"
    assert "Workbench" in caught.value.log


def test_an_app_that_was_closed_says_so(launch):
    app = launch("Workbench")
    app.close()
    with pytest.raises(RehearsalError, match="'tap' was asked of an app that was closed") as caught:
        app.view("Greet").tap()
    assert caught.value.code == "invalid session id"


def test_an_agent_that_hangs_is_told_once(launch):
    app = launch("Workbench", real_timeout=0.5)
    with pytest.raises(AgentLost, match="did not answer 'tap' in 0.5 s of real time"):
        app.view("Hang").tap()
    before = time.monotonic()
    with pytest.raises(AgentLost, match="has not answered before"):
        app.hierarchy()
    assert time.monotonic() - before < 0.4


@pytest.mark.app("Workbench")
def test_what_makes_no_sense_is_refused(app):
    with pytest.raises(InvalidArgument, match="times"):
        app.view("Greet").tap(times=1000)


def test_no_agent_is_told(tmp_path):
    with pytest.raises(RehearsalError, match="there is no agent"):
        App.launch("Notes", agent=str(tmp_path / "none"))
    with pytest.raises(RehearsalError, match="ended before it was ready"):
        App.launch("Notes", agent="/bin/true")


def test_an_agent_ends_with_its_app(launch):
    app = launch("Workbench")
    pid = app.agent_pid
    os.kill(pid, 0)
    app.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


class Greeter(Page):
    controller = "WorkbenchController"
    name = find(identifier="name")
    greet = find("Greet")
    greeting = find(identifier="greeting")


@pytest.mark.app("Workbench")
def test_pages_name_their_views(app):
    page = Greeter.of(app)
    page.name.enter_text("Ada")
    page.greet.tap()
    assert page.greeting.text == "Hello, Ada!"
