import UIKit

// What goes wrong without a crash, and an app in which nothing does.

/// An account: what was paid in and out, and what that comes to.
@MainActor
final class Ledger {
  static var shared = Ledger()
  private var entries: [Int] = []
  private var balance = 0

  var isBalanced: Bool { balance == entries.reduce(0, +) }

  func pay(_ amount: Int) {
    entries.append(amount)
    balance += amount
  }

  /// The mistake: the balance stays as it was.
  func undo() {
    _ = entries.popLast()
  }
}

/// Two acts: pay, and undo that.
final class LedgerController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ledger"
    button("Pay in") { Ledger.shared.pay(5) }
    button("Pay out") { Ledger.shared.pay(-2) }
    button("Undo") { Ledger.shared.undo() }
  }
}

/// A room that cannot be left, in which constraints cannot be satisfied; and one whose controller is never let go.
final class MazeController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Maze"
    button("Trap") { [weak self] in
      let trap = TrapController()
      trap.modalPresentationStyle = .fullScreen
      self?.present(trap, animated: true)
    }
    button("Echo") { [weak self] in self?.push(EchoController()) }
  }
}

final class TrapController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let text = label("You are in a trap.")
    button("Shout") { text.text = "Nobody hears you." }
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 10), box.widthAnchor.constraint(equalToConstant: 20),
    ])
  }
}

/// It holds itself by what it does every second.
final class EchoController: StackController {
  private var timer: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Echo"
    let small = UIButton(type: .system)
    small.frame = CGRect(x: 20, y: 300, width: 20, height: 20)
    view.addSubview(small)
    let answer = label("Hello")
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      MainActor.assumeIsolated { answer.text = self.title }
    }
  }
}

/// Two acts: to listen, and to go back.
final class RadioController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Radio"
    button("Listen") { [weak self] in self?.push(ListenController()) }
  }
}

/// The mistake: it asks for what is on the air, and does not take that back when it goes.
final class ListenController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "On the air"
    let state = label("tuning in")
    let task = URLSession.shared.dataTask(with: URL(string: "https://radio.example/live")!) { [weak state] data, _, _ in
      DispatchQueue.main.async { state?.text = data == nil ? "silence" : "music" }
    }
    task.resume()
  }
}

/// Before anything is on the screen it presents, which UIKit warns of, and its constraints cannot be satisfied.
final class HurriedController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Hurried"
    button("Go on") {}
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 30), box.widthAnchor.constraint(equalToConstant: 40),
    ])
    present(UIAlertController(title: "Welcome", message: nil, preferredStyle: .alert), animated: true)
  }
}

/// It ends the app half a second after it came, whatever is done.
final class DoomedController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) { fatalError("doomed") }
  }
}

/// It ends before it has a window.
final class StillbornAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    fatalError("stillborn")
  }
}

/// Everything as it should be.
final class FlawlessController: StackController {
  private var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Flawless"
    let shown = label("0")
    button("Count") { [weak self] in
      guard let self else { return }
      count += 1
      shown.text = "\(count)"
    }
    button("More") { [weak self] in self?.push(FlawlessController()) }
  }
}
