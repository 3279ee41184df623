import Testing

@testable import RehearsalSpecs

/// What may stand in which form, character by character.
struct TextLimitTests {
  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "…cdef"), ("ab", 1, "…"), ("晴れ晴れ", 8, "晴れ晴れ"), ("晴れ晴れ", 5, "…晴れ"), ("晴れ晴れ", 4, "…れ"),
  ])
  func aPathIsCutAtItsBeginning(text: String, columns: Int, cut: String) {
    #expect(DisplayWidth.cutAtTheStart(text, to: columns) == cut)
    #expect(DisplayWidth.of(cut) <= columns)
  }

  @Test(arguments: [
    ("\u{10FF}", 1), ("\u{1100}", 2), ("\u{303E}", 2), ("\u{303F}", 1), ("\u{FF60}", 2), ("\u{FF61}", 1), ("\u{D7A3}", 2),
    ("a\u{200B}b", 2), ("a\u{20DD}", 1), ("é", 1), ("\u{20000}", 2),
  ])
  func blocksAreWideToTheirEnds(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [(19, 3, 20, 4), (20, 4, 20, 4), (21, 5, 21, 5), (0, 0, 20, 4), (200, 80, 200, 80)])
  func aTerminalHasTwentyColumnsAndFourLinesAtLeast(columns: Int, rows: Int, width: Int, height: Int) {
    let style = TerminalStyle.plain.sized(columns: columns, rows: rows)
    #expect((style.columns, style.rows) == (width, height))
    #expect(TerminalStyle(variables: [:], isTerminal: true, columns: columns).columns == width)
  }

  @Test func onlyTextIsPaintedAndOnlyWhereThereAreColours() {
    let style = TerminalStyle(hasColour: true, movesCursor: false)
    #expect(style.paint("a", .yellow) == "\u{1b}[33ma\u{1b}[0m")
    #expect(style.paint("", .yellow) == "")
    #expect(TerminalStyle.plain.paint("a", .yellow) == "a")
    #expect([TerminalStyle.Colour.red, .green, .yellow, .cyan, .grey].map(\.rawValue) == [31, 32, 33, 36, 90])
  }

  @Test(arguments: [
    (["FORCE_COLOR": "FALSE"], false), (["FORCE_COLOR": "false"], false), (["CLICOLOR_FORCE": "0"], false),
    (["CLICOLOR_FORCE": "false"], true), (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true), (["CLICOLOR": "1"], false),
    (["NO_COLOR": "0", "CLICOLOR_FORCE": "1"], false),
  ])
  func onAPipeColoursHaveToBeForced(variables: [String: String], hasColour: Bool) {
    #expect(TerminalStyle(variables: variables, isTerminal: false).hasColour == hasColour)
  }

  @Test func whoRefusesColoursRefusesThemInFormsThatAreMadeOfThem() {
    func refuses(_ variables: [String: String]) -> Bool { TerminalStyle(variables: variables, isTerminal: true).refusesColour }
    #expect([["NO_COLOR": "1"], ["CLICOLOR": "0"], ["NO_COLOR": "1", "FORCE_COLOR": "1"]].map(refuses) == [true, true, true])
    #expect(
      [[:], ["CLICOLOR": "1"], ["CLICOLOR": "0", "FORCE_COLOR": "1"], ["TERM": "dumb"]].map(refuses) == [
        false, false, false, false,
      ])
  }

  @Test(arguments: [
    ("plain-1_2.3/a:#=,@%+", "plain-1_2.3/a:#=,@%+"), ("", "''"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("$HOME", "'$HOME'"),
    ("é", "'é'"), ("a*", "'a*'"), ("~", "'~'"), ("a\\b", "'a\\b'"), ("a;b", "'a;b'"),
  ])
  func aShellTakesAWordAsItIs(text: String, word: String) {
    #expect(PlainText.shellWord(text) == word)
  }

  @Test(arguments: [
    (0, 1, "0.0"), (999_999, 1, "0.9"), (1_000_000, 1, "1.0"), (61_050_000, 2, "61.05"), (1_000_001, 6, "1.000001"),
  ])
  func secondsAreCutAndNotRounded(microseconds: Int64, decimals: Int, text: String) {
    #expect(PlainText.seconds(microseconds: microseconds, decimals: decimals) == text)
  }

  @Test(arguments: [
    ("a<b>&\"'", "a&lt;b&gt;&amp;\"'", "a&lt;b&gt;&amp;&quot;'"), ("a\r\n\tb", "a&#13;\n\tb", "a&#13;&#10;&#9;b"),
    ("\u{0}\u{8}\u{B}\u{1F}x", "x", "x"),
    ("\u{D7FF}\u{E000}\u{FFFD}\u{10000}", "\u{D7FF}\u{E000}\u{FFFD}\u{10000}", "\u{D7FF}\u{E000}\u{FFFD}\u{10000}"),
    ("\u{FFFE}\u{FFFF}y\u{7F}", "y\u{7F}", "y\u{7F}"), (" ", " ", " "),
  ])
  func whatXMLCannotExpressIsLeftOut(text: String, content: String, attribute: String) {
    #expect(XMLText.content(text) == content)
    #expect(XMLText.attribute(text) == attribute)
  }

  @Test func elementsAreIndentedAndEmptyOnesAreShort() {
    var xml = XMLElements()
    xml.open("a", [("x", "1"), ("y", "<\n>")])
    xml.open("b")
    xml.close("b")
    xml.leaf("c")
    xml.leaf("d", [("z", "&")], text: "e & f")
    xml.open("g")
    xml.leaf("h", text: "i")
    xml.close("g")
    xml.close("a")
    #expect(
      xml.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a x="1" y="&lt;&#10;&gt;">
          <b/>
          <c/>
          <d z="&amp;">e &amp; f</d>
          <g>
            <h>i</h>
          </g>
        </a>

        """)
  }

  @Test(arguments: [
    ("a#b", "a\\#b", "a#b"), ("a\\b", "a\\b", "a\\b"), ("a\\\\b", "a\\\\\\b", "a\\\\b"), ("#", "\\#", "#"),
    ("# SKIP", "\\# SKIP", "\\# SKIP"), ("#TODO x", "\\#TODO x", "\\#TODO x"), ("a # time=3", "a \\# time=3", "a \\# time=3"),
    ("#  other", "\\#  other", "#  other"), ("a\nb", "a b", "a b"),
  ])
  func aNameIsNoDirective(text: String, name: String, line: String) {
    #expect(TAPText.name(text) == name)
    #expect(TAPText.line(text) == line)
  }

  @Test func aBlockOfYAMLIsIndentedThroughout() {
    var point = YAMLBlock()
    point.add("attempt", plain: 1)
    point.add("message", "a \"b\"\n/c")
    var block = YAMLBlock()
    #expect(block.isEmpty)
    block.add("text", lines: [])
    block.add("files", list: [])
    #expect(block.isEmpty)
    block.add("text", lines: ["", " ", "one", "", "two"])
    block.add("files", list: ["x", "y z"])
    block.add("attempts", blocks: [point, point])
    #expect(!block.isEmpty)
    #expect(
      block.text(indent: 2)
        == [
          "---", "text: |", "  one", "  ", "  two", "files:", "  - \"x\"", "  - \"y z\"", "attempts:", "  - attempt: 1",
          "    message: \"a \\\"b\\\" /c\"", "  - attempt: 1", "    message: \"a \\\"b\\\" /c\"", "...",
        ].map { "    \($0)\n" }.joined())
  }

  @Test(arguments: [
    ("a/picture.svg", "image/svg+xml"), ("a.PNG", "image/png"), ("b.json", "application/json"), ("b.jsonl", "application/json"),
    ("b.trace", "application/json"), ("c.txt", "text/plain"), ("c.log", "text/plain"), ("d.html", "text/html"),
    ("e.xml", "application/xml"), ("f", "application/octet-stream"), ("", "application/octet-stream"),
    ("svg.zip", "application/octet-stream"),
  ])
  func aFileIsWhatItsNameEndsIn(name: String, type: String) {
    #expect(MediaType.of(name) == type)
  }

  @Test func markdownThatDoesNotFitIsCounted() {
    var text = MarkdownText(limit: 10)
    text.add("12345")
    // Bytes count, and not characters.
    text.add("éé6")
    #expect(text.finished == "12345éé6")
    text.add("x")
    text.add("")
    text.add("yy")
    #expect(text.finished == "12345éé6\n2 more did not fit here.\n")
  }

  @Test(arguments: [("a", "```"), ("``", "```"), ("```", "````"), ("a````b", "`````"), ("`a`", "```")])
  func aFenceIsLongerThanWhatItFences(text: String, fence: String) {
    #expect(MarkdownText.block(text, "text") == "\(fence)text\n\(text)\n\(fence)\n")
    #expect(MarkdownText.block(text + "\n", "") == "\(fence)\n\(text)\n\(fence)\n")
  }

  @Test func aWorkflowCommandNamesALineOnlyInAFile() {
    #expect(
      WorkflowCommand(.error, file: "a,b.swift", line: 3, title: "x: y", message: "no\nrow").text
        == "::error file=a%2Cb.swift,line=3,title=x%3A y::no%0Arow\n")
    #expect(WorkflowCommand(.warning, line: 3, title: "x", message: "y").text == "::warning title=x::y\n")
    #expect(WorkflowCommand(.notice, file: "a", title: "x", message: "").text == "::notice file=a,title=x::\n")
  }

  @Test(arguments: [
    (["/p/r/a/picture.svg", "/p/r/a/trace.txt", "/p/r/b/x.png", "/p/r/a.jsonl"], "/p", ["artefacts: r/a", "artefacts: r/b"]),
    (["/p/r/a.jsonl", "/p/r/it's.jsonl"], "/p/", ["recording: r/a.jsonl", "recording: 'r/it'\\''s.jsonl'"]),
    (["/q/a/x.svg"], "/p", ["artefacts: /q/a"]), (["/pp/a/x.svg"], "/p", ["artefacts: /pp/a"]), (["x.svg"], "", ["artefacts: ."]),
    (["/p/r/a.jsonl"], "", ["recording: /p/r/a.jsonl"]), ([], "/p", []),
  ])
  func whatAnAttemptLeftIsToldByItsFolders(files: [String], directory: String, lines: [String]) {
    #expect(ArtefactFolders(files, directory: directory).lines == lines)
  }
}
