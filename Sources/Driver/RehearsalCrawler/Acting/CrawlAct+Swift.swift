import Rehearsal
import RehearsalWire
import Spelling

extension CrawlAct {
  /// The line of a spec that does the same.
  var swift: String {
    switch self {
    case .tap(let locator): "try \(Self.view(locator)).tap()"
    case .longPress(let locator): "try \(Self.view(locator)).longPress()"
    case .enterText(let text, let locator): "try \(Self.view(locator)).enterText(\(text.swiftLiteral), clearing: true)"
    case .pressReturn: #"try app.keyboard.press("return")"#
    case .swipe(let direction, let locator): "try \(Self.view(locator)).swipe(.\(direction.rawValue))"
    case .scroll(let across, let along, let locator):
      "try \(Self.view(locator)).scroll(\(across != 0 ? "horizontal: \(across)" : "vertical: \(along)"))"
    case .pullToRefresh(let locator): "try \(Self.view(locator)).pullToRefresh()"
    case .increment(let locator): "try \(Self.view(locator)).accessibilityIncrement()"
    case .decrement(let locator): "try \(Self.view(locator)).accessibilityDecrement()"
    case .rotate(let orientation): "try app.device.rotate(to: .\(orientation.rawValue))"
    case .leaveAndReturn: "try app.device.setApplicationState(.background, for: .seconds(1))"
    case .memoryWarning: "try app.device.sendMemoryWarning()"
    case .shake: "try app.device.shake()"
    case .network(let isOnline): "try app.network.set(NetworkConditions(online: \(isOnline)))"
    case .appearance(let isDark): "try app.device.set(Environment(appearance: .\(isDark ? "dark" : "light")))"
    case .rest: "_ = try? app.clock.runUntilIdle(limit: .seconds(2))"
    }
  }

  /// The line of a spec for a rest in which the app fails: only that it takes longer is no failure.
  static let restThatMustSucceed =
    "do { try app.clock.runUntilIdle(limit: .seconds(2)) } catch let failure as Failure where failure.fault.code == .timeout {}"

  private static func view(_ locator: Locator) -> String { "app.view(\(locator.swiftArguments))" }
}

extension Locator {
  /// What `view(…)` is given for it, in the shortest words that a spec has.
  package var swiftArguments: String {
    if case .exactly(let label) = label, self == Locator(label: .exactly(label)) { return label.swiftLiteral }
    if case .exactly(let name) = identifier, self == Locator(identifier: .exactly(name)) {
      return "identifier: \(name.swiftLiteral)"
    }
    return "Locator(\(written.swiftLiteral))"
  }
}
