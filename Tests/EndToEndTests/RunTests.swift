import Foundation
import Testing

/// `rehearse run` with the demo specs, as `make demo` runs it.
struct RunTests {
  private struct Report: Decodable {
    struct Spec: Decodable {
      let id: String
      let outcome: String
      let attempts: [Attempt]
      var traceHash: String? { attempts.last?.traceHash }
    }

    struct Attempt: Decodable {
      let traceHash: String?
    }

    let specs: [Spec]
  }

  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> (ending: Program.Ending, report: Report) {
    let ending = try Program.run(
      Program.rehearse, ["run", "--output", "json", "--no-history"] + arguments, environment: environment)
    return (ending, try JSONDecoder().decode(Report.self, from: Data(ending.output.utf8)))
  }

  @Test func oneSeedGivesEqualTraceHashesWhateverTheLanes() throws {
    let first = try run("--seed", "7", "--jobs", "1")
    let second = try run("--seed", "7", "--jobs", "3")
    #expect(first.ending.status == 0)
    #expect(!first.report.specs.isEmpty)
    #expect(first.report.specs.allSatisfy { $0.traceHash != nil })
    #expect(first.report.specs.map(\.traceHash) == second.report.specs.map(\.traceHash))
    // Agents that were started for one app each, in the place of forks of one that is warm.
    let third = try run("--seed", "7", "--jobs", "2", environment: ["REHEARSAL_FORKS": "no"])
    #expect(first.report.specs.map(\.traceHash) == third.report.specs.map(\.traceHash))
  }

  @Test func aRunLandsInAHistoryWhoseSchemaIsSchemaSQL() throws {
    guard Program.works("sqlite3", ["--version"]) else { return print("skipped: there is no sqlite3 here") }
    let scratch = try Scratch()
    let history = scratch.path("history.sqlite")
    #expect(try Program.run(Program.rehearse, ["run", "--history", history]).status == 0)
    let fresh = scratch.path("fresh.sqlite")
    let schema = Program.root.appendingPathComponent("schema.sql").path
    #expect(try Program.run("/usr/bin/env", ["sqlite3", fresh, ".read '\(schema)'"]).status == 0)
    func tables(_ file: String) throws -> String {
      // The list of the steps that were taken is the migrator's.
      let query = "select sql from sqlite_master where sql is not null and tbl_name <> 'grdb_migrations' order by name"
      return try Program.run("/usr/bin/env", ["sqlite3", file, query]).output
    }
    #expect(try tables(history) == tables(fresh))
    let counts = try Program.run(
      "/usr/bin/env", ["sqlite3", history, "select count(*), count(distinct run_id) from attempt"]
    ).output
    let listed = try Program.run(Program.rehearse, ["run", "--list"]).output.split(separator: "\n").count
    #expect(counts == "\(listed)|1\n")
  }

  @Test func aProgramThatIsNoAgentMeansStatusTwoAndAWholeStory() throws {
    let ending = try Program.run(Program.rehearse, ["run", "--no-history"], environment: ["REHEARSAL_AGENT": "/bin/false"])
    #expect(ending.status == 2)
    #expect(ending.output.contains("the agent ended with exit code 1 before it was ready"))
    #expect(ending.errors.contains("  asked:   start '/bin/false'"))
    #expect(!ending.errors.contains("Repeat with --seed "))
  }

  @Test func anAgentThatIsNotThereIsAUsageError() throws {
    let ending = try Program.run(Program.rehearse, ["run", "--no-history", "--agent", "/nowhere/agent"])
    #expect(ending.status == 2)
    #expect(ending.errors == "Error: there is no agent '/nowhere/agent': build it, or name it with --agent or REHEARSAL_AGENT\n")
  }

  @Test func inspectPrintsTheTreeAfterTaps() throws {
    let ending = try Program.run(Program.rehearse, ["inspect", "Earthquakes", "--tap", ".UITableViewCell[0]"])
    #expect(ending.status == 0)
    #expect(ending.output.contains("UILabel, label: 24.4, identifier: depth"))
  }

