import Foundation
import RehearsalWire

@testable import RehearsalCrawler

extension RequestKind {
  static let list = RequestKind(method: "GET", host: "a.example", path: "/list")
}

/// What a decoder finds wrong with a value, as an agent tells it; nothing where all is well.
func failures<Value: Decodable>(
  of value: JSONValue, as type: Value.Type, _ strategy: JSONDecoder.DateDecodingStrategy = .iso8601
) throws -> [DecodingFailure] {
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = strategy
  func path(_ context: DecodingError.Context) -> [String] {
    context.codingPath.map { key in key.intValue.map { "\($0)" } ?? key.stringValue }
  }
  do {
    _ = try decoder.decode(type, from: JSONEncoder().encode(value))
    return []
  } catch DecodingError.keyNotFound(let key, let context) {
    return [DecodingFailure(path: path(context), missing: key.stringValue, reason: context.debugDescription)]
  } catch DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context) {
    let name = "\(type)"
    let kind: DecodingFailure.Kind =
      switch name {
      case "String": .string
      case "Bool": .boolean
      case _ where name.hasPrefix("Array"): .array
      case _ where name.hasPrefix("Dictionary"): .object
      default: .number
      }
    return [DecodingFailure(path: path(context), expected: kind, reason: context.debugDescription)]
  } catch DecodingError.dataCorrupted(let context) {
    return [DecodingFailure(path: path(context), reason: context.debugDescription)]
  }
}
