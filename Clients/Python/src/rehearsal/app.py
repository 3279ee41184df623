"""An app, its elements, its clock, its device and its network."""

from __future__ import annotations

import pathlib
from typing import Any

from .agents import Agent, default_agent
from .errors import NoSuchElement
from .protocol import Commands, Condition, DeviceState, ElementSnapshot, Environment, Locator, PendingItem, RequestRecord
from .protocol import StubDeclaration, TextMatch


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
        head, *rest = name.rstrip("_").split("_")
        made[head + "".join(word.capitalize() for word in rest)] = value.locator if isinstance(value, Element) else value
    if not made:
        raise TypeError("a locator says something: a label, or a field such as identifier=…")
    return made  # type: ignore[return-value]


class _AppCommands(Commands):
    def __init__(self, app: App):
        self._app = app

    def _ask(self, method: str, params: dict[str, Any], budget_ms: float | None) -> Any:
        return self._app._agent.connection.ask(method, params, budget_ms)


class App:
    """An app that runs in an agent of its own; a context manager, which ends it.

    Nothing happens between two lines: virtual time passes in actions and waits alone, and costs nothing.
    """

    def __init__(self, agent: Agent, launch: dict[str, Any]):
        self._agent = agent
        self.commands: Commands = _AppCommands(self)
        self.budget_ms: float | None = None
        #: What was launched: its name, seed and epoch.
        self.launched = agent.connection.ask("launch", launch)
        self.name: str = self.launched["app"]
        self.seed: int = self.launched["seed"]
        self.clock = Clock(self)
        self.device = Device(self)
        self.network = Network(self)

    @classmethod
    def launch(
        cls, name: str | None = None, *, seed: int | None = None, stubs: list[StubDeclaration] | None = None,
        bindings: dict[str, Any] | None = None, defaults: dict[str, Any] | None = None, files: dict[str, str] | None = None,
        device: str | None = None, environment: Environment | None = None, network: dict[str, Any] | None = None,
        epoch: str | None = None, schedule: str | None = None, arguments: list[str] | None = None,
        variables: dict[str, str] | None = None, agent: str | None = None, real_timeout: float = 30,
    ) -> App:
        """Starts an agent, and launches an app in it.

        :param name: Which of the agent's apps; may be left out when it has just one.
        :param seed: What all randomness is drawn from; 0 unless given. The same seed gives the same run.
        :param stubs: Answers for the requests that it sends; the last one that matches wins.
        :param files: What its container holds, as texts by their paths: ``{"Documents/note.txt": "Milk"}``.
        :param agent: The program; ``REHEARSAL_AGENT`` unless given, or the one in ``.build/debug``.
        :param real_timeout: How many seconds of the machine's time a command may take.
        :raises RehearsalError: Where no agent can be started, or the app cannot be launched.
        """
        process = Agent(agent or default_agent(), real_timeout)
        given = {
            "app": name, "seed": seed, "stubs": stubs, "bindings": bindings, "defaults": defaults, "device": device,
            "environment": environment, "network": network, "epoch": epoch, "schedule": schedule, "arguments": arguments,
            "variables": variables,
            "files": None if files is None else [{"path": path, "text": text} for path, text in sorted(files.items())],
        }
        try:
            return cls(process, {key: value for key, value in given.items() if value is not None})
        except BaseException:
            process.close()
            raise

    def close(self) -> None:
        """Ends the app and its agent."""
        self._agent.close()

    def __enter__(self) -> App:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def agent_pid(self) -> int:
        return self._agent.pid

    @property
    def log(self) -> str:
        """What the app and its agent printed."""
        return self._agent.log()

    # Elements

    def view(self, meant: str | Locator | None = None, **fields: Any) -> Element:
        """The one view that a locator means: ``app.view("Save")``, ``app.view(identifier="title")``."""
        return Element(self, locator(meant, **fields))

    def views(self, meant: str | Locator | None = None, **fields: Any) -> list[ElementSnapshot]:
        """All views that match, as they are now; waits for none."""
        return self.commands.find(locator(meant, **fields))["elements"]

    def wait(self, condition: Condition, budget_ms: float | None = None) -> float:
        """Waits until a condition holds; how much virtual time passed.

        :raises WaitFailed: When it does not within the budget (3000 ms), or at once when nothing that is pending could make it.
        """
        return self.commands.wait_for(condition, within_ms=budget_ms or self.budget_ms)["waitedMs"]

    def holds(self, condition: Condition) -> bool:
        """Whether a condition holds now."""
        return self.commands.check(condition)["holds"]

    def answer_alert(self, button: str, *texts: str) -> str | None:
        """Waits for an alert, types into its fields, and taps its button with a title; the alert's title."""
        return self.commands.answer_alert(title=button, texts=list(texts) or None).get("alert")

    # Looking

    def tree(self) -> list[dict[str, Any]]:
        """Every window, back to front, with everything in it."""
        return self.commands.tree()["windows"]

    def hierarchy(self) -> str:
        """The same as text."""
        return self.commands.hierarchy()["text"]

    def picture(self, touches: bool = False) -> str:
        """The screen as SVG: the same bytes for the same state."""
        return self.commands.picture(touches=touches or None)["svg"]

    def trace_hash(self) -> str:
        """A sum of everything that has happened since launch: equal for equal seed and commands."""
        return self.commands.trace()["hash"]

    def write_artefacts(self, folder: str | pathlib.Path) -> list[pathlib.Path]:
        """Writes what shows how the app is into a folder: screen, tree, requests, log. One that is gone leaves its log."""
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        written = []
        for name, make in [("screen.svg", lambda: self.picture(touches=True)), ("tree.txt", self.hierarchy),
                           ("requests.txt", lambda: "".join(f"{request['method']} {request['url']}\n" for request in self.network.requests())),
                           ("trace.txt", lambda: "\n".join(self.commands.trace(last=200)["entries"])), ("log.txt", lambda: self.log)]:
            try:
                text = make()
            except Exception:  # What is left of an app that is gone is its log.
                continue
            if text:
                (folder / name).write_text(text, encoding="utf-8", errors="replace")
                written.append(folder / name)
        return written


