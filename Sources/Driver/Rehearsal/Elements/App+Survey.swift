extension App {
  /// Everything on the screen that a person can do something to now, from the top and then from the left.
  public func reachables(file: StaticString = #filePath, line: UInt = #line) throws -> [Reachable] {
    try survey(at: Place(file, line)).reachables
  }

  /// What is wrong with how the screen looks: what a finger misses, what has no name, texts that are cut off, things that lie on
  /// each other.
  public func flaws(file: StaticString = #filePath, line: UInt = #line) throws -> [ScreenFlaw] {
    try survey(at: Place(file, line)).flaws
  }

  /// The names of those invariants of the app that do not hold.
  public func brokenInvariants(file: StaticString = #filePath, line: UInt = #line) throws -> [String] {
    try survey(at: Place(file, line)).broken
  }

  /// What can be done on the screen, and what is wrong with it.
  package func survey(at place: Place) throws(Failure) -> Survey.Reply { try send(Survey(), at: place) }

  /// Carries out a command that was made elsewhere.
  @discardableResult
  package func perform<Asked: Command>(_ command: Asked, at place: Place) throws(Failure) -> Asked.Reply {
    try send(command, at: place)
  }
}
