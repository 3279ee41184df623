/// A top-level group of specs, ready to be planned and run.
///
/// The value stores the closure that defines the group, not what it defined: the closure is evaluated once to learn the names,
/// and once more for every attempt at one of its specs. A variable declared inside it is therefore fresh in each attempt, and
/// lanes can run specs of the same group at the same time. It follows that the closure must define the same specs each time it is
/// evaluated, and should do nothing but define them.
///
/// Make one with ``describe(_:file:line:_:)->SpecGroup``.
public struct SpecGroup: Sendable {
  /// What the group is about; the first part of the full name of its specs.
  public let name: String

  let location: SourceLocation
  let body: @Sendable () -> [SpecNode]
}

/// Defines a top-level group of specs.
///
/// Inside, ``before(file:line:_:)`` blocks run outermost group first and ``after(file:line:_:)`` blocks innermost group first, as
/// in Cedar (CED-04); RubyMotion runs the outer group's blocks first for both (RM-37). They apply to every spec of their group,
/// wherever in the group they stand; in RubyMotion a block placed after a spec does not apply to that spec (RM-37). A failing
/// `before` skips the rest of the `before` blocks and the spec itself, while every `after` block still runs (RM-38). A failing
/// `after` fails a spec that had passed (CED-15).
///
/// A group's own specs run before those of the groups nested in it, which are reported under a heading of their own (RM-36).
public func describe(
  _ name: String, file: String = #filePath, line: Int = #line, @SpecBuilder _ body: @escaping @Sendable () -> [SpecNode]
) -> SpecGroup {
  SpecGroup(name: name, location: SourceLocation(file: file, line: line), body: body)
}
