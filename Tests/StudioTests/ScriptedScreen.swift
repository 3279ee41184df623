import Rehearsal
import RehearsalWire

@testable import Rehearsal

/// A screen without an agent: what can be done on it, which views a locator means, and what was sent to it.
///
/// Used by one thread, like the app that looks at it.
final class ScriptedScreen: CommandPort, @unchecked Sendable {
  var reachables: [Reachable] = []
  var views: [Locator: [ElementSnapshot]] = [:]
  var controllers: [ControllerSnapshot] = []
  /// What properties are, by their key paths.
  var values: [String: JSONValue] = [:]
  /// Every command but those that only look.
  private(set) var sent: [any Command] = []

  func app() throws -> App { try App(port: self, launch: Launch(app: "Notes")) }

  func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
    let answer: Any? =
      switch command {
      case is Launch: Launch.Reply(app: "Notes", seed: 7, epoch: "2026-01-31T08:15:00Z", nowMs: 0)
      case is Survey: Survey.Reply(controllers: ["NotesController"], reachables: reachables)
      case let find as FindViews: FindViews.Reply(elements: views[find.locator] ?? [])
      case is Controllers: Controllers.Reply(roots: controllers)
      case let value as Value: PropertyValue(type: "Double", value: values[value.keyPath] ?? .null)
      default: nil
      }
    if let reply = answer as? Asked.Reply { return reply }
    sent.append(command)
    return Asked.example.reply
  }

  func takeAnnouncements() -> [LifecycleExcerpt] { [] }

  /// Puts a view on the screen that can be used so, and that its locator means alone.
  @discardableResult
  func put(_ locator: Locator, _ view: ElementSnapshot, _ acts: ElementAct..., focused: Bool? = nil) -> Locator {
    reachables.append(
      Reachable(locator: locator, kind: .button, class: view.className, label: view.label, acts: acts, focused: focused))
    views[locator] = [view]
    return locator
  }

  static func view(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ className: String = "UIButton", label: String? = nil,
    identifier: String? = nil, text: String? = nil, accessible: Bool? = nil
  ) -> ElementSnapshot {
    ElementSnapshot(
      class: className, label: label, identifier: identifier, text: text, value: nil, traits: [],
      frame: Rect(x: x, y: y, width: width, height: height), visible: true, enabled: true, accessible: accessible)
  }

  static func controller(
    _ id: Int, _ name: String, state: ControllerState = .appeared, children: [ControllerSnapshot] = [],
    presented: [ControllerSnapshot] = []
  ) -> ControllerSnapshot {
    ControllerSnapshot(
      id: id, class: name, superclasses: ["UIViewController"], title: nil, state: state, viewLoaded: true, children: children,
      presented: presented, alert: nil, presentation: nil)
  }
}
