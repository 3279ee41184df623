import VirtualTime

/// The alerts by which the system asks a person something on behalf of the app: whether it may use the camera, and the like.
///
/// ```
///   ask ─ next turn ─▶ resign active ─▶ the alert, in a window in front of everything ─▶ a person taps ─▶ answer, active again
///                                                        └─ withdrawn, because the driver set the answer ─▶ active again
/// ```
/// There is one at a time; who asks meanwhile waits. An app in the background is asked about all the same, and stays there.
@MainActor
package final class SystemAlerts {
  /// What is asked, and how it can be answered.
  package struct Question {
    package var title: String
    package var message: String?
    /// From the top, or the left; a refusal has the style of a cancel.
    package var answers: [(title: String, refuses: Bool)]

    package init(title: String, message: String?, answers: [(title: String, refuses: Bool)]) {
      (self.title, self.message, self.answers) = (title, message, answers)
    }
  }

  private struct Asked {
    let number: Int
    let question: Question
    let answered: (Int) -> Void
  }

  private static let ofLaunch = PerLaunch(SystemAlerts())
  package static var current: SystemAlerts { ofLaunch.value }

  private var waiting: [Asked] = []
  private var shown: (asked: Asked, alert: UIAlertController)?
  private var window: UIWindow?
  private var asked = 0
  private var hasPaused = false
  private var note: EventToken?

  nonisolated init() {}

  /// Shows the alert when no other stands, and calls `answered` with the place of the answer that a person tapped.
  ///
  /// - Returns: What ``withdraw(_:)`` takes.
  package func ask(_ question: Question, answered: @escaping (Int) -> Void) -> Int {
    asked += 1
    waiting.append(Asked(number: asked, question: question, answered: answered))
    EventQueue.main.schedule(.main, label: "system alert '\(question.title)'") { [weak self] in self?.showNext() }
    return asked
  }

  /// Takes an alert back that nobody needs to answer any more.
  package func withdraw(_ number: Int) {
    waiting.removeAll { $0.number == number }
    guard let shown, shown.asked.number == number else { return }
    shown.alert.dismiss(animated: false)
    close()
  }

  private func showNext() {
    guard shown == nil, !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    if UIApplication.shared.applicationState == .active {
      hasPaused = true
      UIApplication.shared.resignActive()
    }
    let alert = UIAlertController(title: next.question.title, message: next.question.message, preferredStyle: .alert)
    for (place, answer) in next.question.answers.enumerated() {
      alert.addAction(
        UIAlertAction(title: answer.title, style: answer.refuses ? .cancel : .default) { [weak self] _ in
          self?.close()
          next.answered(place)
        })
    }
    shown = (next, alert)
    note = EventQueue.main.noteEndless(.input, label: "answer to the system's alert '\(next.question.title)'")
    let window = SystemAlertWindow()
    self.window = window
    window.isHidden = false
    window.rootViewController?.present(alert, animated: true)
  }

  private func close() {
    shown = nil
    if let note { EventQueue.main.cancel(note) }
    note = nil
    // The next one gets a window of its own: this one's alert may still be on its way out, when nothing can be presented there.
    window?.isHidden = true
    window = nil
    guard waiting.isEmpty else { return showNext() }
    guard hasPaused else { return }
    hasPaused = false
    if UIApplication.shared.applicationState == .inactive { UIApplication.shared.becomeActive() }
  }
}

/// In front of the app's windows and of the keyboard; never the key window.
private final class SystemAlertWindow: UIWindow {
  init() {
    super.init(frame: UIScreen.main.bounds)
    isOfSystem = true
    windowLevel = Level(rawValue: 20_000_000)
    accessibilityIdentifier = "system alerts"
    rootViewController = SystemAlertHostController()
  }

  required init?(coder: NSCoder) { nil }
}

/// Presents the system's alerts.
private final class SystemAlertHostController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
  }
}
