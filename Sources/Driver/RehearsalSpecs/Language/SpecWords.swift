/// Defines a spec.
///
/// It fails by throwing: an expectation that does not hold is a failure, any other error is an error. A body that returns without
/// having met a single expectation is reported as missing, which does not fail the run. Without a body the spec counts
/// as a failure, "not implemented"; Cedar takes it as pending, which `xit` says here.
///
/// - Parameters:
///   - tags: Words that the spec can be chosen by, beside those of the groups around it.
///   - timeout: How much virtual time it may take; that of its group, or of the run, unless given.
///   - allowing: What may be so when it ends, though it is wrong elsewhere.
///   - token: What `rehearse explore` printed: the spec then runs in that one order of events, with that seed, rather than in
///     the usual one. One that makes no sense is the spec's failure.
public func it(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], under token: String? = nil,
  file: String = #filePath, line: Int = #line, _ body: (() throws -> Void)? = nil
) -> SpecNode {
  SpecNode(
    .spec(name: name, body.map { .implemented($0) } ?? .notImplemented),
    traits: Traits(tags: tags, timeout: timeout, allowing: allowing, token: token), file, line)
}

/// Defines a spec whose body awaits.
///
/// The lane's thread carries it out, one step at a time, and does nothing else until it has ended. Work for the main actor is
/// carried out by the main thread, which in a worker is the lane's own.
@_disfavoredOverload
public func it(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], under token: String? = nil,
  file: String = #filePath, line: Int = #line, _ body: @escaping () async throws -> Void
) -> SpecNode {
  it(name, tags: tags, timeout: timeout, allowing: allowing, under: token, file: file, line: line) {
    try LaneThread.wait(for: body)
  }
}

/// Defines a spec in focus: what is not in focus is left out, and the run does not pass.
public func fit(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], under token: String? = nil,
  file: String = #filePath, line: Int = #line, _ body: (() throws -> Void)? = nil
) -> SpecNode {
  SpecNode(
    .spec(name: name, body.map { .implemented($0) } ?? .notImplemented),
    traits: Traits(isFocused: true, tags: tags, timeout: timeout, allowing: allowing, token: token), file, line)
}

/// Defines a spec in focus whose body awaits.
@_disfavoredOverload
public func fit(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], under token: String? = nil,
  file: String = #filePath, line: Int = #line, _ body: @escaping () async throws -> Void
) -> SpecNode {
  fit(name, tags: tags, timeout: timeout, allowing: allowing, under: token, file: file, line: line) {
    try LaneThread.wait(for: body)
  }
}

/// Defines a pending spec: it is listed and reported as skipped, never run, and does not fail the run.
public func xit(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], under token: String? = nil,
  file: String = #filePath, line: Int = #line, _ body: (() throws -> Void)? = nil
) -> SpecNode {
  SpecNode(.spec(name: name, .pending), traits: Traits(isPending: true, tags: tags, token: token), file, line)
}

/// Defines a pending spec whose body would await.
@_disfavoredOverload
public func xit(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], under token: String? = nil,
  file: String = #filePath, line: Int = #line, _ body: @escaping () async throws -> Void
) -> SpecNode {
  SpecNode(.spec(name: name, .pending), traits: Traits(isPending: true, tags: tags, token: token), file, line)
}

/// Defines a spec whose name begins with "should": `should("be empty") { … }` is `it("should be empty") { … }`.
public func should(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath,
  line: Int = #line, _ body: (() throws -> Void)? = nil
) -> SpecNode {
  it("should \(name)", tags: tags, timeout: timeout, allowing: allowing, file: file, line: line, body)
}

/// Ends the spec as pending: it is reported as skipped, with the reason, and does not fail the run.
///
/// Unlike `xit` it can be said once something is known, in the body of a spec or in a `before` block.
///
/// - Throws: ``PendingSpec``, always.
public func pending(_ reason: String) throws -> Never {
  throw PendingSpec(reason: reason)
}

/// What ``pending(_:)`` throws.
public struct PendingSpec: Error, CustomStringConvertible {
  /// Why the spec does not go on.
  public let reason: String

  public var description: String { "pending: \(reason)" }
}
