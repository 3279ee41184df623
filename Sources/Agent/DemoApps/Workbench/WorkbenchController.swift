import UIKit

/// One of everything that a driver must be able to use, and of everything that it must refuse to use.
///
/// What the tests of driver and agent are run against.
final class WorkbenchController: UIViewController, UITextFieldDelegate {
  private let name = UITextField()
  private let greet = UIButton(type: .system)
  private let greeting = UILabel()
  private var timer: Timer?
  private var ticks = 0
  private var question: Task<Void, Never>?
  /// See the key `dangers`.
  var hasDangers = true

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Workbench"
    view.backgroundColor = .white
    navigationItem.rightBarButtonItems = [
      // Nobody is told of a tap on it.
      UIBarButtonItem(title: "Idle"),
      UIBarButtonItem(title: "Conflict", style: .plain, target: self, action: WorkbenchController.conflict),
    ]
    addGreeter()
    addObstacles()
    addWork()
    if hasDangers { addDangers() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.invalidate()
  }

  // MARK: A field, and a button that waits for it

  private func addGreeter() {
    name.placeholder = "Your name"
    name.accessibilityIdentifier = "name"
    name.frame = CGRect(x: 20, y: 120, width: 350, height: 34)
    name.addTarget(self, action: WorkbenchController.nameChanged, for: .editingChanged)
    view.addSubview(name)
    add(greet, "Greet", y: 170, action: WorkbenchController.sayHello)
    greet.isEnabled = false
    greeting.accessibilityIdentifier = "greeting"
    greeting.frame = CGRect(x: 20, y: 220, width: 350, height: 24)
    view.addSubview(greeting)
  }

  private func nameChanged() { greet.isEnabled = name.text?.isEmpty == false }

  /// What a driver may have shown by name, now or a second later.
  func show(_ greeting: Greeting) {
    guard greeting.isLate else { return self.greeting.text = "Good day, \(greeting.name)" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.greeting.text = "Good night, \(greeting.name)" }
  }

  private func sayHello() { greeting.text = "Hello, \(name.text ?? "")!" }

  // MARK: What nobody can tap

  private func addObstacles() {
    let hidden = add(UIButton(type: .system), "Hidden", y: 270, action: WorkbenchController.sayHello)
    hidden.isHidden = true
    add(UIButton(type: .system), "Covered", y: 310, action: WorkbenchController.sayHello)
    let cover = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 60))
    cover.accessibilityIdentifier = "cover"
    view.addSubview(cover)
    add(UIButton(type: .system), "Faraway", y: 2000, action: WorkbenchController.sayHello)
    add(UIButton(type: .system), "Twin", y: 370, action: WorkbenchController.sayHello)
    add(UIButton(type: .system), "Twin", y: 410, action: WorkbenchController.sayHello)
  }

  // MARK: What takes time, or goes wrong

  private func addWork() {
    add(UIButton(type: .system), "Start timer", y: 460, action: WorkbenchController.startTimer)
    add(UIButton(type: .system), "Later", y: 500, action: WorkbenchController.later)
    add(UIButton(type: .system), "Present twice", y: 540, action: WorkbenchController.presentTwice)
    add(UIButton(type: .system), "Ask the network", y: 580, action: WorkbenchController.askTheNetwork)
    add(UIButton(type: .system), "Ask and wait", y: 740, action: WorkbenchController.askAndWait)
    add(UIButton(type: .system), "Give up", y: 780, action: WorkbenchController.giveUp)
  }

  private func addDangers() {
    add(UIButton(type: .system), "Escape", y: 800, action: WorkbenchController.escape)
    add(UIButton(type: .system), "Never rest", y: 620, action: WorkbenchController.neverRest)
    add(UIButton(type: .system), "Crash", y: 660, action: WorkbenchController.crash)
    add(UIButton(type: .system), "Hang", y: 700, action: WorkbenchController.hang)
  }

  private func startTimer() {
    timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
  }

  private func tick() {
    ticks += 1
    greeting.text = "tick \(ticks)"
  }

  private func later() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 5) { [greeting] in
      MainActor.assumeIsolated { greeting.text = "later" }
    }
  }

  private func presentTwice() {
    present(UIAlertController(title: "First", message: nil, preferredStyle: .alert), animated: true)
    present(UIAlertController(title: "Second", message: nil, preferredStyle: .alert), animated: true)
  }

  private func askTheNetwork() {
    URLSession.shared.dataTask(with: URL(string: "https://nowhere.example/answer?to=everything")!) { _, _, _ in }.resume()
  }

  private func askAndWait() {
    question = Task {
      do {
        let (data, _) = try await URLSession.shared.data(from: URL(string: "https://nowhere.example/answer")!)
        greeting.text = String(decoding: data, as: UTF8.self)
      } catch {
        greeting.text = "error \((error as? URLError)?.errorCode ?? 0)"
      }
    }
  }

  /// Wants a view to be of two widths; UIKit gives it one, and writes of it to the console.
  private func conflict() {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 10), box.widthAnchor.constraint(equalToConstant: 20),
    ])
  }

  private func giveUp() { question?.cancel() }

  /// Leaves virtual time by every door that is watched.
  private func escape() {
    Thread {}.start()
    close(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    usleep(1)  // on purpose: this must be noticed
    try? FileHandle(forReadingAtPath: "/dev/urandom")?.close()
    for _ in 0..<150 { try? FileHandle(forReadingAtPath: "/proc/self/stat")?.close() }
    _ = UUID()  // Foundation reads the random device for it, and that is no escape
  }

  private func neverRest() {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.neverRest() }
    }
  }

  private func crash() { fatalError("the workbench crashed, as it was told to") }

  /// What nothing on the screen shows: a way to go wrong twice at once.
  override var keyCommands: [UIKeyCommand]? {
    hasDangers ? [UIKeyCommand(title: "Fall", action: WorkbenchController.fall, input: "f", modifierFlags: .command)] : nil
  }

  /// Has UIKit raise an exception, which ends no agent, and then crashes on what followed from it.
  private func fall() {
    navigationController?.pushViewController(self, animated: false)
    fatalError("the workbench fell")
  }

  private func hang() {
    while title != nil {}
  }

  @discardableResult
  private func add(
    _ button: UIButton, _ title: String, y: CGFloat,
    action: @escaping @Sendable (WorkbenchController) -> @MainActor () -> Void
  ) -> UIButton {
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 20, y: y, width: 350, height: 34)
    button.addTarget(self, action: action, for: .touchUpInside)
    view.addSubview(button)
    return button
  }
}
