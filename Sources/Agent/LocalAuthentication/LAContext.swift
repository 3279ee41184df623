import Permissions
import UIKit
import VirtualTime

/// By what a device recognizes its owner.
public enum LABiometryType: Int, Sendable {
  case none = 0
  case touchID, faceID, opticID
}

/// Who has to be there.
public enum LAPolicy: Int, Sendable {
  /// The owner, by face or finger.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// The owner, by face or finger, or by the passcode.
  case deviceOwnerAuthentication = 2
}

/// Asks the device who is there, which a driver answers.
///
/// ```
///   evaluatePolicy ─▶ once: may the app use Face ID? ─▶ asked, until the driver answers ─▶ reply, by an event of the main queue
/// ```
/// After five strangers in a row the device wants the passcode, as devices do.
///
/// Why `@unchecked Sendable`: LocalAuthentication's may be used from anywhere; an agent runs everything on one thread.
open class LAContext: NSObject, @unchecked Sendable {
  /// The title of the button for the app's own way; an empty one takes the button away.
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var localizedReason = ""
  /// Kept, and nothing more: nobody was recognized a while ago.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// False refuses with `notInteractive` what would ask a person.
  open var interactionNotAllowed = false
  private var isInvalidated = false
  private var asked: Asked?

  public override init() { super.init() }

  private var owner: DeviceOwner { .current }

  /// What the device has; `none` until a policy was looked at.
  open private(set) var biometryType = LABiometryType.none

  /// Says what the device knows of who is enrolled; nil where it knows nobody.
  open var evaluatedPolicyDomainState: Data? { owner.isEnrolled && owner.kind != .none ? Data("enrolled".utf8) : nil }

  /// Whether the policy could be evaluated; where not, `error` says why.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
    guard let problem = problem(of: policy) else { return true }
    error?.pointee = problem as NSError
    return false
  }

  private func problem(of policy: LAPolicy) -> LAError? {
    if isInvalidated { return LAError(.invalidContext) }
    biometryType = owner.kind
    guard owner.hasPasscode else { return LAError(.passcodeNotSet) }
    guard policy == .deviceOwnerAuthenticationWithBiometrics else { return nil }
    if owner.kind == .none || owner.isRefused { return LAError(.biometryNotAvailable) }
    if !owner.isEnrolled { return LAError(.biometryNotEnrolled) }
    return owner.isLockedOut ? LAError(.biometryLockout) : nil
  }

  /// Asks who is there.
  ///
  /// - Parameters:
  ///   - localizedReason: What for; an exception in UIKit when it is empty.
  ///   - reply: Whether it was the owner, and if not, why.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
  ) {
    if localizedReason.isEmpty {
      UIKitComplaints.record(
        .exception(
          name: "NSInvalidArgumentException", reason: "Invalid localizedReason parameter: a non-empty string is required"))
    }
    if let problem = problem(of: policy) ?? (interactionNotAllowed ? LAError(.notInteractive) : nil) {
      later { reply(false, problem) }
      return
    }
    guard owner.kind == .faceID, owner.isEnrolled, !owner.isRefused else {
      ask(policy, localizedReason, reply)
      return
    }
    Permissions.current.request(.faceID) { [self] status in
      guard status == .denied || status == .restricted else { return ask(policy, localizedReason, reply) }
      if policy == .deviceOwnerAuthentication { return ask(policy, localizedReason, reply) }
      reply(false, LAError(.biometryNotAvailable))
    }
  }

  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      evaluatePolicy(policy, localizedReason: localizedReason) { isOwner, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isOwner) }
      }
    }
  }

  /// Takes the question back, and answers no other.
  open func invalidate() {
    isInvalidated = true
    guard let asked else { return }
    owner.withdraw(asked)
    later { asked.reply(false, LAError(.appCancel)) }
  }

  private func ask(_ policy: LAPolicy, _ reason: String, _ reply: @escaping (Bool, (any Error)?) -> Void) {
    let hasFallback = policy == .deviceOwnerAuthentication || localizedFallbackTitle != ""
    let asked = Asked(
      reason: reason, takesPasscode: policy == .deviceOwnerAuthentication, hasFallback: hasFallback,
      reply: { [weak self] isOwner, error in
        self?.asked = nil
        reply(isOwner, error)
      })
    self.asked = asked
    owner.ask(asked)
  }

  private func later(_ action: @escaping () -> Void) {
    EventQueue.main.schedule(.main, label: "answer to who is there", action: action)
  }
}
