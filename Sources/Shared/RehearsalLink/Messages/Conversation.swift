import RehearsalWire

/// One connection's side of the talk: bytes in, reply lines out, commands carried out in between.
///
/// ```
///  bytes ─▶ LineBuffer ─▶ JSONText ─▶ Incoming ─▶ handshake? ─▶ ServingPort ─▶ ReplyWriter ─▶ bytes
///              │ too long     │ not JSON │ no request   │ refused    │ Fault
///              └──────────────┴──────────┴──────────────┴────────────┴──────▶ error reply
/// ```
/// A connection with a subscription gets what it wants to be told before the reply, in the same piece.
///
/// Knows no socket. Whatever comes in, the talk goes on with the next line.
final class Conversation {
  /// What a connection may do.
  struct Rules {
    /// The secret that the handshake must name; nil where the place to connect to is secret enough, as a socket in a private
    /// folder is.
    var token: String?
    /// Longest line that is read, in bytes.
    var maximumLineLength = 1 << 20
    /// How deep the JSON of a line may be nested.
    var maximumDepth = 64
  }

  private let port: any ServingPort
  private let rules: Rules
  private let writer = ReplyWriter()
  private var lines: LineBuffer
  private let session: Session

  init(with port: any ServingPort, rules: Rules) {
    self.port = port
    self.rules = rules
    session = Session(token: rules.token)
    lines = LineBuffer(limit: rules.maximumLineLength)
  }

  func append(_ bytes: some Sequence<UInt8>) { lines.append(bytes) }

  /// Carries out what the next complete lines ask for, up to the first that gets a reply, which is a line with its ending, behind
  /// that of a notification if the client wants any; nil when more bytes are needed.
  func nextReply() -> [UInt8]? {
    while let line = lines.next() {
      guard let reply = reply(to: line) else { continue }
      let told = announcement()
      return told.isEmpty ? reply : told + reply
    }
    return nil
  }

  /// What the client is to be told before the next reply; empty when nothing happened that it wants to know.
  private func announcement() -> [UInt8] {
    guard let excerpt = session.takeAnnouncement(from: port) else { return [] }
    return writer.notification(Subscribe.notification, excerpt)
  }

  private func reply(to line: LineBuffer.Line) -> [UInt8]? {
    guard case .complete(let bytes) = line else {
      let message = "the line is longer than \(rules.maximumLineLength) bytes; its rest is skipped"
      return writer.error(RPCError(.invalidRequest, message), id: .null)
    }
    let incoming: Incoming
    do {
      incoming = try Incoming(line: bytes, maximumDepth: rules.maximumDepth)
    } catch {
      return writer.error(error, id: .null)
    }
    switch incoming {
    case .single(let request):
      return reply(to: request)
    case .batch(let requests):
      let replies = replies(to: requests)
      return replies.isEmpty ? nil : writer.batch(replies)
    }
  }

  /// How many bytes the replies to one line have after which no more of it is carried out: 16 MiB.
  static let largestReply = 1 << 24

  /// What is carried out of a line is bounded as one command is, or a line would keep the agent busy a thousand times as long.
  private func replies(to requests: [JSONNode]) -> [[UInt8]] {
    port.beginLine()
    defer { port.endLine() }
    var replies: [[UInt8]] = []
    var size = 0
    for node in requests {
      let end = size > Self.largestReply ? "the replies have more than \(Self.largestReply) bytes" : port.endOfLine()
      let reply = if let end { refusal(of: node, because: end) } else { reply(to: Request(node)) }
      guard let reply else { continue }
      replies.append(reply)
      size += reply.count
    }
    return replies
  }

  private func refusal(of request: JSONNode, because end: String) -> [UInt8]? {
    RequestID(ofRequest: request).map { id in
      writer.error(RPCError(.invalidRequest, "\(end): the line ends here, send this and what follows in another"), id: id)
    }
  }

  private func reply(to request: Request) -> [UInt8]? {
    do {
      try admit(request)
      return try perform(request.content.get(), for: request)
    } catch {
      return request.id.map { writer.error(error, id: $0) }
    }
  }

  /// Refuses every request before the handshake, without looking at whether it is right.
  private func admit(_ request: Request) throws(RPCError) {
    guard let method = request.method, method != Hello.method, !session.isOpen else { return }
    let message = "'\(method)' was refused: the first request of a connection is '\(Hello.method)'"
    throw RPCError(Fault(.handshakeRequired, message, asked: method))
  }

  private func perform<Asked: Command>(_ command: Asked, for request: Request) throws(RPCError) -> [UInt8]? {
    do {
      guard let id = request.id else {
        try port.answer(command, within: request.limit, for: session, writingTo: JSONOutput())
        return nil
      }
      return try writer.result(id: id) { output in
        try port.answer(command, within: request.limit, for: session, writingTo: output)
      }
    } catch let fault as Fault {
      throw RPCError(fault)
    } catch {
      throw RPCError(.internalError, "the reply cannot be written as JSON: \(error)")
    }
  }
}
