/// Draws the screen, or one view.
package struct Picture: Command {
  package var locator: Locator?
  package var touches: Bool?

  package init(_ locator: Locator? = nil, touches: Bool? = nil) {
    self.locator = locator
    self.touches = touches
  }

  package struct Reply: Codable, Equatable, Sendable {
    /// An SVG 1.1 document, without the XML declaration.
    package var svg: String

    package init(svg: String) {
      self.svg = svg
    }
  }

  package var need: Need { locator.map { .view($0) } ?? .nothing }

  package static let method = "picture"
  package static let summary = """
    Draws the screen, or the one view that matches, as SVG; the same bytes for the same state.
    """
  package static let effect = CommandEffect.query
  package static let parameters = [
    Parameter("locator", "Which view; the whole screen unless given."),
    Parameter("touches", "Whether the last touches are drawn as dots; false unless given."),
  ]
  package static let example = Example(Picture(), reply: Reply(svg: "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"))
}

extension ElementVerbs {
  /// The view as it is now, as an SVG document.
  public func picture(file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Text {
    try give(Action<String>(Picture(locator), said: Place(file, line), within: budget) { $0.svg })
  }
}

extension AppVerbs {
  /// The screen as it is now, as an SVG document; the same bytes for the same state.
  ///
  /// - Parameter touches: Whether the last touches are drawn as dots.
  public func picture(touches: Bool = false, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Text {
    try give(Action<String>(Picture(touches: touches ? true : nil), said: Place(file, line), within: budget) { $0.svg })
  }
}
