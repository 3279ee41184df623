import Testing
import UIKit
import VirtualTime

/// What surrounds a presentation: focus, tints, traits, coordinators, and what is left when it is over.
@MainActor struct PresentationRuleTests {
  private func present(_ controller: UIViewController, on presenter: UIViewController, animated: Bool = false) {
    presenter.present(controller, animated: animated)
    rest()
  }

  @Test func nobodyPresentsItself() {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    controller.present(controller, animated: false)
    rest()
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInvalidArgumentException: Application tried to present modal view controller on itself. Presenting controller is "
          + "<UIViewController>."
      ])
    #expect(controller.presentedViewController == nil)
    _ = window
  }

  @Test func dismissingDuringThePresentationIsRefusedAndDuringADismissalIsNothingMore() {
    startAnew()
    let log = Log()
    let (presenter, content) = (UIViewController(), UIViewController())
    let window = show(presenter)
    presenter.present(content, animated: true) { log.add("shown") }
    turn()
    content.dismiss(animated: true) { log.add("never") }
    #expect(
      UIKitComplaints.drain().map(\.description).first?.contains(
        "Attempt to dismiss from view controller <UIViewController> while a presentation or dismiss is in progress!") == true)
    rest()
    content.dismiss(animated: true) { log.add("gone") }
    turn()
    content.dismiss(animated: true) { log.add("twice") }
    rest()
    #expect(log.drain() == ["shown", "gone"])
    #expect(UIKitComplaints.drain() == [])
    _ = window
  }

  @Test func withoutAnimationsAPresentationTakesNoTime() {
    startAnew()
    let (presenter, content) = (UIViewController(), UIViewController())
    let window = show(presenter)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    presenter.present(content, animated: true)
    #expect(content.transitionCoordinator == nil)
    rest()
    content.dismiss(animated: true)
    rest()
    #expect(milliseconds == 0)
    _ = window
  }

  @Test func bothHaveTheCoordinatorWhileItMovesAndNobodyAfterwards() {
    startAnew()
    let (presenter, content) = (UIViewController(), UIViewController())
    let window = show(presenter)
    for _ in 0..<2 {
      presenter.present(content, animated: true)
      #expect(presenter.transitionCoordinator != nil)
      #expect(presenter.transitionCoordinator === content.transitionCoordinator)
      #expect(content.isBeingPresented && !content.isBeingDismissed)
      rest()
      #expect(presenter.transitionCoordinator == nil && content.transitionCoordinator == nil)
      #expect(!content.isBeingPresented)
      content.dismiss(animated: true)
      #expect(presenter.transitionCoordinator != nil)
      #expect(presenter.transitionCoordinator === content.transitionCoordinator)
      #expect(content.isBeingDismissed && !content.isBeingPresented)
      rest()
      #expect(presenter.transitionCoordinator == nil && content.transitionCoordinator == nil)
      #expect(!content.isBeingDismissed)
    }
    _ = window
  }

  @Test func whatIsBehindASheetIsGreyUntilItIsGone() {
    startAnew()
    let (presenter, content) = (UIViewController(), UIViewController())
    let window = show(presenter)
    present(content, on: presenter)
    #expect(presenter.view.tintAdjustmentMode == .dimmed)
    content.dismiss(animated: false)
    rest()
    #expect(presenter.view.tintAdjustmentMode == .normal)
    // What the app has made grey itself stays so.
    presenter.view.tintAdjustmentMode = .dimmed
    present(content, on: presenter)
    content.dismiss(animated: false)
    rest()
    #expect(presenter.view.tintAdjustmentMode == .dimmed)
    _ = window
  }

  @Test func traitsOfThePresentationEndWithIt() {
    startAnew()
    let (presenter, content) = (UIViewController(), UIViewController())
    let window = show(presenter)
    content.presentationController?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    present(content, on: presenter)
    #expect(content.traitCollection.userInterfaceStyle == .dark)
    #expect(content.traitCollection.userInterfaceLevel == .elevated)
    #expect(presenter.traitCollection.userInterfaceStyle == .light)
    content.presentationController?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .light)
    #expect(content.traitCollection.userInterfaceStyle == .light)
    content.presentationController?.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    content.dismiss(animated: false)
    rest()
    content.modalPresentationStyle = .fullScreen
    present(content, on: presenter)
    #expect(content.traitCollection.userInterfaceStyle == .light)
    #expect(content.traitCollection.userInterfaceLevel == .base)
    _ = window
  }

  @Test func theKeysStayAwayWhereTheyAreNotWantedBackOrAreHadByAnother() {
    startAnew()
    let presenter = UIViewController()
    let window = show(presenter)
    let (field, other) = (UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40)), UITextField(frame: .zero))
    presenter.view.addSubview(field)
    presenter.view.addSubview(other)
    let content = UIViewController()

    field.becomeFirstResponder()
    presenter.restoresFocusAfterTransition = false
    present(content, on: presenter)
    #expect(window.firstResponder == nil)
    content.dismiss(animated: false)
    rest()
    #expect(window.firstResponder == nil)

    presenter.restoresFocusAfterTransition = true
    field.becomeFirstResponder()
    present(content, on: presenter)
    other.becomeFirstResponder()
    content.dismiss(animated: false)
    rest()
    #expect(other.isFirstResponder)

    field.becomeFirstResponder()
    present(content, on: presenter)
    field.removeFromSuperview()
    content.dismiss(animated: false)
    rest()
    #expect(window.firstResponder == nil)
  }

  @Test func aWindowThatGetsAnotherRootDropsWhatWasPresented() {
    startAnew()
    let log = Log()
    let (presenter, content) = (UIViewController(), Recorder("B", log))
    let window = show(presenter)
    present(content, on: presenter, animated: true)
    _ = log.drain()
    window.rootViewController = UIViewController()
    rest()
    #expect(log.drain().filter { $0.contains("ppear") } == ["B viewWillDisappear", "B viewDidDisappear"])
    #expect(presenter.presentedViewController == nil)
    #expect(content.view.window == nil)
    #expect(window.subviews.count == 1)
  }

  // MARK: Where the presenter's view comes back

  @Test func aSheetThatWasCoveredComesBackToWhereItStood() {
    startAnew()
    let log = Log()
    let (root, sheet, cover) = (Recorder("A", log), Recorder("B", log), Recorder("C", log))
    let window = show(root)
    present(sheet, on: root)
    cover.modalPresentationStyle = .fullScreen
    present(cover, on: sheet)
    #expect(sheet.view.window == nil)
    #expect(root.view.window === window)
    #expect(cover.view.frame == window.bounds)
    cover.dismiss(animated: true)
    rest()
    #expect(sheet.view.window === window)
    #expect(sheet.view.frame == CGRect(x: 0, y: 54, width: 390, height: 790))
    #expect(window.hitTest(CGPoint(x: 100, y: 300), with: nil) === sheet.view)
    #expect(sheet.view.superview?.superview === window)
  }

  @Test func aChainWithAFullScreenInItGivesTheRootItsWindowBack() {
    startAnew()
    let log = Log()
    let (root, cover, sheet) = (Recorder("A", log), Recorder("B", log), Recorder("C", log))
    let window = show(root)
    cover.modalPresentationStyle = .fullScreen
    present(cover, on: root)
    present(sheet, on: cover)
    #expect(root.view.window == nil)
    _ = log.drain()
    root.dismiss(animated: true)
    rest()
    #expect(
      log.drain().filter { $0.contains("ppear") } == [
        "C viewWillDisappear", "B viewWillDisappear", "A viewWillAppear", "A viewDidAppear", "C viewDidDisappear",
        "B viewDidDisappear",
      ])
    #expect(root.view.window === window)
    #expect(root.view.frame == window.bounds)
    #expect(window.subviews.first === root.view)
    #expect(window.subviews.count == 1)
    #expect(root.presentedViewController == nil && cover.presentedViewController == nil)
  }

  @Test func aContextThatWasHiddenComesBackBelowItsNeighbours() {
    startAnew()
    let (parent, child, content) = (UIViewController(), UIViewController(), UIViewController())
    let window = show(parent)
    let banner = UIView(frame: CGRect(x: 0, y: 780, width: 390, height: 64))
    parent.addChild(child)
    child.view.frame = CGRect(x: 0, y: 400, width: 390, height: 300)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    parent.view.addSubview(banner)
    child.definesPresentationContext = true
    content.modalPresentationStyle = .currentContext
    present(content, on: child)
    #expect(child.view.window == nil)
    #expect(parent.view.subviews.last === banner)
    content.dismiss(animated: false)
    rest()
    #expect(parent.view.subviews == [child.view, banner])
    #expect(child.view.frame == CGRect(x: 0, y: 400, width: 390, height: 300))
    _ = window
  }

  @Test func aContextMayLendItsTransition() {
    for (provides, length) in [(true, Int64(750)), (false, 500)] {
      startAnew()
      let (parent, content) = (UIViewController(), UIViewController())
      let window = show(parent)
      parent.definesPresentationContext = true
      parent.providesPresentationContextTransitionStyle = provides
      parent.modalTransitionStyle = .flipHorizontal
      content.modalPresentationStyle = .overCurrentContext
      content.modalTransitionStyle = .crossDissolve
      present(content, on: parent, animated: true)
      #expect(milliseconds == length)
      _ = window
    }
    // Only where the style is one of a context.
    startAnew()
    let (parent, content) = (UIViewController(), UIViewController())
    let window = show(parent)
    parent.definesPresentationContext = true
    parent.providesPresentationContextTransitionStyle = true
    parent.modalTransitionStyle = .flipHorizontal
    content.modalPresentationStyle = .overFullScreen
    present(content, on: parent, animated: true)
    #expect(milliseconds == 500)
    _ = window
  }
}
