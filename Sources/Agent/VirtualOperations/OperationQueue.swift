import Foundation
import ObjectiveCRuntime
import VirtualTime

/// Starts operations, in virtual time, once they are ready; stands in front of Foundation's, which has threads.
///
/// Every start is an entry of the event queue. All operations share the one thread of the app: one that does all its work in
/// `main()` is through with its event, so of those no two ever overlap, however many may run at once. Of the ones that are ready
/// the higher priority goes first, then the one that was added first. A seeded schedule may start those that a device would start
/// together in another order.
///
/// Why `@unchecked Sendable`: Foundation's is, so apps use it from any context; an agent runs them all on one thread.
open class OperationQueue: NSObject, ProgressReporting, SideThread, @unchecked Sendable {
  /// As many at once as the system likes: here, all that are ready.
  public static let defaultMaxConcurrentOperationCount = -1

  /// The queue of the main thread: one operation at a time, among the blocks of the main dispatch queue. It cannot be suspended.
  public class var main: OperationQueue { mainQueue }

  private static let mainOfLaunch = PerLaunch(OperationQueue(isMain: true))
  private static var mainQueue: OperationQueue { mainOfLaunch.value }

  /// The queue whose operation runs now; the main one where none does.
  public class var current: OperationQueue? { EventQueue.main.thread as? OperationQueue ?? mainQueue }

  private static let mistakes = PerLaunch<[OperationMistake]>([])

  private let isMain: Bool
  private var limit = OperationQueue.defaultMaxConcurrentOperationCount
  private var isHeld = false
  /// All that have not finished, in order of addition.
  private var enqueued: [Operation] = []
  /// Those whose start is in the event queue.
  private var starting: [ObjectIdentifier: EventToken] = [:]
  /// Those that have begun.
  private var begun: Set<ObjectIdentifier> = []
  private var barriers = 0
  /// Tells what waits for something else than time.
  private var note: (text: String, token: EventToken)?

  /// For people: it stands in what is told to be pending.
  open var name: String?
  /// Kept, and nothing more: there is one thread.
  open var qualityOfService = QualityOfService.default

  /// How many operations of how many have finished; it counts once the app has set its `totalUnitCount`.
  public let progress = Progress(parent: nil, userInfo: nil)

  public override init() {
    isMain = false
    super.init()
    name = "NSOperationQueue"
  }

  private init(isMain: Bool) {
    self.isMain = isMain
    super.init()
    name = "NSOperationQueue Main Queue"
    limit = 1
  }

  // MARK: Adding

  /// Adds an operation, which is started when it is ready; at the next turn at the earliest.
  ///
  /// One that is in a queue, executes or has finished raises `NSInvalidArgumentException`.
  open func addOperation(_ operation: Operation, file: StaticString = #fileID, line: Int = #line) {
    guard accept(operation, SourceSite(file: file, line: line)) else { return }
    // Where there is room for all, it takes nobody's place.
    if limit < 0, !isHeld, isCandidate(operation) { scheduleStart(of: operation) } else { startWhatIsReady() }
  }

  /// Adds a block.
  @preconcurrency
  open func addOperation(file: StaticString = #fileID, line: Int = #line, _ block: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: block), file: file, line: line)
  }

  /// Adds operations, and returns when they have finished if `wait` is true; see ``Operation/waitUntilFinished()``.
  open func addOperations(
    _ operations: [Operation], waitUntilFinished wait: Bool, file: StaticString = #fileID, line: Int = #line
  ) {
    for operation in operations { _ = accept(operation, SourceSite(file: file, line: line)) }
    startWhatIsReady()
    guard wait else { return }
    for operation in operations {
      guard operation.isWaitedFor() else { return }
    }
  }

  /// Adds a block that runs when all that was added before has finished, and before all that is added later.
  @preconcurrency
  open func addBarrierBlock(file: StaticString = #fileID, line: Int = #line, _ barrier: @escaping @Sendable () -> Void) {
    let operation = BlockOperation(block: barrier)
    operation.isBarrier = true
    addOperation(operation, file: file, line: line)
  }

