import Testing
import VirtualTime

@testable import UIKit

/// The parts of a popover by themselves: what it needs, what it says of itself, and what it points at.
@MainActor struct PopoverPartTests {
  private func popover(_ controller: UIViewController = UIViewController()) throws -> UIPopoverPresentationController {
    controller.modalPresentationStyle = .popover
    return try #require(controller.popoverPresentationController)
  }

  @Test func aPopoverNeedsSomethingToPointAt() throws {
    startAnew()
    let (controller, view, item) = (UIViewController(), UIView(), UIBarButtonItem())
    let made = try popover(controller)
    let missing =
      "UIPopoverPresentationController (<UIPopoverPresentationController>) should have a non-nil sourceView or barButtonItem set "
      + "before the presentation occurs."
    #expect(made.obstacle == missing)
    made.sourceView = view
    #expect(made.obstacle == nil)
    made.sourceView = nil
    made.barButtonItem = item
    #expect(made.obstacle == nil)
    made.barButtonItem = nil
    made.sourceItem = view
    #expect(made.obstacle == nil)
    made.sourceItem = nil
    #expect(made.obstacle == missing)
  }

  @Test func aSheetOfActionsSaysMoreOfWhatIsMissing() throws {
    startAnew()
    let alert = UIAlertController(title: "T", message: nil, preferredStyle: .actionSheet)
    let made = try popover(alert)
    let text = try #require(made.obstacle)
    #expect(
      text == """
        Your application has presented a UIAlertController (\(alert)) of style UIAlertControllerStyleActionSheet from \
        UIAlertController (\(alert)). The modalPresentationStyle of a UIAlertController with this style is \
        UIModalPresentationPopover. You must provide location information for this popover through the alert controller's \
        popoverPresentationController. You must provide either a sourceView and sourceRect or a barButtonItem.  If this \
        information is not known when you present the alert controller, you may provide it in the \
        UIPopoverPresentationControllerDelegate method -prepareForPopoverPresentation.
        """)
  }

  @Test func aPopoverHasUIKitsDefaults() throws {
    startAnew()
    let made = try popover()
    #expect(made.permittedArrowDirections == .any && made.arrowDirection == .unknown && made.sourceRect.isNull)
    #expect(made.sourceView == nil && made.barButtonItem == nil && made.sourceItem == nil && made.passthroughViews == nil)
    #expect(!made.canOverlapSourceViewRect && made.backgroundColor == nil)
    #expect(made.popoverLayoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    #expect(made.presentationStyle == .popover && made.dimming == .clear && made.placesPresentedView)
    #expect(made.ownTraits?.horizontalSizeClass == .compact && made.ownTraits?.userInterfaceLevel == .elevated)
    #expect("\(made.motion(isPresenting: true).kind)" == "zoom" && made.movedView === made.bubble)
    let directions: [UIPopoverArrowDirection] = [.up, .down, .left, .right, .any]
    #expect(directions.map(\.rawValue) == [1, 2, 4, 8, 15] && UIPopoverArrowDirection.unknown.rawValue == UInt(Int.max))
  }

  @Test(arguments: [
    (CGSize.zero, CGSize(width: 320, height: 480)), (CGSize(width: 100, height: 0), CGSize(width: 100, height: 480)),
    (CGSize(width: 0, height: 90), CGSize(width: 320, height: 90)), (CGSize(width: 1, height: 2), CGSize(width: 1, height: 2)),
  ])
  func aPopoverIsAsLargeAsItsContentWishes(wish: CGSize, size: CGSize) throws {
    startAnew()
    let controller = UIViewController()
    controller.preferredContentSize = wish
    #expect(try popover(controller).frame(in: CGRect(x: 5, y: 5, width: 9, height: 9)) == CGRect(origin: .zero, size: size))
  }

  @Test func thingsThatArePointedAtKnowWhereTheyAre() {
    startAnew()
    let root = UIViewController()
    let (view, custom) = (
      UIView(frame: CGRect(x: 10, y: 100, width: 30, height: 40)), UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    )
    root.view.addSubview(view)
    let item = UIBarButtonItem(customView: custom)
    #expect(item.frame(in: root.view).isNull)
    root.navigationItem.rightBarButtonItem = item
    let window = show(UINavigationController(rootViewController: root))
    window.layoutIfNeeded()
    #expect(view.frame(in: window) == CGRect(x: 10, y: 100, width: 30, height: 40))
    #expect(item.frame(in: window) == CGRect(x: 362, y: 64, width: 20, height: 10))
    root.navigationItem.rightBarButtonItem = nil
    window.layoutIfNeeded()
    #expect(item.frame(in: window).isNull)
  }

  @Test func whoKnowsNothingOfPopoversLetsThemBe() throws {
    startAnew()
    final class Silent: UIPopoverPresentationControllerDelegate {}
    let (silent, made) = (Silent(), try popover())
    let delegate = silent as any UIPopoverPresentationControllerDelegate
    #expect(delegate.popoverPresentationControllerShouldDismissPopover(made))
    var (rect, view) = (CGRect(x: 1, y: 2, width: 3, height: 4), UIView())
    let former = view
    delegate.popoverPresentationController(made, willRepositionPopoverTo: &rect, in: &view)
    #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4) && view === former)
    #expect(delegate.presentationControllerShouldDismiss(made))
    #expect(
      delegate.adaptivePresentationStyle(for: made, traitCollection: UITraitCollection(horizontalSizeClass: .regular)) == .none)
  }

  @Test func aPopoverThatIsUpStandsInItsBubble() throws {
    startAnew()
    Device.choose(DeviceModel.named("iPad (10th generation)") ?? .standard)
    defer { Device.choose(.standard) }
    let (root, content) = (UIViewController(), UIViewController())
    let window = show(root)
    let made = try popover(content)
    content.preferredContentSize = CGSize(width: 200, height: 100)
    (made.sourceView, made.sourceRect) = (root.view, CGRect(x: 400, y: 300, width: 20, height: 20))
    root.present(content, animated: false)
    rest()
    #expect(made.bubble.frame == CGRect(x: 310, y: 320, width: 200, height: 113) && made.bubble.content === content.view)
    #expect(content.view.superview === made.bubble && content.view.frame == CGRect(x: 0, y: 13, width: 200, height: 100))
    #expect(made.arrowDirection == .up && made.frameOfPresentedViewInContainerView == made.bubble.frame)
    #expect(made.bubble.popover === made && made.bubble.layout.tip == 100)
    // A touch on the arrow is none beside the popover.
    #expect(window.hitTest(CGPoint(x: 410, y: 325), with: nil) === made.bubble)
    made.permittedArrowDirections = .right
    window.layoutIfNeeded()
    #expect(made.arrowDirection == .right && made.bubble.frame == CGRect(x: 187, y: 260, width: 213, height: 100))
    content.dismiss(animated: false)
    rest()
    #expect(made.bubble.superview == nil && content.view.superview == nil && made.arrowDirection == .unknown)
    #expect(made.bubble.content == nil)
  }
}
