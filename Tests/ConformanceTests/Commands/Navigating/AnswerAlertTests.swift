import RehearsalWire
import Testing

@MainActor struct AnswerAlertTests {
  private func failing(_ port: Port) throws -> any CommandPort {
    try port.launch("Earthquakes", stubs: [StubDeclaration(path: "/earthquakesJSON", error: "timedOut")])
  }

  @Test(arguments: Port.allCases)
  func anAlertThatComesIsWaitedForAndAnswered(port: Port) throws {
    let agent = try failing(port)
    let answered = try agent.send(AnswerAlert("Cancel"), within: TimeLimit(withinMs: 120_000))
    #expect(answered.element.label == "Cancel")
    #expect(answered.alert != nil)
    #expect(try !agent.send(Check(.controller(class: "UIAlertController", state: .appeared))).holds)
  }

  @Test(arguments: Port.allCases)
  func aButtonIsMeantByItsPlaceOrItsStyle(port: Port) throws {
    let agent = try failing(port)
    _ = try agent.send(Await(.controller(class: "UIAlertController", state: .appeared), withinMs: 120_000))
    let misspelt = try fault { try agent.send(AnswerAlert("Cancle")) }
    #expect(misspelt.code == .noSuchElement)
    #expect(misspelt.message.hasPrefix("the alert has no button 'Cancle'; "))
    #expect(misspelt.found == ["'Cancel'", "'Try Again'"] || misspelt.found == ["'Try Again'", "'Cancel'"])
    #expect(try fault { try agent.send(AnswerAlert(index: 2)) }.message == "the alert has no button number 2")
    #expect(
      try fault { try agent.send(AnswerAlert("OK", index: 1)) }.message == "give one of title, index and cancels")
    #expect(try agent.send(AnswerAlert(cancels: true)).element.label == "Cancel")
  }

  @Test(arguments: Port.allCases)
  func withoutAnAlertTheWaitIsHopeless(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try fault { try agent.send(AnswerAlert("OK")) }.code == .hopelessWait)
  }
}
