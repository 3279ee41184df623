/// Text, as a person types it.
extension Element {
  /// Types a text into it key by key, after tapping it unless it has the focus.
  ///
  /// The app's delegate may refuse or change what is typed: what the field holds at the end is in the reply.
  /// - Parameter clearing: Whether the field is emptied first.
  @discardableResult
  public func enterText(
    _ text: String, clearing: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try send(EnterText(text, into: locator, clearing: clearing ? true : nil), file, line).element
  }

  /// Types a text, and fails unless the field then holds `expected`, white space at the ends aside: a requirement. A field with a
  /// secret shows bullets, of which there must be as many.
  @discardableResult
  public func enterText(
    _ text: String, expecting expected: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    app.noteRequirement()
    let element = try enterText(text, file: file, line: line)
    let held = element.text ?? ""
    let isAsExpected = element.secure == true ? held.count == expected.count : held.trimmed == expected.trimmed
    guard isAsExpected else {
      throw Failure(
        Fault(
          .unknownError, "failed to get text \"\(expected)\" in \(locator); instead, it was \"\(held)\"",
          asked: "type '\(text)' into \(locator)", found: ["a delegate may refuse or change what is typed"]),
        file: file, line: line)
    }
    return element
  }

  /// Empties it: selects everything and presses delete, so that its delegate is asked.
  @discardableResult
  public func clearText(file: StaticString = #filePath, line: UInt = #line) throws -> ElementSnapshot {
    try send(ClearText(locator), file, line).element
  }

  /// Puts a text into it by one paste: its delegate is asked once, for the whole text.
  @discardableResult
  public func pasteText(
    _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> ElementSnapshot {
    try send(PasteText(text, into: locator), file, line).element
  }
}

extension String {
  fileprivate var trimmed: Substring {
    var part = self[...]
    while part.first?.isWhitespace == true { part.removeFirst() }
    while part.last?.isWhitespace == true { part.removeLast() }
    return part
  }
}
