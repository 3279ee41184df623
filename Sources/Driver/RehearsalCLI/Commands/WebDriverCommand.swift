import ArgumentParser

/// Starts the program that speaks WebDriver, which lies beside this one.
struct WebDriverCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "webdriver",
    abstract: "Drives apps by W3C WebDriver: for Selenium's and Appium's clients in any language.",
    discussion: "Its options are told by 'rehearse webdriver --help'.")

  @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("What the program is given.", valueName: "options"))
  var options: [String] = []

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    try CompanionProgram(name: "rehearse-webdriver", purpose: "speaks WebDriver").takePlace(with: options)
  }
}
