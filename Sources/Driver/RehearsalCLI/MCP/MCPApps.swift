import Foundation
import Rasterizing
import Rehearsal

/// The apps that a client of the Model Context Protocol has launched, by numbers from 1 on.
///
/// Why `@unchecked Sendable`: one request is carried out after the other.
final class MCPApps: @unchecked Sendable {
  let agent: String
  private var running: [Int: App] = [:]
  private var launched = 0

  init(agent: String) { self.agent = agent }

  func launch(_ make: () throws -> App) throws -> Int {
    let app = try LaunchContext(agent: agent, seed: 0).bind(make)
    launched += 1
    running[launched] = app
    return launched
  }

  /// The app with a number; the one that was launched last where none is given.
  func app(_ number: Int?) throws(MCPProblem) -> App {
    if let number {
      guard let app = running[number] else {
        throw MCPProblem(
          "there is no app \(number); \(running.isEmpty ? "none runs: launch one" : "those that run are \(numbers)")")
      }
      return app
    }
    guard let last = running.keys.max(), let app = running[last] else { throw MCPProblem("no app runs: call 'launch' first") }
    return app
  }

  private var numbers: String { running.keys.sorted().map(String.init).joined(separator: ", ") }

  func close(_ number: Int?) throws(MCPProblem) {
    let app = try app(number)
    app.terminate()
    running = running.filter { $0.value !== app }
  }

  func closeAll() {
    for app in running.values { app.terminate() }
    running = [:]
  }
}

/// The screen of an app in few words: what it shows, and what can be done with it.
enum ScreenWords {
  private static let place = Place("", 0)
  /// How many lines of each part are told.
  private static let most = 150

  static func text(of app: App) throws -> String {
    let survey = try app.survey(at: place)
    let tree = try app.elementTree(at: place)
    var lines = ["\(app.name) at \(tree.nowMs), seed \(app.seed); \(survey.controllers.joined(separator: " > "))"]
    lines.append("It shows:")
    lines += cut(tree.windows.flatMap { shown($0, level: 1) })
    let acts = survey.reachables.map { reachable in
      let acts = reachable.acts.map(\.rawValue).joined(separator: ", ")
      let label = reachable.label.map { $0 == reachable.locator.written ? "" : " '\($0)'" } ?? ""
      return "  \(reachable.locator.written)   \(reachable.kind.rawValue)\(label): \(acts)"
    }
    lines.append(acts.isEmpty ? "Nothing can be done." : "What can be done, by the view's name:")
    lines += cut(acts)
    if !survey.broken.isEmpty { lines.append("Invariants that do not hold: \(survey.broken.joined(separator: ", "))") }
    let pending = try app.perform(Pending(), at: place).items
    if !pending.isEmpty { lines.append("It waits for: " + pending.prefix(10).map(\.description).joined(separator: "; ")) }
    return lines.joined(separator: "\n")
  }

  private static func cut(_ lines: [String]) -> [String] {
    lines.count <= most ? lines : lines.prefix(most) + ["  … and \(lines.count - most) lines more: ask 'find' for what you need"]
  }

  /// What says something, set in by what it is in; what says nothing is left out.
  private static func shown(_ node: ElementNode, level: Int) -> [String] {
    // Its keys are what nobody has to name.
    if node.kind == .keyboard { return [String(repeating: "  ", count: level) + "keyboard (it is up)"] }
    var words = [node.kind.rawValue]
    if let label = node.label, !label.isEmpty { words.append("'\(label)'") }
    if let identifier = node.identifier, !identifier.isEmpty, identifier != node.label { words.append("#\(identifier)") }
    if let value = node.value, !value.isEmpty, value != node.label { words.append("= \(value)") }
    if node.enabled == false { words.append("(disabled)") }
    if node.selected == true { words.append("(selected)") }
    if node.focused == true { words.append("(has the focus)") }
    let saysNothing = words.count == 1 && [.other, .window].contains(node.kind)
    let inner = node.children.flatMap { shown($0, level: saysNothing ? level : level + 1) }
    return (saysNothing ? [] : [String(repeating: "  ", count: level) + words.joined(separator: " ")]) + inner
  }

  static func picture(of app: App, _ locator: Locator?) throws -> MCPContent {
    .png(try Rasterizer.file(ofSVG: try app.perform(Picture(locator), at: place).svg, as: .png))
  }
}
