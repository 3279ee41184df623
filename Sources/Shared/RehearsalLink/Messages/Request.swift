import RehearsalWire

/// One request of a line, as far as it could be read.
struct Request {
  /// Nil for a notification, which gets no reply.
  var id: RequestID?
  /// Nil when there was none to be read.
  var method: String?
  /// What is to be done, or why nothing can be.
  var content: Result<any Command, RPCError>
  /// How long it may take.
  var limit = TimeLimit.standard
}

/// What a line asks for.
enum Incoming {
  case single(Request)
  /// Replies go back as one array, in the order of the requests. Each is read when its turn comes.
  case batch([JSONNode])
}

extension Incoming {
  /// How many requests one line may hold: an error is much longer than what it answers.
  static let largestBatch = 1000

  /// Reads a line; throws what the whole of it is answered with, under the id `null`.
  init(line: [UInt8], maximumDepth: Int) throws(RPCError) {
    do {
      self = .single(try Request(directlyFrom: line, maximumDepth: maximumDepth))
      return
    } catch {
      // Not as our own drivers write it, or not a command that reads itself: that is no fault of its.
    }
    let message: JSONNode
    do {
      message = try JSONText(line, maximumDepth: maximumDepth).root
    } catch {
      throw RPCError(error.isDepth ? .invalidRequest : .parseError, "\(error)")
    }
    guard let elements = message.elements else {
      self = .single(Request(message))
      return
    }
    if elements.isEmpty { throw RPCError(.invalidRequest, "an empty batch asks for nothing") }
    guard elements.count <= Self.largestBatch else {
      throw RPCError(.invalidRequest, "a batch holds \(Self.largestBatch) requests at most, and this has \(elements.count)")
    }
    self = .batch(elements)
  }
}

extension Request {
  /// Reads a request as ``ReplyWriter/request(_:id:)`` writes it, without looking at any of it twice.
  fileprivate init(directlyFrom line: [UInt8], maximumDepth: Int) throws(JSONDetour) {
    self = try line.withUnsafeBufferPointer { bytes throws(JSONDetour) in
      var json = JSONCursor(bytes, maximumDepth: maximumDepth - 1)
      try json.expect(#"{"id":"#)
      let id = try json.whole()
      try json.expect(#","jsonrpc":"2.0","method":"#)
      let method = try json.string()
      try json.expect(#","params":"#)
      guard let type = CommandCatalog.command(named: method) else { throw JSONDetour() }
      let limit: TimeLimit? = try json.firstField(#"{"meta":"#)
      let command = try type.read(from: &json)
      try json.expect("}")
      guard json.isAtEnd else { throw JSONDetour() }
      return Request(
        id: .number(JSONNumber(id)), method: method, content: .success(command), limit: limit ?? .standard)
    }
  }

  /// Reads whatever is there; what is wrong with it becomes the content, so that the id is not lost.
  init(_ message: JSONNode) {
    let given = message["id"]
    id = given.flatMap { RequestID($0) }
    method = message["method"]?.string
    do throws(RPCError) {
      guard message.kind == .object else { throw RPCError(.invalidRequest, "a request is an object") }
      guard given == nil || id != nil else { throw RPCError(.invalidRequest, "id: expected a string, a number or null") }
      guard message["jsonrpc"]?.string == "2.0" else { throw RPCError(.invalidRequest, "jsonrpc: expected \"2.0\"") }
      guard let method else { throw RPCError(.invalidRequest, "method: expected a string") }
      guard let type = CommandCatalog.command(named: method) else { throw RPCError(.unknownMethod(method)) }
      let parameters = message["params"]
      content = .success(try Self.command(type, parameters, of: message))
      if let parameters, parameters.kind == .object { limit = try Self.readable(type) { try TimeLimit(among: parameters) } }
    } catch {
      content = .failure(error)
      // Without an id it is no notification either: it is not a request at all, and its sender should know.
      if error.code == RPCError.Reserved.invalidRequest.rawValue && id == nil { id = .null }
    }
  }

  /// The command's own type takes its parameters straight from the text.
  private static func command(
    _ type: any Command.Type, _ parameters: JSONNode?, of message: JSONNode
  ) throws(RPCError) -> any Command {
    try readable(type) {
      switch parameters?.kind {
      // Some clients write null for "none", which the specification does not provide for, and which can mean nothing else.
      case nil, .null: return try type.decode(from: PositionalDecoder(codingPath: message.codingPath + [AnyKey("params")]))
      case .object: return try type.decode(from: parameters!)
      case .array: return try type.decode(from: PositionalDecoder(parameters!, parameters: type.parameters))
      default: throw RPCError(.invalidRequest, "params: expected an object or an array")
      }
    }
  }

  /// What is wrong with parameters becomes the request's error.
  private static func readable<Value>(_ type: any Command.Type, _ read: () throws -> Value) throws(RPCError) -> Value {
    do {
      return try read()
    } catch let error as RPCError {
      throw error
    } catch {
      let reason = (error as? DecodingError)?.reason ?? "params: \(error)"
      throw RPCError(Fault(.invalidArgument, reason, asked: type.method))
    }
  }
}

extension Fault {
  fileprivate static func unknownMethod(_ method: String) -> Fault {
    let names = CommandCatalog.all.map { $0.method }
    let near = NearMiss.candidates(for: method, among: names)
    let question = near.isEmpty ? "" : "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))? "
    let message = "there is no method '\(method)'; \(question)rpc.discover lists them"
    return Fault(.unknownCommand, message, asked: method, found: near)
  }
}
