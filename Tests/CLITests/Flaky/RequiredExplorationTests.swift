import Foundation
import RehearsalQuarantine
import RehearsalSpecs
import Testing

@testable import RehearsalCLI
@testable import RehearsalHistory

/// What `rehearse quarantine check` and `rehearse flaky` make of explorations.
struct RequiredExplorationTests {
  private let session: Session

  init() throws { session = try FlakyCommandTests.session() }

  private func note(_ name: String, failures: Int = 0, token: String? = nil, explored: Date = .distantFuture) throws {
    let history = try History(recordingAt: session.path("history.sqlite"))
    try history.note(
      ExplorationRecord(
        explored: explored == .distantFuture ? Date(timeIntervalSinceNow: 60) : explored, strategy: "systematic", runs: 7,
        failures: failures, orders: 7, isExhausted: failures == 0, token: token),
      of: SpecIdentity(id: "Feed \(name)", path: ["Feed", name], file: "FeedSpecs.swift", line: 3), project: "demo")
  }

  @Test func aTestThatWasNeverExploredIsNotReleased() throws {
    let list = """
      version: 1
      tests:
        - {test: Feed loads, reason: races, owner: "@feed", issue: "#1", until: 9999-12-31}

      """
    try list.write(toFile: session.path(".rehearsal-quarantine.yml"), atomically: true, encoding: .utf8)
    let check = ["quarantine", "check"] + session.history
    #expect(session.run(check) == 0)
    #expect(session.output.contains("Feed loads\n   has not failed in the runs that count: the entry can go\n"))
    #expect(session.run(check + ["--require-exploration", "exhausted"]) == 0)
    #expect(
      session.output.contains(
        "Feed loads\n   its runs say that it is mended, but it was never explored: rehearse explore --filter 'Feed loads'\n"))
    // Specs have a program of their own, which alone can explore them.
    session.command = ".build/debug/feed specs"
    #expect(session.run(check + ["--require-exploration", "exhausted"]) == 0)
    #expect(session.output.contains("never explored: '.build/debug/feed specs' explore --filter 'Feed loads'\n"))
    try note("loads")
    #expect(session.run(check + ["--require-exploration", "exhausted"]) == 0)
    #expect(session.output.contains("Feed loads\n   has not failed in the runs that count: the entry can go\n"))
    #expect(session.run(check + ["--require-exploration", "often"]) == 2)
    #expect(session.errors.contains("--require-exploration takes 'exhausted' or a number of runs, and got 'often'."))
  }

  @Test func anExplorationBeforeTheLastFailureSaysNothing() throws {
    try note("refreshes", explored: Date(timeIntervalSince1970: 86_400))
    try note("loads", explored: Date(timeIntervalSince1970: 86_400))
    let found = try History(consulting: session.path("history.sqlite")).explorations(project: "demo")
    let refreshes = try #require(found["Feed refreshes"])
    let failed = try #require(refreshes.lastFailed)
    #expect(refreshes.latest.explored < failed)
    #expect(ExploredTest(refreshes.latest, lastFailed: failed).isOutdated)
    let loads = try #require(found["Feed loads"])
    #expect(loads.lastFailed == nil)
    #expect(!ExploredTest(loads.latest, lastFailed: nil).isOutdated)
  }

  @Test func theListSaysWhichTestsWereProvoked() throws {
    #expect(session.run(["flaky"] + session.history) == 0)
    #expect(session.output.contains("\n1. FLAKY  Feed refreshes\n"))
    try note("refreshes", failures: 2, token: "s1-a1000-c2.1")
    #expect(session.run(["flaky"] + session.history) == 0)
    #expect(session.output.contains("\n1. FLAKY, PROVOKED  Feed refreshes\n"), "\(session.output)")
    #expect(session.output.contains("\n   provoked by an exploration: --replay s1-a1000-c2.1\n"))
    #expect(session.run(["flaky", "--output", "markdown"] + session.history) == 0)
    #expect(session.output.contains("| 1 | Feed refreshes | flaky, provoked |"), "\(session.output)")
    #expect(session.run(["flaky", "--output", "csv"] + session.history) == 0)
    #expect(session.output.contains(",s1-a1000-c2.1\r\n"))
  }

  // MARK: Tests that no run failed in

  @Test func whatOnlyAnExplorationMadeFailStandsInTheList() throws {
    try note("loads", failures: 2, token: "s1-a1000-c2.1")
    #expect(session.run(["flaky"] + session.history) == 0)
    #expect(
      session.output.contains("\n1 test failed at least once: 1 flaky.\n1 test was made to fail by an exploration alone.\n"))
    #expect(session.output.contains("\n1. FLAKY  Feed refreshes\n"), "\(session.output)")
    let told = """

      2. PROVOKED  Feed loads
         because an exploration made it fail in another order of events than the usual; none of its 24 runs failed
      """
    #expect(session.output.contains(told), "\(session.output)")
    #expect(session.output.contains("\n   provoked by an exploration: --replay s1-a1000-c2.1\n"))
    #expect(
      session.output.contains("failed 0 of 24 first attempts, never red\n"), "its runs count, and those of the exploration do not"
    )
    #expect(session.run(["flaky", "--output", "markdown"] + session.history) == 0)
    #expect(session.output.contains("| 2 | Feed loads | provoked |"), "\(session.output)")
    session.variables = ["GITHUB_STEP_SUMMARY": session.path("summary.md")]
    try "".write(toFile: session.path("summary.md"), atomically: true, encoding: .utf8)
    #expect(session.run(["flaky", "--output", "github"] + session.history) == 0)
    #expect(session.output.contains("title=provoked%3A Feed loads::an exploration made it fail"), "\(session.output)")
    session.variables = [:]
    #expect(session.run(["flaky", "--output", "json"] + session.history) == 0)
    let report = try JSONDecoder().decode(Told.self, from: Data(session.output.utf8))
    #expect(report.tests.map(\.name) == ["Feed refreshes", "Feed loads"])
    #expect(report.tests.map(\.exploration?.token) == [nil, "s1-a1000-c2.1"])
    #expect(session.run(["report", "--html", "pages"] + session.history) == 0)
    let list = try session.text("pages/flaky.html")
    #expect(list.contains(#"<span class="status provoked">provoked</span>"#), "\(list)")
    #expect(try session.text("pages/index.html").contains("an exploration made it fail in another order of events"))
  }

  private struct Told: Decodable {
    struct Test: Decodable {
      struct Exploration: Decodable { let token: String? }
      let name: String
      let exploration: Exploration?
    }
    let tests: [Test]
  }

  @Test func gatesAreAboutWhatRunsSay() throws {
    try note("loads", failures: 2, token: "s1-a1000-c2.1")
    for gate in ["flaky>1", "healthy", "insufficient", "broken", "suspect"] {
      #expect(session.run(["flaky", "--fail-if", gate] + session.history) == 0, "\(gate): \(session.errors)")
    }
    #expect(session.run(["flaky", "--fail-if", "flaky"] + session.history) == 1)
  }

  @Test func whatHeldStandsInNoList() throws {
    try note("loads")
    #expect(session.run(["flaky"] + session.history) == 0)
    #expect(!session.output.contains("Feed loads"), "\(session.output)")
  }

  // MARK: Tests without a run

  /// A history in which nothing was done but to explore.
  private func unrun(_ note: (History, SpecIdentity) throws -> Void) throws -> Session {
    let session = try Session()
    let history = try History(recordingAt: session.path("history.sqlite"))
    try note(history, SpecIdentity(id: "Cart adds", path: ["Cart", "adds"], file: "CartSpecs.swift", line: 7))
    return session
  }

  private func record(failures: Int, cause: String? = nil) -> ExplorationRecord {
    ExplorationRecord(
      explored: Date(timeIntervalSince1970: 86_400), strategy: "systematic", runs: 9, failures: failures, orders: 9,
      isExhausted: failures == 0, token: failures > 0 ? "s1-c4.1" : nil,
      repeating: failures > 0 ? "rehearse run --replay s1-c4.1" : nil, cause: cause)
  }

  @Test func aTestThatWasOnlyExploredIsTold() throws {
    let session = try unrun { history, spec in
      try history.note(record(failures: 3, cause: "fails if a comes after b"), of: spec, project: "shop")
    }
    #expect(session.run(["flaky"] + session.history) == 0, "\(session.errors)")
    #expect(
      session.output == """
        shop: 0 runs, 0 tests.
        No test failed.
        1 test was made to fail by an exploration alone.

        1. PROVOKED  Cart adds
           because an exploration made it fail in another order of events than the usual: it fails if a comes after b; no run of its own is known
           provoked by an exploration: --replay s1-c4.1

        """)
    #expect(session.run(["flaky", "why", "adds"] + session.history) == 0, "\(session.errors)")
    #expect(
      session.output == """
        Cart adds
        CartSpecs.swift:7

        PROVOKED: an exploration made it fail in another order of events than the usual: it fails if a comes after b; no run of its own is known

        Explored
           on 1970-01-02: it failed in 3 of 9 runs, in another order of events than the usual
           it fails if a comes after b
           rehearse run --replay s1-c4.1

        """)
    #expect(session.run(["flaky", "why", "adds", "--html", "adds.html"] + session.history) == 0, "\(session.errors)")
    #expect(try session.text("adds.html").contains("it fails if a comes after b"))
    #expect(session.run(["flaky", "why", "adds", "--json"] + session.history) == 0)
    #expect(session.output.contains(#""token" : "s1-c4.1""#))
  }

  @Test func oneThatHeldIsToldToWhoAsksForIt() throws {
    let session = try unrun { history, spec in try history.note(record(failures: 0), of: spec, project: "shop") }
    #expect(session.run(["flaky", "why", "adds"] + session.history) == 0, "\(session.errors)")
    #expect(session.output.contains("\nINSUFFICIENT: 0 runs with evidence, "), "\(session.output)")
    #expect(session.output.contains("\nExplored\n   on 1970-01-02: it failed in none of all 9 orders of events\n"))
    #expect(session.run(["flaky"] + session.history) == 0, "\(session.errors)")
    #expect(session.output == "shop: 0 runs, 0 tests.\nNo test failed.\n")
  }

  @Test func whatIsAboutRunsNeedsSome() throws {
    let session = try unrun { history, spec in
      try history.note(record(failures: 3), of: spec, project: "shop")
    }
    for command in [
      ["flaky", "--fail-if", "flaky"], ["flaky", "--new"], ["report", "--html", "pages"], ["quarantine", "check"],
    ] {
      #expect(session.run(command + session.history) == 2, "\(command)")
      #expect(session.errors.contains("has no run yet"), "\(command): \(session.errors)")
    }
  }

  @Test func aTestOfOtherRunsThatWasOnlyExploredIsTold() throws {
    let history = try History(recordingAt: session.path("history.sqlite"))
    let spec = SpecIdentity(id: "Cart adds", path: ["Cart", "adds"], file: "CartSpecs.swift", line: 7)
    try history.note(record(failures: 3), of: spec, project: "demo")
    #expect(session.run(["flaky", "why", "Cart adds"] + session.history) == 0, "\(session.errors)")
    #expect(session.output.contains("\nPROVOKED: an exploration made it fail"), "\(session.output)")
    #expect(session.run(["flaky"] + session.history) == 0)
    #expect(session.output.contains("\n2. PROVOKED  Cart adds\n"), "\(session.output)")
    #expect(session.run(["flaky", "--new"] + session.history) == 0)
    #expect(!session.output.contains("Cart adds"), "it has not passed once: \(session.output)")
  }
}
