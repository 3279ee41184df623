import Testing

@testable import RehearsalWire

/// What verbs make of the answers, and how they go about it: how long they wait, what they require, where they were said.
struct VerbReplyTests {
  private let view = WrittenElement()
  private let world = WrittenWorld()
  private let keyboard = WrittenKeyboard()
  private let button = ElementSnapshot.exampleButton

  private func element(_ text: String?, secure: Bool? = nil) -> ElementSnapshot {
    ElementSnapshot(
      class: "UITextField", label: nil, identifier: nil, text: text, value: nil, traits: [],
      frame: Rect(x: 0, y: 0, width: 1, height: 1), visible: true, enabled: true, secure: secure)
  }

  @Test func aTouchGivesTheViewAsItIsAfterwards() throws {
    let acted = Acted(element: button, nowMs: 1)
    #expect(try view.tap().given(acted) as? ElementSnapshot == button)
    #expect(try keyboard.type("a").given(acted) as? ElementSnapshot == button)
    #expect(try view.enterText("a").given(acted) as? ElementSnapshot == button)
    #expect(throws: FixedAnswers.Missing.self) { try view.tap().given() }
  }

  @Test func whatMayMeetNoViewGivesTheOneThatItMet() throws {
    #expect(try world.swipe(from: .left).given(Met(element: button, nowMs: 1)) as? ElementSnapshot == button)
    #expect(try world.swipe(from: .left).given(Met(element: nil, nowMs: 1)) as? ElementSnapshot == nil)
    #expect(try keyboard.press("a").given(Met(element: button, nowMs: 1)) as? ElementSnapshot == button)
    #expect(try keyboard.dismiss().given(Met(element: button, nowMs: 1)) as? ElementSnapshot == button)
    #expect(try world.tap(x: 1, y: 2).given(TapScreen.Reply(hit: button, nowMs: 1)) as? ElementSnapshot == button)
  }

  @Test func rowsAreCountedBySectionAndInAll() throws {
    let reply = Rows.Reply(sections: [2, 0, 3])
    #expect(try view.rowCounts().given(reply) as? [Int] == [2, 0, 3])
    #expect(try view.rowCount().given(reply) as? Int == 5)
    #expect(try view.rowCount().given(Rows.Reply(sections: [])) as? Int == 0)
  }

  @Test func aRowThatWasScrolledToIsTold() throws {
    let reply = ScrollToRow.Reply(cell: button, row: RowPosition(section: 1, row: 9), nowMs: 0)
    #expect(try view.scroll(toRow: -1).given(reply) as? RowPosition == RowPosition(section: 1, row: 9))
    let touched = element("after")
    #expect(try view.tapRow(1).given(reply, Acted(element: touched, nowMs: 1)) as? ElementSnapshot == touched)
    #expect(try view.swipeRow(1).given(reply, Acted(element: touched, nowMs: 1)) as? ElementSnapshot == touched)
  }

  @Test func whatIsReadIsThePartThatWasAskedFor() throws {
    let action = ControlActionSnapshot(target: "C", action: "save:", events: ["touchUpInside"])
    let targets = Targets.Reply(element: button, actions: [action], events: ["valueChanged"])
    #expect(try view.controlActions().given(targets) as? [ControlActionSnapshot] == [action])
    #expect(try view.controlEvents().given(targets) as? [String] == ["valueChanged"])
    let property = PropertyValue(type: "Bool", value: true)
    #expect(try view.value("isOn").given(property) as? JSONValue == true)
    #expect(try view.property("isOn").given(property) as? PropertyValue == property)
    #expect(try view.picture().given(Picture.Reply(svg: "<svg/>")) as? String == "<svg/>")
    #expect(try world.picture().given(Picture.Reply(svg: "<svg/>")) as? String == "<svg/>")
    let page = WebPageState(
      url: "a", title: nil, isLoading: true, canGoBack: false, canGoForward: true, source: nil, loads: [], scripts: [],
      messageNames: ["m"])
    #expect(try view.webPage().given(page) as? WebPageState == page)
  }

  @Test func theWorldAnswersWithWhatWasAskedFor() throws {
    #expect(try world.simulateUserAction("a").given(SimulateUserAction.Reply(value: 7, nowMs: 0)) as? JSONValue == 7)
    #expect(try world.simulateUserAction("a").given(SimulateUserAction.Reply(nowMs: 0)) as? JSONValue == .null)
    #expect(try world.check(.settled).given(Check.Reply(holds: true, found: [])) as? Bool == true)
    #expect(try world.check(.settled).given(Check.Reply(holds: false, found: [])) as? Bool == false)
    let waited = Await.Reply(waitedMs: 350, nowMs: 900)
    #expect(try world.wait(for: .settled).given(waited) as? Duration == .milliseconds(350))
    #expect(try view.waitForAbsence().given(waited) as? Duration == .milliseconds(350))
    #expect(try keyboard.waitUntilHidden().given(waited) as? Duration == .milliseconds(350))
    let device = Device.example.reply
    #expect(try world.state().given(device) as? DeviceState == device)
    let screen = Rect(x: 0, y: 0, width: 844, height: 390)
    let turned = RotateDevice.Reply(interfaceOrientation: "landscapeLeft", follows: true, screen: screen, nowMs: 0)
    let stance = try #require(try world.rotate(to: .landscape).given(turned) as? InterfaceStance)
    #expect(stance.orientation == "landscapeLeft" && stance.followsDevice && stance.screen == screen)
  }

