import Testing
import VirtualTime

@testable import Permissions
@testable import UIKit

/// What the system asks a person on behalf of the app, one question at a time.
@MainActor struct SystemAlertTests {
  private let log = Log()

  private func launch() -> UIWindow {
    startAnew()
    let window = show(UIViewController())
    UIApplication.shared.becomeActive()
    rest()
    return window
  }

  private func ask(_ title: String) -> Int {
    let question = SystemAlerts.Question(title: title, message: "For \(title)", answers: [("No", true), ("Yes", false)])
    return SystemAlerts.current.ask(question) { [log] in log.add("\(title) \($0)") }
  }

  private var alertWindow: UIWindow? {
    UIApplication.shared.windows.first { $0.accessibilityIdentifier == "system alerts" && !$0.isHidden }
  }

  private var alert: UIAlertController? { alertWindow?.rootViewController?.presentedViewController as? UIAlertController }

  private func answer(_ title: String) {
    if let view = alert?.actions.first(where: { $0.title == title })?.view { tap(view) }
  }

  @Test func theAppIsInactiveWhileTheSystemAsks() {
    let window = launch()
    #expect(UIApplication.shared.applicationState == .active)
    let number = ask("A")
    #expect(number == 1 && alert == nil && UIApplication.shared.applicationState == .active)
    rest()
    #expect(UIApplication.shared.applicationState == .inactive)
    #expect(alert?.title == "A" && alert?.message == "For A" && alert?.preferredStyle == .alert)
    #expect(alert?.actions.map(\.title) == ["No", "Yes"] && alert?.actions.map(\.style) == [.cancel, .default])
    #expect(alertWindow?.windowLevel.rawValue == 20_000_000 && UIApplication.shared.keyWindow === window)
    #expect(alertWindow?.rootViewController?.view.backgroundColor == .clear)
    answer("Yes")
    #expect(log.drain() == ["A 1"] && UIApplication.shared.applicationState == .active)
    #expect(alertWindow == nil)
  }

  @Test func whoAsksMeanwhileWaits() {
    let window = launch()
    let numbers: [Int] = ["A", "B", "C"].map { ask($0) }
    #expect(numbers == [1, 2, 3])
    rest()
    #expect(alert?.title == "A")
    answer("No")
    #expect(log.drain() == ["A 0"])
    rest()
    #expect(alert?.title == "B" && UIApplication.shared.applicationState == .inactive)
    // Taken back while it is shown: the next one comes.
    SystemAlerts.current.withdraw(2)
    rest()
    #expect(alert?.title == "C" && UIApplication.shared.applicationState == .inactive)
    answer("Yes")
    rest()
    #expect(log.drain() == ["C 1"] && alertWindow == nil && UIApplication.shared.applicationState == .active)
    _ = window
  }

  @Test func aQuestionThatIsTakenBackInTimeIsNeverAsked() {
    let window = launch()
    let (first, second) = (ask("A"), ask("B"))
    SystemAlerts.current.withdraw(first)
    rest()
    #expect(alert?.title == "B")
    SystemAlerts.current.withdraw(99)
    #expect(alert?.title == "B")
    SystemAlerts.current.withdraw(second)
    rest()
    #expect(alertWindow == nil && log.drain() == [] && UIApplication.shared.applicationState == .active)
    _ = window
  }

  @Test func anAppInTheBackgroundIsAskedAboutAndStaysThere() {
    let window = launch()
    Device.goHome()
    rest()
    _ = ask("A")
    rest()
    #expect(alert?.title == "A" && UIApplication.shared.applicationState == .background)
    if let yes = alert?.actions.last { yes.handler?(yes) }
    #expect(log.drain() == ["A 1"] && UIApplication.shared.applicationState == .background && alertWindow == nil)
    _ = window
  }

  // MARK: Permissions

