import RehearsalSpecs
import Synchronization
import Testing

@testable import RehearsalCLI

/// `rehearse determinism` and `rehearse replay` without an agent.
struct DeterminismCommandTests {
  /// Hashes that are made up: equal for equal seeds, unless the spec is called unsteady.
  private struct Hashing: RunEnvironment {
    let calls = Calls()

    final class Calls: Sendable {
      let count = Mutex(0)
    }

    func run(_ attempt: AttemptIdentity, body: () throws -> Void) -> AttemptFacts {
      try? body()
      let call = calls.count.withLock { count in
        count += 1
        return count
      }
      let name = attempt.spec.name
      return AttemptFacts(
        traceHash: name == "has no app" ? nil : name == "is unsteady" ? "\(call)" : "\(attempt.seed)",
        agentLog: name == "escapes" ? ["hello", "the app left virtual time: it slept 1 time in real time"] : [])
    }
  }

  private func run(_ names: [String], _ arguments: [String] = []) throws -> (status: Int32, output: String) {
    let session = try Session()
    let environment = Hashing()
    let group = describe("An app") {
      for name in names { it(name) { try expect(name != "fails", "it does") } }
    }
    let status = session.run(["determinism", "--jobs", "1"] + arguments, specs: [group], environment: { _ in environment })
    return (status, session.output)
  }

  /// The report without the time that it took.
  private func lines(_ output: String) -> [String] {
    output.split(separator: "\n").map { String($0.replacing(/, [0-9.]+ s$/, with: "")) }
  }

  @Test func equalPairsUnderTenSeedsPass() throws {
    let (status, output) = try run(["is steady", "has no app"])
    #expect(status == 0)
    #expect(lines(output) == ["2 specs, 40 attempts, 10 of 10 pairs equal, 10 without a trace"])
  }

