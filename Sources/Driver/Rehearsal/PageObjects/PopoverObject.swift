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
    let place = Place(file, line)
    let frame = try content.surface(at: place).read(at: place).frame
    let screen = try content.app.device.state(file: file, line: line).screen
    // The farthest corner: whatever the popover leaves free.
    let x = frame.x > screen.width - frame.x - frame.width ? 4 : screen.width - 4
    let y = frame.y > screen.height - frame.y - frame.height ? frame.y / 2 : (frame.y + frame.height + screen.height) / 2
    let touched = try content.app.device.tap(x: x, y: y, file: file, line: line)
    try content.settle(file, line)
    guard try content.snapshot(of: content.controllerID, at: place)?.presentation == nil else {
      throw Failure(
        Fault(.refused, "a tap beside the popover did not dismiss it", asked: "dismiss the popover by a tap beside it"),
        at: place)
    }
    return touched
  }
}
