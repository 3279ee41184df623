import Foundation
import RehearsalExploration
import RehearsalHistory
import RehearsalSpecs
import RehearsalTraces

/// What the environment asks of a process of tests; `swift test` leaves no room for arguments.
package struct TestSettings: Sendable {
  /// What stands for no history, here and on the command line.
  package static let noHistory = "none"

  /// Where the run is recorded: `REHEARSAL_HISTORY`, or `.rehearsal/history.sqlite` in the current directory; nil for `none`.
  package var history: String?
  /// Chance of the run: `REHEARSAL_SEED`, or drawn.
  package var seed: UInt64
  /// Whether the seed was drawn: an exploration that goes on from an earlier one has the seed of that then.
  package var isSeedDrawn: Bool
  /// What repeats one order of events in each test: `REHEARSAL_REPLAY`; nil for the usual one. Its seed goes before ``seed``.
  package var replay: ReplayToken?
  /// In which orders of events each test runs: `REHEARSAL_EXPLORE`; nil, unless given, for the usual one alone.
  package var explored: OrderSearch?
  /// Of which tests a page is kept that shows the screen at every virtual instant: `REHEARSAL_TRACE`; of none unless given.
  package var traces = TraceRetention.off
  /// What the history files the run under: `REHEARSAL_PROJECT`, or the name of the current directory.
  package var project: String
  /// The current directory, which places are told relative to.
  package var directory: String
  /// The environment, for what it tells of the code's origin.
  package var variables: [String: String]

  package init(variables: [String: String], directory: String) {
    func value(_ name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
    let history = value("REHEARSAL_HISTORY")
    self.history = history == Self.noHistory ? nil : history ?? directory + "/.rehearsal/history.sqlite"
    let replay = value("REHEARSAL_REPLAY").flatMap { ReplayToken($0) }
    self.replay = replay
    traces = value("REHEARSAL_TRACE").flatMap(TraceRetention.init(rawValue:)) ?? .off
    explored = value("REHEARSAL_EXPLORE").flatMap { try? OrderSearch(options: $0) }.flatMap { $0.runs == 0 ? nil : $0 }
    if explored?.resume == true, self.history == nil { explored = nil }
    let seed = replay?.seed ?? value("REHEARSAL_SEED").flatMap(UInt64.init)
    (self.seed, isSeedDrawn) = (seed ?? .random(in: 0...UInt64.max), seed == nil)
    project = value("REHEARSAL_PROJECT") ?? URL(filePath: directory).lastPathComponent
    (self.variables, self.directory) = (variables, directory)
  }

  static var ofThisProcess: TestSettings {
    TestSettings(variables: ProcessInfo.processInfo.environment, directory: FileManager.default.currentDirectoryPath)
  }
}
