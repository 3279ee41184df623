// What an agent can be asked: made from its OpenRPC document by generate.js; changes made here are lost.

export declare const protocolVersion: 1;
/** The codes of errors, and what they stand for. */
export declare const errorCodes: Record<string, string>;
/** The names of all commands. */
export declare const methods: string[];

/** How a command waits. */
export interface WaitOptions {
  /** How much virtual time may pass until it can be carried out, in milliseconds; 3000 unless given. */
  budgetMs?: number;
}

export type AccessibilityTrait = "button" | "link" | "image" | "selected" | "playsSound" | "keyboardKey" | "staticText" | "summaryElement" | "notEnabled" | "updatesFrequently" | "searchField" | "startsMediaSession" | "adjustable" | "allowsDirectInteraction" | "causesPageTurn" | "header" | "tabBar" | "supportsZoom" | "toggleButton";

export interface Acted {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** The view that was acted upon, as it is when everything that the action set off at once has run; as it was before where it is gone by then. */
  element: ElementSnapshot;
  /** When everything that the action set off at once had run. In milliseconds of virtual time. */
  nowMs: number;
}

export interface AdvanceReply {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
  /** How many events ran. */
  ran: number;
}

export interface AlertActionSnapshot {
  /** Whether it takes touches. */
  enabled: boolean;
  /** Whether it is the one that the return key chooses. */
  preferred: boolean;
  /** `default`, `cancel` or `destructive`. */
  style: string;
  /** The button's title. */
  title?: string;
}

export interface AlertSnapshot {
  /** The titles of its actions, in the order in which they were added; an action without a title is the empty string. */
  actions: Array<string>;
  /** The same actions, with what else is known of them. */
  details: Array<AlertActionSnapshot>;
  /** The text below the title. */
  message?: string;
  /** `alert` or `actionSheet`. */
  style: string;
  /** How many text fields it has. */
  textFields: number;
  /** Its title. */
  title?: string;
}

export interface AnswerAlertReply {
  /** The title of the alert; absent of one without. */
  alert?: string;
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** The button that was tapped, as it was last. */
  element: ElementSnapshot;
  /** milliseconds of virtual time */
  nowMs: number;
}

export type Appearance = "light" | "dark";

export type ApplicationState = "active" | "inactive" | "background";

export interface AwaitReply {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** Of a 'lifecycle' condition: number of the first step that it means. As `since` of the next wait it misses nothing, even what happened in the same event of the app. */
  matched?: number;
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
  /** How long it took, in virtual time; 0 when the condition held from the start. In milliseconds of virtual time. */
  waitedMs: number;
}

export interface BarItemSnapshot {
  /** Whether it takes touches. */
  enabled: boolean;
  /** The item's accessibility identifier. */
  identifier?: string;
  /** The item's title. */
  title?: string;
}

export type BarSide = "left" | "right";

export interface BarSnapshot {
  /** Whether a back button shows. */
  back: boolean;
  /** The items at the left, from the left. */
  left: Array<BarItemSnapshot>;
  /** The items at the right, from the left. */
  right: Array<BarItemSnapshot>;
  /** The title that the bar shows. */
  title?: string;
}

export interface BatchReply {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
  /** What each step answers, in their order. */
  results: Array<any>;
}

export interface BatchStep {
  /** Which command. */
  method: "find" | "read" | "readText" | "rows" | "tree" | "hierarchy" | "elementTree" | "survey" | "controllers" | "lifecycle" | "targets" | "segues" | "value" | "check" | "pending" | "requests" | "calls" | "stubs" | "device" | "notifications" | "console" | "files" | "defaults" | "picture" | "readWebView" | "tap" | "longPress" | "drag" | "flick" | "swipe" | "edgeSwipe" | "pinch" | "rotate" | "hover" | "scroll" | "pullToRefresh" | "tapScreen" | "tapBeside" | "performTouches" | "setValue" | "toggle" | "accessibilityAction" | "enterText" | "clearText" | "pasteText" | "pressKey" | "dismissKeyboard" | "scrollToRow" | "scrollTo" | "reveal" | "readRows" | "moveRow" | "chooseSwipeAction" | "chooseTab" | "tapBarButton" | "chooseMenuItem" | "answerAlert" | "turnPage" | "showColumn" | "backToRoot" | "dragSheet" | "rotateDevice" | "accelerate" | "spin" | "setBattery" | "setProximity" | "simulate" | "setEnvironment" | "setApplicationState" | "showController" | "dismiss" | "openURL" | "chooseQuickAction" | "pushNotification" | "openNotification" | "answerBiometrics" | "followLink" | "sendScriptMessage" | "simulateUserAction" | "setPasteboard" | "stub" | "unstub" | "switchStubs" | "setNetwork" | "stubGeocoding" | "answerScript" | "waitFor" | "watch" | "step" | "advance" | "runUntilIdle";
  /** Its parameters, by name. */
  params?: Record<string, any>;
}

export type BatteryState = "unplugged" | "charging" | "full";

export type BiometricAnswer = "match" | "mismatch" | "fallback" | "cancel";

export type BiometricKind = "none" | "touchID" | "faceID";

export interface BiometricSettings {
  /** Whether it has a passcode; true on a new device. */
  hasPasscode?: boolean;
  /** Whether a face or a finger was taught to it; true on a new device. */
  isEnrolled?: boolean;
  /** What it has for that; faceID on a new device. */
  kind?: BiometricKind;
}

export interface BiometricState {
  /** Why the app asks who is there, in its own words; nil while it does not. */
  asks?: string;
  /** Whether it has a passcode. */
  hasPasscode: boolean;
  /** Whether a face or a finger was taught to it. */
  isEnrolled: boolean;
  /** What it has for that. */
  kind: BiometricKind;
}

export type ButtonSide = "left" | "right" | "top" | "bottom";

export interface CallLogEntry {
  /** The virtual instant, since launch. In milliseconds of virtual time. */
  atMs: number;
  /** What was done, as a verb phrase. */
  text: string;
}

export interface CallRecord {
  /** What it was called with: what is `Encodable` as JSON, everything else as its description. */
  arguments: Array<any>;
  /** When, in virtual time. In milliseconds of virtual time. */
  atMs: number;
  /** The method, as Swift spells it: `post(_:times:)`. */
  function: string;
  /** The name of the key for which the double stands. */
  key: string;
}

export interface CallsReply {
  /** Oldest first. */
  calls: Array<CallRecord>;
  /** Answers that no call has asked for, as `key.method`; a misspelt method is among them. */
  unusedAnswers: Array<string>;
}

export interface CheckReply {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** What was found instead, when it does not hold. */
  found: Array<string>;
  /** Whether the condition holds. */
  holds: boolean;
}

export interface ChoicesReply {
  /** The choices, in the order in which they came up. */
  choices: Array<ExplorationChoice>;
  /** The events that ran, oldest first, and then those that were taken out of the queue, with all that says in which other orders they may come, also where some may be late. nil where the agent was not asked to tell, and where more than that may differ: where any did not run, or ran twice, where a command came after the first or saw what one did, or let time go on only up to some instant. nil, too, where more than 200 ran. */
  events?: Array<ExplorationEvent>;
  /** Whatever took part in choices or happened, each told once; the rest refers to it by its index. */
  names: Array<ExplorationActor>;
  /** Which event it was, each as in `order`; 0 for what is no event. Two events may have one name, and never one number; another run has the same numbers as long as the same happened before. */
  numbers: Array<number>;
  /** What has happened since launch, oldest first, as indices of names. */
  order: Array<number>;
  /** The events that ran, oldest first, and how they may change places. nil where the agent was not asked to tell, and where more than the order of events may differ: where any may be late, did not run, or ran twice, and where a command came after the first. */
  steps?: Array<ExplorationStep>;
  /** When, each as in `order`: virtual time since launch. */
  timesMs: Array<number>;
}

export type ClockKind = "virtual" | "real";

export interface Condition {
  /** All of them hold; true for none. */
  all?: Array<Condition>;
  /** One of them holds; false for none. */
  any?: Array<Condition>;
  /** Some view controller fits the pattern now. */
  controller?: ControllerPattern;
  /** As many views match. */
  count?: Record<string, any>;
  /** Exactly one view matches, and it takes touches. */
  enabled?: Locator;
  /** At least one view matches. */
  exists?: Locator;
  /** The other condition does not hold. */
  isNot?: Condition;
  /** The software keyboard is on the screen, all of it, or is gone. */
  keyboard?: boolean;
  /** Some step in the life of a view controller fits the pattern: something that has happened, and so cannot be missed. */
  lifecycle?: LifecyclePattern;
  /** A notification with this name was posted after the one with this number; see `notifications`. */
  posted?: Record<string, any>;
  /** No transition and no animation that will end is under way. */
  settled?: boolean;
  /** Exactly one view matches, and it shows such a text. */
  text?: Record<string, any>;
  /** At least one view matches that a person could see. */
  visible?: Locator;
}

export interface ConsoleLine {
  /** The virtual instant, since launch. In milliseconds of virtual time. */
  atMs: number;
  /** Counts them since launch, from 1. */
  number: number;
  /** The line, without its end. */
  text: string;
}

export interface ConsoleReply {
  /** The number of the last line so far: what to give as `since` the next time. */
  last: number;
  /** In the order in which they were written. */
  lines: Array<ConsoleLine>;
}

export interface ContainerFile {
  /** What is in a file, in Base64, where it is no text. */
  base64?: string;
  /** Whether it is a folder; a file unless set. */
  isFolder?: boolean;
  /** When it was last changed, in RFC 3339 and by the app's clock; the moment of the launch unless set. */
  modified?: string;
  /** Where it is, from the container's root on: `Documents/notes.json`. */
  path: string;
  /** How many bytes a file has; told, and ignored by a launch. */
  size?: number;
  /** What is in a file, if that is UTF-8. */
  text?: string;
}

export type ContainerKind = "navigation" | "tabs" | "split" | "pages" | "search";

export interface ContainerSnapshot {
  /** How the columns of a split view stand, by UIKit's name such as `oneBesideSecondary`; nil for other containers. */
  displayMode?: string;
  /** Numbers of those that it keeps, and shows nowhere: what was popped off a collapsed split view comes back to its column when there is room again. Nil where there are none. */
  kept?: Array<number>;
  /** Which container it is. */
  kind: ContainerKind;
  /** Numbers of the controllers that it was given, in its own order: the stack with the root first, the tabs, the columns from the leading side, the pages on the screen. */
  members: Array<number>;
  /** Which tab is chosen, counted from 0; nil for other containers, and when none is. */
  selectedIndex?: number;
  /** Numbers of those that it shows: the top of the stack, the chosen tab, the columns and pages on the screen. */
  shown: Array<number>;
  /** The tabs of the bar, from the left; empty for other containers. */
  tabs: Array<TabSnapshot>;
}

export interface ControlActionSnapshot {
  /** As in a storyboard, such as `saveTapped:`, and `perform:` of a segue. A method that was passed as a value has no name: it is told as `action`, `action:` or `action:forEvent:` by what it takes; of a block its title. */
  action: string;
  /** UIKit's names of the control events, such as `touchUpInside`; empty for what is no control. */
  events: Array<string>;
  /** The gesture recogniser of the view that calls, by its class; nil where the control itself does. */
  recognizer?: string;
  /** The segue that the target is. */
  segue?: SegueSnapshot;
  /** The class of the target, without the module, or of a segue its template's; nil where the responder chain is searched for one. */
  target?: string;
}

export interface ControllerPattern {
  /** Its class or a superclass, without the module. */
  className?: string;
  /** Its number. */
  id?: number;
  /** Number of the controller that contains it. */
  parent?: number;
  /** Number of a controller whose `presentedViewController` it is: one that presents it, or is inside of one that does. */
  presentedBy?: number;
  /** Whether it is the one that its container shows: the top of a stack, the chosen tab, the page. */
  selected?: boolean;
  /** The state of its life cycle. */
  state?: ControllerState;
  /** How it was presented, as in `presentation` of its snapshot: `popover`, say. */
  style?: string;
  /** Its title. */
  title?: string;
}

export interface ControllerSnapshot {
  /** The alert that it is, when it is one. */
  alert?: AlertSnapshot;
  /** Its bar items, when it is in a navigation controller. */
  bar?: BarSnapshot;
  /** The controllers it contains, in its own order. */
  children: Array<ControllerSnapshot>;
  /** The name of its class, without the module. */
  className: string;
  /** What it does with the controllers that it contains, when UIKit has a class for that. */
  container?: ContainerSnapshot;
  /** Tells it from the others of this launch: a number that counts up from 1. */
  id: number;
  /** Whether it comes, goes, or moves one of its children just now. */
  inTransition: boolean;
  /** How it is presented, when it is presented itself. */
  presentation?: PresentationSnapshot;
  /** The controller that it presents itself: none or one. */
  presented: Array<ControllerSnapshot>;
  /** The scene that it was made from. */
  scene?: SceneName;
  /** The state of its life cycle. */
  state: ControllerState;
  /** The names of its superclasses up to UIViewController, nearest first. */
  superclasses: Array<string>;
  /** Its title. */
  title?: string;
  /** Whether its view was loaded. */
  viewLoaded: boolean;
}

export type ControllerState = "created" | "appearing" | "appeared" | "disappearing" | "disappeared";

