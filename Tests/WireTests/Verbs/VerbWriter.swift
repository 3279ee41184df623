@testable import RehearsalWire

/// What a verb asks for, in place of an app that would answer it.
struct Written {
  let acts: [Act]
  let read: (any Answering) throws -> Any

  /// Each command with its method, in its order; the view of ``WrittenElement`` is `V`.
  var text: String {
    acts.flatMap(\.commands).map { command in
      let json = (try? JSON.encode(command)).map { String(decoding: $0, as: UTF8.self) } ?? "?"
      return "\(type(of: command).method) \(json.replacing(#"{"identifier":"v"}"#, with: "V"))"
    }.joined(separator: "\n")
  }

  /// What it gives when it is answered like this.
  func given(_ replies: any Sendable...) throws -> Any { try read(FixedAnswers(replies: replies)) }
}

/// Answers each command with the first reply that is of its kind.
struct FixedAnswers: Answering {
  let replies: [any Sendable]

  struct Missing: Error {}

  func reply<Asked: Command>(to command: Asked, of act: Act) throws -> Asked.Reply {
    guard let reply = replies.lazy.compactMap({ $0 as? Asked.Reply }).first else { throw Missing() }
    return reply
  }
}

/// Verbs that give what they would ask.
protocol WritingVerbs: Verbs
where
  Trouble == Never, Touched == Written, TouchedIfAny == Written, Done == Written, Truth == Written, Text == Written,
  Texts == Written, Number == Written, Numbers == Written, Elapsed == Written, AnyJSON == Written, Property == Written,
  ControlActions == Written, Row == Written, WebPage == Written, Stance == Written, State == Written, PendingIfAny == Written,
  PendingItems == Written
{}

extension WritingVerbs {
  func give<Reply>(_ action: Action<Reply>) -> Written { Written(acts: action.acts) { try action.read($0) } }
}

struct WrittenElement: WritingVerbs, ElementVerbs {
  var locator = Locator(identifier: "v")
  var budget = Duration.seconds(5)
}

struct WrittenWorld: WritingVerbs, AppVerbs, ClockVerbs, DeviceVerbs {
  var budget = Duration.seconds(5)
}

struct WrittenKeyboard: WritingVerbs, KeyboardVerbs {
  var budget = Duration.seconds(5)
}
