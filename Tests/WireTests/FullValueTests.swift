import Testing

@testable import RehearsalWire

/// Values with all of their parts: none is lost between whoever makes one and the wire.
struct FullValueTests {
  private static let view = Locator.label("a")

  private static let commands: [any Command] = [
    Tap(view, times: 2, touches: 3, at: .center), LongPress(view, at: .center, durationMs: 1, touches: 2),
    Drag(
      view, from: .left, to: .right, onto: view, points: [.center, .top], numberOfPoints: 3, durationMs: 4, touches: 5,
      holdMs: 6),
    Flick(view, from: .left, to: .right, durationMs: 1), Swipe(view, direction: .up, distance: 1, touches: 2),
    Pinch(view, direction: .close, from: .left, to: .right, durationMs: 1, distance: 2),
    Rotate(view, radians: 1, touches: 2, durationMs: 3), Hover(view, at: .top, leaves: true), PullToRefresh(view, durationMs: 1),
    SetValue(view, to: 1, component: 2, search: .forwardFromCurrent), EnterText("a", into: view, clearing: true),
    PasteText("a", into: view), ClearText(view), PressKey("a", modifiers: [.shift]), SetPasteboard("a"),
    TapScreen(Point(x: 1, y: 2), times: 3), AccessibilityAction(view, action: "a"), FollowLink("a", in: view),
    Accelerate(x: 1, y: 2, z: 3, durationMs: 4), Spin(x: 1, y: 2, z: 3, durationMs: 4), SetBattery(level: 1, state: .charging),
    OpenNotification("a", action: "b", text: "c", dismisses: false), RotateDevice(to: .portrait, button: .top),
    SetApplicationState(.active, durationMs: 1), SimulateUserAction("a", with: 1, controller: 2), SetProximity(true),
    Picture(view, touches: true), Value("a", controller: 1, locator: view), FindViews(view, atLeast: 1),
    ReadRows(view, keyPath: "a", restores: true), CheckStoryboard(file: "a", contents: "b", folder: "c"), Segues(controller: 1),
    ChooseSwipeAction(view, title: "a", direction: .up), MoveRow(view, row: RowPosition(row: 1), to: RowPosition(row: 2)),
    Scroll(view, horizontal: 1, vertical: 2), AnswerAlert("a", index: 1, cancels: true, texts: ["b"], controller: 2),
    ChooseTab("a", index: 1, controller: 2), Dismiss(controller: 1, animated: false), ShowColumn(shown: true, controller: 1),
    ShowController(
      scene: "a", storyboard: "b", class: "c", how: ShowingWay.allCases.first, from: 1, navigation: true,
      style: PresentationStyle.allCases.first, animated: true, tabBar: true),
    TapBarButton(.left, title: "a", index: 1, controller: 2), TurnPage(back: true, controller: 1),
    DragSheet(to: "a", controller: 1), BackToRoot(controller: 1), TapBeside(view),
    StubGeocoding(address: "a", near: .at(1, 2), placemarks: [], error: "b", delayMs: 1, times: 2), Unstub([1]),
    SwitchStubs([1], enabled: false), Calls(key: "a", function: "b"), Console(since: 1), Notifications(name: "a", since: 1),
    Requests(matching: .port(1), last: 2, responseBytes: 3), Trace(last: 1, digests: true), Files(at: "a", withContents: true),
    Defaults(suite: "a"), AnswerScript("a", value: 1, error: "b", times: 2), SendScriptMessage("a", body: 1, from: view),
    Await(.settled, withinMs: 1, since: 2), Watch(.settled, forMs: 1, since: 2), Step(withinMs: 1), RunUntilIdle(limitMs: 1),
    Subscribe(moments: [.loaded], class: "A", controller: 1, since: 2, limit: 3),
    Lifecycle(since: 1, moments: [.loaded], class: "A", controller: 2, limit: 3),
    Hello(protocolVersions: [1], client: "a", token: "b"), Film(conditions: [.settled]),
    Launch(
      app: "a", seed: 1, epoch: "b", bindings: ["c": 1], stubs: [], device: "d", environment: Environment(), triesBindings: true,
      clock: .real, schedule: .seeded, exploration: Exploration(), network: NetworkConditions(), defaults: ["e": 1],
      suites: ["f": ["g": 1]], files: [], limitMs: 2, arguments: ["h"], variables: ["i": "j"]),
  ]

  @Test(arguments: commands) func aCommandWithEveryParameterHasThemAllOnTheWire(command: any Command) throws {
    try check(command)
  }