  private func accept(_ operation: Operation, _ site: SourceSite) -> Bool {
    let problem =
      operation.isFinished
      ? "finished and cannot be enqueued"
      : operation.isExecuting ? "executing and cannot be enqueued" : operation.queue != nil ? "already enqueued on a queue" : nil
    if let problem {
      Self.raise("*** -[NSOperationQueue addOperation:]: operation is \(problem)")
      return false
    }
    // A barrier waits for all that is there, and everything waits for the last barrier.
    operation.fence = operation.isBarrier ? enqueued : barriers == 0 ? [] : enqueued.last(where: \.isBarrier).map { [$0] } ?? []
    (operation.queue, operation.site) = (self, site)
    ValueChanges.telling(self, Self.contents) { enqueued.append(operation) }
    if operation.isBarrier { barriers += 1 }
    return true
  }

  // MARK: Looking and holding

  /// Those that have not finished, in order of addition.
  open var operations: [Operation] { enqueued }
  open var operationCount: Int { enqueued.count }

  /// How many operations may be under way at once; any number below 0 stands for as many as are ready. The main queue's is 1.
  open var maxConcurrentOperationCount: Int {
    get { limit }
    set {
      guard !isMain else { return }
      ValueChanges.telling(self, ["maxConcurrentOperationCount"]) { limit = newValue }
      startWhatIsReady()
    }
  }

  /// Whether it starts nothing; what has begun goes on. The main queue is never suspended.
  open var isSuspended: Bool {
    get { isHeld }
    set {
      guard !isMain else { return }
      ValueChanges.telling(self, ["isSuspended"]) { isHeld = newValue }
      startWhatIsReady()
    }
  }

  /// Cancels all that has not finished. What has not begun finishes when its turn comes, without doing anything.
  open func cancelAllOperations() {
    for operation in enqueued { operation.cancel() }
  }

  /// Returns when nothing is left in it, also of what is added meanwhile; see ``Operation/waitUntilFinished()``.
  open func waitUntilAllOperationsAreFinished() {
    var waits = 0
    while let operation = enqueued.first {
      // Where each adds another, it would wait for ever.
      guard waits < EventQueue.main.turnLimit else { return Self.raiseDeadlock(waitingFor: "the last operation of \(title)") }
      guard operation.isWaitedFor() else { return }
      waits += 1
    }
  }

  // MARK: Starting

  /// Whether it could begin if there is room.
  private func isCandidate(_ operation: Operation) -> Bool {
    operation.isReady && operation.blocker == nil && !begun.contains(ObjectIdentifier(operation))
  }

  /// Those that could begin, the next one first.
  private var candidates: [Operation] {
    let ready = enqueued.filter(isCandidate)
    guard ready.contains(where: { $0.queuePriority != .normal }) else { return ready }
    return ready.enumerated()
      .sorted { ($1.element.queuePriority.rawValue, $0.offset) < ($0.element.queuePriority.rawValue, $1.offset) }
      .map(\.element)
  }

  /// How many may be under way that are not yet.
  private var room: Int { isHeld ? 0 : limit < 0 ? .max : max(0, limit - begun.count) }

  /// Puts the starts into the event queue for which there is room, and takes out those that lost their place: because the queue
  /// was suspended, or because something of higher priority came.
  func startWhatIsReady() {
    let room = room
    let chosen = room == 0 ? [] : candidates.prefix(room)
    if starting.count > 0 {
      let kept = Set(chosen.map(ObjectIdentifier.init))
      for (identifier, token) in starting where !kept.contains(identifier) {
        EventQueue.main.cancel(token)
        starting[identifier] = nil
      }
    }
    for operation in chosen { scheduleStart(of: operation) }
    tellWhatWaits()
  }

