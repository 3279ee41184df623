import Foundation
import FoundationNetworking
import VirtualTime

/// A request and its response on their way, for one task: what happens when.
///
/// ```
///  begin ─▶ request recorded, stub chosen ─▶ pieces of the body sent … ─▶ headers ─▶ part of the body … ─▶ end
///                    ▲                                                      │
///                    └──────────── redirect, if the delegate lets it ───────┘
/// ```
/// Each arrow is one entry of the event queue, or none where nothing lies between. At most one entry waits at a time: that is
/// what makes `suspend` and the timeouts simple. A step that would take longer than its timeout is replaced by that timeout.
///
/// Why `@unchecked Sendable`: a delegate's handlers hold it, which are `@Sendable` as Foundation's are; all run on the app's one
/// thread.
final class Exchange: @unchecked Sendable {
  /// A data task that turns into a download hands its exchange over.
  var task: URLSessionTask
  private let settings: URLSessionConfiguration
  private var step: Step?
  /// How long the step that ``halt()`` took out had still to wait.
  private var left: Duration?
  private var deadline = VirtualInstant(nanoseconds: .max)
  private var haltedAt = VirtualInstant.launch
  private var redirects = 0
  private var isWaitingForConnectivity = false
  private var timeout: Duration = .seconds(60)
  /// What came for the request, until the end is told to whoever listens at the stubs.
  private var answered: Answer?
  /// The number of the recorded request that is on its way.
  private var number: Int?

  private struct Step {
    var token: EventToken?
    let due: VirtualInstant
    let label: String
    let isExact: Bool
    let spread: Duration
    let action: (Exchange) -> Void
  }

  init(_ task: URLSessionTask, _ settings: URLSessionConfiguration) {
    self.task = task
    self.settings = settings
  }

  // MARK: What a task asks for

  func begin() {
    guard let request = task.currentRequest else { return }
    deadline = EventQueue.main.now.advanced(by: .timeout(settings.timeoutIntervalForResource, or: 604_800))
    // A request does not tell whether its 60 seconds were set or are Foundation's default; the configuration may change the
    // latter.
    let wanted = request.timeoutInterval == 60 ? settings.timeoutIntervalForRequest : request.timeoutInterval
    timeout = .timeout(wanted, or: 60)
    if let date = task.earliestBeginDate, date > Date() {
      let wait = Duration.bounded(seconds: date.timeIntervalSinceNow)
      return schedule(after: wait, "begin of ", isTimed: false) { $0.send(request) }
    }
    send(request)
  }

  func halt() {
    haltedAt = EventQueue.main.now
    guard let step, let token = step.token else { return }
    left = haltedAt.duration(to: step.due)
    EventQueue.main.cancel(token)
    self.step?.token = nil
  }

  func goOn() {
    let halted = haltedAt.duration(to: EventQueue.main.now)
    deadline = deadline.advanced(by: halted)
    guard let step, let left else { return }
    self.left = nil
    put(after: left, step.label, isExact: step.isExact, spread: step.spread, step.action)
  }

  func abandon() {
    stop()
    EventQueue.main.schedule(.network, label: "cancellation of \(label)", site: task.site) { [self] in
      onThreadOfSession { finish(URLError(.cancelled, userInfo: task.failingURL)) }
    }
  }

  // MARK: Sending

  private func send(_ request: URLRequest) {
    task.currentRequest = request
    if let upload = task as? URLSessionUploadTask, upload.isStreamed, request.httpBody == nil, request.httpBodyStream == nil {
      return askForStream(request)
    }
    let complete = completed(request)
    let body = complete.readBody()
    task.countOfBytesExpectedToSend = Int64(body?.count ?? 0)
    task.countOfBytesSent = 0
    let answer = answer(to: complete, body: body)
    number = answer.number
    sendPiece(1, of: body?.count ?? 0, answer)
  }

  /// What goes over the wire: with the session's headers, and cookies.
  private func completed(_ request: URLRequest) -> URLRequest {
    var request = request
    let own = (settings.httpAdditionalHeaders ?? [:]).compactMap { name, value in (name as? String).map { ($0, "\(value)") } }
    for (name, value) in own.sorted(by: { $0.0 < $1.0 }) where request.value(forHTTPHeaderField: name) == nil {
      request.setValue(value, forHTTPHeaderField: name)
    }
    if settings.httpShouldSetCookies, request.httpShouldHandleCookies, request.value(forHTTPHeaderField: "Cookie") == nil,
      let url = request.url, let cookies = settings.httpCookieStorage?.cookies(for: url)
    {
      for (name, value) in HTTPCookie.requestHeaderFields(with: cookies) { request.setValue(value, forHTTPHeaderField: name) }
    }
    return request
  }

