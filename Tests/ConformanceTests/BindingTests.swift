import RehearsalWire
import Testing

/// What a driver binds at launch, and what is wrong with it.
@MainActor @Suite struct BindingTests {
  private func launch(_ port: Port, _ bindings: [String: LaunchBinding]) throws -> any CommandPort {
    let agent = try port.open()
    _ = try agent.send(Launch(app: "Greetings", bindings: bindings))
    return agent
  }

  private func text(_ identifier: String, _ agent: any CommandPort) throws -> String? {
    try agent.send(Read(.identifier(TextMatch(stringLiteral: identifier)))).text
  }

  @Test(arguments: Port.allCases)
  func controllersOfAStoryboardShowWhatTheModuleBinds(port: Port) throws {
    let agent = try launch(port, [:])
    #expect(try text("message", agent) == "Hello world")
    #expect(try text("signature", agent) == "Nobody, 1 times")
  }

  @Test(arguments: Port.allCases)
  func aLaunchRebindsThem(port: Port) throws {
    let agent = try launch(port, ["theMessage": "Hello Earth", "author": "Gaia", "copies": 2])
    #expect(try text("message", agent) == "Hello Earth")
    #expect(try text("signature", agent) == "Gaia, 2 times")
  }

  @Test(arguments: Port.allCases)
  func aReferenceToAnotherStoryboardIsInjectedToo(port: Port) throws {
    let agent = try launch(port, ["post": .fixture("closed")])
    _ = try agent.send(Tap(.label("Write")))
    _ = try agent.send(Tap(.label("Send")))
    #expect(try text("sent", agent) == "The post is closed")
  }

  @Test(arguments: Port.allCases)
  func everyValueCanBeMadeBeforehand(port: Port) throws {
    let agent = try port.open()
    #expect(try agent.send(Launch(app: "Greetings", triesBindings: true)).app == "Greetings")
  }

  @Test(
    arguments: Port.allCases,
    [
      (["teMessage": "x"], "bindings: no module binds or declares 'teMessage'; did you mean 'theMessage'? known keys: "),
      (["copies": "many"], "bindings: 'copies' takes Int: \"many\" is none; keys that can be bound: "),
      (
        ["post": [:]],
        "bindings: 'post' takes Post: a type that cannot be read from JSON; it has fixture 'closed', a double; "
      ),
      (["post": .fixture("close")], "bindings: 'post' has no fixture 'close'; did you mean 'closed'? known fixtures: closed"),
      (["copies": .double], "bindings: the app has no double for 'copies'; known doubles: post"),
    ] as [([String: LaunchBinding], String)])
  func whatDoesNotFitIsRefusedWithTheKeyTheTypeAndANearMiss(port: Port, wrong: ([String: LaunchBinding], String)) throws {
    let fault = try fault { try launch(port, wrong.0) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.hasPrefix(wrong.1), "\(fault.message)")
  }

  @Test(arguments: Port.allCases)
  func aLaunchThatWasRefusedMayBeTriedAgain(port: Port) throws {
    let agent = try port.open()
    _ = try fault { try agent.send(Launch(app: "Greetings", bindings: ["copies": "many"])) }
    #expect(try agent.send(Launch(app: "Greetings", bindings: ["copies": 5])).app == "Greetings")
    #expect(try text("signature", agent) == "Nobody, 5 times")
  }
}
