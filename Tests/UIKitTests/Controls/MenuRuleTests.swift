import Testing

@testable import UIKit

/// Elements of menus: which are selected, found, asked for and performed; and a menu that a program closes.
@MainActor
struct MenuRuleTests {
  private let log = Log()

  private func action(
    _ title: String, _ state: UIMenuElement.State = .off, _ attributes: UIMenuElement.Attributes = []
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [log] in log.add("\($0.title) \($0.sender != nil)") }
  }

  @Test func selectedElementsAreThoseThatAreOnHereAndInline() {
    startAnew()
    let inline = UIMenu(options: .displayInline, children: [action("c", .on), action("d")])
    let behind = UIMenu(title: "more", children: [action("e", .on)])
    let menu = UIMenu(children: [action("a", .on), action("b", .mixed), inline, behind])
    #expect(menu.selectedElements.map(\.title) == ["a", "c"])
  }

  @Test func ofASingleSelectionOneIsOnAndOtherMenusKeepTheirs() {
    startAnew()
    let (a, b, c, d) = (action("a", .on), action("b"), action("c", .on), action("d"))
    let inner = UIMenu(title: "inner", options: .singleSelection, children: [c, d])
    let menu = UIMenu(options: .singleSelection, children: [a, b, inner])
    func states() -> [UIMenuElement.State] { [a, b, c, d].map(\.state) }
    menu.didChoose(b)
    #expect(states() == [.off, .on, .on, .off])
    menu.didChoose(d)
    #expect(states() == [.off, .on, .off, .on])
    menu.didChoose(action("stranger"))
    #expect(states() == [.off, .on, .off, .on])
    let plain = UIMenu(children: [a, b])
    plain.didChoose(a)
    #expect(states() == [.off, .on, .off, .on])
  }

  @Test func actionsAreFoundFromTheTopMenusInTheirPlace() {
    startAnew()
    let menu = UIMenu(
      children: [action("a"), UIMenu(title: "m", children: [action("b"), action("c", .on)]), action("d", .on)])
    #expect(menu.firstAction { _ in true }?.title == "a")
    #expect(menu.firstAction { $0.state == .on }?.title == "c")
    #expect(menu.firstAction { $0.title == "d" }?.title == "d")
    #expect(menu.firstAction { $0.title == "x" } == nil)
  }

  @Test func aMenuWithOtherChildrenIsTheSameOtherwise() {
    startAnew()
    let menu = UIMenu(
      title: "t", subtitle: "s", identifier: UIMenu.Identifier("id"), options: [.destructive, .displayInline],
      preferredElementSize: .small, children: [action("a")])
    let other = menu.replacingChildren([action("b"), action("c")])
    #expect([other.title, other.subtitle, other.identifier.rawValue] == ["t", "s", "id"])
    #expect(other.options == [.destructive, .displayInline] && other.preferredElementSize == .small)
    #expect(other.children.map(\.title) == ["b", "c"])
    #expect(menu.children.map(\.title) == ["a"])
    #expect(UIMenu().identifier != UIMenu().identifier)
    #expect(action("a").identifier != action("a").identifier)
  }

  @Test func anActionKnowsItsSenderWhileItRunsAndOnlyThen() {
    startAnew()
    let plain = action("a")
    plain.performWithSender(UIView(), target: nil)
    #expect(log.drain() == ["a true"])
    #expect(plain.sender == nil)
    action("b", .off, .disabled).performWithSender(UIView(), target: nil)
    #expect(log.drain() == [])
  }

  @Test func elementsThatComeLaterAreAskedForOnceOrEachTime() {
    startAnew()
    func titles(_ deferred: UIDeferredMenuElement) -> [[String]] {
      var found: [[String]] = []
      for _ in 0..<2 { deferred.resolve { found.append($0.map(\.title)) } }
      return found
    }
    let provider: UIDeferredMenuElement.Provider = { [log] done in
      log.add("asked")
      done([UIMenu(title: "\(log.lines.count)")])
    }
    #expect(titles(UIDeferredMenuElement(provider)) == [["1"], ["1"]])
    #expect(log.drain() == ["asked"])
    #expect(titles(UIDeferredMenuElement.uncached(provider)) == [["1"], ["2"]])
    #expect(log.drain() == ["asked", "asked"])
  }

  @Test func attributesAndStatesAreThoseOfTheKindOfElement() {
    startAnew()
    #expect(action("a", .mixed, .destructive).shownAttributes == .destructive)
    #expect(action("a", .mixed).shownState == .mixed)
    #expect(UIMenu(options: .destructive).shownAttributes == .destructive)
    #expect(UIMenu(options: .displayInline).shownAttributes == [])
    #expect(UIMenu().shownState == .off)
  }

  // MARK: Context menus

  final class Host: UIContextMenuInteractionDelegate {
    var children: [UIMenuElement] = []
    var places: [CGPoint] = []
    var offers = true
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      places.append(location)
      guard offers else { return nil }
      return UIContextMenuConfiguration(actionProvider: { [children] _ in UIMenu(children: children) })
    }
  }

  @Test func aProgramChangesAndClosesAMenuThatIsShown() {
    startAnew()
    let (host, view, root) = (Host(), UIView(frame: CGRect(x: 20, y: 200, width: 100, height: 100)), UIViewController())
    host.children = [action("a")]
    let interaction = UIContextMenuInteraction(delegate: host)
    #expect(!interaction.present(at: .zero))
    root.view.addSubview(view)
    view.addInteraction(interaction)
    let window = show(root)
    func titles() -> [String]? { MenuPresentation.current(in: window)?.menu.children.map(\.title) }
    host.offers = false
    #expect(!interaction.present(at: CGPoint(x: 3, y: 4)))
    host.offers = true
    #expect(interaction.menuAppearance == .unknown)
    #expect(interaction.present(at: CGPoint(x: 5, y: 6)))
    #expect(interaction.menuAppearance == .rich)
    #expect(host.places == [CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6)])
    #expect(interaction.location(in: view) == CGPoint(x: 5, y: 6))
    #expect(interaction.location(in: nil) == CGPoint(x: 25, y: 206))
    rest()
    // One that is shown is not shown twice.
    #expect(!interaction.present(at: .zero))
    #expect(titles() == ["a"])
    interaction.updateVisibleMenu { $0.replacingChildren([action("b"), action("c")]) }
    #expect(titles() == ["b", "c"])
    interaction.dismissMenu()
    rest()
    #expect(titles() == nil)
    #expect(interaction.present(at: .zero))
    withExtendedLifetime(window) {}
  }

  @Test func aMenuWithoutElementsOrPreviewIsNotShown() {
    startAnew()
    let (host, view, root) = (Host(), UIView(frame: CGRect(x: 20, y: 200, width: 100, height: 100)), UIViewController())
    let interaction = UIContextMenuInteraction(delegate: host)
    root.view.addSubview(view)
    view.addInteraction(interaction)
    let window = show(root)
    #expect(!interaction.present(at: .zero))
    #expect(MenuPresentation.current(in: window) == nil)
  }
}
