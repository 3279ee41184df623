import Foundation
import FoundationNetworking
import VirtualTime

/// The stand-in for the network: what it would answer, and what it was asked.
///
/// A driver fills it over the wire; a test in the app's own process fills it like this:
/// ```swift
/// StubRegistry.main.add(.host("quakes.example") && .path("/feed")) { request in .text("[]") }
/// ```
///
/// Why `@unchecked Sendable`: like the event queue's, its state is reached from `nonisolated` code, and an agent has one thread.
public final class StubRegistry: @unchecked Sendable {
  /// The one that every session of the app asks.
  public static var main: StubRegistry { ofLaunch.value }
  private static let ofLaunch = PerLaunch(StubRegistry())

  /// In order of addition.
  public private(set) var stubs: [RequestStub] = []
  /// The requests since launch, oldest first: all of them up to ``requestCapacity``, and then the last ones, give or take
  /// a tenth.
  public private(set) var requests: [RecordedRequest] = []
  /// How many requests are kept.
  public static let requestCapacity = 10_000
  /// What the network is like as a whole; a change reaches tasks that wait for a connection.
  public var settings = NetworkSettings() {
    didSet {
      if settings.noticesDecoding, !oldValue.noticesDecoding { DecodingWatch.begin() }
      if settings != oldValue { noteChange() }
    }
  }

  /// Called when a stub begins to answer a request, once for each request and redirect.
  public var onActivation: (@Sendable (URLRequest, RequestStub, StubResponse) -> Void)?
  /// Called when a stub's answer leads to another request.
  public var onRedirect: (@Sendable (_ from: URLRequest, _ to: URLRequest, RequestStub, HTTPURLResponse) -> Void)?
  /// Called when a stub's answer has come to its end, or to an error.
  public var onFinish: (@Sendable (URLRequest, RequestStub, (any Error)?) -> Void)?
  /// Called when no stub answers a request, which then fails or goes to a real server.
  public var onMissing: (@Sendable (URLRequest) -> Void)?

  /// Called at each moment of each request.
  package var onMoment: ((RequestMoment) -> Void)?

  /// How many bytes of the bodies of responses are kept: those of the latest requests.
  package static let bodyCapacity = 64 << 20
  private var bodyBytes = 0
  /// Up to which request the bodies of responses are not kept.
  private var lastBodiless = 0
  /// How many requests were there before those that are kept.
  private var forgotten = 0
  /// The last request of whose response the app was told the end.
  private var lastHandled: Int?
  private var nextID = 1
  private var complaints: [UnansweredRequest] = []
  private var raised: [RaisedException] = []
  /// Latencies are drawn from the run's seed.
  private var latencies = RandomStream(seed: World.current.seed, name: "network latency")
  private var waiting: [() -> Void] = []

  package init() {}

  // MARK: Stubs

  /// Adds a stub, which wins over those added before; see ``NetworkSettings/precedence``.
  @discardableResult
  public func add(_ stub: RequestStub) -> RequestStub {
    stub.id = nextID
    nextID += 1
    stubs.append(stub)
    noteChange()
    return stub
  }

  /// Adds a stub whose answer is made for each request.
  @discardableResult
  public func add(
    _ condition: RequestCondition, named name: String? = nil, times: Int? = nil,
    _ respond: @escaping @Sendable (URLRequest) -> StubResponse
  ) -> RequestStub {
    add(RequestStub(condition, named: name, times: times, respond))
  }

  /// Adds a stub that answers always the same.
  @discardableResult
  public func add(_ condition: RequestCondition, _ response: StubResponse) -> RequestStub {
    add(RequestStub(condition, response))
  }

  /// Removes a stub; false when it is not there.
  ///
  /// A request that is on its way gets its answer all the same: OHHTTPStubs lets it fail, which users took for a bug.
  @discardableResult
  public func remove(_ stub: RequestStub) -> Bool {
    guard let place = stubs.firstIndex(where: { $0 === stub }) else { return false }
    stubs.remove(at: place)
    noteChange()
    return true
  }

  /// Removes all stubs.
  public func removeAll() {
    stubs = []
    noteChange()
  }

  /// The stubs that have answered no request yet.
  public var unusedStubs: [RequestStub] { stubs.filter { $0.useCount == 0 } }

