import Testing

@testable import FlakinessStatistics

/// Whole stories of tests, change by change: what another program tells that follows the rules of the documentation.
struct StatusCourseTests {
  struct Story: Sendable, CustomTestStringConvertible {
    /// The runs in order: passed, failed, failed and passed on retry (`R`), failed twice (`B`), each with how often it came.
    let course: String
    /// How many runs each commit has; 0 where the commits are not known.
    let perCommit: Int
    /// In how many environments they ran, in turns.
    let environments: Int
    let changes: [String]
    /// The status, how many runs in a row had no failure, how many release it, and why.
    let now: String
    var testDescription: String { course }
  }

  private static func attempts(_ course: String) -> [String] {
    course.matches(of: /(\d*)([PFRB])/).flatMap { match in
      let letters = match.output.2 == "R" ? "FP" : match.output.2 == "B" ? "FF" : String(match.output.2)
      return Array(repeating: letters, count: Int(match.output.1) ?? 1)
    }
  }

  @Test(arguments: stories) func eachChangeHasItsRunAndItsReason(expected: Story) {
    let runs = Self.attempts(expected.course).enumerated().map { index, attempts in
      (commit: expected.perCommit > 0 ? "c\(index / expected.perCommit)" : nil, attempts: attempts)
    }
    let story = StatusMachine.story(of: sample(runs, environments: Array(["a", "b", "c"].prefix(expected.environments))))
    #expect(story.changes.map { "\($0.run) \($0.status.rawValue): \($0.reason)" } == expected.changes)
    let needed = story.quietChainsNeeded.map { String($0) } ?? "-"
    #expect("\(story.status.rawValue) \(story.quietChains)/\(needed) \(story.reason)" == expected.now)
  }

