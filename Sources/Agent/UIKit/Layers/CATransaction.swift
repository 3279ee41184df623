import VirtualTime

/// How changes of layers without a view become animations, and who is told when all of a group have ended.
///
/// ```
/// begin ─ settings, changes, animations added ─ commit ──── the last of them ends ──── completion block
/// ```
/// Without `begin` a transaction begins with the first call and is committed at the next turn.
@MainActor
public final class CATransaction {
  /// One transaction and what is still under way in it.
  @MainActor
  final class Group {
    var duration: TimeInterval?
    var timingFunction: CAMediaTimingFunction?
    var disablesActions: Bool?
    var completion: (() -> Void)?
    /// What an app keeps with it under keys of its own.
    var values: [String: Any] = [:]
    private var running = 0
    private var isCommitted = false

    func enter() { running += 1 }

    func leave() {
      running -= 1
      callIfDone()
    }

    func commit() {
      isCommitted = true
      callIfDone()
    }

    private func callIfDone() {
      guard isCommitted, running == 0 else { return }
      let completion = completion
      self.completion = nil
      completion?()
    }
  }

  @PerLaunch private static var stack: [Group] = []
  @PerLaunch private static var implicit: Group?

  /// Counts an animation that begins now among the transactions that are open.
  static func join() -> [Group] {
    let open = stack + (stack.isEmpty ? [implicit].compactMap { $0 } : [])
    for group in open { group.enter() }
    return open
  }

  private static var current: Group {
    if let group = stack.last ?? implicit { return group }
    let group = Group()
    implicit = group
    EventQueue.main.schedule(.animation, label: "commit of layer changes") {
      implicit = nil
      group.commit()
    }
    return group
  }

  public static func begin() { stack.append(Group()) }

  /// Ends the innermost transaction; without an animation in it the completion block is called at once.
  public static func commit() {
    guard let group = stack.popLast() else { return }
    group.commit()
  }

  public static func flush() {}

  private static func nearest<Value>(_ read: (Group) -> Value?) -> Value? {
    (stack.reversed() + [implicit].compactMap { $0 }).lazy.compactMap(read).first
  }

  /// A quarter of a second by default.
  public static func animationDuration() -> TimeInterval { nearest(\.duration) ?? 0.25 }

  public static func setAnimationDuration(_ duration: TimeInterval) { current.duration = duration }

  public static func animationTimingFunction() -> CAMediaTimingFunction? { nearest(\.timingFunction) }

  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.timingFunction = function }

  public static func disableActions() -> Bool { nearest(\.disablesActions) ?? false }

  public static func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

  public static func completionBlock() -> (() -> Void)? { (stack.last ?? implicit)?.completion }

  public static func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }

  // MARK: By key

  /// What holds for the key now: one of the four settings, or what an app keeps under a key of its own.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionCompletionBlock: completionBlock()
    default: nearest { $0.values[key] }
    }
  }

  /// Changes one of the four settings, or keeps something under a key of the app's own.
  ///
  /// A value that is no duration, flag, function or block takes the setting back, as nil does.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: current.duration = KeyedValue.convert(anObject)
    case kCATransactionAnimationTimingFunction: current.timingFunction = anObject as? CAMediaTimingFunction
    case kCATransactionDisableActions: current.disablesActions = KeyedValue.convert(anObject)
    case kCATransactionCompletionBlock: current.completion = anObject as? () -> Void
    default: current.values[key] = anObject
    }
  }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionCompletionBlock = "completionBlock"
