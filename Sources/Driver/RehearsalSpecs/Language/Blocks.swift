/// Adds a block that runs before each spec of the group and of the groups nested in it.
///
/// Blocks of the outermost group run first, and those of one group in the order in which they stand. A block that
/// throws skips the blocks after it and the spec, and the spec gets its failure.
public func before(file: String = #filePath, line: Int = #line, _ body: @escaping () throws -> Void) -> SpecNode {
  SpecNode(.before(body), file, line)
}

/// Adds a block that awaits; for the rest it is like the one that does not.
@_disfavoredOverload
public func before(file: String = #filePath, line: Int = #line, _ body: @escaping () async throws -> Void) -> SpecNode {
  before(file: file, line: line) { try LaneThread.wait(for: body) }
}

/// Adds a block that runs after each spec of the group and of the groups nested in it, whatever became of the spec.
///
/// Blocks of the innermost group run first, and those of one group in the order in which they stand (RubyMotion begins
/// with the outermost group). A block that throws fails a spec that had passed, and does not keep the others from running.
public func after(file: String = #filePath, line: Int = #line, _ body: @escaping () throws -> Void) -> SpecNode {
  SpecNode(.after(BlockFailed.naming("after", file, line, body)), file, line)
}

/// Adds a block that awaits; for the rest it is like the one that does not.
@_disfavoredOverload
public func after(file: String = #filePath, line: Int = #line, _ body: @escaping () async throws -> Void) -> SpecNode {
  after(file: file, line: line) { try LaneThread.wait(for: body) }
}

/// Adds a block that runs once before the first spec of the group, before any block that runs for each.
///
/// One lane runs the specs of such a group one after the other, on one evaluation of it: they share its variables, and what the
/// block launched lives until the group ends. A block that throws gives its failure to every spec of the group. A spec that is
/// retried after that, and a group whose lane was lost, get a fresh start with these blocks.
public func beforeAll(file: String = #filePath, line: Int = #line, _ body: @escaping () throws -> Void) -> SpecNode {
  SpecNode(.beforeAll(BlockFailed.naming("beforeAll", file, line, body)), file, line)
}

/// Adds a block that awaits; for the rest it is like the one that does not.
@_disfavoredOverload
public func beforeAll(file: String = #filePath, line: Int = #line, _ body: @escaping () async throws -> Void) -> SpecNode {
  beforeAll(file: file, line: line) { try LaneThread.wait(for: body) }
}

/// Adds a block that runs once after the last spec of the group, whatever became of them; blocks of the innermost group run
/// first.
///
/// A block that throws fails the spec that ran last. As for `beforeAll`, the specs of the group share its variables.
public func afterAll(file: String = #filePath, line: Int = #line, _ body: @escaping () throws -> Void) -> SpecNode {
  SpecNode(.afterAll(BlockFailed.naming("afterAll", file, line, body)), file, line)
}

/// Adds a block that awaits; for the rest it is like the one that does not.
@_disfavoredOverload
public func afterAll(file: String = #filePath, line: Int = #line, _ body: @escaping () async throws -> Void) -> SpecNode {
  afterAll(file: file, line: line) { try LaneThread.wait(for: body) }
}

/// Adds the one thing that all specs of the group are about: it runs after every `before` block, also those of nested groups, and
/// before the spec itself.
///
/// Nested groups then only set up how it will go. A spec with two of them around it is an error.
public func subjectAction(file: String = #filePath, line: Int = #line, _ body: @escaping () throws -> Void) -> SpecNode {
  SpecNode(.subjectAction(body), file, line)
}

/// Adds a block that awaits; for the rest it is like the one that does not.
@_disfavoredOverload
public func subjectAction(file: String = #filePath, line: Int = #line, _ body: @escaping () async throws -> Void) -> SpecNode {
  subjectAction(file: file, line: line) { try LaneThread.wait(for: body) }
}
