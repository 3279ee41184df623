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

  /// The id under which a request that is not read is answered: null where it is none. Nil for a notification, which gets no
  /// answer.
  init?(ofRequest node: JSONNode) {
    guard node.kind == .object else {
      self = .null
      return
    }
    guard let given = node["id"] else { return nil }
    self = RequestID(given) ?? .null
  }
}
