/// JSON as the wire speaks it (RFC 8259), read and written without Foundation.
///
/// A round trip takes some 15 µs. To write and read a request for a text takes Foundation 11, this 4.6, and the direct form of
/// ``JSONDirect`` 0.3: `coding-benchmark` measures it, which is part of `make bench`.
///
/// ```
///  bytes ─▶ JSONParser ─▶ JSONText ─▶ JSONNode (a Decoder) ─▶ value
///  value ─▶ JSONTarget (an Encoder) ─▶ JSONOutput ─▶ bytes
/// ```
package enum JSON {
  /// How deep a text may be nested where nothing else is said.
  package static let maximumDepth = 512

  /// Reads a value; throws ``JSONProblem`` when the bytes are not JSON, and a `DecodingError` when they say something else.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], maximumDepth: Int = maximumDepth
  ) throws -> Value {
    try JSONText(bytes, maximumDepth: maximumDepth).root.decode(type)
  }

  /// Writes a value without white space: fields in the order in which they are encoded, entries of dictionaries sorted by key, so
  /// that equal values are equal bytes.
  package static func encode(_ value: some Encodable) throws -> [UInt8] {
    let output = JSONOutput()
    try output.write(value)
    return output.bytes
  }
}
