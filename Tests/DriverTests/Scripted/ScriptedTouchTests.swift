import RehearsalWire
import Testing

@testable import Rehearsal

/// Which command a page object sends for what is in front, and where fingers are put, to the point.
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

  // MARK: Sheets

  @Test func aSheetIsSwipedAwayOrDraggedInOneCommand() throws {
    let view = snapshot(20, 400, 200, 300)
    port.answer(DragSheet.self) { _ in Acted(element: view, nowMs: 0) }
    let before = app.commandCount
    #expect(try SheetObject(content: content).swipeDown() == view)
    #expect(try SheetObject(content: content).drag(to: "large") == view)
    #expect(app.commandCount == before + 2)
    #expect(port.all(DragSheet.self) == [DragSheet(controller: 5), DragSheet(to: "large", controller: 5)])
  }

  @Test func aSheetThatStaysFailsWhereThatWasSaid() throws {
    let refused = Fault(.refused, "the sheet was swiped down and stays", asked: "dismiss the sheet by a swipe", found: ["why"])
    port.answer(DragSheet.self) { _ in throw refused }
    let failure = try #require(throws: Failure.self) { try SheetObject(content: content).swipeDown(line: 7) }
    #expect(failure.fault == refused && failure.line == 7)
    let dragged = try #require(throws: Failure.self) { try SheetObject(content: content).drag(to: "large", line: 8) }
    #expect(dragged.fault == refused && dragged.line == 8)
  }

  @Test func aSheetWithoutHeightsHasOne() throws {
    let sheet = SheetObject(content: content)
    #expect(try sheet.detents == ["large"])
    #expect(try sheet.selectedDetent == "large")
    #expect(try !sheet.hasGrabber && !sheet.isModal)
    show(PresentationSnapshot(style: "pageSheet", by: 1, modal: true))
    #expect(try sheet.isModal)
  }

  // MARK: Beside something

  @Test func aPopoverGoesByATapBesideItsContent() throws {
    port.answer(TapBeside.self) { _ in Met(element: snapshot(1, 2, 3, 4), nowMs: 0) }
    let before = app.commandCount
    #expect(try PopoverObject(content: content).tapOutside() == snapshot(1, 2, 3, 4))
    #expect(app.commandCount == before + 1)
    #expect(port.all(TapBeside.self) == [TapBeside(Locator(controller: 5))])
  }

  @Test func aPopoverThatStaysIsRefused() throws {
    show(PresentationSnapshot(style: "popover", by: 1, modal: false))
    let failure = try #require(throws: Failure.self) { try PopoverObject(content: content).tapOutside(line: 7) }
    #expect(failure.fault.code == .refused && failure.line == 7)
    #expect(failure.fault.message == "a tap beside the popover did not dismiss it")
    #expect(failure.fault.asked == "dismiss the popover by a tap beside it")
  }

  @Test func aMenuGoesByATapBesideItsList() throws {
    port.answer(TapBeside.self) { _ in Met(element: nil, nowMs: 0) }
    let before = app.commandCount
    #expect(try MenuObject(app).dismiss() == nil)
    #expect(app.commandCount == before + 1)
    #expect(port.all(TapBeside.self) == [TapBeside(Locator(class: "UIContextMenuListView"))])
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
