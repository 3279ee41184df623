import Files
import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalQuarantine
import RehearsalSpecs

/// The two lists that a repository keeps of its tests, beside the history: who owns them, and which are in quarantine.
struct RepositoryLists {
  let file: QuarantineFile
  let path: String
  let owners: CodeOwners?
  let today: Day
  private let directory: String
  private let program: String

  /// - Parameters:
  ///   - path: The quarantine file. If it is `nil`, the usual one, which need not be there; one that was named must.
  ///   - program: This program as it was called, for the commands that are told.
  init(
    _ path: String?, in directory: String, program: String = "rehearse", today: Day = Day(Date())
  ) throws(UsageProblem) {
    let path = path ?? UsualSettings.current.quarantine
    self.path = path ?? QuarantineFile.defaultPath
    self.directory = directory
    self.program = program
    self.today = today
    owners = CodeOwners(below: directory)
    let place = URL(filePath: self.path, relativeTo: URL(filePath: directory, directoryHint: .isDirectory)).path(
      percentEncoded: false)
    var text = ""
    if path != nil || FileManager.default.fileExists(atPath: place) {
      let name = self.path
      text = try UsageProblem.of {
        try FileProblem.of(name, "cannot be read") { try String(contentsOfFile: place, encoding: .utf8) }
      }
    }
    do {
      file = try QuarantineFile(text)
    } catch { throw UsageProblem(description: "\(self.path) is no quarantine:\n\(error)") }
  }

  /// The report with owners: as the quarantine says, or CODEOWNERS, or the reports.
  func owned(_ report: FlakyReport) -> FlakyReport {
    var report = report
    for index in report.tests.indices { report.tests[index].owner = owner(of: report.tests[index]) }
    return report
  }

  private func owner(of test: FlakyTest) -> String? { owner(of: test.name, in: test.file, asReported: test.owner) }

  private func owner(of test: String, in path: String?, asReported reported: String?) -> String? {
    if let entry = file.entry(for: test, on: today) { return entry.owner }
    guard let owners, let path else { return reported }
    let root = directory.hasSuffix("/") ? directory : directory + "/"
    let found = owners.owners(of: path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path)
    return found.isEmpty ? reported : found.joined(separator: " ")
  }

  func isListed(_ test: String) -> Bool { file.entry(for: test, on: today) != nil }

  /// What a list says about a test's quarantine.
  func note(_ test: FlakyTest) -> String? {
    file.entry(for: test.name, on: today).map { "in quarantine until \($0.until): \($0.reason) (\($0.issue))" }
  }

  /// What is to be done about the entries, after what the statistics say of the tests.
  ///
  /// - Parameters:
  ///   - explorations: The latest explorations, by the names of the tests, each with when the test last failed in a run.
  ///   - requirement: What they must have shown of a test that is released; what the file says unless given.
  func review(
    _ verdicts: [TestVerdict], known: Set<String>, explorations: [String: (latest: ExplorationRecord, lastFailed: Date?)],
    requirement: ExplorationRequirement? = nil
  ) -> QuarantineReview {
    QuarantineReview(
      file,
      subjects: verdicts.map {
        QuarantineReview.Subject(
          name: $0.name, status: $0.status, reason: $0.reason, owner: owner(of: $0.name, in: $0.file, asReported: $0.owner),
          quietChains: $0.quietChains, quietChainsNeeded: $0.quietChainsNeeded,
          witness: explorations[$0.name]?.latest.token)
      }, known: known, explored: explorations.mapValues { ExploredTest($0.latest, lastFailed: $0.lastFailed) },
      requirement: requirement, program: PlainText.shellWord(program), today: today)
  }

  /// What is to be done about the entries, after a report that was worked out anyway.
  func review(_ report: FlakyReport, known: Set<String>) -> QuarantineReview {
    let explored = report.tests.compactMap { test in
      test.exploration.map { (test.name, (latest: $0, lastFailed: test.lastFailure?.when)) }
    }
    return review(report.verdicts, known: known, explorations: Dictionary(explored) { first, _ in first })
  }

  /// The tests that are in quarantine, those of patterns by their names.
  ///
  /// - Parameter known: The names of all tests that have run.
  func stays(_ known: Set<String>) -> [QuarantineStay] {
    func date(_ day: Day) -> Date { Date(timeIntervalSince1970: Double(day.number) * 86_400) }
    return known.sorted().compactMap { name in
      guard let entry = file.entries.first(where: { $0.isAbout(name) }) else { return nil }
      // An entry counts to the end of its last day.
      return QuarantineStay(
        test: name, since: date(entry.since ?? today), until: date(entry.until + 1), reason: entry.reason, owner: entry.owner,
        issue: entry.issue)
    }
  }
}

extension ExploredTest {
  init(_ latest: ExplorationRecord, lastFailed: Date?) {
    self.init(
      runs: latest.runs, failures: latest.failures, isExhausted: latest.isExhausted,
      isOutdated: lastFailed.map { latest.explored < $0 } ?? false)
  }
}
