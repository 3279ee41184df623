import RehearsalWire
import Testing

@testable import Rehearsal

/// Verbs in a batch that are more than one command, or wait in a way of their own.
struct BatchVerbTests {
  private func controls(_ screen: String) throws -> App {
    let app = try App.launch("Controls")
    try app.view(.exactly(screen)).tap()
    try app.waitUntilSettled()
    return app
  }

  @Test func whatLooksFirstIsOneRoundTrip() throws {
    let app = try controls("Values")
    let before = app.commandCount
    let (on, count, off, toggled) = try app.batch {
      app.view(identifier: "volume").later.setValue(0.5)
      app.view(identifier: "count").later.increment().map { $0.label }
      app.view(identifier: "wifi").later.toggle()
      app.view(identifier: "wifi").later.value("isOn")
    }
    #expect(on.identifier == "volume")
    #expect(count == "Increment")
    #expect(off.identifier == "wifi")
    #expect(toggled == .bool(true))
    #expect(app.commandCount - before == 1)
  }

  @Test func itsFailureSaysWhichStepItWas() throws {
    let app = try controls("Values")
    let failure = try #require(throws: Failure.self) {
      try app.batch {
        app.view(identifier: "wifi").later.setOn(true)
        app.view(identifier: "size").later.toggle(line: 60)
        app.view(identifier: "wifi").later.text
      }
    }
    #expect(failure.fault.asked.hasPrefix("step 2 of a batch of 3: "))
    #expect(failure.fault.found.last == "not carried out after it: readText")
    #expect(failure.line == 60)
  }

  @Test func aRowThatIsNotThereYetIsWaitedFor() throws {
    let direct = try App.launch("Earthquakes")
    let place = try direct.view(class: "UITableView").scroll(toRow: 5)
    let batched = try App.launch("Earthquakes")
    let (row, cell) = try batched.batch {
      batched.view(class: "UITableView").later.scroll(toRow: 5)
      batched.view(class: "UITableView").later.cell(at: -1)
    }
    #expect(row == place)
    #expect(try cell.isVisible)
    #expect(try batched.clock.now == direct.clock.now)
  }

  @Test func rowsAreTappedSwipedAndChosenFrom() throws {
    let app = try controls("Shopping list")
    let list = app.view(identifier: "list")
    let (cell, counts) = try app.batch {
      try list.cell("Bread").later.chooseSwipeAction("Done", .right)
      list.later.rowCounts()
    }
    #expect(cell.label == "Done")
    #expect(counts == [4])
    #expect(try list.cells.labels() == ["Milk", "Bread ✓", "Apples", "Coffee"])
    let (tapped, found) = try app.batch {
      list.later.tapRow(2)
      list.later.cell(holding: .label("Coffee"))
    }
    #expect(tapped.label == "Apples")
    #expect(try found.label == "Coffee")
  }

  @Test func severalCommandsThatAreOneActCountAsOneStep() throws {
    let app = try controls("Shopping list")
    let list = app.view(identifier: "list")
    let failure = try #require(throws: Failure.self) {
      try app.batch {
        list.later.tapRow(0)
        list.later.tapRow(9, line: 70)
        list.later.rowCount()
      }
    }
    #expect(failure.fault.asked.hasPrefix("step 2 of a batch of 3: "))
    #expect(failure.fault.found.last == "not carried out after it: rows")
    #expect(failure.line == 70)
  }

  @Test func aMenuIsOpenedByABatchOfOneAct() throws {
    let app = try App.launch("Controls")
    try app.view("Buttons").tap()
    try app.waitUntilSettled()
    let before = app.commandCount
    let failure = try #require(throws: Failure.self) { try app.batch { app.view("Plain").later.openMenu(line: 80) } }
    #expect(failure.fault.message == "no menu came by a tap on view labelled 'Plain'")
    #expect(failure.line == 80)
    #expect(app.commandCount - before == 1)
  }

  @Test func keysWaitForTheFocus() throws {
    let app = try App.launch("Motion")
    try app.view("Focus later").tap()
    let start = try app.clock.now
    #expect(try app.keyboard.type("Ada").text == "oldAda")
    #expect(try app.clock.now - start >= .milliseconds(900))
    let again = try App.launch("Motion")
    let (_, typed, pressed) = try again.batch {
      again.view("Focus later").later.tap()
      again.keyboard.later.type("Ad")
      again.keyboard.later.press("a")
    }
    #expect(typed.text == "oldAd")
    #expect(pressed?.text == "oldAda")
  }

  @Test func aKeyWaitsForAFieldThatTakesIt() throws {
    let app = try App.launch("Motion")
    try app.view("Focus later").tap()
    #expect(try app.keyboard.press("x")?.text == "oldx")
    #expect(try app.keyboard.press("delete")?.text == "old")
  }

  @Test func keysThatNobodyWillEverTakeAreRefusedWithReasons() throws {
    let app = try App.launch("Workbench")
    let failure = try #require(throws: Failure.self) { try app.keyboard.type("Ada") }
    #expect(failure.fault.code == .elementNotInteractable)
    #expect(failure.fault.message == "no view has the focus")
    #expect(failure.fault.found == ["tap a field first, or name one as 'locator'"])
    #expect(failure.fault.tried.last?.text == "waited for nothing: nothing is pending that could change that")
    #expect(try app.clock.now == .zero)
  }

  @Test func whatIsPendingIsWaitedForInVain() throws {
    let app = try App.launch("Motion")
    let failure = try #require(throws: Failure.self) { try app.keyboard.press("x") }
    #expect(failure.fault.message == "nothing in the app answers this key")
    #expect(failure.fault.tried.last?.text == "waited for it: nothing that was pending could change that")
    #expect(throws: Failure.self) { try app.keyboard.press("escape") }
  }
}
