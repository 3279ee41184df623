import Testing

@testable import RehearsalWire

/// What values are called in messages that people read.
struct DescriptionTests {
  private func element(label: String? = nil, text: String? = nil, identifier: String? = nil) -> ElementSnapshot {
    ElementSnapshot(
      class: "UIButton", label: label, identifier: identifier, text: text, value: nil, traits: [],
      frame: Rect(x: 0, y: 0, width: 1, height: 1), visible: true, enabled: true)
  }

  @Test func aViewIsCalledByItsLabelItsTextItsIdentifierOrItsClass() {
    #expect("\(element(label: "Save", text: "Text", identifier: "save"))" == "'Save' (UIButton)")
    #expect("\(element(text: "Text", identifier: "save"))" == "'Text' (UIButton)")
    #expect("\(element(identifier: "save"))" == "UIButton with identifier 'save'")
    #expect("\(element(label: "", text: "Text", identifier: "save"))" == "UIButton with identifier 'save'")
    #expect("\(element(label: "", identifier: ""))" == "UIButton")
    #expect("\(element())" == "UIButton")
  }

  @Test(
    arguments: [
      (BarItemSnapshot(title: "Save", identifier: "s", enabled: true), "'Save'"),
      (BarItemSnapshot(title: "Save", identifier: nil, enabled: false), "'Save' (disabled)"),
      (BarItemSnapshot(title: nil, identifier: "s", enabled: true), "'s'"),
      (BarItemSnapshot(title: nil, identifier: nil, enabled: true), "a button without title"),
      (BarItemSnapshot(title: nil, identifier: nil, enabled: false), "a button without title (disabled)"),
    ])
  func aBarButtonIsCalledByItsTitleOrItsIdentifier(item: BarItemSnapshot, text: String) {
    #expect("\(item)" == text)
  }

  @Test(
    arguments: [
      (ControllerPattern(), "some controller is there"), (ControllerPattern(class: "Detail"), "some Detail is there"),
      (ControllerPattern(id: 3), "controller (number 3) is there"),
      (ControllerPattern(id: 3, class: "Detail", state: .appeared), "Detail (number 3) is in state 'appeared'"),
      (ControllerPattern(title: "Notes"), "some controller is titled 'Notes'"),
      (
        ControllerPattern(presentedBy: 2, style: "popover"),
        "some controller is presented by controller 2 and presented as 'popover'"
      ),
      (
        ControllerPattern(parent: 1, selected: true),
        "some controller is a child of controller 1 and the one that its container shows"
      ),
      (ControllerPattern(selected: false), "some controller is not the one that its container shows"),
    ])
  func aPatternOfControllersIsAClause(pattern: ControllerPattern, text: String) {
    #expect("\(pattern)" == text)
  }

  @Test func aStepOfALifeNamesItsTransition() {
    var step = LifecycleStep(number: 12, moment: .appeared, controller: 3, class: "Detail", state: .appeared, atMs: 5)
    #expect("\(step)" == "12 Detail (number 3) appeared")
    step.moment = .transitionEnded
    step.transition = TransitionName(id: 1, label: "push of Detail")
    #expect("\(step)" == "12 Detail (number 3) transitionEnded: push of Detail")
  }

