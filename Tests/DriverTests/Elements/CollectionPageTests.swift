import RehearsalWire
import Testing

@testable import Rehearsal

private final class ColoursObject: CollectionViewControllerObject {
  override class var controllerClass: String { "ColoursController" }
}

private final class ColourPart: PartObject {
  var number: Int? { get throws { try label?.split(separator: " ").last.flatMap { Int($0) } } }
}

/// The page object of a grid: a thousand colours, in the demo app Controls.
struct CollectionPageTests {
  private let app: App
  private let colours: ColoursObject

  init() throws {
    app = try App.launch("Controls")
    try app.view("Colours").tap()
    colours = try app.page(ColoursObject.self)
  }

  @Test func allItemsAreCountedAndThoseOnTheScreenAreSeen() throws {
    #expect(try colours.cellsPresented.holds)
    #expect(try colours.itemCount() == 1000)
    let seen = try colours.visibleCells().map(\.label)
    #expect(seen.prefix(5) == ["Colour 0", "Colour 1", "Colour 2", "Colour 3", "Colour 4"])
    try colours.view("Thin out").tap()
    try app.waitUntilSettled()
    #expect(try colours.itemCount() == 500)
  }

  @Test func anItemIsScrolledToByNumberByLabelAndByWhatItHolds() throws {
    #expect(try colours.cell(at: -1).label == "Colour 999")
    #expect(try colours.cells.count == 1000)
    #expect(try colours.cells[998].label == "Colour 998")
    #expect(try colours.cell("Colour 7").isVisible)
    #expect(try colours.cell(holding: .label("Colour 321")).label == "Colour 321")
    #expect(try colours.cellsPresented.holds)
  }

  @Test func anItemIsAPart() throws {
    let part = try colours.item(at: 700, of: ColourPart.self)
    #expect(try part.number == 700)
    try part.tap()
    #expect(try colours.title == "Colour 700")
  }

  @Test func anItemThatIsNotThereIsAFailureAtTheTest() throws {
    let line = #line + 1
    let failure = try #require(throws: Failure.self) { try colours.item(at: 1000, of: ColourPart.self) }
    #expect(failure.fault.code == .noSuchElement)
    #expect(failure.fault.found == ["section 0 has 1000"])
    #expect(failure.line == line)
  }
}
