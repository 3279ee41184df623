/// Moves the device, as the accelerometer feels it.
package struct Accelerate: Command {
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

  package static let method = "accelerate"
  package static let summary = """
    Gives the accelerometer values for a while.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("x", "Along the width of the device, in units of gravity; 0 unless given.", .range(-100, 100)),
    Parameter("y", "Along its height; 0 unless given.", .range(-100, 100)),
    Parameter("z", "Out of its face; 0 unless given.", .range(-100, 100)),
    Parameter("durationMs", "For how long; 250 unless given.", .gestureLength),
  ]
  package static let example = Example(Accelerate(x: 0.5), reply: Done(nowMs: 250))
}

extension DeviceVerbs {
  /// Moves it, in units of gravity, as the accelerometer feels it.
  @discardableResult
  public func accelerate(
    x: Double = 0, y: Double = 0, z: Double = 0, for duration: Duration = .milliseconds(250), file: StaticString = #filePath,
    line: UInt = #line
  ) throws(Trouble) -> Done {
    try act(Accelerate(x: x, y: y, z: z, durationMs: Milliseconds(duration)), file, line)
  }
}
