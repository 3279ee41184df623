/// Holds the device to the ear, or takes it away.
package struct SetProximity: Command {
  package var isNear: Bool

  package init(_ isNear: Bool) {
    self.isNear = isNear
  }

  package typealias Reply = Done

  package static let method = "setProximity"
  package static let summary = """
    Brings something close to the screen of a phone, such as an ear, or takes it away; an app that monitors proximity is told. Refused \
    of a tablet, which has no sensor.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("isNear", "Whether something is close to the screen; nothing is at launch.")
  ]
  package static let example = Example(SetProximity(true), reply: Done(nowMs: 0))
}

extension DeviceVerbs {
  /// Brings something close to the screen, such as an ear, or takes it away; an app that set `isProximityMonitoringEnabled`
  /// is told.
  @discardableResult
  public func setProximity(_ isNear: Bool, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(SetProximity(isNear), file, line)
  }
}
