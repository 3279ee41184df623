import VirtualTime

/// Calls a method with every frame that the screen shows, 60 times a second of virtual time (120 on the devices that can), unless
/// it wants fewer.
///
/// It repeats, so it keeps nobody waiting.
@MainActor
public final class CADisplayLink: UIObject {
  private let call: (CADisplayLink) -> Void
  private let site: SourceSite
  private var token: EventToken?
  private var isAdded = false

  /// Calls the method of that name with itself, and keeps `target` until it is invalidated.
  public init(target: Any, selector: Selector, file: StaticString = #fileID, line: Int = #line) {
    let object = target as AnyObject
    call = { link in Messages.send(selector, to: object, with: [link]) }
    site = SourceSite(file: file, line: line)
  }

  /// Keeps `target` until it is invalidated.
  public init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) {
    call = { link in action(target)(link) }
    site = SourceSite(file: file, line: line)
  }

  /// Seconds since launch at which the frame that is told of was shown.
  public private(set) var timestamp: CFTimeInterval = 0
  /// Seconds since launch at which the next one will be.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// Seconds between two calls.
  public var duration: CFTimeInterval { 1 / Double(framesPerSecond) }

  /// 0 by default, which is as many as the screen shows.
  public var preferredFramesPerSecond = 0 { didSet { restart() } }

  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum) }
  }

  public var isPaused = false { didSet { if isPaused != oldValue { restart() } } }

  private var framesPerSecond: Int {
    let most = UIScreen.main.maximumFramesPerSecond
    return preferredFramesPerSecond > 0 ? min(preferredFramesPerSecond, most) : most
  }

  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = true
    restart()
  }

  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    restart()
  }

  /// Ends it for good.
  public func invalidate() {
    isAdded = false
    restart()
  }

  private func restart() {
    if let token { EventQueue.main.cancel(token) }
    token = nil
    guard isAdded, !isPaused else { return }
    // Frames are whole multiples of the period since launch, so that two links are called in one turn.
    let period = 1_000_000_000 / Int64(framesPerSecond)
    let first = VirtualInstant(nanoseconds: (EventQueue.main.now.nanoseconds / period + 1) * period)
    token = EventQueue.main.schedule(.animation, at: first, every: .nanoseconds(period), label: "display link", site: site) {
      [self] in
      timestamp = EventQueue.main.now.seconds
      call(self)
    }
  }
}

/// How many frames a second an app would like.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// The clock of layers: seconds of virtual time since launch.
@MainActor
public func CACurrentMediaTime() -> CFTimeInterval { EventQueue.main.now.seconds }

/// Core Foundation's name for seconds, which Foundation on Linux does not have.
public typealias CFTimeInterval = Double
