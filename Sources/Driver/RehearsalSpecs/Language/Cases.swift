/// What `it(_:cases:)` defines: a spec for each case.
///
/// You do not make it yourself; it stands in a group as a word of the language does.
public struct SpecCases {
  let count: Int
  /// Makes the spec of a case, by its number.
  let node: (Int) -> SpecNode

  var all: [SpecNode] { (0..<count).map(node) }
}

/// Defines a spec for each of several cases.
///
/// ```swift
/// it("adds", cases: [(1, 2, 3), (0, 0, 0)]) { a, b, sum in try expect(a + b, equals: sum) }
/// ```
/// Each is a spec like any other, with the case in its name: `adds [(1, 2, 3)]`. It can be chosen, retried and quarantined alone.
///
/// - Parameters:
///   - cases: What the body is called with. They must be the same each time that the group is evaluated. Where there are none,
///     there is one spec, `adds [no case]`, which ends in an error, so that what was to be tested is not forgotten.
///   - named: How a case is told in the name; as Swift describes it unless given.
public func it<Case>(
  _ name: String, cases: some Sequence<Case>, named: @escaping (Case) -> String = { String(describing: $0) },
  tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath, line: Int = #line,
  _ body: @escaping (Case) throws -> Void
) -> SpecCases {
  let values = Array(cases)
  guard !values.isEmpty else {
    return SpecCases(count: 1) { _ in
      it("\(name) [no case]", tags: tags, timeout: timeout, allowing: allowing, file: file, line: line) { throw NoCases() }
    }
  }
  return SpecCases(count: values.count) { number in
    let value = values[number]
    return it("\(name) [\(named(value))]", tags: tags, timeout: timeout, allowing: allowing, file: file, line: line) {
      try body(value)
    }
  }
}

/// Defines a spec for each of several cases, with a body that awaits.
@_disfavoredOverload
public func it<Case>(
  _ name: String, cases: some Sequence<Case>, named: @escaping (Case) -> String = { String(describing: $0) },
  tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath, line: Int = #line,
  _ body: @escaping (Case) async throws -> Void
) -> SpecCases {
  it(name, cases: cases, named: named, tags: tags, timeout: timeout, allowing: allowing, file: file, line: line) { value in
    try LaneThread.wait { try await body(value) }
  }
}

/// Cases that are none: nothing would be tested, and nobody would see that.
struct NoCases: Error, CustomStringConvertible {
  let description =
    "there are no cases: 'it(_:cases:)' was given an empty sequence; give it one case at least, or take the line away"
}
