import Foundation
import Testing

@testable import Rehearsal
@testable import Symbols

/// How the end of an agent is told, from reports of programs that cannot be read.
struct CrashStoryTests {
  private func report(_ lines: String..., isWhole: Bool = true) -> CrashReport {
    CrashReport(lines.map { Substring($0) }, isWhole: isWhole)
  }

  private func told(_ lines: String..., hasReason: Bool = false) -> [String] {
    CrashStory(CrashReport(lines.map { Substring($0) }, isWhole: true), hasReason: hasReason, agentNames: ["names"]).lines
  }

  /// No process has so high a number.
  private let nobody = Int32.max

  @Test func theWholeStoryIsOneText() {
    let story = CrashStory(
      report(
        "signal 11 code 1 address 0x10 sender 0", "place pc 0x555000001234 sp 0x7fffffff0000 code 488b0000",
        "stack depth 4096 limit 8388608", "thread 412 of 411 worker", "time 350000000 sealed", "process VmRSS 45312 kB",
        "program 12 34 /nowhere/my agent", "before Warning: two of them",
        "module 0x555000000000 0x555000000000 0x555000100000 /nowhere/my agent", "chain 0x555000001234", "chain 0x777000000001"),
      hasReason: false)
    #expect(
      story.text == """
        signal 11 (Segmentation fault), code 1, address 0x10
        it touched 0x10, where nothing is
        before that: Warning: two of them
        instruction: 488b0000
        stack:       4096 of 8388608 bytes
        thread:      412 of 411 worker
        at:          350 ms of virtual time, in a command
        process:     VmRSS 45312 kB
        program:     /nowhere/my agent

        0  0x555000001234  my agent+0x1234  ?
        1  0x777000000001  in no file  ?

        """)
  }

  @Test func whatIsNotKnownIsLeftOut() {
    let unknown = CrashStory(report("time 2500000 open", isWhole: false), hasReason: false).text
    #expect(
      unknown.split(separator: "\n", omittingEmptySubsequences: false) == [
        "how it ended is not known", "thread:      ", "at:          2.5 ms of virtual time, between commands", "process:     ",
        "program:     ", "the report breaks off", "", "",
      ])
    let exit = CrashStory(report("exit 3", "thread 1 of 1 main", "failed slow"), hasReason: false).text
    #expect(exit.hasPrefix("exit with code 3\nthread:      1 of 1 main\nprocess:"))
    #expect(exit.contains("\nthe report took too long\n"))
  }

  @Test func theSenderOfASignalIsTold() {
    func second(_ sender: Int32) -> String {
      let story = CrashStory(
        report("signal 6 code -6 address 0x0 sender \(sender)", "thread 412 of 411 worker"), hasReason: false)
      return String(story.text.split(separator: "\n")[1])
    }
    #expect(second(411) == "sent by itself")
    #expect(second(getpid()) == "sent by this driver")
    #expect(second(nobody) == "sent by process \(nobody), which is gone")
    #expect(second(0) == "thread:      412 of 411 worker")
  }

  @Test func aSignalThatSomebodySentHasNoOtherReason() {
    let thread = "thread 412 of 411 worker"
    #expect(
      told("signal 11 code 0 address 0x10 sender \(nobody)", thread)
        == ["the signal was sent by process \(nobody), which is gone", "names"])
    #expect(told("signal 11 code 1 address 0x10 sender 411", thread) == ["it touched 0x10, where nothing is", "names"])
    // By SIGABRT the driver ends what hangs.
    #expect(told("signal 6 code 0 address 0x0 sender \(nobody)", thread) == ["names"])
    #expect(told("signal 6 code -6 address 0x0 sender 411", thread) == ["names"])
    #expect(told("exit 3", thread) == ["names"])
  }

  @Test(arguments: [
    ("signal 11 code 1 address 0xff", "it touched 0xff, where nothing is"),
    ("signal 11 code 2 address 0xff", "it touched 0xff, which it may not use in this way"),
    ("signal 7 code 3 address 0x8", "it touched 0x8, where nothing is"),
    ("signal 11 code 128 address 0x0", "it touched an address that is none"),
    ("signal 8 code 1 address 0x0", "it divided by zero, or the quotient has no room"),
    ("signal 4 code 1 address 0x0", "its code is none: it jumped to where no function is, or its memory was written over"),
  ])
  func eachSignalHasItsReason(signal: String, reason: String) {
    #expect(told(signal) == [reason, "names"])
  }

  @Test func aTrapIsKnownByItsInstruction() {
    let trap = "a trap without words: arithmetic that overflowed, or code that must not be reached"
    for (number, code, reason) in [
      (4, "0f0b", trap), (5, "0f0b", trap), (5, "000020d4", trap), (5, "00000000", nil), (5, "0f0c", nil), (12, "0f0b", nil),
    ] as [(Int, String, String?)] {
      let lines = ["signal \(number) code 1 address 0x1 sender 0", "place pc 0x1 sp 0x2 code \(code)"]
      #expect(told(lines[0], lines[1]) == [reason, "names"].compactMap(\.self), "\(number) \(code)")
      // The runtime wrote why already.
      if reason != nil { #expect(told(lines[0], lines[1], hasReason: true) == ["names"]) }
    }
  }

  @Test(arguments: [
    (-0x20000, false), (-0x1ffff, true), (0, true), (0xffff, true), (0x10000, false),
  ])
  func aStackOverflowsJustBeneathItsPointer(distance: Int, isFull: Bool) {
    let pointer = 0x7fff_0010_0000
    let address = String(pointer + distance, radix: 16)
    let (signal, place) = ("signal 11 code 1 address 0x\(address)", "place pc 0x1 sp 0x\(String(pointer, radix: 16))")
    let touched = "it touched 0x\(address), where nothing is"
    #expect(self.told(signal, place)[0] == (isFull ? "its stack overflowed" : touched))
    func told(used: Int, limit: Int) -> String { self.told(signal, place, "stack depth \(used) limit \(limit)")[0] }
    let limited = "its stack overflowed, of which it may use 8388608 bytes"
    // All but the last megabyte is room enough.
    #expect(told(used: 7_340_033, limit: 8_388_608) == (isFull ? limited : touched))
    #expect(told(used: 7_340_032, limit: 8_388_608) == touched)
    #expect(told(used: 1, limit: -1) == (isFull ? "its stack overflowed" : touched))
  }

  @Test func lastWordsComeFirst() {
    #expect(
      told("before one", "signal 8 code 1 address 0x0", "before two  words") == [
        "before that: one", "before that: two  words", "it divided by zero, or the quotient has no room", "names",
      ])
  }

  // MARK: Reports

  @Test func linesThatSayNothingAreNotRead() {
    let read = report(
      "", "exit", "exit x", "program 1 2", "program x y /a b", "module 0x1 0x2 /a", "module 0x1 0x2 0x2 /a",
      "module 1 0x2 0x3 /a",
      "module 0x1 0x2 0x3 /a b", "chain", "frame 0xzz", "thread", "unknown 3", "stack depth 1", "stack depth 1 limit 2",
      "place sp 0x5",
      "time time x open")
    #expect(read.ending == nil && read.chain == [] && read.unwound == [] && read.thread == "")
    #expect(read.programInode == 0 && read.programModified == 0 && read.program == "/a b")
    #expect(read.modules == [CrashReport.Module(base: 1, range: 2..<3, path: "/a b")])
    #expect(read.stack == CrashReport.StackUse(used: 1, limit: 2))
    #expect(read.instruction == nil && read.stackPointer == 5 && read.code == nil)
    #expect(read.virtualNanoseconds == nil && !read.isInApp && read.flaw == nil)
  }

  @Test func aReportThatFailedIsNotWholeWhateverFollows() {
    #expect(report("failed signal 11").flaw == "the report itself ended by signal 11")
    #expect(report("failed slow", isWhole: false).flaw == "the report took too long")
    #expect(report(isWhole: false).flaw == "the report breaks off")
    #expect(report().flaw == nil)
  }

  @Test func aSignalWithoutMoreIsReadAllTheSame() {
    #expect(report("signal 9").ending == .signal(9, code: 0, address: 0, sender: 0))
    #expect(report("signal 9 code 2 address 0xa sender 7").ending == .signal(9, code: 2, address: 10, sender: 7))
    #expect(report("exit 0").ending == .exit(0))
  }

  // MARK: Calls

  private func calls(_ place: String?, chain: [Int], unwound: [Int]) -> [UInt] {
    var lines = chain.map { "chain 0x\($0)" } + unwound.map { "frame 0x\($0)" }
    if let place { lines.append("place pc \(place)") }
    return CrashFrame.all(of: CrashReport(lines.map { Substring($0) }, isWhole: true)).map(\.address)
  }

  @Test func theLongerOfTwoListsOfCallsCountsWhereNoPlaceIsKnown() {
    #expect(calls(nil, chain: [1, 2], unwound: [3]) == [1, 2])
    #expect(calls(nil, chain: [1, 2], unwound: [3, 4]) == [1, 2])
    #expect(calls(nil, chain: [1, 2], unwound: [3, 4, 5]) == [3, 4, 5])
  }

  @Test func theUnwindersCallsCountFromThePlaceOn() {
    #expect(calls("0x1", chain: [1, 2, 3], unwound: [9, 1, 4]) == [1, 4])
    #expect(calls("0x1", chain: [1, 2, 3], unwound: [9, 8]) == [1, 2, 3])
    // One call is no more than is known anyway.
    #expect(calls("0x1", chain: [1, 2], unwound: [9, 1]) == [1, 2])
    #expect(calls("0x1", chain: [2], unwound: [9, 1]) == [1])
  }

  private func frame(_ symbol: String?, line: Int? = nil, isTopLevel: Bool = false) -> CrashFrame {
    let place = line.map { SourcePlace(file: "/code/List.swift", line: $0) }
    return CrashFrame(
      address: 1, module: nil, offset: 0, location: ProgramImage.Location(symbol: symbol, place: place),
      function: symbol.flatMap { FunctionName(symbol: $0) }, isTopLevel: isTopLevel)
  }

  @Test func aCallIsOfWhoMadeItsModule() {
    #expect(frame("$s5Notes4loadyyF").owner == .app)
    #expect(frame("$s5UIKit4loadyyF").owner == .house)
    #expect(frame("$s10Foundation4loadyyF").owner == .toolchain)
    #expect(frame("malloc").owner == .toolchain)
    #expect(frame(nil).owner == .toolchain)
    #expect(frame("main", isTopLevel: true).owner == .app)
  }

  @Test func aCallIsToldByItsFunctionAndLine() {
    #expect(frame("$s5Notes4loadyyF", line: 31).told == "load() of Notes, List.swift:31")
    #expect(frame("$s5Notes4loadyyF").told == "load() of Notes")
    #expect(frame("main", line: 3, isTopLevel: true).told == "the top-level code, List.swift:3")
    #expect(frame("malloc", line: 3).told == nil)
  }

  @Test func whatIsTheToolchainsAndTheTopLevelCodeOfAnAgentAreNotTold() {
    let (load, toolchain) = (frame("$s5Notes4loadyyF"), frame("$s10Foundation4loadyyF"))
    let (house, top) = (frame("$s5UIKit4loadyyF"), frame("main", line: 3, isTopLevel: true))
    #expect(CrashStory.functions(of: [toolchain, load, house, top]) == ["load() of Notes"])
    #expect(CrashStory.functions(of: [load, toolchain, top]) == ["load() of Notes", "the top-level code, List.swift:3"])
    #expect(CrashStory.functions(of: [toolchain, house, top]) == ["load() of UIKit"])
    #expect(CrashStory.functions(of: [toolchain]) == [])
  }

  // MARK: Logs

  private let head = "--- crash report 1\nexit 3\n--- end of crash report\n"

  @Test func theReportAndTheNamesBehindItAreNotPrinted() {
    let log = LogText("a\n\(head)crashed in x\n  called by y\nb\n")
    #expect(log.printed == ["a", "b"])
    #expect(log.story?.lines == ["crashed in x", "  called by y"])
    #expect(log.text(story: log.story) == "a\ncrashed in x\n  called by y\nb\n")
    #expect(log.text(story: nil) == "a\nb\n")
    #expect(LogText("a\n\(head)aborted in x").printed == ["a"])
    #expect(LogText("a\n\(head)").printed == ["a"])
    #expect(LogText("a\n\(head)  called by y\n").printed == ["a", "  called by y"])
    // Of two reports the last one counts.
    #expect(LogText("\(head)b\n\(head)c\n").printed.last == "c")
    #expect(LogText("\(head)b\n\(head)c\n").printed.count == 5)
  }

  @Test func whatPrintsTheNamesMayFailItself() {
    #expect(LogText("a\n\(head)x\nfailed slow\nb\n").printed == ["a", "b"])
    #expect(LogText("a\n\(head)x\nfailed signal 6\nb\n").printed == ["a", "b"])
    #expect(LogText("a\n\(head)x\nfailed otherwise\n").printed == ["a", "x", "failed otherwise"])
  }

  @Test func whatTheRuntimePrintsOfAddressesIsTakenOut() {
    let trace = "Current stack trace:\n0  a 0x1\n1  b 0x2\n"
    #expect(LogText("a\n\(trace)b\n\(head)c\n").printed == ["a", "b", "c"])
    #expect(LogText("a\n\(trace)\(head)c\n").printed == ["a", "c"])
    #expect(LogText("a\n\(trace)2 without\nb\n\(head)c\n").printed == ["a", "2 without", "b", "c"])
    let log = LogText("a\n\(trace)b\n\(head)c\n")
    #expect(log.text(story: nil) == "a\nb\nc\n")
    // Without a report nobody has them in names.
    #expect(LogText("a\n\(trace)").printed.count == 4)
  }

  @Test func theProgramsOwnLastWordsComeFirstInTheTail() {
    let numbers = (1...9).map(String.init)
    func tail(_ lines: [String], _ count: Int) -> [String] {
      LogText(lines.joined(separator: "\n")).tail(lines: count, story: nil)
    }
    #expect(tail(numbers, 4) == ["6", "7", "8", "9"])
    #expect(tail(numbers, 1) == ["7", "8", "9"])
    #expect(tail(["Fatal error: x"] + numbers, 9) == ["Fatal error: x", "…"] + numbers)
    #expect(tail(["Fatal error: x"] + numbers, 10) == ["Fatal error: x"] + numbers)
    #expect(LogText("Fatal error: x").hasReason && !LogText("error: x").hasReason)
    let ended = LogText((numbers + [head]).joined(separator: "\n") + "crashed in x\n  called by y\n")
    #expect(ended.tail(lines: 6, story: ended.story) == ["6", "7", "8", "9", "crashed in x", "  called by y"])
    #expect(ended.tail(lines: 4, story: ended.story) == ["7", "8", "9", "crashed in x", "  called by y"])
  }
}