export interface ControllersReply {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** The root controller of each window, back to front. */
  roots: Array<ControllerSnapshot>;
}

export interface DecodingFailure {
  /** What was expected there; nil where something is missing, and where the kind is right and the value is not. */
  expected?: DecodingFailureKind;
  /** The key that the object there lacks; nil where nothing is missing. */
  missing?: string;
  /** Where it is, from the outermost value inwards: the keys of objects, and the places in arrays, counted from 0. */
  path: Array<string>;
  /** The decoder's own words. */
  reason: string;
}

export type DecodingFailureKind = "string" | "number" | "boolean" | "array" | "object";

export interface DefaultsReply {
  /** The suites in which something was set, sorted. */
  suites: Array<string>;
  /** What was set, by key; `{"$date": …}` and `{"$data": …}` stand for what JSON has no word for. */
  values: Record<string, any>;
}

export type DeviceEvent = "shake" | "memoryWarning" | "screenshot" | "significantTimeChange" | "openScene" | "nextScene" | "showScene" | "closeScene";

export type DeviceOrientation = "portrait" | "landscape";

export interface DeviceState {
  /** How fast animations run: 2 for twice as fast, 0 for animations that take no time. */
  animationSpeed: number;
  /** Light or dark. */
  appearance: Appearance;
  /** Whether the app is active, inactive or in the background. */
  applicationState: ApplicationState;
  /** What the app has asked for by alerts that nobody has answered, by the names of `permissions`. */
  asks: Array<string>;
  /** How the device recognizes its owner, and whether it is about to. */
  biometrics: BiometricState;
  /** UIKit's raw value without its prefix: L, XL, AccessibilityM … */
  contentSizeCategory: string;
  /** What the app had the person's hand feel, in order, the last thousand: `impact heavy`, `impact light at 0.5`, `selection`, `notification success`. */
  feedback: Array<string>;
  /** What has the focus; nil if nothing has. */
  firstResponder?: ElementSnapshot;
  /** Whether a hardware keyboard is attached. */
  hardwareKeyboard: boolean;
  /** UIKit's name of the interface orientation: portrait, portraitUpsideDown, landscapeLeft or landscapeRight. */
  interfaceOrientation: string;
  /** Where the software keyboard is; nil while it is hidden. */
  keyboard?: Rect;
  /** Such as "en_US". */
  locale: string;
  /** Where it is, and what the app asks about places. */
  location: LocationState;
  /** Whether low power mode is on. */
  lowPowerMode: boolean;
  /** The device's name, such as "iPhone 16". */
  model: string;
  /** The app's notifications. */
  notifications: NotificationState;
  /** The URLs that the app asked the system to open, in order. */
  openedURLs: Array<string>;
  /** What the system answers when the app asks it to open a URL. */
  opensURLs: boolean;
  /** The text on the general pasteboard. */
  pasteboard?: string;
  /** What the person has answered about everything else that apps ask for. */
  permissions: PermissionSettings;
  /** Whether the user asked for less motion. */
  reduceMotion: boolean;
  /** The app's windows, each with all that is shown in it: UIKit's scenes, in the order in which they were opened. */
  scenes: Array<SceneState>;
  /** Size of the screen as it is held, in points. */
  screen: Rect;
  /** What the app had the person hear, in order, the last thousand: `system sound 1104`, `alert sound ping.aiff`, `vibration`, `key click`, `playing intro.mp3`, `speech 'Hello'`. */
  sounds: Array<string>;
  /** Such as "GMT" or "Europe/Berlin". */
  timeZone: string;
}

export type Direction = "up" | "down" | "left" | "right";

export interface Done {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** When everything that the action set off at once had run. In milliseconds of virtual time. */
  nowMs: number;
}

export type ElementAct = "tap" | "longPress" | "enterText" | "swipeLeft" | "swipeRight" | "swipeUp" | "swipeDown" | "increment" | "decrement" | "pullToRefresh";

export type ElementKind = "other" | "window" | "sheet" | "alert" | "button" | "popover" | "keyboard" | "key" | "navigationBar" | "tabBar" | "toolbar" | "table" | "collectionView" | "slider" | "pageIndicator" | "progressIndicator" | "activityIndicator" | "segmentedControl" | "picker" | "pickerWheel" | "link" | "image" | "searchField" | "scrollView" | "staticText" | "textField" | "secureTextField" | "datePicker" | "textView" | "menu" | "webView" | "cell" | "stepper" | "switchControl";

export interface ElementNode {
  /** True of an accessibility element, which VoiceOver would stop at; nil otherwise. */
  accessible?: boolean;
  /** What is shown in it, back to front; in a list in reading order. */
  children: Array<ElementNode>;
  /** The name of its class, without the module. */
  className: string;
  /** False of one that does not answer a touch; nil otherwise. */
  enabled?: boolean;
  /** True of the first responder and, on a tablet, of what the keyboard's focus is on; nil otherwise. */
  focused?: boolean;
  /** Where it is in its window, in points. */
  frame: Rect;
  /** Its accessibility identifier; of a navigation bar without one its title. */
  identifier?: string;
  /** What kind of thing it is. */
  kind: ElementKind;
  /** Its accessibility label; of an image without one the image's name. */
  label?: string;
  /** Its number, by which a locator means it as long as it is there: `{"view": 12}`. Never given to another one in a launch. */
  number: number;
  /** What a field shows while it is empty, and keeps while it is not. */
  placeholder?: string;
  /** True of one that is selected; nil otherwise. */
  selected?: boolean;
  /** Its accessibility traits, by UIKit's names; nil without any. */
  traits?: Array<string>;
  /** Its accessibility value; of a text field or view what is in it, or its placeholder while that is nothing. */
  value?: string;
}

export interface ElementSnapshot {
  /** False of a view with a label by which it is not found, because it is no accessibility element or only a part of one; nil otherwise. */
  accessible?: boolean;
  /** The name of its class, without the module. */
  className: string;
  /** Whether it and its ancestors take touches, and, for a control, whether it is enabled. */
  enabled: boolean;
  /** Where it is in its window, in points. */
  frame: Rect;
  /** Its accessibility identifier. */
  identifier?: string;
  /** Its accessibility label. */
  label?: string;
  /** True of a field with a secret, whose text and value are bullets; nil otherwise. */
  secure?: boolean;
  /** The text that it shows: of a label, a button's title, a field's contents. */
  text?: string;
  /** Its accessibility traits, by UIKit's names. */
  traits: Array<string>;
  /** Its accessibility value. */
  value?: string;
  /** Whether a person could see it: in a window, not hidden nor transparent, nor any ancestor, and on the screen. */
  visible: boolean;
}

export interface ElementTreeReply {
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
  /** Size of the screen as the interface now stands, in points. */
  screen: Rect;
  /** The superclasses of the classes in the windows, nearest first, up to `UIView`. */
  superclasses: Record<string, Array<string>>;
  /** The windows that are shown, back to front. */
  windows: Array<ElementNode>;
}

export interface Environment {
  /** How fast animations run: 1 on a new device, 2 for twice as fast, from 0.001 to 1000; 0 means that they take no time. */
  animationSpeed?: number;
  /** Light or dark; light on a new device. */
  appearance?: Appearance;
  /** How the device recognizes its owner. */
  biometrics?: any;
  /** Preferred size of text, as UIKit's raw values name it without their prefix: XS, S, M, L, XL, XXL, XXXL, AccessibilityM … AccessibilityXXXL; L on a new device. */
  contentSizeCategory?: "XS" | "S" | "M" | "L" | "XL" | "XXL" | "XXXL" | "AccessibilityM" | "AccessibilityL" | "AccessibilityXL" | "AccessibilityXXL" | "AccessibilityXXXL";
  /** Whether a hardware keyboard is attached, so that the software keyboard stays away; false on a new device. */
  hardwareKeyboard?: boolean;
  /** Such as `de_DE`; `en_US` on a new device. */
  locale?: string;
  /** Where the device is, and whether the app may know; nowhere, and not asked for, on a new device. */
  location?: any;
  /** Whether the device saves power; false on a new device. */
  lowPowerMode?: boolean;
  /** What the system answers when the app asks it to open a URL, or whether it could; true on a new device. */
  opensURLs?: boolean;
  /** What the app may use of the person's; nobody was asked, on a new device. */
  permissions?: any;
  /** Whether animations should be few; false on a new device. */
  reduceMotion?: boolean;
  /** Such as `Europe/Berlin`; `GMT` on a new device. */
  timeZone?: string;
}

export type EventOrder = string;

export interface Exploration {
  /** How late an answer of the network may come; not at all unless given. In milliseconds of virtual time. */
  answersMs?: number;
  /** Whether a request that a stub answers may lose its connection instead; false unless given. */
  failures?: boolean;
  /** Whether the agent notes what the run touches, to tell which options of its choices may make a difference; false unless given. Only of code that is not optimised; takes longer. */
  footprints?: boolean;
  /** How much time may pass before the test looks at the app; none unless given. None passes once the choices were asked for. In milliseconds of virtual time. */
  looksMs?: number;
  /** How much time the user may let pass before an action; none unless given. In milliseconds of virtual time. */
  pausesMs?: number;
  /** How is picked; the usual everywhere unless given. */
  picks?: ExplorationPicks;
  /** How late a timer may fire, a block that was put off on the main queue run, and a task's sleep end; not at all unless given. In milliseconds of virtual time. */
  timersMs?: number;
  /** How late work on a background queue may run; not at all unless given. In milliseconds of virtual time. */
  workMs?: number;
}

export interface ExplorationActor {
  /** The kind of an event as `pending` tells it; or `action` or `look` for a command, `limit` for the end of a wait of such a command that was in vain, `outcome` for what becomes of a request, `pause` for that the user waits, or `rest` for that nothing more happens for now. */
  kind: string;
  /** What it is, as a noun phrase. */
  label: string;
  /** The class on whose behalf it is; nil when that is not known. */
  owner?: string;
  /** Where it comes from in the app's source; nil when that is not known. */
  place?: string;
}

export interface ExplorationChoice {
  /** Virtual time since launch. In milliseconds of virtual time. */
  atMs: number;
  /** How much of `order` had happened before. */
  before: number;
  /** The other options that may lead to an order that makes a difference, by their indices: each order that does is found by trying them, in this run and in those that come of that. nil where the agent cannot tell, or was not asked to. */
  needed?: Array<number>;
  /** The options, as indices of names, the usual one first. */
  options: Array<number>;
  /** The index of the option that was picked. */
  picked: number;
}

export interface ExplorationEvent {
  /** When it ran: virtual time since launch. nil where it was taken out of the queue before. In milliseconds of virtual time. */
  atMs?: number;
  /** When it was to run at first. In milliseconds of virtual time. */
  dueMs: number;
  /** Which event it is, alike in all orders: its place among those that its maker put into the queue, counted from 0, after that one's own word and a dot. */
  event: string;
  /** The events that it follows from, as indices, without those that these follow from: one of them made it, and the others touch what it touches. */
  follows: Array<number>;
  /** The line in which it stands: events of one line keep their order. nil where it stands in none. */
  keepsOrderIn?: string;
  /** How much later than that it may run. In milliseconds of virtual time. */
  lateMs: number;
  /** Whether it asked for the time, and may so come to something else at another instant. */
  readsClock: boolean;
  /** The events that it took out of the queue, as indices. */
  takesOut: Array<number>;
}

export type ExplorationPicks = string;

export interface ExplorationStep {
  /** Virtual time since launch. In milliseconds of virtual time. */
  atMs: number;
  /** Which event it is, alike in all orders: its place among those that its maker put into the queue, counted from 0, after that one's own word and a dot. */
  event: string;
  /** The steps that it follows from, as indices, without those that these follow from. */
  follows: Array<number>;
  /** How it comes before one of them. */
  swaps: Array<ExplorationSwap>;
}

export interface ExplorationSwap {
  /** The index of the other one. */
  earlier: number;
  /** Picks with which it does, and with which all that follows from neither of the two, and is due by then, is as it was. */
  fullPicks: ExplorationPicks;
  /** Picks with which it does: after what came before the other one, and what it follows from besides. */
  picks: ExplorationPicks;
}

export interface Fault {
  /** What was asked for, such as "tap UIButton labelled 'Save'"; empty when the message says it all. */
  asked?: string;
  /** What sort of thing went wrong. */
  code: string;
  /** What was there instead: near misses, the views that matched, what covers a view. */
  found?: Array<string>;
  /** The fact in one line. */
  message: string;
  /** What the app was waiting for. */
  pending?: Array<PendingItem>;
  /** What the steps of a batch answered that came before the one that failed; nil of what is no batch. No part of the text for people. */
  results?: Array<any>;
  /** A stub for the request that nothing answered, with an answer to be filled in; nil of any other fault. The text for people has it as the language writes it in which it is shown. */
  stub?: StubDeclaration;
  /** What was tried, with virtual times, oldest first. */
  tried?: Array<CallLogEntry>;
}

export interface FilesReply {
  /** In the order of their paths; a folder comes before what is in it. */
  files: Array<ContainerFile>;
}

export interface FilmFrame {
  /** Virtual time since launch. In milliseconds of virtual time. */
  atMs: number;
  /** Whether each of the conditions holds that the film was asked for; nil where it was asked for none. */
  holds?: Array<boolean>;
  /** Which lines the picture has: joined by line breaks they are an SVG document. */
  picture: Splice;
  /** Which views the screen has, each before those that are in it. */
  views: Splice;
}

