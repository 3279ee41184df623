import RehearsalWire
import Testing

@MainActor struct ValueTests {
  @Test(arguments: Port.allCases)
  func propertiesAreReadByKeyPath(port: Port) throws {
    let agent = try port.launch("Workbench")
    let bench = try #require(try agent.send(Controllers()).roots.first?.children.first?.id)
    #expect(try agent.send(Value("title", controller: bench)) == PropertyValue(type: "String", value: "Workbench"))
    #expect(try agent.send(Value("ticks", controller: bench)) == PropertyValue(type: "Int", value: 0))
    #expect(try agent.send(Value("greet.isEnabled", controller: bench)).value == false)
    #expect(try agent.send(Value("name.placeholder", controller: bench)).value == "Your name")
    #expect(try agent.send(Value("timer", controller: bench)).value == .null)
    #expect(try agent.send(Value("tabBarController", controller: bench)).value == .null)
    #expect(try agent.send(Value("tabBarItem.title", controller: bench)).value == "Workbench")
    #expect(try agent.send(Value("frame.size", locator: .identifier("name"))).value == ["width": 350, "height": 34])
  }

  @Test(arguments: Port.allCases)
  func aPartThatCannotBeReadIsNamedWithWhatIsAlike(port: Port) throws {
    let agent = try port.launch("Workbench")
    let bench = try #require(try agent.send(Controllers()).roots.first?.children.first?.id)
    let fault = try fault { try agent.send(Value("greeting.txet", controller: bench)) }
    #expect(fault.code == .invalidArgument)
    #expect(fault.message.hasPrefix("'txet' of 'greeting.txet' cannot be read: "))
    #expect(fault.found.contains("'text'"))
  }

  @Test(arguments: Port.allCases)
  func itNeedsOneThingToBeginAt(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try fault { try agent.send(Value("title")) }.message == "give either controller or locator")
    #expect(try fault { try agent.send(Value("title", controller: 99)) }.message == "no controller has the number 99")
  }
}
