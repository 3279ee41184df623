import Foundation
import Rehearsal
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// What a spec may not leave behind, though it passed; with an agent, as `rehearse run` makes its attempts.
struct InvariantTests {
  private static let agent = Program.folder.appendingPathComponent("guide-agent").path

  private final class Keeper: Reporter {
    private(set) var results: [AttemptResult] = []
    func take(_ event: RunEvent) {
      if case .attemptFinished(let result) = event.kind { results.append(result) }
    }
  }

  private func run(
    _ group: SpecGroup, telling other: (any Reporter)? = nil, _ change: (inout RunOptions) -> Void = { _ in }
  ) throws -> [AttemptResult] {
    let request = RunRequest(agent: Self.agent, jobs: 1, seed: 7, run: "run")
    let keeper = Keeper()
    var options = RunOptions(seed: 7)
    change(&options)
    Runner(Plan([group]), options: options, environment: try AgentEnvironment(request)).run(
      reporters: [keeper] + (other.map { [$0] } ?? []))
    return keeper.results
  }

  private func go(_ button: String, andBack: Bool) throws -> App {
    let app = try App.launch("Litter", stubs: [StubDeclaration(path: "/slow", json: [], delayMs: 60_000)])
    try app.view(.exactly(button)).tap()
    try app.waitForTransitions()
    if andBack { try app.page(NavigationControllerObject.self).back() }
    return app
  }

  /// A spec for each thing to leave, and one that leaves nothing.
  private var litter: SpecGroup {
    describe("Litter") {
      it("asks") { _ = try self.go("Ask", andBack: false) }
      it("sends") { _ = try self.go("Send", andBack: false) }
      it("keeps") { _ = try self.go("Kept", andBack: true) }
      it("ticks") { _ = try self.go("Ticking", andBack: true) }
      it("loads") { _ = try self.go("Load", andBack: false) }
      it("is clean") { _ = try self.go("Clean", andBack: true) }
      it("ticks on its screen") { _ = try self.go("Ticking", andBack: false) }
    }
  }

  @Test func whatIsLeftBehindFailsASpecThatPassed() throws {
    let results = try run(litter)
    #expect(results.map(\.outcome) == [.failed, .failed, .failed, .failed, .passed, .passed, .passed])
    #expect(results.prefix(4).allSatisfy { $0.failure?.type == "InvariantBroken" })
    let texts = results.map { $0.failure?.text ?? "" }
    #expect(texts[0].contains("  left:    alert 'Really?' with 'Yes', presented by UINavigationController\n"))
    #expect(texts[0].hasSuffix("  allowed: by allowing: [.openAlerts]"))
    #expect(texts[1].contains("a request that may change something has no answer yet\n"))
    #expect(texts[1].contains("  left:    network 'POST https://litter.example/slow', due at "))
    #expect(texts[1].contains(", for LitterController ("))
    #expect(texts[1].contains("/Litter.swift:"))
    #expect(texts[2].contains("  left:    KeptController (number "))
    #expect(texts[2].contains(" ms (push of KeptController) to "))
    #expect(texts[3].contains("  left:    timer 'Timer', due at "))
    #expect(texts[3].contains(", for TickingController ("))
  }

  @Test func whatIsLeftBehindCanBeAllowedForASpecAndForARun() throws {
    let group = describe("Litter", allowing: [.openAlerts]) {
      it("asks") { _ = try self.go("Ask", andBack: false) }
      it("sends", allowing: [.pendingRequests]) { _ = try self.go("Send", andBack: false) }
      it("keeps") { _ = try self.go("Kept", andBack: true) }
    }
    #expect(try run(group).map(\.outcome) == [.passed, .passed, .failed])
    #expect(try run(litter) { $0.invariants = [] }.allSatisfy { $0.outcome == .passed })
    for (invariant, name) in [
      (Invariant.openAlerts, "asks"), (.pendingRequests, "sends"), (.pendingLoads, "loads"), (.leakedControllers, "keeps"),
      (.repeatingTimers, "ticks"),
    ] {
      let failed = try run(litter) { $0.invariants = [invariant] }.filter { $0.outcome == .failed }
      #expect(failed.map(\.identity.spec.name) == [name])
    }
  }

