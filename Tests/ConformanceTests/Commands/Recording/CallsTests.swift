import RehearsalWire
import Testing

@MainActor struct CallsTests {
  private func launch(_ port: Port, _ bindings: [String: LaunchBinding]) throws -> any CommandPort {
    let agent = try port.open()
    _ = try agent.send(Launch(app: "Greetings", bindings: bindings))
    return agent
  }

  private func write(_ agent: any CommandPort) throws {
    _ = try agent.send(Tap(.label("Write")))
    _ = try agent.send(EnterText("Dear all", into: .identifier("letter")))
    _ = try agent.send(Tap(.label("Send")))
  }

  @Test(arguments: Port.allCases)
  func aDoublesCallsAreListedWithTheirArguments(port: Port) throws {
    let agent = try launch(port, ["post": .double, "copies": 2])
    #expect(try agent.send(Calls(key: "post")) == Calls.Reply(calls: []))
    try write(agent)
    let calls = try agent.send(Calls()).calls
    #expect(calls.map(\.key) == ["post"])
    #expect(calls.map(\.function) == ["send(_:copies:)"])
    #expect(calls.map(\.arguments) == [["Dear all", 2]])
    #expect(calls[0].atMs.duration > .zero)
    #expect(try agent.send(Calls(key: "post", function: "send(_:copies:)")).calls == calls)
  }

  @Test(arguments: Port.allCases)
  func aFunctionThatADoubleDoesNotHaveIsRefusedWithWhatItHas(port: Port) throws {
    let agent = try launch(port, ["post": .double])
    #expect(try agent.send(Calls(key: "post", function: "send(_:copies:)")).calls == [], "it was not called so far")
    let misspelt = try fault { try agent.send(Calls(key: "post", function: "sned(_:copies:)")) }
    #expect(misspelt.code == .invalidArgument)
    #expect(misspelt.message == "the double of 'post' has no function 'sned(_:copies:)'; did you mean 'send(_:copies:)'?")
    #expect(misspelt.found == ["it has send(_:copies:)"])
    let foreign = try fault { try agent.send(Calls(function: "other()")) }
    #expect(foreign.message == "no double has a function 'other()'")
  }

  @Test(arguments: Port.allCases)
  func answersAreGivenAndThoseThatNobodyAskedForAreTold(port: Port) throws {
    let agent = try launch(port, ["post": .double(answers: ["send(_:copies:)": 41, "sned(_:copies:)": 1])])
    #expect(try agent.send(Calls()).unusedAnswers == ["post.send(_:copies:)", "post.sned(_:copies:)"])
    try write(agent)
    #expect(try agent.send(Read(.identifier("sent"))).text == "Sent: 41")
    #expect(try agent.send(Calls()).unusedAnswers == ["post.sned(_:copies:)"])
  }

  @Test(arguments: Port.allCases)
  func anAnswerOfTheWrongTypeIsTheFaultOfTheCommandThatAskedForIt(port: Port) throws {
    let agent = try launch(port, ["post": .double(answers: ["send(_:copies:)": "many"])])
    let fault = try fault { try write(agent) }
    #expect(fault.code == .appException)
    #expect(fault.message == #"InjectionError: 'post' send(_:copies:) answers Int: "many" is none"#)
    #expect(try agent.send(Read(.identifier("sent"))).text == "Sent: 1", "what the app says takes its place")
  }

  @Test(arguments: Port.allCases)
  func aKeyThatIsBoundToNoDoubleIsRefused(port: Port) throws {
    let agent = try launch(port, ["post": .double])
    let refused = try fault { try agent.send(Calls(key: "psot")) }
    #expect(refused.code == .invalidArgument)
    #expect(refused.message == "this launch bound 'psot' to no double; did you mean 'post'?")
  }
}