  private static let stories = [
    Story(
      course: "5PRBPBPBPR5P9B61P8B23PF10PR", perCommit: 1, environments: 1,
      changes: [
        "5 suspect: it both passed and failed on one commit",
        "11 flaky: on 5 commits in the last 12 runs it did otherwise than on the commits before and after, which agreed",
        "24 broken: it has failed 7 times in a row to the last retry",
        "27 flaky: it passes again after it was broken; 3 passes in a row show that it is mended",
        "76 healthy: 50 passes in a row on code that came later showed with 95 % that its failures were gone",
        "91 broken: it has failed 4 times in a row to the last retry",
        "96 suspect: it passes again after it was broken; 3 passes in a row show that it is mended",
        "98 healthy: 3 passes in a row showed that it was mended",
        "130 suspect: it both passed and failed on one commit",
      ], now: "suspect 0/172 it both passed and failed on one commit"),
    Story(
      course: "FPFPF110PFPFPF7PF32PFP3FPFP", perCommit: 4, environments: 2,
      changes: [
        "6 suspect: it both passed and failed on one commit",
        "57 healthy: 50 passes in a row on code that came later showed with 95 % that its failures were gone",
        "115 suspect: it both passed and failed on one commit",
        "119 broken: it has failed 3 times in a row in b",
        "121 suspect: it passes again after it was broken; 3 passes in a row show that it is mended",
        "127 flaky: 2 of the last 36 commits and environments both passed and failed",
        "164 broken: it has failed 3 times in a row",
      ], now: "broken 0/- it has failed 4 times in a row in a; that was 1 run ago"),
    Story(
      course: "21P6F82PFP2F2PFPF3PF19P", perCommit: 0, environments: 1,
      changes: [
        "23 broken: it has failed 3 times in a row",
        "27 suspect: it passes again after it was broken; 3 passes in a row show that it is mended",
        "29 healthy: 3 passes in a row showed that it was mended",
        "111 suspect: in 2 of the last 82 runs, of no known commit, it differed from the runs before and after, which agreed",
        "118 flaky: in 5 of the last 89 runs, of no known commit, it differed from the runs before and after, which agreed",
      ],
      now: "flaky 19/50 in 6 of the last 111 runs, of no known commit, it differed from the runs before and after, which agreed"),
    Story(
      course: "3PFR3PR68PFPFPFPF12P", perCommit: 0, environments: 2,
      changes: [
        "4 suspect: it both passed and failed on one commit",
        "8 flaky: 2 of the last 9 commits and environments both passed and failed",
        "58 healthy: 50 passes in a row on code that came later showed with 95 % that its failures were gone",
        "83 broken: it has failed 4 times in a row in b",
        "85 suspect: it passes again after it was broken; 3 passes in a row show that it is mended",
        "86 healthy: 3 passes in a row showed that it was mended",
      ], now: "healthy 9/- it has passed 12 times in a row; 3 passes in a row showed that it was mended"),
    Story(
      course: "PF6PF4P5B8FR6PR2FPRF5P2F3PFPFPFP", perCommit: 3, environments: 3,
      changes: [
        "14 suspect: on 2 commits in the last 15 runs it did otherwise than on the commits before and after, which agreed",
        "19 broken: it has failed 7 times in a row",
        "28 suspect: it passes again after it was broken; 3 passes in a row show that it is mended",
        "33 flaky: 2 of the last 34 commits and environments both passed and failed",
      ], now: "flaky 1/50 3 of the last 55 commits and environments both passed and failed"),
    Story(
      course: "PF3PF4P2RBPRPB2F7P8FP3F57PF7PF3PF12PFP", perCommit: 3, environments: 3,
      changes: [
        "10 suspect: it both passed and failed on one commit",
        "11 flaky: 2 of the last 12 commits and environments both passed and failed",
        "33 broken: it has failed 8 times in a row",
        "39 flaky: it passes again after it was broken; 3 passes in a row show that it is mended",
        "88 healthy: 50 passes in a row on code that came later showed with 95 % that its failures were gone",
        "106 suspect: on 2 commits in the last 18 runs it failed while the commits before and after passed",
      ], now: "suspect 0/71 on 3 commits in the last 33 runs it failed while the commits before and after passed"),
    Story(
      course: "7P3F3B", perCommit: 2, environments: 1,
      changes: [
        "7 suspect: it both passed and failed on one commit",
        "11 broken: it has failed 5 times in a row to the last retry",
      ], now: "broken 0/- it has failed 6 times in a row to the last retry"),
    Story(
      course: "27PR5P2RPB2PR3FPFPFPF58P", perCommit: 2, environments: 2,
      changes: [
        "27 suspect: it both passed and failed on one commit",
        "33 flaky: 2 of the last 34 commits and environments both passed and failed",
        "48 broken: it has failed 5 times in a row in a",
        "50 flaky: it passes again after it was broken; 3 passes in a row show that it is mended",
        "99 healthy: 50 passes in a row on code that came later showed with 95 % that its failures were gone",
      ],
      now:
        "healthy 7/- it has passed 58 times in a row; 50 passes in a row on code that came later showed with 95 % that its failures were gone"
    ),
    Story(
      course: "FPFPFPF72P8B9F", perCommit: 3, environments: 3,
      changes: [
        "9 suspect: on 2 commits in the last 10 runs it did otherwise than on the commits before and after, which agreed",
        "58 healthy: 50 passes in a row on code that came later showed with 95 % that its failures were gone",
        "81 broken: it has failed 3 times in a row to the last retry",
      ], now: "broken 0/- it has failed 17 times in a row"),
    Story(
      course: "25PB2PRPB2PR2PR3PR2PR2PR5PFP4B2PR62PF", perCommit: 0, environments: 1,
      changes: [
        "28 suspect: it both passed and failed on one commit",
        "33 flaky: 2 of the last 34 commits and environments both passed and failed",
        "57 broken: it has failed 4 times in a row to the last retry",
        "58 flaky: it passes again after it was broken; 3 passes in a row show that it is mended",
        "110 healthy: 50 passes in a row on code that came later showed with 95 % that its failures were gone",
      ],
      now:
        "healthy 0/- 50 passes in a row on code that came later showed with 95 % that its failures were gone; since then it failed in 1 of 13 runs, and nothing shows that the same code could have passed"
    ),
    Story(
      course: "2FP", perCommit: 1, environments: 1,
      changes: [], now: "insufficient 1/- 3 runs with evidence, 2 of them with a failure; 10 are needed"),
    Story(
      course: "30PF55PB4P", perCommit: 0, environments: 2,
      changes: [
        "88 suspect: in 2 of the last 89 runs, of no known commit, it failed while the runs before and after passed"
      ], now: "suspect 4/299 in 2 of the last 91 runs, of no known commit, it failed while the runs before and after passed"),
    Story(
      course: "13PR8PF71P2FPR3PBR4PF5PFP3FPFPFP", perCommit: 0, environments: 2,
      changes: [
        "13 suspect: it both passed and failed on one commit",
        "97 flaky: 2 of the last 98 commits and environments both passed and failed",
        "119 broken: it has failed 4 times in a row in b",
      ], now: "broken 1/- it has failed 5 times in a row in b; that was 1 run ago"),
    Story(
      course: "26PFPFPFPFP2FP", perCommit: 2, environments: 2,
      changes: [
        "32 broken: it has failed 4 times in a row in a",
        "36 suspect: it passes again after it was broken; 3 passes in a row show that it is mended",
      ], now: "suspect 1/50 it passes again after it was broken; 3 passes in a row show that it is mended"),
    Story(
      course: "27PF3PFPFPFPFPF", perCommit: 0, environments: 2,
      changes: [
        "31 suspect: in 2 of the last 32 runs, of no known commit, it differed from the runs before and after, which agreed",
        "39 broken: it has failed 5 times in a row in b",
      ], now: "broken 0/- it has failed 5 times in a row in b"),
    Story(
      course: "33PR6PR11PBP6RP2RPF3PF2P2FPFP2F", perCommit: 3, environments: 3,
      changes: [
        "33 suspect: it both passed and failed on one commit",
        "40 flaky: 2 of the last 41 commits and environments both passed and failed",
        "74 broken: it has failed 3 times in a row in c",
      ], now: "broken 0/- it has failed 4 times in a row in c"),
    Story(
      course: "13P3F60P3BR53PR", perCommit: 4, environments: 2,
      changes: [
        "14 suspect: it both passed and failed on one commit",
        "65 healthy: 50 passes in a row on code that came later showed with 95 % that its failures were gone",
        "79 flaky: 3 of 14 attempts failed on code that it also passed on",
      ], now: "flaky 0/145 2 of the last 36 commits and environments both passed and failed"),
    Story(
      course: "FPRPB2PBRF2PR67P8BR", perCommit: 4, environments: 2,
      changes: [
        "2 suspect: it both passed and failed on one commit",
        "6 flaky: 2 of the last 4 commits and environments both passed and failed",
        "65 healthy: 50 passes in a row on code that came later showed with 95 % that its failures were gone",
        "83 broken: it has failed 4 times in a row to the last retry",
      ], now: "broken 0/- it has failed 8 times in a row to the last retry; that was 1 run ago"),
    Story(
      course: "F6PRB104PF2P2FPFPFPFPFPF", perCommit: 3, environments: 3,
      changes: [
        "7 suspect: it both passed and failed on one commit",
        "58 healthy: 50 passes in a row on code that came later showed with 95 % that its failures were gone",
        "119 broken: it has failed 3 times in a row in c",
        "122 suspect: it passes again after it was broken; 3 passes in a row show that it is mended",
      ], now: "suspect 0/100 on 3 commits in the last 69 runs it did otherwise than on the commits before and after, which agreed"
    ),
    Story(
      course: "15P6F17PR59PF2P2FPFP2F2P2F", perCommit: 3, environments: 3,
      changes: [
        "18 broken: it has failed 4 times in a row",
        "23 suspect: it passes again after it was broken; 3 passes in a row show that it is mended",
        "24 healthy: 4 passes in a row showed that it was mended",
        "38 suspect: it both passed and failed on one commit",
        "104 broken: it has failed 3 times in a row in c",
      ], now: "broken 0/- it has failed 5 times in a row in c; that was 1 run ago"),
    Story(
      course: "19P10F5PF5P9F10PB5PR8F", perCommit: 0, environments: 1,
      changes: [
        "21 broken: it has failed 3 times in a row",
        "29 suspect: it passes again after it was broken; 3 passes in a row show that it is mended",
        "31 healthy: 3 passes in a row showed that it was mended",
        "47 broken: it has failed 8 times in a row",
        "49 suspect: it passes again after it was broken; 3 passes in a row show that it is mended",
        "70 broken: it has failed 5 times in a row",
      ], now: "broken 0/- it has failed 8 times in a row"),
    Story(
      course: "F2P2FPFPFPFP2FP3FPF72P3RPRBFBRB4PBRFP", perCommit: 0, environments: 2,
      changes: [
        "5 suspect: in 2 of the last 6 runs, of no known commit, it differed from the runs before and after, which agreed",
        "69 healthy: 50 passes in a row on code that came later showed with 95 % that its failures were gone",
        "92 suspect: it both passed and failed on one commit",
        "93 flaky: 2 of the last 24 commits and environments both passed and failed",
        "99 broken: it has failed 3 times in a row to the last retry",
        "103 flaky: it passes again after it was broken; 3 passes in a row show that it is mended",
      ], now: "flaky 1/50 6 of the last 40 commits and environments both passed and failed"),
    Story(
      course: "F3PF5P", perCommit: 1, environments: 1,
      changes: [], now: "healthy 5/- it failed in 2 of 10 runs, and nothing shows that the same code could have passed"),
    Story(
      course: "11P", perCommit: 0, environments: 2,
      changes: [], now: "healthy 11/- it has not failed"),
    Story(
      course: "24P7FP", perCommit: 0, environments: 2,
      changes: [
        "26 broken: it has failed 3 times in a row"
      ], now: "broken 1/- it has failed 7 times in a row; that was 1 run ago"),
    Story(
      course: "32P3FBPB", perCommit: 2, environments: 2,
      changes: [
        "34 broken: it has failed 3 times in a row"
      ], now: "broken 0/- it has failed 3 times in a row to the last retry in b"),
    Story(
      course: "96PFP3FP2B", perCommit: 0, environments: 2,
      changes: [
        "100 broken: it has failed 3 times in a row"
      ], now: "broken 0/- it has failed 4 times in a row to the last retry in a; that was 1 run ago"),
    Story(
      course: "R8B", perCommit: 4, environments: 2,
      changes: [
        "0 suspect: it both passed and failed on one commit",
        "2 flaky: 3 of 4 attempts failed on code that it also passed on",
      ], now: "insufficient 0/50 9 runs with evidence, 9 of them with a failure; 10 are needed"),
    Story(
      course: "14P8FP3F", perCommit: 1, environments: 1,
      changes: [
        "17 broken: it has failed 4 times in a row",
        "22 suspect: it passes again after it was broken; 3 passes in a row show that it is mended",
      ], now: "suspect 0/50 it passes again after it was broken; 3 passes in a row show that it is mended; that was 3 runs ago"),
    Story(
      course: "61P3BPB", perCommit: 0, environments: 1,
      changes: [
        "63 broken: it has failed 3 times in a row to the last retry",
        "64 suspect: it passes again after it was broken; 3 passes in a row show that it is mended",
      ], now: "suspect 0/121 it passes again after it was broken; 3 passes in a row show that it is mended; that was 1 run ago"),
  ]
}
