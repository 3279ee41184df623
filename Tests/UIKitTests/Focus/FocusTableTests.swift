import Testing
import VirtualTime

@testable import UIKit

/// The focus in tables.
@MainActor struct FocusTableTests {
  @Test func rowsHaveTheFocusOnlyWhereTheTableAllowsIt() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let stage = try FocusStage(table)
    #expect(!table.allowsFocus && !table.allowsFocusDuringEditing && !table.selectionFollowsFocus)
    #expect(!table.remembersLastFocusedIndexPath && stage.press(Keys.tab) == nil)
    table.allowsFocus = true
    #expect(table.allowsFocusDuringEditing)
    table.allowsFocusDuringEditing = false
    #expect(table.allowsFocus && !table.allowsFocusDuringEditing)
  }

  @Test func aTableInTheSidebarAllowsItByItself() throws {
    let (list, detail) = (UITableViewController(style: .plain), UITableViewController(style: .plain))
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    let stage = try FocusStage(root: split)
    #expect(list.tableView.allowsFocus && !detail.tableView.allowsFocus && stage.system.focusedItem == nil)
  }

  @Test func arrowsGoFromRowToRowOverSections() throws {
    let list = FocusTable([2, 0, 1])
    let stage = try FocusStage(root: list)
    #expect(stage.press(Keys.down) == "0.0")
    #expect(stage.press(Keys.down) == "0.1")
    #expect(stage.press(Keys.down) == "2.0")
    #expect(stage.press(Keys.down) == "2.0")
    #expect(stage.press(Keys.up) == "0.1")
    #expect(stage.press(Keys.right) == "0.1")
  }

  @Test func rowsThatCannotHaveItArePassedBy() throws {
    let list = FocusTable([4])
    list.unfocusable = [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)]
    let stage = try FocusStage(root: list)
    #expect(stage.press(Keys.down) == "0.1")
    #expect(stage.press(Keys.down) == "0.3")
    #expect(stage.press(Keys.up) == "0.1" && stage.press(Keys.up) == "0.1")
  }

  @Test func rowsOutOfViewAreBroughtIntoView() throws {
    let list = FocusTable([40])
    list.table.contentInsetAdjustmentBehavior = .never
    let stage = try FocusStage(root: list)
    for _ in 0..<31 { stage.press(Keys.down) }
    #expect(stage.focused == "0.30")
    // Row 30 ends at 31 × 44 = 1364; the table shows 440 points.
    #expect(list.table.contentOffset.y == 924)
    for _ in 0..<25 { stage.press(Keys.up) }
    #expect(stage.focused == "0.5" && list.table.contentOffset.y == 5 * 44)
  }

  @Test func returnSelectsTheRow() throws {
    let list = FocusTable([3])
    let stage = try FocusStage(root: list)
    stage.press(Keys.tab)
    stage.press(Keys.down)
    _ = list.log.drain()
    #expect(HardwareKeyboard.press(Keys.enter) && list.log.drain() == ["selected 1"])
    #expect(list.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    list.table.allowsSelection = false
    #expect(!HardwareKeyboard.press(Keys.enter))
  }

  @Test func selectionFollowsTheFocusThatAKeyMoves() throws {
    let list = FocusTable([3])
    list.table.selectionFollowsFocus = true
    let stage = try FocusStage(root: list)
    stage.press(Keys.tab)
    #expect(list.log.drain() == ["-→0"])
    stage.press(Keys.down)
    #expect(list.log.drain() == ["0→1", "selected 1"])
    stage.press(Keys.up)
    #expect(list.log.drain() == ["1→0", "selected 0"])
  }

  @Test func theDelegateMayRefuseAMove() throws {
    let list = FocusTable([3])
    let stage = try FocusStage(root: list)
    stage.press(Keys.tab)
    list.refuses = true
    #expect(stage.press(Keys.down) == "0.0")
  }

  @Test func aTableIsAStopOfTheTabKey() throws {
    let list = FocusTable([3], frame: CGRect(x: 0, y: 100, width: 320, height: 300))
    let field = UITextField(frame: box(0, 50, 100, 30))
    field.placeholder = "field"
    let stage = try FocusStage(root: list, [field])
    #expect(stage.press(Keys.tab) == "field" && stage.press(Keys.tab) == "0.0" && !field.isFirstResponder)
    #expect(stage.press(Keys.tab) == "field")
  }

  @Test func theSelectedRowGetsTheFocusThatComesIn() throws {
    let list = FocusTable([5])
    let stage = try FocusStage(root: list)
    list.table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    #expect(stage.press(Keys.tab) == "0.3")
  }

  @Test func theDelegatesRowGetsTheFocusThatComesInAlsoOutOfView() throws {
    let list = FocusTable([40])
    list.preferred = IndexPath(row: 30, section: 0)
    let stage = try FocusStage(root: list)
    list.table.setNeedsFocusUpdate()
    stage.system.requestFocusUpdate(to: list.table)
    turn()
    #expect(stage.press(Keys.tab) == "0.30")
    #expect(list.table.indexPathsForVisibleRows?.contains(IndexPath(row: 30, section: 0)) == true)
  }

  @Test(arguments: [(true, "0.2"), (false, "0.1")]) func theLastRowIsRememberedIfTheTableWants(remembers: Bool, row: String)
    throws
  {
    let list = FocusTable([5], frame: CGRect(x: 0, y: 100, width: 320, height: 300))
    list.table.remembersLastFocusedIndexPath = remembers
    list.preferred = IndexPath(row: 1, section: 0)
    let field = UITextField(frame: box(0, 50, 100, 30))
    field.placeholder = "field"
    let stage = try FocusStage(root: list, [field])
    stage.press(Keys.tab)
    #expect(stage.press(Keys.tab) == "0.1" && stage.press(Keys.down) == "0.2")
    #expect(stage.press(Keys.tab) == "field" && stage.press(Keys.tab) == row)
  }

  @Test func afterAReloadTheSameRowHasIt() throws {
    let list = FocusTable([5])
    let stage = try FocusStage(root: list)
    stage.press(Keys.tab)
    for _ in 0..<3 { stage.press(Keys.down) }
    list.table.reloadData()
    rest()
    #expect(stage.focused == "0.3")
  }

  @Test func aRowThatIsGoneGivesItToAnother() throws {
    let list = FocusTable([5])
    let stage = try FocusStage(root: list)
    stage.press(Keys.tab)
    for _ in 0..<4 { stage.press(Keys.down) }
    #expect(stage.focused == "0.4")
    list.counts = [2]
    list.table.reloadData()
    rest()
    #expect(stage.focused == "0.0")
  }

  @Test func theCellsConfigurationKnowsOfTheFocus() throws {
    let list = FocusTable([2])
    let stage = try FocusStage(root: list)
    var states: [Bool] = []
    let cell = try #require(list.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.configurationUpdateHandler = { _, state in states.append(state.isFocused) }
    rest()
    stage.press(Keys.tab)
    rest()
    #expect(cell.isFocused && cell.configurationState.isFocused)
    stage.press(Keys.down)
    rest()
    #expect(states == [false, true, false] && !cell.isFocused)
  }
}
