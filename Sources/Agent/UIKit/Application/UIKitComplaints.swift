import VirtualTime

/// What UIKit would have answered with an exception or with a line on the console.
package enum UIKitComplaint: Hashable, Sendable, CustomStringConvertible {
  /// UIKit raises; on a device the app would have ended here.
  case exception(name: String, reason: String)
  /// A line on the console; the app goes on.
  case warning(String)

  /// UIKit's sentence, without the name of an exception.
  package var reason: String {
    switch self {
    case .exception(_, let reason): reason
    case .warning(let message): message
    }
  }

  package var description: String {
    switch self {
    case .exception(let name, let reason): "\(name): \(reason)"
    case .warning(let message): "Warning: \(message)"
    }
  }
}

/// The complaints since they were last collected, in the order in which they were made.
///
/// An agent must not trap where an app went wrong: what went wrong is a result, told to the driver with the command that did it.
@MainActor
package enum UIKitComplaints {
  // A constant, because queues and groups, which belong to no actor, complain too.
  nonisolated private static let ofLaunch = PerLaunch<[UIKitComplaint]>([])
  package static var recorded: [UIKitComplaint] { ofLaunch.value }

  nonisolated package static func record(_ complaint: UIKitComplaint) {
    ofLaunch.value.append(complaint)
    // The app goes on, and may trap on what follows from it before anybody collects this.
    CrashReport.noteLastWords("\(complaint)")
  }

  nonisolated static func raise(_ name: String, _ reason: String) { record(.exception(name: name, reason: reason)) }

  nonisolated static func warn(_ message: String) { record(.warning(message)) }

  /// Writes to UIKit's console what it merely warns of, as on a device, and keeps the exceptions.
  package static func writeWarnings() {
    for complaint in drain() {
      switch complaint {
      case .exception: record(complaint)
      case .warning: UIKitConsole.log("\(complaint)")
      }
    }
  }

  /// Hands out the complaints and forgets them.
  package static func drain() -> [UIKitComplaint] {
    if recorded.isEmpty { return [] }
    defer {
      ofLaunch.value = []
      CrashReport.forgetLastWords()
    }
    return recorded
  }
}
