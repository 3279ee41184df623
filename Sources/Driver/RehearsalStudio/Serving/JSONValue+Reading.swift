import Rehearsal

extension JSONValue {
  var word: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var list: [JSONValue]? {
    guard case .array(let values) = self else { return nil }
    return values
  }

  var whole: Int? {
    guard case .int(let number) = self else { return nil }
    return Int(number)
  }

  var amount: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  var flag: Bool? {
    guard case .bool(let flag) = self else { return nil }
    return flag
  }
}
