import Testing

@testable import UIKit

/// Text that is being edited: ranges, carets and what a backspace takes.
@MainActor
struct TextBufferTests {
  private func buffer(_ text: String, _ location: Int? = nil, _ length: Int = 0) -> TextBuffer {
    let buffer = TextBuffer()
    buffer.set(NSAttributedString(string: text))
    if let location { buffer.selection = NSRange(location: location, length: length) }
    return buffer
  }

  private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

  @Test func theCaretStandsBehindWhatWasSetOrReplaced() {
    let buffer = buffer("hello")
    #expect(buffer.selection == range(5, 0))
    buffer.replace(range(1, 3), with: NSAttributedString(string: "EY"))
    #expect(buffer.string == "hEYo")
    #expect(buffer.selection == range(3, 0))
    #expect(buffer.wholeRange == range(0, 4))
    buffer.replace(range(2, 99), with: NSAttributedString(string: ""))
    #expect(buffer.string == "hE")
    #expect(buffer.selection == range(2, 0))
    buffer.replace(range(99, 1), with: NSAttributedString(string: "!"))
    #expect(buffer.string == "hE!")
  }

  @Test func aRangeIsCutToTheText() {
    let buffer = buffer("hello")
    let ranges = [(0, 5), (0, 6), (5, 1), (6, 1), (-1, 2), (2, 0), (4, 1), (4, 2)]
    let expected = [(0, 5), (0, 5), (5, 0), (5, 0), (0, 2), (2, 0), (4, 1), (4, 1)]
    #expect(ranges.map { buffer.clamped(range($0.0, $0.1)) } == expected.map { range($0.0, $0.1) })
    #expect(buffer.substring(range(1, 3)) == "ell")
    #expect(buffer.substring(range(3, 99)) == "lo")
    #expect(buffer.substring(range(99, 1)) == "")
  }

  @Test func aBackspaceTakesTheSelectionOrAWholeCharacter() {
    #expect(buffer("", 0).rangeToDelete == nil)
    #expect(buffer("ab", 0).rangeToDelete == nil)
    #expect(buffer("ab", 0, 2).rangeToDelete == range(0, 2))
    #expect(buffer("ab", 1).rangeToDelete == range(0, 1))
    #expect(buffer("ab").rangeToDelete == range(1, 1))
    #expect(buffer("a👍🏽").rangeToDelete == range(1, 4))
    #expect(buffer("e\u{301}x", 2).rangeToDelete == range(0, 2))
    #expect(buffer("a\r\n").rangeToDelete == range(1, 2))
  }

  @Test func aCaretMovesByWholeCharactersAndStopsAtTheEnds() {
    let buffer = buffer("a👍🏽b")
    func moved(_ offset: Int, _ count: Int) -> Int { buffer.offset(movedFrom: offset, by: count) }
    #expect([0, 1, 5, 6].map { moved($0, 1) } == [1, 5, 6, 6])
    #expect([0, 1, 5, 6].map { moved($0, -1) } == [0, 0, 1, 5])
    #expect([0, 1, 5, 6].map { moved($0, 2) } == [5, 6, 6, 6])
    #expect([0, 1, 5, 6].map { moved($0, -99) } == [0, 0, 0, 0])
    #expect(moved(5, 0) == 5)
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("a\nb\tc", "a\nb\tc"), ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("\u{1}a\u{7F}b\u{9F}", "ab"),
    ("a\u{0}\tb", "a\tb"), ("é👍🏽", "é👍🏽"), ("\u{200B}a", "\u{200B}a"),
  ])
  func keysTypeNoControlCharacters(text: String, typed: String) { #expect(text.withoutControls == typed) }

  @Test func positionsLieWithinTheText() throws {
    startAnew()
    let field = UITextField()
    field.text = "hello"
    let start = field.beginningOfDocument
    func offset(_ position: UITextPosition?) -> Int? { position.map { field.offset(from: start, to: $0) } }
    let two = try #require(field.position(from: start, offset: 2))
    #expect([-3, -2, 0, 3, 4].map { offset(field.position(from: two, offset: $0)) } == [nil, 0, 2, 5, nil])
    let directions: [UITextLayoutDirection] = [.left, .right, .up, .down]
    // A field has one line: nothing is above it or below.
    #expect(directions.map { offset(field.position(from: two, in: $0, offset: 1)) } == [1, 3, nil, nil])
    #expect(field.compare(start, to: two) == .orderedAscending)
    #expect(field.compare(two, to: start) == .orderedDescending)
    #expect(field.compare(two, to: two) == .orderedSame)
    // A range has no direction.
    let range = try #require(field.textRange(from: field.endOfDocument, to: two))
    #expect(offset(range.start) == 2 && offset(range.end) == 5 && !range.isEmpty)
    #expect(field.text(in: range) == "llo")
    #expect(try #require(field.textRange(from: two, to: two)).isEmpty)
  }
}
