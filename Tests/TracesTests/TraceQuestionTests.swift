import Foundation
import Rehearsal
import RehearsalTraces
import RehearsalWire
import Testing

/// Questions that are asked of a run after the fact.
struct TraceQuestionTests {
  /// A name is typed and greeted; five seconds after a tap the greeting is another one.
  private func story() throws -> [UInt8] {
    try record { app in
      try app.clock.advance(by: .seconds(1))
      try app.view(identifier: "name").enterText("Ada")
      try app.clock.advance(by: .seconds(3))
      try app.view("Greet").tap()
      try app.clock.advance(by: .seconds(2))
      try app.view("Later").tap()
      try app.clock.advance(by: .seconds(14))
    }
  }

  private func locator(_ text: String) throws -> Locator { try Locator(text) }

  @Test func tenQuestionsAreAnsweredFromTheTraceAloneAsTheAppAnswersThem() throws {
    let recording = try story()
    let trace = try film(recording)
    let questions = [
      "Greet", "Greet[enabled]", "#greeting[text=\"Hello, Ada!\"]", "#greeting[text=later]", "[text^=Hello]", ".UITextField",
      ".UIControl[enabled]:not(Later)", "Hidden[visible]", "Nobody", "#cover >> .UIButton",
    ]
    let locators = try questions.map(locator)
    let asked = try TraceAnswer.asked(
      locators, of: try Recording(recording), agent: LaunchContext.defaultAgent, directory: root)
    #expect(asked.differences == [])
    for (number, (question, locator)) in zip(questions, locators).enumerated() {
      #expect(try TraceAnswer(locator, in: trace.apps[0]).words == asked.answers[number][0].answer.words, "\(question)")
    }
  }

  @Test func keysOfTheKeyboardAndDistantSuperclassesAreAnsweredAsTheAppAnswersThem() throws {
    let recording = try record { app in try app.view(identifier: "name").tap() }
    let trace = try film(recording)
    let questions = ["Q", ".KeyboardView >> Q", ".UIView:has(Q)", ".UIResponder", ".NSObject", ".KeyboardKeyView:not(Q)"]
    let locators = try questions.map(locator)
    let asked = try TraceAnswer.asked(
      locators, of: try Recording(recording), agent: LaunchContext.defaultAgent, directory: root)
    for (number, (question, locator)) in zip(questions, locators).enumerated() {
      #expect(try TraceAnswer(locator, in: trace.apps[0]).words == asked.answers[number][0].answer.words, "\(question)")
    }
    #expect(asked.answers[0][0].answer.words == "never true")
    #expect(asked.answers[1][0].answer.spans.count == 1)
  }

  @Test func theAnswersAreTheTimesAtWhichItWasSo() throws {
    let app = try film(try story()).apps[0]
    let answer = { (question: String) in try TraceAnswer(try Locator(question), in: app) }
    let (greet, later) = (app.commands[4], app.commands[6])
    #expect(try answer("Greet").words == "true from the launch to the end")
    #expect(try answer("Nobody").words == "never true")
    let hello = try #require(try answer("#greeting[text=\"Hello, Ada!\"]").spans.first)
    #expect(hello.from >= greet.startMs && hello.from <= greet.endMs)
    // Five seconds after the finger was lifted, within the tap.
    let end = try #require(hello.to)
    #expect(end.nanoseconds >= later.startMs.nanoseconds + 5_000_000_000)
    #expect(end.nanoseconds <= later.endMs.nanoseconds + 5_000_000_000)
    #expect(try answer("#greeting[text=later]").spans == [TraceAnswer.Span(from: end, to: nil)])
  }

  @Test func theAppItselfAnswersWhatAFilmDoesNotHold() throws {
    let recording = try story()
    let locator = try locator("#greeting[@text=later]")
    #expect(throws: (any Error).self) { try TraceAnswer(locator, in: try film(recording).apps[0]) }
    let asked = try TraceAnswer.asked(
      [locator], of: try Recording(recording), agent: LaunchContext.defaultAgent, directory: root)
    #expect(asked.answers[0][0].answer.spans.count == 1)
  }

  @Test(arguments: [
    ([false, true, true, false], "true from 0.1 s to 0.3 s"),
    ([true, true, true, true], "true from the launch to the end"),
    ([false, false, false, true], "true from 0.3 s to the end"),
    ([true, false, true, false], "true from 0 s to 0.1 s, then from 0.2 s to 0.3 s"),
    ([false, false, false, false], "never true"),
  ])
  func anAnswerIsASentence(isThere: [Bool], words: String) {
    let frames = (0..<4).map { number in
      FilmFrame(
        atMs: Milliseconds(nanoseconds: Int64(number) * 100_000_000), picture: Splice(keep: 0, drop: 0, add: []),
        views: Splice(keep: 0, drop: 0, add: []))
    }
    #expect(TraceAnswer(frames, isThere: isThere).words == words)
  }

  @Test(arguments: [
    (0, "0 s"), (1_234_567_000, "1.235 s"), (1_200_000_000, "1.2 s"), (16_666_667, "0.017 s"), (61_000_000_000, "61 s"),
  ])
  func timesHaveAsManyDigitsAsTheyNeed(nanoseconds: Int64, words: String) {
    #expect(TraceAnswer.seconds(Milliseconds(nanoseconds: nanoseconds)) == words)
  }
}
