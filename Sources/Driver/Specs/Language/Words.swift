/// Defines a group inside a group.
///
/// Its specs inherit the blocks of the groups around it, and are reported under its own name (RM-35, RM-36).
// Disfavoured, so that a bare `let specs = describe("…") { … }` is a top-level group; inside a group the builder asks for a node.
@_disfavoredOverload
public func describe(
  _ name: String, file: String = #filePath, line: Int = #line, @SpecBuilder _ body: @escaping () -> [SpecNode]
) -> SpecNode {
  SpecNode(kind: .group(name: name, body: body), location: SourceLocation(file: file, line: line))
}

/// Defines a group inside a group, for reading aloud: "when it rains".
///
/// It does what the nested form of `describe` does (RM-35).
public func context(
  _ name: String, file: String = #filePath, line: Int = #line, @SpecBuilder _ body: @escaping () -> [SpecNode]
) -> SpecNode {
  SpecNode(kind: .group(name: name, body: body), location: SourceLocation(file: file, line: line))
}

/// Defines a spec.
///
/// The body is synchronous. It fails by throwing: an expectation that does not hold is a failure, any other error is an error. A
/// body that returns without having met a single expectation is reported as missing (RM-41), which does not fail the run (RM-53).
/// Without a body the spec counts as a failure, "not implemented" (RM-40).
public func it(
  _ name: String, file: String = #filePath, line: Int = #line, _ body: (() throws -> Void)? = nil
) -> SpecNode {
  SpecNode(
    kind: .spec(name: name, body.map { .implemented($0) } ?? .notImplemented),
    location: SourceLocation(file: file, line: line))
}

/// Defines a spec that is skipped: it is listed and reported, never run, and does not fail the run (CED-09).
public func xit(
  _ name: String, file: String = #filePath, line: Int = #line, _ body: (() throws -> Void)? = nil
) -> SpecNode {
  SpecNode(kind: .spec(name: name, .skipped), location: SourceLocation(file: file, line: line))
}

/// Adds a block that runs before each spec of the group and of the groups nested in it.
///
/// Blocks of the outermost group run first, and those of one group in the order in which they stand (CED-04, RM-37). A block that
/// throws skips the blocks after it and the spec, and the spec gets its failure (RM-38).
public func before(
  file: String = #filePath, line: Int = #line, _ body: @escaping () throws -> Void
) -> SpecNode {
  SpecNode(kind: .before(body), location: SourceLocation(file: file, line: line))
}

/// Adds a block that runs after each spec of the group and of the groups nested in it, whatever became of the spec.
///
/// Blocks of the innermost group run first, and those of one group in the order in which they stand (CED-04; RubyMotion begins
/// with the outermost group, RM-37). A block that throws fails a spec that had passed, and does not keep the others from running.
public func after(
  file: String = #filePath, line: Int = #line, _ body: @escaping () throws -> Void
) -> SpecNode {
  SpecNode(kind: .after(body), location: SourceLocation(file: file, line: line))
}
