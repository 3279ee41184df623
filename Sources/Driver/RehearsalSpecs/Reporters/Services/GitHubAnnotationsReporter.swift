/// Tells what did not pass as annotations of GitHub Actions, in workflow commands on the standard output, when the run ends.
///
/// | Spec | Annotation |
/// |---|---|
/// | failed, error, lost, not implemented | an error at the place of the failure |
/// | machinery that failed; one event that made most specs fail | an error without a place, first |
/// | flaky | a warning at the place of the spec |
/// | quarantined failure, missing | a notice at the place of the failure |
///
/// GitHub shows an annotation in the diff only where its file is named relative to the root of the repository, while specs name
/// theirs relative to the folder of the run.
///
/// GitHub shows ten of each kind for a step and drops the others silently, so the tenth says how many more there are.
public final class GitHubAnnotationsReporter: Reporter {
  private struct Annotation {
    var file: String?
    var line: Int?
    let title: String
    let message: String
  }

  private let write: (String) -> Void
  private let paths: RepositoryPaths
  private var order = DefinitionOrder()
  private var errors: [Annotation] = []
  private var warnings: [Annotation] = []
  private var notices: [Annotation] = []

  /// Makes a reporter that hands its commands to `write`, a line each.
  ///
  /// - Parameter paths: How files are named; by default as specs name them.
  public init(paths: RepositoryPaths = RepositoryPaths(), write: @escaping (String) -> Void) {
    (self.paths, self.write) = (paths, write)
  }

  public func take(_ event: RunEvent) {
    for (_, result) in order.take(event) { keep(result) }
    guard case .runFinished(let summary) = event.kind else { return }
    let causes =
      summary.troubles.map { Annotation(title: "Infrastructure failed", message: PlainText.without(controls: $0.text)) }
      + [summary.massFailure].compactMap(\.self)
      .map { Annotation(title: "One event", message: PlainText.without(controls: $0.words)) }
    tell(.error, causes + errors)
    tell(.warning, warnings)
    tell(.notice, notices)
    if summary.interrupted {
      write(WorkflowCommand(.warning, title: "Interrupted", message: BaconText.notRun(summary)).text)
    }
  }

  private func keep(_ result: SpecResult) {
    let failed = result.verdict == .flaky ? result.failedAttempts.first ?? result.decisive : result.decisive
    let failure = failed.failure
    // A flaky spec is told at the spec: the code where it failed worked the next time.
    let isPlaced = result.verdict != .flaky && failure?.file != nil
    let annotation = Annotation(
      file: paths.path(isPlaced ? failure?.file ?? result.spec.file : result.spec.file),
      line: isPlaced ? failure?.line : result.spec.line,
      title: result.spec.id, message: message(result, failed))
    switch result.verdict {
    case .passed, .skipped: break
    case .failed, .error, .lost, .notImplemented: errors.append(annotation)
    case .flaky: warnings.append(annotation)
    case .forgiven, .missing: notices.append(annotation)
    }
  }

  private func message(_ result: SpecResult, _ failed: AttemptResult) -> String {
    var text = BaconText.status(of: result) ?? ""
    if let failure = failed.failure, failure.text != failure.headline { text += "\n" + failure.text }
    let output = PlainText.lines(failed.output)
    if !output.isEmpty { text += "\noutput:\n" + output.joined(separator: "\n") }
    return PlainText.without(controls: text)
  }

  private func tell(_ kind: WorkflowCommand.Kind, _ annotations: [Annotation]) {
    let shown = annotations.count > WorkflowCommand.limit ? WorkflowCommand.limit - 1 : annotations.count
    for note in annotations.prefix(shown) {
      write(WorkflowCommand(kind, file: note.file, line: note.line, title: note.title, message: note.message).text)
    }
    guard annotations.count > shown else { return }
    let names = annotations.dropFirst(shown).map(\.title).joined(separator: "\n")
    write(WorkflowCommand(kind, title: "\(annotations.count - shown) more", message: names).text)
  }
}
