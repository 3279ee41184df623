import ArgumentParser
import RehearsalHarness

/// Where the history is, for every command that uses it.
struct HistoryOption: ParsableArguments {
  @Option(
    name: .customLong("history"),
    help: ArgumentHelp(
      "The file with the history of runs; 'none' is no history. (default: .rehearsal/history.sqlite)", valueName: "path"))
  var given: String?

  private var path: String { given ?? UsualSettings.current.history }

  /// The file; nil where there is to be no history.
  var fileIfAny: String? { path == TestSettings.noHistory ? nil : path }

  /// The file, for what cannot do without.
  ///
  /// - Throws: ``UsageProblem`` where there is to be no history.
  var file: String {
    get throws(UsageProblem) {
      if let fileIfAny { return fileIfAny }
      throw UsageProblem(
        description: "'\(path)' stands for no history, and this needs one; a file of that name is './\(path)'")
    }
  }
}
