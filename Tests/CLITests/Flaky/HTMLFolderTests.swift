import FlakinessStatistics
import Foundation
import Testing

@testable import RehearsalHistory
@testable import RehearsalReport

/// The folder that a report is, and the page of a test that stands alone.
final class HTMLFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "html-folder-\(UUID().uuidString)", directoryHint: .isDirectory)

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let made = Date(timeIntervalSince1970: 1_700_000_000)

  private static func test(_ id: Int64, _ name: String, cluster: Int? = nil) -> FlakyTest {
    let sample = Sample(
      runs: (0..<3).map { RunContext(id: Int64($0), commit: "c\($0)", position: $0) },
      attempts: (0..<3).map { Attempt(run: $0, isFailure: $0 == 1, seconds: 1) })
    return FlakyTest(
      id: id, name: name, file: nil, line: nil, owner: nil, assessment: Assessment(sample), blockedRuns: 0, hours: 0,
      expectedRed: 0,
      began: nil, lastFailure: nil, signatures: [], cluster: cluster, predecessors: [], reproduction: nil, runsToReproduce: nil,
      strip: (0..<3).map { FlakyTest.StripCell(run: $0, failures: $0 == 1 ? 1 : 0, passes: $0 == 1 ? 0 : 1, seconds: 1) },
      artefacts: [])
  }

  private static func report(branch: String? = "main", runs: Int = 3) -> FlakyReport {
    FlakyReport(
      project: "demo & co", branch: branch, filter: nil,
      runs: (0..<runs).map { number in
        FlakyRun(
          id: Int64(number), name: "r\(number)", started: Date(timeIntervalSince1970: Double(number) * 86_400), seconds: 1,
          commit: "c\(number)", branch: branch, position: number, url: nil, infrastructureProblem: nil, massFailure: nil)
      }, testCount: 3, tests: [test(1, "A", cluster: 0), test(2, "B", cluster: 0), test(3, "C")], clusters: [["A", "B", "gone"]],
      cost: FlakeCost(retrySeconds: 0, blockedRunSeconds: []), redRuns: RateEstimate(0, of: 3, .run),
      blockedRuns: RateEstimate(0, of: 3, .run))
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  @Test func aReportIsAFolderOfPagesThatKnowOneAnother() throws {
    let stay = QuarantineStay(
      test: "A", since: Self.made.addingTimeInterval(-86_400), until: Self.made, reason: "", owner: "", issue: "")
    let row = HTMLReport.QuarantineRow(name: "A", finding: "mend it", owner: "@a", until: "2023-11-30")
    let report = try HTMLReport(Self.report(), quarantine: [row], stays: [stay], made: Self.made) {
      $0.name == "A" ? "it is in quarantine" : nil
    }
    try report.write(to: folder)
    let files = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))?.compactMap { $0 as? String } ?? []
    #expect(
      files.filter { $0.contains(".") }.sorted() == [
        "clusters.html", "flaky.html", "index.html", "report.css", "report.js", "runs.html", "slowest.html", "test/1.html",
        "test/2.html", "test/3.html", "tests.html",
      ])
    let titles = [
      ("index.html", "Overview"), ("flaky.html", "Flaky tests"), ("tests.html", "All tests"), ("slowest.html", "Slowest tests"),
      ("runs.html", "Runs"), ("clusters.html", "Failing together"), ("test/1.html", "A"), ("test/3.html", "C"),
    ]
    for (file, title) in titles {
      let page = try text(file)
      let root = file.hasPrefix("test/") ? "../" : ""
      #expect(page.contains("<title>\(title) – demo &amp; co</title>"), "\(file)")
      #expect(
        page.contains("<footer>3 runs on main, 1970-01-01 to 1970-01-03. Made 2023-11-14 22:13 UTC.</footer>"), "\(file)")
      #expect(page.contains(#"<link rel="stylesheet" href="\#(root)report.css">"#) && !page.contains("<style>"), "\(file)")
      #expect(page.contains(#"<script src="\#(root)report.js"></script>"#), "\(file)")
      let current = page.matches(of: #/<a href="([^"]+)" aria-current="page">/#).map { String($0.1) }
      #expect(current == (root.isEmpty ? [file] : []), "\(file)")
      let places = ["index.html", "flaky.html", "tests.html", "slowest.html", "runs.html", "clusters.html"]
      for place in places { #expect(page.contains(#"<li><a href="\#(root)\#(place)""#), "\(file) \(place)") }
    }
    // What each page is about.
    #expect(try text("index.html").contains("Tests in quarantine over time: 1 on 2023-11-13, 1 at most, 0 on 2023-11-14."))
    #expect(try text("index.html").contains(#"<td class="name">A</td><td class="words">mend it</td><td>@a</td>"#))
    #expect(try text("flaky.html").contains("<h1>Flaky tests</h1>") && text("tests.html").contains("<h1>All tests</h1>"))
    #expect(try text("slowest.html").contains("<h1>Slowest tests</h1>") && text("runs.html").contains("<h1>Runs</h1>"))
    #expect(try text("clusters.html").contains("<h2>Cluster 1: 3 tests</h2>"))
    #expect(try text("report.css").contains(".status") && text("report.js").contains("data-sortable"))
  }

  @Test func aPageLeadsToTheTestsThatFailTogetherWithIt() throws {
    let report = try HTMLReport(Self.report(), made: Self.made) { $0.name == "A" ? "it is in quarantine" : nil }
    try report.write(to: folder)
    #expect(
      try text("test/1.html").contains(
        #"<h2>Fails together with</h2>\#n<ul><li><a href="2.html">B</a></li><li>gone</li></ul>"#))
    #expect(try text("test/2.html").contains(#"<ul><li><a href="1.html">A</a></li><li>gone</li></ul>"#))
    #expect(try !text("test/3.html").contains("Fails together with"))
    #expect(try text("test/1.html").contains("<p>It is in quarantine.</p>"))
    #expect(try !text("test/2.html").contains("It is in quarantine."))
    // Without stays there is nothing to draw.
    #expect(try !text("index.html").contains("Quarantine</h2>"))
    // A report is written over the one before.
    let other = try HTMLReport(Self.report(branch: nil, runs: 3), made: Self.made.addingTimeInterval(60))
    try other.write(to: folder)
    #expect(
      try text("index.html").contains("<footer>3 runs, 1970-01-01 to 1970-01-03. Made 2023-11-14 22:14 UTC.</footer>"))
    #expect(try !text("test/1.html").contains("It is in quarantine."))
  }

  @Test func aPageMayStandAlone() throws {
    let report = try HTMLReport(Self.report(), made: Self.made) { _ in "it is in quarantine" }
    let file = folder.appending(path: "deep/down/one.html")
    try report.write(Self.test(2, "B", cluster: 0), to: file)
    let page = try text("deep/down/one.html")
    #expect(page.contains("<title>B – demo &amp; co</title>") && page.contains("<h1>B</h1>"))
    #expect(page.contains("<style>") && page.contains(".status"))
    for link in ["<nav", "report.css", "report.js", "<script"] { #expect(!page.contains(link), "\(link)") }
    #expect(page.contains("<p>It is in quarantine.</p>"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "deep/down").path) == ["one.html"])
  }

  @Test func aFolderThatCannotBeMadeIsTold() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "file"))
    let report = try HTMLReport(Self.report(), made: Self.made)
    #expect(throws: (any Error).self) { try report.write(to: folder.appending(path: "file/pages")) }
    #expect(throws: (any Error).self) { try report.write(Self.test(1, "A"), to: folder.appending(path: "file/a.html")) }
    // A page that cannot be written ends it, too.
    try FileManager.default.createDirectory(at: folder.appending(path: "pages/index.html"), withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try report.write(to: folder.appending(path: "pages")) }
  }
}
