/// Turns the device.
package struct RotateDevice: Command {
  package var orientation: DeviceOrientation
  package var button: ButtonSide?

  package init(to orientation: DeviceOrientation, button: ButtonSide? = nil) {
    self.orientation = orientation
    self.button = button
  }

  package typealias Reply = Done

  package static let method = "rotateDevice"
  package static let summary = """
    Turns the device; an app that supports the new orientation turns with it.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("orientation", "Upright or on its side."),
    Parameter(
      "button", "The side on which the home button comes to be: bottom for portrait and left for landscape unless given."),
  ]
  package static let example = Example(RotateDevice(to: .landscape, button: .left), reply: Done(nowMs: 300))
}
