import Testing

@testable import RehearsalSpecs

struct TerminalStyleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let variables: [String: String]
    var isTerminal = true
    let hasColour: Bool
    let movesCursor: Bool
    var testDescription: String { "\(variables) \(isTerminal ? "terminal" : "pipe")" }
  }

  static let cases: [Case] = [
    Case(variables: [:], hasColour: true, movesCursor: true),
    Case(variables: [:], isTerminal: false, hasColour: false, movesCursor: false),
    Case(variables: ["NO_COLOR": "1"], hasColour: false, movesCursor: true),
    Case(variables: ["NO_COLOR": ""], hasColour: true, movesCursor: true),
    Case(variables: ["NO_COLOR": "1", "FORCE_COLOR": "1"], hasColour: false, movesCursor: true),
    Case(variables: ["FORCE_COLOR": "1"], isTerminal: false, hasColour: true, movesCursor: false),
    Case(variables: ["FORCE_COLOR": "0"], isTerminal: false, hasColour: false, movesCursor: false),
    Case(variables: ["CLICOLOR_FORCE": "1"], isTerminal: false, hasColour: true, movesCursor: false),
    Case(variables: ["CLICOLOR": "0"], hasColour: false, movesCursor: true),
    Case(variables: ["CLICOLOR": "0", "FORCE_COLOR": "1"], hasColour: true, movesCursor: true),
    Case(variables: ["TERM": "dumb"], hasColour: false, movesCursor: false),
    Case(variables: ["TERM": "dumb", "FORCE_COLOR": "1"], hasColour: true, movesCursor: false),
    Case(variables: ["CI": "true"], hasColour: true, movesCursor: false),
    Case(variables: ["CI": "false"], hasColour: true, movesCursor: true),
  ]

  @Test(arguments: cases) func theEnvironmentSaysWhatMayBeWritten(each: Case) {
    let style = TerminalStyle(variables: each.variables, isTerminal: each.isTerminal, columns: 100)
    #expect(style.hasColour == each.hasColour)
    #expect(style.movesCursor == each.movesCursor)
    #expect(style.columns == 100)
  }

  @Test(arguments: [
    ("plain", 5), ("", 0), ("晴れ", 4), ("🎭", 2), ("👩‍👩‍👧", 2), ("e\u{301}", 1), ("🇩🇪", 2), ("한글", 4), ("❤️", 2), ("ｱ", 1), ("Ａ", 2),
  ])
  func widthsAreThoseOfATerminal(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("晴れ晴れ", 7, "晴れ晴…"), ("晴れ晴れ", 6, "晴れ…"), ("晴れ晴れ", 5, "晴れ…"), ("ab", 1, "…"),
    ("ab", 0, ""),
  ])
  func whatIsTooWideIsCut(text: String, columns: Int, cut: String) {
    #expect(DisplayWidth.cut(text, to: columns) == cut)
    #expect(DisplayWidth.of(cut) <= columns)
  }
}
