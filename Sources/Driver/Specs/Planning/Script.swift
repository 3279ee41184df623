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
    let description = "the spec has two subject actions around it; there can be one (CED-05)"
  }

  /// Collects what runs for a spec.
  ///
  /// - Parameter known: The evaluated groups around the spec, outermost first, that a suite keeps; the others are evaluated afresh, and
  ///   their state is shared with no other attempt.
  init(_ planned: PlannedSpec, known: [[SpecNode]] = []) throws {
    let levels = try Self.levels(of: planned, depth: planned.steps.count - 1, known: known)
    var subjects: [() throws -> Void] = []
    for nodes in levels {
      befores += nodes.befores
      subjects += nodes.subjectActions
      afters = nodes.afters + afters
    }
    guard subjects.count <= 1 else { throw TwoSubjects() }
    subjectAction = subjects.first
    let (last, step) = (levels[levels.count - 1], planned.steps[planned.steps.count - 1])
    guard last.indices.contains(step), case .spec(let name, .implemented(let body)) = last[step].kind,
      name == planned.identity.path[planned.steps.count]
    else { throw Vanished(spec: planned.identity.id) }
    self.body = body
  }

  /// Evaluates the groups on the way down to a spec, as many steps deep as is asked for.
  static func levels(of planned: PlannedSpec, depth: Int, known: [[SpecNode]] = []) throws -> [[SpecNode]] {
    var levels = known.isEmpty ? [planned.top.body()] : known
    while levels.count <= depth {
      let (nodes, step) = (levels[levels.count - 1], planned.steps[levels.count - 1])
      guard nodes.indices.contains(step), case .group(let name, let body) = nodes[step].kind,
        name == planned.identity.path[levels.count]
      else { throw Vanished(spec: planned.identity.id) }
      levels.append(body())
    }
    return levels
  }
}
