import Foundation
import Rehearsal
import Testing

@testable import RehearsalStudio

/// Runs of specs by a program that a test has written: how it is called, and what is told meanwhile.
struct SpecRunsTests {
  private static let events = [
    #"{"kind":"runStarted","payload":{"planned":1}}"#,
    #"{"kind":"attemptStarted","payload":{"id":"a b","lane":2,"attempt":1}}"#,
    #"{"kind":"attemptFinished","payload":{"id":"a b","attempt":1,"outcome":"passed","seed":"7"}}"#,
    #"{"kind":"specFinished","payload":{"id":"a b","outcome":"passed","realMicroseconds":5}}"#,
    #"{"kind":"noSuchEvent","payload":{}}"#,
    #"{"kind":"runFinished","payload":{}}"#,
  ]

  /// What a page is told of a run.
  private func run(
    _ state: String, planned: Int = 0, finished: Int = 0, number: Int = 1, status: Int? = nil, message: String? = nil,
    lanes: [String: JSONValue] = [:]
  ) -> JSONValue {
    var fields: [String: JSONValue] = [
      "number": .int(Int64(number)), "state": .string(state), "planned": .int(Int64(planned)), "finished": .int(Int64(finished)),
      "lanes": .object(lanes),
    ]
    fields["exitStatus"] = status.map { .int(Int64($0)) }
    fields["message"] = message.map { .string($0) }
    return .object(fields)
  }

  // MARK: The list

  @Test func specsAreListedAsTheProgramListsThem() throws {
    let program = try ScriptedProgram(#"echo '{"specs":[{"id":"a"},'; echo '{"id":"b"}]}'"#)
    defer { program.close() }
    #expect(
      try program.runs.list() == [
        "program": .string(program.options.program), "folder": .string(program.folder), "specs": [["id": "a"], ["id": "b"]],
      ])
    #expect(program.calls == ["run --list --json"])
  }

