import RehearsalWire
import Testing

@MainActor struct TapBarButtonTests {
  private func list(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Shopping list")))
    return agent
  }

  @Test(arguments: Port.allCases)
  func aButtonIsTappedByItsPlaceOrItsTitle(port: Port) throws {
    let agent = try list(port)
    let tapped = try agent.send(TapBarButton(.right, index: 0))
    #expect(tapped.element.className == "UIBarButton")
    let title = try #require(tapped.element.label)
    #expect(try agent.send(TapBarButton(.right, title: title)).element.className == "UIBarButton")
  }

  @Test(arguments: Port.allCases)
  func whatIsNotThereIsNamedWithWhatIs(port: Port) throws {
    let agent = try list(port)
    let missing = try fault { try agent.send(TapBarButton(.left, index: 0)) }
    #expect(missing.message == "the bar has no left button number 0")
    #expect(missing.found == ["no left button at all"])
    let misspelt = try fault { try agent.send(TapBarButton(.right, title: "Edt")) }
    #expect(misspelt.code == .noSuchElement)
    #expect(misspelt.asked == "tap the right bar button 'Edt'")
    #expect(misspelt.message.hasPrefix("the bar has no right button 'Edt'; "))
  }
}
