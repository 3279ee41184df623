import VirtualTime

/// A queue of blocks on the app's event queue; stands in front of Dispatch's, which has threads.
///
/// All queues share the one thread of the app, so blocks of different queues never run at the same time: they take turns, in the
/// order in which they are due. What only tells Dispatch how to use threads (quality of service, concurrency) changes nothing.
/// So do the marks of a work item, such as `.barrier`: what a concurrent queue runs does not overlap here.
///
/// Why `@unchecked Sendable`: Dispatch's is, so apps use it from any context; an agent runs them all on one thread.
public final class DispatchQueue: SideThread, @unchecked Sendable {
  /// How important a queue's work is.
  public enum GlobalQueuePriority: Sendable {
    case high, `default`, low, background
  }

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 1)
  }

  /// When a queue lets go of what its blocks released; Swift's objects go at once.
  public enum AutoreleaseFrequency: Sendable {
    case inherit, workItem, never
  }

  /// The queue that an app's views live on.
  public static var main: DispatchQueue { mainOfLaunch.value }
  private static let mainOfLaunch = PerLaunch(DispatchQueue(label: "com.apple.main-thread", kind: .main, isSerial: true))

  private static let background = DispatchQueue(label: "com.apple.root.default-qos", kind: .dispatch, isSerial: false)

  public let label: String
  private let kind: EventKind
  private let isSerial: Bool
  /// How many blocks of a serial queue stand still in the middle of what they do, and what has come for it meanwhile.
  private var standingStill = 0
  private var held: [() -> Void] = []
  /// Blocks of a serial queue that are due and have not run, in order, so that `sync` can run what is in front of it.
  private var waiting: [(token: EventToken, run: () -> Void)] = []

  package var threadName: String { "'\(label)'" }
  private var isMain: Bool { kind == .main }
  /// Whether its code runs now.
  private var isCurrent: Bool {
    let thread = EventQueue.main.thread
    return isMain ? thread == nil : thread === self
  }

  private init(label: String, kind: EventKind, isSerial: Bool) {
    (self.label, self.kind, self.isSerial) = (label, kind, isSerial)
  }

  /// A queue of one's own, whose blocks run one after the other unless it is concurrent.
  ///
  /// - Parameter target: The queue on whose threads Dispatch would run it, which makes no difference here.
  public convenience init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    self.init(label: label, kind: .dispatch, isSerial: !attributes.contains(.concurrent))
  }

  /// The queue for work that nobody waits for on the main one.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { background }

  // MARK: Later

  @preconcurrency
  public func async(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], file: StaticString = #fileID, line: Int = #line,
    execute work: @escaping @Sendable () -> Void
  ) {
    schedule(at: EventQueue.main.now, SourceSite(file: file, line: line), work)
  }

  @preconcurrency
  public func async(
    group: DispatchGroup, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], file: StaticString = #fileID,
    line: Int = #line, execute work: @escaping @Sendable () -> Void
  ) {
    group.enter()
    schedule(at: EventQueue.main.now, SourceSite(file: file, line: line)) {
      work()
      group.leave()
    }
  }

  public func async(execute workItem: DispatchWorkItem, file: StaticString = #fileID, line: Int = #line) {
    schedule(at: EventQueue.main.now, SourceSite(file: file, line: line)) { workItem.perform() }
  }

  /// Runs `work` at `deadline`, or never when that is `.distantFuture`.
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], file: StaticString = #fileID,
    line: Int = #line, execute work: @escaping @Sendable () -> Void
  ) {
    guard let instant = deadline.instant else { return }
    schedule(at: instant, SourceSite(file: file, line: line), work)
  }

  public func asyncAfter(
    deadline: DispatchTime, execute workItem: DispatchWorkItem, file: StaticString = #fileID, line: Int = #line
  ) {
    guard let instant = deadline.instant else { return }
    schedule(at: instant, SourceSite(file: file, line: line)) { workItem.perform() }
  }

  private func schedule(at instant: VirtualInstant, _ site: SourceSite, _ work: @escaping () -> Void) {
    let name = self === Self.main ? "block on the main queue" : "block on \(label)"
    let isDue = instant <= EventQueue.main.now
    var token: EventToken?
    let run = { [self] in
      if let token { waiting.removeAll { $0.token == token } }
      if standingStill > 0 { held.append(work) } else { runHere(work) }
    }
    token = EventQueue.main.schedule(kind, at: instant, label: name, site: site, action: run)
    if isSerial, isDue, let token { waiting.append((token, run)) }
  }

  private func runHere<Result>(_ work: () throws -> Result) rethrows -> Result {
    try EventQueue.main.on(isMain ? nil : self, work)
  }

  // MARK: Standing still

  /// Holds up the block that runs until `isOver`, while what other threads would do goes on.
  ///
  /// - Returns: Whether it is over.
  static func holdUp(until limit: VirtualInstant?, for what: String, _ isOver: () -> Bool) -> Bool {
    switch EventQueue.main.standStill(upTo: limit, until: isOver) {
    case .over: return true
    case .late: return false
    case .hopeless:
      UIKitComplaints.record(.exception(name: "Deadlock", reason: EventQueue.main.deadlock(waitingFor: what)))
      return false
    }
  }

  package func standStill() {
    if isSerial { standingStill += 1 }
  }

  package func goOn() {
    guard isSerial else { return }
    standingStill -= 1
    guard standingStill == 0 else { return }
    let works = held
    held = []
    for work in works { schedule(at: EventQueue.main.now, SourceSite(file: #fileID, line: #line), work) }
  }

  // MARK: Now

  /// Runs `work` at once, after what a serial queue has waiting.
  ///
  /// From the queue itself that would be a deadlock, which Dispatch ends with a trap: here it is a complaint, and the work is
  /// done. So it is if the main queue's thread waits for what never comes.
  public func sync<Result>(flags: DispatchWorkItemFlags = [], execute work: () throws -> Result) rethrows -> Result {
    if isSerial && isCurrent {
      UIKitComplaints.record(
        .exception(name: "EXC_BREAKPOINT", reason: "dispatch_sync called on queue already owned by current thread"))
      return try work()
    }
    if isMain, EventQueue.main.mainStandsStill {
      _ = Self.holdUp(until: nil, for: "the main thread") { !EventQueue.main.mainStandsStill }
    }
    while let first = waiting.first {
      EventQueue.main.cancel(first.token)
      first.run()
    }
    return try runHere(work)
  }

  /// Runs the item at once, after what a serial queue has waiting.
  public func sync(execute workItem: DispatchWorkItem) { sync { workItem.perform() } }

  /// Runs `work` for every number below `iterations`, in order.
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for iteration in 0..<max(iterations, 0) { work(iteration) }
  }
}
