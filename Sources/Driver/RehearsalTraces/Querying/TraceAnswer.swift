import Patterns
import Rehearsal
import RehearsalWire

/// When in a run something was there: the answer to a question that is asked afterwards.
package struct TraceAnswer: Equatable, Sendable {
  /// A time for which it was there.
  package struct Span: Equatable, Sendable {
    package var from: Milliseconds
    /// When it was there no longer; nil where it was to the end.
    package var to: Milliseconds?

    package init(from: Milliseconds, to: Milliseconds?) {
      (self.from, self.to) = (from, to)
    }
  }

  /// In their order.
  package var spans: [Span]

  /// Reads what was noted with each frame.
  ///
  /// - Parameter isThere: Whether it is there, for each frame.
  package init(_ frames: [FilmFrame], isThere: [Bool]) {
    spans = []
    var before = false
    for (frame, isThere) in zip(frames, isThere) where isThere != before {
      if isThere {
        spans.append(Span(from: frame.atMs, to: nil))
      } else {
        spans[spans.count - 1].to = frame.atMs
      }
      before = isThere
    }
  }

  /// Looks a locator up in each frame of a trace, without the app.
  ///
  /// - Throws: What is wrong with the trace, or with the question: some things are known to the app alone.
  package init(_ locator: Locator, in app: TraceDocument.App) throws {
    try FilmedScreen.check(locator)
    let reel = try Reel(app)
    _ = KnownPatterns.takeExcess()
    var isThere: [Bool] = []
    reel.eachScreen { views, isNew in
      if !isNew, let last = isThere.last { return isThere.append(last) }
      isThere.append(!FilmedScreen(views(), superclasses: app.superclasses).matches(locator).isEmpty)
    }
    if let excess = KnownPatterns.takeExcess() { throw Fault(.invalidArgument, excess, asked: "query") }
    self.init(app.frames, isThere: isThere)
  }

  /// Asks the app itself, in a run that is repeated: any locator can be looked up so.
  ///
  /// - Returns: For each locator the answer of each app, with its name, in the order of their launches; and where the repetition
  ///   differs.
  package static func asked(
    _ locators: [Locator], of recording: Recording, agent: String, directory: String
  ) throws -> (answers: [[(app: String, answer: TraceAnswer)]], differences: [String]) {
    let trace = try TraceMaker.trace(
      of: recording, agent: agent, conditions: locators.map { .exists($0) }, directory: directory)
    let answers = locators.indices.map { place in
      trace.apps.map { app in
        (app.name, TraceAnswer(app.frames, isThere: app.frames.map { $0.holds?[place] ?? false }))
      }
    }
    return (answers, trace.differences)
  }

  /// In words: `true from 0.35 s to 1.2 s, then from 1.9 s to the end`.
  package var words: String {
    guard !spans.isEmpty else { return "never true" }
    if spans == [Span(from: 0, to: nil)] { return "true from the launch to the end" }
    return "true "
      + spans.map { span in
        guard let to = span.to else { return "from \(Self.seconds(span.from)) to the end" }
        return to == span.from
          ? "at \(Self.seconds(span.from)) for no time" : "from \(Self.seconds(span.from)) to \(Self.seconds(to))"
      }.joined(separator: ", then ")
  }

  /// Seconds with as many digits as they need, three at most.
  package static func seconds(_ time: Milliseconds) -> String {
    let thousandths = (time.nanoseconds + 500_000) / 1_000_000
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return "\(whole) s" }
    var digits = String(1000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits) s"
  }
}