  @Test func aProgramWithoutSpecsListsNone() throws {
    let program = try ScriptedProgram("echo 'no specs were chosen' >&2; exit 4")
    defer { program.close() }
    #expect(
      try program.runs.list() == [
        "program": .string(program.options.program), "folder": .string(program.folder), "specs": [],
      ])
  }

  @Test(arguments: [
    ("echo 'it is broken' >&2; echo 'listing'; exit 3", "the specs cannot be listed: it is broken"),
    ("echo 'no list'; exit 0", "the specs cannot be listed: no list"),
    ("echo '{\"other\":[]}'; exit 5", "the specs cannot be listed: {\"other\":[]}"),
  ])
  func aProgramThatCannotListThemIsToldWithItsWords(script: String, words: String) throws {
    let program = try ScriptedProgram(script)
    defer { program.close() }
    let problem = #expect(throws: StudioProblem.self) { try program.runs.list() }
    #expect(problem?.words == words)
    #expect(problem?.status == 500)
  }

  @Test func whatAProgramSaysIsToldToItsEndOf4000Characters() {
    let long = String(repeating: "a", count: 10) + String(repeating: "b", count: 3999)
    #expect(SpecProgram.Ending(status: 1, output: "out", errors: long + "\n").words == String(repeating: "b", count: 3999))
    #expect(SpecProgram.Ending(status: 1, output: " out\n", errors: "").words == "out")
    #expect(SpecProgram.Ending(status: 1, output: "out", errors: "errors\n").words == "errors")
  }

  // MARK: A run

  @Test func aRunIsToldFromItsFirstEventToItsEnd() async throws {
    let program = try ScriptedProgram("cat events; echo 'no event'; echo 'a complaint' >&2; exit 3")
    defer { program.close() }
    try program.write(Self.events, to: "events")
    let stream = program.feed.listen()
    #expect(program.runs.isIdle)
    let (number, carryOut) = try program.runs.begin(["a b"], seed: nil)
    #expect(number == 1)
    #expect(!program.runs.isIdle)
    #expect(program.calls == [], "nothing runs before it is carried out")
    carryOut()
    #expect(program.runs.isIdle)
    #expect(
      program.calls == ["run --output events --agent /no/agent --history \(program.folder)/history.sqlite --filter /^a b$/"])
    let heard = try await program.heard(stream)
    #expect(heard.map(\.event) == ["run", "run", "run", "spec", "run", "run", "run"])
    let result: JSONValue = [
      "outcome": "passed", "isFlaky": false, "realMicroseconds": 5,
      "attempts": [["attempt": 1, "outcome": "passed", "seed": "7", "output": "", "realMicroseconds": 0]],
    ]
    #expect(
      heard.map(\.data) == [
        run("running"), run("running", planned: 1), run("running", planned: 1, lanes: ["2": "a b"]),
        ["id": "a b", "result": result], run("running", planned: 1, finished: 1, lanes: ["2": "a b"]),
        run("running", planned: 1, finished: 1),
        run("finished", planned: 1, finished: 1, status: 3, message: "no event\na complaint"),
      ])
    #expect(program.runs.board.results["a b"]?.outcome == "passed")
    #expect(try program.runs.begin(["a b"], seed: nil).number == 2)
  }

  @Test(
    arguments: [
      (["a"], "18446744073709551615", " --filter /^a$/ --attempt-seed 18446744073709551615"),
      (["a", "b"], "7", " --filter /^a$/ --filter /^b$/ --seed 7"), (nil, "7", " --seed 7"), (nil, nil, ""),
      (["a (b), c"], nil, #" --filter /^a \(b\)\, c$/"#),
    ] as [([String]?, String?, String)])
  func specsAndSeedsAreArguments(ids: [String]?, seed: String?, arguments: String) throws {
    let program = try ScriptedProgram("exit 0")
    defer { program.close() }
    try program.runs.begin(ids, seed: seed).carryOut()
    let common = "run --output events --agent /no/agent --history \(program.folder)/history.sqlite"
    #expect(program.calls == [common + arguments])
    #expect(program.runs.board.run?.exitStatus == 0)
    #expect(program.runs.board.run?.message == nil)
  }

  @Test func whatIsNoSeedBeginsNothing() throws {
    let program = try ScriptedProgram("exit 0")
    defer { program.close() }
    for seed in ["18446744073709551616", "-1", "x", ""] {
      let problem = #expect(throws: StudioProblem.self) { try program.runs.begin(nil, seed: seed) }
      #expect(problem?.words == "a seed is a whole number below 2^64, and not '\(seed)'")
    }
    #expect(program.runs.board.run == nil)
    #expect(program.runs.isIdle)
  }

  @Test func oneRunAtATime() throws {
    let program = try ScriptedProgram("exit 0")
    defer { program.close() }
    let carryOut = try program.runs.begin(nil, seed: nil).carryOut
    let problem = #expect(throws: StudioProblem.self) { try program.runs.begin(nil, seed: nil) }
    #expect(problem?.words == "run 1 is under way: stop it, or wait for it")
    #expect(problem?.status == 409)
    carryOut()
    #expect(try program.runs.begin(nil, seed: nil).number == 2)
  }

  @Test func whatIsSaidAtTheEndOfARunIsToldToItsLast4000Characters() throws {
    let program = try ScriptedProgram(#"printf 'a%04000d' 0 >&2; exit 2"#)
    defer { program.close() }
    try program.runs.begin(nil, seed: nil).carryOut()
    #expect(program.runs.board.run?.message == String(repeating: "0", count: 4000))
  }

  @Test func aProgramThatIsNotThereEndsTheRun() throws {
    let program = try ScriptedProgram("exit 0")
    try FileManager.default.removeItem(atPath: program.options.program)
    defer { program.close() }
    try program.runs.begin(nil, seed: nil).carryOut()
    #expect(program.runs.board.run?.state == .finished)
    #expect(program.runs.board.run?.exitStatus == 127)
    #expect(program.runs.board.run?.message?.contains(program.options.program) == true)
  }

  // MARK: Stopping

  /// Runs a program until it has said that it has begun, does something, and waits for its end.
  private func during(_ program: ScriptedProgram, _ body: () -> Void) async throws {
    let stream = program.feed.listen()
    let carryOut = try program.runs.begin(nil, seed: nil).carryOut
    async let end: Void = withCheckedContinuation { done in
      Thread.detachNewThread {
        carryOut()
        done.resume()
      }
    }
    for await text in stream where ScriptedProgram.event(in: text)?.data["planned"] == 1 { break }
    body()
    await end
  }

  private static let begun = #"echo '{"kind":"runStarted","payload":{"planned":1}}'"#

  @Test func stoppingInterruptsTheProgramAndWaitsForIt() async throws {
    let waiting = "sleep 3600 > /dev/null 2>&1 & wait"
    let program = try ScriptedProgram("trap 'echo \"I tidy up\" >&2; exit 5' INT; \(Self.begun); \(waiting)")
    defer { program.close() }
    program.runs.watch(true)
    try await during(program) { program.runs.stop() }
    #expect(program.runs.board.run?.exitStatus == 5)
    #expect(program.runs.board.run?.message == "I tidy up")
    #expect(program.runs.board.isWatching)
  }

  @Test func endingKillsTheProgramAndWatchesNoMore() async throws {
    let program = try ScriptedProgram("trap '' INT; \(Self.begun); exec sleep 3600")
    defer { program.close() }
    program.runs.watch(true)
    try await during(program) { program.runs.end() }
    #expect(program.runs.board.run?.state == .finished)
    #expect(program.runs.board.run?.exitStatus == 137, "killed by signal 9")
    #expect(!program.runs.board.isWatching)
  }

  @Test func whatIsStoppedBeforeItBeginsDoesNotBegin() throws {
    let program = try ScriptedProgram("exit 0")
    defer { program.close() }
    for stop in [program.runs.stop, program.runs.end] {
      let carryOut = try program.runs.begin(nil, seed: nil).carryOut
      stop()
      carryOut()
      #expect(program.runs.board.run?.exitStatus == 2)
      #expect(program.runs.board.run?.message == "it was stopped before it began")
      #expect(program.calls == [])
    }
    try program.runs.begin(nil, seed: nil).carryOut()
    #expect(program.calls.count == 1, "the next run is another")
    #expect(program.runs.board.run?.exitStatus == 0)
    program.runs.stop()
    program.runs.end()
    #expect(program.runs.board.run?.exitStatus == 0, "what is over cannot be stopped")
  }

  // MARK: Watching

  @Test func whoWatchesIsTold() async throws {
    let program = try ScriptedProgram("exit 0")
    defer { program.close() }
    let stream = program.feed.listen()
    program.runs.watch(true)
    #expect(program.runs.board.isWatching)
    program.runs.watch(false)
    #expect(!program.runs.board.isWatching)
    let heard = try await program.heard(stream)
    #expect(heard.map(\.event) == ["state", "state"])
    #expect(heard.map { $0.data["isWatching"] } == [true, false])
  }

  @Test func aChangeRunsWhatItTouches() async throws {
    let program = try ScriptedProgram("exit 0")
    defer { program.close() }
    let stream = program.feed.listen()
    program.runs.rebuild { ["a", "b"] }
    let heard = try await program.heard(stream)
    #expect(heard.map(\.event) == ["run", "specs", "run", "run"])
    #expect(
      heard.map(\.data) == [run("building"), ["reason": "rebuilt"], run("running"), run("finished", status: 0)])
    #expect(
      program.calls == [
        "run --output events --agent /no/agent --history \(program.folder)/history.sqlite --filter /^a$/ --filter /^b$/"
      ])
  }

  @Test func aChangeThatTouchesNothingRunsNothingAndOneOfAnyFileRunsAll() async throws {
    let program = try ScriptedProgram("exit 0")
    defer { program.close() }
    let stream = program.feed.listen()
    program.runs.rebuild { [] }
    let heard = try await program.heard(stream)
    #expect(
      heard.map(\.data) == [
        run("building"), ["reason": "rebuilt"], run("finished", message: "No spec is touched by what changed."),
      ])
    #expect(program.calls == [])
    program.runs.rebuild { nil }
    #expect(program.runs.board.run?.number == 2)
    #expect(program.calls == ["run --output events --agent /no/agent --history \(program.folder)/history.sqlite"])
  }

  @Test func aChangeDuringARunLeavesTheRunAsItIs() throws {
    let program = try ScriptedProgram("exit 0")
    defer { program.close() }
    var isAskedAgain = false
    var inner: Bool?
    program.runs.rebuild {
      // The first is under way while this is asked.
      inner = program.runs.rebuild {
        isAskedAgain = true
        return nil
      }
      #expect(program.runs.board.run?.number == 1)
      #expect(program.runs.board.run?.state == .building && program.runs.board.run?.message == nil)
      return []
    }
    #expect(inner == false && !isAskedAgain)
    #expect(program.runs.board.run?.message == "No spec is touched by what changed.")
  }

  @Test func whatGoesWrongAfterABuildIsTold() throws {
    let program = try ScriptedProgram("exit 0")
    defer { program.close() }
    program.runs.rebuild { throw StudioProblem("nobody knows") }
    #expect(program.runs.board.run?.state == .finished)
    #expect(program.runs.board.run?.exitStatus == 2)
    #expect(program.runs.board.run?.message == "nobody knows")
    #expect(program.calls == [])
  }

  /// A package that cannot be built, because its manifest is none.
  @Test(arguments: [".build/debug/program", "program"])
  func onlyAProgramOfThePackageIsBuiltAnew(path: String) async throws {
    let program = try ScriptedProgram("exit 0", at: path)
    defer { program.close() }
    try program.write(["// swift-tools-version: 6.0", "this is no manifest"], to: "Package.swift")
    let stream = program.feed.listen()
    program.runs.rebuild { ["a"] }
    let heard = try await program.heard(stream)
    let last = try #require(program.runs.board.run)
    #expect(last.state == .finished)
    guard path.hasPrefix(".build") else {
      #expect(last.exitStatus == 0)
      #expect(heard.map(\.event) == ["run", "specs", "run", "run"])
      return
    }
    #expect(last.exitStatus == 2)
    #expect(last.message?.contains("error:") == true, "\(last.message ?? "")")
    #expect(last.message?.contains("Invalid manifest") == true)
    #expect(heard.map(\.event) == ["run", "run"], "what is not built is not listed")
    #expect(program.calls == [])
  }
}