  private func scheduleStart(of operation: Operation) {
    let identifier = ObjectIdentifier(operation)
    guard starting[identifier] == nil else { return }
    starting[identifier] = EventQueue.main.schedule(
      isMain ? .main : .operation, label: "\(operation.title) on \(title)", site: operation.site
    ) { [self, operation] in begin(operation) }
  }

  private func begin(_ operation: Operation) {
    let identifier = ObjectIdentifier(operation)
    if let token = starting.removeValue(forKey: identifier) { EventQueue.main.cancel(token) }
    begun.insert(identifier)
    EventQueue.main.on(thread) { operation.start() }
    tellWhatWaits()
  }

  /// Lets go of an operation that has finished.
  func remove(_ operation: Operation) {
    guard let place = enqueued.firstIndex(where: { $0 === operation }) else { return }
    ValueChanges.telling(self, Self.contents) { _ = enqueued.remove(at: place) }
    let identifier = ObjectIdentifier(operation)
    begun.remove(identifier)
    if let token = starting.removeValue(forKey: identifier) { EventQueue.main.cancel(token) }
    if operation.ranItself, progress.totalUnitCount > 0 { progress.completedUnitCount += 1 }
    operation.queue = nil
    // Where all that is ready has its start already, only a barrier could have waited for this one here.
    if limit >= 0 || isHeld || barriers > 0 { startWhatIsReady() } else { tellWhatWaits() }
    if operation.isBarrier { barriers -= 1 }
  }

  // MARK: Telling

  private static let contents = ["operations", "operationCount"]

  package var threadName: String { title }
  /// Where its operations run; nil for the main thread.
  package var thread: (any SideThread)? { isMain ? nil : self }
  // Others of its operations need no thread of this one's; that one of them is under way counts already.
  package func standStill() {}
  package func goOn() {}

  private var title: String { name.map { "queue '\($0)'" } ?? "an operation queue" }

  /// Notes what keeps the first operation that no event will begin or end.
  private func tellWhatWaits() {
    // What has its start in the event queue is told there.
    let isStuck = enqueued.count > starting.count
    let stuck = (isStuck ? enqueued : []).lazy
      .compactMap { [self] operation in reason(whyWaits: operation).map { (operation, $0) } }.first
    let text = stuck.map { "\($0.title) on \(title) \($1)" }
    guard text != note?.text else { return }
    if let note { EventQueue.main.cancel(note.token) }
    note = text.map { ($0, EventQueue.main.noteEndless(isMain ? .main : .operation, label: $0, site: stuck?.0.site)) }
  }

  /// Nil for one that waits for its turn only, behind others that are told of.
  private func reason(whyWaits operation: Operation) -> String? {
    let identifier = ObjectIdentifier(operation)
    if starting[identifier] != nil { return nil }
    if begun.contains(identifier) { return "has begun and not finished" }
    if isHeld { return "waits: the queue is suspended" }
    if limit == 0 { return "waits: the queue may run 0 operations at once" }
    if let blocker = operation.blocker { return "waits for \(blocker.title)" }
    return operation.isReady ? nil : "is not ready"
  }

  // MARK: Mistakes

  static func raise(_ reason: String) {
    mistakes.value.append(.exception(name: "NSInvalidArgumentException", reason: reason))
  }

  static func raiseDeadlock(waitingFor title: String) {
    mistakes.value.append(.deadlock(EventQueue.main.deadlock(waitingFor: title)))
  }

  /// What the app did wrong since the last call, oldest first.
  package static func drainMistakes() -> [OperationMistake] {
    if mistakes.value.isEmpty { return [] }
    defer { mistakes.value = [] }
    return mistakes.value
  }
}

/// What an app did with operations that Foundation would not have let it do.
package enum OperationMistake: Equatable, Sendable {
  /// Foundation raises; on a device the app would have ended here.
  case exception(name: String, reason: String)
  /// The thread waits for what only that thread could do.
  case deadlock(String)
}
