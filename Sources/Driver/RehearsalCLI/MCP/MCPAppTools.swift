import Foundation
import Rehearsal

/// Launching apps and looking at them.
enum MCPAppTools {
  static func all(_ apps: MCPApps) -> [MCPTool] { [list(apps), launch(apps), look(apps), find(apps), close(apps)] }

  /// Which of several apps is meant.
  static let app = MCPParameter(
    "app", .integer, "The number of the app, as 'launch' told it; the one launched last unless given.")
  static let place = Place("", 0)

  private static func list(_ apps: MCPApps) -> MCPTool {
    MCPTool("apps", "Lists the apps that can be launched.", isReadOnly: true) { _ in
      let agent = try AgentProcess(executable: apps.agent)
      defer { agent.end() }
      return [.text("The agent '\(apps.agent)' hosts: \(agent.greeting.apps.joined(separator: ", "))")]
    }
  }

  private static func launch(_ apps: MCPApps) -> MCPTool {
    MCPTool(
      "launch", "Launches an app anew, with an empty container, and shows its first screen once nothing is due at once.",
      [
        MCPParameter("name", .string, "Which app; may be left out where the agent hosts one."),
        MCPParameter("seed", .integer, "What all randomness is drawn from; 0 unless given."),
        MCPParameter(
          "stubs", .array,
          "Answers for requests that it sends, such as {\"method\": \"GET\", \"path\": \"/notes\", \"json\": [], \"delayMs\": 200}; the last that fits wins."
        ),
        MCPParameter("defaults", .object, "What its user defaults hold."),
        MCPParameter("files", .object, "Files of its container by path, as texts: {\"Documents/note.txt\": \"Milk\"}."),
        MCPParameter("device", .string, "Such as 'iPhone SE (3rd generation)' or 'iPad mini'."),
        MCPParameter("dark", .boolean, "Dark appearance."), MCPParameter("locale", .string, "Such as de_DE."),
      ]
    ) { arguments in
      let stubs = try (arguments["stubs"]).map { try JSON.decode([StubDeclaration].self, from: try JSON.encode($0)) } ?? []
      var defaults: [String: JSONValue] = [:]
      if case .object(let fields)? = arguments["defaults"] { defaults = fields }
      var files: [String: FileContents] = [:]
      if case .object(let fields)? = arguments["files"] {
        for (path, value) in fields {
          guard case .string(let text) = value else { throw MCPProblem("the file '\(path)' must be a text, and is \(value)") }
          files[path] = .text(text)
        }
      }
      let seed = arguments.number("seed").map { UInt64(exactly: $0) }
      guard seed != .some(nil) else {
        throw MCPProblem("'seed' must be a whole number, 0 or more, and is \(arguments["seed"] ?? .null)")
      }
      var environment: Environment?
      if arguments.flag("dark") || arguments.string("locale") != nil {
        environment = Environment()
        if arguments.flag("dark") { environment?.appearance = .dark }
        environment?.locale = arguments.string("locale")
      }
      let number = try apps.launch {
        try App.launch(
          arguments.string("name"), seed: seed ?? nil, stubs: stubs,
          device: arguments.string("device"), environment: environment, defaults: defaults, files: files)
      }
      let app = try apps.app(number)
      try app.settle(at: place)
      return [.text("App \(number) runs.\n" + (try ScreenWords.text(of: app)))]
    }
  }

  private static func look(_ apps: MCPApps) -> MCPTool {
    MCPTool(
      "look", "Shows the screen in few words, with the names of what can be used; as a picture, too, if asked.",
      [
        app, MCPParameter("picture", .boolean, "Whether a PNG of it is wanted, too."),
        MCPParameter("view", .string, "Only this view in the picture."),
      ], isReadOnly: true
    ) { arguments in
      let app = try apps.app(arguments.whole("app"))
      var content = [MCPContent.text(try ScreenWords.text(of: app))]
      if arguments.flag("picture") { content.append(try ScreenWords.picture(of: app, try arguments.locator("view"))) }
      return content
    }
  }

  private static func find(_ apps: MCPApps) -> MCPTool {
    MCPTool(
      "find",
      """
      Tells which views a name means, where they are, and how a test writes it: in Swift, as a property of a page object, and in Python. Names: \
      Save (label), #depth (identifier), .UITableViewCell[0] (class, counted from the top), [text^="Total"], #form >> .UIButton[enabled].
      """,
      [app, MCPParameter("view", .string, "The name.", isRequired: true)], isReadOnly: true
    ) { arguments in
      let locator = try arguments.neededLocator("view")
      let found = try apps.app(arguments.whole("app")).view(locator).all
      var text = FoundText.plain(found, of: locator)
      if found.count == 1 { text += LocatorLines.text(locator) }
      if found.isEmpty { text += "Nothing on the screen is meant by it; 'look' tells what there is." }
      return [.text(text)]
    }
  }

  private static func close(_ apps: MCPApps) -> MCPTool {
    MCPTool("close", "Ends an app.", [app]) { arguments in
      try apps.close(arguments.whole("app"))
      return [.text("It has ended.")]
    }
  }
}
