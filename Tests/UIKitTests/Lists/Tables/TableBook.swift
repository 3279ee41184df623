import UIKit

/// A cell that writes down its transitions.
@MainActor
final class BookCell: UITableViewCell {
  var log: Log?
  override func willTransition(to state: StateMask) {
    super.willTransition(to: state)
    log?.add("will \(state.rawValue)")
  }
  override func didTransition(to state: StateMask) {
    super.didTransition(to: state)
    log?.add("did \(state.rawValue)")
  }
}

/// Data source and delegate of a table, which writes down what it is told and answers as it is told to.
@MainActor
final class TableBook: UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
  let log = Log()
  var sections: [[String]]
  var headers: [String?] = []
  var footers: [String?] = []
  var strips: [UIView?] = []
  var (canEdit, canMove, highlights, indents) = (true, false, true, true)
  var style = UITableViewCell.EditingStyle.delete
  var deleteTitle: String?
  var leading: UISwipeActionsConfiguration?
  var trailing: UISwipeActionsConfiguration?
  var deselects: (IndexPath) -> IndexPath? = { $0 }
  var level = 0
  var titles: [String]?
  var indexSection = 0

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? BookCell)?.log = log
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers.indices.contains(section) ? footers[section] : nil
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    strips.indices.contains(section) ? strips[section] : nil
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }
  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    log.add("commit \(editingStyle.rawValue) \(indexPath.row)")
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    log.add("index \(title) \(index)")
    return indexSection
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.add("should \(indexPath.row)")
    return highlights
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { log.add("light \(indexPath.row)") }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { log.add("dark \(indexPath.row)") }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.add("willSelect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("didSelect \(indexPath.row)") }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.add("willDeselect \(indexPath.row)")
    return deselects(indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.add("didDeselect \(indexPath.row)") }

  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { style }
  func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
    deleteTitle
  }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { indents }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { level }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { log.add("willBegin \(indexPath.row)") }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.add("didEnd \(indexPath.map { "\($0.row)" } ?? "nil")")
  }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    log.add("prefetch \(indexPaths.map(\.row))")
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    log.add("cancel \(indexPaths.map(\.row))")
  }
}

/// A table of 300 × 400 points at (0, 100) in a window, beside all safe areas, with rows of 50 points.
@MainActor
struct BookTable {
  let book: TableBook
  let table: UITableView
  let window: UIWindow

  init(
    _ sections: [[String]] = [["a", "b", "c"]], style: UITableView.Style = .plain,
    _ prepare: (TableBook, UITableView) -> Void = { _, _ in }
  ) {
    startAnew()
    book = TableBook(sections)
    table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 400), style: style)
    table.register(BookCell.self, forCellReuseIdentifier: "cell")
    (table.rowHeight, table.estimatedRowHeight) = (50, 0)
    (table.dataSource, table.delegate) = (book, book)
    prepare(book, table)
    window = shown(table)
  }

  func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: path(row)) }

  /// A finger that comes down at a place of a row in view and goes on by `steps` from there.
  func drag(row: Int, x: CGFloat, _ steps: CGPoint...) {
    let y = 100 + table.rectForRow(at: path(row)).midY - table.contentOffset.y
    let way = steps.map { CGPoint(x: x + $0.x, y: y + $0.y) }
    TouchSynthesizer().press(at: CGPoint(x: x, y: y), in: window, through: way, length: 0.3)
    rest()
    window.layoutIfNeeded()
  }

  func tap(row: Int) { drag(row: row, x: 150) }
}
