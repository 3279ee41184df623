import RehearsalWire
import Testing

@MainActor struct TapTests {
  @Test(arguments: Port.allCases)
  func tenFingersFitWhereTheyStandCloser(port: Port) throws {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Taps")))
    #expect(try agent.send(Read(.identifier("taps"))).frame.width < 360)
    _ = try agent.send(Tap(.identifier("taps"), touches: 10))
    _ = try agent.send(LongPress(.identifier("press"), touches: 10))
    _ = try agent.send(Drag(.identifier("hover"), from: .top, to: .bottom, touches: 10))
  }

  @Test(arguments: Port.allCases)
  func theFingerThatDoesNotFitIsNamed(port: Port) throws {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Taps")))
    let frame = try agent.send(Read(.identifier("taps"))).frame
    let beside = try fault {
      try agent.send(Tap(.identifier("taps"), touches: 3, at: .point(x: frame.width - 30, y: 20)))
    }
    #expect(beside.message.hasPrefix("finger 3 of 3: a touch on PadView with identifier 'taps' at ("))
    let narrow = try ConformanceTests.fault {
      try agent.send(Tap(Locator(class: "UILabel", text: "taps"), touches: 10))
    }
    #expect(narrow.code == .elementClickIntercepted)
    #expect(narrow.message.hasPrefix("finger 1 of 10, meant for 'taps' (UILabel) at ("))
    #expect(narrow.found.first?.hasPrefix("10 fingers need 218 points side by side, and ") == true)
  }

  @Test(arguments: Port.allCases)
  func aBarButtonItemThatDoesNothingIsRefused(port: Port) throws {
    let agent = try port.launch("Workbench")
    let fault = try fault { try agent.send(Tap(.label("Idle"))) }
    #expect(fault.code == .elementNotInteractable)
    #expect(fault.message == "'Idle' (UIBarButton) would do nothing: the item has no target, no action and no menu")
    let activated = try ConformanceTests.fault { try agent.send(AccessibilityAction(.label("Idle"), action: "activate")) }
    #expect(activated.message == fault.message)
  }

  /// What UIKit complains of has all four parts.
  @Test(arguments: Port.allCases)
  func aComplaintOfUIKitSaysWhatWasAsked(port: Port) throws {
    let agent = try port.launch("Workbench")
    let network = try fault { try agent.send(Tap(.label("Ask the network"))) }
    #expect(network.code == .unstubbedRequest)
    #expect(network.asked == "tap view labelled 'Ask the network'")
    let twice = try fault { try agent.send(Tap(.label("Present twice"))) }
    #expect(twice.code == .refused)
    #expect(twice.asked == "tap view labelled 'Present twice'")
    #expect(twice.found == ["this is written to the console, and the app goes on"])
    #expect(!twice.tried.isEmpty)
  }

  @Test(arguments: Port.allCases)
  func everyFingerMustBeOnTheView(port: Port) throws {
    let agent = try port.launch("Gestures")
    _ = try agent.send(Tap(.label("Two fingers")))
    let frame = try agent.send(Read(.identifier("photo"))).frame
    let fault = try fault { try agent.send(Tap(.identifier("photo"), touches: 2, at: .point(x: 5, y: frame.height / 2))) }
    #expect(fault.code == .elementClickIntercepted)
    _ = try agent.send(Tap(.identifier("photo"), touches: 2, at: .left))
  }

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
    #expect(
      fault.stub
        == StubDeclaration(
          method: "GET", scheme: "https", host: "nowhere.example", path: "/answer", query: ["to": "everything"], status: 200,
          json: [:]))
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