  private func answer(to request: URLRequest, body: Data?) -> Answer {
    if [.returnCacheDataElseLoad, .returnCacheDataDontLoad].contains(cachePolicy) {
      if let kept = settings.urlCache?.cachedResponse(for: request) { return Answer(.response(kept.response, kept.data)) }
      if cachePolicy == .returnCacheDataDontLoad { return Answer(.failure(.resourceUnavailable, reason: nil)) }
    }
    if let url = request.url, url.isFileURL { return Answer(contentsOf: url) }
    return StubRegistry.main.answer(to: request, body: body, at: EventQueue.main.now)
  }

  /// That of the request, and where it has the standard one that of the session.
  private var cachePolicy: NSURLRequest.CachePolicy {
    let own = task.currentRequest?.cachePolicy ?? .useProtocolCachePolicy
    return own == .useProtocolCachePolicy ? settings.requestCachePolicy : own
  }

  /// Keeps a whole response that came over the network and may be kept.
  private func keep(_ answer: Answer) {
    guard case .response(let response, let body) = answer.outcome, answer.number != nil, !(task is URLSessionDownloadTask),
      let request = task.currentRequest, let response = response as? HTTPURLResponse, response.statusCode == 200
    else { return }
    let control = response.value(forHTTPHeaderField: "Cache-Control")?.lowercased() ?? ""
    guard !control.contains("no-store") else { return }
    settings.urlCache?.storeCachedResponse(CachedURLResponse(response: response, data: body), for: request)
  }

  private func askForStream(_ request: URLRequest) {
    guard let session = task.session else { return }
    let wasAsked = task.tell((any URLSessionTaskDelegate).self) {
      $0.urlSession(session, task: task) { stream in
        self.decided { exchange in
          var request = request
          request.httpBody = stream?.readAll() ?? Data()
          exchange.send(request)
        }
      }
    }
    if !wasAsked { schedule(after: .zero) { $0.fail(.requestBodyStreamExhausted) } }
  }

  /// How much of a body goes out at a time.
  private static let pieceSize = 64 * 1024

  /// The first piece of a body goes out at once, the others in even steps over the time that the stub takes to answer.
  private func sendPiece(_ number: Int, of length: Int, _ answer: Answer) {
    let count = (length + Self.pieceSize - 1) / Self.pieceSize
    let step = count > 0 ? answer.delay / count : .zero
    guard number <= count else {
      return schedule(after: answer.delay - step * max(count - 1, 0), isExact: false, spread: answer.spread) { $0.arrive(answer) }
    }
    schedule(after: number == 1 ? .zero : step, "upload of ") { exchange in
      let task = exchange.task
      let before = task.countOfBytesSent
      let sent = Int64(min(number * Self.pieceSize, length))
      task.note(sent: sent)
      if let session = task.session {
        task.tell((any URLSessionTaskDelegate).self) {
          $0.urlSession(
            session, task: task, didSendBodyData: sent - before, totalBytesSent: sent,
            totalBytesExpectedToSend: task.countOfBytesExpectedToSend)
        }
      }
      if task.state == .running || task.state == .suspended { exchange.sendPiece(number + 1, of: length, answer) }
    }
  }

  // MARK: Receiving

  private func arrive(_ answer: Answer) {
    var answer = answer
    if case .passThrough(let request) = answer.outcome { answer = RealServer.answer(to: request) }
    answered = answer
    switch answer.outcome {
    case .passThrough: break
    case .failure(let code, let reason):
      if settings.waitsForConnectivity, Self.unconnected.contains(code) {
        if let number { StubRegistry.main.noteFailure(of: number, URLError(code), at: EventQueue.main.now) }
        return waitForConnectivity()
      }
      fail(code, reason)
    case .error(let error): finish(error)
    case .response(let response, let body):
      isWaitingForConnectivity = false
      if let number { StubRegistry.main.noteAnswer(to: number, response, body, at: EventQueue.main.now) }
      keepCookies(of: response)
      if let response = response as? HTTPURLResponse, let next = task.currentRequest?.redirected(by: response) {
        return redirect(response, body, answer, to: next)
      }
      deliver(response, body, answer)
    }
  }

