import Foundation
import RehearsalExploration
import RehearsalHistory
import RehearsalSpecs
import Synchronization
import Testing

@testable import Rehearsal
@testable import RehearsalHarness

/// What an explored test says of its orders, and what the history keeps of them.
struct ExploredTestTests {
  /// A run that is recorded into a folder of its own.
  private final class Session {
    let folder = FileManager.default.temporaryDirectory.appending(path: "explored-\(UUID())").path(percentEncoded: false)
    let run: TestRun
    private let lines = Lines()

    /// What people were told.
    private final class Lines: Sendable {
      let all = Mutex<[String]>([])
    }

    var told: [String] { lines.all.withLock(\.self) }

    init(_ variables: [String: String] = [:]) {
      let usual = [
        "REHEARSAL_HISTORY": folder + "/history.sqlite", "REHEARSAL_SEED": "7", "REHEARSAL_PROJECT": "demo",
      ]
      run = TestRun(
        TestSettings(variables: usual.merging(variables) { $1 }, directory: FileManager.default.currentDirectoryPath),
        write: { [lines] line in lines.all.withLock { $0.append(line) } })
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func history() throws -> History { try History(readingFrom: folder + "/history.sqlite") }

    func attempts() throws -> [AttemptRecord] {
      let history = try history()
      return try history.attempts(of: try #require(try history.runs().first))
    }
  }

  private static let path = ["Module", "Suite", "test()"]

  /// The app asks the network and does something that takes five seconds; the test takes for granted that this is last.
  private static func ask(delay: Int) throws {
    let app = try App.launch(
      "Workbench", stubs: [StubDeclaration(path: "/answer", body: "42", delayMs: Latency(.milliseconds(delay)))])
    try app.view("Ask and wait").tap()
    try app.view("Later").tap()
    try app.clock.advance(by: .seconds(7))
    let text = try app.view(identifier: "greeting").text
    guard text == "later" else { throw Wrong(description: "it says \(text ?? "nothing")") }
  }

  private struct Wrong: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a test as frameworks do; tells how often, and with what it failed aloud.
  private func explore(
    _ search: OrderSearch, in session: Session, _ test: () throws -> Void
  ) throws -> (runs: Int, notes: [String?], finding: ExplorationFinding) {
    let exploration = try #require(session.run.exploration(search, path: Self.path, file: #filePath, line: 3))
    var (runs, notes): (Int, [String?]) = (0, [])
    while let trial = exploration.next() {
      runs += 1
      let attempt = session.run.begin(path: Self.path, file: #filePath, line: 3, trial: trial)
      attempt.bind {
        do {
          try test()
        } catch {
          let told = attempt.fail(FailureReport(error, in: session.run))
          if !attempt.isSilent { notes.append(told.note) }
        }
      }
      attempt.end()
    }
    #expect(session.run.conclude(exploration) == nil)
    session.run.end()
    return (runs, notes, try #require(exploration.finding))
  }

  @Test func whatHoldsSaysHowMuchWasTried() throws {
    let session = Session()
    let (runs, notes, finding) = try explore(OrderSearch(time: .zero), in: session) { try Self.ask(delay: 100) }
    #expect(notes.isEmpty)
    #expect(finding.outcome.isExhausted)
    #expect(finding.outcome.leftOut == nil, "nobody asked")
    #expect(runs > 1)
    let line = #/Rehearsal: holds   Module Suite test\(\): all (\d+) distinguishable orders; no failure \((\d+) runs in .*\)\n/#
    let told = try #require(session.told.first?.wholeMatch(of: line))
    #expect(Int(told.1) == finding.outcome.orders)
    #expect(Int(told.2) == runs)
    #expect(session.told.count == 1)
    #expect(try session.attempts().map(\.outcome) == ["passed"], "the usual run")
  }

  @Test func whatEndsItsAppAsUsualIsRunInOtherOrdersToo() throws {
    let session = Session()
    let (runs, _, finding) = try explore(OrderSearch(time: .zero, verdict: true), in: session) {
      do {
        try Self.ask(delay: 4500)
      } catch is Wrong {
        return
      }
      try #require(LaunchContext.current.apps.last).simulateUserAction("end", with: .string("kill"))
    }
    #expect(finding.outcome.usual?.failure?.outcome == .lost)
    #expect(finding.outcome.usual?.lacksAnApp == false)
    #expect(finding.outcome.usual?.launches.map(\.choices.isEmpty) == [false])
    #expect((1..<runs).contains(finding.outcome.failures), "\(finding.outcome.failures) of \(runs)")
    #expect(finding.outcome.isExhausted)
    let told = try #require(session.told.first)
    #expect(told.hasPrefix("Rehearsal: BROKEN  Module Suite test(): all "), "\(told)")
    #expect(told.contains("\n  verdict: flaky, \(finding.outcome.failures) of \(runs) runs fail"), "\(told)")
  }

  @Test(arguments: [1, 2, 3, 4])
  func answersThatMayBeLateComeInEachOrderOfThem(count: Int) throws {
    let session = Session()
    let search = OrderSearch(time: .zero, work: .zero, pauses: .zero)
    let (runs, _, _) = try explore(search, in: session) {
      let app = try App.launch("Workbench", stubs: [StubDeclaration(path: "/answer", body: "42", delayMs: 4500)])
      for _ in 0..<count { try app.view("Ask the network").tap() }
      try app.clock.advance(by: .seconds(7))
    }
    let known = (1...count).reduce(1, *)
    #expect(runs == known)
    let orders = count == 1 ? "its only order" : "all \(known) distinguishable orders"
    #expect(session.told.first?.hasPrefix("Rehearsal: holds   Module Suite test(): \(orders); no failure (") == true)
  }

  /// Three answers, which come at one instant or later than each other.
  private static func askThreeTimes() throws {
    let app = try App.launch("Workbench", stubs: [StubDeclaration(path: "/answer", body: "42", delayMs: 4500)])
    for _ in 0..<3 { try app.view("Ask the network").tap() }
    try app.clock.advance(by: .seconds(7))
  }

  @Test func aLaterProcessGoesOnFromWhatIsLeft() throws {
    let session = Session()
    let bounds = OrderSearch(runs: 2, work: .zero, pauses: .zero)
    let first = try explore(bounds, in: session, Self.askThreeTimes)
    #expect(first.runs == 2)
    let later = Session(["REHEARSAL_HISTORY": session.folder + "/history.sqlite", "REHEARSAL_SEED": ""])
    let rest = try explore(
      OrderSearch(time: .zero, work: .zero, pauses: .zero, verdict: true, resume: true), in: later, Self.askThreeTimes)
    #expect(rest.runs == 1 + 4, "the usual run, and the four of six that were left")
    let told = try #require(later.told.first).split(separator: "\n")
    #expect(told[0].hasPrefix("Rehearsal: holds   Module Suite test(): all 6 distinguishable orders; no failure (4 runs in "))
    #expect(told[0].hasSuffix(", after 2 earlier ones)"))
    #expect(
      told.dropFirst() == [
        "  with the seed of the last exploration: REHEARSAL_SEED=7",
        "  verdict: it fails in no order within these bounds; what failed elsewhere comes from that environment, or from what they leave out",
      ])
    #expect(later.told.count == 1)
    #expect(try session.history().runs().count == 2)
  }

  @Test func withReductionTheAppTellsWhatCanMakeADifference() throws {
    let session = Session()
    let all = try explore(OrderSearch(time: .zero), in: Session()) { try Self.ask(delay: 100) }
    let some = try explore(OrderSearch(time: .zero, reduction: true), in: session) { try Self.ask(delay: 100) }
    #expect(some.finding.outcome.isExhausted)
    #expect(some.finding.outcome.leftOut != nil)
    #expect(some.runs <= all.runs)
    #expect(session.told.first?.hasPrefix("Rehearsal: holds   Module Suite test(): ") == true)
  }

  @Test func whatFailsInAnotherOrderIsToldOnceWithItsCause() throws {
    let session = Session()
    let (runs, notes, finding) = try explore(OrderSearch(runs: 200), in: session) { try Self.ask(delay: 4500) }
    #expect(runs > 3)
    try #require(notes.count == 1)
    let note = try #require(notes[0])
    let token = try #require(finding.token)
    #expect(token.picks.reduce(0) { $0 + $1.count } == 1)
    #expect(token.seed == 7)
    #expect(token.build?.count == 8)
    #expect(note.hasPrefix("it passes in the usual order of events and fails in another one: REHEARSAL_REPLAY=\(token)\n  "))
    #expect(note.contains("\n  fails if, and only if, the answer to GET https://nowhere.example/answer comes after the "))
    #expect(note.contains("\n    passes "))
    #expect(note.contains("\nartefacts: "))
    #expect(session.told.first?.hasPrefix("Rehearsal: FAILS   Module Suite test(): ") == true)
    let attempts = try session.attempts()
    #expect(attempts.map(\.outcome).sorted() == ["passed", "provoked"], "the usual run, and the one that is told")
    let history = try session.history()
    #expect(try history.runs().map(\.failed) == [1], "a run is red by it")
    let test = try #require(try history.flakiness().tests.first)
    #expect(test.isOnlyProvoked)
    #expect((test.assessment.failures.count, test.assessment.failures.total) == (0, 1), "its order was sought")
    #expect(try history.lastFailed(project: "demo") == ["Module Suite test()"])
  }

  @Test func theTokenFailsAgainAndIsNotCounted() throws {
    let found = try explore(OrderSearch(runs: 200), in: Session()) { try Self.ask(delay: 4500) }
    let token = try #require(found.finding.token)
    let session = Session(["REHEARSAL_REPLAY": "\(token)"])
    #expect(session.run.exploration(OrderSearch(), path: Self.path, file: #filePath, line: 3) == nil)
    let attempt = session.run.begin(path: Self.path, file: #filePath, line: 3)
    let wrong = attempt.bind { #expect(throws: Wrong.self) { try Self.ask(delay: 4500) } }
    #expect(wrong?.description == "it says 42")
    attempt.end()
    session.run.end()
    #expect(session.told == [], "the choices are those that were found")
    #expect(!FileManager.default.fileExists(atPath: session.folder + "/history.sqlite"))
  }

  @Test func aTokenThatDoesNotFitIsTold() throws {
    let session = Session(["REHEARSAL_REPLAY": "s1-a1000-c900.1"])
    let attempt = session.run.begin(path: Self.path, file: #filePath, line: 3)
    try attempt.bind { try Self.ask(delay: 100) }
    attempt.end()
    #expect(session.told.count == 1)
    #expect(
      session.told.first?.hasPrefix(
        "Rehearsal: the choices do not fit: in Module Suite test(), choice 900 of app 1 never came up, there were ") == true)
  }

  @Test func theHistoryKeepsWhatItCameTo() throws {
    let session = Session()
    let found = try explore(OrderSearch(runs: 200), in: session) { try Self.ask(delay: 4500) }
    let token = try #require(found.finding.token)
    let explorations = try session.history().explorations(project: "demo")
    #expect(explorations.compactMapValues(\.latest.token) == ["Module Suite test()": "\(token)"])
  }

  @Test func aTestThatFailsAsUsualIsRunOnce() throws {
    let session = Session()
    let (runs, notes, finding) = try explore(OrderSearch(), in: session) {
      _ = try App.launch("Workbench")
      throw Wrong(description: "it never works")
    }
    #expect(runs == 1)
    #expect(notes.count == 1)
    #expect(notes[0]?.hasPrefix("artefacts: ") == true)
    #expect(finding.token == nil)
    #expect(session.told.first?.hasPrefix("Rehearsal: BROKEN  Module Suite test(): ") == true)
  }

  @Test func aTestWithoutAnAppHasNothingToSay() throws {
    let session = Session()
    let (runs, notes, _) = try explore(OrderSearch(), in: session) {}
    #expect(runs == 1)
    #expect(notes.isEmpty)
    #expect(session.told == [])
  }

  @Test func aFailureThatIsGoneFailsTheTestAllTheSame() throws {
    let session = Session()
    let exploration = try #require(session.run.exploration(200, path: Self.path, file: #filePath, line: 3))
    var failures: [FailureReport] = []
    while let trial = exploration.next() {
      let attempt = session.run.begin(path: Self.path, file: #filePath, line: 3, trial: trial)
      attempt.bind {
        do {
          try Self.ask(delay: 4500)
        } catch {
          if attempt.isSilent { _ = attempt.fail(FailureReport(error, in: session.run)) }
        }
      }
      if let failure = attempt.failureOtherwise { failures.append(failure) }
      attempt.end()
    }
    #expect(failures.map { $0.text.hasPrefix("it says 42\nit failed so before, and not again in the same order: ") } == [true])
  }

  @Test func whereTheMachineryFailsInAStepTheTestFails() throws {
    let session = Session()
    let exploration = try #require(session.run.exploration(200, path: Self.path, file: #filePath, line: 3))
    while let trial = exploration.next() {
      let attempt = session.run.begin(path: Self.path, file: #filePath, line: 3, trial: trial)
      try attempt.bind { try Self.ask(delay: 100) }
      let failure = Failure(Fault(.agentLost, "no agent"), at: Place(#filePath, #line))
      if attempt.isSilent { attempt.context.note(startFailure: failure) }
      attempt.end()
    }
    #expect(
      session.run.conclude(exploration)
        == "infrastructure failed while the test was explored: no agent could be started: no agent")
    session.run.end()
    let run = try #require(try session.history().runs().first)
    #expect(run.infrastructureProblem == "no agent could be started: no agent")
  }
}
