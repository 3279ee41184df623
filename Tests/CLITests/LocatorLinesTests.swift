import Rehearsal
import Testing

@testable import RehearsalCLI

/// The lines of tests that find a view.
struct LocatorLinesTests {
  @Test(arguments: [
    (
      "Save",
      [
        "Swift:        try app.view(\"Save\").tap()", "Page object:  @Find(\"Save\") var save",
        "Python:       app.view(\"Save\").tap()",
      ]
    ),
    (
      "#depth",
      [
        "Swift:        try app.view(identifier: \"depth\").tap()", "Page object:  @Find(id: \"depth\") var depth",
        "Python:       app.view(identifier=\"depth\").tap()",
      ]
    ),
    (
      ".UITableViewCell[-1]",
      [
        "Swift:        try app.view(Locator(\".UITableViewCell[-1]\")).tap()",
        "Page object:  @Find(class: \"UITableViewCell\", at: -1) var uITableViewCell1",
        "Python:       app.view({\"className\": \"UITableViewCell\", \"index\": -1}).tap()",
      ]
    ),
    // Of what would have to be put together from parts there is no line that would compile.
    (
      ".UIButton[enabled]",
      [
        "Swift:        try app.view(Locator(\".UIButton[enabled]\")).tap()",
        "Python:       app.view({\"className\": \"UIButton\", \"enabled\": True}).tap()",
      ]
    ),
  ])
  func theyAreWrittenAsEachLanguageHasThem(written: String, lines: [String]) throws {
    #expect(LocatorLines.text(try Locator(written)) == lines.joined(separator: "\n") + "\n")
  }
}
