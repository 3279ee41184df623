import RehearsalWire
import UIKit

extension ScrollToRow: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "scroll \(locator) to \(row.map { "\($0)" } ?? holding.map { "the cell of \($0)" } ?? "a row")"
    guard (row == nil) != (holding == nil) else {
      throw Fault(.invalidArgument, "give one of row and holding", asked: asked)
    }
    try stage.settle()
    let list = try stage.resolver.list(locator, to: "scroll")
    let path = try row.map { try list.resolve($0, asked: asked) } ?? find(in: list, stage, asked)
    // As little as is needed to have all of it on the screen; a person would not scroll further.
    list.bring(path, to: position)
    try stage.settle()
    guard let cell = list.cell(at: path) else {
      throw Fault(.unknownError, "there is no cell for \(path) after scrolling to it", asked: asked)
    }
    return Reply(
      cell: ElementSnapshot(of: cell), row: RowPosition(section: path.section, row: path.row), nowMs: stage.nowMs)
  }

  /// Looks at one cell after the other; in vain the list is as it was.
  @MainActor
  private func find(in list: CellList, _ stage: Stage, _ asked: String) throws -> IndexPath {
    let content = holding ?? Locator()
    var problem: (any Error)?
    var seen = 0
    var names: [String] = []
    let found = list.search { cell in
      if let end = stage.effort.end {
        problem = Fault(.restlessApp, "\(end): none of the first \(seen) cells is, or holds, \(content)", asked: asked)
        return true
      }
      seen += 1
      if let name = cell.accessibilityLabel { names.append(name) }
      do {
        // Only this cell is compared: to look through the screen for each of many rows would take long.
        let (resolver, sought) = (stage.resolver, Sought(content))
        return try resolver.isOneOfMatches(cell, sought) || resolver.isHolding(cell, sought)
      } catch {
        problem = error
        return true
      }
    }
    if let problem { throw problem }
    guard let found else {
      throw Fault(
        .noSuchElement, "no cell is, or holds, \(content)", asked: asked,
        found: [Self.lookedAt(seen, names.uniqued(), for: content)])
    }
    return found
  }

  /// How many cells there were, with those that are called alike, or else the first few.
  private static func lookedAt(_ count: Int, _ names: [String], for content: Locator) -> String {
    let alike = [content.label, content.text].compactMap { $0?.literal }.flatMap { NearMiss.candidates(for: $0, among: names) }
    let shown = (alike.isEmpty ? Array(names.prefix(5)) : alike).map { "'\($0)'" }.joined(separator: ", ")
    let cells = "\(count) cell\(count == 1 ? " was" : "s were") looked at"
    if shown.isEmpty { return cells }
    return alike.isEmpty ? "\(cells): \(shown)\(names.count > 5 ? " …" : "")" : "\(cells); did you mean \(shown)?"
  }
}
