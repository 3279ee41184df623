/// The place in a ``JSONOutput`` where one value goes.
struct JSONTarget: Encoder {
  let output: JSONOutput
  /// How many containers are open around the value.
  let depth: Int

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let isDictionary = ObjectIdentifier(type) == Self.dictionaryKeys
    return KeyedEncodingContainer(Fields(output: output, depth: output.open("{", "}", at: depth, isDictionary: isDictionary)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    Elements(output: output, depth: output.open("[", "]", at: depth))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(output: output) }

  private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let output: JSONOutput
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {
      output.startField(key.stringValue, in: depth)
      output.writeNull()
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      output.startField(key.stringValue, in: depth)
      try output.write(value)
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
      target(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { target(key.stringValue).unkeyedContainer() }
    func superEncoder() -> any Encoder { target("super") }
    func superEncoder(forKey key: Key) -> any Encoder { target(key.stringValue) }

    private func target(_ key: String) -> JSONTarget {
      output.startField(key, in: depth)
      return JSONTarget(output: output, depth: depth)
    }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let output: JSONOutput
    let depth: Int
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(output: JSONOutput, depth: Int) {
      self.output = output
      self.depth = depth
    }

    mutating func encodeNil() {
      startElement()
      output.writeNull()
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      startElement()
      try output.write(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      target().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { target().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { target() }

    private mutating func startElement() {
      output.startElement(in: depth)
      count += 1
    }

    private mutating func target() -> JSONTarget {
      startElement()
      return JSONTarget(output: output, depth: depth)
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let output: JSONOutput
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { output.writeNull() }
    func encode<Value: Encodable>(_ value: Value) throws { try output.write(value) }
  }
}

extension JSONTarget {
  /// The type of the keys under which the standard library encodes a dictionary. It is not public, so a dictionary is asked.
  private static let dictionaryKeys: ObjectIdentifier = {
    let probe = KeyProbe()
    try? [String: Int]().encode(to: probe)
    return probe.keys ?? ObjectIdentifier(Never.self)
  }()

  private final class KeyProbe: Encoder {
    var keys: ObjectIdentifier?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      keys = ObjectIdentifier(type)
      return JSONTarget.unsorted(type)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(output: JSONOutput(), depth: 0) }
    func singleValueContainer() -> any SingleValueEncodingContainer { Single(output: JSONOutput()) }
  }

  private static func unsorted<Key: CodingKey>(_ type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Fields(output: JSONOutput(), depth: 0))
  }
}
