import RehearsalWire
import Testing

@testable import Rehearsal

/// Every action waits until a person could carry it out: in the demo app Motion a curtain covers the form for the first second.
struct ReadinessTests {
  private let app: App

  init() throws {
    app = try App.launch("Motion")
  }

  private var field: Element { app.view(identifier: "field") }

  @Test func aFieldIsTypedIntoOnceItIsUncovered() throws {
    #expect(try field.enterText("new", clearing: true).text == "new")
    #expect(try app.clock.now >= .seconds(1))
  }

  @Test func aFieldIsEmptiedOnceItIsUncovered() throws {
    #expect(try field.clearText().text ?? "" == "")
    #expect(try app.clock.now >= .seconds(1))
  }

  @Test func aTextIsPastedOnceTheFieldIsUncovered() throws {
    #expect(try app.view(identifier: "notes").pasteText("milk").text == "milk")
    #expect(try app.clock.now >= .seconds(1))
  }

  @Test func controlsAreSetOnceTheyAreUncovered() throws {
    try app.view(identifier: "switch").setOn(true)
    #expect(try app.clock.now >= .seconds(1))
    #expect(try app.view(identifier: "switch").value("isOn") == true)
    let other = try App.launch("Motion")
    try other.view(identifier: "slider").setValue(0.75)
    #expect(try other.clock.now >= .seconds(1))
  }

  @Test func aRowIsMovedOnceTheTableIsUncovered() throws {
    let rows = app.view(identifier: "rows")
    try rows.moveRow(RowPosition(row: 0), to: RowPosition(row: 2))
    #expect(try app.clock.now >= .seconds(1))
    #expect(try rows.cells.labels() == ["Two", "Three", "One"])
  }

  @Test func withoutABudgetItIsRefusedAtOnce() throws {
    let failure = try #require(throws: Failure.self) { try field.within(.zero).enterText("new", line: 12) }
    #expect(failure.fault.code == .elementClickIntercepted)
    #expect(failure.fault.message.hasSuffix("would hit UIView with identifier 'curtain' instead"))
    #expect(failure.line == 12)
    #expect(try field.text == "old")
  }

  @Test func tooSmallABudgetNamesWhatIsInTheWay() throws {
    let failure = try #require(throws: Failure.self) {
      try app.view(identifier: "switch").within(.milliseconds(400)).setOn(true)
    }
    #expect(failure.fault.code == .elementClickIntercepted)
    #expect(failure.fault.tried.last?.text == "waited for it: 400 ms of virtual time, in vain")
    #expect(failure.fault.pending.isEmpty == false)
  }

  @Test func whatHasBegunIsNotBegunAgain() throws {
    let controls = try App.launch("Controls")
    try controls.view("Text").tap()
    // Return moves the focus on: the keys after it must not go elsewhere, and none is typed twice.
    let failure = try #require(throws: Failure.self) { try controls.view(identifier: "name").enterText("Ada\nLovelace") }
    #expect(failure.fault.code == .refused)
    #expect(try controls.view(identifier: "name").text == "Ada")
  }

  // MARK: Stability

  @Test func whatMovesForAWhileIsWaitedFor() throws {
    try app.view("Run for a second").tap()
    try app.view("Runner").tap()
    #expect(try app.view(identifier: "taps").text == "1")
    #expect(try app.clock.now >= .seconds(1))
  }

  @Test func whatMovesForEverIsRefusedWithItsReason() throws {
    let failure = try #require(throws: Failure.self) { try app.view("Drifting").tap(line: 31) }
    #expect(failure.fault.code == .elementNotInteractable)
    #expect(failure.fault.message == "'Drifting' (UIButton) is not stable: it moves without end")
    #expect(failure.line == 31)
    try app.view("Run").tap()
    let runner = try #require(throws: Failure.self) { try app.view("Runner").tap() }
    #expect(runner.fault.message.contains(" is not stable: it moved from ("))
    #expect(runner.fault.tried.last?.text == "waited for it: 3000 ms of virtual time, in vain")
    #expect(try app.view(identifier: "taps").text == "0")
  }
}
