/// Reads the tokens of an XML document from pieces of it.
///
/// Reports are written by hundreds of programs, some of which escape badly or are killed while they write. So this is no
/// validating parser: it goes on after damage, and remembers the first of it. It never resolves an entity other than the five of
/// XML and numbers, skips document type declarations whole, opens no file and no connection, and holds no more than one token.
///
/// It reads bytes, in any encoding that agrees with ASCII below 128.
struct XMLScanner: ~Copyable {
  enum Token {
    /// A start tag; ``attribute(_:)`` tells its attributes until the next token.
    case start(closesItself: Bool)
    /// An end tag.
    case end
    /// A part of a text, with entities; a long text comes in several parts.
    case text
    /// A part of a text, without entities.
    case literal
    /// The end of the bytes that are here: more must be added, or there are none.
    case needsMore
  }

  /// The longest tag; what is longer is damage, and skipped.
  static let longestTag = 16 << 20

  private var bytes: [UInt8] = []
  private var position = 0
  private var hasAll = false
  private var isInLiteral = false
  private var literalPlace = TextPlace()
  private var attributes: [(name: Range<Int>, value: Range<Int>)] = []

  /// The name of the tag, or the bytes of the text, until the next token.
  private(set) var range = 0..<0
  /// What was wrong first, and where, if anything was.
  private(set) var damage: String?
  /// The place of the first byte that is here.
  private var origin = TextPlace()
  /// Where the latest token begins.
  private var token = 0
  /// Whether texts are in Latin-1, as the declaration said, and not in UTF-8.
  private(set) var isLatin = false

  init() {}

  /// Adds a piece. Ranges and attributes of earlier tokens are void after that.
  mutating func add(_ piece: [UInt8]) {
    origin = place(of: position)
    token = 0
    if position == bytes.count {
      bytes = piece
    } else {
      bytes.removeSubrange(0..<position)
      bytes += piece
    }
    position = 0
  }

  /// Tells that there are no more pieces.
  mutating func finish() { hasAll = true }

  /// Notes what is wrong with the latest token, unless something was wrong before.
  mutating func note(_ problem: String) { note(problem, at: token) }

  private mutating func note(_ problem: String, at index: Int) {
    if damage == nil { damage = "\(problem), at \(place(of: index).words)" }
  }

  private func place(of index: Int) -> TextPlace { bytes.withUnsafeBufferPointer { origin.advanced(over: $0[..<index]) } }

  /// The next token.
  mutating func next() -> Token {
    while true {
      if isInLiteral { if let token = literal() { return token } else { continue } }
      guard position < bytes.count else { return .needsMore }
      token = position
      guard bytes[position] == UInt8(ascii: "<") else { return text() }
      guard position + 1 < bytes.count else { return incomplete("a tag") }
      switch bytes[position + 1] {
      case UInt8(ascii: "/"):
        guard let end = find(UInt8(ascii: ">"), from: position + 2) else { return incomplete("an end tag") }
        var last = end
        while last > position + 2, bytes[last - 1].isXMLSpace { last -= 1 }
        range = position + 2..<last
        position = end + 1
        return .end
      case UInt8(ascii: "?"):
        guard let end = find("?>", from: position + 2) else { return incomplete("a processing instruction") }
        readDeclaration(position..<end)
        position = end + 2
      case UInt8(ascii: "!"):
        if let token = declaration() { return token }
      case let byte where byte.startsXMLName:
        switch startTag() {
        case .found(let token): return token
        case .incomplete: return incomplete("a tag")
        case .damaged(let problem, let index):
          note(problem, at: index)
          range = position..<position + 1
          position += 1
          return .literal
        }
      default:
        note("'<' in a text")
        range = position..<position + 1
        position += 1
        return .literal
      }
    }
  }

  /// The bytes of a name or a text.
  func withBytes<Value>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Where the value of an attribute is, or `nil` if there is none of that name.
  func attribute(_ name: StaticString) -> Range<Int>? {
    for attribute in attributes where equals(attribute.name, name) { return attribute.value }
    return nil
  }

  /// The value of an attribute as text, or `nil` if there is none.
  func text(ofAttribute name: StaticString) -> String? {
    attribute(name).map { XMLText.decode(self, $0, hasEntities: true) }
  }

