import Foundation
import RehearsalWire

/// A value of user defaults as JSON has it. Dates and data are objects of one field: `{"$date": "2024-01-01T00:00:00Z"}` and
/// `{"$data": "…"}`, in Base64.
enum DefaultsValue {
  /// The value that JSON stands for.
  ///
  /// - Throws: A fault for null, and for a date or data that cannot be read.
  static func propertyList(_ value: JSONValue, at path: String) throws(Fault) -> Any {
    switch value {
    case .null: throw Fault(.invalidArgument, "\(path): user defaults hold no null; leave the key out")
    case .bool(let value): return value
    case .int(let value): return Int(value)
    case .double(let value): return value
    case .string(let value): return value
    case .array(let values):
      var list: [Any] = []
      for (place, value) in values.enumerated() { list.append(try propertyList(value, at: "\(path)[\(place)]")) }
      return list
    case .object(let fields):
      if fields.count == 1, case .string(let text)? = fields["$date"] {
        guard let date = date(text) else {
          throw Fault(.invalidArgument, "\(path): '\(text)' is not a date in RFC 3339, such as 2024-01-01T00:00:00Z")
        }
        return date
      }
      if fields.count == 1, case .string(let text)? = fields["$data"] {
        guard let data = Data(base64Encoded: text) else { throw Fault(.invalidArgument, "\(path): its $data is not Base64") }
        return data
      }
      var dictionary: [String: Any] = [:]
      for (key, value) in fields { dictionary[key] = try propertyList(value, at: "\(path).\(key)") }
      return dictionary
    }
  }

  static func date(_ text: String) -> Date? {
    let fractional = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    return (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: fractional))
  }

  static func text(of date: Date) -> String {
    let isWhole = date.timeIntervalSince1970 == date.timeIntervalSince1970.rounded()
    return date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: !isWhole))
  }
}

/// What a file of preferences holds, in JSON.
struct PreferencesValue: Decodable {
  let json: JSONValue

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // A property list tells its types apart, so the first that fits is the one that was written.
    if let flag = try? value.decode(Bool.self) {
      json = .bool(flag)
    } else if let number = try? value.decode(Int64.self) {
      json = .int(number)
    } else if let number = try? value.decode(Double.self) {
      json = .double(number)
    } else if let date = try? value.decode(Date.self) {
      json = .object(["$date": .string(DefaultsValue.text(of: date))])
    } else if let data = try? value.decode(Data.self) {
      json = .object(["$data": .string(data.base64EncodedString())])
    } else if let text = try? value.decode(String.self) {
      json = .string(text)
    } else if let list = try? value.decode([PreferencesValue].self) {
      json = .array(list.map(\.json))
    } else {
      json = .object(try value.decode([String: PreferencesValue].self).mapValues(\.json))
    }
  }
}
