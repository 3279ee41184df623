"""An app, its elements, its clock, its device and its network."""

# Made from aio by make_sync.py; changes made here are lost.
from __future__ import annotations

import pathlib
from typing import Any

from .agents import Agent, default_agent
from .errors import NoSuchElement
from .locating import camel, locator
from .protocol import Commands, Condition, DeviceState, ElementSnapshot, Environment, Exploration, Locator, PendingItem
from .protocol import RequestRecord, StubDeclaration, TextMatch, TraceReply, TreeNode
from .connection import Connection


class _AppCommands(Commands):
    def __init__(self, connection: Connection):
        self._connection = connection

    def _ask(self, method: str, params: dict[str, Any], budget_ms: float | None) -> Any:
        return self._connection.ask(method, params, budget_ms)


class App:
    """An app that runs in an agent of its own; a context manager, which ends it.

    Nothing happens between two lines: virtual time passes in actions and waits alone, and costs nothing.
    """

    def __init__(self, agent: Agent, connection: Connection, launched: dict[str, Any]):
        self._agent = agent
        self._connection = connection
        #: Every command of the protocol, one method each.
        self.commands: Commands = _AppCommands(connection)
        #: How much virtual time a command may wait, in milliseconds; the agent's 3000 unless set.
        self.budget_ms: float | None = None
        self.name: str = launched["app"]
        self.seed: int = launched["seed"]
        self.clock = Clock(self)
        self.device = Device(self)
        self.network = Network(self)

    @classmethod
    def launch(
        cls, name: str | None = None, *, seed: int | None = None, stubs: list[StubDeclaration] | None = None,
        bindings: dict[str, Any] | None = None, defaults: dict[str, Any] | None = None, files: dict[str, str] | None = None,
        device: str | None = None, environment: Environment | None = None, network: dict[str, Any] | None = None,
        epoch: str | None = None, schedule: str | None = None, exploration: Exploration | None = None,
        arguments: list[str] | None = None, variables: dict[str, str] | None = None, agent: str | None = None,
        real_timeout: float = 30,
    ) -> App:
        """Starts an agent, and launches an app in it.

        :param name: Which of the agent's apps; may be left out when it has just one.
        :param seed: What all randomness is drawn from; 0 unless given. The same seed gives the same run.
        :param stubs: Answers for the requests that it sends; the last one that matches wins.
        :param bindings: What the app's injection keys stand for, by name.
        :param defaults: What its user defaults hold.
        :param files: What its container holds, as texts by their paths: ``{"Documents/note.txt": "Milk"}``.
        :param device: The device's name, such as "iPad mini"; "iPhone 14" unless given.
        :param environment: Settings of the device, as ``setEnvironment`` of the protocol takes them.
        :param network: What the network is like: ``{"latencyMs": 200}``.
        :param epoch: What the app's wall clock shows at launch, in RFC 3339; 2024-01-01T00:00:00Z unless given.
        :param schedule: Which of several events that are due at one instant goes first: "inOrder", "seeded" or "choices:…".
        :param exploration: What may differ from the usual run, by how much, and how it is picked; in place of a schedule.
        :param arguments: What its process is started with.
        :param variables: Variables of its environment.
        :param agent: The program; ``REHEARSAL_AGENT`` unless given, or the one in ``.build/debug``.
        :param real_timeout: How many seconds of the machine's time a command may take.
        :raises RehearsalError: Where no agent can be started, or the app cannot be launched.
        """
        given = {
            "app": name, "seed": seed, "stubs": stubs, "bindings": bindings, "defaults": defaults, "device": device,
            "environment": environment, "network": network, "epoch": epoch, "schedule": schedule, "exploration": exploration,
            "arguments": arguments, "variables": variables,
            "files": None if files is None else [{"path": path, "text": text} for path, text in sorted(files.items())],
        }
        process = Agent(agent or default_agent())
        try:
            connection = Connection.greet(process, real_timeout)
            try:
                return cls(process, connection, connection.ask("launch", given))
            except BaseException:
                connection.close()
                raise
        except BaseException:
            process.close()
            raise

    def close(self) -> None:
        """Ends the app and its agent."""
        self._connection.close()
        self._agent.close()

    def __enter__(self) -> App:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def agent_pid(self) -> int:
        """The process that hosts it."""
        return self._agent.pid

    @property
    def log(self) -> str:
        """What the app and its agent printed."""
        return self._agent.log()

    def __repr__(self) -> str:
        # The same in each run, for what failures say.
        return f"App({self.name!r}, seed={self.seed})"

    # Elements

    def view(self, meant: str | Locator | None = None, **fields: Any) -> Element:
        """The one view that a locator means: ``app.view("Save")``, ``app.view(identifier="title")``."""
        return Element(self, locator(meant, **fields))

    def views(self, meant: str | Locator | None = None, **fields: Any) -> list[ElementSnapshot]:
        """All views that match, as they are now; waits for none."""
        return self.commands.find(locator(meant, **fields))["elements"]

    def wait(self, condition: Condition, budget_ms: float | None = None) -> float:
        """Waits until a condition holds; how much virtual time passed, in milliseconds.

        :raises WaitFailed: When it does not within the budget (3000 ms), or at once when nothing that is pending could make it.
        """
        budget = budget_ms if budget_ms is not None else self.budget_ms
        return self.commands.wait_for(condition, within_ms=budget)["waitedMs"]

    def holds(self, condition: Condition) -> bool:
        """Whether a condition holds now."""
        return self.commands.check(condition)["holds"]

    def answer_alert(self, button: str, *texts: str) -> str | None:
        """Waits for an alert, as long as ``budget_ms`` of the app says; types into its fields, and taps its button with a title.

        :returns: The alert's title.
        """
        told = self.commands.answer_alert(title=button, texts=list(texts) or None, budget_ms=self.budget_ms)
        return told.get("alert")

    # Looking

    def tree(self) -> list[TreeNode]:
        """Every window, back to front, with everything in it."""
        return self.commands.tree()["windows"]

    def hierarchy(self) -> str:
        """The same as text."""
        return self.commands.hierarchy()["text"]

    def picture(self, touches: bool = False) -> str:
        """The screen as SVG: the same bytes for the same state."""
        return self.commands.picture(touches=touches or None)["svg"]

    def trace(self, last: int | None = None) -> TraceReply:
        """What has happened since launch, or the last entries of it, with their hash."""
        return self.commands.trace(last=last)

    def trace_hash(self) -> str:
        """A sum of everything that has happened since launch: equal for equal seed and commands."""
        return self.trace(last=0)["hash"]

    def write_artefacts(self, folder: str | pathlib.Path) -> list[pathlib.Path]:
        """Writes what shows how the app is into a folder: screen, tree, requests, trace, log. One that is gone leaves its log."""
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        texts = {}
        try:
            texts["screen.svg"] = self.picture(touches=True)
            texts["tree.txt"] = self.hierarchy()
            requests = self.network.requests()
            texts["requests.txt"] = "".join(f"{request['method']} {request['url']}\n" for request in requests)
            texts["trace.txt"] = "\n".join(self.trace(last=200)["entries"])
        except Exception:  # An app that is gone, or never rests, has no more to tell.
            pass
        texts["log.txt"] = self.log
        written = []
        for name, text in texts.items():
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
        """The same with another budget of virtual time, in milliseconds."""
        return Element(self.app, self.locator, budget_ms)

    def view(self, meant: str | Locator | None = None, **fields: Any) -> Element:
        """A view inside of it."""
        return Element(self.app, locator(meant, **{**fields, "within": self.locator}), self._budget_ms)

    def at(self, index: int) -> Element:
        """The match at an index in reading order, from 0; a negative one counts from the end."""
        return Element(self.app, {**self.locator, "index": index}, self._budget_ms)

    # Reading

    def read(self) -> ElementSnapshot:
        """The view as it is now, once it is there."""
        return self.app.commands.read(self.locator, budget_ms=self._budget)

    @property
    def text(self) -> str | None:
        """What it shows; None where it shows no text."""
        return self.read().get("text")

    @property
    def label(self) -> str | None:
        """Its accessibility label."""
        return self.read().get("label")

    @property
    def value(self) -> str | None:
        """Its accessibility value."""
        return self.read().get("value")

    @property
    def frame(self) -> dict[str, float]:
        """Where it is on the screen, in points: x, y, width, height."""
        return self.read()["frame"]  # type: ignore[return-value]

    @property
    def is_enabled(self) -> bool:
        """Whether it takes touches."""
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
        """Taps it, once it can be touched: so many times, with so many fingers."""
        return self.app.commands.tap(self.locator, times=times, touches=touches, budget_ms=self._budget)["element"]

    def long_press(self, duration_ms: float | None = None) -> ElementSnapshot:
        """Touches it for a while, of virtual time."""
        return self.app.commands.long_press(self.locator, duration_ms=duration_ms, budget_ms=self._budget)["element"]

    def swipe(self, direction: str) -> ElementSnapshot:
        """Swipes over it: "up", "down", "left" or "right"."""
        return self.app.commands.swipe(self.locator, direction, budget_ms=self._budget)["element"]  # type: ignore[arg-type]

    def enter_text(self, text: str, clearing: bool = False) -> ElementSnapshot:
        """Taps the field unless it has the focus, and types key by key; after what is there, unless that is cleared."""
        return self.app.commands.enter_text(
            text, locator=self.locator, clearing=clearing or None, budget_ms=self._budget)["element"]

    def clear(self) -> ElementSnapshot:
        """Deletes what a field holds, key by key."""
        return self.app.commands.clear_text(locator=self.locator, budget_ms=self._budget)["element"]

    def set_value(self, value: Any) -> ElementSnapshot:
        """Sets a slider, a picker, a date, a segment or a switch, by touches."""
        return self.app.commands.set_value(self.locator, value, budget_ms=self._budget)["element"]

    def scroll_into_view(self) -> ElementSnapshot:
        """Scrolls until a person could see it."""
        return self.app.commands.reveal(self.locator, budget_ms=self._budget)["element"]

    def picture(self) -> str:
        """The view as SVG."""
        return self.app.commands.picture(locator=self.locator, budget_ms=self._budget)["svg"]

    def wait(self, text: TextMatch | None = None, budget_ms: float | None = None) -> Element:
        """Waits until a person could see it, or until it shows a text."""
        condition: Condition = {"visible": self.locator} if text is None else {"text": {"of": self.locator, "matches": text}}
        self.app.wait(condition, budget_ms if budget_ms is not None else self._budget)
        return self

    def __repr__(self) -> str:
        return f"Element({self.locator})"

    def __bool__(self) -> bool:
        raise TypeError(f"{self!r} is neither true nor false: ask for .exists or .is_visible, or expect(…)")