  @Test func aPairThatDiffersIsNamedOnceWithItsFirstSeed() throws {
    let (status, output) = try run(["is steady", "is unsteady"], ["--seeds", "3", "--first-seed", "5"])
    #expect(status == 1)
    #expect(
      lines(output) == [
        "DIFFERS An app is unsteady, under seed 5, and under 2 more", "  first:  hash 2", "  second: hash 4",
        "  the entry is not known, because not both attempts were recorded",
        "2 specs, 12 attempts, 3 of 6 pairs equal",
      ])
  }

  @Test func anEscapeFailsUnlessItIsAllowed() throws {
    let (status, output) = try run(["escapes"], ["--seeds", "2"])
    #expect(status == 1)
    let report = [
      "ESCAPED An app escapes, under seed 1, and under 1 more", "  the app slept 1 time in real time",
      "1 spec, 4 attempts, 2 of 2 pairs equal",
    ]
    #expect(lines(output) == report)
    let allowed = try run(["escapes"], ["--seeds", "2", "--allow-escapes"])
    #expect(allowed.status == 0)
    #expect(lines(allowed.output) == report)
  }

  @Test func aSpecThatFailsIsNoSuccessHoweverEqual() throws {
    let (status, output) = try run(["fails"], ["--seeds", "1"])
    #expect(status == 1)
    #expect(
      lines(output) == ["FAILED An app fails, under seed 1", "  failed: it does", "1 spec, 2 attempts, 1 of 1 pair equal"])
  }

  @Test func specsAreChosenAsForARun() throws {
    let session = try Session()
    let specs = [
      describe("A list") {
        it("is steady", tags: ["fast"]) { try expect(true) }
        it("is slow", tags: ["slow"]) { try expect(true) }
        it("is late", tags: ["slow"]) { try expect(true) }
      }
    ]
    func count(_ arguments: [String]) throws -> String? {
      _ = session.run(["determinism", "--seeds", "1"] + arguments, specs: specs)
      return session.output.split(separator: ",").first.map(String.init)
    }
    #expect(try count(["--tag", "slow"]) == "2 specs")
    #expect(try count(["--tag", "!slow"]) == "1 spec")
    #expect(try count(["--skip", "late"]) == "2 specs")
    #expect(try count(["--files", "Determinism", "--tag", "slow", "--skip", "late"]) == nil)
    #expect(session.errors.contains("no spec is in 'Determinism'"))
    #expect(try count(["--files", "DeterminismCommandTests"]) == "3 specs")
    #expect(session.run(["determinism", "--last-failed"] + session.history, specs: specs) == 2)
  }

  @Test func nothingChosenHasItsOwnStatus() throws {
    #expect(try run(["is steady"], ["--filter", "nothing of the kind"]).status == 4)
  }

  @Test(arguments: [
    (["determinism", "--seeds", "0"], "it takes a whole number from 1 on."),
    (["determinism", "--seeds", "2", "--first-seed", "18446744073709551615"], "the last seed must fit 64 bits"),
    (["determinism", "--event-order", "random"], "--event-order takes inOrder, seeded, or choices:1,0,2"),
    (["run", "--latency-spread", "-1"], "it takes a whole number from 0 to 86400000."),
    (["run", "--latency-spread", "86400001"], "it takes a whole number from 0 to 86400000."),
    (["run", "--recordings", ""], "--recordings takes a folder, and got an empty name."),
    (["replay"], "Missing expected argument '<file>'"),
    (["replay", "/nowhere.jsonl"], "there is no file '/nowhere.jsonl' that can be read"),
  ])
  func nonsenseIsAUsageError(arguments: [String], message: String) throws {
    let session = try Session()
    #expect(session.run(arguments) == 2)
    #expect(session.errors.contains(message))
    #expect(session.output == "")
  }

  @Test func aRunTellsItsEnvironmentWhatIsLeftToChanceAndWhereToRecord() throws {
    let session = try Session()
    let asked = Mutex<RunRequest?>(nil)
    let arguments = ["run", "--event-order", "seeded", "--latency-spread", "80"] + session.history
    _ = session.run(arguments) { request in
      asked.withLock { $0 = request }
      return PlainEnvironment()
    }
    let found = asked.withLock { $0 }
    let request = try #require(found)
    #expect(request.order == .seeded)
    #expect(request.latencySpread == .milliseconds(80))
    #expect(request.recordings == session.path("recordings/\(request.run)"))
    #expect(session.errors.contains(" --event-order seeded --latency-spread 80\n"))
  }

  @Test func withoutAHistoryNothingIsRecordedUnlessAFolderIsNamed() throws {
    func folder(_ arguments: [String]) throws -> String? {
      let session = try Session()
      let asked = Mutex<String?>(nil)
      _ = session.run(["run"] + arguments) { request in
        asked.withLock { $0 = request.recordings }
        return PlainEnvironment()
      }
      return asked.withLock { $0 }
    }
    #expect(try folder(["--no-history"]) == nil)
    #expect(try folder(["--no-history", "--recordings", "/tmp/here"]) == "/tmp/here")
    #expect(try folder(["--no-history", "--recordings", "/tmp/here", "--no-recordings"]) == nil)
  }

  @Test func whatAppsDidOutsideOfVirtualTimeIsNamedAfterARun() throws {
    let session = try Session()
    let group = describe("An app") { it("escapes") { try expect(true) } }
    #expect(session.run(["run", "--no-history"], specs: [group], environment: { _ in Hashing() }) == 0)
    #expect(
      session.errors
        == "Outside of virtual time, so that the run may not repeat itself:\n  An app escapes: the app slept 1 time in real time\n"
    )
  }

  // MARK: Equal traces

  /// An environment in which all traces are alike, and a spec fails by itself.
  private struct Alike: RunEnvironment {
    func run(_ attempt: AttemptIdentity, body: () throws -> Void) -> AttemptFacts {
      do {
        try body()
        return AttemptFacts(traceHash: "1")
      } catch {
        return AttemptFacts(traceHash: "1", failure: error)
      }
    }
  }

  @Test func attemptsOfEqualTracesDifferByHowTheyEndAndByWhatTheySay() throws {
    let calls = Hashing.Calls()
    @Sendable func call() -> Int {
      calls.count.withLock { count in
        count += 1
        return count
      }
    }
    let group = describe("An app") {
      it("ends otherwise") { try expect(call() != 3, "the second time") }
      it("says something else") { try expect(false, "call \(call())") }
      it("says the same") { try expect(false, "as always") }
    }
    let session = try Session()
    let status = session.run(
      ["determinism", "--jobs", "1", "--seeds", "1"], specs: [group], environment: { _ in Alike() })
    #expect(status == 1)
    #expect(
      lines(session.output) == [
        "FAILED An app ends otherwise, under seed 1", "  failed: the second time",
        "DIFFERS An app ends otherwise, under seed 1", "  equal traces, but", "  first:  passed",
        "  second: the second time", "FAILED An app says something else, under seed 1", "  failed: call 2",
        "DIFFERS An app says something else, under seed 1", "  equal traces, but", "  first:  call 2", "  second: call 4",
        "FAILED An app says the same, under seed 1", "  failed: as always", "3 specs, 6 attempts, 1 of 3 pairs equal",
      ])
  }
}
