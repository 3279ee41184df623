import VirtualTime

/// Names a piece of work that goes on while the app is in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The pieces of work for which the app asked for time in the background.
///
/// ```
/// didEnterBackground ──── 25 s ──── expiration handlers ──── 5 s ──── tasks that are still open: the system would end the app
/// ```
/// An app without such tasks is not suspended here: its timers go on, which a device would stop.
@MainActor
final class BackgroundTasks {
  /// Seconds that the system gives. As reported of devices.
  static let time: TimeInterval = 30
  /// Seconds before the end at which an app is warned. Ours.
  static let warning: TimeInterval = 5

  private var tasks: [(id: UIBackgroundTaskIdentifier, name: String, handler: (() -> Void)?)] = []
  private var last = 0
  private var tokens: [EventToken] = []
  private var deadline: VirtualInstant?

  /// Seconds that are left; without end in the foreground.
  var remaining: TimeInterval {
    deadline.map { max(EventQueue.main.now.duration(to: $0).inSeconds, 0) } ?? .greatestFiniteMagnitude
  }

  func begin(_ name: String?, _ handler: (() -> Void)?) -> UIBackgroundTaskIdentifier {
    last += 1
    let id = UIBackgroundTaskIdentifier(rawValue: last)
    tasks.append((id, name ?? "Called by UIKit", handler))
    if deadline != nil, tokens.isEmpty { schedule() }
    return id
  }

  func end(_ id: UIBackgroundTaskIdentifier) {
    tasks.removeAll { $0.id == id }
    if tasks.isEmpty { cancel() }
  }

  func enteredBackground() {
    deadline = EventQueue.main.now.advanced(by: .seconds(Self.time))
    if !tasks.isEmpty { schedule() }
  }

  func enteredForeground() {
    deadline = nil
    cancel()
  }

  private func cancel() {
    for token in tokens { EventQueue.main.cancel(token) }
    tokens = []
  }

  private func schedule() {
    guard let deadline else { return }
    let warning = deadline.advanced(by: .seconds(-Self.warning))
    tokens = [
      EventQueue.main.schedule(.timer, at: warning, label: "expiry of background tasks") { [weak self] in
        for task in self?.tasks ?? [] { task.handler?() }
      },
      EventQueue.main.schedule(.timer, at: deadline, label: "end of background time") { [weak self] in
        guard let self, !tasks.isEmpty else { return }
        let names = tasks.map { "\"\($0.name)\"" }.joined(separator: ", ")
        tasks = []
        UIKitComplaints.raise(
          "0x8badf00d", "the app had background tasks \(names) open when its time was over: the system would have ended it")
      },
    ]
  }
}
