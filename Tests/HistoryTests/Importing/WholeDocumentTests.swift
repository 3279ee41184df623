import Foundation
import Testing

@testable import RehearsalHistory

/// Reports that are one document, and all that is kept of them: every attempt, its time and what its failure says.
struct WholeDocumentTests {
  private func ctrf(_ tests: String, _ more: String = "") -> String { #"{"results":{"tests":[\#(tests)]\#(more)}}"# }

  @Test func aCommonReportIsToldTestByTest() throws {
    let intake = try Intake()
    let report = try intake.take(
      ctrf(
        #"""
        {"name":"timed","status":"failed","rawStatus":"timedOut","duration":12.5,"message":"m","trace":"t","line":3,"filePath":"a.ts",
         "device":"phone","browser":"firefox","parameters":{"b":true,"a":2.5,"n":4,"l":[1]},"suite":[]},
        {"name":"raw","status":"failed","rawStatus":"TIMEOUT","suite":"s","filePath":"b.ts"},
        {"name":"timeouts","status":"failed","rawStatus":"timeouts"},
        {"status":"passed","message":"fine","trace":"ok","duration":0},
        {"name":"s","status":"skipped","message":"not today"}, {"name":"t","status":"skipped","trace":"deep"},
        {"name":"p","status":"pending"}, {"name":"o","status":"other"}, {"name":"none"},
        {"name":"e","status":"failed","extra":{"rehearsal":{"outcome":"lost","microseconds":77,"failureType":"Gone","file":"G.swift"}}},
        {"name":"own","status":"passed","duration":9,"extra":{"other":1}}
        """#), as: "ctrf.json")
    #expect(report.files[0].problem == nil)
    #expect(
      try intake.told() == [
        "a.ts||timed|[firefox, phone, a: 2.5, b: true, l: …, n: 4] 1 timedOut 12500 timedOut|m|m⏎t|a.ts:3",
        "s||raw| 1 timedOut - TIMEOUT|TIMEOUT||b.ts:-", "||timeouts| 1 failed - timeouts|timeouts||-:-",
        "||(unnamed)| 1 passed 0", "||s| 1 skipped - |not today|not today|-:-", "||t| 1 skipped - |deep|deep|-:-",
        "||p| 1 notRun -", "||o| 1 notRun -", "||none| 1 notRun -", "||e| 1 lost 77 Gone|Gone||G.swift:-", "||own| 1 passed 9000",
      ])
    #expect(
      try intake.texts("SELECT file || ':' || coalesce(line, '-') FROM test WHERE file IS NOT NULL ORDER BY id") == [
        "a.ts:3", "b.ts:-",
      ])
  }

  @Test(arguments: [
    (#""status":"failed","retries":2"#, "FFF"), (#""status":"passed","flaky":true"#, "FP"),
    (#""status":"passed","flaky":false"#, "P"),
    (#""status":"passed","flaky":true,"retries":3"#, "FFFP"), (#""status":"passed","retries":0"#, "P"),
    // The last of all attempts is told among them, or once more beside them.
    (#""status":"passed","retryAttempts":[{"attempt":2,"status":"passed"},{"attempt":1,"status":"failed"}]"#, "FP"),
    (#""status":"passed","retryAttempts":[{"status":"failed"}]"#, "FP"),
    (#""status":"failed","retryAttempts":[{"status":"failed"}]"#, "F"),
    (#""status":"failed","retries":1,"retryAttempts":[{"status":"failed"}]"#, "FF"),
    (#""status":"failed","retries":0,"retryAttempts":[{"status":"failed"}]"#, "F"),
    (#""status":"passed","retries":1,"retryAttempts":[{"status":"failed"},{"status":"passed"}]"#, "FP"),
    (#""status":"passed","retries":2,"retryAttempts":[]"#, "FFP"),
  ])
  func retriesOfACommonReportAreAttempts(members: String, letters: String) throws {
    let intake = try Intake()
    try intake.take(ctrf(#"{"name":"a",\#(members)}"#), as: "ctrf.json")
    #expect(try intake.letters() == ["a": letters])
  }

  @Test func noMoreThanAHundredRetriesAreBelieved() throws {
    let intake = try Intake()
    try intake.take(ctrf(#"{"name":"a","status":"passed","retries":100000}"#), as: "ctrf.json")
    #expect(try intake.letters() == ["a": String(repeating: "F", count: 100) + "P"])
    #expect(
      try intake.texts("SELECT headline FROM failure") == ["failed, and was run again; the report does not say why"])
  }

  @Test func attachmentsAndSurroundingsOfACommonReportAreKept() throws {
    let intake = try Intake()
    let report = try intake.take(
      ctrf(
        #"""
        {"name":"a","status":"passed","start":1700000002000,"attachments":[{"name":"shot","path":"s.png"},{"name":"only"},{}]},
        {"name":5}, {"name":"b","status":"failed","retryAttempts":[{"status":"failed","message":"first","line":4,"attachments":[{"path":"f.log"}]}]}
        """#,
        #","summary":{"start":"soon"},"environment":{"buildNumber":7.5,"testEnvironment":"lab","osPlatform":"plan9","commit":"c0"}"#
      ),
      as: "ctrf.json")
    #expect(report.files[0].problem == "a test cannot be read")
    #expect(try intake.told() == ["||a| 1 passed -", "||b| 1 failed - |first|first|-:4"])
    #expect(
      try intake.texts("SELECT kind || ' ' || place FROM artefact ORDER BY id") == ["file s.png", "file only", "file f.log"])
    let run = try intake.history.run()
    #expect([run.build, run.commit, run.branch, run.url] == ["7.5", "c0", nil, nil])
    #expect((run.environment, run.os, run.arch, run.runtime) == ("lab", "plan9", "", ""))
    #expect(run.started == Date(timeIntervalSince1970: 1_700_000_002))
    #expect(run.ended == nil && !run.startedIsGuess && !run.interrupted)
  }

  @Test func aDocumentOfJUnitIsToldCaseByCase() throws {
    let intake = try Intake()
    let report = try intake.take(
      #"""
      <testsuites name="all" timestamp="2026-01-02T03:04:05Z" time="2.5"><properties><property name="seed" value="18446744073709551615"/>
      <property name="git.commit" value="c1"/><property name="commit" value="c2"/><property name="git.branch" value=""/></properties>
      <testsuite name="S" file="s.py" hostname="h1"><properties><property name="revision" value="c3"/></properties>
      <testcase class="K" name="two" duration="0.25" owner="me"><failure type="T" message="m1" file="f.py" line="8">  one
      </failure><error message="m2"/><system-out>[[ATTACHMENT|a.png]] [[ATTACHMENT|b.png]]</system-out></testcase>
      <testcase class="K" name="late"><error type="java.util.TimeoutException">over</error></testcase>
      <testcase class="K" name="slow"><failure type="Timeout"/></testcase>
      <testcase class="K" name="skips"><skipped message="why"/></testcase><testcase class="K" name="plain"><ignored/></testcase>
      <testcase class="K" name="again" time="3"><rerunFailure message="r" time="1.5" type="timeout"/><rerunError message="e" time="2"/></testcase>
      <testcase class="K" name="props"><properties><property name="Screenshot" value="p.png"/><property name="url:run" value="http://r"/>
      <property name="url" value="http://u"/><property name="urls" value="no"/><property name="trace" value=""/></properties></testcase>
      <testcase name="bare" file="own.py" line="4"/></testsuite></testsuites>
      """#, as: "r.xml")
    #expect(report.files[0].problem == nil)
    #expect(
      try intake.told() == [
        "S|K|two| 1 error 250000 |m2|one⏎⏎m2|-:-", "S|K|late| 1 timedOut - java.util.TimeoutException|over|over|-:-",
        "S|K|slow| 1 timedOut - Timeout|Timeout||-:-", "S|K|skips| 1 skipped - |why|why|-:-", "S|K|plain| 1 skipped -",
        "S|K|again| 1 timedOut 1500000 timeout|r|r|-:-", "S|K|again| 2 error 2000000 |e|e|-:-", "S|K|again| 3 passed 3000000",
        "S|K|props| 1 passed -", "S||bare| 1 passed -",
      ])
    #expect(
      try intake.texts("SELECT kind || ' ' || place FROM artefact ORDER BY id") == [
        "file a.png", "file b.png", "file p.png", "url http://r", "url http://u",
      ])
    #expect(
      try intake.texts(
        "SELECT name || ' ' || file || ':' || coalesce(line, '-') || ' ' || coalesce(owner, '-') FROM test ORDER BY id") == [
          "two s.py:- me", "late s.py:- -", "slow s.py:- -", "skips s.py:- -", "plain s.py:- -", "again s.py:- -",
          "props s.py:- -",
          "bare own.py:4 -",
        ])
    let run = try intake.history.run()
    #expect([run.commit, run.branch, run.seed] == ["c1", nil, "18446744073709551615"])
    #expect(run.started == Date(timeIntervalSince1970: 1_767_323_045))
    #expect(run.ended == Date(timeIntervalSince1970: 1_767_323_047.5))
    #expect(run.planned == 8)
  }

  @Test(arguments: [
    ("skipped", "S"), ("Ignored", "S"), ("pending", "S"), ("inconclusive", "S"), ("failed", "F"), ("FAILURE", "F"), ("fail", "F"),
    ("error", "E"), ("errored", "E"), ("notrun", "N"), ("disabled", "N"), ("suppressed", "N"), ("passed", "P"), ("anything", "P"),
  ])
  func aStatusSaysWhatNoElementDoes(status: String, letter: String) throws {
    for attribute in ["status", "result"] {
      let intake = try Intake()
      try intake.take(#"<testsuite name="s"><testcase name="a" \#(attribute)="\#(status)"/></testsuite>"#, as: "r.xml")
      #expect(try intake.letters() == ["s | a": letter], "\(attribute)")
    }
  }

  @Test(arguments: [
    (#"status="run" result="skipped""#, "", "S"), (#"status="run" result="Suppressed""#, "<skipped/>", "N"),
    (#"status="failed""#, "<skipped/>", "S"), (#"status="failed" result="completed""#, "", "F"),
  ])
  func theResultOfGoogleTestOutweighsItsStatus(attributes: String, child: String, letter: String) throws {
    let intake = try Intake()
    try intake.take(#"<testsuite name="s"><testcase name="a" \#(attributes)>\#(child)</testcase></testsuite>"#, as: "r.xml")
    #expect(try intake.letters() == ["s | a": letter])
  }

  @Test(
    arguments: [
      // A suite that says the class or the file once more, the same for all, an absolute path, or nothing.
      ("C", "C", "n", nil, "|C|n|"), ("a.py", "", "n", "a.py", "a.py||n|"), ("pytest", "C", "n", nil, "|C|n|"),
      ("TestResults", "", "n", nil, "||n|"), ("Root Suite", "", "n", nil, "||n|"), ("undefined", "", "n", nil, "||n|"),
      ("/home/x", "C", "n", nil, "|C|n|"), (#"D:\x"#, "C", "n", nil, "|C|n|"), ("D:/x", "C", "n", nil, "|C|n|"),
      ("D:x", "C", "n", nil, "D:x|C|n|"),
      ("D:", "C", "n", nil, "D:|C|n|"), ("", "C", "n", nil, "|C|n|"), ("", "", "n", "/abs/a.py", "||n|"),
      ("", "", "n", "rel/a.py", "rel/a.py||n|"),
      ("", "C", "n", "rel/a.py", "|C|n|"), ("s", "", "n", "rel/a.py", "s||n|"),
      ("s@stress-12", "C", "n", nil, "s|C|n|"), ("s@home", "C", "n", nil, "s@home|C|n|"), ("C@stress-0", "C", "n", nil, "|C|n|"),
      ("C-20251114", "C", "n", nil, "|C|n|"), ("C-2025111", "C", "n", nil, "C-2025111|C|n|"),
      ("C-2025111x", "C", "n", nil, "C-2025111x|C|n|"),
      ("-20251114214921", "", "n", nil, "-20251114214921||n|"),
    ] as [(String, String, String, String?, String)])
  func aSuiteIsNamedByWhatDoesNotChange(suite: String, type: String, name: String, file: String?, expected: String) {
    let identity = JUnitNaming.identity([JUnitSuite(name: suite, key: TestKey())], class: type, name: name, file: file)
    #expect([identity.suite, identity.class, identity.name, identity.parameters].joined(separator: "|") == expected)
  }

  @Test(arguments: [
    ("chromium", "a.ts", "cart › adds", "[chromium]"), ("", "a.ts", "cart › adds", ""), ("chromium", "b.ts", "cart › adds", ""),
    ("chromium", "a.ts", "adds", ""),
  ])
  func aHostIsABrowserOnlyForPlaywright(host: String, type: String, name: String, parameters: String) {
    let suite = JUnitSuite(name: "a.ts", host: host, key: TestKey())
    #expect(JUnitNaming.identity([suite], class: type, name: name, file: nil).parameters == parameters)
    #expect(JUnitNaming.identity([], class: type, name: name, file: nil).parameters.isEmpty)
  }
}
