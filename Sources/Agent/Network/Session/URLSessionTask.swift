import Foundation
import FoundationNetworking
import VirtualTime

/// One request on its way.
///
/// ```
///  suspended ──resume()──▶ running ──response or error──▶ completed
///      │                      │                               ▲
///      └──────cancel()────────┴───▶ canceling ────────────────┘  with URLError.cancelled
/// ```
///
/// Why `@unchecked Sendable`: see ``URLSession``.
public class URLSessionTask: @unchecked Sendable {
  /// Where a task stands; Foundation's numbers.
  public enum State: Int, Sendable {
    case running = 0
    case suspended = 1
    case canceling = 2
    case completed = 3
  }

  /// Unique within its session, counted from 1.
  public let taskIdentifier: Int
  /// The request as the session took it.
  public let originalRequest: URLRequest?
  /// The request that is on its way, which a redirect changes.
  public private(set) var currentRequest: URLRequest?
  /// What arrived; nil before, and after an error.
  public private(set) var response: URLResponse?
  /// Why the task failed; nil before, and after a response.
  public private(set) var error: (any Error)?
  /// Where the task stands.
  public private(set) var state = State.suspended
  /// Length of the body that arrived, in bytes.
  public private(set) var countOfBytesReceived: Int64 = 0
  /// For the app's own use.
  public var taskDescription: String?

  var completion: (@Sendable (Data?, URLResponse?, (any Error)?) -> Void)?
  private let timeout: Duration
  private let site: SourceSite
  private var event: EventToken?
  private var redirects = 0

  init(identifier: Int, request: URLRequest, timeout: Duration, site: SourceSite) {
    taskIdentifier = identifier
    originalRequest = request
    currentRequest = request
    self.timeout = timeout
    self.site = site
  }

  /// Sends the request; without effect on a task that was sent before.
  public func resume() {
    guard state == .suspended, let request = currentRequest else { return }
    state = .running
    send(request)
  }

  /// Gives up: the completion handler gets `URLError.cancelled`, unless the task has completed.
  public func cancel() {
    guard state == .running || state == .suspended else { return }
    state = .canceling
    if let event { EventQueue.main.cancel(event) }
    schedule(after: .zero, "cancellation of ") { $0.fail(with: URLError(.cancelled, userInfo: $0.failingURL)) }
  }

  // MARK: Inside

  private func send(_ request: URLRequest) {
    currentRequest = request
    let answer = StubRegistry.main.answer(to: request, at: EventQueue.main.now)
    guard answer.delay <= timeout else {
      schedule(after: timeout, "timeout of ") { $0.fail(with: URLError(.timedOut, userInfo: $0.failingURL)) }
      return
    }
    schedule(after: answer.delay) { task in
      switch answer.outcome {
      case .failure(let code, let reason):
        let described = reason.map { [NSLocalizedDescriptionKey: $0] } ?? [:]
        task.fail(with: URLError(code, userInfo: task.failingURL.merging(described) { own, _ in own }))
      case .response(let response, let body):
        task.receive(response, body)
      }
    }
  }

  private func receive(_ response: HTTPURLResponse, _ body: Data) {
    if let next = currentRequest?.redirected(by: response) {
      redirects += 1
      // Enough for any honest chain; Foundation's own limit is of that size.
      if redirects > 20 { return fail(with: URLError(.httpTooManyRedirects, userInfo: failingURL)) }
      return send(next)
    }
    self.response = response
    let received = currentRequest?.httpMethod == "HEAD" ? Data() : body
    countOfBytesReceived = Int64(received.count)
    complete(received, response, nil)
  }

  private func fail(with error: URLError) {
    self.error = error
    complete(nil, nil, error)
  }

  private func complete(_ data: Data?, _ response: URLResponse?, _ error: URLError?) {
    state = .completed
    event = nil
    // Let go before the call: the handler often holds what holds the task.
    let handler = completion
    completion = nil
    handler?(data, response, error)
  }

  private func schedule(after delay: Duration, _ prefix: String = "", _ action: @escaping (URLSessionTask) -> Void) {
    let label = prefix + (currentRequest.map(RequestParts.init)?.label ?? "request")
    event = EventQueue.main.schedule(.network, after: delay, label: label, site: site) { action(self) }
  }

  private var failingURL: [String: Any] {
    currentRequest?.url.map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:]
  }
}

/// A task that keeps its response in memory and hands it over whole.
public final class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
