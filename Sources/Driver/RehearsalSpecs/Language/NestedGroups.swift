/// Defines a group inside a group.
///
/// Its specs inherit the blocks, tags, timeout and allowances of the groups around it, and are reported under its own name.
// Disfavoured, so that a bare `let specs = describe("…") { … }` is a top-level group; inside a group the builder asks for a node.
@_disfavoredOverload
public func describe(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath,
  line: Int = #line, @GroupBuilder _ body: @escaping () -> [SpecNode]
) -> SpecNode {
  SpecNode(
    .group(name: name, body: body), traits: Traits(tags: tags, timeout: timeout, allowing: allowing), file, line)
}

/// Defines a group inside a group, for reading aloud: "when it rains".
///
/// It does what the nested form of `describe` does.
public func context(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath,
  line: Int = #line, @GroupBuilder _ body: @escaping () -> [SpecNode]
) -> SpecNode {
  SpecNode(
    .group(name: name, body: body), traits: Traits(tags: tags, timeout: timeout, allowing: allowing), file, line)
}

/// Defines a group in focus inside a group: what is not in focus is left out, and the run does not pass.
@_disfavoredOverload
public func fdescribe(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath,
  line: Int = #line, @GroupBuilder _ body: @escaping () -> [SpecNode]
) -> SpecNode {
  SpecNode(
    .group(name: name, body: body), traits: Traits(isFocused: true, tags: tags, timeout: timeout, allowing: allowing), file, line)
}

/// Defines a group in focus inside a group, as the nested form of `fdescribe` does.
public func fcontext(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath,
  line: Int = #line, @GroupBuilder _ body: @escaping () -> [SpecNode]
) -> SpecNode {
  SpecNode(
    .group(name: name, body: body), traits: Traits(isFocused: true, tags: tags, timeout: timeout, allowing: allowing), file, line)
}

/// Defines a group inside a group whose specs are all pending: listed, reported as skipped, never run.
@_disfavoredOverload
public func xdescribe(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath,
  line: Int = #line, @GroupBuilder _ body: @escaping () -> [SpecNode]
) -> SpecNode {
  SpecNode(
    .group(name: name, body: body), traits: Traits(isPending: true, tags: tags, timeout: timeout, allowing: allowing), file, line)
}

/// Defines a group of pending specs inside a group, as the nested form of `xdescribe` does.
public func xcontext(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath,
  line: Int = #line, @GroupBuilder _ body: @escaping () -> [SpecNode]
) -> SpecNode {
  SpecNode(
    .group(name: name, body: body), traits: Traits(isPending: true, tags: tags, timeout: timeout, allowing: allowing), file, line)
}
