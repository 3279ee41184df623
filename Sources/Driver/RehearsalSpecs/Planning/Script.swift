/// The blocks and the body of a spec, in the order in which they run, from an evaluation of their own.
struct Script {
  var befores: [() throws -> Void] = []
  var subjectAction: (() throws -> Void)?
  var body: () throws -> Void = {}
  var afters: [() throws -> Void] = []

  /// The group defined other things when it was evaluated again.
  struct Vanished: Error, CustomStringConvertible {
    let spec: String
    var description: String {
      "the group did not define this spec when it was evaluated again; a group must define the same specs each time: \(spec)"
    }
  }

  /// Two blocks say what the spec is about.
  struct TwoSubjects: Error, CustomStringConvertible {
    let description = "the spec has two subject actions around it; there can be one"
  }

  /// Collects what runs for a spec.
  ///
  /// - Parameter known: The evaluated groups around the spec, outermost first, that a suite keeps; the others are evaluated
  ///   afresh, and their state is shared with no other attempt.
  init(_ planned: PlannedSpec, known: [Level] = []) throws {
    var levels = known
    while levels.count < planned.steps.count { levels.append(try planned.level(below: levels)) }
    var subjects: [() throws -> Void] = []
    for level in levels {
      befores += level.befores
      subjects += level.subjectActions
      afters = level.afters + afters
    }
    guard subjects.count <= 1 else { throw TwoSubjects() }
    subjectAction = subjects.first
    guard case .spec(let name, .implemented(let body)) = planned.node(in: levels), name == planned.identity.name else {
      throw Vanished(spec: planned.identity.id)
    }
    self.body = body
  }
}

extension PlannedSpec {
  /// Evaluates the next of the groups around the spec: all of it, or only what this spec needs.
  ///
  /// - Parameter levels: The levels that have been evaluated, outermost first.
  func level(below levels: [Level], isWhole: Bool = false) throws(Script.Vanished) -> Level {
    var body = top.body as () -> [SpecNode]
    if !levels.isEmpty {
      guard case .group(let name, let inner) = node(in: levels), name == identity.path[levels.count] else {
        throw Script.Vanished(spec: identity.id)
      }
      body = inner
    }
    if isWhole { return Level(body().enumerated().map { ($0, $1) }) }
    let step = steps[levels.count]
    guard let nodes = Evaluation.of(body, needed: step.needed, outOf: step.count),
      nodes.allSatisfy({ $0.node.kind.isBlock == ($0.number != step.number) })
    else { throw Script.Vanished(spec: identity.id) }
    return Level(nodes)
  }

  /// Where the innermost of some evaluated groups leads on.
  func node(in levels: [Level]) -> SpecNode.Kind? {
    levels[levels.count - 1][steps[levels.count - 1].number]
  }
}
