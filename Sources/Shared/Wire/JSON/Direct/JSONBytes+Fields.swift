/// What a ``JSONDirect`` value writes with.
extension JSONBytes {
  /// Writes an object whose fields `writeFields` writes.
  package mutating func object(_ writeFields: (inout JSONBytes) throws -> Void) rethrows {
    append("{")
    try writeFields(&self)
    append("}")
  }

  package mutating func field(_ name: StaticString, _ value: some JSONDirect) throws {
    startField(name)
    try value.write(to: &self)
  }

  /// Writes a field, or nothing when there is no value.
  package mutating func fieldIfPresent(_ name: StaticString, _ value: (some JSONDirect)?) throws {
    guard let value else { return }
    try field(name, value)
  }

  private mutating func startField(_ name: StaticString) {
    // Only an object that was just opened ends in a brace that opens: a string ends in its quote.
    append(last == UInt8(ascii: "{") ? "\"" : ",\"")
    append(name)
    append("\":")
  }
}
