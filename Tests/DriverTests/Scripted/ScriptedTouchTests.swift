import RehearsalWire
import Testing

@testable import Rehearsal

/// Where fingers are put, to the point.
struct ScriptedTouchTests {
  private let port = ScriptedPort()
  private let app: App
  private let content: ViewControllerObject

  init() throws {
    app = try App(port: port, launch: Launch(app: "Notes"))
    content = app.object(of: ViewControllerObject.self, for: controller(5))
    show(nil)
  }

  /// Has the controller be presented so.
  private func show(_ presentation: PresentationSnapshot?) {
    port.answer(Controllers.self) { _ in Controllers.Reply(roots: [controller(5, presentation: presentation)]) }
  }

  private func place(_ view: ElementSnapshot) { port.answer(Read.self) { _ in view } }

  private var ends: [Location?] { port.all(Flick.self).map(\.end) }

  private func window(_ x: Double, _ y: Double) -> Location { .inWindow(Point(x: x, y: y)) }

  // MARK: Sheets

  @Test(arguments: [(300, 699), (40, 439), (30, 439), (41, 440)] as [(Double, Double)])
  func aSheetIsSwipedFromItsGrabberToItsEnd(height: Double, end: Double) throws {
    place(snapshot(20, 400, 200, height))
    try SheetObject(content: content).swipeDown()
    let flick = try #require(port.all(Flick.self).first)
    #expect(flick.start == window(70, 412))
    #expect(flick.end == window(70, end))
    #expect(flick.locator == Locator(controller: 5))
    #expect(port.all(Flick.self).count == 1 && port.all(Await.self).map(\.condition) == [.settled])
  }

  @Test(arguments: [
    (true, "isModalInPresentation is set"), (false, "its delegate refuses, or its content took the touch"),
  ])
  func aSheetThatStaysIsRefusedWithTheReason(isModal: Bool, reason: String) throws {
    show(PresentationSnapshot(style: "pageSheet", by: 1, modal: isModal))
    let failure = try #require(throws: Failure.self) { try SheetObject(content: content).swipeDown(line: 7) }
    #expect(failure.fault.code == .refused && failure.line == 7)
    #expect(failure.fault.message == "the sheet was swiped down and stays")
    #expect(failure.fault.asked == "dismiss the sheet by a swipe")
    #expect(failure.fault.found == [reason])
    #expect(try SheetObject(content: content).isModal == isModal)
  }

  @Test func aSheetWithoutHeightsHasOne() throws {
    let sheet = SheetObject(content: content)
    #expect(try sheet.detents == ["large"])
    #expect(try sheet.selectedDetent == "large")
    #expect(try !sheet.hasGrabber && !sheet.isModal)
  }

  /// A sheet of two heights that gives way at so many drags.
  private func sheet(_ selected: String?, y: Double = 400, after drags: Int, at other: String) -> SheetObject {
    var (now, count) = (selected, 0)
    place(snapshot(20, y, 200, 300))
    port.answer(Controllers.self) { _ in
      let sheet = SheetSnapshot(detents: ["medium", "large"], selected: now, grabber: true)
      return Controllers.Reply(roots: [
        controller(5, presentation: PresentationSnapshot(style: "pageSheet", by: 1, modal: false, sheet: sheet))
      ])
    }
    port.answer(Flick.self) { _ in
      count += 1
      if count == drags { now = other }
      return Acted(element: snapshot(0, 0, 1, 1), nowMs: 0)
    }
    return SheetObject(content: content)
  }

  @Test func theWayGrowsUntilTheHeightIsReached() throws {
    try sheet("medium", after: 2, at: "large").drag(to: "large")
    #expect(ends == [window(70, 272), window(70, 212)])
    #expect(port.all(Flick.self).map(\.start) == [window(70, 412), window(70, 412)])
  }

  @Test func aSheetIsDraggedDownToALowerHeight() throws {
    try sheet("large", after: 1, at: "medium").drag(to: "medium")
    #expect(ends == [window(70, 552)])
  }

  @Test func noFingerLeavesTheScreenAtItsTop() throws {
    try sheet("medium", y: 100, after: 1, at: "large").drag(to: "large")
    #expect(ends == [window(70, 4)])
  }

