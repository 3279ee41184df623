import Foundation
import ObjectiveCRuntime
import VirtualTime

/// A piece of work that an ``OperationQueue`` starts once what it depends on has finished.
///
/// Stands in front of Foundation's, which has threads.
///
/// ```
///   added ──▶ ready ──▶ executing ──▶ finished ──▶ completion block
///               ▲           ▲
///   all that it depends     └─ start(), an event of the queue: calls main(),
///   on has finished, or        and finishes, unless the class says itself
///   it was cancelled           when it has finished
/// ```
/// An operation that goes on after `start()` overrides `isExecuting` and `isFinished`, and tells of their changes with
/// `willChangeValue(forKey:)` and `didChangeValue(forKey:)`, as on a device.
///
/// Why `@unchecked Sendable`: Foundation's is, so apps use it from any context; an agent runs them all on one thread.
open class Operation: NSObject, @unchecked Sendable {
  /// What goes first among the operations of one queue that are ready.
  public enum QueuePriority: Int, Sendable {
    case veryLow = -8
    case low = -4
    case normal = 0
    case high = 4
    case veryHigh = 8
  }

  private enum State { case waiting, executing, finished }

  private struct Dependent {
    weak var operation: Operation?
  }

  private var state = State.waiting
  private var wasCancelled = false
  /// Whether the base class's own `start` carried it out, which alone counts for the progress of its queue.
  private(set) var ranItself = false
  /// Whether its end was told to its queue and its completion block.
  private var endIsTold = false
  private var dependents: [Dependent] = []
  /// Where it was put into its queue.
  var site: SourceSite?
  /// The queue that it waits or runs in; both keep each other until it has finished, as on a device.
  var queue: OperationQueue?
  /// What has to finish before it by the order of its queue: a barrier in front of it, or all that stands in front of a barrier.
  var fence: [Operation] = []
  var isBarrier = false

  /// For people: it stands in what is told to be pending.
  open var name: String?
  open var queuePriority = QueuePriority.normal
  /// Kept, and nothing more: there is one thread.
  open var qualityOfService = QualityOfService.default
  /// Kept, and nothing more: there is one thread.
  open var threadPriority = 0.5

  /// Called once when it has finished, cancelled or not, as an event of its own.
  open var completionBlock: (@Sendable () -> Void)?

  /// What it depends on, in the order in which it was told.
  open private(set) var dependencies: [Operation] = []

  public override init() { super.init() }

  // MARK: What a subclass writes

  /// Begins it: calls ``main()``, unless it was cancelled, and finishes.
  ///
  /// One that is not ready raises `NSInvalidArgumentException`.
  open func start() {
    guard state == .waiting else { return }
    guard isReady else {
      return OperationQueue.raise("*** -[NSOperation start]: receiver is not yet ready to execute")
    }
    ranItself = true
    if isCancelled {
      ValueChanges.telling(self, ["isFinished"]) { state = .finished }
    } else {
      ValueChanges.telling(self, ["isExecuting"]) { state = .executing }
      main()
      ValueChanges.telling(self, ["isExecuting", "isFinished"]) { state = .finished }
    }
    tellEnd()
  }

  /// Does the work; nothing unless it is overridden.
  open func main() {}

  /// Whether it goes on after ``start()``; kept, and nothing more: what counts is when it says that it has finished.
  open var isAsynchronous: Bool { false }
  /// The older name of ``isAsynchronous``.
  open var isConcurrent: Bool { isAsynchronous }
  open var isExecuting: Bool { state == .executing }
  open var isFinished: Bool { state == .finished }
  open var isCancelled: Bool { wasCancelled }

  /// Whether it could start: what it depends on has finished, or it was cancelled and has nothing to wait for.
  open var isReady: Bool { isCancelled || dependencies.allSatisfy(\.isFinished) }

