import Testing
import VirtualTime

@testable import UIKit

/// Ways through a menu: back, on with the menu up, away by an escape; and menus that commands are made into.
@MainActor
struct MenuRowTests {
  private let log = Log()

  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [log] _ in log.add(title) }
  }

  private func rows(in window: UIWindow) -> [UIContextMenuCell] {
    window.selfAndDescendants.compactMap { $0 as? UIContextMenuCell }
  }

  private func names(in window: UIWindow) -> [String] { rows(in: window).map { $0.accessibilityLabel ?? "" } }

  private func opened(_ children: [UIMenuElement]) -> UIWindow {
    let button = UIButton(type: .system)
    button.frame.size = CGSize(width: 100, height: 40)
    button.menu = UIMenu(title: "All", children: children)
    button.showsMenuAsPrimaryAction = true
    let window = window(with: button)
    tap(button)
    return window
  }

  private func container(in window: UIWindow) throws -> UIContextMenuContainerView {
    try #require(window.subviews.lazy.compactMap { $0 as? UIContextMenuContainerView }.last)
  }

  @Test func theRowAboveAMenuInAMenuLeadsBack() {
    startAnew()
    let deep = UIMenu(title: "Deep", children: [action("c")])
    let window = opened([action("a"), UIMenu(title: "Sub", children: [action("b"), deep])])
    #expect(names(in: window) == ["a", "Sub"])
    tap(rows(in: window)[1])
    #expect(names(in: window) == ["Sub", "b", "Deep"])
    tap(rows(in: window)[2])
    #expect(names(in: window) == ["Deep", "c"])
    tap(rows(in: window)[0])
    #expect(names(in: window) == ["Sub", "b", "Deep"])
    tap(rows(in: window)[0])
    #expect(names(in: window) == ["a", "Sub"] && log.drain() == [])
  }

  @Test func anActionThatKeepsTheMenuIsPerformedAtOnceAndAgain() {
    startAnew()
    let window = opened([action("more", .keepsMenuPresented), action("done")])
    tap(rows(in: window)[0])
    #expect(log.drain() == ["more"] && names(in: window) == ["more", "done"])
    tap(rows(in: window)[0])
    #expect(log.drain() == ["more"] && MenuPresentation.current(in: window) != nil)
    tap(rows(in: window)[1])
    #expect(log.drain() == ["done"] && names(in: window) == [])
  }

  @Test func anEscapeTakesTheMenuAwayAndChoosesNothing() throws {
    startAnew()
    let window = opened([action("a")])
    #expect(try container(in: window).accessibilityPerformEscape())
    rest()
    #expect(names(in: window) == [] && log.drain() == [] && MenuPresentation.current(in: window) == nil)
  }

  @Test func aFingerThatMovesOverTheGroundAndIsLiftedTakesTheMenuAway() {
    startAnew()
    let window = opened([action("a")])
    let from = CGPoint(x: 380, y: 800)
    TouchSynthesizer().press(at: from, in: window, through: [CGPoint(x: 370, y: 790), CGPoint(x: 360, y: 780)], length: 0.3)
    rest()
    #expect(names(in: window) == [] && log.drain() == [])
  }

  @Test func anActionsIdentifierIsItsName() {
    #expect(UIAction.Identifier(rawValue: "a") == UIAction.Identifier("a") && UIAction.Identifier(rawValue: "a").rawValue == "a")
    #expect(UIAction.Identifier("a") != UIAction.Identifier("b"))
  }

  /// A screen that knows some commands.
  private final class Screen: UIViewController {
    let log = Log()
    func copyAll() { log.add("copyAll") }
    func copied(_ sender: UICommand) { log.add("copied \(sender.title)") }
  }

  @Test func aCommandCallsAMethodOfWhoeverHasIt() {
    startAnew()
    let screen = Screen()
    let plain = UICommand(title: "Copy", action: Screen.copyAll, propertyList: 3, discoverabilityTitle: "Copies", state: .on)
    #expect(plain.title == "Copy" && plain.propertyList as? Int == 3 && plain.discoverabilityTitle == "Copies")
    #expect(plain.state == .on && plain.attributes == [])
    let told = UICommand(title: "Tell", action: Screen.copied, attributes: .destructive)
    #expect(told.attributes == .destructive && told.state == .off && told.propertyList == nil)
    #expect(plain.perform(chain: screen) && told.perform(chain: screen))
    #expect(screen.log.drain() == ["copyAll", "copied Tell"])
    #expect(!plain.perform(chain: UIViewController()) && !plain.perform(chain: nil))
    let off = UICommand(title: "Off", action: Screen.copyAll, attributes: .disabled)
    #expect(!off.perform(chain: screen) && screen.log.drain() == [])
  }
}
