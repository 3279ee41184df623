import VirtualTime

/// The app's run loop, which is the event queue: what is added to it runs in virtual time.
///
/// It cannot be run by hand: only the agent moves time.
///
/// Why `@unchecked Sendable`: Foundation's may be named from any context; an agent runs everything on one thread.
public final class RunLoop: NSObject, @unchecked Sendable {
  /// As that of all others: an address would order sets by chance.
  public override var hash: Int { 0 }

  /// Foundation's names; timers and blocks run in every mode here, for there is no tracking mode of its own.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let `default` = Mode("kCFRunLoopDefaultMode")
    public static let common = Mode("kCFRunLoopCommonModes")
    public static let tracking = Mode("UITrackingRunLoopMode")
  }

  public static let main = RunLoop()

  public static var current: RunLoop { main }

  private override init() {}

  /// Starts `timer`.
  public func add(_ timer: Timer, forMode mode: Mode) { timer.start() }

  /// Runs `block` at the next turn.
  public func perform(file: StaticString = #fileID, line: Int = #line, _ block: @escaping @Sendable () -> Void) {
    EventQueue.main.schedule(.main, label: "block on the run loop", site: SourceSite(file: file, line: line), action: block)
  }

  public func perform(
    inModes modes: [Mode], file: StaticString = #fileID, line: Int = #line, block: @escaping @Sendable () -> Void
  ) { perform(file: file, line: line, block) }
}
