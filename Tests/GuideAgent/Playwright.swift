import RehearsalAgent
import UIKit

/// A list of things to do, which those who come from Playwright know: what each of its verbs can be used on.
@MainActor let playwright = AppDefinition("Playwright") { _ in PlaywrightAppDelegate() }

final class PlaywrightAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: ThingsController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Things to do: typed in, fetched, ticked off, cleared; saved a second after the last change.
final class ThingsController: UIViewController, UITableViewDataSource, UITextFieldDelegate {
  private struct Thing {
    let title: String
    let isUrgent: Bool
  }

  private let heading = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 30))
  private let field = UITextField(frame: CGRect(x: 20, y: 140, width: 350, height: 34))
  private let urgent = UISwitch(frame: CGRect(x: 20, y: 190, width: 51, height: 31))
  private let filter = UISegmentedControl(items: ["All", "Urgent"])
  private let clear = UIButton(type: .system)
  private let fetch = UIButton(type: .system)
  private let count = UILabel(frame: CGRect(x: 20, y: 290, width: 170, height: 24))
  private let status = UILabel(frame: CGRect(x: 200, y: 290, width: 170, height: 24))
  private let list = UITableView(frame: CGRect(x: 0, y: 330, width: 390, height: 400), style: .plain)
  private var things: [Thing] = [] { didSet { show() } }
  private var saving: Timer?
  private var fetching: Task<Void, Never>?

  private var shown: [Thing] { filter.selectedSegmentIndex == 1 ? things.filter(\.isUrgent) : things }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Things"
    view.backgroundColor = .white
    heading.text = "Things to do"
    heading.accessibilityTraits = .header
    heading.isUserInteractionEnabled = true
    let twice = UITapGestureRecognizer(target: self, action: ThingsController.rename)
    twice.numberOfTapsRequired = 2
    heading.addGestureRecognizer(twice)
    field.placeholder = "What needs to be done?"
    field.accessibilityIdentifier = "newThing"
    field.delegate = self
    urgent.accessibilityLabel = "Mark as urgent"
    filter.frame = CGRect(x: 90, y: 190, width: 280, height: 32)
    filter.accessibilityIdentifier = "filter"
    filter.selectedSegmentIndex = 0
    filter.addTarget(self, action: ThingsController.show, for: .valueChanged)
    set(clear, "Clear", x: 20, ThingsController.askToClear)
    set(fetch, "Fetch", x: 200, ThingsController.fetchThings)
    count.accessibilityIdentifier = "count"
    status.accessibilityIdentifier = "status"
    list.dataSource = self
    list.register(UITableViewCell.self, forCellReuseIdentifier: "thing")
    for part in [heading, field, urgent, filter, clear, fetch, count, status, list] { view.addSubview(part) }
    show()
  }

  private func set(
    _ button: UIButton, _ title: String, x: Double, _ action: @escaping (ThingsController) -> @MainActor () -> Void
  ) {
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: x, y: 235, width: 170, height: 44)
    button.addTarget(self, action: action, for: .touchUpInside)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let text = textField.text, !text.isEmpty else { return false }
    things.append(Thing(title: text, isUrgent: urgent.isOn))
    textField.text = ""
    saveSoon()
    return true
  }

  private func show() {
    count.text = "\(things.count) left"
    clear.isEnabled = !things.isEmpty
    list.reloadData()
  }

  private func saveSoon() {
    status.text = "Saving"
    saving?.invalidate()
    saving = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [status] _ in
      MainActor.assumeIsolated { status.text = "Saved" }
    }
  }

  private func rename() { heading.text = "Renamed" }

  private func askToClear() {
    let alert = UIAlertController(title: "Clear all?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Clear all", style: .destructive) { [weak self] _ in self?.things = [] })
    present(alert, animated: true)
  }

  private func fetchThings() {
    fetching = Task {
      guard let (data, _) = try? await URLSession.shared.data(from: URL(string: "https://things.example/all")!),
        let titles = try? JSONDecoder().decode([String].self, from: data)
      else { return status.text = "Offline" }
      things += titles.map { Thing(title: $0, isUrgent: false) }
    }
  }

  // MARK: The list

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "thing", for: indexPath)
    let thing = shown[indexPath.row]
    cell.textLabel?.text = thing.title
    cell.accessoryType = thing.isUrgent ? .checkmark : .none
    return cell
  }
}
