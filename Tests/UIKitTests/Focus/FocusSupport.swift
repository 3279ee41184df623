import Testing
import VirtualTime

@testable import UIKit

/// A view that can have the focus, and writes what it is asked and told to a log.
@MainActor
final class Spot: UIView {
  let name: String
  let log: Log?
  var allows = true
  var canFocus = true
  var prefers: [any UIFocusEnvironment]?

  init(_ name: String, _ frame: CGRect, _ log: Log? = nil) {
    (self.name, self.log) = (name, log)
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { canFocus }
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { prefers ?? super.preferredFocusEnvironments }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    log?.add("\(name)? \(said(context))")
    return allows
  }

  override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    log?.add("\(name)! \(said(context))")
  }

  private func said(_ context: UIFocusUpdateContext) -> String {
    let names = [context.previouslyFocusedView, context.nextFocusedView].map { ($0 as? Spot)?.name ?? "-" }
    return "\(names[0])→\(names[1])"
  }
}

/// An app that does nothing, for its scene.
@MainActor
private final class BareApp: UIResponder, UIApplicationDelegate {}

/// Begins a test with a scene on that device.
@MainActor
func startWithScene(on device: String) throws {
  startAnew()
  Device.choose(try #require(DeviceModel.named(device)))
  UIApplication.start(delegate: BareApp())
  rest()
}

/// A window of a tablet with `views` in its root's view.
@MainActor
struct FocusStage {
  let window: UIWindow
  let root: UIViewController
  let system: UIFocusSystem

  init(_ views: UIView...) throws { try self.init(root: UIViewController(), views) }

  init(root: UIViewController, _ views: [UIView] = []) throws {
    try startWithScene(on: "iPad (10th generation)")
    self.root = root
    for view in views { root.view.addSubview(view) }
    window = show(root)
    system = try #require(window.windowScene?.focusSystem)
  }

  /// The name, the text or the placeholder of what has the focus; nil when nothing has.
  var focused: String? {
    switch system.focusedItem {
    case let spot as Spot: spot.name
    case let field as UITextField: field.placeholder ?? ""
    case let cell as UITableViewCell: cell.textLabel?.text ?? ""
    case let cell as UICollectionViewCell: "\(cell.collection?.indexPath(for: cell)?.item ?? -1)"
    case let item?: "\(type(of: item))"
    case nil: nil
    }
  }

  /// Presses a key, and says what has the focus then.
  @discardableResult
  func press(_ key: String, _ modifiers: UIKeyModifierFlags = []) -> String? {
    HardwareKeyboard.press(key, modifiers: modifiers)
    return focused
  }
}

/// Keys by short names.
@MainActor enum Keys {
  static let (tab, enter, space) = ("\t", "\r", " ")
  static let (up, down) = (UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow)
  static let (left, right) = (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow)
}

@MainActor
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 50, _ height: CGFloat = 20) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A table of numbered rows that can have the focus, and its delegate.
@MainActor
final class FocusTable: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  var counts: [Int]
  var unfocusable: Set<IndexPath> = []
  var preferred: IndexPath?
  var refuses = false
  let log = Log()

  init(_ counts: [Int], frame: CGRect = CGRect(x: 0, y: 0, width: 320, height: 440)) {
    (self.counts, table) = (counts, UITableView(frame: frame))
    super.init(nibName: nil, bundle: nil)
    table.rowHeight = 44
    table.allowsFocus = true
    (table.dataSource, table.delegate) = (self, self)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { view.addSubview(table) }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { !unfocusable.contains(indexPath) }
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
  func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool { !refuses }
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    let rows = [context.previouslyFocusedIndexPath, context.nextFocusedIndexPath].map { $0.map { "\($0.row)" } ?? "-" }
    log.add("\(rows[0])→\(rows[1])")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("selected \(indexPath.row)") }
}