  private func keepCookies(of response: URLResponse) {
    guard settings.httpCookieAcceptPolicy != .never, let request = task.currentRequest, request.httpShouldHandleCookies,
      let response = response as? HTTPURLResponse, let url = response.url, let storage = settings.httpCookieStorage,
      response.value(forHTTPHeaderField: "Set-Cookie") != nil
    else { return }
    var fields: [String: String] = [:]
    for (name, value) in response.allHeaderFields { fields["\(name)"] = "\(value)" }
    storage.setCookies(
      HTTPCookie.cookies(withResponseHeaderFields: fields, for: url), for: url, mainDocumentURL: request.mainDocumentURL)
  }

  /// As many redirects as Foundation follows (documentation of `NSURLErrorHTTPTooManyRedirects`).
  private static let redirectLimit = 16

  private func redirect(_ response: HTTPURLResponse, _ body: Data, _ answer: Answer, to next: URLRequest) {
    redirects += 1
    if redirects > Self.redirectLimit { return fail(.httpTooManyRedirects) }
    if let stub = answer.stub { StubRegistry.main.onRedirect?(task.currentRequest ?? next, next, stub, response) }
    StubRegistry.main.noteFinish(of: answer, nil)
    answered = nil
    guard let session = task.session else { return }
    let wasAsked = task.tell((any URLSessionTaskDelegate).self) {
      $0.urlSession(session, task: task, willPerformHTTPRedirection: response, newRequest: next) { chosen in
        self.decided { exchange in
          if let chosen { exchange.send(chosen) } else { exchange.deliver(response, body, answer) }
        }
      }
    }
    if !wasAsked, task.state == .running || task.state == .suspended { send(next) }
  }

  private func deliver(_ response: URLResponse, _ whole: Data, _ answer: Answer) {
    task.response = response
    let body = task.currentRequest?.httpMethod == "HEAD" ? Data() : whole
    let announced = response.expectedContentLength
    task.countOfBytesExpectedToReceive = announced >= 0 ? announced : NSURLSessionTransferSizeUnknown
    task.noteProgress()
    let (pace, spread) = (answer.pace, answer.bodySpread)
    guard task.isForDelegates else {
      task.begin(response) { _ in }
      return receive(body, pace, 0, spread: spread)
    }
    task.begin(response) { disposition in
      self.decided { exchange in
        switch disposition {
        case .allow: exchange.receive(body, pace, 0, spread: spread)
        case .cancel: exchange.task.cancel()
        case .becomeDownload:
          exchange.becomeDownload()
          exchange.receive(body, pace, 0, spread: spread)
        }
      }
    }
  }

  private func becomeDownload() {
    guard let former = task as? URLSessionDataTask, let session = former.session, let request = former.originalRequest else {
      return
    }
    let download = URLSessionDownloadTask(session, request: request, site: former.site)
    former.handOver(to: download)
    former.tell((any URLSessionDataDelegate).self) { $0.urlSession(session, dataTask: former, didBecome: download) }
    former.letGo()
  }

  /// Takes the body from `start` on, at the pace of the stub.
  ///
  /// - Parameter spread: How much later its next part, and with it all others, may come in an explored run.
  private func receive(_ body: Data, _ pace: BodyPace, _ start: Int, _ index: Int = 1, spread: Duration = .zero) {
    guard let next = pace.part(after: start, of: body.count, index: index) else { return end() }
    let take = { (exchange: Exchange) in
      let part = body[body.startIndex + start..<body.startIndex + next.end]
      exchange.task.note(received: Data(part))
      exchange.task.take(Data(part))
      guard exchange.task.state == .running || exchange.task.state == .suspended else { return }
      if next.end == body.count { return exchange.end() }
      exchange.receive(body, pace, next.end, next.index + 1)
    }
    // What comes with the headers, and is for no delegate, is the same event.
    if next.wait == .zero && spread == .zero && !task.isForDelegates { return take(self) }
    schedule(after: next.wait, "body of ", spread: spread, take)
  }

  private func end() {
    // A delegate may have suspended the task in the meantime.
    if task.state == .suspended { return schedule(after: .zero, "end of ") { $0.finish(nil) } }
    finish(nil)
  }