class Clock:
    """Virtual time, in milliseconds."""

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
        """Lets time pass until nothing is pending that ends by itself."""
        self._app.commands.run_until_idle(limit_ms=limit_ms)

    def pending(self) -> list[PendingItem]:
        """What the app waits for, and who asked for it."""
        return self._app.commands.pending()["items"]


class Device:
    """The device on which the app runs."""

    def __init__(self, app: App):
        self._app = app

    def state(self) -> DeviceState:
        """Its screen, settings and keyboard, and whether the app is in front."""
        return self._app.commands.device()

    def rotate(self, orientation: str) -> None:
        """``"portrait"`` or ``"landscape"``."""
        self._app.commands.rotate_device(orientation)  # type: ignore[arg-type]

    def set(self, **environment: Any) -> None:
        """Settings by their names: ``set(appearance="dark", locale="de_DE")``."""
        named = {camel(name): value for name, value in environment.items()}
        self._app.commands.set_environment(named)

    def shake(self) -> None:
        """Shakes it."""
        self._app.commands.simulate("shake")

    def open_window(self) -> None:
        """Opens another window of an app that supports multiple scenes, on a tablet; it is in front then."""
        self._app.commands.simulate("openScene")

    def show_next_window(self) -> None:
        """Goes to the app's next window, in the order in which they were opened."""
        self._app.commands.simulate("nextScene")

    def show_window(self, scene: str) -> None:
        """Shows a window of the app by its identifier, as ``state()["scenes"]`` lists them."""
        self._app.commands.simulate("showScene", scene=scene)

    def close_window(self, scene: str | None = None) -> None:
        """Closes a window for good, the one in front unless it is named."""
        self._app.commands.simulate("closeScene", scene=scene)

    def leave(self) -> None:
        """Sends the app to the background."""
        self._app.commands.set_application_state("background")

    def come_back(self) -> None:
        """Brings the app to the front again."""
        self._app.commands.set_application_state("active")

    def press(self, key: str, *modifiers: str) -> None:
        """Presses a key: of a hardware keyboard with modifiers."""
        self._app.commands.press_key(key, modifiers=list(modifiers) or None)  # type: ignore[arg-type]


class Network:
    """The requests of the app, which stubs answer."""

    def __init__(self, app: App):
        self._app = app

    def stub(self, declaration: StubDeclaration | None = None, **fields: Any) -> None:
        """Adds an answer: ``stub(path="/notes", json=[], delay_ms=200)``. The one added last wins."""
        declared = {**(declaration or {}), **{camel(name): value for name, value in fields.items()}}
        self._app.commands.stub([declared])  # type: ignore[list-item]

    def requests(self, response_bytes: int | None = None) -> list[RequestRecord]:
        """What the app has sent, oldest first.

        With ``response_bytes`` what came back comes along: headers, and at most so many bytes of each body.
        """
        return self._app.commands.requests(response_bytes=response_bytes)["requests"]
