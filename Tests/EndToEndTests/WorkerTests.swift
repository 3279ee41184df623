import Foundation
import Testing

/// What spec code can do to its process, and what comes of the run.
struct WorkerTests {
  @Test func aProcessThatEndsCostsItsAttemptAndNoOther() throws {
    let run = try Wayward("ends", ["--jobs", "2"])
    #expect(run.ending.status == 1)
    #expect(
      run.outcomes == [
        "A process is well before": "passed", "A process traps": "lost", "A process touches what is not there": "lost",
        "A process exits": "lost", "A process exits with a code": "lost", "A process is killed": "lost",
        "A process prints": "passed", "A process is well after": "passed",
      ])
    let exits = run.attempt("A process exits")
    #expect(exits?.failure?.type == "Exit")
    #expect(exits?.failure?.headline == "the spec's process ended with exit code 0, as if all were done")
    #expect(exits?.failure?.text.contains("ended in a closure in wayward_specs.ends") == true, "\(exits?.failure?.text ?? "")")
    #expect(exits?.output == "about to exit\n")
    #expect(run.attempt("A process exits with a code")?.failure?.headline == "the spec's process ended with exit code 3")
    let killed = run.attempt("A process is killed")
    #expect(killed?.failure?.type == "Crash")
    #expect(killed?.failure?.headline == "the spec's process ended by signal 9 (Killed)")
    #expect(run.attempt("A process prints")?.output == "only words\n")
    #expect(run.attempt("A process is well after")?.output == "")
  }

  /// Who did not hear that it began would have another worker make it again.
  @Test(arguments: ["1", "2"]) func aSpecThatEndsItsProcessIsRunOnce(jobs: String) throws {
    let scratch = try Scratch()
    defer { withExtendedLifetime(scratch) {} }
    let run = try Wayward("ends", ["--jobs", jobs], variables: ["WAYWARD_TALLY": scratch.path("tally")])
    #expect(run.outcomes["A process traps"] == "lost")
    #expect(FileManager.default.contents(atPath: scratch.path("tally"))?.count == 1)
  }

  /// A worker that has one lane to itself is told of several specs at once.
  @Test(arguments: ["1", "2"]) func attemptsThatFollowEachOtherQuicklyAreToldApart(jobs: String) throws {
    let run = try Wayward("row", ["--jobs", jobs, "--retries", "1"])
    let attempts = run.specs.flatMap(\.attempts)
    #expect(attempts.map(\.id) == (0..<80).flatMap { [30, 50].contains($0) ? ["A row \($0)", "A row \($0)"] : ["A row \($0)"] })
    #expect(attempts.map(\.output) == attempts.map { "words of \($0.id.dropFirst("A row ".count))\n" })
    #expect(run.outcomes.filter { $0.value != "passed" } == ["A row 30": "failed", "A row 50": "lost"])
    if jobs == "1" { #expect(attempts.map(\.positionInLane) == Array(0..<82)) }
  }

  @Test func aCrashIsToldWithWhatWasPrintedAndWhereItWas() throws {
    let run = try Wayward("ends", ["--jobs", "1", "--filter", "traps", "--filter", "touches"])
    let traps = try #require(run.attempt("A process traps"))
    #expect(traps.failure?.headline.hasPrefix("the spec's process ended by signal ") == true)
    #expect(traps.failure?.text.contains("Fatal error: on purpose") == true)
    let trap = try self.line(of: "func trapOnPurpose")
    let call = try self.line(of: "    trapOnPurpose()")
    let story = "crashed in wayward_specs.trapOnPurpose, Ends.swift:\(trap)\n    called by a closure in wayward_specs.ends"
    #expect(traps.failure?.text.contains(story) == true, "\(traps.failure?.text ?? "")")
    #expect(traps.failure?.text.contains(", Ends.swift:\(call)") == true, "\(traps.failure?.text ?? "")")
    #expect(traps.output.hasPrefix("about to trap\n"))
    let line = try line(of: "fatalError")
    #expect(traps.output == "about to trap\nwayward_specs/Ends.swift:\(line): Fatal error: on purpose\n")
    let touches = try #require(run.attempt("A process touches what is not there"))
    #expect(touches.failure?.headline == "the spec's process ended by signal 11 (Segmentation fault)")
    #expect(touches.output == "about to touch\n")
  }

  @Test(arguments: [("is read", "page.nobodysText", "{ try nobody.text }"), ("acts", "page.greetNobody()", "nobody.tap()")])
  func whatFailsInAPageObjectFailsInTheSpec(name: String, asked: String, inPage: String) throws {
    let run = try Wayward("pages", ["--jobs", "1", "--filter", name])
    let failure = try #require(run.attempt("A page \(name)")?.failure)
    let line = try line(of: asked, in: "Pages.swift")
    #expect(failure.file?.hasSuffix("Tests/WaywardSpecs/Pages.swift") == true, "\(failure.file ?? "")")
    #expect(failure.line == line)
    #expect(failure.headline.hasPrefix("no view labelled 'Nobody'"))
    let through = "  through: WorkbenchControllerObject.swift:\(try self.line(of: inPage, in: "WorkbenchControllerObject.swift"))"
    #expect(failure.text.split(separator: "\n").map(String.init).contains(through), "\(failure.text)")
    #expect(run.ending.output.contains("Tests/WaywardSpecs/Pages.swift:\(line)"), "\(run.ending.output)")
  }

  private func line(of words: String, in file: String = "Ends.swift") throws -> Int {
    let file = Program.root.appendingPathComponent("Tests/WaywardSpecs/\(file)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains(words) }) + 1
  }

  @Test func anAttemptThatHangsIsEndedAndSaysWhere() throws {
    let run = try Wayward("hangs", ["--jobs", "2", "--wall-timeout", "1s"])
    #expect(run.ending.status == 1)
    #expect(
      run.outcomes == [
        "An attempt is well before": "passed", "An attempt spins": "lost",
        "An attempt waits for an agent that was stopped": "lost", "An attempt is well after": "passed",
      ])
    let spins = try #require(run.attempt("An attempt spins")?.failure)
    #expect(spins.type == "WallTimeout")
    #expect(spins.headline == "no end within 1.0 seconds of real time")
    #expect(spins.text.contains("the spec was in wayward_specs.spinForEver, Ends.swift:"))
    #expect(spins.text.contains("its own code hangs"))
    let waits = try #require(run.attempt("An attempt waits for an agent that was stopped")?.failure)
    #expect(waits.type == "WallTimeout")
    #expect(waits.text.contains("When its agent was ended for that:"))
    #expect(waits.text.contains("ended by signal 6 (Aborted)"))
  }

  @Test func withoutWorkersASpecThatExitsFailsTheRun() throws {
    let run = try Wayward("ends", ["--no-workers", "--filter", "/exits$/"])
    #expect(run.ending.status == 1)
    #expect(run.ending.errors.contains("Error: a spec called 'exit' before the run was over"))
  }

  @Test func withoutWorkersSpecsRunInTheProgramItself() throws {
    let run = try Wayward("plain", ["--no-workers"])
    #expect(run.ending.status == 0)
    #expect(run.outcomes.count == 3)
    let refused = try Wayward("plain", ["--no-workers", "--wall-timeout", "1s"])
    #expect(refused.ending.status == 2)
    #expect(refused.ending.errors.contains("--wall-timeout needs workers"))
  }

  @Test(.timeLimit(.minutes(2)), arguments: [[], ["--no-workers"]])
  func whatIsForTheMainActorIsCarriedOut(arguments: [String]) throws {
    let run = try Wayward("actors", ["--jobs", "2"] + arguments)
    #expect(run.ending.status == 0, "\(run.ending.output)")
    #expect(
      run.outcomes == [
        "The main actor is awaited": "passed", "The main actor awaits in its turn": "passed",
        "The main actor has a body of its own": "passed", "The main actor launches apps": "passed",
      ])
  }

  @Test func theCommandThatReplaysAFailureCanBePasted() throws {
    let scratch = try Scratch()
    let folder = scratch.folder.appending(path: "a folder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let before = "Replay the first failure with "
    let appless = try Program.run(
      Wayward.program, ["run", "--agent", Program.agent, "--filter", "never passes"], environment: ["WAYWARD": "chance"],
      in: folder)
    #expect(appless.status == 1)
    #expect(!appless.errors.contains(before), "without an app there is nothing to replay")

    let variables = ["WAYWARD": "shown"]
    let run = try Program.run(
      Wayward.program, ["run", "--agent", Program.agent, "--filter", "opens the strongest"], environment: variables, in: folder)
    #expect(run.status == 1)
    let line = try #require(run.errors.split(separator: "\n").first { $0.hasPrefix(before) })
    let replay = try Program.run("/bin/sh", ["-c", String(line.dropFirst(before.count))], environment: variables, in: folder)
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output.contains("and the same happened"))
    let recording = try #require(line.firstMatch(of: /'[^']*a folder[^']*\.jsonl'/)).output
    #expect(run.output.contains("\trecording: \(recording)\n"))
  }

  @Test func aWorkerIsNotStartedByHand() throws {
    let ending = try Program.run("/bin/sh", ["-c", "exec '\(Wayward.program)' worker 3<&-"])
    #expect(ending.status == 2)
    #expect(ending.errors == "Error: a worker is started by 'run', and not by hand\n")
  }

  @Test func aRunOfManyLanesLeavesNoProcess() throws {
    let mark = "WAYWARD_MARK=\(UUID().uuidString)"
    let run = try Wayward(
      "crowd,ends", ["--jobs", "4"], variables: ["WAYWARD_COUNT": "60", "WAYWARD_MARK": String(mark.dropFirst(13))])
    #expect(run.specs.count == 68)
    #expect(Marked.areGone(mark))
  }
}
