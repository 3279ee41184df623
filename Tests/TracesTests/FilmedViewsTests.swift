import Foundation
import Rehearsal
import RehearsalTraces
import RehearsalWire
import Testing

/// Views of a film that are meant by what they are beside, by their number, and by several locators at a time.
struct FilmedViewsTests {
  private static let always = "true from the launch to the end"
  private static let never = "never true"

  /// A screen on which nothing happens.
  private static let recording = Result { try record { app in try app.clock.advance(by: .seconds(1)) } }

  @Test(arguments: [
    ("Twin[0]", always), ("Twin[1]", always), ("Twin[2]", never), ("Twin[-1]", always), ("Twin[-2]", always),
    ("Twin[-3]", never), ("Later:beside(Twin)", always), ("Twin:beside(Twin)", always), ("Later:beside(Later)", never),
    ("Later:beside(Nobody)", never), ("Later:beside(Idle)", never), ("Later:and(.UIButton)", always),
    ("Later:and(.UIButton, .UILabel)", never), ("Later:is(#name, .UIButton)", always), ("Later:is(#name, .UILabel)", never),
    ("Later:not(.UILabel)", always), ("Later:not(.UIButton)", never), ("Twin:and(Twin[0])", always),
    (".UIView:has(Twin[1])", always), (".UIView:has(Twin[2])", never), ("Later:beside(Twin[1])", always),
    ("Later:beside(Twin[2])", never),
  ])
  func theFilmAnswersAsTheAppDoes(question: String, words: String) throws {
    let recording = try Self.recording.get()
    let locator = try Locator(question)
    #expect(try TraceAnswer(locator, in: try film(recording).apps[0]).words == words)
    let asked = try TraceAnswer.asked(
      [locator], of: try Recording(recording), agent: LaunchContext.defaultAgent, directory: root)
    #expect(asked.answers[0][0].answer.words == words)
  }

  @Test func anAppThatWasLaunchedWithoutItsNameHasItAllTheSame() throws {
    // An agent with one app.
    let agent = URL(filePath: LaunchContext.defaultAgent).deletingLastPathComponent().appending(path: "mutant-agent").path
    let log = CommandLog()
    try LaunchContext(agent: agent, seed: 7, log: log).bind {
      let app = try App.launch()
      #expect(app.name == "ButtonSegue")
      _ = try? app.conclude()
      app.terminate()
    }
    let recording = try Recording(try log.file(Recording.Head(spec: "a story", attempt: 1, seed: 7)))
    let trace = try TraceMaker.trace(of: recording, agent: agent, conditions: [], directory: root)
    #expect(trace.apps.map(\.name) == ["ButtonSegue"])
    #expect(trace.differences == [])
  }

  @Test func thePartsOfAPageThatOtherPagesUseAreOfIt() throws {
    let page = try TracePage.html(try film(try Self.recording.get()))
    for script in [TracePage.dataScript, TracePage.findersScript] {
      let text = String(decoding: script, as: UTF8.self)
      #expect(!text.isEmpty)
      #expect(page.contains(text))
    }
    #expect(TracePage.dataScript != TracePage.findersScript)
  }

  @Test func aPageIsWrittenWholeAndReadAgain() throws {
    let scratch = try Scratch()
    let trace = try film(try Self.recording.get())
    try TracePage.write(trace, to: scratch.path("page.html"))
    let text = try String(contentsOfFile: scratch.path("page.html"), encoding: .utf8)
    #expect(text == (try TracePage.html(trace)))
    #expect(try TracePage.trace(in: text) == trace)
  }
}
