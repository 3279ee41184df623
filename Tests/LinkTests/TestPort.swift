import RehearsalWire
import Synchronization

@testable import RehearsalLink

/// Answers every command with the reply of its own example, unless told otherwise.
final class TestPort: ServingPort {
  private let methods = Mutex<[String]>([])
  private let react: @Sendable (any Command) throws(Fault) -> Void

  /// `react` sees each command first and may throw the fault that it gets.
  init(_ react: @escaping @Sendable (any Command) throws(Fault) -> Void = { _ throws(Fault) in }) {
    self.react = react
  }

  /// Methods of the commands that came, in order.
  var received: [String] { methods.withLock { $0 } }

  func answer<Asked: Command>(
    _ command: Asked, within limit: TimeLimit, for session: Session, writingTo output: JSONOutput
  ) throws {
    if let hello = command as? Hello { try session.check(hello) }
    methods.withLock { $0.append(Asked.method) }
    try react(command)
    session.open()
    try Asked.write(Asked.example.reply, to: output)
  }
}

/// Answers `rpc.discover` with a text of so many bytes.
final class LargePort: ServingPort {
  /// How many it has answered.
  let count = Shared(0)
  private let text: String

  init(size: Int) { text = String(repeating: "x", count: size) }

  func answer<Asked: Command>(
    _ command: Asked, within limit: TimeLimit, for session: Session, writingTo output: JSONOutput
  ) throws {
    count.change { $0 += 1 }
    session.open()
    if command is Discover { return try output.write(text) }
    try Asked.write(Asked.example.reply, to: output)
  }
}

extension Conversation {
  /// Feeds text and takes all reply lines, without their endings.
  func replies(to text: String) -> [String] {
    append(Array(text.utf8))
    var replies: [String] = []
    while let reply = nextReply() {
      let line = String(decoding: reply, as: UTF8.self)
      precondition(line.hasSuffix("\r\n"), "every reply ends with CRLF")
      replies.append(String(line.dropLast()))  // CRLF is one character
    }
    return replies
  }

  /// One that has shaken hands already.
  static func greeted(with port: any ServingPort = TestPort(), rules: Rules = Rules()) -> Conversation {
    let conversation = Conversation(with: port, rules: rules)
    precondition(conversation.replies(to: Lines.hello).count == 1)
    return conversation
  }
}

/// Requests and their replies as they go over the line.
enum Lines {
  static let hello = #"{"jsonrpc":"2.0","id":0,"method":"hello","params":{"protocolVersions":[1]}}"# + "\n"
  static let advance = #"{"jsonrpc":"2.0","id":1,"method":"advance","params":{"byMs":1000}}"# + "\n"
  static let advanced = #"{"id":1,"jsonrpc":"2.0","result":{"ran":2,"nowMs":1000,"cursor":0}}"#
}
