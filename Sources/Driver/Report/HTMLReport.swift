import Dispatch
import FlakinessStatistics
import Foundation
import RehearsalHistory
import Synchronization

/// The history as a folder of pages: static, without anything from the network.
///
/// | File | Is |
/// |---|---|
/// | `index.html` | the overview: health over time, cost, the most urgent tests, the quarantine |
/// | `flaky.html`, `tests.html`, `slowest.html` | tests, ranked by urgency, all of them, by duration |
/// | `runs.html`, `clusters.html` | runs; tests that fail together, failures by what they say |
/// | `test/N.html` | one test, by its number in the history |
package struct HTMLReport {
  /// An entry of the quarantine, as the overview shows it.
  package struct QuarantineRow: Sendable, Hashable {
    package let name: String
    package let finding: String
    package let owner: String
    package let until: String

    package init(name: String, finding: String, owner: String, until: String) {
      self.name = name
      self.finding = finding
      self.owner = owner
      self.until = until
    }
  }

  let report: FlakyReport
  let quarantine: [QuarantineRow]
  let stays: [QuarantineStay]
  let made: Date
  let note: (FlakyTest) -> String?
  let frame: PageFrame

  /// - Parameters:
  ///   - report: Of all tests, also those that never failed.
  ///   - stays: When tests were in quarantine, for the trend.
  ///   - note: What is to be said of a test's quarantine.
  ///   - made: When the report is made.
  package init(
    _ report: FlakyReport, quarantine: [QuarantineRow] = [], stays: [QuarantineStay] = [], made: Date,
    note: @escaping (FlakyTest) -> String? = { _ in nil }
  ) throws {
    self.report = report
    self.quarantine = quarantine
    self.stays = stays
    self.made = made
    self.note = note
    let branch = report.branch.map { " on \($0)" } ?? ""
    frame = try PageFrame(
      project: report.project,
      scope:
        "\(Words.count(report.runs.count, "run"))\(branch), \(Figures.day(report.runs.first?.started)) to \(Figures.day(report.runs.last?.started)).",
      made: Figures.moment(made))
  }

  /// Writes all files; those that are there are replaced.
  package func write(to folder: URL) throws {
    let tests = folder.appending(path: "test")
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    @Sendable func put(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: folder.appending(path: name)) }
    try put(String(decoding: PackageResources.report_css, as: UTF8.self), "report.css")
    try put(String(decoding: PackageResources.report_js, as: UTF8.self), "report.js")
    let lists = ListPages(report: report)
    try put(
      frame.page(
        "overview", title: "Overview", file: "index.html",
        OverviewPage(report: report, quarantine: quarantine, trend: QuarantineChart.drawn(stays, until: made)).content),
      "index.html")
    try put(frame.page("tests", title: "Flaky tests", file: "flaky.html", lists.flaky), "flaky.html")
    try put(frame.page("tests", title: "All tests", file: "tests.html", lists.all), "tests.html")
    try put(frame.page("tests", title: "Slowest tests", file: "slowest.html", lists.slowest), "slowest.html")
    try put(frame.page("runs", title: "Runs", file: "runs.html", lists.runs), "runs.html")
    try put(frame.page("clusters", title: "Failing together", file: "clusters.html", lists.clusters), "clusters.html")
    let commits = Dictionary(report.runs.map { ($0.position, $0.commit.map { String($0.prefix(10)) } ?? $0.name) }) { first, _ in
      first
    }
    let ids = Dictionary(report.tests.map { ($0.name, $0.id) }) { first, _ in first }
    let clusters = report.clusters.map { names in names.compactMap { name in ids[name].map { (name: name, page: "\($0).html") } }
    }
    let notes = report.tests.map(note)
    let (whole, pages) = (report, frame)
    // Pages know nothing of one another, and there may be ten thousand.
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: whole.tests.count) { index in
      guard failure.withLock({ $0 == nil }) else { return }
      let test = whole.tests[index]
      let mates = test.cluster.map { clusters[$0].filter { $0.name != test.name } } ?? []
      let page = TestPage(test: test, report: whole, commits: commits, mates: mates, note: notes[index])
      let file = "test/\(test.id).html"
      do {
        try put(pages.page("test", title: test.name, file: file, page.content), file)
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
