import Foundation
import Testing

@testable import Rehearsal

/// Reports of crashes, also such as break off.
struct CrashReportTests {
  private let report = """
    before
    --- crash report 1
    signal 11 code 1 address 0x10 sender 0
    place pc 0x555000001234 sp 0x7fffffff0000 code 488b0000000000000000000000000000
    stack depth 4096 limit 8388608
    thread 412 of 411 worker
    time 350000000 sealed
    process VmRSS 45312 kB Threads 2
    program 12 34 /nowhere/my agent
    before Warning: two of them
    chain 0x555000001234
    module 0x555000000000 0x555000000000 0x555000100000 /nowhere/my agent
    chain 0x555000002000
    frame 0x7fff00000000
    frame 0x555000001234
    frame 0x555000002000
    frame 0x555000003000
    --- end of crash report
    crashed in Notes.load() of Notes
      called by Notes.begin() of Notes
    after

    """

  private func text(upTo line: String) throws -> LogText {
    LogText(String(report[..<(try #require(report.firstRange(of: line)).lowerBound)]))
  }

  @Test func everyLineOfAReportIsRead() throws {
    let log = LogText(report)
    let read = try #require(log.report)
    #expect(read.ending == .signal(11, code: 1, address: 0x10, sender: 0))
    #expect(read.instruction == 0x5550_0000_1234)
    #expect(read.stack == CrashReport.StackUse(used: 4096, limit: 8_388_608))
    #expect(read.thread == "412 of 411 worker")
    #expect(read.virtualNanoseconds == 350_000_000 && read.isInApp)
    #expect(read.program == "/nowhere/my agent" && read.programInode == 12 && read.programModified == 34)
    #expect(read.lastWords == ["Warning: two of them"])
    #expect(read.chain.count == 2 && read.unwound.count == 4)
    #expect(read.modules.map(\.path) == ["/nowhere/my agent"])
    #expect(read.flaw == nil)
    // The agent's own names go: the report tells more.
    #expect(log.printed == ["before", "after"])
  }

  @Test func whereTheProgramCannotBeReadTheAgentsOwnNamesDo() throws {
    let names = ["crashed in Notes.load() of Notes", "  called by Notes.begin() of Notes"]
    #expect(
      try #require(LogText(report).story).lines == ["before that: Warning: two of them", "it touched 0x10, where nothing is"]
        + names)
    // Where even these could not be had, for want of memory, that is no part of what was printed.
    let without = report.replacingOccurrences(
      of: names.joined(separator: "\n"), with: "Fatal error: failed to allocate\nCurrent stack trace:\nfailed signal 6")
    #expect(LogText(without).printed == ["before", "after"])
  }

  @Test func theUnwindersCallsBeginWhereItCrashed() throws {
    let frames = CrashFrame.all(of: try #require(LogText(report).report))
    #expect(frames.map(\.address) == [0x5550_0000_1234, 0x5550_0000_2000, 0x5550_0000_3000])
    #expect(frames.map(\.offset) == [0x1234, 0x2000, 0x3000])
  }

  @Test func aReportThatBreaksOffIsReadAsFarAsItGoes() throws {
    let cut = try #require(try text(upTo: "frame 0x7fff").report)
    #expect(cut.flaw == "the report breaks off")
    #expect(CrashFrame.all(of: cut).map(\.address) == [0x5550_0000_1234, 0x5550_0000_2000])
    let early = try #require(try text(upTo: "place pc").report)
    #expect(early.ending == .signal(11, code: 1, address: 0x10, sender: 0))
    #expect(CrashStory(early, hasReason: false).lines == ["it touched 0x10, where nothing is"])
    #expect(try #require(try text(upTo: "signal 11").report).ending == nil)
  }

  @Test func aReportThatFailedSaysSo() throws {
    let failed = report.replacingOccurrences(of: "frame 0x7fff00000000", with: "failed signal 11\nframe 0x7fff00000000")
    #expect(LogText(failed).report?.flaw == "the report itself ended by signal 11")
    let slow = report.replacingOccurrences(of: "frame 0x7fff00000000", with: "failed slow\nframe 0x7fff00000000")
    #expect(LogText(slow).report?.flaw == "the report took too long")
  }

  @Test func nonsenseIsNoReport() {
    #expect(LogText("signal 4 code 2\nchain 0x12\n").report == nil)
    let broken = LogText("--- crash report 1\nsignal x code\nmodule 0x2 0x2 0x1 /a\nchain 12\nplace pc\nstack depth 3\n").report
    #expect(broken?.ending == nil && broken?.modules == [] && broken?.chain == [] && broken?.stack == nil)
  }

  @Test(arguments: [
    ("code 0f0b0f0b", 4, "a trap without words: arithmetic that overflowed, or code that must not be reached"),
    ("code 00000000", 4, "its code is none: it jumped to where no function is, or its memory was written over"),
    ("code 000020d4", 4, "a trap without words: arithmetic that overflowed, or code that must not be reached"),
    ("", 8, "it divided by zero, or the quotient has no room"),
  ])
  func aSignalHasAReason(code: String, signal: Int, reason: String) throws {
    let text =
      "--- crash report 1\nsignal \(signal) code 2 address 0x1 sender 0\nplace pc 0x1 sp 0x2 \(code)\n--- end of crash report\n"
    #expect(CrashStory(try #require(LogText(text).report), hasReason: false).lines == [reason])
  }

  @Test func theKernelsCountOfKillsIsRead() {
    #expect(MemoryKills.count(in: "pgfault 12\noom_kill 3\nballoon 1\n") == 3)
    #expect(MemoryKills.count(in: "pgfault 12\n") == nil)
  }
}
