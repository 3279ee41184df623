import Testing

@testable import UIKit

/// How items and bars are made, which looks they keep, and how large they are by themselves.
@MainActor struct BarDetailTests {
  @MainActor
  final class Target: NSObject {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func with(_ item: UIBarButtonItem) { calls.append("with \(item.tag)") }

    static func tell() {
      expose(Target.self) { $0.method("plain") { (object: Target) in object.plain() } }
    }
  }

  private let star = UIImage(systemName: "star")
  private let moon = UIImage(systemName: "moon")

  // MARK: Items

  @Test func anItemWithAPictureCallsTheMethodOfItsName() {
    startAnew()
    Target.tell()
    let target = Target()
    let item = UIBarButtonItem(image: star, style: .done, target: target, action: "plain")
    #expect(item.image === star && item.title == nil && item.style == .done && item.landscapeImagePhone == nil)
    #expect(item.action == "plain" && item.target === target && item.hasReceiver)
    item.perform(nil)
    #expect(target.calls == ["plain"])
    let turned = UIBarButtonItem(image: star, landscapeImagePhone: moon, style: .plain, target: target, action: "plain")
    #expect(turned.image === star && turned.landscapeImagePhone === moon && turned.style == .plain)
    turned.perform(nil)
    #expect(target.calls == ["plain", "plain"])
    #expect(UIBarButtonItem.Style.prominent == .done)
  }

  @Test func anItemOfTheSystemsHandsItselfToAMethodThatTakesIt() {
    startAnew()
    let target = Target()
    let item = UIBarButtonItem(barButtonSystemItem: .save, target: target, action: Target.with)
    item.tag = 4
    #expect(item.systemItem == .save && item.style == .done && item.title == "Save")
    item.perform(nil)
    #expect(target.calls == ["with 4"])
  }

  @Test func anActionThatIsSetLaterGivesItsFaceOnlyWhereThereIsNone() {
    startAnew()
    let (star, moon) = (star, moon)
    var calls = 0
    let bare = UIBarButtonItem()
    bare.primaryAction = UIAction(title: "Send", image: star) { _ in calls += 1 }
    #expect(bare.title == "Send" && bare.image === star)
    bare.perform(nil)
    #expect(calls == 1)
    bare.primaryAction = UIAction(title: "Other", image: moon) { _ in }
    #expect(bare.title == "Send" && bare.image === star)
    let named = UIBarButtonItem(title: "Go")
    named.primaryAction = UIAction(title: "Send", image: star) { _ in }
    #expect(named.title == "Go" && named.image == nil)
    let untitled = UIBarButtonItem()
    untitled.primaryAction = UIAction(image: star) { _ in }
    #expect(untitled.title == nil && untitled.image === star)
    #expect((untitled.barView as? UIButton)?.currentImage === star)
  }

  @Test func whatAnItemSaysOfItselfReachesItsButton() {
    startAnew()
    let item = UIBarButtonItem(title: "Go")
    let button = item.barView
    item.accessibilityLabel = "Leave"
    item.accessibilityIdentifier = "leave"
    #expect(button?.accessibilityLabel == "Leave" && button?.accessibilityIdentifier == "leave")
    item.accessibilityHint = "Goes away"
    item.accessibilityValue = "now"
    #expect(item.accessibilityHint == "Goes away" && item.accessibilityValue == "now")
    #expect(UIBarItem().barView == nil && UIBarItem().accessibilityFrame == .zero)
  }

  @Test func aTabHasAPictureForWhenItIsChosen() {
    startAnew()
    let item = UITabBarItem(title: "Night", image: star, selectedImage: moon)
    #expect(item.title == "Night" && item.image === star && item.selectedImage === moon && item.tag == 0)
    #expect(UITabBarItem(title: nil, image: nil, selectedImage: nil).title == nil)
  }