  /// The requests that are meant, oldest first.
  public func requests(matching condition: RequestCondition) -> [RecordedRequest] {
    requests.filter { record in
      guard let url = URL(string: record.url) else { return false }
      var request = URLRequest(url: url)
      request.httpMethod = record.method
      request.httpBody = record.body
      for (name, value) in record.headers { request.setValue(value, forHTTPHeaderField: name) }
      return condition.matches(RequestParts(request, body: record.body))
    }
  }

  // MARK: Complaints

  /// The complaints since the last call, oldest first.
  package func drainComplaints() -> [UnansweredRequest] {
    defer { complaints = [] }
    return complaints
  }

  /// What Foundation would have raised since the last call, oldest first.
  package func drainExceptions() -> [RaisedException] {
    defer { raised = [] }
    return raised
  }

  func raise(name: String, reason: String) { raised.append(RaisedException(name: name, reason: reason)) }

  // MARK: Answering

  /// Records a request and finds its answer. Later changes to the stubs do not reach a request that is on its way.
  func answer(to request: URLRequest, body: Data?, at instant: VirtualInstant) -> Answer {
    var answer = found(for: request, body: body, at: instant)
    answer.number = forgotten + requests.count
    return answer
  }

  private func found(for request: URLRequest, body: Data?, at instant: VirtualInstant) -> Answer {
    let parts = RequestParts(request, body: body)
    let stub = settings.isOnline && settings.areStubsEnabled ? stub(for: parts) : nil
    let isPassedThrough = settings.isOnline && stub == nil && parts.isHTTP && settings.passesThrough(parts)
    let record = RecordedRequest(
      method: parts.method, url: parts.url, headers: request.allHTTPHeaderFields ?? [:], body: body, at: instant,
      isStubbed: stub != nil, stubID: stub?.id, isPassedThrough: isPassedThrough)
    let number = Footprints.appending {
      if requests.count >= Self.requestCapacity { forget(Self.requestCapacity / 10) }
      requests.append(record)
      return forgotten + requests.count
    }
    onMoment?(.sent(number, method: record.method, url: record.url))
    if let stub {
      let response = stub.respond(to: request)
      onActivation?(request, stub, response)
      return answer(of: response, by: stub, to: request)
    }
    guard parts.isHTTP else { return Answer(.failure(request.url == nil ? .badURL : .unsupportedURL, reason: nil)) }
    guard settings.isOnline else { return Answer(.failure(.notConnectedToInternet, reason: nil)) }
    onMissing?(request)
    if isPassedThrough { return Answer(.passThrough(request.with(body: body))) }
    let complaint = UnansweredRequest(request: record, parts: parts, stubs: settings.areStubsEnabled ? stubs : [])
    complaints.append(complaint)
    return Answer(.failure(.cannotFindHost, reason: complaint.message))
  }

  private func forget(_ count: Int) {
    for request in requests.prefix(count) { bodyBytes -= request.response?.body?.count ?? 0 }
    requests.removeFirst(count)
    forgotten += count
  }

  private func stub(for parts: RequestParts) -> RequestStub? {
    switch settings.precedence {
    case .lastAdded: stubs.last { $0.answers(parts) }
    case .firstAdded: stubs.first { $0.answers(parts) }
    }
  }

  private func answer(of response: StubResponse, by stub: RequestStub, to request: URLRequest) -> Answer {
    var answer = Answer(.failure(.badURL, reason: nil))
    switch response.outcome {
    case .failure(let code): answer.outcome = .failure(code, reason: nil)
    case .error(let error): answer.outcome = .error(error)
    case .answer(let status, let headers, let body):
      if let url = request.url,
        let made = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
      {
        answer.outcome = .response(made, body)
      }
      (answer.pace, answer.bodySpread) = pace(of: response, body.count)
    }
    for lengths in [response.delay ?? settings.latency, settings.jitter].compactMap(\.self) {
      let (length, spread) = length(of: lengths)
      answer.delay += length
      answer.spread += spread
    }
    (answer.stub, answer.request) = (stub, request)
    if stub.mayFail, losesConnection(request) { answer.outcome = .failure(.networkConnectionLost, reason: nil) }
    return answer
  }

  /// A length that is drawn, if there is more than one: who draws has to do with all that draw. In an explored run it is the
  /// shortest, and the run chooses how much longer it is.
  private func length(of lengths: ClosedRange<Duration>) -> (length: Duration, spread: Duration) {
    if lengths.lowerBound == lengths.upperBound { return (lengths.lowerBound, .zero) }
    if EventQueue.main.explorer != nil { return (lengths.lowerBound, lengths.upperBound - lengths.lowerBound) }
    return (lengths.drawn(from: &latencies), .zero)
  }

