import Testing
import UIKit
import VirtualTime

/// Keys, fields, many actions and tablets.
@MainActor struct AlertDetailTests {
  private func alert(
    _ log: Log, _ style: UIAlertController.Style = .alert, _ titles: [(String, UIAlertAction.Style)]
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: style)
    for (title, style) in titles {
      alert.addAction(UIAlertAction(title: title, style: style) { _ in log.add(title) })
    }
    return alert
  }

  @Test func returnChoosesThePreferredActionAndEscapeCancels() {
    startAnew()
    let log = Log()
    let presenter = UIViewController()
    let window = show(presenter)
    let first = alert(log, .alert, [("Save", .default), ("Discard", .destructive), ("Cancel", .cancel)])
    first.preferredAction = first.actions[0]
    presenter.present(first, animated: true)
    rest()
    HardwareKeyboard.press("\n")
    rest()
    #expect(log.drain() == ["Save"])
    presenter.present(alert(log, .alert, [("A", .default), ("B", .default), ("Cancel", .cancel)]), animated: true)
    rest()
    HardwareKeyboard.press("\n")
    rest()
    #expect(log.drain() == [])
    HardwareKeyboard.press(UIKeyCommand.inputEscape)
    rest()
    #expect(log.drain() == ["Cancel"])
    _ = window
  }

  @Test func returnGoesFromFieldToFieldAndThenChooses() {
    startAnew()
    let log = Log()
    let presenter = UIViewController()
    let window = show(presenter)
    let alert = alert(log, .alert, [("Sign In", .default), ("Cancel", .cancel)])
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    presenter.present(alert, animated: true)
    rest()
    #expect(alert.textFields?[0].isFirstResponder == true)
    // In the middle of what the keyboard leaves.
    #expect(abs(alert.view.frame.midY - Keyboard.frame.minY / 2) < 1)
    alert.textFields?[0].pressReturn()
    #expect(alert.textFields?[1].isFirstResponder == true)
    alert.textFields?[1].pressReturn()
    rest()
    #expect(log.drain() == ["Sign In"])
    #expect(!Keyboard.isVisible)
    _ = window
  }

  @Test func aPreferredActionThatIsNoneOfTheAlertsIsAnException() {
    startAnew()
    let alert = alert(Log(), .alert, [("OK", .default)])
    alert.preferredAction = UIAlertAction(title: "Other", style: .default)
    #expect(alert.preferredAction == nil)
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInternalInconsistencyException: The preferredAction of an alert controller must be contained in the actions array or be "
          + "nil"
      ])
  }

  @Test func aSheetOfActionsOnATabletIsAPopoverWithoutCancel() throws {
    startAnew()
    Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard)
    defer { Device.choose(.standard) }
    let log = Log()
    let presenter = UIViewController()
    let window = show(presenter)
    presenter.present(alert(log, .actionSheet, [("Copy", .default), ("Cancel", .cancel)]), animated: true)
    rest()
    let complaints = UIKitComplaints.drain().map(\.description)
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains("You must provide either a sourceView and sourceRect or a barButtonItem.") == true)
    #expect(presenter.presentedViewController == nil)
    let sheet = alert(log, .actionSheet, [("Copy", .default), ("Cancel", .cancel)])
    sheet.popoverPresentationController?.sourceView = presenter.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 300, width: 10, height: 10)
    presenter.present(sheet, animated: true)
    rest()
    let shown = window.selfAndDescendants.compactMap { $0 as? UIAlertActionView }.filter { !$0.isHidden }
    #expect(shown.map(\.accessibilityLabel) == ["Copy"])
    #expect(sheet.popoverPresentationController?.arrowDirection == .up)
    TouchSynthesizer().tap(at: CGPoint(x: 50, y: 900), in: window)
    rest()
    #expect(log.drain() == ["Cancel"])
    #expect(presenter.presentedViewController == nil)
  }

  @Test func moreActionsThanFitScroll() throws {
    startAnew()
    let log = Log()
    let presenter = UIViewController()
    let window = show(presenter)
    let sheet = alert(log, .actionSheet, (1...20).map { ("Row \($0)", .default) } + [("Cancel", .cancel)])
    presenter.present(sheet, animated: true)
    rest()
    let scroll = try #require(sheet.view.selfAndDescendants.lazy.compactMap { $0 as? UIScrollView }.first)
    #expect(scroll.contentSize.height == 1140)
    #expect(sheet.view.frame.minY >= 47)
    let cancel = try #require(sheet.actions.last?.view)
    #expect(cancel.superview === sheet.view)
    tap(cancel)
    #expect(log.drain() == ["Cancel"])
    _ = window
  }

  @Test func titlesThatAreTooLongStandOnTopOfEachOther() throws {
    startAnew()
    let presenter = UIViewController()
    let window = show(presenter)
    let alert = alert(Log(), .alert, [("Keep Editing", .cancel), ("Discard All of the Changes", .destructive)])
    presenter.present(alert, animated: false)
    rest()
    let frames = alert.actions.compactMap { $0.view?.frame }
    #expect(frames[0].minY > frames[1].minY)
    #expect(frames[0].width == 270)
    _ = window
  }

  @Test(arguments: [(nil, nil), ("Title", nil), ("Title", ""), ("", "Message"), ("Title", "Message")] as [(String?, String?)])
  func onlyATitleAndAMessageThatThereAreTakeRoom(title: String?, message: String?) {
    startAnew()
    let alert = UIAlertController(title: "Former", message: "Former", preferredStyle: .alert)
    alert.loadViewIfNeeded()
    func labels() -> [String] {
      alert.view.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }.map { $0.text ?? "" }
    }
    #expect(labels() == ["Former", "Former"])
    (alert.title, alert.message) = (title, message)
    #expect(labels() == [title, message].compactMap { $0 }.filter { !$0.isEmpty })
  }
}
