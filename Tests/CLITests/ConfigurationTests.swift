import Foundation
import RehearsalHarness
import RehearsalSpecs
import Testing
import Yams

@testable import RehearsalCLI

struct ConfigurationTests {
  private func settled(
    _ arguments: [String] = [], _ variables: [String: String] = [:], file: String? = nil
  ) throws -> RunCommand {
    let command = try RehearseCommand.parseAsRoot(["run"] + arguments)
    var filled = try #require(command as? RunCommand)
    try SettingLayers(variables: variables, file: try file.map { try ConfigurationFile($0) }).fill(&filled)
    return filled
  }

  @Test func aFlagGoesBeforeAVariableBeforeTheFile() throws {
    let file = "retries: 1\n"
    #expect(try settled().execution.retries == nil)
    #expect(try settled(file: file).execution.retries == 1)
    #expect(try settled([], ["REHEARSAL_RETRIES": "2"], file: file).execution.retries == 2)
    #expect(try settled(["--retries", "3"], ["REHEARSAL_RETRIES": "2"], file: file).execution.retries == 3)
  }

  @Test func aFlagCanSayNoToWhatTheFileSays() throws {
    #expect(try settled(file: "fail-on-flaky: yes").execution.failOnFlaky == true)
    #expect(try settled(["--no-fail-on-flaky"], file: "fail-on-flaky: yes").execution.failOnFlaky == false)
    #expect(try settled([], ["REHEARSAL_WORKERS": "no"], file: "workers: yes").execution.workers == false)
  }

  @Test func aListOfTheCommandLineTakesThePlaceOfTheFiles() throws {
    let file = "tag: [fast, '!network']\nfilter: one\n"
    #expect(try settled(file: file).selection.tag.map(\.description) == ["fast", "!network"])
    #expect(try settled(["--tag", "slow"], file: file).selection.tag.map(\.description) == ["slow"])
    #expect(try settled([], ["REHEARSAL_TAG": "a, b"], file: file).selection.tag.map(\.description) == ["a", "b"])
    #expect(try settled([], ["REHEARSAL_FILTER": "a, b\n/c,d/"]).selection.filter.map(\.description) == ["a, b", "/c,d/"])
  }

  @Test func rubyMotionsOwnVariablesAreUnderstood() throws {
    #expect(try settled([], ["files": "notes,tour"]).selection.files == ["notes", "tour"])
    #expect(try settled([], ["filter": "list"]).selection.filter.map(\.description) == ["list"])
    #expect(try settled([], ["files": "notes", "REHEARSAL_FILES": "tour"]).selection.files == ["tour"])
  }

  @Test(arguments: [
    (
      "jobs: 4\nretires: 2\n",
      "rehearsal.yml, line 2: there is no setting 'retires'; did you mean 'retries'?"
    ),
    ("- jobs\n", "rehearsal.yml, line 1: a configuration is a mapping, such as 'jobs: 4'"),
    ("version: 2\n", "rehearsal.yml, line 1: this program knows version 1"),
    ("jobs: [1, 2]\n", "rehearsal.yml, line 1: 'jobs' takes one value, and not a list"),
    ("tag: {a: b}\n", "rehearsal.yml, line 1: 'tag' takes a list of texts, and not a mapping"),
    ("seed: 1\n\njobs: none\n", "rehearsal.yml, line 3: 'jobs' takes a number from 1 on, or auto, and got 'none'"),
    ("retries: -1", "rehearsal.yml, line 1: 'retries' takes a number from 0 to 1000, and got '-1'"),
    ("workers: perhaps", "rehearsal.yml, line 1: 'workers' takes yes or no, and got 'perhaps'"),
    ("shard: 4/3", "rehearsal.yml, line 1: 'shard' takes i/n with i from 1 to n, auto, or /n, and got '4/3'"),
    ("filter: /(/", "rehearsal.yml, line 1: 'filter': \"(\" is not a regular expression"),
    (
      "wall-timeout: soon",
      "rehearsal.yml, line 1: 'wall-timeout' takes seconds such as 90, or a time such as 1.5s, 200ms or 2m, and got 'soon'"
    ),
    (
      "jobs: 1\nreport: [junt=x.xml]",
      "rehearsal.yml, line 2: 'report': there is no form 'junt' for '--report junt=x.xml'; did you mean 'junit'?"
    ),
  ])
  func whatIsWrongInTheFileIsToldWithItsLine(text: String, words: String) {
    #expect { try settled(file: text) } throws: { String(describing: $0).hasPrefix(words) }
  }

