import UIKit
import VirtualTime

/// What the person allows the app: asked for by alerts of the system, answered by a tap or by the driver's settings.
///
/// Why `@unchecked Sendable`: apps ask from anywhere. An agent has one thread, and in a test process only the main actor comes
/// here.
package final class Permissions: @unchecked Sendable {
  private struct Asked {
    var alert: Int?
    var answered: [(PermissionStatus) -> Void]
  }

  private static let ofLaunch = PerLaunch(Permissions())
  /// Those of the app that runs.
  package static var current: Permissions { ofLaunch.value }

  private var statuses: [Permission: PermissionStatus] = [:]
  private var asked: [Permission: Asked] = [:]

  package func status(of permission: Permission) -> PermissionStatus { statuses[permission] ?? .notDetermined }

  /// What the app has asked for and not been answered.
  package var open: [Permission] { Permission.allCases.filter { asked[$0] != nil } }

  /// Asks the person, if nobody has; `answered` is called with what holds then, as an event of the main queue.
  ///
  /// - Parameter keys: Of the property list, where others than the permission's own may say what for.
  package func request(
    _ permission: Permission, keys: [String]? = nil, answered: @escaping (PermissionStatus) -> Void
  ) {
    let keys = keys ?? permission.usageKeys
    let known = status(of: permission)
    guard known == .notDetermined else {
      EventQueue.main.schedule(.main, label: "answer about \(permission.rawValue)") { answered(known) }
      return
    }
    if asked[permission] != nil {
      asked[permission]?.answered.append(answered)
      return
    }
    if let key = AppIdentity.missingPurpose(keys) { return Self.complain(ofMissing: key) }
    let message =
      keys.isEmpty
      ? "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings."
      : AppIdentity.purpose(keys)
    asked[permission] = Asked(alert: nil, answered: [answered])
    let question = SystemAlerts.Question(
      title: permission.title(app: AppIdentity.name), message: message,
      answers: permission.answers.map { ($0.title, $0.status == .denied) })
    let alert = MainActor.assumeIsolated {
      SystemAlerts.current.ask(question) { [weak self] place in self?.settle(permission, permission.answers[place].status) }
    }
    asked[permission]?.alert = alert
  }

  /// iOS ends an app that uses what is private without saying what for.
  private static func complain(ofMissing key: String) {
    UIKitComplaints.record(
      .exception(
        name: "TCC",
        reason: """
          This app has crashed because it attempted to access privacy-sensitive data without a usage description. \
          The app's Info.plist must contain an \(key) key with a string value explaining to the user how the app uses this data.
          """))
  }

  /// What the person has said, or says now: it answers a question that is open.
  package func set(_ permission: Permission, to status: PermissionStatus) {
    if status != .notDetermined, let alert = asked[permission]?.alert {
      MainActor.assumeIsolated { SystemAlerts.current.withdraw(alert) }
    }
    settle(permission, status)
  }

  private func settle(_ permission: Permission, _ status: PermissionStatus) {
    statuses[permission] = status
    guard status != .notDetermined, let waiting = asked.removeValue(forKey: permission) else { return }
    for answered in waiting.answered {
      EventQueue.main.schedule(.main, label: "answer about \(permission.rawValue)") { answered(status) }
    }
  }
}
