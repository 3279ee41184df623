import Foundation
import ObjectiveCRuntime
import VirtualTime

/// How far something has come: Foundation's, whose changes are told to who observes them, and whose handlers are events.
///
/// ```
/// completedUnitCount = 3   ─▶ completedUnitCount · fractionCompleted · isFinished, if that changes
///     of the one above     ─▶ completedUnitCount, if this one finishes · fractionCompleted · isFinished · and so on upwards
/// ```
///
/// Why `@unchecked Sendable`: Foundation's is, so apps use it from any context; an agent runs everything on one thread.
open class Progress: Foundation.Progress, @unchecked Sendable {
  private weak var above: Progress?
  /// How many units of the one above it stands for.
  private var share: Int64 = 0
  /// The units that the next one stands for that is made while this one is current.
  private var pending: Int64 = 0
  private var onCancellation: (@Sendable () -> Void)?
  private var onPause: (@Sendable () -> Void)?
  private var onResumption: (@Sendable () -> Void)?
  /// Whether Foundation is at work, which looks for handlers to call them on a thread: it finds none.
  private var hidesHandlers = false

  public override init(parent: Foundation.Progress?, userInfo: [ProgressUserInfoKey: Any]? = nil) {
    super.init(parent: parent, userInfo: userInfo)
    // The one that was made before it has taken what was pending.
    guard let parent = parent as? Progress, parent.pending > 0 else { return }
    (above, share, parent.pending) = (parent, parent.pending, 0)
  }

  // MARK: Above and below

  /// The one that is told of in what is made now; nil for none.
  open override class func current() -> Progress? { super.current() as? Progress }

  /// Counts a progress as so many units of this one.
  open override func addChild(_ child: Foundation.Progress, withPendingUnitCount inUnitCount: Int64) {
    super.addChild(child, withPendingUnitCount: inUnitCount)
    if let child = child as? Progress { (child.above, child.share) = (self, inUnitCount) }
  }

  /// Makes it the current one: the first that is made from now on counts as so many units of it.
  open override func becomeCurrent(withPendingUnitCount unitCount: Int64) {
    super.becomeCurrent(withPendingUnitCount: unitCount)
    pending = unitCount
  }

  /// Makes that the current one again that was so before; what was pending counts as completed if nothing was made.
  open override func resignCurrent() {
    let left = pending
    pending = 0
    guard left > 0 else { return super.resignCurrent() }
    telling(changes("completedUnitCount", completed: completedUnitCount + left, total: totalUnitCount)) { super.resignCurrent() }
  }

  // MARK: Counts

  /// How many units there are; below 0 for as many as nobody knows.
  open override var totalUnitCount: Int64 {
    get { super.totalUnitCount }
    set {
      telling(changes("totalUnitCount", completed: completedUnitCount, total: newValue)) { super.totalUnitCount = newValue }
    }
  }

  open override var completedUnitCount: Int64 {
    get { super.completedUnitCount }
    set {
      telling(changes("completedUnitCount", completed: newValue, total: totalUnitCount)) { super.completedUnitCount = newValue }
    }
  }

  private struct Change {
    let of: Progress
    let key: String
  }

  /// What changes with the counts, here and above.
  private func changes(_ key: String, completed: Int64, total: Int64) -> [Change] {
    var found = [Change(of: self, key: key), Change(of: self, key: "fractionCompleted")]
    if isIndeterminate != Self.isIndeterminate(completed, of: total) { found.append(Change(of: self, key: "isIndeterminate")) }
    var isEnd = !isFinished && Self.isFinished(completed, of: total)
    if isEnd || isFinished && !Self.isFinished(completed, of: total) { found.append(Change(of: self, key: "isFinished")) }
    var node = self
    while let above = node.above {
      if isEnd { found.append(Change(of: above, key: "completedUnitCount")) }
      found.append(Change(of: above, key: "fractionCompleted"))
      isEnd = isEnd && !above.isFinished && Self.isFinished(above.completedUnitCount + node.share, of: above.totalUnitCount)
      if isEnd { found.append(Change(of: above, key: "isFinished")) }
      node = above
    }
    return found
  }

  // As Foundation has it.
  private static func isFinished(_ completed: Int64, of total: Int64) -> Bool {
    completed >= total && completed > 0 && total > 0 || completed > 0 && total == 0
  }

  private static func isIndeterminate(_ completed: Int64, of total: Int64) -> Bool {
    completed < 0 || total < 0 || completed == 0 && total == 0
  }

  private func telling(_ changes: [Change], _ change: () -> Void) {
    for told in changes { ValueChanges.willChange(told.of, told.key) }
    change()
    for told in changes { ValueChanges.didChange(told.of, told.key) }
  }

  // MARK: Stopping

  /// Cancels it and all below it; the handler is called in a later turn, once.
  open override func cancel() {
    guard !isCancelled else { return hidingHandlers { super.cancel() } }
    telling([Change(of: self, key: "isCancelled")]) { hidingHandlers { super.cancel() } }
    call(onCancellation, "cancellation")
  }

  /// Pauses it and all below it; the handler is called in a later turn.
  open override func pause() {
    guard !isPaused else { return hidingHandlers { super.pause() } }
    telling([Change(of: self, key: "isPaused")]) { hidingHandlers { super.pause() } }
    call(onPause, "pause")
  }

  /// Goes on with it and all below it; the handler is called in a later turn.
  open override func resume() {
    guard isPaused else { return hidingHandlers { super.resume() } }
    telling([Change(of: self, key: "isPaused")]) { hidingHandlers { super.resume() } }
    call(onResumption, "resumption")
  }

  private func hidingHandlers(_ body: () -> Void) {
    hidesHandlers = true
    body()
    hidesHandlers = false
  }

  /// Called when it is cancelled, or in a later turn if it already was.
  open override var cancellationHandler: (@Sendable () -> Void)? {
    get { hidesHandlers ? nil : onCancellation }
    set {
      onCancellation = newValue
      if isCancelled { call(newValue, "cancellation") }
    }
  }

  /// Called when it is paused, or in a later turn if it already was.
  open override var pausingHandler: (@Sendable () -> Void)? {
    get { hidesHandlers ? nil : onPause }
    set {
      onPause = newValue
      if isPaused { call(newValue, "pause") }
    }
  }

  /// Called when it goes on.
  open override var resumingHandler: (@Sendable () -> Void)? {
    get { hidesHandlers ? nil : onResumption }
    set { onResumption = newValue }
  }

  private func call(_ handler: (@Sendable () -> Void)?, _ reason: String) {
    guard let handler else { return }
    EventQueue.main.schedule(.dispatch, label: "\(reason) of a progress", action: handler)
  }
}

/// What says how far it has come.
public protocol ProgressReporting: NSObjectProtocol {
  var progress: Progress { get }
}
