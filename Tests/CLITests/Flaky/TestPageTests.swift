import FlakinessStatistics
import Foundation
import Testing

@testable import RehearsalHistory
@testable import RehearsalReport

/// The page of one test, as HTML: what is told of changes, machines, durations and what failures left.
struct TestPageTests {
  /// Sixty runs on commits of their own, an hour apart: thirty that pass in a second on two machines; then on one of them all
  /// fail, and it takes three.
  private static let sample = Sample(
    runs: (0..<60).map { number in
      RunContext(
        id: Int64(number), commit: "commit\(number)", position: number, machine: number % 2 == 0 ? "even" : "odd",
        started: Int64(number) * 3_600_000)
    },
    attempts: (0..<60).map { number in
      Attempt(run: number, isFailure: number >= 30 && number % 2 == 1, seconds: number < 30 ? 1 : 3)
    })

  private static let report = FlakyReport(
    project: "demo", branch: nil, filter: nil,
    runs: (0..<60).map { number in
      FlakyRun(
        id: Int64(number), name: "run-\(number)", started: Date(timeIntervalSince1970: Double(number) * 3600), seconds: 1,
        commit: "commit\(number)", branch: nil, position: number, url: nil, infrastructureProblem: nil, massFailure: nil)
    }, testCount: 1, tests: [], clusters: [], cost: FlakeCost(retrySeconds: 0, blockedRunSeconds: []),
    redRuns: RateEstimate(15, of: 60, .chain), blockedRuns: RateEstimate(0, of: 60, .chain))

  private func page(
    _ assessment: Assessment, artefacts: [FlakyTest.Artefact] = [], exploration: ExplorationRecord? = nil,
    in folder: URL = URL(filePath: "/nowhere")
  ) throws -> String {
    let test = FlakyTest(
      id: 1, name: "A", file: nil, line: nil, owner: nil, assessment: assessment, blockedRuns: 0, hours: 0, expectedRed: 0,
      began: nil, lastFailure: nil, signatures: [], cluster: nil, predecessors: [], reproduction: nil, runsToReproduce: nil,
      strip: [FlakyTest.StripCell(run: 0, failures: 0, passes: 1, seconds: 1)], artefacts: artefacts, exploration: exploration)
    let commits = Dictionary(uniqueKeysWithValues: (0..<60).map { ($0, "c\($0)") })
    let content = TestPage(
      test: test, report: Self.report, commits: commits, mates: [], note: nil, pageFolder: folder.appending(path: "pages"),
      artefactFolder: folder
    ).content
    return try PageFrame(project: "demo", scope: "", made: "").page("test", title: "A", file: nil, content)
  }

  /// The cells of the rows of a table, by its caption.
  private func rows(_ page: String, caption: String) -> [[String]] {
    guard
      let table = page.components(separatedBy: "<caption>").first(where: { $0.hasPrefix(caption) })?
        .components(separatedBy: "</table>").first?.components(separatedBy: "<tbody>").last
    else { return [] }
    return table.components(separatedBy: "<tr>").dropFirst().map { row in
      row.matches(of: /<td[^>]*>(.*?)<\/td>/.dotMatchesNewlines()).map { String($0.1) }
    }
  }

  @Test func stretchesOfOneRateAreToldFromCommitToCommit() throws {
    let assessment = Assessment(Self.sample)
    let change = try #require(assessment.segments.last?.change)
    let first = assessment.segments[1].first
    let found = rows(try page(assessment), caption: "Stretches of commits")
    #expect(found.count == 2)
    #expect(found.map { $0[0] } == ["c0", "c\(first)"])
    #expect(found.map { $0[1] } == ["c\(first - 1)", "c59"])
    #expect(found.map { $0[2] } == ["0 of \(first)", "15 of \(60 - first)"])
    let rates = assessment.segments.map { Figures.rate($0.rate.mean, $0.rate.lower, $0.rate.upper) }
    #expect(found.map { $0[3] } == rates)
    #expect(found.map { $0[4] } == ["", "c\(change.earliest) and c\(change.latest)"])
    // Of one rate there are no stretches.
    let steady = Assessment(
      Sample(runs: Self.sample.runs, attempts: (0..<60).map { Attempt(run: $0, isFailure: false, seconds: 1) }))
    #expect(rows(try page(steady), caption: "Stretches of commits").isEmpty)
  }

