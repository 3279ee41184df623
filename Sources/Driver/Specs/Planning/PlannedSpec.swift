/// A spec that was chosen, and the way back to it.
struct PlannedSpec: Sendable {
  enum Status: Sendable {
    case implemented, notImplemented, skipped
  }

  /// The blocks and the body of a spec, in the order in which they run, from an evaluation of their own.
  struct Script {
    var befores: [() throws -> Void] = []
    var body: () throws -> Void = {}
    var afters: [() throws -> Void] = []
  }

  /// The group defined other things when it was evaluated again.
  struct Vanished: Error, CustomStringConvertible {
    let spec: String
    var description: String {
      "the group did not define this spec when it was evaluated again; a group must define the same specs each time: \(spec)"
    }
  }

  let identity: SpecIdentity
  let status: Status
  let top: SpecGroup
  /// Where to turn in each group on the way down; the last step is the spec itself.
  let steps: [Int]

  /// Evaluates the group afresh and collects what runs for this spec: its state is shared with no other attempt.
  func script() throws -> Script {
    var script = Script()
    var nodes = top.body()
    for (depth, step) in steps.enumerated() {
      script.befores += nodes.compactMap { if case .before(let block) = $0.kind { block } else { nil } }
      script.afters = nodes.compactMap { if case .after(let block) = $0.kind { block } else { nil } } + script.afters
      guard nodes.indices.contains(step) else { throw Vanished(spec: identity.id) }
      switch nodes[step].kind {
      case .group(let name, let body) where name == identity.path[depth + 1]:
        nodes = body()
      case .spec(let name, .implemented(let body)) where name == identity.path[depth + 1] && depth == steps.count - 1:
        script.body = body
      default:
        throw Vanished(spec: identity.id)
      }
    }
    return script
  }
}
