extension JSONNode: Decoder {
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The way from the root, found again in the text when somebody asks, which only errors do.
  package var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var place = 0
    while place != index {
      let isObject = text.nodes[place].kind == .object
      var child = isObject ? place + 2 : place + 1
      var count = 0
      while text.nodes[child].after <= index {
        child = text.nodes[child].after + (isObject ? 1 : 0)
        count += 1
      }
      path.append(isObject ? JSONKey.field(JSONNode(text: text, index: child - 1).characters) : .index(count))
      place = child
    }
    return path
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard kind == .object else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(JSONFields(of: self))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard kind == .array else { throw mismatch([Any].self) }
    return JSONElements(of: self)
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension JSONNode: SingleValueDecodingContainer {
  package func decodeNil() -> Bool { kind == .null }

  // Stands for the standard library's fifteen: specialised for each, all but one line of it goes away.
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    func integer<Whole: FixedWidthInteger>(_ type: Whole.Type) throws -> Value {
      guard kind == .number else { throw mismatch(type) }
      guard let value = self.integer(type) else { throw misfit(type) }
      return value as! Value
    }
    func floatingPoint<Real: BinaryFloatingPoint & LosslessStringConvertible>(_ type: Real.Type) throws -> Value {
      guard kind == .number else { throw mismatch(type) }
      guard let value = self.floatingPoint(type) else { throw misfit(type) }
      return value as! Value
    }
    if type == String.self {
      guard let string else { throw mismatch(type) }
      return string as! Value
    }
    if type == Bool.self {
      guard kind == .yes || kind == .no else { throw mismatch(type) }
      return (kind == .yes) as! Value
    }
    if type == Int.self {
      let value = try integer(Int.self)
      guard WholeNumbers.range.contains(value as! Int) else { throw misfit(type) }
      return value
    }
    if type == Double.self { return try floatingPoint(Double.self) }
    if type == Int64.self { return try integer(Int64.self) }
    if type == UInt64.self { return try integer(UInt64.self) }
    if type == UInt.self { return try integer(UInt.self) }
    if type == Int32.self { return try integer(Int32.self) }
    if type == UInt32.self { return try integer(UInt32.self) }
    if type == Int16.self { return try integer(Int16.self) }
    if type == UInt16.self { return try integer(UInt16.self) }
    if type == Int8.self { return try integer(Int8.self) }
    if type == UInt8.self { return try integer(UInt8.self) }
    if type == Float.self { return try floatingPoint(Float.self) }
    return try Value(from: self)
  }
}

/// A number that is right as JSON and wrong for the type that is wanted.
package struct JSONMisfit: Error {
  /// As it is written.
  package let literal: String
  /// Whether a whole number is wanted.
  package let isWhole: Bool
  /// The least and the most that would fit, as they are written.
  package let range: String
}

extension JSONNode {
  /// In the words of Foundation's decoder, which messages are made of.
  func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "Expected to decode \(type) but found \(kind.name) instead.")
    return kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  private func misfit(_ type: Any.Type) -> DecodingError {
    let range =
      switch type {
      case is Int.Type: "\(WholeNumbers.range.lowerBound) to \(WholeNumbers.range.upperBound)"
      case let whole as any FixedWidthInteger.Type: whole.writtenRange
      default: "-1.8e308 to 1.8e308"
      }
    let misfit = JSONMisfit(
      literal: String(decoding: bytes, as: UTF8.self), isWhole: type is any FixedWidthInteger.Type, range: range)
    return .dataCorrupted(
      .init(codingPath: codingPath, debugDescription: "\(misfit.literal) does not fit \(type)", underlyingError: misfit))
  }
}

/// A step from a value to one inside it.
enum JSONKey: CodingKey {
  case field(String)
  case index(Int)

  init(stringValue: String) { self = .field(stringValue) }
  init(intValue: Int) { self = .index(intValue) }

  var stringValue: String {
    switch self {
    case .field(let name): name
    case .index(let index): "Index \(index)"
    }
  }

  var intValue: Int? {
    if case .index(let index) = self { index } else { nil }
  }
}

extension FixedWidthInteger {
  fileprivate static var writtenRange: String { "\(min) to \(max)" }
}
