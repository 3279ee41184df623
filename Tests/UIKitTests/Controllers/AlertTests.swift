import Testing
import UIKit
import VirtualTime

@MainActor
struct AlertTests {
  private func alert(_ log: Log, _ style: UIAlertController.Style = .alert) -> UIAlertController {
    let alert = UIAlertController(title: "Cannot load", message: "The feed is away.", preferredStyle: style)
    alert.addAction(UIAlertAction(title: "Try Again", style: .default) { _ in log.add("again") })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.add("cancel") })
    return alert
  }

  private func tap(_ title: String, in window: UIWindow) throws {
    let views = window.selfAndDescendants.compactMap { $0 as? UIAlertActionView }
    let view = try #require(views.first { $0.accessibilityLabel == title })
    TouchSynthesizer().tap(at: view.convert(CGPoint(x: 5, y: 5), to: nil), in: window)
  }

  @Test("an action's handler runs after the alert is gone")
  func handlerAfterDismissal() throws {
    startAnew()
    let log = Log()
    let presenter = Recorder("A", log)
    let window = show(presenter)
    _ = log.drain()
    let alert = alert(log)
    presenter.present(alert, animated: true) { log.add("shown") }
    rest()
    #expect(milliseconds == 250)
    #expect(log.drain() == ["shown"])
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak presenter] action in
        log.add("\(action.title ?? ""), presented: \(presenter?.presentedViewController != nil)")
      })
    window.layoutIfNeeded()
    try tap("Delete", in: window)
    EventQueue.main.runNext()
    EventQueue.main.runNext()
    #expect(log.drain() == [])
    rest()
    #expect(log.drain() == ["Delete, presented: false"])
    #expect(milliseconds == 250 + 50 + 250)
  }

  @Test("An alert shows title, message and actions in its window, and shades the rest")
  func views() throws {
    startAnew()
    let log = Log()
    let presenter = UIViewController()
    let window = show(presenter)
    let alert = alert(log)
    presenter.present(alert, animated: false)
    rest()
    #expect(
      alert.view.hierarchyDescription == """
        UIView
        |\tUILabel, label: Cannot load
        |\tUILabel, label: The feed is away.
        |\tUIAlertActionView, label: Try Again (enabled) (not selected) (not highlighted)
        |\t|\tUILabel, label: Try Again
        |\tUIAlertActionView, label: Cancel (enabled) (not selected) (not highlighted)
        |\t|\tUILabel, label: Cancel
        """)
    #expect(alert.view.frame.midX == 195)
    #expect(window.hitTest(CGPoint(x: 10, y: 100), with: nil) is UIDimmingView)
    #expect(presenter.presentedViewController === alert)
    try tap("Cancel", in: window)
    rest()
    #expect(log.drain() == ["cancel"])
    #expect(presenter.presentedViewController == nil)
  }

  @Test("A tap beside an action sheet cancels it; beside an alert it does nothing")
  func outside() {
    startAnew()
    let log = Log()
    let presenter = UIViewController()
    let window = show(presenter)
    for style in [UIAlertController.Style.alert, .actionSheet] {
      presenter.present(alert(log, style), animated: true)
      rest()
      TouchSynthesizer().tap(at: CGPoint(x: 10, y: 100), in: window)
      rest()
      #expect(log.drain() == (style == .alert ? [] : ["cancel"]))
      presenter.dismiss(animated: false)
      rest()
    }
  }

  @Test("An alert's first field has the keyboard, and a disabled action waits for it")
  func fields() throws {
    startAnew()
    let log = Log()
    let presenter = UIViewController()
    let window = show(presenter)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    let save = UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
      log.add(alert?.textFields?.first?.text ?? "")
    }
    save.isEnabled = false
    alert.addTextField { field in
      field.placeholder = "Name"
      field.addAction(UIAction { _ in save.isEnabled = true }, for: .editingChanged)
    }
    alert.addAction(save)
    presenter.present(alert, animated: true)
    rest()
    let field = try #require(alert.textFields?.first)
    #expect(field.isFirstResponder)
    try tap("Save", in: window)
    rest()
    #expect(log.drain() == [])
    field.pressKey("Ada")
    try tap("Save", in: window)
    rest()
    #expect(log.drain() == ["Ada"])
    #expect(!Keyboard.isVisible)
  }

  @Test("What UIKit raises at is a complaint")
  func complaints() {
    startAnew()
    let sheet = alert(Log(), .actionSheet)
    sheet.addTextField()
    sheet.addAction(UIAlertAction(title: "Never", style: .cancel))
    #expect(sheet.textFields == nil)
    #expect(sheet.actions.count == 2)
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInternalInconsistencyException: Text fields can only be added to an alert controller of style "
          + "UIAlertControllerStyleAlert",
        "NSInternalInconsistencyException: UIAlertController can only have one action with a style of "
          + "UIAlertActionStyleCancel",
      ])
  }
}
