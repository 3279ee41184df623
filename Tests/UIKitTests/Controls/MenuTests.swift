import Testing
import UIKit
import VirtualTime

/// Menus: how they come, what can be touched, and when a choice is performed.
@MainActor
struct MenuTests {
  private func rows(in window: UIWindow) -> [UIContextMenuCell] {
    window.selfAndDescendants.compactMap { $0 as? UIContextMenuCell }
  }

  private func names(in window: UIWindow) -> [String] { rows(in: window).map { $0.accessibilityLabel ?? "" } }

  private func button(_ log: Log, _ children: [UIMenuElement]) -> UIButton {
    let button = UIButton(type: .system)
    button.frame.size = CGSize(width: 100, height: 40)
    button.menu = UIMenu(children: children)
    button.logEvents(to: log)
    return button
  }

  private func action(_ title: String, _ log: Log, attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { _ in log.add("\(title) at \(milliseconds)") }
  }

  @Test func aMenuThatIsThePrimaryActionComesWithTheTouch() {
    startAnew()
    let log = Log()
    let button = button(log, [action("Copy", log), action("Delete", log, attributes: .destructive)])
    button.showsMenuAsPrimaryAction = true
    let window = window(with: button)
    tap(button)
    #expect(log.drain() == ["touchDown", "menuActionTriggered", "touchCancel"])
    #expect(names(in: window) == ["Copy", "Delete"])
    let start = milliseconds
    tap(rows(in: window)[1])
    // 50 ms of tap and 250 ms of dismissal.
    #expect(log.drain() == ["Delete at \(start + 300)"])
    #expect(MenuPresentation.current(in: window) == nil)
  }

  @Test func aLongPressShowsTheMenuAndATapDoesNot() {
    startAnew()
    let log = Log()
    let button = button(log, [action("Copy", log)])
    let window = window(with: button)
    tap(button)
    #expect(log.drain() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    #expect(names(in: window) == [])
    TouchSynthesizer().press(at: CGPoint(x: 60, y: 110), in: window, length: 0.8)
    rest()
    #expect(names(in: window) == ["Copy"])
    #expect(log.drain() == ["touchDown", "touchCancel"])
  }

  @Test func onlyAnActionWithAnIdentifierOfItsOwnGivesItToItsRow() {
    startAnew()
    let log = Log()
    let named = UIAction(title: "Paste", identifier: .paste) { _ in }
    let button = button(log, [action("Copy", log), named])
    button.showsMenuAsPrimaryAction = true
    let window = window(with: button)
    tap(button)
    #expect(rows(in: window).map(\.accessibilityIdentifier) == [nil, "com.apple.action.paste"])
  }

  @Test func aTouchBesideTheMenuTakesItAway() {
    startAnew()
    let log = Log()
    let button = button(log, [action("Copy", log)])
    button.showsMenuAsPrimaryAction = true
    let window = window(with: button)
    tap(button)
    TouchSynthesizer().tap(at: CGPoint(x: 380, y: 800), in: window)
    rest()
    #expect(names(in: window) == [])
    #expect(!log.drain().contains { $0.hasPrefix("Copy") })
  }

  @Test func whatIsHiddenOrDisabledCannotBeChosen() {
    startAnew()
    let log = Log()
    let button = button(
      log, [action("Copy", log, attributes: .disabled), action("Paste", log, attributes: .hidden), action("Cut", log)])
    button.showsMenuAsPrimaryAction = true
    let window = window(with: button)
    tap(button)
    #expect(names(in: window) == ["Copy", "Cut"])
    _ = log.drain()
    tap(rows(in: window)[0])
    #expect(log.drain() == [])
    #expect(names(in: window) == ["Copy", "Cut"])
    #expect(rows(in: window)[0].accessibilityTraits == [.button, .notEnabled])
  }

  @Test func menusInAMenuStandInlineOrBehindARow() {
    startAnew()
    let log = Log()
    let inline = UIMenu(title: "More", options: .displayInline, children: [action("A", log)])
    let sub = UIMenu(title: "Share", children: [action("Mail", log), action("Print", log)])
    let button = button(log, [inline, sub])
    button.showsMenuAsPrimaryAction = true
    let window = window(with: button)
    tap(button)
    #expect(names(in: window) == ["A", "Share"])
    tap(rows(in: window)[1])
    #expect(names(in: window) == ["Share", "Mail", "Print"])
    _ = log.drain()
    tap(rows(in: window)[2])
    #expect(log.drain().count == 1)
    #expect(names(in: window) == [])
  }

  @Test func ofASingleSelectionTheLastChoiceIsOn() {
    startAnew()
    let log = Log()
    let (red, blue) = (action("Red", log), action("Blue", log))
    let button = button(log, [red, blue])
    button.menu = UIMenu(options: .singleSelection, children: [red, blue])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "Red")
    let window = window(with: button)
    tap(button)
    #expect(rows(in: window)[0].accessibilityTraits == [.button, .selected])
    tap(rows(in: window)[1])
    #expect((red.state, blue.state) == (.off, .on))
    #expect(button.currentTitle == "Blue")
  }

  @Test func elementsThatComeLaterTakeThePlaceOfTheirRow() {
    startAnew()
    let log = Log()
    let later = UIDeferredMenuElement { give in
      EventQueue.main.schedule(.main, after: .seconds(1), label: "elements") { give([self.action("Late", log)]) }
    }
    let button = button(log, [later])
    button.showsMenuAsPrimaryAction = true
    let window = window(with: button)
    tap(button, waits: false)
    turn()
    #expect(names(in: window) == ["Loading…"])
    rest()
    #expect(names(in: window) == ["Late"])
  }

  final class Host: UIContextMenuInteractionDelegate {
    let log = Log()
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.add("configuration at \(Int(location.x)),\(Int(location.y))")
      return UIContextMenuConfiguration(actionProvider: { [log] _ in
        UIMenu(children: [UIAction(title: "Open") { _ in log.add("open") }])
      })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.add("will display") }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.add("will end")
      animator?.addCompletion { [log] in log.add("ended") }
    }
  }

  @Test func anInteractionTellsItsDelegateOfComingAndGoing() {
    startAnew()
    let host = Host()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let interaction = UIContextMenuInteraction(delegate: host)
    view.addInteraction(interaction)
    #expect(interaction.view === view)
    let window = window(with: view)
    TouchSynthesizer().press(at: CGPoint(x: 50, y: 120), in: window, length: 0.6)
    rest()
    #expect(host.log.drain() == ["configuration at 10,20", "will display"])
    tap(rows(in: window)[0])
    #expect(host.log.drain() == ["will end", "ended", "open"])
    view.removeInteraction(interaction)
    #expect(view.gestureRecognizers == nil)
  }
}
