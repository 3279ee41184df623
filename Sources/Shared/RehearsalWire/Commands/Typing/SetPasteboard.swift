/// Puts a text on the general pasteboard.
package struct SetPasteboard: Command {
  package var text: String?

  package init(_ text: String? = nil) {
    self.text = text
  }

  package typealias Reply = Done

  package static let method = "setPasteboard"
  package static let summary = """
    Puts a text on the general pasteboard, as copying in another app does; the app is told that it changed.
    """
  package static let effect = CommandEffect.arrangement
  package static let parameters = [
    Parameter("text", "The text; empties the pasteboard unless given.", .length(atMost: TextLength.pasted))
  ]
  package static let example = Example(SetPasteboard("hello"), reply: Done(nowMs: 0))
}

extension DeviceVerbs {
  /// Puts a text on the general pasteboard, or empties it.
  @discardableResult
  public func copy(_ text: String?, file: StaticString = #filePath, line: UInt = #line) throws(Trouble) -> Done {
    try act(SetPasteboard(text), file, line)
  }
}
