import Synchronization
import Testing

@testable import RehearsalTesting

@Suite(.rehearsal("Workbench")) struct RehearsalTraitTests {
  @Test func aTestHasAnAppOfItsOwn() throws {
    let app = try App.current
    #expect(app.name == "Workbench")
    #expect(try App.current === app)
    try app.view("Later").tap()
  }

  @Test(.rehearsal("Clockwork")) func theTraitNearestToTheTestNamesItsApp() throws {
    #expect(try App.current.name == "Clockwork")
  }

  @Test(.rehearsal { try App.launch("Workbench", device: "iPad mini") }) func aLaunchMayBeOnesOwn() throws {
    #expect(try App.current.device.state().model.contains("iPad mini"))
  }

  @Test(arguments: [1, 2]) func eachCaseHasItsOwn(number: Int) throws {
    #expect(try App.current.seed != 0)
  }

  @Test func whatATestLaunchesItselfHasItsSeed() throws {
    let own = try App.launch("Clockwork")
    #expect(try App.current.seed == own.seed)
  }

  /// Runs a test with the trait inside of this one, and tells its issues instead of recording them.
  private func issues(
    _ trait: RehearsalTrait = .rehearsal("Workbench"), of body: @escaping @Sendable () async throws -> Void
  ) async throws -> [Issue] {
    let caught = Mutex<[Issue]>([])
    let (test, testCase) = (try #require(Test.current), Test.Case.current)
    let catching = IssueHandlingTrait.compactMapIssues { issue in
      caught.withLock { $0.append(issue) }
      return nil
    }
    try await catching.provideScope(for: test, testCase: testCase) {
      try await TestScope.$current.withValue(nil) {
        try await trait.provideScope(for: test, testCase: testCase, performing: body)
      }
    }
    return caught.withLock(\.self)
  }

  @Test func anIssueNamesItsArtefacts() async throws {
    let issues = try await issues {
      let app = try App.current
      #expect(try app.view("Later").label == "Sooner")
      #expect(Bool(false), "the second issue has no files of its own")
    }
    #expect(issues.count == 2)
    let notes = issues.map { $0.comments.map(\.rawValue).filter { $0.hasPrefix("artefacts: .rehearsal/recordings/") } }
    #expect(notes.map(\.count) == [1, 0])
    #expect(notes[0][0].contains("picture.svg, hierarchy.txt, controllers.txt, commands.txt"))
  }

  @Test func whatIsThrownIsAnIssueAtItsOwnLine() async throws {
    let issues = try await issues {
      try App.current.view("Nobody").tap()
    }
    #expect(issues.count == 1)
    #expect(issues[0].error is Failure)
    #expect(issues[0].sourceLocation?.line == #line - 4)
    #expect(issues[0].sourceLocation?.fileName == "RehearsalTraitTests.swift")
  }

  @Test func anExploredTestFailsInTheOrderThatItDoesNotStand() async throws {
    let stub = StubDeclaration(path: "/answer", body: "42", delayMs: 4500)
    let runs = Mutex(0)
    let issues = try await issues(.rehearsal(exploring: 100) { try App.launch("Workbench", stubs: [stub]) }) {
      runs.withLock { $0 += 1 }
      let app = try App.current
      try app.view("Ask and wait").tap()
      try app.view("Later").tap()
      try app.clock.advance(by: .seconds(7))
      #expect(try app.view(identifier: "greeting").text == "later")
    }
    #expect(issues.count == 1)
    let words = issues.flatMap(\.comments).map(\.rawValue).joined(separator: "\n")
    #expect(words.contains("it passes in the usual order of events and fails in another one: REHEARSAL_REPLAY=s"), "\(words)")
    #expect(runs.withLock(\.self) > 1)
  }

  @Test func whatAPageObjectReadsIsAnIssueOfTheTest() async throws {
    let issues = try await issues {
      _ = try App.current.page(WorkbenchControllerObject.self).nobodysText
    }
    #expect(issues.map { $0.sourceLocation?.line } == [#line - 2])
    #expect(issues[0].sourceLocation?.fileName == "RehearsalTraitTests.swift")
    let words = (issues[0].error as? Failure)?.through
    #expect(words == ["WorkbenchControllerObject.swift:\(WorkbenchControllerObject.readLine)"])
  }

  @Test func withoutTheTraitThereIsNoCurrentApp() async {
    let failure = await Task.detached { () -> Failure? in
      do {
        _ = try App.current
        return nil
      } catch { return error as? Failure }
    }.value
    #expect(failure?.fault.code == .invalidSession)
    #expect(failure?.file == #filePath)
    #expect(failure?.line == #line - 6)
  }
}

@Suite(.rehearsal("Workbench", sharesApp: true)) struct SharedAppTests {
  @Test(arguments: 1...3) func testsTakeTurns(number: Int) async throws {
    let app = try App.current
    let pid = app.agentProcessID
    try app.view("Later").tap()
    await Task.yield()
    #expect(try App.current.agentProcessID == pid)
    #expect(Self.seen.note(pid) == 1)
  }

  private static let seen = Processes()
}

/// The agents that the tests of a suite saw.
private final class Processes: Sendable {
  private let pids = Mutex<Set<Int32>>([])
  func note(_ pid: Int32?) -> Int {
    pids.withLock {
      if let pid { $0.insert(pid) }
      return $0.count
    }
  }
}
