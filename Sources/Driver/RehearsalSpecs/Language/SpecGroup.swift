/// A top-level group of specs, ready to be planned and run.
///
/// The value stores the closure that defines the group, not what it defined: the closure is evaluated once to learn the names,
/// and once more for every attempt at one of its specs. A variable declared inside it is therefore fresh in each attempt, and
/// lanes can run specs of the same group at the same time. It follows that the closure must define the same specs each time it is
/// evaluated, and should do nothing but define them. For an attempt ``GroupBuilder`` makes nothing but the one spec and the
/// blocks.
///
/// A group with `beforeAll` or `afterAll` blocks is the exception: one lane runs its specs one after
/// the other on one evaluation, so they share its variables.
///
/// Make one with `describe`.
public struct SpecGroup: Sendable {
  /// What the group is about; the first part of the full name of its specs.
  public let name: String

  let traits: Traits
  let location: SourceLocation
  let body: @Sendable () -> [SpecNode]

  /// The group with further blocks around all of its specs: `before` blocks run before the group's own, `after` blocks after
  /// them.
  ///
  /// It is what a class of hooks is elsewhere: `[notes, gestures].map { $0.surrounded { before { … } } }`.
  public func surrounded(@SpecBuilder by blocks: @escaping @Sendable () -> [SpecNode]) -> SpecGroup {
    @GroupBuilder @Sendable func all() -> [SpecNode] {
      let around = blocks()
      around.filter { !$0.kind.isAfterwards }
      Body(nodes: body)
      around.filter(\.kind.isAfterwards)
    }
    return SpecGroup(name: name, traits: traits, location: location, body: all)
  }

  /// The body of a group, as a part of another one.
  struct Body {
    let nodes: () -> [SpecNode]
  }
}

/// Defines a top-level group of specs.
///
/// Inside, `before` blocks run outermost group first and `after` blocks innermost group first, as
/// in Cedar; RubyMotion runs the outer group's blocks first for both. They apply to every spec of their group,
/// wherever in the group they stand; in RubyMotion a block placed after a spec does not apply to that spec. A failing
/// `before` skips the rest of the `before` blocks and the spec itself, while every `after` block still runs. A failing
/// `after` fails a spec that had passed.
///
/// A group's own specs run before those of the groups nested in it, which are reported under a heading of their own. A group
/// with nothing in it is reported as one pending spec.
///
/// - Parameters:
///   - tags: Tags of every spec inside.
///   - timeout: How much virtual time each spec inside may take; that of the run unless given.
///   - allowing: What may be so when specs inside end, though it is wrong elsewhere.
public func describe(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath,
  line: Int = #line, @GroupBuilder _ body: @escaping @Sendable () -> [SpecNode]
) -> SpecGroup {
  SpecGroup(
    name: name, traits: Traits(tags: tags, timeout: timeout, allowing: allowing),
    location: SourceLocation(file: file, line: line),
    body: body)
}

/// Defines a top-level group in focus: what is not in focus is left out, and the run does not pass.
public func fdescribe(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath,
  line: Int = #line, @GroupBuilder _ body: @escaping @Sendable () -> [SpecNode]
) -> SpecGroup {
  SpecGroup(
    name: name, traits: Traits(isFocused: true, tags: tags, timeout: timeout, allowing: allowing),
    location: SourceLocation(file: file, line: line), body: body)
}

/// Defines a top-level group whose specs are all pending: listed, reported as skipped, never run.
public func xdescribe(
  _ name: String, tags: Set<SpecTag> = [], timeout: Duration? = nil, allowing: Set<Invariant> = [], file: String = #filePath,
  line: Int = #line, @GroupBuilder _ body: @escaping @Sendable () -> [SpecNode]
) -> SpecGroup {
  SpecGroup(
    name: name, traits: Traits(isPending: true, tags: tags, timeout: timeout, allowing: allowing),
    location: SourceLocation(file: file, line: line), body: body)
}
