import Foundation
import Rehearsal
import Testing

@testable import RehearsalCLI

/// Lines between a supervisor and its workers, and the processes behind them.
struct WorkerProcessTests {
  // MARK: Lines

  /// Both ends of a stream socket.
  private func ends() throws -> (LineChannel, Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    return (LineChannel(ends[0]), ends[1])
  }

  private func write(_ text: String, to end: Int32) {
    let bytes = Array(text.utf8)
    #expect(Foundation.write(end, bytes, bytes.count) == bytes.count)
  }

  private func line(_ channel: LineChannel) -> String? { channel.line().map { String(decoding: $0, as: UTF8.self) } }

  @Test func linesAreTakenWholeHoweverTheyArrive() throws {
    let (channel, other) = try ends()
    defer { close(other) }
    #expect(channel.line() == nil)
    #expect(channel.read(waiting: false) == .nothing)
    write("on", to: other)
    #expect(channel.read(waiting: false) == .some)
    #expect(line(channel) == nil)
    write("e\n\ntwo\nth", to: other)
    #expect(channel.read(waiting: true) == .some)
    #expect([line(channel), line(channel), line(channel), line(channel)] == ["one", "", "two", nil])
    write("ree\n", to: other)
    #expect(channel.read(waiting: false) == .some)
    #expect(line(channel) == "three")
    #expect(line(channel) == nil)
    write("four\n", to: other)
    #expect(channel.read(waiting: false) == .some)
    #expect(line(channel) == "four")
  }

  @Test func theEndIsToldAfterWhatWasSentBefore() throws {
    let (channel, other) = try ends()
    write("[1]\n[2,3]\n[4", to: other)
    close(other)
    #expect(try channel.next([Int].self) == [1])
    #expect(try channel.next([Int].self) == [2, 3])
    #expect(try channel.next([Int].self) == nil)
    #expect(channel.read(waiting: false) == .end)
  }

  @Test func aLineThatIsNoneOfOursIsAnError() throws {
    let (channel, other) = try ends()
    defer { close(other) }
    write("nonsense\n[5]\n", to: other)
    #expect(throws: (any Error).self) { try channel.next([Int].self) }
    #expect(try channel.next([Int].self) == [5])
  }

  @Test func valuesAreSentALineEachAndNobodyThereIsTold() throws {
    let (channel, other) = try ends()
    #expect(channel.send([1, 2], "three"))
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = Foundation.read(other, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "[1,2]\n\"three\"\n")
    close(other)
    #expect(!channel.send([1]))
  }

  // MARK: Processes

  private func shell(_ script: String, _ environment: [String: String] = [:]) throws -> WorkerProcess {
    try WorkerProcess("/bin/sh", ["-c", script], environment)
  }

  /// What comes until the worker has ended.
  private func arrivals(_ worker: WorkerProcess) -> [String] {
    var told: [String] = []
    while true {
      switch worker.next() {
      case .report(.refused(let reason)): told.append("refused \(reason)")
      case .report(.ready): told.append("ready")
      case .report: told.append("something else")
      case .ended(let ending): return told + ["\(ending)"]
      case .silence: return told + ["silence"]
      }
    }
  }

  @Test func whatAWorkerReportsComesBeforeItsEnd() throws {
    let ready = String(decoding: try JSON.encode(WorkerReport.ready), as: UTF8.self)
    let refused = String(decoding: try JSON.encode(WorkerReport.refused("why")), as: UTF8.self)
    let worker = try shell(
      "printf '%s\\nno report\\n%s\\n' \"$A\" \"$B\" >&3; printf out; printf err >&2; exit 3", ["A": ready, "B": refused])
    #expect(arrivals(worker) == ["ready", "refused why", "ended with exit code 3"])
    #expect(worker.takeOutput() == "outerr")
    #expect(worker.takeOutput() == "")
    #expect(worker.end() == .exit(code: 3))
  }

  @Test func outputIsPartedByTheMarksBetweenAttempts() throws {
    let mark = String(decoding: PrintedOutput.mark, as: UTF8.self)
    let worker = try shell("printf 'one%stwo%sthree' \"$MARK\" \"$MARK\"", ["MARK": mark])
    #expect(arrivals(worker) == ["ended with exit code 0"])
    #expect(worker.takeOutputOfAttempt() == "one")
    #expect(worker.takeOutputOfAttempt() == "two")
    #expect(worker.takeOutputOfAttempt() == "three")
    #expect(worker.takeOutputOfAttempt() == "")
  }

  @Test func whoSaysNothingByThenIsSilent() throws {
    let worker = try shell("read -r line <&3")
    guard case .silence = worker.next(by: .now) else {
      Issue.record("it said something")
      return
    }
    worker.kill()
    #expect(arrivals(worker) == ["ended by signal 9 (Killed)"])
    #expect(worker.end() == .signal(9))
    worker.kill()
    worker.askForStack()
    #expect(worker.end() == .signal(9), "it has ended, and nobody is asked any more")
  }

  @Test func aWorkerThatGoesOnIsEnded() throws {
    #expect(try shell("read -r line <&3").end() == .signal(9))
  }

  @Test func aWorkerThatIsGoneTakesNoOrders() throws {
    let worker = try shell("exit 0")
    #expect(arrivals(worker) == ["ended with exit code 0"])
    #expect(!worker.send(.finish))
  }

  @Test func aWorkerKnowsItsLaneAndItsRun() throws {
    let script = "printf '%s|%s|%s|%s' \"$REHEARSAL_LANE\" \"$REHEARSAL_RUN\" \"$SWIFT_BACKTRACE\" \"$MINE\""
    func printed(_ environment: [String: String]) throws -> String {
      let worker = try WorkerProgram(path: "/bin/sh", arguments: ["-c", script], environment: environment).start(
        lane: 4, run: "r")
      _ = arrivals(worker)
      return worker.takeOutput()
    }
    #expect(try printed(["MINE": "yes", "REHEARSAL_LANE": "9"]) == "4|r|enable=no|yes")
    #expect(try printed(["SWIFT_BACKTRACE": "enable=yes"]) == "4|r|enable=yes|")
    #expect(WorkerProgram(path: "p", environment: [:]).arguments == ["worker"])
    #expect(WorkerProgram.pathOfThisProcess == (try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")))
  }

  @Test func aProgramThatCannotBeStartedIsTold() {
    let problem = #expect(throws: UsageProblem.self) { try WorkerProcess("/nowhere/specs", [], [:]) }
    #expect(problem?.description == "the worker '/nowhere/specs' cannot be started: No such file or directory")
  }
}
