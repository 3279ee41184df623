/// What a ``JSONDirect`` value writes with.
extension JSONBytes {
  /// Writes an object whose fields `writeFields` writes.
  package mutating func object(_ writeFields: (inout JSONBytes) throws -> Void) rethrows {
    append("{")
    try writeFields(&self)
    append("}")
  }

  package mutating func field(_ name: StaticString, _ value: some JSONDirect) throws {
    appendName(name)
    try value.write(to: &self)
  }

  /// Writes a field, or nothing when there is no value.
  package mutating func fieldIfPresent(_ name: StaticString, _ value: (some JSONDirect)?) throws {
    guard let value else { return }
    try field(name, value)
  }
}
