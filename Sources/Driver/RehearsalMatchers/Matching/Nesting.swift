/// A value with others inside it that matchers can look into, such as a view with its subviews.
public protocol Nested {
  /// What is directly inside, in order.
  var nestedItems: [Any] { get }
}

enum Nesting {
  /// Whether something of a type is in there at any depth that a closure accepts.
  static func contains<Element>(_ value: Any, _ type: Element.Type, _ accepts: (Element) throws -> Bool) rethrows -> Bool {
    for item in items(of: value) {
      if let element = item as? Element, try accepts(element) { return true }
      // Of a text the characters are no further depth: each is a text again.
      if !(item is any StringProtocol), try contains(item, type, accepts) { return true }
    }
    return false
  }

  private static func items(of value: Any) -> [Any] {
    if let nested = value as? any Nested { return nested.nestedItems }
    guard let sequence = value as? any Sequence else { return [] }
    return opened(sequence)
  }

  private static func opened(_ sequence: some Sequence) -> [Any] { sequence.map { $0 } }
}
