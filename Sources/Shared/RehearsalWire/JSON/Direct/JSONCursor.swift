/// Reads a text once, from front to back, for a type that knows which fields come, and in which order.
///
/// It takes the well-trodden way only, which is how ``JSONBytes`` writes: no white space, fields in their order, nothing escaped,
/// no exponents. Everything else is a ``JSONDetour``. So it may refuse what is right, but never reads what is wrong, and never
/// reads a thing differently from ``JSONText``.
package struct JSONCursor {
  // Every read is behind a comparison with the count; the buffer outlives the cursor, which lives in one call.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var depth = 0
  private let maximumDepth: Int
  /// Whether the next object is open already, and its first field behind it.
  private var goesOn = false

  /// A cursor at the start of a text; deeper than 16 levels, which nothing is that is said often, it does not go.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int = 16) {
    self.bytes = bytes
    self.maximumDepth = min(maximumDepth, 16)
  }

  package var isAtEnd: Bool { place == bytes.count }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  // MARK: Punctuation

  /// Passes over a text, if it comes next.
  package mutating func take(_ text: StaticString) -> Bool {
    guard holds(text, at: place) else { return false }
    place += text.utf8CodeUnitCount
    return true
  }

  /// Whether a text is at a place; compared eight bytes at a time, which is how most of a message is read.
  private func holds(_ text: StaticString, at place: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - place >= count, let start = bytes.baseAddress else { return false }
    let (here, wanted) = (UnsafeRawPointer(start + place), UnsafeRawPointer(text.utf8Start))
    var offset = 0
    while count - offset >= 8 {
      let (one, other) = (
        here.loadUnaligned(fromByteOffset: offset, as: UInt64.self), wanted.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      )
      if one != other { return false }
      offset += 8
    }
    while offset < count {
      if start[place + offset] != text.utf8Start[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Passes over a text, which must come next.
  package mutating func expect(_ text: StaticString) throws(JSONDetour) {
    if !take(text) { throw JSONDetour() }
  }

  package mutating func openObject() throws(JSONDetour) {
    guard goesOn else { return try open("{") }
    goesOn = false
    depth += 1
  }

  /// Reads what stands in front of an object's other fields, if it does; these then read as an object of their own.
  package mutating func firstField<Value: JSONDirect>(_ opening: StaticString) throws(JSONDetour) -> Value? {
    guard take(opening) else { return nil }
    let value = try Value(from: &self)
    guard next == UInt8(ascii: ",") else { throw JSONDetour() }
    goesOn = true
    return value
  }

  package mutating func closeObject() throws(JSONDetour) { try close("}") }
  package mutating func openArray() throws(JSONDetour) { try open("[") }

  /// Whether another element comes; closes the array when none does.
  package mutating func hasElement() throws(JSONDetour) -> Bool {
    if take("]") {
      depth -= 1
      return false
    }
    if bytes[place - 1] != UInt8(ascii: "[") { try expect(",") }
    return true
  }

  private mutating func open(_ bracket: StaticString) throws(JSONDetour) {
    try expect(bracket)
    depth += 1
    if depth > maximumDepth { throw JSONDetour() }
  }

  private mutating func close(_ bracket: StaticString) throws(JSONDetour) {
    try expect(bracket)
    depth -= 1
  }

  // MARK: Fields

  /// Reads a field, which must come next.
  package mutating func field<Value: JSONDirect>(_ name: StaticString) throws(JSONDetour) -> Value {
    guard takeName(name) else { throw JSONDetour() }
    return try Value(from: &self)
  }

  /// Reads a field, if it comes next.
  package mutating func fieldIfPresent<Value: JSONDirect>(_ name: StaticString) throws(JSONDetour) -> Value? {
    takeName(name) ? try Value(from: &self) : nil
  }

  /// Reads an object that has one field.
  package mutating func onlyField<Value: JSONDirect>(_ name: StaticString) throws(JSONDetour) -> Value {
    try openObject()
    let value: Value = try field(name)
    try closeObject()
    return value
  }

  /// Passes over `"name":`, and the comma before it unless it is the first of its object.
  private mutating func takeName(_ name: StaticString) -> Bool {
    guard place > 0 else { return false }
    let isFirst = bytes[place - 1] == UInt8(ascii: "{")
    let start = isFirst ? place : place + 1
    let end = start + 1 + name.utf8CodeUnitCount
    // The quote at its end tells most other names from it.
    guard end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\""), bytes[end + 1] == UInt8(ascii: ":") else { return false }
    guard isFirst || bytes[place] == UInt8(ascii: ","), bytes[start] == UInt8(ascii: "\"") else { return false }
    guard holds(name, at: start + 1) else { return false }
    place = end + 2
    return true
  }

  // MARK: Scalars

  package mutating func string() throws(JSONDetour) -> String {
    try expect("\"")
    var (end, all): (Int, UInt8) = (place, 0)
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      let byte = bytes[end]
      if byte < 0x20 || byte == UInt8(ascii: "\\") { throw JSONDetour() }
      all |= byte
      end += 1
    }
    let characters = UnsafeBufferPointer(rebasing: bytes[place..<end])
    place = end
    try expect("\"")
    if all < 0x80 { return String(decoding: characters, as: UTF8.self) }
    guard let text = String(validating: characters, as: UTF8.self) else { throw JSONDetour() }
    return text
  }

  /// Reads a string; nil when something else comes.
  package mutating func stringIfPresent() throws(JSONDetour) -> String? {
    next == UInt8(ascii: "\"") ? try string() : nil
  }

  package mutating func truth() throws(JSONDetour) -> Bool {
    if take("true") { return true }
    try expect("false")
    return false
  }

  package mutating func whole() throws(JSONDetour) -> Int {
    let isNegative = take("-")
    let value = try digits()
    if let byte = next, Self.goOnNumbers(byte) { throw JSONDetour() }
    // An `Int` cannot tell the sign of a zero, and an id must come back as it came.
    if isNegative, value == 0 { throw JSONDetour() }
    return isNegative ? -value : value
  }

  package mutating func real() throws(JSONDetour) -> Double {
    let start = place
    let isNegative = take("-")
    let value = try digits()
    guard let byte = next, Self.goOnNumbers(byte) else { return isNegative ? -Double(value) : Double(value) }
    try expect(".")
    let fraction = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    if place == fraction { throw JSONDetour() }
    if let byte = next, Self.goOnNumbers(byte) { throw JSONDetour() }
    guard let real = Double(String(decoding: bytes[start..<place], as: UTF8.self)) else { throw JSONDetour() }
    return real
  }

  /// At most fifteen digits, which both `Int` and `Double` hold exactly.
  private mutating func digits() throws(JSONDetour) -> Int {
    let start = place
    var (end, value) = (start, 0)
    while end < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]) {
      value = value &* 10 &+ Int(bytes[end] - UInt8(ascii: "0"))
      end += 1
    }
    place = end
    let count = end - start
    guard 1...15 ~= count, count == 1 || bytes[start] != UInt8(ascii: "0") else { throw JSONDetour() }
    return value
  }

  private static func goOnNumbers(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
  }
}
