import Testing
import UIKit
import VirtualTime

/// Presentation controllers: how long they are kept, who makes them, and when the user may end what they show.
@MainActor struct PresentationControllerTests {
  private func present(_ controller: UIViewController, on presenter: UIViewController) {
    presenter.present(controller, animated: false)
    rest()
  }

  @Test func aPresentationControllerIsKeptAsLongAsTheStyleIsTheSame() {
    startAnew()
    let controller = UIViewController()
    let first = controller.presentationController
    #expect(controller.presentationController === first)
    #expect(first?.presentedViewController === controller)
    #expect(first?.presentingViewController === controller)
    #expect(first?.containerView == nil)
    controller.modalPresentationStyle = .popover
    #expect(controller.presentationController !== first)
    #expect(controller.popoverPresentationController != nil)
    let child = UIViewController()
    controller.addChild(child)
    #expect(child.presentationController == nil)
  }

  @Test func anAppsOwnIsMadeOnceAndOnlyForThePresentation() {
    startAnew()
    final class Maker: UIViewControllerTransitioningDelegate {
      var made = 0
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        made += 1
        return UIPresentationController(presentedViewController: presented, presenting: presenting)
      }
    }
    let (presenter, content, maker) = (UIViewController(), UIViewController(), Maker())
    let window = show(presenter)
    content.modalPresentationStyle = .custom
    content.transitioningDelegate = maker
    _ = content.presentationController
    #expect(maker.made == 0)
    present(content, on: presenter)
    #expect(maker.made == 1)
    #expect(content.presentationController?.presentationStyle == .custom)
    #expect(content.presentationController?.presentingViewController === presenter)
    #expect(content.presentationController?.containerView?.superview === window)
    #expect(maker.made == 1)
  }

  @Test func whatIsInsideMayRefuseToBeSwipedAwayWhileItIsSeen() {
    startAnew()
    let (presenter, root) = (UIViewController(), UIViewController())
    let window = show(presenter)
    let sheet = UINavigationController(rootViewController: root)
    present(sheet, on: presenter)
    root.isModalInPresentation = true
    #expect(sheet.view.superview?.accessibilityPerformEscape() == false)
    sheet.pushViewController(UIViewController(), animated: false)
    rest()
    // The one below is in no window.
    #expect(sheet.view.superview?.accessibilityPerformEscape() == true)
    rest()
    #expect(presenter.presentedViewController == nil)
    _ = window
  }

  @Test func assistiveTechnologyEndsASheetByTheShadeBehindIt() throws {
    startAnew()
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let window = show(presenter)
    present(sheet, on: presenter)
    let shade = try #require(window.selfAndDescendants.lazy.compactMap { $0 as? UIDimmingView }.first)
    #expect(shade.accessibilityActivate())
    rest()
    #expect(presenter.presentedViewController == nil)
    #expect(!UIDimmingView(frame: .zero).accessibilityActivate())
  }

  @Test func whatPresentsSomethingItselfIsNotLeftByTheUser() {
    startAnew()
    let (presenter, sheet, front) = (UIViewController(), UIViewController(), UIViewController())
    let window = show(presenter)
    present(sheet, on: presenter)
    present(front, on: sheet)
    let container = sheet.view.superview
    #expect(container?.accessibilityPerformEscape() == false)
    #expect(presenter.presentedViewController === sheet)
    #expect(front.view.superview?.accessibilityPerformEscape() == true)
    rest()
    #expect(sheet.presentedViewController == nil)
    #expect(container?.accessibilityPerformEscape() == true)
    _ = window
  }
}
