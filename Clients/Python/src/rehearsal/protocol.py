"""What an agent can be asked: made from its OpenRPC document by generate.py; changes made here are lost."""

from __future__ import annotations

import sys
from typing import Any, Awaitable, Literal, TypeAlias, TypedDict, Union

if sys.version_info >= (3, 11):
    from typing import Required
else:
    from typing import Any as _Any

    class _Required:
        def __class_getitem__(cls, kind: _Any) -> _Any:
            return kind

    Required = _Required

PROTOCOL_VERSION = 1

# The codes of errors, and what they stand for.
ERROR_CODES: dict[int, str] = {
    -32000: 'unknown error',
    -32001: 'no such element',
    -32002: 'ambiguous element',
    -32003: 'element not interactable',
    -32004: 'element click intercepted',
    -32005: 'timeout',
    -32006: 'hopeless wait',
    -32007: 'restless app',
    -32008: 'app exception',
    -32009: 'refused',
    -32010: 'unstubbed request',
    -32012: 'condition broken',
    -32020: 'session not created',
    -32021: 'invalid session id',
    -32022: 'handshake required',
    -32023: 'unauthorized',
    -32024: 'unsupported protocol version',
    -32602: 'invalid argument',
}


AccessibilityTrait: TypeAlias = "Literal['button', 'link', 'image', 'selected', 'playsSound', 'keyboardKey', 'staticText', 'summaryElement', 'notEnabled', 'updatesFrequently', 'searchField', 'startsMediaSession', 'adjustable', 'allowsDirectInteraction', 'causesPageTurn', 'header', 'tabBar', 'supportsZoom', 'toggleButton']"


