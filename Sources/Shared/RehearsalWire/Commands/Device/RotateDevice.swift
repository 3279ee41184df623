/// Turns the device.
package struct RotateDevice: Command {
  package var orientation: DeviceOrientation
  package var button: ButtonSide?

  package init(to orientation: DeviceOrientation, button: ButtonSide? = nil) {
    self.orientation = orientation
    self.button = button
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// UIKit's name of the orientation in which the interface now stands.
    package var interfaceOrientation: String
    /// Whether the interface stands as the device is held; false where the app or the device does not support that, such as
    /// upside down on a phone.
    package var follows: Bool
    /// Size of the screen as the interface now stands, in points.
    package var screen: Rect
    /// Virtual time since launch, once it was done.
    package var nowMs: Milliseconds
    /// How far the log of the lives of view controllers had come; for `since`.
    package var cursor: Int

    package init(interfaceOrientation: String, follows: Bool, screen: Rect, nowMs: Milliseconds, cursor: Int = 0) {
      self.interfaceOrientation = interfaceOrientation
      self.follows = follows
      self.screen = screen
      self.nowMs = nowMs
      self.cursor = cursor
    }
  }

  package static let method = "rotateDevice"
  package static let summary = """
    Turns the device; an app that supports the new orientation turns with it, and the reply says whether it did.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("orientation", "Upright or on its side."),
    Parameter(
      "button", "The side on which the home button comes to be: bottom for portrait and left for landscape unless given."),
  ]
  package static let example = Example(
    RotateDevice(to: .landscape, button: .left),
    reply: Reply(
      interfaceOrientation: "landscapeLeft", follows: true, screen: Rect(x: 0, y: 0, width: 844, height: 390), nowMs: 300))
}

extension DeviceVerbs {
  /// Turns it; an app that supports the new orientation turns with it.
  ///
  /// - Parameter button: The side on which the home button comes to be; bottom for portrait and left for landscape unless given.
  /// - Returns: How the interface stands now, and whether that is as the device is held.
  @discardableResult
  public func rotate(
    to orientation: DeviceOrientation, button: ButtonSide? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Stance {
    try give(
      Action<InterfaceStance>(RotateDevice(to: orientation, button: button), said: Place(file, line), within: budget) {
        InterfaceStance($0)
      })
  }
}

/// How the interface stands after the device was turned.
public struct InterfaceStance: Equatable, Sendable {
  /// UIKit's name: portrait, portraitUpsideDown, landscapeLeft or landscapeRight.
  public let orientation: String
  /// Whether it stands as the device is held; false where the app or the device does not support that, such as upside down on a
  /// phone.
  public let followsDevice: Bool
  /// The size of the screen as it now stands, in points.
  public let screen: Rect

  init(_ reply: RotateDevice.Reply) {
    (orientation, followsDevice, screen) = (reply.interfaceOrientation, reply.follows, reply.screen)
  }
}
