import Rehearsal
import Testing

@testable import RehearsalCLI

/// What a tool answers.
func call(_ tools: [MCPTool], _ name: String, _ arguments: JSONValue? = nil) throws -> String {
  let tool = try #require(tools.first { $0.name == name }, "\(name)")
  let content = try tool.call(try MCPArguments(arguments, for: tool))
  guard case .text(let text)? = content.first, content.count == 1 else { return "no text" }
  return text
}

/// The words of its refusal.
func problem(_ tools: [MCPTool], _ name: String, _ arguments: JSONValue? = nil) -> String {
  do { return "answered: \(try call(tools, name, arguments))" } catch { return "\(error)" }
}
