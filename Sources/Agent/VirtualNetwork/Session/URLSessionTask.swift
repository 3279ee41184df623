import Foundation
import FoundationNetworking
import VirtualOperations
import VirtualTime

/// One request on its way.
///
/// ```
///  suspended ◀──suspend()/resume()──▶ running ──last byte or error──▶ completed
///      │                                 │                                ▲
///      └────────────cancel()─────────────┴──────▶ canceling ──────────────┘  with URLError.cancelled
/// ```
///
/// A task begins suspended. While it is, nothing moves and no timeout counts. Absent: authentication, metrics, and the sizes that
/// a client expects.
///
/// An app may have a class of its own below it, which stands in for a task and answers by itself.
///
/// Why `@unchecked Sendable`: see ``URLSession``.
open class URLSessionTask: @unchecked Sendable {
  /// Where a task stands; Foundation's numbers.
  public enum State: Int, Sendable {
    case running = 0
    case suspended = 1
    case canceling = 2
    case completed = 3
  }

  /// What a task has unless its priority is set.
  public static let defaultPriority: Float = 0.5
  public static let lowPriority: Float = 0.25
  public static let highPriority: Float = 0.75

  /// Unique within its session, counted from 1.
  public internal(set) var taskIdentifier: Int
  /// The request as the session took it.
  public let originalRequest: URLRequest?
  /// The request that is on its way, which a redirect changes.
  public internal(set) var currentRequest: URLRequest?
  /// Status and headers, as soon as they are there.
  public internal(set) var response: URLResponse?
  /// Why the task failed; nil before, and after a response.
  public internal(set) var error: (any Error)?
  /// Where the task stands.
  public internal(set) var state = State.suspended
  /// Bytes of the body that have come.
  public internal(set) var countOfBytesReceived: Int64 = 0
  /// Bytes of the body that have been sent.
  public internal(set) var countOfBytesSent: Int64 = 0
  /// Length of the body to be sent; 0 without one.
  public internal(set) var countOfBytesExpectedToSend: Int64 = 0
  /// Length of the body to come, as the response's headers tell; `NSURLSessionTransferSizeUnknown` when they do not.
  public internal(set) var countOfBytesExpectedToReceive: Int64 = 0
  /// For the app's own use.
  public var taskDescription: String?
  /// From 0 to 1; kept for the app, without effect: stubs answer any number of requests at a time.
  public var priority: Float = URLSessionTask.defaultPriority
  /// When the task may begin at the earliest; nil for at once.
  public var earliestBeginDate: Date?
  /// Is asked first about this task, before the session's; kept until the task is complete.
  public var delegate: (any URLSessionTaskDelegate)?
  /// How far it has come, in bytes sent and received; cancelling, pausing or resuming it does so to the task.
  public var progress: VirtualOperations.Progress { taskProgress }

  /// What takes the result of a task that has a completion handler.
  var completion: (@Sendable (Data?, URLResponse?, (any Error)?) -> Void)?
  let site: SourceSite
  private(set) var session: URLSession?
  private var exchange: Exchange?
  private let taskProgress = TaskProgress(parent: nil, userInfo: nil)

  init(_ session: URLSession, request: URLRequest, site: SourceSite) {
    self.session = session
    taskIdentifier = session.takeIdentifier()
    originalRequest = request
    currentRequest = request
    self.site = site
    taskProgress.totalUnitCount = -1
    taskProgress.isPausable = true
    taskProgress.task = self
  }

  /// A task of no session, which has no request and does nothing: for a class that overrides what it does.
  public init() {
    (taskIdentifier, originalRequest, site) = (0, nil, SourceSite(file: #fileID, line: #line))
  }

  /// Sends the request, or goes on where ``suspend()`` stopped; without effect on a task that runs or has ended.
  open func resume() {
    guard state == .suspended, let session else { return }
    state = .running
    if let exchange { return exchange.goOn() }
    let exchange = Exchange(self, session.settings)
    self.exchange = exchange
    exchange.begin()
  }

  /// Stops the task where it is, until ``resume()``; what had come stays, and no timeout counts.
  open func suspend() {
    guard state == .running else { return }
    state = .suspended
    exchange?.halt()
  }

  /// Gives up: the completion handler or the delegate gets `URLError.cancelled`, unless the task has completed.
  open func cancel() {
    guard state == .running || state == .suspended, let session else { return }
    state = .canceling
    let exchange = exchange ?? Exchange(self, session.settings)
    self.exchange = exchange
    exchange.abandon()
  }

  // MARK: What kinds of tasks do differently

  /// Whether the delegate decides about the response and takes the body.
  var isForDelegates: Bool { completion == nil }

  /// The response is there. Calls `next` with what is to become of the body, perhaps later.
  func begin(_ response: URLResponse, _ next: @escaping @Sendable (URLSession.ResponseDisposition) -> Void) { next(.allow) }

  /// A part of the body is there.
  func take(_ part: Data) {}

  /// Tells whoever waits for the result.
  func finish(_ error: (any Error)?) {}

  // MARK: Inside

  func note(sent: Int64) {
    countOfBytesSent = sent
    noteProgress()
  }

  func note(received part: Data) {
    countOfBytesReceived += Int64(part.count)
    noteProgress()
  }

  func noteProgress() {
    let total = countOfBytesExpectedToSend + max(countOfBytesExpectedToReceive, 0)
    progress.totalUnitCount = countOfBytesExpectedToReceive < 0 ? -1 : total
    progress.completedUnitCount = countOfBytesSent + countOfBytesReceived
  }

  /// Ends the task, once.
  func complete(_ error: (any Error)?) {
    guard state != .completed else { return }
    state = .completed
    self.error = error
    if error == nil {
      progress.totalUnitCount = max(progress.completedUnitCount, 1)
      progress.completedUnitCount = progress.totalUnitCount
    }
    finish(error)
    letGo()
  }

  /// Forgets what it holds: the handler and the delegate often hold what holds the task.
  func letGo() {
    completion = nil
    delegate = nil
    exchange = nil
    let former = session
    session = nil
    former?.forget(self)
  }

  /// Hands what is on its way over to another task, which goes on in its place; to be followed by ``letGo()``.
  func handOver(to other: URLSessionTask) {
    other.taskIdentifier = taskIdentifier
    other.currentRequest = currentRequest
    other.response = response
    other.state = state
    other.countOfBytesExpectedToReceive = countOfBytesExpectedToReceive
    other.countOfBytesExpectedToSend = countOfBytesExpectedToSend
    other.countOfBytesSent = countOfBytesSent
    other.taskDescription = taskDescription
    other.priority = priority
    other.delegate = delegate
    other.exchange = exchange
    exchange?.task = other
    session?.replace(with: other)
    exchange = nil
    state = .completed
  }

  var failingURL: [String: Any] {
    guard let url = currentRequest?.url else { return [:] }
    return [NSURLErrorFailingURLErrorKey: url]
  }
}

extension URLSessionTask: Hashable {
  public static func == (left: URLSessionTask, right: URLSessionTask) -> Bool { left === right }

  /// By number, which unlike an address is the same in every run.
  public func hash(into hasher: inout Hasher) { hasher.combine(taskIdentifier) }
}

/// A progress that acts on its task.
///
/// Why `@unchecked Sendable`: see ``URLSession``.
private final class TaskProgress: VirtualOperations.Progress, @unchecked Sendable {
  weak var task: URLSessionTask?

  override func cancel() {
    super.cancel()
    task?.cancel()
  }

  override func pause() {
    super.pause()
    task?.suspend()
  }

  override func resume() {
    super.resume()
    task?.resume()
  }
}
