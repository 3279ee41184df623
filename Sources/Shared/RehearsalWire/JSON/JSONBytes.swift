/// The bytes of a text that is being written, and the containers that are open at their end.
///
/// A struct within ``JSONOutput``, so that the runtime checks for exclusive access once a step and not once a byte; with memory
/// of its own, because a text is made of many pieces of a few bytes, and an array asks more questions than it copies bytes.
package struct JSONBytes: ~Copyable {
  private struct Container {
    let closer: UInt8
    var isEmpty = true
    /// Where each entry of a dictionary starts: the dictionary's order is random, and the text must not be.
    var entries: [(key: String, start: Int)]?
  }

  // The first `count` bytes of it are initialised.
  private var memory: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0
  private var containers: [Container] = []

  init(capacity: Int) {
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  /// What has been written, until more is.
  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: UnsafeBufferPointer(memory)[..<count]) }

  var last: UInt8? { count > 0 ? memory[count - 1] : nil }

  /// How many containers are open.
  var depth: Int { containers.count }

  /// Forgets everything, and gives memory back that only a large text needs.
  mutating func reset() {
    if memory.count > 1 << 16 {
      memory.deallocate()
      memory = .allocate(capacity: 512)
    }
    shorten(to: 0)
  }

  /// Forgets everything after the first `count` bytes, and which containers were open.
  mutating func shorten(to count: Int) {
    precondition(count <= self.count)
    self.count = count
    if !containers.isEmpty { containers.removeAll(keepingCapacity: true) }
  }

  /// Makes the object that was written from a place on the rest of the one that is open before it.
  mutating func continueObject(at place: Int) {
    precondition(place > 0 && place + 1 < count && memory[place] == UInt8(ascii: "{"))
    if memory[place + 1] == UInt8(ascii: "}") {
      memory[place] = UInt8(ascii: "}")
      count = place + 1
    } else {
      memory[place] = UInt8(ascii: ",")
    }
  }

  package mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    memory.initializeElement(at: count, to: byte)
    count += 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    // There is room since the line above, and nothing that is being written lies in it.
    (memory.baseAddress! + count).initialize(from: start, count: bytes.count)
    count += bytes.count
  }

  /// Appends `"name":`, after a comma unless an object was just opened: only that ends in a brace that opens, a string in its
  /// quote.
  mutating func appendName(_ name: StaticString) {
    let isFirst = last == UInt8(ascii: "{")
    let length = name.utf8CodeUnitCount
    reserve(length + 4)
    var place = count
    func put(_ byte: UInt8) {
      memory.initializeElement(at: place, to: byte)
      place += 1
    }
    if !isFirst { put(UInt8(ascii: ",")) }
    put(UInt8(ascii: "\""))
    (memory.baseAddress! + place).initialize(from: name.utf8Start, count: length)
    place += length
    put(UInt8(ascii: "\""))
    put(UInt8(ascii: ":"))
    count = place
  }

  mutating func append(_ text: String.UTF8View) {
    if text.withContiguousStorageIfAvailable({ append($0) }) == nil { for byte in text { append(byte) } }
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) { bytes.withUnsafeBufferPointer { append($0) } }

  private mutating func reserve(_ more: Int) {
    if memory.count - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(memory.count * 2, count + more))
    _ = larger.moveInitialize(fromContentsOf: memory[..<count])
    memory.deallocate()
    memory = larger
  }

  // MARK: Containers

  /// Opens a container at a depth, unless it is open: types with superclasses ask for it several times.
  mutating func open(_ opener: Unicode.Scalar, _ closer: Unicode.Scalar, at depth: Int, isDictionary: Bool) {
    guard containers.count == depth else { return }
    append(UInt8(ascii: opener))
    containers.append(Container(closer: UInt8(ascii: closer), entries: isDictionary ? [] : nil))
  }

  /// Closes what is open within a depth.
  mutating func close(to depth: Int) {
    while containers.count > depth {
      let container = containers.removeLast()
      if let entries = container.entries { sort(entries) }
      append(container.closer)
    }
  }

  /// Makes room for the next element of the container at a depth.
  mutating func startElement(in depth: Int) {
    close(to: depth)
    if containers[depth - 1].isEmpty {
      containers[depth - 1].isEmpty = false
    } else {
      append(UInt8(ascii: ","))
    }
  }

  /// Writes the next key of the container at a depth.
  mutating func startField(_ key: String, in depth: Int) {
    startElement(in: depth)
    containers[depth - 1].entries?.append((key, count))
    write(key)
    append(UInt8(ascii: ":"))
  }

  private mutating func sort(_ entries: [(key: String, start: Int)]) {
    guard entries.count > 1 else { return }
    let ends = entries.dropFirst().map { $0.start - 1 } + [count]
    let order = zip(entries, ends).sorted { $0.0.key < $1.0.key }
    let sorted = Array(order.map { Array(written[$0.0.start..<$0.1]) }.joined(separator: [UInt8(ascii: ",")]))
    count = entries[0].start
    append(sorted[...])
  }

  // MARK: Scalars

  mutating func write(_ string: String) {
    append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { utf8 in
      if Self.isPlain(utf8) { return append(utf8) }
      var written = 0
      for place in utf8.indices {
        let byte = utf8[place]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        append(UnsafeBufferPointer(rebasing: utf8[written..<place]))
        escape(byte)
        written = place + 1
      }
      append(UnsafeBufferPointer(rebasing: utf8[written...]))
    }
    append(UInt8(ascii: "\""))
  }

  /// Whether none of these has to be escaped, as in most strings; eight bytes at a time. For each byte of a word the highest bit
  /// of the sum says whether it is one of them; a borrow may only make it say so for too many.
  private static func isPlain(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let (ones, highest) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    let bytes = UnsafeRawBufferPointer(utf8)
    var place = 0
    while place + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let (quote, backslash) = (word ^ ones &* 0x22, word ^ ones &* 0x5c)
      let control = (word &- ones &* 0x20) & ~word
      if (control | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash) & highest != 0 { return false }
      place += 8
    }
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
      place += 1
    }
    return true
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x08: append("\\b")
    case 0x0C: append("\\f")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default:
      append(byte < 0x10 ? "\\u000" : "\\u00")
      append(String(byte, radix: 16).utf8)
    }
  }

  mutating func write(whole: Int) {
    if whole < 0 { append(UInt8(ascii: "-")) }
    var rest = whole.magnitude
    var length = 1
    while rest >= 10 { (rest, length) = (rest / 10, length + 1) }
    reserve(length)
    rest = whole.magnitude
    for place in stride(from: count + length - 1, through: count, by: -1) {
      memory.initializeElement(at: place, to: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    count += length
  }

  mutating func write(whole: some BinaryInteger & CustomStringConvertible) {
    if let value = Int(exactly: whole) { write(whole: value) } else { append(whole.description.utf8) }
  }

  /// The shortest text that reads back as the same number; a whole one without its fraction.
  mutating func write<Real: BinaryFloatingPoint & CustomStringConvertible>(real: Real) throws {
    guard real.isFinite else {
      throw EncodingError.invalidValue(
        real, .init(codingPath: [], debugDescription: "\(real) has no place in JSON, whose numbers are finite"))
    }
    if real.magnitude < 9_007_199_254_740_992 {
      let whole = Int(real)
      if Real(whole) == real, whole != 0 || real.sign == .plus { return write(whole: whole) }
    }
    let text = real.description
    append((text.hasSuffix(".0") ? String(text.dropLast(2)) : text).utf8)
  }
}
