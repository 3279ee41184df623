import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// What a driver makes of the file in which an agent writes down what it chooses.
struct AgentTapeTests {
  /// Two names, a choice between them, and what happened.
  private static let records: [UInt64] = [
    1, 5, 0x0000_0072_656d_6974, 4, 0x6576_6173, .max, 9, 0x6165_5426_736e_6143, 0x0000_0000_0000_006d,
    1, 6, 0x0000_6e6f_6974_6361, 3, 0x7061_74, .max, .max,
    2, 10_000_000, 1, 2, 0, 1,
    3, 12_500_000, 1, 0,
    3, 20_000_000, 0, 7,
  ]

  private static let reply = Choices.Reply(
    names: [
      ExplorationActor(kind: "timer", label: "save", owner: "Cans&Team"), ExplorationActor(kind: "action", label: "tap"),
    ],
    choices: [ExplorationChoice(atMs: 10, picked: 1, options: [0, 1], before: 0)], order: [1, 0],
    timesMs: [Milliseconds(nanoseconds: 12_500_000), 20],
    numbers: [0, 7])

  @Test func recordsAreRead() {
    #expect(AgentTape.choices(of: Self.records) == Self.reply)
    #expect(AgentTape.choices(of: []) == Choices.Reply(names: [], choices: [], order: [], timesMs: [], numbers: []))
  }

  @Test func whatBreaksOffMakesNoSense() {
    let ends = [0, 9, 16, 22, 26, 30]
    for count in 0...Self.records.count {
      #expect((AgentTape.choices(of: Array(Self.records.prefix(count))) != nil) == ends.contains(count), "\(count)")
    }
  }

  /// An app that writes where it must not may write there, too.
  @Test(
    arguments: [
      (0, 4), (0, 0), (1, 1000), (1, .max), (6, 1 << 63), (18, 2), (19, 1), (19, 1 << 62), (20, 2), (21, .max), (24, 2),
      (28, .max),
    ] as [(Int, UInt64)]) func whatWasWrittenOverMakesNoSense(place: Int, word: UInt64)
  {
    var records = Self.records
    records[place] = word
    #expect(AgentTape.choices(of: records) == nil)
  }

  private func choices(_ words: [UInt64]) -> Choices.Reply? {
    let tape = AgentTape()
    let written = words.withUnsafeBytes { pwrite(tape.descriptor, $0.baseAddress, $0.count, 0) }
    #expect(written == words.count * 8)
    return tape.choices()
  }

  @Test func itIsReadWithItsHead() {
    let (mark, count) = (0x3165_7061_7472_6872 as UInt64, UInt64(Self.records.count))
    #expect(choices([mark, count, 0] + Self.records) == Self.reply)
    // What does not count yet does not.
    #expect(choices([mark, count - 4, 0] + Self.records)?.order == [1])
    #expect(choices([mark, count, 1] + Self.records) == nil, "not all of it had room")
    #expect(choices([0, count, 0] + Self.records) == nil, "no run was begun")
    #expect(choices([mark, .max, 0] + Self.records) == nil)
    #expect(choices([mark, 1 << 23, 0] + Self.records) == nil, "more than there is")
    #expect(AgentTape().choices() == nil)
  }

  // MARK: Of agents

  private func explored(_ body: () throws -> App) rethrows -> (app: App, context: LaunchContext) {
    let context = LaunchContext(agent: LaunchContext.defaultAgent, seed: 1)
    context.exploration = { _ in Exploration(answersMs: 1000, pausesMs: 1000) }
    return (try context.bind(body), context)
  }