class Acted(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # The view that was acted upon, as it is when everything that the action set off at once has run; as it was before
    # where it is gone by then.
    element: Required[ElementSnapshot]
    # When everything that the action set off at once had run. In milliseconds of virtual time.
    nowMs: Required[float]


class AdvanceReply(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]
    # How many events ran.
    ran: Required[int]


class AlertActionSnapshot(TypedDict, total=False):
    # Whether it takes touches.
    enabled: Required[bool]
    # Whether it is the one that the return key chooses.
    preferred: Required[bool]
    # `default`, `cancel` or `destructive`.
    style: Required[str]
    # The button's title.
    title: str


class AlertSnapshot(TypedDict, total=False):
    # The titles of its actions, in the order in which they were added; an action without a title is the empty string.
    actions: Required[list[str]]
    # The same actions, with what else is known of them.
    details: Required[list[AlertActionSnapshot]]
    # The text below the title.
    message: str
    # `alert` or `actionSheet`.
    style: Required[str]
    # How many text fields it has.
    textFields: Required[int]
    # Its title.
    title: str


class AnswerAlertReply(TypedDict, total=False):
    # The title of the alert; absent of one without.
    alert: str
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # The button that was tapped, as it was last.
    element: Required[ElementSnapshot]
    # milliseconds of virtual time
    nowMs: Required[float]


Appearance: TypeAlias = "Literal['light', 'dark']"


ApplicationState: TypeAlias = "Literal['active', 'inactive', 'background']"


class AwaitReply(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # Of a 'lifecycle' condition: number of the first step that it means. As `since` of the next wait it misses
    # nothing, even what happened in the same event of the app.
    matched: int
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]
    # How long it took, in virtual time; 0 when the condition held from the start. In milliseconds of virtual time.
    waitedMs: Required[float]


class BarItemSnapshot(TypedDict, total=False):
    # Whether it takes touches.
    enabled: Required[bool]
    # The item's accessibility identifier.
    identifier: str
    # The item's title.
    title: str


BarSide: TypeAlias = "Literal['left', 'right']"


class BarSnapshot(TypedDict, total=False):
    # Whether a back button shows.
    back: Required[bool]
    # The items at the left, from the left.
    left: Required[list[BarItemSnapshot]]
    # The items at the right, from the left.
    right: Required[list[BarItemSnapshot]]
    # The title that the bar shows.
    title: str


class BatchReply(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]
    # What each step answers, in their order.
    results: Required[list[Any]]


class BatchStep(TypedDict, total=False):
    # Which command.
    method: Required[Literal['find', 'read', 'readText', 'rows', 'tree', 'hierarchy', 'elementTree', 'survey', 'controllers', 'lifecycle', 'targets', 'segues', 'value', 'check', 'pending', 'requests', 'calls', 'stubs', 'device', 'notifications', 'console', 'files', 'defaults', 'picture', 'readWebView', 'tap', 'longPress', 'drag', 'flick', 'swipe', 'edgeSwipe', 'pinch', 'rotate', 'hover', 'scroll', 'pullToRefresh', 'tapScreen', 'tapBeside', 'performTouches', 'setValue', 'toggle', 'accessibilityAction', 'enterText', 'clearText', 'pasteText', 'pressKey', 'dismissKeyboard', 'scrollToRow', 'scrollTo', 'reveal', 'readRows', 'moveRow', 'chooseSwipeAction', 'chooseTab', 'tapBarButton', 'chooseMenuItem', 'answerAlert', 'turnPage', 'showColumn', 'backToRoot', 'dragSheet', 'rotateDevice', 'accelerate', 'spin', 'setBattery', 'setProximity', 'simulate', 'setEnvironment', 'setApplicationState', 'showController', 'dismiss', 'openURL', 'chooseQuickAction', 'pushNotification', 'openNotification', 'answerBiometrics', 'followLink', 'sendScriptMessage', 'simulateUserAction', 'setPasteboard', 'stub', 'unstub', 'switchStubs', 'setNetwork', 'stubGeocoding', 'answerScript', 'waitFor', 'watch', 'step', 'advance', 'runUntilIdle']]
    # Its parameters, by name.
    params: dict[str, Any]


BatteryState: TypeAlias = "Literal['unplugged', 'charging', 'full']"


BiometricAnswer: TypeAlias = "Literal['match', 'mismatch', 'fallback', 'cancel']"


BiometricKind: TypeAlias = "Literal['none', 'touchID', 'faceID']"


class BiometricSettings(TypedDict, total=False):
    # Whether it has a passcode; true on a new device.
    hasPasscode: bool
    # Whether a face or a finger was taught to it; true on a new device.
    isEnrolled: bool
    # What it has for that; faceID on a new device.
    kind: BiometricKind


class BiometricState(TypedDict, total=False):
    # Why the app asks who is there, in its own words; nil while it does not.
    asks: str
    # Whether it has a passcode.
    hasPasscode: Required[bool]
    # Whether a face or a finger was taught to it.
    isEnrolled: Required[bool]
    # What it has for that.
    kind: Required[BiometricKind]


ButtonSide: TypeAlias = "Literal['left', 'right', 'top', 'bottom']"


class CallLogEntry(TypedDict, total=False):
    # The virtual instant, since launch. In milliseconds of virtual time.
    atMs: Required[float]
    # What was done, as a verb phrase.
    text: Required[str]


class CallRecord(TypedDict, total=False):
    # What it was called with: what is `Encodable` as JSON, everything else as its description.
    arguments: Required[list[Any]]
    # When, in virtual time. In milliseconds of virtual time.
    atMs: Required[float]
    # The method, as Swift spells it: `post(_:times:)`.
    function: Required[str]
    # The name of the key for which the double stands.
    key: Required[str]


class CallsReply(TypedDict, total=False):
    # Oldest first.
    calls: Required[list[CallRecord]]
    # Answers that no call has asked for, as `key.method`; a misspelt method is among them.
    unusedAnswers: Required[list[str]]


class CheckReply(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # What was found instead, when it does not hold.
    found: Required[list[str]]
    # Whether the condition holds.
    holds: Required[bool]


class ChoicesReply(TypedDict, total=False):
    # The choices, in the order in which they came up.
    choices: Required[list[ExplorationChoice]]
    # The events that ran, oldest first, and then those that were taken out of the queue, with all that says in which
    # other orders they may come, also where some may be late. nil where the agent was not asked to tell, and where
    # more than that may differ: where any did not run, or ran twice, where a command came after the first or saw what
    # one did, or let time go on only up to some instant. nil, too, where more than 200 ran.
    events: list[ExplorationEvent]
    # Whatever took part in choices or happened, each told once; the rest refers to it by its index.
    names: Required[list[ExplorationActor]]
    # Which event it was, each as in `order`; 0 for what is no event. Two events may have one name, and never one
    # number; another run has the same numbers as long as the same happened before.
    numbers: Required[list[int]]
    # What has happened since launch, oldest first, as indices of names.
    order: Required[list[int]]
    # The events that ran, oldest first, and how they may change places. nil where the agent was not asked to tell,
    # and where more than the order of events may differ: where any may be late, did not run, or ran twice, and where
    # a command came after the first.
    steps: list[ExplorationStep]
    # When, each as in `order`: virtual time since launch.
    timesMs: Required[list[float]]


ClockKind: TypeAlias = "Literal['virtual', 'real']"


class Condition(TypedDict, total=False):
    # All of them hold; true for none.
    all: list[Condition]
    # One of them holds; false for none.
    any: list[Condition]
    # Some view controller fits the pattern now.
    controller: ControllerPattern
    # As many views match.
    count: dict[str, Any]
    # Exactly one view matches, and it takes touches.
    enabled: Locator
    # At least one view matches.
    exists: Locator
    # The other condition does not hold.
    isNot: Condition
    # The software keyboard is on the screen, all of it, or is gone.
    keyboard: bool
    # Some step in the life of a view controller fits the pattern: something that has happened, and so cannot be
    # missed.
    lifecycle: LifecyclePattern
    # A notification with this name was posted after the one with this number; see `notifications`.
    posted: dict[str, Any]
    # No transition and no animation that will end is under way.
    settled: bool
    # Exactly one view matches, and it shows such a text.
    text: dict[str, Any]
    # At least one view matches that a person could see.
    visible: Locator


class ConsoleLine(TypedDict, total=False):
    # The virtual instant, since launch. In milliseconds of virtual time.
    atMs: Required[float]
    # Counts them since launch, from 1.
    number: Required[int]
    # The line, without its end.
    text: Required[str]


class ConsoleReply(TypedDict, total=False):
    # The number of the last line so far: what to give as `since` the next time.
    last: Required[int]
    # In the order in which they were written.
    lines: Required[list[ConsoleLine]]


class ContainerFile(TypedDict, total=False):
    # What is in a file, in Base64, where it is no text.
    base64: str
    # Whether it is a folder; a file unless set.
    isFolder: bool
    # When it was last changed, in RFC 3339 and by the app's clock; the moment of the launch unless set.
    modified: str
    # Where it is, from the container's root on: `Documents/notes.json`.
    path: Required[str]
    # How many bytes a file has; told, and ignored by a launch.
    size: int
    # What is in a file, if that is UTF-8.
    text: str


ContainerKind: TypeAlias = "Literal['navigation', 'tabs', 'split', 'pages', 'search']"


class ContainerSnapshot(TypedDict, total=False):
    # How the columns of a split view stand, by UIKit's name such as `oneBesideSecondary`; nil for other containers.
    displayMode: str
    # Numbers of those that it keeps, and shows nowhere: what was popped off a collapsed split view comes back to its
    # column when there is room again. Nil where there are none.
    kept: list[int]
    # Which container it is.
    kind: Required[ContainerKind]
    # Numbers of the controllers that it was given, in its own order: the stack with the root first, the tabs, the
    # columns from the leading side, the pages on the screen.
    members: Required[list[int]]
    # Which tab is chosen, counted from 0; nil for other containers, and when none is.
    selectedIndex: int
    # Numbers of those that it shows: the top of the stack, the chosen tab, the columns and pages on the screen.
    shown: Required[list[int]]
    # The tabs of the bar, from the left; empty for other containers.
    tabs: Required[list[TabSnapshot]]


class ControlActionSnapshot(TypedDict, total=False):
    # As in a storyboard, such as `saveTapped:`, and `perform:` of a segue. A method that was passed as a value has no
    # name: it is told as `action`, `action:` or `action:forEvent:` by what it takes; of a block its title.
    action: Required[str]
    # UIKit's names of the control events, such as `touchUpInside`; empty for what is no control.
    events: Required[list[str]]
    # The gesture recogniser of the view that calls, by its class; nil where the control itself does.
    recognizer: str
    # The segue that the target is.
    segue: SegueSnapshot
    # The class of the target, without the module, or of a segue its template's; nil where the responder chain is
    # searched for one.
    target: str


class ControllerPattern(TypedDict, total=False):
    # Its class or a superclass, without the module.
    className: str
    # Its number.
    id: int
    # Number of the controller that contains it.
    parent: int
    # Number of a controller whose `presentedViewController` it is: one that presents it, or is inside of one that
    # does.
    presentedBy: int
    # Whether it is the one that its container shows: the top of a stack, the chosen tab, the page.
    selected: bool
    # The state of its life cycle.
    state: ControllerState
    # How it was presented, as in `presentation` of its snapshot: `popover`, say.
    style: str
    # Its title.
    title: str


class ControllerSnapshot(TypedDict, total=False):
    # The alert that it is, when it is one.
    alert: AlertSnapshot
    # Its bar items, when it is in a navigation controller.
    bar: BarSnapshot
    # The controllers it contains, in its own order.
    children: Required[list[ControllerSnapshot]]
    # The name of its class, without the module.
    className: Required[str]
    # What it does with the controllers that it contains, when UIKit has a class for that.
    container: ContainerSnapshot
    # Tells it from the others of this launch: a number that counts up from 1.
    id: Required[int]
    # Whether it comes, goes, or moves one of its children just now.
    inTransition: Required[bool]
    # How it is presented, when it is presented itself.
    presentation: PresentationSnapshot
    # The controller that it presents itself: none or one.
    presented: Required[list[ControllerSnapshot]]
    # The scene that it was made from.
    scene: SceneName
    # The state of its life cycle.
    state: Required[ControllerState]
    # The names of its superclasses up to UIViewController, nearest first.
    superclasses: Required[list[str]]
    # Its title.
    title: str
    # Whether its view was loaded.
    viewLoaded: Required[bool]


ControllerState: TypeAlias = "Literal['created', 'appearing', 'appeared', 'disappearing', 'disappeared']"


class ControllersReply(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # The root controller of each window, back to front.
    roots: Required[list[ControllerSnapshot]]


class DecodingFailure(TypedDict, total=False):
    # What was expected there; nil where something is missing, and where the kind is right and the value is not.
    expected: DecodingFailureKind
    # The key that the object there lacks; nil where nothing is missing.
    missing: str
    # Where it is, from the outermost value inwards: the keys of objects, and the places in arrays, counted from 0.
    path: Required[list[str]]
    # The decoder's own words.
    reason: Required[str]


DecodingFailureKind: TypeAlias = "Literal['string', 'number', 'boolean', 'array', 'object']"


class DefaultsReply(TypedDict, total=False):
    # The suites in which something was set, sorted.
    suites: Required[list[str]]
    # What was set, by key; `{"$date": …}` and `{"$data": …}` stand for what JSON has no word for.
    values: Required[dict[str, Any]]


DeviceEvent: TypeAlias = "Literal['shake', 'memoryWarning', 'screenshot', 'significantTimeChange', 'openScene', 'nextScene', 'showScene', 'closeScene']"


DeviceOrientation: TypeAlias = "Literal['portrait', 'landscape']"


class DeviceState(TypedDict, total=False):
    # How fast animations run: 2 for twice as fast, 0 for animations that take no time.
    animationSpeed: Required[float]
    # Light or dark.
    appearance: Required[Appearance]
    # Whether the app is active, inactive or in the background.
    applicationState: Required[ApplicationState]
    # What the app has asked for by alerts that nobody has answered, by the names of `permissions`.
    asks: Required[list[str]]
    # How the device recognizes its owner, and whether it is about to.
    biometrics: Required[BiometricState]
    # UIKit's raw value without its prefix: L, XL, AccessibilityM …
    contentSizeCategory: Required[str]
    # What the app had the person's hand feel, in order, the last thousand: `impact heavy`, `impact light at 0.5`,
    # `selection`, `notification success`.
    feedback: Required[list[str]]
    # What has the focus; nil if nothing has.
    firstResponder: ElementSnapshot
    # Whether a hardware keyboard is attached.
    hardwareKeyboard: Required[bool]
    # UIKit's name of the interface orientation: portrait, portraitUpsideDown, landscapeLeft or landscapeRight.
    interfaceOrientation: Required[str]
    # Where the software keyboard is; nil while it is hidden.
    keyboard: Rect
    # Such as "en_US".
    locale: Required[str]
    # Where it is, and what the app asks about places.
    location: Required[LocationState]
    # Whether low power mode is on.
    lowPowerMode: Required[bool]
    # The device's name, such as "iPhone 16".
    model: Required[str]
    # The app's notifications.
    notifications: Required[NotificationState]
    # The URLs that the app asked the system to open, in order.
    openedURLs: Required[list[str]]
    # What the system answers when the app asks it to open a URL.
    opensURLs: Required[bool]
    # The text on the general pasteboard.
    pasteboard: str
    # What the person has answered about everything else that apps ask for.
    permissions: Required[PermissionSettings]
    # Whether the user asked for less motion.
    reduceMotion: Required[bool]
    # The app's windows, each with all that is shown in it: UIKit's scenes, in the order in which they were opened.
    scenes: Required[list[SceneState]]
    # Size of the screen as it is held, in points.
    screen: Required[Rect]
    # What the app had the person hear, in order, the last thousand: `system sound 1104`, `alert sound ping.aiff`,
    # `vibration`, `key click`, `playing intro.mp3`, `speech 'Hello'`.
    sounds: Required[list[str]]
    # Such as "GMT" or "Europe/Berlin".
    timeZone: Required[str]


Direction: TypeAlias = "Literal['up', 'down', 'left', 'right']"


class Done(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # When everything that the action set off at once had run. In milliseconds of virtual time.
    nowMs: Required[float]


ElementAct: TypeAlias = "Literal['tap', 'longPress', 'enterText', 'swipeLeft', 'swipeRight', 'swipeUp', 'swipeDown', 'increment', 'decrement', 'pullToRefresh']"


ElementKind: TypeAlias = "Literal['other', 'window', 'sheet', 'alert', 'button', 'popover', 'keyboard', 'key', 'navigationBar', 'tabBar', 'toolbar', 'table', 'collectionView', 'slider', 'pageIndicator', 'progressIndicator', 'activityIndicator', 'segmentedControl', 'picker', 'pickerWheel', 'link', 'image', 'searchField', 'scrollView', 'staticText', 'textField', 'secureTextField', 'datePicker', 'textView', 'menu', 'webView', 'cell', 'stepper', 'switchControl']"


class ElementNode(TypedDict, total=False):
    # True of an accessibility element, which VoiceOver would stop at; nil otherwise.
    accessible: bool
    # What is shown in it, back to front; in a list in reading order.
    children: Required[list[ElementNode]]
    # The name of its class, without the module.
    className: Required[str]
    # False of one that does not answer a touch; nil otherwise.
    enabled: bool
    # True of the first responder and, on a tablet, of what the keyboard's focus is on; nil otherwise.
    focused: bool
    # Where it is in its window, in points.
    frame: Required[Rect]
    # Its accessibility identifier; of a navigation bar without one its title.
    identifier: str
    # What kind of thing it is.
    kind: Required[ElementKind]
    # Its accessibility label; of an image without one the image's name.
    label: str
    # Its number, by which a locator means it as long as it is there: `{"view": 12}`. Never given to another one in a
    # launch.
    number: Required[int]
    # What a field shows while it is empty, and keeps while it is not.
    placeholder: str
    # True of one that is selected; nil otherwise.
    selected: bool
    # Its accessibility traits, by UIKit's names; nil without any.
    traits: list[str]
    # Its accessibility value; of a text field or view what is in it, or its placeholder while that is nothing.
    value: str


class ElementSnapshot(TypedDict, total=False):
    # False of a view with a label by which it is not found, because it is no accessibility element or only a part of
    # one; nil otherwise.
    accessible: bool
    # The name of its class, without the module.
    className: Required[str]
    # Whether it and its ancestors take touches, and, for a control, whether it is enabled.
    enabled: Required[bool]
    # Where it is in its window, in points.
    frame: Required[Rect]
    # Its accessibility identifier.
    identifier: str
    # Its accessibility label.
    label: str
    # True of a field with a secret, whose text and value are bullets; nil otherwise.
    secure: bool
    # The text that it shows: of a label, a button's title, a field's contents.
    text: str
    # Its accessibility traits, by UIKit's names.
    traits: Required[list[str]]
    # Its accessibility value.
    value: str
    # Whether a person could see it: in a window, not hidden nor transparent, nor any ancestor, and on the screen.
    visible: Required[bool]


class ElementTreeReply(TypedDict, total=False):
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]
    # Size of the screen as the interface now stands, in points.
    screen: Required[Rect]
    # The superclasses of the classes in the windows, nearest first, up to `UIView`.
    superclasses: Required[dict[str, list[str]]]
    # The windows that are shown, back to front.
    windows: Required[list[ElementNode]]


class Environment(TypedDict, total=False):
    # How fast animations run: 1 on a new device, 2 for twice as fast, from 0.001 to 1000; 0 means that they take no
    # time.
    animationSpeed: float
    # Light or dark; light on a new device.
    appearance: Appearance
    # How the device recognizes its owner.
    biometrics: Any
    # Preferred size of text, as UIKit's raw values name it without their prefix: XS, S, M, L, XL, XXL, XXXL,
    # AccessibilityM … AccessibilityXXXL; L on a new device.
    contentSizeCategory: Literal['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'AccessibilityM', 'AccessibilityL', 'AccessibilityXL', 'AccessibilityXXL', 'AccessibilityXXXL']
    # Whether a hardware keyboard is attached, so that the software keyboard stays away; false on a new device.
    hardwareKeyboard: bool
    # Such as `de_DE`; `en_US` on a new device.
    locale: str
    # Where the device is, and whether the app may know; nowhere, and not asked for, on a new device.
    location: Any
    # Whether the device saves power; false on a new device.
    lowPowerMode: bool
    # What the system answers when the app asks it to open a URL, or whether it could; true on a new device.
    opensURLs: bool
    # What the app may use of the person's; nobody was asked, on a new device.
    permissions: Any
    # Whether animations should be few; false on a new device.
    reduceMotion: bool
    # Such as `Europe/Berlin`; `GMT` on a new device.
    timeZone: str


EventOrder: TypeAlias = "str"


class Exploration(TypedDict, total=False):
    # How late an answer of the network may come; not at all unless given. In milliseconds of virtual time.
    answersMs: float
    # Whether a request that a stub answers may lose its connection instead; false unless given.
    failures: bool
    # Whether the agent notes what the run touches, to tell which options of its choices may make a difference; false
    # unless given. Only of code that is not optimised; takes longer.
    footprints: bool
    # How much time may pass before the test looks at the app; none unless given. None passes once the choices were
    # asked for. In milliseconds of virtual time.
    looksMs: float
    # How much time the user may let pass before an action; none unless given. In milliseconds of virtual time.
    pausesMs: float
    # How is picked; the usual everywhere unless given.
    picks: ExplorationPicks
    # How late a timer may fire, a block that was put off on the main queue run, and a task's sleep end; not at all
    # unless given. In milliseconds of virtual time.
    timersMs: float
    # How late work on a background queue may run; not at all unless given. In milliseconds of virtual time.
    workMs: float


class ExplorationActor(TypedDict, total=False):
    # The kind of an event as `pending` tells it; or `action` or `look` for a command, `limit` for the end of a wait
    # of such a command that was in vain, `outcome` for what becomes of a request, `pause` for that the user waits, or
    # `rest` for that nothing more happens for now.
    kind: Required[str]
    # What it is, as a noun phrase.
    label: Required[str]
    # The class on whose behalf it is; nil when that is not known.
    owner: str
    # Where it comes from in the app's source; nil when that is not known.
    place: str


class ExplorationChoice(TypedDict, total=False):
    # Virtual time since launch. In milliseconds of virtual time.
    atMs: Required[float]
    # How much of `order` had happened before.
    before: Required[int]
    # The other options that may lead to an order that makes a difference, by their indices: each order that does is
    # found by trying them, in this run and in those that come of that. nil where the agent cannot tell, or was not
    # asked to.
    needed: list[int]
    # The options, as indices of names, the usual one first.
    options: Required[list[int]]
    # The index of the option that was picked.
    picked: Required[int]


class ExplorationEvent(TypedDict, total=False):
    # When it ran: virtual time since launch. nil where it was taken out of the queue before. In milliseconds of
    # virtual time.
    atMs: float
    # When it was to run at first. In milliseconds of virtual time.
    dueMs: Required[float]
    # Which event it is, alike in all orders: its place among those that its maker put into the queue, counted from 0,
    # after that one's own word and a dot.
    event: Required[str]
    # The events that it follows from, as indices, without those that these follow from: one of them made it, and the
    # others touch what it touches.
    follows: Required[list[int]]
    # The line in which it stands: events of one line keep their order. nil where it stands in none.
    keepsOrderIn: str
    # How much later than that it may run. In milliseconds of virtual time.
    lateMs: Required[float]
    # Whether it asked for the time, and may so come to something else at another instant.
    readsClock: Required[bool]
    # The events that it took out of the queue, as indices.
    takesOut: Required[list[int]]


ExplorationPicks: TypeAlias = "str"


class ExplorationStep(TypedDict, total=False):
    # Virtual time since launch. In milliseconds of virtual time.
    atMs: Required[float]
    # Which event it is, alike in all orders: its place among those that its maker put into the queue, counted from 0,
    # after that one's own word and a dot.
    event: Required[str]
    # The steps that it follows from, as indices, without those that these follow from.
    follows: Required[list[int]]
    # How it comes before one of them.
    swaps: Required[list[ExplorationSwap]]


class ExplorationSwap(TypedDict, total=False):
    # The index of the other one.
    earlier: Required[int]
    # Picks with which it does, and with which all that follows from neither of the two, and is due by then, is as it
    # was.
    fullPicks: Required[ExplorationPicks]
    # Picks with which it does: after what came before the other one, and what it follows from besides.
    picks: Required[ExplorationPicks]


class Fault(TypedDict, total=False):
    # What was asked for, such as "tap UIButton labelled 'Save'"; empty when the message says it all.
    asked: str
    # What sort of thing went wrong.
    code: Required[str]
    # What was there instead: near misses, the views that matched, what covers a view.
    found: list[str]
    # The fact in one line.
    message: Required[str]
    # What the app was waiting for.
    pending: list[PendingItem]
    # What the steps of a batch answered that came before the one that failed; nil of what is no batch. No part of the
    # text for people.
    results: list[Any]
    # A stub for the request that nothing answered, with an answer to be filled in; nil of any other fault. The text
    # for people has it as the language writes it in which it is shown.
    stub: StubDeclaration
    # What was tried, with virtual times, oldest first.
    tried: list[CallLogEntry]


class FilesReply(TypedDict, total=False):
    # In the order of their paths; a folder comes before what is in it.
    files: Required[list[ContainerFile]]


class FilmFrame(TypedDict, total=False):
    # Virtual time since launch. In milliseconds of virtual time.
    atMs: Required[float]
    # Whether each of the conditions holds that the film was asked for; nil where it was asked for none.
    holds: list[bool]
    # Which lines the picture has: joined by line breaks they are an SVG document.
    picture: Required[Splice]
    # Which views the screen has, each before those that are in it.
    views: Required[Splice]


class FilmReply(TypedDict, total=False):
    # The root controller of each window, back to front, as they are now.
    controllers: Required[list[ControllerSnapshot]]
    # The screen at each instant at which it changed since this was last asked, oldest first; the first time, as it
    # is.
    frames: Required[list[FilmFrame]]
    # At how many instants nobody looked, because there were too many since this was last asked.
    missed: Required[int]
    # The animations and transitions that began or ended since this was last asked, by their numbers.
    motions: Required[list[FilmedMotion]]
    # Virtual time since launch. In milliseconds of virtual time.
    nowMs: Required[float]
    # What the app waits for now.
    pending: Required[list[PendingItem]]
    # Lines of pictures that no frame had before. Frames name lines by their place among all that were told so far.
    pictureLines: Required[list[str]]
    # The superclasses of classes that no view had before, nearest first.
    superclasses: Required[dict[str, list[str]]]
    # Views that no frame had before, named likewise.
    views: Required[list[FilmedView]]


class FilmedMotion(TypedDict, total=False):
    # When it was over, at its end or before; nil while it is under way. In milliseconds of virtual time.
    endMs: float
    # `animation` or `transition`.
    kind: Required[str]
    # A noun phrase, such as "presentation of UIAlertController".
    label: Required[str]
    # Which one it is, counted from 1: one that is told again has the number that it had.
    number: Required[int]
    # On whose behalf, such as the class of the controller whose code asked for it; nil outside of any.
    owner: str
    # Where it was asked for: file and line; nil when unknown.
    site: str
    # When it was asked for, since launch: a delay is a part of it. In milliseconds of virtual time.
    startMs: Required[float]


class FilmedView(TypedDict, total=False):
    # How many views it is in; 0 for a window.
    depth: Required[int]
    # The view as it was.
    view: Required[ElementSnapshot]


class FindViewsReply(TypedDict, total=False):
    # The matches, in reading order: from the top, then from the left; empty when there are none.
    elements: Required[list[ElementSnapshot]]


class FingerPath(TypedDict, total=False):
    # Its steps, in the order of their times.
    steps: Required[list[FingerStep]]


FingerPhase: TypeAlias = "Literal['down', 'move', 'up', 'cancel']"


class FingerStep(TypedDict, total=False):
    # Since the gesture began. In milliseconds of virtual time.
    atMs: Required[float]
    # What the finger does.
    phase: Required[FingerPhase]
    # Where, in points from the top left corner of the screen as it is held.
    point: Required[Point]


FlawKind: TypeAlias = "Literal['hitRegion', 'sufficientElementDescription', 'textClipped', 'overlap']"


class GeocodingRecord(TypedDict, total=False):
    # The address that was looked up; absent where a place was.
    address: str
    # When it was asked for, in virtual time since launch. In milliseconds of virtual time.
    atMs: Required[float]
    # False while it waits for an answer.
    isAnswered: Required[bool]
    # The place that was looked up; absent where an address was.
    place: GeographicPlace


class GeographicPlace(TypedDict, total=False):
    # Metres by which the place may be wrong; 5 unless given.
    accuracy: float
    # Metres above the sea; 0 unless given.
    altitude: float
    # Degrees from north, clockwise, in which the device moves; unknown unless given.
    course: float
    # Degrees north.
    latitude: Required[float]
    # Degrees east.
    longitude: Required[float]
    # Metres a second; unknown unless given.
    speed: float


class HelloReply(TypedDict, total=False):
    # Name of the agent's executable.
    agent: Required[str]
    # The apps that it can launch.
    apps: Required[list[str]]
    # What this agent can do beyond the commands, and what of determinism it can promise.
    capabilities: Required[list[str]]
    # Its process id.
    pid: Required[int]
    # The version that both will speak: the highest that both know.
    protocolVersion: Required[int]


class HierarchyReply(TypedDict, total=False):
    # A line for each view, each with its line break: what `UIApplication.hierarchyDescription` describes.
    text: Required[str]


KeyModifier: TypeAlias = "Literal['command', 'shift', 'control', 'option']"


Latency: TypeAlias = "Union[float, list[float]]"


LaunchBinding: TypeAlias = "Any"


class LaunchReply(TypedDict, total=False):
    # The name of the app that was launched.
    app: Required[str]
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # What the app's wall clock showed at launch, in RFC 3339.
    epoch: Required[str]
    # What the app did at launch that reaches out of virtual time, and where; nil when nothing did.
    escapes: list[str]
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]
    # The seed of the run: the one asked for, or 0.
    seed: Required[int]


class LifecycleExcerpt(TypedDict, total=False):
    # Where the next look begins: give it as `since`.
    cursor: Required[int]
    # How many steps are missing, because they were more than were asked for or than are kept; 0 mostly.
    missed: Required[int]
    # Oldest first.
    steps: Required[list[LifecycleStep]]


LifecycleMoment: TypeAlias = "Literal['loaded', 'willAppear', 'isAppearing', 'appeared', 'willDisappear', 'disappeared', 'willMoveToParent', 'movedToParent', 'willLeaveParent', 'leftParent', 'deallocated', 'transitionStarted', 'transitionEnded', 'transitionCancelled']"


class LifecyclePattern(TypedDict, total=False):
    # The class or a superclass, without the module.
    className: str
    # Number of one controller.
    controller: int
    # Which step of the life cycle.
    moment: LifecycleMoment
    # Only steps after the one with this number.
    since: int
    # Number of one transition.
    transition: int


class LifecycleStep(TypedDict, total=False):
    # Whether it comes or goes with an animation; nil where that has no meaning.
    animated: bool
    # When, since launch. In milliseconds of virtual time.
    atMs: Required[float]
    # The name of its class, without the module.
    className: Required[str]
    # Number of the controller, which stays its name when it has gone.
    controller: Required[int]
    # Which step of the life cycle.
    moment: Required[LifecycleMoment]
    # Counts up from 1 without gaps, over all controllers of this launch: what a cursor points at.
    number: Required[int]
    # Where it stands from this step on.
    state: Required[ControllerState]
    # The transition that begins or ends here.
    transition: TransitionName


Location: TypeAlias = "Union[Literal['center', 'top', 'left', 'bottom', 'right', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight'], dict[str, Any]]"


LocationAuthorization: TypeAlias = "Literal['notDetermined', 'restricted', 'denied', 'authorizedAlways', 'authorizedWhenInUse']"


class LocationSettings(TypedDict, total=False):
    # What the person has answered to the app's question; notDetermined on a new device. Setting it answers a question
    # that is open.
    authorization: LocationAuthorization
    # Why it cannot tell where it is, by the name of a `CLError.Code`, such as `locationUnknown`; until a place is
    # given.
    error: Literal['locationUnknown', 'denied', 'network']
    # Where it is; nowhere that could be told on a new device. It ends error.
    place: GeographicPlace
    # Whether the app may know the place precisely; true on a new device.
    precise: bool
    # Whether the device tells anybody where it is; true on a new device.
    servicesEnabled: bool


class LocationState(TypedDict, total=False):
    # What the app has asked the person for and not been answered: `whenInUse` or `always`.
    asks: str
    # What the user allowed.
    authorization: Required[LocationAuthorization]
    # Why it cannot be told; nil when nobody has said so.
    error: str
    # What the app has asked geocoders, oldest first.
    geocodings: Required[list[GeocodingRecord]]
    # Whether the app waits for places, or for one.
    isUpdating: Required[bool]
    # Nil while it cannot be told.
    place: GeographicPlace
    # Whether the app may know the exact place.
    precise: Required[bool]
    # Whether location services are on.
    servicesEnabled: Required[bool]


class Locator(TypedDict, total=False):
    # Whether assistive technology meets it.
    accessible: bool
    # Further locators, all of which must match the same view.
    all: list[Locator]
    # Further locators, one of which at least must match the same view; none mean no demand.
    any: list[Locator]
    # A view that it is, or that is inside of it: of all views around that one it is the nearest that fits.
    around: Locator
    # Another subview of its superview, which must itself match.
    beside: Locator
    # Name of the class or of a superclass, without the module.
    className: str
    # Inside the view of the controller with this number, as ControllerSnapshot/id gives it.
    controller: int
    # Whether it takes touches and, for a control, is enabled.
    enabled: bool
    # Name of the class itself, without the module; a subclass does not match.
    exactClass: str
    # Whether it is the first responder or, on a tablet, what the keyboard's focus is on.
    focused: bool
    # A view inside of it, which must itself match.
    holding: Locator
    # Accessibility identifier.
    identifier: TextMatch
    # Name of the image that the view shows, as it was asked for by the app.
    image: TextMatch
    # Which of several matches, from the top and then from the left; a negative index counts from the end.
    index: int
    # A locator that must not match the view.
    isNot: Locator
    # Accessibility label; where it is to be equal, a line break counts as a space.
    label: TextMatch
    # Whether its frame meets the screen, hidden or not.
    onScreen: bool
    # What an empty field or search bar shows.
    placeholder: TextMatch
    # What properties of it must be, all of them.
    properties: list[PropertyTest]
    # The row of its table, or the item of its collection, that the view is the cell of; only those on the screen have
    # a cell.
    row: RowPosition
    # Whether it is selected: a control, a cell, or whatever has the trait.
    selected: bool
    # Whether keys can be typed into it: a field, or whatever else takes keys while it is the first responder.
    takesText: bool
    # Whether a touch could reach it now: visible, enabled and not covered.
    tappable: bool
    # Text that the view shows: of a label, a button's title, a field's contents.
    text: TextMatch
    # Accessibility traits that it has, all of them; an empty list demands nothing and is nil.
    traits: list[AccessibilityTrait]
    # Accessibility value.
    value: TextMatch
    # The number of the view, as ElementNode/number gives it.
    view: int
    # Whether a person could see it: in a window, on the screen, neither hidden nor transparent nor clipped away.
    visible: bool
    # An ancestor of the view, which must itself match.
    within: Locator
    # Accessibility traits of which it has none; an empty list demands nothing and is nil.
    withoutTraits: list[AccessibilityTrait]


class Met(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # The view that took it, as it is when everything that the action set off at once has run; as it was before where
    # it is gone by then; nil where no view took it, but the system or a controller, say.
    element: ElementSnapshot
    # When everything that the action set off at once had run. In milliseconds of virtual time.
    nowMs: Required[float]


class NetworkConditions(TypedDict, total=False):
    # What comes on top of every delay, those of stubs included; nothing unless set.
    jitterMs: Latency
    # The delay of stubs that name none; none unless set.
    latencyMs: Latency
    # Whether it is noted what the app's decoders find wrong with responses, for RequestRecord/decodingFailures; false
    # unless set.
    noticesDecoding: bool
    # Whether there is a connection; true unless set. Without one every request fails with `notConnectedToInternet`.
    online: bool
    # Hosts whose requests go to the real server when no stub answers: `api.example`, `localhost:8080`, `*.example`
    # (`*` stands for anything but a dot). Each request that does is an escape from determinism.
    passThrough: list[str]
    # Which stub answers where several fit.
    precedence: NetworkConditionsPrecedence
    # The speed of stubs that name neither one nor a time; any unless set.
    speed: NetworkSpeed
    # Whether stubs answer at all; true unless set.
    stubsEnabled: bool


NetworkConditionsPrecedence: TypeAlias = "Literal['lastAdded', 'firstAdded']"


NetworkSpeed: TypeAlias = "Union[Literal['slow', 'gprs', 'edge', '3g', '3g+', 'wifi'], float]"


class Nothing(TypedDict, total=False):
    pass


class NotificationState(TypedDict, total=False):
    # The number on the app's icon; 0 for none.
    badge: Required[int]
    # What the person finds in Notification Center, oldest first.
    delivered: Required[list[UserNotification]]
    # Whether the app has registered for notifications from a server.
    isRegistered: Required[bool]
    # What is still to come, in the order in which it was asked for.
    pending: Required[list[UserNotification]]


class NotificationsReply(TypedDict, total=False):
    # The number of the last notification so far, whatever its name: what to give as `since` the next time.
    last: Required[int]
    # In the order in which they were posted.
    notifications: Required[list[PostedNotification]]


OddityKind: TypeAlias = "Literal['element', 'attribute', 'value', 'reference', 'missingClass', 'refusedClass', 'unknownSymbol', 'unsupported']"


class PendingItem(TypedDict, total=False):
    # When it is due, since launch; nil for what goes on for ever, such as a spinner. In milliseconds of virtual time.
    dueMs: float
    # How often it comes again; nil if it does not. In milliseconds of virtual time.
    everyMs: float
    # Its sort: timer, main, dispatch, task, animation, transition, network, input or layout.
    kind: Required[str]
    # A noun phrase, such as "GET https://example.test/feed".
    label: Required[str]
    # On whose behalf it waits, such as the class of the controller whose code asked for it; nil outside of any.
    owner: str
    # True for what never comes to an end of its own accord: a spinner, a repeating timer, something that asks for
    # itself anew each time; else nil.
    perpetual: bool
    # Where it was created: file and line, or for a task of Swift concurrency, whose line nobody knows, the function
    # that made it, `NotesController.load() of Notes`; nil when unknown.
    site: str


class PendingReply(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # Everything in the queue, in the order in which it will run; what goes on for ever comes last.
    items: Required[list[PendingItem]]
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]


PermissionAnswer: TypeAlias = "Literal['notDetermined', 'restricted', 'denied', 'authorized', 'limited', 'provisional']"


class PermissionSettings(TypedDict, total=False):
    # Reading and changing calendars.
    calendars: PermissionAnswer
    # Taking pictures.
    camera: PermissionAnswer
    # The address book.
    contacts: PermissionAnswer
    # Recognizing the person's face.
    faceID: PermissionAnswer
    # Music, and other media that the person owns.
    mediaLibrary: PermissionAnswer
    # Hearing what is said.
    microphone: PermissionAnswer
    # Steps, and other things that the person's movements tell.
    motion: PermissionAnswer
    # Alerts, sounds and badges.
    notifications: PermissionAnswer
    # The library of photos; `limited` for some of them.
    photos: PermissionAnswer
    # Reading and changing reminders.
    reminders: PermissionAnswer
    # Understanding what is said.
    speechRecognition: PermissionAnswer
    # Following the person through other companies' apps.
    tracking: PermissionAnswer


class PictureReply(TypedDict, total=False):
    # An SVG 1.1 document, without the XML declaration.
    svg: Required[str]


PinchDirection: TypeAlias = "Literal['open', 'close']"


class PlacemarkDeclaration(TypedDict, total=False):
    # The names of what is worth seeing there.
    areasOfInterest: list[str]
    # Name, thoroughfare, subThoroughfare, locality, subLocality, administrativeArea, subAdministrativeArea,
    # postalCode, isoCountryCode, country, inlandWater, ocean and timeZone, each by its name.
    parts: dict[str, str]
    # Where it is.
    place: GeographicPlace


class Point(TypedDict, total=False):
    # Points from the left.
    x: Required[float]
    # Points from the top.
    y: Required[float]


class PopoverSnapshot(TypedDict, total=False):
    # The side of the popover on which its arrow is: `up`, `down`, `left`, `right`, or nil when it shows none.
    arrow: str
    # The view that its arrow points at, when it has one.
    source: ElementSnapshot


class PostedNotification(TypedDict, total=False):
    # When it was posted, in virtual time since launch. In milliseconds of virtual time.
    atMs: Required[float]
    # The notification's name.
    name: Required[str]
    # Counts the notifications since launch, from 1.
    number: Required[int]
    # What posted it, as failure texts name it; nil when it has no object.
    object: str


class PresentationSnapshot(TypedDict, total=False):
    # Number of the controller that presents it.
    by: Required[int]
    # Whether a person may not dismiss it by hand.
    modal: Required[bool]
    # The popover that it is, when it is one.
    popover: PopoverSnapshot
    # The sheet that it is, when it is one.
    sheet: SheetSnapshot
    # UIKit's name of the style that came out of adaptation: `pageSheet`, `popover`, `fullScreen` …
    style: Required[str]


PresentationStyle: TypeAlias = "Literal['fullScreen', 'pageSheet', 'formSheet', 'currentContext', 'overFullScreen', 'overCurrentContext', 'popover', 'automatic']"


class PropertyTest(TypedDict, total=False):
    # What is read is greater.
    above: float
    # What is read is this or greater.
    atLeast: float
    # What is read is this or less.
    atMost: float
    # What is read is less.
    below: float
    # What is read holds this.
    containing: str
    # What is read is this; null where nothing is there.
    equals: Any
    # Names of properties with dots between them, such as `titleLabel.font.pointSize`; a number picks from a list,
    # counted from 0.
    keyPath: Required[str]
    # A regular expression is found in what is read.
    matching: str
    # What is read begins with this.
    prefix: str
    # What is read ends with this.
    suffix: str


class PropertyValue(TypedDict, total=False):
    # The name of its type, without the module; of what is in it, for an optional that has something.
    type: Required[str]
    # As JSON: numbers, texts, booleans and lists as themselves; sizes, points and rectangles as objects with their
    # fields; a view as its description; null for nil.
    value: Required[Any]


class Reachable(TypedDict, total=False):
    # What can be done to it.
    acts: Required[list[ElementAct]]
    # The name of its class, without the module.
    className: Required[str]
    # True of the first responder and, on a tablet, of what the keyboard's focus is on; nil otherwise.
    focused: bool
    # What kind of thing it is.
    kind: Required[ElementKind]
    # Its accessibility label, or for a field without one its placeholder.
    label: str
    # What means it, and nothing else, as long as the screen stays as it is.
    locator: Required[Locator]


class ReadRowsReply(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]
    # One for each row, section by section.
    rows: Required[list[RowReading]]


class ReadTextReply(TypedDict, total=False):
    # The text that the view shows: of a label, a button's title, a field's contents; absent when it shows none.
    text: str


class Rect(TypedDict, total=False):
    # Points.
    height: Required[float]
    # Points.
    width: Required[float]
    # The left edge, in points.
    x: Required[float]
    # The top edge, in points.
    y: Required[float]


class RequestPattern(TypedDict, total=False):
    # All of them; every request for none.
    all: list[RequestPattern]
    # One of them at least; no request for none.
    any: list[RequestPattern]
    # The body as UTF-8 text.
    body: TextPattern
    # Exactly these bytes as the body, in Base64.
    bodyBase64: str
    # A form (`application/x-www-form-urlencoded`) with just these fields, in any order; nil for one without "=".
    form: dict[str, Any]
    # A header, its name in any case, with such a value; nil for any.
    header: dict[str, Any]
    # Host, in any case: `quakes.example` at any port, `localhost:6666` at that one.
    host: TextPattern
    # Requests that the other pattern does not fit.
    isNot: RequestPattern
    # A JSON body that is equal to this one, whatever the order of its keys.
    json: Any
    # HTTP method, in any case.
    method: str
    # Path, percent escapes resolved; "/" where the URL has none.
    path: TextPattern
    # What follows the last dot of the path's last part.
    pathExtension: str
    # Port, the scheme's own where the URL names none.
    port: int
    # A query item with such a value; nil for any value or none. An item without "=" has an empty value.
    query: dict[str, Any]
    # A query item without "=" (nil in OHHTTPStubs).
    queryFlag: str
    # Scheme, in any case, without "://".
    scheme: str
    # The whole URL, as the app wrote it.
    url: TextPattern


class RequestRecord(TypedDict, total=False):
    # When its response was there, or what it failed with; nil before. In milliseconds of virtual time.
    answeredMs: float
    # When it was sent. In milliseconds of virtual time.
    atMs: Required[float]
    # The body, where it is UTF-8 without control characters other than tabs and line ends.
    body: str
    # The body in Base64, where it is anything else.
    bodyBase64: str
    # What the app's decoders found wrong after the app was told the end of this request, and of no other one since:
    # most likely with its response. Nil where nothing was, and unless NetworkConditions/noticesDecoding is set.
    decodingFailures: list[DecodingFailure]
    # What it failed with, by Foundation's name: `cancelled`, `timedOut`, `notConnectedToInternet`; nil otherwise.
    failure: str
    # When the app was told the end: its completion handler or its delegate was called, or its task went on. Nil
    # before, and of a request that was redirected: the one that follows it has the end. In milliseconds of virtual
    # time.
    handledMs: float
    # As it was sent: with the session's headers, and cookies.
    headers: Required[dict[str, str]]
    # The HTTP method.
    method: Required[str]
    # True when a real server was asked; nil otherwise.
    passedThrough: bool
    # What came back, where responses were asked for; nil before it was there, and of a request without one.
    response: ResponseRecord
    # The status of its response; nil before, and where it has none.
    status: int
    # The number of that stub.
    stub: int
    # Whether a stub answered it.
    stubbed: Required[bool]
    # The whole URL, with its query.
    url: Required[str]


class RequestsReply(TypedDict, total=False):
    # Oldest first.
    requests: Required[list[RequestRecord]]


class ResponseRecord(TypedDict, total=False):
    # The body, or its beginning, where it is UTF-8 without control characters other than tabs and line ends.
    body: str
    # The body, or its beginning, in Base64, where it is anything else.
    bodyBase64: str
    # How many bytes the whole body has: more than came along where it was cut.
    bodyBytes: Required[int]
    # Its headers.
    headers: Required[dict[str, str]]


class RotateDeviceReply(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # Whether the interface stands as the device is held; false where the app or the device does not support that,
    # such as upside down on a phone.
    follows: Required[bool]
    # UIKit's name of the orientation in which the interface now stands.
    interfaceOrientation: Required[str]
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]
    # Size of the screen as the interface now stands, in points.
    screen: Required[Rect]


RowPlacement: TypeAlias = "Literal['top', 'middle', 'bottom']"


class RowPosition(TypedDict, total=False):
    # The row in its section, from 0.
    row: Required[int]
    # The section, from 0.
    section: Required[int]


class RowReading(TypedDict, total=False):
    # Its cell while it was on the screen.
    cell: Required[ElementSnapshot]
    # Where it stands; counted from 0.
    row: Required[RowPosition]
    # The property that was asked for; nil when none was.
    value: PropertyValue


class RowsReply(TypedDict, total=False):
    # How many rows each section has.
    sections: Required[list[int]]


class RunUntilIdleReply(TypedDict, total=False):
    # What goes on all the same, because it never ends: spinners, repeating timers, and what asks for itself again and
    # again.
    left: Required[list[PendingItem]]
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]
    # How many events ran.
    ran: Required[int]


SceneActivation: TypeAlias = "Literal['foregroundActive', 'foregroundInactive', 'background', 'unattached']"


class SceneName(TypedDict, total=False):
    # The scene's storyboard identifier, when it has one.
    identifier: str
    # Name of the storyboard's file, without its ending.
    storyboard: Required[str]


class SceneReport(TypedDict, total=False):
    # What the scene holds.
    counts: Required[StoryboardCounts]
    # The controller's class; absent for one of UIKit's.
    customClass: str
    # The id of its controller in the document.
    id: Required[str]
    # Whether the storyboard begins with it.
    isInitial: Required[bool]
    # Whether the controller came into being, with its view.
    isLoaded: Required[bool]
    # Interface Builder's element: `viewController`, `tableViewController` …
    kind: Required[str]
    # Its storyboard identifier, label, class, title or id, the first that there is.
    name: Required[str]


class SceneState(TypedDict, total=False):
    # Whether it is in front, on its way there, in the background, or not made yet.
    activation: Required[SceneActivation]
    # The name of the configuration by which it was made; nil for none.
    configuration: str
    # The identifier of its session: `scene-1` for the one that the app began with, and so on; a relaunch finds it
    # again.
    identifier: Required[str]
    # Whether it is the one that a person sees, or will see when the app comes to the front.
    isInFront: Required[bool]
    # What the app calls it, as the app switcher shows it; empty unless it does.
    title: Required[str]


ScreenEdge: TypeAlias = "Literal['top', 'left', 'bottom', 'right']"


class ScreenFlaw(TypedDict, total=False):
    # The numbers of the views that it is about, as `elementTree` tells them.
    elements: Required[list[int]]
    # What sort of thing it is.
    kind: Required[FlawKind]
    # What it is about: the same for the same element, whatever it shows at the moment.
    subject: Required[str]
    # What it is, in a sentence.
    text: Required[str]


class ScrollToRowReply(TypedDict, total=False):
    # The row's cell.
    cell: Required[ElementSnapshot]
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]
    # Which row that is, counted from the start.
    row: Required[RowPosition]


class SegueSnapshot(TypedDict, total=False):
    # Whether the change is animated.
    animated: Required[bool]
    # Storyboard identifier of what it leads to, or else the id of that in the document; of an unwind segue its
    # action.
    destination: Required[str]
    # The class of what it leads to.
    destinationClass: Required[str]
    # Its identifier; nil when it has none.
    identifier: str
    # `show`, `showDetail`, `presentModally`, `popover`, `embed`, `replace`, `custom`, `unwind` or `push`.
    kind: Required[str]


class SeguesReply(TypedDict, total=False):
    # The controller's own first, then those of its views in the order of the document; empty for a controller that
    # comes from no storyboard.
    segues: Required[list[SegueSnapshot]]


class SetNetworkReply(TypedDict, total=False):
    # What it is like now.
    network: Required[NetworkConditions]


class SheetSnapshot(TypedDict, total=False):
    # Identifiers of the heights at which it rests, lowest first: `medium`, `large`, or the app's own.
    detents: Required[list[str]]
    # Whether it shows a grabber.
    grabber: Required[bool]
    # The one at which it rests; nil while it is none of them.
    selected: str


class ShowControllerReply(TypedDict, total=False):
    # The name of its class, without the module.
    className: Required[str]
    # Number of the controller that was made; not that of a navigation or tab bar controller around it.
    controller: Required[int]
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]
    # The controller as it is once it is on the screen.
    shown: Required[ControllerSnapshot]


ShowingWay: TypeAlias = "Literal['root', 'present', 'push']"


class SimulateUserActionReply(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # When everything that the action set off at once had run. In milliseconds of virtual time.
    nowMs: Required[float]
    # What the action gave; absent for one that gives nothing.
    value: Any


class Splice(TypedDict, total=False):
    # What comes in their place.
    add: Required[list[int]]
    # How many of those that follow go.
    drop: Required[int]
    # How many of its first entries stay.
    keep: Required[int]


class StepReply(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # Whether anything is left that could run, whenever it is due.
    more: Required[bool]
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]
    # The event that ran; nil when none is due within the budget.
    ran: PendingItem


class StoryboardCounts(TypedDict, total=False):
    # Actions.
    actions: Required[int]
    # Constraints.
    constraints: Required[int]
    # Outlets.
    outlets: Required[int]
    # Also those that make children of a container.
    segues: Required[int]
    # Views.
    views: Required[int]


class StoryboardOddity(TypedDict, total=False):
    # Counted from 1.
    column: Required[int]
    # The name of the XML element.
    element: Required[str]
    # Interface Builder's id of the object.
    id: str
    # What sort of oddity.
    kind: Required[OddityKind]
    # Counted from 1.
    line: Required[int]
    # What the scene is called; nil in a xib.
    scene: str
    # A sentence's worth: `unknown attribute 'spin'`.
    what: Required[str]


class StoryboardReport(TypedDict, total=False):
    # What the file holds.
    counts: Required[StoryboardCounts]
    # The file that was read.
    file: Required[str]
    # What could not be understood or done, in the order in which it was met.
    gaps: Required[list[StoryboardOddity]]
    # `storyboard` or `xib`; nil for a file that was refused.
    kind: str
    # What the agent does not have and an app may: custom classes, in whose place those were made that they are of by
    # kind, and other storyboards.
    notes: Required[list[StoryboardOddity]]
    # Why the file was not read at all, and what would be right; nil for one that was read.
    refusal: str
    # In the order of the document; empty for a xib.
    scenes: Required[list[SceneReport]]


class StubDeclaration(TypedDict, total=False):
    # Body as text.
    body: str
    # Body as bytes, in Base64.
    bodyBase64: str
    # Virtual time from the headers to the end of the body (OHHTTPStubs' response time); parts come every 250 ms.
    bodyMs: Latency
    # Virtual time from request to response (OHHTTPStubs' request time); the network's latency unless given.
    delayMs: Latency
    # The request fails with this error instead of getting a response: the name of a `URLError.Code`, such as
    # `notConnectedToInternet`.
    error: str
    # Body as one of the files that come with the app, by the name under which its `AppDefinition` has it.
    file: str
    # The header fields of the response.
    headers: dict[str, str]
    # The URL's host.
    host: str
    # Body as a JSON value; sets `Content-Type: application/json` unless a header does.
    json: Any
    # Whether its requests may lose their connections where an exploration lets them (`failures`); true unless given.
    mayFail: bool
    # HTTP method, upper case; nil for any.
    method: str
    # For lists, and to find it by.
    name: str
    # The body in parts of so many bytes, in place of time and speed.
    partBytes: int
    # The pause before each part; none unless given. In milliseconds of virtual time.
    partEveryMs: float
    # Path, in which `*` stands for anything but a slash and `**` for anything.
    path: str
    # Query items that must be there, in any order.
    query: dict[str, str]
    # The whole response as text, such as `curl -is` prints it: status line, headers, empty line, body.
    raw: str
    # The URL's scheme.
    scheme: str
    # How fast the body comes, where no time is given for it; the network's speed unless given.
    speed: NetworkSpeed
    # Status of the response; 200 unless given.
    status: int
    # Answers for the second request and those after it; the last one stays.
    then: list[StubbedResponse]
    # How many requests it answers before it is spent; nil for any number.
    times: int
    # What else must hold: headers, bodies, regular expressions, "or" and "not".
    when: RequestPattern


class StubRecord(TypedDict, total=False):
    # Which requests it answers, in words.
    condition: Required[str]
    # Whether it answers.
    enabled: Required[bool]
    # Whether a driver added it; those of the app's own definition did not come from a test.
    fromDriver: Required[bool]
    # Unique within the run, counted from 1.
    id: Required[int]
    # The name that it was given.
    name: str
    # How many it answers at most; nil for any number.
    times: int
    # How many requests it has answered.
    uses: Required[int]


class StubReply(TypedDict, total=False):
    # How many stubs there are now.
    count: Required[int]
    # The numbers of those that were added, in their order.
    ids: Required[list[int]]


class StubbedResponse(TypedDict, total=False):
    # Body as text.
    body: str
    # Body as bytes, in Base64.
    bodyBase64: str
    # Virtual time from the headers to the end of the body (OHHTTPStubs' response time); parts come every 250 ms.
    bodyMs: Latency
    # Virtual time from request to response (OHHTTPStubs' request time); the network's latency unless given.
    delayMs: Latency
    # The request fails with this error instead of getting a response: the name of a `URLError.Code`, such as
    # `notConnectedToInternet`.
    error: str
    # Body as one of the files that come with the app, by the name under which its `AppDefinition` has it.
    file: str
    # The header fields of the response.
    headers: dict[str, str]
    # Body as a JSON value; sets `Content-Type: application/json` unless a header does.
    json: Any
    # The body in parts of so many bytes, in place of time and speed.
    partBytes: int
    # The pause before each part; none unless given. In milliseconds of virtual time.
    partEveryMs: float
    # The whole response as text, such as `curl -is` prints it: status line, headers, empty line, body.
    raw: str
    # How fast the body comes, where no time is given for it; the network's speed unless given.
    speed: NetworkSpeed
    # Status of the response; 200 unless given.
    status: int


class StubsReply(TypedDict, total=False):
    # In order of addition.
    stubs: Required[list[StubRecord]]


class SubscribeReply(TypedDict, total=False):
    # Everything after the step with this number will be told.
    cursor: Required[int]


class SurveyReply(TypedDict, total=False):
    # The names of the app's invariants that do not hold.
    broken: Required[list[str]]
    # The classes of the controllers that are shown, each before what it contains and presents.
    controllers: Required[list[str]]
    # What is wrong with how it looks.
    flaws: Required[list[ScreenFlaw]]
    # The number of the last line that UIKit wrote to its console; for `since` of `console`.
    lastLine: Required[int]
    # Everything that a person can do something to, from the top and then from the left.
    reachables: Required[list[Reachable]]


class TabSnapshot(TypedDict, total=False):
    # The text in its badge; absent without a badge.
    badge: str
    # Whether it takes touches.
    enabled: Required[bool]
    # The tab's accessibility identifier.
    identifier: str
    # The tab's title.
    title: str


class TapScreenReply(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # The view that the touch went to; nil for the status bar, or where nothing takes a touch.
    hit: ElementSnapshot
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]


class TargetsReply(TypedDict, total=False):
    # In the order in which they are called.
    actions: Required[list[ControlActionSnapshot]]
    # The control.
    element: Required[ElementSnapshot]
    # Every event that somebody is called for, in UIKit's order.
    events: Required[list[str]]


TextMatch: TypeAlias = "Union[str, dict[str, Any]]"


TextPattern: TypeAlias = "Union[str, dict[str, Any]]"


class TimeLimit(TypedDict, total=False):
    # How much virtual time may pass until the command can be carried out; standardWait unless given. At 0 nothing is
    # waited for. In milliseconds of virtual time that may pass until the command can be carried out; at 0 nothing is
    # waited for.
    withinMs: float
    # How much real time the command may take in all; as much as it needs unless given. An agent that takes longer
    # says where it is, and ends. In milliseconds of real time that the command may take in all; an agent that takes
    # longer says where it is, and ends.
    withinRealMs: float


class TraceReply(TypedDict, total=False):
    # Eight hexadecimal digits for each entry, from the first on: the lower half of the hash as it was after that
    # entry. Nil unless asked for.
    digests: str
    # The last entries, oldest first.
    entries: Required[list[str]]
    # What the app did that no seal can make repeatable, such as starting a thread; empty for a run that is its
    # seed's.
    escapes: Required[list[str]]
    # 64 bits over every entry, in hexadecimal, as `TraceRecorder` says: equal for equal seed and commands, on every
    # machine.
    hash: Required[str]
    # How many entries there are.
    length: Required[int]
    # Virtual time since launch. In milliseconds of virtual time.
    nowMs: Required[float]
    # What a schedule that is not in order has chosen so far, in the form in which a launch takes it; nil when
    # everything ran in order.
    schedule: EventOrder


class TransitionName(TypedDict, total=False):
    # Counts up from 1.
    id: Required[int]
    # Such as `push of DetailController`.
    label: Required[str]


class TreeNode(TypedDict, total=False):
    # Its subviews, back to front.
    children: Required[list[TreeNode]]
    # The view.
    element: Required[ElementSnapshot]


class TreeReply(TypedDict, total=False):
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]
    # The windows, back to front.
    windows: Required[list[TreeNode]]


class Turned(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # The view that was touched, as it is when the transition has ended; as it was before where it is gone by then.
    element: Required[ElementSnapshot]
    # When the transition had ended. In milliseconds of virtual time.
    nowMs: Required[float]
    # The controller that the container shows now; absent when it shows none.
    shown: ControllerSnapshot


class UnstubReply(TypedDict, total=False):
    # How many stubs there are still.
    count: Required[int]


class UnsubscribeReply(TypedDict, total=False):
    # How far the connection has been told: what to give as `since` to `lifecycle` or to another `subscribe`. Nil when
    # there was no subscription.
    cursor: int


class UserNotification(TypedDict, total=False):
    # When it is due, or came, in virtual time since launch; nil for one that waits for a place. In milliseconds of
    # virtual time.
    atMs: float
    # The number for the app's icon; nil when it stays.
    badge: int
    # What it says; empty for none.
    body: Required[str]
    # Which buttons it has; empty for none.
    category: Required[str]
    # Whether a sound comes with it.
    hasSound: Required[bool]
    # What the app calls it; made up for one that came from a server.
    identifier: Required[str]
    # Whether it comes again and again.
    repeats: Required[bool]
    # Its second line; empty for none.
    subtitle: Required[str]
    # What notifications are grouped by.
    thread: Required[str]
    # Its first line; empty for none.
    title: Required[str]
    # What makes it come: `timeInterval`, `calendar`, `location` or `push`; nil for one that came at once.
    trigger: str


class WatchReply(TypedDict, total=False):
    # How far the log of the lives of view controllers had come; for `since`.
    cursor: Required[int]
    # How many events of the app ran in the span, after each of which the condition held.
    events: Required[int]
    # Virtual time since launch, once it was done. In milliseconds of virtual time.
    nowMs: Required[float]


class WebPageLoad(TypedDict, total=False):
    # Why it failed.
    error: str
    # The HTTP method.
    method: Required[str]
    # How far it has come: underWay, finished, failed or cancelled.
    state: Required[str]
    # Why: linkActivated, backForward, reload or other.
    type: Required[str]
    # What was to be loaded.
    url: Required[str]


class WebPageState(TypedDict, total=False):
    # Whether there is a page to go back to.
    canGoBack: Required[bool]
    # Whether there is a page to go forward to.
    canGoForward: Required[bool]
    # Whether a page is being loaded.
    isLoading: Required[bool]
    # Everything that it was asked to load, oldest first.
    loads: Required[list[WebPageLoad]]
    # The names by which its pages can send messages to the app.
    messageNames: Required[list[str]]
    # The scripts that it was to run, oldest first.
    scripts: Required[list[WebScriptRecord]]
    # The text of the page; nil before there is one.
    source: str
    # The page's title.
    title: str
    # Of the page that is being loaded, or of the one that was.
    url: str


class WebScriptRecord(TypedDict, total=False):
    # False while the app waits for what it gives.
    isAnswered: Required[bool]
    # The script.
    script: Required[str]


WheelSearch: TypeAlias = "Literal['forwardFromStart', 'backwardFromEnd', 'forwardFromCurrent', 'backwardFromCurrent']"


class Commands:
    """Every command of the protocol, asked by callers that wait."""

    def _ask(self, method: str, params: dict[str, Any], budget_ms: float | None) -> Any:
        raise NotImplementedError

    def check_storyboard(self, file: str, contents: str, *, folder: str | None = None) -> StoryboardReport:
        """Loads every scene of a storyboard, or a xib, with the classes that this agent has, and tells what it
        contains and what could not be understood. A class whose init(coder:) traps is looked at without being made.
        Only before an app is launched.

        :param file: The file's name, for messages; what it ends in does not matter.
        :param contents: The file's bytes in Base64.
        :param folder: Where the file lies on the agent's machine; its asset catalogs are those of the folder, of the
            ones above and of the project.
        """
        return self._ask("checkStoryboard", {"file": file, "contents": contents, "folder": folder}, None)

    def launch(
        self, *, app: str | None = None, seed: int | None = None, epoch: str | None = None, bindings: dict[str,
        LaunchBinding] | None = None, stubs: list[StubDeclaration] | None = None, network: NetworkConditions | None =
        None, device: str | None = None, environment: Environment | None = None, tries_bindings: bool | None = None,
        clock: ClockKind | None = None, schedule: EventOrder | None = None, exploration: Exploration | None = None,
        defaults: dict[str, Any] | None = None, suites: dict[str, dict[str, Any]] | None = None, files:
        list[ContainerFile] | None = None, limit_ms: float | None = None, arguments: list[str] | None = None,
        variables: dict[str, str] | None = None, budget_ms: float | None = None
    ) -> LaunchReply:
        """Starts an app with its own seed, clock, bindings and stubs, and runs what is due at launch.

        :param app: Which of the agent's apps; may be left out when it has just one.
        :param seed: What all randomness of the run is drawn from; 0 unless given.
        :param epoch: What the app's wall clock shows at launch, in RFC 3339; 2024-01-01T00:00:00Z unless given.
        :param bindings: What the app's injection keys stand for, by name: a value, {"$fixture": name}, or {"$double":
            {method: answer}}.
        :param stubs: Answers for the requests that the app sends, the last added first.
        :param network: What the network is like, as setNetwork takes it.
        :param device: Name of the device, such as iPhone 16 or iPad mini; iPhone 14 unless given.
        :param environment: Settings of the device at launch, as setEnvironment takes them.
        :param tries_bindings: Whether every key's value is made once beforehand, so that all that is missing is told
            at once.
        :param clock: virtual, unless real is asked for: then time keeps to the machine's, and no run repeats another.
        :param schedule: Which of several events that are due at one instant goes first: inOrder unless given, seeded,
            or choices:… of an earlier run.
        :param exploration: What may differ from the usual run, by how much, and how it is picked; nothing unless
            given. It chooses in place of the schedule, which must not be given beside it.
        :param defaults: What the app's user defaults hold, by key; {"$date": RFC 3339} and {"$data": Base64} stand
            for what JSON has no word for.
        :param suites: What the user defaults of suites hold, by the suite's name and then by key.
        :param files: Files and folders of the app's container, which is empty otherwise; as the command files tells
            them.
        :param limit_ms: How much virtual time the app may take in all; any unless given. An action or a wait that
            goes beyond it is carried out, and fails.
        :param arguments: What the app's process is started with, after its own name; '-key value' stands in its user
            defaults, too, before what is set there.
        :param variables: Variables of the environment of the app's process, beside those of the agent.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "launch", {
                "app": app, "seed": seed, "epoch": epoch, "bindings": bindings, "stubs": stubs, "network": network,
                "device": device, "environment": environment, "triesBindings": tries_bindings, "clock": clock,
                "schedule": schedule, "exploration": exploration, "defaults": defaults, "suites": suites, "files":
                files, "limitMs": limit_ms, "arguments": arguments, "variables": variables
            }, budget_ms)

    def quit(self) -> Nothing:
        """Ends the agent's process as soon as this reply is on its way.
        """
        return self._ask("quit", {}, None)

    def find(self, locator: Locator, *, at_least: int | None = None, budget_ms: float | None = None) -> FindViewsReply:
        """Lists every view that matches, from the top and then from the left; none is not an error, unless some are
        asked for, which are waited for.

        :param locator: Which views.
        :param at_least: How many must match, and are waited for; 0 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("find", {"locator": locator, "atLeast": at_least}, budget_ms)

    def read(self, locator: Locator, *, budget_ms: float | None = None) -> ElementSnapshot:
        """Reads the one view that matches; none, or more than one, is an error that lists what is there.

        :param locator: Which view; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("read", {"locator": locator}, budget_ms)

    def read_text(self, locator: Locator, *, budget_ms: float | None = None) -> ReadTextReply:
        """Reads the text of the one view that matches; none, or more than one, is an error that lists what is there.

        :param locator: Which view; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("readText", {"locator": locator}, budget_ms)

    def rows(self, locator: Locator, *, budget_ms: float | None = None) -> RowsReply:
        """Counts the rows or items of the one table or collection that matches, section by section, on the screen or
        not.

        :param locator: Which table or collection; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("rows", {"locator": locator}, budget_ms)

    def tree(self, *, budget_ms: float | None = None) -> TreeReply:
        """Shows every window, back to front, with everything in it.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("tree", {}, budget_ms)

    def hierarchy(self, *, budget_ms: float | None = None) -> HierarchyReply:
        """Prints every view of every window, back to front, a line each, in the shape of KIF's view hierarchy.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("hierarchy", {}, budget_ms)

    def element_tree(self, *, budget_ms: float | None = None) -> ElementTreeReply:
        """Shows every element that a UI test of iOS would find, by its kind, with a number for locators; nothing
        hidden, and nothing of what an accessibility element is made of.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("elementTree", {}, budget_ms)

    def survey(self, *, budget_ms: float | None = None) -> SurveyReply:
        """Shows what a person could do on the screen as it is: what can be tapped, typed into, swiped and scrolled,
        each with a locator of its own; what is too small, unnamed, cut off or covered; and which of the app's
        invariants do not hold.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("survey", {}, budget_ms)

    def controllers(self, *, budget_ms: float | None = None) -> ControllersReply:
        """Shows the view controllers: who contains and presents whom, and where each is in its life.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("controllers", {}, budget_ms)

    def lifecycle(
        self, *, since: int | None = None, moments: list[LifecycleMoment] | None = None, class_name: str | None =
        None, controller: int | None = None, limit: int | None = None, budget_ms: float | None = None
    ) -> LifecycleExcerpt:
        """Tells what view controllers went through since launch, or since a cursor, as replies carry it. The last ten
        thousand steps are kept.

        :param since: Only steps after the one with this number; 0 unless given.
        :param moments: Only these; all unless given.
        :param class_name: Only controllers of the class, or of a subclass.
        :param controller: Only the controller with this number.
        :param limit: At most so many, the last ones; all unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "lifecycle", {
                "since": since, "moments": moments, "className": class_name, "controller": controller, "limit":
                limit
            }, budget_ms)

    def targets(self, locator: Locator, *, budget_ms: float | None = None) -> TargetsReply:
        """Tells the targets, actions and control events of a control, of the item behind a bar button, and of the
        gesture recognisers of any view; moves no time.

        :param locator: Which view; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("targets", {"locator": locator}, budget_ms)

    def segues(self, controller: int, *, budget_ms: float | None = None) -> SeguesReply:
        """Lists the segues that lead out of the scene of a view controller.

        :param controller: Number of the controller, from 'controllers'.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("segues", {"controller": controller}, budget_ms)

    def value(
        self, key_path: str, *, controller: int | None = None, locator: Locator | None = None, budget_ms: float | None
        = None
    ) -> PropertyValue:
        """Reads a property by key path, such as 'statusLabel.text', of a view controller or of the one view that
        matches; changes nothing.

        :param key_path: Names of properties with dots between them; a number picks from a list, counted from 0.
        :param controller: Number of the controller that the path begins at.
        :param locator: The view that the path begins at, in place of a controller; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("value", {"keyPath": key_path, "controller": controller, "locator": locator}, budget_ms)

    def check(self, condition: Condition, *, budget_ms: float | None = None) -> CheckReply:
        """Tells whether a condition holds at this instant; moves no time.

        :param condition: What to look for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("check", {"condition": condition}, budget_ms)

    def pending(self, *, budget_ms: float | None = None) -> PendingReply:
        """Tells what the app is waiting for, why, and what would wake it.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("pending", {}, budget_ms)

    def requests(
        self, *, matching: RequestPattern | None = None, last: int | None = None, response_bytes: int | None = None,
        budget_ms: float | None = None
    ) -> RequestsReply:
        """Lists the requests that the app sent, oldest first, answered or not; the last ten thousand or so are kept.

        :param matching: Only those that are meant by this pattern.
        :param last: At most so many, the latest.
        :param response_bytes: With what came back for each: headers, and at most so many bytes of the body, 4 MiB of
            bodies in all. Without it no response comes along.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("requests", {"matching": matching, "last": last, "responseBytes": response_bytes}, budget_ms)

    def calls(
        self, *, key: str | None = None, function_name: str | None = None, budget_ms: float | None = None
    ) -> CallsReply:
        """Lists the calls of the doubles that the launch bound keys to, oldest first.

        :param key: Only those of this key's double; a key that has none in this launch is refused.
        :param function_name: Only those of this method, as Swift spells it: post(_:times:). One that the double does
            not have is refused, as far as the program's symbols tell.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("calls", {"key": key, "functionName": function_name}, budget_ms)

    def stubs(self, *, budget_ms: float | None = None) -> StubsReply:
        """Lists the answers for requests, in order of addition, and how often each was used.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("stubs", {}, budget_ms)

    def trace(
        self, *, last: int | None = None, digests: bool | None = None, budget_ms: float | None = None
    ) -> TraceReply:
        """Sums up every command, event and reply since launch in one hash; the same seed gives the same hash. It is
        not part of the trace itself.

        :param last: How many of the last entries to list, of those that are kept; none unless given.
        :param digests: Whether to tell a digest of each entry since launch, eight hexadecimal digits each; false
            unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("trace", {"last": last, "digests": digests}, budget_ms)

    def choices(self, *, budget_ms: float | None = None) -> ChoicesReply:
        """Tells what a run that was launched with an exploration has chosen so far, and the order in which things
        happened. It is not part of the trace.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("choices", {}, budget_ms)

    def device(self, *, budget_ms: float | None = None) -> DeviceState:
        """Tells orientation, every setting, the app's windows, keyboard, focus, pasteboard, place, and what the app
        opened, and let the person feel and hear.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("device", {}, budget_ms)

    def notifications(
        self, *, name: str | None = None, since: int | None = None, budget_ms: float | None = None
    ) -> NotificationsReply:
        """Lists what was posted to the default notification centre since launch, or since a number; the last ten
        thousand or so are kept.

        :param name: Only those with this name.
        :param since: Only those after this number; 0 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("notifications", {"name": name, "since": since}, budget_ms)

    def console(self, *, since: int | None = None, budget_ms: float | None = None) -> ConsoleReply:
        """Lists what UIKit wrote to its console since launch, or since a number, such as constraints that it could
        not satisfy; what it refuses is a fault besides, and what the app prints is in the agent's log.

        :param since: Only those after this number; 0 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("console", {"since": since}, budget_ms)

    def files(
        self, *, path: str | None = None, with_contents: bool | None = None, budget_ms: float | None = None
    ) -> FilesReply:
        """Lists what is in the app's container, or in a folder of it, with what is in the files if asked; a launch
        takes it as its 'files'. What the app has set in user defaults is written to Library/Preferences before.

        :param path: Only this file, or this folder and what is in it, from the container's root on; all unless given.
        :param with_contents: Whether the bytes of the files are told, 32 MB of them at most; false unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("files", {"path": path, "withContents": with_contents}, budget_ms)

    def defaults(self, *, suite: str | None = None, budget_ms: float | None = None) -> DefaultsReply:
        """Shows what is set in the app's user defaults, or in those of a suite, without what was only registered.

        :param suite: The name of the suite; the app's own defaults unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("defaults", {"suite": suite}, budget_ms)

    def picture(
        self, *, locator: Locator | None = None, touches: bool | None = None, budget_ms: float | None = None
    ) -> PictureReply:
        """Draws the screen, or the one view that matches, as SVG; the same bytes for the same state.

        :param locator: Which view; the whole screen unless given.
        :param touches: Whether the last touches are drawn as dots; false unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("picture", {"locator": locator, "touches": touches}, budget_ms)

    def film(self, *, conditions: list[Condition] | None = None, budget_ms: float | None = None) -> FilmReply:
        """Films the screen: tells every change of it since this was last asked, with its virtual instant. While an
        animation or a transition is under way there is a frame each sixtieth of a second. It is not part of the
        trace. Once asked for, every command is filmed, and takes longer; of one in which very much happens the end is
        not filmed, but what came of it.

        :param conditions: Whether each of these holds is told with each frame; there is a frame, too, where only that
            changed.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("film", {"conditions": conditions}, budget_ms)

    def read_web_view(self, locator: Locator, *, budget_ms: float | None = None) -> WebPageState:
        """Tells the address, title and text of the one web view that matches, its loads and the scripts that it was
        to run.

        :param locator: Which web view; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("readWebView", {"locator": locator}, budget_ms)

    def tap(
        self, locator: Locator, *, times: int | None = None, touches: int | None = None, at: Location | None = None,
        budget_ms: float | None = None
    ) -> Acted:
        """Taps the one view that matches, by real touches; refuses a view that a person could not tap, and says why.

        :param locator: Which view; exactly one must match.
        :param times: How many taps in quick succession; 1 unless given.
        :param touches: How many fingers; 1 unless given.
        :param at: Where; the middle unless given, or a free corner where that is covered.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("tap", {"locator": locator, "times": times, "touches": touches, "at": at}, budget_ms)

    def long_press(
        self, locator: Locator, *, at: Location | None = None, duration_ms: float | None = None, touches: int | None =
        None, budget_ms: float | None = None
    ) -> Acted:
        """Puts a finger on the one view that matches and holds it there; refuses a view that a person could not
        touch, and says why.

        :param locator: Which view; exactly one must match.
        :param at: Where; the middle unless given.
        :param duration_ms: How long the fingers are on the screen, in milliseconds; 1000 unless given.
        :param touches: How many fingers; 1 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "longPress", {
                "locator": locator, "at": at, "durationMs": duration_ms, "touches": touches
            }, budget_ms)

    def drag(
        self, locator: Locator, *, start: Location | None = None, end: Location | None = None, onto: Locator | None =
        None, points: list[Location] | None = None, number_of_points: int | None = None, duration_ms: float | None =
        None, touches: int | None = None, hold_ms: float | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Puts a finger on the view at one place, moves it in equal steps to another, or along points, and lifts it.

        :param locator: Which view; exactly one must match.
        :param start: Where it begins; opposite of the end unless given.
        :param end: Where it ends; opposite of the beginning unless given.
        :param onto: The view in whose middle it ends, beginning in the middle of this one, in place of start and end.
        :param points: The whole path, in place of start and end.
        :param number_of_points: How many points the way from the beginning to the end has, both counted; 20 unless
            given.
        :param duration_ms: How long the fingers move, in milliseconds; 250 unless given.
        :param touches: How many fingers, side by side; 1 unless given.
        :param hold_ms: How long the fingers rest before they move, in milliseconds; not at all unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "drag", {
                "locator": locator, "start": start, "end": end, "onto": onto, "points": points, "numberOfPoints":
                number_of_points, "durationMs": duration_ms, "touches": touches, "holdMs": hold_ms
            }, budget_ms)

    def flick(
        self, locator: Locator, *, start: Location | None = None, end: Location | None = None, duration_ms: float |
        None = None, budget_ms: float | None = None
    ) -> Acted:
        """Moves a finger over the view so fast that what it drags goes on moving when the finger has left.

        :param locator: Which view; exactly one must match.
        :param start: Where it begins; opposite of the end unless given.
        :param end: Where it ends; opposite of the beginning unless given.
        :param duration_ms: How long the fingers are on the screen, in milliseconds; 750 unless given, and never less.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "flick", {
                "locator": locator, "start": start, "end": end, "durationMs": duration_ms
            }, budget_ms)

    def swipe(
        self, locator: Locator, direction: Direction, *, distance: float | None = None, touches: int | None = None,
        budget_ms: float | None = None
    ) -> Acted:
        """Moves a finger from the middle of the view in one direction, far and fast enough for a swipe recognizer.

        :param locator: Which view; exactly one must match.
        :param direction: The way in which the finger moves.
        :param distance: How far, in points; half of the screen's width unless given, or what is left of the screen.
        :param touches: How many fingers; 1 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "swipe", {
                "locator": locator, "direction": direction, "distance": distance, "touches": touches
            }, budget_ms)

    def edge_swipe(self, edge: ScreenEdge, *, budget_ms: float | None = None) -> Met:
        """Moves a finger from an edge of the screen towards its middle, as for a screen-edge recognizer.

        :param edge: The edge at which the finger begins.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("edgeSwipe", {"edge": edge}, budget_ms)

    def pinch(
        self, locator: Locator, direction: PinchDirection, *, start: Location | None = None, end: Location | None =
        None, duration_ms: float | None = None, distance: float | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Moves two fingers apart (open) or together (close) on the view.

        :param locator: Which view; exactly one must match.
        :param direction: Apart or together.
        :param start: Where the moving finger begins: left for open and right for close unless given.
        :param end: Where it ends; opposite of the beginning unless given.
        :param duration_ms: How long the fingers are on the screen, in milliseconds; 250 unless given.
        :param distance: In place of start and end: how many points each finger moves, beginning or ending 40 points
            apart in the middle of the view.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "pinch", {
                "locator": locator, "direction": direction, "start": start, "end": end, "durationMs": duration_ms,
                "distance": distance
            }, budget_ms)

    def rotate(
        self, locator: Locator, *, radians: float | None = None, touches: int | None = None, duration_ms: float | None
        = None, budget_ms: float | None = None
    ) -> Acted:
        """Moves fingers on a circle around the middle of what can be seen of the view; its radius is half of the
        width, or what fits.

        :param locator: Which view; exactly one must match.
        :param radians: How far they turn, clockwise; half a turn unless given.
        :param touches: How many fingers, two at least; 2 unless given.
        :param duration_ms: How long the fingers are on the screen, in milliseconds; 250 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "rotate", {
                "locator": locator, "radians": radians, "touches": touches, "durationMs": duration_ms
            }, budget_ms)

    def hover(
        self, locator: Locator, *, at: Location | None = None, leaves: bool | None = None, budget_ms: float | None =
        None
    ) -> Acted:
        """Moves a pointer over the view and leaves it there, or takes it away: for hover recognizers.

        :param locator: Which view; exactly one must match.
        :param at: Where it comes to rest; the middle unless given.
        :param leaves: Whether the pointer leaves the view again; false unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("hover", {"locator": locator, "at": at, "leaves": leaves}, budget_ms)

    def scroll(
        self, locator: Locator, *, horizontal: float | None = None, vertical: float | None = None, budget_ms: float |
        None = None
    ) -> Acted:
        """Drags over what can be seen of the view by fractions of its size, so that what it shows moves by as much,
        without a flick at the end; refused where nothing under the finger scrolls that way.

        :param locator: Which view; exactly one must match.
        :param horizontal: Fraction of the width, from -1 to 1; positive numbers move the content to the right. 0
            unless given.
        :param vertical: Fraction of the height, from -1 to 1; positive numbers move the content down. 0 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("scroll", {"locator": locator, "horizontal": horizontal, "vertical": vertical}, budget_ms)

    def pull_to_refresh(
        self, locator: Locator, *, duration_ms: float | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Drags from a quarter above the middle of what can be seen of the view down by half of its height, and lifts
        the finger; refused where nothing under the finger has a refresh control.

        :param locator: Which view; exactly one must match.
        :param duration_ms: How long the fingers are on the screen, in milliseconds; 1000 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("pullToRefresh", {"locator": locator, "durationMs": duration_ms}, budget_ms)

    def tap_screen(self, point: Point, *, times: int | None = None, budget_ms: float | None = None) -> TapScreenReply:
        """Taps a point of the screen, whatever is there; near the top it is the status bar.

        :param point: Where, in points from the top left corner of the screen as it is held.
        :param times: How many taps in quick succession; 1 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("tapScreen", {"point": point, "times": times}, budget_ms)

    def tap_beside(self, locator: Locator, *, budget_ms: float | None = None) -> Met:
        """Taps the screen beside the view, at the side where it leaves the most room, as for a popover or a menu that
        such a tap dismisses; answers when the transitions that it began have ended.

        :param locator: Beside which view; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("tapBeside", {"locator": locator}, budget_ms)

    def perform_touches(self, fingers: list[FingerPath], *, budget_ms: float | None = None) -> Done:
        """Puts fingers on the screen, whatever is there, each along its own path and in its own time; those that are
        still down at the end are lifted.

        :param fingers: What each of the fingers does.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("performTouches", {"fingers": fingers}, budget_ms)

    def set_value(
        self, locator: Locator, value: Any, *, component: int | None = None, search: WheelSearch | None = None,
        budget_ms: float | None = None
    ) -> Acted:
        """Brings a switch, slider, stepper, segmented control, page control, picker or date picker to a value by taps
        and drags.

        :param locator: Which view; exactly one must match.
        :param value: True or false, or 1 or 0, for a switch; a number for a slider, stepper or page; a title or
            number for a segment; a title, or a list of one for each column, for a picker; a date in RFC 3339, for a
            date picker, or 2024-02-29 where only days are picked, 14:30 where only times are, 2024-02 for months, and
            seconds for a countdown.
        :param component: The column of a picker in which the title is looked for; the first that has it unless given.
        :param search: Which row is meant of several with the title, in a column of a picker: the first unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "setValue", {
                "locator": locator, "value": value, "component": component, "search": search
            }, budget_ms)

    def toggle(self, locator: Locator, *, budget_ms: float | None = None) -> Acted:
        """Turns a switch on that is off, and off one that is on, by a tap.

        :param locator: Which switch; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("toggle", {"locator": locator}, budget_ms)

    def accessibility_action(self, locator: Locator, action: str, *, budget_ms: float | None = None) -> Acted:
        """Carries out an accessibility action of the element, as VoiceOver or Switch Control does.

        :param locator: Which view; exactly one must match.
        :param action: activate, increment, decrement, escape, magicTap, the name of a custom action, or 'next' or
            'previous' and a rotor's name.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("accessibilityAction", {"locator": locator, "action": action}, budget_ms)

    def enter_text(
        self, text: str, *, locator: Locator | None = None, clearing: bool | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Taps the field unless it has the focus, then types the text key by key; stops when something else takes the
        focus from it.

        :param text: What to type; for a longer text there is pasteText.
        :param locator: Which field; the one that has the focus unless given.
        :param clearing: Whether the field is emptied first; false unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("enterText", {"text": text, "locator": locator, "clearing": clearing}, budget_ms)

    def clear_text(self, *, locator: Locator | None = None, budget_ms: float | None = None) -> Acted:
        """Empties a field as a person does: selects everything and presses delete, so that the delegate is asked.

        :param locator: Which field; the one that has the focus unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("clearText", {"locator": locator}, budget_ms)

    def paste_text(self, text: str, *, locator: Locator | None = None, budget_ms: float | None = None) -> Acted:
        """Puts the text into a field by one paste: the delegate is asked once, for the whole text.

        :param text: What to paste.
        :param locator: Which field; the one that has the focus unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("pasteText", {"text": text, "locator": locator}, budget_ms)

    def press_key(self, key: str, *, modifiers: list[KeyModifier] | None = None, budget_ms: float | None = None) -> Met:
        """Presses a key: of a hardware keyboard with modifiers, else of the software keyboard when it shows the key;
        on a tablet tab and arrows move the focus, and return selects what has it. Refused where nothing answers it.

        :param key: A character, or one of return, tab, escape, delete, forwardDelete, space, up, down, left, right,
            home, end, pageUp, pageDown, shift, more, international, dictation, dismiss.
        :param modifiers: Keys that are held down meanwhile; none unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("pressKey", {"key": key, "modifiers": modifiers}, budget_ms)

    def dismiss_keyboard(self, *, budget_ms: float | None = None) -> Met:
        """Takes the focus from the field that has it, so that the keyboard goes, and answers with that field; refused
        when no keyboard is there.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("dismissKeyboard", {}, budget_ms)

    def scroll_to_row(
        self, locator: Locator, *, row: RowPosition | None = None, holding: Locator | None = None, position:
        RowPlacement | None = None, budget_ms: float | None = None
    ) -> ScrollToRowReply:
        """Scrolls the one table or collection that matches until a row or item is wholly on the screen, without
        animation.

        :param locator: Which table or collection; exactly one must match.
        :param row: Which row or item; negative numbers count from the end.
        :param holding: In place of row: what the cell is or holds; cells are looked at one by one, and in vain the
            offset is restored.
        :param position: Where the row comes to stand; only as far as all of it is on the screen unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "scrollToRow", {
                "locator": locator, "row": row, "holding": holding, "position": position
            }, budget_ms)

    def scroll_to(
        self, locator: Locator, *, edge: ScreenEdge | None = None, offset: Point | None = None, budget_ms: float |
        None = None
    ) -> Acted:
        """Scrolls the one scroll view that matches to an end of its content, or to an offset within it, without
        animation and without a finger.

        :param locator: Which scroll view; exactly one must match.
        :param edge: Which end of the content.
        :param offset: In place of edge: the content offset in points; one beyond the ends is moved to the nearest
            end.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("scrollTo", {"locator": locator, "edge": edge, "offset": offset}, budget_ms)

    def reveal(self, locator: Locator, *, budget_ms: float | None = None) -> Acted:
        """Scrolls the scroll views around the one view that matches, as little as is needed to have it on the screen,
        without animation.

        :param locator: Which view; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("reveal", {"locator": locator}, budget_ms)

    def read_rows(
        self, locator: Locator, *, key_path: str | None = None, restores: bool | None = None, budget_ms: float | None
        = None
    ) -> ReadRowsReply:
        """Scrolls through all rows of the one table or collection that matches, without animation, and reads the cell
        of each.

        :param locator: Which table or collection; exactly one must match.
        :param key_path: A property of each cell that is read besides, such as 'textLabel.text'.
        :param restores: Whether the list is scrolled back to where it was, which it is unless this is false.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("readRows", {"locator": locator, "keyPath": key_path, "restores": restores}, budget_ms)

    def move_row(self, locator: Locator, row: RowPosition, to: RowPosition, *, budget_ms: float | None = None) -> Acted:
        """Drags a row by its reorder control to another place; the table must be editing.

        :param locator: Which table; exactly one must match.
        :param row: Which row; negative numbers count from the end.
        :param to: Where it goes; negative numbers count from the end.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("moveRow", {"locator": locator, "row": row, "to": to}, budget_ms)

    def choose_swipe_action(
        self, locator: Locator, title: TextMatch, *, direction: Direction | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Swipes over the one cell that matches until its buttons are out, taps the one with a title, and answers
        when what it began has ended.

        :param locator: Which cell; exactly one must match.
        :param title: The title of the button.
        :param direction: Left, for the buttons at the end of the row, unless given; right for those at its beginning.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("chooseSwipeAction", {"locator": locator, "title": title, "direction": direction}, budget_ms)

    def choose_tab(
        self, *, title: str | None = None, index: int | None = None, controller: int | None = None, budget_ms: float |
        None = None
    ) -> Turned:
        """Taps a tab of a tab bar and answers when what it shows is there; refused where the app's delegate keeps the
        one that was chosen.

        :param title: The tab's title.
        :param index: Which tab, in place of a title: counted from 0 from the left, or from the end when negative.
        :param controller: Number of the tab bar controller; the one in front unless given, which is waited for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("chooseTab", {"title": title, "index": index, "controller": controller}, budget_ms)

    def tap_bar_button(
        self, side: BarSide, *, title: str | None = None, index: int | None = None, controller: int | None = None,
        budget_ms: float | None = None
    ) -> Acted:
        """Taps a button in the navigation bar, by its title or by its place on one side, and answers when the
        transitions that it began have ended.

        :param side: On which side it is; the back button is none of them.
        :param title: Its title.
        :param index: Which button of that side, in place of a title: counted from 0, on the left from the left, on
            the right from the right, as UIKit lists them.
        :param controller: Number of the navigation controller; the one in front unless given, which is waited for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "tapBarButton", {
                "side": side, "title": title, "index": index, "controller": controller
            }, budget_ms)

    def choose_menu_item(self, title: str, *, budget_ms: float | None = None) -> Acted:
        """Taps the row with a title of the menu on the screen, and answers when the menu is gone, or shows what is in
        the submenu; its action has run.

        :param title: The row's title.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("chooseMenuItem", {"title": title}, budget_ms)

    def answer_alert(
        self, *, title: str | None = None, index: int | None = None, cancels: bool | None = None, texts: list[str] |
        None = None, controller: int | None = None, budget_ms: float | None = None
    ) -> AnswerAlertReply:
        """Taps a button of an alert or action sheet, after typing into its text fields if asked, and answers when it
        is gone and the button's handler has run.

        :param title: The button's title.
        :param index: Which button, in place of a title: in the order in which they were added, counted from 0, or
            from the end when negative.
        :param cancels: Whether the button of the cancel style is meant, in place of a title; false unless given.
        :param texts: What is typed into its text fields, from the top, in place of what they hold.
        :param controller: Number of the alert; the one in front unless given, which is waited for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "answerAlert", {
                "title": title, "index": index, "cancels": cancels, "texts": texts, "controller": controller
            }, budget_ms)

    def turn_page(
        self, *, back: bool | None = None, controller: int | None = None, budget_ms: float | None = None
    ) -> Turned:
        """Turns a page of a page view controller with a finger and answers when the other page is there; refused
        where the page came back, because there is no other.

        :param back: Whether to the page before; to the next one unless given.
        :param controller: Number of the page view controller; the one in front unless given, which is waited for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("turnPage", {"back": back, "controller": controller}, budget_ms)

    def show_column(
        self, *, shown: bool | None = None, controller: int | None = None, budget_ms: float | None = None
    ) -> Met:
        """Brings the first column of a split view into sight by the display-mode button, or takes the columns beside
        the last one out of sight, by a tap beside them where they stand over it; answers when they stand there, and
        does nothing where they do. Refused while all columns are one stack.

        :param shown: Whether it is to be in sight; true unless given.
        :param controller: Number of the split view controller; the one in front unless given, which is waited for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("showColumn", {"shown": shown, "controller": controller}, budget_ms)

    def back_to_root(self, *, controller: int | None = None, budget_ms: float | None = None) -> Met:
        """Taps the back button of a navigation controller until its root is on top; answers when the last transition
        has ended. Refused where the button is tapped and the stack stays.

        :param controller: Number of the navigation controller; the one in front unless given, which is waited for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("backToRoot", {"controller": controller}, budget_ms)

    def drag_sheet(
        self, *, detent: str | None = None, controller: int | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Drags a sheet by its top to one of the heights at which it rests, or swipes it down and away; answers when
        it rests there, or is gone. Refused where it stays.

        :param detent: Identifier of the height, such as medium or large; down and away unless given.
        :param controller: Number of the controller on the sheet; the one on the sheet in front unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("dragSheet", {"detent": detent, "controller": controller}, budget_ms)

    def rotate_device(
        self, orientation: DeviceOrientation, *, button: ButtonSide | None = None, budget_ms: float | None = None
    ) -> RotateDeviceReply:
        """Turns the device; an app that supports the new orientation turns with it, and the reply says whether it
        did.

        :param orientation: Upright or on its side.
        :param button: The side on which the home button comes to be: bottom for portrait and left for landscape
            unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("rotateDevice", {"orientation": orientation, "button": button}, budget_ms)

    def accelerate(
        self, *, x: float | None = None, y: float | None = None, z: float | None = None, duration_ms: float | None =
        None, budget_ms: float | None = None
    ) -> Done:
        """Gives the accelerometer values for a while.

        :param x: Along the width of the device, in units of gravity; 0 unless given.
        :param y: Along its height; 0 unless given.
        :param z: Out of its face; 0 unless given.
        :param duration_ms: For how long; 250 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("accelerate", {"x": x, "y": y, "z": z, "durationMs": duration_ms}, budget_ms)

    def spin(
        self, *, x: float | None = None, y: float | None = None, z: float | None = None, duration_ms: float | None =
        None, budget_ms: float | None = None
    ) -> Done:
        """Gives the gyroscope values for a while; the interface does not turn, which is what rotateDevice is for.

        :param x: About the axis along its width, in radians a second; 0 unless given.
        :param y: About the axis along its height; 0 unless given.
        :param z: About the axis out of its face; 0 unless given.
        :param duration_ms: For how long; 250 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("spin", {"x": x, "y": y, "z": z, "durationMs": duration_ms}, budget_ms)

    def set_battery(
        self, *, level: float | None = None, state: BatteryState | None = None, budget_ms: float | None = None
    ) -> Done:
        """Changes how full the battery is, and whether it is charged; an app that monitors the battery is told. What
        is not given stays, and something must be.

        :param level: How full it is, from 0 to 1; 1 at launch.
        :param state: Whether it is charged; full at launch.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("setBattery", {"level": level, "state": state}, budget_ms)

    def set_proximity(self, is_near: bool, *, budget_ms: float | None = None) -> Done:
        """Brings something close to the screen of a phone, such as an ear, or takes it away; an app that monitors
        proximity is told. Refused of a tablet, which has no sensor.

        :param is_near: Whether something is close to the screen; nothing is at launch.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("setProximity", {"isNear": is_near}, budget_ms)

    def simulate(self, event: DeviceEvent, *, scene: str | None = None, budget_ms: float | None = None) -> Done:
        """Lets something happen to the device, such as a shake or a memory warning, or has the person open, show or
        close a window of the app.

        :param event: What happens.
        :param scene: The identifier of a window of the app, as `device` lists them: `showScene` needs it,
            `closeScene` closes the one in front unless it is given, and no other event takes it.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("simulate", {"event": event, "scene": scene}, budget_ms)

    def set_environment(self, environment: Any, *, budget_ms: float | None = None) -> Done:
        """Changes settings of the device; the app is told of each as on a device. What is not given stays, and
        something must be.

        :param environment: The settings.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("setEnvironment", {"environment": environment}, budget_ms)

    def set_application_state(
        self, state: ApplicationState, *, duration_ms: float | None = None, budget_ms: float | None = None
    ) -> Done:
        """Makes the app active, inactive or sends it to the background, by way of the states between, and brings it
        back if asked. From the background it can only become active: it is inactive just on the way.

        :param state: The state in which it comes to be.
        :param duration_ms: After how long it becomes active again, where it is sent away; never unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("setApplicationState", {"state": state, "durationMs": duration_ms}, budget_ms)

    def show_controller(
        self, *, scene: str | None = None, storyboard: str | None = None, class_name: str | None = None, how:
        ShowingWay | None = None, source: int | None = None, navigation: bool | None = None, style: Any | None = None,
        animated: bool | None = None, tab_bar: bool | None = None, budget_ms: float | None = None
    ) -> ShowControllerReply:
        """Makes a view controller, from a scene of a storyboard or by its class, and makes it the root of the app's
        window, presents it or pushes it; answers when its transition has ended and it is on the screen.

        :param scene: Storyboard identifier of the scene; the storyboard's initial one unless given.
        :param storyboard: Name of the storyboard; 'Main' unless given, when a scene is.
        :param class_name: Name of the class, with or without its module, in place of a scene; it is made with an
            'init(coder:)' that finds nothing.
        :param how: Root, presented or pushed; root unless given.
        :param source: Number of the controller that presents or pushes; the one in front unless given.
        :param navigation: Whether a navigation controller goes around it; false unless given.
        :param style: How it is presented; as the controller itself says unless given.
        :param animated: Whether it is presented or pushed with an animation; true unless given.
        :param tab_bar: Whether a tab bar controller goes around it, outside of a navigation controller; false unless
            given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "showController", {
                "scene": scene, "storyboard": storyboard, "className": class_name, "how": how, "source": source,
                "navigation": navigation, "style": style, "animated": animated, "tabBar": tab_bar
            }, budget_ms)

    def dismiss(self, controller: int, *, animated: bool | None = None, budget_ms: float | None = None) -> Done:
        """Dismisses a presented view controller, with all in front of it, as the app's own code would; answers when
        it is gone from the screen.

        :param controller: Number of the controller, from 'controllers'; it must be presented, or be inside of one
            that is.
        :param animated: Whether with an animation; true unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("dismiss", {"controller": controller, "animated": animated}, budget_ms)

    def open_url(self, url: str, *, budget_ms: float | None = None) -> Done:
        """Hands the app a URL to open, as a link elsewhere does; the app delegate, or the scene's, is told. A link of
        the web comes as a universal link does: as a user activity to continue, of the type
        NSUserActivityTypeBrowsingWeb.

        :param url: The URL.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("openURL", {"url": url}, budget_ms)

    def choose_quick_action(self, name: str, *, budget_ms: float | None = None) -> Done:
        """Leaves the app for the home screen, unless it is in the background already, and chooses an action that its
        icon offers there: one of UIApplication.shared.shortcutItems. The app comes to the front, and its delegate, or
        the scene's, is asked to perform it.

        :param name: The title that people see, or where none has that the type.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("chooseQuickAction", {"name": name}, budget_ms)

    def push_notification(self, payload: Any, *, budget_ms: float | None = None) -> Done:
        """Sends the app a notification, as its server does through APNs: it is presented, or told to the app that is
        in front; with 'content-available' the app is told in the background. Nothing is shown unless the person has
        allowed notifications.

        :param payload: An object with 'aps' in it, as APNs takes it: 'alert', 'badge', 'sound', 'category', and what
            else the app wants.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("pushNotification", {"payload": payload}, budget_ms)

    def open_notification(
        self, name: str, *, action: str | None = None, text: str | None = None, dismisses: bool | None = None,
        budget_ms: float | None = None
    ) -> Done:
        """Taps a notification that was delivered, chooses one of its actions, or clears it. The app comes to the
        front, unless the action is one that is done in the background, and its delegate is told.

        :param name: Its title, its body, or its identifier.
        :param action: The title of one of its actions, or the identifier; the notification itself is tapped unless
            given.
        :param text: What is typed into the field of an action that has one.
        :param dismisses: Whether it is cleared, in place of being opened; false unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "openNotification", {
                "name": name, "action": action, "text": text, "dismisses": dismisses
            }, budget_ms)

    def answer_biometrics(self, answer: BiometricAnswer, *, budget_ms: float | None = None) -> Done:
        """Answers the app that asks who is there: with the owner's face or finger, with a stranger's, with the
        passcode, or by cancelling.

        :param answer: Who is there, or what the person does instead.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("answerBiometrics", {"answer": answer}, budget_ms)

    def follow_link(self, locator: Locator, url: str, *, budget_ms: float | None = None) -> Acted:
        """Has the one web view that matches follow a link, as a tap on it would: the app is asked, and then the page
        is loaded. Pages have no views here, so nothing checks that the link is in one.

        :param locator: Which web view; exactly one must match.
        :param url: Where the link leads, as the page has it: it may be relative to the page.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("followLink", {"locator": locator, "url": url}, budget_ms)

    def send_script_message(
        self, locator: Locator, name: str, *, body: Any | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Sends the app a message out of the one web view that matches, as
        `window.webkit.messageHandlers.<name>.postMessage(<body>)` does; refused when the app takes none of that name.

        :param locator: Which web view; exactly one must match.
        :param name: By which of the names that the app has handlers for.
        :param body: What it says; null unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("sendScriptMessage", {"locator": locator, "name": name, "body": body}, budget_ms)

    def simulate_user_action(
        self, name: str, *, value: Any | None = None, controller: int | None = None, budget_ms: float | None = None
    ) -> SimulateUserActionReply:
        """Carries out an action that the app declared by a name, in its own code; lets transitions end before, and
        runs what it sets off at once.

        :param name: Which of the app's declared actions.
        :param value: What the action is told; refused when it does not read as what the action takes.
        :param controller: Number of the view controller that acts; unless given the only one there is of the action's
            type. An action that needs no controller ignores it.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("simulateUserAction", {"name": name, "value": value, "controller": controller}, budget_ms)

    def set_pasteboard(self, *, text: str | None = None, budget_ms: float | None = None) -> Done:
        """Puts a text on the general pasteboard, as copying in another app does; the app is told that it changed.

        :param text: The text; empties the pasteboard unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("setPasteboard", {"text": text}, budget_ms)

    def stub(self, stubs: list[StubDeclaration], *, budget_ms: float | None = None) -> StubReply:
        """Adds answers for requests that the app will send; the one added last wins.

        :param stubs: The answers, in order of addition.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("stub", {"stubs": stubs}, budget_ms)

    def unstub(self, *, ids: list[int] | None = None, budget_ms: float | None = None) -> UnstubReply:
        """Removes answers for requests; a request that is on its way gets its answer all the same.

        :param ids: The numbers of the stubs; all of them unless given, those of the app's own definition included.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("unstub", {"ids": ids}, budget_ms)

    def switch_stubs(self, ids: list[int], enabled: bool, *, budget_ms: float | None = None) -> Nothing:
        """Lets stubs answer requests, or not, without removing them.

        :param ids: The numbers of the stubs.
        :param enabled: Whether they answer from now on.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("switchStubs", {"ids": ids, "enabled": enabled}, budget_ms)

    def set_network(self, network: NetworkConditions, *, budget_ms: float | None = None) -> SetNetworkReply:
        """Says what the network is like: connection, latency, speed, which stub wins, which hosts are real.

        :param network: What is to change; all else stays as it is. An empty object changes nothing and tells.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("setNetwork", {"network": network}, budget_ms)

    def stub_geocoding(
        self, *, address: TextMatch | None = None, near: GeographicPlace | None = None, placemarks:
        list[PlacemarkDeclaration] | None = None, error: Literal['network', 'geocodeFoundNoResult',
        'geocodeFoundPartialResult', 'geocodeCanceled'] | None = None, delay_ms: float | None = None, times: int |
        None = None, budget_ms: float | None = None
    ) -> Nothing:
        """Adds an answer for addresses or places that the app asks a geocoder about; the one added last wins, and
        questions that wait for an answer take it.

        :param address: Which addresses it answers; with neither this nor near, every question.
        :param near: Which places it answers: those within 100 metres of this one.
        :param placemarks: What is found; nothing unless given, which is the error geocodeFoundNoResult.
        :param error: What it fails with instead, by the name of a CLError.Code.
        :param delay_ms: Virtual time until the answer; none unless given.
        :param times: How many questions it answers; any number unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask(
            "stubGeocoding", {
                "address": address, "near": near, "placemarks": placemarks, "error": error, "delayMs": delay_ms,
                "times": times
            }, budget_ms)

    def answer_script(
        self, *, script: TextMatch | None = None, value: Any | None = None, error: str | None = None, times: int |
        None = None, budget_ms: float | None = None
    ) -> Nothing:
        """Adds an answer for scripts that the app has web views run; the one added last wins, and scripts that wait
        for an answer take it.

        :param script: Which scripts it answers; every one unless given.
        :param value: What they give; undefined, which is nil for the app, unless given.
        :param error: The message of the exception that they throw instead.
        :param times: How many scripts it answers; any number unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("answerScript", {"script": script, "value": value, "error": error, "times": times}, budget_ms)

    def wait_for(
        self, condition: Condition, *, within_ms: float | None = None, since: int | None = None, budget_ms: float |
        None = None
    ) -> AwaitReply:
        """Moves time from event to event until the condition holds; fails when the virtual budget is spent, or at
        once when nothing that is pending could make it hold.

        :param condition: What to wait for.
        :param within_ms: Budget of virtual time; 3000 ms unless given.
        :param since: The cursor from which 'lifecycle' conditions look that name none themselves; 0, since launch,
            unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("waitFor", {"condition": condition, "withinMs": within_ms, "since": since}, budget_ms)

    def watch(
        self, condition: Condition, for_ms: float, *, since: int | None = None, budget_ms: float | None = None
    ) -> WatchReply:
        """Lets a span of time pass and looks at the condition first and then after each event of the app; fails at
        the first at which it does not hold, where time then stands.

        :param condition: What must hold throughout.
        :param for_ms: How long; all of it passes, whether or not anything is pending.
        :param since: The cursor from which 'lifecycle' conditions look that name none themselves; 0, since launch,
            unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("watch", {"condition": condition, "forMs": for_ms, "since": since}, budget_ms)

    def step(self, *, within_ms: float | None = None, budget_ms: float | None = None) -> StepReply:
        """Runs the one event that is next, moving time to it; what a driver's own predicate is stepped with.

        :param within_ms: Run nothing that is due later than this much from now; no limit unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("step", {"withinMs": within_ms}, budget_ms)

    def advance(self, by_ms: float, *, budget_ms: float | None = None) -> AdvanceReply:
        """Lets virtual time pass and runs everything that falls due meanwhile.

        :param by_ms: How long; not negative.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("advance", {"byMs": by_ms}, budget_ms)

    def run_until_idle(self, *, limit_ms: float | None = None, budget_ms: float | None = None) -> RunUntilIdleReply:
        """Lets virtual time pass until nothing is pending but what never ends; fails with what keeps the app busy
        when that takes too long.

        :param limit_ms: How much virtual time that may take; 60 s unless given, not negative.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("runUntilIdle", {"limitMs": limit_ms}, budget_ms)

    def batch(self, steps: list[BatchStep], *, budget_ms: float | None = None) -> BatchReply:
        """Carries out commands in their order and answers with all of their results; the first that fails ends it:
        the fault says which it was and has the results of those before it, and those after it are not carried out.

        :param steps: The commands, by method and parameters: what the app runs by, not launch, trace or another
            batch; a thousand at most.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return self._ask("batch", {"steps": steps}, budget_ms)


class AsyncCommands:
    """Every command of the protocol, asked in asyncio."""

    def _ask(self, method: str, params: dict[str, Any], budget_ms: float | None) -> Awaitable[Any]:
        raise NotImplementedError

    async def check_storyboard(self, file: str, contents: str, *, folder: str | None = None) -> StoryboardReport:
        """Loads every scene of a storyboard, or a xib, with the classes that this agent has, and tells what it
        contains and what could not be understood. A class whose init(coder:) traps is looked at without being made.
        Only before an app is launched.

        :param file: The file's name, for messages; what it ends in does not matter.
        :param contents: The file's bytes in Base64.
        :param folder: Where the file lies on the agent's machine; its asset catalogs are those of the folder, of the
            ones above and of the project.
        """
        return await self._ask("checkStoryboard", {"file": file, "contents": contents, "folder": folder}, None)

    async def launch(
        self, *, app: str | None = None, seed: int | None = None, epoch: str | None = None, bindings: dict[str,
        LaunchBinding] | None = None, stubs: list[StubDeclaration] | None = None, network: NetworkConditions | None =
        None, device: str | None = None, environment: Environment | None = None, tries_bindings: bool | None = None,
        clock: ClockKind | None = None, schedule: EventOrder | None = None, exploration: Exploration | None = None,
        defaults: dict[str, Any] | None = None, suites: dict[str, dict[str, Any]] | None = None, files:
        list[ContainerFile] | None = None, limit_ms: float | None = None, arguments: list[str] | None = None,
        variables: dict[str, str] | None = None, budget_ms: float | None = None
    ) -> LaunchReply:
        """Starts an app with its own seed, clock, bindings and stubs, and runs what is due at launch.

        :param app: Which of the agent's apps; may be left out when it has just one.
        :param seed: What all randomness of the run is drawn from; 0 unless given.
        :param epoch: What the app's wall clock shows at launch, in RFC 3339; 2024-01-01T00:00:00Z unless given.
        :param bindings: What the app's injection keys stand for, by name: a value, {"$fixture": name}, or {"$double":
            {method: answer}}.
        :param stubs: Answers for the requests that the app sends, the last added first.
        :param network: What the network is like, as setNetwork takes it.
        :param device: Name of the device, such as iPhone 16 or iPad mini; iPhone 14 unless given.
        :param environment: Settings of the device at launch, as setEnvironment takes them.
        :param tries_bindings: Whether every key's value is made once beforehand, so that all that is missing is told
            at once.
        :param clock: virtual, unless real is asked for: then time keeps to the machine's, and no run repeats another.
        :param schedule: Which of several events that are due at one instant goes first: inOrder unless given, seeded,
            or choices:… of an earlier run.
        :param exploration: What may differ from the usual run, by how much, and how it is picked; nothing unless
            given. It chooses in place of the schedule, which must not be given beside it.
        :param defaults: What the app's user defaults hold, by key; {"$date": RFC 3339} and {"$data": Base64} stand
            for what JSON has no word for.
        :param suites: What the user defaults of suites hold, by the suite's name and then by key.
        :param files: Files and folders of the app's container, which is empty otherwise; as the command files tells
            them.
        :param limit_ms: How much virtual time the app may take in all; any unless given. An action or a wait that
            goes beyond it is carried out, and fails.
        :param arguments: What the app's process is started with, after its own name; '-key value' stands in its user
            defaults, too, before what is set there.
        :param variables: Variables of the environment of the app's process, beside those of the agent.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "launch", {
                "app": app, "seed": seed, "epoch": epoch, "bindings": bindings, "stubs": stubs, "network": network,
                "device": device, "environment": environment, "triesBindings": tries_bindings, "clock": clock,
                "schedule": schedule, "exploration": exploration, "defaults": defaults, "suites": suites, "files":
                files, "limitMs": limit_ms, "arguments": arguments, "variables": variables
            }, budget_ms)

    async def quit(self) -> Nothing:
        """Ends the agent's process as soon as this reply is on its way.
        """
        return await self._ask("quit", {}, None)

    async def find(
        self, locator: Locator, *, at_least: int | None = None, budget_ms: float | None = None
    ) -> FindViewsReply:
        """Lists every view that matches, from the top and then from the left; none is not an error, unless some are
        asked for, which are waited for.

        :param locator: Which views.
        :param at_least: How many must match, and are waited for; 0 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("find", {"locator": locator, "atLeast": at_least}, budget_ms)

    async def read(self, locator: Locator, *, budget_ms: float | None = None) -> ElementSnapshot:
        """Reads the one view that matches; none, or more than one, is an error that lists what is there.

        :param locator: Which view; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("read", {"locator": locator}, budget_ms)

    async def read_text(self, locator: Locator, *, budget_ms: float | None = None) -> ReadTextReply:
        """Reads the text of the one view that matches; none, or more than one, is an error that lists what is there.

        :param locator: Which view; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("readText", {"locator": locator}, budget_ms)

    async def rows(self, locator: Locator, *, budget_ms: float | None = None) -> RowsReply:
        """Counts the rows or items of the one table or collection that matches, section by section, on the screen or
        not.

        :param locator: Which table or collection; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("rows", {"locator": locator}, budget_ms)

    async def tree(self, *, budget_ms: float | None = None) -> TreeReply:
        """Shows every window, back to front, with everything in it.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("tree", {}, budget_ms)

    async def hierarchy(self, *, budget_ms: float | None = None) -> HierarchyReply:
        """Prints every view of every window, back to front, a line each, in the shape of KIF's view hierarchy.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("hierarchy", {}, budget_ms)

    async def element_tree(self, *, budget_ms: float | None = None) -> ElementTreeReply:
        """Shows every element that a UI test of iOS would find, by its kind, with a number for locators; nothing
        hidden, and nothing of what an accessibility element is made of.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("elementTree", {}, budget_ms)

    async def survey(self, *, budget_ms: float | None = None) -> SurveyReply:
        """Shows what a person could do on the screen as it is: what can be tapped, typed into, swiped and scrolled,
        each with a locator of its own; what is too small, unnamed, cut off or covered; and which of the app's
        invariants do not hold.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("survey", {}, budget_ms)

    async def controllers(self, *, budget_ms: float | None = None) -> ControllersReply:
        """Shows the view controllers: who contains and presents whom, and where each is in its life.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("controllers", {}, budget_ms)

    async def lifecycle(
        self, *, since: int | None = None, moments: list[LifecycleMoment] | None = None, class_name: str | None =
        None, controller: int | None = None, limit: int | None = None, budget_ms: float | None = None
    ) -> LifecycleExcerpt:
        """Tells what view controllers went through since launch, or since a cursor, as replies carry it. The last ten
        thousand steps are kept.

        :param since: Only steps after the one with this number; 0 unless given.
        :param moments: Only these; all unless given.
        :param class_name: Only controllers of the class, or of a subclass.
        :param controller: Only the controller with this number.
        :param limit: At most so many, the last ones; all unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "lifecycle", {
                "since": since, "moments": moments, "className": class_name, "controller": controller, "limit":
                limit
            }, budget_ms)

    async def targets(self, locator: Locator, *, budget_ms: float | None = None) -> TargetsReply:
        """Tells the targets, actions and control events of a control, of the item behind a bar button, and of the
        gesture recognisers of any view; moves no time.

        :param locator: Which view; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("targets", {"locator": locator}, budget_ms)

    async def segues(self, controller: int, *, budget_ms: float | None = None) -> SeguesReply:
        """Lists the segues that lead out of the scene of a view controller.

        :param controller: Number of the controller, from 'controllers'.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("segues", {"controller": controller}, budget_ms)

    async def value(
        self, key_path: str, *, controller: int | None = None, locator: Locator | None = None, budget_ms: float | None
        = None
    ) -> PropertyValue:
        """Reads a property by key path, such as 'statusLabel.text', of a view controller or of the one view that
        matches; changes nothing.

        :param key_path: Names of properties with dots between them; a number picks from a list, counted from 0.
        :param controller: Number of the controller that the path begins at.
        :param locator: The view that the path begins at, in place of a controller; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("value", {"keyPath": key_path, "controller": controller, "locator": locator}, budget_ms)

    async def check(self, condition: Condition, *, budget_ms: float | None = None) -> CheckReply:
        """Tells whether a condition holds at this instant; moves no time.

        :param condition: What to look for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("check", {"condition": condition}, budget_ms)

    async def pending(self, *, budget_ms: float | None = None) -> PendingReply:
        """Tells what the app is waiting for, why, and what would wake it.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("pending", {}, budget_ms)

    async def requests(
        self, *, matching: RequestPattern | None = None, last: int | None = None, response_bytes: int | None = None,
        budget_ms: float | None = None
    ) -> RequestsReply:
        """Lists the requests that the app sent, oldest first, answered or not; the last ten thousand or so are kept.

        :param matching: Only those that are meant by this pattern.
        :param last: At most so many, the latest.
        :param response_bytes: With what came back for each: headers, and at most so many bytes of the body, 4 MiB of
            bodies in all. Without it no response comes along.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "requests", {
                "matching": matching, "last": last, "responseBytes": response_bytes
            }, budget_ms)

    async def calls(
        self, *, key: str | None = None, function_name: str | None = None, budget_ms: float | None = None
    ) -> CallsReply:
        """Lists the calls of the doubles that the launch bound keys to, oldest first.

        :param key: Only those of this key's double; a key that has none in this launch is refused.
        :param function_name: Only those of this method, as Swift spells it: post(_:times:). One that the double does
            not have is refused, as far as the program's symbols tell.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("calls", {"key": key, "functionName": function_name}, budget_ms)

    async def stubs(self, *, budget_ms: float | None = None) -> StubsReply:
        """Lists the answers for requests, in order of addition, and how often each was used.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("stubs", {}, budget_ms)

    async def trace(
        self, *, last: int | None = None, digests: bool | None = None, budget_ms: float | None = None
    ) -> TraceReply:
        """Sums up every command, event and reply since launch in one hash; the same seed gives the same hash. It is
        not part of the trace itself.

        :param last: How many of the last entries to list, of those that are kept; none unless given.
        :param digests: Whether to tell a digest of each entry since launch, eight hexadecimal digits each; false
            unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("trace", {"last": last, "digests": digests}, budget_ms)

    async def choices(self, *, budget_ms: float | None = None) -> ChoicesReply:
        """Tells what a run that was launched with an exploration has chosen so far, and the order in which things
        happened. It is not part of the trace.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("choices", {}, budget_ms)

    async def device(self, *, budget_ms: float | None = None) -> DeviceState:
        """Tells orientation, every setting, the app's windows, keyboard, focus, pasteboard, place, and what the app
        opened, and let the person feel and hear.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("device", {}, budget_ms)

    async def notifications(
        self, *, name: str | None = None, since: int | None = None, budget_ms: float | None = None
    ) -> NotificationsReply:
        """Lists what was posted to the default notification centre since launch, or since a number; the last ten
        thousand or so are kept.

        :param name: Only those with this name.
        :param since: Only those after this number; 0 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("notifications", {"name": name, "since": since}, budget_ms)

    async def console(self, *, since: int | None = None, budget_ms: float | None = None) -> ConsoleReply:
        """Lists what UIKit wrote to its console since launch, or since a number, such as constraints that it could
        not satisfy; what it refuses is a fault besides, and what the app prints is in the agent's log.

        :param since: Only those after this number; 0 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("console", {"since": since}, budget_ms)

    async def files(
        self, *, path: str | None = None, with_contents: bool | None = None, budget_ms: float | None = None
    ) -> FilesReply:
        """Lists what is in the app's container, or in a folder of it, with what is in the files if asked; a launch
        takes it as its 'files'. What the app has set in user defaults is written to Library/Preferences before.

        :param path: Only this file, or this folder and what is in it, from the container's root on; all unless given.
        :param with_contents: Whether the bytes of the files are told, 32 MB of them at most; false unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("files", {"path": path, "withContents": with_contents}, budget_ms)

    async def defaults(self, *, suite: str | None = None, budget_ms: float | None = None) -> DefaultsReply:
        """Shows what is set in the app's user defaults, or in those of a suite, without what was only registered.

        :param suite: The name of the suite; the app's own defaults unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("defaults", {"suite": suite}, budget_ms)

    async def picture(
        self, *, locator: Locator | None = None, touches: bool | None = None, budget_ms: float | None = None
    ) -> PictureReply:
        """Draws the screen, or the one view that matches, as SVG; the same bytes for the same state.

        :param locator: Which view; the whole screen unless given.
        :param touches: Whether the last touches are drawn as dots; false unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("picture", {"locator": locator, "touches": touches}, budget_ms)

    async def film(self, *, conditions: list[Condition] | None = None, budget_ms: float | None = None) -> FilmReply:
        """Films the screen: tells every change of it since this was last asked, with its virtual instant. While an
        animation or a transition is under way there is a frame each sixtieth of a second. It is not part of the
        trace. Once asked for, every command is filmed, and takes longer; of one in which very much happens the end is
        not filmed, but what came of it.

        :param conditions: Whether each of these holds is told with each frame; there is a frame, too, where only that
            changed.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("film", {"conditions": conditions}, budget_ms)

    async def read_web_view(self, locator: Locator, *, budget_ms: float | None = None) -> WebPageState:
        """Tells the address, title and text of the one web view that matches, its loads and the scripts that it was
        to run.

        :param locator: Which web view; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("readWebView", {"locator": locator}, budget_ms)

    async def tap(
        self, locator: Locator, *, times: int | None = None, touches: int | None = None, at: Location | None = None,
        budget_ms: float | None = None
    ) -> Acted:
        """Taps the one view that matches, by real touches; refuses a view that a person could not tap, and says why.

        :param locator: Which view; exactly one must match.
        :param times: How many taps in quick succession; 1 unless given.
        :param touches: How many fingers; 1 unless given.
        :param at: Where; the middle unless given, or a free corner where that is covered.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("tap", {"locator": locator, "times": times, "touches": touches, "at": at}, budget_ms)

    async def long_press(
        self, locator: Locator, *, at: Location | None = None, duration_ms: float | None = None, touches: int | None =
        None, budget_ms: float | None = None
    ) -> Acted:
        """Puts a finger on the one view that matches and holds it there; refuses a view that a person could not
        touch, and says why.

        :param locator: Which view; exactly one must match.
        :param at: Where; the middle unless given.
        :param duration_ms: How long the fingers are on the screen, in milliseconds; 1000 unless given.
        :param touches: How many fingers; 1 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "longPress", {
                "locator": locator, "at": at, "durationMs": duration_ms, "touches": touches
            }, budget_ms)

    async def drag(
        self, locator: Locator, *, start: Location | None = None, end: Location | None = None, onto: Locator | None =
        None, points: list[Location] | None = None, number_of_points: int | None = None, duration_ms: float | None =
        None, touches: int | None = None, hold_ms: float | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Puts a finger on the view at one place, moves it in equal steps to another, or along points, and lifts it.

        :param locator: Which view; exactly one must match.
        :param start: Where it begins; opposite of the end unless given.
        :param end: Where it ends; opposite of the beginning unless given.
        :param onto: The view in whose middle it ends, beginning in the middle of this one, in place of start and end.
        :param points: The whole path, in place of start and end.
        :param number_of_points: How many points the way from the beginning to the end has, both counted; 20 unless
            given.
        :param duration_ms: How long the fingers move, in milliseconds; 250 unless given.
        :param touches: How many fingers, side by side; 1 unless given.
        :param hold_ms: How long the fingers rest before they move, in milliseconds; not at all unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "drag", {
                "locator": locator, "start": start, "end": end, "onto": onto, "points": points, "numberOfPoints":
                number_of_points, "durationMs": duration_ms, "touches": touches, "holdMs": hold_ms
            }, budget_ms)

    async def flick(
        self, locator: Locator, *, start: Location | None = None, end: Location | None = None, duration_ms: float |
        None = None, budget_ms: float | None = None
    ) -> Acted:
        """Moves a finger over the view so fast that what it drags goes on moving when the finger has left.

        :param locator: Which view; exactly one must match.
        :param start: Where it begins; opposite of the end unless given.
        :param end: Where it ends; opposite of the beginning unless given.
        :param duration_ms: How long the fingers are on the screen, in milliseconds; 750 unless given, and never less.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "flick", {
                "locator": locator, "start": start, "end": end, "durationMs": duration_ms
            }, budget_ms)

    async def swipe(
        self, locator: Locator, direction: Direction, *, distance: float | None = None, touches: int | None = None,
        budget_ms: float | None = None
    ) -> Acted:
        """Moves a finger from the middle of the view in one direction, far and fast enough for a swipe recognizer.

        :param locator: Which view; exactly one must match.
        :param direction: The way in which the finger moves.
        :param distance: How far, in points; half of the screen's width unless given, or what is left of the screen.
        :param touches: How many fingers; 1 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "swipe", {
                "locator": locator, "direction": direction, "distance": distance, "touches": touches
            }, budget_ms)

    async def edge_swipe(self, edge: ScreenEdge, *, budget_ms: float | None = None) -> Met:
        """Moves a finger from an edge of the screen towards its middle, as for a screen-edge recognizer.

        :param edge: The edge at which the finger begins.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("edgeSwipe", {"edge": edge}, budget_ms)

    async def pinch(
        self, locator: Locator, direction: PinchDirection, *, start: Location | None = None, end: Location | None =
        None, duration_ms: float | None = None, distance: float | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Moves two fingers apart (open) or together (close) on the view.

        :param locator: Which view; exactly one must match.
        :param direction: Apart or together.
        :param start: Where the moving finger begins: left for open and right for close unless given.
        :param end: Where it ends; opposite of the beginning unless given.
        :param duration_ms: How long the fingers are on the screen, in milliseconds; 250 unless given.
        :param distance: In place of start and end: how many points each finger moves, beginning or ending 40 points
            apart in the middle of the view.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "pinch", {
                "locator": locator, "direction": direction, "start": start, "end": end, "durationMs": duration_ms,
                "distance": distance
            }, budget_ms)

    async def rotate(
        self, locator: Locator, *, radians: float | None = None, touches: int | None = None, duration_ms: float | None
        = None, budget_ms: float | None = None
    ) -> Acted:
        """Moves fingers on a circle around the middle of what can be seen of the view; its radius is half of the
        width, or what fits.

        :param locator: Which view; exactly one must match.
        :param radians: How far they turn, clockwise; half a turn unless given.
        :param touches: How many fingers, two at least; 2 unless given.
        :param duration_ms: How long the fingers are on the screen, in milliseconds; 250 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "rotate", {
                "locator": locator, "radians": radians, "touches": touches, "durationMs": duration_ms
            }, budget_ms)

    async def hover(
        self, locator: Locator, *, at: Location | None = None, leaves: bool | None = None, budget_ms: float | None =
        None
    ) -> Acted:
        """Moves a pointer over the view and leaves it there, or takes it away: for hover recognizers.

        :param locator: Which view; exactly one must match.
        :param at: Where it comes to rest; the middle unless given.
        :param leaves: Whether the pointer leaves the view again; false unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("hover", {"locator": locator, "at": at, "leaves": leaves}, budget_ms)

    async def scroll(
        self, locator: Locator, *, horizontal: float | None = None, vertical: float | None = None, budget_ms: float |
        None = None
    ) -> Acted:
        """Drags over what can be seen of the view by fractions of its size, so that what it shows moves by as much,
        without a flick at the end; refused where nothing under the finger scrolls that way.

        :param locator: Which view; exactly one must match.
        :param horizontal: Fraction of the width, from -1 to 1; positive numbers move the content to the right. 0
            unless given.
        :param vertical: Fraction of the height, from -1 to 1; positive numbers move the content down. 0 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "scroll", {
                "locator": locator, "horizontal": horizontal, "vertical": vertical
            }, budget_ms)

    async def pull_to_refresh(
        self, locator: Locator, *, duration_ms: float | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Drags from a quarter above the middle of what can be seen of the view down by half of its height, and lifts
        the finger; refused where nothing under the finger has a refresh control.

        :param locator: Which view; exactly one must match.
        :param duration_ms: How long the fingers are on the screen, in milliseconds; 1000 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("pullToRefresh", {"locator": locator, "durationMs": duration_ms}, budget_ms)

    async def tap_screen(
        self, point: Point, *, times: int | None = None, budget_ms: float | None = None
    ) -> TapScreenReply:
        """Taps a point of the screen, whatever is there; near the top it is the status bar.

        :param point: Where, in points from the top left corner of the screen as it is held.
        :param times: How many taps in quick succession; 1 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("tapScreen", {"point": point, "times": times}, budget_ms)

    async def tap_beside(self, locator: Locator, *, budget_ms: float | None = None) -> Met:
        """Taps the screen beside the view, at the side where it leaves the most room, as for a popover or a menu that
        such a tap dismisses; answers when the transitions that it began have ended.

        :param locator: Beside which view; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("tapBeside", {"locator": locator}, budget_ms)

    async def perform_touches(self, fingers: list[FingerPath], *, budget_ms: float | None = None) -> Done:
        """Puts fingers on the screen, whatever is there, each along its own path and in its own time; those that are
        still down at the end are lifted.

        :param fingers: What each of the fingers does.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("performTouches", {"fingers": fingers}, budget_ms)

    async def set_value(
        self, locator: Locator, value: Any, *, component: int | None = None, search: WheelSearch | None = None,
        budget_ms: float | None = None
    ) -> Acted:
        """Brings a switch, slider, stepper, segmented control, page control, picker or date picker to a value by taps
        and drags.

        :param locator: Which view; exactly one must match.
        :param value: True or false, or 1 or 0, for a switch; a number for a slider, stepper or page; a title or
            number for a segment; a title, or a list of one for each column, for a picker; a date in RFC 3339, for a
            date picker, or 2024-02-29 where only days are picked, 14:30 where only times are, 2024-02 for months, and
            seconds for a countdown.
        :param component: The column of a picker in which the title is looked for; the first that has it unless given.
        :param search: Which row is meant of several with the title, in a column of a picker: the first unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "setValue", {
                "locator": locator, "value": value, "component": component, "search": search
            }, budget_ms)

    async def toggle(self, locator: Locator, *, budget_ms: float | None = None) -> Acted:
        """Turns a switch on that is off, and off one that is on, by a tap.

        :param locator: Which switch; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("toggle", {"locator": locator}, budget_ms)

    async def accessibility_action(self, locator: Locator, action: str, *, budget_ms: float | None = None) -> Acted:
        """Carries out an accessibility action of the element, as VoiceOver or Switch Control does.

        :param locator: Which view; exactly one must match.
        :param action: activate, increment, decrement, escape, magicTap, the name of a custom action, or 'next' or
            'previous' and a rotor's name.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("accessibilityAction", {"locator": locator, "action": action}, budget_ms)

    async def enter_text(
        self, text: str, *, locator: Locator | None = None, clearing: bool | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Taps the field unless it has the focus, then types the text key by key; stops when something else takes the
        focus from it.

        :param text: What to type; for a longer text there is pasteText.
        :param locator: Which field; the one that has the focus unless given.
        :param clearing: Whether the field is emptied first; false unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("enterText", {"text": text, "locator": locator, "clearing": clearing}, budget_ms)

    async def clear_text(self, *, locator: Locator | None = None, budget_ms: float | None = None) -> Acted:
        """Empties a field as a person does: selects everything and presses delete, so that the delegate is asked.

        :param locator: Which field; the one that has the focus unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("clearText", {"locator": locator}, budget_ms)

    async def paste_text(self, text: str, *, locator: Locator | None = None, budget_ms: float | None = None) -> Acted:
        """Puts the text into a field by one paste: the delegate is asked once, for the whole text.

        :param text: What to paste.
        :param locator: Which field; the one that has the focus unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("pasteText", {"text": text, "locator": locator}, budget_ms)

    async def press_key(
        self, key: str, *, modifiers: list[KeyModifier] | None = None, budget_ms: float | None = None
    ) -> Met:
        """Presses a key: of a hardware keyboard with modifiers, else of the software keyboard when it shows the key;
        on a tablet tab and arrows move the focus, and return selects what has it. Refused where nothing answers it.

        :param key: A character, or one of return, tab, escape, delete, forwardDelete, space, up, down, left, right,
            home, end, pageUp, pageDown, shift, more, international, dictation, dismiss.
        :param modifiers: Keys that are held down meanwhile; none unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("pressKey", {"key": key, "modifiers": modifiers}, budget_ms)

    async def dismiss_keyboard(self, *, budget_ms: float | None = None) -> Met:
        """Takes the focus from the field that has it, so that the keyboard goes, and answers with that field; refused
        when no keyboard is there.

        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("dismissKeyboard", {}, budget_ms)

    async def scroll_to_row(
        self, locator: Locator, *, row: RowPosition | None = None, holding: Locator | None = None, position:
        RowPlacement | None = None, budget_ms: float | None = None
    ) -> ScrollToRowReply:
        """Scrolls the one table or collection that matches until a row or item is wholly on the screen, without
        animation.

        :param locator: Which table or collection; exactly one must match.
        :param row: Which row or item; negative numbers count from the end.
        :param holding: In place of row: what the cell is or holds; cells are looked at one by one, and in vain the
            offset is restored.
        :param position: Where the row comes to stand; only as far as all of it is on the screen unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "scrollToRow", {
                "locator": locator, "row": row, "holding": holding, "position": position
            }, budget_ms)

    async def scroll_to(
        self, locator: Locator, *, edge: ScreenEdge | None = None, offset: Point | None = None, budget_ms: float |
        None = None
    ) -> Acted:
        """Scrolls the one scroll view that matches to an end of its content, or to an offset within it, without
        animation and without a finger.

        :param locator: Which scroll view; exactly one must match.
        :param edge: Which end of the content.
        :param offset: In place of edge: the content offset in points; one beyond the ends is moved to the nearest
            end.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("scrollTo", {"locator": locator, "edge": edge, "offset": offset}, budget_ms)

    async def reveal(self, locator: Locator, *, budget_ms: float | None = None) -> Acted:
        """Scrolls the scroll views around the one view that matches, as little as is needed to have it on the screen,
        without animation.

        :param locator: Which view; exactly one must match.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("reveal", {"locator": locator}, budget_ms)

    async def read_rows(
        self, locator: Locator, *, key_path: str | None = None, restores: bool | None = None, budget_ms: float | None
        = None
    ) -> ReadRowsReply:
        """Scrolls through all rows of the one table or collection that matches, without animation, and reads the cell
        of each.

        :param locator: Which table or collection; exactly one must match.
        :param key_path: A property of each cell that is read besides, such as 'textLabel.text'.
        :param restores: Whether the list is scrolled back to where it was, which it is unless this is false.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("readRows", {"locator": locator, "keyPath": key_path, "restores": restores}, budget_ms)

    async def move_row(
        self, locator: Locator, row: RowPosition, to: RowPosition, *, budget_ms: float | None = None
    ) -> Acted:
        """Drags a row by its reorder control to another place; the table must be editing.

        :param locator: Which table; exactly one must match.
        :param row: Which row; negative numbers count from the end.
        :param to: Where it goes; negative numbers count from the end.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("moveRow", {"locator": locator, "row": row, "to": to}, budget_ms)

    async def choose_swipe_action(
        self, locator: Locator, title: TextMatch, *, direction: Direction | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Swipes over the one cell that matches until its buttons are out, taps the one with a title, and answers
        when what it began has ended.

        :param locator: Which cell; exactly one must match.
        :param title: The title of the button.
        :param direction: Left, for the buttons at the end of the row, unless given; right for those at its beginning.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "chooseSwipeAction", {
                "locator": locator, "title": title, "direction": direction
            }, budget_ms)

    async def choose_tab(
        self, *, title: str | None = None, index: int | None = None, controller: int | None = None, budget_ms: float |
        None = None
    ) -> Turned:
        """Taps a tab of a tab bar and answers when what it shows is there; refused where the app's delegate keeps the
        one that was chosen.

        :param title: The tab's title.
        :param index: Which tab, in place of a title: counted from 0 from the left, or from the end when negative.
        :param controller: Number of the tab bar controller; the one in front unless given, which is waited for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("chooseTab", {"title": title, "index": index, "controller": controller}, budget_ms)

    async def tap_bar_button(
        self, side: BarSide, *, title: str | None = None, index: int | None = None, controller: int | None = None,
        budget_ms: float | None = None
    ) -> Acted:
        """Taps a button in the navigation bar, by its title or by its place on one side, and answers when the
        transitions that it began have ended.

        :param side: On which side it is; the back button is none of them.
        :param title: Its title.
        :param index: Which button of that side, in place of a title: counted from 0, on the left from the left, on
            the right from the right, as UIKit lists them.
        :param controller: Number of the navigation controller; the one in front unless given, which is waited for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "tapBarButton", {
                "side": side, "title": title, "index": index, "controller": controller
            }, budget_ms)

    async def choose_menu_item(self, title: str, *, budget_ms: float | None = None) -> Acted:
        """Taps the row with a title of the menu on the screen, and answers when the menu is gone, or shows what is in
        the submenu; its action has run.

        :param title: The row's title.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("chooseMenuItem", {"title": title}, budget_ms)

    async def answer_alert(
        self, *, title: str | None = None, index: int | None = None, cancels: bool | None = None, texts: list[str] |
        None = None, controller: int | None = None, budget_ms: float | None = None
    ) -> AnswerAlertReply:
        """Taps a button of an alert or action sheet, after typing into its text fields if asked, and answers when it
        is gone and the button's handler has run.

        :param title: The button's title.
        :param index: Which button, in place of a title: in the order in which they were added, counted from 0, or
            from the end when negative.
        :param cancels: Whether the button of the cancel style is meant, in place of a title; false unless given.
        :param texts: What is typed into its text fields, from the top, in place of what they hold.
        :param controller: Number of the alert; the one in front unless given, which is waited for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "answerAlert", {
                "title": title, "index": index, "cancels": cancels, "texts": texts, "controller": controller
            }, budget_ms)

    async def turn_page(
        self, *, back: bool | None = None, controller: int | None = None, budget_ms: float | None = None
    ) -> Turned:
        """Turns a page of a page view controller with a finger and answers when the other page is there; refused
        where the page came back, because there is no other.

        :param back: Whether to the page before; to the next one unless given.
        :param controller: Number of the page view controller; the one in front unless given, which is waited for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("turnPage", {"back": back, "controller": controller}, budget_ms)

    async def show_column(
        self, *, shown: bool | None = None, controller: int | None = None, budget_ms: float | None = None
    ) -> Met:
        """Brings the first column of a split view into sight by the display-mode button, or takes the columns beside
        the last one out of sight, by a tap beside them where they stand over it; answers when they stand there, and
        does nothing where they do. Refused while all columns are one stack.

        :param shown: Whether it is to be in sight; true unless given.
        :param controller: Number of the split view controller; the one in front unless given, which is waited for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("showColumn", {"shown": shown, "controller": controller}, budget_ms)

    async def back_to_root(self, *, controller: int | None = None, budget_ms: float | None = None) -> Met:
        """Taps the back button of a navigation controller until its root is on top; answers when the last transition
        has ended. Refused where the button is tapped and the stack stays.

        :param controller: Number of the navigation controller; the one in front unless given, which is waited for.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("backToRoot", {"controller": controller}, budget_ms)

    async def drag_sheet(
        self, *, detent: str | None = None, controller: int | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Drags a sheet by its top to one of the heights at which it rests, or swipes it down and away; answers when
        it rests there, or is gone. Refused where it stays.

        :param detent: Identifier of the height, such as medium or large; down and away unless given.
        :param controller: Number of the controller on the sheet; the one on the sheet in front unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("dragSheet", {"detent": detent, "controller": controller}, budget_ms)

    async def rotate_device(
        self, orientation: DeviceOrientation, *, button: ButtonSide | None = None, budget_ms: float | None = None
    ) -> RotateDeviceReply:
        """Turns the device; an app that supports the new orientation turns with it, and the reply says whether it
        did.

        :param orientation: Upright or on its side.
        :param button: The side on which the home button comes to be: bottom for portrait and left for landscape
            unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("rotateDevice", {"orientation": orientation, "button": button}, budget_ms)

    async def accelerate(
        self, *, x: float | None = None, y: float | None = None, z: float | None = None, duration_ms: float | None =
        None, budget_ms: float | None = None
    ) -> Done:
        """Gives the accelerometer values for a while.

        :param x: Along the width of the device, in units of gravity; 0 unless given.
        :param y: Along its height; 0 unless given.
        :param z: Out of its face; 0 unless given.
        :param duration_ms: For how long; 250 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("accelerate", {"x": x, "y": y, "z": z, "durationMs": duration_ms}, budget_ms)

    async def spin(
        self, *, x: float | None = None, y: float | None = None, z: float | None = None, duration_ms: float | None =
        None, budget_ms: float | None = None
    ) -> Done:
        """Gives the gyroscope values for a while; the interface does not turn, which is what rotateDevice is for.

        :param x: About the axis along its width, in radians a second; 0 unless given.
        :param y: About the axis along its height; 0 unless given.
        :param z: About the axis out of its face; 0 unless given.
        :param duration_ms: For how long; 250 unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("spin", {"x": x, "y": y, "z": z, "durationMs": duration_ms}, budget_ms)

    async def set_battery(
        self, *, level: float | None = None, state: BatteryState | None = None, budget_ms: float | None = None
    ) -> Done:
        """Changes how full the battery is, and whether it is charged; an app that monitors the battery is told. What
        is not given stays, and something must be.

        :param level: How full it is, from 0 to 1; 1 at launch.
        :param state: Whether it is charged; full at launch.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("setBattery", {"level": level, "state": state}, budget_ms)

    async def set_proximity(self, is_near: bool, *, budget_ms: float | None = None) -> Done:
        """Brings something close to the screen of a phone, such as an ear, or takes it away; an app that monitors
        proximity is told. Refused of a tablet, which has no sensor.

        :param is_near: Whether something is close to the screen; nothing is at launch.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("setProximity", {"isNear": is_near}, budget_ms)

    async def simulate(self, event: DeviceEvent, *, scene: str | None = None, budget_ms: float | None = None) -> Done:
        """Lets something happen to the device, such as a shake or a memory warning, or has the person open, show or
        close a window of the app.

        :param event: What happens.
        :param scene: The identifier of a window of the app, as `device` lists them: `showScene` needs it,
            `closeScene` closes the one in front unless it is given, and no other event takes it.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("simulate", {"event": event, "scene": scene}, budget_ms)

    async def set_environment(self, environment: Any, *, budget_ms: float | None = None) -> Done:
        """Changes settings of the device; the app is told of each as on a device. What is not given stays, and
        something must be.

        :param environment: The settings.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("setEnvironment", {"environment": environment}, budget_ms)

    async def set_application_state(
        self, state: ApplicationState, *, duration_ms: float | None = None, budget_ms: float | None = None
    ) -> Done:
        """Makes the app active, inactive or sends it to the background, by way of the states between, and brings it
        back if asked. From the background it can only become active: it is inactive just on the way.

        :param state: The state in which it comes to be.
        :param duration_ms: After how long it becomes active again, where it is sent away; never unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("setApplicationState", {"state": state, "durationMs": duration_ms}, budget_ms)

    async def show_controller(
        self, *, scene: str | None = None, storyboard: str | None = None, class_name: str | None = None, how:
        ShowingWay | None = None, source: int | None = None, navigation: bool | None = None, style: Any | None = None,
        animated: bool | None = None, tab_bar: bool | None = None, budget_ms: float | None = None
    ) -> ShowControllerReply:
        """Makes a view controller, from a scene of a storyboard or by its class, and makes it the root of the app's
        window, presents it or pushes it; answers when its transition has ended and it is on the screen.

        :param scene: Storyboard identifier of the scene; the storyboard's initial one unless given.
        :param storyboard: Name of the storyboard; 'Main' unless given, when a scene is.
        :param class_name: Name of the class, with or without its module, in place of a scene; it is made with an
            'init(coder:)' that finds nothing.
        :param how: Root, presented or pushed; root unless given.
        :param source: Number of the controller that presents or pushes; the one in front unless given.
        :param navigation: Whether a navigation controller goes around it; false unless given.
        :param style: How it is presented; as the controller itself says unless given.
        :param animated: Whether it is presented or pushed with an animation; true unless given.
        :param tab_bar: Whether a tab bar controller goes around it, outside of a navigation controller; false unless
            given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "showController", {
                "scene": scene, "storyboard": storyboard, "className": class_name, "how": how, "source": source,
                "navigation": navigation, "style": style, "animated": animated, "tabBar": tab_bar
            }, budget_ms)

    async def dismiss(self, controller: int, *, animated: bool | None = None, budget_ms: float | None = None) -> Done:
        """Dismisses a presented view controller, with all in front of it, as the app's own code would; answers when
        it is gone from the screen.

        :param controller: Number of the controller, from 'controllers'; it must be presented, or be inside of one
            that is.
        :param animated: Whether with an animation; true unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("dismiss", {"controller": controller, "animated": animated}, budget_ms)

    async def open_url(self, url: str, *, budget_ms: float | None = None) -> Done:
        """Hands the app a URL to open, as a link elsewhere does; the app delegate, or the scene's, is told. A link of
        the web comes as a universal link does: as a user activity to continue, of the type
        NSUserActivityTypeBrowsingWeb.

        :param url: The URL.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("openURL", {"url": url}, budget_ms)

    async def choose_quick_action(self, name: str, *, budget_ms: float | None = None) -> Done:
        """Leaves the app for the home screen, unless it is in the background already, and chooses an action that its
        icon offers there: one of UIApplication.shared.shortcutItems. The app comes to the front, and its delegate, or
        the scene's, is asked to perform it.

        :param name: The title that people see, or where none has that the type.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("chooseQuickAction", {"name": name}, budget_ms)

    async def push_notification(self, payload: Any, *, budget_ms: float | None = None) -> Done:
        """Sends the app a notification, as its server does through APNs: it is presented, or told to the app that is
        in front; with 'content-available' the app is told in the background. Nothing is shown unless the person has
        allowed notifications.

        :param payload: An object with 'aps' in it, as APNs takes it: 'alert', 'badge', 'sound', 'category', and what
            else the app wants.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("pushNotification", {"payload": payload}, budget_ms)

    async def open_notification(
        self, name: str, *, action: str | None = None, text: str | None = None, dismisses: bool | None = None,
        budget_ms: float | None = None
    ) -> Done:
        """Taps a notification that was delivered, chooses one of its actions, or clears it. The app comes to the
        front, unless the action is one that is done in the background, and its delegate is told.

        :param name: Its title, its body, or its identifier.
        :param action: The title of one of its actions, or the identifier; the notification itself is tapped unless
            given.
        :param text: What is typed into the field of an action that has one.
        :param dismisses: Whether it is cleared, in place of being opened; false unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "openNotification", {
                "name": name, "action": action, "text": text, "dismisses": dismisses
            }, budget_ms)

    async def answer_biometrics(self, answer: BiometricAnswer, *, budget_ms: float | None = None) -> Done:
        """Answers the app that asks who is there: with the owner's face or finger, with a stranger's, with the
        passcode, or by cancelling.

        :param answer: Who is there, or what the person does instead.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("answerBiometrics", {"answer": answer}, budget_ms)

    async def follow_link(self, locator: Locator, url: str, *, budget_ms: float | None = None) -> Acted:
        """Has the one web view that matches follow a link, as a tap on it would: the app is asked, and then the page
        is loaded. Pages have no views here, so nothing checks that the link is in one.

        :param locator: Which web view; exactly one must match.
        :param url: Where the link leads, as the page has it: it may be relative to the page.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("followLink", {"locator": locator, "url": url}, budget_ms)

    async def send_script_message(
        self, locator: Locator, name: str, *, body: Any | None = None, budget_ms: float | None = None
    ) -> Acted:
        """Sends the app a message out of the one web view that matches, as
        `window.webkit.messageHandlers.<name>.postMessage(<body>)` does; refused when the app takes none of that name.

        :param locator: Which web view; exactly one must match.
        :param name: By which of the names that the app has handlers for.
        :param body: What it says; null unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("sendScriptMessage", {"locator": locator, "name": name, "body": body}, budget_ms)

    async def simulate_user_action(
        self, name: str, *, value: Any | None = None, controller: int | None = None, budget_ms: float | None = None
    ) -> SimulateUserActionReply:
        """Carries out an action that the app declared by a name, in its own code; lets transitions end before, and
        runs what it sets off at once.

        :param name: Which of the app's declared actions.
        :param value: What the action is told; refused when it does not read as what the action takes.
        :param controller: Number of the view controller that acts; unless given the only one there is of the action's
            type. An action that needs no controller ignores it.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "simulateUserAction", {
                "name": name, "value": value, "controller": controller
            }, budget_ms)

    async def set_pasteboard(self, *, text: str | None = None, budget_ms: float | None = None) -> Done:
        """Puts a text on the general pasteboard, as copying in another app does; the app is told that it changed.

        :param text: The text; empties the pasteboard unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("setPasteboard", {"text": text}, budget_ms)

    async def stub(self, stubs: list[StubDeclaration], *, budget_ms: float | None = None) -> StubReply:
        """Adds answers for requests that the app will send; the one added last wins.

        :param stubs: The answers, in order of addition.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("stub", {"stubs": stubs}, budget_ms)

    async def unstub(self, *, ids: list[int] | None = None, budget_ms: float | None = None) -> UnstubReply:
        """Removes answers for requests; a request that is on its way gets its answer all the same.

        :param ids: The numbers of the stubs; all of them unless given, those of the app's own definition included.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("unstub", {"ids": ids}, budget_ms)

    async def switch_stubs(self, ids: list[int], enabled: bool, *, budget_ms: float | None = None) -> Nothing:
        """Lets stubs answer requests, or not, without removing them.

        :param ids: The numbers of the stubs.
        :param enabled: Whether they answer from now on.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("switchStubs", {"ids": ids, "enabled": enabled}, budget_ms)

    async def set_network(self, network: NetworkConditions, *, budget_ms: float | None = None) -> SetNetworkReply:
        """Says what the network is like: connection, latency, speed, which stub wins, which hosts are real.

        :param network: What is to change; all else stays as it is. An empty object changes nothing and tells.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("setNetwork", {"network": network}, budget_ms)

    async def stub_geocoding(
        self, *, address: TextMatch | None = None, near: GeographicPlace | None = None, placemarks:
        list[PlacemarkDeclaration] | None = None, error: Literal['network', 'geocodeFoundNoResult',
        'geocodeFoundPartialResult', 'geocodeCanceled'] | None = None, delay_ms: float | None = None, times: int |
        None = None, budget_ms: float | None = None
    ) -> Nothing:
        """Adds an answer for addresses or places that the app asks a geocoder about; the one added last wins, and
        questions that wait for an answer take it.

        :param address: Which addresses it answers; with neither this nor near, every question.
        :param near: Which places it answers: those within 100 metres of this one.
        :param placemarks: What is found; nothing unless given, which is the error geocodeFoundNoResult.
        :param error: What it fails with instead, by the name of a CLError.Code.
        :param delay_ms: Virtual time until the answer; none unless given.
        :param times: How many questions it answers; any number unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "stubGeocoding", {
                "address": address, "near": near, "placemarks": placemarks, "error": error, "delayMs": delay_ms,
                "times": times
            }, budget_ms)

    async def answer_script(
        self, *, script: TextMatch | None = None, value: Any | None = None, error: str | None = None, times: int |
        None = None, budget_ms: float | None = None
    ) -> Nothing:
        """Adds an answer for scripts that the app has web views run; the one added last wins, and scripts that wait
        for an answer take it.

        :param script: Which scripts it answers; every one unless given.
        :param value: What they give; undefined, which is nil for the app, unless given.
        :param error: The message of the exception that they throw instead.
        :param times: How many scripts it answers; any number unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask(
            "answerScript", {
                "script": script, "value": value, "error": error, "times": times
            }, budget_ms)

    async def wait_for(
        self, condition: Condition, *, within_ms: float | None = None, since: int | None = None, budget_ms: float |
        None = None
    ) -> AwaitReply:
        """Moves time from event to event until the condition holds; fails when the virtual budget is spent, or at
        once when nothing that is pending could make it hold.

        :param condition: What to wait for.
        :param within_ms: Budget of virtual time; 3000 ms unless given.
        :param since: The cursor from which 'lifecycle' conditions look that name none themselves; 0, since launch,
            unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("waitFor", {"condition": condition, "withinMs": within_ms, "since": since}, budget_ms)

    async def watch(
        self, condition: Condition, for_ms: float, *, since: int | None = None, budget_ms: float | None = None
    ) -> WatchReply:
        """Lets a span of time pass and looks at the condition first and then after each event of the app; fails at
        the first at which it does not hold, where time then stands.

        :param condition: What must hold throughout.
        :param for_ms: How long; all of it passes, whether or not anything is pending.
        :param since: The cursor from which 'lifecycle' conditions look that name none themselves; 0, since launch,
            unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("watch", {"condition": condition, "forMs": for_ms, "since": since}, budget_ms)

    async def step(self, *, within_ms: float | None = None, budget_ms: float | None = None) -> StepReply:
        """Runs the one event that is next, moving time to it; what a driver's own predicate is stepped with.

        :param within_ms: Run nothing that is due later than this much from now; no limit unless given.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("step", {"withinMs": within_ms}, budget_ms)

    async def advance(self, by_ms: float, *, budget_ms: float | None = None) -> AdvanceReply:
        """Lets virtual time pass and runs everything that falls due meanwhile.

        :param by_ms: How long; not negative.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("advance", {"byMs": by_ms}, budget_ms)

    async def run_until_idle(
        self, *, limit_ms: float | None = None, budget_ms: float | None = None
    ) -> RunUntilIdleReply:
        """Lets virtual time pass until nothing is pending but what never ends; fails with what keeps the app busy
        when that takes too long.

        :param limit_ms: How much virtual time that may take; 60 s unless given, not negative.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("runUntilIdle", {"limitMs": limit_ms}, budget_ms)

    async def batch(self, steps: list[BatchStep], *, budget_ms: float | None = None) -> BatchReply:
        """Carries out commands in their order and answers with all of their results; the first that fails ends it:
        the fault says which it was and has the results of those before it, and those after it are not carried out.

        :param steps: The commands, by method and parameters: what the app runs by, not launch, trace or another
            batch; a thousand at most.
        :param budget_ms: How much virtual time may pass until it can be carried out; 3000 unless given.
        """
        return await self._ask("batch", {"steps": steps}, budget_ms)
