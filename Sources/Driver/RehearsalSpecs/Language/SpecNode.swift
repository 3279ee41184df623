/// One thing that stands in a group: a nested group, a spec, or a block that runs around specs.
///
/// You do not make these yourself; `it` and the other words return them to ``SpecBuilder``.
public struct SpecNode {
  enum Kind {
    /// The body is evaluated only on the way to a spec inside, so a sibling group costs that spec nothing.
    case group(name: String, body: () -> [SpecNode])
    case spec(name: String, Body)
    case before(() throws -> Void)
    case after(() throws -> Void)
    case beforeAll(() throws -> Void)
    case afterAll(() throws -> Void)
    case subjectAction(() throws -> Void)
  }

  enum Body {
    case implemented(() throws -> Void)
    case notImplemented
    case pending
  }

  let kind: Kind
  let traits: Traits
  let location: SourceLocation

  init(_ kind: Kind, traits: Traits = Traits(), _ file: String, _ line: Int) {
    self.kind = kind
    self.traits = traits
    location = SourceLocation(file: file, line: line)
  }
}

extension SpecNode.Kind {
  /// Whether it runs around specs, and is none itself.
  var isBlock: Bool {
    switch self {
    case .group, .spec: false
    case .before, .after, .beforeAll, .afterAll, .subjectAction: true
    }
  }

  /// Whether it runs once around all specs of its group, which makes the group a suite.
  var isForAll: Bool {
    switch self {
    case .beforeAll, .afterAll: true
    default: false
    }
  }

  /// Whether it runs after specs.
  var isAfterwards: Bool {
    switch self {
    case .after, .afterAll: true
    default: false
    }
  }
}
