import Foundation
import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalStudio

/// How tests are named, and what is told of them line by line.
struct TestLinesTests {
  private func record(
    _ id: String, _ name: String, kind: String = "function", place: String = #"{"_filePath":"/shop/T.swift","line":7}"#
  ) throws -> PackageTest? {
    PackageTest(
      record: try JSON.decode(
        JSONValue.self,
        from: Array(
          #"{"kind":"test","payload":{"id":"\#(id)","kind":"\#(kind)","name":"\#(name)","sourceLocation":\#(place)}}"#.utf8)),
      in: "/shop")
  }

  @Test(
    arguments: [
      ("M.C/testA", ["M", "C", "testA"]), ("M.C.D/testA", ["M", "C.D", "testA"]), ("M.C", nil), ("C/testA", nil),
      ("M.C/a/b", nil),
      ("", nil), ("no method", nil),
    ] as [(String, [String]?)])
  func aMethodOfXCTestIsOfAClassOfAModule(line: String, path: [String]?) {
    let test = PackageTest(method: line)
    #expect(test?.path == path)
    guard let test else { return }
    #expect((test.library, test.id, test.file, test.line, test.isPending) == (.xcTest, line, "", 0, false))
  }

  @Test func aFunctionIsOfSuitesOrOfNone() throws {
    let deep = try #require(try record("M.Outer/Inner/a()/T.swift:7:4", "a()"))
    #expect((deep.library, deep.id, deep.path) == (.swiftTesting, "M.Outer/Inner/a()", ["M", "Outer", "Inner", "a()"]))
    #expect((deep.file, deep.line) == ("T.swift", 7))
    let free = try #require(try record("M.a()/T.swift:7:4", "a()", place: #"{"_filePath":"/shopping/T.swift"}"#))
    #expect(free.path == ["M", "a()"])
    #expect((free.file, free.line) == ("/shopping/T.swift", 0))
    let bare = try #require(try record("M.S/a()", "a()", place: "{}"))
    #expect((bare.id, bare.path, bare.file) == ("M.S/a()", ["M", "S", "a()"], ""))
    #expect(try record("M.S", "S", kind: "suite") == nil)
    for text in [
      #"{"kind":"event","payload":{"id":"M.a()","kind":"function","name":"a()","sourceLocation":{}}}"#, #"{"kind":"test"}"#,
      #"{"kind":"test","payload":{"kind":"function","name":"a()","sourceLocation":{}}}"#,
      #"{"kind":"test","payload":{"id":"M.a()","kind":"function","sourceLocation":{}}}"#,
      #"{"kind":"test","payload":{"id":"M.a()","kind":"function","name":"a()"}}"#,
    ] {
      #expect(PackageTest(record: try JSON.decode(JSONValue.self, from: Array(text.utf8)), in: "/shop") == nil, "\(text)")
    }
  }

  @Test(arguments: [
    ("M.S/a()/T.swift:7:4", "M.S/a()"), ("M.S/a()", "M.S/a()"), ("M.S/a()/T.swift:7", "M.S/a()/T.swift:7"),
    ("M.S/a()/T.swift:7:4/b", "M.S/a()/T.swift:7:4/b"),
  ])
  func anIdIsToldWithoutItsPlace(long: String, short: String) {
    #expect(PackageTest.shortened(long) == short)
  }

  @Test func aRecordingBearsTheNamesOfATestAndTheArgumentsOfACase() throws {
    let method = try #require(PackageTest(method: "M.C/testA"))
    let function = try #require(try record("M.S/a()/T.swift:7:4", "a()"))
    #expect(method.isRecorded(as: "C testA") && method.isRecorded(as: "C testA [1]"))
    #expect(!method.isRecorded(as: "M C testA") && !method.isRecorded(as: "C testAB") && !method.isRecorded(as: "C testA 1"))
    #expect(function.isRecorded(as: "M S a()") && function.isRecorded(as: "M S a() [x: 1]"))
    #expect(!function.isRecorded(as: "S a()"))
  }

  @Test func oneTestIsFoundByAPatternOfItsId() {
    #expect(PackageTests.pattern(of: "M.S/a_b(x:)") == #"^M\.S\/a\_b\(x\:\)(/[^/]+)?$"#)
    #expect(PackageTests.pattern(of: "é+1") == #"^é\+1(/[^/]+)?$"#)
    #expect(SpecRuns.pattern(of: "é a+b") == #"/^é a\+b$/"#)
  }

  // MARK: What is told

  private func started(_ id: String, lane: Int64) -> JSONValue {
    ["kind": "attemptStarted", "payload": ["id": .string(id), "lane": .int(lane), "attempt": 1]]
  }

  private func ended(
    _ id: String, _ outcome: JSONValue, _ taken: Int64, output: String = "", failure: JSONValue? = nil
  ) -> [JSONValue] {
    var attempt: [String: JSONValue] = [
      "id": .string(id), "attempt": 1, "outcome": outcome, "realMicroseconds": .int(taken), "output": .string(output),
    ]
    attempt["failure"] = failure
    return [
      ["kind": "attemptFinished", "payload": .object(attempt)],
      ["kind": "specFinished", "payload": ["id": .string(id), "outcome": outcome, "realMicroseconds": .int(taken)]],
    ]
  }

  private func line(_ kind: String, _ id: String, at seconds: Double, _ more: String = "") -> String {
    #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"\#(id)/T.swift:7:4","instant":{"absolute":\#(seconds)}\#(more)}}"#
  }

  @Test func eachFunctionHasALaneOfItsOwnWhileItRuns() throws {
    let ids = ["M.S/a()", "M.S/b()", "M.S/c()"]
    var progress = TestProgress(try ids.map { try #require(try record($0 + "/T.swift:7:4", String($0.dropFirst(4)))) })
    #expect(progress.take(record: line("testStarted", ids[0], at: 1)) == [started(ids[0], lane: 0)])
    #expect(progress.take(record: line("testStarted", ids[1], at: 2)) == [started(ids[1], lane: 1)])
    #expect(progress.take(record: line("testEnded", ids[0], at: 2.5)) == ended(ids[0], "passed", 1_500_000))
    #expect(progress.take(record: line("testStarted", ids[2], at: 3)) == [started(ids[2], lane: 0)])
    #expect(progress.take(record: line("testSkipped", ids[2], at: 3.5)) == ended(ids[2], "skipped", 500_000))
    // What never began is told to have begun and ended.
    #expect(
      progress.take(record: line("testSkipped", ids[0], at: 4)) == [started(ids[0], lane: 0)] + ended(ids[0], "skipped", 0))
    for other in [
      line("testEnded", ids[0], at: 5), line("testStarted", "M.S/stranger()", at: 5), line("runEnded", ids[1], at: 5), "no JSON",
      #"{"kind":"test","payload":{"testID":"M.S/b()","kind":"testEnded"}}"#, #"{"kind":"event","payload":{"kind":"testEnded"}}"#,
    ] { #expect(progress.take(record: other) == [], "\(other)") }
    #expect(progress.take(record: line("testEnded", ids[1], at: 2)) == ended(ids[1], "passed", 0))
  }

  @Test func issuesThatAreNoWarningsAndNotKnownAreTheFailure() throws {
    let id = "M.S/a()"
    var progress = TestProgress([try #require(try record(id + "/T.swift:7:4", "a()"))])
    _ = progress.take(record: line("testStarted", id, at: 0))
    for more in [
      #","issue":{"isKnown":true}"#, #","issue":{"severity":"warning"}"#,
      #","issue":{"sourceLocation":{"_filePath":"T.swift","line":9}},"messages":[{"text":"one"},{"symbol":"x"},{"text":"more"}]"#,
      #","issue":{"severity":"error"}"#,
    ] { #expect(progress.take(record: line("issueRecorded", id, at: 1, more)) == []) }
    let failure: JSONValue = ["headline": "one", "text": "one\nmore\n", "file": "T.swift", "line": 9]
    #expect(progress.take(record: line("testEnded", id, at: 2)) == ended(id, "failed", 2_000_000, failure: failure))
    _ = progress.take(record: line("testStarted", id, at: 3))
    _ = progress.take(record: line("issueRecorded", id, at: 3))
    let bare: JSONValue = ["headline": "an issue", "text": "", "file": .null, "line": .null]
    // A skip does not undo a failure.
    #expect(progress.take(record: line("testSkipped", id, at: 3)) == ended(id, "failed", 0, failure: bare))
  }

  @Test func whatXCTestSaysIsOfTheMethodThatRunsAlone() throws {
    let tests = try ["M.C/testA", "M.C/testB"].map { try #require(PackageTest(method: $0)) }
    var progress = TestProgress(tests)
    #expect(progress.take(line: "before") == [])
    #expect(progress.take(line: "Test Case 'C.testA' started at 2026") == [started("M.C/testA", lane: 0)])
    #expect(progress.take(line: "one") == [] && progress.take(line: "/T.swift:1: error: D.other : no") == [])
    #expect(progress.take(line: "Test Case 'C.stranger' passed (1.0 seconds)") == [])
    #expect(
      progress.take(line: "Test Case 'C.testA' passed (0.001 seconds)")
        == ended(
          "M.C/testA", "passed", 1000,
          output: "one\n/T.swift:1: error: D.other : no\nTest Case 'C.stranger' passed (1.0 seconds)"))
    // A failure without words stays one, and what was said is forgotten.
    _ = progress.take(line: "Test Case 'C.testA' started at 2026")
    let silent: JSONValue = ["headline": "the test failed", "text": "", "file": .null, "line": .null]
    #expect(
      progress.take(line: "Test Case 'C.testA' failed (2 seconds)") == ended("M.C/testA", "failed", 2_000_000, failure: silent))
    _ = progress.take(line: "Test Case 'C.testA' started at 2026")
    #expect(progress.take(line: "/T.swift:12: error: C.testA : no") == [])
    #expect(progress.take(line: "/T.swift:13: error: C.testA : nor this") == [])
    let told: JSONValue = ["headline": "no", "text": "no\nnor this", "file": "/T.swift", "line": 12]
    #expect(progress.take(line: "Test Case 'C.testA' failed (0 seconds)") == ended("M.C/testA", "failed", 0, failure: told))
    // Of two it is not known who has said something.
    _ = progress.take(line: "Test Case 'C.testB' started at 2026")
    _ = progress.take(line: "Test Case 'C.testA' started at 2026")
    #expect(progress.take(line: "whose") == [])
    let gone: JSONValue = ["headline": "the process ended in this test", "text": "boom", "file": .null, "line": .null]
    #expect(
      progress.abandon("boom") == ended("M.C/testA", "failed", 0, failure: gone) + ended("M.C/testB", "failed", 0, failure: gone))
    #expect(progress.abandon("boom") == [])
  }

  // MARK: Files

  @Test func aFileIsReadLineByLineAsItGrows() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tail-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "events.jsonl")
    let tail = FileTail(file.path(percentEncoded: false))
    func new() -> [String] {
      var lines: [String] = []
      tail.eachNewLine { lines.append($0) }
      return lines
    }
    #expect(new() == [], "there is no such file")
    for (text, lines) in [("a\nb", ["a"]), ("a\nb", []), ("a\nbc\n\nd", ["bc", ""]), ("a\nbc\n\nd\n", ["d"])] {
      try Data(text.utf8).write(to: file)
      #expect(new() == lines)
    }
  }

  @Test func onlyFilesThatAnAppIsMadeOfAreWatched() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "watched-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appending(path: "Sources/App"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var watch = SourceWatch(folder.path(percentEncoded: false))
    let names = ["swift", "storyboard", "xib", "json", "strings", "xcstrings", "m", "h", "yml", "txt", "c", ""].map {
      "Sources/App/a.\($0)"
    }
    for name in names { try Data().write(to: folder.appending(path: name)) }
    #expect(watch.changes() == names.prefix(9).sorted())
    #expect(watch.changes() == [])
    let file = folder.appending(path: names[0]).path(percentEncoded: false)
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: file)
    #expect(watch.changes() == [names[0]])
    var nowhere = SourceWatch(folder.appending(path: "none").path(percentEncoded: false))
    #expect(nowhere.changes() == [])
  }

  // MARK: Names

  @Test(arguments: [
    ("UITextField", "textField"), ("MyView", "myView"), ("UI", "view"), ("UISwitch", "switchView"), ("_Private", "privateView"),
  ])
  func aKindIsTheClassWithoutItsPrefix(className: String, kind: String) {
    #expect(SwiftName.kind(of: className) == kind)
  }

  @Test(arguments: [
    ("one two three four five", "oneTwoThreeFour"), ("IDs and URLs", "iDsAndURLs"), ("a1 b2", "a1B2"), ("1a b", "other"),
    ("", "other"), ("self", "selfView"), ("Self-made", "selfMade"), ("Ü ber", "üBer"),
  ])
  func aNameHasTheFirstFourWords(text: String, name: String) {
    #expect(SwiftName.variable(of: text, else: "other") == name)
  }

  @Test func pagesAreNamedAfterTheirControllersAndPropertiesDoNotHideTheirOwn() {
    var story = Story(app: "Notes", seed: 7, device: nil, name: "…")
    func view(_ identifier: String, _ controller: String, words: String, className: String = "UIButton") -> StoryView {
      StoryView(locator: Locator(identifier: .exactly(identifier)), controller: controller, words: words, className: className)
    }
    story.add(.tap(view("a", "NotesViewController", words: "tap")))
    story.add(.tap(view("b", "NotesViewController", words: "save")))
    story.add(.tap(view("c", "NotesViewController", words: "save")))
    story.add(.tap(view("d", "NotesViewController", words: "save")))
    story.add(.tap(view("e", "ViewController", words: "back button")))
    story.add(.tap(view("f", "ViewController", words: "back button")))
    story.add(.tap(view("g", "Plain", words: "…", className: "UILabel")))
    story.add(.tap(view("a", "NotesViewController", words: "tap")))
    let swift = StoryText(story).swift
    #expect(
      swift.split(separator: "\n").filter { $0.contains("@Find") || $0.contains("let ") || $0.contains(".tap()") }.map {
        $0.trimmingCharacters(in: .whitespaces)
      } == [
        #"@Find(id: "a") var tapButton"#, #"@Find(id: "b") var save"#, #"@Find(id: "c") var saveButton"#,
        #"@Find(id: "d") var saveButton2"#, #"@Find(id: "e") var backButton"#, #"@Find(id: "f") var backButton2"#,
        #"@Find(id: "g") var label"#, #"let storySpecs = describe("Notes") {"#, #"let app = try App.launch("Notes", seed: 7)"#,
        "let notes = try app.page(NotesViewControllerObject.self)", "try notes.tapButton.tap()", "try notes.save.tap()",
        "try notes.saveButton.tap()", "try notes.saveButton2.tap()", "let page = try app.page(MainViewControllerObject.self)",
        "try page.backButton.tap()", "try page.backButton2.tap()", "let plain = try app.page(PlainObject.self)",
        "try plain.label.tap()", "try notes.tapButton.tap()",
      ])
  }

