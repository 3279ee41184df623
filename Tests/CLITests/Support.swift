import Foundation
import RehearsalSpecs
import Synchronization

@testable import RehearsalCLI

/// A call of the command in a directory of its own, and everything it said.
final class Session {
  let directory = FileManager.default.temporaryDirectory.appending(path: "rehearse-\(UUID().uuidString)")
  private(set) var output = ""
  private(set) var errors = ""
  var variables: [String: String] = [:]
  /// The program, as it was called.
  var command = "rehearse"
  var outputIsATerminal = false
  var errorsAreATerminal = false
  var outputProblem: (any Error)?

  init() throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  func path(_ name: String) -> String { directory.appending(path: name).path(percentEncoded: false) }

  /// The option that names the history of this session.
  var history: [String] { ["--history", path("history.sqlite")] }

  func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// Carries out one command; what the earlier ones said is forgotten.
  func run(
    _ arguments: [String], specs: [SpecGroup] = sample,
    environment: @escaping Rehearse.EnvironmentFactory = { _ in PlainEnvironment() }
  ) -> Int32 {
    (output, errors) = ("", "")
    let console = Console(
      output: Sink { [unowned self] text in
        if let outputProblem { throw outputProblem }
        output += text
      },
      errors: Sink { [unowned self] in errors += $0 }, outputIsATerminal: outputIsATerminal,
      errorsAreATerminal: errorsAreATerminal, variables: variables, directory: path(""), command: command)
    return Rehearse(specs: specs, environment: environment).run(arguments, console: console)
  }
}

/// Histories of many runs, each made once: every session gets a copy of its own.
final class KeptHistories: Sendable {
  private let made = Mutex<[String: Data]>([:])

  /// - Parameter make: Runs in a session what the history is of.
  func session(_ name: String, make: (Session) throws -> Void) throws -> Session {
    let history = try made.withLock { made in
      if let history = made[name] { return history }
      let session = try Session()
      try make(session)
      let history = try Data(contentsOf: URL(filePath: session.path("history.sqlite")))
      made[name] = history
      return history
    }
    let session = try Session()
    try history.write(to: URL(filePath: session.path("history.sqlite")))
    return session
  }
}

let sample = [
  describe("A list") {
    it("shows its rows") { try expect(true) }
    it("scrolls") { try expect(true) }
  },
  describe("A form") {
    it("refuses nonsense") { try fail("it was accepted") }
  },
]
