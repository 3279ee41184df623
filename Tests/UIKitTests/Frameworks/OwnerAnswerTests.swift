import MessageUI
import Permissions
import SafariServices
import Testing
import UIKit
import VirtualTime

@testable import LocalAuthentication

/// Which policies can be evaluated on which device, what each answer of a person comes to, and how controllers of the system are
/// laid out.
@MainActor struct OwnerAnswerTests {
  private typealias Code = LAError.Code

  private func code(_ policy: LAPolicy, _ change: (DeviceOwner) -> Void) -> Int {
    startAnew()
    Permissions.current.set(.faceID, to: .authorized)
    change(.current)
    var problem: NSError?
    let can = LAContext().canEvaluatePolicy(policy, error: &problem)
    #expect(can == (problem == nil))
    if let problem { #expect(problem.domain == "com.apple.LocalAuthentication") }
    return problem?.code ?? 0
  }

  @Test func whatADeviceCanDoDependsOnWhatItHas() {
    let (biometric, any) = (LAPolicy.deviceOwnerAuthenticationWithBiometrics, LAPolicy.deviceOwnerAuthentication)
    func codes(_ change: (DeviceOwner) -> Void) -> [Int] { [code(biometric, change), code(any, change)] }
    #expect(codes { _ in } == [0, 0])
    #expect(codes { $0.hasPasscode = false } == [-5, -5])
    #expect(codes { $0.kind = .none } == [-6, 0])
    #expect(codes { $0.isEnrolled = false } == [-7, 0])
    #expect(codes { ($0.kind, $0.isEnrolled) = (.none, false) } == [-6, 0])
    for status in [PermissionStatus.denied, .restricted] {
      #expect(codes { _ in Permissions.current.set(.faceID, to: status) } == [-6, 0])
      // Only faces are asked about.
      #expect(
        codes {
          $0.kind = .touchID
          Permissions.current.set(.faceID, to: status)
        } == [0, 0])
    }
    #expect(codes { _ in Permissions.current.set(.faceID, to: .notDetermined) } == [0, 0])
  }

