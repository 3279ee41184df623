import Foundation
import Testing

/// Apps with a mistake each: what a crawl finds by its default settings, how short the way to it gets, and the spec that it
/// writes.
///
/// `Tests/CrawlApps` has the apps. `Tests/CrawlSpecs` has what `rehearse crawl APP --first --specs FILE` writes of them.
@Suite(.serialized) struct CrawlTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      let kind, title: String
      let acts: [String]
      let confirmed: Bool
      let spec: String?
    }
    let app: String
    let acts, launches, elements, elementsUsed: Int
    let controllers, unansweredHosts: [String]
    let learntRequests: [String]?
    let endsAtOnce: Bool?
    let findings: [Finding]
  }

  private static let rehearse = Program.folder.appendingPathComponent("rehearse").path
  private static let agent = ["--agent", Program.folder.appendingPathComponent("crawl-agent").path]

  private func crawl(_ arguments: [String], status: Int32) throws -> Report {
    let ending = try Program.run(Self.rehearse, ["crawl", "--json"] + Self.agent + arguments)
    #expect(ending.status == status, "\(ending.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(ending.output.utf8))
  }

  /// What is written of an app, as it is committed; without the comment for the formatter, where one comes first.
  private func committed(_ app: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: folder.appendingPathComponent("CrawlSpecs/\(app).swift"), encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("// ") }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("Feed", 1, "FeedController"), ("Player", 2, "PlayerController"), ("SignUp", 3, "SignUpController"),
    ("Cart", 4, "CartController"), ("Sync", 5, "SettingsController"), ("Album", 6, "AlbumController"),
    ("Quiz", 7, "QuestionController"), ("Wizard", 8, "WizardController"),
  ])
  func aCrashIsFoundByTheFewestActsThatLeadToIt(app: String, acts: Int, culprit: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let report = try crawl([app, "--first", "--specs", file.path], status: 1)
    let found = try #require(report.findings.first)
    #expect(found.kind == "crash")
    #expect(found.confirmed)
    #expect(found.title.contains("crashed in \(culprit)."), "\(found.title)")
    #expect(found.acts.filter { $0 != "wait until the app rests" }.count == acts, "\(found.acts)")
    #expect(try String(contentsOf: file, encoding: .utf8) == committed(app))
  }

  @Test func aCrashBehindAListOfTheNetworkIsFoundWithAnAnswerThatWasLearnt() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let report = try crawl(["Shelf", "--first", "--specs", file.path], status: 1)
    #expect(report.unansweredHosts == ["books.example"])
    #expect(report.learntRequests == ["GET books.example/shelf"])
    let found = try #require(report.findings.first)
    #expect(found.kind == "crash")
    #expect(found.confirmed)
    #expect(found.title.contains("crashed in BookController."), "\(found.title)")
    #expect(found.acts.filter { $0 != "wait until the app rests" }.count == 2, "\(found.acts)")
    let spec = try #require(found.spec)
    #expect(spec.contains(#"method: "GET", host: "books.example", path: "/shelf", json: ["books": [["#), "\(spec)")
    #expect(spec.contains(#""published": "2024-01-03T12:00:00Z""#), "\(spec)")
    #expect(try String(contentsOf: file, encoding: .utf8) == committed("Shelf"))
  }

  @Test func anInvariantOfTheAppIsHeldAgainstIt() throws {
    let report = try crawl(["Ledger", "--first"], status: 1)
    #expect(report.findings.map(\.kind) == ["invariant"])
    #expect(report.findings.first?.title == "the balance is the sum of the entries")
    #expect(report.findings.first?.acts.last == "tap \"Undo\"")
    #expect(report.findings.first?.acts.count == 2)
  }

  @Test func whatGoesWrongWithoutACrashIsFound() throws {
    let report = try crawl(["Maze", "--acts", "300"], status: 1)
    #expect(
      report.findings.map(\.kind) == [
        "constraints", "deadEnd", "leakedController", "leftTimer", "hitRegion", "sufficientElementDescription",
      ])
    #expect(report.findings[1].title == "nothing leads out of TrapController")
    #expect(report.findings[2].title.hasPrefix("EchoController (number "))
    #expect(report.findings[3].title.contains("OtherMistakes.swift:"))
    #expect(report.findings.filter { $0.kind != "deadEnd" }.allSatisfy { $0.confirmed && $0.acts.count <= 2 })
  }

  @Test func aRequestThatNobodyWaitsForIsFound() throws {
    let stub = #"{"host": "radio.example", "body": "{}", "delayMs": 60000}"#
    let report = try crawl(["Radio", "--first", "--acts-per-launch", "20", "--stub", stub], status: 1)
    #expect(report.findings.map(\.kind) == ["leftRequest"])
    let found = try #require(report.findings.first)
    #expect(found.title.hasPrefix("network 'GET https://radio.example/live', due at "), "\(found.title)")
    #expect(found.title.contains(", for ListenController (CrawlApps/OtherMistakes.swift:"), "\(found.title)")
    #expect(found.confirmed)
    #expect(found.acts.filter { $0 != "wait until the app rests" } == ["tap \"Listen\"", "tap \"Radio\""])
  }

  @Test func whatUIKitWritesAtLaunchIsFoundByNoActAtAll() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let report = try crawl(["Hurried", "--first", "--specs", file.path], status: 1)
    #expect(report.findings.map(\.kind) == ["refused", "constraints"])
    #expect(report.findings.map(\.acts) == [[], []])
    #expect(report.findings.map(\.confirmed) == [true, true])
    #expect(
      report.findings.first?.title
        == "Attempt to present <UIAlertController> on <HurriedController> whose view is not in the window hierarchy!")
    #expect(try String(contentsOf: file, encoding: .utf8) == committed("Hurried"))
  }

  @Test func nothingIsFoundWhereNothingIsWrong() throws {
    let report = try crawl(["Flawless", "--acts", "300", "--looks"], status: 0)
    #expect(report.findings.isEmpty)
    #expect(report.acts == 300)
    #expect(report.controllers == ["FlawlessController", "UINavigationController"])
    #expect(report.elementsUsed == report.elements)
  }

  @Test func theSameSeedIsTheSameCrawlAndAnotherSeedAnotherOne() throws {
    func output(_ seed: Int, _ jobs: Int) throws -> String {
      let arguments = ["--json", "--acts", "250", "--acts-per-launch", "30", "--seed", "\(seed)", "--jobs", "\(jobs)"]
      return try Program.run(Self.rehearse, ["crawl", "Maze"] + arguments + Self.agent).output
    }
    let first = try output(5, 1)
    #expect(try output(5, 1) == first)
    #expect(try output(6, 1) != first)
    // However many launches go on at once.
    #expect(try output(5, 3) == first)
  }

  @Test func everySpecThatACrawlWroteFails() throws {
    let specs = Program.folder.appendingPathComponent("crawl-specs").path
    let ending = try Program.run(specs, ["run", "--no-history", "--report", "tap"] + Self.agent)
    #expect(ending.status == 1)
    let lines = ending.output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("not ok") }.count == 17, "\(ending.output)")
    #expect(!lines.contains { $0.hasPrefix("ok") }, "\(ending.output)")
  }

  @Test func whatNoSpecCouldBeWrittenToIsToldBeforeTheCrawl() throws {
    let ending = try Program.run(Self.rehearse, ["crawl", "Flawless", "--specs", "/nowhere/at/all.swift"] + Self.agent)
    #expect(ending.status == 2)
    #expect(ending.errors.contains("cannot write the specs to '/nowhere/at/all.swift': there is no folder '/nowhere/at'"))
    #expect(ending.output.isEmpty)
  }

  @Test func anAppThatCrashesBeforeAnythingCanBeDoneIsLaunchedThreeTimes() throws {
    let report = try crawl(["Doomed"], status: 1)
    #expect((report.acts, report.launches) == (3, 3))
    #expect(report.endsAtOnce == true)
    let told = try Program.run(Self.rehearse, ["crawl", "Doomed"] + Self.agent)
    #expect(told.output.contains("\nNo screen was seen.\n"), "\(told.output)")
    #expect(report.findings.map(\.kind) == ["crash"])
    #expect(report.findings.first?.acts == ["wait until the app rests"])
    #expect(report.findings.first?.confirmed == true)
  }

  @Test func anAppThatCrashesWhileItIsLaunchedHasAFindingAndASpec() throws {
    let report = try crawl(["Stillborn"], status: 1)
    #expect((report.app, report.acts, report.launches) == ("Stillborn", 3, 3))
    let found = try #require(report.findings.first)
    #expect(found.kind == "crash")
    #expect(found.title.contains("crashed in StillbornAppDelegate."), "\(found.title)")
    #expect(found.confirmed)
    #expect(found.acts == [])
    #expect(
      found.spec?.hasPrefix("it(\"does not crash at launch\") {\n  let app = try App.launch(\"Stillborn\", seed: 1)\n") == true)
  }

  @Test func eachRowOfAMenuIsTriedAlsoThoseBelowTheFold() throws {
    let report = try crawl(["Options", "--first"], status: 1)
    let found = try #require(report.findings.first)
    #expect(found.title.contains("crashed in OptionController."), "\(found.title)")
    #expect(found.acts.last == #"tap "Licences""#)
    #expect(found.confirmed)
  }

  @Test func aStubThatNothingAskedForIsToldWithWhatWasAskedFor() throws {
    let arguments = ["--acts", "5", "--stub", #"{"host": "shelf.example", "body": "{}"}"#]
    let ending = try Program.run(Self.rehearse, ["crawl", "Shelf"] + Self.agent + arguments)
    #expect(
      ending.errors.contains(
        "No request matched the stub for host 'shelf.example'. The app asked for GET books.example/shelf.\n"),
      "\(ending.errors)")
    let used = try Program.run(
      Self.rehearse, ["crawl", "Shelf", "--acts", "5", "--stub", #"{"host": "books.example", "body": "{}"}"#] + Self.agent)
    #expect(!used.errors.contains("No request matched"), "\(used.errors)")
  }

  @Test func anAppThatIsNotThereIsWrongUsage() throws {
    let ending = try Program.run(Self.rehearse, ["crawl", "Mase"] + Self.agent)
    #expect(ending.status == 2)
    #expect(ending.errors.contains("Maze"), "\(ending.errors)")
  }

  /// A script that waits for a driver's answer holds what has asked for it, which is no mistake of the app's.
  @Test func whatAwaitsTheScriptOfAPageIsNotLeftBehind() throws {
    let ending = try Program.run(Self.rehearse, ["crawl", "Atlas", "--acts", "600", "--json"])
    #expect(ending.status == 0, "\(ending.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(ending.output.utf8))
    #expect(report.controllers.contains("HelpController"))
    #expect(report.findings.filter { $0.kind == "leakedController" }.map(\.title) == [])
  }
}
