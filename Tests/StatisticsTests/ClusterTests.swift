import Testing

@testable import FlakinessStatistics

@Suite struct ClusterTests {
  @Test func whatFailsTogetherIsOneCluster() {
    let clusters = CoFailures.clusters([
      1: [1, 2, 3, 4], 2: [1, 2, 3, 4], 3: [1, 2, 3], 4: [10, 11, 12], 5: [10, 11, 12, 13], 6: [20, 21, 22], 7: [1],
    ])
    #expect(clusters == [[1, 2, 3], [4, 5]])
  }

  @Test func clustersJoinByTheirMeanAndNotByOneNearPair() {
    // A chain of neighbours, each half alike: single linkage would take all four, average linkage stops.
    let sets: [Int64: Set<Int>] = [1: [1, 2, 3], 2: [2, 3, 4], 3: [3, 4, 5], 4: [4, 5, 6]]
    #expect(CoFailures.clusters(sets) == [[1, 2], [3, 4]])
  }

  @Test func twoFailuresAreNoPattern() {
    #expect(CoFailures.clusters([1: [1, 2], 2: [1, 2]]).isEmpty)
    #expect(CoFailures.clusters([1: [1, 2], 2: [1, 2]], minimum: 2) == [[1, 2]])
  }

  @Test(arguments: [
    ("expected 5 rows, found 7", "expected 12 rows, found 0"),
    ("timeout after 3.25s waiting for 0x7ffee3b0", "timeout after 12s waiting for 0x7ffabc12"),
    ("no such file: /tmp/build-81/x.log", "no such file: /tmp/build-82/y.log"),
    ("order 123e4567-e89b-12d3-a456-426614174000 is missing", "order 9b2d4567-0000-12d3-a456-426614174fff is missing"),
    ("\u{1B}[31mboom\u{1B}[0m at line 3", "boom at line 44"),
    ("token eyJhbGciOiJIUzI1NiIsInR5cCI6 refused", "token aB3dEfGh1JkLmN0pQrStUvWx refused"),
    ("\n\n  connection refused (port 4711)  ", "connection refused (port 80)"),
  ])
  func whatDiffersFromRunToRunIsNotInTheSignature(first: String, second: String) {
    #expect(FailureSignature(first) == FailureSignature(second))
  }

  @Test(arguments: [
    ("expected a row", "expected a column"), ("timeout", "connection refused"), ("in Feed.swift", "in Food.swift"),
    ("deadbeef cafe", "defaced cafe"),
  ])
  func differentFailuresKeepDifferentSignatures(first: String, second: String) {
    #expect(FailureSignature(first) != FailureSignature(second))
  }

  @Test(arguments: [
    "at load (Feed)", "File \"feed\", line 3, in load", "#1 load", "Feed.swift:3 load", "feed.py:3: load", "(Feed.java:3) load",
    "feed.js:3 load", "feed.ts:3 load", "feed.go:3 load", "feed.rs:3 load",
  ])
  func aLineIsAFrameAsEachLanguageWritesIt(frame: String) {
    let signature = FailureSignature("boom\nseen 3 of 9\n  \(frame)")
    #expect(signature == FailureSignature("boom\nseen nothing\n  \(frame)"))
    #expect(signature.text.hasPrefix("boom\n"))
    #expect(signature != FailureSignature("boom\nseen 3 of 9"))
  }

  @Test(arguments: ["chat load", "My File \"feed\"", "see #1", "Feed.swift", "feed.java", "noted: 3"])
  func aLineThatNamesNoPlaceIsNoFrame(line: String) {
    #expect(FailureSignature("boom\n  \(line)").text == "boom")
  }

  @Test func framesCountAndTheRestDoesNot() {
    let first = FailureSignature("boom\nseen 3 of 9\n  at Feed.load (Feed.swift:12)\n  at Tour.show (Tour.swift:9)")
    let second = FailureSignature("boom\nsomething else\n  at Feed.load (Feed.swift:99)\n  at Tour.show (Tour.swift:1)")
    #expect(first == second)
    #expect(first.text == "boom\nat Feed.load (Feed.swift:%)\nat Tour.show (Tour.swift:%)")
    #expect(FailureSignature("").text == "")
    // pytest's text begins with the source of the test, Java's with what the headline says.
    let source = FailureSignature(
      headline: "assert 3 == 4", text: "def test_a():\n>   assert f() == 4\nE   assert 3 == 4\n\ntest.py:2: Error")
    #expect(source.text.hasPrefix("assert % == %\n"))
    let java = FailureSignature(headline: "no rows", text: "java.lang.AssertionError: no rows\n\tat Cart.adds(Cart.java:3)")
    #expect(java == FailureSignature("java.lang.AssertionError: no rows\n\tat Cart.adds(Cart.java:3)"))
    #expect(FailureSignature(headline: "no rows", text: "").text == "no rows")
  }

  @Test func aTracebackOfPythonIsItsExceptionAndItsOwnFrames() {
    let traceback = """
      Traceback (most recent call last):
        File "/usr/lib/python3/site-packages/_pytest/runner.py", line 353, in from_call
          result: TResult | None = func()
        File "/usr/lib/python3/site-packages/pluggy/_callers.py", line 139, in _multicall
          teardown.throw(exception)
        File "/build/tests/test_orders.py", line 21, in test_total
          assert total() == 'EUR'
      AssertionError: assert 'USD' == 'EUR'

        - EUR
        + USD
      """
    #expect(
      FailureSignature(traceback).text
        == "AssertionError: assert 'USD' == 'EUR'\nFile \"/build/tests/test_orders.py\", line %, in test_total")
  }
}
