import GRDB
import Hashing
import RehearsalSpecs
import Testing

@testable import RehearsalHistory

/// Names, codes and sums as the history keeps them.
struct NameTests {
  @Test(arguments: [
    ("900-2", "github", "900"), ("900", "github", "900"), ("5-77", "gitlab", "5"), ("44-1", "azure", "44"),
    ("abc-1", "github", "abc-1"),
    ("900-", "github", "900-"), ("900-x", "gitlab", "900-x"), ("u-1", "jenkins", "u-1"), ("900-2", "", "900-2"),
    ("123e4567-e89b-12d3-a456-426614174000-0", "buildkite", "123e4567-e89b-12d3-a456-426614174000"),
    ("123e4567-e89b-12d3-a456-426614174000-31", "circleci", "123e4567-e89b-12d3-a456-426614174000"),
    ("short", "circleci", "short"),
  ])
  func jobsAndTriesAreOfOneBuild(number: String, service: String, build: String) {
    #expect(CIVariables.build(number, of: service) == build)
  }

  @Test func aRowsSumKeepsItsTextsApart() {
    #expect(RowHash.of(["ab", "c"]) == RowHash.of(["ab", "c"]))
    #expect(RowHash.of(["ab", "c"]) != RowHash.of(["a", "bc"]))
    #expect(RowHash.of(["a"]) != RowHash.of(["a", ""]))
    #expect(RowHash.of([]) == Int64(bitPattern: FNV1a.basis))
  }