  @Test func aTabIsChosenWhereNobodyListens() throws {
    startAnew()
    final class Silent: UITabBarDelegate {}
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    let silent = Silent()
    bar.delegate = silent
    bar.items = ["A", "B"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    let controller = UIViewController()
    controller.view.addSubview(bar)
    let window = show(controller)
    TouchSynthesizer().tap(at: CGPoint(x: 300, y: 20), in: window)
    rest()
    #expect(bar.selectedItem === bar.items?[1])
  }

  // MARK: Sizes

  @Test func barsAreAsWideAsTheirRoomOrThemselves() {
    startAnew()
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
    #expect(tabs.sizeThatFits(CGSize(width: 100, height: 5)) == CGSize(width: 200, height: 49))
    #expect(tabs.sizeThatFits(CGSize(width: 300, height: 500)) == CGSize(width: 300, height: 49))
    let controller = UIViewController()
    controller.view.addSubview(tabs)
    let window = show(controller)
    #expect(tabs.sizeThatFits(.zero) == CGSize(width: 200, height: 49 + window.safeAreaInsets.bottom))
    #expect(window.safeAreaInsets.bottom > 0)
    let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
    #expect(tools.sizeThatFits(CGSize(width: 100, height: 5)) == CGSize(width: 200, height: 44))
    #expect(tools.sizeThatFits(CGSize(width: 300, height: 500)) == CGSize(width: 300, height: 44))
  }

  // MARK: Looks

  private func looks<Appearance: UIBarAppearance>(_ color: UIColor, _ type: Appearance.Type = Appearance.self) -> Appearance {
    let appearance = Appearance()
    appearance.backgroundColor = color
    return appearance
  }

  @Test func aNavigationBarKeepsCopiesOfItsLooks() {
    startAnew()
    let bar = UINavigationBar()
    #expect(bar.scrollEdgeAppearance == nil && bar.compactAppearance == nil && bar.compactScrollEdgeAppearance == nil)
    let given: UINavigationBarAppearance = looks(.red)
    bar.scrollEdgeAppearance = given
    bar.compactAppearance = looks(.green)
    bar.compactScrollEdgeAppearance = looks(.blue)
    given.backgroundColor = .black
    #expect(bar.scrollEdgeAppearance?.backgroundColor == .red && bar.scrollEdgeAppearance !== given)
    #expect(bar.compactAppearance?.backgroundColor == .green)
    #expect(bar.compactScrollEdgeAppearance?.backgroundColor == .blue)
    bar.compactAppearance = nil
    #expect(bar.compactAppearance == nil && bar.scrollEdgeAppearance != nil)
  }

  @Test func aToolbarKeepsCopiesOfItsLooks() {
    startAnew()
    let bar = UIToolbar()
    bar.barTintColor = .yellow
    #expect(bar.standardAppearance.backgroundColor == .yellow)
    #expect(bar.standardAppearance === bar.standardAppearance)
    let given: UIToolbarAppearance = looks(.red)
    bar.standardAppearance = given
    bar.scrollEdgeAppearance = looks(.green)
    bar.compactAppearance = looks(.blue)
    bar.compactScrollEdgeAppearance = looks(.cyan)
    given.backgroundColor = .black
    #expect(bar.standardAppearance.backgroundColor == .red)
    #expect(bar.scrollEdgeAppearance?.backgroundColor == .green)
    #expect(bar.compactAppearance?.backgroundColor == .blue)
    #expect(bar.compactScrollEdgeAppearance?.backgroundColor == .cyan)
    bar.compactScrollEdgeAppearance = nil
    #expect(bar.compactScrollEdgeAppearance == nil && bar.compactAppearance != nil)
  }

  @Test func aTabBarKeepsACopyOfItsLooks() {
    startAnew()
    let bar = UITabBar()
    bar.barTintColor = .yellow
    #expect(bar.standardAppearance.backgroundColor == .yellow)
    let given: UITabBarAppearance = looks(.red)
    bar.standardAppearance = given
    given.backgroundColor = .black
    #expect(bar.standardAppearance.backgroundColor == .red && bar.standardAppearance !== given)
  }

  @Test func anItemKeepsCopiesOfTheLooksOfItsBar() {
    startAnew()
    let item = UINavigationItem(title: "A")
    let given: UINavigationBarAppearance = looks(.red)
    (item.compactAppearance, item.compactScrollEdgeAppearance) = (given, given)
    given.backgroundColor = .black
    #expect(item.compactAppearance?.backgroundColor == .red)
    #expect(item.compactScrollEdgeAppearance?.backgroundColor == .red)
    (item.compactAppearance, item.compactScrollEdgeAppearance) = (nil, nil)
    #expect(item.compactAppearance == nil && item.compactScrollEdgeAppearance == nil)
  }

  // MARK: Searching

  final class SilentSearch: UISearchControllerDelegate, UISearchBarDelegate {}

  @Test func aSearchComesAndGoesWhereNobodyListens() {
    startAnew()
    let (root, search, silent) = (UIViewController(), UISearchController(searchResultsController: nil), SilentSearch())
    search.delegate = silent
    search.searchBar.delegate = silent
    root.navigationItem.searchController = search
    let window = show(UINavigationController(rootViewController: root))
    search.isActive = true
    rest()
    #expect(search.isActive && search.parent != nil)
    let field = search.searchBar.searchTextField
    field.becomeFirstResponder()
    field.insertText("moth")
    #expect(search.searchBar.text == "moth")
    search.isActive = false
    rest()
    #expect(!search.isActive && search.parent == nil)
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  @Test func aSearchWithoutANavigationStandsInFrontOfItsHost() {
    startAnew()
    let (root, search) = (UIViewController(), UISearchController(searchResultsController: nil))
    root.view.addSubview(search.searchBar)
    let window = show(root)
    search.isActive = true
    rest()
    #expect(search.parent === root && search.view.superview === root.view)
    #expect(search.view.frame == root.view.bounds)
    search.isActive = false
    rest()
    #expect(search.parent == nil && search.view.superview == nil)
    _ = window
  }

  @Test func theOlderNameOfTheShadeIsTheSame() {
    startAnew()
    let search = UISearchController(searchResultsController: nil)
    #expect(search.dimsBackgroundDuringPresentation)
    search.dimsBackgroundDuringPresentation = false
    #expect(!search.obscuresBackgroundDuringPresentation && !search.dimsBackgroundDuringPresentation)
  }

  @Test func aSearchBarSetsHowItsFieldIsTypedIn() {
    startAnew()
    let bar = UISearchBar()
    (bar.autocorrectionType, bar.spellCheckingType) = (.no, .yes)
    #expect(bar.searchTextField.autocorrectionType == .no && bar.searchTextField.spellCheckingType == .yes)
    bar.searchTextField.autocorrectionType = .yes
    bar.searchTextField.spellCheckingType = .no
    #expect(bar.autocorrectionType == .yes && bar.spellCheckingType == .no)
  }

  @Test func aNavigationBarPushesAndPopsWhereNobodyListens() {
    startAnew()
    final class Silent: UINavigationBarDelegate {}
    let (bar, silent) = (UINavigationBar(), Silent())
    bar.delegate = silent
    bar.pushItem(UINavigationItem(title: "A"), animated: false)
    bar.pushItem(UINavigationItem(title: "B"), animated: false)
    #expect(bar.items?.map(\.title) == ["A", "B"])
    bar.popItem(animated: false)
    #expect(bar.items?.map(\.title) == ["A"])
  }
}
