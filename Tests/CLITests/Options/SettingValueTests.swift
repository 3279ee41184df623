import RehearsalHarness
import RehearsalSpecs
import Testing

@testable import RehearsalCLI

/// What each setting takes, up to its bounds, and what of a run it sets.
struct SettingValueTests {
  private func settled(_ key: String, _ text: String, given arguments: [String] = []) throws -> RunCommand {
    var command = try #require(try RehearseCommand.parseAsRoot(["run"] + arguments) as? RunCommand)
    let setting = try #require(Setting.named(key))
    try SettingLayers(variables: [setting.variable: text], file: nil).fill(&command)
    return command
  }

  private func complaint(_ key: String, _ text: String) -> String {
    do {
      _ = try settled(key, text)
      return "taken"
    } catch { return "\(error)" }
  }

  @Test func aVariableIsTheOptionInCapitals() {
    #expect(Setting.named("max-failures")?.variable == "REHEARSAL_MAX_FAILURES")
    #expect(Setting.named("seed")?.variable == "REHEARSAL_SEED")
    #expect(Setting.named("max_failures") == nil && Setting.named("") == nil)
  }

  @Test func settingsStandInTheOrderOfTheirDocumentation() {
    #expect(
      Setting.all.map(\.key) == [
        "filter", "skip", "tag", "files", "shard", "jobs", "workers", "order", "seed", "event-order", "latency-spread", "replay",
        "timeout", "wall-timeout", "grace", "agent", "retries", "fail-on-flaky", "repeat", "max-failures", "quarantine", "allow",
        "forbid", "report", "slowest", "history", "project", "run-name", "recordings", "trace", "update-pictures",
      ])
    #expect(Setting.all.filter { $0.kind == .lines }.map(\.key) == ["filter", "skip"])
    #expect(Setting.all.filter { $0.kind == .list }.map(\.key) == ["tag", "files", "allow", "forbid", "report"])
    #expect(Setting.all.filter { $0.kind == .yesOrNo }.map(\.key) == ["workers", "fail-on-flaky", "update-pictures"])
    #expect(Setting.all.filter(\.kind.isList).count == 7)
    #expect(Setting.all.allSatisfy { $0.words.hasSuffix(".") && $0.words.first?.isUppercase == true })
  }

  @Test func kindsHaveWords() {
    let kinds: [Setting.Kind] = [.text, .number, .yesOrNo, .oneOf(["a", "b", "c"]), .list, .lines]
    #expect(kinds.map(\.words) == ["a text", "a number", "yes or no", "a or b or c", "a list of texts", "a list of texts"])
    #expect(kinds.map(\.isList) == [false, false, false, false, true, true])
  }

  @Test(arguments: [
    ("retry", "did you mean 'retries'?"), ("job", "did you mean 'jobs'?"),
    ("file", "did you mean 'files'?"),
  ])
  func whatIsMeantByAKey(key: String, words: String) { #expect(Setting.meant(by: key) == words) }

  @Test(
    arguments: [
      ("yes", true), ("true", true), ("on", true), ("1", true), ("YES", true), ("no", false), ("false", false), ("off", false),
      ("0", false), ("Off", false),
    ])
  func yesAndNoAreSaidInFourWays(text: String, isYes: Bool) throws {
    #expect(try settled("workers", text).execution.workers == isYes)
    #expect(try settled("fail-on-flaky", text).execution.failOnFlaky == isYes)
    #expect(try settled("update-pictures", text).updatePictures == isYes)
    #expect(try settled("update-pictures", text, given: ["--no-update-pictures"]).updatePictures == false)
  }

  @Test func numbersReachToTheirBounds() throws {
    #expect(try settled("retries", "0").execution.retries == 0)
    #expect(try settled("retries", "1000").execution.retries == 1000)
    #expect(try settled("repeat", "1").execution.repeats == 1)
    #expect(try settled("repeat", "1000000").execution.repeats == 1_000_000)
    #expect(try settled("latency-spread", "0").chance.latencySpread == 0)
    #expect(try settled("latency-spread", "86400000").chance.latencySpread == 86_400_000)
    #expect(try settled("max-failures", "1").execution.maxFailures == 1)
    #expect(try settled("slowest", "1").reports.slowest == 1)
    #expect(try settled("seed", "18446744073709551615").execution.seed == .max)
  }

  @Test(arguments: [
    ("retries", "1001", "'retries' takes a number from 0 to 1000, and got '1001'"),
    ("retries", "-1", "'retries' takes a number from 0 to 1000, and got '-1'"),
    ("repeat", "0", "'repeat' takes a number from 1 to 1000000, and got '0'"),
    ("repeat", "1000001", "'repeat' takes a number from 1 to 1000000, and got '1000001'"),
    ("latency-spread", "86400001", "'latency-spread' takes a number from 0 to 86400000, and got '86400001'"),
    ("latency-spread", "-1", "'latency-spread' takes a number from 0 to 86400000, and got '-1'"),
    ("max-failures", "0", "'max-failures' takes a number from 1 on, and got '0'"),
    ("slowest", "0", "'slowest' takes a number, and got '0'"), ("seed", "1.5", "'seed' takes a number, and got '1.5'"),
    ("workers", "maybe", "'workers' takes yes or no, and got 'maybe'"),
    ("order", "reverse", "'order' takes defined or random or file, and got 'reverse'"),
    ("trace", "always", "'trace' takes off, retain-on-failure, on, and got 'always'"),
    ("allow", "alerts,x", "'allow' takes alerts, requests, loads, controllers, timers, and got 'x'"),
    ("forbid", "y", "'forbid' takes alerts, requests, loads, controllers, timers, and got 'y'"),
    ("tag", "!", "'tag': --tag takes a tag, or '!' and a tag, and got '!'."),
    (
      "event-order", "odd",
      "'event-order': --event-order takes inOrder, seeded, or choices:1,0,2 as an earlier run gave it, and got 'odd'."
    ),
    ("timeout", "soon", "'timeout' takes seconds such as 90, or a time such as 1.5s, 200ms or 2m, and got 'soon'"),
  ])
  func whatIsBeyondThemIsToldWithTheVariable(key: String, text: String, words: String) {
    #expect(complaint(key, text) == "\(Setting.named(key)?.variable ?? ""): \(words)")
  }

  @Test func listsArePartedByCommasAndPatternsByLines() throws {
    #expect(try settled("tag", " slow , !fast ").selection.tag == [TagFilter("slow"), TagFilter("!fast")])
    #expect(try settled("files", "Notes,a b,").selection.files == ["Notes", "a b"])
    #expect(try settled("skip", "a, b\nc").selection.skip.map(\.description) == ["a, b", "c"])
    #expect(try settled("allow", "alerts, timers").execution.allow == [.openAlerts, .repeatingTimers])
    #expect(try settled("forbid", "loads").execution.forbid == [.pendingLoads])
    #expect(try settled("allow", "alerts", given: ["--allow", "requests"]).execution.allow == [.pendingRequests])
    #expect(try settled("report", "junit=a.xml,junit=b.xml").reports.report == ["junit=a.xml", "junit=b.xml"])
  }

  @Test func textsAreTakenAsTheyAre() throws {
    #expect(try settled("agent", "bin/agent").agent == "bin/agent")
    #expect(try settled("quarantine", "q.yml").execution.quarantine == "q.yml")
    #expect(try settled("history", "h.sqlite").history.given == "h.sqlite")
    #expect(try settled("project", "Notes").project == "Notes")
    #expect(try settled("run-name", "nightly").runName == "nightly")
    #expect(try settled("recordings", "r").recordings == "r")
    #expect(try settled("trace", "retain-on-failure").trace?.rawValue == "retain-on-failure")
    #expect(try settled("trace", "on").trace?.rawValue == "on")
    #expect(try settled("order", "file").execution.order == .file)
    #expect(try settled("order", "defined").execution.order == .defined)
    #expect(try settled("shard", "/3").execution.shard == .told(count: 3))
    #expect(try settled("shard", "auto").execution.shard == .told(count: nil))
    // What is empty is not set.
    #expect(try settled("agent", "").agent == nil)
    #expect(try settled("agent", "bin/agent", given: ["--agent", "other"]).agent == "other")
  }

  @Test func anOrderGetsTheSeedOfTheRun() {
    #expect(OrderChoice.allCases.map { $0.order(seed: 7) } == [.defined, .random(seed: 7), .file])
  }

  @Test(
    arguments: [
      ("1000000001", nil), ("0ms", .zero), (".5s", .milliseconds(500)),
      ("0.5h", .seconds(1800)), ("ms", nil), ("+1", nil), (" 1", nil), ("1 s", nil),
    ] as [(String, Duration?)])
  func aTimeIsReadAsAWhole(text: String, duration: Duration?) {
    let span = Span(argument: text)
    #expect(span?.duration == duration)
    #expect(span?.description == (duration == nil ? nil : text))
    #expect(span?.limit == (duration == .zero ? nil : duration))
  }

  @Test func boundsAreToldWhereANumberIsBeyondThem() throws {
    #expect(Numbers.words(1...Int.max) == "a whole number from 1 on")
    #expect(Numbers.words(0...7) == "a whole number from 0 to 7")
    #expect(Numbers.words(UInt64.min...UInt64.max) == "a whole number from 0 to 18446744073709551615")
    let read = Numbers.read(2...4)
    #expect(try read("2") == 2 && read("4") == 4)
    for text in ["1", "5", "3.0", "", "x"] {
      let problem = #expect(throws: (any Error).self) { try read(text) }
      #expect(problem.map { "\($0)" }?.contains("it takes a whole number from 2 to 4.") == true, "\(text)")
    }
    let share = Numbers.read(0...0.5, "a share")
    #expect(try share("0") == 0 && share("0.5") == 0.5)
    for text in ["-0.1", "0.51", "nan", "inf", "x"] {
      let problem = #expect(throws: (any Error).self) { try share(text) }
      #expect(problem.map { "\($0)" }?.contains("it takes a share from 0 to 0.5.") == true, "\(text)")
    }
  }
}
