import Foundation
import Rehearsal
import RehearsalTraces
import RehearsalWire
import Testing

/// A trace as a page, and read from it again.
struct TracePageTests {
  private func trace() throws -> TraceDocument {
    try film(
      try record { app in
        try app.view(identifier: "name").enterText("</script><script>document.title = 'taken'</script>")
        try app.view("Greet").tap()
      })
  }

  @Test func aPageHoldsTheWholeTrace() throws {
    var trace = try trace()
    (trace.outcome, trace.failure) = (
      "failed", TraceDocument.Failure(type: "no such element", headline: "no", text: "no\nview", file: "A.swift", line: 3)
    )
    #expect(try TracePage.trace(in: try TracePage.html(trace)) == trace)
  }

  @Test func whatAnAppShowsBecomesNoPartOfThePage() throws {
    let page = try TracePage.html(try trace())
    var empty = try trace()
    (empty.apps, empty.sources, empty.recording) = ([], [], nil)
    let own = try TracePage.html(empty)
    #expect(page.components(separatedBy: "</script>").count == own.components(separatedBy: "</script>").count)
  }

  @Test func aPageNeedsNothingFromElsewhere() throws {
    let page = try TracePage.html(try trace())
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("src=\"http") && !page.contains("href=\"http"))
  }

  @Test func thePageOfAStoryOfThirtyCommandsIsBelowAMegabyte() throws {
    let recording = try record("Motion") { app in
      for number in 0..<29 { try app.view(number.isMultiple(of: 2) ? "Run" : "Run for a second").tap() }
    }
    let page = try TracePage.html(try film(recording))
    #expect(page.utf8.count < 1_000_000, "\(page.utf8.count) bytes")
  }

  @Test func theRunCanBeRepeatedFromThePageAlone() throws {
    let trace = try trace()
    let recording = try Recording(Array(try #require(trace.recording).utf8))
    #expect(try Replay(of: recording, agent: LaunchContext.defaultAgent).differences == [])
  }

  @Test(arguments: [
    ("<html></html>", "it holds no trace"),
    (
      "<script type=\"application/json\" id=\"trace\">{\"trace\":9}</script>",
      "it has version 9, and this program reads version 1"
    ),
  ])
  func whatIsNoTraceIsRefused(page: String, words: String) throws {
    let problem = #expect(throws: TracePage.Problem.self) { try TracePage.trace(in: page) }
    #expect(problem?.description == words)
  }

  @Test func aFrameOfLinesThatAreNotThereIsTold() throws {
    var app = try trace().apps[0]
    app.pictureLines.removeLast()
    let damage = #expect(throws: Reel.Damage.self) { try Reel(app) }
    #expect(damage?.description.contains("the file is damaged") == true)
  }
}
