import Testing

@testable import FlakinessStatistics

struct ClusterTests {
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

  /// Twelve tests each, with three causes and some chance; joined by another program.
  private static let failing: [[Int64: Set<Int>]] = [
    [
      1: [2, 14, 17, 20, 24, 31], 2: [10, 14, 26, 29, 30, 31, 35, 37], 3: [1, 10, 11, 12, 26, 29, 34, 37],
      4: [10, 12, 14, 26, 29, 35, 37], 5: [2, 3, 14, 17, 20, 22, 23, 31], 6: [6, 11, 12, 25, 26, 29, 33, 35, 37],
      7: [0, 3, 10, 11, 14, 17, 29, 35, 37], 8: [17, 20, 22, 25, 26, 31], 9: [17, 25, 26, 31, 39],
      10: [2, 14, 17, 20, 24, 31, 37], 11: [2, 14, 17, 20, 22, 24, 31, 35], 12: [2, 14, 17, 20, 22, 24, 31, 32, 39],
    ],
    [
      1: [1, 15, 16, 22, 24, 29, 35, 39], 2: [10, 14, 18, 26], 3: [10, 14, 28, 33, 36, 38], 4: [10, 14, 28, 38],
      5: [1, 15, 16, 22, 24, 29, 35, 39], 6: [10, 14, 19, 26, 29, 37], 7: [10, 14, 19, 23, 26, 29, 37],
      8: [1, 15, 16, 22, 24, 29, 35, 36, 39], 9: [1, 15, 22, 24, 28, 29, 39], 10: [9, 14, 18, 28, 33, 34, 38],
      11: [1, 15, 16, 22, 24, 26, 29, 39], 12: [1, 13, 15, 16, 22, 29, 35, 39],
    ],
  ]

  @Test(
    arguments: [
      (0, 0.5, 3, [[1, 5, 10, 11, 12], [2, 4], [8, 9]]), (0, 0.3, 3, [[1, 5, 10, 11, 12], [2, 3, 4, 6, 7], [8, 9]]),
      (0, 0.5, 6, [[1, 5, 10, 11, 12], [2, 4]]), (1, 0.5, 3, [[1, 5, 8, 9, 11, 12], [3, 4], [6, 7]]),
      (1, 0.3, 3, [[1, 5, 8, 9, 11, 12], [2, 6, 7], [3, 4, 10]]), (1, 0.5, 6, [[1, 5, 8, 9, 11, 12], [6, 7]]),
    ] as [(Int, Double, Int, [[Int64]])])
  func theNearestClustersJoinFirst(index: Int, threshold: Double, minimum: Int, clusters: [[Int64]]) {
    #expect(CoFailures.clusters(Self.failing[index], threshold: threshold, minimum: minimum) == clusters)
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