export interface FilmReply {
  /** The root controller of each window, back to front, as they are now. */
  controllers: Array<ControllerSnapshot>;
  /** The screen at each instant at which it changed since this was last asked, oldest first; the first time, as it is. */
  frames: Array<FilmFrame>;
  /** At how many instants nobody looked, because there were too many since this was last asked. */
  missed: number;
  /** The animations and transitions that began or ended since this was last asked, by their numbers. */
  motions: Array<FilmedMotion>;
  /** Virtual time since launch. In milliseconds of virtual time. */
  nowMs: number;
  /** What the app waits for now. */
  pending: Array<PendingItem>;
  /** Lines of pictures that no frame had before. Frames name lines by their place among all that were told so far. */
  pictureLines: Array<string>;
  /** The superclasses of classes that no view had before, nearest first. */
  superclasses: Record<string, Array<string>>;
  /** Views that no frame had before, named likewise. */
  views: Array<FilmedView>;
}

export interface FilmedMotion {
  /** When it was over, at its end or before; nil while it is under way. In milliseconds of virtual time. */
  endMs?: number;
  /** `animation` or `transition`. */
  kind: string;
  /** A noun phrase, such as "presentation of UIAlertController". */
  label: string;
  /** Which one it is, counted from 1: one that is told again has the number that it had. */
  number: number;
  /** On whose behalf, such as the class of the controller whose code asked for it; nil outside of any. */
  owner?: string;
  /** Where it was asked for: file and line; nil when unknown. */
  site?: string;
  /** When it was asked for, since launch: a delay is a part of it. In milliseconds of virtual time. */
  startMs: number;
}

export interface FilmedView {
  /** How many views it is in; 0 for a window. */
  depth: number;
  /** The view as it was. */
  view: ElementSnapshot;
}

export interface FindViewsReply {
  /** The matches, in reading order: from the top, then from the left; empty when there are none. */
  elements: Array<ElementSnapshot>;
}

export interface FingerPath {
  /** Its steps, in the order of their times. */
  steps: Array<FingerStep>;
}

export type FingerPhase = "down" | "move" | "up" | "cancel";

export interface FingerStep {
  /** Since the gesture began. In milliseconds of virtual time. */
  atMs: number;
  /** What the finger does. */
  phase: FingerPhase;
  /** Where, in points from the top left corner of the screen as it is held. */
  point: Point;
}

export type FlawKind = "hitRegion" | "sufficientElementDescription" | "textClipped" | "overlap";

export interface GeocodingRecord {
  /** The address that was looked up; absent where a place was. */
  address?: string;
  /** When it was asked for, in virtual time since launch. In milliseconds of virtual time. */
  atMs: number;
  /** False while it waits for an answer. */
  isAnswered: boolean;
  /** The place that was looked up; absent where an address was. */
  place?: GeographicPlace;
}

export interface GeographicPlace {
  /** Metres by which the place may be wrong; 5 unless given. */
  accuracy?: number;
  /** Metres above the sea; 0 unless given. */
  altitude?: number;
  /** Degrees from north, clockwise, in which the device moves; unknown unless given. */
  course?: number;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** Metres a second; unknown unless given. */
  speed?: number;
}

export interface HelloReply {
  /** Name of the agent's executable. */
  agent: string;
  /** The apps that it can launch. */
  apps: Array<string>;
  /** What this agent can do beyond the commands, and what of determinism it can promise. */
  capabilities: Array<string>;
  /** Its process id. */
  pid: number;
  /** The version that both will speak: the highest that both know. */
  protocolVersion: number;
}

export interface HierarchyReply {
  /** A line for each view, each with its line break: what `UIApplication.hierarchyDescription` describes. */
  text: string;
}

export type KeyModifier = "command" | "shift" | "control" | "option";

export type Latency = number | Array<number>;

export type LaunchBinding = any;

export interface LaunchReply {
  /** The name of the app that was launched. */
  app: string;
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** What the app's wall clock showed at launch, in RFC 3339. */
  epoch: string;
  /** What the app did at launch that reaches out of virtual time, and where; nil when nothing did. */
  escapes?: Array<string>;
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
  /** The seed of the run: the one asked for, or 0. */
  seed: number;
}

export interface LifecycleExcerpt {
  /** Where the next look begins: give it as `since`. */
  cursor: number;
  /** How many steps are missing, because they were more than were asked for or than are kept; 0 mostly. */
  missed: number;
  /** Oldest first. */
  steps: Array<LifecycleStep>;
}

export type LifecycleMoment = "loaded" | "willAppear" | "isAppearing" | "appeared" | "willDisappear" | "disappeared" | "willMoveToParent" | "movedToParent" | "willLeaveParent" | "leftParent" | "deallocated" | "transitionStarted" | "transitionEnded" | "transitionCancelled";

export interface LifecyclePattern {
  /** The class or a superclass, without the module. */
  className?: string;
  /** Number of one controller. */
  controller?: number;
  /** Which step of the life cycle. */
  moment?: LifecycleMoment;
  /** Only steps after the one with this number. */
  since?: number;
  /** Number of one transition. */
  transition?: number;
}

export interface LifecycleStep {
  /** Whether it comes or goes with an animation; nil where that has no meaning. */
  animated?: boolean;
  /** When, since launch. In milliseconds of virtual time. */
  atMs: number;
  /** The name of its class, without the module. */
  className: string;
  /** Number of the controller, which stays its name when it has gone. */
  controller: number;
  /** Which step of the life cycle. */
  moment: LifecycleMoment;
  /** Counts up from 1 without gaps, over all controllers of this launch: what a cursor points at. */
  number: number;
  /** Where it stands from this step on. */
  state: ControllerState;
  /** The transition that begins or ends here. */
  transition?: TransitionName;
}

export type Location = "center" | "top" | "left" | "bottom" | "right" | "topLeft" | "topRight" | "bottomLeft" | "bottomRight" | Record<string, any>;

export type LocationAuthorization = "notDetermined" | "restricted" | "denied" | "authorizedAlways" | "authorizedWhenInUse";

export interface LocationSettings {
  /** What the person has answered to the app's question; notDetermined on a new device. Setting it answers a question that is open. */
  authorization?: LocationAuthorization;
  /** Why it cannot tell where it is, by the name of a `CLError.Code`, such as `locationUnknown`; until a place is given. */
  error?: "locationUnknown" | "denied" | "network";
  /** Where it is; nowhere that could be told on a new device. It ends error. */
  place?: GeographicPlace;
  /** Whether the app may know the place precisely; true on a new device. */
  precise?: boolean;
  /** Whether the device tells anybody where it is; true on a new device. */
  servicesEnabled?: boolean;
}

export interface LocationState {
  /** What the app has asked the person for and not been answered: `whenInUse` or `always`. */
  asks?: string;
  /** What the user allowed. */
  authorization: LocationAuthorization;
  /** Why it cannot be told; nil when nobody has said so. */
  error?: string;
  /** What the app has asked geocoders, oldest first. */
  geocodings: Array<GeocodingRecord>;
  /** Whether the app waits for places, or for one. */
  isUpdating: boolean;
  /** Nil while it cannot be told. */
  place?: GeographicPlace;
  /** Whether the app may know the exact place. */
  precise: boolean;
  /** Whether location services are on. */
  servicesEnabled: boolean;
}

export interface Locator {
  /** Whether assistive technology meets it. */
  accessible?: boolean;
  /** Further locators, all of which must match the same view. */
  all?: Array<Locator>;
  /** Further locators, one of which at least must match the same view; none mean no demand. */
  any?: Array<Locator>;
  /** A view that it is, or that is inside of it: of all views around that one it is the nearest that fits. */
  around?: Locator;
  /** Another subview of its superview, which must itself match. */
  beside?: Locator;
  /** Name of the class or of a superclass, without the module. */
  className?: string;
  /** Inside the view of the controller with this number, as ControllerSnapshot/id gives it. */
  controller?: number;
  /** Whether it takes touches and, for a control, is enabled. */
  enabled?: boolean;
  /** Name of the class itself, without the module; a subclass does not match. */
  exactClass?: string;
  /** Whether it is the first responder or, on a tablet, what the keyboard's focus is on. */
  focused?: boolean;
  /** A view inside of it, which must itself match. */
  holding?: Locator;
  /** Accessibility identifier. */
  identifier?: TextMatch;
  /** Name of the image that the view shows, as it was asked for by the app. */
  image?: TextMatch;
  /** Which of several matches, from the top and then from the left; a negative index counts from the end. */
  index?: number;
  /** A locator that must not match the view. */
  isNot?: Locator;
  /** Accessibility label; where it is to be equal, a line break counts as a space. */
  label?: TextMatch;
  /** Whether its frame meets the screen, hidden or not. */
  onScreen?: boolean;
  /** What an empty field or search bar shows. */
  placeholder?: TextMatch;
  /** What properties of it must be, all of them. */
  properties?: Array<PropertyTest>;
  /** The row of its table, or the item of its collection, that the view is the cell of; only those on the screen have a cell. */
  row?: RowPosition;
  /** Whether it is selected: a control, a cell, or whatever has the trait. */
  selected?: boolean;
  /** Whether keys can be typed into it: a field, or whatever else takes keys while it is the first responder. */
  takesText?: boolean;
  /** Whether a touch could reach it now: visible, enabled and not covered. */
  tappable?: boolean;
  /** Text that the view shows: of a label, a button's title, a field's contents. */
  text?: TextMatch;
  /** Accessibility traits that it has, all of them; an empty list demands nothing and is nil. */
  traits?: Array<AccessibilityTrait>;
  /** Accessibility value. */
  value?: TextMatch;
  /** The number of the view, as ElementNode/number gives it. */
  view?: number;
  /** Whether a person could see it: in a window, on the screen, neither hidden nor transparent nor clipped away. */
  visible?: boolean;
  /** An ancestor of the view, which must itself match. */
  within?: Locator;
  /** Accessibility traits of which it has none; an empty list demands nothing and is nil. */
  withoutTraits?: Array<AccessibilityTrait>;
}

export interface Met {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** The view that took it, as it is when everything that the action set off at once has run; as it was before where it is gone by then; nil where no view took it, but the system or a controller, say. */
  element?: ElementSnapshot;
  /** When everything that the action set off at once had run. In milliseconds of virtual time. */
  nowMs: number;
}

export interface NetworkConditions {
  /** What comes on top of every delay, those of stubs included; nothing unless set. */
  jitterMs?: Latency;
  /** The delay of stubs that name none; none unless set. */
  latencyMs?: Latency;
  /** Whether it is noted what the app's decoders find wrong with responses, for RequestRecord/decodingFailures; false unless set. */
  noticesDecoding?: boolean;
  /** Whether there is a connection; true unless set. Without one every request fails with `notConnectedToInternet`. */
  online?: boolean;
  /** Hosts whose requests go to the real server when no stub answers: `api.example`, `localhost:8080`, `*.example` (`*` stands for anything but a dot). Each request that does is an escape from determinism. */
  passThrough?: Array<string>;
  /** Which stub answers where several fit. */
  precedence?: NetworkConditionsPrecedence;
  /** The speed of stubs that name neither one nor a time; any unless set. */
  speed?: NetworkSpeed;
  /** Whether stubs answer at all; true unless set. */
  stubsEnabled?: boolean;
}

export type NetworkConditionsPrecedence = "lastAdded" | "firstAdded";

export type NetworkSpeed = "slow" | "gprs" | "edge" | "3g" | "3g+" | "wifi" | number;

export interface Nothing {
}

export interface NotificationState {
  /** The number on the app's icon; 0 for none. */
  badge: number;
  /** What the person finds in Notification Center, oldest first. */
  delivered: Array<UserNotification>;
  /** Whether the app has registered for notifications from a server. */
  isRegistered: boolean;
  /** What is still to come, in the order in which it was asked for. */
  pending: Array<UserNotification>;
}

export interface NotificationsReply {
  /** The number of the last notification so far, whatever its name: what to give as `since` the next time. */
  last: number;
  /** In the order in which they were posted. */
  notifications: Array<PostedNotification>;
}

export type OddityKind = "element" | "attribute" | "value" | "reference" | "missingClass" | "refusedClass" | "unknownSymbol" | "unsupported";

export interface PendingItem {
  /** When it is due, since launch; nil for what goes on for ever, such as a spinner. In milliseconds of virtual time. */
  dueMs?: number;
  /** How often it comes again; nil if it does not. In milliseconds of virtual time. */
  everyMs?: number;
  /** Its sort: timer, main, dispatch, task, animation, transition, network, input or layout. */
  kind: string;
  /** A noun phrase, such as "GET https://example.test/feed". */
  label: string;
  /** On whose behalf it waits, such as the class of the controller whose code asked for it; nil outside of any. */
  owner?: string;
  /** True for what never comes to an end of its own accord: a spinner, a repeating timer, something that asks for itself anew each time; else nil. */
  perpetual?: boolean;
  /** Where it was created: file and line, or for a task of Swift concurrency, whose line nobody knows, the function that made it, `NotesController.load() of Notes`; nil when unknown. */
  site?: string;
}

export interface PendingReply {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** Everything in the queue, in the order in which it will run; what goes on for ever comes last. */
  items: Array<PendingItem>;
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
}

