/// Has no elements.
public func beEmpty<Value: Collection>() -> Matcher<Value> {
  Matcher("be empty") { $0.isEmpty }
}

/// Has so many elements.
public func haveCount<Value: Collection>(_ count: Int) -> Matcher<Value> {
  Matcher("have \(count) elements") { (value: Value) in
    Verdict(value.count == count, found: "\(ValueText.shown(value)), which has \(value.count),")
  }
}

/// Has all of these among its elements.
public func contain<Value: Sequence>(_ elements: Value.Element...) -> Matcher<Value> where Value.Element: Equatable {
  Matcher("contain \(ValueText.list(elements))") { (value: Value) in
    let missing = elements.filter { !value.contains($0) }
    let details = elements.count > 1 && !missing.isEmpty ? ["missing: \(ValueText.list(missing))"] : []
    return Verdict(missing.isEmpty, found: ValueText.shown(value), details: details)
  }
}

/// Has an element that matches: `contain(beGreaterThan(3))`, `contain(beA(Cat.self))`.
public func contain<Value: Sequence>(_ matcher: Matcher<Value.Element>) -> Matcher<Value> {
  Matcher("contain an element to \(matcher.phrase)") { (value: Value) in
    try value.contains { try matcher.verdict(on: $0).satisfies(isNegative: false) }
  }
}

/// Has it among its elements, or among theirs, at any depth (`contain(x).nested()`).
public func contain<Value: Sequence, Element: Equatable>(nested element: Element) -> Matcher<Value> {
  Matcher("contain \(ValueText.shown(element)) at any depth") { value in
    Nesting.contains(value, Element.self) { $0 == element }
  }
}

/// Has an element of a type, at any depth, that matches: of views, `contain(nested: beLabelled("Save"))`.
public func contain<Value: Sequence, Element>(nested matcher: Matcher<Element>) -> Matcher<Value> {
  Matcher("contain, at any depth, a \(Element.self) to \(matcher.phrase)") { value in
    try Nesting.contains(value, Element.self) { try matcher.verdict(on: $0).satisfies(isNegative: false) }
  }
}

/// Every element matches; of none, all do.
public func allMatch<Value: Sequence>(_ matcher: Matcher<Value.Element>) -> Matcher<Value> {
  Matcher("have only elements to \(matcher.phrase)") { (value: Value) in
    let others = try value.filter { try !matcher.verdict(on: $0).satisfies(isNegative: false) }
    return Verdict(
      others.isEmpty, found: ValueText.shown(value), details: others.isEmpty ? [] : ["not so: \(ValueText.list(others))"])
  }
}

/// Has exactly these elements, as often as they are given, in any order.
public func containExactly<Value: Sequence>(
  inAnyOrder elements: Value.Element...
) -> Matcher<Value> where Value.Element: Equatable {
  Matcher("contain exactly \(ValueText.list(elements)), in any order") { (value: Value) in
    var missing = elements
    let unexpected = value.filter { element in
      guard let index = missing.firstIndex(of: element) else { return true }
      missing.remove(at: index)
      return false
    }
    let details = [("missing", missing), ("unexpected", unexpected)].filter { !$0.1.isEmpty }
    return Verdict(
      details.isEmpty, found: ValueText.shown(value), details: details.map { "\($0.0): \(ValueText.list($0.1))" })
  }
}

/// Has exactly these elements in this order; a failure names those that are missing and those that are too many.
public func containExactly<Value: Sequence>(_ elements: Value.Element...) -> Matcher<Value> where Value.Element: Equatable {
  Matcher("contain exactly \(ValueText.list(elements))") { (value: Value) in
    let found = Array(value)
    return Verdict(
      found == elements, found: ValueText.shown(value),
      details: found == elements ? [] : Difference.lines(expected: elements, found: found))
  }
}

/// Has this key (`contain(x).as_a_key()`).
public func containKey<Key, Value>(_ key: Key) -> Matcher<[Key: Value]> {
  Matcher("contain the key \(ValueText.shown(key))") { $0[key] != nil }
}

/// Has this value for some key (`contain(x).as_a_value()`).
public func containValue<Key, Value: Equatable>(_ value: Value) -> Matcher<[Key: Value]> {
  Matcher("contain the value \(ValueText.shown(value))") { $0.values.contains(value) }
}

/// Has these keys with these values, and perhaps others.
public func containSubset<Key, Value: Equatable>(_ subset: [Key: Value]) -> Matcher<[Key: Value]> {
  Matcher("contain the subset \(ValueText.shown(subset))") { (value: [Key: Value]) in
    let common = value.filter { subset[$0.key] != nil }
    return Verdict(
      common == subset, found: ValueText.shown(value),
      details: common == subset ? [] : Difference.lines(expected: subset, found: common))
  }
}

/// Begins with these elements.
public func beginWith<Value: Sequence>(_ elements: Value.Element...) -> Matcher<Value> where Value.Element: Equatable {
  Matcher("begin with \(ValueText.list(elements))") { $0.starts(with: elements) }
}

/// Ends with these elements.
public func endWith<Value: BidirectionalCollection>(
  _ elements: Value.Element...
) -> Matcher<Value> where Value.Element: Equatable {
  Matcher("end with \(ValueText.list(elements))") { $0.reversed().starts(with: elements.reversed()) }
}
