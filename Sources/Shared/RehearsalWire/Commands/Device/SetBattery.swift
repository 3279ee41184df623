/// Charges the battery of the device, or empties it.
package struct SetBattery: Command {
  package var level: Double?
  package var state: BatteryState?

  package init(level: Double? = nil, state: BatteryState? = nil) {
    self.level = level
    self.state = state
  }

  package typealias Reply = Done

  package static let method = "setBattery"
  package static let summary = """
    Changes how full the battery is, and whether it is charged; an app that monitors the battery is told. What is not given stays, and \
    something must be.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("level", "How full it is, from 0 to 1; 1 at launch.", .range(0, 1)),
    Parameter("state", "Whether it is charged; full at launch."),
  ]
  package static let example = Example(SetBattery(level: 0.2, state: .unplugged), reply: Done(nowMs: 0))
}

extension DeviceVerbs {
  /// Changes how full the battery is, from 0 to 1, and whether it is charged; what is not given stays.
  ///
  /// An app that set `isBatteryMonitoringEnabled` gets the notification of what changed. Low Power Mode is a setting of its own.
  @discardableResult
  public func setBattery(
    level: Double? = nil, state: BatteryState? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(Trouble) -> Done {
    try act(SetBattery(level: level, state: state), file, line)
  }
}

/// Whether the battery of the device is charged.
public enum BatteryState: String, ProtocolWord, SchemaDescribed {
  case unplugged, charging, full
}
