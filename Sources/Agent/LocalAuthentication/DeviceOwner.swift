import Permissions
import UIKit
import VirtualTime

/// One question of an app: who is there?
final class Asked {
  let reason: String
  /// Whether the passcode is as good as a face.
  let takesPasscode: Bool
  /// Whether there is a button for the passcode, or for the app's own way.
  let hasFallback: Bool
  let reply: (Bool, (any Error)?) -> Void

  init(reason: String, takesPasscode: Bool, hasFallback: Bool, reply: @escaping (Bool, (any Error)?) -> Void) {
    (self.reason, self.takesPasscode, self.hasFallback, self.reply) = (reason, takesPasscode, hasFallback, reply)
  }
}

/// How the device recognizes its owner, and what apps ask it: what a driver says.
///
/// Why `@unchecked Sendable`: an agent has one thread, and in a test process only the main actor comes here.
package final class DeviceOwner: @unchecked Sendable {
  /// What the person does.
  package enum Answer: String, Sendable {
    case match, mismatch, fallback, cancel
  }

  /// How many strangers in a row make the device want the passcode, as on devices; and after how many one question fails.
  private static let (lockout, patience) = (5, 3)

  private static let ofLaunch = PerLaunch(DeviceOwner())
  package static var current: DeviceOwner { ofLaunch.value }

  package var kind = LABiometryType.faceID
  package var isEnrolled = true
  package var hasPasscode = true
  private var strangers = 0
  private var strangersOfQuestion = 0
  private var waiting: [Asked] = []
  private var note: EventToken?

  /// Why the app asks; nil while it does not.
  package var question: String? { waiting.first?.reason }

  var isLockedOut: Bool { strangers >= Self.lockout }

  /// Whether the person does not let the app use what there is.
  var isRefused: Bool {
    guard kind == .faceID else { return false }
    let status = Permissions.current.status(of: .faceID)
    return status == .denied || status == .restricted
  }

  func ask(_ asked: Asked) {
    waiting.append(asked)
    noteQuestion()
  }

  func withdraw(_ asked: Asked) {
    waiting.removeAll { $0 === asked }
    noteQuestion()
  }

  private func noteQuestion() {
    if let note { EventQueue.main.cancel(note) }
    note = waiting.first.map { EventQueue.main.noteEndless(.input, label: "answer to who is there: '\($0.reason)'") }
    strangersOfQuestion = 0
  }

  /// Whether the app of the question has a button for another way.
  package var canFallBack: Bool { waiting.first?.hasFallback ?? false }

  /// The person answers the first question.
  package func answer(_ answer: Answer) {
    guard let asked = waiting.first else { return }
    switch answer {
    case .match:
      strangers = 0
      end(asked, nil)
    case .mismatch:
      (strangers, strangersOfQuestion) = (strangers + 1, strangersOfQuestion + 1)
      // Who may type the passcode is asked for it, and the question stands.
      if asked.takesPasscode { return }
      if isLockedOut { return end(asked, LAError(.biometryLockout)) }
      if strangersOfQuestion >= Self.patience { end(asked, LAError(.authenticationFailed)) }
    case .fallback:
      if asked.takesPasscode { strangers = 0 }
      end(asked, asked.takesPasscode ? nil : LAError(.userFallback))
    case .cancel: end(asked, LAError(.userCancel))
    }
  }

  private func end(_ asked: Asked, _ error: LAError?) {
    waiting.removeFirst()
    noteQuestion()
    EventQueue.main.schedule(.main, label: "answer to who is there") { asked.reply(error == nil, error) }
  }
}
