import Foundation
import FoundationNetworking
import VirtualOperations
import VirtualTime

/// Foundation's session, with stubs in place of a network.
///
/// A response arrives as events of the app's queue, after the delay and at the pace that its stub declares, in virtual time. A
/// request that no stub answers fails with `URLError.cannotFindHost`, and the agent complains about it. Redirects are followed
/// and cookies and responses kept; nobody is asked for credentials.
///
/// Completion handlers and delegates are called on the session's own queue, as they are on a device, which here is an entry of
/// the event queue for each call: what they do to views belongs on the main queue. A `delegateQueue` says whose thread it is and
/// changes no order: calls come one after the other in any case.
///
/// Why `@unchecked Sendable`: Foundation's is, so apps use it from any context; an agent runs them all on one thread.
public final class URLSession: @unchecked Sendable {
  /// What is to become of a response.
  public enum ResponseDisposition: Int, Sendable {
    /// The task is cancelled.
    case cancel = 0
    /// The body is taken.
    case allow = 1
    /// The task turns into a download.
    case becomeDownload = 2
  }

  /// The session with the default configuration; it has no delegate and cannot be invalidated.
  public static var shared: URLSession { ofLaunch.value }
  private static let ofLaunch = PerLaunch(URLSession(configuration: .default))

  let settings: URLSessionConfiguration
  /// Kept until the session has become invalid.
  public private(set) var delegate: (any URLSessionDelegate)?
  /// What was given at its making, or a serial queue; see above.
  public let delegateQueue: VirtualOperations.OperationQueue
  /// For the app's own use.
  public var sessionDescription: String?

  private var nextIdentifier = 1
  /// The tasks that have not completed, by identifier.
  private var byIdentifier: [Int: URLSessionTask] = [:]
  private var isInvalid = false

  /// A session with a copy of `configuration`, and no delegate.
  public convenience init(configuration: URLSessionConfiguration) {
    self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
  }

  /// A session with a copy of `configuration`, which keeps its delegate until it is invalidated.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: VirtualOperations.OperationQueue?
  ) {
    settings = configuration.duplicate()
    self.delegate = delegate
    delegateQueue = queue ?? VirtualOperations.OperationQueue()
    if queue == nil { delegateQueue.maxConcurrentOperationCount = 1 }
  }

  /// A copy of what the session was made with; changing it has no effect.
  public var configuration: URLSessionConfiguration { settings.duplicate() }

  // MARK: Ending

  /// Lets the tasks that there are come to their end, and takes no more; then tells the delegate, and lets go of it.
  ///
  /// The shared session ignores it, as Foundation's does.
  public func finishTasksAndInvalidate() {
    guard self !== URLSession.shared, !isInvalid else { return }
    isInvalid = true
    if byIdentifier.isEmpty { becomeInvalid() }
  }

  /// Cancels the tasks that there are, and takes no more; then tells the delegate, and lets go of it.
  ///
  /// The shared session ignores it, as Foundation's does.
  public func invalidateAndCancel() {
    guard self !== URLSession.shared, !isInvalid else { return }
    isInvalid = true
    for task in open { task.cancel() }
    if byIdentifier.isEmpty { becomeInvalid() }
  }

  /// Removes all cookies of the session's storage, then calls the handler.
  public func reset(completionHandler: @escaping @Sendable () -> Void) {
    settings.httpCookieStorage?.removeCookies(since: .distantPast)
    schedule("reset of a session", completionHandler)
  }

  /// Calls the handler: nothing is kept on disk.
  public func flush(completionHandler: @escaping @Sendable () -> Void) {
    schedule("flush of a session", completionHandler)
  }

  // MARK: Asking

  /// Hands over the tasks that have not completed, by kind.
  public func getTasksWithCompletionHandler(
    _ completionHandler: @escaping @Sendable ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) -> Void
  ) {
    schedule("list of tasks") { [self] in
      let uploads = open.compactMap { $0 as? URLSessionUploadTask }
      let data = open.compactMap { $0 as? URLSessionDataTask }.filter { !($0 is URLSessionUploadTask) }
      completionHandler(data, uploads, open.compactMap { $0 as? URLSessionDownloadTask })
    }
  }

  /// Hands over the tasks that have not completed.
  public func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    schedule("list of tasks") { [self] in completionHandler(open) }
  }

  /// The tasks that have not completed, by kind.
  public var tasks: ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) {
    get async {
      await withCheckedContinuation { continuation in
        getTasksWithCompletionHandler { continuation.resume(returning: ($0, $1, $2)) }
      }
    }
  }

  /// The tasks that have not completed.
  public var allTasks: [URLSessionTask] {
    get async {
      await withCheckedContinuation { continuation in
        getAllTasks { continuation.resume(returning: $0) }
      }
    }
  }

  // MARK: Inside

  func takeIdentifier() -> Int {
    // Which number a task has makes no difference.
    Footprints.unseen {
      defer { nextIdentifier += 1 }
      return nextIdentifier
    }
  }

  /// Keeps a task until it is complete, and tells the delegate of it.
  func adopt<Task: URLSessionTask>(_ task: Task) -> Task {
    if isInvalid {
      StubRegistry.main.raise(name: "NSGenericException", reason: "Task created in a session that has been invalidated")
    }
    Footprints.commuting { byIdentifier[task.taskIdentifier] = task }
    task.tell((any URLSessionTaskDelegate).self) { $0.urlSession(self, didCreateTask: task) }
    return task
  }

  /// Puts a task in the place of another that it goes on for.
  func replace(with task: URLSessionTask) { byIdentifier[task.taskIdentifier] = task }

  func forget(_ task: URLSessionTask) {
    // A task that has turned into a download has left its identifier to that.
    Footprints.commuting { if byIdentifier[task.taskIdentifier] === task { byIdentifier[task.taskIdentifier] = nil } }
    if isInvalid && byIdentifier.isEmpty { becomeInvalid() }
  }

  private var open: [URLSessionTask] { byIdentifier.values.sorted { $0.taskIdentifier < $1.taskIdentifier } }

  private func becomeInvalid() {
    schedule("end of a session") { [self] in
      guard let delegate else { return }
      delegate.urlSession(self, didBecomeInvalidWithError: nil)
      self.delegate = nil
    }
  }

  private func schedule(_ label: String, _ action: @escaping () -> Void) {
    EventQueue.main.schedule(.network, label: label) { [self] in onItsThread(action) }
  }

  /// Runs what the app is told of on the thread of the session's queue.
  func onItsThread(_ action: () -> Void) { EventQueue.main.on(delegateQueue.thread, action) }
}
