import RehearsalWire
import Testing

@testable import Rehearsal
@testable import RehearsalExploration
@testable import VirtualTime

/// What an explored run writes down as it goes, and what a driver reads of it.
struct ChoiceTapeTests {
  /// In place of the file that an agent and a driver share.
  private final class Memory {
    let words: UnsafeMutableBufferPointer<UInt64>

    init(_ count: Int = 100_000) {
      words = .allocate(capacity: count)
      words.initialize(repeating: .max)
    }

    deinit { words.deallocate() }

    var tape: ChoiceTape { ChoiceTape(words) }
    var records: [UInt64] { Array(words[3..<(3 + Int(words[1]))]) }
    var reply: Choices.Reply? { AgentTape.choices(of: records) }
    /// The labels of what happened.
    var happenings: [String] { reply.map { reply in reply.order.map { reply.names[$0].label } } ?? [] }
  }

  private let bounds = ChoiceBounds(answers: .seconds(1), timers: .milliseconds(20), pauses: .seconds(1), failures: true)

  @Test(arguments: [[:], [0: 1], [0: 1, 1: 1]]) func itTellsWhatTheRunWouldTell(picks: [Int: Int]) throws {
    var program = QueueProgram(bounds: bounds) { queue, log in
      let site = SourceSite(file: "App/List.swift", line: 31)
      queue.schedule(.network, after: .milliseconds(10), label: "GET /größe", site: site) {
        log.lines.append(["comes", "is lost"][queue.explorer!.choose(among: ["it comes", "it is lost"], at: queue.now)])
      }
      for label in ["", "12345678", "123456789"] {
        queue.schedule(.timer, after: .milliseconds(20), label: label) { log.lines.append(label) }
      }
    }
    program.drive = { queue, _ in
      queue.explorer?.noteCommand("look at it", acts: false, at: queue.now)
      queue.pause(before: "tap")
      queue.explorer?.noteCommand("tap", acts: true, at: queue.now)
      while queue.runNext() {}
    }
    let memory = Memory()
    let told = program.run(.these(picks), tape: memory.tape).record.launches
    #expect(told.first?.choices.isEmpty == false)
    #expect([try #require(memory.reply)] == told)
    #expect(memory.words[0] == 0x3165_7061_7472_6872)
    #expect(memory.words[2] == 0)
  }

  @Test func ofProgramsThatWereDrawnItTellsTheSame() {
    for seed in 0..<150 as Range<UInt64> {
      let memory = Memory()
      let program = RandomProgram(seed: seed).program
      let told = program.run(.random(seed: seed), tape: memory.tape).record.launches
      #expect(memory.reply.map { [$0] } == told, "\(seed)")
    }
  }

  @Test func whatARunTouchesIsTheSameWithATapeAndWithout() {
    for seed in 0..<40 as Range<UInt64> {
      let program = RandomProgram(seed: seed).program
      let memory = Memory()
      let with = program.run(.these([:]), watches: true, tape: memory.tape)
      let without = program.run(.these([:]), watches: true)
      #expect(with.record.launches == without.record.launches, "\(seed)")
    }
  }

  @Test func whatRunsIsWrittenDownBeforeItRuns() {
    let memory = Memory()
    var seen: [[String]] = []
    let program = QueueProgram { queue, _ in
      for name in ["a", "b"] {
        queue.schedule(.timer, after: .milliseconds(10), label: name) {
          seen.append(memory.happenings + ["after \(memory.reply?.choices.count ?? -1)"])
        }
      }
    }
    _ = program.run(.these([0: 1]), tape: memory.tape)
    #expect(seen == [["b", "after 1"], ["b", "a", "after 1"]])
  }

  @Test func aRunBeginsItAnew() {
    let memory = Memory()
    _ = QueueProgram([("old", .timer, 10), ("older", .timer, 10)]).run(.these([:]), tape: memory.tape)
    #expect(memory.happenings == ["old", "older"])
    let tape = memory.tape
    #expect(memory.records == [])
    _ = QueueProgram([("new", .timer, 10)]).run(.these([:]), tape: tape)
    #expect(memory.happenings == ["new"])
  }

  @Test func whatHasNoRoomIsMissingAndThatIsTold() {
    let program = QueueProgram((0..<9).map { ("t\($0)", .timer, 10 + $0) })
    let whole = Memory()
    _ = program.run(.these([:]), tape: whole.tape)
    let size = whole.records.count
    for room in [0, 1, 8, size - 1, size] {
      let memory = Memory(3 + room + 1)
      // Where nobody may write.
      let tape = ChoiceTape(UnsafeMutableBufferPointer(rebasing: memory.words[..<(3 + room)]))
      _ = program.run(.these([:]), tape: tape)
      #expect(memory.words[2] == (room < size ? 1 : 0), "\(room) of \(size)")
      #expect(memory.records.count <= room)
      #expect(memory.reply != nil, "whole records")
      #expect(memory.words[3 + room] == .max)
    }
  }
}
