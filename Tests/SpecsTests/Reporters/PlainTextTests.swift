import Testing

@testable import RehearsalSpecs

struct PlainTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\u{1b}[1;31mred\u{1b}[0m b", "ared b"), ("\u{1b}]0;title\u{7}x", "x"), ("a\r\nb\rc", "a\nbc"),
    ("bell\u{7} nul\u{0} tab\t", "bell nul tab\t"), ("\u{9b}31mx", "31mx"), ("é 晴れ 🎭", "é 晴れ 🎭"), ("\u{1b}", ""),
  ])
  func whatMovesACursorIsLeftOut(text: String, plain: String) {
    #expect(PlainText.without(controls: text) == plain)
  }

  @Test func linesEndWhereTheTextDoes() {
    #expect(PlainText.lines("a\n\nb\n \n\n") == ["a", "", "b"])
    #expect(PlainText.lines("") == [])
    #expect(PlainText.line("a\nb\u{2028}c") == "a b c")
  }

  @Test func secondsKeepTheirDigits() {
    #expect(PlainText.seconds(microseconds: 12_345_678, decimals: 3) == "12.345")
    #expect(PlainText.seconds(microseconds: 5, decimals: 6) == "0.000005")
    #expect(PlainText.seconds(microseconds: 1_999_999, decimals: 0) == "1")
  }
}
