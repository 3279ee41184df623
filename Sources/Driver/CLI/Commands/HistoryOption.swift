import ArgumentParser

/// Where the history is, for every command that uses it.
struct HistoryOption: ParsableArguments {
  @Option(name: .customLong("history"), help: ArgumentHelp("The file with the history of runs.", valueName: "path"))
  var path = ".rehearsal/history.sqlite"
}
