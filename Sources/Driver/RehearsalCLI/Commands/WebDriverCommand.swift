import ArgumentParser
import Foundation

/// Starts the program that speaks WebDriver, which lies beside this one: a program of its own, so that only who wants it builds
/// an HTTP server.
struct WebDriverCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "webdriver",
    abstract: "Drives apps by W3C WebDriver: for Selenium's and Appium's clients in any language.",
    discussion: "Its options are told by 'rehearse webdriver --help'.")

  @Argument(parsing: .captureForPassthrough, help: ArgumentHelp("What the program is given.", valueName: "options"))
  var options: [String] = []

  /// The program's name.
  static let program = "rehearse-webdriver"

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let path = Self.folder.appendingPathComponent(Self.program).path
    guard access(path, X_OK) == 0 else {
      throw UsageProblem(
        description: "there is no '\(path)', which speaks WebDriver: build it with 'swift build --product \(Self.program)'")
    }
    // It takes the place of this process, so that signals reach it.
    var arguments = ([path] + options).map { strdup($0) } + [nil]
    execv(path, &arguments)
    let reason = String(cString: strerror(errno))
    throw UsageProblem(description: "'\(path)' cannot be started: \(reason)")
  }

  /// The folder of the program that runs.
  private static var folder: URL {
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: program).deletingLastPathComponent()
  }
}
