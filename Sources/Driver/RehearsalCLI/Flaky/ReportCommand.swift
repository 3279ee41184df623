import ArgumentParser
import FlakinessStatistics
import Foundation
import RehearsalHistory
import RehearsalQuarantine
import RehearsalReport
import Spelling

/// `rehearse report`
struct ReportCommand: StatusSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Writes the history as pages for people.",
    discussion: """
      The pages need no network and no server. Open index.html, or let the CI service keep the folder as an artefact.

      EXIT STATUS: 2 if the history has no such project, branch, change or test, or no run that the options ask for; 0 otherwise.
      """)

  @OptionGroup var options: FlakyOptions

  @Option(help: ArgumentHelp("The folder that gets the pages; it is made if it is not there.", valueName: "folder"))
  var html: String

  func perform(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) -> Int32 {
    var question = options.question(console)
    (question.includesPassing, question.needsRuns) = (true, true)
    let asked = question
    let lists = try options.quarantine.lists(console)
    let home = URL(filePath: console.directory, directoryHint: .isDirectory)
    let folder = URL(filePath: html, directoryHint: .isDirectory, relativeTo: home)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), !isFolder.boolValue {
      throw UsageProblem(description: "\(html) is a file; the pages need a folder")
    }
    let count = try UsageProblem.of {
      let history = try History(consulting: options.history.file)
      let report = lists.owned(try history.flakiness(asked))
      let review = lists.review(report, known: Set(report.tests.map(\.name)))
      let rows = review.findings.map { entry, finding in
        HTMLReport.QuarantineRow(name: entry.test, finding: finding.words, owner: entry.owner, until: entry.until.description)
      }
      let stays = try history.quarantineStays(project: report.project)
      try HTMLReport(report, quarantine: rows, stays: stays, made: Date(), artefacts: home, note: lists.note).write(to: folder)
      return report.tests.count
    }
    console.output.write("\(folder.path(percentEncoded: false))index.html: \(Words.count(count, "test")).\n")
    return 0
  }
}
