import ArgumentParser
import Foundation
import Rehearsal

/// `rehearse mcp`: the Model Context Protocol over the standard input and output.
struct MCPCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract:
      "Lets a coding agent launch apps, look at them and use them: the Model Context Protocol over the standard input and output.",
    discussion: """
      A client starts it, sends a JSON object in each line, and ends it by closing its standard input; all apps end with it. It is \
      configured as {"command": "rehearse", "args": ["mcp", "--agent", "path/to/agent"]}. \
      Started from a package's own runner, it runs that package's specs.
      """)

  @Option(help: ArgumentHelp("The program that hosts the apps.", valueName: "path"))
  var agent: String?

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let agent = agent ?? LaunchContext.defaultAgent
    guard FileManager.default.isExecutableFile(atPath: agent) else {
      throw UsageProblem(description: "there is no agent '\(agent)': name one by --agent")
    }
    let apps = MCPApps(agent: agent)
    defer { apps.closeAll() }
    let program = console.workerProgram ?? console.command
    let server = MCPServer(
      tools: MCPAppTools.all(apps) + MCPActTools.all(apps) + MCPWorldTools.all(apps) + MCPSpecTools.all(program, agent: agent))
    while let line = readLine(strippingNewline: true) {
      guard !line.allSatisfy(\.isWhitespace), let answer = server.answer(line) else { continue }
      console.output.write(answer + "\n")
    }
    return 0
  }
}
