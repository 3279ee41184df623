import RehearsalWire
import UIKit

extension MoveRow: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "move \(row) of \(locator) to \(to)"
    try stage.settle()
    let list = try stage.resolver.list(locator, to: "move a row of")
    guard case .table(let table) = list else {
      throw Fault(.invalidArgument, "only the rows of a UITableView have a reorder control", asked: asked)
    }
    let (source, destination) = (try list.resolve(row, asked: asked), try list.resolve(to, asked: asked))
    list.bring(source)
    try stage.settle()
    guard let cell = table.cellForRow(at: source), let handle = cell.dragHandle else {
      throw Fault(
        .elementNotInteractable, "Failed to find reorder control for cell", asked: asked,
        found: [table.isEditing ? "the data source does not let this row move" : "the table is not editing"])
    }
    let snapshot = ElementSnapshot(of: cell)
    let target = try Touchability(windows: stage.windows).target(of: handle, asked: asked)
    let place = table.convert(table.rectForRow(at: destination), to: target.window)
    let end = CGPoint(x: target.point.x, y: place.midY)
    // The finger rests at the beginning, for longer than the table waits whether it will scroll, and at the end, so that the rows
    // have made room before it is lifted.
    let path =
      Array(repeating: target.point, count: 10) + TouchStream.line(from: target.point, to: end)
      + Array(repeating: end, count: 10)
    guard UIScreen.main.bounds.contains(end) else {
      // A person would hold the row at the edge until the table has scrolled; this gesture goes to the place in one go.
      throw Fault(
        .elementNotInteractable,
        "\(to) is off the screen while \(row) is on it, and the finger goes there in one go",
        asked: asked, found: ["move it in several steps"])
    }
    try stage.play(.drag(along: path, duration: .seconds(1)), on: handle, in: target.window, asked: asked)
    try stage.settle()
    return stage.acted(on: table.cellForRow(at: destination) ?? cell, before: snapshot)
  }
}
