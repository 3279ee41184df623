import RehearsalExploration
import Testing

@testable import RehearsalHarness

/// What the environment says, and what it nearly says.
struct SettingsTests {
  @Test(
    arguments: [
      ([:], "/a/b/.rehearsal/history.sqlite", "b"), (["REHEARSAL_HISTORY": ""], "/a/b/.rehearsal/history.sqlite", "b"),
      (["REHEARSAL_HISTORY": "x.sqlite", "REHEARSAL_PROJECT": "p"], "x.sqlite", "p"), (["REHEARSAL_HISTORY": "none"], nil, "b"),
      (["REHEARSAL_PROJECT": ""], "/a/b/.rehearsal/history.sqlite", "b"),
    ] as [([String: String], String?, String)])
  func theEnvironmentNamesTheHistoryAndTheProject(variables: [String: String], history: String?, project: String) {
    let settings = TestSettings(variables: variables, directory: "/a/b")
    #expect((settings.history, settings.project, settings.directory) == (history, project, "/a/b"))
    #expect(settings.variables == variables)
  }

  @Test func aSeedThatIsNoneIsDrawn() {
    func seed(_ text: String) -> UInt64 { TestSettings(variables: ["REHEARSAL_SEED": text], directory: "/a").seed }
    #expect(seed("7") == 7)
    #expect(seed("18446744073709551615") == .max)
    #expect(Set((0..<8).map { _ in seed("seven") }).count > 1)
    #expect(Set((0..<8).map { _ in seed("-1") }).count > 1)
  }

  @Test func aSeedThatNobodyGaveWasDrawn() {
    func isDrawn(_ variables: [String: String]) -> Bool { TestSettings(variables: variables, directory: "/a").isSeedDrawn }
    #expect(isDrawn([:]))
    #expect(["", "seven"].map { isDrawn(["REHEARSAL_SEED": $0]) } == [true, true])
    #expect(!isDrawn(["REHEARSAL_SEED": "7"]))
    #expect(!isDrawn(["REHEARSAL_REPLAY": "s5-c3.1"]))
  }

  @Test func aTokenSaysTheSeedToo() {
    func settings(_ variables: [String: String]) -> TestSettings { TestSettings(variables: variables, directory: "/a") }
    let replaying = settings(["REHEARSAL_REPLAY": "s5-a1000-c3.1", "REHEARSAL_SEED": "7"])
    #expect(replaying.replay?.description == "s5-a1000-c3.1")
    #expect(replaying.seed == 5)
    #expect(settings(["REHEARSAL_REPLAY": "", "REHEARSAL_SEED": "7"]).seed == 7)
  }

  @Test(arguments: [("200", 200), ("1", 1), ("0", nil), ("", nil), ("many", nil), ("-3", nil)] as [(String, Int?)])
  func howManyOrdersAreExploredIsANumber(text: String, runs: Int?) {
    #expect(TestSettings(variables: ["REHEARSAL_EXPLORE": text], directory: "/a").explored?.runs == runs)
  }

  @Test func valuesThatTestsCannotFollowAreTold() {
    #expect(
      EnvironmentVariables.complaintsOfTests(["REHEARSAL_REPLAY": "x", "REHEARSAL_EXPLORE": "many"]) == [
        "REHEARSAL_REPLAY=x is ignored; expected a token as an exploration prints it, such as s1-a1000-p1000-c12.1",
        "REHEARSAL_EXPLORE=many is ignored; expected how many runs of each test at most, such as 200, "
          + "or options of 'rehearse explore', such as --reduction --time 30s",
      ])
    #expect(EnvironmentVariables.complaintsOfTests(["REHEARSAL_REPLAY": "s1-c1.1", "REHEARSAL_EXPLORE": "0"]) == [])
  }

  @Test func toGoOnFromAnEarlierExplorationAHistoryIsNeeded() {
    func variables(_ options: String, _ history: String) -> [String: String] {
      ["REHEARSAL_EXPLORE": options, "REHEARSAL_HISTORY": history]
    }
    func explored(_ options: String, _ history: String) -> OrderSearch? {
      TestSettings(variables: variables(options, history), directory: "/a").explored
    }
    #expect(explored("--resume --verdict", "x.sqlite") == OrderSearch(verdict: true, resume: true))
    #expect(explored("--resume", "") == OrderSearch(resume: true))
    #expect(explored("--resume", "none") == nil)
    #expect(explored("--verdict", "none") == OrderSearch(verdict: true))
    #expect(
      EnvironmentVariables.complaintsOfTests(variables("--resume", "none")) == [
        "REHEARSAL_EXPLORE=--resume is ignored: '--resume' needs a history: what is left to try is kept beside it"
      ])
    #expect(EnvironmentVariables.complaintsOfTests(variables("--resume", "x.sqlite")) == [])
    #expect(EnvironmentVariables.complaintsOfTests(variables("--verdict", "none")) == [])
  }

  @Test func variablesThatAreNearlyOursAreTold() {
    let variables = [
      "REHEARSAL_JOSB": "2", "REHEARSAL_JOBS": "2", "REHEARSAL_CONFG": "x", "REHEARSAL_SOMETHING_ELSE_ALTOGETHER": "x",
      "JOSB": "2",
      "rehearsal_jobs": "2",
    ]
    #expect(
      EnvironmentVariables.complaints(variables) == [
        "there is no variable 'REHEARSAL_CONFG'; did you mean 'REHEARSAL_CONFIG'?",
        "there is no variable 'REHEARSAL_JOSB'; did you mean 'REHEARSAL_JOBS'?",
      ])
    let ours = EnvironmentVariables.settings + EnvironmentVariables.others + EnvironmentVariables.told
    let all = Dictionary(uniqueKeysWithValues: ours.map { (EnvironmentVariables.prefix + $0, "x") })
    #expect(EnvironmentVariables.complaints(all).isEmpty)
  }
}
