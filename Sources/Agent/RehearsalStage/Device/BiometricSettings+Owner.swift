import LocalAuthentication
import RehearsalWire

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
