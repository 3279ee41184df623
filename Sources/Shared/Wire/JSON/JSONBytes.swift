/// The bytes of a text that is being written, and the containers that are open at their end.
///
/// A struct within ``JSONOutput``, so that the runtime checks for exclusive access once a step and not once a byte.
struct JSONBytes {
  private struct Container {
    let closer: UInt8
    var isEmpty = true
    /// Where each entry starts, of a dictionary: its order is random, and the text must not be.
    var entries: [(key: String, start: Int)]?
  }

  private(set) var bytes: [UInt8] = []
  private var containers: [Container] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// How many containers are open.
  var depth: Int { containers.count }

  mutating func reset() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16)
    containers.removeAll(keepingCapacity: true)
  }

  mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

  // MARK: Containers

  /// Opens a container at a depth, unless it is open: types with superclasses ask for it several times.
  mutating func open(_ opener: Unicode.Scalar, _ closer: Unicode.Scalar, at depth: Int, isDictionary: Bool) {
    guard containers.count == depth else { return }
    bytes.append(UInt8(ascii: opener))
    containers.append(Container(closer: UInt8(ascii: closer), entries: isDictionary ? [] : nil))
  }

  /// Closes what is open within a depth.
  mutating func close(to depth: Int) {
    while containers.count > depth {
      let container = containers.removeLast()
      if let entries = container.entries { sort(entries) }
      bytes.append(container.closer)
    }
  }

  /// Makes room for the next element of the container at a depth.
  mutating func startElement(in depth: Int) {
    close(to: depth)
    if containers[depth - 1].isEmpty {
      containers[depth - 1].isEmpty = false
    } else {
      bytes.append(UInt8(ascii: ","))
    }
  }

  /// Writes the next key of the container at a depth.
  mutating func startField(_ key: String, in depth: Int) {
    startElement(in: depth)
    containers[depth - 1].entries?.append((key, bytes.count))
    write(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func sort(_ entries: [(key: String, start: Int)]) {
    guard entries.count > 1 else { return }
    let ends = entries.dropFirst().map { $0.start - 1 } + [bytes.count]
    let sorted = zip(entries, ends).sorted { $0.0.key < $1.0.key }.map { bytes[$0.0.start..<$0.1] }
    bytes.replaceSubrange(entries[0].start..., with: Array(sorted.joined(separator: [UInt8(ascii: ",")])))
  }

  // MARK: Scalars

  mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { utf8 in
      var written = 0
      for place in utf8.indices {
        let byte = utf8[place]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        bytes.append(contentsOf: utf8[written..<place])
        escape(byte)
        written = place + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[written...]))
    }
    bytes.append(UInt8(ascii: "\""))
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
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    }
  }

  mutating func write(whole: some BinaryInteger & CustomStringConvertible) {
    bytes.append(contentsOf: whole.description.utf8)
  }

  /// The shortest text that reads back as the same number; a whole one without its fraction.
  mutating func write(real: some BinaryFloatingPoint & CustomStringConvertible) throws {
    guard real.isFinite else {
      throw EncodingError.invalidValue(
        real, .init(codingPath: [], debugDescription: "\(real) has no place in JSON, whose numbers are finite"))
    }
    if let whole = Int64(exactly: real), whole != 0, whole.magnitude < 1 << 53 { return write(whole: whole) }
    let text = real.description
    bytes.append(contentsOf: text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
  }
}
