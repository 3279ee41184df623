import Testing

@testable import RehearsalLink

struct LineBufferTests {
  /// All lines that come out when `pieces` go in one after the other.
  private func lines(_ pieces: [some Sequence<UInt8>], limit: Int = 10) -> [LineBuffer.Line] {
    var buffer = LineBuffer(limit: limit)
    var lines: [LineBuffer.Line] = []
    for piece in pieces {
      buffer.append(piece)
      while let line = buffer.next() { lines.append(line) }
    }
    return lines
  }

  private func line(_ text: String) -> LineBuffer.Line { .complete(Array(text.utf8)) }

  struct Case: Sendable {
    var input: String
    var lines: [String?]
  }

  static let cases = [
    Case(input: "", lines: []),
    Case(input: "abc", lines: []),
    Case(input: "abc\n", lines: ["abc"]),
    Case(input: "abc\r\n", lines: ["abc"]),
    Case(input: "a\nb\r\nc", lines: ["a", "b"]),
    Case(input: "\n\r\n \t\r\na\n\n", lines: ["a"]),
    Case(input: "a\rb\n", lines: ["a\rb"]),
    Case(input: "1234567890\n", lines: ["1234567890"]),
    Case(input: "1234567890\r\n", lines: ["1234567890"]),
    Case(input: "12345678901\na\n", lines: [nil, "a"]),
    Case(input: "1234567890123456789012345678901234567890\na\n12345678901\r\nb\n", lines: [nil, "a", nil, "b"]),
    Case(input: "123456789012345", lines: [nil]),
    Case(input: "é\nü\n", lines: ["é", "ü"]),
  ]

  @Test(arguments: cases) func linesComeOutWholeHoweverTheyWereCut(of given: Case) {
    let bytes = Array(given.input.utf8)
    let expected = given.lines.map { $0.map(line) ?? .tooLong }
    #expect(lines([bytes]) == expected, "at once")
    #expect(lines(bytes.map { [$0] }) == expected, "byte by byte")
    for cut in bytes.indices {
      #expect(lines([bytes[..<cut], bytes[cut...]]) == expected, "cut at \(cut)")
    }
  }

  @Test func anOversizedLineIsNotKept() {
    var buffer = LineBuffer(limit: 100)
    for _ in 0..<1000 {
      buffer.append(Array(repeating: UInt8(ascii: "x"), count: 1000))
      _ = buffer.next()
      #expect(buffer.pendingCount == 0)
    }
  }

  @Test func manyShortLinesAtOnceComeOutInOrder() {
    let count = 50_000
    let text = (0..<count).map { "\($0)\n" }.joined()
    #expect(lines([Array(text.utf8)]) == (0..<count).map { line("\($0)") })
  }
}
