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
}
