import Foundation
import Rehearsal
import RehearsalWire
import Testing

@testable import RehearsalStudio

/// Apps that are used as on the page, by points and keys, and the specs that are written meanwhile: they are the files of
/// `RecordedSpecs`, which `rehearse run` and `rehearse determinism` run with all others.
///
/// `RECORD_GOLDENS=1` writes the files anew: to be done on purpose only.
struct RecordedStoryTests {
  @Test func aQuakeIsOpenedAndLeft() throws {
    try record("Earthquakes", "opens the strongest quake", "EarthquakesStory") { hand in
      try hand.act(.advance(2000))
      try hand.tap(label: "c000905e, 8.6")
      try hand.act(.back)
    }
  }

  @Test func aNoteIsTyped() throws {
    try record("Notebook", "keeps what is typed", "NotebookStory") { hand in
      try hand.tap(label: "A note")
      for letters in ["Mi", "lk"] { try hand.act(.type(letters)) }
      try hand.tap(label: "Save")
      try hand.tap(label: "Large text")
    }
  }

  @Test func aTourGoesThroughTabs() throws {
    try record("Tour", "looks at the museum and at the guide", "TourStory") { hand in
      try hand.tap(label: "Museum")
      try hand.act(.back)
      try hand.tap(label: "Guide")
      try hand.act(.rotate)
      try hand.act(.rotate)
    }
  }

  @Test func aGreetingIsWritten() throws {
    try record("Greetings", "sends a letter", "GreetingsStory") { hand in
      try hand.tap(label: "Write")
      try hand.tap(identifier: "letter")
      try hand.act(.type("Dear Ada"))
      try hand.tap(label: "Send")
      try hand.expect(identifier: "sent")
    }
  }

  @Test func aNameIsGreeted() throws {
    try record("Workbench", "greets by name", "WorkbenchStory") { hand in
      try hand.tap(identifier: "name")
      try hand.act(.type("Ada"))
      try hand.act(.key("return"))
      try hand.tap(label: "Greet")
    }
  }

  @Test func controlsAreSet() throws {
    try record("Controls", "sets the values", "ControlsStory") { hand in
      try hand.tap(label: "Values")
      try hand.tap(identifier: "wifi")
      try hand.drag(identifier: "volume", by: 0.3)
      try hand.drag(identifier: "volume", by: 0.4)
      try hand.tap(identifier: "count", at: 0.75)
      try hand.tap(identifier: "count", at: 0.75)
      try hand.tap(identifier: "count", at: 0.25)
    }
  }

  // MARK: Using an app

  private func record(_ app: String, _ name: String, _ file: String, _ body: (Hand) throws -> Void) throws {
    let live = LiveApp(agent: StudioPrograms.agent)
    defer { live.close() }
    _ = try live.launch(app, seed: nil, device: nil)
    _ = try live.tell(isRecording: true, name: name, beginAnew: false)
    try body(Hand(live: live))
    let story = try #require(try live.screen().story)
    let path = StudioPrograms.root.appending(path: "Sources/Driver/RecordedSpecs/\(file).swift")
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(story.utf8).write(to: path)
    }
    #expect(story == String(decoding: try Data(contentsOf: path), as: UTF8.self))
  }

  /// A hand that goes to where views are.
  private struct Hand {
    let live: LiveApp

    func act(_ act: LiveAct) throws {
      let screen = try live.act(act)
      #expect(screen.error == nil)
    }

    func tap(label: String) throws { try act(.tap(try middle { $0.label == label && $0.accessible != false })) }
    func tap(identifier: String, at part: Double = 0.5) throws {
      try act(.tap(try point(part) { $0.identifier == identifier }))
    }

    /// Drags from the middle to the right, by a part of the way that a thumb has.
    func drag(identifier: String, by part: Double) throws {
      let view = try view { $0.identifier == identifier }
      let start = try middle { $0.identifier == identifier }
      let way = view.frame.width - view.frame.height
      try act(.swipe(start, .right, to: Point(x: start.x + part * way, y: start.y + 8)))
    }

    func expect(identifier: String) throws {
      let point = try middle { $0.identifier == identifier }
      let depth = try #require(
        try live.screen().views?.reversed().map(\.view).filter {
          $0.visible && $0.frame.holds(point) && $0.className != "KeyboardWindow"
        }
        .firstIndex { $0.identifier == identifier })
      #expect(try live.expect(at: point, depth: depth).error == nil)
    }

    private func view(_ isMeant: (ElementSnapshot) -> Bool) throws -> ElementSnapshot {
      try #require(try live.screen().views?.map(\.view).last { $0.visible && isMeant($0) })
    }

    private func middle(_ isMeant: (ElementSnapshot) -> Bool) throws -> Point { try point(0.5, isMeant) }

    /// At a part of the width of a view, in the middle of its height.
    private func point(_ part: Double, _ isMeant: (ElementSnapshot) -> Bool) throws -> Point {
      let view = try view(isMeant)
      return Point(x: view.frame.x + view.frame.width * part, y: view.frame.y + view.frame.height / 2)
    }
  }
}
