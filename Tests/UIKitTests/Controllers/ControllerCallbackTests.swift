import Testing
import VirtualTime

@testable import UIKit

/// What controllers are told of the room of their views, and what they say of the status bar.
@MainActor struct ControllerCallbackTests {
  final class Roomy: UIViewController {
    let log = Log()
    var hidesStatusBar = false
    var style = UIStatusBarStyle.default

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      log.add("safe area \(Int(view.safeAreaInsets.top)) \(Int(view.safeAreaInsets.bottom))")
    }
    override func viewLayoutMarginsDidChange() {
      super.viewLayoutMarginsDidChange()
      log.add("margins \(Int(view.layoutMargins.left))")
    }
    override func updateViewConstraints() {
      super.updateViewConstraints()
      log.add("constraints")
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      log.add("child wants \(Int(container.preferredContentSize.width))")
    }
    override var prefersStatusBarHidden: Bool { hidesStatusBar }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
  }

  @Test func aChildThatFillsTheViewKeepsToItsSize() {
    startAnew()
    let (parent, child) = (UIViewController(), ContainedController())
    parent.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    parent.fillView(with: child)
    #expect(child.parent === parent && child.view.superview === parent.view)
    #expect(child.told == ["will move true", "did move true"])
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    parent.view.bounds.size = CGSize(width: 300, height: 400)
    parent.view.layoutIfNeeded()
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
  }

  private final class ContainedController: UIViewController {
    var told: [String] = []

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      told.append("will move \(parent != nil)")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      told.append("did move \(parent != nil)")
    }
  }

  @Test func aControllerIsToldOfItsSafeAreaAndMargins() {
    startAnew()
    let controller = Roomy()
    let window = show(controller)
    #expect(controller.log.drain().contains("safe area 47 34"))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    window.layoutIfNeeded()
    #expect(controller.log.drain().contains("safe area 57 34"))
    controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 30)
    #expect(controller.log.drain() == ["margins 30"])
    controller.view.setNeedsUpdateConstraints()
    #expect(controller.view.needsUpdateConstraints())
    controller.view.updateConstraintsIfNeeded()
    #expect(controller.log.drain() == ["constraints"])
    #expect(!controller.view.needsUpdateConstraints())
    controller.view.updateConstraintsIfNeeded()
    #expect(controller.log.drain() == [])
  }

  @Test func marginsOfAControllersViewAreAtLeastTheSystemsUnlessItDoesNotRespectThem() {
    startAnew()
    let controller = Roomy()
    let window = show(controller)
    #expect(controller.systemMinimumLayoutMargins == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
    controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 40)
    #expect(controller.view.layoutMargins.left == 16 && controller.view.layoutMargins.right == 40)
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(controller.view.layoutMargins.left == 4 && controller.view.layoutMargins.right == 40)
    window.frame.size.width = 414
    window.layoutIfNeeded()
    #expect(controller.systemMinimumLayoutMargins.leading == 20)
  }

  @Test func marginsFollowTheDirectionOfReading() {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    view.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 7, trailing: 6))
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .playback
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .spatial) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
  }

  @Test func marginsOfTheSuperviewArePreservedWhereTheyReach() {
    startAnew()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.layoutMargins = UIEdgeInsets(top: 20, left: 21, bottom: 22, right: 23)
    let inner = UIView(frame: CGRect(x: 5, y: 6, width: 88, height: 86))
    outer.addSubview(inner)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16))
    inner.frame = CGRect(x: 15, y: 15, width: 70, height: 70)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func aChildsWishReachesItsParentOnce() {
    startAnew()
    let (parent, child) = (Roomy(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 100, height: 50)
    child.preferredContentSize = CGSize(width: 100, height: 50)
    #expect(parent.log.drain() == ["child wants 100"])
  }

  // MARK: Status bar

  @Test func theFrontControllerSaysWhetherThereIsAStatusBar() {
    startAnew()
    let front = Roomy()
    let window = show(UINavigationController(rootViewController: front))
    let status = UIStatusBarManager()
    #expect(!status.isStatusBarHidden)
    #expect(status.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
    #expect(status.statusBarStyle == .default)
    front.style = .lightContent
    #expect(status.statusBarStyle == .lightContent)
    front.hidesStatusBar = true
    #expect(status.isStatusBarHidden)
    #expect(status.statusBarFrame == .zero)
    let cover = Roomy()
    cover.modalPresentationStyle = .fullScreen
    front.present(cover, animated: false)
    rest()
    #expect(!status.isStatusBarHidden)
    Device.rotate(to: .landscape)
    defer { Device.rotate(to: .portrait) }
    rest()
    // Phones hide it on their side.
    #expect(status.isStatusBarHidden)
    _ = window
  }

  // MARK: Content for bars

  @Test func aBarLooksAtTheScrollViewOfItsEdge() {
    startAnew()
    let controller = UIViewController()
    let (one, other) = (UIScrollView(), UIScrollView())
    #expect(controller.contentScrollView(for: .top) == nil)
    controller.setContentScrollView(one, for: .top)
    controller.setContentScrollView(other, for: [.left, .right])
    #expect(controller.contentScrollView(for: .top) === one)
    #expect(controller.contentScrollView(for: .left) === other)
    #expect(controller.contentScrollView(for: .bottom) == nil)
    controller.setContentScrollView(other, for: .top)
    #expect(controller.contentScrollView(for: .top) === other)
    controller.setContentScrollView(nil, for: .top)
    #expect(controller.contentScrollView(for: .top) == nil)
    #expect(controller.contentScrollView(for: .right) === other)
  }
}
