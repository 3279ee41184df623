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
    /// Whether the interface stands as the device is held; false where the app or the device does not support that, such as upside
    /// down on a phone.
    package var follows: Bool
    package var nowMs: Milliseconds

    package init(interfaceOrientation: String, follows: Bool, nowMs: Milliseconds) {
      self.interfaceOrientation = interfaceOrientation
      self.follows = follows
      self.nowMs = nowMs
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
    RotateDevice(to: .landscape, button: .left), reply: Reply(interfaceOrientation: "landscapeRight", follows: true, nowMs: 300))
}
