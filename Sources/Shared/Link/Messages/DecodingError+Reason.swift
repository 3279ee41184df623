import Foundation
import RehearsalWire

extension DecodingError {
  /// Where and why, for somebody who sees only the JSON: `params.locator.index: expected a whole number, got a string`.
  var reason: String {
    switch self {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let found = context.debugDescription.firstMatch(of: /found (.+?) instead/).map { ", got \($0.1)" } ?? ""
      return "\(Self.path(context.codingPath)): expected \(Self.name(of: type))\(found)"
    case .keyNotFound(let key, let context):
      return "\(Self.path(context.codingPath + [key])) is missing"
    case .dataCorrupted(let context):
      return "\(Self.path(context.codingPath)): \(context.debugDescription)"
    @unknown default:
      return "\(self)"
    }
  }

  /// Whether it does not say where.
  var isWithoutPath: Bool {
    if case .dataCorrupted(let context) = self { context.codingPath.isEmpty } else { false }
  }

  /// What precedes the parameters, such as the place in a batch, is left out.
  private static func path(_ keys: [any CodingKey]) -> String {
    let start = keys.firstIndex { $0.stringValue == "params" } ?? keys.startIndex
    return keys[start...].reduce(into: "") { path, key in
      path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? key.stringValue : ".\(key.stringValue)")
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any FixedWidthInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "an array"
    default: "a \(type)"
    }
  }
}

extension JSONValue {
  /// Paths of the numbers that some integer type cannot hold: with a fraction, negative, or beyond 64 bits.
  ///
  /// Foundation's decoder does not say which number did not fit; these are the ones that can be meant.
  func oddNumbers(at path: String) -> [String] {
    switch self {
    case .int(let value): value < 0 ? ["\(path) (\(value))"] : []
    case .double(let value): ["\(path) (\(value))"]
    case .array(let elements): elements.enumerated().flatMap { $1.oddNumbers(at: "\(path)[\($0)]") }
    case .object(let fields):
      fields.sorted { $0.key < $1.key }.flatMap { $0.value.oddNumbers(at: "\(path).\($0.key)") }
    case .null, .bool, .string: []
    }
  }
}
