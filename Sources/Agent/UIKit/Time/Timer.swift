import VirtualTime

/// Calls a block later, once or again and again, in virtual time; stands in front of Foundation's.
///
/// A repeating timer keeps to its plan: the n-th call is due n intervals after the start, however long the calls take.
///
/// Why `@unchecked Sendable`: its block gets it, and is sendable as Foundation's is; an agent runs everything on one thread.
public final class Timer: NSObject, @unchecked Sendable {
  /// As that of all others: an address would order sets by chance.
  public override var hash: Int { 0 }

  public let timeInterval: TimeInterval
  /// What its maker gave it; nil once the timer has ended.
  public private(set) var userInfo: Any?
  /// How late it may be; it never is.
  public var tolerance: TimeInterval = 0

  private let repeats: Bool
  /// Nil once the timer has ended: what it captures is kept no longer.
  private var block: (@Sendable (Timer) -> Void)?
  private let site: SourceSite
  private var due: VirtualInstant
  private var token: EventToken?

  /// False once it was invalidated, or has fired without repeating.
  public private(set) var isValid = true

  private init(
    delay: TimeInterval, interval: TimeInterval, repeats: Bool, userInfo: Any?, site: SourceSite,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    // As in Foundation, an interval that is not positive counts as a tenth of a millisecond.
    let interval = interval > 0 ? interval : 0.0001
    timeInterval = repeats ? interval : 0
    due = EventQueue.main.now.advanced(by: .bounded(seconds: delay))
    (self.repeats, self.userInfo, self.site, self.block) = (repeats, userInfo, site, block)
  }

  /// A timer that nobody has given anything to do: it has ended already.
  public override convenience init() {
    self.init(delay: 0, interval: 0, repeats: false, userInfo: nil, site: SourceSite(file: #fileID, line: #line)) { _ in }
    isValid = false
  }

  /// A timer that starts when it is added to a run loop.
  @preconcurrency
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, file: StaticString = #fileID, line: Int = #line,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(
      delay: interval > 0 ? interval : 0.0001, interval: interval, repeats: repeats, userInfo: nil,
      site: SourceSite(file: file, line: line), block: block)
  }

  /// A timer that is first due at `date`, by the app's clock, and starts when it is added to a run loop.
  @preconcurrency
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool, file: StaticString = #fileID, line: Int = #line,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(
      delay: date.timeIntervalSince(Self.date(of: EventQueue.main.now)), interval: interval, repeats: repeats, userInfo: nil,
      site: SourceSite(file: file, line: line), block: block)
  }

  /// A timer that has started.
  @discardableResult
  @preconcurrency
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, file: StaticString = #fileID, line: Int = #line,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, file: file, line: line, block: block)
    timer.start()
    return timer
  }

  /// A timer that has started and calls a method of `target`, which it keeps alive until it is invalidated.
  ///
  /// Stands in for the form with a selector: there is no Objective-C here.
  @discardableResult
  @MainActor
  public static func scheduledTimer<Target: AnyObject & Sendable>(
    timeInterval interval: TimeInterval, target: Target,
    action: @escaping @MainActor @Sendable (Target) -> @MainActor (Timer) -> Void,
    userInfo: Any?, repeats: Bool, file: StaticString = #fileID, line: Int = #line
  ) -> Timer {
    let timer = Timer(
      delay: interval > 0 ? interval : 0.0001, interval: interval, repeats: repeats, userInfo: userInfo,
      site: SourceSite(file: file, line: line)
    ) { timer in MainActor.assumeIsolated { action(target)(timer) } }
    timer.start()
    return timer
  }

  /// A timer that starts when it is added to a run loop, and calls the method of that name with itself. It keeps `target` alive
  /// until it is invalidated.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool,
    file: StaticString = #fileID, line: Int = #line
  ) {
    let delay = interval > 0 ? interval : 0.0001
    self.init(
      delay: delay, interval: interval, repeats: repeats, userInfo: userInfo, site: SourceSite(file: file, line: line),
      block: Self.call(selector, of: target))
  }

  /// The same, which is first due at `date`, by the app's clock.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool,
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(
      delay: date.timeIntervalSince(Self.date(of: EventQueue.main.now)), interval: interval, repeats: repeats, userInfo: userInfo,
      site: SourceSite(file: file, line: line), block: Self.call(selector, of: target))
  }

  /// The same, which has started.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool,
    file: StaticString = #fileID, line: Int = #line
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats, file: file, line: line)
    timer.start()
    return timer
  }

  private static func call(_ selector: Selector, of target: Any) -> @Sendable (Timer) -> Void {
    // Everything of an app runs on one thread.
    nonisolated(unsafe) let object = target as AnyObject
    return { timer in MainActor.assumeIsolated { _ = Messages.send(selector, to: object, with: [timer]) } }
  }

  func start() {
    guard isValid, token == nil else { return }
    token = EventQueue.main.schedule(
      .timer, at: due, every: repeats ? .bounded(seconds: timeInterval) : nil, label: "Timer", site: site
    ) { [self] in
      due = repeats ? due.advanced(by: .bounded(seconds: timeInterval)) : due
      call()
    }
  }

  private func call() {
    guard isValid, let block else { return }
    if !repeats { isValid = false }
    block(self)
    if !isValid { letGo() }
  }

  /// Calls the block now; a timer that does not repeat is through with that.
  public func fire() {
    guard isValid else { return }
    if !repeats { stop() }
    call()
  }

  /// Ends the timer, which lets go of its target and of all that it was given.
  public func invalidate() {
    isValid = false
    stop()
    letGo()
  }

  private func letGo() {
    // What goes with them may invalidate the timer once more, which must find nothing half changed.
    let held = (block, userInfo)
    (block, userInfo) = (nil, nil)
    withExtendedLifetime(held) {}
  }

  private func stop() {
    if let token { EventQueue.main.cancel(token) }
    token = nil
  }

  /// When it is next due, by the app's clock; setting it moves the call.
  public var fireDate: Date {
    get { Self.date(of: due) }
    set {
      let delay = newValue.timeIntervalSince(Self.date(of: EventQueue.main.now))
      due = EventQueue.main.now.advanced(by: .bounded(seconds: delay))
      guard token != nil else { return }
      stop()
      start()
    }
  }

  private static func date(of instant: VirtualInstant) -> Date {
    let nanoseconds = EventQueue.main.wallClock(at: instant)
    return Date(timeIntervalSince1970: TimeInterval(nanoseconds) / 1_000_000_000)
  }
}
