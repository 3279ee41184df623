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

extension [SpecNode] {
  var befores: [() throws -> Void] { compactMap { if case .before(let block) = $0.kind { block } else { nil } } }
  var afters: [() throws -> Void] { compactMap { if case .after(let block) = $0.kind { block } else { nil } } }
  var beforeAlls: [() throws -> Void] { compactMap { if case .beforeAll(let block) = $0.kind { block } else { nil } } }
  var afterAlls: [() throws -> Void] { compactMap { if case .afterAll(let block) = $0.kind { block } else { nil } } }
  var subjectActions: [() throws -> Void] { compactMap { if case .subjectAction(let block) = $0.kind { block } else { nil } } }

  /// Whether something here runs once around all specs of the group.
  var makeASuite: Bool {
    contains {
      switch $0.kind {
      case .beforeAll, .afterAll: true
      default: false
      }
    }
  }
}
