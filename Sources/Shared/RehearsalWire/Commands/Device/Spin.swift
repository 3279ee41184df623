/// Turns the device about its axes, as the gyroscope feels it.
package struct Spin: Command {
  package var x: Double?
  package var y: Double?
  package var z: Double?
  package var durationMs: Milliseconds?

  package init(x: Double? = nil, y: Double? = nil, z: Double? = nil, durationMs: Milliseconds? = nil) {
    self.x = x
    self.y = y
    self.z = z
    self.durationMs = durationMs
  }

  package typealias Reply = Done

  package static let method = "spin"
  package static let summary = """
    Gives the gyroscope values for a while; the interface does not turn, which is what rotateDevice is for.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("x", "About the axis along its width, in radians a second; 0 unless given.", .range(-1000, 1000)),
    Parameter("y", "About the axis along its height; 0 unless given.", .range(-1000, 1000)),
    Parameter("z", "About the axis out of its face; 0 unless given.", .range(-1000, 1000)),
    Parameter("durationMs", "For how long; 250 unless given.", .gestureLength),
  ]
  package static let example = Example(Spin(z: 3), reply: Done(nowMs: 250))
}

extension DeviceVerbs {
  /// Turns it about its axes, in radians a second, as the gyroscope feels it; the interface does not turn with it.
  @discardableResult
  public func spin(
    x: Double = 0, y: Double = 0, z: Double = 0, for duration: Duration = .milliseconds(250), file: StaticString = #filePath,
    line: UInt = #line
  ) throws(Trouble) -> Done {
    try act(Spin(x: x, y: y, z: z, durationMs: Milliseconds(duration)), file, line)
  }
}
