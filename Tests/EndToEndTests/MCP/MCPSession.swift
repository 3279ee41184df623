import Foundation
import Rehearsal
import Testing

@testable import RehearsalCLI

/// A client of the Model Context Protocol, and the server beside it: all tools, with the demo apps.
final class MCPSession {
  let apps: MCPApps
  let server: MCPServer

  /// - Parameter program: The one whose commands know of specs.
  init(agent: String = Program.agent, program: String = "/nowhere/rehearse") {
    apps = MCPApps(agent: agent)
    server = MCPServer(
      tools: MCPAppTools.all(apps) + MCPActTools.all(apps) + MCPWorldTools.all(apps) + MCPSpecTools.all(program, agent: agent))
  }

  deinit { apps.closeAll() }

  /// What a method answers with.
  func result(_ method: String, _ parameters: JSONValue = [:]) throws -> JSONValue {
    let line = JSONValue.object(["jsonrpc": "2.0", "id": 1, "method": .string(method), "params": parameters]).text
    let message = try JSON.decode(JSONValue.self, from: Array(try #require(server.answer(line)).utf8))
    return try #require(message["result"], "\(message)")
  }

  /// The parts of what a tool answers with.
  func content(_ tool: String, _ arguments: JSONValue, isError: Bool = false) throws -> [JSONValue] {
    let result = try result("tools/call", ["name": .string(tool), "arguments": arguments])
    guard case .array(let parts)? = result["content"] else { return [] }
    #expect(result["isError"] == .bool(isError), "\(parts)")
    return parts
  }

  /// The one text that a tool answers with.
  @discardableResult
  func said(_ tool: String, _ arguments: JSONValue = [:], isError: Bool = false) throws -> String {
    let parts = try content(tool, arguments, isError: isError)
    #expect(parts.count == 1)
    #expect(parts.first?["type"] == "text")
    return try #require(parts.first?["text"]?.word)
  }

  /// Why a tool does nothing.
  func refusal(_ tool: String, _ arguments: JSONValue = [:]) throws -> String { try said(tool, arguments, isError: true) }

  /// The lines of what a tool answers with.
  @discardableResult
  func lines(_ tool: String, _ arguments: JSONValue = [:]) throws -> [String] {
    try said(tool, arguments).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// What a command of the agent's protocol answers with.
  func reply(_ method: String, _ parameters: JSONValue? = nil) throws -> JSONValue {
    var arguments: [String: JSONValue] = ["method": .string(method)]
    arguments["params"] = parameters
    return try JSON.decode(JSONValue.self, from: Array(try said("command", .object(arguments)).utf8))
  }
}

extension JSONValue {
  /// The text that it is.
  var word: String? { if case .string(let text) = self { text } else { nil } }

  var parts: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
