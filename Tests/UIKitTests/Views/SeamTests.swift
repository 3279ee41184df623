import Testing
import VirtualTime

@testable import UIKit

/// Where one part of UIKit meets another.
@MainActor
struct SeamTests {
  final class List: UITableViewController {
    let log = Log()
    var count = 3
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.add("didSelect \(indexPath.row)")
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      log.add("setEditing \(editing)\(animated ? " animated" : "")")
    }
    var hasMenus = false
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.add("menu for \(indexPath.row)")
      guard hasMenus else { return nil }
      return UIContextMenuConfiguration(actionProvider: { [log] _ in
        UIMenu(children: [UIAction(title: "Delete") { _ in log.add("delete \(indexPath.row)") }])
      })
    }
    override func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("willDisplay") }
    override func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("willEnd") }
  }

  // MARK: Pulling

  @Test func aShortTableThatIsPulledRefreshes() throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    let control = UIRefreshControl()
    control.addAction(UIAction { _ in list.log.add("refresh") }, for: .valueChanged)
    list.refreshControl = control
    #expect(list.tableView.refreshControl === control)
    #expect(control.frame == CGRect(x: 0, y: -60, width: 390, height: 60))
    drag(window, from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 600))
    #expect(list.log.drain() == ["refresh"])
    #expect(control.isRefreshing)
    #expect(list.tableView.contentOffset.y == -107)
    control.endRefreshing()
    rest()
    #expect(list.tableView.contentOffset.y == -47)
    list.refreshControl = nil
    #expect(control.superview == nil)
  }

  @Test func aTableBouncesAlthoughAllItsRowsAreInView() {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    #expect(list.tableView.alwaysBounceVertical)
    TouchSynthesizer().press(
      at: CGPoint(x: 200, y: 300), in: window, through: (1...10).map { CGPoint(x: 200, y: 300 + $0 * 20) }, length: 1)
    while milliseconds < 900, EventQueue.main.runNext() {}
    #expect(list.tableView.contentOffset.y < -60)
    rest()
    #expect(list.tableView.contentOffset.y == -47)
  }

  // MARK: Editing

  @Test func anEditButtonTurnsEditingOver() throws {
    startAnew()
    let list = List(style: .plain)
    list.navigationItem.rightBarButtonItem = list.editButtonItem
    let window = show(UINavigationController(rootViewController: list))
    let item = list.editButtonItem
    #expect(item === list.editButtonItem)
    #expect((item.title, item.systemItem, item.style) == ("Edit", .edit, .plain))
    tap(item.view)
    #expect(list.log.drain() == ["setEditing true animated"])
    #expect(list.isEditing && list.tableView.isEditing)
    #expect((item.title, item.systemItem, item.style) == ("Done", .done, .done))
    tap(item.view)
    #expect(list.log.drain() == ["setEditing false animated"])
    #expect(item.title == "Edit" && !list.tableView.isEditing)
    list.isEditing = true
    #expect(item.title == "Done")
    _ = window
  }

  // MARK: Keyboard

  @Test func aRotationGivesTheKeyboardItsOtherSize() {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    rest()
    let upright = Keyboard.frame
    #expect(upright.width == 390 && upright.maxY == 844)
    let log = Log()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { log.add("willShow") } }
    Device.rotate(to: .landscape)
    #expect(log.drain() == ["willShow"])
    #expect(Keyboard.frame.width == 844 && Keyboard.frame.maxY == 390)
    rest()
    Device.rotate(to: .portrait)
    rest()
    #expect(Keyboard.frame == upright)
    NotificationCenter.default.removeObserver(token)
    _ = window
  }

  // MARK: Fingers

  @Test func anAppThatIsInterruptedLosesItsFingers() {
    startAnew()
    UIApplication.shared.becomeActive()
    let log = Log()
    let view = TouchedView("view", log, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let window = window(with: view)
    TouchSynthesizer().press(at: CGPoint(x: 100, y: 150), in: window, length: 1)
    turn()
    #expect(log.drain() == ["view began"])
    Device.interrupt()
    #expect(log.drain() == ["view cancelled"])
    #expect(TouchScreen.touches.isEmpty)
    rest()
    #expect(log.drain() == [])
    Device.returnToApp()
  }

  @Test func aSliderKeepsAQuickFingerThatGoesAlongIt() {
    startAnew()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.contentSize = CGSize(width: 900, height: 900)
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 200, height: 31))
    scroll.addSubview(slider)
    let window = window(with: scroll)
    let thumb = slider.thumbCenter(for: 0)
    drag(slider, from: thumb, to: CGPoint(x: thumb.x + 80, y: thumb.y), length: 0.1)
    #expect(scroll.contentOffset == .zero)
    #expect(slider.value > 0.3)
    // Across it, or beside the thumb, the content goes along.
    drag(slider, from: CGPoint(x: 190, y: 15), to: CGPoint(x: 100, y: 15), length: 0.1)
    #expect(scroll.contentOffset.x > 50)
    _ = window
  }

  @Test func aSwitchKeepsAFingerThatGoesAlongIt() {
    startAnew()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.contentSize = CGSize(width: 900, height: 900)
    let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31))
    scroll.addSubview(control)
    let window = window(with: scroll)
    drag(control, from: CGPoint(x: 15, y: 15), to: CGPoint(x: 45, y: 15), length: 0.1)
    #expect(scroll.contentOffset == .zero)
    #expect(control.isOn)
    drag(control, from: CGPoint(x: 15, y: 25), to: CGPoint(x: 15, y: -80), length: 0.1)
    #expect(scroll.contentOffset.y > 50)
    #expect(control.isOn)
    _ = window
  }

  // MARK: Menus of lists

  private func press(_ view: UIView, at point: CGPoint, length: TimeInterval = 1) {
    guard let window = view.window else { return }
    TouchSynthesizer().press(at: view.convert(point, to: window), in: window, length: length)
    rest()
  }

  @Test func aLongPressOnARowShowsItsMenu() throws {
    startAnew()
    let list = List(style: .plain)
    list.hasMenus = true
    let window = show(list)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    press(cell, at: CGPoint(x: 100, y: 20))
    #expect(list.log.drain() == ["menu for 1", "willDisplay"])
    let menu = try #require(MenuPresentation.current(in: window))
    #expect(menu.menu.children.map(\.title) == ["Delete"])
    let container = try #require(window.subviews.last as? UIContextMenuContainerView)
    tap(container.list.rows[0])
    #expect(list.log.drain() == ["willEnd", "delete 1"])
  }

  @Test func aLongPressOnARowWithoutAMenuSelectsIt() throws {
    startAnew()
    let list = List(style: .plain)
    let window = show(list)
    let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    press(cell, at: CGPoint(x: 100, y: 20))
    #expect(list.log.drain() == ["menu for 1", "didSelect 1"])
    _ = window
  }

  // MARK: Commands

  final class Editor: UIViewController {
    let log = Log()
    func save(_ command: UIKeyCommand) { log.add("save by \(command.title)") }
  }

  @Test func aKeyCommandStandsInAMenu() throws {
    startAnew()
    let editor = Editor()
    let window = show(editor)
    let command = UIKeyCommand(title: "Save", action: Editor.save, input: "s", modifierFlags: .command, state: .on)
    let element: UIMenuElement = command
    #expect(UIMenu(children: [element]).selectedElements.map(\.title) == ["Save"])
    let presentation = try #require(MenuPresentation(UIMenu(children: [command]), from: editor.view, sender: window))
    rest()
    let container = try #require(window.subviews.last as? UIContextMenuContainerView)
    tap(container.list.rows[0])
    #expect(editor.log.drain() == ["save by Save"])
    command.attributes = .disabled
    #expect(!command.isEnabled)
    _ = presentation
  }

  // MARK: Settings

  @Test func boldTextAndContrastAreSettingsAndTraits() {
    startAnew()
    UIAccessibility.set(.boldText, to: true)
    #expect(UIAccessibility.isBoldTextEnabled && UIScreen.main.traitCollection.legibilityWeight == .bold)
    UIAccessibility.set(.boldText, to: false)
    #expect(UIScreen.main.traitCollection.legibilityWeight == .regular)
    UIAccessibility.set(.darkerSystemColors, to: true)
    #expect(UIScreen.main.traitCollection.accessibilityContrast == .high)
    UIAccessibility.set(.darkerSystemColors, to: false)
    #expect(UIScreen.main.traitCollection.accessibilityContrast == .normal)
    startAnew()
  }

  // MARK: What is off the screen

  private var pending: [String] { EventQueue.main.pending.map(\.label) }

  @Test func aLayerThatLeftTheScreenIsNotPending() {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let window = window(with: view)
    let layer = CALayer()
    view.layer.addSublayer(layer)
    let pulse = CABasicAnimation(keyPath: "opacity")
    pulse.repeatCount = .infinity
    layer.add(pulse, forKey: "pulse")
    #expect(pending == ["repeating animation"])
    view.removeFromSuperview()
    rest()
    #expect(pending == [])
    _ = window
  }

  @Test func animationsGoWithTheWindowInWhichTheyRan() {
    startAnew()
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let window = UIWindow()
      window.addSubview(view)
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) { view.alpha = 0 }
      let pulse = CABasicAnimation(keyPath: "opacity")
      pulse.repeatCount = .infinity
      view.layer.add(pulse, forKey: "pulse")
      #expect(pending.filter { $0 == "repeating animation" }.count == 2)
    }
    rest()
    #expect(pending == [])
  }
}
