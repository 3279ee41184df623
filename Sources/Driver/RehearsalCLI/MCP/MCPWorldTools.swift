import Files
import Foundation
import Rehearsal
import RehearsalWire
import Spelling

/// What is around an app: requests, what it waits for and prints; and every command of the agent's protocol.
enum MCPWorldTools {
  private static let app = MCPAppTools.app
  private static let place = MCPAppTools.place

  static func all(_ apps: MCPApps) -> [MCPTool] {
    [
      MCPTool(
        "pending", "Tells what the app waits for: timers, requests, animations, with who asked for them.", [app], isReadOnly: true
      ) {
        let items = try apps.app($0.whole("app")).perform(Pending(), at: place).items
        return [.text(items.isEmpty ? "Nothing: the app is idle." : items.map(\.description).joined(separator: "\n"))]
      },
      MCPTool(
        "stub", "Adds answers for requests that the app will send; the last that fits wins.",
        [
          app,
          MCPParameter(
            "stubs", .array, "Such as [{\"method\": \"POST\", \"path\": \"/notes\", \"status\": 503}].", isRequired: true),
        ]
      ) { arguments in
        let stubs = try JSON.decode([StubDeclaration].self, from: try JSON.encode(arguments["stubs"] ?? []))
        let reply = try apps.app(arguments.whole("app")).perform(Stub(stubs), at: place)
        return [.text(reply.count == 1 ? "1 stub is there now." : "\(reply.count) stubs are there now.")]
      },
      MCPTool(
        "requests", "Lists the requests that the app has sent, and how they were answered.",
        [
          app,
          MCPParameter(
            "responseBytes", .integer, "With what came back: headers, and at most so many bytes of each body; 4096 unless given."),
        ], isReadOnly: true
      ) {
        let bytes = $0.whole("responseBytes") ?? 4096
        let requests = try apps.app($0.whole("app")).network.requests(responseBytes: bytes)
        return [.text(requests.isEmpty ? "None." : try requests.map(json).joined(separator: "\n"))]
      },
      MCPTool(
        "console", "Tells the last lines that the app has printed, and what UIKit wrote to its console.", [app], isReadOnly: true
      ) {
        let app = try apps.app($0.whole("app"))
        let printed = app.log.joined(separator: "\n")
        let lines = try app.console().map { "\($0.atMs)  \($0.text)" }.joined(separator: "\n")
        return [.text("Printed:\n\(printed.isEmpty ? "nothing" : printed)\nUIKit:\n\(lines.isEmpty ? "nothing" : lines)")]
      },
      MCPTool(
        "describe_commands",
        "Lists the commands of the agent's protocol, for 'command'; of one of them its parameters and replies.",
        [MCPParameter("method", .string, "Which command; all of them, in a line each, unless given.")], isReadOnly: true
      ) { arguments in [.text(try description(of: arguments.string("method")))] },
      MCPTool(
        "command",
        "Sends any command of the agent's protocol, such as rotateDevice, setEnvironment, drag or pushNotification; 'describe_commands' tells them.",
        [
          app, MCPParameter("method", .string, "Which.", isRequired: true),
          MCPParameter("params", .object, "Its parameters. Where a locator is taken, the name of a view may stand."),
        ]
      ) { arguments in
        let app = try apps.app(arguments.whole("app"))
        let command = try known(try arguments.needed("method"))
        return [.text(try answer(command, app, try withLocators(arguments["params"] ?? [:])))]
      },
    ]
  }

  private static func known(_ method: String) throws -> any Command.Type {
    let names = CommandCatalog.methodsOfAnApp
    guard names.contains(method), let command = CommandCatalog.command(named: method) else {
      throw MCPProblem("there is no command '\(method)'; \(NearMiss.suggestion(for: method, among: names))")
    }
    return command
  }

  private static func description(of method: String?) throws -> String {
    guard let method else {
      return CommandCatalog.methodsOfAnApp.compactMap(CommandCatalog.command).map { "\($0.method)  \($0.summary)" }
        .joined(separator: "\n")
    }
    let command = try known(method)
    let parameters = command.parameters.map { "  \($0.name)  \($0.meaning)" }
    return ([command.summary, parameters.isEmpty ? "It takes nothing." : "It takes:"] + parameters + (try example(of: command)))
      .joined(separator: "\n")
  }

  private static func example<Asked: Command>(of command: Asked.Type) throws -> [String] {
    ["For example: \(try json(Asked.example.command))", "It answers: \(try json(Asked.example.reply))"]
  }

  private static func answer<Asked: Command>(_ command: Asked.Type, _ app: App, _ parameters: JSONValue) throws -> String {
    let asked: Asked
    do {
      asked = try Asked.decode(parameters)
    } catch {
      throw MCPProblem("\(Asked.method): \(ErrorWords.of(error))")
    }
    return try json(try app.perform(asked, at: place))
  }

  private static func json(_ value: some Encodable) throws -> String { String(decoding: try JSON.encode(value), as: UTF8.self) }

  /// The same with a locator for each name of a view.
  private static func withLocators(_ value: JSONValue) throws -> JSONValue {
    guard case .object(var fields) = value else { return value }
    if case .string(let text)? = fields["locator"] {
      fields["locator"] = try JSON.decode(JSONValue.self, from: try JSON.encode(try Locator(text)))
    }
    return .object(fields)
  }
}
