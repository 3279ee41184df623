import Injection
import RehearsalAgent
import UIKit

/// As many views, rows and timers as one asks for: tells whether the cost of a find, a scroll or a second grows with an app.
@MainActor let multitude = AppDefinition(
  "Multitude", modules: [MultitudeModule()],
  makeDelegate: { injector in
    MultitudeAppDelegate(views: injector[.viewCount], rows: injector[.rowCount], timers: injector[.timerCount])
  })

struct MultitudeModule: Module {
  func configure(_ binder: any Binder) {
    binder.declare(.viewCount)
    binder.declare(.rowCount)
    binder.declare(.timerCount)
  }
}

extension Key where Value == Int {
  static var viewCount: Key { Key("viewCount", default: 100) }
  static var rowCount: Key { Key("rowCount", default: 100) }
  static var timerCount: Key { Key("timerCount", default: 0) }
}

final class MultitudeAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let views: Int
  private let rows: Int
  private let timers: Int

  init(views: Int, rows: Int, timers: Int) {
    // Less than none of something is none.
    (self.views, self.rows, self.timers) = (max(views, 0), max(rows, 0), max(timers, 0))
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = MultitudeController(views: views, rows: rows)
    window.makeKeyAndVisible()
    self.window = window
    for number in 0..<timers {
      // Spread over the second, so that each is an instant of its own.
      let timer = Timer(fire: Date() + Double(number + 1) / Double(timers), interval: 1, repeats: true) { _ in }
      RunLoop.main.add(timer, forMode: .common)
    }
    return true
  }
}

/// Labels in groups of a hundred in the upper half, a table in the lower one.
final class MultitudeController: UIViewController, UITableViewDataSource {
  private let views: Int
  private let rows: Int

  init(views: Int, rows: Int) {
    (self.views, self.rows) = (views, rows)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let half = CGRect(x: 0, y: 60, width: view.bounds.width, height: view.bounds.height / 2 - 60)
    for group in 0..<((views + 99) / 100) {
      let frame = UIView(frame: half)
      for number in (group * 100)..<min(views, group * 100 + 100) {
        let label = UILabel(frame: CGRect(x: number % 10 * 36, y: number / 10 % 10 * 30, width: 36, height: 30))
        label.text = "\(number)"
        label.accessibilityIdentifier = "label \(number)"
        frame.addSubview(label)
      }
      view.addSubview(frame)
    }
    let table = UITableView(frame: CGRect(x: 0, y: half.maxY, width: half.width, height: view.bounds.height - half.maxY))
    table.accessibilityIdentifier = "rows"
    table.rowHeight = 44
    table.dataSource = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }
}
