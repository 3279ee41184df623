import Permissions
import Testing
import UIKit

@testable import LocalAuthentication

/// Who is there, as the device is asked and a driver answers.
@MainActor struct WhoIsThereTests {
  /// A device that knows faces, whose owner lets the app use them.
  private func owner() -> DeviceOwner {
    startAnew()
    Permissions.current.set(.faceID, to: .authorized)
    return .current
  }

  private func ask(
    _ context: LAContext, _ log: Log, _ policy: LAPolicy = .deviceOwnerAuthenticationWithBiometrics,
    _ reason: String = "To open the safe"
  ) {
    context.evaluatePolicy(policy, localizedReason: reason) { isOwner, error in
      MainActor.assumeIsolated { log.add("\(isOwner) \((error as? LAError)?.code.rawValue ?? 0)") }
    }
  }

  @Test func theAppMayUseFacesOnceThePersonAllowsIt() {
    startAnew()
    let (context, log, owner) = (LAContext(), Log(), DeviceOwner.current)
    ask(context, log)
    rest()
    #expect(Permissions.current.open == [.faceID])
    #expect(owner.question == nil)
    Permissions.current.set(.faceID, to: .authorized)
    rest()
    #expect(owner.question == "To open the safe")
    #expect(log.drain() == [])
    owner.answer(.match)
    #expect(owner.question == nil)
    #expect(log.drain() == [])
    turn()
    #expect(log.drain() == ["true 0"])
  }

  @Test func whoeverDoesNotAllowItIsAskedForThePasscodeAtMost() {
    for policy in [LAPolicy.deviceOwnerAuthenticationWithBiometrics, .deviceOwnerAuthentication] {
      startAnew()
      let (context, log) = (LAContext(), Log())
      ask(context, log, policy)
      rest()
      Permissions.current.set(.faceID, to: .denied)
      rest()
      let isAsked = policy == .deviceOwnerAuthentication
      #expect(DeviceOwner.current.question == (isAsked ? "To open the safe" : nil))
      #expect(log.drain() == (isAsked ? [] : ["false -6"]))
    }
  }

  @Test func fingersNeedNoPermission() {
    startAnew()
    DeviceOwner.current.kind = .touchID
    let (context, log) = (LAContext(), Log())
    #expect(context.biometryType == .none)
    ask(context, log)
    #expect(context.biometryType == .touchID)
    #expect(Permissions.current.open == [])
    #expect(DeviceOwner.current.question == "To open the safe")
    DeviceOwner.current.answer(.cancel)
    rest()
    #expect(log.drain() == ["false -2"])
  }

  @Test func theDeviceSaysWhetherSomebodyIsEnrolled() {
    let (owner, context) = (owner(), LAContext())
    #expect(context.evaluatedPolicyDomainState == Data("enrolled".utf8))
    owner.isEnrolled = false
    #expect(context.evaluatedPolicyDomainState == nil)
    (owner.isEnrolled, owner.kind) = (true, .none)
    #expect(context.evaluatedPolicyDomainState == nil)
  }

