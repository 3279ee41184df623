/// The elements of an array, for a type that reads them one after the other.
struct JSONElements: UnkeyedDecodingContainer {
  private let array: JSONNode
  private var place: Int
  private(set) var currentIndex = 0

  init(of array: JSONNode) {
    self.array = array
    place = array.index + 1
  }

  var codingPath: [any CodingKey] { array.codingPath }
  var count: Int? { array.elements?.count }
  var isAtEnd: Bool { place >= array.text.nodes[array.index].after }

  mutating func decodeNil() throws -> Bool {
    guard try element().kind == .null else { return false }
    advance()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try element().decode(type)
    advance()
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try superNode().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try superNode().unkeyedContainer() }
  mutating func superDecoder() throws -> any Decoder { try superNode() }

  private mutating func superNode() throws -> JSONNode {
    defer { advance() }
    return try element()
  }

  private func element() throws -> JSONNode {
    guard !isAtEnd else {
      let path = codingPath + [JSONKey.index(currentIndex)]
      throw DecodingError.valueNotFound(Any.self, .init(codingPath: path, debugDescription: "the array has no more elements"))
    }
    return JSONNode(text: array.text, index: place)
  }

  private mutating func advance() {
    if !isAtEnd { place = array.text.nodes[place].after }
    currentIndex += 1
  }
}
