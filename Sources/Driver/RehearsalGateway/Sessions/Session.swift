import Foundation
import Rehearsal

/// One session of a client: its app, what it has found in it, and what it has set.
///
/// Its commands are carried out one after the other. Clients wait in real time, and apps here live in virtual time; how the one
/// meets the other is told at ``carryOut(_:_:)``.
///
/// Why `@unchecked Sendable`: everything that changes is used under `lock`.
final class Session: @unchecked Sendable {
  let id: String
  let hosted: HostedApp
  let capabilities: Capabilities
  var timeouts: Timeouts
  var settings: Settings
  /// What is done with an alert that is in the way of a command; nil where its client has not said, and it is in nobody's way.
  let promptBehavior: PromptBehavior?
  /// The window that the client has gone to; nil where that is whichever is in front.
  var chosenWindow: ChosenWindow?
  /// What is done with every alert that appears: Appium's `autoAcceptAlerts` and `autoDismissAlerts`.
  var answersAlerts: PromptBehavior?
  let log = SessionLog()
  let events = SessionEvents()
  let script = SessionScript()
  private let lock = NSLock()
  /// How far the log's events were told, and what the app's clock showed then.
  var toldPlace = HostedApp.LogPlace()
  var toldMs: Int64 = 0
  /// Where its events are told; nil where its client has not asked for that.
  var socket: String?
  private var readPlace = HostedApp.LogPlace()
  private var questions: [Question: Outcome] = [:]
  private var seen: Screen?
  /// What was looked for in it.
  var searches = Searches()

  /// The elements as they are, until something is done.
  private struct Screen {
    let application: ScreenElement
    let nowMs: Milliseconds
  }

  init(id: String, hosted: HostedApp, capabilities: Capabilities) throws(WebDriverError) {
    (self.id, self.hosted, self.capabilities) = (id, hosted, capabilities)
    timeouts = try Timeouts().setting(capabilities["timeouts"] ?? [:])
    settings = try Settings(capabilities)
    promptBehavior = capabilities["unhandledPromptBehavior"].flatMap { PromptBehavior($0) }
    if try capabilities.flag("appium:autoAcceptAlerts") == true { answersAlerts = .accept }
    if try capabilities.flag("appium:autoDismissAlerts") == true { answersAlerts = .dismiss }
  }

  var app: App { hosted.app }

  /// How much virtual time the next repeated question gives the app.
  private var nextTurn = TurnLength()

  /// - Parameter reason: Why, for those who listen to its events.
  func end(because reason: String) {
    // Before the lock: a command that is under way ends with the agent that it waits for.
    hosted.end()
    lock.withLock { tellPrinted(isWhole: true) }
    events.end(id, because: reason)
  }

  func withLock(_ body: () -> Void) { lock.withLock(body) }

  /// The lines that the app has printed since this was last asked; the caller carries out a command.
  /// What UIKit wrote to its console comes after them.
  func unreadLog() -> [String] {
    let printed = hosted.printed(since: &readPlace)
    guard !hosted.isTerminated, let console = try? hosted.send(Console(since: readPlace.consoleLine)) else { return printed }
    readPlace.consoleLine = console.last
    return printed + console.lines.map(\.text)
  }

  // MARK: Commands

  /// What a question was answered with.
  private enum Outcome: Equatable {
    case value(JSONValue)
    case error(WebDriverError.Code)
  }

  /// Carries out a command of the client.
  ///
  /// ```
  ///   act        transitions and animations end · what is touched is waited for · it is done · what is due now runs
  ///   question   transitions and animations end · the answer, as things are
  ///              asked again with nothing done in between, and answered as before: time goes on to the next change that can be
  ///              seen, within three virtual seconds, six, twelve …, and transitions end again
  /// ```
  /// A client that waits asks again and again, twice a second say. The first repetition shows that it waits, so the app gets its
  /// turn; a wait of the client's ends at its second question, if the app can satisfy it at all. One element that is looked for
  /// is waited for at once, by the implicit wait. No time of the machine's is ever looked at: a run is the same each time.
  ///
  /// All of it is done before the next command begins: it is told in the order in which it happened.
  func carryOut(_ route: Route, _ parameters: Parameters) throws -> JSONValue {
    guard case .deciding(let decide, let handler) = route.handler else { return .null }
    // A search goes on beside the session, which waits for nobody.
    if ExploreMethod.isAsked(for: parameters) {
      let result: Result<JSONValue, any Error> = Result {
        try lock.withLock { try ScriptCommands.exploration(of: self, parameters) }.value()
      }
      lock.withLock { tellEnd(of: route, result) }
      return try result.get()
    }
    lock.lock()
    defer { lock.unlock() }
    let effect = decide(parameters)
    let result = Result {
      try carryOut(effect, Question(route, parameters, effect)) {
        if effect != .aside { try enterWindow(for: route, parameters) }
        if promptBehavior != nil, effect != .aside, !route.isForAlerts(parameters) { try handlePrompt() }
        return try handler(self, parameters)
      }
    }
    script.note(Deed(route, effect, parameters, result), bytes: parameters.bodyLength)
    tellEnd(of: route, result)
    return try result.get()
  }

