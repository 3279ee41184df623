/// Throws, whatever it is.
public func throwError<Value>() -> Matcher<Value> {
  throwing("throw an error") { _ in true }
}

/// Throws an error of a type, or of a subclass of it.
public func throwError<Value, Wanted: Error>(_ type: Wanted.Type) -> Matcher<Value> {
  throwing("throw a \(type)") { $0 is Wanted }
}

/// Throws an error that equals this one.
public func throwError<Value, Wanted: Error & Equatable>(_ expected: Wanted) -> Matcher<Value> {
  throwing("throw \(ValueText.shown(expected))") { ($0 as? Wanted) == expected }
}

/// Throws an error whose description has this text in it (`with_reason`).
public func throwError<Value>(saying text: String) -> Matcher<Value> {
  throwing("throw an error that says \(ValueText.shown(text))") { String(describing: $0).contains(text) }
}

/// Throws an error that a closure accepts.
public func throwError<Value>(_ phrase: String, where accepts: @escaping (any Error) throws -> Bool) -> Matcher<Value> {
  throwing("throw an error \(phrase)", accepts)
}

private func throwing<Value>(_ phrase: String, _ accepts: @escaping (any Error) throws -> Bool) -> Matcher<Value> {
  Matcher(phrase, verdictOnNil: nil) { result in
    switch result {
    case .success(let value):
      return Verdict(false, found: value is Void ? "what throws nothing" : "what gives \(ValueText.shown(value))")
    case .failure(let error):
      return Verdict(try accepts(error), found: "what throws \(ValueText.shown(error))")
    }
  }
}
