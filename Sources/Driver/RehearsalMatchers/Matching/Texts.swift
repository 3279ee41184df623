/// Has these texts in it.
public func contain<Value: StringProtocol>(_ parts: String...) -> Matcher<Value> {
  Matcher("contain \(ValueText.list(parts))") { value in parts.allSatisfy { value.contains($0) } }
}

/// Begins with this text.
public func beginWith<Value: StringProtocol>(_ start: String) -> Matcher<Value> {
  Matcher("begin with \(ValueText.shown(start))") { $0.hasPrefix(start) }
}

/// Ends with this text.
public func endWith<Value: StringProtocol>(_ end: String) -> Matcher<Value> {
  Matcher("end with \(ValueText.shown(end))") { $0.hasSuffix(end) }
}

/// Has a part that a regular expression describes; the whole with anchors, as in `/^a+$/`.
public func match<Output>(_ pattern: Regex<Output>) -> Matcher<String> {
  Matcher("match a pattern") { (value: String) in
    Verdict(try pattern.firstMatch(in: value) != nil, found: ValueText.shown(value))
  }
}

/// Has a part that a regular expression describes, which is read from a text and shown in the failure.
public func match(_ pattern: String) -> Matcher<String> {
  Matcher("match /\(pattern)/") { (value: String) in
    Verdict(try Regex(pattern).firstMatch(in: value) != nil, found: ValueText.shown(value))
  }
}

/// The same letters, whatever their case.
public func equal(ignoringCase expected: String) -> Matcher<String> {
  Matcher("equal \(ValueText.shown(expected)), whatever the case") { $0.lowercased() == expected.lowercased() }
}
