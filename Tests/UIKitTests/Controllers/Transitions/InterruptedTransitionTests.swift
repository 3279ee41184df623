import Testing
import UIKit
import VirtualTime

/// Transitions of apps that a gesture takes hold of while they run, and that it turns round or lets go on.
@MainActor struct InterruptedTransitionTests {
  private let log = Log()

  private func steps() -> [String] { log.drain().filter { !$0.contains("ayout") && !$0.contains("oad") } }

  private func rounded(_ value: CGFloat?) -> CGFloat { ((value ?? -1) * 100).rounded() / 100 }

  // MARK: Presentations

  private func presentCard(
    _ dealer: CardDealer
  ) -> (window: UIWindow, presenter: Recorder, card: CoordinatedRecorder) {
    startAnew()
    let (presenter, card) = (Recorder("A", log), CoordinatedRecorder("B", log))
    let window = show(presenter)
    card.modalPresentationStyle = .fullScreen
    card.transitioningDelegate = dealer
    _ = steps()
    presenter.present(card, animated: true) { [log] in log.add("completion") }
    return (window, presenter, card)
  }

  @Test func aFingerGrabsACardDuringItsPresentationAndThrowsItBack() throws {
    let dealer = CardDealer(log)
    let (window, presenter, card) = presentCard(dealer)
    advance(by: .milliseconds(400))
    #expect(steps() == ["A viewWillDisappear", "B viewWillAppear"])
    let coordinator = try #require(card.transitionCoordinator)
    #expect(coordinator.isInterruptible && !coordinator.initiallyInteractive && !coordinator.isInteractive)
    #expect(rounded(coordinator.percentComplete) == 0.4)
    let (above, below) = (CGPoint(x: 195, y: window.bounds.height * 0.7), CGPoint(x: 195, y: window.bounds.height * 0.8))
    TouchSynthesizer().play(.drag(from: above, to: below, duration: .milliseconds(200)), in: window)
    advance(by: .milliseconds(150))
    #expect(steps() == ["B interactive true, cancelled false"])
    #expect(coordinator.isInteractive && !coordinator.initiallyInteractive && card.isBeingPresented)
    let held = try #require(dealer.card?.animator?.fractionComplete)
    #expect(held > 0.3 && held < 0.5 && coordinator.percentComplete == held)
    rest()
    #expect(
      steps() == [
        "B interactive false, cancelled true", "animator at start", "B viewWillDisappear", "A viewWillAppear", "A viewDidAppear",
        "B viewDidDisappear", "B ended, cancelled true", "animation ended false",
      ])
    #expect(presenter.presentedViewController == nil && card.presentingViewController == nil && !card.isBeingPresented)
    #expect(card.view.window == nil && presenter.view.window === window && window.subviews.count == 1)
    #expect(coordinator.isCancelled && presenter.transitionCoordinator == nil)
    #expect(card.badge.alpha == 0)
  }

  @Test func aCardThatIsGrabbedAndThrownOnArrivesInTheTimeThatTheThrowSays() throws {
    let dealer = CardDealer(log)
    let (window, presenter, card) = presentCard(dealer)
    advance(by: .milliseconds(400))
    let transition = try #require(dealer.card)
    transition.grab()
    advance(by: .seconds(3))
    #expect(milliseconds == 3400 && rounded(transition.animator?.fractionComplete) == 0.4)
    #expect(rounded(CGFloat(card.badge.layer.presentation()?.opacity ?? -1)) == 0.4)
    transition.letGo(finishing: true)
    _ = steps()
    rest()
    #expect(milliseconds == 3900)
    #expect(
      steps() == [
        "animator at end", "B viewDidAppear", "A viewDidDisappear", "B ended, cancelled false", "completion",
        "animation ended true",
      ])
    #expect(presenter.presentedViewController === card && card.view.window === window && presenter.view.window == nil)
    #expect(card.badge.alpha == 1 && transition.animatorsMade == 1)
  }

  @Test func whatWasLetGoMayBeGrabbedAgainAndTheLastWordCounts() throws {
    let dealer = CardDealer(log)
    let (window, presenter, card) = presentCard(dealer)
    advance(by: .milliseconds(600))
    let transition = try #require(dealer.card)
    _ = steps()
    transition.grab()
    transition.letGo(finishing: false)
    // From 0.6 to 0 in half a second: at 0.36 now.
    advance(by: .milliseconds(200))
    let coordinator = try #require(card.transitionCoordinator)
    #expect(coordinator.isCancelled && transition.context?.transitionWasCancelled == true)
    transition.grab()
    #expect(rounded(coordinator.percentComplete) == 0.36)
    #expect(!coordinator.isCancelled && transition.context?.transitionWasCancelled == false)
    transition.letGo(finishing: true)
    #expect(
      steps() == [
        "B interactive true, cancelled false", "B interactive false, cancelled true", "B interactive true, cancelled false",
        "B interactive false, cancelled false",
      ])
    rest()
    #expect(milliseconds == 1300 && presenter.presentedViewController === card && !coordinator.isCancelled)
    _ = window
  }

  @Test func aDismissalThatIsGrabbedAndThrownBackKeepsItsCard() throws {
    let dealer = CardDealer(log)
    let (window, presenter, card) = presentCard(dealer)
    rest()
    _ = steps()
    presenter.dismiss(animated: true) { [log] in log.add("gone") }
    advance(by: .milliseconds(500))
    let transition = try #require(dealer.card)
    #expect(card.isBeingDismissed && card.transitionCoordinator?.isInterruptible == true)
    transition.grab()
    #expect(presenter.transitionCoordinator?.isInteractive == true)
    transition.letGo(finishing: false)
    rest()
    #expect(
      steps() == [
        "B viewWillDisappear", "A viewWillAppear", "animator at start", "B viewWillAppear", "A viewWillDisappear",
        "A viewDidDisappear", "B viewDidAppear", "animation ended false",
      ])
    #expect(presenter.presentedViewController === card && !card.isBeingDismissed && card.view.window === window)
    #expect(card.view.transform == .identity && presenter.view.window == nil && card.transitionCoordinator == nil)
  }

  // MARK: Containers

  @Test(arguments: [true, false])
  func aPushThatIsGrabbedGoesEitherWay(finishing: Bool) throws {
    startAnew()
    let dealer = CardDealer(log)
    let (root, card) = (Recorder("A", log), CoordinatedRecorder("B", log))
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = dealer
    let window = show(navigation)
    _ = steps()
    navigation.pushViewController(card, animated: true)
    advance(by: .milliseconds(500))
    let transition = try #require(dealer.card)
    transition.grab()
    transition.letGo(finishing: finishing)
    rest()
    let told = steps().filter { !$0.contains("Move") }
    let beginning = [
      "A viewWillDisappear", "B viewWillAppear", "B interactive true, cancelled false",
      "B interactive false, cancelled \(!finishing)",
    ]
    let end =
      finishing
      ? ["animator at end", "A viewDidDisappear", "B viewDidAppear", "B ended, cancelled false", "animation ended true"]
      : [
        "animator at start", "B viewWillDisappear", "B viewDidDisappear", "A viewWillAppear", "A viewDidAppear",
        "B ended, cancelled true", "animation ended false",
      ]
    #expect(told == beginning + end)
    #expect(navigation.viewControllers == (finishing ? [root, card] : [root]) && milliseconds == 1000)
    #expect((finishing ? card : root).view.window === window && (finishing ? root : card).view.window == nil)
  }

  @Test(arguments: [true, false])
  func aPopByAPercentDriverThatBeginsByItselfIsTakenUpAgainAfterItWasLetGo(finishing: Bool) throws {
    startAnew()
    let (dealer, driver) = (CardDealer(log), UIPercentDrivenInteractiveTransition())
    driver.wantsInteractiveStart = false
    let (root, card) = (Recorder("A", log), Recorder("B", log))
    let navigation = UINavigationController(rootViewController: root)
    let window = show(navigation)
    navigation.pushViewController(card, animated: false)
    rest()
    (navigation.delegate, dealer.driver) = (dealer, driver)
    navigation.popViewController(animated: true)
    advance(by: .milliseconds(250))
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(coordinator.isInterruptible && !coordinator.isInteractive && !coordinator.initiallyInteractive)
    driver.pause()
    #expect(rounded(driver.percentComplete) == 0.25 && coordinator.isInteractive)
    driver.update(0.75)
    #expect(coordinator.percentComplete == 0.75)
    driver.cancel()
    advance(by: .milliseconds(250))
    driver.pause()
    #expect(rounded(driver.percentComplete) == 0.5 && !coordinator.isCancelled)
    finishing ? driver.finish() : driver.cancel()
    rest()
    #expect(milliseconds == 1000 && coordinator.isCancelled == !finishing)
    #expect(navigation.viewControllers == (finishing ? [root] : [root, card]))
    #expect((finishing ? root : card).view.window === window)
    // Over: nobody takes it up any more.
    driver.pause()
    #expect(!coordinator.isInteractive)
  }

  @Test(arguments: [true, false])
  func aChangeOfTabsThatIsGrabbedGoesEitherWay(finishing: Bool) throws {
    startAnew()
    let dealer = CardDealer(log)
    let (first, card) = (Recorder("A", log), CoordinatedRecorder("B", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, card]
    tabs.delegate = dealer
    let window = show(tabs)
    _ = steps()
    tabs.selectedIndex = 1
    advance(by: .milliseconds(500))
    let transition = try #require(dealer.card)
    transition.grab()
    #expect(tabs.transitionCoordinator?.isInterruptible == true && tabs.transitionCoordinator?.isInteractive == true)
    transition.letGo(finishing: finishing)
    rest()
    #expect(tabs.selectedIndex == (finishing ? 1 : 0) && milliseconds == 1000)
    #expect((finishing ? card : first).view.window === window && (finishing ? first : card).view.window == nil)
    let told = steps().filter { $0.hasPrefix("A") }
    let goes = ["A viewWillDisappear"]
    #expect(told == (finishing ? goes + ["A viewDidDisappear"] : goes + ["A viewWillAppear", "A viewDidAppear"]))
  }

  // MARK: Drivers of apps

  /// Sets the transition up in `startInteractiveTransition`, as Apple's sample of a photo browser does.
  private final class OwnDriver: UIViewControllerInteractiveTransitioning {
    let log: Log
    let wantsInteractiveStart: Bool
    let completionSpeed: CGFloat = 2
    let completionCurve = UIView.AnimationCurve.linear
    weak var context: (any UIViewControllerContextTransitioning)?
    weak var dealer: CardDealer?

    init(_ log: Log, _ dealer: CardDealer, wantsInteractiveStart: Bool) {
      (self.log, self.dealer, self.wantsInteractiveStart) = (log, dealer, wantsInteractiveStart)
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      log.add("start, interactive \(transitionContext.isInteractive)")
      context = transitionContext
      let animator = dealer?.card?.interruptibleAnimator(using: transitionContext)
      if !transitionContext.isInteractive { animator?.startAnimation() }
    }
  }

  @Test func aDriverThatDoesNotBeginInTheHandStartsTheTransitionItself() {
    let dealer = CardDealer(log)
    let driver = OwnDriver(log, dealer, wantsInteractiveStart: false)
    dealer.driver = driver
    let (window, presenter, card) = presentCard(dealer)
    rest()
    #expect(
      steps() == [
        "A viewWillDisappear", "B viewWillAppear", "start, interactive false", "animator at end", "B viewDidAppear",
        "A viewDidDisappear", "B ended, cancelled false", "completion", "animation ended true",
      ])
    #expect(milliseconds == 1000 && presenter.presentedViewController === card && card.badge.alpha == 1)
    _ = window
  }

  @Test func aDriverThatBeginsInTheHandIsKnownBeforeAnybodyAppears() throws {
    let dealer = CardDealer(log)
    let driver = OwnDriver(log, dealer, wantsInteractiveStart: true)
    dealer.driver = driver
    let (window, _, card) = presentCard(dealer)
    rest()
    #expect(milliseconds == 0)
    let coordinator = try #require(card.transitionCoordinator)
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive && coordinator.completionVelocity == 1)
    var ends: [String] = []
    coordinator.notifyWhenInteractionEnds { ends.append("\($0.isCancelled) \($0.completionVelocity) at \($0.percentComplete)") }
    dealer.card?.animator?.fractionComplete = 0.5
    driver.context?.updateInteractiveTransition(0.5)
    #expect(rounded(CGFloat(card.badge.layer.presentation()?.opacity ?? -1)) == 0.5)
    dealer.card?.letGo(finishing: true)
    rest()
    #expect(ends == ["false 2.0 at 0.5"] && coordinator.completionCurve == .linear && coordinator.initiallyInteractive)
    #expect(card.badge.alpha == 1 && steps().last == "animation ended true")
    _ = window
  }
}