  private func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { expected in
      bytes.withUnsafeBufferPointer { bytes in
        var index = 0
        while index < expected.count {
          if bytes[range.lowerBound + index] != expected[index] { return false }
          index += 1
        }
        return true
      }
    }
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        if bytes[index] == byte { return index }
        index += 1
      }
      return nil
    }
  }

  private func find(_ text: StaticString, from start: Int) -> Int? {
    let last = text.utf8CodeUnitCount - 1
    let first = text.withUTF8Buffer { $0[0] }
    var at = start
    while let found = find(first, from: at) {
      guard found + last < bytes.count else { return nil }
      if equals(found..<found + last + 1, text) { return found }
      at = found + 1
    }
    return nil
  }

  /// What to do at a token whose end is not here: wait for it, or give up if nothing comes.
  private mutating func incomplete(_ what: String) -> Token {
    if hasAll {
      if damage == nil { damage = "the file ends inside \(what) that begins at \(place(of: position).words)" }
      position = bytes.count
    } else if bytes.count - position > Self.longestTag {
      note("\(what) is longer than \(Self.longestTag) bytes", at: position)
      position = bytes.count
    }
    return .needsMore
  }

  private mutating func text() -> Token {
    var end = find(UInt8(ascii: "<"), from: position) ?? bytes.count
    if end == bytes.count, !hasAll {
      // An entity at the end may be cut in two; it waits for the rest.
      let tail = max(position, end - 12)
      if let entity = bytes[tail..<end].lastIndex(of: UInt8(ascii: "&")), !bytes[entity..<end].contains(UInt8(ascii: ";")) {
        end = entity
      }
      // So does a character of several bytes.
      while end > position, bytes[end - 1] & 0xc0 == 0x80, end > tail { end -= 1 }
      if end > position, bytes[end - 1] >= 0xc0 { end -= 1 }
      if end == position { return .needsMore }
    }
    range = position..<end
    position = end
    return .text
  }

  /// A part of a CDATA section, or `nil` when it is over.
  private mutating func literal() -> Token? {
    if let end = find("]]>", from: position) {
      range = position..<end
      position = end + 3
      isInLiteral = false
      return range.isEmpty ? nil : .literal
    }
    let end = hasAll ? bytes.count : max(position, bytes.count - 6)
    if hasAll {
      if damage == nil { damage = "the file ends inside a CDATA section that begins at \(literalPlace.words)" }
      isInLiteral = false
    }
    guard end > position else { return .needsMore }
    range = position..<end
    position = end
    return .literal
  }

  /// A comment, a CDATA section, or a document type; `nil` when it was skipped.
  private mutating func declaration() -> Token? {
    let rest = bytes.count - position
    if rest < 9, !hasAll { return .needsMore }
    if rest >= 9, equals(position..<position + 9, "<![CDATA[") {
      literalPlace = place(of: position)
      position += 9
      isInLiteral = true
      return nil
    }
    if rest >= 4, equals(position..<position + 4, "<!--") {
      guard let end = find("-->", from: position + 4) else { return incomplete("a comment") }
      position = end + 3
      return nil
    }
    // A document type: its internal subset may hold '>' in brackets and quotes. Nothing of it is used.
    var depth = 0
    var quote: UInt8?
    for index in position + 2..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0:
        position = index + 1
        return nil
      default: break
      }
    }
    return incomplete("a document type")
  }

  private mutating func readDeclaration(_ range: Range<Int>) {
    guard range.count > 5, equals(range.lowerBound + 2..<range.lowerBound + 5, "xml") else { return }
    let text = String(decoding: bytes[range], as: UTF8.self).lowercased()
    isLatin = ["iso-8859-1", "iso-8859-15", "latin1", "windows-1252"].contains { text.contains($0) }
  }

  private enum Tag {
    case found(Token)
    case incomplete
    /// What is wrong, and at which byte.
    case damaged(String, Int)
  }

  private mutating func startTag() -> Tag {
    attributes.removeAll(keepingCapacity: true)
    var outcome = Tag.incomplete
    var end = position
    let start = position
    var nameRange = 0..<0
    // Taken out for the while, so that adding to it copies nothing.
    var found: [(name: Range<Int>, value: Range<Int>)] = []
    swap(&found, &attributes)
    bytes.withUnsafeBufferPointer { bytes in
      let count = bytes.count
      var at = start + 1
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range].prefix(100), as: UTF8.self) }
      func damaged(_ problem: String, at index: Int) -> Tag {
        // A quote that is missing swallows what follows it, up to the next one.
        if let open = found.first(where: { bytes[$0.value].contains(UInt8(ascii: "<")) }) {
          return .damaged("the value of the attribute '\(text(open.name))' has no closing quote", open.value.lowerBound - 1)
        }
        if let last = found.last, index == last.value.upperBound + 1 {
          return .damaged(
            "a quote within the value of the attribute '\(text(last.name))', which is written '&quot;' there", index - 1)
        }
        return .damaged(problem, start)
      }
      func skipSpace() { while at < count, bytes[at].isXMLSpace { at += 1 } }
      while at < count, bytes[at].continuesXMLName { at += 1 }
      nameRange = start + 1..<at
      while true {
        skipSpace()
        guard at < count else { return }
        if bytes[at] == UInt8(ascii: ">") {
          (outcome, end) = (.found(.start(closesItself: false)), at + 1)
          return
        }
        if bytes[at] == UInt8(ascii: "/") {
          guard at + 1 < count else { return }
          guard bytes[at + 1] == UInt8(ascii: ">") else {
            return outcome = damaged("'<' in a text, or '/' in a tag that does not end there", at: at)
          }
          (outcome, end) = (.found(.start(closesItself: true)), at + 2)
          return
        }
        let first = at
        while at < count, bytes[at].continuesXMLName { at += 1 }
        let name = first..<at
        skipSpace()
        guard at < count else { return }
        guard !name.isEmpty else {
          return outcome = damaged("'<' in a text, or something in a tag that is no attribute", at: first)
        }
        guard bytes[at] == UInt8(ascii: "=") else {
          return outcome = damaged("'<' in a text, or the attribute '\(text(name))' without a value", at: first)
        }
        at += 1
        skipSpace()
        guard at < count else { return }
        let quote = bytes[at]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
          return outcome = .damaged("the value of the attribute '\(text(name))' has no quotes", at)
        }
        at += 1
        let value = at
        while at < count, bytes[at] != quote { at += 1 }
        guard at < count else { return }
        found.append((name, value..<at))
        at += 1
      }
    }
    swap(&found, &attributes)
    if case .found = outcome {
      range = nameRange
      position = end
    }
    return outcome
  }
}
