/// Defines a top-level group whose name is put together: `describe(Cart.self, "when it is empty")` is "Cart when it is empty".
///
/// - Parameters:
///   - first: The beginning of the name; of a type that is the type's name, and of any other value its description.
///   - second: What follows behind a space.
///   - more: What follows that.
public func describe(
  _ first: Any, _ second: Any, _ more: Any..., tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [],
  file: String = #filePath, line: Int = #line, @GroupBuilder _ body: @escaping @Sendable () -> [SpecNode]
) -> SpecGroup {
  describe(
    joined([first, second] + more), tags: tags, timeout: timeout, allowing: allowing, file: file, line: line, body)
}

/// Defines a group inside a group whose name is put together, as that of a top-level group is.
@_disfavoredOverload
public func describe(
  _ first: Any, _ second: Any, _ more: Any..., tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [],
  file: String = #filePath, line: Int = #line, @GroupBuilder _ body: @escaping () -> [SpecNode]
) -> SpecNode {
  describe(
    joined([first, second] + more), tags: tags, timeout: timeout, allowing: allowing, file: file, line: line, body)
}

/// Defines a group inside a group whose name is put together, as that of a top-level group is.
public func context(
  _ first: Any, _ second: Any, _ more: Any..., tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [],
  file: String = #filePath, line: Int = #line, @GroupBuilder _ body: @escaping () -> [SpecNode]
) -> SpecNode {
  context(
    joined([first, second] + more), tags: tags, timeout: timeout, allowing: allowing, file: file, line: line, body)
}

private func joined(_ parts: [Any]) -> String { parts.map { String(describing: $0) }.joined(separator: " ") }
