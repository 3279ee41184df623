import Foundation
import Rehearsal
import RehearsalWire

/// Doing something with an app, as a person would; each answers with the screen as it is then.
enum MCPActTools {
  private static let app = MCPAppTools.app
  private static let view = MCPParameter(
    "view", .string, "The name of the view, such as Save, #name or .UITableViewCell[0].", isRequired: true)

  static func all(_ apps: MCPApps) -> [MCPTool] {
    [
      tool(
        apps, "tap", "Taps a view: a button, a row, a switch, a bar item, a tab.",
        [view, MCPParameter("times", .integer, "2 for a double tap.")]
      ) {
        .command(Tap(try $0.neededLocator("view"), times: $0.whole("times")))
      },
      tool(apps, "long_press", "Presses a view for a second.", [view]) { .command(LongPress(try $0.neededLocator("view"))) },
      tool(
        apps, "enter_text", "Types into a field, key by key.",
        [
          view, MCPParameter("text", .string, "What is typed.", isRequired: true),
          MCPParameter("clearing", .boolean, "Whether what the field holds is taken out first."),
        ]
      ) {
        .command(EnterText(try $0.needed("text"), into: try $0.neededLocator("view"), clearing: $0.flag("clearing") ? true : nil))
      },
      tool(
        apps, "press_key", "Presses a key, such as return, escape or a, with what has the focus.",
        [MCPParameter("key", .string, "The key.", isRequired: true)]
      ) {
        .command(PressKey(try $0.needed("key")))
      },
      tool(
        apps, "swipe", "Swipes over a view: pages turn, lists scroll.",
        [
          view,
          MCPParameter(
            "direction", .string, "Where the finger goes.", words: Direction.allCases.map(\.rawValue), isRequired: true),
        ]
      ) { .command(Swipe(try $0.neededLocator("view"), direction: Direction(rawValue: try $0.needed("direction")) ?? .up)) },
      tool(apps, "reveal", "Scrolls until a view is on the screen.", [view]) { .command(Reveal(try $0.neededLocator("view"))) },
      tool(
        apps, "answer_alert", "Taps a button of the alert or action sheet in front.",
        [MCPParameter("button", .string, "Its title.", isRequired: true)]
      ) {
        .command(AnswerAlert(try $0.needed("button")))
      },
      tool(
        apps, "wait_for",
        "Waits, in virtual time, until a view is there, or gone. What cannot happen fails at once and says why.",
        [
          view, MCPParameter("gone", .boolean, "Whether it is to be gone."),
          MCPParameter("seconds", .number, "For how long at most; 3 unless given."),
        ]
      ) { arguments in
        let locator = try arguments.neededLocator("view")
        let condition: Condition = arguments.flag("gone") ? .not(.exists(locator)) : .visible(locator)
        return .command(Await(condition, withinMs: try arguments.seconds("seconds")))
      },
      tool(
        apps, "advance", "Lets virtual time pass: timers fire, answers come. Takes no real time.",
        [MCPParameter("seconds", .number, "How much.", isRequired: true)]
      ) {
        .command(Advance(byMs: try $0.seconds("seconds") ?? 0))
      },
    ]
  }

  private struct Deed {
    let carryOut: (App) throws -> Void

    static func command(_ command: some Command) -> Deed { Deed { app in try app.perform(command, at: MCPAppTools.place) } }
  }

  private static func tool(
    _ apps: MCPApps, _ name: String, _ description: String, _ parameters: [MCPParameter],
    _ deed: @escaping (MCPArguments) throws -> Deed
  ) -> MCPTool {
    MCPTool(name, description, parameters + [app]) { arguments in
      let app = try apps.app(arguments.whole("app"))
      try deed(arguments).carryOut(app)
      // As a person sees it: transitions and animations have ended.
      try app.settle(at: MCPAppTools.place)
      return [.text(try ScreenWords.text(of: app))]
    }
  }
}
