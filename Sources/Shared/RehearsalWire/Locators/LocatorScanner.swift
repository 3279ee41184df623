import Patterns

/// A text that is read from the left, scalar by scalar.
struct LocatorScanner {
  private let text: String
  private let scalars: [Unicode.Scalar]
  private(set) var position = 0

  /// What begins a part of a locator other than a bare label.
  static let reserved: Set<Unicode.Scalar> = [
    "[", "]", "(", ")", "\"", "'", "#", "*", "^", "$", "~", "/", ",", "@", "!", "=", "<", ">",
  ]

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { position == scalars.count }
  var next: Unicode.Scalar? { scalar(at: position) }

  func scalar(at place: Int) -> Unicode.Scalar? { scalars.indices.contains(place) ? scalars[place] : nil }
  func text(from start: Int) -> String { String(String.UnicodeScalarView(scalars[start..<position])) }

  mutating func advance() { position += 1 }

  /// Whether the scalar after the next is such a one.
  func isAhead(_ isSuch: (Unicode.Scalar) -> Bool) -> Bool { scalar(at: position + 1).map(isSuch) ?? false }

  /// Whether the text goes on so.
  func isAhead(_ word: String) -> Bool { scalars[position...].starts(with: word.unicodeScalars) }

  /// Goes past white space and `word`. Where something else comes, it goes past white space only, and returns false.
  mutating func take(_ word: String) -> Bool {
    skipSpace()
    guard isAhead(word) else { return false }
    position += word.unicodeScalars.count
    return true
  }

  mutating func skipSpace() {
    while let next, next.properties.isWhitespace { advance() }
  }

  mutating func readName() -> String {
    let start = position
    while let next, LocatorReader.isOfClass(next) { advance() }
    return text(from: start)
  }

  /// What is wrong here, or at another place.
  func problem(_ reason: String, at place: Int? = nil) -> LocatorProblem {
    let before = String(String.UnicodeScalarView(scalars[..<(place ?? position)]))
    return LocatorProblem(text: text, column: before.count + 1, reason: reason)
  }

  // MARK: Texts

  /// A text between quotation marks, single or double; a backslash before `"`, `'`, `\`, `n`, `r`, `t` or `u{…}` has a meaning.
  mutating func readQuoted() throws(LocatorProblem) -> String {
    let start = position
    guard let mark = next, mark == "\"" || mark == "'" else {
      throw problem("expected a text in quotation marks")
    }
    advance()
    var text = String.UnicodeScalarView()
    while let next, next != mark {
      if next == "\\" { text.append(try readEscape()) } else { text.append(next); advance() }
    }
    guard !isAtEnd else { throw problem("the quotation mark is not closed", at: start) }
    advance()
    return String(text)
  }

  private mutating func readEscape() throws(LocatorProblem) -> Unicode.Scalar {
    let start = position
    advance()
    let escaped = next
    advance()
    switch escaped {
    case "\"", "'", "\\": return escaped!
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u" where next == "{":
      advance()
      let digits = readName()
      if next == "}", let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        advance()
        return scalar
      }
      throw problem("expected the number of a character in hexadecimal, as in '\\u{e9}'", at: start)
    default: throw problem("a backslash stands before \", ', \\, n, r, t or u{…}; for itself it is written twice", at: start)
    }
  }

  /// A regular expression between slashes; a slash in it is written `\/`, which regular expressions allow.
  mutating func readRegex() throws(LocatorProblem) -> String {
    let start = position
    advance()
    while let next, next != "/" {
      advance()
      if next == "\\", !isAtEnd { advance() }
    }
    guard !isAtEnd else { throw problem("the regular expression is not closed by '/'", at: start) }
    let pattern = String(text(from: start + 1))
    advance()
    return pattern
  }

  func pattern(_ pattern: String, at place: Int) throws(LocatorProblem) -> TextMatch {
    do {
      _ = try Pattern(pattern)
    } catch {
      throw problem("'\(pattern)' is not a regular expression: \(error)", at: place)
    }
    return .matching(pattern)
  }
}

extension String {
  var trimmingSpace: String {
    var scalars = unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}
