import Foundation
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// The forms beside JUnit's XML.
struct OtherFormatTests {
  @Test func testAnythingIsRead() throws {
    let intake = try Intake()
    let report = try intake.take(
      """
      TAP version 13
      1..8
      ok 1 - adds
      not ok 2 - removes
        ---
        message: 'got 3'
        severity: fail
        location: '/src/cart.js:12:5'
        duration_ms: 1.5
        ...
      ok 3 - waits # SKIP not today
      not ok 4 - later # TODO some day
      ok 5 adds
      ok
      not ok 7 - tells \\# in its name
      # Failed test 'tells'
      # at t/cart.t line 7.
      ok 8 - slow in 12ms
      """, as: "out.tap")
    #expect(report.files[0].format == .tap)
    #expect(report.files[0].problem == nil)
    #expect(
      try intake.letters() == [
        "adds": "P", "removes": "F", "waits": "S", "later": "S", "adds (2)": "P", "(test 6)": "P", "tells # in its name": "F",
        "slow": "P",
      ])
    #expect(
      try intake.texts("SELECT headline || '|' || coalesce(failure.file || failure.line, '') FROM failure ORDER BY id") == [
        "got 3|/src/cart.js12", "not today|", "some day|", "Failed test 'tells'|",
      ])
    #expect(
      try intake.texts("SELECT name || real_us FROM result WHERE real_us IS NOT NULL ORDER BY 1") == ["removes1500", "slow12000"])
  }

  @Test func subtestsTellTheirParents() throws {
    let intake = try Intake()
    try intake.take(
      """
      TAP version 14
      # Subtest: cart
          ok 1 - adds
          # Subtest: deep
              not ok 1 - breaks
              1..1
          not ok 2 - deep
          1..2
      not ok 1 - cart
      # Subtest: alone
          ok 1 - fine
          1..1
      not ok 2 - alone
      1..2
      """, as: "out.tap")
    // 'cart' and 'deep' failed because of a child; 'alone' failed by itself.
    #expect(try intake.letters() == ["cart | adds": "P", "cart / deep | breaks": "F", "alone | fine": "P", "alone": "F"])
  }

  @Test func missingTestsAndABailOutAreDamage() throws {
    let intake = try Intake()
    #expect(try intake.take("1..3\nok 1 - a\n", as: "1.tap").files[0].problem == "3 tests were planned, and 1 came")
    #expect(try intake.history.run().interrupted)
    #expect(try intake.take("1..1\nok 1 - b\nBail out! no disk\n", as: "2.tap").files[0].problem == "the run bailed out: no disk")
  }

  @Test func commonTestReportsAreRead() throws {
    let intake = try Intake()
    let report = try intake.take(
      """
      {"reportFormat":"CTRF","specVersion":"0.0.0","results":{"tool":{"name":"playwright"},
      "summary":{"tests":5,"start":1700000000000,"stop":1700000060000},
      "tests":[
       {"name":"adds","status":"passed","duration":12.5,"suite":["cart","unit"],"filePath":"a.ts","attachments":[{"name":"s","path":"s.png"}]},
       {"name":"flips","status":"passed","duration":5,"suite":"cart","retries":2,"flaky":true,"retryAttempts":[
         {"attempt":2,"status":"failed","message":"two } \\" ]"},{"attempt":1,"status":"failed","duration":1,"trace":"one"}]},
       {"name":"whole","status":"failed","duration":5,"retries":1,"message":"m","retryAttempts":[
         {"attempt":1,"status":"failed"},{"attempt":2,"status":"failed"}]},
       {"name":"bare","status":"passed","duration":5,"retries":1,"flaky":true,"browser":"firefox"},
       {"name":"skips","status":"skipped","duration":0},{"name":"waits","status":"pending","duration":0},{"name":"odd","status":"other","duration":0,
        "parameters":{"n":3,"who":"me"}}],
      "environment":{"commit":"abc","branchName":"main","buildId":77,"buildUrl":"https://b/77","osPlatform":"linux"}}}
      """, as: "ctrf.json")
    #expect(report.files[0].format == .ctrf)
    #expect(report.files[0].problem == nil)
    #expect(
      try intake.letters() == [
        "cart / unit | adds": "P", "cart | flips": "FFP", "whole": "FF", "bare | [firefox]": "FP", "skips": "S", "waits": "N",
        "odd | [n: 3, who: me]": "N",
      ])
    let run = try intake.history.run()
    #expect([run.commit, run.branch, run.build, run.url, run.os] == ["abc", "main", "77", "https://b/77", "linux"])
    #expect(run.started == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(run.ended == Date(timeIntervalSince1970: 1_700_000_060))
    #expect(
      try intake.texts("SELECT headline FROM result WHERE name = 'flips' AND headline IS NOT NULL") == ["one", "two } \" ]"])
  }

  @Test func aTruncatedCommonReportKeepsItsWholeTests() throws {
    let intake = try Intake()
    let report = try intake.take(#"{"results":{"tests":[{"name":"a","status":"passed"},{"name":"b","sta"#, as: "ctrf.json")
    #expect(report.files[0].problem == "the file ends before the document does")
    #expect(try intake.letters() == ["a": "P"])
  }

  /// The lines are those of Swift 6.3.1, shortened.
  @Test func swiftTestingsEventsAreRead() throws {
    let intake = try Intake()
    func event(_ kind: String, _ id: String?, at time: Double, _ more: String = "") -> String {
      let test = id.map { #","testID":"\#($0)""# } ?? ""
      return
        #"{"kind":"event","payload":{"instant":{"absolute":\#(time),"since1970":\#(1_795_300_700 + time)},"kind":"\#(kind)"\#(test)\#(more)},"version":"6.3.0"}"#
    }
    func issue(_ id: String, _ text: String, isFailure: Bool = true) -> String {
      event(
        "issueRecorded", id, at: 1,
        #","issue":{"isFailure":\#(isFailure),"isKnown":false,"severity":"error","sourceLocation":{"fileID":"S/T.swift","line":9}},"messages":[{"symbol":"fail","text":"\#(text)"}]"#
      )
    }
    let lines = [
      #"{"kind":"test","payload":{"id":"S.Outer","kind":"suite","name":"Outer"},"version":"6.3.0"}"#,
      #"{"kind":"test","payload":{"id":"S.Outer/a()/T.swift:3:4","kind":"function","name":"a()","sourceLocation":{"fileID":"S/T.swift","line":3}},"version":"6.3.0"}"#,
      event("runStarted", nil, at: 0, #","messages":[{"symbol":"details","text":"Target Platform: x86_64-unknown-linux-gnu"}]"#),
      event("testStarted", "S.Outer", at: 0), event("testStarted", "S.Outer/a()/T.swift:3:4", at: 0),
      event("testStarted", "S.Outer/b()/T.swift:9:4", at: 0.5), event("testEnded", "S.Outer/a()/T.swift:3:4", at: 0.25),
      issue("S.Outer/b()/T.swift:9:4", "Expectation failed: 1 == 2"),
      issue("S.Outer/b()/T.swift:9:4", "Expectation failed: 3 == 4"),
      event("testEnded", "S.Outer/b()/T.swift:9:4", at: 1), event("testStarted", "S.Outer/w()/T.swift:1:1", at: 1),
      issue("S.Outer/w()/T.swift:1:1", "only a warning", isFailure: false), event("testEnded", "S.Outer/w()/T.swift:1:1", at: 1),
      event("testSkipped", "S.Outer/s()/T.swift:1:1", at: 1, #","messages":[{"symbol":"skip","text":"not today"}]"#),
      event("testStarted", "S.Outer/Inner/deep()/T.swift:1:1", at: 1),
      event("testEnded", "S.Outer/Inner/deep()/T.swift:1:1", at: 1),
      event("testStarted", "S.free()/T.swift:1:1", at: 1), issue("S.free()/T.swift:1:1", "Time limit was exceeded: 60 seconds"),
      event("testEnded", "S.free()/T.swift:1:1", at: 61), event("runEnded", nil, at: 61),
    ]
    let report = try intake.take(lines.joined(separator: "\n"), as: "events.jsonl")
    #expect(report.files[0].format == .swiftTesting)
    #expect(report.files[0].problem == nil)
    #expect(
      try intake.letters() == [
        "S.Outer | a()": "P", "S.Outer | b()": "F", "S.Outer | w()": "P", "S.Outer | s()": "S", "S.Outer.Inner | deep()": "P",
        "S | free()": "T",
      ])
    #expect(try intake.texts("SELECT real_us FROM result WHERE name = 'a()'") == ["250000"])
    #expect(
      try intake.texts("SELECT text FROM result WHERE name = 'b()'") == [
        "Expectation failed: 1 == 2\n\nExpectation failed: 3 == 4"
      ])
    #expect(try intake.history.run().arch == "x86_64")

    // The process crashed while 'b()' ran.
    let crashed = try Intake()
    let broken = try crashed.take(lines[0...7].joined(separator: "\n"), as: "events.jsonl")
    #expect(broken.files[0].problem == "the run has no end")
    #expect(try crashed.letters() == ["S.Outer | a()": "P", "S.Outer | b()": "L"])
    #expect(try crashed.history.run().interrupted)
  }

  @Test func goTestsAreRead() throws {
    let intake = try Intake()
    func line(_ action: String, _ test: String?, _ more: String = "", package: String = "m/cart") -> String {
      let name = test.map { #","Test":"\#($0)""# } ?? ""
      return #"{"Time":"2024-01-09T07:50:12.664123456Z","Action":"\#(action)","Package":"\#(package)"\#(name)\#(more)}"#
    }
    let report = try intake.take(
      [
        line("start", nil), line("run", "TestAdds"), line("output", "TestAdds", #","Output":"=== RUN   TestAdds\n""#),
        line("output", "TestAdds", #","Output":"    cart_test.go:12: got 3\n""#),
        line("output", "TestAdds", #","Output":"--- FAIL: TestAdds (0.01s)\n""#), line("fail", "TestAdds", #","Elapsed":0.01"#),
        line("run", "TestAdds"), line("pass", "TestAdds", #","Elapsed":0.02"#),
        line("run", "TestTable"), line("run", "TestTable/one"), line("pass", "TestTable/one", #","Elapsed":0"#),
        line("run", "TestTable/two"), line("fail", "TestTable/two", #","Elapsed":0"#),
        line("fail", "TestTable", #","Elapsed":0"#),
        line("run", "TestSkips"), line("skip", "TestSkips", #","Elapsed":0"#), "not JSON", line("fail", nil, #","Elapsed":0.1"#),
        line("start", nil, package: "m/old"), line("run", "TestOld", package: "m/old"), line("pass", "TestOld", package: "m/old"),
        line("output", nil, #","Output":"ok  \tm/old\t(cached)\n""#, package: "m/old"), line("pass", nil, package: "m/old"),
        line("start", nil, package: "m/bad"), line("output", nil, #","Output":"does not compile\n""#, package: "m/bad"),
        line("fail", nil, package: "m/bad"),
        line("start", nil, package: "m/slow"), line("run", "TestHangs", package: "m/slow"),
        line("output", "TestHangs", #","Output":"panic: test timed out after 1s\n""#, package: "m/slow"),
        line("fail", nil, package: "m/slow"),
      ].joined(separator: "\n"), as: "go.json")
    #expect(report.files[0].format == .goTest)
    #expect(report.files[0].problem == "line 17 is no JSON object")
    #expect(
      try intake.letters() == [
        "m/cart | TestAdds": "FP", "m/cart | TestTable/one": "P", "m/cart | TestTable/two": "F", "m/cart | TestSkips": "S",
        "m/bad | (package)": "E", "m/slow | TestHangs": "T",
      ])
    #expect(
      try intake.texts("SELECT text || failure.file || failure.line FROM failure WHERE failure.file IS NOT NULL")
        == ["cart_test.go:12: got 3cart_test.go12"])
  }

  @Test(arguments: [
    ("cart/cart_test.go:12: got 3", "cart/cart_test.go:12"), ("see a.go:x: b-c.go:5: no", "b-c.go:5"),
    ("no place\n\tat (größe.go:7:", "größe.go:7"), ("see:cart/a.go:12:3: no", "cart/a.go:12"), ("a.go:5", nil),
    (".go:5: no", nil), ("a.go:-5: no", nil), (String(repeating: "x", count: 200_000), nil),
  ])
  func theFirstPlaceOfAGoTestIsItsFailures(output: String, place: String?) throws {
    let intake = try Intake()
    let text = try #require(String(data: JSONEncoder().encode(output), encoding: .utf8))
    let lines = [#""run""#, #""output","Output":\#(text)"#, #""fail","Elapsed":0"#].map {
      #"{"Time":"2024-01-09T07:50:12Z","Package":"m","Test":"TestAdds","Action":\#($0)}"#
    }
    _ = try intake.take(lines.joined(separator: "\n"), as: "go.json")
    #expect(
      try intake.texts("SELECT failure.file || ':' || failure.line FROM failure WHERE failure.file IS NOT NULL")
        == (place.map { [$0] } ?? []))
  }

  @Test func ourOwnEventsAreTheSameAsWhatARecorderWrites() throws {
    let intake = try Intake()
    var lines = ""
    let recorded = try History(recordingAt: intake.directory.path("recorded.sqlite"))
    let runner = Runner(Plan(sample), jobs: 1, seed: 7)
    runner.run(reporters: [Recorder(recorded, project: "shop"), EventStreamReporter { lines += $0 }])
    let report = try intake.take(lines, as: "events.jsonl")
    #expect(report.files[0].format == .rehearsal)
    #expect(report.files[0].problem == nil)
    #expect(report.runs == [runner.name])
    let run = try intake.history.run()
    #expect(run.seed == "7")
    #expect(try intake.history.attempts(of: run) == recorded.attempts(of: recorded.run()))

    // Where the run was recorded, its events are known.
    let again = try recorded.import([intake.directory.path("events.jsonl")], options: intake.options)
    #expect(again.files[0].fate == .known)
    #expect(again.files[0].problem == nil)
  }

  @Test(arguments: [
    ("<testsuites/>", "x", ReportFormat.junit), ("\u{feff} <?xml", "x", .junit), ("junk\nTAP version 13\n", "x", .tap),
    ("1..2\n", "x", .tap),
    ("", "a.xml", .junit), ("", "a.txt", nil), ("{\"a\":1}", "x", nil), ("okay then\n", "x", nil),
  ])
  func theFormIsFoundOut(text: String, name: String, format: ReportFormat?) {
    #expect(ReportFormat.guess(Array(text.utf8), name: name) == format)
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func theSumIsThatOfTheStandard(text: String, expected: String) {
    var whole = SHA256()
    Array(text.utf8).withUnsafeBytes { whole.add($0) }
    let hex = { (sum: [UInt8]) in sum.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() }
    #expect(hex(whole.finished()) == expected)
    // In pieces of more than a block of 64 bytes, and of less.
    for length in [977, 9] {
      var pieces = SHA256()
      for start in stride(from: 0, to: text.utf8.count, by: length) {
        Array(Array(text.utf8)[start..<min(start + length, text.utf8.count)]).withUnsafeBytes { pieces.add($0) }
      }
      #expect(hex(pieces.finished()) == expected)
    }
  }
}
