import RehearsalWire
import Testing

/// The keys of the keyboard are the system's: they are meant only by who looks within the keyboard.
@MainActor struct KeyboardLocatorTests {
  private let keyboard = Locator.ofClass("KeyboardView")

  private func typing(_ port: Port) throws -> any CommandPort {
    let agent = try port.launch("Controls")
    _ = try agent.send(Tap(.label("Text")))
    _ = try agent.send(Tap(.identifier("name")))
    _ = try agent.send(Await(.keyboard(visible: true)))
    return agent
  }

  @Test(arguments: Port.allCases)
  func aLabelDoesNotMeanAKey(port: Port) throws {
    let agent = try typing(port)
    #expect(try agent.send(FindViews(.label("A"))).elements.isEmpty)
    #expect(try agent.send(FindViews(.label(.matching("^.$")))).elements.isEmpty)
    #expect(try agent.send(FindViews(.ofClass("KeyboardKeyView"))).elements.isEmpty)
    let fault = try fault { try agent.send(Tap(.label("Q"))) }
    // The key is seen, so it is told why it is not meant; no other key is.
    let keys = fault.found.filter { $0.contains("KeyboardKeyView") }
    #expect(keys == ["'Q' (KeyboardKeyView), but it is a key of the keyboard: look for it inside of a KeyboardView"])
  }

  @Test(arguments: Port.allCases)
  func withinTheKeyboardAKeyIsFoundAndTapped(port: Port) throws {
    let agent = try typing(port)
    #expect(try agent.send(Read(keyboard)).visible)
    _ = try agent.send(Tap(.label("A").inside(keyboard)))
    _ = try agent.send(Tap(.label("b").inside(.identifier("keyboard"))))
    #expect(try agent.send(Read(.identifier("name"))).text == "Ab")
  }
}
