import RehearsalWire
import UIKit

extension Rows: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let table = try stage.resolver.table(locator, to: "count the rows of")
    return Reply(sections: (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) })
  }
}

extension LocatorResolver {
  /// The one view that matches, which must be a table.
  func table(_ locator: Locator, to purpose: String) throws -> UITableView {
    let view = try one(locator, to: purpose)
    guard let table = view as? UITableView else {
      throw Fault(
        .invalidArgument, "\(ElementSnapshot(of: view)) is no UITableView", asked: "\(purpose) \(locator)")
    }
    return table
  }
}

extension UITableView {
  /// The index path that a position means, negative numbers counting from the end; nil when there is no such row.
  func resolved(_ position: RowPosition) -> IndexPath? {
    let section = position.section < 0 ? numberOfSections + position.section : position.section
    guard (0..<numberOfSections).contains(section) else { return nil }
    let count = numberOfRows(inSection: section)
    let row = position.row < 0 ? count + position.row : position.row
    return (0..<count).contains(row) ? IndexPath(row: row, section: section) : nil
  }
}

extension UITableViewCell {
  /// The table that it is in.
  var enclosingTable: UITableView? {
    var next = superview
    while let view = next {
      if let table = view as? UITableView { return table }
      next = view.superview
    }
    return nil
  }
}
