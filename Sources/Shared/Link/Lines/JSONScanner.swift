/// Checks that bytes are one JSON value (RFC 8259), before anything is made of them.
///
/// Foundation's decoder says only "not valid JSON", lets a trailing comma pass and recurses as deep as the text does. This
/// pass over the bytes says where and what, and bounds the depth.
struct JSONScanner {
  /// What is wrong with a text, and where.
  struct Problem: Error, Equatable {
    /// Counted from 1, as editors count columns; a message is one line.
    var byte: Int
    var what: String
    /// The text may be JSON, but is nested too deeply to be looked at.
    var isDepth = false
  }

  private let bytes: [UInt8]
  private let maximumDepth: Int
  private var index = 0

  /// Throws the first ``Problem`` of a text, if it has any.
  static func check(_ bytes: [UInt8], maximumDepth: Int) throws(Problem) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw Problem(byte: error.byteOffsets.lowerBound + 1, what: "not UTF-8")
    }
    var scanner = JSONScanner(bytes: bytes, maximumDepth: maximumDepth)
    try scanner.value(depth: 0)
    scanner.skipSpace()
    if scanner.index < bytes.count { throw scanner.unexpected("the end after one JSON value") }
  }

  private init(bytes: [UInt8], maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func unexpected(_ wanted: String) -> Problem {
    let found =
      switch next {
      case nil: "the line ends"
      case .some(let byte) where byte < 0x20: "control character \(byte)"
      default: "'\(String(decoding: bytes[index...].prefix(32), as: UTF8.self).first ?? "?")'"
      }
    return Problem(byte: index + 1, what: "expected \(wanted), got \(found)")
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) throws(Problem) {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): try object(depth: depth + 1)
    case UInt8(ascii: "["): try array(depth: depth + 1)
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): try number()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: throw unexpected("a JSON value")
    }
  }

  private mutating func open(_ depth: Int) throws(Problem) {
    guard depth <= maximumDepth else {
      throw Problem(byte: index + 1, what: "nested deeper than \(maximumDepth) levels", isDepth: true)
    }
    index += 1
    skipSpace()
  }

  private mutating func object(depth: Int) throws(Problem) {
    try open(depth)
    if take("}") { return }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw unexpected("a field name in quotes") }
      try string()
      skipSpace()
      guard take(":") else { throw unexpected("':' after a field name") }
      try value(depth: depth)
      skipSpace()
      if take("}") { return }
      guard take(",") else { throw unexpected("',' or '}' after a field") }
    }
  }

  private mutating func array(depth: Int) throws(Problem) {
    try open(depth)
    if take("]") { return }
    while true {
      try value(depth: depth)
      skipSpace()
      if take("]") { return }
      guard take(",") else { throw unexpected("',' or ']' after an element") }
    }
  }

  private mutating func string() throws(Problem) {
    index += 1
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return
      case UInt8(ascii: "\\"):
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

  private mutating func escape() throws(Problem) {
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

  private mutating func hexadecimal() throws(Problem) -> Int {
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

  private mutating func number() throws(Problem) {
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try digits()
    }
  }

  private mutating func digits() throws(Problem) {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    if index == start { throw unexpected("a digit") }
  }

  private mutating func word(_ word: StaticString) throws(Problem) {
    let start = index
    for offset in 0..<word.utf8CodeUnitCount {
      guard next == word.utf8Start[offset] else {
        index = start
        throw unexpected("true, false or null")
      }
      index += 1
    }
  }
}
