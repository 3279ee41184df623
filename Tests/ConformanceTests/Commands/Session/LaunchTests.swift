import RehearsalWire
import Testing
import UIKit

@MainActor struct LaunchTests {
  @Test(arguments: Port.allCases)
  func seedAndEpochAreAsAsked(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    let reply = try agent.send(Launch(app: "Clockwork", seed: .max, epoch: "2030-02-03T04:05:06Z"))
    let epoch = "2030-02-03T04:05:06Z"
    #expect(reply == Launch.Reply(app: "Clockwork", seed: .max, epoch: epoch, nowMs: 0, cursor: reply.cursor))
    #expect(reply.cursor > 0)
    #expect(try agent.send(Read(.identifier("date"))).text == "1896321906.0")
  }

  @Test func aLaunchHasNothingOfTheDeviceOfTheOneBefore() throws {
    // Tests of UIKit itself run in this process, too.
    defer { UIKit.Device.choose(.standard) }
    func width(_ device: String?) throws -> Double {
      let agent = try Port.inProcess.open()
      _ = try agent.send(Hello())
      _ = try agent.send(Launch(app: "Workbench", device: device))
      return try agent.send(RehearsalWire.Device()).screen.width
    }
    #expect(try width("iPad mini") == 744)
    #expect(try width(nil) == 390)
  }

  @Test(arguments: Port.allCases)
  func argumentsAndVariablesReachTheApp(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    let launch = Launch(
      app: "Notebook", arguments: ["-prefilled", "-author", "Ada", "-AppleLanguages", "(de, en)"],
      variables: ["NOTEBOOK_HEADLINE": "Shopping"])
    _ = try agent.send(launch)
    #expect(try agent.send(Read(.identifier("note"))).text == "Milk")
    #expect(try agent.send(Read(.identifier("author"))).text == "By Ada")
    #expect(try agent.send(Read(.identifier("headline"))).text == "Shopping")
  }

  @Test func whatALaunchWasGivenTheNextOneHasNot() throws {
    func texts(_ launch: Launch) throws -> [String?] {
      let agent = try Port.inProcess.open()
      _ = try agent.send(Hello())
      _ = try agent.send(launch)
      return try ["note", "author", "headline"].map { try agent.send(Read(.identifier($0))).text }
    }
    let given = Launch(
      app: "Notebook", arguments: ["-prefilled", "-author", "Ada"], variables: ["NOTEBOOK_HEADLINE": "Shopping"])
    #expect(try texts(given) == ["Milk", "By Ada", "Shopping"])
    let plain = try texts(Launch(app: "Notebook"))
    #expect(plain == ["", "By Anonymous", "No headline"])
  }

  @Test(arguments: Port.allCases)
  func aVariableWithoutANameIsRefused(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    let fault = try fault { try agent.send(Launch(app: "Workbench", variables: ["A=B": "1"])) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "variables: 'A=B' is no name of a variable, or has no value that one can have")
  }

  @Test(arguments: Port.allCases)
  func anUnknownAppIsRefusedWithTheNearMiss(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    let fault = try fault { try agent.send(Launch(app: "Earthquake")) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "no app 'Earthquake'; did you mean 'Earthquakes'?")
  }

  @Test(arguments: Port.allCases)
  func anAgentLaunchesOnce(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Launch(app: "Workbench")) }
    #expect(fault.code == .sessionNotCreated)
    #expect(fault.message == "'Workbench' runs already; an agent hosts one app, once")
    // What runs goes on.
    #expect(try agent.send(Check(.exists(.label("Later")))).holds)
  }

  @Test(arguments: Port.allCases)
  func aLaunchThatFailedMayBeTriedAgain(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    _ = try fault { try agent.send(Launch(app: "Workbench", stubs: [StubDeclaration(status: 9)])) }
    #expect(try agent.send(Launch(app: "Workbench")).app == "Workbench")
  }

  @Test(arguments: Port.allCases, ["9999-01-01T00:00:00Z", "yesterday"])
  func anImpossibleEpochIsRefused(port: Port, epoch: String) throws {
    let agent = try port.open()
    let fault = try fault { try agent.send(Launch(app: "Workbench", epoch: epoch)) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.hasPrefix("epoch: '\(epoch)' is "))
  }

  @Test(arguments: Port.allCases)
  func anEpochMayHaveAFraction(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Launch(app: "Clockwork", epoch: "2030-02-03T04:05:06.250Z"))
    #expect(try agent.send(Read(.identifier("date"))).text == "1896321906.25")
  }

  @Test(arguments: Port.allCases)
  func anUnknownBindingIsRefused(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    let fault = try fault { try agent.send(Launch(app: "Earthquakes", bindings: ["feedHots": "x"])) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.contains("'feedHost'"))
  }

  @Test(arguments: Port.allCases)
  func nothingElseWorksBeforeIt(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    #expect(try fault { try agent.send(Tree()) }.code == .invalidSession)
  }

  @Test(arguments: Port.allCases)
  func latenciesSpreadByTheSeedAndByNothingElse(port: Port) throws {
    func arrival(_ seed: UInt64, _ spread: Milliseconds?) throws -> Int64 {
      let agent = try port.open()
      _ = try agent.send(Hello())
      let network = spread.map { NetworkConditions(jitterMs: Latency(from: 0, to: $0)) }
      _ = try agent.send(Launch(app: "Earthquakes", seed: seed, network: network))
      let pending = try agent.send(Pending()).items.first { $0.kind == "network" }
      return try #require(pending?.dueMs).nanoseconds
    }
    let declared = try arrival(1, nil)
    let drawn = try (UInt64(1)...8).map { try arrival($0, 300) }
    #expect(drawn.allSatisfy { ($0 - declared) >= 0 && ($0 - declared) <= 300_000_000 })
    #expect(Set(drawn).count == 8)
    #expect(try arrival(3, 300) == drawn[2])
  }

  @Test(arguments: Port.allCases)
  func aNegativeSpreadIsRefused(port: Port) throws {
    let agent = try port.open()
    let fault = try fault {
      try agent.send(Launch(app: "Workbench", network: NetworkConditions(jitterMs: Latency(from: -1, to: 0))))
    }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.contains("jitterMs"))
  }

  @Test(arguments: Port.allCases)
  func aRealClockIsAsSlowAsTheMachinesAndNamedAsAnEscape(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    #expect(try agent.send(Launch(app: "Workbench", clock: .real)).escapes == ["runs on a real clock, as asked"])
    let start = ContinuousClock.now
    let now = try agent.send(Pending()).nowMs
    let later = try agent.send(Advance(byMs: 50)).nowMs
    #expect(ContinuousClock.now - start >= .milliseconds(50))
    #expect(later.nanoseconds - now.nanoseconds >= 50_000_000)
    #expect(try agent.send(Pending()).nowMs.nanoseconds > later.nanoseconds)
  }
}