  @Test(arguments: ["overflow", "forcedUnwrap", "endlessRecursion", "abort", "exit", "kill"])
  func howeverAnAppEndsItIsKnownWhatItChose(ending: String) throws {
    let (app, context) = try explored { try App.launch("Workbench") }
    try app.view("Later").waitForExistence()
    let before = try #require(app.choices())
    let failure = try #require(throws: Failure.self) { try app.simulateUserAction("end", with: .string(ending)) }
    #expect(failure.fault.code == .agentLost)
    let after = try #require(app.choices())
    let last = after.order.last.map { after.names[$0] }
    #expect(last?.kind == "action")
    #expect(last?.label.hasPrefix("simulate user action") == true)
    #expect(after.order.count > before.order.count)
    #expect(Array(after.names.prefix(before.names.count)) == before.names)
    #expect(Array(after.order.prefix(before.order.count)) == before.order)
    #expect(Array(after.timesMs.prefix(before.order.count)) == before.timesMs)
    #expect(Array(after.numbers.prefix(before.order.count)) == before.numbers)
    #expect(Array(after.choices.prefix(before.choices.count)) == before.choices)
    #expect(context.choices.launches == [after])
    #expect(!context.choices.lacksAnApp)
  }

  /// With an argument of its own it is no fork.
  @Test func anAgentThatIsNoForkWritesItDownToo() throws {
    let agent = try AgentProcess(
      executable: LaunchContext.defaultAgent, arguments: ["--max-line-bytes", "1048576"], isExplored: true)
    let app = try App(port: agent, launch: Launch(app: "Workbench", exploration: Exploration()))
    #expect(throws: Failure.self) { try app.simulateUserAction("end", with: .string("kill")) }
    let reply = try #require(app.choices())
    #expect(reply.order.last.map { reply.names[$0].kind } == "action")
  }

  @Test func whatAHangingAppChoseIsKnown() throws {
    let agent = try AgentProcess(executable: LaunchContext.defaultAgent, watchdog: .milliseconds(1500), isExplored: true)
    let app = try App(port: agent, launch: Launch(app: "Workbench", exploration: Exploration()))
    let failure = try #require(throws: Failure.self) { try app.view("Hang").tap() }
    #expect(failure.fault.code == .agentHung)
    let reply = try #require(app.choices())
    #expect(reply.names.contains { $0.kind == "action" && $0.label == "tap view labelled 'Hang'" })
  }

  @Test func anAppThatIsNotExploredWritesNothingDown() throws {
    let agent = try AgentProcess(executable: LaunchContext.defaultAgent, isExplored: true)
    let app = try App(port: agent, launch: Launch(app: "Workbench"))
    #expect(!app.isExplored && app.choices() == nil)
    #expect(agent.choicesOnTape == nil)
    let other = try AgentProcess(executable: LaunchContext.defaultAgent, isExplored: true)
    _ = try other.send(Launch(app: "Workbench", exploration: Exploration()))
    #expect(other.choicesOnTape != nil)
  }

  @Test func anAppThatWasLaunchedAgainIsKnownBesideTheLaterOne() throws {
    let (app, context) = try explored { try App.launch("Workbench") }
    try app.view("Later").waitForExistence()
    let first = try #require(app.choices())
    _ = try context.bind { try app.relaunch() }
    #expect(context.choices.launches.count == 2)
    #expect(Array(context.choices.launches[0].order.prefix(first.order.count)) == first.order)
  }

  @Test func anAgentThatIsLostAtALaunchCountsAsOne() throws {
    let context = LaunchContext(agent: LaunchContext.defaultAgent, seed: 1)
    var launches: [Int] = []
    context.exploration = { launch in
      launches.append(launch)
      return Exploration()
    }
    let agent = try AgentProcess(executable: LaunchContext.defaultAgent, isExplored: true)
    context.note(lostAtLaunch: agent)
    #expect(context.choices.launches.isEmpty && context.choices.lacksAnApp)
    _ = try agent.send(Launch(app: "Workbench", exploration: Exploration()))
    #expect(context.choices.launches.count == 1 && !context.choices.lacksAnApp)
    _ = try context.bind { try App.launch("Workbench") }
    #expect(launches == [1])
    #expect(context.choices.launches.count == 2)
  }
}