  @Test func theClockTellsWhatRanAndWhatIsLeft() throws {
    let timer = PendingItem(kind: "timer", label: "t", dueMs: 1, everyMs: nil, site: nil)
    #expect(try world.pending().given(Pending.Reply(items: [timer], nowMs: 0)) as? [PendingItem] == [timer])
    #expect(try world.runUntilIdle().given(RunUntilIdle.Reply(ran: 1, left: [timer], nowMs: 0)) as? [PendingItem] == [timer])
    let step = Step.Reply(ran: timer, more: false, nowMs: 0)
    #expect(try world.advanceToNextEvent().given(step) as? PendingItem == timer)
    #expect(try world.advance(by: .zero).given(Advance.Reply(ran: 1, nowMs: 0)) is Void)
  }

  // MARK: Typing with an expectation

  @Test(
    arguments: [
      ("MILK", nil, "MILK", true), (" MILK\n", nil, "MILK", true), ("MILK", nil, "\tMILK ", true), ("MI LK", nil, "MILK", false),
      ("Milk", nil, "MILK", false), (nil, nil, "", true), (nil, nil, "MILK", false), ("••••", true, "MILK", true),
      ("•••", true, "MILK", false), ("••••", false, "MILK", false), (" ", nil, "", true),
    ] as [(String?, Bool?, String, Bool)])
  func aFieldHoldsWhatIsExpectedButForSpaceAround(text: String?, secure: Bool?, expected: String, isRight: Bool) throws {
    let held = element(text, secure: secure)
    let typing = view.enterText("milk", expecting: expected, file: "Notes.swift", line: 12)
    guard !isRight else {
      #expect(try typing.given(Acted(element: held, nowMs: 0)) as? ElementSnapshot == held)
      return
    }
    let failure = try #require(throws: ActFailure.self) { try typing.given(Acted(element: held, nowMs: 0)) }
    #expect(
      failure.fault
        == Fault(
          .unknownError,
          "failed to get text \"\(expected)\" in view with identifier 'v'; instead, it was \"\(text ?? "")\"",
          asked: "type 'milk' into view with identifier 'v'", found: ["a delegate may refuse or change what is typed"]))
    #expect(failure.place.file == "Notes.swift" && failure.place.line == 12)
  }

  // MARK: How

  private func manner(_ written: Written) -> String {
    written.acts.map { act in
      "\(act.name) \(act.budget.map { "\(Milliseconds($0))" } ?? "-") \(act.isRequired) \(act.place.file):\(act.place.line)"
    }.joined(separator: "; ")
  }

  @Test func anActHasTheBudgetAndThePlaceAtWhichItWasSaid() {
    #expect(manner(view.tap(file: "A.swift", line: 3)) == "tap 5000 ms false A.swift:3")
    #expect(manner(world.shake(file: "A.swift", line: 4)) == "simulate 5000 ms false A.swift:4")
    #expect(manner(keyboard.press("a", file: "A.swift", line: 5)) == "pressKey 5000 ms false A.swift:5")
    #expect(manner(view.rowCount(file: "A.swift", line: 6)) == "rows 5000 ms false A.swift:6")
    #expect(manner(view.tapRow(1, file: "A.swift", line: 7)) == "tapRow 5000 ms false A.swift:7")
    #expect(manner(view.select(date: "14:30", file: "A.swift", line: 8)) == "setValue 5000 ms false A.swift:8")
    #expect(manner(view.rotate(degrees: 1, file: "A.swift", line: 9)) == "rotate 5000 ms false A.swift:9")
  }

  @Test func whatATestRequiresIsMarkedAndAWaitHasABudgetOfItsOwn() {
    #expect(manner(view.waitForAbsence(file: "A.swift", line: 3)) == "waitFor - true A.swift:3")
    #expect(manner(world.require(throughout: .zero, .settled, file: "A.swift", line: 4)) == "watch 5000 ms true A.swift:4")
    #expect(manner(view.chooseSwipeAction("a", file: "A.swift", line: 5)) == "chooseSwipeAction 5000 ms true A.swift:5")
    #expect(manner(view.enterText("a", expecting: "a", file: "A.swift", line: 6)) == "enterText 5000 ms true A.swift:6")
    #expect(manner(world.check(.settled, file: "A.swift", line: 7)) == "check 5000 ms false A.swift:7")
  }
}
