/// What a studio is about, and where it is served.
public struct StudioOptions: Sendable {
  /// The program with the specs: `rehearse`, or a package's own runner.
  public var program: String
  /// The program that hosts the apps.
  public var agent: String
  /// The folder in which the program is called: that of the package.
  public var folder: String
  /// The file with the history of runs.
  public var history: String
  /// The port; 0 for any that is free. It listens on this machine alone.
  public var port = 0

  public init(program: String, agent: String, folder: String, history: String) {
    (self.program, self.agent, self.folder, self.history) = (program, agent, folder, history)
  }
}
