/// Predicates made of predicates. If all parts are conditions, the whole is one condition, which the agent evaluates; with a
/// closure among them the driver steps through the app's events.
///
/// All parts must hold at one and the same instant: `(a && b).holds` says more than that `a.holds` and `b.holds`.
extension UIPredicate {
  /// The opposite.
  public var negation: UIPredicate {
    switch test {
    case .condition(.not(let inner)): copy(.condition(inner), negatedName)
    case .condition(let condition): copy(.condition(.not(condition)), negatedName)
    case .closure(let closure): copy(.closure { try !closure() }, negatedName)
    }
  }

  /// Both at one instant.
  public func and(_ other: UIPredicate) -> UIPredicate {
    joined(other, "and", { .all([$0, $1]) }, { try $0() && $1() })
  }

  /// One at least.
  public func or(_ other: UIPredicate) -> UIPredicate {
    joined(other, "or", { .any([$0, $1]) }, { try $0() || $1() })
  }

  /// The opposite.
  public static prefix func ! (predicate: UIPredicate) -> UIPredicate { predicate.negation }

  /// Both at one instant.
  public static func && (left: UIPredicate, right: UIPredicate) -> UIPredicate { left.and(right) }

  /// One at least.
  public static func || (left: UIPredicate, right: UIPredicate) -> UIPredicate { left.or(right) }

  // MARK: Inside

  private var negatedName: String? {
    guard let name else { return nil }
    return name.hasPrefix("not (") && name.hasSuffix(")") ? String(name.dropFirst(5).dropLast()) : "not (\(name))"
  }

  private func copy(_ test: Test, _ name: String?) -> UIPredicate {
    UIPredicate(app: app, test: test, within: timeout, named: name, at: place)
  }

  /// Joined with another: its own budget and place, and a name if one of the two has one or is a closure.
  private func joined(
    _ other: UIPredicate, _ word: String, _ conditions: (Condition, Condition) -> Condition,
    _ closures: @escaping (() throws -> Bool, () throws -> Bool) throws -> Bool
  ) -> UIPredicate {
    let words = "(\(self)) \(word) (\(other))"
    if app === other.app, case .condition(let left) = test, case .condition(let right) = other.test {
      return copy(.condition(conditions(left, right)), name == nil && other.name == nil ? nil : words)
    }
    // Waiting moves the time of the first one's app; another app's stands still meanwhile, and is looked at as it is.
    return copy(.closure { try closures({ try self.holdsNow }, { try other.holdsNow }) }, words)
  }
}