  @Test func onlyWhatRanAndDemandedSomethingIsEvidence() {
    #expect(OutcomeCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 15])
    #expect(OutcomeCode.allCases.filter(\.isRed) == [.failed, .error, .timedOut, .lost, .notImplemented, .provoked])
    #expect(OutcomeCode.allCases.filter(\.isEvidence) == [.passed, .failed, .error, .timedOut, .lost])
    #expect(
      OutcomeCode.isEvidence(named: "timedOut") && !OutcomeCode.isEvidence(named: "skipped")
        && !OutcomeCode.isEvidence(named: "odd"))
    let codes = Dictionary(uniqueKeysWithValues: Outcome.allCases.map { ($0, $0.code) })
    #expect(codes == [.passed: 0, .failed: 1, .error: 2, .lost: 4, .skipped: 10, .missing: 11, .notImplemented: 12])
    #expect(Outcome.allCases.filter(\.isEvidenceAgainst) == [.failed, .error, .lost])
  }

  private static func order(_ tests: [(name: String, lane: Int)]) -> Int64? {
    var hash = OrderHash()
    for test in tests { hash.add(TestKey(TestIdentity(name: test.name)), lane: test.lane) }
    return hash.value
  }

  @Test func anOrderIsThatOfEachLane() {
    #expect(Self.order([]) == nil)
    let order = Self.order([("a", 0), ("b", 0), ("c", 1)])
    #expect(order != nil)
    // How lanes take turns does not count; what each of them does, and which one, does.
    #expect(Self.order([("c", 1), ("a", 0), ("b", 0)]) == order)
    #expect(Self.order([("b", 0), ("a", 0), ("c", 1)]) != order)
    #expect(Self.order([("a", 1), ("b", 1), ("c", 0)]) != order)
    #expect(Self.order([("a", 0), ("b", 0), ("c", 0)]) != order)
  }

  @Test(
    arguments: [
      ("0000000000000001", 1), ("00c0ffee00c0ffee", 0x00c0_ffee_00c0_ffee), ("ffffffffffffffff", -1), ("8000000000000000", .min),
    ] as [(String, Int64)])
  func aTraceIsItsSixteenDigits(text: String, number: Int64) {
    #expect(Course.number(ofTrace: text) == number)
    #expect(Course.trace(ofNumber: number) == text)
  }

  @Test(arguments: ["c0ffee", "not hexadecimal!", "00000000000000001", ""])
  func anyOtherTraceIsHashed(text: String) {
    #expect(Course.number(ofTrace: text) == Int64(bitPattern: FNV1a.hash(of: text)))
  }

  @Test func aCoursesSumIsOfAllButItsFailure() {
    let course = Course(failure: 1, requirements: 2, virtualMicroseconds: 3, seed: 4, schedule: "inOrder", traceHash: 5)
    var other = course
    other.failure = 9
    #expect(other.hash == course.hash)
    #expect(course.hash == RowHash.of(["2", "3", "4", "inOrder", "5"]))
    #expect(Course(failure: 1).hash == RowHash.of(["-", "-", "-", "-", "-"]))
  }

  @Test(arguments: [
    (TestIdentity(name: "c"), "c"), (TestIdentity(suite: "a", name: "c"), "a c"), (TestIdentity(class: "b", name: "c"), "b c"),
    (TestIdentity(suite: "a", class: "b", name: "c", parameters: "[1]"), "a b c[1]"), (TestIdentity(suite: "a", name: ""), "a"),
  ])
  func aFullNameIsWhatIsThere(identity: TestIdentity, name: String) {
    #expect(identity.fullName == name)
  }

  @Test(
    arguments: [
      ("rehearse run --jobs 2", "rehearse", nil), (".build/debug/specs run", ".build/debug/specs", nil),
      ("/usr/bin/specs run", "specs", nil),
      ("specs worker", "rehearse", nil), ("specs", "rehearse", nil), ("", "rehearse", nil),
      ("x run --latency-spread 20", "x", 20),
      ("x run --latency-spread=30 y", "x", 30), ("x run --latency-spread", "x", nil), ("x run --latency-spread much", "x", nil),
    ] as [(String, String, Int?)])
  func aCallTellsItsProgramAndItsSpread(line: String, program: String, spread: Int?) {
    let call = RecordedCall(line)
    #expect((call.program, call.latencySpread) == (program, spread))
  }

  private static func row(_ type: String, _ name: String, _ file: String?, parameters: String = "") -> TestRow {
    TestRow(
      [
        "id": 1, "suite": "", "class": type, "name": name, "parameters": parameters, "file": file, "line": nil, "owner": nil,
      ] as Row)
  }

  @Test(
    arguments: [
      ("tests.test_cart.TestCart", "test_total", "tests/test_cart.py", .pytest, "tests/test_cart.py::TestCart::test_total"),
      ("tests.test_cart", "test_total", nil, .pytest, "tests/test_cart.py::test_total"),
      ("com.shop.CartTest", "total(int)", nil, .maven, "CartTest#total"),
      ("com.shop.CartTest", "total", "CartTest.kt", .maven, "CartTest#total"),
      ("example.com/shop", "TestTotal/empty", nil, .go, "TestTotal"), ("", "TestTotal", nil, .go, "TestTotal"),
      ("shop", "TestTotal", "cart_test.go", .go, "TestTotal"), ("Cart", "adds up", nil, .history, "Cart adds up"),
      ("Cart", "adds", "Cart.swift", .history, "Cart adds"),
      ("com.shop.CartTest", "adds up", nil, .history, "com.shop.CartTest adds up"),
    ] as [(String, String, String?, RunnerNames, String)])
  func aRunnerIsGuessedAndHasItsOwnNames(type: String, name: String, file: String?, runner: RunnerNames, own: String) {
    let row = Self.row(type, name, file)
    let guessed = RunnerNames(guessing: row)
    #expect(guessed == runner)
    #expect(guessed.name(row) == own)
  }

  @Test func severalNamesAreWordsAsEachRunnerTakesThem() {
    let words = RunnerNames.allCases.map { $0.words(["a b", "c"]) }
    #expect(words == ["'a b' c", "'a b' c", "'a b,c'", "'^(a b|c)$'"])
  }

  @Test(
    arguments: [
      (0, [false, false, false, false]), (1, [false, false, false, false]), (2, [false, true, false, true]),
      (5, [false, true, false, true]),
      (126, [true, true, true, true]), (127, [true, true, true, true]), (128, [false, true, false, true]),
    ] as [(Int32, [Bool])])
  func aStatusMayTellNothingOfTests(status: Int32, isNoVerdict: [Bool]) {
    #expect(RunnerNames.allCases == [.history, .pytest, .maven, .go])
    #expect(RunnerNames.allCases.map { $0.isNoVerdict(status) } == isNoVerdict)
  }
}
