import ArgumentParser
import Foundation
import Testing

@testable import RehearsalCLI

/// What is told of workers that ended, and of numbers that options do not take.
struct WorkerTextTests {
  // 64 KiB are kept, and no character is cut in two.
  @Test(arguments: [
    ("", "a", 65_536, "", 0, 65_536), ("", "a", 65_537, "", 1, 65_536), ("a", "é", 32_768, "", 1, 65_536),
    ("", "é", 32_768, "a", 2, 65_535), ("", "a", 200_000, "", 134_464, 65_536), ("", "", 0, "", 0, 0),
  ])
  func theEndOfMuchOutputIsKept(start: String, letter: String, count: Int, end: String, dropped: Int, kept: Int) {
    let text = start + String(repeating: letter, count: count) + end
    let bytes = Array(text.utf8)
    for size in [1 << 20, 10_000] {
      var tail = OutputTail()
      for start in stride(from: 0, to: bytes.count, by: size) { tail.add(bytes[start..<min(start + size, bytes.count)]) }
      let end = String(decoding: bytes.suffix(kept), as: UTF8.self)
      #expect(tail.take() == (dropped == 0 ? end : "… \(dropped) bytes before\n" + end))
      #expect(tail.take() == "")
    }
  }

  @Test(
    arguments: [
      (0, .exit(code: 0), "ended with exit code 0"), (0x100, .exit(code: 1), "ended with exit code 1"),
      (0xff00, .exit(code: 255), "ended with exit code 255"), (9, .signal(9), "ended by signal 9 (Killed)"),
      (0x8b, .signal(11), "ended by signal 11 (Segmentation fault)"),
    ] as [(Int32, WorkerEnding, String)])
  func aStatusIsAnExitOrASignal(status: Int32, ending: WorkerEnding, words: String) {
    #expect(WorkerEnding(status: status) == ending)
    #expect("\(ending)" == words)
  }

  private static func frames(_ symbols: String...) -> String {
    "stack:\n" + symbols.map { "/x/notes(\($0)+0x10)[0x55d0]\n" }.joined()
  }

  @Test func aStackIsToldInNamesWithoutThoseOfTheRunner() {
    let printed =
      "before\n"
      + Self.frames("", "$s5Notes5specsyyFyyXEfU_", "$s5Notes5specsyyF", "$s5Notes5specsyyF", "$s14RehearsalSpecs3runyyF", "main")
      + "after"
    let stack = StackText(in: printed, symbols: nil)
    #expect(stack.functions == ["a closure in Notes.specs", "Notes.specs"])
    #expect(stack.rest == "before\nafter")
  }

  @Test func ofAStackTwelveFunctionsAreTold() {
    let names = (10..<30).map { "Notes.f\($0)" }
    let frames = "stack:\n" + (10..<30).map { "/x/notes($s5Notes3f\($0)yyF+0x10)[0x55d0]\n" }.joined()
    #expect(StackText(in: frames, symbols: nil).functions == Array(names.prefix(12)))
    #expect(StackText(in: frames, symbols: nil).rest == "")
  }

  @Test func theLastStackCountsAndTheRuntimesOwnGoes() {
    let twice = Self.frames("$s5Notes3oneyyF") + Self.frames("$s5Notes3twoyyF")
    #expect(StackText(in: twice, symbols: nil).functions == ["Notes.two"])
    let own = "a\nCurrent stack trace:\n0    libswiftCore.so 0x0001\n1    notes 0x0002\nb"
    #expect(StackText(in: own, symbols: nil).rest == "a\nb")
    #expect(StackText(in: "nothing\n", symbols: nil).rest == "nothing\n")
  }

