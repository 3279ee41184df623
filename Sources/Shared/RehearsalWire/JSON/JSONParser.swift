/// Reads bytes as one JSON value (RFC 8259), or says where and why they are none.
///
/// Stricter than Foundation, which lets a trailing comma pass, and bounds the depth, because it recurses as deep as the text
/// does.
struct JSONParser {
  // Every read is behind a comparison with the count; the buffer outlives the parser, which lives in one call.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let maximumDepth: Int
  private var index = 0
  private var nodes: [JSONText.Node] = []

  /// The values of a text in its order; throws the first ``JSONProblem``, if there is any.
  static func nodes(of bytes: [UInt8], maximumDepth: Int) throws(JSONProblem) -> [JSONText.Node] {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw JSONProblem(byte: error.byteOffsets.lowerBound + 1, what: "not UTF-8")
    }
    return try bytes.withUnsafeBufferPointer { buffer throws(JSONProblem) in
      var parser = JSONParser(bytes: buffer, maximumDepth: maximumDepth)
      parser.nodes.reserveCapacity(min(8 + buffer.count / 8, 1024))
      try parser.value(depth: 0)
      parser.skipSpace()
      if parser.index < buffer.count { throw parser.unexpected("the end after one JSON value") }
      return parser.nodes
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func unexpected(_ wanted: String) -> JSONProblem {
    let found =
      switch next {
      case nil: "the line ends"
      case .some(let byte) where byte < 0x20: "control character \(byte)"
      default: "'\(String(decoding: bytes[index...].prefix(32), as: UTF8.self).first ?? "?")'"
      }
    return JSONProblem(byte: index + 1, what: "expected \(wanted), got \(found)")
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(JSONProblem) {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): try object(depth: depth + 1)
    case UInt8(ascii: "["): try array(depth: depth + 1)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): try number()
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    default: throw unexpected("a JSON value")
    }
  }

  private mutating func leaf(_ kind: JSONKind, _ start: Int, _ end: Int) {
    nodes.append(JSONText.Node(kind: kind, start: start, end: end, after: nodes.count + 1))
  }

  /// Takes the bracket and makes the node, which ``close(_:)`` completes.
  private mutating func open(_ kind: JSONKind, depth: Int) throws(JSONProblem) -> Int {
    guard depth <= maximumDepth else {
      throw JSONProblem(byte: index + 1, what: "nested deeper than \(maximumDepth) levels", isDepth: true)
    }
    nodes.append(JSONText.Node(kind: kind, start: index))
    index += 1
    skipSpace()
    return nodes.count - 1
  }

  private mutating func close(_ node: Int) {
    nodes[node].end = index
    nodes[node].after = nodes.count
  }

  private mutating func object(depth: Int) throws(JSONProblem) {
    let node = try open(.object, depth: depth)
    if take("}") { return close(node) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected("a field name in quotes") }
      try string()
      skipSpace()
      guard take(":") else { throw unexpected("':' after a field name") }
      try value(depth: depth)
      skipSpace()
      if take("}") { return close(node) }
      guard take(",") else { throw unexpected("',' or '}' after a field") }
    }
  }

  private mutating func array(depth: Int) throws(JSONProblem) {
    let node = try open(.array, depth: depth)
    if take("]") { return close(node) }
    while true {
      try value(depth: depth)
      skipSpace()
      if take("]") { return close(node) }
      guard take(",") else { throw unexpected("',' or ']' after an element") }
    }
  }

  private mutating func word(_ word: StaticString, _ kind: JSONKind) throws(JSONProblem) {
    let start = index
    for offset in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[offset] else {
        index = start
        throw unexpected("true, false or null")
      }
      index += 1
    }
    leaf(kind, start, index)
  }

  // MARK: Strings

  private mutating func string() throws(JSONProblem) {
    index += 1
    let start = index
    var kind = JSONKind.plainString
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        leaf(kind, start, index)
        index += 1
        return
      case UInt8(ascii: "\\"):
        kind = .escapedString
        index += 1
        try escape()
      case 0..<0x20:
        throw unexpected("control characters in a string to be escaped")
      default:
        index += 1
      }
    }
    throw unexpected("'\"' at the end of a string")
  }

  private mutating func escape() throws(JSONProblem) {
    switch next {
    case UInt8(ascii: "u"):
      index += 1
      let first = try hexadecimal()
      if (0xDC00...0xDFFF).contains(first) { throw unexpected("the first half of a surrogate pair before the second") }
      guard (0xD800...0xDBFF).contains(first) else { return }
      guard take("\\"), take("u") else { throw unexpected("the second half of a surrogate pair") }
      guard (0xDC00...0xDFFF).contains(try hexadecimal()) else { throw unexpected("the second half of a surrogate pair") }
    case .some(let byte) where "\"\\/bfnrt".utf8.contains(byte):
      index += 1
    default:
      throw unexpected("one of \" \\ / b f n r t u after a backslash")
    }
  }

  private mutating func hexadecimal() throws(JSONProblem) -> Int {
    var value = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      value = value * 16 + digit
      index += 1
    }
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(JSONProblem) {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
    leaf(.number, start, index)
  }

  private mutating func digits() throws(JSONProblem) {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    if index == start { throw unexpected("a digit") }
  }
}
