/// Equals a value. A failure shows where the two differ, down to the fields.
///
/// Two nils are refused, as by Cedar: a misspelt optional would pass unseen. ``beNil()`` says what is meant.
public func equal<Value: Equatable>(_ expected: Value) -> Matcher<Value> {
  Matcher("equal \(ValueText.shown(expected))", verdictOnNil: false) { result in
    let value = try result.get()
    if ValueText.isNil(expected), ValueText.isNil(value) {
      return Verdict(
        false, found: "<nil>", details: ["'equal' does not compare with nil; use 'beNil' for a value that must not be there"])
    }
    return Verdict(
      value == expected, found: ValueText.shown(value),
      details: value == expected ? [] : Difference.lines(expected: expected, found: value))
  }
}

/// Is nil.
public func beNil<Wrapped>() -> Matcher<Wrapped?> {
  Matcher("be nil") { $0 == nil }
}

/// Is true.
public func beTrue() -> Matcher<Bool> { Matcher("be true") { $0 } }

/// Is false.
public func beFalse() -> Matcher<Bool> { Matcher("be false") { !$0 } }

/// Is the very same object.
public func beIdentical<Object: AnyObject>(to expected: Object) -> Matcher<Object> {
  Matcher("be identical to \(ValueText.shown(expected))") { $0 === expected }
}

/// Is of exactly this type; ``beA(_:)`` admits subclasses.
public func beInstance<Value>(of type: Any.Type) -> Matcher<Value> {
  Matcher("be an instance of \(type)") { (value: Value) in
    let found = Swift.type(of: value as Any)
    return Verdict(found == type, found: "\(ValueText.shown(value)), a \(found),")
  }
}

/// Is of this type, of a subclass of it, or conforms to it where it is a protocol.
public func beA<Value, Wanted>(_ type: Wanted.Type) -> Matcher<Value> {
  Matcher("be a \(type)") { (value: Value) in
    Verdict(value is Wanted, found: "\(ValueText.shown(value)), a \(Swift.type(of: value as Any)),")
  }
}