  /// Asks it to stop: it never begins if it has not begun; else its own code has to look at ``isCancelled``.
  open func cancel() {
    guard !isFinished, !wasCancelled else { return }
    ValueChanges.telling(self, isReady ? ["isCancelled"] : ["isCancelled", "isReady"]) { wasCancelled = true }
    queue?.startWhatIsReady()
  }

  // MARK: Dependencies

  /// Lets it wait for another operation, of whatever queue.
  open func addDependency(_ operation: Operation) {
    guard !dependencies.contains(where: { $0 === operation }) else { return }
    dependencies.append(operation)
    operation.addDependent(self)
  }

  /// Lets it wait no longer for another operation.
  open func removeDependency(_ operation: Operation) {
    dependencies.removeAll { $0 === operation }
    queue?.startWhatIsReady()
  }

  private func addDependent(_ operation: Operation) {
    dependents.removeAll { $0.operation == nil }
    dependents.append(Dependent(operation: operation))
  }

  // MARK: Telling

  /// Announces that one of its properties will change, to who observes it.
  open func willChangeValue(forKey key: String) { ValueChanges.willChange(self, Self.names[key] ?? key) }

  /// Tells that one of its properties has changed, who observes it: `isFinished` and `isReady` are what a queue listens to.
  open func didChangeValue(forKey key: String) {
    let name = Self.names[key] ?? key
    ValueChanges.didChange(self, name)
    switch name {
    case "isFinished": if isFinished { tellEnd() }
    case "isReady": queue?.startWhatIsReady()
    default: break
    }
  }

  /// The older names of what changes.
  private static let names = [
    "finished": "isFinished", "executing": "isExecuting", "ready": "isReady", "cancelled": "isCancelled",
  ]

  /// Announces that one of its properties will change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) {
    Self.name(of: keyPath).map { willChangeValue(forKey: $0) }
  }

  /// Tells that one of its properties has changed: `isFinished` and `isReady` are what a queue listens to.
  public func didChangeValue<Value>(for keyPath: KeyPath<Operation, Value>) {
    Self.name(of: keyPath).map { didChangeValue(forKey: $0) }
  }

  private static func name(of keyPath: AnyKeyPath) -> String? {
    switch keyPath {
    case \Operation.isFinished: "isFinished"
    case \Operation.isExecuting: "isExecuting"
    case \Operation.isReady: "isReady"
    case \Operation.isCancelled: "isCancelled"
    default: nil
    }
  }

  private func tellEnd() {
    guard !endIsTold else { return }
    endIsTold = true
    if let completionBlock {
      self.completionBlock = nil
      EventQueue.main.schedule(.operation, label: "completion of \(title)", site: site, action: completionBlock)
    }
    let told = dependents.compactMap(\.operation)
    (dependents, fence) = ([], [])
    queue?.remove(self)
    for dependent in told { dependent.queue?.startWhatIsReady() }
  }

  // MARK: Waiting

  /// Returns when it has finished.
  ///
  /// There is one thread, so what others of the device's threads would do goes on in the middle of whoever waits, and time
  /// passes: everything where a background queue waits, and what needs no main thread where the main one does, whose timers are
  /// late afterwards. What nothing can finish would hold up the thread for ever on a device; here it is an exception, `Deadlock`,
  /// and the wait ends.
  open func waitUntilFinished() { _ = isWaitedFor() }

  /// Waits for it.
  ///
  /// - Returns: Whether it has finished.
  func isWaitedFor() -> Bool {
    if EventQueue.main.standStill(upTo: nil, until: { isFinished }) == .over { return true }
    OperationQueue.raiseDeadlock(waitingFor: title)
    return false
  }

  // MARK: Looking

  /// What people call it: its name, or its class.
  var title: String {
    if let name { return "operation '\(name)'" }
    return type(of: self) == BlockOperation.self ? "block operation" : "operation \(type(of: self))"
  }

  /// What it waits for that has not finished.
  var blocker: Operation? { isCancelled ? nil : (dependencies + fence).first { !$0.isFinished } }
}
