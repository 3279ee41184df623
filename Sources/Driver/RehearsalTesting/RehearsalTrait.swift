import RehearsalExploration
import RehearsalHarness
import RehearsalSpecs
import Testing

/// Gives each test of a suite an app, or all of them one, and keeps what it looked like when a test fails.
///
/// Made by ``Testing/Trait/rehearsal(_:sharesApp:exploring:)``.
public struct RehearsalTrait: SuiteTrait, TestTrait, TestScoping {
  let launch: @Sendable () throws -> App
  /// The one app of the suite; nil where each test has its own.
  let shared: SharedApp?
  /// In which orders of events each test runs; nil for what the environment says.
  let explored: OrderSearch?

  public var isRecursive: Bool { true }

  /// Around each case of a test, and once: a test inside of two suites that have the trait has its own.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> RehearsalTrait? {
    testCase == nil || test.isSuite ? nil : self
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // Of two traits around a test the inner one says which app it is.
    if let outer = TestScope.current {
      outer.use(self)
      await shared?.turn.begin()
      let result = await Self.result(of: function)
      await shared?.turn.end()
      return try result.get()
    }
    let search = shared == nil ? explored ?? TestRun.current.settings.explored : nil
    guard let exploration = TestRun.current.exploration(search, of: test, testCase) else {
      return try await make(test, testCase, nil, function)
    }
    while !Task.isCancelled, let trial = exploration.next() { try await make(test, testCase, trial, function) }
    if let words = TestRun.current.conclude(exploration) {
      Issue.record(Comment(rawValue: words), sourceLocation: test.sourceLocation)
    }
  }

  /// Makes one run of a test.
  private func make(
    _ test: Test, _ testCase: Test.Case?, _ trial: TestTrial?, _ function: @Sendable () async throws -> Void
  ) async throws {
    let scope = TestScope(TestRun.current.begin(test, testCase, trial))
    scope.use(self)
    let handler = IssueHandlingTrait.compactMapIssues { scope.noted($0) }
    await shared?.turn.begin()
    let result = await Self.result(of: {
      try await handler.provideScope(for: test, testCase: testCase) {
        await TestScope.$current.withValue(scope) { await scope.attempt.bind { await Self.perform(function) } }
        if let failure = scope.attempt.failureOtherwise {
          Issue.record(Comment(rawValue: failure.text), sourceLocation: test.sourceLocation)
        }
      }
    })
    scope.attempt.end()
    await shared?.turn.end()
    try result.get()
  }

  private static func result(of body: @Sendable () async throws -> Void) async -> Result<Void, any Error> {
    do {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }

  /// Runs the test; what it throws becomes an issue at the line that the error names, instead of one at the line of `@Test`.
  private static func perform(_ function: @Sendable () async throws -> Void) async {
    do {
      try await function()
    } catch {
      let place = SourceLocation(error) ?? Test.current?.sourceLocation
      if let place { Issue.record(error, sourceLocation: place) } else { Issue.record(error) }
    }
  }
}

extension Trait where Self == RehearsalTrait {
  /// Gives each test an agent with an app of its own, `App.current`, launched when it is first asked for.
  ///
  /// ```swift
  /// @Suite(.rehearsal("Todo")) struct TodoTests {
  ///   @Test func aTodoIsAdded() throws {
  ///     let app = try App.current
  ///     try app.view(identifier: "title").enterText("Milk")
  ///     try app.view("Add").tap()
  ///     #expect(try app.view(identifier: "count").text == "1 todo")
  ///   }
  /// }
  /// ```
  /// What else the test launches is recorded, seeded and ended with it too.
  /// - Parameters:
  ///   - name: Which of the agent's apps; may be left out when it has just one.
  ///   - sharesApp: Whether all tests of the suite use one app: one after the other, even where the suite is not `.serialized`,
  ///     but in no order that they could rely on. Such tests have no recording that could be replayed, and are not explored.
  ///   - search: In which orders of events each test runs, until a run fails, such as `200` or
  ///     `OrderSearch(deviations: 2, reduction: true)`; what `REHEARSAL_EXPLORE` says unless given, and otherwise in the usual
  ///     one. Of an order that fails only one run is told, as near to the usual one as was found: why it fails, and the token
  ///     that repeats it. `OrderSearch(resume: true)` goes on from what the last exploration of each test left to try, and
  ///     `OrderSearch(verdict: true)` tells whether each is broken, flaky, or neither.
  public static func rehearsal(_ name: String? = nil, sharesApp: Bool = false, exploring search: OrderSearch? = nil) -> Self {
    rehearsal(sharesApp: sharesApp, exploring: search) { try App.launch(name) }
  }

  /// The same with a launch of one's own: with stubs, bindings, a device.
  public static func rehearsal(
    sharesApp: Bool = false, exploring search: OrderSearch? = nil, launch: @escaping @Sendable () throws -> App
  ) -> Self {
    RehearsalTrait(launch: launch, shared: sharesApp ? SharedApp() : nil, explored: search)
  }
}

extension App {
  /// The app of the test that runs: launched when it is first asked for, as the test's trait says.
  ///
  /// - Throws: What the launch throws; outside of a test with the trait, a refusal.
  public static var current: App {
    get throws {
      guard let scope = TestScope.current else {
        throw Failure(
          Fault(
            .invalidSession, "no app belongs to the code that runs",
            asked: "App.current", found: ["give the suite or the test the trait '.rehearsal(\"App\")', or launch an app yourself"]
          ),
          at: Place(#filePath, #line).kept)
      }
      return try scope.app()
    }
  }
}
