import ArgumentParser
import Files
import Foundation
import RehearsalSpecs
import XcodeProjects

extension WholePackage.Service: ExpressibleByArgument {}

/// `rehearse init`
struct InitCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes a package with an app and its specs; where there is a package already, the first specs for it.",
    discussion: """
      In a folder without a Package.swift: an app with a storyboard, its agent, a page object, specs, a test and a job for CI. It builds, and \
      its specs and its test pass. In a package: a configuration, a page object and a spec; the manifest is not touched, what it needs is printed.

      A file that is there already is left as it is.

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

  @Option(
    help: ArgumentHelp(
      "Where the new package finds Rehearsal: a folder, or the address of a repository. (default: where this program was built, or ../Rehearsal)",
      valueName: "place"))
  var rehearsal: String?

  @Option(help: ArgumentHelp("Whose CI is to run the new package's specs: github, gitlab or none.", valueName: "service"))
  var ci = WholePackage.Service.github

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let folder = URL(filePath: console.directory, directoryHint: .isDirectory)
    let name = app ?? Self.packageName(in: folder) ?? folder.lastPathComponent
    let package: FirstPackage
    do throws(FirstPackage.Unusable) {
      package = try FirstPackage(app: name, controller: controller, target: target)
    } catch {
      throw UsageProblem(description: error.words)
    }
    let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
    guard let manifest else {
      let place = rehearsal ?? RehearsalPlace.beside(folder)
      let whole = WholePackage(names: package, rehearsal: place, service: ci)
      try write(whole.files, below: folder, console)
      console.output.write("\n" + (RehearsalPlace.warning(place, in: folder).map { $0 + "\n\n" } ?? "") + whole.nextSteps)
      return RunStatus.passed.rawValue
    }
    // A second call must not put a second page object into a package that the first one made.
    if manifest.contains("\"\(package.target)\"") {
      try write(package.configurationFiles, below: folder, console)
      console.output.write("\n'swift run \(package.target) run' runs the specs that the package has already.\n")
    } else {
      try write(package.files, below: folder, console)
      console.output.write("\n" + package.nextSteps)
    }
    return RunStatus.passed.rawValue
  }

  private func write(_ files: [FirstPackage.File], below folder: URL, _ console: Console) throws(UsageProblem) {
    for file in files {
      let place = folder.appending(path: file.path)
      guard !FileManager.default.fileExists(atPath: place.path(percentEncoded: false)) else {
        console.output.write("kept   \(file.path)\n")
        continue
      }
      try UsageProblem.of { try WholeFile.write(file.text, to: place.path(percentEncoded: false)) }
      console.output.write("wrote  \(file.path)\n")
    }
  }

  /// The name that the package's manifest gives it.
  static func packageName(in folder: URL) -> String? {
    PackageName.ofPackage(in: folder.path(percentEncoded: false))
  }
}
