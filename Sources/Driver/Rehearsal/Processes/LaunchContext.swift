import Foundation
import RehearsalPictures
import Symbols

/// Where `App.launch` takes its agent and its seed from, and who is told of it.
///
/// A runner binds one around each attempt, so that specs and page objects need not pass it on.
package final class LaunchContext {
  /// Path of the agent's executable.
  package let agent: String
  /// Seed for apps that are launched without one.
  package let seed: UInt64
  /// The order of events for apps that are launched without one; nil for the order of their coming.
  package let schedule: EventOrder?
  /// How an app that is launched without an order is explored, by its number among the test's launches, counted from 0; nil where
  /// nothing is.
  package var exploration: ((Int) -> Exploration)?
  /// What the network is like for apps that are launched without saying; nil for the ordinary.
  package let network: NetworkConditions?
  /// How much virtual time each app may take; nil for any.
  package let timeLimit: Duration?
  /// Takes every command that is sent to the apps; nil where nothing is recorded.
  package let log: CommandLog?
  /// What failed expectations leave for people, such as pictures that differ.
  package let kept: KeptFiles
  /// Why an agent could not be started, if one could not: that says nothing about the test that asked for it, whatever the test
  /// made of it.
  package private(set) var startFailure: Failure?
  /// The apps launched so far, in order.
  package private(set) var apps: [App] = []
  /// All launches so far, in order.
  private var launches: [Launched] = []

  /// What came of a launch.
  private enum Launched {
    case app(App)
    /// The agent was lost before it answered.
    case lost(AgentProcess)
  }

  /// How the test is recognised among the calls that led to a failure.
  let test: TestMark
  let willRequire: () -> Void

  /// - Parameters:
  ///   - updatesPictures: Whether pictures are stored rather than compared with; nil for what the process's variable says.
  ///   - willRequire: called at every wait that fails when it is in vain, so that a runner can count requirements.
  package init(
    agent: String, seed: UInt64, schedule: EventOrder? = nil, network: NetworkConditions? = nil, timeLimit: Duration? = nil,
    log: CommandLog? = nil, test: TestMark = .outermost, updatesPictures: Bool? = nil, willRequire: @escaping () -> Void = {}
  ) {
    self.agent = agent
    self.seed = seed
    self.schedule = schedule
    self.network = network
    self.timeLimit = timeLimit
    self.log = log
    kept = KeptFiles(updatesPictures: updatesPictures)
    self.test = test
    self.willRequire = willRequire
  }

  /// The context of the code that runs now.
  @TaskLocal private static var bound: Bound?

  // A task-local value must be Sendable. A context is used by the one thread that bound it: specs are synchronous.
  private struct Bound: @unchecked Sendable {
    let context: LaunchContext
    /// The calls that led to whoever bound it.
    let runner: CallStack
  }

  package static var current: LaunchContext {
    bound?.context ?? LaunchContext(agent: defaultAgent, seed: 0)
  }

  static var testMark: TestMark { bound?.context.test ?? .outermost }

  /// The calls of the runner that bound it: what lies outside of them is no test's. Nil where nobody did.
  static var runner: CallStack? { bound?.runner }

  /// Runs `body` with this context as the current one.
  package func bind<Result>(_ body: () throws -> Result) rethrows -> Result {
    try TestSurroundings.$current.withValue(kept) {
      try Self.$bound.withValue(Bound(context: self, runner: .here())) { try body() }
    }
  }

  /// Runs an asynchronous `body` with this context as the current one; its steps follow one another, whatever threads they run
  /// on.
  package func bind<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await TestSurroundings.$current.withValue(kept) {
      try await Self.$bound.withValue(Bound(context: self, runner: .here()), operation: body)
    }
  }

  /// `REHEARSAL_AGENT`; or, beside the running executable, `rehearsal-agent`, or else the only program whose name ends in
  /// "-agent".
  package static var defaultAgent: String {
    if let named = ProcessInfo.processInfo.environment["REHEARSAL_AGENT"], !named.isEmpty { return named }
    let named = programFolder.appendingPathComponent("rehearsal-agent").path
    if FileManager.default.isExecutableFile(atPath: named) { return named }
    let beside = agentsBesideThisProgram
    return beside.count == 1 ? programFolder.appendingPathComponent(beside[0]).path : named
  }

  /// The names of the programs beside this one whose name ends in "-agent", sorted.
  package static var agentsBesideThisProgram: [String] {
    let files = FileManager.default
    return ((try? files.contentsOfDirectory(atPath: programFolder.path)) ?? [])
      .filter { $0.hasSuffix("-agent") && files.isExecutableFile(atPath: programFolder.appendingPathComponent($0).path) }
      .sorted()
  }

  /// The folder of the program that runs.
  private static var programFolder: URL {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: executable).deletingLastPathComponent()
  }

  /// The network of a launch: what it asks for, and of the rest what holds for all.
  func network(_ asked: NetworkConditions?) -> NetworkConditions? {
    guard var network = asked else { return self.network }
    network.jitterMs = network.jitterMs ?? self.network?.jitterMs
    return network
  }

  /// How the next app is explored; nil where it is not, or where its launch says which order it wants.
  func explorationOfNextLaunch(_ schedule: EventOrder?) -> Exploration? {
    guard schedule == nil else { return nil }
    let explored = launches.count { launched in
      if case .app(let app) = launched { app.isExplored } else { true }
    }
    return exploration?(explored)
  }

  func note(_ app: App) {
    apps.append(app)
    launches.append(.app(app))
  }

  /// Notes a launch of an explored app whose agent was lost before it answered.
  func note(lostAtLaunch agent: AgentProcess) { launches.append(.lost(agent)) }

  /// What the apps that are explored have chosen so far, also those that are gone.
  package var choices: ChoicesOfTest {
    var choices = ChoicesOfTest()
    for launched in launches {
      switch launched {
      case .app(let app): if app.isExplored { choices.add(app.choices()) }
      case .lost(let agent): choices.add(agent.choicesOnTape)
      }
    }
    return choices
  }

  func note(startFailure failure: Failure) { startFailure = startFailure ?? failure }
}