class Element:
    """A view, looked up afresh each time it is used; exactly one must match.

    One that is not there yet, or cannot be touched yet, is waited for, in virtual time.
    """

    def __init__(self, app: App, meant: Locator, budget_ms: float | None = None):
        self.app = app
        self.locator = meant
        self._budget_ms = budget_ms

    @property
    def _budget(self) -> float | None:
        return self._budget_ms if self._budget_ms is not None else self.app.budget_ms

    def within(self, budget_ms: float) -> Element:
        """The same with another budget of virtual time."""
        return Element(self.app, self.locator, budget_ms)

    def view(self, meant: str | Locator | None = None, **fields: Any) -> Element:
        """A view inside of it."""
        return Element(self.app, locator(meant, **{**fields, "within": self.locator}), self._budget_ms)

    def at(self, index: int) -> Element:
        """The match at an index in reading order; a negative one counts from the end."""
        return Element(self.app, {**self.locator, "index": index}, self._budget_ms)

    # Reading

    def read(self) -> ElementSnapshot:
        """The view as it is now, once it is there."""
        return self.app.commands.read(self.locator, budget_ms=self._budget)

    @property
    def text(self) -> str | None:
        return self.read().get("text")

    @property
    def label(self) -> str | None:
        return self.read().get("label")

    @property
    def value(self) -> str | None:
        return self.read().get("value")

    @property
    def frame(self) -> dict[str, float]:
        return self.read()["frame"]  # type: ignore[return-value]

    @property
    def is_enabled(self) -> bool:
        return self.read()["enabled"]

    @property
    def exists(self) -> bool:
        """Whether exactly one view matches now; waits for nothing."""
        try:
            self.app.commands.read(self.locator, budget_ms=0)
        except NoSuchElement:
            return False
        return True

    @property
    def is_visible(self) -> bool:
        """Whether a person could see it now; waits for nothing."""
        return self.app.holds({"visible": self.locator})

    @property
    def count(self) -> int:
        """How many views match now."""
        return len(self.app.views(self.locator))

    # Doing

    def tap(self, times: int | None = None, touches: int | None = None) -> ElementSnapshot:
        return self.app.commands.tap(self.locator, times=times, touches=touches, budget_ms=self._budget)["element"]

    def long_press(self, duration_ms: float | None = None) -> ElementSnapshot:
        return self.app.commands.long_press(self.locator, duration_ms=duration_ms, budget_ms=self._budget)["element"]

    def swipe(self, direction: str) -> ElementSnapshot:
        return self.app.commands.swipe(self.locator, direction, budget_ms=self._budget)["element"]  # type: ignore[arg-type]

    def enter_text(self, text: str, clearing: bool = False) -> ElementSnapshot:
        """Taps the field unless it has the focus, and types key by key."""
        return self.app.commands.enter_text(text, locator=self.locator, clearing=clearing or None, budget_ms=self._budget)["element"]

    def clear(self) -> ElementSnapshot:
        return self.app.commands.clear_text(locator=self.locator, budget_ms=self._budget)["element"]

    def set_value(self, value: Any) -> ElementSnapshot:
        """Sets a slider, a picker, a date, a segment or a switch, by touches."""
        return self.app.commands.set_value(self.locator, value, budget_ms=self._budget)["element"]

    def scroll_into_view(self) -> ElementSnapshot:
        return self.app.commands.reveal(self.locator, budget_ms=self._budget)["element"]

    def picture(self) -> str:
        """The view as SVG."""
        return self.app.commands.picture(locator=self.locator, budget_ms=self._budget)["svg"]

    def wait(self, text: TextMatch | None = None, budget_ms: float | None = None) -> Element:
        """Waits until a person could see it, or until it shows a text."""
        condition: Condition = {"visible": self.locator} if text is None else {"text": {"of": self.locator, "matches": text}}
        self.app.wait(condition, budget_ms or self._budget)
        return self

    def __repr__(self) -> str:
        return f"Element({self.locator})"


