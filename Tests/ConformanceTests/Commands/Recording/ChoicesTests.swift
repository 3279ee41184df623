import RehearsalWire
import Testing

@MainActor struct ChoicesTests {
  private let late = Exploration(answersMs: 1000)

  /// The workbench asks the network, whose answer is there half a second before what comes later on the main queue.
  private func play(_ port: Port, _ exploration: Exploration?, seed: UInt64 = 7) throws -> any CommandPort {
    let agent = try port.open()
    _ = try agent.send(Hello())
    _ = try agent.send(
      Launch(
        app: "Workbench", seed: seed, stubs: [StubDeclaration(path: "/answer", body: "42", delayMs: 4500)],
        exploration: exploration))
    _ = try agent.send(Await(.settled))
    _ = try agent.send(Tap(.label("Ask the network")))
    _ = try agent.send(Tap(.label("Later")))
    _ = try agent.send(Advance(byMs: 7000))
    return agent
  }

  private func picking(_ picks: [Int: Int]) -> Exploration {
    var exploration = late
    exploration.picks = .these(picks)
    return exploration
  }

  @Test(arguments: Port.allCases)
  func aRunThatIsNotExploredHasNone(port: Port) throws {
    let fault = try fault { try play(port, nil).send(Choices()) }
    #expect(fault.code == .refused)
    #expect(fault.message == "this run is not explored: launch it with an exploration")
  }

  @Test(arguments: Port.allCases)
  func theUsualPicksGiveTheRunThatIsNotExplored(port: Port) throws {
    let plain = try play(port, nil).send(Trace(last: 1000)).entries.filter { $0.contains(" event ") }
    let usual = try play(port, late).send(Trace(last: 1000)).entries.filter { $0.contains(" event ") }
    #expect(plain.count > 3)
    #expect(usual == plain)
  }

  @Test(arguments: Port.allCases)
  func anAnswerThatMayBeLateIsAChoiceBesideWhatComesAfterIt(port: Port) throws {
    let reply = try play(port, late).send(Choices())
    #expect(reply.choices.count == 1)
    let choice = reply.choices[0]
    #expect(choice.picked == 0)
    #expect(choice.options.map { reply.names[$0].kind } == ["network", "main"])
    #expect(reply.names[choice.options[0]].label == "GET https://nowhere.example/answer?to=everything")
    #expect(reply.order.map { reply.names[$0].kind }.filter { $0 == "network" || $0 == "main" } == ["network", "main"])
    #expect(reply.timesMs.count == reply.order.count)
    #expect(choice.before == reply.order.firstIndex(of: choice.options[0]))
  }

  @Test(arguments: Port.allCases)
  func whatIsPickedHappens(port: Port) throws {
    let reply = try play(port, picking([0: 1])).send(Choices())
    #expect(reply.choices.map(\.picked) == [1, 0], "what is put off stays an option of what comes next")
    #expect(reply.order.map { reply.names[$0].kind }.filter { $0 == "network" || $0 == "main" } == ["main", "network"])
    let answer = try #require(reply.order.firstIndex { reply.names[$0].kind == "network" })
    let usual = try play(port, late).send(Choices())
    let there = try #require(usual.order.firstIndex { usual.names[$0].kind == "network" })
    #expect(reply.timesMs[answer].nanoseconds - usual.timesMs[there].nanoseconds == 1_000_000_000, "as late as it may be")
  }

  @Test(arguments: Port.allCases)
  func theSamePicksGiveTheSameRun(port: Port) throws {
    func trace(_ picks: ExplorationPicks) throws -> String {
      var exploration = late
      exploration.picks = picks
      return try play(port, exploration).send(Trace()).hash
    }
    for picks in [ExplorationPicks.these([0: 1]), .random(seed: 3), .priorities(seed: 3, depth: 3, length: 5)] {
      #expect(try trace(picks) == trace(picks), "\(picks)")
    }
    #expect(try trace(.usual) != trace(.these([0: 1])))
  }

  @Test(arguments: Port.allCases)
  func lookingLeavesNoTrace(port: Port) throws {
    let agent = try play(port, late)
    let before = try agent.send(Trace()).hash
    let choices = try agent.send(Choices())
    #expect(try agent.send(Trace()).hash == before)
    #expect(try agent.send(Choices()) == choices)
  }

  @Test(arguments: Port.allCases)
  func aScheduleBesideAnExplorationIsRefused(port: Port) throws {
    let agent = try port.open()
    _ = try agent.send(Hello())
    let fault = try fault { try agent.send(Launch(app: "Workbench", schedule: .seeded, exploration: late)) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "schedule and exploration both say which event goes first; give one of them")
  }

  @Test(arguments: Port.allCases)
  func theUserMayWaitBeforeAnAction(port: Port) throws {
    func tapped(_ picks: ExplorationPicks) throws -> (Choices.Reply, nowMs: Milliseconds) {
      let agent = try port.open()
      _ = try agent.send(Hello())
      _ = try agent.send(Launch(app: "Workbench", seed: 7, exploration: Exploration(pausesMs: 6000, picks: picks)))
      _ = try agent.send(Await(.settled))
      _ = try agent.send(Tap(.label("Later")))
      let now = try agent.send(Tap(.label("Start timer"))).nowMs
      return (try agent.send(Choices()), now)
    }
    let (usual, early) = try tapped(.usual)
    #expect(early < 5000)
    let choice = try #require(usual.choices.firstIndex { usual.names[$0.options[0]].label.contains("Start timer") })
    #expect(usual.choices[choice].options.map { usual.names[$0].kind } == ["action", "pause"])
    let (_, late) = try tapped(.these([choice: 1]))
    #expect(late > 5000, "the user let pass what takes five seconds")
  }

  @Test(arguments: Port.allCases)
  func timeMayPassBeforeALook(port: Port) throws {
    func read(_ picks: ExplorationPicks, within limit: TimeLimit = .standard) throws -> (Choices.Reply, text: String?) {
      let agent = try port.open()
      _ = try agent.send(Hello())
      _ = try agent.send(Launch(app: "Workbench", seed: 7, exploration: Exploration(looksMs: 6000, picks: picks)))
      _ = try agent.send(Tap(.label("Later")))
      let text = try agent.send(Read(.identifier("greeting")), within: limit).text
      return (try agent.send(Choices()), text)
    }
    let (usual, early) = try read(.usual)
    #expect(early != "later")
    let choice = try #require(usual.choices.firstIndex { usual.names[$0.options[0]].label.contains("greeting") })
    #expect(usual.choices[choice].options.map { usual.names[$0].kind } == ["look", "pause"])
    #expect(try read(.these([choice: 1])).text == "later", "it looked when what takes five seconds had passed")
    let (now, text) = try read(.these([choice: 1]), within: TimeLimit(withinMs: 0))
    #expect(text == early && !now.names.contains { $0.kind == "pause" }, "whoever has no time looks at this instant")
  }
}
