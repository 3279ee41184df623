import Permissions
import RehearsalWire

extension PermissionSettings {
  /// What a person has answered beforehand, or answers now.
  @MainActor
  func apply() {
    for (name, field) in Self.fields {
      guard let answer = self[keyPath: field], let permission = Permission(rawValue: name),
        let status = PermissionStatus(rawValue: answer.rawValue)
      else { continue }
      Permissions.current.set(permission, to: status)
    }
  }

  /// What holds now: an answer for each.
  @MainActor
  static var now: PermissionSettings {
    var now = PermissionSettings()
    for (name, field) in fields {
      let status = Permission(rawValue: name).map { Permissions.current.status(of: $0) }
      now[keyPath: field] = status.flatMap { PermissionAnswer(rawValue: $0.rawValue) }
    }
    return now
  }
}