  @Test func factorsAreToldTheSurestFirst() throws {
    var assessment = Assessment(Self.sample)
    let machine = try #require(assessment.dependences.first { $0.factor == .machine })
    assessment.dependences = [machine, machine]
    assessment.dependences[0].adjusted = 0.05
    assessment.dependences[1].adjusted = 0.0499
    let text = try page(assessment)
    let captions = text.matches(of: /<caption>(Machine: .*?)<\/caption>/).map { String($0.1) }
    let chance = Figures.chance(machine.pValue).replacing("<", with: "&lt;")
    #expect(
      captions == [
        "Machine: its failures depend on it (\(chance), adjusted p = 0.05)",
        "Machine: no sign of dependence (\(chance), adjusted p = 0.05)",
      ])
    let levels = rows(text, caption: "Machine: its failures")
    #expect(levels.map { Array($0.prefix(2)) } == machine.levels.map { [$0.name, "\($0.failures) of \($0.runs)"] })
    #expect(levels.map { $0[0] } == ["odd", "even"])
    // A bar is as long as the share, of 200 points; of none there is none.
    let share = Double(machine.levels[0].failures) / Double(machine.levels[0].runs)
    #expect(levels[0][2].contains(Figures.percent(share)))
    #expect(levels[1][2].contains("0 %"))
    #expect(levels[1][2].contains("width=\"0\""))
  }

  @Test func whereItBecameSlowerIsTold() throws {
    let assessment = Assessment(Self.sample)
    let durations = try #require(assessment.durations)
    let drift = try #require(durations.drift)
    let text = try page(assessment)
    #expect(
      text.contains(
        "Median 1 s, 90 % below 3 s, 95 % below 3 s, longest 3 s, of 45 attempts that passed. It takes 3 times as long since "
          + "\(Figures.moment(Self.report.runs[drift.run].started)): 1 s before, 3 s since."))
    let steady = Assessment(
      Sample(runs: Self.sample.runs, attempts: (0..<60).map { Attempt(run: $0, isFailure: false, seconds: 1) }))
    #expect(
      try page(steady).contains("<p>Median 1 s, 90 % below 1 s, 95 % below 1 s, longest 1 s, of 60 attempts that passed.</p>"))
  }

  @Test func anExplorationIsToldWithItsCauseAndHowToRepeatIt() throws {
    let day = Date(timeIntervalSince1970: 951_782_400)
    let assessment = Assessment(Self.sample)
    let found = ExplorationRecord(
      explored: day, strategy: "s", runs: 7, failures: 1, orders: 5, isExhausted: false, repeating: "rehearse run",
      cause: "waits too little")
    let words = "Explored on 2000-02-29: it failed in 1 of 7 runs, in another order of events than the usual"
    #expect(try page(assessment, exploration: found).contains("<p>\(words); it waits too little. Again: rehearse run</p>"))
    let bare = ExplorationRecord(explored: day, strategy: "s", runs: 7, failures: 1, orders: 5, isExhausted: false)
    #expect(try page(assessment, exploration: bare).contains("<p>\(words).</p>"))
    #expect(try !page(assessment).contains("Explored on"))
  }

  @Test func whatFailuresLeftIsLinkedAndShown() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "test-page-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func address(_ svg: String) -> String { "data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString())" }
    let (found, stored, other) = ("<svg>found</svg>", "<svg>stored</svg>", "<svg>other</svg>")
    for (name, text) in [("a.actual.svg", found), ("a.expected.svg", stored), ("b.actual.svg", other), ("log.txt", "log")] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let places = [
      "https://ci.example/log", "javascript:alert(1)", "log.txt", "a.actual.svg", "a.expected.svg", "b.actual.svg", "none.txt",
    ]
    let text = try page(
      Assessment(Self.sample), artefacts: places.map { FlakyTest.Artefact(run: "run-1", place: $0) }, in: folder)
    let items = text.components(separatedBy: "<li>run-1: ").dropFirst().map { $0.components(separatedBy: "</li>")[0] }
    #expect(items.count == 7)
    #expect(items[0] == #"<a href="https://ci.example/log" rel="noreferrer">https://ci.example/log</a>"#)
    #expect(items[1] == "<code>javascript:alert(1)</code>")
    #expect(items[2] == #"<a href="../log.txt" rel="noreferrer">log.txt</a>"#)
    // A picture that was found stands beside the stored one, which is not shown again.
    #expect(items[3].contains(#"<figcaption>Stored</figcaption><img class="artefact" src="\#(address(stored))""#))
    #expect(items[3].contains(#"<figcaption>Found</figcaption><img class="artefact" src="\#(address(found))""#))
    #expect(items[4] == #"<a href="../a.expected.svg" rel="noreferrer">a.expected.svg</a>"#)
    #expect(items[5].contains(#"<br><img class="artefact" src="\#(address(other))" alt="What the run left: b.actual.svg">"#))
    #expect(items[6] == "<code>none.txt</code>")
  }

  @Test func noControlCharacterIsInAPage() throws {
    let frame = try PageFrame(project: "a\u{0}b\u{1F}c\u{7F}d\te\nf g\u{80}", scope: "", made: "")
    let text = frame.page("test", title: "x\u{1B}[31m", file: nil, [:])
    #expect(text.contains("a\u{FFFD}b\u{FFFD}c\u{FFFD}d\te\nf g\u{80}"))
    #expect(text.contains("x\u{FFFD}[31m"))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0x7F })
  }
}
