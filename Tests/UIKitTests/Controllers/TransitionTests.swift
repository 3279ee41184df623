import Testing
import UIKit
import VirtualTime

/// Transitions of apps: animators, drivers, presentation controllers of their own, and contexts.
@MainActor struct TransitionTests {
  final class Fader: UIViewControllerAnimatedTransitioning {
    let log: Log
    init(_ log: Log) { self.log = log }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let (to, from) = (context.view(forKey: .to), context.view(forKey: .from))
      log.add("animate from \(from == nil ? "nil" : "view") to \(to == nil ? "nil" : "view"), \(context.isAnimated)")
      if let to, let controller = context.viewController(forKey: .to) {
        to.frame = context.finalFrame(for: controller)
        to.alpha = 0
        context.containerView.addSubview(to)
      }
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        to?.alpha = 1
        if to == nil { from?.alpha = 0 }
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("animation ended \(transitionCompleted)") }
  }

  final class Framed: UIPresentationController {
    let log: Log
    init(_ log: Log, _ presented: UIViewController, _ presenting: UIViewController?) {
      self.log = log
      super.init(presentedViewController: presented, presenting: presenting)
    }
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 20, y: 100, width: 350, height: 300) }
    override func presentationTransitionWillBegin() {
      log.add("p will begin, container \(containerView == nil ? "nil" : "there")")
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { [log] _ in log.add("alongside") },
        completion: { [log] in log.add("c ended, cancelled \($0.isCancelled)") })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log.add("p did end \(completed)") }
    override func dismissalTransitionWillBegin() { log.add("p will dismiss") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.add("p did dismiss \(completed)") }
    override func containerViewWillLayoutSubviews() { log.add("p will lay out") }
    override func containerViewDidLayoutSubviews() { log.add("p did lay out") }
  }

  final class Director: UIViewControllerTransitioningDelegate {
    let log: Log
    var driver: UIPercentDrivenInteractiveTransition?
    var frames = true
    init(_ log: Log) { self.log = log }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Fader(log) }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      Fader(log)
    }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { frames ? Framed(log, presented, presenting) : nil }
  }

  private func drainSteps(_ log: Log) -> [String] { log.drain().filter { !$0.contains("ayout") && !$0.contains("lay out") } }

  @Test func aCustomPresentationTellsItsControllerInUIKitsOrder() {
    startAnew()
    let log = Log()
    let (presenter, content, director) = (Recorder("A", log), Recorder("B", log), Director(log))
    let window = show(presenter)
    _ = log.drain()
    content.modalPresentationStyle = .custom
    content.transitioningDelegate = director
    presenter.present(content, animated: true) { log.add("completion") }
    rest()
    #expect(
      drainSteps(log) == [
        "B loadView", "B viewDidLoad", "p will begin, container there", "B viewWillAppear", "animate from nil to view, true",
        "alongside", "B viewDidAppear", "p did end true", "c ended, cancelled false", "completion", "animation ended true",
      ])
    #expect(milliseconds == 1000)
    #expect(content.view.frame == CGRect(x: 20, y: 100, width: 350, height: 300))
    window.setNeedsLayout()
    content.view.superview?.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(log.drain().filter { $0.hasPrefix("p") } == ["p will lay out", "p did lay out"])
    presenter.dismiss(animated: true) { log.add("gone") }
    rest()
    #expect(
      drainSteps(log) == [
        "p will dismiss", "B viewWillDisappear", "animate from view to nil, true", "B viewDidDisappear", "p did dismiss true",
        "gone", "animation ended true",
      ])
    #expect(presenter.presentedViewController == nil)
  }

  @Test func aDrivenDismissalFollowsTheDriverAndMayBeCancelled() {
    startAnew()
    let log = Log()
    let (presenter, content, director) = (Recorder("A", log), Recorder("B", log), Director(log))
    let window = show(presenter)
    content.modalPresentationStyle = .fullScreen
    content.transitioningDelegate = director
    presenter.present(content, animated: false)
    rest()
    _ = log.drain()
    let driver = UIPercentDrivenInteractiveTransition()
    director.driver = driver
    director.frames = false
    content.dismiss(animated: true) { log.add("gone") }
    turn()
    #expect(driver.duration == 1)
    #expect(content.transitionCoordinator?.isInteractive == false || content.transitionCoordinator != nil)
    let began = EventQueue.main.now
    rest()
    #expect(EventQueue.main.now == began)
    driver.update(0.25)
    let shown = presenter.view.layer.presentation()
    #expect(abs(Double(shown?.opacity ?? 0) - 0.25) < 0.001)
    driver.cancel()
    rest()
    #expect(
      drainSteps(log) == [
        "B viewWillDisappear", "A viewWillAppear", "animate from view to view, true", "B viewWillAppear", "A viewWillDisappear",
        "A viewDidDisappear", "B viewDidAppear", "animation ended false",
      ])
    #expect(presenter.presentedViewController === content)
    #expect(content.view.window === window)
    #expect(presenter.view.window == nil)
    content.dismiss(animated: true) { log.add("gone") }
    turn()
    driver.update(0.5)
    driver.finish()
    rest()
    #expect(
      drainSteps(log) == [
        "B viewWillDisappear", "A viewWillAppear", "animate from view to view, true", "A viewDidAppear", "B viewDidDisappear",
        "gone", "animation ended true",
      ])
    #expect(presenter.view.window === window)
    #expect(presenter.view.alpha == 1)
  }

  @Test func aCancelledPresentationIsOver() {
    startAnew()
    let log = Log()
    let (presenter, content, director) = (Recorder("A", log), Recorder("B", log), Director(log))
    let window = show(presenter)
    _ = log.drain()
    director.driver = UIPercentDrivenInteractiveTransition()
    content.modalPresentationStyle = .custom
    content.transitioningDelegate = director
    presenter.present(content, animated: true) { log.add("completion") }
    turn()
    director.driver?.update(0.5)
    director.driver?.cancel()
    rest()
    #expect(
      drainSteps(log) == [
        "B loadView", "B viewDidLoad", "p will begin, container there", "B viewWillAppear", "animate from nil to view, true",
        "alongside", "B viewWillDisappear", "p did end false", "B viewDidDisappear", "c ended, cancelled true",
        "animation ended false",
      ])
    #expect(presenter.presentedViewController == nil)
    #expect(window.subviews.count == 1)
  }

  @Test func whatIsPresentedInAContextCoversOnlyThat() {
    startAnew()
    let log = Log()
    let (parent, child, content) = (UIViewController(), Recorder("C", log), Recorder("B", log))
    let window = show(parent)
    parent.addChild(child)
    child.view.frame = CGRect(x: 0, y: 400, width: 390, height: 444)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    rest()
    child.definesPresentationContext = true
    _ = log.drain()
    content.modalPresentationStyle = .overCurrentContext
    child.present(content, animated: true)
    rest()
    #expect(child.presentedViewController === content)
    #expect(content.presentingViewController === child)
    #expect(parent.presentedViewController == nil)
    #expect(content.view.convert(content.view.bounds, to: nil) == CGRect(x: 0, y: 400, width: 390, height: 444))
    #expect(window.hitTest(CGPoint(x: 50, y: 100), with: nil) === parent.view)
    child.dismiss(animated: true)
    rest()
    #expect(log.drain().filter { $0.hasPrefix("C") && $0.contains("ppear") } == [])
    let second = Recorder("D", log)
    second.modalPresentationStyle = .currentContext
    child.present(second, animated: true)
    rest()
    #expect(child.view.window == nil)
    #expect(second.view.window === window)
    second.dismiss(animated: true)
    rest()
    #expect(child.view.window === window)
    #expect(
      log.drain().filter { $0.hasPrefix("C") && $0.contains("ppear") } == [
        "C viewWillDisappear", "C viewDidDisappear", "C viewWillAppear", "C viewDidAppear",
      ])
  }

  @Test func presentingWhileATransitionRunsIsRefusedWithAWarning() {
    startAnew()
    let (presenter, first, second) = (UIViewController(), UIViewController(), UIViewController())
    let window = show(presenter)
    presenter.present(first, animated: true)
    turn()
    first.present(second, animated: true)
    #expect(
      UIKitComplaints.drain() == [
        .warning("Attempt to present <UIViewController> on <UIViewController> while a presentation is in progress!")
      ])
    rest()
    first.dismiss(animated: true)
    presenter.present(second, animated: true)
    #expect(
      UIKitComplaints.drain() == [
        .warning(
          "Attempt to present <UIViewController> on <UIViewController> (from <UIViewController>) which is already presenting "
            + "<UIViewController>.")
      ])
    rest()
    #expect(presenter.presentedViewController == nil)
    _ = window
  }

  @Test func dismissingTheMiddleTakesWhatIsInFrontOfIt() {
    startAnew()
    let log = Log()
    let controllers = ["A", "B", "C", "D"].map { Recorder($0, log) }
    let window = show(controllers[0])
    for (lower, upper) in zip(controllers, controllers.dropFirst()) {
      lower.present(upper, animated: false)
      rest()
    }
    _ = log.drain()
    controllers[1].dismiss(animated: true) { log.add("completion") }
    rest()
    #expect(
      drainSteps(log) == [
        "D viewWillDisappear", "C viewWillDisappear", "D viewDidDisappear", "C viewDidDisappear", "completion",
      ])
    #expect(controllers[1].presentedViewController == nil)
    #expect(controllers[0].presentedViewController === controllers[1])
    controllers[1].dismiss(animated: true)
    rest()
    #expect(controllers[0].presentedViewController == nil)
    _ = window
  }

  @Test(arguments: [
    (UIModalTransitionStyle.coverVertical, Int64(500)), (.crossDissolve, 500), (.flipHorizontal, 750), (.partialCurl, 500),
  ])
  func eachTransitionStyleMovesTheViewAndLeavesItAsItWas(_ style: UIModalTransitionStyle, _ length: Int64) {
    startAnew()
    let (presenter, content) = (UIViewController(), UIViewController())
    let window = show(presenter)
    content.modalPresentationStyle = .fullScreen
    content.modalTransitionStyle = style
    presenter.present(content, animated: true)
    turn()
    let looks = content.view.layer.presentation()
    #expect(looks?.affineTransform() != .identity || looks?.opacity != 1)
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) is UITransitionView)
    rest()
    #expect(milliseconds == length)
    #expect(content.view.transform == .identity)
    #expect(content.view.alpha == 1)
    content.dismiss(animated: true)
    rest()
    #expect(content.view.transform == .identity)
    #expect(content.view.alpha == 1)
  }

  @Test func whatHadTheKeysGetsThemBack() {
    startAnew()
    let presenter = UIViewController()
    let window = show(presenter)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    presenter.view.addSubview(field)
    field.becomeFirstResponder()
    let sheet = UIViewController()
    presenter.present(sheet, animated: true)
    rest()
    #expect(window.firstResponder == nil)
    #expect(!Keyboard.isVisible)
    sheet.dismiss(animated: true)
    rest()
    #expect(field.isFirstResponder)
    #expect(Keyboard.isVisible)
  }

  @Test func whatIsInFrontIsModalForAssistiveTechnologyWhichMayEndIt() {
    startAnew()
    let (presenter, sheet) = (UIViewController(), UIViewController())
    let window = show(presenter)
    func modal() -> [UIView] { window.selfAndDescendants.filter(\.accessibilityViewIsModal) }
    #expect(modal().isEmpty)
    presenter.present(sheet, animated: true)
    rest()
    #expect(modal().count == 1 && modal().allSatisfy { sheet.view.isDescendant(of: $0) && !presenter.view.isDescendant(of: $0) })
    #expect(sheet.view.superview?.accessibilityPerformEscape() == true)
    rest()
    #expect(modal().isEmpty)
  }
}
