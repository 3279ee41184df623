import Foundation
import Testing

@testable import RehearsalSpecs

/// Every report of three runs that nobody ran, byte by byte: one with a spec of every kind, one that passed all the same, and one
/// that was interrupted.
struct StoryGoldenTests {
  static let stories = ["weather", "fair", "cut"]

  private func story(_ name: String) -> Story {
    switch name {
    case "weather": return .weather
    case "fair": return .fair
    default:
      var story = Story.fair
      // Planned, and not reached.
      story.add(["Moon"], [("rises", [], nil), ("sets", [], nil)])
      story.interrupted = true
      story.jobs = 1
      return story
    }
  }

  private static func file(_ story: String, _ form: String) -> URL {
    here.appending(path: "Goldens/story/\(story).\(form.replacing(" ", with: "_")).txt")
  }

  /// `RECORD_GOLDENS=1` writes the files anew: to be done on purpose only.
  @Test(arguments: stories, allForms.map(\.name))
  func aReportIsAsRecorded(story name: String, form formName: String) throws {
    let text = try story(name).told(form(formName))
    let place = Self.file(name, formName)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: place, atomically: true, encoding: .utf8)
    }
    #expect(text == (try String(contentsOf: place, encoding: .utf8)), "\(place.lastPathComponent)")
  }
}