  // MARK: Failing

  private func fail(_ code: URLError.Code, _ reason: String? = nil) {
    var info = task.failingURL
    if let reason { info[NSLocalizedDescriptionKey] = reason }
    finish(URLError(code, userInfo: info))
  }

  private func finish(_ error: (any Error)?) {
    // The task lets go of this exchange when it ends.
    let former = answered
    answered = nil
    if error == nil, let former, task.state != .completed { keep(former) }
    // Before the app's own code runs: what that does comes after it in the trace.
    if let number, task.state != .completed {
      if let error { StubRegistry.main.noteFailure(of: number, error, at: EventQueue.main.now) }
      StubRegistry.main.noteHandling(of: number, at: EventQueue.main.now)
    }
    task.complete(error)
    if let former { StubRegistry.main.noteFinish(of: former, error) }
  }

  private static let unconnected: Set<URLError.Code> = [
    .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive,
  ]

  private func waitForConnectivity() {
    if !isWaitingForConnectivity, let session = task.session {
      isWaitingForConnectivity = true
      task.tell((any URLSessionTaskDelegate).self) { $0.urlSession(session, taskIsWaitingForConnectivity: task) }
    }
    guard task.state == .running || task.state == .suspended else { return }
    let left = EventQueue.main.now.duration(to: deadline)
    schedule(after: left, "wait for a connection of ", isTimed: false) { $0.fail(.timedOut) }
    StubRegistry.main.whenChanged { [weak self] in
      guard let self, let request = task.currentRequest, isWaitingForConnectivity else { return }
      stop()
      schedule(after: .zero) { $0.send(request) }
    }
  }

  // MARK: The one entry that waits

  private var label: String { task.currentRequest.map { RequestParts.label(of: $0) } ?? "request" }

  /// Goes on after a decision of the delegate's, which may come at any time; without effect on a task that has ended meanwhile.
  ///
  /// While it is awaited nothing is scheduled: an app that never decides waits for ever, and no timeout ends it.
  private func decided(_ action: @escaping (Exchange) -> Void) {
    guard task.state == .running || task.state == .suspended else { return }
    schedule(after: .zero, "decision about ", action)
  }

  private func schedule(
    after delay: Duration, _ prefix: String = "", isTimed: Bool = true, isExact: Bool = true, spread: Duration = .zero,
    _ action: @escaping (Exchange) -> Void
  ) {
    // Days ahead.
    let untilDeadline = Footprints.unseen { EventQueue.main.now.duration(to: deadline) }
    let limit = isTimed ? min(timeout, untilDeadline) : .seconds(1e10)
    if delay > limit {
      put(after: limit, "timeout of \(label)") { $0.fail(.timedOut) }
    } else {
      // What would take longer than that is no choice: it is tried as long as an answer may take.
      put(after: delay, prefix + label, isExact: isExact, spread: min(spread, limit - delay), action)
    }
  }

  /// - Parameters:
  ///   - isExact: Whether it comes when it is due in an explored run, too.
  ///   - spread: How much later it may come there all the same.
  private func put(
    after delay: Duration, _ label: String, isExact: Bool = true, spread: Duration = .zero,
    _ action: @escaping (Exchange) -> Void
  ) {
    // It comes so much later than whatever leads to it.
    let due = Footprints.unseen { EventQueue.main.now.advanced(by: delay) }
    step = Step(token: nil, due: due, label: label, isExact: isExact, spread: spread, action: action)
    // A task that was suspended by its delegate in the middle of a step waits here.
    guard task.state == .running else { return left = delay }
    step?.token = EventQueue.main.schedule(
      .network, at: due, label: label, site: task.site, isExact: isExact, spread: spread
    ) { [self] in
      step = nil
      onThreadOfSession { action(self) }
    }
  }

  private func onThreadOfSession(_ action: () -> Void) {
    if let session = task.session { session.onItsThread(action) } else { action() }
  }

  private func stop() {
    if let token = step?.token { EventQueue.main.cancel(token) }
    step = nil
    left = nil
  }
}

extension Duration {
  /// Zero or less stands for the default; anything beyond 30 years for 30 years, infinity among it.
  static func timeout(_ seconds: TimeInterval, or standard: TimeInterval) -> Duration {
    seconds > 0 ? .seconds(min(seconds, 1e9)) : .seconds(standard)
  }
}
