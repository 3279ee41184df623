import RehearsalWire

/// One request after the other over a transport, each with its reply.
final class Dialogue {
  private let transport: any Transport
  /// How long an answer may take in real time.
  var watchdog: Duration
  private let spin: Duration
  private let writer = ReplyWriter()
  // Our own agents are trusted with the length of their replies: a tree can be large.
  private var lines = LineBuffer(limit: .max)
  private var lastID = 0
  /// What the agent told of its own accord and nobody has taken yet.
  private var announced = Announcements()
  /// Why nothing more can be said; nil while the connection is open.
  private var end: String?

  init(over transport: any Transport, watchdog: Duration, spin: Duration) {
    self.transport = transport
    self.watchdog = watchdog
    self.spin = spin
  }

  func ask<Asked: Command>(_ command: Asked, within limit: TimeLimit = .standard) throws(Fault) -> Asked.Reply {
    if let end { throw Fault(.agentLost, end, asked: Asked.method) }
    lastID += 1
    let request: [UInt8]
    do {
      request = try writer.request(command, within: limit.virtual, id: lastID)
    } catch {
      throw Fault(.invalidArgument, "'\(Asked.method)' cannot be written as JSON: \(error)", asked: Asked.method)
    }
    // The limit of real time is kept here: whoever started the agent asks it where it is, and ends it.
    let patience = limit.withinRealMs?.duration ?? watchdog
    let deadline = ContinuousClock.now + patience
    do {
      guard try transport.send(request, by: deadline) else { throw hung(Asked.method, after: patience) }
      while true {
        let line = try nextLine(by: deadline, patience, asked: Asked.method)
        do {
          return try directReply(to: command, in: line)
        } catch {
          do {
            return try completeReply(to: command, in: line)
          } catch is Stale {
          } catch let refusal as Unread {
            throw refusal.fault(for: request, asked: Asked.method)
          }
        }
      }
    } catch let fault as Fault {
      throw fault
    } catch {
      throw lost("the connection to the agent broke at '\(Asked.method)': \(error)", asked: Asked.method)
    }
  }

  func close() {
    end = end ?? "the connection to the agent was closed"
    transport.close()
  }

  func takeAnnouncements() -> [LifecycleExcerpt] { announced.take() }

  private func nextLine(by deadline: ContinuousClock.Instant, _ patience: Duration, asked: String) throws -> [UInt8] {
    while true {
      if case .complete(let line) = lines.next() { return line }
      let received = try lines.appendingBytes { bytes in try transport.receive(into: &bytes, spin: spin, by: deadline) }
      guard let received else { throw hung(asked, after: patience) }
      if received == 0 { throw lost("the agent closed the connection instead of answering '\(asked)'", asked: asked) }
    }
  }

  /// Reads a line as whatever it is; throws ``Stale`` for the late answer to another request, and for what the
  /// agent tells of its own accord, which is kept.
  ///
  /// Apart from ``ask(_:)``, which would else have the runtime look up these types for every command.
  @inline(never)
  private func completeReply<Asked: Command>(to command: Asked, in line: [UInt8]) throws -> Asked.Reply {
    switch try Reply<Asked.Reply>(line: line, id: lastID, method: Asked.method) {
    case .result(let reply): return reply
    case .error(let error): throw error.asFault(asked: Asked.method)
    case .unread(let error): throw Unread(error: error)
    case .announcement(let excerpt):
      announced.add(excerpt)
      throw Stale()
    case .stale: throw Stale()
    }
  }

  /// Reads a line as the answer, without looking at any of it twice; it must be as an agent of ours writes it.
  private func directReply<Asked: Command>(to command: Asked, in line: [UInt8]) throws(JSONDetour) -> Asked.Reply {
    try line.withUnsafeBufferPointer { bytes throws(JSONDetour) in
      var json = JSONCursor(bytes)
      try json.expect(#"{"id":"#)
      guard try json.whole() == lastID else { throw JSONDetour() }
      try json.expect(#","jsonrpc":"2.0","result":"#)
      let reply = try Asked.readReply(from: &json)
      try json.expect("}")
      guard json.isAtEnd else { throw JSONDetour() }
      return reply
    }
  }

  private func hung(_ method: String, after patience: Duration) -> Fault {
    Fault(.agentHung, "the agent did not answer '\(method)' within \(patience)", asked: method)
  }

  private func lost(_ what: String, asked: String) -> Fault {
    end = what
    transport.close()
    return Fault(.agentLost, what, asked: asked)
  }
}

/// The answer is one to a request that was given up.
private struct Stale: Error {}

/// The agent could not read the request: mostly because it is longer than a line may be.
private struct Unread: Error {
  let error: RPCError

  func fault(for request: [UInt8], asked: String) -> Fault {
    let message = "the agent could not read '\(asked)', which takes \(request.count) bytes: \(error.message)"
    return Fault(.invalidArgument, message, asked: asked, found: HeaviestParts.of(request))
  }
}

/// A line from an agent, read as the reply to one request.
private enum Reply<Value: Decodable> {
  case result(Value)
  case error(RPCError)
  /// An error about a line that could not be read.
  case unread(RPCError)
  /// The late answer to a request that was given up, or a notification that this driver does not know.
  case stale
  /// No answer at all, but what a subscription brought.
  case announcement(LifecycleExcerpt)

  init(line: [UInt8], id: Int, method: String) throws {
    do {
      try self.init(JSONText(line).root, id: id)
    } catch {
      let reason = (error as? DecodingError)?.reason ?? "\(error)"
      throw Fault(.unknownError, "the agent's reply to '\(method)' makes no sense: \(reason)", asked: method)
    }
  }

  private init(_ message: JSONNode, id: Int) throws {
    if let method = message["method"] {
      guard method.string == Subscribe.notification, let parameters = message["params"] else {
        self = .stale
        return
      }
      self = .announcement(try parameters.decode(LifecycleExcerpt.self))
    } else if let given = message["id"], given.kind != .null, try given.decode(Int.self) != id {
      self = .stale
    } else if let error = message["error"], error.kind != .null {
      let error = try error.decode(RPCError.self)
      // An error about a line that could not be read has no id; requests go one at a time, so it is about this one.
      self = message["id"].map { $0.kind == .null } ?? true ? .unread(error) : .error(error)
    } else {
      self = .result(try message.decode(Result.self).result)
    }
  }

  private struct Result: Decodable {
    let result: Value
  }
}

extension RPCError {
  /// What a driver throws: the agent's own fault where it sent one.
  fileprivate func asFault(asked: String) -> Fault {
    fault ?? Fault(FaultCode.allCases.first { $0.number == code } ?? .unknownError, message, asked: asked)
  }
}
