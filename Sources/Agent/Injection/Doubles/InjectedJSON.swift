import Foundation

/// How values come in from a driver: JSON, with dates in RFC 3339, such as `2024-02-29T12:00:00Z`.
enum InjectedJSON {
  static func decode<Value: Decodable>(_ type: Value.Type, from json: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(type, from: json)
  }

  /// Why a text could not be read, and where in it: `tags[1]: expected String`.
  static func reason(_ error: any Error, for json: Data) -> String {
    let text = String(decoding: json.prefix(200), as: UTF8.self)
    guard let error = error as? DecodingError else { return "\(text) is none: \(error)" }
    let (path, what): ([any CodingKey], String) =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath + [key], "is missing")
      case .valueNotFound(let type, let context): (context.codingPath, "is null, where \(type) is expected")
      case .typeMismatch(let type, let context): (context.codingPath, "is no \(type)")
      case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
      @unknown default: ([], "\(error)")
      }
    let place = path.reduce("") { text, key in
      key.intValue.map { "\(text)[\($0)]" } ?? (text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)")
    }
    return "\(text) is none" + (place.isEmpty ? "" : "; '\(place)' \(what)")
  }
}
