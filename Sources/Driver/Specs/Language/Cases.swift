/// Defines a spec for each of several cases.
///
/// ```swift
/// it("adds", cases: [(1, 2, 3), (0, 0, 0)]) { a, b, sum in try expect(a + b, equals: sum) }
/// ```
/// Each is a spec like any other, with the case in its name: `adds [(1, 2, 3)]`. It can be chosen, retried and quarantined alone.
///
/// - Parameters:
///   - cases: What the body is called with. They must be the same each time that the group is evaluated.
///   - named: How a case is told in the name; as Swift describes it unless given.
public func it<Case>(
  _ name: String, cases: some Sequence<Case>, named: (Case) -> String = { String(describing: $0) }, tags: Set<SpecTag> = [],
  timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath, line: Int = #line,
  _ body: @escaping (Case) throws -> Void
) -> [SpecNode] {
  cases.map { value in
    it("\(name) [\(named(value))]", tags: tags, timeout: timeout, allowing: allowing, file: file, line: line) { try body(value) }
  }
}

/// Defines a spec for each of several cases, with a body that awaits.
@_disfavoredOverload
public func it<Case>(
  _ name: String, cases: some Sequence<Case>, named: (Case) -> String = { String(describing: $0) }, tags: Set<SpecTag> = [],
  timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath, line: Int = #line,
  _ body: @escaping (Case) async throws -> Void
) -> [SpecNode] {
  cases.map { value in
    it("\(name) [\(named(value))]", tags: tags, timeout: timeout, allowing: allowing, file: file, line: line) {
      try LaneThread.wait { try await body(value) }
    }
  }
}
