import RehearsalWire
import Testing

@MainActor @Suite struct TapTests {
  @Test(arguments: Port.allCases)
  func itIsARealTouch(port: Port) throws {
    let agent = try port.launch("Workbench")
    _ = try agent.send(EnterText("Ada", into: .identifier("name")))
    let reply = try agent.send(Tap(.label("Greet")))
    #expect(reply.element.label == "Greet")
    #expect(try agent.send(Read(.identifier("greeting"))).text == "Hello, Ada!")
  }

  @Test(arguments: Port.allCases)
  func aHiddenButtonIsRefused(port: Port) throws {
    let fault = try refusal(of: .label("Hidden"), port)
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message == "'Hidden' (UIButton) is hidden")
  }

  @Test(arguments: Port.allCases)
  func aDisabledButtonIsRefused(port: Port) throws {
    let fault = try refusal(of: .label("Greet"), port)
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message == "'Greet' (UIButton) is disabled")
  }

  @Test(arguments: Port.allCases)
  func aButtonOffTheScreenIsRefused(port: Port) throws {
    let fault = try refusal(of: .label("Faraway"), port)
    #expect(fault.code == .elementNotInteractable)
  }

  @Test(arguments: Port.allCases)
  func aCoveredButtonIsRefusedAndTheCoverNamed(port: Port) throws {
    let fault = try refusal(of: .label("Covered"), port)
    #expect(fault.code == .elementClickIntercepted)
    #expect(fault.message == "a touch on 'Covered' (UIButton) would hit UIView with identifier 'cover' instead")
    #expect(fault.asked == "tap view labelled 'Covered'")
  }

  @Test(arguments: Port.allCases)
  func whatTheAppDoesWrongIsTheFaultOfTheTap(port: Port) throws {
    let fault = try refusal(of: .label("Present twice"), port)
    #expect(fault.code == .refused)
    #expect(fault.message.contains("UIAlertController"))
  }

  @Test(arguments: Port.allCases)
  func anAppThatNeverRestsIsNamed(port: Port) throws {
    let fault = try refusal(of: .label("Never rest"), port)
    #expect(fault.code == .restlessApp)
  }

  @Test(arguments: Port.allCases)
  func anUnstubbedRequestComesWithAStubToPaste(port: Port) throws {
    let fault = try refusal(of: .label("Ask the network"), port)
    #expect(fault.code == .unstubbedRequest)
    #expect(fault.message == "the app sent GET https://nowhere.example/answer?to=everything, and no stub answers it")
    #expect(fault.found.contains { $0.contains(#"StubDeclaration(method: "GET", scheme: "https", host: "nowhere.example""#) })
  }

  @Test(arguments: Port.allCases)
  func itLetsTransitionsEndFirst(port: Port) throws {
    let agent = try port.launch("Earthquakes")
    _ = try agent.send(Await(.visible(.ofClass("UITableViewCell"))))
    _ = try agent.send(Tap(Locator(class: "UITableViewCell", row: RowPosition(row: 0))))
    // The push is under way; tapping back waits for its end.
    _ = try agent.send(Tap(.ofClass("UINavigationBackButton")))
    _ = try agent.send(Await(.controller(class: "EarthquakesController", state: .appeared)))
  }

  private func refusal(of locator: Locator, _ port: Port) throws -> Fault {
    let agent = try port.launch("Workbench")
    return try fault { try agent.send(Tap(locator)) }
  }
}