  /// Whether an explored run that lets connections be lost picks that for a request.
  private func losesConnection(_ request: URLRequest) -> Bool {
    guard let explorer = EventQueue.main.explorer, explorer.bounds.failures else { return false }
    let label = RequestParts.label(of: request)
    return explorer.choose(among: ["\(label) is answered", "\(label) loses its connection"], at: EventQueue.main.now) == 1
  }

  private func pace(of response: StubResponse, _ count: Int) -> (pace: BodyPace, spread: Duration) {
    if let parts = response.parts { return (parts, .zero) }
    if let time = response.bodyTime {
      let (length, spread) = length(of: time)
      return (.over(length), spread)
    }
    return ((response.bandwidth ?? settings.bandwidth).map { .over($0.time(for: count)) } ?? .atOnce, .zero)
  }

  // MARK: What becomes of requests

  /// The response to a request is there.
  func noteAnswer(to number: Int, _ response: URLResponse, _ body: Data, at instant: VirtualInstant) {
    change(number) { request in
      let status = (response as? HTTPURLResponse)?.statusCode
      (request.answeredAt, request.status, request.response) = (instant, status, RecordedResponse(response, body))
      bodyBytes += body.count
      return .answered(number, status: status)
    }
    if number <= lastBodiless { forgetBody(of: number) }
    while bodyBytes > Self.bodyCapacity, lastBodiless < forgotten + requests.count {
      lastBodiless += 1
      forgetBody(of: lastBodiless)
    }
  }

  private func forgetBody(of number: Int) {
    let place = number - forgotten - 1
    guard requests.indices.contains(place), let body = requests[place].response?.body else { return }
    bodyBytes -= body.count
    requests[place].response?.body = nil
  }

  /// What a request failed with is there; a response may have come before.
  func noteFailure(of number: Int, _ error: any Error, at instant: VirtualInstant) {
    change(number) { request in
      let name = (error as? URLError)?.code.name ?? "\(type(of: error))"
      request.failure = name
      request.answeredAt = request.answeredAt ?? instant
      return .failed(number, name)
    }
  }

  /// The app is told the end of a request.
  func noteHandling(of number: Int, at instant: VirtualInstant) {
    change(number) { request in
      request.handledAt = instant
      if request.response != nil, request.failure == nil { lastHandled = number }
      return .handled(number)
    }
  }

  /// How many problems are kept of one request.
  private static let mostProblems = 100

  /// A decoder of the app found something wrong: most likely with the response whose end the app was told last.
  func note(_ problem: DecodingProblem) {
    guard let place = lastHandled.map({ $0 - forgotten - 1 }), requests.indices.contains(place) else { return }
    let known = requests[place].decodingProblems
    // An error that is passed on may be told of again.
    if known.last != problem, known.count < Self.mostProblems { requests[place].decodingProblems.append(problem) }
  }

  /// A request of a launch before this one is not among them, nor is one that is kept no longer.
  private func change(_ number: Int, _ make: (inout RecordedRequest) -> RequestMoment) {
    let place = number - forgotten - 1
    guard requests.indices.contains(place) else { return }
    let moment = make(&requests[place])
    onMoment?(moment)
  }

  func noteFinish(of answer: Answer, _ error: (any Error)?) {
    if let stub = answer.stub, let request = answer.request { onFinish?(request, stub, error) }
  }

  // MARK: Changes

  /// Calls `action` once, when stubs or settings have changed.
  package func whenChanged(_ action: @escaping () -> Void) { waiting.append(action) }

  func noteChange() {
    let told = waiting
    waiting = []
    for action in told { action() }
  }
}

/// What Foundation would have raised as an exception.
package struct RaisedException: Equatable, Sendable {
  package let name: String
  package let reason: String
}

extension RequestParts {
  /// Whether it is a request that a network could carry.
  fileprivate var isHTTP: Bool { ["http", "https"].contains(scheme) && !host.isEmpty }
}

extension URLRequest {
  fileprivate func with(body: Data?) -> URLRequest {
    var request = self
    request.httpBodyStream = nil
    request.httpBody = body
    return request
  }
}
