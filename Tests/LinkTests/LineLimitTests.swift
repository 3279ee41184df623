import RehearsalWire
import Testing

@testable import RehearsalLink

/// A line with many requests does no more than one command may, and says where it ended.
struct LineLimitTests {
  /// Lets so many requests of a line be carried out.
  private final class TiringPort: ServingPort {
    let lines = Shared(0)
    private let left = Shared(0)
    private let strength: Int

    init(strength: Int) { self.strength = strength }

    func beginLine() { left.change { $0 = strength } }

    func endLine() { lines.change { $0 += 1 } }

    func endOfLine() -> String? {
      var left = 0
      self.left.change {
        $0 -= 1
        left = $0
      }
      return left < 0 ? "\(strength) were enough" : nil
    }

    func answer<Asked: Command>(
      _ command: Asked, within limit: TimeLimit, for session: Session, writingTo output: JSONOutput
    ) throws {
      session.open()
      try Asked.write(Asked.example.reply, to: output)
    }
  }

  @Test func whatComesAfterTheEndOfALineIsRefused() {
    let port = TiringPort(strength: 1)
    let conversation = Conversation.greeted(with: port)
    let requests = [
      String(Lines.advance.dropLast()), #"{"jsonrpc":"2.0","method":"quit"}"#,
      #"{"jsonrpc":"2.0","id":"a","method":"advance","params":[1]}"#,
      #"{"jsonrpc":"2.0","id":[],"method":"nothing"}"#, "7",
    ]
    func refusal(_ id: String) -> String {
      #"{"error":{"code":-32600,"message":"1 were enough: the line ends here, send this and what follows in another"},"id":"# + id
        + #","jsonrpc":"2.0"}"#
    }
    let line = "[" + requests.joined(separator: ",") + "]\n"
    let expected = "[" + [Lines.advanced, refusal(#""a""#), refusal("null"), refusal("null")].joined(separator: ",") + "]"
    #expect(conversation.replies(to: line) == [expected])
    #expect(conversation.replies(to: line) == [expected], "the next line begins afresh")
    #expect(port.lines.value == 2)
    #expect(conversation.replies(to: Lines.advance) == [Lines.advanced], "a request alone is no line with several")
  }

  @Test func aLineEndsOnceItsRepliesHaveSixteenMebibytes() {
    let port = LargePort(size: 6 << 20)
    let conversation = Conversation.greeted(with: port)
    let line = "[" + (1...5).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"rpc.discover"}"# }.joined(separator: ",") + "]\n"
    let replies = conversation.replies(to: line)
    #expect(port.count.value == 4, "the handshake and three documents")
    let end = "the replies have more than 16777216 bytes: the line ends here, send this and what follows in another"
    #expect(replies.first?.hasSuffix(#"{"error":{"code":-32600,"message":"\#(end)"},"id":5,"jsonrpc":"2.0"}]"#) == true)
  }
}
