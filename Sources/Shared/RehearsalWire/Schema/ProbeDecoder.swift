/// A decoder that holds nothing and notes what it is asked for.
final class ProbeDecoder: Decoder {
  let probe: SchemaProbe
  var noted = ProbedFields()
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(probe: SchemaProbe) {
    self.probe = probe
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ProbeContainer<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw unseen("an array") }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw unseen("a single value") }

  private func unseen(_ what: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: "the probe sees only fields, not \(what)"))
  }

  func note<T: Decodable>(_ type: T.Type, for key: any CodingKey, required: Bool) {
    noted.properties[key.stringValue] = probe.schema(of: type)
    if required { noted.required.append(key.stringValue) }
  }
}

private struct ProbeContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ProbeDecoder
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { false }
  func decodeNil(forKey key: Key) throws -> Bool { true }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    decoder.note(type, for: key, required: true)
    return try placeholder(type)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    decoder.note(type, for: key, required: false)
    return nil
  }

  // The standard library calls these for primitive fields; each must come to the same place.
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { noted(type, key, false) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { noted(type, key, "") }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { noted(type, key, 0) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { noted(type, key, 0) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { noted(type, key, 0) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { noted(type, key, 0) }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { absent(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { absent(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { absent(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { absent(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { absent(type, key) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { absent(type, key) }

  private func noted<T: Decodable>(_ type: T.Type, _ key: Key, _ value: T) -> T {
    decoder.note(type, for: key, required: true)
    return value
  }

  private func absent<T: Decodable>(_ type: T.Type, _ key: Key) -> T? {
    decoder.note(type, for: key, required: false)
    return nil
  }

  private func placeholder<T: Decodable>(_ type: T.Type) throws -> T {
    if let described = type as? any SchemaDescribed.Type { return described.placeholder as! T }
    return try T(from: ProbeDecoder(probe: decoder.probe))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try decoder.unkeyedContainer() }
  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
}