  /// A picture that nobody waits for is no fault of a spec; one that forgot to wait can be found all the same.
  @Test func whatIsStillBeingLoadedIsANoteUnlessItIsForbidden() throws {
    let group = describe("Litter") { it("loads") { _ = try self.go("Load", andBack: false) } }
    var notes = ""
    let passed = try #require(try run(group, telling: PendingLoadReporter { notes += $0 }).first)
    #expect(passed.outcome == .passed)
    let note = try #require(PendingLoadReporter.loads(of: passed).first)
    #expect(note.hasPrefix("network 'GET https://litter.example/slow', due at "), "\(note)")
    #expect(
      notes.hasPrefix("Note: Litter loads passed while something was being loaded: network 'GET https://litter"), "\(notes)")
    let strict = try #require(try run(group) { $0.invariants.insert(.pendingLoads) }.first)
    #expect(strict.outcome == .failed)
    #expect(strict.failure?.text.hasPrefix("a request that loads something has no answer yet\n") == true)
    #expect(strict.failure?.text.hasSuffix("  allowed: by allowing: [.pendingLoads]") == true)
    #expect(PendingLoadReporter.loads(of: strict) == [])
  }

  @Test(arguments: [
    ("GET https://a.example/", true), ("body of HEAD https://a.example/x y", true), ("timeout of OPTIONS http://a/", true),
    ("POST https://a.example/?next=GET https://b", false), ("upload of PUT https://a/", false), ("DELETE https://a/", false),
    ("PATCH https://a/", false), ("get https://a/", false), ("request", false),
  ])
  func onlyMethodsThatChangeNothingAreSafe(label: String, isSafe: Bool) {
    #expect(Leftovers.isSafe(PendingItem(kind: "network", label: label, dueMs: 0, everyMs: nil, site: nil)) == isSafe)
  }

  @Test func aSpecThatFailsIsNotBlamedForWhatItLeftToo() throws {
    let group = describe("Litter") {
      it("asks") {
        _ = try self.go("Ask", andBack: false)
        try fail("of its own")
      }
      it("waits for a server") {
        _ = try self.go("Ask", andBack: false)
        try pending("no server yet")
      }
    }
    let results = try run(group)
    #expect(results.map(\.failure?.text) == ["of its own", "no server yet"])
    #expect(results[1].outcome == .skipped)
  }

  @Test func lookingForItChangesNoTrace() throws {
    let group = describe("Litter") {
      it("is clean", allowing: [.leakedControllers]) { _ = try self.go("Kept", andBack: true) }
    }
    let hashes = try [[], Set(Invariant.allCases)].map { invariants in
      try run(group) { $0.invariants = invariants }.map(\.traceHash)
    }
    #expect(hashes[0] == hashes[1])
    #expect(hashes[0].first.flatMap(\.self) != nil)
  }

  // MARK: Suites and limits

  @Test func anAppThatASuiteLaunchesIsSharedByItsSpecs() throws {
    let group = describe("Litter") {
      var app: App!
      beforeAll { app = try App.launch("Litter") }
      it("goes") {
        try app.view("Clean").tap()
        try app.waitForTransitions()
        try expect(try app.page(NavigationControllerObject.self).hasTop(ViewControllerObject.self).holds)
      }
      it("is still there") {
        try app.page(NavigationControllerObject.self).back()
        try expect(try app.controllers()[0].children.map(\.className), equals: ["LitterController"])
      }
      it("is left with a question") {
        try app.view("Ask").tap()
        try app.waitForTransitions()
      }
    }
    let results = try run(group)
    #expect(results.map(\.outcome) == [.passed, .passed, .failed])
    #expect(results[2].failure?.text.contains("alert 'Really?'") == true)
  }

  @Test func anAttemptThatTakesMoreVirtualTimeThanItMayFailsAndNamesWhatWasPending() throws {
    let group = describe("Litter", timeout: .seconds(30), allowing: [.pendingRequests]) {
      it("loads for long") {
        let app = try self.go("Load", andBack: false)
        for _ in 0..<50 { try app.clock.advance(by: .seconds(1)) }
      }
      it("has more time", timeout: .seconds(60)) {
        let app = try self.go("Load", andBack: false)
        for _ in 0..<50 { try app.clock.advance(by: .seconds(1)) }
      }
    }
    let results = try run(group)
    #expect(results.map(\.outcome) == [.failed, .passed])
    #expect(results[0].failure?.type == "timeout")
    #expect(results[0].failure?.headline.hasPrefix("the attempt may take 30000 ms of virtual time, and it is 30") == true)
    #expect(results[0].failure?.text.contains("network 'GET https://litter.example/slow'") == true)
    #expect(try #require(results[0].virtualDuration) < .seconds(32))
  }
}