class Clock:
    """Virtual time."""

    def __init__(self, app: App):
        self._app = app

    @property
    def now_ms(self) -> float:
        """Since launch."""
        return self._app.commands.pending()["nowMs"]

    def advance(self, by_ms: float) -> None:
        """Lets time pass, and runs what falls due."""
        self._app.commands.advance(by_ms)

    def run_until_idle(self, limit_ms: float | None = None) -> None:
        self._app.commands.run_until_idle(limit_ms=limit_ms)

    def pending(self) -> list[PendingItem]:
        """What the app waits for, and who asked for it."""
        return self._app.commands.pending()["items"]


class Device:
    """The device on which the app runs."""

    def __init__(self, app: App):
        self._app = app

    def state(self) -> DeviceState:
        return self._app.commands.device()

    def rotate(self, orientation: str) -> None:
        """``"portrait"`` or ``"landscape"``."""
        self._app.commands.rotate_device(orientation)  # type: ignore[arg-type]

    def set(self, **environment: Any) -> None:
        """Settings by their names: ``set(appearance="dark", locale="de_DE")``."""
        camel = {_camel(name): value for name, value in environment.items()}
        self._app.commands.set_environment(camel)  # type: ignore[arg-type]

    def shake(self) -> None:
        self._app.commands.simulate("shake")

    def leave(self) -> None:
        """Sends the app to the background."""
        self._app.commands.set_application_state("background")

    def come_back(self) -> None:
        self._app.commands.set_application_state("active")

    def press(self, key: str, *modifiers: str) -> None:
        """Presses a key: of a hardware keyboard with modifiers."""
        self._app.commands.press_key(key, modifiers=list(modifiers) or None)  # type: ignore[arg-type]


class Network:
    """The requests of the app, which stubs answer."""

    def __init__(self, app: App):
        self._app = app

    def stub(self, **declaration: Any) -> None:
        """Adds an answer: ``stub(path="/notes", json=[], delay_ms=200)``. The one added last wins."""
        self._app.commands.stub([{_camel(name): value for name, value in declaration.items()}])  # type: ignore[list-item]

    def requests(self) -> list[RequestRecord]:
        """What the app has sent, oldest first."""
        return self._app.commands.requests()["requests"]


def _camel(name: str) -> str:
    head, *rest = name.split("_")
    return head + "".join(word.capitalize() for word in rest)
