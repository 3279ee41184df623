import Foundation
import Testing
import XcodeProjects

@testable import RehearsalCLI

/// The names of what is missing, the report in both forms, and what tools are called with.
struct GapWordsTests {
  private func names(_ messages: String...) -> [String] {
    AppGap.gaps(in: messages.map { "/a.swift:1:1: error: \($0)" }.joined(separator: "\n")).map {
      "\($0.kind.rawValue) \($0.name)"
    }
  }

  @Test func aMemberIsNamedByItsTypeWithoutWhatIsAroundIt() {
    #expect(
      names(
        "value of type 'Array<Int>' has no member 'spin'", "type 'UIView.Type' has no member 'turn'",
        "value of type 'UIView?' has no dynamic member 'x'", "value of type 'UIView!' has no member 'y'",
        "cannot find operator '<*>' in scope", "no such module 'Odd.Sub'", "something else")
        == [
          "symbol Array.spin", "symbol UIView.turn", "symbol UIView.x", "symbol UIView.y", "symbol <*>", "framework Odd.Sub",
          "other something else",
        ])
  }

  @Test func oneThingOfTwoKindsIsTwo() {
    let gaps = AppGap.gaps(
      in: """
        /a.swift:1:2: error: no such module 'A'
        /b.swift:3:4: error: cannot find 'A' in scope
        /b.swift:5:6: error: no such module 'A'
        /b.swift:5:6: warning: no such module 'B'
        b.swift:x:6: error: no such module 'C'
        """)
    #expect(
      gaps.map { "\($0.kind.rawValue) \($0.uses) \($0.file):\($0.line):\($0.column)" } == [
        "framework 2 /a.swift:1:2", "symbol 1 /b.swift:3:4",
      ])
    #expect(AppGap.gaps(in: "").isEmpty)
  }

  @Test func anOverrideIsNamedByItsLine() throws {
    let session = try Session()
    let file = session.path("A.swift")
    try
      "class A {\n  override func f() {}\n  override func g(_ a: Int, b: Int) {}\n  override var h: Int { 1 }\n  override init() {}\n}"
      .write(toFile: file, atomically: true, encoding: .utf8)
    func names(_ line: Int, _ what: String = "method", _ file: String? = nil) -> [String] {
      AppGap.gaps(
        in: "\(file ?? session.path("A.swift")):\(line):1: error: \(what) does not override any \(what) from its superclass"
      )
      .map { "\($0.kind.rawValue) \($0.name)" }
    }
    #expect(names(2) == ["symbol override of f(…)"])
    #expect(names(3) == ["symbol override of g(_…)"])
    #expect(names(4, "property") == ["symbol override of h"])
    for line in [0, 5, 7] { #expect(names(line) == ["other method does not override any method from its superclass"], "\(line)") }
    #expect(names(2, "method", "/nowhere/A.swift") == ["other method does not override any method from its superclass"])
  }

  // MARK: The report

  private func check(_ app: String, _ verdict: AppCheck.Verdict = .gaps, gaps: Int = 0, files: Int = 1) -> AppCheck {
    let found = (0..<gaps).map {
      AppGap(
        kind: $0 == 0 ? .framework : .symbol, name: "N\($0)", uses: $0 + 1, file: "/apps/a.swift", line: 1, column: 2,
        message: "no N\($0)")
    }
    return AppCheck(app: app, place: "\(app)/p", verdict: verdict, files: files, lines: files, gaps: found, notes: [])
  }

  @Test func verdictsAreCounted() {
    let report = CheckReport([check("A", .compiles), check("B", gaps: 1), check("C", gaps: 3), check("D", .unreadable)])
    #expect(report.count(.compiles) == 1)
    #expect(report.count(.gaps) == 2)
    #expect(report.count(.unreadable) == 1)
    #expect(report.ranking.map(\.name) == ["N0", "N2", "N1"])
    #expect(report.ranking.map(\.uses) == [2, 3, 2])
    #expect(CheckReport([]).status == 0)
  }

  @Test func theTextOfWhatCompilesIsShort() {
    let here = URL(filePath: "/apps", directoryHint: .isDirectory)
    #expect(
      CheckReport([check("A", .compiles)]).text(limit: 1, from: here)
        == "compiles   A  (1 file, 1 line)  A/p\n\n1 app: 1 compiles.\n")
    let text = CheckReport([check("B", gaps: 2, files: 2)]).text(limit: 2, from: here)
    #expect(
      text == """
        2 gaps     B  (2 files, 2 lines)  B/p
          a.swift:1:2: no N0
          a.swift:1:2: no N1  (2 times)

        1 app: 1 has gaps.

        What is missing, by the number of apps that want it:

          apps  uses
             1     2  symbol N1
             1     1  framework N0

        What to do:
          framework: leave the files that import it out ('excluded' in AdoptedApp.json), or stand in for what the app uses of it (--stand-in)
          symbol: declare it in a file of the adopted target, beside AdoptedApp.json

        """)
    #expect(CheckReport([check("C", gaps: 1)]).text(limit: 1, from: here).hasPrefix("1 gap      C  "))
  }

  @Test(
    arguments: [
      ([.gaps], "1 app: 1 has gaps."), ([.gaps, .gaps], "2 apps: 2 have gaps."),
      ([.compiles, .compiles, .gaps], "3 apps: 2 compile, 1 has gaps."),
      ([.compiles, .unreadable], "2 apps: 1 compiles, 1 cannot be read."),
    ] as [([AppCheck.Verdict], String)])
  func oneAppHasGapsAndSeveralHaveThem(verdicts: [AppCheck.Verdict], words: String) {
    let text = CheckReport(verdicts.map { check("A", $0) }).text(limit: 1, from: URL(filePath: "/apps"))
    #expect(text.split(separator: "\n").map(String.init).last == words)
  }

  @Test func placesInNotesAreSpelledAsThoseOfGaps() {
    let note = "/apps/a.swift is no text in UTF-8"
    let app = AppCheck(
      app: "A", place: "p", verdict: .unreadable, files: 1, lines: 0, gaps: check("A", gaps: 1).gaps, notes: [note])
    let text = CheckReport([app]).text(limit: 1, from: URL(filePath: "/apps", directoryHint: .isDirectory))
    #expect(text.hasPrefix("unreadable A  (1 file, 0 lines)  p\n  note: a.swift is no text in UTF-8\n  a.swift:1:2: no N0\n"))
    #expect(CheckReport([app]).json.contains("\"\(note)\""), "programs get the whole path of each")
  }

  @Test func programsGetADocument() {
    #expect(
      CheckReport([check("A", gaps: 1)]).json.replacing(/\[\s*\]/, with: "[]") == """
        {
          "apps" : [
            {
              "app" : "A",
              "files" : 1,
              "gaps" : [
                {
                  "column" : 2,
                  "file" : "/apps/a.swift",
                  "kind" : "framework",
                  "line" : 1,
                  "message" : "no N0",
                  "name" : "N0",
                  "uses" : 1
                }
              ],
              "lines" : 1,
              "notes" : [],
              "place" : "A/p",
              "testTargets" : {
                "ui" : 0,
                "unit" : 0
              },
              "verdict" : "gaps"
            }
          ],
          "ranking" : [
            {
              "apps" : 1,
              "kind" : "framework",
              "name" : "N0",
              "uses" : 1
            }
          ],
          "version" : 1
        }

        """)
  }

  // MARK: Tools

  @Test func theRewriterIsToldOfTheModuleAndItsFiles() throws {
    let session = try Session()
    let tools = CheckTools(rewriter: "/bin/echo", modules: "/m", moduleMaps: [])
    func told(_ settings: [String: String]) -> String {
      let target = XcodeTarget(name: "T", kind: .library, module: "Thing", settings: BuildSettings(layers: [settings]))
      return tools.rewrite([("a.swift", "b.swift"), ("c", "d")], of: target, in: session.directory).output
    }
    #expect(told([:]) == "--module Thing --main-actor a.swift b.swift c d\n")
    #expect(told(["SWIFT_VERSION": "3.0"]) == "--module Thing --main-actor --infer-objc a.swift b.swift c d\n")
    #expect(told(["SWIFT_VERSION": "6"]) == "--module Thing a.swift b.swift c d\n")
  }

  @Test func aRewriterThatGivesUpIsToldInItsWords() throws {
    let session = try Session()
    let script = session.path("rewriter")
    try "#!/bin/sh\necho 'it gives up'\nexit 2\n".write(toFile: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    try "a\nb\n".write(toFile: session.path("A.swift"), atomically: true, encoding: .utf8)
    let target = XcodeTarget(
      name: "T", kind: .application, module: "T", sources: [URL(filePath: session.path("A.swift"))],
      settings: BuildSettings(layers: []))
    let look = TargetLook(
      at: target, with: CheckTools(rewriter: script, modules: "/m", moduleMaps: []), modules: session.directory,
      in: URL(filePath: session.path("work")), isUsed: false, without: [])
    #expect(look.problems == ["it gives up\n"])
    #expect((look.files, look.lines) == (1, 2))
    #expect(
      try session.text("work/Bundle+Module.swift")
        == "import UIKit\nextension Bundle { nonisolated static var module: Bundle { .main } }\n")
  }
}
