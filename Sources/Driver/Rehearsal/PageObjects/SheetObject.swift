/// A presented controller as the sheet that it stands on: how high it is, and how a person pulls it.
///
/// ```swift
/// let sheet = try #require(try page.presentedObject()?.sheet)
/// try sheet.drag(to: "large")
/// try sheet.swipeDown()
/// ```
public struct SheetObject {
  /// The object of the controller on the sheet.
  public let content: ViewControllerObject

  /// Identifiers of the heights at which it rests, lowest first.
  public var detents: [String] { get throws { try sheet(at: content.app.lastPlace).detents } }

  /// The height at which it rests; nil while it is none of them.
  public var selectedDetent: String? { get throws { try sheet(at: content.app.lastPlace).selected } }

  /// Whether it shows a grabber.
  public var hasGrabber: Bool { get throws { try sheet(at: content.app.lastPlace).grabber } }

  /// Whether a person may not dismiss it by hand.
  public var isModal: Bool { get throws { try content.snapshot.presentation?.modal ?? false } }

  private func sheet(at place: Place) throws -> SheetSnapshot {
    try content.current(at: place).presentation?.sheet ?? SheetSnapshot(detents: ["large"], selected: "large", grabber: false)
  }

  /// Swipes it down from its top, and waits until it is gone.
  ///
  /// A sheet that stays, because it is modal or its delegate refuses, is a failure.
  ///
  /// - Returns: The sheet's view, as it last was.
  @discardableResult
  public func swipeDown(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    let place = Place(file, line)
    let surface = content.surface(at: place)
    let frame = try surface.read(at: place).frame
    let touched = try surface.flick(
      from: .inWindow(Point(x: frame.x + frame.width / 4, y: frame.y + 12)),
      to: .inWindow(Point(x: frame.x + frame.width / 4, y: frame.y + max(frame.height, 40) - 1)), file: file, line: line)
    try content.settle(file, line)
    guard let stays = try content.snapshot(of: content.controllerID, at: place)?.presentation else { return touched }
    throw Failure(
      Fault(
        .refused, "the sheet was swiped down and stays", asked: "dismiss the sheet by a swipe",
        found: [stays.modal ? "isModalInPresentation is set" : "its delegate refuses, or its content took the touch"]),
      at: place)
  }

  /// Drags its top to one of the heights at which it rests, slowly, and waits until it rests there.
  ///
  /// A height that it does not have is a failure that lists those it has.
  ///
  /// - Returns: The sheet's view as it is afterwards.
  @discardableResult
  public func drag(
    to detent: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    let place = Place(file, line)
    let all = try sheet(at: place).detents
    guard let wanted = all.firstIndex(of: detent) else {
      throw Failure(
        Fault(
          .noSuchElement, "the sheet has no detent '\(detent)'; \(NearMiss.suggestion(for: detent, among: all))",
          asked: "drag the sheet to '\(detent)'", found: all.map { "'\($0)'" }),
        at: place)
    }
    // How far the next height is only the app knows: the way grows until it is reached.
    var distance = 140.0
    for _ in 0..<(all.count + 6) {
      guard let rest = try sheet(at: place).selected.flatMap({ all.firstIndex(of: $0) }), rest != wanted else { break }
      let surface = content.surface(at: place)
      let frame = try surface.read(at: place).frame
      let (x, y) = (frame.x + frame.width / 4, frame.y + 12)
      let end = max(4, wanted > rest ? y - distance : y + distance)
      try surface.flick(
        from: .inWindow(Point(x: x, y: y)), to: .inWindow(Point(x: x, y: end)), file: file, line: line)
      try content.settle(file, line)
      if try sheet(at: place).selected == all[rest] { distance += 60 }
    }
    let reached = try sheet(at: place).selected
    guard reached == detent else {
      throw Failure(
        Fault(.refused, "the sheet was dragged and rests at '\(reached ?? "no detent")'", asked: "drag the sheet to '\(detent)'"),
        at: place)
    }
    return try content.surface(at: place).read(at: place)
  }
}
