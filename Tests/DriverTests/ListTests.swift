import RehearsalWire
import Testing

@testable import Rehearsal

/// Rows and items, on the screen or not.
@Suite struct ListTests {
  private let app: App

  init() throws {
    app = try App.launch("Controls")
  }

  private func open(_ screen: String) throws {
    try app.view(.exactly(screen)).tap()
    try app.waitUntilSettled()
  }

  @Test func everyRowIsRead() throws {
    try open("Shopping list")
    let list = app.view(identifier: "list")
    #expect(try list.rowCount() == 4)
    #expect(try list.mapCells { try $0.label } == ["Milk", "Bread", "Apples", "Coffee"])
  }

  @Test func negativeNumbersCountFromTheEnd() throws {
    try open("Colours")
    #expect(try app.view(identifier: "colours").rowCounts() == [1000])
    #expect(try app.view(identifier: "colours").cell(at: -1).label == "Colour 999")
    #expect(try app.view(identifier: "colours").cell(at: 500).label == "Colour 500")
  }

  @Test func aRowThatIsNotThereIsRefused() throws {
    try open("Shopping list")
    do {
      _ = try app.view(identifier: "list").cell(at: 9)
      Issue.record("it was found")
    } catch let failure as Failure {
      #expect(failure.fault.code == .noSuchElement)
      #expect(failure.fault.message.contains("Row 9 is not found in section 0"))
    }
  }

  @Test func aCellIsFoundByWhatItHolds() throws {
    try open("Colours")
    let cell = try app.view(identifier: "colours").cell(holding: .label("Colour 321"))
    #expect(try cell.label == "Colour 321")
    #expect(try cell.isVisible)
  }

  @Test func aSearchInVainRestoresTheOffset() throws {
    try open("Colours")
    let before = try app.view("Colour 0").snapshot.frame
    #expect(throws: Failure.self) { try app.view(identifier: "colours").cell(holding: .label("Colour 4321")) }
    #expect(try app.view("Colour 0").snapshot.frame == before)
  }

  @Test func aRowIsMoved() throws {
    try open("Shopping list")
    try app.view("Edit").tap()
    try app.view(identifier: "list").moveRow(RowPosition(row: 3), to: RowPosition(row: 0))
    #expect(try app.view(identifier: "list").cell(at: 0).label?.contains("Coffee") == true)
  }

  @Test func aRowIsSwiped() throws {
    try open("Shopping list")
    try app.view(identifier: "list").cell(at: 1).swipe(.left, distance: 120)
    try app.view("Delete").tap()
    try app.waitUntilSettled()
    #expect(try app.view(identifier: "list").mapCells { try $0.label } == ["Milk", "Apples", "Coffee"])
  }

  @Test func anItemThatIsNotThereIsRefused() throws {
    try open("Colours")
    do {
      _ = try app.view(identifier: "colours").cell(at: 4321)
      Issue.record("it was found")
    } catch let failure as Failure {
      #expect(failure.fault.code == .noSuchElement)
      #expect(failure.fault.message.contains("Item 4321 is not found in section 0 of collection view"))
      #expect(failure.fault.found == ["section 0 has 1000"])
    }
  }

  @Test func anItemIsTapped() throws {
    try open("Colours")
    try app.view(identifier: "colours").cell(at: 700).tap()
    #expect(try app.view(text: "Colour 700").exists)
  }
}
