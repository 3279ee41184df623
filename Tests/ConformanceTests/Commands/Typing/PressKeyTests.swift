import RehearsalWire
import Testing

@MainActor struct PressKeyTests {
  /// Without a first responder the controller that is seen is asked, and those around it.
  @Test(arguments: Port.allCases)
  func aKeyCommandNeedsNoFocus(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Text")))
    #expect(try agent.send(Device()).firstResponder == nil)
    #expect(try agent.send(PressKey("s", modifiers: [.command])).element == nil, "no view took it")
    #expect(try agent.send(Read(.identifier("log"))).text == "saved")
  }

  @Test(arguments: Port.allCases)
  func aKeyThatNothingAnswersIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    for key in ["a", "return", "down"] {
      let fault = try fault { try agent.send(PressKey(key)) }
      #expect(fault.code == .elementNotInteractable)
      #expect(fault.message == "nothing in the app answers this key")
      #expect(fault.asked == "press \(key)")
    }
    let held = try fault { try agent.send(PressKey("s", modifiers: [.command])) }
    #expect(held.asked == "press command-s")
    #expect(try fault { try agent.send(PressKey("")) }.message == "key: expected a text, got an empty one")
  }

  @Test(arguments: Port.allCases)
  func aKeyThatTextHasNoUseForIsRefusedInAField(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(EnterText("Ada", into: .identifier("name")))
    for key in ["home", "end", "pageUp", "pageDown"] {
      let fault = try fault { try agent.send(PressKey(key)) }
      #expect(fault.code == .elementNotInteractable)
      #expect(fault.message == "nothing in the app answers this key")
    }
    _ = try agent.send(PressKey("left"))
    #expect(try agent.send(PressKey("forwardDelete")).element?.text == "Ad")
  }

  @Test(arguments: Port.allCases)
  func returnGoesToTheField(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Text")))
    _ = try agent.send(EnterText("Ada", into: .identifier("name")))
    let reply = try agent.send(PressKey("return"))
    #expect(reply.element?.identifier == "name")
    #expect(reply.element?.text == "Ada")
    #expect(try agent.send(Read(.identifier("log"))).text == "name: Ada")
  }

  @Test(arguments: Port.allCases)
  func aKeyCommandIsFoundInTheResponderChain(port: Port) throws {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Text")))
    _ = try agent.send(Tap(.identifier("name")))
    _ = try agent.send(PressKey("s", modifiers: [.command]))
    #expect(try agent.send(Read(.identifier("log"))).text == "saved")
  }

  @Test(arguments: Port.allCases)
  func anUnknownKeyComesWithItsNearMiss(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(PressKey("retrun")) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message == "no key 'retrun'; did you mean 'return'?")
  }

}
