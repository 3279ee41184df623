import Testing
import UIKit
import VirtualTime

/// What popovers point at, how far they stay from the edges, and what their older delegate methods are told.
@MainActor struct PopoverRuleTests {
  final class OldKeeper: UIPopoverPresentationControllerDelegate {
    let log = Log()
    var mayDismiss = true
    var otherPlace: (rect: CGRect, view: UIView)?

    func popoverPresentationControllerShouldDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool {
      log.add("should")
      return mayDismiss
    }
    func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) {
      log.add("did")
    }
    func popoverPresentationController(
      _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: inout CGRect,
      in view: inout UIView
    ) {
      log.add("reposition \(Int(rect.minX)) \(Int(rect.width))")
      if let otherPlace { (rect, view) = otherPlace }
    }
  }

  private func stage() -> (window: UIWindow, presenter: UIViewController, button: UIButton) {
    startAnew()
    Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard)
    let presenter = UIViewController()
    let window = show(presenter)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 400, y: 100, width: 100, height: 40)
    presenter.view.addSubview(button)
    return (window, presenter, button)
  }

  private func present(
    on presenter: UIViewController, _ setting: (UIPopoverPresentationController) -> Void
  ) throws -> (content: UIViewController, popover: UIPopoverPresentationController) {
    let content = UIViewController()
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 300)
    let popover = try #require(content.popoverPresentationController)
    setting(popover)
    presenter.present(content, animated: false)
    rest()
    return (content, popover)
  }

  private func place(_ content: UIViewController) -> CGRect { content.view.convert(content.view.bounds, to: nil) }

  @Test func itPointsAtAPartOfItsSourceOrAtAnItem() throws {
    let (window, presenter, button) = stage()
    defer { Device.choose(.standard) }
    let (content, popover) = try present(on: presenter) {
      $0.sourceView = presenter.view
      $0.sourceRect = CGRect(x: 300, y: 200, width: 20, height: 20)
    }
    #expect(place(content) == CGRect(x: 210, y: 233, width: 200, height: 300))
    popover.sourceRect = CGRect(x: 500, y: 200, width: 20, height: 20)
    window.layoutIfNeeded()
    #expect(place(content).minX == 410)
    content.dismiss(animated: false)
    rest()
    // A view of its own is pointed at whole.
    let (second, _) = try present(on: presenter) { $0.sourceItem = button }
    #expect(place(second) == CGRect(x: 350, y: 153, width: 200, height: 300))
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func itStaysAwayFromTheEdgesAsFarAsItIsTold() throws {
    let (window, presenter, _) = stage()
    defer { Device.choose(.standard) }
    let (content, popover) = try present(on: presenter) {
      $0.sourceView = presenter.view
      $0.sourceRect = CGRect(x: 0, y: 200, width: 20, height: 20)
      $0.permittedArrowDirections = .up
    }
    #expect(place(content).minX == 10)
    popover.popoverLayoutMargins = UIEdgeInsets(top: 10, left: 50, bottom: 10, right: 10)
    window.layoutIfNeeded()
    #expect(place(content).minX == 50)
    popover.permittedArrowDirections = .down
    window.layoutIfNeeded()
    #expect(popover.arrowDirection == .down)
    #expect(place(content).maxY == 187)
    #expect(place(content).height < 300)
    popover.canOverlapSourceViewRect = true
    window.layoutIfNeeded()
    #expect(place(content).height == 300)
  }

  @Test func theContentsWishIsItsSizeAndWithoutOneItIsTheUsual() throws {
    let (window, presenter, button) = stage()
    defer { Device.choose(.standard) }
    let (content, _) = try present(on: presenter) { $0.sourceView = button }
    content.preferredContentSize = CGSize(width: 150, height: 0)
    window.layoutIfNeeded()
    #expect(content.view.frame.size == CGSize(width: 150, height: 480))
    content.preferredContentSize = CGSize(width: 0, height: 100)
    window.layoutIfNeeded()
    #expect(content.view.frame.size == CGSize(width: 320, height: 100))
  }

  @Test func theOlderDelegateMethodsAreAskedAndTold() throws {
    let (window, presenter, button) = stage()
    defer { Device.choose(.standard) }
    let keeper = OldKeeper()
    let (_, _) = try present(on: presenter) {
      $0.sourceView = button
      $0.delegate = keeper
    }
    keeper.mayDismiss = false
    TouchSynthesizer().tap(at: CGPoint(x: 50, y: 50), in: window)
    rest()
    #expect(keeper.log.drain() == ["should"])
    #expect(presenter.presentedViewController != nil)
    keeper.mayDismiss = true
    TouchSynthesizer().tap(at: CGPoint(x: 50, y: 50), in: window)
    rest()
    #expect(keeper.log.drain() == ["should", "did"])
    #expect(presenter.presentedViewController == nil)
  }

  @Test func whenTheWindowTurnsAnotherPlaceMayBeGiven() throws {
    let (window, presenter, button) = stage()
    defer { Device.choose(.standard) }
    let other = UIView(frame: CGRect(x: 50, y: 300, width: 60, height: 60))
    presenter.view.addSubview(other)
    let keeper = OldKeeper()
    let (content, popover) = try present(on: presenter) {
      $0.sourceView = button
      $0.sourceRect = CGRect(x: 10, y: 0, width: 30, height: 40)
      $0.delegate = keeper
    }
    #expect(keeper.log.drain() == [])
    keeper.otherPlace = (CGRect(x: 0, y: 0, width: 60, height: 60), other)
    Device.rotate(to: .landscape)
    rest()
    #expect(keeper.log.drain() == ["reposition 10 30"])
    #expect(popover.sourceView === other)
    #expect(popover.sourceRect == CGRect(x: 0, y: 0, width: 60, height: 60))
    window.layoutIfNeeded()
    #expect(place(content).minY == 373)
    Device.rotate(to: .portrait)
    rest()
    #expect(keeper.log.drain() == ["reposition 0 60"])
  }

  @Test func theSheetThatStandsInForItIsOneAndTheAppsToSet() throws {
    startAnew()
    let presenter = UIViewController()
    let window = show(presenter)
    let (content, popover) = try present(on: presenter) {
      $0.sourceView = presenter.view
      $0.adaptiveSheetPresentationController.detents = [.medium()]
      $0.adaptiveSheetPresentationController.prefersGrabberVisible = true
    }
    #expect(content.activePresentationController === popover.adaptiveSheetPresentationController)
    #expect(popover.adaptiveSheetPresentationController.presentationStyle == .pageSheet)
    #expect(content.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
    #expect(popover.arrowDirection == .up || popover.arrowDirection == .unknown)
    _ = window
  }

  @Test func besideASheetOfActionsATouchIsCancel() throws {
    let (window, presenter, button) = stage()
    defer { Device.choose(.standard) }
    let log = Log()
    let sheet = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in log.add("delete") })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.add("cancel") })
    sheet.popoverPresentationController?.sourceView = button
    presenter.present(sheet, animated: false)
    rest()
    TouchSynthesizer().tap(at: CGPoint(x: 50, y: 900), in: window)
    rest()
    #expect(log.drain() == ["cancel"])
    #expect(presenter.presentedViewController == nil)
  }
}