  private func carryOut(
    _ effect: Route.Effect, _ question: Question?, _ body: () throws -> JSONValue
  ) throws -> JSONValue {
    switch effect {
    case .aside: return try body()
    case .act:
      somethingWasDone()
      // Nothing has changed since the client last looked, unless something was done.
      try settle()
      defer { seen = nil }
      let value = try body()
      if answersAlerts != nil { try answerAlerts() }
      return value
    case .question:
      try settle()
      var answer = Answer(result: Result { try body() })
      guard let question else { return try answer.result.get() }
      if questions[question] == answer.outcome, try passTime() { answer = Answer(result: Result { try body() }) }
      if questions.count >= Self.mostQuestions { questions = [:] }
      questions[question] = answer.outcome
      return try answer.result.get()
    }
  }

  /// What was asked before was asked of another state.
  func somethingWasDone() {
    questions = [:]
    rests = false
    nextTurn = TurnLength()
  }

  /// How many questions are remembered, with nothing done in between.
  private static let mostQuestions = 200

  /// All that tells one question from another.
  private struct Question: Hashable {
    /// How long one is that is remembered, in bytes: no locator is longer, and what is refused for its length is no wait.
    private static let longest = 2 * Search.longestValue

    let template: String
    let path: [String: String]
    let query: [String: String]
    let body: [String: JSONValue]

    /// Nil for what is no question, or too long to be remembered.
    init?(_ route: Route, _ parameters: Parameters, _ effect: Route.Effect) {
      guard effect == .question, parameters.bodyLength <= Self.longest else { return nil }
      (template, path, query, body) = (route.template, parameters.path, parameters.query, parameters.body)
    }
  }

  private struct Answer {
    let result: Result<JSONValue, any Error>

    var outcome: Outcome {
      switch result {
      case .success(let value): .value(value)
      case .failure(let error): .error(WebDriverError(wrapping: error).code)
      }
    }
  }

  /// Lets transitions and animations end, once after each thing that was done.
  func settle() throws {
    guard seen == nil, !hosted.isTerminated else { return }
    try app.settle(at: Place("", 0))
    if answersAlerts != nil { try answerAlerts() }
  }

  /// Whether nothing was pending when the app last had its turn, and nothing was done since.
  private var rests = false

  /// Lets the app go on until something that can be seen has changed; whether it has.
  private func passTime() throws -> Bool {
    guard !rests, !hosted.isTerminated else { return false }
    let before = try application()
    var looks = Looks()
    let hasChanged = try app.eventually(within: nextTurn.take(), at: Place("", 0)) {
      try lookAgain(&looks)
      return try application() != before
    }
    seen = nil
    guard hasChanged else {
      rests = try hosted.send(Pending()).items.isEmpty
      return false
    }
    nextTurn = TurnLength()
    try settle()
    return true
  }

  /// Gives the app the turn that a repeated question gives it, for who asks again what is no such question.
  func goOn() { lock.withLock { _ = try? passTime() } }

  /// How much virtual time a client that waits gives the app with each question: twice as much each time in which nothing has
  /// changed, so that what comes in a minute comes with the fifth. Who only asks twice, and does not wait, lets little pass.
  private struct TurnLength {
    private static let longest = Duration.seconds(600)
    private var next = TimeLimit.standardWait.duration

    mutating func take() -> Duration {
      defer { next = min(next * 2, Self.longest) }
      return next
    }
  }

  /// Waits, in virtual time, until something is there; nil where it does not come.
  func awaiting<Value>(within length: Double, _ value: () throws -> Value?) throws -> Value? {
    if let value = try value() { return value }
    guard length > 0, !hosted.isTerminated else { return nil }
    var found: Value?
    var looks = Looks()
    _ = try app.eventually(within: .milliseconds(min(length, 1e12)), at: Place("", 0)) {
      try lookAgain(&looks)
      found = try value()
      return found != nil
    }
    guard let found else { return nil }
    seen = nil
    try settle()
    return try value() ?? found
  }