export type PermissionAnswer = "notDetermined" | "restricted" | "denied" | "authorized" | "limited" | "provisional";

export interface PermissionSettings {
  /** Reading and changing calendars. */
  calendars?: PermissionAnswer;
  /** Taking pictures. */
  camera?: PermissionAnswer;
  /** The address book. */
  contacts?: PermissionAnswer;
  /** Recognizing the person's face. */
  faceID?: PermissionAnswer;
  /** Music, and other media that the person owns. */
  mediaLibrary?: PermissionAnswer;
  /** Hearing what is said. */
  microphone?: PermissionAnswer;
  /** Steps, and other things that the person's movements tell. */
  motion?: PermissionAnswer;
  /** Alerts, sounds and badges. */
  notifications?: PermissionAnswer;
  /** The library of photos; `limited` for some of them. */
  photos?: PermissionAnswer;
  /** Reading and changing reminders. */
  reminders?: PermissionAnswer;
  /** Understanding what is said. */
  speechRecognition?: PermissionAnswer;
  /** Following the person through other companies' apps. */
  tracking?: PermissionAnswer;
}

export interface PictureReply {
  /** An SVG 1.1 document, without the XML declaration. */
  svg: string;
}

export type PinchDirection = "open" | "close";

export interface PlacemarkDeclaration {
  /** The names of what is worth seeing there. */
  areasOfInterest?: Array<string>;
  /** Name, thoroughfare, subThoroughfare, locality, subLocality, administrativeArea, subAdministrativeArea, postalCode, isoCountryCode, country, inlandWater, ocean and timeZone, each by its name. */
  parts?: Record<string, string>;
  /** Where it is. */
  place?: GeographicPlace;
}

export interface Point {
  /** Points from the left. */
  x: number;
  /** Points from the top. */
  y: number;
}

export interface PopoverSnapshot {
  /** The side of the popover on which its arrow is: `up`, `down`, `left`, `right`, or nil when it shows none. */
  arrow?: string;
  /** The view that its arrow points at, when it has one. */
  source?: ElementSnapshot;
}

export interface PostedNotification {
  /** When it was posted, in virtual time since launch. In milliseconds of virtual time. */
  atMs: number;
  /** The notification's name. */
  name: string;
  /** Counts the notifications since launch, from 1. */
  number: number;
  /** What posted it, as failure texts name it; nil when it has no object. */
  object?: string;
}

export interface PresentationSnapshot {
  /** Number of the controller that presents it. */
  by: number;
  /** Whether a person may not dismiss it by hand. */
  modal: boolean;
  /** The popover that it is, when it is one. */
  popover?: PopoverSnapshot;
  /** The sheet that it is, when it is one. */
  sheet?: SheetSnapshot;
  /** UIKit's name of the style that came out of adaptation: `pageSheet`, `popover`, `fullScreen` … */
  style: string;
}

export type PresentationStyle = "fullScreen" | "pageSheet" | "formSheet" | "currentContext" | "overFullScreen" | "overCurrentContext" | "popover" | "automatic";

export interface PropertyTest {
  /** What is read is greater. */
  above?: number;
  /** What is read is this or greater. */
  atLeast?: number;
  /** What is read is this or less. */
  atMost?: number;
  /** What is read is less. */
  below?: number;
  /** What is read holds this. */
  containing?: string;
  /** What is read is this; null where nothing is there. */
  equals?: any;
  /** Names of properties with dots between them, such as `titleLabel.font.pointSize`; a number picks from a list, counted from 0. */
  keyPath: string;
  /** A regular expression is found in what is read. */
  matching?: string;
  /** What is read begins with this. */
  prefix?: string;
  /** What is read ends with this. */
  suffix?: string;
}

export interface PropertyValue {
  /** The name of its type, without the module; of what is in it, for an optional that has something. */
  type: string;
  /** As JSON: numbers, texts, booleans and lists as themselves; sizes, points and rectangles as objects with their fields; a view as its description; null for nil. */
  value: any;
}

export interface Reachable {
  /** What can be done to it. */
  acts: Array<ElementAct>;
  /** The name of its class, without the module. */
  className: string;
  /** True of the first responder and, on a tablet, of what the keyboard's focus is on; nil otherwise. */
  focused?: boolean;
  /** What kind of thing it is. */
  kind: ElementKind;
  /** Its accessibility label, or for a field without one its placeholder. */
  label?: string;
  /** What means it, and nothing else, as long as the screen stays as it is. */
  locator: Locator;
}

export interface ReadRowsReply {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
  /** One for each row, section by section. */
  rows: Array<RowReading>;
}

export interface ReadTextReply {
  /** The text that the view shows: of a label, a button's title, a field's contents; absent when it shows none. */
  text?: string;
}

export interface Rect {
  /** Points. */
  height: number;
  /** Points. */
  width: number;
  /** The left edge, in points. */
  x: number;
  /** The top edge, in points. */
  y: number;
}

export interface RequestPattern {
  /** All of them; every request for none. */
  all?: Array<RequestPattern>;
  /** One of them at least; no request for none. */
  any?: Array<RequestPattern>;
  /** The body as UTF-8 text. */
  body?: TextPattern;
  /** Exactly these bytes as the body, in Base64. */
  bodyBase64?: string;
  /** A form (`application/x-www-form-urlencoded`) with just these fields, in any order; nil for one without "=". */
  form?: Record<string, any>;
  /** A header, its name in any case, with such a value; nil for any. */
  header?: Record<string, any>;
  /** Host, in any case: `quakes.example` at any port, `localhost:6666` at that one. */
  host?: TextPattern;
  /** Requests that the other pattern does not fit. */
  isNot?: RequestPattern;
  /** A JSON body that is equal to this one, whatever the order of its keys. */
  json?: any;
  /** HTTP method, in any case. */
  method?: string;
  /** Path, percent escapes resolved; "/" where the URL has none. */
  path?: TextPattern;
  /** What follows the last dot of the path's last part. */
  pathExtension?: string;
  /** Port, the scheme's own where the URL names none. */
  port?: number;
  /** A query item with such a value; nil for any value or none. An item without "=" has an empty value. */
  query?: Record<string, any>;
  /** A query item without "=" (nil in OHHTTPStubs). */
  queryFlag?: string;
  /** Scheme, in any case, without "://". */
  scheme?: string;
  /** The whole URL, as the app wrote it. */
  url?: TextPattern;
}

export interface RequestRecord {
  /** When its response was there, or what it failed with; nil before. In milliseconds of virtual time. */
  answeredMs?: number;
  /** When it was sent. In milliseconds of virtual time. */
  atMs: number;
  /** The body, where it is UTF-8 without control characters other than tabs and line ends. */
  body?: string;
  /** The body in Base64, where it is anything else. */
  bodyBase64?: string;
  /** What the app's decoders found wrong after the app was told the end of this request, and of no other one since: most likely with its response. Nil where nothing was, and unless NetworkConditions/noticesDecoding is set. */
  decodingFailures?: Array<DecodingFailure>;
  /** What it failed with, by Foundation's name: `cancelled`, `timedOut`, `notConnectedToInternet`; nil otherwise. */
  failure?: string;
  /** When the app was told the end: its completion handler or its delegate was called, or its task went on. Nil before, and of a request that was redirected: the one that follows it has the end. In milliseconds of virtual time. */
  handledMs?: number;
  /** As it was sent: with the session's headers, and cookies. */
  headers: Record<string, string>;
  /** The HTTP method. */
  method: string;
  /** True when a real server was asked; nil otherwise. */
  passedThrough?: boolean;
  /** What came back, where responses were asked for; nil before it was there, and of a request without one. */
  response?: ResponseRecord;
  /** The status of its response; nil before, and where it has none. */
  status?: number;
  /** The number of that stub. */
  stub?: number;
  /** Whether a stub answered it. */
  stubbed: boolean;
  /** The whole URL, with its query. */
  url: string;
}

export interface RequestsReply {
  /** Oldest first. */
  requests: Array<RequestRecord>;
}

export interface ResponseRecord {
  /** The body, or its beginning, where it is UTF-8 without control characters other than tabs and line ends. */
  body?: string;
  /** The body, or its beginning, in Base64, where it is anything else. */
  bodyBase64?: string;
  /** How many bytes the whole body has: more than came along where it was cut. */
  bodyBytes: number;
  /** Its headers. */
  headers: Record<string, string>;
}

export interface RotateDeviceReply {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** Whether the interface stands as the device is held; false where the app or the device does not support that, such as upside down on a phone. */
  follows: boolean;
  /** UIKit's name of the orientation in which the interface now stands. */
  interfaceOrientation: string;
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
  /** Size of the screen as the interface now stands, in points. */
  screen: Rect;
}

export type RowPlacement = "top" | "middle" | "bottom";

export interface RowPosition {
  /** The row in its section, from 0. */
  row: number;
  /** The section, from 0. */
  section: number;
}

export interface RowReading {
  /** Its cell while it was on the screen. */
  cell: ElementSnapshot;
  /** Where it stands; counted from 0. */
  row: RowPosition;
  /** The property that was asked for; nil when none was. */
  value?: PropertyValue;
}

export interface RowsReply {
  /** How many rows each section has. */
  sections: Array<number>;
}

export interface RunUntilIdleReply {
  /** What goes on all the same, because it never ends: spinners, repeating timers, and what asks for itself again and again. */
  left: Array<PendingItem>;
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
  /** How many events ran. */
  ran: number;
}

export type SceneActivation = "foregroundActive" | "foregroundInactive" | "background" | "unattached";

export interface SceneName {
  /** The scene's storyboard identifier, when it has one. */
  identifier?: string;
  /** Name of the storyboard's file, without its ending. */
  storyboard: string;
}

export interface SceneReport {
  /** What the scene holds. */
  counts: StoryboardCounts;
  /** The controller's class; absent for one of UIKit's. */
  customClass?: string;
  /** The id of its controller in the document. */
  id: string;
  /** Whether the storyboard begins with it. */
  isInitial: boolean;
  /** Whether the controller came into being, with its view. */
  isLoaded: boolean;
  /** Interface Builder's element: `viewController`, `tableViewController` … */
  kind: string;
  /** Its storyboard identifier, label, class, title or id, the first that there is. */
  name: string;
}

export interface SceneState {
  /** Whether it is in front, on its way there, in the background, or not made yet. */
  activation: SceneActivation;
  /** The name of the configuration by which it was made; nil for none. */
  configuration?: string;
  /** The identifier of its session: `scene-1` for the one that the app began with, and so on; a relaunch finds it again. */
  identifier: string;
  /** Whether it is the one that a person sees, or will see when the app comes to the front. */
  isInFront: boolean;
  /** What the app calls it, as the app switcher shows it; empty unless it does. */
  title: string;
}

export type ScreenEdge = "top" | "left" | "bottom" | "right";

export interface ScreenFlaw {
  /** The numbers of the views that it is about, as `elementTree` tells them. */
  elements: Array<number>;
  /** What sort of thing it is. */
  kind: FlawKind;
  /** What it is about: the same for the same element, whatever it shows at the moment. */
  subject: string;
  /** What it is, in a sentence. */
  text: string;
}

export interface ScrollToRowReply {
  /** The row's cell. */
  cell: ElementSnapshot;
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
  /** Which row that is, counted from the start. */
  row: RowPosition;
}

export interface SegueSnapshot {
  /** Whether the change is animated. */
  animated: boolean;
  /** Storyboard identifier of what it leads to, or else the id of that in the document; of an unwind segue its action. */
  destination: string;
  /** The class of what it leads to. */
  destinationClass: string;
  /** Its identifier; nil when it has none. */
  identifier?: string;
  /** `show`, `showDetail`, `presentModally`, `popover`, `embed`, `replace`, `custom`, `unwind` or `push`. */
  kind: string;
}

export interface SeguesReply {
  /** The controller's own first, then those of its views in the order of the document; empty for a controller that comes from no storyboard. */
  segues: Array<SegueSnapshot>;
}

export interface SetNetworkReply {
  /** What it is like now. */
  network: NetworkConditions;
}

export interface SheetSnapshot {
  /** Identifiers of the heights at which it rests, lowest first: `medium`, `large`, or the app's own. */
  detents: Array<string>;
  /** Whether it shows a grabber. */
  grabber: boolean;
  /** The one at which it rests; nil while it is none of them. */
  selected?: string;
}

export interface ShowControllerReply {
  /** The name of its class, without the module. */
  className: string;
  /** Number of the controller that was made; not that of a navigation or tab bar controller around it. */
  controller: number;
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
  /** The controller as it is once it is on the screen. */
  shown: ControllerSnapshot;
}

export type ShowingWay = "root" | "present" | "push";

export interface SimulateUserActionReply {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** When everything that the action set off at once had run. In milliseconds of virtual time. */
  nowMs: number;
  /** What the action gave; absent for one that gives nothing. */
  value?: any;
}

export interface Splice {
  /** What comes in their place. */
  add: Array<number>;
  /** How many of those that follow go. */
  drop: number;
  /** How many of its first entries stay. */
  keep: number;
}

export interface StepReply {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** Whether anything is left that could run, whenever it is due. */
  more: boolean;
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
  /** The event that ran; nil when none is due within the budget. */
  ran?: PendingItem;
}

export interface StoryboardCounts {
  /** Actions. */
  actions: number;
  /** Constraints. */
  constraints: number;
  /** Outlets. */
  outlets: number;
  /** Also those that make children of a container. */
  segues: number;
  /** Views. */
  views: number;
}

