import Rehearsal

/// Selectors of CSS, as far as there is something for them to say of native elements: what Selenium's clients make of `By.ID`,
/// `By.NAME` and `By.CLASS_NAME`, and what the XCUITest driver reads.
///
/// ```
///   [id="save"]   #save   [name="save"]       by name              *                any
///   .UIButton   XCUIElementTypeButton         by class or type     [label^="Sa"]    by an attribute: = ^= $= *= ~=
///   cell button   cell > button   a, b        inside, child, either      :nth-child(2) :first-child :last-child
/// ```
struct CSSSelector {
  fileprivate struct Compound {
    var tests: [(ScreenElement) -> Bool] = []

    func holds(_ element: ScreenElement) -> Bool { tests.allSatisfy { $0(element) } }
  }

  private enum Relation {
    case inside
    case child
  }

  /// The last one is about the element itself, each before about what is around it.
  private struct Complex {
    var last: Compound
    var around: [(Compound, Relation)]
  }

  private let alternatives: [Complex]

  init(_ text: String) throws(WebDriverError) {
    var reader = Reader(text: text, rest: text[...])
    alternatives = try reader.alternatives()
  }

  /// - Parameter root: Beyond which nothing around an element counts.
  func matches(_ element: ScreenElement, within root: ScreenElement) -> Bool {
    alternatives.contains { complex in
      complex.last.holds(element) && Self.fits(complex.around[...], around: element, within: root)
    }
  }

  private static func fits(
    _ around: ArraySlice<(Compound, Relation)>, around element: ScreenElement, within root: ScreenElement
  ) -> Bool {
    guard let (compound, relation) = around.last else { return true }
    guard element !== root, let parent = element.parent else { return false }
    if compound.holds(parent), fits(around.dropLast(), around: parent, within: root) { return true }
    return relation == .inside && fits(around, around: parent, within: root)
  }
}

extension CSSSelector {
  private struct Reader {
    let text: String
    var rest: Substring

    mutating func alternatives() throws(WebDriverError) -> [Complex] {
      var found: [Complex] = []
      repeat { found.append(try complex()) } while take(",")
      guard rest.isEmpty else { throw problem("'\(rest.prefix(20))' is not expected") }
      return found
    }

    private mutating func complex() throws(WebDriverError) -> Complex {
      skipSpace()
      var complex = Complex(last: try compound(), around: [])
      while true {
        let hasSpace = skipSpace()
        let relation: Relation
        if take(">") {
          skipSpace()
          relation = .child
        } else if hasSpace, let next = rest.first, next != "," {
          relation = .inside
        } else {
          return complex
        }
        complex.around.append((complex.last, relation))
        complex.last = try compound()
      }
    }

    private mutating func compound() throws(WebDriverError) -> Compound {
      var compound = Compound()
      if take("*") {
        compound.tests.append { _ in true }
      } else if let name = name() {
        compound.tests.append { $0.isCalled(name) }
      }
      while let mark = rest.first {
        switch mark {
        case "#":
          rest.removeFirst()
          let name = try neededName("after '#'")
          compound.tests.append { $0.name == name }
        case ".":
          rest.removeFirst()
          let name = try neededName("after '.'")
          compound.tests.append { $0.isCalled(name) }
        case "[": compound.tests.append(try attribute())
        case ":": compound.tests.append(try position())
        default:
          guard !compound.tests.isEmpty else { throw problem("a selector is missing") }
          return compound
        }
      }
      guard !compound.tests.isEmpty else { throw problem("a selector is missing") }
      return compound
    }

