import ArgumentParser
import Files
import Foundation
import RehearsalSpecs

/// `rehearse adopt`
struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Makes a package in which apps for iOS run, and are tested, as they are.",
    subcommands: [AdoptPackageCommand.self, AdoptCheckCommand.self],
    defaultSubcommand: AdoptPackageCommand.self)
}

/// `rehearse adopt package`, which is what `rehearse adopt` is short for.
struct AdoptPackageCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "package",
    abstract: "Writes the package beside the first app. (default)",
    discussion: """
      Takes Xcode projects, folders that hold some, Swift packages, and folders with the sources of an app. Beside the first one it writes \
      a package: the app as a library, the agent that hosts it, a page object for each screen, a first spec, a test and a configuration. \
      Packages on this machine that the app links come along, and so do frameworks of its project. Of a package without an app each \
      controller that can be made of nothing is one. Nothing of the app is changed, moved or copied.

      Written again after the project has changed, it brings AdoptedApp.json up to date, which says which files the app is made of, and \
      adds page objects for new screens; what is there already is left as it is, unless --force says otherwise.

      EXIT STATUS:
        0  All files are there.
        2  The command line makes no sense, a project cannot be read, or a file cannot be written.
      """)

  @Argument(help: ArgumentHelp("Xcode projects, Swift packages, or folders with apps.", valueName: "path"))
  var paths: [String]

  @Option(
    help: ArgumentHelp("Where the package is written. (default: beside the first app, <name>Rehearsal)", valueName: "folder"))
  var into: String?

  @Option(help: ArgumentHelp("The target of the project that builds the app. (default: all that build one)", valueName: "name"))
  var target: String?

  @Option(
    help: ArgumentHelp(
      "Where the new package finds Rehearsal: a folder, or the address of a repository. (default: where this program was built, or ../Rehearsal)",
      valueName: "place"))
  var rehearsal: String?

  @Option(
    name: .customLong("stand-in"),
    help: ArgumentHelp(
      "A folder that is named as a framework which is not here, with Swift files that declare what the app uses of it. May be given several times; each may use those before it.",
      valueName: "folder"))
  var standIns: [String] = []

  @Flag(help: "Write all files anew, also those that were changed by hand.")
  var force = false

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    let standIns = try StandIn.all(at: standIns, from: console.directory)
    let found = try AppSearch.adoption(at: paths, from: console.directory, target: target, standIns: standIns)
    let directory = URL(filePath: console.directory, directoryHint: .isDirectory)
    let folder = folder(for: found, from: directory)
    let place = rehearsal ?? RehearsalPlace.beside(folder)
    let package = try AdoptedPackage(found, into: folder, rehearsal: place)
    if into == nil, !force, package.isOfOthers {
      throw UsageProblem(
        description: "'\(folder.lastPathComponent)' is of another app or package that is called so: say by --into where this "
          + "one goes, or by --force that it takes that place")
    }
    for file in package.descriptions { try write(file, below: folder, isKept: false, console) }
    for file in package.files { try write(file, below: folder, isKept: !force, console) }
    for note in found.apps.flatMap({ app in app.notes.map { "\(app.name): \($0)" } }) + found.notes + found.refusals {
      console.output.write("note   \(RehearsalPlace.seen(note, from: directory))\n")
    }
    let shown = RehearsalPlace.path(to: folder, from: directory)
    console.output.write("\n" + (RehearsalPlace.warning(place, in: folder).map { $0 + "\n\n" } ?? "") + package.nextSteps(shown))
    return RunStatus.passed.rawValue
  }

  private func folder(for found: Adoption, from directory: URL) -> URL {
    if let into { return URL(filePath: into, directoryHint: .isDirectory, relativeTo: directory).standardizedFileURL }
    let beside = found.apps.first?.origin ?? found.package?.folder ?? directory
    let name = FirstPackage.swiftName(found.apps.first?.name ?? found.package?.name ?? "")
    return beside.deletingLastPathComponent().appending(path: "\(name)Rehearsal", directoryHint: .isDirectory)
  }

  private func write(_ file: FirstPackage.File, below folder: URL, isKept: Bool, _ console: Console) throws(UsageProblem) {
    let place = folder.appending(path: file.path).path(percentEncoded: false)
    if let there = FileManager.default.contents(atPath: place) {
      guard there != Data(file.text.utf8) else { return }
      guard !isKept else {
        console.output.write("kept   \(file.path)\n")
        return
      }
    }
    try UsageProblem.of { try WholeFile.write(file.text, to: place) }
    console.output.write("wrote  \(file.path)\n")
  }
}