  @Test func aQuestionNeedsAReason() {
    let (owner, context, log) = (owner(), LAContext(), Log())
    ask(context, log, .deviceOwnerAuthentication, "")
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInvalidArgumentException: Invalid localizedReason parameter: a non-empty string is required"
      ])
    ask(context, log, .deviceOwnerAuthentication, "To pay")
    #expect(UIKitComplaints.drain().isEmpty)
    _ = owner
  }

  @Test func nobodyIsAskedWhereThatIsNotWanted() {
    let (owner, context, log) = (owner(), LAContext(), Log())
    context.interactionNotAllowed = true
    ask(context, log)
    #expect(owner.question == nil)
    #expect(log.drain() == [])
    rest()
    #expect(log.drain() == ["false -1004"])
    // What is wrong anyway goes before.
    owner.hasPasscode = false
    ask(context, log)
    rest()
    #expect(log.drain() == ["false -5"])
  }

  @Test func aContextThatIsInvalidTakesItsQuestionBackAndAnswersNoOther() {
    let (owner, context, log) = (owner(), LAContext(), Log())
    ask(context, log)
    rest()
    #expect(owner.question != nil)
    context.invalidate()
    #expect(owner.question == nil)
    #expect(log.drain() == [])
    rest()
    #expect(log.drain() == ["false -9"])
    ask(context, log)
    rest()
    #expect(owner.question == nil)
    #expect(log.drain() == ["false -10"])
    var problem: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &problem))
    #expect(problem?.code == -10)
    // Another one is as good as before.
    #expect(LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
  }

  @Test func aContextWithoutAQuestionEndsInSilence() {
    let (owner, context, log) = (owner(), LAContext(), Log())
    ask(context, log)
    rest()
    owner.answer(.match)
    rest()
    #expect(log.drain() == ["true 0"])
    context.invalidate()
    LAContext().invalidate()
    rest()
    #expect(log.drain() == [])
  }

  @Test func theNextQuestionIsAskedWhenTheFirstIsTakenBack() {
    let (owner, first, second, log) = (owner(), LAContext(), LAContext(), Log())
    ask(first, log, .deviceOwnerAuthenticationWithBiometrics, "First")
    ask(second, log, .deviceOwnerAuthenticationWithBiometrics, "Second")
    rest()
    #expect(owner.question == "First")
    owner.answer(.mismatch)
    owner.answer(.mismatch)
    first.invalidate()
    #expect(owner.question == "Second")
    rest()
    #expect(log.drain() == ["false -9"])
    // The strangers of the first question are not those of the second.
    owner.answer(.mismatch)
    owner.answer(.mismatch)
    rest()
    #expect(log.drain() == [])
    owner.answer(.mismatch)
    rest()
    #expect(log.drain() == ["false -8"])
  }

  @Test func aTaskHearsWhoItWas() {
    let (owner, context) = (owner(), LAContext())
    let policy = LAPolicy.deviceOwnerAuthenticationWithBiometrics
    let first = hear { try await context.evaluatePolicy(policy, localizedReason: "To open") }
    rest()
    #expect(!first.isOver)
    owner.answer(.match)
    rest()
    #expect(first.values == [true] && first.codes == [])
    let second = hear { try await context.evaluatePolicy(policy, localizedReason: "To open") }
    rest()
    owner.answer(.fallback)
    rest()
    #expect(second.values == [] && second.codes == [-3])
  }

  @Test func errorsHaveTheirNumbersAndWords() {
    let errors: [(LAError.Code, LAError.Code, Int, String)] = [
      (LAError.authenticationFailed, .authenticationFailed, -1, "Application retry limit exceeded."),
      (LAError.userCancel, .userCancel, -2, "Canceled by user."),
      (LAError.userFallback, .userFallback, -3, "Fallback authentication mechanism selected."),
      (LAError.systemCancel, .systemCancel, -4, "UI canceled by system."),
      (LAError.passcodeNotSet, .passcodeNotSet, -5, "Passcode not set."),
      (LAError.biometryNotAvailable, .touchIDNotAvailable, -6, "Biometry is not available on this device."),
      (LAError.biometryNotEnrolled, .touchIDNotEnrolled, -7, "No identities are enrolled."),
      (LAError.biometryLockout, .touchIDLockout, -8, "Biometry is locked out."),
      (LAError.appCancel, .appCancel, -9, "Authentication canceled."),
      (LAError.invalidContext, .invalidContext, -10, "Context invalidated."),
      (LAError.notInteractive, .notInteractive, -1004, "User interaction is required."),
    ]
    for (code, same, number, words) in errors {
      #expect(code == same)
      #expect(LAError(code).errorCode == number)
      #expect(LAError(code).errorUserInfo[NSLocalizedDescriptionKey] as? String == words)
    }
    #expect(LAErrorDomain == "com.apple.LocalAuthentication")
  }
}
