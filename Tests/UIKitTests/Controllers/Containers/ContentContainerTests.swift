import Testing

@testable import UIKit

/// Controllers and presentation controllers as containers of content, and containers of an app's own.
@MainActor struct ContentContainerTests {
  /// A container that is no controller.
  private final class Plain: UIContentContainer {
    var preferredContentSize = CGSize(width: 7, height: 8)
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
      parentSize
    }
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}
  }

  private final class Parent: UIViewController {
    var wanted: [CGSize] = []
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      wanted.append(container.preferredContentSize)
    }
  }

  @Test func aParentIsToldOfWhatItsChildWants() {
    startAnew()
    let (parent, child) = (Parent(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 30, height: 40)
    #expect(parent.wanted == [CGSize(width: 30, height: 40)])
  }

  @Test func aContainerThatIsNoControllerFillsItsParent() {
    startAnew()
    let (controller, size) = (UIViewController(), CGSize(width: 300, height: 200))
    controller.loadViewIfNeeded()
    #expect(controller.size(forChildContentContainer: Plain(), withParentContainerSize: size) == size)
  }

  @Test func aPresentationControllerIsAContainerToo() {
    startAnew()
    let presented = UIViewController()
    presented.preferredContentSize = CGSize(width: 3, height: 4)
    let container: any UIContentContainer = UIPresentationController(presentedViewController: presented, presenting: nil)
    let size = CGSize(width: 300, height: 200)
    #expect(container.preferredContentSize == CGSize(width: 3, height: 4))
    #expect(container.size(forChildContentContainer: presented, withParentContainerSize: size) == size)
  }
}
