import RehearsalSpecs

/// The specs that were chosen, as `run --list --json` prints them.
struct SpecList: Encodable {
  struct Spec: Encodable {
    let id: String
    let path: [String]
    let file: String
    let line: Int
    let tags: [String]
    /// Whether it has no body, or is not to be run.
    let isPending: Bool
  }

  let version = 1
  let specs: [Spec]

  init(_ plan: Plan) {
    specs = plan.specs.enumerated().map { position, spec in
      Spec(
        id: spec.id, path: spec.path, file: spec.file, line: spec.line, tags: spec.tags,
        isPending: plan.firstAttempt(at: position, lane: 0, seed: 0) == nil)
    }
  }
}
