import Testing

@testable import Rehearsal

private final class PlacesObject: TableViewControllerObject {
  override class var controllerClass: String { "PlacesController" }
}

private final class PlaceObject: ViewControllerObject {
  override class var controllerClass: String { "PlaceController" }
}

/// The sheet on which a note is edited, in the demo app Tour: how a person pulls it.
struct SheetTests {
  private let place: PlaceObject
  private let sheet: SheetObject

  init() throws {
    let app = try App.launch("Tour")
    try app.page(PlacesObject.self).cell(at: 2).tap()
    place = try app.page(PlaceObject.self)
    try place.view("Edit").tap()
    sheet = try #require(try place.presentedObject()?.sheet)
  }

  @Test func aSheetIsDraggedToEachOfItsHeights() throws {
    #expect(try sheet.selectedDetent == "medium")
    let low = try sheet.content.surface(at: sheet.content.app.lastPlace).read(at: sheet.content.app.lastPlace).frame
    let high = try sheet.drag(to: "large").frame
    #expect(try sheet.selectedDetent == "large")
    #expect(high.y < low.y)
    #expect(try sheet.drag(to: "large").frame == high)
    #expect(try sheet.drag(to: "medium").frame == low)
    #expect(try sheet.selectedDetent == "medium")
  }

  @Test func aHeightThatItHasNotIsRefusedWithThoseItHas() throws {
    let failure = try #require(throws: Failure.self) { try sheet.drag(to: "larg", line: 7) }
    #expect(failure.line == 7)
    #expect(failure.fault.code == .noSuchElement)
    #expect(failure.fault.message == "the sheet has no detent 'larg'; did you mean 'large'?")
    #expect(failure.fault.asked == "drag the sheet to 'larg'")
    #expect(failure.fault.found == ["'medium'", "'large'"])
    #expect(try sheet.selectedDetent == "medium")
  }

  @Test func aSheetThatIsSwipedDownIsGone() throws {
    try sheet.swipeDown()
    #expect(try place.presentedObject() == nil)
  }
}
