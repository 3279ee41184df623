import ArgumentParser

/// In which forms a run is told.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A form of the report, and the file that it goes to: 'junit=report.xml'; without a file it goes to the standard output. May be repeated.",
      valueName: "form[=path]"))
  var report: [String] = []

  @Option(name: .shortAndLong, help: ArgumentHelp("The form of the report on the standard output.", valueName: "form"))
  var output: OutputFormat?

  @Option(
    help: ArgumentHelp("Write the report of --output to a file; the standard output then gets spec_dox.", valueName: "path"))
  var outputFile: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("After the report, list so many of the slowest specs and groups. (default: none)", valueName: "n"),
    transform: Numbers.read(1...Int.max))
  var slowest: Int?
}
