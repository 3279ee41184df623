import ArgumentParser

/// Starts the program that serves the studio, which lies beside this one, with this program's specs.
struct StudioCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract: "Serves a page: run specs and watch them, look into runs, explore orders, use an app and record a spec.",
    discussion: "Its options are told by 'rehearse studio --help'.")

  @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("What the program is given.", valueName: "options"))
  var options: [String] = []

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    try CompanionProgram(name: "rehearse-studio", purpose: "serves the studio")
      .takePlace(with: ["--program", CompanionProgram.thisProgram] + options)
  }
}
