/// Changes the settings of the device while the app runs.
package struct SetEnvironment: Command {
  package var environment: Environment

  package init(_ environment: Environment) {
    self.environment = environment
  }

  package typealias Reply = Done

  package static let method = "setEnvironment"
  package static let summary = """
    Changes settings of the device; the app is told of each as on a device. What is not given stays, and something must be.
    """
  package static let effect = CommandEffect.action
  package static let parameters = [
    Parameter("environment", "The settings.", .oneField, .ofItsParts)
  ]
  package static let example = Example(SetEnvironment(Environment(appearance: .dark)), reply: Done(nowMs: 0))
}

extension DeviceVerbs {
  /// Changes settings; what is not given stays.
  @discardableResult
  public func set(_ environment: Environment, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(SetEnvironment(environment), file, line)
  }
}
