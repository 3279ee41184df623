/// A part of what a command says, with limits for its fields.
package protocol Limited {
  /// The limits of its fields, by name; a field without one may have any value of its type.
  static var limits: [String: [Limit]] { get }
}

extension Command {
  /// The first parameter that is beyond its limits, with what is wrong: "times: expected 1 to 10, got 11". Nil when all are
  /// right.
  package var violation: String? {
    guard Self.parameters.contains(where: { !$0.limits.isEmpty }) else { return nil }
    for child in Mirror(reflecting: self).children {
      guard let parameter = Self.parameters.first(where: { $0.name == child.label }), !parameter.limits.isEmpty,
        let value = Limit.unwrapped(child.value)
      else { continue }
      if let found = Self.violation(of: value, parameter.limits, at: parameter.name) { return found }
    }
    return nil
  }

  private static func violation(of value: Any, _ limits: [Limit], at path: String) -> String? {
    for limit in limits {
      if let found = limit.violation(of: value) { return "\(path): \(found)" }
    }
    guard limits.contains(.ofItsParts) else { return nil }
    if let parts = value as? [any Limited] {
      for (place, part) in parts.enumerated() {
        if let found = violation(in: part, at: "\(path)[\(place)]") { return found }
      }
      return nil
    }
    return (value as? any Limited).flatMap { violation(in: $0, at: path) }
  }

  private static func violation(in part: any Limited, at path: String) -> String? {
    let all = type(of: part).limits
    for child in Mirror(reflecting: part).children {
      guard let name = child.label, let limits = all[name], let value = Limit.unwrapped(child.value) else { continue }
      if let found = violation(of: value, limits, at: "\(path).\(name)") { return found }
    }
    return nil
  }
}
