import RehearsalWire

extension JSONValue {
  /// What it is by its kind; nil of null.
  var kind: DecodingFailure.Kind? {
    switch self {
    case .null: nil
    case .bool: .boolean
    case .int, .double: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  func isOf(_ kind: DecodingFailure.Kind) -> Bool { self.kind == kind }

  /// What is at a place: keys of objects, and places in arrays.
  subscript(place path: some Sequence<String>) -> JSONValue? {
    var found = self
    for part in path {
      switch found {
      case .object(let fields):
        guard let field = fields[part] else { return nil }
        found = field
      case .array(let elements):
        guard let number = Int(part), elements.indices.contains(number) else { return nil }
        found = elements[number]
      default: return nil
      }
    }
    return found
  }

  /// The value with another one at a place, which may be new: a key, or the place behind the last element.
  ///
  /// - Parameter change: Given what is there; nil leaves all as it is.
  /// - Returns: Nil where there is no such place, and where nothing is to change.
  func replacing(_ path: ArraySlice<String>, by change: (JSONValue?) -> JSONValue?) -> JSONValue? {
    guard let part = path.first else { return change(self) }
    let rest = path.dropFirst()
    func changed(_ inner: JSONValue?) -> JSONValue? {
      if let inner { return inner.replacing(rest, by: change) }
      return rest.isEmpty ? change(nil) : nil
    }
    switch self {
    case .object(var fields):
      guard let new = changed(fields[part]) else { return nil }
      fields[part] = new
      return .object(fields)
    case .array(var elements):
      guard let number = Int(part), (0...elements.count).contains(number) else { return nil }
      if number == elements.count {
        guard let new = changed(nil) else { return nil }
        return .array(elements + [new])
      }
      guard let new = changed(elements[number]) else { return nil }
      elements[number] = new
      return .array(elements)
    default: return nil
    }
  }
}