  private func check<Asked: Command>(_ command: Asked) throws {
    let bytes = try JSON.encode(command)
    #expect(try JSONText(bytes).root.names.sorted() == Asked.parameters.map(\.name).sorted())
    #expect(try Asked.decode(from: JSONText(bytes).root) == command)
  }

  // MARK: Snapshots

  private func text(_ value: some Encodable) throws -> String { String(decoding: try JSON.encode(value), as: UTF8.self) }

  @Test func containersAndPresentations() throws {
    #expect(
      try text(
        ContainerSnapshot(
          kind: .split, members: [1, 2], shown: [2], tabs: [TabSnapshot(title: "t", identifier: "i", badge: "b", enabled: true)],
          selectedIndex: 1, displayMode: "d", kept: [3]))
        == #"{"kind":"split","members":[1,2],"shown":[2],"tabs":[{"title":"t","identifier":"i","badge":"b","enabled":true}],"#
        + #""selectedIndex":1,"displayMode":"d","kept":[3]}"#)
    #expect(
      try text(
        PresentationSnapshot(
          style: "popover", by: 1, modal: true, sheet: SheetSnapshot(detents: ["medium"], selected: "medium", grabber: false),
          popover: PopoverSnapshot(source: nil, arrow: "up")))
        == #"{"style":"popover","by":1,"modal":true,"sheet":{"detents":["medium"],"selected":"medium","grabber":false},"#
        + #""popover":{"arrow":"up"}}"#)
    #expect(PopoverSnapshot(source: .exampleButton, arrow: nil).source == .exampleButton)
  }