export interface StoryboardOddity {
  /** Counted from 1. */
  column: number;
  /** The name of the XML element. */
  element: string;
  /** Interface Builder's id of the object. */
  id?: string;
  /** What sort of oddity. */
  kind: OddityKind;
  /** Counted from 1. */
  line: number;
  /** What the scene is called; nil in a xib. */
  scene?: string;
  /** A sentence's worth: `unknown attribute 'spin'`. */
  what: string;
}

export interface StoryboardReport {
  /** What the file holds. */
  counts: StoryboardCounts;
  /** The file that was read. */
  file: string;
  /** What could not be understood or done, in the order in which it was met. */
  gaps: Array<StoryboardOddity>;
  /** `storyboard` or `xib`; nil for a file that was refused. */
  kind?: string;
  /** What the agent does not have and an app may: custom classes, in whose place those were made that they are of by kind, and other storyboards. */
  notes: Array<StoryboardOddity>;
  /** Why the file was not read at all, and what would be right; nil for one that was read. */
  refusal?: string;
  /** In the order of the document; empty for a xib. */
  scenes: Array<SceneReport>;
}

export interface StubDeclaration {
  /** Body as text. */
  body?: string;
  /** Body as bytes, in Base64. */
  bodyBase64?: string;
  /** Virtual time from the headers to the end of the body (OHHTTPStubs' response time); parts come every 250 ms. */
  bodyMs?: Latency;
  /** Virtual time from request to response (OHHTTPStubs' request time); the network's latency unless given. */
  delayMs?: Latency;
  /** The request fails with this error instead of getting a response: the name of a `URLError.Code`, such as `notConnectedToInternet`. */
  error?: string;
  /** Body as one of the files that come with the app, by the name under which its `AppDefinition` has it. */
  file?: string;
  /** The header fields of the response. */
  headers?: Record<string, string>;
  /** The URL's host. */
  host?: string;
  /** Body as a JSON value; sets `Content-Type: application/json` unless a header does. */
  json?: any;
  /** Whether its requests may lose their connections where an exploration lets them (`failures`); true unless given. */
  mayFail?: boolean;
  /** HTTP method, upper case; nil for any. */
  method?: string;
  /** For lists, and to find it by. */
  name?: string;
  /** The body in parts of so many bytes, in place of time and speed. */
  partBytes?: number;
  /** The pause before each part; none unless given. In milliseconds of virtual time. */
  partEveryMs?: number;
  /** Path, in which `*` stands for anything but a slash and `**` for anything. */
  path?: string;
  /** Query items that must be there, in any order. */
  query?: Record<string, string>;
  /** The whole response as text, such as `curl -is` prints it: status line, headers, empty line, body. */
  raw?: string;
  /** The URL's scheme. */
  scheme?: string;
  /** How fast the body comes, where no time is given for it; the network's speed unless given. */
  speed?: NetworkSpeed;
  /** Status of the response; 200 unless given. */
  status?: number;
  /** Answers for the second request and those after it; the last one stays. */
  then?: Array<StubbedResponse>;
  /** How many requests it answers before it is spent; nil for any number. */
  times?: number;
  /** What else must hold: headers, bodies, regular expressions, "or" and "not". */
  when?: RequestPattern;
}

export interface StubRecord {
  /** Which requests it answers, in words. */
  condition: string;
  /** Whether it answers. */
  enabled: boolean;
  /** Whether a driver added it; those of the app's own definition did not come from a test. */
  fromDriver: boolean;
  /** Unique within the run, counted from 1. */
  id: number;
  /** The name that it was given. */
  name?: string;
  /** How many it answers at most; nil for any number. */
  times?: number;
  /** How many requests it has answered. */
  uses: number;
}

export interface StubReply {
  /** How many stubs there are now. */
  count: number;
  /** The numbers of those that were added, in their order. */
  ids: Array<number>;
}

export interface StubbedResponse {
  /** Body as text. */
  body?: string;
  /** Body as bytes, in Base64. */
  bodyBase64?: string;
  /** Virtual time from the headers to the end of the body (OHHTTPStubs' response time); parts come every 250 ms. */
  bodyMs?: Latency;
  /** Virtual time from request to response (OHHTTPStubs' request time); the network's latency unless given. */
  delayMs?: Latency;
  /** The request fails with this error instead of getting a response: the name of a `URLError.Code`, such as `notConnectedToInternet`. */
  error?: string;
  /** Body as one of the files that come with the app, by the name under which its `AppDefinition` has it. */
  file?: string;
  /** The header fields of the response. */
  headers?: Record<string, string>;
  /** Body as a JSON value; sets `Content-Type: application/json` unless a header does. */
  json?: any;
  /** The body in parts of so many bytes, in place of time and speed. */
  partBytes?: number;
  /** The pause before each part; none unless given. In milliseconds of virtual time. */
  partEveryMs?: number;
  /** The whole response as text, such as `curl -is` prints it: status line, headers, empty line, body. */
  raw?: string;
  /** How fast the body comes, where no time is given for it; the network's speed unless given. */
  speed?: NetworkSpeed;
  /** Status of the response; 200 unless given. */
  status?: number;
}

export interface StubsReply {
  /** In order of addition. */
  stubs: Array<StubRecord>;
}

export interface SubscribeReply {
  /** Everything after the step with this number will be told. */
  cursor: number;
}

export interface SurveyReply {
  /** The names of the app's invariants that do not hold. */
  broken: Array<string>;
  /** The classes of the controllers that are shown, each before what it contains and presents. */
  controllers: Array<string>;
  /** What is wrong with how it looks. */
  flaws: Array<ScreenFlaw>;
  /** The number of the last line that UIKit wrote to its console; for `since` of `console`. */
  lastLine: number;
  /** Everything that a person can do something to, from the top and then from the left. */
  reachables: Array<Reachable>;
}

export interface TabSnapshot {
  /** The text in its badge; absent without a badge. */
  badge?: string;
  /** Whether it takes touches. */
  enabled: boolean;
  /** The tab's accessibility identifier. */
  identifier?: string;
  /** The tab's title. */
  title?: string;
}

export interface TapScreenReply {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** The view that the touch went to; nil for the status bar, or where nothing takes a touch. */
  hit?: ElementSnapshot;
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
}

export interface TargetsReply {
  /** In the order in which they are called. */
  actions: Array<ControlActionSnapshot>;
  /** The control. */
  element: ElementSnapshot;
  /** Every event that somebody is called for, in UIKit's order. */
  events: Array<string>;
}

export type TextMatch = string | Record<string, any>;

export type TextPattern = string | Record<string, any>;

export interface TimeLimit {
  /** How much virtual time may pass until the command can be carried out; standardWait unless given. At 0 nothing is waited for. In milliseconds of virtual time that may pass until the command can be carried out; at 0 nothing is waited for. */
  withinMs?: number;
  /** How much real time the command may take in all; as much as it needs unless given. An agent that takes longer says where it is, and ends. In milliseconds of real time that the command may take in all; an agent that takes longer says where it is, and ends. */
  withinRealMs?: number;
}

export interface TraceReply {
  /** Eight hexadecimal digits for each entry, from the first on: the lower half of the hash as it was after that entry. Nil unless asked for. */
  digests?: string;
  /** The last entries, oldest first. */
  entries: Array<string>;
  /** What the app did that no seal can make repeatable, such as starting a thread; empty for a run that is its seed's. */
  escapes: Array<string>;
  /** 64 bits over every entry, in hexadecimal, as `TraceRecorder` says: equal for equal seed and commands, on every machine. */
  hash: string;
  /** How many entries there are. */
  length: number;
  /** Virtual time since launch. In milliseconds of virtual time. */
  nowMs: number;
  /** What a schedule that is not in order has chosen so far, in the form in which a launch takes it; nil when everything ran in order. */
  schedule?: EventOrder;
}

export interface TransitionName {
  /** Counts up from 1. */
  id: number;
  /** Such as `push of DetailController`. */
  label: string;
}

export interface TreeNode {
  /** Its subviews, back to front. */
  children: Array<TreeNode>;
  /** The view. */
  element: ElementSnapshot;
}

export interface TreeReply {
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
  /** The windows, back to front. */
  windows: Array<TreeNode>;
}

export interface Turned {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** The view that was touched, as it is when the transition has ended; as it was before where it is gone by then. */
  element: ElementSnapshot;
  /** When the transition had ended. In milliseconds of virtual time. */
  nowMs: number;
  /** The controller that the container shows now; absent when it shows none. */
  shown?: ControllerSnapshot;
}

export interface UnstubReply {
  /** How many stubs there are still. */
  count: number;
}

export interface UnsubscribeReply {
  /** How far the connection has been told: what to give as `since` to `lifecycle` or to another `subscribe`. Nil when there was no subscription. */
  cursor?: number;
}

export interface UserNotification {
  /** When it is due, or came, in virtual time since launch; nil for one that waits for a place. In milliseconds of virtual time. */
  atMs?: number;
  /** The number for the app's icon; nil when it stays. */
  badge?: number;
  /** What it says; empty for none. */
  body: string;
  /** Which buttons it has; empty for none. */
  category: string;
  /** Whether a sound comes with it. */
  hasSound: boolean;
  /** What the app calls it; made up for one that came from a server. */
  identifier: string;
  /** Whether it comes again and again. */
  repeats: boolean;
  /** Its second line; empty for none. */
  subtitle: string;
  /** What notifications are grouped by. */
  thread: string;
  /** Its first line; empty for none. */
  title: string;
  /** What makes it come: `timeInterval`, `calendar`, `location` or `push`; nil for one that came at once. */
  trigger?: string;
}

export interface WatchReply {
  /** How far the log of the lives of view controllers had come; for `since`. */
  cursor: number;
  /** How many events of the app ran in the span, after each of which the condition held. */
  events: number;
  /** Virtual time since launch, once it was done. In milliseconds of virtual time. */
  nowMs: number;
}

export interface WebPageLoad {
  /** Why it failed. */
  error?: string;
  /** The HTTP method. */
  method: string;
  /** How far it has come: underWay, finished, failed or cancelled. */
  state: string;
  /** Why: linkActivated, backForward, reload or other. */
  type: string;
  /** What was to be loaded. */
  url: string;
}

export interface WebPageState {
  /** Whether there is a page to go back to. */
  canGoBack: boolean;
  /** Whether there is a page to go forward to. */
  canGoForward: boolean;
  /** Whether a page is being loaded. */
  isLoading: boolean;
  /** Everything that it was asked to load, oldest first. */
  loads: Array<WebPageLoad>;
  /** The names by which its pages can send messages to the app. */
  messageNames: Array<string>;
  /** The scripts that it was to run, oldest first. */
  scripts: Array<WebScriptRecord>;
  /** The text of the page; nil before there is one. */
  source?: string;
  /** The page's title. */
  title?: string;
  /** Of the page that is being loaded, or of the one that was. */
  url?: string;
}

export interface WebScriptRecord {
  /** False while the app waits for what it gives. */
  isAnswered: boolean;
  /** The script. */
  script: string;
}

export type WheelSearch = "forwardFromStart" | "backwardFromEnd" | "forwardFromCurrent" | "backwardFromCurrent";

export interface CheckStoryboardParams {
  /** The file's name, for messages; what it ends in does not matter. */
  file: string;
  /** The file's bytes in Base64. */
  contents: string;
  /** Where the file lies on the agent's machine; its asset catalogs are those of the folder, of the ones above and of the project. */
  folder?: string;
}

export interface LaunchParams {
  /** Which of the agent's apps; may be left out when it has just one. */
  app?: string;
  /** What all randomness of the run is drawn from; 0 unless given. */
  seed?: number;
  /** What the app's wall clock shows at launch, in RFC 3339; 2024-01-01T00:00:00Z unless given. */
  epoch?: string;
  /** What the app's injection keys stand for, by name: a value, {"$fixture": name}, or {"$double": {method: answer}}. */
  bindings?: Record<string, LaunchBinding>;
  /** Answers for the requests that the app sends, the last added first. */
  stubs?: Array<StubDeclaration>;
  /** What the network is like, as setNetwork takes it. */
  network?: NetworkConditions;
  /** Name of the device, such as iPhone 16 or iPad mini; iPhone 14 unless given. */
  device?: string;
  /** Settings of the device at launch, as setEnvironment takes them. */
  environment?: Environment;
  /** Whether every key's value is made once beforehand, so that all that is missing is told at once. */
  triesBindings?: boolean;
  /** virtual, unless real is asked for: then time keeps to the machine's, and no run repeats another. */
  clock?: ClockKind;
  /** Which of several events that are due at one instant goes first: inOrder unless given, seeded, or choices:… of an earlier run. */
  schedule?: EventOrder;
  /** What may differ from the usual run, by how much, and how it is picked; nothing unless given. It chooses in place of the schedule, which must not be given beside it. */
  exploration?: Exploration;
  /** What the app's user defaults hold, by key; {"$date": RFC 3339} and {"$data": Base64} stand for what JSON has no word for. */
  defaults?: Record<string, any>;
  /** What the user defaults of suites hold, by the suite's name and then by key. */
  suites?: Record<string, Record<string, any>>;
  /** Files and folders of the app's container, which is empty otherwise; as the command files tells them. */
  files?: Array<ContainerFile>;
  /** How much virtual time the app may take in all; any unless given. An action or a wait that goes beyond it is carried out, and fails. */
  limitMs?: number;
  /** What the app's process is started with, after its own name; '-key value' stands in its user defaults, too, before what is set there. */
  arguments?: Array<string>;
  /** Variables of the environment of the app's process, beside those of the agent. */
  variables?: Record<string, string>;
}