  @Test func thePageOfAControllerThatIsNamedAsItsSuperclassSaysWhoseItIs() {
    var story = Story(app: "Notes", device: nil, name: "x")
    story.add(
      .tap(StoryView(locator: Locator(label: "Save"), controller: "ViewController", words: "Save", className: "UIButton")))
    let lines = StoryText(story).swift.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3).prefix(5)
    #expect(
      lines == [
        "/// What the story says to ViewController.", "final class MainViewControllerObject: ViewControllerObject {",
        #"  override class var controllerClass: String { "ViewController" }"#, #"  @Find("Save") var save"#, "}",
      ])
  }

  @Test func aRectangleHoldsItsOriginAndNotItsEnd() {
    let frame = Rect(x: 10, y: 20, width: 30, height: 40)
    for (x, y, isHeld) in [
      (10, 20, true), (39.9, 59.9, true), (9.9, 20, false), (10, 19.9, false), (40, 20, false), (10, 60, false),
    ] { #expect(frame.holds(Point(x: x, y: y)) == isHeld, "\(x) \(y)") }
    #expect(frame.holds(frame))
    for (x, y, width, height) in [(9.0, 20.0, 5.0, 5.0), (10, 19, 5, 5), (11, 20, 30, 5), (10, 21, 5, 40)] {
      #expect(!frame.holds(Rect(x: x, y: y, width: width, height: height)))
    }
    #expect(frame.area == 1200)
  }

  @Test func aHostIsComparedWithoutCase() {
    let guardian = StudioGuard()
    #expect(guardian.refusal(host: "LocalHost:4000", origin: "HTTP://localhost:4000") == nil)
    #expect(guardian.refusal(host: "[::1]:4000", origin: "http://[::1]:4000") == nil)
    for host in ["[::1", "::1", "[::2]:4000", "localhost.:4000"] { #expect(guardian.refusal(host: host, origin: nil) != nil) }
    let long = "http://" + String(repeating: "x", count: 300)
    #expect(
      guardian.refusal(host: "localhost", origin: long) == "pages of '\(long.prefix(200))' may not use the studio")
    #expect(guardian.token.split(separator: "-").count == 4)
    #expect(guardian.cookieName(port: 4000) == "rehearsal-studio-4000")
    #expect(
      !guardian.admits(cookies: "", port: 4000) && guardian.admits(cookies: " rehearsal-studio-1=\(guardian.token)", port: 1))
  }
}