  @Test func aContextKnowsTheKindOnceItHasLooked() {
    for kind in [LABiometryType.none, .touchID, .faceID, .opticID] {
      startAnew()
      DeviceOwner.current.kind = kind
      let context = LAContext()
      #expect(context.biometryType == .none && context.localizedFallbackTitle == nil && !context.interactionNotAllowed)
      _ = context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil)
      #expect(context.biometryType == kind)
    }
    #expect([LABiometryType.none, .touchID, .faceID, .opticID].map(\.rawValue) == [0, 1, 2, 3])
  }

  private func ask(_ policy: LAPolicy, _ log: Log, fallback: String? = nil) -> DeviceOwner {
    let context = LAContext()
    context.localizedFallbackTitle = fallback
    context.evaluatePolicy(policy, localizedReason: "To open") { isOwner, error in
      MainActor.assumeIsolated { log.add("\(isOwner) \((error as? LAError)?.code.rawValue ?? 0)") }
    }
    // Kept by the question's owner until it is answered.
    withExtendedLifetime(context) { rest() }
    return .current
  }

  private func begin() -> Log {
    startAnew()
    Permissions.current.set(.faceID, to: .authorized)
    return Log()
  }

  @Test func threeStrangersEndAQuestionAndFiveLockTheDevice() {
    let log = begin()
    let biometric = LAPolicy.deviceOwnerAuthenticationWithBiometrics
    var owner = ask(biometric, log)
    for _ in 0..<2 { owner.answer(.mismatch) }
    rest()
    #expect(log.drain() == [] && owner.question == "To open" && !owner.isLockedOut)
    owner.answer(.mismatch)
    rest()
    #expect(log.drain() == ["false -1"] && owner.question == nil && !owner.isLockedOut)
    owner = ask(biometric, log)
    owner.answer(.mismatch)
    #expect(!owner.isLockedOut)
    owner.answer(.mismatch)
    rest()
    #expect(log.drain() == ["false -8"] && owner.isLockedOut)
    _ = ask(biometric, log)
    #expect(log.drain() == ["false -8"] && owner.question == nil)
    // The passcode opens it again.
    _ = ask(.deviceOwnerAuthentication, log)
    owner.answer(.fallback)
    rest()
    #expect(log.drain() == ["true 0"] && !owner.isLockedOut)
  }

  @Test func aMatchForgetsTheStrangers() {
    let log = begin()
    let biometric = LAPolicy.deviceOwnerAuthenticationWithBiometrics
    var owner = ask(biometric, log)
    for _ in 0..<2 { owner.answer(.mismatch) }
    owner.answer(.match)
    rest()
    for _ in 0..<2 {
      owner = ask(biometric, log)
      for _ in 0..<2 { owner.answer(.mismatch) }
      owner.answer(.cancel)
      rest()
    }
    #expect(log.drain() == ["true 0", "false -2", "false -2"] && !owner.isLockedOut)
  }

  @Test func whoMayTypeThePasscodeIsNotEndedByStrangers() {
    let log = begin()
    let owner = ask(.deviceOwnerAuthentication, log)
    for _ in 0..<6 { owner.answer(.mismatch) }
    rest()
    #expect(log.drain() == [] && owner.question == "To open" && owner.isLockedOut)
    owner.answer(.match)
    rest()
    #expect(log.drain() == ["true 0"] && !owner.isLockedOut && owner.question == nil)
    owner.answer(.match)
    rest()
    #expect(log.drain() == [])
  }

  @Test func anotherWayIsOfferedUnlessItsTitleIsEmpty() {
    for (policy, title, offered, answer) in [
      (.deviceOwnerAuthenticationWithBiometrics, nil, true, "false -3"),
      (.deviceOwnerAuthenticationWithBiometrics, "Ask me", true, "false -3"),
      (.deviceOwnerAuthenticationWithBiometrics, "", false, "false -3"), (.deviceOwnerAuthentication, "", true, "true 0"),
    ] as [(LAPolicy, String?, Bool, String)] {
      let log = begin()
      #expect(!DeviceOwner.current.canFallBack)
      let owner = ask(policy, log, fallback: title)
      #expect(owner.canFallBack == offered)
      owner.answer(.fallback)
      #expect(!owner.canFallBack)
      rest()
      #expect(log.drain() == [answer])
    }
  }

  // MARK: Controllers of the system

  @Test func thePageOfSafarisHasItsAddressBesideItsButton() throws {
    startAnew()
    let safari = SFSafariViewController(url: try #require(URL(string: "https://help.example/a?b")))
    let window = show(safari)
    let label = try #require(safari.view.subviews.lazy.compactMap { $0 as? UILabel }.first)
    let button = try #require(safari.view.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(label.text == "https://help.example/a?b" && label.textAlignment == .center)
    #expect(label.accessibilityIdentifier == "address" && safari.view.backgroundColor == .systemBackground)
    #expect(button.frame == CGRect(x: 8, y: 47, width: 80, height: 44))
    #expect(label.frame == CGRect(x: 96, y: 47, width: 198, height: 44))
    // Not presented: it stays, and nothing is complained of.
    button.sendActions(for: .touchUpInside)
    rest()
    #expect(safari.view.window === window && UIKitComplaints.drain().isEmpty)
    window.frame.size.width = 100
    window.layoutIfNeeded()
    #expect(label.frame.width == 0)
  }

  @Test(arguments: ["ftp://a", "mailto:a@b.example", "app:page", "file:///a"])
  func onlyPagesOfTheWebAreShown(address: String) throws {
    startAnew()
    _ = SFSafariViewController(url: try #require(URL(string: address)))
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInvalidArgumentException: The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported."
      ])
  }

  @Test func whatIsTypedIntoAMailIsKeptInItsLines() {
    startAnew()
    let mail = MFMailComposeViewController()
    mail.setSubject("Lunch")
    let window = show(mail)
    func lines() -> [UITextField] { mail.topViewController?.view.subviews.compactMap { $0 as? UITextField } ?? [] }
    #expect(lines().map(\.accessibilityIdentifier) == ["To", "Cc", "Bcc", "Subject", "Body"])
    #expect(lines().map(\.placeholder) == ["To", "Cc", "Bcc", "Subject", "Body"])
    #expect(
      lines().map(\.frame) == (0..<5).map { CGRect(x: 16, y: 120 + CGFloat($0) * 44, width: 358, height: 36) })
    #expect(lines().allSatisfy { $0.autoresizingMask == .flexibleWidth })
    #expect(mail.topViewController?.view.backgroundColor == .systemBackground)
    let item = mail.topViewController?.navigationItem
    #expect(item?.leftBarButtonItem?.title == "Cancel" && item?.rightBarButtonItem?.title == "Send")
    #expect(lines()[3].text == "Lunch")
    _ = window
  }
}