export interface FindParams {
  /** Which views. */
  locator: Locator;
  /** How many must match, and are waited for; 0 unless given. */
  atLeast?: number;
}

export interface ReadParams {
  /** Which view; exactly one must match. */
  locator: Locator;
}

export interface ReadTextParams {
  /** Which view; exactly one must match. */
  locator: Locator;
}

export interface RowsParams {
  /** Which table or collection; exactly one must match. */
  locator: Locator;
}

export interface LifecycleParams {
  /** Only steps after the one with this number; 0 unless given. */
  since?: number;
  /** Only these; all unless given. */
  moments?: Array<LifecycleMoment>;
  /** Only controllers of the class, or of a subclass. */
  className?: string;
  /** Only the controller with this number. */
  controller?: number;
  /** At most so many, the last ones; all unless given. */
  limit?: number;
}

export interface TargetsParams {
  /** Which view; exactly one must match. */
  locator: Locator;
}

export interface SeguesParams {
  /** Number of the controller, from 'controllers'. */
  controller: number;
}

export interface ValueParams {
  /** Names of properties with dots between them; a number picks from a list, counted from 0. */
  keyPath: string;
  /** Number of the controller that the path begins at. */
  controller?: number;
  /** The view that the path begins at, in place of a controller; exactly one must match. */
  locator?: Locator;
}

export interface CheckParams {
  /** What to look for. */
  condition: Condition;
}

export interface RequestsParams {
  /** Only those that are meant by this pattern. */
  matching?: RequestPattern;
  /** At most so many, the latest. */
  last?: number;
  /** With what came back for each: headers, and at most so many bytes of the body, 4 MiB of bodies in all. Without it no response comes along. */
  responseBytes?: number;
}

export interface CallsParams {
  /** Only those of this key's double; a key that has none in this launch is refused. */
  key?: string;
  /** Only those of this method, as Swift spells it: post(_:times:). One that the double does not have is refused, as far as the program's symbols tell. */
  functionName?: string;
}

export interface TraceParams {
  /** How many of the last entries to list, of those that are kept; none unless given. */
  last?: number;
  /** Whether to tell a digest of each entry since launch, eight hexadecimal digits each; false unless given. */
  digests?: boolean;
}

export interface NotificationsParams {
  /** Only those with this name. */
  name?: string;
  /** Only those after this number; 0 unless given. */
  since?: number;
}

export interface ConsoleParams {
  /** Only those after this number; 0 unless given. */
  since?: number;
}

export interface FilesParams {
  /** Only this file, or this folder and what is in it, from the container's root on; all unless given. */
  path?: string;
  /** Whether the bytes of the files are told, 32 MB of them at most; false unless given. */
  withContents?: boolean;
}

export interface DefaultsParams {
  /** The name of the suite; the app's own defaults unless given. */
  suite?: string;
}

export interface PictureParams {
  /** Which view; the whole screen unless given. */
  locator?: Locator;
  /** Whether the last touches are drawn as dots; false unless given. */
  touches?: boolean;
}

export interface FilmParams {
  /** Whether each of these holds is told with each frame; there is a frame, too, where only that changed. */
  conditions?: Array<Condition>;
}

export interface ReadWebViewParams {
  /** Which web view; exactly one must match. */
  locator: Locator;
}

export interface TapParams {
  /** Which view; exactly one must match. */
  locator: Locator;
  /** How many taps in quick succession; 1 unless given. */
  times?: number;
  /** How many fingers; 1 unless given. */
  touches?: number;
  /** Where; the middle unless given, or a free corner where that is covered. */
  at?: Location;
}

export interface LongPressParams {
  /** Which view; exactly one must match. */
  locator: Locator;
  /** Where; the middle unless given. */
  at?: Location;
  /** How long the fingers are on the screen, in milliseconds; 1000 unless given. */
  durationMs?: number;
  /** How many fingers; 1 unless given. */
  touches?: number;
}

export interface DragParams {
  /** Which view; exactly one must match. */
  locator: Locator;
  /** Where it begins; opposite of the end unless given. */
  start?: Location;
  /** Where it ends; opposite of the beginning unless given. */
  end?: Location;
  /** The view in whose middle it ends, beginning in the middle of this one, in place of start and end. */
  onto?: Locator;
  /** The whole path, in place of start and end. */
  points?: Array<Location>;
  /** How many points the way from the beginning to the end has, both counted; 20 unless given. */
  numberOfPoints?: number;
  /** How long the fingers move, in milliseconds; 250 unless given. */
  durationMs?: number;
  /** How many fingers, side by side; 1 unless given. */
  touches?: number;
  /** How long the fingers rest before they move, in milliseconds; not at all unless given. */
  holdMs?: number;
}

export interface FlickParams {
  /** Which view; exactly one must match. */
  locator: Locator;
  /** Where it begins; opposite of the end unless given. */
  start?: Location;
  /** Where it ends; opposite of the beginning unless given. */
  end?: Location;
  /** How long the fingers are on the screen, in milliseconds; 750 unless given, and never less. */
  durationMs?: number;
}

export interface SwipeParams {
  /** Which view; exactly one must match. */
  locator: Locator;
  /** The way in which the finger moves. */
  direction: Direction;
  /** How far, in points; half of the screen's width unless given, or what is left of the screen. */
  distance?: number;
  /** How many fingers; 1 unless given. */
  touches?: number;
}

export interface EdgeSwipeParams {
  /** The edge at which the finger begins. */
  edge: ScreenEdge;
}

export interface PinchParams {
  /** Which view; exactly one must match. */
  locator: Locator;
  /** Apart or together. */
  direction: PinchDirection;
  /** Where the moving finger begins: left for open and right for close unless given. */
  start?: Location;
  /** Where it ends; opposite of the beginning unless given. */
  end?: Location;
  /** How long the fingers are on the screen, in milliseconds; 250 unless given. */
  durationMs?: number;
  /** In place of start and end: how many points each finger moves, beginning or ending 40 points apart in the middle of the view. */
  distance?: number;
}

export interface RotateParams {
  /** Which view; exactly one must match. */
  locator: Locator;
  /** How far they turn, clockwise; half a turn unless given. */
  radians?: number;
  /** How many fingers, two at least; 2 unless given. */
  touches?: number;
  /** How long the fingers are on the screen, in milliseconds; 250 unless given. */
  durationMs?: number;
}

export interface HoverParams {
  /** Which view; exactly one must match. */
  locator: Locator;
  /** Where it comes to rest; the middle unless given. */
  at?: Location;
  /** Whether the pointer leaves the view again; false unless given. */
  leaves?: boolean;
}

export interface ScrollParams {
  /** Which view; exactly one must match. */
  locator: Locator;
  /** Fraction of the width, from -1 to 1; positive numbers move the content to the right. 0 unless given. */
  horizontal?: number;
  /** Fraction of the height, from -1 to 1; positive numbers move the content down. 0 unless given. */
  vertical?: number;
}

export interface PullToRefreshParams {
  /** Which view; exactly one must match. */
  locator: Locator;
  /** How long the fingers are on the screen, in milliseconds; 1000 unless given. */
  durationMs?: number;
}

export interface TapScreenParams {
  /** Where, in points from the top left corner of the screen as it is held. */
  point: Point;
  /** How many taps in quick succession; 1 unless given. */
  times?: number;
}

export interface TapBesideParams {
  /** Beside which view; exactly one must match. */
  locator: Locator;
}

export interface PerformTouchesParams {
  /** What each of the fingers does. */
  fingers: Array<FingerPath>;
}

export interface SetValueParams {
  /** Which view; exactly one must match. */
  locator: Locator;
  /** True or false, or 1 or 0, for a switch; a number for a slider, stepper or page; a title or number for a segment; a title, or a list of one for each column, for a picker; a date in RFC 3339, for a date picker, or 2024-02-29 where only days are picked, 14:30 where only times are, 2024-02 for months, and seconds for a countdown. */
  value: any;
  /** The column of a picker in which the title is looked for; the first that has it unless given. */
  component?: number;
  /** Which row is meant of several with the title, in a column of a picker: the first unless given. */
  search?: WheelSearch;
}

export interface ToggleParams {
  /** Which switch; exactly one must match. */
  locator: Locator;
}

export interface AccessibilityActionParams {
  /** Which view; exactly one must match. */
  locator: Locator;
  /** activate, increment, decrement, escape, magicTap, the name of a custom action, or 'next' or 'previous' and a rotor's name. */
  action: string;
}

export interface EnterTextParams {
  /** What to type; for a longer text there is pasteText. */
  text: string;
  /** Which field; the one that has the focus unless given. */
  locator?: Locator;
  /** Whether the field is emptied first; false unless given. */
  clearing?: boolean;
}

export interface ClearTextParams {
  /** Which field; the one that has the focus unless given. */
  locator?: Locator;
}

export interface PasteTextParams {
  /** What to paste. */
  text: string;
  /** Which field; the one that has the focus unless given. */
  locator?: Locator;
}

export interface PressKeyParams {
  /** A character, or one of return, tab, escape, delete, forwardDelete, space, up, down, left, right, home, end, pageUp, pageDown, shift, more, international, dictation, dismiss. */
  key: string;
  /** Keys that are held down meanwhile; none unless given. */
  modifiers?: Array<KeyModifier>;
}

export interface ScrollToRowParams {
  /** Which table or collection; exactly one must match. */
  locator: Locator;
  /** Which row or item; negative numbers count from the end. */
  row?: RowPosition;
  /** In place of row: what the cell is or holds; cells are looked at one by one, and in vain the offset is restored. */
  holding?: Locator;
  /** Where the row comes to stand; only as far as all of it is on the screen unless given. */
  position?: RowPlacement;
}

export interface ScrollToParams {
  /** Which scroll view; exactly one must match. */
  locator: Locator;
  /** Which end of the content. */
  edge?: ScreenEdge;
  /** In place of edge: the content offset in points; one beyond the ends is moved to the nearest end. */
  offset?: Point;
}

export interface RevealParams {
  /** Which view; exactly one must match. */
  locator: Locator;
}

export interface ReadRowsParams {
  /** Which table or collection; exactly one must match. */
  locator: Locator;
  /** A property of each cell that is read besides, such as 'textLabel.text'. */
  keyPath?: string;
  /** Whether the list is scrolled back to where it was, which it is unless this is false. */
  restores?: boolean;
}

export interface MoveRowParams {
  /** Which table; exactly one must match. */
  locator: Locator;
  /** Which row; negative numbers count from the end. */
  row: RowPosition;
  /** Where it goes; negative numbers count from the end. */
  to: RowPosition;
}

export interface ChooseSwipeActionParams {
  /** Which cell; exactly one must match. */
  locator: Locator;
  /** The title of the button. */
  title: TextMatch;
  /** Left, for the buttons at the end of the row, unless given; right for those at its beginning. */
  direction?: Direction;
}

export interface ChooseTabParams {
  /** The tab's title. */
  title?: string;
  /** Which tab, in place of a title: counted from 0 from the left, or from the end when negative. */
  index?: number;
  /** Number of the tab bar controller; the one in front unless given, which is waited for. */
  controller?: number;
}

export interface TapBarButtonParams {
  /** On which side it is; the back button is none of them. */
  side: BarSide;
  /** Its title. */
  title?: string;
  /** Which button of that side, in place of a title: counted from 0, on the left from the left, on the right from the right, as UIKit lists them. */
  index?: number;
  /** Number of the navigation controller; the one in front unless given, which is waited for. */
  controller?: number;
}

export interface ChooseMenuItemParams {
  /** The row's title. */
  title: string;
}

export interface AnswerAlertParams {
  /** The button's title. */
  title?: string;
  /** Which button, in place of a title: in the order in which they were added, counted from 0, or from the end when negative. */
  index?: number;
  /** Whether the button of the cancel style is meant, in place of a title; false unless given. */
  cancels?: boolean;
  /** What is typed into its text fields, from the top, in place of what they hold. */
  texts?: Array<string>;
  /** Number of the alert; the one in front unless given, which is waited for. */
  controller?: number;
}

export interface TurnPageParams {
  /** Whether to the page before; to the next one unless given. */
  back?: boolean;
  /** Number of the page view controller; the one in front unless given, which is waited for. */
  controller?: number;
}

export interface ShowColumnParams {
  /** Whether it is to be in sight; true unless given. */
  shown?: boolean;
  /** Number of the split view controller; the one in front unless given, which is waited for. */
  controller?: number;
}

export interface BackToRootParams {
  /** Number of the navigation controller; the one in front unless given, which is waited for. */
  controller?: number;
}

export interface DragSheetParams {
  /** Identifier of the height, such as medium or large; down and away unless given. */
  detent?: string;
  /** Number of the controller on the sheet; the one on the sheet in front unless given. */
  controller?: number;
}

export interface RotateDeviceParams {
  /** Upright or on its side. */
  orientation: DeviceOrientation;
  /** The side on which the home button comes to be: bottom for portrait and left for landscape unless given. */
  button?: ButtonSide;
}

