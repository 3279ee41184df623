import LocalAuthentication
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

extension BiometricSettings {
  @MainActor
  func apply() {
    if let kind { DeviceOwner.current.kind = LABiometryType(kind) }
    if let isEnrolled { DeviceOwner.current.isEnrolled = isEnrolled }
    if let hasPasscode { DeviceOwner.current.hasPasscode = hasPasscode }
  }
}

extension BiometricState {
  @MainActor
  static var now: BiometricState {
    let owner = DeviceOwner.current
    return BiometricState(
      kind: BiometricKind(owner.kind), isEnrolled: owner.isEnrolled, hasPasscode: owner.hasPasscode, asks: owner.question)
  }
}

extension LABiometryType {
  fileprivate init(_ kind: BiometricKind) {
    self =
      switch kind {
      case .none: .none
      case .touchID: .touchID
      case .faceID: .faceID
      }
  }
}

extension BiometricKind {
  fileprivate init(_ type: LABiometryType) {
    self =
      switch type {
      case .none, .opticID: .none
      case .touchID: .touchID
      case .faceID: .faceID
      }
  }
}
