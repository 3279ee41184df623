/// What somebody who drives an app asks of a table.
extension UITableView {
  /// Why a row cannot be reached.
  package enum RowProblem: Error, Hashable, CustomStringConvertible {
    case noSection(Int)
    case noRow(Int, section: Int)

    /// KIF's texts.
    package var description: String {
      switch self {
      case .noSection(let section): "Section \(section) is not found in table view"
      case .noRow(let row, let section): "Row \(row) is not found in section \(section) of table view"
      }
    }
  }

  /// Every row of every section, in order; nothing is made for them.
  package var allIndexPaths: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
  }

  /// The counts of all sections.
  package var rowCounts: [Int] {
    measureIfNeeded()
    return rows.counts
  }

  /// The row that a position means, negative numbers counting from the end: -1 is the last.
  package func resolve(row: Int, section: Int) throws(RowProblem) -> IndexPath {
    let number = section < 0 ? numberOfSections + section : section
    guard (0..<numberOfSections).contains(number) else { throw .noSection(section) }
    let count = numberOfRows(inSection: number)
    let index = row < 0 ? count + row : row
    guard (0..<count).contains(index) else { throw .noRow(row, section: section) }
    return IndexPath(row: index, section: number)
  }

  /// Brings a row into view, in the middle unless told otherwise, lays it out and returns its cell.
  @discardableResult
  package func bringIntoView(_ path: IndexPath, at position: ScrollPosition = .middle, animated: Bool = false) -> UITableViewCell?
  {
    scrollToRow(at: path, at: position, animated: animated)
    layoutIfNeeded()
    return cellForRow(at: path)
  }

  /// Calls `visit` with the cell of each row in turn, in view for as long as the call takes, until it returns true; otherwise the
  /// offset is put back.
  @discardableResult
  package func searchRows(_ visit: (IndexPath, UITableViewCell) -> Bool) -> IndexPath? {
    let offset = contentOffset
    for path in allIndexPaths {
      let cell = cellForRow(at: path) ?? bringIntoView(path)
      if let cell, visit(path, cell) { return path }
    }
    setContentOffset(offset, animated: false)
    layoutIfNeeded()
    return nil
  }
}

extension UITableViewCell {
  /// The table that the cell is in.
  package var tableView: UITableView? {
    sequence(first: self as UIView, next: { $0.superview }).first { $0 is UITableView } as? UITableView
  }

  /// The handle by which the row is dragged; nil where the cell does not show it.
  package var dragHandle: UIControl? { reorderControl }
}