export interface AccelerateParams {
  /** Along the width of the device, in units of gravity; 0 unless given. */
  x?: number;
  /** Along its height; 0 unless given. */
  y?: number;
  /** Out of its face; 0 unless given. */
  z?: number;
  /** For how long; 250 unless given. */
  durationMs?: number;
}

export interface SpinParams {
  /** About the axis along its width, in radians a second; 0 unless given. */
  x?: number;
  /** About the axis along its height; 0 unless given. */
  y?: number;
  /** About the axis out of its face; 0 unless given. */
  z?: number;
  /** For how long; 250 unless given. */
  durationMs?: number;
}

export interface SetBatteryParams {
  /** How full it is, from 0 to 1; 1 at launch. */
  level?: number;
  /** Whether it is charged; full at launch. */
  state?: BatteryState;
}

export interface SetProximityParams {
  /** Whether something is close to the screen; nothing is at launch. */
  isNear: boolean;
}

export interface SimulateParams {
  /** What happens. */
  event: DeviceEvent;
  /** The identifier of a window of the app, as `device` lists them: `showScene` needs it, `closeScene` closes the one in front unless it is given, and no other event takes it. */
  scene?: string;
}

export interface SetEnvironmentParams {
  /** The settings. */
  environment: any;
}

export interface SetApplicationStateParams {
  /** The state in which it comes to be. */
  state: ApplicationState;
  /** After how long it becomes active again, where it is sent away; never unless given. */
  durationMs?: number;
}

export interface ShowControllerParams {
  /** Storyboard identifier of the scene; the storyboard's initial one unless given. */
  scene?: string;
  /** Name of the storyboard; 'Main' unless given, when a scene is. */
  storyboard?: string;
  /** Name of the class, with or without its module, in place of a scene; it is made with an 'init(coder:)' that finds nothing. */
  className?: string;
  /** Root, presented or pushed; root unless given. */
  how?: ShowingWay;
  /** Number of the controller that presents or pushes; the one in front unless given. */
  source?: number;
  /** Whether a navigation controller goes around it; false unless given. */
  navigation?: boolean;
  /** How it is presented; as the controller itself says unless given. */
  style?: any;
  /** Whether it is presented or pushed with an animation; true unless given. */
  animated?: boolean;
  /** Whether a tab bar controller goes around it, outside of a navigation controller; false unless given. */
  tabBar?: boolean;
}

export interface DismissParams {
  /** Number of the controller, from 'controllers'; it must be presented, or be inside of one that is. */
  controller: number;
  /** Whether with an animation; true unless given. */
  animated?: boolean;
}

export interface OpenURLParams {
  /** The URL. */
  url: string;
}

export interface ChooseQuickActionParams {
  /** The title that people see, or where none has that the type. */
  name: string;
}

export interface PushNotificationParams {
  /** An object with 'aps' in it, as APNs takes it: 'alert', 'badge', 'sound', 'category', and what else the app wants. */
  payload: any;
}

export interface OpenNotificationParams {
  /** Its title, its body, or its identifier. */
  name: string;
  /** The title of one of its actions, or the identifier; the notification itself is tapped unless given. */
  action?: string;
  /** What is typed into the field of an action that has one. */
  text?: string;
  /** Whether it is cleared, in place of being opened; false unless given. */
  dismisses?: boolean;
}

export interface AnswerBiometricsParams {
  /** Who is there, or what the person does instead. */
  answer: BiometricAnswer;
}

export interface FollowLinkParams {
  /** Which web view; exactly one must match. */
  locator: Locator;
  /** Where the link leads, as the page has it: it may be relative to the page. */
  url: string;
}

export interface SendScriptMessageParams {
  /** Which web view; exactly one must match. */
  locator: Locator;
  /** By which of the names that the app has handlers for. */
  name: string;
  /** What it says; null unless given. */
  body?: any;
}

export interface SimulateUserActionParams {
  /** Which of the app's declared actions. */
  name: string;
  /** What the action is told; refused when it does not read as what the action takes. */
  value?: any;
  /** Number of the view controller that acts; unless given the only one there is of the action's type. An action that needs no controller ignores it. */
  controller?: number;
}

export interface SetPasteboardParams {
  /** The text; empties the pasteboard unless given. */
  text?: string;
}

export interface StubParams {
  /** The answers, in order of addition. */
  stubs: Array<StubDeclaration>;
}

export interface UnstubParams {
  /** The numbers of the stubs; all of them unless given, those of the app's own definition included. */
  ids?: Array<number>;
}

export interface SwitchStubsParams {
  /** The numbers of the stubs. */
  ids: Array<number>;
  /** Whether they answer from now on. */
  enabled: boolean;
}

export interface SetNetworkParams {
  /** What is to change; all else stays as it is. An empty object changes nothing and tells. */
  network: NetworkConditions;
}

export interface StubGeocodingParams {
  /** Which addresses it answers; with neither this nor near, every question. */
  address?: TextMatch;
  /** Which places it answers: those within 100 metres of this one. */
  near?: GeographicPlace;
  /** What is found; nothing unless given, which is the error geocodeFoundNoResult. */
  placemarks?: Array<PlacemarkDeclaration>;
  /** What it fails with instead, by the name of a CLError.Code. */
  error?: "network" | "geocodeFoundNoResult" | "geocodeFoundPartialResult" | "geocodeCanceled";
  /** Virtual time until the answer; none unless given. */
  delayMs?: number;
  /** How many questions it answers; any number unless given. */
  times?: number;
}

export interface AnswerScriptParams {
  /** Which scripts it answers; every one unless given. */
  script?: TextMatch;
  /** What they give; undefined, which is nil for the app, unless given. */
  value?: any;
  /** The message of the exception that they throw instead. */
  error?: string;
  /** How many scripts it answers; any number unless given. */
  times?: number;
}

export interface WaitForParams {
  /** What to wait for. */
  condition: Condition;
  /** Budget of virtual time; 3000 ms unless given. */
  withinMs?: number;
  /** The cursor from which 'lifecycle' conditions look that name none themselves; 0, since launch, unless given. */
  since?: number;
}

export interface WatchParams {
  /** What must hold throughout. */
  condition: Condition;
  /** How long; all of it passes, whether or not anything is pending. */
  forMs: number;
  /** The cursor from which 'lifecycle' conditions look that name none themselves; 0, since launch, unless given. */
  since?: number;
}

export interface StepParams {
  /** Run nothing that is due later than this much from now; no limit unless given. */
  withinMs?: number;
}

export interface AdvanceParams {
  /** How long; not negative. */
  byMs: number;
}

export interface RunUntilIdleParams {
  /** How much virtual time that may take; 60 s unless given, not negative. */
  limitMs?: number;
}

export interface BatchParams {
  /** The commands, by method and parameters: what the app runs by, not launch, trace or another batch; a thousand at most. */
  steps: Array<BatchStep>;
}

