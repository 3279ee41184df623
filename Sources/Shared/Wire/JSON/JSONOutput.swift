/// A JSON text that is being written.
///
/// A container does not say when it is done, so whatever is written into an outer one closes those within it first:
///
/// ```
///  {"element":{"class":"UIButton"      write "nowMs" into depth 1
///  ↑ depth 1  ↑ depth 2                ─▶ close depth 2 ─▶ {"element":{"class":"UIButton"},"nowMs":
/// ```
///
/// For this, containers must be written one after the other, as all `Codable` types do that write what they hold in order.
package final class JSONOutput {
  private struct Container {
    let closer: UInt8
    var isEmpty = true
    /// Where each entry starts, of a dictionary: its order is random, and the text must not be.
    var entries: [(key: String, start: Int)]?
  }

  /// What has been written.
  package private(set) var bytes: [UInt8] = []
  private var containers: [Container] = []

  package init() {
    bytes.reserveCapacity(512)
  }

  /// How many containers are open.
  var depth: Int { containers.count }

  /// Appends text that is JSON, or a part of it, by itself.
  package func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a text that was written before.
  package func append(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// Forgets everything, but keeps the memory for the next text.
  package func reset() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16)
    containers.removeAll(keepingCapacity: true)
  }

  // MARK: Containers

  /// Opens a container at a depth and returns the depth inside it. Opening it again, which types with superclasses do, changes nothing.
  func open(_ opener: Unicode.Scalar, _ closer: Unicode.Scalar, at depth: Int, isDictionary: Bool = false) -> Int {
    guard containers.count == depth else { return depth + 1 }
    bytes.append(UInt8(ascii: opener))
    containers.append(Container(closer: UInt8(ascii: closer), entries: isDictionary ? [] : nil))
    return depth + 1
  }

  /// Closes what is open within a depth.
  func close(to depth: Int) {
    while containers.count > depth {
      let container = containers.removeLast()
      if let entries = container.entries { sort(entries) }
      bytes.append(container.closer)
    }
  }

  /// Makes room for the next element of the container at a depth.
  func startElement(in depth: Int) {
    close(to: depth)
    if containers[depth - 1].isEmpty {
      containers[depth - 1].isEmpty = false
    } else {
      bytes.append(UInt8(ascii: ","))
    }
  }

  /// Writes the next key of the container at a depth.
  func startField(_ key: String, in depth: Int) {
    startElement(in: depth)
    containers[depth - 1].entries?.append((key, bytes.count))
    write(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private func sort(_ entries: [(key: String, start: Int)]) {
    guard entries.count > 1 else { return }
    let ends = entries.dropFirst().map { $0.start - 1 } + [bytes.count]
    let sorted = zip(entries, ends).sorted { $0.0.key < $1.0.key }.map { bytes[$0.0.start..<$0.1] }
    bytes.replaceSubrange(entries[0].start..., with: Array(sorted.joined(separator: [UInt8(ascii: ",")])))
  }

  // MARK: Values

  /// Writes any value. Stands for the standard library's fifteen: specialised for each, all but one line of it goes away.
  package func write<Value: Encodable>(_ value: Value) throws {
    switch Value.self {
    case _ where Value.self == String.self: write(value as! String)
    case _ where Value.self == Bool.self: append(value as! Bool ? "true" : "false")
    case _ where Value.self == Int.self: write(whole: value as! Int)
    case _ where Value.self == Double.self: try write(real: value as! Double)
    case _ where Value.self == Int64.self: write(whole: value as! Int64)
    case _ where Value.self == UInt64.self: write(whole: value as! UInt64)
    case _ where Value.self == UInt.self: write(whole: value as! UInt)
    case _ where Value.self == Int32.self: write(whole: value as! Int32)
    case _ where Value.self == UInt32.self: write(whole: value as! UInt32)
    case _ where Value.self == Int16.self: write(whole: value as! Int16)
    case _ where Value.self == UInt16.self: write(whole: value as! UInt16)
    case _ where Value.self == Int8.self: write(whole: value as! Int8)
    case _ where Value.self == UInt8.self: write(whole: value as! UInt8)
    case _ where Value.self == Float.self: try write(real: value as! Float)
    default:
      let depth = depth
      let start = bytes.count
      try value.encode(to: JSONTarget(output: self, depth: depth))
      if bytes.count == start { append("{}") }  // what writes nothing has nothing in it
      close(to: depth)
    }
  }

  func write(_ string: String) {
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
      bytes.append(contentsOf: utf8[written...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private func escape(_ byte: UInt8) {
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

  private func write(whole: some BinaryInteger & CustomStringConvertible) {
    bytes.append(contentsOf: whole.description.utf8)
  }

  /// The shortest text that reads back as the same number; a whole one without its fraction.
  private func write(real: some BinaryFloatingPoint & CustomStringConvertible) throws {
    guard real.isFinite else {
      throw EncodingError.invalidValue(
        real, .init(codingPath: [], debugDescription: "\(real) has no place in JSON, whose numbers are finite"))
    }
    if let whole = Int64(exactly: real), whole != 0, whole.magnitude < 1 << 53 { return write(whole: whole) }
    let text = real.description
    bytes.append(contentsOf: text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
  }

  func writeNull() { append("null") }
}
