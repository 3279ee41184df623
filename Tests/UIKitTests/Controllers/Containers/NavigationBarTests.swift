import Testing
import VirtualTime

@testable import UIKit

/// The bars of a navigation controller: which items they show, how high they are, and gestures that hide them.
@MainActor struct NavigationBarTests {
  private func stage(_ change: (UINavigationController, UIViewController) -> Void = { _, _ in }) -> (
    UINavigationController, UIViewController, UIWindow
  ) {
    startAnew()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    change(navigation, root)
    let window = show(navigation)
    return (navigation, root, window)
  }

  private func tapContent(_ window: UIWindow) {
    TouchSynthesizer().tap(at: CGPoint(x: 200, y: 500), in: window)
    rest()
  }

  @Test func aToolbarHasTheItemsOfTheTopController() {
    let (navigation, root, window) = stage()
    let (first, second) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
    root.toolbarItems = [first]
    #expect(navigation.toolbar.items == [first])
    let top = UIViewController()
    top.toolbarItems = [second]
    navigation.pushViewController(top, animated: false)
    rest()
    #expect(navigation.toolbar.items == [second])
    // Those of a controller that is not on top come when it is.
    root.toolbarItems = [first, second]
    #expect(navigation.toolbar.items == [second])
    navigation.popViewController(animated: false)
    rest()
    #expect(navigation.toolbar.items == [first, second])
    navigation.isToolbarHidden = false
    root.setToolbarItems(nil, animated: false)
    #expect(navigation.toolbar.items == nil)
    _ = window
  }

  @Test func aTapHidesTheToolbarOnlyWhereItHasItems() {
    let (navigation, root, window) = stage { navigation, _ in
      navigation.isToolbarHidden = false
      navigation.hidesBarsOnTap = true
    }
    tapContent(window)
    #expect(navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    tapContent(window)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    root.toolbarItems = [UIBarButtonItem(title: "A")]
    tapContent(window)
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    tapContent(window)
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    navigation.hidesBarsOnTap = false
    tapContent(window)
    #expect(!navigation.isNavigationBarHidden)
    #expect(navigation.view.gestureRecognizers?.contains(navigation.barHideOnTapGestureRecognizer) == false)
  }

  @Test func gesturesThatHideBarsTakeNoTouchesAway() {
    let (navigation, root, window) = stage()
    let log = Log()
    let button = UIButton(frame: CGRect(x: 150, y: 450, width: 100, height: 100))
    button.addAction(UIAction { _ in log.add("tapped") }, for: .touchUpInside)
    root.view.addSubview(button)
    navigation.hidesBarsOnTap = true
    navigation.hidesBarsOnSwipe = true
    #expect(!navigation.barHideOnTapGestureRecognizer.cancelsTouchesInView)
    #expect(!navigation.barHideOnSwipeGestureRecognizer.cancelsTouchesInView)
    tapContent(window)
    #expect(log.drain() == ["tapped"] && !navigation.isNavigationBarHidden)
    TouchSynthesizer().tap(at: CGPoint(x: 200, y: 65), in: window)
    rest()
    #expect(!navigation.isNavigationBarHidden)
    let gestures = navigation.barGestures
    #expect(gestures.gestureRecognizer(gestures.tap, shouldRecognizeSimultaneouslyWith: gestures.pan))
  }

  @Test func theBarsAreAsHighAsTheirPartsTogether() {
    let (navigation, root, window) = stage { navigation, root in
      navigation.navigationBar.prefersLargeTitles = true
      root.title = "Places"
      root.navigationItem.prompt = "Choose"
      root.navigationItem.searchController = UISearchController(searchResultsController: nil)
    }
    func height() -> CGFloat {
      rest()
      window.layoutIfNeeded()
      return navigation.navigationBar.frame.height
    }
    #expect(height() == 182)
    #expect(
      navigation.navigationBar.extents == UINavigationBar.Extents(row: 44, largeTitle: 52, search: 56, showsLargeTitle: true))
    #expect(root.view.safeAreaInsets.top == 229)
    root.navigationItem.prompt = nil
    #expect(height() == 152)
    root.navigationItem.largeTitleDisplayMode = .never
    #expect(height() == 100 && !navigation.navigationBar.extents.showsLargeTitle)
    root.navigationItem.searchController = nil
    #expect(height() == 44)
    root.navigationItem.largeTitleDisplayMode = .always
    #expect(height() == 96)
    navigation.navigationBar.prefersLargeTitles = false
    #expect(height() == 44 && root.view.safeAreaInsets.top == 91)
  }

  @Test func aSearchTakesTheTitleAndThePromptAway() {
    let search = UISearchController(searchResultsController: nil)
    let (navigation, root, window) = stage { navigation, root in
      navigation.navigationBar.prefersLargeTitles = true
      root.navigationItem.prompt = "Choose"
      root.navigationItem.searchController = search
    }
    #expect(navigation.wantsLargeTitle(root))
    search.isActive = true
    rest()
    #expect(!navigation.wantsLargeTitle(root) && navigation.navigationBar.frame.height == 56)
    search.hidesNavigationBarDuringPresentation = false
    #expect(navigation.wantsLargeTitle(root))
    search.hidesNavigationBarDuringPresentation = true
    search.isActive = false
    rest()
    #expect(navigation.wantsLargeTitle(root) && navigation.navigationBar.frame.height == 182)
    _ = window
  }

  @Test func barsThatAreHiddenCoverNothing() {
    let (navigation, root, window) = stage()
    navigation.setNavigationBarHidden(true, animated: true)
    navigation.setToolbarHidden(false, animated: true)
    rest()
    #expect(navigation.isNavigationBarHidden && navigation.navigationBar.isHidden && !navigation.toolbar.isHidden)
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 78, right: 0))
    #expect(navigation.toolbar.superview === navigation.view)
    navigation.setNavigationBarHidden(false, animated: false)
    navigation.setToolbarHidden(true, animated: false)
    #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
    #expect(!navigation.navigationBar.isHidden && navigation.toolbar.isHidden)
    #expect(UINavigationController.hideShowBarDuration == 0.2)
    _ = window
  }

  @Test func aNavigationControllerHasUIKitsDefaults() {
    startAnew()
    let navigation = UINavigationController()
    #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden && navigation.viewControllers == [])
    #expect(!navigation.hidesBarsOnTap && !navigation.hidesBarsOnSwipe && !navigation.hidesBarsWhenKeyboardAppears)
    #expect(!navigation.hidesBarsWhenVerticallyCompact && navigation.topViewController == nil)
    #expect(navigation.visibleViewController == nil && navigation.delegate == nil)
    #expect(navigation.popToRootViewController(animated: true) == nil && navigation.popViewController(animated: true) == nil)
    #expect((navigation.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)?.edges == .left)
    #expect(!navigation.navigationBar.prefersLargeTitles && navigation.navigationBar.isTranslucent)
    #expect(navigation.navigationBar(navigation.navigationBar, shouldPop: UINavigationItem(title: "A")))
    #expect([UINavigationController.Operation.none, .push, .pop].map(\.rawValue) == [0, 1, 2])
  }
}
