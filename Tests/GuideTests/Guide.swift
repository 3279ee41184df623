import Foundation
import RehearsalSpecs

@testable import Rehearsal
@testable import RehearsalCLI

/// The apps that the guides' samples drive, in an agent of their own.
enum Guide {
  /// Path of `guide-agent`: beside the executable that runs these tests.
  static let agent: String = {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: executable).deletingLastPathComponent().appendingPathComponent("guide-agent").path
  }()

  /// Launches one of the agent's apps, by its name; `body` starts it another way, with stubs or on another device.
  static func launch(_ name: String, _ body: (String) throws -> App = { try App.launch($0) }) throws -> App {
    try LaunchContext(agent: agent, seed: 0).bind { try body(name) }
  }

  /// Launches a demo app and goes to one of its screens, which its first one lists.
  static func open(_ screen: TextMatch, in name: String = "Controls") throws -> App {
    let app = try App.launch(name)
    try app.view(screen).tap()
    try app.waitUntilSettled()
    return app
  }

  /// What such a screen says that was done last.
  static func log(_ app: App) throws -> String? { try app.view(identifier: "log").text }

  /// Runs specs, one after the other, in the agent's apps.
  static func run(_ group: SpecGroup) throws -> [AttemptResult] {
    final class Keeper: Reporter {
      var results: [AttemptResult] = []
      func take(_ event: RunEvent) {
        if case .attemptFinished(let result) = event.kind { results.append(result) }
      }
    }
    let keeper = Keeper()
    let request = RunRequest(agent: agent, jobs: 1, seed: 0, run: "run")
    Runner(Plan([group]), seed: 0, environment: try AgentEnvironment(request)).run(reporters: [keeper])
    return keeper.results
  }
}
