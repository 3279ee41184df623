import RehearsalWire
import Testing

@MainActor struct AccessibilityActionTests {
  @Test(arguments: Port.allCases)
  func aSliderGoesUpAndDownByATenth(port: Port) throws {
    let agent = try values(port)
    _ = try agent.send(AccessibilityAction(.identifier("volume"), action: "increment"))
    _ = try agent.send(AccessibilityAction(.identifier("volume"), action: "increment"))
    _ = try agent.send(AccessibilityAction(.identifier("volume"), action: "decrement"))
    #expect(try agent.send(Read(.identifier("volume"))).value == "10%")
  }

  @Test(arguments: Port.allCases)
  func activatingASwitchTurnsIt(port: Port) throws {
    let agent = try values(port)
    _ = try agent.send(AccessibilityAction(.identifier("wifi"), action: "activate"))
    #expect(try agent.send(Read(.identifier("wifi"))).value == "1")
  }

  @Test(arguments: Port.allCases)
  func escapingLeavesTheCardOfADatePicker(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Dates")))
    _ = try agent.send(Await(.settled))
    let card = Locator.ofClass("DatePickerCard")
    _ = try agent.send(Tap(Locator(class: "UIControl", index: 0, within: .identifier("departure"))))
    #expect(try agent.send(FindViews(card)).elements.count == 1)
    _ = try agent.send(AccessibilityAction(card, action: "escape"))
    _ = try agent.send(Await(.settled))
    #expect(try agent.send(FindViews(card)).elements == [])
  }

  @Test(arguments: Port.allCases)
  func whereNothingIsModalEscapingIsRefused(port: Port) throws {
    let agent = try values(port)
    let fault = try fault { try agent.send(AccessibilityAction(.identifier("wifi"), action: "escape")) }
    #expect(fault.code == .refused)
  }

  @Test(arguments: Port.allCases)
  func whatIsNotAdjustableIsRefused(port: Port) throws {
    let agent = try values(port)
    let fault = try fault { try agent.send(AccessibilityAction(.identifier("wifi"), action: "increment")) }
    #expect(fault.code == .elementNotInteractable)
  }

  @Test(arguments: Port.allCases)
  func anUnknownActionIsRefused(port: Port) throws {
    let agent = try values(port)
    let fault = try fault { try agent.send(AccessibilityAction(.identifier("wifi"), action: "incremnt")) }
    #expect(fault.message.hasSuffix("has no action 'incremnt'; did you mean 'increment'?"))
  }

  private func values(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Values")))
    return agent
  }
}
