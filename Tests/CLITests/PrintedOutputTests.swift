import Testing

@testable import RehearsalCLI

struct PrintedOutputTests {
  private static let mark = PrintedOutput.mark

  @Test func outputIsPartedByMarksWhereverThePiecesEnd() {
    let bytes = Array("one\n".utf8) + Self.mark + Self.mark + Array("three\u{1e}\n".utf8) + Self.mark + Array("four".utf8)
    for cut in bytes.indices {
      var printed = PrintedOutput()
      printed.add(bytes[..<cut])
      printed.add(bytes[cut...])
      #expect(
        [printed.takeEnded(), printed.takeEnded(), printed.takeEnded()] == ["one\n", "", "three\u{1e}\n"], "cut at \(cut)")
      #expect(printed.takeAll() == "four")
    }
  }

  @Test func whatMerelyBeginsLikeAMarkIsText() {
    var printed = PrintedOutput()
    printed.add(Self.mark.dropLast())
    #expect(printed.takeAll() == String(decoding: Self.mark.dropLast(), as: UTF8.self))
    printed.add(Self.mark.dropLast())
    printed.add("!".utf8)
    #expect(printed.takeAll() == String(decoding: Self.mark.dropLast(), as: UTF8.self) + "!")
  }

  @Test func anAttemptThatDidNotEndHasAllThatIsLeft() {
    var printed = PrintedOutput()
    printed.add("last words".utf8)
    #expect(printed.takeEnded() == "last words")
    #expect(printed.takeAll() == "")
  }

  @Test func ofAnAttemptThatPrintsMuchTheEndIsKept() {
    var printed = PrintedOutput()
    for _ in 0..<4 { printed.add(repeatElement(UInt8(ascii: "x"), count: OutputTail.limit)) }
    printed.add(Self.mark)
    printed.add("next".utf8)
    let text = printed.takeEnded()
    #expect(text.hasPrefix("… \(3 * OutputTail.limit) bytes before\n"))
    #expect(text.count(where: { $0 == "x" }) == OutputTail.limit)
    #expect(printed.takeAll() == "next")
  }
}
