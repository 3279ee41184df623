import RehearsalWire

/// Shows a list of parameters as if each had been given by its name.
struct PositionalDecoder: Decoder {
  let codingPath: [any CodingKey]
  private let elements: [String: JSONNode]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// No parameters at all.
  init(codingPath: [any CodingKey]) {
    self.codingPath = codingPath
    elements = [:]
  }

  /// The elements of `list`, named in the order of `parameters`.
  init(_ list: JSONNode, parameters: [Parameter]) throws {
    let given = list.elements ?? []
    guard given.count <= parameters.count else {
      let names = parameters.isEmpty ? "none" : parameters.map(\.name).joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(codingPath: list.codingPath, debugDescription: "more elements than there are parameters: \(names)"))
    }
    elements = Dictionary(uniqueKeysWithValues: zip(parameters.map(\.name), given))
    codingPath = list.codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Fields(codingPath: codingPath, elements: elements))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw DecodingError.typeMismatch([Any].self, .init(codingPath: codingPath, debugDescription: "found parameters instead"))
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw DecodingError.typeMismatch(String.self, .init(codingPath: codingPath, debugDescription: "found parameters instead"))
  }

  private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let codingPath: [any CodingKey]
    let elements: [String: JSONNode]

    var allKeys: [Key] { elements.keys.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool { elements[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try element(key).decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try element(key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try element(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try element(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { PositionalDecoder(codingPath: codingPath) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try element(key) }

    private func element(_ key: Key) throws -> JSONNode {
      guard let element = elements[key.stringValue] else {
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "no such parameter was given"))
      }
      return element
    }
  }
}