  /// Counts how often a wait has looked at the app, whose events take no time of their own: one that never rests has no end of
  /// them.
  private struct Looks {
    private static let most = 20_000
    private static let mostAtOneInstant = 300
    private var count = 0
    private var atThisInstant = 0
    private var instant: Milliseconds?

    mutating func add(at now: Milliseconds?) throws(WebDriverError) {
      (count, atThisInstant) = (count + 1, now == instant ? atThisInstant + 1 : 0)
      instant = now
      guard count <= Self.most, atThisInstant <= Self.mostAtOneInstant else {
        throw WebDriverError(
          .timeout,
          "the app never rests: it was looked at \(count) times, and each time something else was due; "
            + "'rehearsal: pending' tells what")
      }
    }
  }

  private func lookAgain(_ looks: inout Looks) throws(WebDriverError) {
    try looks.add(at: seen?.nowMs)
    seen = nil
  }

  // MARK: Elements

  /// The elements as they are now, in the application.
  func application() throws -> ScreenElement {
    if let seen { return seen.application }
    let reply = try hosted.send(ElementTree())
    let facts = ElementFacts { [hosted] number, fact in try hosted.fact(fact, ofElement: number) }
    let screen = Screen(
      application: ScreenElement(application: app.name, bundle: bundleID, reply, facts: facts), nowMs: reply.nowMs)
    seen = screen
    return screen.application
  }

  /// What has been done to the app is not in what was seen of it.
  func forget() { seen = nil }

  static let elementKey = "element-6066-11e4-a52e-4f735466cecf"

  /// How an element is told to the client: by WebDriver's key, and by the one before, which clients of WebDriverAgent read.
  func reference(to element: ScreenElement) -> JSONValue {
    let id = JSONValue.string("\(elementPrefix)\(hosted.launchCount)-\(element.number)")
    var fields = [Self.elementKey: id, "ELEMENT": id]
    guard !settings.usesCompactResponses else { return .object(fields) }
    for name in settings.elementResponseAttributes {
      if let attribute = ElementAttribute(anyName: name) {
        fields[name] = (try? element.attributeText(attribute.rawValue)) ?? .null
      }
    }
    return .object(fields)
  }

  /// What the ids of this session's elements begin with: one of another session is none of this one.
  private var elementPrefix: String { "\(id.prefix(8))-" }

  /// The element that a client means.
  ///
  /// - Throws: `stale element reference` for one that is not there any more, `no such element` for one that never was.
  func element(_ reference: String) throws -> ScreenElement {
    let parts = reference.split(separator: "-").dropFirst().compactMap { Int($0) }
    guard reference.hasPrefix(elementPrefix), parts.count == 2, parts[0] >= 1, parts[0] <= hosted.launchCount, parts[1] >= 0
    else {
      throw WebDriverError(.noSuchElement, "'\(reference.prefix(200))' is no element of this session")
    }
    guard parts[0] == hosted.launchCount else {
      throw WebDriverError(.staleElementReference, "the element is of a launch that is over: the app was launched again")
    }
    let application = try application()
    if parts[1] == 0 { return application }
    guard let found = application.descendants.first(where: { $0.number == parts[1] }) else {
      throw WebDriverError(
        .staleElementReference, "the element is no longer on the screen: find it again, because views come and go",
        data: nil)
    }
    return found
  }

  /// The element that a parameter names: as an object, or by its id alone.
  func element(of value: JSONValue) throws -> ScreenElement {
    switch value {
    case .string(let id): return try element(id)
    case .object(let fields):
      if case .string(let id)? = fields[Self.elementKey] ?? fields["ELEMENT"] { return try element(id) }
      fallthrough
    default: throw WebDriverError(.invalidArgument, "\(value.text.prefix(200)) is no element")
    }
  }

  /// Sends what is done with an element; where it is gone meanwhile, it is stale.
  @discardableResult
  func send<Asked: Command>(_ command: Asked, about element: ScreenElement) throws -> Asked.Reply {
    do {
      return try hosted.send(command)
    } catch let error as WebDriverError {
      let told = error.naming([element.number: element.words])
      guard error.code == .noSuchElement else { throw told }
      // What is missing may be something in it: a row of a picker.
      let isGone = error.message.hasPrefix("no view with number \(element.number)")
      throw WebDriverError(isGone ? .staleElementReference : .invalidArgument, told.message, data: told.data)
    }
  }
}

extension ScreenElement {
  /// What the driver finds it by.
  var locator: Locator { .numbered(number) }
}
