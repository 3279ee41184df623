"""An app, its elements, its clock, its device and its network, for asyncio."""

from __future__ import annotations

import pathlib
from typing import Any

from ..agents import Agent, default_agent
from ..errors import NoSuchElement
from ..locating import camel, locator
from ..protocol import AsyncCommands, Condition, DeviceState, ElementSnapshot, Environment, Exploration, Locator, PendingItem
from ..protocol import RequestRecord, StubDeclaration, TextMatch, TraceReply, TreeNode
from .connection import AsyncConnection


class _AppCommands(AsyncCommands):
    def __init__(self, connection: AsyncConnection):
        self._connection = connection

    async def _ask(self, method: str, params: dict[str, Any], budget_ms: float | None) -> Any:
        return await self._connection.ask(method, params, budget_ms)


class App:
    """An app that runs in an agent of its own; a context manager, which ends it.

    Nothing happens between two lines: virtual time passes in actions and waits alone, and costs nothing.
    """

    def __init__(self, agent: Agent, connection: AsyncConnection, launched: dict[str, Any]):
        self._agent = agent
        self._connection = connection
        #: Every command of the protocol, one method each.
        self.commands: AsyncCommands = _AppCommands(connection)
        #: How much virtual time a command may wait, in milliseconds; the agent's 3000 unless set.
        self.budget_ms: float | None = None
        self.name: str = launched["app"]
        self.seed: int = launched["seed"]
        self.clock = Clock(self)
        self.device = Device(self)
        self.network = Network(self)

    @classmethod
    async def launch(
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
            connection = await AsyncConnection.greet(process, real_timeout)
            try:
                return cls(process, connection, await connection.ask("launch", given))
            except BaseException:
                await connection.close()
                raise
        except BaseException:
            process.close()
            raise

    async def close(self) -> None:
        """Ends the app and its agent."""
        await self._connection.close()
        self._agent.close()

    async def __aenter__(self) -> App:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

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

    async def views(self, meant: str | Locator | None = None, **fields: Any) -> list[ElementSnapshot]:
        """All views that match, as they are now; waits for none."""
        return (await self.commands.find(locator(meant, **fields)))["elements"]

    async def wait(self, condition: Condition, budget_ms: float | None = None) -> float:
        """Waits until a condition holds; how much virtual time passed, in milliseconds.

        :raises WaitFailed: When it does not within the budget (3000 ms), or at once when nothing that is pending could make it.
        """
        budget = budget_ms if budget_ms is not None else self.budget_ms
        return (await self.commands.wait_for(condition, within_ms=budget))["waitedMs"]

    async def holds(self, condition: Condition) -> bool:
        """Whether a condition holds now."""
        return (await self.commands.check(condition))["holds"]

    async def answer_alert(self, button: str, *texts: str) -> str | None:
        """Waits for an alert, as long as ``budget_ms`` of the app says; types into its fields, and taps its button with a title.

        :returns: The alert's title.
        """
        told = await self.commands.answer_alert(title=button, texts=list(texts) or None, budget_ms=self.budget_ms)
        return told.get("alert")

    # Looking

    async def tree(self) -> list[TreeNode]:
        """Every window, back to front, with everything in it."""
        return (await self.commands.tree())["windows"]

    async def hierarchy(self) -> str:
        """The same as text."""
        return (await self.commands.hierarchy())["text"]

    async def picture(self, touches: bool = False) -> str:
        """The screen as SVG: the same bytes for the same state."""
        return (await self.commands.picture(touches=touches or None))["svg"]

    async def trace(self, last: int | None = None) -> TraceReply:
        """What has happened since launch, or the last entries of it, with their hash."""
        return await self.commands.trace(last=last)

    async def trace_hash(self) -> str:
        """A sum of everything that has happened since launch: equal for equal seed and commands."""
        return (await self.trace(last=0))["hash"]

    async def write_artefacts(self, folder: str | pathlib.Path) -> list[pathlib.Path]:
        """Writes what shows how the app is into a folder: screen, tree, requests, trace, log. One that is gone leaves its log."""
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        texts = {}
        try:
            texts["screen.svg"] = await self.picture(touches=True)
            texts["tree.txt"] = await self.hierarchy()
            requests = await self.network.requests()
            texts["requests.txt"] = "".join(f"{request['method']} {request['url']}\n" for request in requests)
            texts["trace.txt"] = "\n".join((await self.trace(last=200))["entries"])
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

    async def read(self) -> ElementSnapshot:
        """The view as it is now, once it is there."""
        return await self.app.commands.read(self.locator, budget_ms=self._budget)

    @property
    async def text(self) -> str | None:
        """What it shows; None where it shows no text."""
        return (await self.read()).get("text")

    @property
    async def label(self) -> str | None:
        """Its accessibility label."""
        return (await self.read()).get("label")

    @property
    async def value(self) -> str | None:
        """Its accessibility value."""
        return (await self.read()).get("value")

    @property
    async def frame(self) -> dict[str, float]:
        """Where it is on the screen, in points: x, y, width, height."""
        return (await self.read())["frame"]  # type: ignore[return-value]

    @property
    async def is_enabled(self) -> bool:
        """Whether it takes touches."""
        return (await self.read())["enabled"]

    @property
    async def exists(self) -> bool:
        """Whether exactly one view matches now; waits for nothing."""
        try:
            await self.app.commands.read(self.locator, budget_ms=0)
        except NoSuchElement:
            return False
        return True

    @property
    async def is_visible(self) -> bool:
        """Whether a person could see it now; waits for nothing."""
        return await self.app.holds({"visible": self.locator})

    @property
    async def count(self) -> int:
        """How many views match now."""
        return len(await self.app.views(self.locator))

    # Doing

    async def tap(self, times: int | None = None, touches: int | None = None) -> ElementSnapshot:
        """Taps it, once it can be touched: so many times, with so many fingers."""
        return (await self.app.commands.tap(self.locator, times=times, touches=touches, budget_ms=self._budget))["element"]

    async def long_press(self, duration_ms: float | None = None) -> ElementSnapshot:
        """Touches it for a while, of virtual time."""
        return (await self.app.commands.long_press(self.locator, duration_ms=duration_ms, budget_ms=self._budget))["element"]

    async def swipe(self, direction: str) -> ElementSnapshot:
        """Swipes over it: "up", "down", "left" or "right"."""
        return (await self.app.commands.swipe(self.locator, direction, budget_ms=self._budget))["element"]  # type: ignore[arg-type]

    async def enter_text(self, text: str, clearing: bool = False) -> ElementSnapshot:
        """Taps the field unless it has the focus, and types key by key; after what is there, unless that is cleared."""
        return (await self.app.commands.enter_text(
            text, locator=self.locator, clearing=clearing or None, budget_ms=self._budget))["element"]

    async def clear(self) -> ElementSnapshot:
        """Deletes what a field holds, key by key."""
        return (await self.app.commands.clear_text(locator=self.locator, budget_ms=self._budget))["element"]

    async def set_value(self, value: Any) -> ElementSnapshot:
        """Sets a slider, a picker, a date, a segment or a switch, by touches."""
        return (await self.app.commands.set_value(self.locator, value, budget_ms=self._budget))["element"]

    async def scroll_into_view(self) -> ElementSnapshot:
        """Scrolls until a person could see it."""
        return (await self.app.commands.reveal(self.locator, budget_ms=self._budget))["element"]

    async def picture(self) -> str:
        """The view as SVG."""
        return (await self.app.commands.picture(locator=self.locator, budget_ms=self._budget))["svg"]

    async def wait(self, text: TextMatch | None = None, budget_ms: float | None = None) -> Element:
        """Waits until a person could see it, or until it shows a text."""
        condition: Condition = {"visible": self.locator} if text is None else {"text": {"of": self.locator, "matches": text}}
        await self.app.wait(condition, budget_ms if budget_ms is not None else self._budget)
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
    async def now_ms(self) -> float:
        """Since launch."""
        return (await self._app.commands.pending())["nowMs"]

    async def advance(self, by_ms: float) -> None:
        """Lets time pass, and runs what falls due."""
        await self._app.commands.advance(by_ms)

    async def run_until_idle(self, limit_ms: float | None = None) -> None:
        """Lets time pass until nothing is pending that ends by itself."""
        await self._app.commands.run_until_idle(limit_ms=limit_ms)

    async def pending(self) -> list[PendingItem]:
        """What the app waits for, and who asked for it."""
        return (await self._app.commands.pending())["items"]


class Device:
    """The device on which the app runs."""

    def __init__(self, app: App):
        self._app = app

    async def state(self) -> DeviceState:
        """Its screen, settings and keyboard, and whether the app is in front."""
        return await self._app.commands.device()

    async def rotate(self, orientation: str) -> None:
        """``"portrait"`` or ``"landscape"``."""
        await self._app.commands.rotate_device(orientation)  # type: ignore[arg-type]

    async def set(self, **environment: Any) -> None:
        """Settings by their names: ``set(appearance="dark", locale="de_DE")``."""
        named = {camel(name): value for name, value in environment.items()}
        await self._app.commands.set_environment(named)

    async def shake(self) -> None:
        """Shakes it."""
        await self._app.commands.simulate("shake")

    async def open_window(self) -> None:
        """Opens another window of an app that supports multiple scenes, on a tablet; it is in front then."""
        await self._app.commands.simulate("openScene")

    async def show_next_window(self) -> None:
        """Goes to the app's next window, in the order in which they were opened."""
        await self._app.commands.simulate("nextScene")

    async def show_window(self, scene: str) -> None:
        """Shows a window of the app by its identifier, as ``state()["scenes"]`` lists them."""
        await self._app.commands.simulate("showScene", scene=scene)

    async def close_window(self, scene: str | None = None) -> None:
        """Closes a window for good, the one in front unless it is named."""
        await self._app.commands.simulate("closeScene", scene=scene)

    async def leave(self) -> None:
        """Sends the app to the background."""
        await self._app.commands.set_application_state("background")

    async def come_back(self) -> None:
        """Brings the app to the front again."""
        await self._app.commands.set_application_state("active")

    async def press(self, key: str, *modifiers: str) -> None:
        """Presses a key: of a hardware keyboard with modifiers."""
        await self._app.commands.press_key(key, modifiers=list(modifiers) or None)  # type: ignore[arg-type]


class Network:
    """The requests of the app, which stubs answer."""

    def __init__(self, app: App):
        self._app = app

    async def stub(self, declaration: StubDeclaration | None = None, **fields: Any) -> None:
        """Adds an answer: ``stub(path="/notes", json=[], delay_ms=200)``. The one added last wins."""
        declared = {**(declaration or {}), **{camel(name): value for name, value in fields.items()}}
        await self._app.commands.stub([declared])  # type: ignore[list-item]

    async def requests(self, response_bytes: int | None = None) -> list[RequestRecord]:
        """What the app has sent, oldest first.

        With ``response_bytes`` what came back comes along: headers, and at most so many bytes of each body.
        """
        return (await self._app.commands.requests(response_bytes=response_bytes))["requests"]
