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
    try drag(DragSheet(controller: content.controllerID), file, line)
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
    try drag(DragSheet(to: detent, controller: content.controllerID), file, line)
  }

  private func drag(_ sheet: DragSheet, _ file: StaticString, _ line: UInt) throws -> ElementSnapshot {
    content.app.noteRequirement()
    return try content.app.send(sheet, within: content.defaultTimeout, file, line).element
  }
}
