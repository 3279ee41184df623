/// A JSON text that is being written.
///
/// A container does not say when it is done, so whatever is written into an outer one closes those within it first:
///
/// ```
///  {"element":{"className":"UIButton"      write "nowMs" into depth 1
///  ↑ depth 1  ↑ depth 2                ─▶ close depth 2 ─▶ {"element":{"className":"UIButton"},"nowMs":
/// ```
///
/// For this, containers must be written one after the other, as all `Codable` types do that write what they hold in order.
package final class JSONOutput {
  // Unchecked, because checking costs more than most pieces do that are appended. An output has one owner, and while a value
  // writes itself it holds the bytes and knows no output.
  @exclusivity(unchecked) private var state = JSONBytes(capacity: 512)

  package init() {}

  /// What has been written.
  package var bytes: [UInt8] { Array(state.written) }

  /// How many bytes that is.
  package var count: Int { state.count }

  /// Looks at what has been written.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(state.written)
  }

  /// Forgets everything after the first `count` bytes.
  package func shorten(to count: Int) { state.shorten(to: count) }

  /// Makes the object that was written from a place on the rest of the one that is open before it.
  func continueObject(at place: Int) { state.continueObject(at: place) }

  /// Forgets everything, but keeps the memory for the next text.
  package func reset() { state.reset() }

  /// Appends text that is JSON, or a part of it, by itself.
  package func append(text: String) { state.append(text.utf8) }

  package func append(_ text: ArraySlice<UInt8>) { state.append(text) }

  /// Appends a text that is known when this is compiled.
  package func append(_ text: StaticString) { state.append(text) }

  /// Appends a text as JSON has it: in quotation marks.
  package func append(quoted text: String) { state.write(text) }

  /// Appends a whole number.
  package func append(_ number: Int) { state.write(whole: number) }

  /// Appends a length of time, for people.
  package func append(_ time: Milliseconds) {
    if time.nanoseconds == 0 { append("0 ms") } else { append(text: time.description) }
  }

  func startElement(in depth: Int) { state.startElement(in: depth) }
  func startField(_ key: String, in depth: Int) { state.startField(key, in: depth) }
  func writeNull() { state.append("null") }

  /// Opens a container at a depth and returns the depth inside it.
  func open(_ opener: Unicode.Scalar, _ closer: Unicode.Scalar, at depth: Int, isDictionary: Bool = false) -> Int {
    state.open(opener, closer, at: depth, isDictionary: isDictionary)
    return depth + 1
  }

  /// Writes a value that mostly can write itself.
  package func writeDirectly(_ value: some JSONDirect) throws {
    let start = state.count
    do {
      try value.write(to: &state)
    } catch is JSONDetour {
      state.shorten(to: start)
      try write(value)
    }
  }

  /// Writes any value. Stands for the standard library's fifteen: specialised for each, all but one line of it goes away.
  package func write<Value: Encodable>(_ value: Value) throws {
    switch Value.self {
    case _ where Value.self == String.self: state.write(value as! String)
    case _ where Value.self == Bool.self: state.append(value as! Bool ? "true" : "false")
    case _ where Value.self == Int.self: state.write(whole: value as! Int)
    case _ where Value.self == Double.self: try state.write(real: value as! Double)
    case _ where Value.self == Int64.self: state.write(whole: value as! Int64)
    case _ where Value.self == UInt64.self: state.write(whole: value as! UInt64)
    case _ where Value.self == UInt.self: state.write(whole: value as! UInt)
    case _ where Value.self == Int32.self: state.write(whole: value as! Int32)
    case _ where Value.self == UInt32.self: state.write(whole: value as! UInt32)
    case _ where Value.self == Int16.self: state.write(whole: value as! Int16)
    case _ where Value.self == UInt16.self: state.write(whole: value as! UInt16)
    case _ where Value.self == Int8.self: state.write(whole: value as! Int8)
    case _ where Value.self == UInt8.self: state.write(whole: value as! UInt8)
    case _ where Value.self == Float.self: try state.write(real: value as! Float)
    default:
      let (depth, start) = (state.depth, state.count)
      try value.encode(to: JSONTarget(output: self, depth: depth))
      if state.count == start { state.append("{}") }  // what writes nothing has nothing in it
      state.close(to: depth)
    }
  }
}