  @Test func aCrashSaysWhyAndWhere() {
    let printed = "x\nNotes/A.swift:3: Fatal error: no rows\ny\n" + Self.frames("$s5Notes3oneyyF", "$s5Notes3twoyyF")
    let crash = LostAttempt(.signal(11), printed: printed)
    let headline = "the spec's process ended by signal 11 (Segmentation fault)"
    #expect((crash.type, crash.headline) == ("Crash", headline))
    #expect(
      crash.text == headline + "\n  Notes/A.swift:3: Fatal error: no rows\n  crashed in Notes.one\n    called by Notes.two")
    #expect(crash.output == "x\nNotes/A.swift:3: Fatal error: no rows\ny\n")
  }

  @Test(
    arguments: [
      (0, "the spec's process ended with exit code 0, as if all were done"), (3, "the spec's process ended with exit code 3"),
    ] as [(Int32, String)])
  func anExitInTheMiddleIsALoss(code: Int32, headline: String) {
    let exit = LostAttempt(.exit(code: code), printed: "printed")
    #expect((exit.type, exit.headline, exit.text, exit.output) == ("Exit", headline, headline, "printed"))
    let lost = exit.laneLost(took: .seconds(2))
    #expect((lost.failure.outcome, lost.failure.type, lost.failure.headline) == (.lost, "Exit", headline))
  }

  @Test func whoHangsHangsByItself() {
    let hung = LostAttempt(tookLongerThan: .seconds(3), printed: Self.frames("$s5Notes3oneyyF"), told: nil)
    #expect((hung.type, hung.headline) == ("WallTimeout", "no end within 3.0 seconds of real time"))
    #expect(
      hung.text
        == "no end within 3.0 seconds of real time\n  the spec was in Notes.one\n  its agents were ended, and it still went on: its own code hangs"
    )
  }

  private static func words(_ body: () throws -> Void) -> String {
    do { try body() } catch { return "\(error)" }
    return ""
  }

  @Test(arguments: [("1", 1), ("3", 3), ("0", nil), ("4", nil), ("-1", nil), ("1.5", nil), ("", nil), (" 2", nil), ("two", nil)])
  func aWholeNumberLiesWithinItsBounds(text: String, number: Int?) {
    let read = Numbers.read(1...3)
    #expect((try? read(text)) == number)
    if number == nil { #expect(Self.words { _ = try read(text) } == "it takes a whole number from 1 to 3.") }
  }

  @Test(
    arguments: [("0", 0), ("1.5", 1.5), ("1e0", 1), ("1.6", nil), ("-0.1", nil), ("nan", nil), ("inf", nil), ("x", nil)]
      as [(String, Double?)])
  func aNumberLiesWithinItsBounds(text: String, number: Double?) {
    let read = Numbers.read(0.0...1.5, "a share")
    #expect((try? read(text)) == number)
    if number == nil { #expect(Self.words { _ = try read(text) } == "it takes a share from 0 to 1.5.") }
  }

  @Test func boundsWithoutAnEndAreToldSo() {
    #expect(Numbers.words(0...Int.max) == "a whole number from 0 on")
    #expect(Numbers.words(1...Int.max - 1) == "a whole number from 1 to 9223372036854775806")
    #expect(Numbers.words(UInt64.min...UInt64.max) == "a whole number from 0 to 18446744073709551615")
    #expect((try? Numbers.seed("18446744073709551615")) == .max)
  }

  @Test(arguments: [("12h", 43_200), ("14d", 1_209_600), ("6w", 3_628_800), ("0d", 0), ("1.5h", 5400)] as [(String, Double)])
  func aMomentMayBeSoLongAgo(text: String, seconds: Double) throws {
    let (before, found, after) = (Date(), try Moment.read(text), Date())
    #expect(before.addingTimeInterval(-seconds) <= found && found <= after.addingTimeInterval(-seconds))
  }

  @Test func aMomentIsADayOrATimeOfOne() throws {
    #expect(try Moment.read("2024-02-29") == Date(timeIntervalSince1970: 1_709_164_800))
    #expect(try Moment.read("2026-11-21T08:00:00Z") == Date(timeIntervalSince1970: 1_795_248_000))
    for text in ["", "h", "-1d", "12", "2024-02-30", "1e300w", "yesterday"] {
      #expect(Self.words { _ = try Moment.read(text) } == "'\(text)' is not \(Moment.forms).")
    }
  }
}
