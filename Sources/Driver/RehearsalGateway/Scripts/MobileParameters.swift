import Rehearsal

/// Arguments of methods, checked: what is of another type, or beyond what is possible, is refused by its name.
extension Parameters {
  func number(_ name: String, _ range: ClosedRange<Double>) throws(WebDriverError) -> Double {
    let number = try number(name)
    guard range.contains(number) else {
      throw WebDriverError(
        .invalidArgument, "'\(name)' must be from \(range.lowerBound) to \(range.upperBound), and is \(self[name] ?? .null)")
    }
    return number
  }

  func optionalNumber(_ name: String, _ range: ClosedRange<Double>) throws(WebDriverError) -> Double? {
    self[name] == nil ? nil : try number(name, range)
  }

  /// A number above 0.
  func positive(_ name: String) throws(WebDriverError) -> Double {
    let number = try number(name)
    guard number > 0 else {
      throw WebDriverError(.invalidArgument, "'\(name)' must be above 0, and is \(self[name] ?? .null)")
    }
    return number
  }

  /// How fast something turns or grows: 0 would take for ever. The sign says nothing that the way does not.
  func speed(_ name: String) throws(WebDriverError) -> Double {
    let number = try number(name)
    guard number != 0 else { throw WebDriverError(.invalidArgument, "'\(name)' must not be 0") }
    return abs(number)
  }

  /// One of several words, where one is given.
  func optionalWord(_ name: String, among words: [String]) throws(WebDriverError) -> String? {
    self[name] == nil ? nil : try word(name, among: words)
  }

  func optionalTexts(_ name: String) throws(WebDriverError) -> [String]? {
    guard let value = self[name] else { return nil }
    guard let texts = value.texts else { throw WebDriverError(.invalidArgument, "'\(name)' must be a list of strings") }
    return texts
  }

  func optionalObject(_ name: String) throws(WebDriverError) -> [String: JSONValue]? {
    guard let value = self[name] else { return nil }
    guard case .object(let fields) = value else {
      throw WebDriverError(.invalidArgument, "'\(name)' must be an object, and is \(value.text.prefix(100))")
    }
    return fields
  }

  /// A place by two numbers; nil where none of them is given.
  func optionalPoint(_ x: String, _ y: String) throws(WebDriverError) -> Point? {
    guard self[x] != nil || self[y] != nil else { return nil }
    guard self[x] != nil, self[y] != nil else {
      throw WebDriverError(.invalidArgument, "'\(x)' and '\(y)' go together: '\(self[x] == nil ? x : y)' is missing")
    }
    return Point(x: try number(x), y: try number(y))
  }
}
