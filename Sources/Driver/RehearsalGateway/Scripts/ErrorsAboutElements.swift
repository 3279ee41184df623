import Rehearsal

extension WebDriverError {
  /// The same in the words of a client, who knows no numbers of views: `tap XCUIElementTypeButton 'Save'` for
  /// `tap view with number 17`.
  ///
  /// - Parameter words: What elements are called, by their numbers.
  func naming(_ words: [Int: String]) -> WebDriverError {
    guard !words.isEmpty else { return self }
    let told = message.replacing(/view with number (\d+)/) { match in
      Int(match.1).flatMap { words[$0] } ?? String(match.0)
    }
    return WebDriverError(code, told, data: data)
  }
}
