/// A presented controller as the popover that it stands in.
public struct PopoverObject {
  /// The object of the controller in the popover.
  public let content: ViewControllerObject

  /// The view that the arrow points at; nil for one that is presented from a rectangle or nothing.
  public var source: ElementSnapshot? { get throws { try content.snapshot.presentation?.popover?.source } }

  /// The side on which the arrow is: `up`, `down`, `left` or `right`.
  public var arrow: String? { get throws { try content.snapshot.presentation?.popover?.arrow } }

  /// Taps beside it, and waits until it is gone; one that stays is a failure.
  ///
  /// - Returns: The view that the tap hit, if any.
  @discardableResult
  public func tapOutside(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot? {
    content.app.noteRequirement()
    let beside = TapBeside(Locator(controller: content.controllerID))
    let (met, controllers) = try content.app.together(
      beside, Controllers(), within: content.defaultTimeout, file: file, line: line)
    let stays = controllers.roots.flatMap(\.all).contains { $0.id == content.controllerID && $0.presentation != nil }
    guard !stays else {
      throw Failure(
        Fault(.refused, "a tap beside the popover did not dismiss it", asked: "dismiss the popover by a tap beside it"),
        file: file, line: line)
    }
    return met.element
  }
}