  @Test func whatIsPendingSaysWhenForWhomAndWhere() {
    #expect(
      "\(PendingItem(kind: "timer", label: "t", dueMs: 5, everyMs: 10, site: "A.swift:1", owner: "Feed"))"
        == "timer 't', due at 5 ms, every 10 ms, for Feed (A.swift:1)")
    #expect("\(PendingItem(kind: "task", label: "t", dueMs: 0, everyMs: nil, site: nil))" == "task 't', due at 0 ms")
    #expect(
      "\(PendingItem(kind: "animation", label: "spinner", dueMs: nil, everyMs: nil, site: nil, perpetual: true))"
        == "animation 'spinner', goes on for ever and changes nothing")
    #expect(PendingItem(kind: "k", label: "l", dueMs: nil, everyMs: nil, site: nil).perpetual == nil)
    #expect(PendingItem(kind: "k", label: "l", dueMs: nil, everyMs: nil, site: nil, perpetual: true).perpetual == true)
  }

  @Test(
    arguments: [
      (Point(x: 1, y: -2), "(1, -2)"), (Point(x: 0.5, y: 100), "(0.5, 100)"),
      (Point(x: 1e17, y: 999_999_999_999_999), "(1e+17, 999999999999999)"),
      (Point(x: -1e17, y: 0), "(-1e+17, 0)"),
    ])
  func aPointIsToldWithoutFractionsThatSayNothing(point: Point, text: String) {
    #expect("\(point)" == text)
  }

  @Test func placesAndRowsAreTold() {
    #expect("\(Location.point(x: 4, y: 8))" == "(4, 8) in the view")
    #expect("\(Location.inWindow(Point(x: 4, y: 8.5)))" == "(4, 8.5) in the window")
    #expect("\(RowPosition(section: 1, row: -2))" == "row -2 of section 1")
    #expect("\(RowPosition(row: 2))" == "row 2 of section 0")
  }

  @Test(
    arguments: [
      (PropertyTest("a", .null), "a is nil"), (PropertyTest("a", false), "a is false"), (PropertyTest("a", 3), "a is 3"),
      (PropertyTest("a", 0.5), "a is 0.5"), (PropertyTest("a", "x"), "a is 'x'"),
      (PropertyTest("a", .text(.prefix("x"))), "a is starting with 'x'"), (PropertyTest("a", .above(1)), "a is above 1"),
      (PropertyTest("a", .atLeast(1.5)), "a is at least 1.5"), (PropertyTest("a", .below(-1)), "a is below -1"),
      (PropertyTest("a", .atMost(1e300)), "a is at most 1e+300"),
    ])
  func aDemandOfAPropertyIsAClause(test: PropertyTest, text: String) {
    #expect("\(test)" == text)
  }

  @Test(
    arguments: [
      (.exists(.label("a")), "view labelled 'a' exists"), (.visible(.label("a")), "view labelled 'a' is visible"),
      (.enabled(.label("a")), "view labelled 'a' is enabled"), (.count(of: .ofClass("Row"), is: 3), "there are 3 of Row"),
      (.controller(class: "Detail", state: .appeared), "some Detail is in state 'appeared'"),
      (.lifecycle(LifecyclePattern(.appeared)), "some controller: appeared happens"),
      (.settled, "transitions and animations have ended"), (.keyboard(visible: true), "the keyboard is visible"),
      (.keyboard(visible: false), "the keyboard is hidden"), (.posted("saved", since: 3), "saved is posted"),
      (.all([.settled, .keyboard(visible: true)]), "(transitions and animations have ended) and (the keyboard is visible)"),
      (.any([.settled, .posted("a", since: 0)]), "(transitions and animations have ended) or (a is posted)"),
      (.all([]), "all of no conditions hold"), (.any([]), "one of no conditions holds"),
    ] as [(Condition, String)])
  func aConditionIsAClause(condition: Condition, text: String) {
    #expect("\(condition)" == text)
  }

  @Test func aLabelOnSeveralLinesIsMetByTheSameOnOneLine() {
    #expect(TextMatch.exactly("Save it").isMet(byLabel: "Save\nit"))
    #expect(TextMatch.exactly("Save\nit").isMet(byLabel: "Save it"))
    #expect(TextMatch.exactly("Save it").isMet(byLabel: "Save it"))
    #expect(!TextMatch.exactly("Save it").isMet(byLabel: "Saveit"))
    #expect(!TextMatch.exactly("Save it").isMet(byLabel: nil))
    #expect(!TextMatch.containing("Save it").isMet(byLabel: "Save\nit"))
    #expect(TextMatch.containing("ve").isMet(byLabel: "Save\nit"))
    #expect(!TextMatch.containing("ve").isMet(byLabel: nil))
  }

  // MARK: Commands

  @Test func aPhraseHasWhatWasGivenInItsOrder() {
    #expect(Pending().phrase == "pending")
    #expect(OpenURL("a://b").phrase == "open url 'a://b'")
    #expect(Tap(.label("Save"), at: .topLeft).phrase == "tap view labelled 'Save' at topLeft")
    #expect(EnterText("Milk").phrase == "enter text 'Milk'")
    #expect(EnterText("Milk", into: .label("a"), clearing: true).phrase == "enter text view labelled 'a' 'Milk' clearing true")
    #expect(Await(.settled, withinMs: 20).phrase == "wait for transitions and animations have ended withinMs 20 ms")
    #expect(Swipe(.label("a"), direction: .up).phrase == "swipe view labelled 'a' direction up")
    #expect(PressKey("z", modifiers: [.command]).phrase == #"press key 'z' modifiers ["command"]"#)
    #expect(Batch([Tap(.label("a")), Pending()]).phrase == "batch of tap view labelled 'a', pending")
  }

  @Test func whatIsLongIsCutAtEightyCharacters() {
    let (most, beyond) = (String(repeating: "x", count: 80), String(repeating: "x", count: 81))
    #expect(EnterText(most).phrase == "enter text '\(most)'")
    #expect(EnterText(beyond).phrase == "enter text '\(most.dropLast())…'")
  }

  // MARK: Faults

  @Test(arguments: [
    (FaultCode.unknownError, -32000), (.noSuchElement, -32001), (.ambiguousElement, -32002), (.elementNotInteractable, -32003),
    (.elementClickIntercepted, -32004), (.timeout, -32005), (.hopelessWait, -32006), (.restlessApp, -32007),
    (.appException, -32008), (.refused, -32009), (.unstubbedRequest, -32010), (.unusedStub, -32011), (.conditionBroken, -32012),
    (.sessionNotCreated, -32020), (.invalidSession, -32021), (.handshakeRequired, -32022), (.unauthorized, -32023),
    (.unsupportedProtocol, -32024), (.agentLost, -32030), (.agentHung, -32031), (.unknownCommand, -32601),
    (.invalidArgument, -32602),
  ])
  func aCodeHasItsNumber(code: FaultCode, number: Int) {
    #expect(code.number == number)
    #expect(code.isOfLostAgent == (code == .agentLost || code == .agentHung))
  }

  @Test func severalLinesAreIndentedBelowTheirPart() {
    let fault = Fault(.timeout, "late", asked: "one\ntwo", found: ["a\nb", "c\n\nd"])
    #expect(
      fault.description.split(separator: "\n", omittingEmptySubsequences: false) == [
        "late", "  asked:   one", "           two", "  found:   a", "           b", "           c", "           ",
        "           d", "  tried:   nothing, it could not begin", "  pending: nothing: the app is idle",
      ])
  }

  @Test(
    arguments: [
      (.sessionNotCreated, "", "no app was running"), (.invalidSession, "tap", "no app was running"),
      (.invalidArgument, "launch app 'x'", "no app was running"), (.invalidArgument, "tap", "nothing: the app is idle"),
      (.refused, "launch app 'x'", "nothing: the app is idle"), (.agentHung, "", "unknown"),
    ] as [(FaultCode, String, String)])
  func whatIsPendingDependsOnWhetherThereIsAnApp(code: FaultCode, asked: String, pending: String) {
    #expect(Fault(code, "m", asked: asked).description.hasSuffix("\n  pending: \(pending)"))
  }

  @Test func aFaultWithEveryPartIsReadAsItWasWritten() throws {
    let fault = Fault(
      .refused, "m", asked: "a", found: ["f"], tried: [CallLogEntry(atMs: 3, "t")],
      pending: [PendingItem(kind: "timer", label: "l", dueMs: 1, everyMs: nil, site: nil)], results: [1, nil],
      stub: StubDeclaration(path: "/a", status: 200))
    #expect(try JSON.decode(Fault.self, from: JSON.encode(fault)) == fault)
    let least = try JSON.decode(Fault.self, from: Array(#"{"code":"refused","message":"m"}"#.utf8))
    #expect(least == Fault(.refused, "m"))
  }

  @Test func aStubIsWrittenWithEveryKindOfValue() {
    #expect(
      StubDeclaration(path: "/a\"b", json: [1, 2.5, true, nil, "x", [:], ["b": [], "a": false]]).swiftSource
        == #"StubDeclaration(path: "/a\"b", json: [1, 2.5, true, nil, "x", [:], ["a": false, "b": []]])"#)
    #expect(StubDeclaration(when: .path("/a")).swiftSource == "StubDeclaration()")
    #expect(StubDeclaration(when: .body(.prefix("a")), status: 404).swiftSource == "StubDeclaration(status: 404)")
  }

  @Test func aStepOfABatchSaysWhichItWasAndWhatWasLeft() {
    let fault = Fault(.refused, "m", asked: "tap", found: ["f"])
    let first = fault.ofStep(0, of: ["tap", "swipe", "read"])
    #expect(first.asked == "step 1 of a batch of 3: tap")
    #expect(first.found == ["f", "not carried out after it: swipe, read"])
    let last = Fault(.refused, "m").ofStep(2, of: ["tap", "swipe", "read"])
    #expect(last.asked == "step 3 of a batch of 3: read" && last.found == [])
    var told = first
    told.results = [1]
    #expect(told.alone(wasStep: 0, of: 3) == fault)
    // What only looks like it is kept.
    let found = Fault(.refused, "m", asked: "tap", found: ["not carried out after it: x"])
    #expect(found.alone(wasStep: 2, of: 3) == found)
    #expect(fault.alone(wasStep: 0, of: 3) == fault)
  }
}
