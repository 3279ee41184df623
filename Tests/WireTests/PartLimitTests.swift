import Testing

@testable import RehearsalWire

/// Limits of what is inside of a parameter, with the way to it.
struct PartLimitTests {
  private func problem(_ place: GeographicPlace) -> String? {
    SetEnvironment(Environment(location: LocationSettings(place: place))).violation
  }

  @Test(
    arguments: [
      ("latitude", -90, 90), ("longitude", -180, 180), ("altitude", -20_000, 10_000_000), ("accuracy", 0, 10_000_000),
      ("course", 0, 360), ("speed", 0, 100_000),
    ] as [(String, Int, Int)])
  func aPlaceOnEarthHasItsBounds(field: String, least: Int, most: Int) {
    func place(_ value: Double) -> GeographicPlace {
      var place = GeographicPlace.at(0, 0)
      switch field {
      case "latitude": place.latitude = value
      case "longitude": place.longitude = value
      case "altitude": place.altitude = value
      case "accuracy": place.accuracy = value
      case "course": place.course = value
      default: place.speed = value
      }
      return place
    }
    let path = "environment.location.place.\(field)"
    #expect(problem(place(Double(least))) == nil && problem(place(Double(most))) == nil)
    #expect(problem(place(Double(least) - 0.5)) == "\(path): expected \(least) to \(most), got \(Double(least) - 0.5)")
    #expect(problem(place(Double(most) + 0.5)) == "\(path): expected \(least) to \(most), got \(Double(most) + 0.5)")
  }

  @Test func settingsWithoutAFieldSayNothing() {
    let words = "expected one field at least: without any it says nothing"
    #expect(SetEnvironment(Environment()).violation == "environment: \(words)")
    #expect(SetEnvironment(Environment(location: LocationSettings())).violation == "environment.location: \(words)")
    #expect(SetEnvironment(Environment(permissions: PermissionSettings())).violation == "environment.permissions: \(words)")
    #expect(SetEnvironment(Environment(biometrics: BiometricSettings())).violation == "environment.biometrics: \(words)")
    #expect(SetEnvironment(Environment(location: LocationSettings(precise: true))).violation == nil)
  }

