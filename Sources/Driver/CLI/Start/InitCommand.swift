import ArgumentParser
import Files
import Foundation
import RehearsalSpecs

/// `rehearse init`
struct InitCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a configuration, a first page object and a first spec for the package in this folder.",
    discussion: """
      A file that is there already is left as it is. The package's manifest is not touched: what it needs is printed.

      EXIT STATUS:
        0  All files are there.
        2  The command line makes no sense, or a file cannot be written.
      """)

  @Option(
    help: ArgumentHelp(
      "The app, as the agent calls it. (default: the name of the package, or of the folder)", valueName: "name"))
  var app: String?

  @Option(help: ArgumentHelp("The view controller of the app's first screen. (default: <app>Controller)", valueName: "class"))
  var controller: String?

  @Option(help: ArgumentHelp("The target of the specs. (default: <app>-specs, in small letters)", valueName: "name"))
  var target: String?

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let folder = URL(filePath: console.directory, directoryHint: .isDirectory)
    let name = app ?? Self.packageName(in: folder) ?? folder.lastPathComponent
    let package: FirstPackage
    do throws(FirstPackage.Unusable) {
      package = try FirstPackage(app: name, controller: controller, target: target)
    } catch {
      throw UsageProblem(description: error.words)
    }
    for file in package.files {
      let place = folder.appending(path: file.path)
      guard !FileManager.default.fileExists(atPath: place.path(percentEncoded: false)) else {
        console.output.write("kept   \(file.path)\n")
        continue
      }
      try UsageProblem.of { try WholeFile.write(file.text, to: place.path(percentEncoded: false)) }
      console.output.write("wrote  \(file.path)\n")
    }
    console.output.write("\n" + package.nextSteps)
    return RunStatus.passed.rawValue
  }

  /// The name that the package's manifest gives it.
  static func packageName(in folder: URL) -> String? {
    let manifest = folder.appending(path: "Package.swift").path(percentEncoded: false)
    guard let text = try? String(contentsOfFile: manifest, encoding: .utf8) else { return nil }
    return text.firstMatch(of: /Package\(\s*name:\s*"([^"]+)"/).map { String($0.output.1) }
  }
}
