import Testing
import UIKit
import VirtualTime

/// Popovers: where they stand, who may touch what, and what becomes of them where there is no room.
@MainActor struct PopoverTests {
  final class Keeper: UIPopoverPresentationControllerDelegate {
    let log: Log
    var style: UIModalPresentationStyle?
    var mayDismiss = true
    var wraps = false
    init(_ log: Log) { self.log = log }

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style ?? (traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none) }

    func presentationController(
      _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { log.add("will present as \(style)") }

    func presentationController(
      _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      wraps ? UINavigationController(rootViewController: controller.presentedViewController) : nil
    }

    func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { log.add("prepare") }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      log.add("should dismiss")
      return mayDismiss
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.add("will dismiss") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("did dismiss") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      log.add("did attempt")
    }
  }

  private func pad() { Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard) }

  private func popover(from view: UIView?, _ keeper: Keeper? = nil) -> UIViewController {
    let controller = UIViewController()
    controller.modalPresentationStyle = .popover
    controller.preferredContentSize = CGSize(width: 200, height: 300)
    controller.popoverPresentationController?.sourceView = view
    controller.popoverPresentationController?.delegate = keeper
    return controller
  }

  private func stage() -> (UIWindow, UIViewController, UIButton) {
    let presenter = UIViewController()
    let window = show(presenter)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 400, y: 100, width: 100, height: 40)
    presenter.view.addSubview(button)
    return (window, presenter, button)
  }

  @Test func aPopoverStandsBesideItsSourceWhereThereIsRoom() throws {
    startAnew()
    pad()
    defer { Device.choose(.standard) }
    let (window, presenter, button) = stage()
    let content = popover(from: button)
    let controller = try #require(content.popoverPresentationController)
    #expect(controller.arrowDirection == .unknown)
    presenter.present(content, animated: true)
    rest()
    #expect(controller.arrowDirection == .up)
    #expect(content.view.convert(content.view.bounds, to: nil) == CGRect(x: 350, y: 153, width: 200, height: 300))
    #expect(content.traitCollection.horizontalSizeClass == .compact)
    button.frame.origin.y = 1100
    controller.permittedArrowDirections = .any
    window.layoutIfNeeded()
    #expect(controller.arrowDirection == .down)
    #expect(content.view.convert(content.view.bounds, to: nil).maxY == 1087)
    controller.permittedArrowDirections = [.left, .right]
    window.layoutIfNeeded()
    #expect(controller.arrowDirection == .left)
    #expect(content.view.convert(content.view.bounds, to: nil).minX == 513)
  }

  @Test func aTouchBesideItDismissesIfTheDelegateAgrees() {
    startAnew()
    pad()
    defer { Device.choose(.standard) }
    let log = Log()
    let (keeper, (window, presenter, button)) = (Keeper(log), stage())
    let content = popover(from: button, keeper)
    keeper.mayDismiss = false
    presenter.present(content, animated: true)
    rest()
    #expect(log.drain() == ["will present as none", "prepare"])
    TouchSynthesizer().tap(at: CGPoint(x: 50, y: 50), in: window)
    rest()
    #expect(log.drain() == ["should dismiss", "did attempt"])
    keeper.mayDismiss = true
    TouchSynthesizer().tap(at: CGPoint(x: 50, y: 50), in: window)
    rest()
    #expect(log.drain() == ["should dismiss", "will dismiss", "did dismiss"])
    #expect(presenter.presentedViewController == nil)
  }

  @Test func passthroughViewsTakeTouchesAndOthersDoNot() {
    startAnew()
    pad()
    defer { Device.choose(.standard) }
    let log = Log()
    let (window, presenter, button) = stage()
    let other = UIButton(frame: CGRect(x: 50, y: 600, width: 100, height: 40))
    other.addAction(UIAction { _ in log.add("tapped") }, for: .touchUpInside)
    presenter.view.addSubview(other)
    let content = popover(from: button)
    content.popoverPresentationController?.passthroughViews = [other]
    presenter.present(content, animated: true)
    rest()
    tap(other)
    #expect(log.drain() == ["tapped"])
    #expect(presenter.presentedViewController === content)
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) is UIDimmingView)
  }

  @Test func aPopoverWithoutASourceIsAnExceptionOnATablet() {
    startAnew()
    pad()
    defer { Device.choose(.standard) }
    let (window, presenter, _) = stage()
    let content = popover(from: nil)
    presenter.present(content, animated: true)
    rest()
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSGenericException: UIPopoverPresentationController (<UIPopoverPresentationController>) should have a non-nil sourceView "
          + "or barButtonItem set before the presentation occurs."
      ])
    #expect(presenter.presentedViewController == nil)
    #expect(!content.isBeingPresented)
    _ = window
  }

  @Test func aBarButtonItemIsASource() {
    startAnew()
    pad()
    defer { Device.choose(.standard) }
    let root = UIViewController()
    let item = UIBarButtonItem(systemItem: .action)
    root.navigationItem.rightBarButtonItem = item
    let window = show(UINavigationController(rootViewController: root))
    let content = popover(from: nil)
    content.popoverPresentationController?.barButtonItem = item
    root.present(content, animated: true)
    rest()
    #expect(content.popoverPresentationController?.arrowDirection == .up)
    #expect(content.view.convert(content.view.bounds, to: nil).maxX == 810)
    _ = window
  }

  @Test func inCompactWidthItIsASheetUnlessTheDelegateSaysNone() {
    startAnew()
    let log = Log()
    let (keeper, (window, presenter, button)) = (Keeper(log), stage())
    let sheet = popover(from: button, keeper)
    presenter.present(sheet, animated: true)
    rest()
    #expect(log.drain() == ["will present as pageSheet"])
    #expect(sheet.view.frame == CGRect(x: 0, y: 54, width: 390, height: 790))
    #expect(sheet.presentationController is UIPopoverPresentationController)
    #expect(sheet.activePresentationController is UISheetPresentationController)
    sheet.dismiss(animated: false)
    rest()
    button.frame.origin.x = 100
    keeper.style = UIModalPresentationStyle.none
    let small = popover(from: button, keeper)
    presenter.present(small, animated: true)
    rest()
    #expect(log.drain() == ["will present as none", "prepare"])
    #expect(small.popoverPresentationController?.arrowDirection == .up)
    #expect(small.view.frame.size == CGSize(width: 200, height: 300))
    _ = window
  }

  @Test func theDelegateMayPutANavigationControllerAroundIt() {
    startAnew()
    let log = Log()
    let (keeper, (window, presenter, button)) = (Keeper(log), stage())
    keeper.wraps = true
    let content = popover(from: button, keeper)
    presenter.present(content, animated: true)
    rest()
    let navigation = presenter.presentedViewController as? UINavigationController
    #expect(navigation?.topViewController === content)
    #expect(content.presentingViewController === presenter)
    #expect(content.view.window === window)
    content.dismiss(animated: true)
    rest()
    #expect(presenter.presentedViewController == nil)
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func itAdaptsWhenTheRoomChanges() {
    startAnew()
    pad()
    defer { Device.choose(.standard) }
    let log = Log()
    let (keeper, (window, presenter, button)) = (Keeper(log), stage())
    let content = Recorder("B", log)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = button
    content.popoverPresentationController?.delegate = keeper
    presenter.present(content, animated: true)
    rest()
    _ = log.drain()
    window.traitOverrides.horizontalSizeClass = .compact
    rest()
    #expect(log.drain().filter { !$0.contains("ayout") } == ["will present as pageSheet"])
    #expect(content.activePresentationController is UISheetPresentationController)
    window.traitOverrides.horizontalSizeClass = .regular
    rest()
    #expect(log.drain().filter { !$0.contains("ayout") } == ["will present as none", "prepare"])
    #expect(content.activePresentationController is UIPopoverPresentationController)
    #expect(presenter.presentedViewController === content)
  }
}