  @Test func settingsHaveTheirWordsAndLengths() {
    #expect(
      SetEnvironment(Environment(location: LocationSettings(error: "netwrok"))).violation
        == "environment.location.error: no 'netwrok'; did you mean 'network'?")
    #expect(SetEnvironment(Environment(locale: "")).violation == "environment.locale: expected a text, got an empty one")
    #expect(SetEnvironment(Environment(timeZone: "")).violation == "environment.timeZone: expected a text, got an empty one")
    #expect(SetEnvironment(Environment(timeZone: String(repeating: "z", count: 200))).violation == nil)
    #expect(
      SetEnvironment(Environment(timeZone: String(repeating: "z", count: 201))).violation
        == "environment.timeZone: expected a text of at most 200 characters, got one of 201")
  }

  @Test func partsOfAListAreToldByTheirNumbers() {
    let right = StubDeclaration(path: "/a", status: 200)
    #expect(Stub([right, StubDeclaration(status: 100), StubDeclaration(status: 599)]).violation == nil)
    #expect(
      Stub([right, StubDeclaration(status: 99)]).violation == "stubs[1].status: expected 100 to 599, got 99")
    #expect(
      Stub([StubDeclaration(status: 600)]).violation == "stubs[0].status: expected 100 to 599, got 600")
    #expect(
      Stub([StubDeclaration(then: [StubbedResponse(status: 200), StubbedResponse(partBytes: 0)])]).violation
        == "stubs[0].then[1].partBytes: expected 1 or more, got 0")
    #expect(
      Stub([StubDeclaration(times: 0)]).violation == "stubs[0].times: expected 1 or more, got 0")
    #expect(
      Stub([StubDeclaration(delayMs: Latency(from: -1, to: 5))]).violation
        == "stubs[0].delayMs.from: expected 0 or more, got -1 ms")
    #expect(
      Stub([StubDeclaration(bodyMs: Latency(from: -1, to: 5))]).violation
        == "stubs[0].bodyMs.from: expected 0 or more, got -1 ms")
    for stub in [StubDeclaration(name: ""), StubDeclaration(method: ""), StubDeclaration(scheme: ""), StubDeclaration(host: "")] {
      #expect(Stub([stub]).violation?.hasSuffix(": expected a text, got an empty one") == true)
    }
    #expect(Stub([StubDeclaration(file: "")]).violation == "stubs[0].file: expected a text, got an empty one")
    #expect(Stub([StubDeclaration(error: "")]).violation == "stubs[0].error: expected a text, got an empty one")
    #expect(Stub([StubDeclaration(path: "")]).violation == "stubs[0].path: expected a text, got an empty one")
  }

  @Test func theNetworkHasNoNegativeDelays() {
    #expect(SetNetwork(NetworkConditions(latencyMs: 0, jitterMs: 0)).violation == nil)
    #expect(
      SetNetwork(NetworkConditions(latencyMs: Latency(from: -1, to: 0))).violation
        == "network.latencyMs.from: expected 0 or more, got -1 ms")
    #expect(
      SetNetwork(NetworkConditions(jitterMs: Latency(from: -1, to: 0))).violation
        == "network.jitterMs.from: expected 0 or more, got -1 ms")
    let hosts = Array(repeating: "a.example", count: 1001)
    #expect(SetNetwork(NetworkConditions(passThrough: Array(hosts.dropLast()))).violation == nil)
    #expect(
      SetNetwork(NetworkConditions(passThrough: hosts)).violation == "network.passThrough: expected 1000 at most, got 1001")
  }

  @Test func anExplorationDelaysByADayAtMost() {
    func explored(_ exploration: Exploration) -> String? { Launch(exploration: exploration).violation }
    #expect(explored(Exploration(answersMs: 86_400_000, workMs: 0, timersMs: 1, pausesMs: 2)) == nil)
    let words = "expected 0 to 86400000, got"
    #expect(explored(Exploration(answersMs: 86_400_001)) == "exploration.answersMs: \(words) 86400001 ms")
    #expect(explored(Exploration(workMs: -1)) == "exploration.workMs: \(words) -1 ms")
    #expect(explored(Exploration(timersMs: 86_400_001)) == "exploration.timersMs: \(words) 86400001 ms")
    #expect(explored(Exploration(pausesMs: -1)) == "exploration.pausesMs: \(words) -1 ms")
    #expect(explored(Exploration(looksMs: 86_400_001)) == "exploration.looksMs: \(words) 86400001 ms")
    #expect(
      Launch(files: [ContainerFile(path: "a"), ContainerFile(path: "")]).violation
        == "files[1].path: expected a text, got an empty one")
  }

  // MARK: Parameters

  @Test(
    arguments: [
      (Accelerate(x: 100, y: -100, z: 0), nil), (Accelerate(x: 100.5), "x: expected -100 to 100, got 100.5"),
      (Accelerate(y: -100.5), "y: expected -100 to 100, got -100.5"), (Accelerate(z: 101), "z: expected -100 to 100, got 101.0"),
      (Spin(x: 1000, y: -1000, z: 0), nil), (Spin(x: -1000.5), "x: expected -1000 to 1000, got -1000.5"),
      (Spin(y: 1001), "y: expected -1000 to 1000, got 1001.0"), (Spin(z: 1001), "z: expected -1000 to 1000, got 1001.0"),
      (SetBattery(level: 1), nil), (SetBattery(level: 1.5), "level: expected 0 to 1, got 1.5"),
      (Scroll(.label("a"), horizontal: -1, vertical: 1), nil),
      (Scroll(.label("a"), horizontal: -1.5), "horizontal: expected -1 to 1, got -1.5"),
      (Scroll(.label("a"), vertical: 1.5), "vertical: expected -1 to 1, got 1.5"),
      (Rotate(.label("a"), radians: -100, touches: 2), nil),
      (Rotate(.label("a"), radians: 100.5), "radians: expected -100 to 100, got 100.5"),
      (Rotate(.label("a"), touches: 1), "touches: expected 2 to 10, got 1"),
      (Drag(.label("a"), numberOfPoints: 2), nil),
      (Drag(.label("a"), numberOfPoints: 1), "numberOfPoints: expected 2 to 1000, got 1"),
      (Drag(.label("a"), numberOfPoints: 1001), "numberOfPoints: expected 2 to 1000, got 1001"),
      (SetValue(.label("a"), to: 1, component: 0), nil),
      (SetValue(.label("a"), to: 1, component: -1), "component: expected 0 or more, got -1"),
      (FindViews(.label("a"), atLeast: 0), nil), (FindViews(.label("a"), atLeast: -1), "atLeast: expected 0 or more, got -1"),
      (Await(.settled, withinMs: 0, since: 0), nil), (Await(.settled, withinMs: -1), "withinMs: expected 0 or more, got -1 ms"),
      (Await(.settled, since: -1), "since: expected 0 or more, got -1"), (Pending(), nil),
    ] as [(any Command, String?)])
  func aParameterHasItsBounds(command: any Command, problem: String?) {
    #expect(command.violation == problem)
  }

  // MARK: Needs

  private static let view = Locator.label("a")

  @Test(
    arguments: [
      (Read(view), .view(view)), (ReadText(view), .view(view)), (Rows(view), .view(view)), (Targets(view), .view(view)),
      (Reveal(view), .view(view)), (ScrollTo(view, edge: .top), .view(view)),
      (AccessibilityAction(view, action: "a"), .view(view)),
      (ReadWebView(view), .view(view)), (SendScriptMessage("a", from: view), .view(view)), (Picture(view), .view(view)),
      (Picture(), .nothing), (Value("a", locator: view), .view(view)), (Value("a"), .nothing),
      (FindViews(view, atLeast: 2), .views(view, atLeast: 2)), (FindViews(view, atLeast: 1), .views(view, atLeast: 1)),
      (FindViews(view, atLeast: 0), .nothing), (FindViews(view), .nothing),
      (Tap(view), .touchable(view)), (LongPress(view), .touchable(view)), (Drag(view), .touchable(view)),
      (Flick(view), .touchable(view)),
      (Swipe(view, direction: .up), .touchable(view)), (Pinch(view, direction: .open), .touchable(view)),
      (Rotate(view), .touchable(view)),
      (Hover(view), .touchable(view)), (PullToRefresh(view), .touchable(view)), (Toggle(view), .touchable(view)),
      (SetValue(view, to: 1), .touchable(view)), (FollowLink("a", in: view), .touchable(view)), (Scroll(view), .touchable(view)),
      (MoveRow(view, row: RowPosition(row: 0), to: RowPosition(row: 1)), .touchable(view)),
      (ScrollToRow(view, row: RowPosition(row: 0)), .row(of: view)),
      (EnterText("a", into: view), .touchable(view)), (EnterText("a"), .focus), (ClearText(view), .touchable(view)),
      (ClearText(), .focus),
      (PasteText("a", into: view), .touchable(view)), (PasteText("a"), .focus), (ChooseSwipeAction(view, title: "a"), .parts),
      (Pending(), .nothing), (Advance(byMs: 0), .nothing),
    ] as [(any Command, Need)])
  func aCommandSaysWhatMustBeThere(command: any Command, need: Need) {
    #expect(command.need == need)
  }

  // MARK: Other forms of values

  @Test func aValueIsAskedForItsNumberAndItsFields() throws {
    #expect(JSONValue.int(3).number == 3 && JSONValue.double(0.5).number == 0.5)
    #expect(JSONValue.string("3").number == nil && JSONValue.bool(true).number == nil && JSONValue.null.number == nil)
    let object: JSONValue = ["a": 1, "b": nil]
    #expect(object["a"] == 1 && object["b"] == .null && object["c"] == nil && JSONValue.int(1)["a"] == nil)
    #expect(JSONValue(dictionaryLiteral: ("a", 1), ("a", 2)) == ["a": 2])
    #expect(JSONValue.double(.nan).text == "?")
  }

  @Test func aBindingMayBeALiteral() {
    #expect(("a" as LaunchBinding) == .value(.string("a")) && (1 as LaunchBinding) == .value(.int(1)))
    #expect((0.5 as LaunchBinding) == .value(.double(0.5)) && (true as LaunchBinding) == .value(.bool(true)))
    #expect((nil as LaunchBinding) == .value(.null) && ([1, "a"] as LaunchBinding) == .value([1, "a"]))
    #expect((["a": 1] as LaunchBinding) == .value(["a": 1]))
    #expect(LaunchBinding(dictionaryLiteral: ("a", 1), ("a", 2)) == .value(["a": 2]))
  }

  @Test func locatorsAreMadeByWhatTheySay() {
    let any = Locator.named("a")
    #expect(any.any == [.label("a"), .text("a"), Locator(placeholder: "a")])
    #expect(
      Locator.ofExactClass("A") == Locator(exactClass: "A")
        && Locator.traits(.button, .link) == Locator(traits: [.button, .link]))
    #expect(Locator.text("a").isSimple && !Locator.text("a").inside(.label("b")).isSimple)
    #expect(Locator.label("a").and(.label("b")).and(.label("c")).all == [.label("b"), .label("c")])
    #expect(Locator.label("a").at(2).index == 2 && Locator.numbered(7).view == 7)
    #expect(ElementState(visible: true).wanted.map(\.name) == ["visible"])
    let all = ElementState(
      visible: true, onScreen: false, tappable: true, enabled: false, selected: true, focused: false, takesText: true,
      accessible: false)
    #expect(
      all.wanted.map { "\($0.name) \($0.value)" } == [
        "visible true", "on the screen false", "tappable true", "enabled false", "selected true", "focused false",
        "taking text true", "accessible false",
      ])
    #expect(ElementState().isEmpty && !all.isEmpty && !ElementState(accessible: false).isEmpty)
  }
}
