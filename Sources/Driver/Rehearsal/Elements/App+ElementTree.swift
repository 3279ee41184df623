extension App {
  /// Every element that a UI test of iOS would find, window by window, back to front.
  ///
  /// Each has a number, by which a locator means it as long as it is there: `app.view(.numbered(node.number))`.
  public func elementTree(file: StaticString = #filePath, line: UInt = #line) throws -> [ElementNode] {
    try elementTree(at: Place(file, line)).windows
  }

  /// The same with the screen.
  package func elementTree(at place: Place) throws -> ElementTree.Reply { try send(ElementTree(), at: place) }

  /// What is pending now.
  package func pending(at place: Place) throws -> Pending.Reply { try send(Pending(), at: place) }

  /// Lets transitions and animations end, as far as they do within the app's budget.
  package func settle(at place: Place) throws {
    do throws(Failure) {
      _ = try send(settled(within: nil), at: place)
    } catch {
      guard error.fault.code == .timeout || error.fault.code == .hopelessWait else { throw error }
    }
  }

  /// Whether a closure gives true within a budget, asked at once and then after each event.
  package func eventually(within timeout: Duration? = nil, at place: Place, _ holds: () throws -> Bool) throws -> Bool {
    try step(within: timeout ?? defaultTimeout, at: place, until: holds) == .held
  }

  /// The element with a number, said at a place.
  package func element(numbered number: Int, at place: Place) -> Element {
    Element(app: self, locator: .numbered(number), within: nil, at: place)
  }
}
