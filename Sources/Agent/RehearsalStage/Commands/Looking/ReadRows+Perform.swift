import RehearsalWire
import UIKit

extension ReadRows: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "read the rows of \(locator)"
    try stage.settle()
    let list = try stage.resolver.list(locator, to: "read the rows of")
    let offset = list.scrollView.contentOffset
    var rows: [RowReading] = []
    var problem: Fault?
    list.visitRows { path, cell in
      stage.effort.spend(25)
      do throws(KeyPathFailure) {
        let value = try keyPath.map { path throws(KeyPathFailure) in try Self.value(of: cell, path) }
        rows.append(
          RowReading(
            row: RowPosition(section: path.section, row: path.row), cell: ElementSnapshot(of: cell), value: value))
        return false
      } catch {
        problem = Fault(
          .invalidArgument,
          "'\(error.part)' of '\(error.keyPath)' cannot be read of the cell of row \(path.row) of section \(path.section): \(error.reason)",
          asked: asked, found: [error.advice] + error.nearMisses.map { "'\($0)'" })
        return true
      }
    }
    if problem != nil || restores != false { list.scrollView.setContentOffset(offset, animated: false) }
    if problem == nil, restores == false, let last = rows.last {
      list.bring(try list.resolve(last.row, asked: asked))
    }
    list.scrollView.layoutIfNeeded()
    try stage.turn()
    if let problem { throw problem }
    return Reply(rows: rows, nowMs: stage.nowMs)
  }

  /// Key-value coding gives nothing for what is behind nothing.
  @MainActor
  private static func value(of cell: UIView, _ keyPath: String) throws(KeyPathFailure) -> PropertyValue {
    do {
      return PropertyValue(try KeyPathReader.value(of: cell, keyPath: keyPath))
    } catch {
      guard error.cause == .nothingThere else { throw error }
      return PropertyValue(nil)
    }
  }
}
