import Testing

@testable import RehearsalSpecs

/// What specs are called, say and leave behind may hold anything; no form hands it on to a terminal.
struct HarmlessTests {
  private static let wipes = "\u{1b}[2J"
  private static let titles = "\u{1b}]0;owned\u{7}"

  /// Text that would wipe the screen, rename the window, ring, go back, and look like a line of a report.
  private static let nasty = "a\(wipes)b\(titles)c\u{7}\rd\u{9b}31m\nnot ok 99 - forged"

  private static let story: Story = {
    var story = Story()
    let failure = Story.Told(
      outcome: .failed, type: "Ty\(nasty)", text: nasty, output: nasty, artefacts: ["shots/\(wipes)/picture.svg"])
    let error = Story.Told(outcome: .error, type: "Ty\(nasty)", text: nasty, output: nasty)
    story.add(
      ["Group \(nasty)"],
      [
        ("passes \(nasty)", [.passes], nil), ("fails \(nasty)", [failure, failure], nil),
        ("wobbles \(nasty)", [error, .passes], nil),
        ("breaks \(nasty)", [error], nil), ("storms \(nasty)", [failure], "reason \(nasty)"),
        ("thinks \(nasty)", [Story.Told(outcome: .missing, type: "Missing", text: nasty)], nil),
        ("sleeps \(nasty)", [Story.Told(outcome: .skipped)], nil),
      ])
    return story
  }()

  private static let forms = allForms.map(\.name) + ["nested", "slowest", "progress"]

  private static func make(_ name: String) throws -> @Sendable (@escaping (String) -> Void) -> any Reporter {
    switch name {
    case "nested": { DotReporter(.nested, write: $0) }
    case "slowest": { SlowestReporter(write: $0) }
    case "progress": { ProgressReporter(columns: 400, write: $0) }
    default: try form(name)
    }
  }

  @Test(arguments: forms) func nothingReachesTheTerminal(name: String) throws {
    let text = try Self.story.told(try Self.make(name))
    // In documents for programs the last of them is a character like others.
    let isDocument = ["junit", "gitlab", "ctrf", "json", "events"].contains(name)
    for sequence in [Self.wipes, "\u{1b}]", "\u{7}"] + (isDocument ? [] : ["\u{9b}"]) {
      #expect(!text.unicodeScalars.contains(sequence.unicodeScalars), "\(sequence.debugDescription)")
    }
    // Of our own there are some: a board goes back to the beginning of its line, and so do the sections of GitLab's log.
    if !["live on a terminal", "progress", "gitlab_log"].contains(name) { #expect(!text.unicodeScalars.contains("\r")) }
  }

  /// A name stays on its line, so that it cannot be taken for another one.
  @Test(arguments: ["tap", "knock", "tap13", "tap14"]) func aNameIsNoLineOfItsOwn(name: String) throws {
    let lines = try Self.story.told(try Self.make(name)).split(separator: "\n")
    // Blocks of YAML stand further in.
    let points = name == "tap14" ? ["not ok 99", "    not ok 99"] : ["not ok 99"]
    #expect(!lines.contains { line in points.contains { line.hasPrefix($0) } })
    #expect(lines.contains { $0.contains("passes abcd31m not ok 99 - forged") })
  }
}
