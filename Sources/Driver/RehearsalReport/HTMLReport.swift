import Dispatch
import Files
import FlakinessStatistics
import Foundation
import RehearsalHistory
import Spelling
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
  let artefacts: URL
  let note: (FlakyTest) -> String?
  let frame: PageFrame

  /// - Parameters:
  ///   - report: Of all tests, also those that never failed.
  ///   - stays: When tests were in quarantine, for the trend.
  ///   - note: What is to be said of a test's quarantine.
  ///   - made: When the report is made.
  ///   - artefacts: The folder that artefacts' relative paths begin in, and whose pictures are put into the pages.
  package init(
    _ report: FlakyReport, quarantine: [QuarantineRow] = [], stays: [QuarantineStay] = [], made: Date,
    artefacts: URL = .currentDirectory(), note: @escaping (FlakyTest) -> String? = { _ in nil }
  ) throws {
    self.report = report
    self.quarantine = quarantine
    self.stays = stays
    self.made = made
    self.artefacts = artefacts
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
    try FileProblem.of(folder.path(percentEncoded: false)) {
      try FileManager.default.createDirectory(at: folder.appending(path: "test"), withIntermediateDirectories: true)
    }
    let files = assets + lists + tests(in: folder)
    // Pages know nothing of one another, and there may be ten thousand.
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      guard failure.withLock({ $0 == nil }) else { return }
      do {
        try files[index].write(to: folder)
      } catch {
        failure.withLock { $0 = $0 ?? error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }

  private var assets: [PageFile] {
    [
      PageFile(name: "report.css") { String(decoding: PackageResources.report_css, as: UTF8.self) },
      PageFile(name: "report.js") { String(decoding: PackageResources.report_js, as: UTF8.self) },
    ]
  }

  /// The longest first, so that no processor is left with one of them at the end.
  private var lists: [PageFile] {
    let (lists, frame) = (ListPages(report: report), frame)
    func file(_ template: String, _ title: String, _ name: String, _ content: @escaping @Sendable () -> Fields) -> PageFile {
      PageFile(name: name) { frame.page(template, title: title, file: name, content()) }
    }
    let overview = OverviewPage(report: report, quarantine: quarantine, trend: QuarantineChart.drawn(stays, until: made))
    return [
      file("tests", "All tests", "tests.html") { lists.all }, file("runs", "Runs", "runs.html") { lists.runs },
      file("tests", "Flaky tests", "flaky.html") { lists.flaky },
      file("clusters", "Failing together", "clusters.html") { lists.clusters },
      file("tests", "Slowest tests", "slowest.html") { lists.slowest },
      file("overview", "Overview", "index.html") { overview.content },
    ]
  }

  private func tests(in folder: URL) -> [PageFile] {
    let pages = TestPages(report, pageFolder: folder.appending(path: "test"), artefactFolder: artefacts)
    return report.tests.map { page(of: $0, pages, "test/\($0.id).html", isAlone: false) }
  }

  private func page(of test: FlakyTest, _ pages: TestPages, _ name: String, isAlone: Bool) -> PageFile {
    let (frame, note) = (frame, note(test))
    return PageFile(name: name) {
      frame.page("test", title: test.name, file: isAlone ? nil : name, pages.content(of: test, note: note))
    }
  }

  /// Writes the page of one test as a file of its own, which needs no other; the folders around it are made.
  package func write(_ test: FlakyTest, to file: URL) throws {
    let folder = file.deletingLastPathComponent()
    try FileProblem.of(folder.path(percentEncoded: false)) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let pages = TestPages(report, pageFolder: folder, artefactFolder: artefacts)
    try page(of: test, pages, file.lastPathComponent, isAlone: true).write(to: folder)
  }
}

/// What the pages of all tests have in common.
private struct TestPages: Sendable {
  let report: FlakyReport
  /// What each commit position is called.
  let commits: [Int: String]
  /// The tests of each cluster.
  let clusters: [[(name: String, page: String?)]]
  /// The folder of the pages, and the one that artefacts' relative paths begin in.
  let pageFolder: URL
  let artefactFolder: URL

  init(_ report: FlakyReport, pageFolder: URL, artefactFolder: URL) {
    (self.report, self.pageFolder, self.artefactFolder) = (report, pageFolder, artefactFolder)
    commits = Dictionary(report.runs.map { ($0.position, $0.commit.map { String($0.prefix(10)) } ?? $0.name) }) { first, _ in
      first
    }
    let ids = Dictionary(report.tests.map { ($0.name, $0.id) }) { first, _ in first }
    clusters = report.clusters.map { names in names.map { name in (name, ids[name].map { "\($0).html" }) } }
  }

  func content(of test: FlakyTest, note: String?) -> Fields {
    let mates = test.cluster.map { clusters[$0].filter { $0.name != test.name } } ?? []
    return TestPage(
      test: test, report: report, commits: commits, mates: mates, note: note, pageFolder: pageFolder,
      artefactFolder: artefactFolder
    ).content
  }
}
