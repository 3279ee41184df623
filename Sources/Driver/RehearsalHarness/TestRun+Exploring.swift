import Foundation
import Rehearsal
import RehearsalExploration
import RehearsalSpecs

extension TestRun {
  /// What runs a test in other orders of events; nil where it runs in one order alone.
  ///
  /// - Parameters:
  ///   - search: What is asked for; nil for nothing.
  ///   - path: As ``begin(path:file:line:trial:)`` takes it, and so are the next ones.
  package func exploration(_ search: OrderSearch?, path: [String], file: String, line: Int) -> TestExploration? {
    guard let search, search.isOn, settings.replay == nil else { return nil }
    let folder = settings.history.map { ExplorationFolder(besideHistory: $0, in: settings.directory) }
    return TestExploration(
      search, of: spec(path, file, line), seed: settings.seed, isSeedDrawn: settings.isSeedDrawn, folder: folder,
      build: { Self.build })
  }

  /// Which build of the agent it is. It takes seconds to tell, and no test needs it that passes in every order.
  private static let build = AgentBuild.digits(of: LaunchContext.defaultAgent)

  /// Tells what an exploration came to, and has the history keep it.
  ///
  /// - Returns: Why the test fails although no run of it did, as far as anybody has heard: the machinery failed in a step of the
  ///   search. Nil where it does not.
  package func conclude(_ exploration: TestExploration) -> String? {
    guard let finding = exploration.finding, let usual = finding.outcome.usual else { return nil }
    if let broken = finding.outcome.infrastructureFailure {
      return "infrastructure failed while the test was explored: \(broken.headline)"
    }
    // A test without an app that can be explored has one order, and nobody asked.
    guard !usual.launches.isEmpty || usual.lacksAnApp else { return nil }
    let summary = FindingWords.summary(of: finding, isVerdict: exploration.search.verdict).joined(separator: "\n  ")
    tell("\(FindingWords.mark(finding.outcome))  \(finding.spec.id): \(summary)")
    if let why = finding.notKept { tell("what is left to try of \(finding.spec.id) is not kept for '--resume': \(why)") }
    note(finding, strategy: exploration.search.strategy.rawValue, repeating: Self.command(repeating: finding))
    return nil
  }

  /// The command that repeats the run that failed; nil where none did in another order than the usual.
  private static func command(repeating finding: ExplorationFinding) -> String? {
    guard finding.failsInAnotherOrder, let token = finding.token else { return nil }
    // Of a method of XCTest no file is known; a test of Swift Testing is named after its module, and with its arguments.
    let names = finding.spec.file.isEmpty ? finding.spec.path : Array(finding.spec.path.dropFirst())
    let filter = names.map { $0.prefix { $0 != "(" } }.joined(separator: "/")
    return "REHEARSAL_REPLAY=\(token) swift test --filter \(PlainText.shellWord(filter))"
  }
}
