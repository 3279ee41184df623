import ArgumentParser
import Foundation
import RehearsalCrawler
import RehearsalSpecs

/// `rehearse adopt check`: would my app run here?
struct AdoptCheckCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says which apps for iOS would compile here, and what keeps the others from it.",
    discussion: """
      Every Xcode project and every Swift package for UIKit below the paths, or a folder with the sources of an app, is rewritten and looked \
      at by the compiler against the simulated UIKit, with the packages on this machine that it links: some seconds for each. Nothing of an app is changed, and nothing is built but, the first time, the rewriter and \
      UIKit, in the checkout of Rehearsal.

      The JSON form has for each app its verdict ('compiles', 'gaps', 'unreadable') and its gaps: their kind ('framework', 'symbol', \
      'refused', 'other'), name, number of uses, and the first place; and how many targets test it, which are not looked at. The ranking has what is missing by the number of apps that want it.

      EXIT STATUS:
        0  All apps compile.
        1  Something is missing.
        2  A project cannot be read, there is no checkout of Rehearsal to look with, or the command line makes no sense.
      """)

  @Argument(
    help: ArgumentHelp(
      "Folders with Xcode projects or packages, projects, or folders with the sources of an app.", valueName: "path"))
  var paths: [String]

  @Flag(help: "Print a JSON document.")
  var json = false

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("How many gaps of an app, and rows of the ranking, are told. (default: 10)", valueName: "n"),
    transform: Numbers.read(1...Int.max))
  var limit = 10

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp(
      "How many apps are looked at at a time, at most. (default: as many as there are processors)", valueName: "n"),
    transform: Numbers.read(1...1024))
  var jobs: Int?

  @Option(
    help: ArgumentHelp("The checkout of Rehearsal to look with. (default: where this program was built)", valueName: "folder"))
  var rehearsal: String?

  @Option(
    help: ArgumentHelp(
      "A folder with modules that were built beside Rehearsal's, such as stand-ins for frameworks. May be given several times.",
      valueName: "folder"))
  var modules: [String] = []

  @Option(
    name: .customLong("stand-in"),
    help: ArgumentHelp(
      "A folder that is named as a framework which is not here, with Swift files that declare what apps use of it. May be given several times; each may use those before it.",
      valueName: "folder"))
  var standIns: [String] = []

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    var findings: [ProjectSearch.Finding] = []
    let standIns = try StandIn.all(at: standIns, from: console.directory)
    for path in paths { findings += try ProjectSearch.findings(at: path, from: console.directory, standIns: standIns) }
    let here = URL(filePath: console.directory, directoryHint: .isDirectory)
    let checkout = URL(filePath: rehearsal ?? RehearsalPlace.beside(here), directoryHint: .isDirectory, relativeTo: here)
    var tools = try CheckTools(in: checkout.standardizedFileURL) { console.errors.write($0 + "\n") }
    tools.ownModules = try modules.map { path throws(UsageProblem) in
      var isFolder: ObjCBool = false
      let folder = URL(filePath: path, directoryHint: .isDirectory, relativeTo: here).standardizedFileURL.path
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        throw UsageProblem(description: "--modules: there is no folder '\(path)'")
      }
      return folder
    }
    let report = CheckReport(try checks(of: findings, with: tools))
    console.output.write(json ? report.json : report.text(limit: limit, from: here))
    return report.status
  }

  /// In the order in which the apps were found.
  private func checks(of findings: [ProjectSearch.Finding], with tools: CheckTools) throws(UsageProblem) -> [AppCheck] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rehearse-check-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var questions: [@Sendable () -> AppCheck] = []
    for finding in findings {
      switch finding.adoption {
      case .failure(let problem):
        let name = URL(filePath: finding.place).deletingPathExtension().lastPathComponent
        let check = AppCheck(
          app: name, place: finding.place, verdict: .unreadable, files: 0, lines: 0, gaps: [], notes: [problem.description])
        questions.append { check }
      case .success(let adoption):
        for subject in AppCheck.Subject.subjects(of: adoption) {
          let work = folder.appending(path: "\(questions.count)", directoryHint: .isDirectory)
          try UsageProblem.of { try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true) }
          questions.append { AppCheck(of: subject, shownAs: finding.place, with: tools, in: work) }
        }
      }
    }
    return Abreast.map(questions, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount) { $0() }
  }
}
