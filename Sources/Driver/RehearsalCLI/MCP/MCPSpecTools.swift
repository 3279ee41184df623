import Foundation
import Rehearsal

/// The specs of this program, and what the history knows of tests: what `rehearse` says on a command line.
enum MCPSpecTools {
  /// - Parameter program: The one that was started, whose other commands are called.
  static func all(_ program: String, agent: String) -> [MCPTool] {
    let pattern = MCPParameter("filter", .string, "Only specs whose full name has this in it; '*' stands for anything.")
    func rehearse(_ arguments: [String]) throws -> [MCPContent] { [.text(try output(of: program, arguments))] }
    return [
      MCPTool("list_specs", "Lists the specs of this program by their full names.", [pattern], isReadOnly: true) {
        try rehearse(["run", "--list"] + filter($0))
      },
      MCPTool("run_specs", "Runs specs, and tells what failed and why, each with its call log and what was pending.", [pattern]) {
        try rehearse(["run", "--agent", agent] + filter($0))
      },
      MCPTool(
        "explore",
        "Searches for an order of events in which specs fail: races. Tells the first that was found, why it fails, and the token that repeats it.",
        [pattern, MCPParameter("runs", .integer, "How many orders of each spec are tried; 200 unless given.")]
      ) { try rehearse(["explore", "--agent", agent, "--runs", "\($0.whole("runs") ?? 200)"] + filter($0)) },
      MCPTool(
        "why_flaky", "Tells what the history knows of a test that fails at times: how often, with what, since when.",
        [MCPParameter("test", .string, "Its full name, or a part that no other has.", isRequired: true)], isReadOnly: true
      ) { try rehearse(["flaky", "why", try $0.needed("test")]) },
    ]
  }

  private static func filter(_ arguments: MCPArguments) -> [String] {
    arguments.string("filter").map { ["--filter", $0] } ?? []
  }

  /// How much of what a command says is passed on, in characters.
  private static let most = 20_000

  private static func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, pipe, pipe)
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let told = text.count <= most ? text : "…" + text.suffix(most)
    return "Status \(process.terminationStatus).\n\(told)"
  }
}
