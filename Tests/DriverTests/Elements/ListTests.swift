import RehearsalWire
import Testing

@testable import Rehearsal

/// Rows and items, on the screen or not.
struct ListTests {
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

  @Test func aViewIsScrolledToAndARowIsDraggedToItsPlace() throws {
    let dates = try App.launch("Controls")
    try dates.view("Dates").tap()
    try dates.device.rotate(to: .landscape)
    try dates.waitUntilSettled()
    let day = dates.view(identifier: "birthday").view(text: "31")
    #expect(try !day.isVisible)
    #expect(try day.scrollIntoView().visible)
    try open("Shopping list")
    try app.view("Edit").tap()
    let list = app.view(identifier: "list")
    try list.moveRow(RowPosition(row: 0), to: RowPosition(row: 2))
    #expect(try list.mapCells { try $0.label } == ["Bread", "Apples", "Milk", "Coffee"])
    let failure = try #require(throws: Failure.self) { try list.moveRow(RowPosition(row: 0), to: RowPosition(row: 9)) }
    #expect(failure.fault.message.contains("9"))
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

  // MARK: Cells as a list

  @Test func allCellsAreAListOnTheScreenOrNot() throws {
    try open("Colours")
    let cells = app.view(identifier: "colours").cells
    #expect(try cells.count == 1000)
    #expect(try !cells.isEmpty)
    #expect(try cells.positions.last == RowPosition(row: 999))
    #expect(try cells[-1].label == "Colour 999")
    #expect(try cells[500].label == "Colour 500")
    #expect(try cells[2, section: 0].label == "Colour 2")
    #expect(try cells[RowPosition(section: -1, row: -2)].label == "Colour 998")
    let failure = try #require(throws: Failure.self) { try cells[1000] }
    #expect(failure.fault.found == ["there are 1000 in 1 sections"])
  }

  @Test func aCellIsScrolledToEachTimeItIsUsed() throws {
    try open("Colours")
    let list = app.view(identifier: "colours")
    let cell = try list.cell(at: 900)
    try list.scroll(to: .top)
    #expect(try !app.view("Colour 900").exists)
    #expect(try cell.label == "Colour 900")
    try list.scroll(to: .bottom)
    #expect(try cell.view(text: "Colour 900").exists == false)
    try cell.tap()
    #expect(try app.view(text: "Colour 900").exists)
  }

  @Test func aKeyPathIsReadOverAllRowsAndTheListIsAsItWas() throws {
    try open("Shopping list")
    let cells = app.view(identifier: "list").cells
    #expect(try cells.values("textLabel.text") == ["Milk", "Bread", "Apples", "Coffee"])
    #expect(try cells.labels() == ["Milk", "Bread", "Apples", "Coffee"])
    #expect(try cells.firstPosition { $0.label == "Apples" } == RowPosition(row: 2))
    #expect(try cells.firstPosition { $0.label == "Wine" } == nil)
  }

  @Test func readingAllRowsRestoresTheOffsetUnlessToldNotTo() throws {
    try open("Colours")
    let list = app.view(identifier: "colours")
    try list.cell(at: 300, place: .top)
    let before = try list.value("contentOffset")
    #expect(try list.cells.snapshots().count == 1000)
    #expect(try list.value("contentOffset") == before)
    #expect(try list.cells.labels(restoring: false).last == "Colour 999")
    #expect(try app.view("Colour 999").isVisible)
  }

  @Test func whatWasScrolledIsRestoredWhenAsked() throws {
    try open("Colours")
    let list = app.view(identifier: "colours")
    let before = try list.value("contentOffset")
    #expect(try list.restoringScroll { try list.cell(at: -1).label } == "Colour 999")
    #expect(try list.value("contentOffset") == before)
    #expect(throws: Failure.self) { try list.restoringScroll { try list.cell(at: 4321) } }
    #expect(try list.value("contentOffset") == before)
    #expect(throws: Failure.self) { try app.view(class: "UINavigationBar").restoringScroll {} }
  }

  @Test func aRowThatComesLaterIsWaitedFor() throws {
    let app = try App.launch("Earthquakes")
    #expect(try app.view(class: "UITableView").cell(at: -1).label == "a00043nx, 7.7")
    let again = try App.launch("Earthquakes")
    #expect(try again.view(class: "UITableView").cell(.prefix("c000905e")).label == "c000905e, 8.6")
  }

  @Test func aCellThatIsNotThereIsToldWithThoseThatAre() throws {
    try open("Shopping list")
    let list = app.view(identifier: "list")
    list.app.defaultTimeout = .zero
    let misspelt = #expect(throws: Failure.self) { try list.cell("Braed") }
    #expect(misspelt?.fault.found == ["4 cells were looked at; did you mean 'Bread'?"])
    let unlike = #expect(throws: Failure.self) { try list.cell("Quinoa") }
    #expect(unlike?.fault.found == ["4 cells were looked at: 'Milk', 'Bread', 'Apples', 'Coffee'"])
    list.app.defaultTimeout = .seconds(3)
    let button = #expect(throws: Failure.self) { try list.cell("Bread").chooseSwipeAction("Archive") }
    #expect(button?.fault.found.first?.hasPrefix("the row's buttons: 'Delete'") == true, "\(button?.fault.found ?? [])")
  }

  @Test func rowsAreTappedAndSwipedByNumber() throws {
    try open("Shopping list")
    let list = app.view(identifier: "list")
    try list.cell("Bread").chooseSwipeAction("Delete")
    #expect(try list.cells.labels() == ["Milk", "Apples", "Coffee"])
    try list.swipeRow(-1)
    #expect(try list.cell(at: -1).view("Delete").exists)
    let other = try App.launch("Controls")
    try other.view("Colours").tap()
    try other.view(identifier: "colours").tapRow(700)
    #expect(try other.view(text: "Colour 700").exists)
  }
}
