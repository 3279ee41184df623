import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalQuarantine

/// Who owns tests, and which are in quarantine: the files of the repository beside the history.
struct Custody {
  let file: QuarantineFile
  let path: String
  let owners: CodeOwners?
  let today: Day
  private let directory: String

  /// - Parameter path: The quarantine file. If it is `nil`, the usual one, which need not be there; one that was named must.
  init(_ path: String?, in directory: String, today: Day = Day(Date())) throws(UsageProblem) {
    let path = path ?? UsualSettings.current.quarantine
    self.path = path ?? QuarantineFile.defaultPath
    self.directory = directory
    self.today = today
    owners = CodeOwners(below: directory)
    let place = URL(filePath: self.path, relativeTo: URL(filePath: directory, directoryHint: .isDirectory)).path(
      percentEncoded: false)
    let text = try? String(contentsOfFile: place, encoding: .utf8)
    if text == nil, path != nil { throw UsageProblem(description: "\(self.path) cannot be read") }
    do {
      file = try QuarantineFile(text ?? "")
    } catch { throw UsageProblem(description: "\(self.path) is no quarantine:\n\(error)") }
  }

  /// The report with owners: as the quarantine says, or CODEOWNERS, or the reports.
  func owned(_ report: FlakyReport) -> FlakyReport {
    var report = report
    for index in report.tests.indices { report.tests[index].owner = owner(of: report.tests[index]) }
    return report
  }

  private func owner(of test: FlakyTest) -> String? {
    if let entry = file.entry(for: test.name, on: today) { return entry.owner }
    guard let owners, let path = test.file else { return test.owner }
    let root = directory.hasSuffix("/") ? directory : directory + "/"
    let found = owners.owners(of: path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path)
    return found.isEmpty ? test.owner : found.joined(separator: " ")
  }

  func isListed(_ test: String) -> Bool { file.entry(for: test, on: today) != nil }

  /// What a list says about a test's quarantine.
  func note(_ test: FlakyTest) -> String? {
    file.entry(for: test.name, on: today).map { "in quarantine until \($0.until): \($0.reason) (\($0.issue))" }
  }

  /// What the statistics say of the tests, as the review needs it.
  func review(_ report: FlakyReport, known: Set<String>) -> QuarantineReview {
    QuarantineReview(
      file,
      subjects: report.tests.map {
        QuarantineReview.Subject(
          name: $0.name, status: $0.assessment.status, reason: $0.assessment.story.reason, owner: $0.owner,
          quietChains: $0.assessment.story.quietChains, quietChainsNeeded: $0.assessment.story.quietChainsNeeded)
      }, known: known, today: today)
  }
}