  @Test func inspectNamesWhatTheAppDidOutsideOfVirtualTime() throws {
    let ending = try Program.run(Program.rehearse, ["inspect", "Unsealed", "--tap", "Sleep"])
    #expect(ending.status == 0)
    #expect(ending.output.contains("label: Sleep"))
    #expect(
      ending.errors.hasPrefix(
        "Outside of virtual time, so that the run may not repeat itself:\n  the app started 1 real thread, in "))
    #expect(ending.errors.hasSuffix("  the app slept 1 time in real time, in UnsealedController.sleepForReal() of DemoApps\n"))
  }

  @Test func inspectFillsTheContainer() throws {
    let scratch = try Scratch()
    let notes = scratch.path("kept.json")
    try #"[{"date":"2023-05-05T10:00:00Z","text":"Tea"}]"#.write(toFile: notes, atomically: true, encoding: .utf8)
    let ending = try Program.run(
      Program.rehearse,
      ["inspect", "Notebook", "--default", "launches=41", "--default", "author=Ada", "--file", "Documents/notes.json=\(notes)"])
    #expect(ending.status == 0, "\(ending.errors)")
    for text in ["Launch 42", "By Ada", "Tea"] { #expect(ending.output.contains(text), "\(ending.output)") }
    let unreadable = try Program.run(Program.rehearse, ["inspect", "Notebook", "--file", "tmp/x=/nowhere/at/all"])
    #expect(unreadable.status == 2)
    #expect(unreadable.errors.contains("--file: '/nowhere/at/all' cannot be read"))
  }

  @Test func inspectPrintsWhatALocatorMeans() throws {
    let ending = try Program.run(
      Program.rehearse,
      ["inspect", "Workbench", "--find", ".UIButton:is(Twin)", "--find", "[placeholder^=Your]", "--find", "Nobody"])
    #expect(ending.status == 0)
    #expect(
      ending.output == """
        .UIButton:is("Twin"): 2 views
          .UIButton:is("Twin")[0]  'Twin' (UIButton) at (20, 370) 350 × 34
          .UIButton:is("Twin")[1]  'Twin' (UIButton) at (20, 410) 350 × 34
        [placeholder^="Your"]: 1 view
          [placeholder^="Your"]  'Your name' (UITextField) at (20, 120) 350 × 34
        "Nobody": no view

        """)
    let wrong = try Program.run(Program.rehearse, ["inspect", "Workbench", "--tap", "#form >> [enabeld]"])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("no 'enabeld'; did you mean 'enabled'?\n  #form >> [enabeld]\n            ^ column 11"))
  }

  @Test func inspectOfWhatIsNotThereSaysWhatIs() throws {
    let ending = try Program.run(Program.rehearse, ["inspect", "Workbench", "--tap", "Gret"])
    #expect(ending.status == 1)
    #expect(ending.errors.contains("found:   no view labelled 'Gret'"))
    #expect(ending.errors.contains("'Greet' (UIButton)"))
  }

  @Test func anAppOrADeviceThatThereIsNotIsWrongUsage() throws {
    for (arguments, error) in [
      (["Workbnch"], "Error: no app 'Workbnch'; did you mean 'Workbench'?\n"),
      ([], "Error: this agent hosts several apps; name one\n"),
      (["Workbench", "--device", "iPhone 61"], "Error: no device 'iPhone 61'; did you mean"),
    ] {
      let ending = try Program.run(Program.rehearse, ["inspect"] + arguments)
      #expect(ending.status == 2)
      #expect(ending.errors.hasPrefix(error))
    }
  }

  @Test func inspectNamesWhatThereIsOnce() throws {
    let app = try Program.run(Program.rehearse, ["inspect", "Quxzzyzx"])
    #expect(app.errors.matches(of: /Workbench/).count == 1)
    #expect(app.errors.hasPrefix("Error: no app 'Quxzzyzx'; known: "))
    let device = try Program.run(Program.rehearse, ["inspect", "Workbench", "--device", "Quxzzyzx"])
    #expect(device.errors.matches(of: /iPhone SE \(3rd generation\)/).count == 1)
  }

  /// `Later` greets after five seconds: time passes after the launch and after each of the two taps, and not only at the end.
  @Test func inspectLetsTimePassAfterEachTap() throws {
    func greeting(_ seconds: String) throws -> String {
      let ending = try Program.run(
        Program.rehearse, ["inspect", "Workbench", "--for", seconds, "--tap", "Later", "--tap", "Conflict"])
      return ending.output.split(separator: "\n").first { $0.contains("identifier: greeting") }.map(String.init) ?? ""
    }
    #expect(try !greeting("2").contains("later"), "four seconds have passed since the first tap")
    #expect(try greeting("3").contains("later"), "six seconds have passed since the first tap")
  }

  @Test func inspectOfWhatIsNoAgentSaysWhatAnAgentIs() throws {
    let ending = try Program.run(Program.rehearse, ["inspect", "Workbench", "--agent", "/bin/true"])
    #expect(ending.status == 2)
    #expect(ending.errors.contains("the agent ended with exit code 0 before it was ready"))
    #expect(ending.errors.contains("it printed nothing; an agent is a program that calls Agent.main(apps:)"))
  }

  @Test func inspectDrawsAndPrintsWhereBothAreAskedFor() throws {
    let scratch = try Scratch()
    let file = scratch.path("screen.svg")
    let ending = try Program.run(Program.rehearse, ["inspect", "Workbench", "--json", "--picture", file])
    #expect(ending.status == 0)
    #expect(ending.output.hasPrefix("["))
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("<svg "))
    let nowhere = try Program.run(Program.rehearse, ["inspect", "Workbench", "--picture", scratch.path("none/x.svg")])
    #expect(nowhere.status == 2)
    #expect(nowhere.output == "")
    #expect(
      nowhere.errors
        == "Error: cannot write the picture to '\(scratch.path("none/x.svg"))': there is no folder '\(scratch.path("none"))'\n")
  }

  @Test func inspectAnswersRequestsAsToldTo() throws {
    let refused = try Program.run(Program.rehearse, ["inspect", "Workbench", "--tap", "Ask and wait"])
    #expect(refused.status == 1)
    let stub = #"{"host": "nowhere.example", "body": "forty-two"}"#
    let ending = try Program.run(Program.rehearse, ["inspect", "Workbench", "--tap", "Ask and wait", "--stub", stub])
    #expect(ending.status == 0)
    #expect(ending.output.contains("label: forty-two"))
  }

  @Test func inspectTellsUIKitsConsole() throws {
    let quiet = try Program.run(Program.rehearse, ["inspect", "Workbench"])
    #expect(!quiet.errors.contains("UIKit's console"))
    let ending = try Program.run(Program.rehearse, ["inspect", "Workbench", "--tap", "Conflict"])
    #expect(ending.errors.contains("\nUIKit's console:\n3050 ms  [LayoutConstraints] Unable to simultaneously satisfy"))
    #expect(ending.output.contains("label: Conflict") && !ending.output.contains("UIKit's console"))
    let json = try Program.run(Program.rehearse, ["inspect", "Workbench", "--tap", "Conflict", "--json"])
    #expect(json.output.hasSuffix("]\n"))
    #expect(json.errors.contains("50 ms  [LayoutConstraints]"))
  }

  @Test func inspectShowsTheScreenAfterWhatUIKitRefusedTheApp() throws {
    let ending = try Program.run(Program.rehearse, ["inspect", "Workbench", "--tap", "Present twice"])
    #expect(ending.status == 0)
    #expect(ending.errors.hasPrefix("Warning: Attempt to present <"))
    #expect(ending.output.contains("UIWindow"))
    let refused = try Program.run(Program.rehearse, ["inspect", "Workbench", "--tap", "Ask the network"])
    #expect(refused.status == 1 && refused.output == "", "what nothing answers is no warning")
  }

  /// The runner is killed when an agent has just been started; the agent must see that it is alone.
  @Test func noAgentIsLeftASecondAfterTheRunnerIsKilled() throws {
    let scratch = try Scratch()
    let fifo = scratch.path("pid")
    #expect(mkfifo(fifo, 0o600) == 0)
    let wrapper = scratch.path("agent")
    // The agent inherits the writing end: when it ends, however it comes, the reader is told at once.
    try "#!/bin/sh\nexec 9> '\(fifo)'\necho $$ >&9\nexec '\(Program.agent)' \"$@\"\n".write(
      toFile: wrapper, atomically: true, encoding: .utf8)
    #expect(chmod(wrapper, 0o700) == 0)

    let runner = Process()
    runner.executableURL = URL(fileURLWithPath: Program.rehearse)
    runner.arguments = ["run", "--no-history", "--jobs", "1", "--agent", wrapper]
    runner.standardOutput = FileHandle.nullDevice
    runner.standardError = FileHandle.nullDevice
    try runner.run()
    let reader = try #require(FileHandle(forReadingAtPath: fifo))
    let line = String(decoding: reader.availableData, as: UTF8.self)
    let agent = try #require(pid_t(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    let waitedBefore = waitedForProcessor(agent) ?? .zero
    let killed = ContinuousClock.now
    kill(runner.processIdentifier, SIGKILL)
    // A second is the agent's: what others keep the processor from it, on a machine with much to do, does not count.
    var (isGone, allowed) = (false, Duration.seconds(1))
    while !isGone, case let left = allowed - (.now - killed), left > .zero {
      var entry = pollfd(fd: reader.fileDescriptor, events: 0, revents: 0)
      isGone = poll(&entry, 1, Int32(left / .milliseconds(1)) + 1) == 1 && entry.revents & Int16(POLLHUP) != 0
      if let waited = waitedForProcessor(agent) { allowed = .seconds(1) + waited - waitedBefore }
    }
    #expect(isGone)
    runner.waitUntilExit()
  }

  /// How long a process was ready to run while others ran, as the kernel counts it; nil when the process is gone.
  private func waitedForProcessor(_ process: pid_t) -> Duration? {
    let text = try? String(contentsOfFile: "/proc/\(process)/schedstat", encoding: .utf8)
    guard let fields = text?.split(separator: " "), fields.count > 1 else { return nil }
    return Int64(fields[1]).map { .nanoseconds($0) }
  }
}