/** Every command of the protocol. */
export interface Commands {
  /** Loads every scene of a storyboard, or a xib, with the classes that this agent has, and tells what it contains and what could not be understood. A class whose init(coder:) traps is looked at without being made. Only before an app is launched. */
  checkStoryboard(params: CheckStoryboardParams): Promise<StoryboardReport>;
  /** Starts an app with its own seed, clock, bindings and stubs, and runs what is due at launch. */
  launch(params?: LaunchParams, options?: WaitOptions): Promise<LaunchReply>;
  /** Ends the agent's process as soon as this reply is on its way. */
  quit(params?: {}): Promise<Nothing>;
  /** Lists every view that matches, from the top and then from the left; none is not an error, unless some are asked for, which are waited for. */
  find(params: FindParams, options?: WaitOptions): Promise<FindViewsReply>;
  /** Reads the one view that matches; none, or more than one, is an error that lists what is there. */
  read(params: ReadParams, options?: WaitOptions): Promise<ElementSnapshot>;
  /** Reads the text of the one view that matches; none, or more than one, is an error that lists what is there. */
  readText(params: ReadTextParams, options?: WaitOptions): Promise<ReadTextReply>;
  /** Counts the rows or items of the one table or collection that matches, section by section, on the screen or not. */
  rows(params: RowsParams, options?: WaitOptions): Promise<RowsReply>;
  /** Shows every window, back to front, with everything in it. */
  tree(params?: {}, options?: WaitOptions): Promise<TreeReply>;
  /** Prints every view of every window, back to front, a line each, in the shape of KIF's view hierarchy. */
  hierarchy(params?: {}, options?: WaitOptions): Promise<HierarchyReply>;
  /** Shows every element that a UI test of iOS would find, by its kind, with a number for locators; nothing hidden, and nothing of what an accessibility element is made of. */
  elementTree(params?: {}, options?: WaitOptions): Promise<ElementTreeReply>;
  /** Shows what a person could do on the screen as it is: what can be tapped, typed into, swiped and scrolled, each with a locator of its own; what is too small, unnamed, cut off or covered; and which of the app's invariants do not hold. */
  survey(params?: {}, options?: WaitOptions): Promise<SurveyReply>;
  /** Shows the view controllers: who contains and presents whom, and where each is in its life. */
  controllers(params?: {}, options?: WaitOptions): Promise<ControllersReply>;
  /** Tells what view controllers went through since launch, or since a cursor, as replies carry it. The last ten thousand steps are kept. */
  lifecycle(params?: LifecycleParams, options?: WaitOptions): Promise<LifecycleExcerpt>;
  /** Tells the targets, actions and control events of a control, of the item behind a bar button, and of the gesture recognisers of any view; moves no time. */
  targets(params: TargetsParams, options?: WaitOptions): Promise<TargetsReply>;
  /** Lists the segues that lead out of the scene of a view controller. */
  segues(params: SeguesParams, options?: WaitOptions): Promise<SeguesReply>;
  /** Reads a property by key path, such as 'statusLabel.text', of a view controller or of the one view that matches; changes nothing. */
  value(params: ValueParams, options?: WaitOptions): Promise<PropertyValue>;
  /** Tells whether a condition holds at this instant; moves no time. */
  check(params: CheckParams, options?: WaitOptions): Promise<CheckReply>;
  /** Tells what the app is waiting for, why, and what would wake it. */
  pending(params?: {}, options?: WaitOptions): Promise<PendingReply>;
  /** Lists the requests that the app sent, oldest first, answered or not; the last ten thousand or so are kept. */
  requests(params?: RequestsParams, options?: WaitOptions): Promise<RequestsReply>;
  /** Lists the calls of the doubles that the launch bound keys to, oldest first. */
  calls(params?: CallsParams, options?: WaitOptions): Promise<CallsReply>;
  /** Lists the answers for requests, in order of addition, and how often each was used. */
  stubs(params?: {}, options?: WaitOptions): Promise<StubsReply>;
  /** Sums up every command, event and reply since launch in one hash; the same seed gives the same hash. It is not part of the trace itself. */
  trace(params?: TraceParams, options?: WaitOptions): Promise<TraceReply>;
  /** Tells what a run that was launched with an exploration has chosen so far, and the order in which things happened. It is not part of the trace. */
  choices(params?: {}, options?: WaitOptions): Promise<ChoicesReply>;
  /** Tells orientation, every setting, the app's windows, keyboard, focus, pasteboard, place, and what the app opened, and let the person feel and hear. */
  device(params?: {}, options?: WaitOptions): Promise<DeviceState>;
  /** Lists what was posted to the default notification centre since launch, or since a number; the last ten thousand or so are kept. */
  notifications(params?: NotificationsParams, options?: WaitOptions): Promise<NotificationsReply>;
  /** Lists what UIKit wrote to its console since launch, or since a number, such as constraints that it could not satisfy; what it refuses is a fault besides, and what the app prints is in the agent's log. */
  console(params?: ConsoleParams, options?: WaitOptions): Promise<ConsoleReply>;
  /** Lists what is in the app's container, or in a folder of it, with what is in the files if asked; a launch takes it as its 'files'. What the app has set in user defaults is written to Library/Preferences before. */
  files(params?: FilesParams, options?: WaitOptions): Promise<FilesReply>;
  /** Shows what is set in the app's user defaults, or in those of a suite, without what was only registered. */
  defaults(params?: DefaultsParams, options?: WaitOptions): Promise<DefaultsReply>;
  /** Draws the screen, or the one view that matches, as SVG; the same bytes for the same state. */
  picture(params?: PictureParams, options?: WaitOptions): Promise<PictureReply>;
  /** Films the screen: tells every change of it since this was last asked, with its virtual instant. While an animation or a transition is under way there is a frame each sixtieth of a second. It is not part of the trace. Once asked for, every command is filmed, and takes longer; of one in which very much happens the end is not filmed, but what came of it. */
  film(params?: FilmParams, options?: WaitOptions): Promise<FilmReply>;
  /** Tells the address, title and text of the one web view that matches, its loads and the scripts that it was to run. */
  readWebView(params: ReadWebViewParams, options?: WaitOptions): Promise<WebPageState>;
  /** Taps the one view that matches, by real touches; refuses a view that a person could not tap, and says why. */
  tap(params: TapParams, options?: WaitOptions): Promise<Acted>;
  /** Puts a finger on the one view that matches and holds it there; refuses a view that a person could not touch, and says why. */
  longPress(params: LongPressParams, options?: WaitOptions): Promise<Acted>;
  /** Puts a finger on the view at one place, moves it in equal steps to another, or along points, and lifts it. */
  drag(params: DragParams, options?: WaitOptions): Promise<Acted>;
  /** Moves a finger over the view so fast that what it drags goes on moving when the finger has left. */
  flick(params: FlickParams, options?: WaitOptions): Promise<Acted>;
  /** Moves a finger from the middle of the view in one direction, far and fast enough for a swipe recognizer. */
  swipe(params: SwipeParams, options?: WaitOptions): Promise<Acted>;
  /** Moves a finger from an edge of the screen towards its middle, as for a screen-edge recognizer. */
  edgeSwipe(params: EdgeSwipeParams, options?: WaitOptions): Promise<Met>;
  /** Moves two fingers apart (open) or together (close) on the view. */
  pinch(params: PinchParams, options?: WaitOptions): Promise<Acted>;
  /** Moves fingers on a circle around the middle of what can be seen of the view; its radius is half of the width, or what fits. */
  rotate(params: RotateParams, options?: WaitOptions): Promise<Acted>;
  /** Moves a pointer over the view and leaves it there, or takes it away: for hover recognizers. */
  hover(params: HoverParams, options?: WaitOptions): Promise<Acted>;
  /** Drags over what can be seen of the view by fractions of its size, so that what it shows moves by as much, without a flick at the end; refused where nothing under the finger scrolls that way. */
  scroll(params: ScrollParams, options?: WaitOptions): Promise<Acted>;
  /** Drags from a quarter above the middle of what can be seen of the view down by half of its height, and lifts the finger; refused where nothing under the finger has a refresh control. */
  pullToRefresh(params: PullToRefreshParams, options?: WaitOptions): Promise<Acted>;
  /** Taps a point of the screen, whatever is there; near the top it is the status bar. */
  tapScreen(params: TapScreenParams, options?: WaitOptions): Promise<TapScreenReply>;
  /** Taps the screen beside the view, at the side where it leaves the most room, as for a popover or a menu that such a tap dismisses; answers when the transitions that it began have ended. */
  tapBeside(params: TapBesideParams, options?: WaitOptions): Promise<Met>;
  /** Puts fingers on the screen, whatever is there, each along its own path and in its own time; those that are still down at the end are lifted. */
  performTouches(params: PerformTouchesParams, options?: WaitOptions): Promise<Done>;
  /** Brings a switch, slider, stepper, segmented control, page control, picker or date picker to a value by taps and drags. */
  setValue(params: SetValueParams, options?: WaitOptions): Promise<Acted>;
  /** Turns a switch on that is off, and off one that is on, by a tap. */
  toggle(params: ToggleParams, options?: WaitOptions): Promise<Acted>;
  /** Carries out an accessibility action of the element, as VoiceOver or Switch Control does. */
  accessibilityAction(params: AccessibilityActionParams, options?: WaitOptions): Promise<Acted>;
  /** Taps the field unless it has the focus, then types the text key by key; stops when something else takes the focus from it. */
  enterText(params: EnterTextParams, options?: WaitOptions): Promise<Acted>;
  /** Empties a field as a person does: selects everything and presses delete, so that the delegate is asked. */
  clearText(params?: ClearTextParams, options?: WaitOptions): Promise<Acted>;
  /** Puts the text into a field by one paste: the delegate is asked once, for the whole text. */
  pasteText(params: PasteTextParams, options?: WaitOptions): Promise<Acted>;
  /** Presses a key: of a hardware keyboard with modifiers, else of the software keyboard when it shows the key; on a tablet tab and arrows move the focus, and return selects what has it. Refused where nothing answers it. */
  pressKey(params: PressKeyParams, options?: WaitOptions): Promise<Met>;
  /** Takes the focus from the field that has it, so that the keyboard goes, and answers with that field; refused when no keyboard is there. */
  dismissKeyboard(params?: {}, options?: WaitOptions): Promise<Met>;
  /** Scrolls the one table or collection that matches until a row or item is wholly on the screen, without animation. */
  scrollToRow(params: ScrollToRowParams, options?: WaitOptions): Promise<ScrollToRowReply>;
  /** Scrolls the one scroll view that matches to an end of its content, or to an offset within it, without animation and without a finger. */
  scrollTo(params: ScrollToParams, options?: WaitOptions): Promise<Acted>;
  /** Scrolls the scroll views around the one view that matches, as little as is needed to have it on the screen, without animation. */
  reveal(params: RevealParams, options?: WaitOptions): Promise<Acted>;
  /** Scrolls through all rows of the one table or collection that matches, without animation, and reads the cell of each. */
  readRows(params: ReadRowsParams, options?: WaitOptions): Promise<ReadRowsReply>;
  /** Drags a row by its reorder control to another place; the table must be editing. */
  moveRow(params: MoveRowParams, options?: WaitOptions): Promise<Acted>;
  /** Swipes over the one cell that matches until its buttons are out, taps the one with a title, and answers when what it began has ended. */
  chooseSwipeAction(params: ChooseSwipeActionParams, options?: WaitOptions): Promise<Acted>;
  /** Taps a tab of a tab bar and answers when what it shows is there; refused where the app's delegate keeps the one that was chosen. */
  chooseTab(params?: ChooseTabParams, options?: WaitOptions): Promise<Turned>;
  /** Taps a button in the navigation bar, by its title or by its place on one side, and answers when the transitions that it began have ended. */
  tapBarButton(params: TapBarButtonParams, options?: WaitOptions): Promise<Acted>;
  /** Taps the row with a title of the menu on the screen, and answers when the menu is gone, or shows what is in the submenu; its action has run. */
  chooseMenuItem(params: ChooseMenuItemParams, options?: WaitOptions): Promise<Acted>;
  /** Taps a button of an alert or action sheet, after typing into its text fields if asked, and answers when it is gone and the button's handler has run. */
  answerAlert(params?: AnswerAlertParams, options?: WaitOptions): Promise<AnswerAlertReply>;
  /** Turns a page of a page view controller with a finger and answers when the other page is there; refused where the page came back, because there is no other. */
  turnPage(params?: TurnPageParams, options?: WaitOptions): Promise<Turned>;
  /** Brings the first column of a split view into sight by the display-mode button, or takes the columns beside the last one out of sight, by a tap beside them where they stand over it; answers when they stand there, and does nothing where they do. Refused while all columns are one stack. */
  showColumn(params?: ShowColumnParams, options?: WaitOptions): Promise<Met>;
  /** Taps the back button of a navigation controller until its root is on top; answers when the last transition has ended. Refused where the button is tapped and the stack stays. */
  backToRoot(params?: BackToRootParams, options?: WaitOptions): Promise<Met>;
  /** Drags a sheet by its top to one of the heights at which it rests, or swipes it down and away; answers when it rests there, or is gone. Refused where it stays. */
  dragSheet(params?: DragSheetParams, options?: WaitOptions): Promise<Acted>;
  /** Turns the device; an app that supports the new orientation turns with it, and the reply says whether it did. */
  rotateDevice(params: RotateDeviceParams, options?: WaitOptions): Promise<RotateDeviceReply>;
  /** Gives the accelerometer values for a while. */
  accelerate(params?: AccelerateParams, options?: WaitOptions): Promise<Done>;
  /** Gives the gyroscope values for a while; the interface does not turn, which is what rotateDevice is for. */
  spin(params?: SpinParams, options?: WaitOptions): Promise<Done>;
  /** Changes how full the battery is, and whether it is charged; an app that monitors the battery is told. What is not given stays, and something must be. */
  setBattery(params?: SetBatteryParams, options?: WaitOptions): Promise<Done>;
  /** Brings something close to the screen of a phone, such as an ear, or takes it away; an app that monitors proximity is told. Refused of a tablet, which has no sensor. */
  setProximity(params: SetProximityParams, options?: WaitOptions): Promise<Done>;
  /** Lets something happen to the device, such as a shake or a memory warning, or has the person open, show or close a window of the app. */
  simulate(params: SimulateParams, options?: WaitOptions): Promise<Done>;
  /** Changes settings of the device; the app is told of each as on a device. What is not given stays, and something must be. */
  setEnvironment(params: SetEnvironmentParams, options?: WaitOptions): Promise<Done>;
  /** Makes the app active, inactive or sends it to the background, by way of the states between, and brings it back if asked. From the background it can only become active: it is inactive just on the way. */
  setApplicationState(params: SetApplicationStateParams, options?: WaitOptions): Promise<Done>;
  /** Makes a view controller, from a scene of a storyboard or by its class, and makes it the root of the app's window, presents it or pushes it; answers when its transition has ended and it is on the screen. */
  showController(params?: ShowControllerParams, options?: WaitOptions): Promise<ShowControllerReply>;
  /** Dismisses a presented view controller, with all in front of it, as the app's own code would; answers when it is gone from the screen. */
  dismiss(params: DismissParams, options?: WaitOptions): Promise<Done>;
  /** Hands the app a URL to open, as a link elsewhere does; the app delegate, or the scene's, is told. A link of the web comes as a universal link does: as a user activity to continue, of the type NSUserActivityTypeBrowsingWeb. */
  openURL(params: OpenURLParams, options?: WaitOptions): Promise<Done>;
  /** Leaves the app for the home screen, unless it is in the background already, and chooses an action that its icon offers there: one of UIApplication.shared.shortcutItems. The app comes to the front, and its delegate, or the scene's, is asked to perform it. */
  chooseQuickAction(params: ChooseQuickActionParams, options?: WaitOptions): Promise<Done>;
  /** Sends the app a notification, as its server does through APNs: it is presented, or told to the app that is in front; with 'content-available' the app is told in the background. Nothing is shown unless the person has allowed notifications. */
  pushNotification(params: PushNotificationParams, options?: WaitOptions): Promise<Done>;
  /** Taps a notification that was delivered, chooses one of its actions, or clears it. The app comes to the front, unless the action is one that is done in the background, and its delegate is told. */
  openNotification(params: OpenNotificationParams, options?: WaitOptions): Promise<Done>;
  /** Answers the app that asks who is there: with the owner's face or finger, with a stranger's, with the passcode, or by cancelling. */
  answerBiometrics(params: AnswerBiometricsParams, options?: WaitOptions): Promise<Done>;
  /** Has the one web view that matches follow a link, as a tap on it would: the app is asked, and then the page is loaded. Pages have no views here, so nothing checks that the link is in one. */
  followLink(params: FollowLinkParams, options?: WaitOptions): Promise<Acted>;
  /** Sends the app a message out of the one web view that matches, as `window.webkit.messageHandlers.<name>.postMessage(<body>)` does; refused when the app takes none of that name. */
  sendScriptMessage(params: SendScriptMessageParams, options?: WaitOptions): Promise<Acted>;
  /** Carries out an action that the app declared by a name, in its own code; lets transitions end before, and runs what it sets off at once. */
  simulateUserAction(params: SimulateUserActionParams, options?: WaitOptions): Promise<SimulateUserActionReply>;
  /** Puts a text on the general pasteboard, as copying in another app does; the app is told that it changed. */
  setPasteboard(params?: SetPasteboardParams, options?: WaitOptions): Promise<Done>;
  /** Adds answers for requests that the app will send; the one added last wins. */
  stub(params: StubParams, options?: WaitOptions): Promise<StubReply>;
  /** Removes answers for requests; a request that is on its way gets its answer all the same. */
  unstub(params?: UnstubParams, options?: WaitOptions): Promise<UnstubReply>;
  /** Lets stubs answer requests, or not, without removing them. */
  switchStubs(params: SwitchStubsParams, options?: WaitOptions): Promise<Nothing>;
  /** Says what the network is like: connection, latency, speed, which stub wins, which hosts are real. */
  setNetwork(params: SetNetworkParams, options?: WaitOptions): Promise<SetNetworkReply>;
  /** Adds an answer for addresses or places that the app asks a geocoder about; the one added last wins, and questions that wait for an answer take it. */
  stubGeocoding(params?: StubGeocodingParams, options?: WaitOptions): Promise<Nothing>;
  /** Adds an answer for scripts that the app has web views run; the one added last wins, and scripts that wait for an answer take it. */
  answerScript(params?: AnswerScriptParams, options?: WaitOptions): Promise<Nothing>;
  /** Moves time from event to event until the condition holds; fails when the virtual budget is spent, or at once when nothing that is pending could make it hold. */
  waitFor(params: WaitForParams, options?: WaitOptions): Promise<AwaitReply>;
  /** Lets a span of time pass and looks at the condition first and then after each event of the app; fails at the first at which it does not hold, where time then stands. */
  watch(params: WatchParams, options?: WaitOptions): Promise<WatchReply>;
  /** Runs the one event that is next, moving time to it; what a driver's own predicate is stepped with. */
  step(params?: StepParams, options?: WaitOptions): Promise<StepReply>;
  /** Lets virtual time pass and runs everything that falls due meanwhile. */
  advance(params: AdvanceParams, options?: WaitOptions): Promise<AdvanceReply>;
  /** Lets virtual time pass until nothing is pending but what never ends; fails with what keeps the app busy when that takes too long. */
  runUntilIdle(params?: RunUntilIdleParams, options?: WaitOptions): Promise<RunUntilIdleReply>;
  /** Carries out commands in their order and answers with all of their results; the first that fails ends it: the fault says which it was and has the results of those before it, and those after it are not carried out. */
  batch(params: BatchParams, options?: WaitOptions): Promise<BatchReply>;
}
