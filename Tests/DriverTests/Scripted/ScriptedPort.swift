import RehearsalWire

@testable import Rehearsal

/// A port without an agent: it keeps what is sent, and answers as it is told to, or else as the command's own example.
///
/// Used by one thread, like the app that sends through it.
final class ScriptedPort: CommandPort, @unchecked Sendable {
  /// Every command, those of a batch one by one.
  private(set) var sent: [any Command] = []
  /// How long each of them may take.
  private(set) var limits: [TimeLimit] = []
  var announcements: [LifecycleExcerpt] = []
  private var answers: [String: (any Command) throws -> Any] = [:]

  /// The screen is 400 points wide and 800 high, and the app's wall clock showed a quarter past eight at launch.
  init() {
    answer(Launch.self) { _ in Launch.Reply(app: "Notes", seed: 7, epoch: "2026-01-31T08:15:00Z", nowMs: 0) }
    answer(Device.self) { _ in
      var state = Device.example.reply
      state.screen = Rect(x: 0, y: 0, width: 400, height: 800)
      return state
    }
  }

  /// Says what a command is answered with.
  func answer<Asked: Command>(_ type: Asked.Type, _ reply: @escaping (Asked) throws -> Asked.Reply) {
    answers[Asked.method] = { command in
      guard let command = command as? Asked else { preconditionFailure("a method has one command") }
      return try reply(command)
    }
  }

  /// What was sent of one command.
  func all<Asked: Command>(_ type: Asked.Type) -> [Asked] { sent.compactMap { $0 as? Asked } }

  func send<Asked: Command>(_ command: Asked, within limit: TimeLimit) throws(Fault) -> Asked.Reply {
    if let batch = command as? Batch {
      var results: [JSONValue] = []
      for step in batch.steps { results.append(try result(of: step.command, within: step.limit)) }
      if let reply = Batch.Reply(results: results, nowMs: 0) as? Asked.Reply { return reply }
    }
    sent.append(command)
    limits.append(limit)
    guard let answer = answers[Asked.method] else { return Asked.example.reply }
    do {
      if let reply = try answer(command) as? Asked.Reply { return reply }
    } catch {
      if let fault = error as? Fault { throw fault }
    }
    throw Fault(.unknownError, "the script has no answer to '\(Asked.method)'")
  }

  private func result(of command: some Command, within limit: TimeLimit) throws(Fault) -> JSONValue {
    let reply = try send(command, within: limit)
    guard let value = try? JSON.decode(JSONValue.self, from: JSON.encode(reply)) else {
      throw Fault(.unknownError, "a reply cannot be written")
    }
    return value
  }

  func takeAnnouncements() -> [LifecycleExcerpt] {
    defer { announcements = [] }
    return announcements
  }
}

/// A controller that has appeared.
func controller(
  _ id: Int, _ name: String = "EditController", title: String? = nil, state: ControllerState = .appeared,
  superclasses: [String] = ["UIViewController"], alert: AlertSnapshot? = nil, presentation: PresentationSnapshot? = nil,
  children: [ControllerSnapshot] = [], presented: [ControllerSnapshot] = []
) -> ControllerSnapshot {
  ControllerSnapshot(
    id: id, class: name, superclasses: superclasses, title: title, state: state, viewLoaded: true, children: children,
    presented: presented, alert: alert, presentation: presentation)
}

/// A view in its place.
func snapshot(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ElementSnapshot {
  ElementSnapshot(
    class: "UIView", label: nil, identifier: nil, text: nil, value: nil, traits: [],
    frame: Rect(x: x, y: y, width: width, height: height), visible: true, enabled: true)
}
