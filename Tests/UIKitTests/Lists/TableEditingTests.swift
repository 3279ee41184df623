import Testing
@testable import UIKit
import VirtualTime

/// The views in a cell that take touches of their own; nil where the cell does not show them.
extension UITableViewCell {
  /// The round control at the left of a row that is edited.
  fileprivate var editingControl: UIControl? { editControl }

  /// The buttons of an open swipe, from the edge inwards; the delete confirmation is among them.
  fileprivate var swipeButtons: [UIButton] { tableView?.swipe.flatMap { $0.cell === self ? $0.view.buttons : nil } ?? [] }

  /// The button of an open swipe that deletes.
  fileprivate var deleteConfirmation: UIButton? {
    swipeButtons.first { ($0 as? SwipeActionButton)?.action.style == .destructive }
  }

  /// The "i".
  fileprivate var detailButton: UIControl? { accessories.first { $0 is TableCellDetailButton } as? UIControl }
}

/// Editing controls, swipes, dragging of rows, the index, and the orders in which they are told.
@MainActor
struct TableEditingTests {
  final class List: UITableViewController {
    let log = Log()
    var rows = ["a", "b", "c", "d"]
    var trailing: UISwipeActionsConfiguration?
    var leading: UISwipeActionsConfiguration?
    var legacy: [UITableViewRowAction]?
    var index: [String]?

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      log.add("move \(source.row) to \(destination.row)")
      rows.insert(rows.remove(at: source.row), at: destination.row)
    }
    override func tableView(_ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {
      log.add("commit \(style == .delete ? "delete" : "insert") \(path.row)")
      rows.remove(at: path.row)
      tableView.deleteRows(at: [path], with: .automatic)
    }
    override func tableView(_ tableView: UITableView, willBeginEditingRowAt path: IndexPath) { log.add("willBegin \(path.row)") }
    override func tableView(_ tableView: UITableView, didEndEditingRowAt path: IndexPath?) {
      log.add("didEnd \(path.map { "\($0.row)" } ?? "nil")")
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { log.add("didSelect \(path.row)") }
    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {
      log.add("accessory \(path.row)")
    }
    override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath)
      -> UISwipeActionsConfiguration?
    { trailing }
    override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath)
      -> UISwipeActionsConfiguration?
    { leading }
    override func tableView(_ tableView: UITableView, editActionsForRowAt path: IndexPath) -> [UITableViewRowAction]? { legacy }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { index }
    override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
      log.add("index \(title)")
      return 0
    }
  }

  private func tap(_ view: UIView?, _ window: UIWindow) throws {
    window.layoutIfNeeded()
    let view = try #require(view)
    TouchSynthesizer().tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil), in: window)
    rest()
  }

  private func swipe(_ view: UIView, by distance: CGFloat, _ window: UIWindow) {
    let start = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let path = (1...10).map { CGPoint(x: start.x + distance * CGFloat($0) / 10, y: start.y) }
    TouchSynthesizer().press(at: start, in: window, through: path, length: 0.3)
    rest()
  }

  private func cell(_ list: List, _ row: Int) throws -> UITableViewCell {
    try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  @Test("the delete control shows the delete button, which commits")
  func deletion() throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    #expect(try cell(list, 1).editingControl == nil)
    list.setEditing(true, animated: false)
    rest()
    let control = try #require(try cell(list, 1).editingControl)
    #expect(control.accessibilityLabel == "Delete b")
    #expect(try cell(list, 1).contentView.frame.minX == 40)
    try tap(control, window)
    #expect(try cell(list, 1).showingDeleteConfirmation)
    let button = try #require(try cell(list, 1).deleteConfirmation)
    #expect(button.accessibilityLabel == "Delete")
    try tap(button, window)
    #expect(list.rows == ["a", "c", "d"])
    #expect(list.log.drain() == ["commit delete 1"])
    #expect(UIKitComplaints.drain() == [])
    let shown = try #require(try cell(list, 1).editingControl)
    list.tableView.setEditing(false, animated: false)
    rest()
    #expect(try cell(list, 1).editingControl == nil)
    #expect(shown.superview == nil)
  }

  @Test("a swipe begins editing, the action is handled, and editing ends")
  func legacyActions() throws {
    startAnew()
    let list = List(style: .plain)
    list.legacy = [
      UITableViewRowAction(style: .normal, title: "Pin") { [weak list] action, path in
        list?.log.add("\(action.title ?? "") \(path.row)")
      }
    ]
    let window = show(list)
    swipe(try cell(list, 2), by: -100, window)
    #expect(list.log.drain() == ["willBegin 2"])
    let button = try #require(try cell(list, 2).swipeButtons.first)
    #expect(button.currentTitle == "Pin")
    #expect(button.convert(button.bounds, to: nil).maxX == 390)
    try tap(button, window)
    #expect(list.log.drain() == ["Pin 2", "didEnd 2"])
    #expect(try cell(list, 2).swipeButtons.isEmpty)
  }

  @Test("A touch beside an open swipe closes it and selects nothing")
  func closing() throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    swipe(try cell(list, 0), by: -80, window)
    #expect(try cell(list, 0).deleteConfirmation?.currentTitle == "Delete")
    try tap(try cell(list, 2).contentView, window)
    #expect(list.log.drain() == ["willBegin 0", "didEnd 0"])
    try tap(try cell(list, 2).contentView, window)
    #expect(list.log.drain() == ["didSelect 2"])
  }

  @Test("Data that are loaded anew close an open swipe")
  func reloading() throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    swipe(try cell(list, 0), by: -80, window)
    #expect(try cell(list, 0).deleteConfirmation?.currentTitle == "Delete")
    list.tableView.reloadData()
    rest()
    #expect(list.log.drain() == ["willBegin 0", "didEnd 0"])
    #expect(try cell(list, 0).swipeButtons.isEmpty)
    #expect(try cell(list, 0).contentView.frame.minX == 0)
  }

  @Test("A contextual action's swipe stays open until the handler says that it is done")
  func contextualActions() throws {
    startAnew()
    let list = List(style: .plain)
    var finish: (@MainActor (Bool) -> Void)?
    let action = UIContextualAction(style: .normal, title: "Read") { [weak list] _, view, done in
      list?.log.add("handler \(view is UIButton)")
      finish = done
    }
    list.leading = UISwipeActionsConfiguration(actions: [action])
    let window = show(list)
    swipe(try cell(list, 0), by: 60, window)
    let button = try #require(try cell(list, 0).swipeButtons.first)
    #expect(button.convert(button.bounds, to: nil).minX == 0)
    try tap(button, window)
    #expect(list.log.drain() == ["willBegin 0", "handler true"])
    #expect(try !cell(list, 0).swipeButtons.isEmpty)
    finish?(true)
    #expect(list.log.drain() == ["didEnd 0"])
    #expect(try cell(list, 0).swipeButtons.isEmpty)
  }

  @Test("A swipe over most of the row performs the first action; a short one leaves the row alone")
  func fullSwipe() throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    let start = try cell(list, 3)
    swipe(start, by: -20, window)
    #expect(list.log.drain() == ["willBegin 3", "didEnd 3"])
    let from = start.convert(CGPoint(x: 380, y: 20), to: nil)
    let path = (1...10).map { CGPoint(x: from.x - CGFloat($0) * 36, y: from.y) }
    TouchSynthesizer().press(at: from, in: window, through: path, length: 0.3)
    rest()
    #expect(list.rows == ["a", "b", "c"])
    #expect(list.log.drain() == ["willBegin 3", "commit delete 3", "didEnd nil"])
  }

  @Test("a row is dragged by its handle, and the data source is told once")
  func reordering() throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    list.tableView.setEditing(true, animated: false)
    rest()
    let handle = try #require(try cell(list, 0).dragHandle)
    #expect(handle.accessibilityLabel == "Reorder a")
    let from = handle.convert(CGPoint(x: 22, y: 22), to: nil)
    let path = (1...10).map { CGPoint(x: from.x, y: from.y + CGFloat($0) * 8.8) }
    TouchSynthesizer().press(at: from, in: window, through: path, length: 0.3)
    rest()
    #expect(list.log.drain() == ["move 0 to 2"])
    #expect(list.rows == ["b", "c", "a", "d"])
    #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["b", "c", "a", "d"])
    #expect(list.tableView.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test("The detail button tells the delegate and selects nothing")
  func detailButton() throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    try cell(list, 1).accessoryType = .detailDisclosureButton
    let button = try #require(try cell(list, 1).detailButton)
    #expect(button.accessibilityLabel == "More info")
    try tap(button, window)
    #expect(list.log.drain() == ["accessory 1"])
  }

  @Test("Several rows are selected while editing only where that is allowed")
  func selectionWhileEditing() throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    list.tableView.setEditing(true, animated: false)
    rest()
    try tap(try cell(list, 1).contentView, window)
    #expect(list.tableView.indexPathsForSelectedRows == nil)
    list.tableView.setEditing(false, animated: false)
    list.tableView.allowsMultipleSelectionDuringEditing = true
    list.tableView.setEditing(true, animated: false)
    rest()
    try tap(try cell(list, 1).contentView, window)
    try tap(try cell(list, 3).contentView, window)
    #expect(list.tableView.indexPathsForSelectedRows?.map(\.row) == [1, 3])
    try tap(try cell(list, 1).contentView, window)
    #expect(list.tableView.indexPathsForSelectedRows?.map(\.row) == [3])
  }

  @Test("A touch on the index asks for the section of its title")
  func index() throws {
    startAnew()
    let list = List(style: .plain)
    list.index = ["A", "B", "C"]
    let window = show(list)
    let index = try #require(list.tableView.indexView)
    #expect(index.accessibilityLabel == "Section index")
    try tap(index.subviews[1], window)
    #expect(list.log.drain() == ["index B"])
  }

  @Test("positions count from the end when they are negative")
  func resolving() throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    let table = try #require(list.tableView)
    #expect(try table.resolve(row: -1, section: -1) == IndexPath(row: 3, section: 0))
    #expect(throws: UITableView.RowProblem.noRow(4, section: 0)) { try table.resolve(row: 4, section: 0) }
    #expect(UITableView.RowProblem.noRow(-5, section: 0).description == "Row -5 is not found in section 0 of table view")
    #expect(UITableView.RowProblem.noSection(2).description == "Section 2 is not found in table view")
    #expect(table.allIndexPaths.count == 4)
    _ = window
  }

  @Test("Rows that are moved keep their cells; what contradicts itself is UIKit's exception")
  func moves() throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    let first = try cell(list, 0)
    list.rows = ["b", "c", "a", "d"]
    list.tableView.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
    rest()
    #expect(try cell(list, 2) === first)
    #expect(UIKitComplaints.drain() == [])
    list.tableView.deleteRows(at: [IndexPath(row: 9, section: 0)], with: .none)
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInternalInconsistencyException",
          reason: "attempt to delete row 9 from section 0 which only contains 4 rows before the update")
      ])
    list.tableView.performBatchUpdates {
      list.tableView.insertRows(at: [IndexPath(row: 7, section: 0)], with: .none)
    }
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInternalInconsistencyException",
          reason: "attempt to insert row 7 into section 0, but there are only 4 rows in section 0 after the update")
      ])
    _ = window
  }
}
