import RehearsalWire
import Testing

@MainActor struct AnswerScriptTests {
  @Test(arguments: Port.allCases)
  func aScriptGivesWhatWasDeclared(port: Port) throws {
    let agent = try Help.open(port)
    _ = try agent.send(AnswerScript(.containing("innerText"), value: 42))
    _ = try agent.send(Tap(.label("Words")))
    #expect(try result(agent) == "42 words")
    let scripts = try agent.send(ReadWebView(Help.page)).scripts
    #expect(scripts == [WebScriptRecord(script: "document.body.innerText.split(' ').length", isAnswered: true)])
  }

  @Test(arguments: Port.allCases)
  func aScriptWaitsUntilItIsAnswered(port: Port) throws {
    let agent = try Help.open(port)
    _ = try agent.send(Tap(.label("Words")))
    _ = try agent.send(RunUntilIdle())
    #expect(try result(agent) == nil)
    #expect(try agent.send(ReadWebView(Help.page)).scripts.map(\.isAnswered) == [false])
    let pending = try agent.send(Pending()).items.map(\.label)
    #expect(pending == ["script 'document.body.innerText.split(' ').length', which waits for an answer"])
    _ = try agent.send(AnswerScript(value: 7))
    _ = try agent.send(RunUntilIdle())
    #expect(try result(agent) == "7 words")
    #expect(try agent.send(ReadWebView(Help.page)).scripts.map(\.isAnswered) == [true])
  }

  @Test(arguments: Port.allCases)
  func theLastAnswerThatFitsWinsUntilItIsSpent(port: Port) throws {
    let agent = try Help.open(port)
    _ = try agent.send(AnswerScript(value: 1))
    _ = try agent.send(AnswerScript(.matching("^document"), value: 2, times: 1))
    _ = try agent.send(AnswerScript("window.close()", value: 3))
    _ = try agent.send(Tap(.label("Words")))
    #expect(try result(agent) == "2 words")
    _ = try agent.send(Tap(.label("Words")))
    #expect(try result(agent) == "1 words")
  }

  @Test(arguments: Port.allCases)
  func aScriptMayThrow(port: Port) throws {
    let agent = try Help.open(port)
    _ = try agent.send(AnswerScript(error: "null is not an object"))
    _ = try agent.send(Tap(.label("Words")))
    #expect(try result(agent) == "A JavaScript exception occurred")
    _ = try agent.send(AnswerScript())
    _ = try agent.send(Tap(.label("Words")))
    #expect(try result(agent) == "no value")
  }

  /// Tasks run in virtual time in an agent's process only.
  @Test func aScriptIsAwaited() throws {
    let agent = try Help.open(.socket)
    _ = try agent.send(Tap(.label("Title")))
    #expect(try result(agent) == nil)
    _ = try agent.send(AnswerScript("document.title", value: "Help"))
    _ = try agent.send(RunUntilIdle())
    #expect(try result(agent) == "Help")
    _ = try agent.send(AnswerScript(error: "no document"))
    _ = try agent.send(Tap(.label("Title")))
    #expect(try result(agent) == "javaScriptExceptionOccurred")
  }

  private func result(_ agent: any CommandPort) throws -> String? { try agent.send(Read(.identifier("result"))).text }
}
