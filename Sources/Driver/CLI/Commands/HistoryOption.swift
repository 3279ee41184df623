import ArgumentParser

/// Where the history is, for every command that uses it.
struct HistoryOption: ParsableArguments {
  @Option(
    name: .customLong("history"),
    help: ArgumentHelp("The file with the history of runs. (default: .rehearsal/history.sqlite)", valueName: "path"))
  var given: String?

  var path: String { given ?? UsualSettings.current.history }
}
