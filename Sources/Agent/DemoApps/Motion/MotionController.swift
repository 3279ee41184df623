import UIKit

/// What a person cannot touch yet, or never: a form under a curtain that rises after a second, and what does not stand still.
final class MotionController: UIViewController, UITableViewDataSource {
  private let count = UILabel()
  private let curtain = UIView()
  private let field = UITextField(frame: CGRect(x: 20, y: 70, width: 200, height: 34))
  private let table = UITableView(frame: CGRect(x: 0, y: 230, width: 390, height: 160))
  private let runner = UIButton(type: .system)
  private var link: CADisplayLink?
  private var frames = 0
  private var lastFrame = Int.max
  private var rows = ["One", "Two", "Three"]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addForm()
    addMovers()
    curtain.frame = CGRect(x: 0, y: 60, width: 390, height: 340)
    curtain.accessibilityIdentifier = "curtain"
    view.addSubview(curtain)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [curtain] in
      MainActor.assumeIsolated { curtain.removeFromSuperview() }
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    drift()
  }

  // MARK: Under the curtain

  private func addForm() {
    field.accessibilityIdentifier = "field"
    field.text = "old"
    let notes = UITextField(frame: CGRect(x: 20, y: 110, width: 200, height: 34))
    notes.accessibilityIdentifier = "notes"
    let toggle = UISwitch(frame: CGRect(x: 20, y: 150, width: 51, height: 31))
    toggle.accessibilityIdentifier = "switch"
    let slider = UISlider(frame: CGRect(x: 20, y: 190, width: 200, height: 34))
    slider.accessibilityIdentifier = "slider"
    table.accessibilityIdentifier = "rows"
    table.dataSource = self
    table.isEditing = true
    for part in [field, notes, toggle, slider, table] { view.addSubview(part) }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    rows.insert(rows.remove(at: source.row), at: destination.row)
  }

  private func focusLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [field] in
      MainActor.assumeIsolated { _ = field.becomeFirstResponder() }
    }
  }

  // MARK: What moves

  private let drifter = UIButton(type: .system)
  private let pulsing = UIButton(type: .system)
  private let raft = UIView()

  private func addMovers() {
    count.frame = CGRect(x: 20, y: 740, width: 200, height: 24)
    count.accessibilityIdentifier = "taps"
    count.text = "0"
    view.addSubview(count)
    add(drifter, "Drifting", CGRect(x: 20, y: 420, width: 120, height: 40), MotionController.note)
    add(pulsing, "Pulsing", CGRect(x: 20, y: 470, width: 120, height: 40), MotionController.note)
    raft.frame = CGRect(x: 20, y: 520, width: 120, height: 40)
    view.addSubview(raft)
    add(UIButton(type: .system), "Passenger", CGRect(x: 0, y: 0, width: 100, height: 30), MotionController.note, in: raft)
    add(runner, "Runner", CGRect(x: 20, y: 570, width: 120, height: 40), MotionController.note)
    add(UIButton(type: .system), "Run", CGRect(x: 20, y: 620, width: 120, height: 40), MotionController.run)
    add(
      UIButton(type: .system), "Run for a second", CGRect(x: 20, y: 670, width: 200, height: 40), MotionController.runForASecond)
    add(UIButton(type: .system), "Rock", CGRect(x: 230, y: 620, width: 140, height: 40), MotionController.rock)
    add(UIButton(type: .system), "Focus later", CGRect(x: 230, y: 670, width: 140, height: 40), MotionController.focusLater)
  }

  private func drift() {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .allowUserInteraction]) { [drifter, raft] in
      drifter.center.x += 200
      raft.transform = CGAffineTransform(translationX: 100, y: 0)
    }
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .allowUserInteraction]) { [pulsing] in
      pulsing.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
      pulsing.alpha = 0.5
    }
  }

  private func run() {
    link?.invalidate()
    frames = 0
    link = CADisplayLink(target: self, action: MotionController.step)
    link?.add(to: .main, forMode: .common)
  }

  private func runForASecond() {
    lastFrame = 60
    run()
  }

  /// To the right and back again, two points a frame.
  private func step(_ link: CADisplayLink) {
    frames += 1
    if frames >= lastFrame { link.invalidate() }
    let way = CGFloat(frames * 2 % 400)
    runner.frame.origin.x = 20 + (way < 200 ? way : 400 - way)
  }

  /// The table goes to and fro for ever, a point a frame.
  private func rock() {
    link?.invalidate()
    link = CADisplayLink(target: self, action: MotionController.rockOn)
    link?.add(to: .main, forMode: .common)
  }

  private func rockOn(_ link: CADisplayLink) {
    table.frame.origin.x = table.frame.origin.x == 0 ? 1 : 0
  }

  private func note() { count.text = String((Int(count.text ?? "") ?? 0) + 1) }

  private func add(
    _ button: UIButton, _ title: String, _ frame: CGRect,
    _ action: @escaping @Sendable (MotionController) -> @MainActor () -> Void, in box: UIView? = nil
  ) {
    button.setTitle(title, for: .normal)
    button.frame = frame
    button.addTarget(self, action: action, for: .touchUpInside)
    (box ?? view).addSubview(button)
  }
}
