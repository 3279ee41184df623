import RehearsalWire
import UIKit

extension DragSheet: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = detent.map { "drag the sheet to '\($0)'" } ?? "dismiss the sheet by a swipe"
    let content = try content(stage, asked)
    let shown = content.presentationSnapshot
    guard shown != nil, let sheet = content.activePresentationController as? UISheetPresentationController else {
      throw Fault(
        .invalidArgument, "\(content.lineage[0]) (number \(content.serial)) is on no sheet", asked: asked,
        found: [shown.map { "it is presented as \($0.style)" } ?? "it is not presented"])
    }
    let surface = Locator(controller: content.serial)
    let view = try stage.resolver.one(surface, to: "drag")
    guard let detent else { return try swipeAway(content, view.frameInWindow, surface, stage, asked) }
    try drag(sheet, to: detent, by: view, surface, stage, asked)
    return stage.acted(on: view, before: ElementSnapshot(of: view))
  }

  /// The controller on the sheet that is meant.
  @MainActor
  private func content(_ stage: Stage, _ asked: String) throws(Fault) -> UIViewController {
    if let controller { return try stage.controllers.one(numbered: controller, asked: asked) }
    let front = stage.controllers.all.last { $0.presentationSnapshot?.sheet != nil }
    guard let front else { throw Fault(.noSuchElement, "no sheet is on the screen", asked: asked) }
    return front
  }

  /// Where a finger takes hold of a sheet: at its top, beside the grabber and what its bar has in the middle.
  private static func grip(of frame: CGRect) -> CGPoint { CGPoint(x: frame.minX + frame.width / 4, y: frame.minY + 12) }

  @MainActor
  private func swipeAway(
    _ content: UIViewController, _ frame: CGRect, _ surface: Locator, _ stage: Stage, _ asked: String
  ) throws -> Reply {
    let grip = Self.grip(of: frame)
    let end = CGPoint(x: grip.x, y: frame.minY + max(frame.height, 40) - 1)
    let touched = try stage.step(Flick(surface, from: Location(grip), to: Location(end))).element
    try stage.awaitSettled()
    guard let stays = stage.controllers.controller(numbered: content.serial)?.presentationSnapshot else {
      return Reply(element: touched, nowMs: stage.nowMs)
    }
    throw Fault(
      .refused, "the sheet was swiped down and stays", asked: asked,
      found: [stays.modal ? "isModalInPresentation is set" : "its delegate refuses, or its content took the touch"])
  }

  @MainActor
  private func drag(
    _ sheet: UISheetPresentationController, to detent: String, by view: UIView, _ surface: Locator, _ stage: Stage,
    _ asked: String
  ) throws {
    func name(_ detent: UISheetPresentationController.Detent?) -> String? { detent.map { SheetSnapshot.name(of: $0.identifier) } }
    let names = sheet.detents.compactMap(name)
    guard names.contains(detent) else {
      throw Fault(
        .noSuchElement, "the sheet has no detent '\(detent)'; \(NearMiss.suggestion(for: detent, among: names))", asked: asked,
        found: names.map { "'\($0)'" })
    }
    let heights = sheet.activeDetents
    guard let wanted = heights.first(where: { name($0) == detent }) else {
      throw Fault(
        .refused, "the sheet does not rest at '\(detent)' in the room that it has now", asked: asked,
        found: heights.compactMap(name).map { "'\($0)'" })
    }
    // A finger below the lowest height takes the sheet away.
    let height = sheet.height(of: wanted) + (wanted === heights.first ? 1 : 0)
    if sheet.selectedDetent?.identifier != wanted.identifier {
      let frame = view.frameInWindow
      let (grip, way) = (Self.grip(of: frame), frame.height - height)
      let end = CGPoint(x: grip.x, y: grip.y + way)
      // A way that is too short for a drag is gone back upon: from higher up, so that it never leads below the lowest height.
      let turn = CGPoint(x: grip.x, y: max(grip.y - 2 * UIPanGestureRecognizer.slop, 4))
      let isShort = abs(way) <= UIPanGestureRecognizer.slop
      let path =
        isShort
        ? TouchStream.line(from: grip, to: turn) + TouchStream.line(from: turn, to: end) : TouchStream.line(from: grip, to: end)
      // It rests before it is lifted, so that the sheet is not thrown.
      let points = (path + Array(repeating: end, count: 10)).map { Location($0) }
      _ = try stage.step(Drag(surface, points: points, durationMs: Milliseconds(TouchStream.leastFlick)))
      try stage.awaitSettled()
    }
    guard sheet.selectedDetent?.identifier == wanted.identifier else {
      throw Fault(.refused, "the sheet was dragged and rests at '\(name(sheet.selectedDetent) ?? "no detent")'", asked: asked)
    }
  }
}

extension Location {
  fileprivate init(_ point: CGPoint) { self = .inWindow(Point(x: point.x, y: point.y)) }
}
