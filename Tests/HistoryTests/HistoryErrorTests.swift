import Testing

@testable import RehearsalHistory

/// What is said of a history that cannot be used or has not what was asked for, word by word.
struct HistoryErrorTests {
  private static let names = ["a", "b", "c", "d", "e", "f"]

  private static let told: [(error: HistoryError, words: String)] = [
    (.missing(path: "/h"), "there is no history at /h"), (.notSQLite(path: "/h"), "/h is not a SQLite database"),
    (.notOurs(path: "/h"), "/h is a SQLite database, but not a history of runs"),
    (
      .tooNew(path: "/h", version: 3, known: 2),
      "/h has schema version 3; this program knows versions up to 2: another one wrote it, newer or from before the first release"
    ),
    (.unusable(path: "/h", reason: "it is damaged"), "/h cannot be used: it is damaged"),
    (.empty(path: "/h"), "/h has no run yet; 'rehearse run' records them, and 'rehearse history import' takes in reports"),
    (.noSuchRun("x", path: "/h"), "no run in /h is called x"),
    (.noSuchRun("x", similar: ["a", "b"], path: "/h"), "no run in /h is called x; did you mean 'a' or 'b'?"),
    (
      .severalRuns("x", names: Array(names.prefix(5)), path: "/h"),
      "several runs in /h are called x…: 'a', 'b', 'c', 'd', 'e'"
    ),
    (.severalRuns("x", names: names, path: "/h"), "several runs in /h are called x…: 'a', 'b', 'c', 'd', 'e' and others"),
    (
      .noRunOf("branch", "mian", known: ["main", "other"], path: "/h"),
      "no run in /h is of the branch 'mian'; did you mean 'main'?"
    ),
    (.noRunOf("change", "7", known: [], path: "/h"), "no run in /h is of the change '7'"),
    (
      .noDuckDB("it failed"),
      "Parquet is written by way of DuckDB's command 'duckdb', which could not do it: it failed; CSV needs no other program"
    ),
    (.otherRun("x", path: "/h"), "/h has another run called 'x'; shards of one run share its name and its seed"),
    (.noRuns("of that kind", path: "/h"), "/h has no run of that kind"),
    (.noSuchProject("shp", known: ["bank", "shop"], path: "/h"), "/h has no project 'shp'; did you mean 'shop'?"),
    (.noSuchProject("x", known: ["bank", "post"], path: "/h"), "/h has no project 'x'; known: bank, post"),
    (.noSuchProject("x", known: [], path: "/h"), "/h has no project 'x'; there is none"),
    (.noSuchTest("x", similar: [], path: "/h"), "no test in /h fits 'x'"),
    (.noSuchTest("x", similar: ["y"], path: "/h"), "no test in /h fits 'x'; did you mean 'y'?"),
    (.severalTests("x", names: ["a", "b"], path: "/h"), "several tests in /h have 'x' in their names: 'a', 'b'"),
    (
      .twoTests("x", run: "r", path: "/h"), "/h has another test x, and both ran in the run r, so they are two tests"
    ),
  ]

  @Test(arguments: told.indices) func anErrorIsASentence(index: Int) {
    #expect(Self.told[index].error.description == Self.told[index].words)
  }

  /// What services leave out, and what stands for it.
  @Test(arguments: [
    (["GITHUB_ACTIONS": "1", "GITHUB_RUN_ID": "9", "GITHUB_REF": "refs/heads/7"], "- - github - 9 - -"),
    (
      ["GITHUB_ACTIONS": "1", "GITHUB_RUN_ATTEMPT": "2", "GITHUB_SERVER_URL": "s", "GITHUB_RUN_ID": "9", "GITHUB_HEAD_REF": ""],
      "- - github - 9-2 - -"
    ),
    (["GITHUB_ACTIONS": "1", "GITHUB_SERVER_URL": "s", "GITHUB_REPOSITORY": "o/r"], "- - github - - - -"),
    (["GITLAB_CI": "1", "CI_PIPELINE_URL": "p", "CI_JOB_ID": "7"], "- - gitlab - 7 - p"),
    (
      ["BUILDKITE": "1", "BUILDKITE_PULL_REQUEST": "12", "BUILDKITE_LABEL": "", "BUILDKITE_PARALLEL_JOB": "0"],
      "- - buildkite 12 - 0 -"
    ),
    (["CIRCLECI": "1", "CIRCLE_JOB": "t", "CIRCLE_BUILD_URL": "u"], "- - circleci - - t u"),
    (
      [
        "TF_BUILD": "1", "BUILD_SOURCEBRANCH": "refs/tags/v1", "SYSTEM_PULLREQUEST_PULLREQUESTID": "8",
        "SYSTEM_JOBDISPLAYNAME": "J",
        "SYSTEM_JOBPOSITIONINPHASE": "2", "SYSTEM_COLLECTIONURI": "c/", "SYSTEM_TEAMPROJECT": "p",
      ],
      "- refs/tags/v1 azure 8 - J-2 -"
    ),
    (
      [
        "JENKINS_URL": "1", "BRANCH_NAME": "b", "GIT_BRANCH": "origin/x", "BUILD_NUMBER": "3", "STAGE_NAME": "st",
        "JOB_NAME": "j",
      ],
      "- b jenkins - 3 st -"
    ),
    (["JENKINS_URL": "1", "GIT_BRANCH": "topic"], "- topic jenkins - - - -"), (["CI": "1"], "- - ci - - - -"),
    (["CI": ""], "- - - - - - -"), (["GITHUB_ACTIONS": "", "CI": "x"], "- - ci - - - -"),
    // The first service that is there.
    (["GITLAB_CI": "1", "JENKINS_URL": "1", "CI": "1"], "- - gitlab - - - -"),
  ])
  func whatAServiceLeavesOutIsUnknown(variables: [String: String], expected: String) {
    let origin = RunOrigin.ofService(variables: variables)
    let parts = [origin.commit, origin.branch, origin.service, origin.change, origin.build, origin.job, origin.url]
    #expect(parts.map { $0 ?? "-" }.joined(separator: " ") == expected)
  }
}