  @Test func controllersAlertsAndBars() throws {
    let item = BarItemSnapshot(title: "t", identifier: "i", enabled: false)
    let controller = ControllerSnapshot(
      id: 1, class: "C", superclasses: ["D"], title: "t", state: .created, viewLoaded: false, children: [], presented: [],
      alert: AlertSnapshot(
        title: "t", message: "m", style: "alert", actions: ["OK"],
        details: [AlertActionSnapshot(title: "OK", style: "cancel", enabled: true, preferred: false)], textFields: 2),
      bar: BarSnapshot(back: true, left: [item], right: [], title: "b"),
      container: ContainerSnapshot(kind: .pages, members: [], shown: []),
      presentation: PresentationSnapshot(style: "s", by: 2, modal: false), inTransition: true,
      scene: SceneName(storyboard: "Main", identifier: "x"))
    #expect(
      try text(controller)
        == #"{"id":1,"className":"C","superclasses":["D"],"title":"t","state":"created","viewLoaded":false,"children":[],"#
        + #""presented":[],"alert":{"title":"t","message":"m","style":"alert","actions":["OK"],"#
        + #""details":[{"title":"OK","style":"cancel","enabled":true,"preferred":false}],"textFields":2},"#
        + #""bar":{"back":true,"left":[{"title":"t","identifier":"i","enabled":false}],"right":[],"title":"b"},"#
        + #""container":{"kind":"pages","members":[],"shown":[],"tabs":[]},"#
        + #""presentation":{"style":"s","by":2,"modal":false},"inTransition":true,"#
        + #""scene":{"storyboard":"Main","identifier":"x"}}"#
    )
  }

  @Test func requestsAndStubs() throws {
    #expect(
      try text(
        RequestRecord(
          method: "GET", url: "u", headers: ["A": "b"], body: "c", bodyBase64: "d", atMs: 1, stubbed: true, stub: 2,
          passedThrough: true, answeredMs: 3, status: 200, handledMs: 4, failure: "f",
          response: ResponseRecord(headers: [:], body: "g", bodyBase64: "h", bodyBytes: 5),
          decodingFailures: [DecodingFailure(path: ["i", "0"], missing: "j", expected: .boolean, reason: "k")]))
        == #"{"method":"GET","url":"u","headers":{"A":"b"},"body":"c","bodyBase64":"d","atMs":1,"stubbed":true,"stub":2,"#
        + #""passedThrough":true,"answeredMs":3,"status":200,"handledMs":4,"failure":"f","#
        + #""response":{"headers":{},"body":"g","bodyBase64":"h","bodyBytes":5},"#
        + #""decodingFailures":[{"path":["i","0"],"missing":"j","expected":"boolean","reason":"k"}]}"#)
    #expect(
      try text(StubRecord(id: 1, name: "n", condition: "c", enabled: false, uses: 2, times: 3, fromDriver: true))
        == #"{"id":1,"name":"n","condition":"c","enabled":false,"uses":2,"times":3,"fromDriver":true}"#)
    #expect(
      try text(
        WebPageState(
          url: "u", title: "t", isLoading: true, canGoBack: false, canGoForward: true, source: "s",
          loads: [WebPageLoad(url: "l", method: "GET", type: "other", state: "failed", error: "e")],
          scripts: [WebScriptRecord(script: "x", isAnswered: false)], messageNames: ["m"]))
        == #"{"url":"u","title":"t","isLoading":true,"canGoBack":false,"canGoForward":true,"source":"s","#
        + #""loads":[{"url":"l","method":"GET","type":"other","state":"failed","error":"e"}],"#
        + #""scripts":[{"script":"x","isAnswered":false}],"messageNames":["m"]}"#)
  }

  @Test func elementsAndWhoIsCalled() throws {
    let frame = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(
      try text(
        ElementNode(
          number: 1, kind: .toggle, class: "C", label: "l", identifier: "i", value: "v", placeholder: "p", frame: frame,
          enabled: false, selected: true, focused: true, accessible: true, traits: ["button"]))
        == #"{"number":1,"kind":"switchControl","className":"C","label":"l","identifier":"i","value":"v","placeholder":"p","#
        + #""frame":{"x":1,"y":2,"width":3,"height":4},"enabled":false,"selected":true,"focused":true,"accessible":true,"#
        + #""traits":["button"],"children":[]}"#)
    #expect(
      try text(
        ControlActionSnapshot(
          target: "t", action: "a", events: ["e"],
          segue: SegueSnapshot(identifier: "i", kind: "show", destination: "d", destinationClass: "D", animated: false),
          recognizer: "r"))
        == #"{"target":"t","action":"a","events":["e"],"segue":{"identifier":"i","kind":"show","destination":"d","#
        + #""destinationClass":"D","animated":false},"recognizer":"r"}"#)
    #expect(SegueSnapshot(identifier: nil, kind: "show", destination: "d", destinationClass: "D").animated)
    #expect(
      try text(Reachable(locator: Self.view, kind: .button, class: "C", label: "l", acts: [.tap], focused: true))
        == #"{"locator":{"label":"a"},"kind":"button","className":"C","label":"l","acts":["tap"],"focused":true}"#)
    #expect(
      try text(ScreenFlaw(kind: .overlap, subject: "s", text: "t", elements: [1]))
        == #"{"kind":"overlap","subject":"s","text":"t","elements":[1]}"#)
  }

  @Test func storyboardsFilmsAndPlaces() throws {
    let counts = StoryboardCounts(views: 1, outlets: 2, actions: 3, segues: 4, constraints: 5)
    let oddity = StoryboardOddity(kind: .value, what: "w", element: "e", id: "i", scene: "s", line: 1, column: 2)
    let written = #"{"views":1,"outlets":2,"actions":3,"segues":4,"constraints":5}"#
    #expect(
      try text(
        StoryboardReport(
          file: "f", kind: "xib",
          scenes: [
            SceneReport(name: "n", id: "i", kind: "k", customClass: "c", isInitial: true, isLoaded: false, counts: counts)
          ],
          counts: counts, gaps: [oddity], notes: [], refusal: "r"))
        == #"{"file":"f","kind":"xib","scenes":[{"name":"n","id":"i","kind":"k","customClass":"c","isInitial":true,"#
        + #""isLoaded":false,"counts":\#(written)}],"counts":\#(written),"#
        + #""gaps":[{"kind":"value","what":"w","element":"e","id":"i","scene":"s","line":1,"column":2}],"#
        + #""notes":[],"refusal":"r"}"#
    )
    #expect(
      try text(FilmedMotion(number: 1, kind: "animation", label: "l", site: "s", owner: "o", startMs: 2, endMs: 3))
        == #"{"number":1,"kind":"animation","label":"l","site":"s","owner":"o","startMs":2,"endMs":3}"#)
    #expect(
      try text(
        LifecycleStep(
          number: 1, moment: .loaded, controller: 2, class: "C", state: .created, atMs: 3, animated: true,
          transition: TransitionName(id: 4, label: "l")))
        == #"{"number":1,"moment":"loaded","controller":2,"className":"C","state":"created","atMs":3,"animated":true,"#
        + #""transition":{"id":4,"label":"l"}}"#)
    #expect(
      try text(GeocodingRecord(address: "a", place: .at(1, 2), atMs: 3, isAnswered: true))
        == #"{"address":"a","place":{"latitude":1,"longitude":2},"atMs":3,"isAnswered":true}"#)
    #expect(
      try text(PendingItem(kind: "k", label: "l", dueMs: 1, everyMs: 2, site: "s", owner: "o", perpetual: true))
        == #"{"kind":"k","label":"l","dueMs":1,"everyMs":2,"site":"s","owner":"o","perpetual":true}"#)
  }
}
