import RehearsalMatchers

/// What `expect(in: app)` waits on: the app's virtual time, event by event.
extension App: EventSource {
  public func step(
    within budget: Duration, file: String, line: Int, until holds: () throws -> Bool
  ) throws -> EventSourceEnding {
    noteRequirement()
    // What the waiting itself runs into belongs to the line that expected.
    return try step(within: budget, at: Place(file, line), until: holds)
  }

  public func pendingWork() throws -> [String] {
    try send(Pending(), at: lastPlace).items.map(\.description)
  }

  public func isEnded(by error: any Error) -> Bool {
    guard let code = (error as? Failure)?.fault.code else { return false }
    return code.isOfLostAgent || code == .invalidSession
  }
}

extension TreeNode: Nested {
  /// The view, then its subviews: `contain(nested:)` finds both `TreeNode` and `ElementSnapshot` at any depth.
  public var nestedItems: [Any] { [element] + children }
}
