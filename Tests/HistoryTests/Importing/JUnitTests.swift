import Foundation
import Testing

@testable import RehearsalHistory

/// The rules of reading JUnit's XML, one by one, on samples of our own making.
struct JUnitTests {
  private func letters(_ xml: String) throws -> [String: String] {
    let intake = try Intake()
    try intake.take(xml, as: "report.xml")
    return try intake.letters()
  }

  @Test func onlyATestCaseIsOne() throws {
    let xml = """
      <testsuite name="s"><testcount name="x"/><testcases name="x"/><tescase name="x"/><tallcake name="x"/><topicids name="x"/>
      <testcase name="a"/></testsuite>
      """
    #expect(try letters(xml) == ["s | a": "P"])
  }

  @Test func flakyElementsAreAttemptsBeforeTheOneThatPassed() throws {
    let intake = try Intake()
    try intake.take(
      """
      <testsuite name="org.Cart" tests="3"><testcase classname="org.Cart" name="adds" time="0.3">
        <flakyFailure message="m1" type="AssertionError" time="0.1"><stackTrace><![CDATA[at Cart:1]]></stackTrace>
          <system-out>noise</system-out></flakyFailure>
        <flakyError message="m2" type="IOException"><stackTrace>at Cart:2</stackTrace></flakyError>
      </testcase></testsuite>
      """, as: "report.xml")
    #expect(try intake.letters() == ["org.Cart | adds": "FEP"])
    #expect(try intake.texts("SELECT text FROM failure ORDER BY id") == ["m1\nat Cart:1", "m2\nat Cart:2"])
    #expect(
      try intake.texts("SELECT coalesce(real_us, 'none') FROM attempt ORDER BY attempt") == ["100000", "none", "300000"])
  }

  @Test func rerunElementsAreAttemptsAfterTheFirstThatFailed() throws {
    let xml = """
      <testsuite name="s"><testcase classname="C" name="a"><failure message="1"/><rerunFailure message="2"/>
      <rerunError message="3"/></testcase></testsuite>
      """
    #expect(try letters(xml) == ["s | C | a": "FFE"])
  }

  @Test func aFlakyTestThatIsToFailTheRunStillPassedInTheEnd() throws {
    let xml = """
      <testsuite name="s"><testcase classname="C" name="a"><failure type="flaky failure"/><flakyFailure message="1"/></testcase>
      </testsuite>
      """
    #expect(try letters(xml) == ["s | C | a": "FP"])
  }

  @Test func anErrorOutweighsAFailureAndAFailureASkip() throws {
    let xml = """
      <testsuite name="s"><testcase name="a"><skipped/><failure/><error/></testcase><testcase name="b"><skipped/><failure/></testcase>
      <testcase name="c"><skipped/></testcase><testcase name="d"><failure message="x"/><failure message="y"/></testcase>
      <testcase name="e"><skipped type="todo"/><failure message="expected"/></testcase></testsuite>
      """
    #expect(try letters(xml) == ["s | a": "E", "s | b": "F", "s | c": "S", "s | d": "F", "s | e": "S"])
  }

  @Test func whatDidNotRunIsNoPass() throws {
    let xml = """
      <testsuites><testsuite name="s"><testcase name="a" status="notrun"/><testcase name="b" status="disabled"/>
      <testcase name="c" status="run" result="suppressed"/><testcase name="d" status="run" result="completed"/>
      <testcase name="e" status="run"><skipped message="SKIP_REGULAR_EXPRESSION"/></testcase>
      <testcase name="f" status="failed"/></testsuite></testsuites>
      """
    #expect(try letters(xml) == ["s | a": "N", "s | b": "N", "s | c": "N", "s | d": "P", "s | e": "S", "s | f": "F"])
  }

  @Test func theAttemptsThatRerunfailuresLeavesEmptyHaveFailed() throws {
    // Three tests, of which one took four attempts and one three; the suite counts the three.
    let xml = """
      <testsuites><testsuite name="pytest" errors="0" failures="1" skipped="0" tests="3">
      <testcase classname="t" name="flaky"/><testcase classname="t" name="flaky"/><testcase classname="t" name="flaky"/>
      <testcase classname="t" name="bad"/><testcase classname="t" name="bad"/><testcase classname="t" name="bad"/>
      <testcase classname="t" name="bad"><failure message="no"/></testcase><testcase classname="t" name="good"/>
      </testsuite></testsuites>
      """
    #expect(try letters(xml) == ["t | flaky": "FFP", "t | bad": "FFFF", "t | good": "P"])
  }

  @Test func repeatedNamesOutsideOfPytestAreWhatTheySay() throws {
    let xml = #"<testsuite name="C" tests="1"><testcase classname="C" name="a"/><testcase classname="C" name="a"/></testsuite>"#
    #expect(try letters(xml) == ["C | a": "PP"])
  }

  @Test func aFailedCallAndTheErrorOfItsTeardownAreOneAttemptInPytest() throws {
    let intake = try Intake()
    try intake.take(
      """
      <testsuites><testsuite name="pytest" tests="2" failures="1" errors="1"><testcase classname="t" name="a"><failure message="call"/>
      </testcase><testcase classname="t" name="a"><error message="teardown"/></testcase><testcase classname="t" name="b"/></testsuite>
      </testsuites>
      """, as: "r.xml")
    #expect(try intake.letters() == ["t | a": "E", "t | b": "P"])
    #expect(
      try intake.texts(
        "SELECT headline FROM attempt JOIN course ON course.id = course_id JOIN failure ON failure.id = failure_id") == ["call"])
  }

  @Test(arguments: [
    ("0.5", 500_000), ("-3", 0), ("1,234.5", 1_234_500_000), ("1.7e-05", 17), ("NaN", nil), ("", nil), ("abc", nil),
    ("7", 7_000_000),
    ("0.0000019", 1), ("1e300", nil), ("-1e300", 0), ("-inf", nil), ("999999999999", 999_999_999_999_000_000),
    ("9999999999999", nil), ("99999999999999999999999999", nil),
  ])
  func timesAreReadAsTheyCome(time: String, expected: Int64?) {
    #expect(ReportedDuration.microseconds(ofSeconds: time) == expected)
  }

  @Test(arguments: [
    ("2024-01-09T07:50:12.664+00:00", 1_704_786_612_664, true), ("2024-01-09T07:50:12Z", 1_704_786_612_000, true),
    ("2024-01-09T07:50:12", 1_704_786_612_000, false), ("2026-03-17T11:28:41 MDT", 1_773_768_521_000, true),
    ("2024-01-09T09:50:12.5+0200", 1_704_786_612_500, true), ("Sat, 03 Dec 2022 23:10:07 GMT", 1_670_109_007_000, true),
    ("2024-01-09 07:50:12", 1_704_786_612_000, false),
  ])
  func momentsAreReadWithAndWithoutAZone(text: String, milliseconds: Int64, hasZone: Bool) {
    let moment = ReportedMoment(text)
    #expect(moment?.milliseconds == milliseconds)
    #expect(moment?.hasZone == hasZone)
  }

  @Test(arguments: ["1970-01-01T00:00:00", "", "yesterday", "2024-13-01T00:00:00Z"]) func noMomentIsNone(text: String) {
    #expect(ReportedMoment(text) == nil)
  }

  @Test func theIdentityHasNothingOfTheDay() throws {
    let xml = """
      <testsuites name="nextest-run"><testsuite name="/home/me/phpunit.xml"><testsuite name="crate::basic@stress-0">
      <testcase classname="crate::basic" name="a"/></testsuite><testsuite name="crate::basic@stress-1">
      <testcase classname="crate::basic" name="a"/></testsuite></testsuite><testsuite name="TestAcme-20251114214921">
      <testcase classname="TestAcme" name="b"/></testsuite><testsuite name="outer"><testsuite name="inner"><testcase name="c"/>
      </testsuite></testsuite></testsuites>
      """
    #expect(try letters(xml) == ["crate::basic | a": "PP", "TestAcme | b": "P", "outer / inner | c": "P"])
  }

  @Test func twoBrowsersOfPlaywrightAreTwoTests() throws {
    let suite = { (browser: String) in
      #"<testsuite name="a.spec.ts" hostname="\#(browser)"><testcase classname="a.spec.ts" name="cart › adds"/></testsuite>"#
    }
    #expect(
      try letters("<testsuites>" + suite("chromium") + suite("firefox") + "</testsuites>") == [
        "a.spec.ts | cart › adds | [chromium]": "P", "a.spec.ts | cart › adds | [firefox]": "P",
      ])
  }

  @Test func aTestWithoutANameGetsANumber() throws {
    #expect(
      try letters("<testsuites><testsuite><testcase/><testcase><failure/></testcase></testsuite></testsuites>")
        == ["(unnamed 1)": "P", "(unnamed 2)": "F"])
  }

  @Test func aSuiteThatCouldNotBeSetUpStandsForItself() throws {
    let xml =
      #"<testsuite name="db"><testsuite name="setup"><error type="IO" message="no disk">x</error></testsuite></testsuite>"#
    #expect(try letters(xml) == ["db | setup": "E"])
  }

  @Test func whatTheReportTellsOfTheRunIsKept() throws {
    let intake = try Intake()
    try intake.take(
      """
      <testsuites><testsuite name="s" hostname="ci-7" timestamp="2026-01-02T03:04:05Z"><properties>
      <property name="commit" value="9f3a"/><property name="branch" value="main"/></properties>
      <testcase name="a" file="tests/a.py" line="12"><properties><property name="attachment" value="shot.png"/></properties>
      <system-out>see [[ATTACHMENT|/tmp/log.txt]]</system-out></testcase></testsuite></testsuites>
      """, as: "r.xml")
    let run = try intake.history.run()
    #expect(run.commit == "9f3a")
    #expect(run.branch == "main")
    #expect(run.isImported)
    #expect(!run.startedIsGuess)
    #expect(run.started == Date(timeIntervalSince1970: 1_767_323_045))
    #expect(try intake.texts("SELECT place FROM artefact ORDER BY id") == ["shot.png", "/tmp/log.txt"])
    #expect(try intake.texts("SELECT file || ':' || line FROM test") == ["tests/a.py:12"])
    #expect(try intake.texts("SELECT host FROM machine") == [Machine.hash(ofName: "ci-7")])
  }
}