  @Test func aSheetThatIsThereAlreadyIsNotDragged() throws {
    #expect(try sheet("large", after: 1, at: "medium").drag(to: "large") == snapshot(20, 400, 200, 300))
    #expect(ends == [])
  }

  @Test func aSheetThatNeverComesThereIsGivenUp() throws {
    let stays = sheet("medium", after: 0, at: "large")
    let failure = try #require(throws: Failure.self) { try stays.drag(to: "large", line: 7) }
    #expect(failure.fault.message == "the sheet was dragged and rests at 'medium'" && failure.line == 7)
    #expect(failure.fault.asked == "drag the sheet to 'large'" && failure.fault.code == .refused)
    #expect(ends == [272, 212, 152, 92, 32, 4, 4, 4].map { window(70, $0) })
    let nowhere = sheet(nil, after: 0, at: "large")
    let lost = try #require(throws: Failure.self) { try nowhere.drag(to: "large") }
    #expect(lost.fault.message == "the sheet was dragged and rests at 'no detent'")
    #expect(ends.count == 8)
  }

  // MARK: Beside something

  @Test(
    arguments: [
      (10, 100, 200, 150, 396, 525), (200, 500, 150, 200, 4, 250), (100, 300, 200, 200, 396, 650), (101, 301, 200, 200, 4, 150.5),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func besideAPopoverIsTheFarthestCorner(
    x: Double, y: Double, width: Double, height: Double, toX: Double, toY: Double
  ) throws {
    place(snapshot(x, y, width, height))
    try PopoverObject(content: content).tapOutside()
    #expect(port.all(TapScreen.self).map(\.point) == [Point(x: toX, y: toY)])
  }

  @Test func aPopoverThatStaysIsRefused() throws {
    show(PresentationSnapshot(style: "popover", by: 1, modal: false))
    let failure = try #require(throws: Failure.self) { try PopoverObject(content: content).tapOutside(line: 7) }
    #expect(failure.fault.code == .refused && failure.line == 7)
    #expect(failure.fault.message == "a tap beside the popover did not dismiss it")
    #expect(failure.fault.asked == "dismiss the popover by a tap beside it")
  }

  @Test(
    arguments: [
      (50, 100, 200, 150, 150, 525), (50, 600, 200, 100, 150, 300), (0, 300, 100, 200, 50, 650), (0, 301, 100, 200, 50, 150.5),
    ] as [(Double, Double, Double, Double, Double, Double)])
  func besideAMenuIsWhereMoreRoomIs(
    x: Double, y: Double, width: Double, height: Double, toX: Double, toY: Double
  ) throws {
    place(snapshot(x, y, width, height))
    try MenuObject(app).dismiss()
    #expect(port.all(TapScreen.self).map(\.point) == [Point(x: toX, y: toY)])
    #expect(port.all(Read.self).map(\.locator) == [Locator(class: "UIContextMenuListView")])
    #expect(port.all(Await.self).map(\.condition) == [.settled])
  }

  @Test func theStatusBarIsTappedInItsMiddle() throws {
    port.answer(TapScreen.self) { _ in TapScreen.Reply(hit: snapshot(1, 2, 3, 4), nowMs: 50) }
    #expect(try app.device.tapStatusBar() == snapshot(1, 2, 3, 4))
    #expect(port.all(TapScreen.self).map(\.point) == [Point(x: 200, y: 10)])
  }

  // MARK: How a controller is presented

  @Test(
    arguments: [
      ("pageSheet", true, false), ("formSheet", true, false), ("popover", false, true), ("fullScreen", false, false),
      (nil, false, false),
    ] as [(String?, Bool, Bool)])
  func aPresentationIsASheetOrAPopoverByItsStyle(style: String?, isSheet: Bool, isPopover: Bool) throws {
    show(style.map { PresentationSnapshot(style: $0, by: 1, modal: false) })
    #expect(try (content.sheet != nil) == isSheet)
    #expect(try (content.popover != nil) == isPopover)
    #expect(try content.isPresented == (style != nil))
    #expect(content.rootView.locator == Locator(controller: 5))
  }
}
