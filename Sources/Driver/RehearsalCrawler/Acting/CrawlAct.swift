import Rehearsal
import RehearsalWire

/// One thing that a crawler does, as a person would.
public enum CrawlAct: Hashable, Sendable {
  case tap(Locator)
  case longPress(Locator)
  case enterText(String, Locator)
  case pressReturn
  case swipe(Direction, Locator)
  case scroll(horizontal: Double, vertical: Double, Locator)
  case pullToRefresh(Locator)
  case increment(Locator)
  case decrement(Locator)
  case rotate(DeviceOrientation)
  /// Goes to the home screen, and comes back a second later.
  case leaveAndReturn
  case memoryWarning
  case shake
  case network(online: Bool)
  case appearance(dark: Bool)
  /// Waits until nothing more happens, or for two seconds.
  case rest

  /// How long ``rest`` is at most.
  static let longestRest = Duration.seconds(2)
  /// How long the app is away.
  static let absence = Duration.seconds(1)

  /// The element that it is done to; nil for what is done to the device.
  var locator: Locator? {
    switch self {
    case .tap(let locator), .longPress(let locator), .enterText(_, let locator), .swipe(_, let locator),
      .scroll(_, _, let locator),
      .pullToRefresh(let locator), .increment(let locator), .decrement(let locator):
      locator
    case .pressReturn, .rotate, .leaveAndReturn, .memoryWarning, .shake, .network, .appearance, .rest: nil
    }
  }

  /// Whether it moves what is in something that scrolls.
  var isScroll: Bool {
    if case .scroll = self { return true }
    return false
  }

  /// The command that carries it out.
  var command: any Command {
    switch self {
    case .tap(let locator): Tap(locator)
    case .longPress(let locator): LongPress(locator)
    case .enterText(let text, let locator): EnterText(text, into: locator, clearing: true)
    case .pressReturn: PressKey("return")
    case .swipe(let direction, let locator): Swipe(locator, direction: direction)
    case .scroll(let across, let along, let locator):
      Scroll(locator, horizontal: across == 0 ? nil : across, vertical: along == 0 ? nil : along)
    case .pullToRefresh(let locator): PullToRefresh(locator)
    case .increment(let locator): AccessibilityAction(locator, action: "increment")
    case .decrement(let locator): AccessibilityAction(locator, action: "decrement")
    case .rotate(let orientation): RotateDevice(to: orientation)
    case .leaveAndReturn: SetApplicationState(.background, durationMs: Milliseconds(Self.absence))
    case .memoryWarning: Simulate(.memoryWarning)
    case .shake: Simulate(.shake)
    case .network(let isOnline): SetNetwork(NetworkConditions(online: isOnline))
    case .appearance(let isDark): SetEnvironment(Environment(appearance: isDark ? .dark : .light))
    case .rest: RunUntilIdle(limitMs: Milliseconds(Self.longestRest))
    }
  }
}

extension CrawlAct: CustomStringConvertible {
  /// What is done, for people: `tap "Save"`.
  public var description: String {
    switch self {
    case .tap(let locator): "tap \(locator.written)"
    case .longPress(let locator): "press \(locator.written) for long"
    case .enterText(let text, let locator): "type \(Self.shortened(text)) into \(locator.written)"
    case .pressReturn: "press return"
    case .swipe(let direction, let locator): "swipe \(direction.rawValue) on \(locator.written)"
    case .scroll(let across, let along, let locator):
      "scroll \(locator.written) \(across < 0 ? "to the right" : across > 0 ? "to the left" : along < 0 ? "down" : "up")"
    case .pullToRefresh(let locator): "pull \(locator.written) to refresh"
    case .increment(let locator): "increment \(locator.written)"
    case .decrement(let locator): "decrement \(locator.written)"
    case .rotate(let orientation): "turn the device to \(orientation.rawValue)"
    case .leaveAndReturn: "leave the app, and return after a second"
    case .memoryWarning: "send a memory warning"
    case .shake: "shake the device"
    case .network(let isOnline): isOnline ? "go online" : "go offline"
    case .appearance(let isDark): isDark ? "turn to dark appearance" : "turn to light appearance"
    case .rest: "wait until the app rests"
    }
  }

  private static func shortened(_ text: String) -> String {
    text.count <= 40 ? "'\(text)'" : "\(text.count) characters, '\(text.prefix(12))…',"
  }
}
