import Rehearsal
import RehearsalWire

/// One launch of an app, and what is done to it.
final class Walk {
  /// What came of an act.
  struct Outcome {
    /// False where it could not be done, such as a tap on what has gone.
    var isDone: Bool { refusal == nil }
    /// Why it could not be done.
    var refusal: String?
    var troubles: [(trouble: CrawlTrouble, details: [String])] = []
    /// The host of a request that nobody answered.
    var unansweredHost: String?
  }

  private let app: App
  private let place = Place(#filePath, #line)
  private var linesRead = 0
  /// What flaws are about, but for the numbers in it: a screen has the same ones after each act.
  private var subjects: [String: String] = [:]
  /// What was done so far.
  private(set) var path: [CrawlAct] = []
  /// Whether the app is gone.
  private(set) var isOver = false
  let variation: CrawlTarget.Variation
  /// The name of the app, as the agent told it.
  var name: String { app.name }

  init(_ target: CrawlTarget, _ variation: CrawlTarget.Variation, noticesDecoding: Bool = false) throws {
    app = try target.launch(variation, noticesDecoding: noticesDecoding)
    self.variation = variation
  }

  deinit { app.abandon() }

  /// What the launch itself came to: a launch goes well where UIKit merely warns, and the console tells of it.
  func begin() -> Outcome { Outcome(troubles: written()) }

  /// Does something.
  func perform(_ act: CrawlAct) -> Outcome {
    var outcome = Outcome()
    do throws(Failure) {
      try app.perform(act.command, at: place)
    } catch {
      outcome = Self.judged(error, of: act)
    }
    if outcome.isDone { path.append(act) }
    if outcome.troubles.contains(where: \.trouble.kind.isTheEnd) { isOver = true }
    return outcome
  }

  /// What can be done now; nil where the app is gone, or cannot be looked at.
  func look() -> (survey: Survey.Reply, outcome: Outcome)? {
    guard !isOver else { return nil }
    do throws(Failure) {
      let survey = try app.survey(at: place)
      var outcome = Outcome()
      outcome.troubles += survey.broken.map { (CrawlTrouble(.invariant, $0), []) }
      outcome.troubles += survey.flaws.map { (CrawlTrouble(.init($0.kind), $0.text, about: subject(of: $0)), []) }
      if survey.lastLine > linesRead { outcome.troubles += written() }
      return (survey, outcome)
    } catch {
      isOver = true
      return nil
    }
  }

  private func subject(of flaw: ScreenFlaw) -> String {
    if let known = subjects[flaw.subject] { return known }
    let subject = Self.withoutNumbers(flaw.subject)
    subjects[flaw.subject] = subject
    return subject
  }

  /// The requests that were sent so far; nil where the app is gone.
  func requests() -> [SentRequest]? {
    guard !isOver, let records = try? app.network.requests() else { return nil }
    return records.compactMap(SentRequest.init)
  }

  /// The stubs that answer its requests, with how often each was used; nil where the app is gone.
  func stubs() -> [StubRecord]? { isOver ? nil : try? app.network.stubs() }

  /// What the app has left over though nobody needs it any more.
  func leftovers() -> Outcome {
    var outcome = Outcome()
    guard !isOver else { return outcome }
    // Pages answer scripts; here a driver does, and what waits for it is kept by nobody's mistake.
    if (try? app.answerScript(with: nil)) != nil { _ = try? app.perform(CrawlAct.rest.command, at: place) }
    guard let left = try? Leftovers(of: app, needsAbandonedRequests: true) else { return outcome }
    outcome.troubles += left.controllers.map { (CrawlTrouble(.leakedController, $0, about: Self.withoutNumbers($0)), []) }
    outcome.troubles += left.timers.map { (CrawlTrouble(.leftTimer, $0, about: Self.withoutNumbers($0)), []) }
    outcome.troubles += left.abandonedRequests.map { (CrawlTrouble(.leftRequest, $0, about: Self.withoutNumbers($0)), []) }
    return outcome
  }

  // MARK: Judging

  /// What has been written to the console since this was last asked, as far as it is a trouble.
  private func written() -> [(CrawlTrouble, [String])] {
    let lines = (try? app.console(since: linesRead)) ?? []
    linesRead = lines.last?.number ?? linesRead
    return lines.compactMap { Self.judged($0.text) }
  }

  /// What a line of the console says of the app; nil where that is no trouble.
  static func judged(_ line: String) -> (trouble: CrawlTrouble, details: [String])? {
    if line.contains("Unable to simultaneously satisfy constraints") {
      // The last that is named is the one that UIKit breaks.
      let named = line.split(separator: "\n").filter { $0.contains("NSLayoutConstraint") }.map { String($0).trimmingSpaces }
      let title = named.last ?? line
      return (CrawlTrouble(.constraints, title, about: withoutNumbers(title)), named)
    }
    // After an act it would be the act's fault, in the same words without this one.
    let mark = "Warning: "
    guard line.hasPrefix(mark) else { return nil }
    let title = String(line.dropFirst(mark.count))
    return (CrawlTrouble(.refused, title, about: withoutNumbers(title)), [])
  }

  /// What a failure says of the app.
  static func judged(_ failure: Failure, of act: CrawlAct?) -> Outcome {
    let fault = failure.fault
    let story = [fault.message] + fault.found + failure.log
    func found(_ kind: CrawlTrouble.Kind, _ title: String, about subject: String) -> Outcome {
      Outcome(troubles: [(CrawlTrouble(kind, title, about: subject), story)])
    }
    func ended(_ kind: CrawlTrouble.Kind) -> Outcome {
      // A place is the same each time, and two places are two troubles.
      let place = place(in: story)
      return found(kind, place ?? fault.message, about: place ?? withoutNumbers(fault.message))
    }
    switch fault.code {
    case .agentLost: return ended(.crash)
    case .agentHung:
      // Where it is aborted is chance: what it was asked to do is the same each time.
      guard let act else { return ended(.hang) }
      return found(.hang, "no answer to '\(act)'", about: "\(act)")
    case .appException: return found(.exception, fault.message, about: withoutNumbers(fault.message))
    case .refused where act?.locator != nil || act == .rest:
      return found(.refused, fault.message, about: withoutNumbers(fault.message))
    case .restlessApp where act != .rest: return found(.restless, fault.message, about: withoutNumbers(fault.message))
    case .unstubbedRequest: return Outcome(unansweredHost: host(in: story))
    // The app goes on: it merely had not come to rest.
    case .timeout where act == .rest, .restlessApp where act == .rest: return Outcome()
    default: return Outcome(refusal: fault.message)
    }
  }

  /// The function in which it ended.
  private static func place(in lines: [String]) -> String? {
    lines.first { line in ["crashed in ", "aborted in ", "called exit"].contains { line.contains($0) } }?.trimmingSpaces
  }

  private static func host(in lines: [String]) -> String? {
    for line in lines {
      guard let start = line.range(of: "://")?.upperBound else { continue }
      let host = line[start...].prefix { !" /?:'\"#".contains($0) }
      if !host.isEmpty { return String(host) }
    }
    return nil
  }

  /// A text in which what counts or measures is left out, so that it is the same each time: `1,200.5` and `0x7f3a`.
  ///
  /// Byte by byte: each flaw of each screen is told so after each act, and a regular expression took half of a crawl's time.
  static func withoutNumbers(_ text: String) -> String {
    var (rest, result) = (Array(text.utf8)[...], [UInt8]())
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }
    func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte) }
    while let byte = rest.first {
      guard isDigit(byte) else {
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      result += "…".utf8
      if rest.starts(with: "0x".utf8), rest.dropFirst(2).first.map(isHexadecimal) == true {
        rest = rest.dropFirst(2).drop(while: isHexadecimal)
        continue
      }
      rest = rest.drop(while: isDigit)
      while let separator = rest.first, separator == UInt8(ascii: ".") || separator == UInt8(ascii: ","),
        isDigit(rest.dropFirst().first)
      {
        rest = rest.dropFirst().drop(while: isDigit)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  var trimmingSpaces: String { String(trimmingPrefix { $0 == " " }) }
}
