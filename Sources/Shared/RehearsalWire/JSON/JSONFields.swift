/// The fields of an object, for a type that reads itself.
struct JSONFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let object: JSONNode
  /// Where each field is, if the object has many: to search for each from the start would take quadratic time.
  /// The names are bytes, as elsewhere: a `Dictionary` of strings would take two spellings of an accented letter for one.
  private let places: [[UInt8]: JSONNode]?

  init(of object: JSONNode) {
    self.object = object
    guard object.text.nodes[object.index].after - object.index > 64 else {
      places = nil
      return
    }
    var places: [[UInt8]: JSONNode] = [:]
    object.forEachField { key, value in
      let name = Array(key.characters.utf8)
      if places[name] == nil { places[name] = value }
    }
    self.places = places
  }

  var codingPath: [any CodingKey] { object.codingPath }
  var allKeys: [Key] { object.names.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { find(key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try value(key).decodeNil() }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try value(key).decode(type) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
    try value(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try value(key).unkeyedContainer() }
  func superDecoder() throws -> any Decoder { try value(JSONKey.field("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }

  private func find(_ key: any CodingKey) -> JSONNode? {
    if let places { places[Array(key.stringValue.utf8)] } else { object[key.stringValue] }
  }

  private func value(_ key: any CodingKey) throws -> JSONNode {
    guard let value = find(key) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "there is no field '\(key.stringValue)'"))
    }
    return value
  }
}
