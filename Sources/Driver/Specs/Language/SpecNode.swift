/// One thing that stands in a group: a nested group, a spec, or a block that runs around specs.
///
/// You do not make these yourself; ``it(_:file:line:_:)`` and its companions return them to ``SpecBuilder``.
public struct SpecNode {
  enum Kind {
    /// The body is evaluated only on the way to a spec inside, so a sibling group costs that spec nothing.
    case group(name: String, body: () -> [SpecNode])
    case spec(name: String, Body)
    case before(() throws -> Void)
    case after(() throws -> Void)
  }

  enum Body {
    case implemented(() throws -> Void)
    case notImplemented
    case skipped
  }

  let kind: Kind
  let location: SourceLocation
}