    private mutating func attribute() throws(WebDriverError) -> (ScreenElement) -> Bool {
      rest.removeFirst()
      skipSpace()
      let name = try neededName("after '['")
      guard let attribute = name == "id" ? .name : name == "class" ? .type : ElementAttribute(anyName: name) else {
        let unknown = ElementAttribute.unknown(name)
        throw WebDriverError(.invalidSelector, unknown.message)
      }
      skipSpace()
      let sign = ["^=", "$=", "*=", "~=", "="].first { rest.hasPrefix($0) }
      var wanted: String?
      if let sign {
        rest = rest.dropFirst(sign.count)
        skipSpace()
        wanted = try value()
        skipSpace()
      }
      guard take("]") else { throw problem("a ']' is missing") }
      return { element in
        guard let value = element.shownAttribute(attribute) else { return false }
        guard let wanted else { return true }
        return switch sign {
        case "^=": !wanted.isEmpty && value.hasPrefix(wanted)
        case "$=": !wanted.isEmpty && value.hasSuffix(wanted)
        case "*=": !wanted.isEmpty && value.contains(wanted)
        case "~=": value.split(separator: " ").contains(wanted[...])
        default: value == wanted
        }
      }
    }

    private mutating func position() throws(WebDriverError) -> (ScreenElement) -> Bool {
      rest.removeFirst()
      switch try neededName("after ':'") {
      case "first-child": return { $0.index == 0 }
      case "last-child": return { $0.index == ($0.parent?.children.count ?? 1) - 1 }
      case "nth-child":
        guard take("("), let end = rest.firstIndex(of: ")"), let number = Int(rest[..<end].filter { !$0.isWhitespace }) else {
          throw problem("a number in brackets is missing after ':nth-child'")
        }
        rest = rest[rest.index(after: end)...]
        return { $0.index == number - 1 }
      case let other:
        throw problem("':\(other)' says nothing about native elements; there is :nth-child(n), :first-child and :last-child")
      }
    }

    // MARK: Words

    private mutating func value() throws(WebDriverError) -> String {
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return try neededName("after '='") }
      rest.removeFirst()
      var value = ""
      while let character = rest.popFirst() {
        if character == quote { return value }
        if character == "\\" { value.append(escaped()) } else { value.append(character) }
      }
      throw problem("a text has no end: a \(quote) is missing")
    }

    private mutating func neededName(_ place: String) throws(WebDriverError) -> String {
      guard let name = name() else { throw problem("a name is missing \(place)") }
      return name
    }

    private mutating func name() -> String? {
      var name = ""
      while let character = rest.first {
        if character.isLetter || character.isNumber || character == "-" || character == "_"
          || character.unicodeScalars.first!.value > 127
        {
          name.append(character)
          rest.removeFirst()
        } else if character == "\\" {
          rest.removeFirst()
          name.append(escaped())
        } else {
          break
        }
      }
      return name.isEmpty ? nil : name
    }

    /// What stands after a backslash: a code in hexadecimal, or the character itself. Selenium's clients escape names so.
    private mutating func escaped() -> Character {
      let digits = rest.prefix(6).prefix { $0.isHexDigit }
      guard let code = UInt32(digits, radix: 16) else { return rest.popFirst() ?? "\\" }
      rest = rest.dropFirst(digits.count)
      if rest.first == " " { rest.removeFirst() }
      return Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}"
    }

    private mutating func take(_ mark: Character) -> Bool {
      guard rest.first == mark else { return false }
      rest.removeFirst()
      return true
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
      let before = rest.count
      rest = rest.drop(while: \.isWhitespace)
      return rest.count < before
    }

    private func problem(_ words: String) -> WebDriverError {
      let place = text.distance(from: text.startIndex, to: rest.startIndex)
      return WebDriverError(
        .invalidSelector, "the selector \"\(text.prefix(500))\" cannot be read: \(words), at character \(place + 1)")
    }
  }
}

extension ScreenElement {
  /// Whether a selector's word means its type, with or without its prefix, or its class.
  fileprivate func isCalled(_ word: String) -> Bool {
    type == word || className == word || type.dropFirst(ElementTypes.prefix.count).lowercased() == word.lowercased()
  }

  /// An attribute as it stands in a page's source.
  fileprivate func shownAttribute(_ attribute: ElementAttribute) -> String? {
    guard case .string(let text)? = try? attributeText(attribute.rawValue) else { return nil }
    return text
  }
}
