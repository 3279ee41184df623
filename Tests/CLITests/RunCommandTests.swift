import Foundation
import RehearsalHistory
import RehearsalSpecs
import Synchronization
import Testing

@testable import RehearsalCLI

private struct NoAgent: Error, CustomStringConvertible {
  let description = "there is no agent at /nowhere"
}

struct RunCommandTests {
  @Test func specDoxIsTheFormUnlessAnotherIsAskedFor() throws {
    let session = try Session()
    #expect(session.run(["run", "--jobs", "1", "--filter", "list"] + session.history) == 0)
    #expect(
      session.output == """
        A list
          - shows its rows
          - scrolls

        2 specifications (2 requirements), 0 failures, 0 errors

        """)
    #expect(session.errors == "")
  }

  @Test func aFailureMeansStatusOneAndTheSeedToRepeatIt() throws {
    let session = try Session()
    #expect(session.run(["run", "--seed", "42", "--no-history"]) == 1)
    #expect(session.output.contains("  - refuses nonsense [FAILED - it was accepted]\n"))
    #expect(session.errors == "Repeat with --seed 42\n")
  }

  @Test(arguments: [("tap", "ok 1   - A list shows its rows\n"), ("junit", "<?xml"), ("json", "{\n"), ("events", "{\"")])
  func everyFormIsWritten(form: String, beginning: String) throws {
    let session = try Session()
    #expect(session.run(["run", "--output", form, "--no-history"]) == 1)
    #expect(session.output.hasPrefix(beginning))
  }

  @Test func aReportInAFileLeavesSpecDoxOnTheOutput() throws {
    let session = try Session()
    let status = session.run(["run", "--output", "tap", "--output-file", session.path("deep/out.tap"), "--no-history"])
    #expect(status == 1)
    #expect(session.output.hasPrefix("A list\n  - shows its rows\n"))
    #expect(try session.text("deep/out.tap").hasSuffix("1..3\n# 3 tests, 2 assertions, 1 failures, 0 errors\n"))
  }

  @Test func whatMakesNoSenseIsRefusedInAListToo() throws {
    let session = try Session()
    #expect(session.run(["run", "--list", "--report", "junt", "--no-history"]) == 2)
    #expect(session.errors == "Error: there is no form 'junt' for '--report junt'; did you mean 'junit'?\n")
    #expect(session.output == "")
    #expect(session.run(["run", "--list", "--quarantine", session.path("nowhere.yml"), "--no-history"]) == 2)
    #expect(session.errors == "Error: '\(session.path("nowhere.yml"))' cannot be read: there is no such file or folder\n")
    #expect(session.run(["run", "--list", "--report", "junit=\(session.path("report.xml"))", "--no-history"]) == 0)
    #expect(!FileManager.default.fileExists(atPath: session.path("report.xml")))
  }

  @Test func noneIsNoHistory() throws {
    let session = try Session()
    #expect(session.run(["run", "--history", "none", "--filter", "list"]) == 0)
    session.variables = ["REHEARSAL_HISTORY": "none"]
    #expect(session.run(["run", "--filter", "list"]) == 0)
    #expect(!FileManager.default.fileExists(atPath: "none"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: session.path("")) == [])
    let refusal = "Error: 'none' stands for no history, and this needs one; a file of that name is './none'\n"
    for command in [["run", "--last-failed"], ["history", "list"], ["history", "vacuum"], ["flaky"]] {
      #expect(session.run(command) == 2)
      #expect(session.errors == refusal)
    }
    session.variables = [:]
    #expect(session.run(["history", "list", "--history", "none"]) == 2)
    #expect(session.errors == refusal)
  }

  @Test(arguments: [
    [], ["run"], ["init"], ["replay"], ["determinism"], ["inspect"], ["storyboard", "check"], ["history", "import"], ["flaky"],
    ["flaky", "why"], ["quarantine"], ["report"],
  ])
  func helpNamesNoRequirementByNumber(command: [String]) throws {
    let session = try Session()
    #expect(session.run(command + ["--help"]) == 0)
    #expect(session.output.contains("USAGE: "))
    #expect(session.output.firstRange(of: /\b(CED|RM|MOB|OBH|KIF|ROB|FLT|LIF)-\d/) == nil)
  }

  @Test func listNamesTheChosenSpecsAndRunsNone() throws {
    let session = try Session()
    #expect(session.run(["run", "--list", "--filter", "/s$/", "--filter", "form"] + session.history) == 0)
    #expect(session.output == "A list shows its rows\nA list scrolls\nA form refuses nonsense\n")
    #expect(!FileManager.default.fileExists(atPath: session.path("history.sqlite")))
  }

  @Test func nothingChosenHasItsOwnStatus() throws {
    let session = try Session()
    #expect(session.run(["run", "--filter", "no such spec"] + session.history) == 4)
    #expect(session.errors == "No spec was chosen; '--list' without '--filter' shows the names.\n")
  }

  /// A spec that fails or passes by its seed alone: in the first attempt it passes, in the second it fails.
  @Test func theSeedOfAnAttemptRepeatsIt() throws {
    func attemptSeed(_ run: UInt64, _ attempt: Int) -> UInt64 {
      AttemptSeed.derive(run: run, spec: "Luck draws", attempt: attempt)
    }
    let seed = try #require((0..<100).first { attemptSeed($0, 1) % 2 == 0 && attemptSeed($0, 2) % 2 == 1 })
    let specs = [describe("Luck") { it("draws") { try expect(try #require(SpecContext.current).attempt.seed % 2 == 0) } }]
    let session = try Session()
    let failing = attemptSeed(seed, 2)
    #expect(session.run(["run", "--repeat", "2", "--seed", "\(seed)"] + session.history, specs: specs) == 1)
    let line = "Repeat attempt 2, which failed, with --filter 'Luck draws' --attempt-seed \(failing)\n"
    #expect(session.errors.hasPrefix(line))
    #expect(session.run(["run", "--filter", "Luck draws", "--attempt-seed", "\(failing)", "--no-history"], specs: specs) == 1)
    #expect(session.errors.contains(" --attempt-seed \(failing)\n"))
    #expect(session.run(["run", "--seed", "\(seed)", "--no-history"], specs: specs) == 0)
    #expect(session.run(["flaky", "why", "Luck draws"] + session.history) == 0)
    #expect(session.output.contains("rehearse run --filter 'Luck draws' --attempt-seed \(failing)\n"))
    #expect(session.output.contains("Seeds of attempts, for --attempt-seed\n   failed with: \(failing)\n"))
  }

  @Test(arguments: [
    (["run", "--output", "morse"], "The value 'morse' is invalid for '--output <form>'"),
    (["run", "--filter", "/(/"], "is not a regular expression"),
    (["run", "--jobs", "0"], "The value '0' is invalid for '--jobs <n>'"),
    (
      ["run", "--seed", "-1"],
      "The value '-1' is invalid for '--seed <n>': it takes a whole number from 0 to 18446744073709551615."
    ),
    (["run", "--bogus"], "Unknown option '--bogus'"),
    (["dance"], "Unexpected argument 'dance'"),
    (["inspect", "--for", "-1"], "it takes seconds from 0 to 1000000000."),
    (["inspect", "--for", "nan"], "it takes seconds from 0 to 1000000000."),
    (["inspect", "--for", "soon"], "The value 'soon' is invalid for '--for <seconds>'"),
    (["inspect", "--tap", ""], "expected a view: a label, '#' and its identifier, '.' and its class, or '[…]'"),
    (["inspect", "--tap", "#[1]"], "expected an identifier after '#'"),
    (
      ["inspect", "--tap", "#form >> [enabeld]"],
      "no 'enabeld'; did you mean 'enabled'?\n  #form >> [enabeld]\n            ^ column 11"
    ),
    (["inspect", "--picture", ""], "--picture takes the name of a file, and got an empty one."),
    (["inspect", "--stub", "{\"pth\": \"/\"}"], "unknown field 'pth'; did you mean 'path'?"),
    (["inspect", "--stub", "5"], "a stub is a JSON object with fields such as host, path, status and json"),
    (["inspect", "--stub", "{"], "The value '{' is invalid for '--stub <json>'"),
    (["history", "list", "--limit", "0"], "The value '0' is invalid for '--limit <n>': it takes a whole number from 1 on."),
    (["history", "prune", "--days", "9223372036854775807"], "it takes a whole number from 0 to 1000000."),
    (["history", "export", "--since", "1e300d"], "'1e300d' is not a day such as"),
  ])
  func nonsenseOnTheCommandLineIsAUsageError(arguments: [String], message: String) throws {
    let session = try Session()
    #expect(session.run(arguments) == 2)
    #expect(session.errors.contains(message))
    #expect(session.output == "")
  }

  @Test func helpCallsTheProgramByItsName() throws {
    let session = try Session()
    #expect(session.run(["--help"]) == 0)
    #expect(session.output.contains("USAGE: rehearse <subcommand>"))
    let status = RehearseCommand.$programName.withValue("notes-specs") { session.run(["--help"]) }
    #expect(status == 0)
    #expect(session.output.contains("USAGE: notes-specs <subcommand>"))
    #expect(!session.output.contains("rehearse"))
  }

  @Test func theVersionIsThatOfTheProtocolAndTheDocuments() throws {
    let session = try Session()
    #expect(session.run(["--version"]) == 0)
    #expect(session.output == "Rehearsal 0.1.0-dev, protocol 1, history documents 1\n")
  }

  @Test func helpTellsTheExitStatuses() throws {
    let session = try Session()
    #expect(session.run(["run", "--help"]) == 0)
    #expect(session.output.contains("130  The run was interrupted"))
    #expect(session.run([]) == 0)
    #expect(session.output.contains("SUBCOMMANDS:"))
  }

  @Test func aFileThatIsNoHistoryStopsTheRunBeforeItStarts() throws {
    let session = try Session()
    try "no database, but long enough to be read as the head of one ".appending(String(repeating: ".", count: 100))
      .write(toFile: session.path("history.sqlite"), atomically: true, encoding: .utf8)
    #expect(session.run(["run"] + session.history) == 2)
    #expect(session.output == "")
    #expect(session.errors == "Error: \(session.path("history.sqlite")) is not a SQLite database\n")
  }

  @Test func aReportThatCannotBeMadeIsAUsageError() throws {
    let session = try Session()
    #expect(session.run(["run", "--output-file", session.path(""), "--no-history"]) == 2)
    #expect(session.errors == "Error: '\(session.path(""))' cannot be written: it is a folder\n")
  }

  @Test(arguments: [
    (["--shard", "4/3"], "it takes i/n with i from 1 to n, auto, or /n."),
    (["--jobs", "0"], "it takes a number from 1 on, or auto."),
    (["--timeout", "5x"], "it takes seconds such as 90, or a time such as 1.5s, 200ms or 2m."),
    (["--retries", "-1"], "it takes a whole number from 0 to 1000."), (["--tag", "!"], "--tag takes a tag, or '!' and a tag"),
  ])
  func aValueThatAnOptionDoesNotTakeIsToldWithWhatItTakes(arguments: [String], words: String) throws {
    let session = try Session()
    #expect(session.run(["run"] + arguments) == 2)
    #expect(session.errors.contains(words), "\(session.errors)")
  }

  @Test func whereNothingIsChosenWhatWasMeantIsTold() throws {
    let session = try Session()
    #expect(session.run(["run", "--filter", "A lits"]) == 4)
    #expect(session.errors == "No spec was chosen; did you mean 'A list'? '--list' without '--filter' shows the names.\n")
    #expect(session.run(["run", "--filter", "list"] + session.history) == 0)
    #expect(session.run(["run", "--last-failed"] + session.history) == 4)
    #expect(session.errors == "No spec was chosen: none failed in the latest run.\n")
  }

  @Test func theLineToRepeatARunHasWhatAttemptsFollowFrom() throws {
    let session = try Session()
    #expect(session.run(["run", "--no-history", "--seed", "5", "--retries", "2", "--repeat", "3", "--order", "random"]) == 1)
    #expect(session.errors == "Repeat with --seed 5 --retries 2 --repeat 3 --order random\n")
  }

  /// Notes what has to be so when attempts end.
  private struct Watching: RunEnvironment {
    let demanded: @Sendable (Set<Invariant>) -> Void

    func run(_ attempt: AttemptIdentity, body: () throws -> Void) -> AttemptFacts {
      demanded(attempt.invariants)
      return PlainEnvironment().run(attempt, body: body)
    }
  }

  @Test(arguments: Invariant.allCases) func eachInvariantCanBeAllowed(invariant: Invariant) throws {
    let session = try Session()
    let demanded = Mutex<Set<Set<Invariant>>>([])
    _ = session.run(["run", "--no-history", "--allow", invariant.rawValue]) { _ in
      Watching { invariants in demanded.withLock { _ = $0.insert(invariants) } }
    }
    #expect(demanded.withLock { $0 } == [Invariant.standard.subtracting([invariant])])
  }

  @Test(arguments: [
    (["--forbid", "loads"], Set(Invariant.allCases)), (["--forbid", "loads", "--allow", "loads"], Invariant.standard),
    ([], Invariant.standard),
  ])
  func whatMayBeLeftBehindCanBeForbidden(arguments: [String], invariants: Set<Invariant>) throws {
    let session = try Session()
    let demanded = Mutex<Set<Set<Invariant>>>([])
    _ = session.run(["run", "--no-history"] + arguments) { _ in
      Watching { invariants in demanded.withLock { _ = $0.insert(invariants) } }
    }
    #expect(demanded.withLock { $0 } == [invariants])
  }

  @Test func theEnvironmentIsMadeFromTheOptions() throws {
    let session = try Session()
    let asked = Mutex<RunRequest?>(nil)
    let arguments = ["run", "--agent", "/opt/agent", "--jobs", "9", "--seed", "5", "--no-history"]
    _ = session.run(arguments) { request in
      asked.withLock { $0 = request }
      return PlainEnvironment()
    }
    let found = asked.withLock { $0 }
    let request = try #require(found)
    #expect(request.agent == "/opt/agent")
    #expect(request.jobs == 3)
    #expect(request.seed == 5)
    #expect(session.run(["run", "--no-history"]) { _ in throw NoAgent() } == 2)
    #expect(session.errors == "Error: there is no agent at /nowhere\n")
  }

  @Test func theProgressLineIsForTerminalsThatWantIt() throws {
    let session = try Session()
    let wipe = "\r\u{1b}[K"
    func shows(_ arguments: [String]) -> Bool {
      _ = session.run(["run", "--no-history"] + arguments)
      return session.errors.contains(wipe)
    }
    #expect(!shows([]))
    session.errorsAreATerminal = true
    #expect(shows([]))
    session.outputIsATerminal = true
    #expect(!shows(["--report", "spec_dox"]))
    #expect(!session.output.contains("\u{1b}"))
    #expect(shows(["--output", "junit"]))
    // The rules of the board: a cursor that moves is no colour.
    for variables in [["CI": "true"], ["TERM": "dumb"]] {
      session.variables = variables
      #expect(!shows(["--output", "junit"]))
    }
    for variables in [["NO_COLOR": "1"], ["CI": "false"]] {
      session.variables = variables
      #expect(shows(["--output", "junit"]))
    }
  }

  @Test func aTerminalGetsABoardAndAPipeAnOutline() throws {
    let session = try Session()
    #expect(session.run(["run", "--no-history"]) == 1)
    #expect(session.output.hasPrefix("A list\n  - shows its rows\n"))
    session.outputIsATerminal = true
    #expect(session.run(["run", "--no-history"]) == 1)
    #expect(session.output.contains("\u{1b}"))
    session.variables = ["TERM": "dumb"]
    #expect(session.run(["run", "--no-history"]) == 1)
    #expect(session.output.hasPrefix("A list\n  - shows its rows\n"))
  }

  @Test func anInterruptArrivesOnAThreadOfItsOwnAndIsCounted() {
    let counts = Mutex<[Int]>([])
    let arrived = DispatchSemaphore(value: 0)
    Interrupts.handle(SIGUSR1) { count in
      counts.withLock { $0.append(count) }
      arrived.signal()
    }
    for _ in 1...2 {
      // To the process: the threads that run tests block signals.
      kill(getpid(), SIGUSR1)
      arrived.wait()
    }
    Interrupts.release(SIGUSR1)
    let seen = counts.withLock { $0 }
    #expect(seen == [1, 2])
  }
}
