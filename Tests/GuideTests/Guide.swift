import Foundation

@testable import Rehearsal

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
}