  @Test(
    arguments: [
      (.notifications, "“App” Would Like to Send You Notifications", [], ["Don’t Allow denied", "Allow authorized"]),
      (
        .camera, "“App” Would Like to Access the Camera", ["NSCameraUsageDescription"],
        ["Don’t Allow denied", "Allow authorized"]
      ),
      (
        .microphone, "“App” Would Like to Access the Microphone", ["NSMicrophoneUsageDescription"],
        ["Don’t Allow denied", "Allow authorized"]
      ),
      (
        .photos, "“App” Would Like to Access Your Photo Library", ["NSPhotoLibraryUsageDescription"],
        ["Limit Access… limited", "Allow Full Access authorized", "Don’t Allow denied"]
      ),
      (
        .contacts, "“App” Would Like to Access Your Contacts", ["NSContactsUsageDescription"],
        ["Don’t Allow denied", "Allow authorized"]
      ),
      (
        .calendars, "“App” Would Like Full Access to Your Calendar",
        ["NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription"],
        ["Don’t Allow denied", "Allow Full Access authorized"]
      ),
      (
        .reminders, "“App” Would Like Full Access to Your Reminders",
        ["NSRemindersFullAccessUsageDescription", "NSRemindersUsageDescription"],
        ["Don’t Allow denied", "Allow Full Access authorized"]
      ),
      (
        .motion, "“App” Would Like to Access Your Motion & Fitness Activity", ["NSMotionUsageDescription"],
        ["Don’t Allow denied", "Allow authorized"]
      ),
      (
        .speechRecognition, "“App” Would Like to Access Speech Recognition", ["NSSpeechRecognitionUsageDescription"],
        ["Don’t Allow denied", "Allow authorized"]
      ),
      (
        .mediaLibrary, "“App” Would Like to Access Apple Music, Your Music and Video Activity, and Your Media Library",
        ["NSAppleMusicUsageDescription"], ["Don’t Allow denied", "Allow authorized"]
      ),
      (
        .tracking, "Allow “App” to track your activity across other companies’ apps and websites?",
        ["NSUserTrackingUsageDescription"], ["Ask App Not to Track denied", "Allow authorized"]
      ),
      (
        .faceID, "Do you want to allow “App” to use Face ID?", ["NSFaceIDUsageDescription"],
        ["Don’t Allow denied", "Allow authorized"]
      ),
    ] as [(Permission, String, [String], [String])])
  func eachPermissionHasItsWords(permission: Permission, title: String, keys: [String], answers: [String]) {
    #expect(permission.title(app: "App") == title)
    #expect(permission.usageKeys == keys)
    #expect(permission.answers.map { "\($0.title) \($0.status.rawValue)" } == answers)
  }

  private func request(_ permission: Permission) {
    Permissions.current.request(permission) { [log] status in
      MainActor.assumeIsolated { log.add("\(permission.rawValue) \(status.rawValue)") }
    }
  }

  @Test func aPersonAnswersByATap() {
    let window = launch()
    request(.photos)
    request(.photos)
    #expect(Permissions.current.open == [.photos] && Permissions.current.status(of: .photos) == .notDetermined)
    rest()
    #expect(alert?.actions.map(\.title) == ["Limit Access…", "Allow Full Access", "Don’t Allow"])
    #expect(alert?.actions.map(\.style) == [.default, .default, .cancel] && log.drain() == [])
    answer("Limit Access…")
    rest()
    #expect(log.drain() == ["photos limited", "photos limited"] && alertWindow == nil)
    #expect(Permissions.current.open == [] && Permissions.current.status(of: .photos) == .limited)
    // Nobody is asked twice.
    request(.photos)
    #expect(log.drain() == [])
    rest()
    #expect(log.drain() == ["photos limited"] && alertWindow == nil)
    _ = window
  }

  @Test func notificationsAreAskedForWithTheSystemsWords() {
    let window = launch()
    request(.notifications)
    rest()
    #expect(
      alert?.message == "Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.")
    #expect(alert?.title?.hasSuffix("Would Like to Send You Notifications") == true)
    answer("Don’t Allow")
    rest()
    #expect(log.drain() == ["notifications denied"])
    _ = window
  }

  @Test func aSettingAnswersAQuestionThatIsOpen() {
    let window = launch()
    request(.camera)
    request(.microphone)
    rest()
    #expect(alert?.title?.hasSuffix("Access the Camera") == true && alert?.message == nil)
    // That nothing is settled leaves the question.
    Permissions.current.set(.camera, to: .notDetermined)
    rest()
    #expect(Permissions.current.open == [.camera, .microphone] && alert != nil && log.drain() == [])
    Permissions.current.set(.camera, to: .restricted)
    #expect(log.drain() == [])
    rest()
    #expect(log.drain() == ["camera restricted"] && Permissions.current.open == [.microphone])
    #expect(alert?.title?.hasSuffix("Access the Microphone") == true)
    Permissions.current.set(.microphone, to: .authorized)
    rest()
    #expect(log.drain() == ["microphone authorized"] && alertWindow == nil)
    #expect(UIApplication.shared.applicationState == .active)
    // A person may change their mind.
    Permissions.current.set(.camera, to: .authorized)
    #expect(Permissions.current.status(of: .camera) == .authorized)
    _ = window
  }
}
