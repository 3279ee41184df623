import RehearsalWire

/// What a caller tells its requests apart by; it comes back as it came.
enum RequestID: Equatable, Sendable {
  case string(String)
  case number(JSONNumber)
  case null
}

extension RequestID {
  /// The id that a node is; nil when it cannot be one.
  init?(_ node: JSONNode) {
    if let number = node.number {
      self = .number(number)
    } else if let text = node.string {
      self = .string(text)
    } else if node.kind == .null {
      self = .null
    } else {
      return nil
    }
  }
}
