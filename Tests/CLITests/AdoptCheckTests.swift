import Foundation
import Testing

@testable import RehearsalCLI

/// What `adopt check` makes of the words of the compiler and the rewriter.
struct AdoptCheckTests {
  @Test func gapsHaveTheNamesOfWhatIsMissingAndAreToldOnceWithTheirFirstPlace() {
    let output = """
      /app/Game.swift:3:8: error: no such module 'SpriteKit'
      /app/Fonts.swift:12:20: error: type 'UIFont' has no member 'familyNames'
      /app/Fonts.swift:12:20: note: did you mean this?
      /app/Menu.swift:7:5: error: value of type 'UIImageView' has no member 'spin'
      /app/Fonts.swift:40:1: error: type 'UIFont' has no member 'familyNames'
      /app/Shake.swift:9:17: error: cannot find 'UIGraphicsBeginImageContext' in scope
      /app/Shake.swift:2:15: error: cannot find type 'UIDynamicItem' in scope
      /app/Shake.swift:3:15: error: value of optional type 'UIView?' has no member 'motions'
      /app/Shake.swift:4:15: error: cannot convert value of type 'Int' to specified type 'String'
      1 error generated.
      """
    let gaps = AppGap.gaps(in: output)
    #expect(
      gaps.map { "\($0.kind.rawValue) \($0.name) \($0.uses) \($0.line):\($0.column)" } == [
        "framework SpriteKit 1 3:8", "symbol UIFont.familyNames 2 12:20", "symbol UIImageView.spin 1 7:5",
        "symbol UIGraphicsBeginImageContext 1 9:17", "symbol UIDynamicItem 1 2:15", "symbol UIView.motions 1 3:15",
        "other cannot convert value of type 'Int' to specified type 'String' 1 4:15",
      ])
    #expect(gaps[1].file == "/app/Fonts.swift")
  }

  @Test func whyAFrameworkIsNotSimulatedIsSaidWithWhatToDo() {
    let gaps = AppGap.gaps(
      in: """
        /app/Home.swift:3:8: error: no such module 'SwiftUI'
        /app/Home.swift:4:8: error: no such module 'Alamofire'
        """)
    #expect(
      gaps.map(\.message) == [
        "no such module 'SwiftUI': its views are made by the framework itself, of which there is no simulation; leave the files that "
          + "import it out, or put '#if canImport(SwiftUI)' around what needs it",
        "no such module 'Alamofire'",
      ])
  }

  @Test func anAppGetsTheFrameworksThatItImports() throws {
    let session = try Session()
    let file = session.path("App.swift")
    try """
    import UIKit
    @preconcurrency import Combine
    import class MapKit.MKMapView
    import Alamofire
    """.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(AppFrameworks.imported(by: [URL(filePath: file)]) == ["Combine", "MapKit"])
  }

  @Test func theFrameworksAreThoseOfThePackage() throws {
    let manifest = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let list = try #require(text.firstMatch(of: /let appFrameworks = \[([^\]]*)\]/))
    let products = list.output.1.matches(of: /"(\w+)"/).map { String($0.output.1) }
    #expect(products.sorted() == AppFrameworks.all.map(AppFrameworks.product).sorted())
  }

  @Test func whatTheRewriterRefusesIsAKindOfItsOwn() {
    let gaps = AppGap.gaps(in: "/app/Store.swift:5:3: error: '@NSManaged' needs Core Data\n", .refused)
    #expect(
      gaps == [
        AppGap(
          kind: .refused, name: "'@NSManaged' needs Core Data", uses: 1, file: "/app/Store.swift", line: 5, column: 3,
          message: "'@NSManaged' needs Core Data")
      ])
  }

  @Test func anOverrideOfWhatIsNotThereHasTheNameOfTheMember() throws {
    let session = try Session()
    let file = session.path("Cell.swift")
    try "class Cell: UITableViewCell {\n  override func awaken(from nib: Nib) {}\n}\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let gaps = AppGap.gaps(in: "\(file):2:17: error: method does not override any method from its superclass\n")
    #expect(gaps.map(\.name) == ["override of awaken(from…)"])
    #expect(gaps.map(\.kind) == [.symbol])
  }

  // MARK: The report

  private func gap(_ kind: AppGap.Kind, _ name: String, uses: Int = 1) -> AppGap {
    AppGap(kind: kind, name: name, uses: uses, file: "/apps/\(name).swift", line: 3, column: 5, message: "no \(name)")
  }

  private func check(_ app: String, _ verdict: AppCheck.Verdict, _ gaps: [AppGap] = [], _ notes: [String] = []) -> AppCheck {
    AppCheck(app: app, place: "\(app).xcodeproj", verdict: verdict, files: 2, lines: 30, gaps: gaps, notes: notes)
  }

  @Test func theRankingCountsAppsBeforeUses() {
    let report = CheckReport([
      check("A", .gaps, [gap(.symbol, "often", uses: 9), gap(.framework, "Wide")]), check("B", .gaps, [gap(.framework, "Wide")]),
    ])
    #expect(report.ranking.map(\.name) == ["Wide", "often"])
    #expect(report.ranking.map(\.apps) == [2, 1])
    #expect(report.ranking.map(\.uses) == [2, 9])
  }

  @Test func theStatusTellsGapsFromWhatCannotBeRead() {
    #expect(CheckReport([check("A", .compiles)]).status == 0)
    #expect(CheckReport([check("A", .compiles), check("B", .gaps)]).status == 1)
    #expect(CheckReport([check("A", .unreadable), check("B", .gaps)]).status == 2)
  }

  @Test func theTextSaysHowManyTargetsTestAnApp() {
    func note(unit: Int, ui: Int) -> String? {
      var app = check("A", .compiles)
      (app.testTargets.unit, app.testTargets.ui) = (unit, ui)
      let text = CheckReport([app]).text(limit: 1, from: URL(filePath: "/apps", directoryHint: .isDirectory))
      return text.split(separator: "\n").first { $0.hasPrefix("  note: ") }.map { String($0.dropFirst("  note: ".count)) }
    }
    #expect(note(unit: 0, ui: 0) == nil)
    #expect(note(unit: 1, ui: 0) == "1 test target of unit tests; it comes along, unchecked")
    #expect(note(unit: 0, ui: 2) == "2 test targets of UI tests; they come along, unchecked")
    #expect(note(unit: 1, ui: 1) == "2 test targets: 1 of unit tests, 1 of UI tests; they come along, unchecked")
  }

  @Test func theTextHasALineForEachAppAndTheRanking() {
    let report = CheckReport([
      check("Good", .compiles), check("Short", .gaps, [gap(.symbol, "one", uses: 2), gap(.symbol, "two")]),
      check("Torn", .unreadable, [], ["it ends in the middle"]),
    ])
    #expect(
      report.text(limit: 1, from: URL(filePath: "/apps", directoryHint: .isDirectory)) == """
        compiles   Good  (2 files, 30 lines)  Good.xcodeproj
        2 gaps     Short  (2 files, 30 lines)  Short.xcodeproj
          one.swift:3:5: no one  (2 times)
          and 1 more
        unreadable Torn  (2 files, 30 lines)  Torn.xcodeproj
          note: it ends in the middle

        3 apps: 1 compiles, 1 has gaps, 1 cannot be read.

        What is missing, by the number of apps that want it:

          apps  uses
             1     2  symbol one
          and 1 more

        What to do:
          symbol: declare it in a file of the adopted target, beside AdoptedApp.json

        """)
  }

  // MARK: The search

  @Test func everyProjectBelowAFolderIsFoundButNotThoseOfOthers() throws {
    let session = try Session()
    for project in ["B/One.xcodeproj", "A/Two.xcodeproj", "A/Pods/Pods.xcodeproj", ".hidden/Three.xcodeproj"] {
      try FileManager.default.createDirectory(atPath: session.path(project), withIntermediateDirectories: true)
      try "nonsense".write(toFile: session.path("\(project)/project.pbxproj"), atomically: true, encoding: .utf8)
    }
    let findings = try ProjectSearch.findings(at: ".", from: session.path(""))
    #expect(findings.map(\.place) == ["A/Two.xcodeproj", "B/One.xcodeproj"])
    #expect(findings.allSatisfy { if case .failure = $0.adoption { true } else { false } })
  }

  /// As the places of its gaps are.
  @Test(arguments: [("./App", "App"), ("WHOLE/App", "App"), ("Other/../App/", "App")])
  func anAppsPlaceIsToldAsSeenFromWhereTheCommandWasCalled(path: String, place: String) throws {
    let session = try Session()
    try FileManager.default.createDirectory(atPath: session.path("App"), withIntermediateDirectories: true)
    try "import UIKit\n".write(toFile: session.path("App/Main.swift"), atomically: true, encoding: .utf8)
    let named = path.replacing("WHOLE", with: session.directory.path)
    #expect(try ProjectSearch.findings(at: named, from: session.directory.path).map(\.place) == [place])
  }

  @Test func aPathThatIsNotThereIsRefused() throws {
    let session = try Session()
    #expect(session.run(["adopt", "check", "Nowhere"]) == 2)
    #expect(session.errors == "Error: 'Nowhere' is not there\n")
  }

  @Test func withoutACheckoutNothingCanBeLookedAt() throws {
    let session = try Session()
    try FileManager.default.createDirectory(atPath: session.path("App"), withIntermediateDirectories: true)
    try "import UIKit\n".write(toFile: session.path("App/Main.swift"), atomically: true, encoding: .utf8)
    #expect(session.run(["adopt", "check", "App", "--rehearsal", "Empty"]) == 2)
    #expect(session.errors.hasPrefix("Error: there is no checkout of Rehearsal in '"))
    #expect(session.errors.hasSuffix("/Empty': --rehearsal names the one to look at apps with\n"))
  }
}
