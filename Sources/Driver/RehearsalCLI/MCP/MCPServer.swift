import Files
import Foundation
import Rehearsal
import Spelling

/// Answers a client of the Model Context Protocol: a JSON object in each line, one request after the other.
///
/// Both forms of the protocol are spoken: with a handshake (`initialize`, up to 2025-11-25), and without one, each request with
/// its version (`server/discover`, 2026-07-28).
struct MCPServer {
  let tools: [MCPTool]

  /// Those that begin with a handshake, oldest first.
  private static let handshakeVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  /// Those in which each request stands for itself.
  private static let modernVersions = ["2026-07-28"]

  /// What a client is told of the server, for its model.
  static let instructions = """
    Rehearsal runs an iOS app on this machine without a simulator. Time in it is virtual: it stands still between calls, a wait takes no \
    time, and one that cannot succeed fails at once and says why. Begin with `launch`; what acts answers with the screen as it is then. \
    Views are named by what is written behind them: an accessibility label (Save), # and an identifier (#depth), . and a class with [n] for \
    the n-th from the top (.UITableViewCell[0]). The same seed gives the same run.
    """

  /// The answer to a line; nil where nothing is to be said.
  func answer(_ line: String) -> String? {
    let message: JSONValue
    do {
      message = try JSON.decode(JSONValue.self, from: Array(line.utf8))
    } catch {
      return Self.text(Self.failure(id: .null, MCPFault(.parseError, "the line is no JSON: \(error)")))
    }
    guard case .object(let fields) = message, case .string(let method)? = fields["method"] else {
      // An answer to a question that was never asked, or nonsense.
      guard message["result"] == nil, message["error"] == nil else { return nil }
      return Self.text(
        Self.failure(
          id: message["id"] ?? .null, MCPFault(.invalidRequest, "a message is an object with 'jsonrpc', 'method' and 'id'")))
    }
    // What has no id wants no answer.
    guard let id = fields["id"], id != .null else { return nil }
    do throws(MCPFault) {
      let result = try result(of: method, fields["params"] ?? .object([:]))
      return Self.text(["jsonrpc": "2.0", "id": id, "result": result])
    } catch {
      return Self.text(Self.failure(id: id, error))
    }
  }

  private static func failure(id: JSONValue, _ fault: MCPFault) -> JSONValue {
    var error: [String: JSONValue] = ["code": .int(Int64(fault.code.rawValue)), "message": .string(fault.message)]
    error["data"] = fault.data
    return ["jsonrpc": "2.0", "id": id, "error": .object(error)]
  }

  private static func text(_ message: JSONValue) -> String {
    (try? JSON.encode(message)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  // MARK: Methods

  private func result(of method: String, _ parameters: JSONValue) throws(MCPFault) -> JSONValue {
    try checkVersion(parameters)
    switch method {
    case "initialize":
      var version = Self.handshakeVersions.last!
      if case .string(let asked)? = parameters["protocolVersion"], Self.handshakeVersions.contains(asked) { version = asked }
      return [
        "protocolVersion": .string(version), "capabilities": Self.capabilities, "serverInfo": Self.serverInfo,
        "instructions": .string(Self.instructions),
      ]
    case "server/discover":
      return Self.lasting([
        "supportedVersions": .array((Self.handshakeVersions + Self.modernVersions).map { .string($0) }),
        "capabilities": Self.capabilities, "instructions": .string(Self.instructions),
        "_meta": ["io.modelcontextprotocol/serverInfo": Self.serverInfo],
      ])
    case "ping": return ["resultType": "complete"]
    case "tools/list": return Self.lasting(["tools": .array(tools.map(\.json))])
    case "tools/call": return try call(parameters)
    case let other:
      let all = ["initialize", "server/discover", "ping", "tools/list", "tools/call"]
      throw MCPFault(.methodNotFound, "there is no method '\(other.prefix(100))'; \(NearMiss.suggestion(for: other, among: all))")
    }
  }

  private static let capabilities: JSONValue = ["tools": ["listChanged": false]]
  private static let serverInfo: JSONValue = [
    "name": "rehearsal", "title": "Rehearsal", "version": .string(RehearsalVersion.number),
  ]

  /// A result that stays as it is while the server runs.
  private static func lasting(_ fields: [String: JSONValue]) -> JSONValue {
    .object(fields.merging(["resultType": "complete", "ttlMs": 3_600_000, "cacheScope": "public"]) { own, _ in own })
  }

  /// A request without a handshake names its version.
  private func checkVersion(_ parameters: JSONValue) throws(MCPFault) {
    guard case .string(let version)? = parameters["_meta"]?["io.modelcontextprotocol/protocolVersion"] else { return }
    guard !Self.modernVersions.contains(version) else { return }
    throw MCPFault(
      .unsupportedProtocolVersion, "version \(version.prefix(40)) of the protocol is not spoken here",
      data: [
        "supported": .array((Self.handshakeVersions + Self.modernVersions).map { .string($0) }), "requested": .string(version),
      ])
  }

  private func call(_ parameters: JSONValue) throws(MCPFault) -> JSONValue {
    guard case .string(let name)? = parameters["name"] else {
      throw MCPFault(.invalidParams, "'name' is missing: of which tool?")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw MCPFault(
        .invalidParams, "there is no tool '\(name.prefix(100))'; \(NearMiss.suggestion(for: name, among: tools.map(\.name)))")
    }
    // What goes wrong in a tool is for the model to read and to mend.
    do {
      return Self.called(try tool.call(try MCPArguments(parameters["arguments"], for: tool)), isError: false)
    } catch let failure as Failure {
      return Self.called([.text(Self.story(of: failure))], isError: true)
    } catch {
      return Self.called([.text(ErrorWords.of(error))], isError: true)
    }
  }

  /// With what to call where a request was not answered.
  private static func story(of failure: Failure) -> String {
    guard failure.fault.stub != nil else { return failure.story }
    return failure.fault.text { stub in
      let json = (try? JSON.encode(stub)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return "call 'stub' with {\"stubs\": [\(json)]}"
    }
  }

  private static func called(_ content: [MCPContent], isError: Bool) -> JSONValue {
    ["content": .array(content.map(\.json)), "isError": .bool(isError), "resultType": "complete"]
  }
}

/// Why a request of the protocol itself is refused.
struct MCPFault: Error {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case unsupportedProtocolVersion = -32022
  }

  let code: Code
  let message: String
  var data: JSONValue?

  init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }
}
