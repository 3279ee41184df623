extension DecodingError {
  /// Where and why, for somebody who sees only the JSON: `params.locator.index: expected a whole number, got a string`.
  package var reason: String {
    switch self {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let found = context.debugDescription.firstMatch(of: /found (.+?) instead/).map { ", got \($0.1)" } ?? ""
      return Self.told(context.codingPath, "expected \(Self.name(of: type))\(found)")
    case .keyNotFound(let key, let context):
      return "\(Self.path(context.codingPath + [key])) is missing"
    case .dataCorrupted(let context):
      if let misfit = context.underlyingError as? JSONMisfit {
        let kind = misfit.isWhole ? "a whole number" : "a number"
        return Self.told(context.codingPath, "expected \(kind) from \(misfit.range), got \(misfit.literal)")
      }
      return Self.told(context.codingPath, context.debugDescription)
    @unknown default:
      return "\(self)"
    }
  }

  private static func told(_ keys: [any CodingKey], _ words: String) -> String {
    let path = path(keys)
    return path.isEmpty ? words : "\(path): \(words)"
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