  @Test func allThatIsWrongIsToldAtOnce() {
    let words = """
      rehearsal.yml, line 1: there is no setting 'job'; did you mean 'jobs'?
      rehearsal.yml, line 2: there is no setting 'sed'; did you mean 'seed'?
      """
    #expect { try ConfigurationFile("job: 1\nsed: 2\n") } throws: { String(describing: $0) == words }
  }

  @Test func anEmptyFileSaysNothing() throws {
    #expect(try ConfigurationFile("").entries.isEmpty)
    #expect(try ConfigurationFile("# only words\n").entries.isEmpty)
    #expect(try ConfigurationFile("version: 1\n").entries.isEmpty)
  }

  @Test func aVariableThatCannotBeReadIsNamed() {
    #expect { try settled([], ["REHEARSAL_JOBS": "x"]) } throws: {
      String(describing: $0) == "REHEARSAL_JOBS: 'jobs' takes a number from 1 on, or auto, and got 'x'"
    }
  }

  @Test func theRunReadsTheFileOfItsFolder() throws {
    let session = try Session()
    try "filter: list\n".write(toFile: session.path("rehearsal.yml"), atomically: true, encoding: .utf8)
    #expect(session.run(["run", "--list"]) == 0)
    #expect(session.output == "A list shows its rows\nA list scrolls\n")
    #expect(session.run(["run", "--list", "--filter", "form"]) == 0)
    #expect(session.output == "A form refuses nonsense\n")
    try "filtre: list\n".write(toFile: session.path("other.yml"), atomically: true, encoding: .utf8)
    #expect(session.run(["run", "--list", "--config", session.path("other.yml")]) == 2)
    #expect(session.errors.hasSuffix("other.yml, line 1: there is no setting 'filtre'; did you mean 'filter'?\n"))
    #expect(session.run(["run", "--config", session.path("none.yml")]) == 2)
    #expect(session.errors == "Error: '\(session.path("none.yml"))' cannot be read: there is no such file or folder\n")
  }

  @Test func otherCommandsTakeTheHistoryFromTheFileToo() throws {
    let session = try Session()
    try "history: \(session.path("deep/h.sqlite"))\nproject: Notes\n".write(
      toFile: session.path("rehearsal.yml"), atomically: true, encoding: .utf8)
    #expect(session.run(["run", "--filter", "list"]) == 0)
    #expect(session.run(["history", "show"]) == 0)
    #expect(session.output.contains("Notes"))
    session.variables = ["REHEARSAL_HISTORY": session.path("other.sqlite")]
    #expect(session.run(["history", "show"]) == 2)
  }

  @Test func theSchemaTellsOfEverySetting() throws {
    let document = try JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text.utf8)) as? [String: Any]
    let properties = try #require(document?["properties"] as? [String: Any])
    #expect(Set(properties.keys) == Set(Setting.all.map(\.key) + ["version"]))
    #expect(document?["additionalProperties"] as? Bool == false)
  }

  @Test func everySettingIsAnOptionOfRun() throws {
    let session = try Session()
    #expect(session.run(["run", "--help"]) == 0)
    for setting in Setting.all { #expect(session.output.contains("--\(setting.key)"), "\(setting.key)") }
  }

  @Test func theArticleTellsOfEveryOptionOfRun() throws {
    let session = try Session()
    #expect(session.run(["run", "--help"]) == 0)
    // Explanations are indented further.
    let options = session.output.split(separator: "\n").filter { $0.hasPrefix("  -") }
      .flatMap { $0.matches(of: /--([a-z-]+)/).map { String($0.output.1) } }
    #expect(options.count > 35)
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    let article = try String(
      contentsOf: sources.appending(path: "Driver/RehearsalCLI/RehearsalCLI.docc/Configuration.md").standardizedFileURL,
      encoding: .utf8)
    for option in Set(options).subtracting(["help", "version"]) {
      #expect(article.contains("`\(option)`") || article.contains("`--\(option)"), "--\(option)")
    }
  }

  @Test func aMisspeltVariableIsToldWithTheOneThatWasMeant() throws {
    let session = try Session()
    session.variables = [
      "REHEARSAL_JOSB": "2", "REHEARSAL_HISTROY": "none", "REHEARSAL_JOBS": "1", "REHEARSAL_OF_MY_OWN_PLAY": "1",
      "REHEARSAL_RUN": "ours", "REHEARSAL_WARNINGS": "error", "HISTROY": "x",
    ]
    #expect(session.run(["run", "--no-history", "--filter", "list"]) == 0)
    #expect(
      session.errors == """
        Warning: there is no variable 'REHEARSAL_HISTROY'; did you mean 'REHEARSAL_HISTORY'?
        Warning: there is no variable 'REHEARSAL_JOSB'; did you mean 'REHEARSAL_JOBS'?

        """)
  }

  @Test func everyVariableIsKnownAndDocumented() throws {
    let names = EnvironmentVariables.settings.map { EnvironmentVariables.prefix + $0 }
    #expect(Set(names) == Set(Setting.all.map(\.variable)))
    let others = EnvironmentVariables.others.map { EnvironmentVariables.prefix + $0 }
    #expect(others.contains(ConfigurationFile.variable) && others.contains(ShardVariables.countVariable))
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    let article = try String(
      contentsOf: sources.appending(path: "Driver/RehearsalCLI/RehearsalCLI.docc/Configuration.md").standardizedFileURL,
      encoding: .utf8)
    for name in others + EnvironmentVariables.told.map({ EnvironmentVariables.prefix + $0 }) {
      #expect(article.contains("`\(name)`"), "\(name)")
    }
  }

  @Test(arguments: [("90", 90_000), ("1.5s", 1500), ("200ms", 200), ("2m", 120_000), ("0", 0), ("1h", 3_600_000)])
  func timesAreReadWithTheirUnits(text: String, milliseconds: Int) {
    #expect(Span(argument: text)?.duration == .milliseconds(milliseconds))
  }

  @Test(arguments: ["", "s", "-1", "1d", "1e3", "ten", "1.5.2s"])
  func whatIsNoTimeIsRefused(text: String) {
    #expect(Span(argument: text) == nil)
  }

  @Test func oneForSeveralIsNearEnough() throws {
    let session = try Session()
    try "retry: 1\n".write(toFile: session.path("rehearsal.yml"), atomically: true, encoding: .utf8)
    #expect(session.run(["run", "--list"]) == 2)
    #expect(session.errors == "Error: rehearsal.yml, line 1: there is no setting 'retry'; did you mean 'retries'?\n")
  }

  // MARK: What the file says of a run

  @Test func theFileSaysOfTheChanceOfARun() throws {
    let command = try settled(file: "seed: 7\nevent-order: seeded\nlatency-spread: 250\norder: random\n")
    #expect(command.execution.seed == 7)
    #expect(command.chance.eventOrder?.description == "seeded")
    #expect(command.chance.latencySpread == 250)
    #expect(command.execution.order?.rawValue == "random")
    #expect(try settled(file: "replay: s1-a1000-c12.1\n").replaying.replay?.description == "s1-a1000-c12.1")
    #expect(try settled().replaying.replay == nil)
  }

  @Test func theFileSaysHowLongThingsMayTake() throws {
    let command = try settled(file: "timeout: 90\nwall-timeout: 1.5s\ngrace: 200ms\n")
    #expect(command.execution.timeout?.duration == .seconds(90))
    #expect(command.execution.wallTimeout?.duration == .milliseconds(1500))
    #expect(command.execution.grace?.duration == .milliseconds(200))
  }

  @Test func theFileSaysWhatARunIsMadeOf() throws {
    let command = try settled(file: "agent: bin/agent\nrun-name: nightly\nproject: Notes\nrepeat: 3\nmax-failures: 2\n")
    #expect(command.agent == "bin/agent")
    #expect(command.runName == "nightly")
    #expect(command.project == "Notes")
    #expect(command.execution.repeats == 3)
    #expect(command.execution.maxFailures == 2)
  }

  @Test(arguments: [
    ("seed: -1", "rehearsal.yml, line 1: 'seed' takes a number, and got '-1'"),
    ("latency-spread: -1", "rehearsal.yml, line 1: 'latency-spread' takes a number from 0 to "),
    ("event-order: odd", "rehearsal.yml, line 1: 'event-order': "), ("replay: x", "rehearsal.yml, line 1: 'replay': "),
    ("grace: x", "rehearsal.yml, line 1: 'grace' takes seconds such as 90, or a time such as 1.5s, 200ms or 2m, and got 'x'"),
    ("repeat: 0", "rehearsal.yml, line 1: 'repeat' takes a number from 1 to "),
    ("max-failures: 0", "rehearsal.yml, line 1: 'max-failures' takes a number"),
  ])
  func whatARunCannotTakeIsToldOfTheFileToo(text: String, words: String) {
    #expect { try settled(file: text) } throws: {
      String(describing: $0).hasPrefix(words)
    }
  }
}
