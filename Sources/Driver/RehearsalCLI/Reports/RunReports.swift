import Files
import Foundation
import RehearsalSpecs

/// All reports of a run, and where each of them goes.
struct RunReports {
  private(set) var reporters: [any Reporter] = []
  private var sinks: [Sink] = []

  init(_ options: ReportOptions, _ console: Console) throws(UsageProblem) {
    let style = TerminalStyle(
      variables: console.variables, isTerminal: console.outputIsATerminal, columns: console.columns)
    let choices = try Self.choices(options, console, style)
    let shown = choices.filter { $0.place == .standardOutput }.map(\.form)
    // Before the reports, so that its line is wiped when they are written.
    if shown.allSatisfy({ $0 != .live && console.allowsProgress(besides: $0) }) {
      reporters.append(ProgressReporter(columns: console.columns, write: console.errors.write))
    }
    let workspace = console.variables["GITHUB_WORKSPACE"] ?? console.variables["CI_PROJECT_DIR"]
    let paths = RepositoryPaths(around: console.directory, workspace: workspace)
    for choice in choices {
      let sink = try choice.sink(console.output, directory: console.directory)
      let isShown = choice.place == .standardOutput
      if !isShown { sinks.append(sink) }
      reporters.append(choice.form.reporter(style: isShown ? style : .plain, paths: paths, on: console, sink.write))
    }
    if let most = options.slowest {
      // Programs that read the standard output find nothing there but their form.
      let isRead = shown.contains { !$0.isForPeople }
      reporters.append(SlowestReporter(most: most, write: isRead ? console.errors.write : console.output.write))
    }
    reporters.append(EscapeReporter(write: console.errors.write))
    reporters.append(PendingLoadReporter(write: console.errors.write))
  }

  /// Sees whether the reports can be told apart and make sense; writes nothing.
  static func check(_ options: ReportOptions, _ console: Console) throws(UsageProblem) {
    _ = try choices(options, console, .plain)
  }

  private static func choices(
    _ options: ReportOptions, _ console: Console, _ style: TerminalStyle
  ) throws(UsageProblem) -> [ReporterChoice] {
    try ReporterChoice.settle(
      texts(options, console.variables), standard: .byDefault(on: style), variables: console.variables,
      directory: console.directory)
  }

  /// Puts the reports in their places, and says which could not be written; the standard output is told of by ``Rehearse``.
  func finish() -> [String] {
    for sink in sinks { sink.finish() }
    return sinks.compactMap { sink in sink.error.map { "a report: \(ErrorWords.of($0))" } }
  }

  /// The reports that were asked for, as `--report` takes them.
  private static func texts(_ options: ReportOptions, _ variables: [String: String]) -> [String] {
    var texts = options.report
    if let file = options.outputFile {
      texts.append("\((options.output ?? .specDox).rawValue)=\(file)")
    } else if let form = options.output {
      texts.append(form.rawValue)
    }
    // Where Bazel wants its XML.
    if let file = variables["XML_OUTPUT_FILE"], !file.isEmpty, !texts.contains("junit=\(file)") { texts.append("junit=\(file)") }
    return texts
  }
}
