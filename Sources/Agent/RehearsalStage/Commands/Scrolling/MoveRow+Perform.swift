import RehearsalWire
import UIKit

extension MoveRow: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "move \(row) of \(locator) to \(to)"
    try stage.settle()
    _ = try stage.still(locator, to: "move a row of")
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
    try drag(cell, from: target, to: destination, of: table, on: stage, handle: handle, asked: asked)
    try stage.settle()
    return stage.acted(on: table.cellForRow(at: destination) ?? cell, before: snapshot)
  }

  /// Drags a row to the place of another, by way of the edge of the table where that is not in view: there the table scrolls as
  /// long as the finger rests.
  ///
  /// ```
  /// down ─ rest ─▶ edge ─ rest until the place is in view ─▶ place ─ rest ─ up   (by the edge only where it must be)
  /// ```
  /// The finger rests at the beginning, for longer than the table waits whether it will scroll, and at the end, so that the rows
  /// have made room before it is lifted.
  @MainActor
  private func drag(
    _ cell: UITableViewCell, from target: Touchability.Target, to destination: IndexPath, of table: UITableView, on stage: Stage,
    handle: UIView, asked: String
  ) throws {
    let start = target.point
    // Of the row's middle above the finger, which holds it by its handle.
    let grip = table.convert(start, from: target.window).y - cell.frame.midY
    func place() -> CGPoint {
      let middle = table.rectForRow(at: destination).midY + grip
      return CGPoint(x: start.x, y: table.convert(CGPoint(x: 0, y: middle), to: target.window).y)
    }
    func rest(_ point: CGPoint) -> [CGPoint] { Array(repeating: point, count: 10) }
    let direction = table.scrollNeeded(toDropAt: destination)
    guard direction != 0 else {
      let end = place()
      let path = rest(start) + TouchStream.line(from: start, to: end) + rest(end)
      return try stage.play(.drag(along: path, duration: .seconds(1)), on: handle, in: target.window, asked: asked)
    }
    let edge = CGPoint(
      x: start.x, y: table.convert(CGPoint(x: 0, y: table.scrollingEdge(towards: direction)), to: target.window).y)
    let way = TouchStream.drag(along: rest(start) + TouchStream.line(from: start, to: edge), duration: .milliseconds(750))
    TouchSynthesizer().play(way, in: target.window) {
      guard table.scrollNeeded(toDropAt: destination) == 0 else { return nil }
      // In one step, or the table would scroll on while the finger is on its way.
      return .drag(along: [edge] + rest(place()), duration: .milliseconds(110))
    }
    stage.note("held the row at the edge until \(to) was in view")
    try stage.deliverInput()
  }
}
