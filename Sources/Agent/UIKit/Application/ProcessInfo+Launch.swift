import VirtualTime

/// What the process of the app was started with, as far as a driver says.
package enum LaunchArguments {
  private static let ofLaunch = PerLaunch<[String]>([])

  /// What comes after the name of the program; none at launch.
  package static var given: [String] {
    get { ofLaunch.value }
    set { ofLaunch.value = newValue }
  }
}

extension ProcessInfo {
  /// The name of the program, and what the driver launched the app with; the agent's own options are not the app's.
  ///
  /// A file that imports Foundation by itself asks Foundation, which knows only how the agent was started: hence the attribute,
  /// without which such a file would not compile.
  @_disfavoredOverload
  public var arguments: [String] { [CommandLine.arguments[0]] + LaunchArguments.given }
}
