import RehearsalWire
import UIKit

/// Tells whether a condition holds at this instant, and what there was instead.
@MainActor
struct ConditionEvaluator {
  let stage: Stage
  /// Where `lifecycle` conditions begin to look that do not say so themselves.
  var since = 0

  /// Whether it holds.
  func holds(_ condition: Condition) throws -> Bool {
    switch condition {
    case .exists(let locator): return try !views(locator).isEmpty
    case .visible(let locator): return try views(locator).contains { ElementSnapshot(of: $0).visible }
    case .enabled(let locator):
      let found = try views(locator)
      return found.count == 1 && found[0].takesTouches
    case .text(let locator, let match):
      let found = try views(locator)
      return found.count == 1 && match.matches(found[0].shownText)
    case .count(let locator, let count): return try views(locator).count == count
    case .controller(let pattern): return stage.controllers.all.contains { pattern.matches($0, in: stage.controllers) }
    case .lifecycle(let pattern): return pattern.firstMatch(since: since) != nil
    case .settled: return stage.isSettled
    case .keyboard(let visible): return Keyboard.isVisible == visible
    case .posted(let name, let since): return stage.posted.contains(name, since: since)
    case .not(let inner): return try !holds(inner)
    case .all(let conditions): return try conditions.allSatisfy(holds)
    case .any(let conditions): return try conditions.contains(where: holds)
    }
  }

  /// Number of the first step that a `lifecycle` condition means; nil for any other condition.
  func firstMatch(_ condition: Condition) -> Int? {
    guard case .lifecycle(let pattern) = condition else { return nil }
    return pattern.firstMatch(since: since)?.sequence
  }

  /// What there is, in place of what the condition wants; to be asked only when it does not hold.
  func found(_ condition: Condition) throws -> [String] {
    switch condition {
    case .exists(let locator): return try nearMisses(locator)
    case .visible(let locator):
      let there = try views(locator)
      return there.isEmpty
        ? try nearMisses(locator)
        : there.map { "\(ElementSnapshot(of: $0)), which \(touch.unseenReason($0) ?? "cannot be seen")" }
    case .enabled(let locator):
      let there = try views(locator)
      guard there.count == 1 else { return try one(locator) }
      return ["\(ElementSnapshot(of: there[0])), which \(touch.blocker(of: there[0]) ?? "takes no touches")"]
    case .text(let locator, _):
      let there = try views(locator)
      guard there.count == 1 else { return try one(locator) }
      return ["\(locator) shows \(there[0].shownText.map { "'\($0)'" } ?? "no text")"]
    case .count(let locator, _): return ["there are \(try views(locator).count) of \(locator)"]
    case .controller(let pattern): return pattern.found(in: stage.controllers)
    case .lifecycle(let pattern): return pattern.found(since: since)
    case .settled: return ["a transition or an animation is under way"]
    case .keyboard: return ["the keyboard is \(Keyboard.isVisible ? "visible" : "hidden")"]
    case .posted(let name, let since):
      let names = stage.posted.since(since).map(\.name).uniqued()
      return ["\(names.count) other notifications were posted; \(NearMiss.suggestion(for: name, among: names))"]
    case .not(let inner): return ["\(inner)"]
    case .all(let conditions): return try found(conditions.filter { try !holds($0) })
    case .any(let conditions): return try found(conditions)
    }
  }

  /// How many conditions are told of, where several do not hold: to find out what there is instead takes longer than to see that
  /// they do not.
  private static let toldAtMost = 10

  private func found(_ conditions: [Condition]) throws -> [String] {
    let left = conditions.count - Self.toldAtMost
    return try conditions.prefix(Self.toldAtMost).flatMap(found) + (left > 0 ? ["and \(left) more conditions do not hold"] : [])
  }

  private func views(_ locator: Locator) throws -> [UIView] {
    // A name that is looked up compares hardly any view, and takes its time all the same.
    try stage.effort.compare(with: locator, cost: 40)
    return try stage.resolver.matches(of: locator)
  }

  private var touch: Touchability { Touchability(windows: stage.resolver.windows) }

  private func nearMisses(_ locator: Locator) throws -> [String] { try one(locator) }

  /// What the strict look-up says about a locator.
  private func one(_ locator: Locator) throws -> [String] {
    do {
      _ = try stage.resolver.one(locator, to: "find")
      return []
    } catch let fault as Fault {
      return [fault.message] + fault.found
    }
  }
}

extension ControllerState {
  @MainActor
  init(of controller: UIViewController) {
    self.init(controller.lifecycleState)
  }
}
