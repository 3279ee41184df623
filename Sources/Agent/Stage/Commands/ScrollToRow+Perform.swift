import RehearsalWire
import UIKit

extension ScrollToRow: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.settle()
    let table = try stage.resolver.table(locator, to: "scroll")
    guard let path = table.resolved(row) else {
      let counts = (0..<table.numberOfSections).map { "section \($0) has \(table.numberOfRows(inSection: $0)) rows" }
      throw Fault(.noSuchElement, "there is no \(row)", asked: "scroll \(locator) to \(row)", found: counts)
    }
    table.scrollToRow(at: path, at: .none, animated: false)
    table.layoutIfNeeded()
    try stage.settle()
    guard let cell = table.cellForRow(at: path) else {
      throw Fault(.unknownError, "the table has no cell for \(row) after scrolling to it", asked: "scroll \(locator) to \(row)")
    }
    return Reply(
      cell: ElementSnapshot(of: cell), row: RowPosition(section: path.section, row: path.row), nowMs: stage.nowMs)
  }
}
