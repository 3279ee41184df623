import Testing
import VirtualTime

@testable import UIKit

/// The parts of a transition by themselves: its context, its coordinator, and how the system moves views.
@MainActor struct TransitionPartTests {
  private final class Animator: UIViewControllerAnimatedTransitioning {
    let log: Log
    init(_ log: Log) { self.log = log }
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 2 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      log.add("animate \(context.isInteractive)")
    }
    func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
  }

  private final class Driver: UIViewControllerInteractiveTransitioning {
    let log: Log
    var wantsInteractiveStart = true
    init(_ log: Log) { self.log = log }
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      log.add("start \(transitionContext.isInteractive)")
    }
  }

  private let log = Log()
  private let from = UIViewController()
  private let to = UIViewController()
  private let container = UIView()

  private func context(_ driver: (any UIViewControllerInteractiveTransitioning)? = nil) -> TransitionContext {
    let context = TransitionContext(
      from: from, to: to, in: container, style: .popover, isAnimated: true, animator: Animator(log), interactor: driver)
    context.onComplete = { [log] in log.add("complete \($0)") }
    context.onInteractionChange = { [log, unowned context] in
      log.add("changed \(context.isInteractive) \(context.transitionWasCancelled)")
    }
    return context
  }

  // MARK: Contexts

  @Test func aContextHandsOverToTheDriverOrToTheAnimator() {
    startAnew()
    let plain = context()
    plain.start()
    #expect(log.drain() == ["animate false"] && !plain.isInteractive)
    let driver = Driver(log)
    let driven = context(driver)
    driven.start()
    #expect(log.drain() == ["start true"] && driven.isInteractive)
    driver.wantsInteractiveStart = false
    let free = context(driver)
    free.start()
    #expect(log.drain() == ["start false"] && !free.isInteractive)
  }

  @Test func anInteractionEndsOnceAndMayBeTakenUpAgain() {
    startAnew()
    let context = context(Driver(log))
    context.start()
    _ = log.drain()
    context.updateInteractiveTransition(0.4)
    #expect(context.percentComplete == 0.4 && log.drain() == [])
    context.pauseInteractiveTransition()
    #expect(log.drain() == [])
    context.finishInteractiveTransition()
    #expect(log.drain() == ["changed false false"] && !context.isInteractive && !context.transitionWasCancelled)
    context.cancelInteractiveTransition()
    #expect(log.drain() == [] && !context.transitionWasCancelled)
    context.pauseInteractiveTransition()
    #expect(log.drain() == ["changed true false"] && context.isInteractive)
    context.cancelInteractiveTransition()
    #expect(log.drain() == ["changed false true"] && context.transitionWasCancelled)
  }

  @Test func aTransitionCompletesOnce() {
    startAnew()
    let first = context(Driver(log))
    first.start()
    _ = log.drain()
    first.completeTransition(true)
    #expect(log.drain() == ["complete true", "ended true"] && !first.transitionWasCancelled)
    first.completeTransition(false)
    first.pauseInteractiveTransition()
    first.cancelInteractiveTransition()
    #expect(log.drain() == [] && !first.transitionWasCancelled)
    #expect(first.onComplete == nil && first.onInteractionChange == nil)
    let second = context()
    second.completeTransition(false)
    #expect(log.drain() == ["complete false", "ended false"] && second.transitionWasCancelled)
  }

  @Test func aContextKnowsWhoTakesPartAndWhere() {
    startAnew()
    let context = context()
    #expect(context.viewController(forKey: .from) === from && context.viewController(forKey: .to) === to)
    #expect(context.view(forKey: .from) == nil && context.view(forKey: .to) == nil)
    (context.fromView, context.toView) = (from.view, to.view)
    #expect(context.view(forKey: .from) === from.view && context.view(forKey: .to) === to.view)
    #expect(context.view(forKey: UITransitionContextViewKey(rawValue: "other")) == nil)
    #expect(context.viewController(forKey: UITransitionContextViewControllerKey(rawValue: "other")) == nil)
    let (start, end) = (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 6, width: 7, height: 8))
    context.initialFrames[ObjectIdentifier(from)] = start
    context.finalFrames[ObjectIdentifier(to)] = end
    #expect(context.initialFrame(for: from) == start && context.initialFrame(for: to) == .zero)
    #expect(context.finalFrame(for: to) == end && context.finalFrame(for: from) == .zero)
    #expect(context.containerView === container && context.presentationStyle == .popover && context.isAnimated)
    #expect(context.targetTransform == .identity && context.percentComplete == 0)
  }

  // MARK: Coordinators

  @Test func aCoordinatorRunsWhatItWasGivenInTime() {
    startAnew()
    let coordinator = TransitionCoordinator(
      in: container, from: from, to: to, duration: 2, isAnimated: false, style: .formSheet,
      turning: CGAffineTransform(scaleX: 2, y: 2), isInteractive: true)
    #expect(!coordinator.isAnimated && coordinator.presentationStyle == .formSheet && coordinator.transitionDuration == 2)
    #expect(coordinator.initiallyInteractive && coordinator.isInteractive && !coordinator.isCancelled)
    #expect(coordinator.completionVelocity == 1 && coordinator.completionCurve == .easeInOut)
    #expect(coordinator.targetTransform == CGAffineTransform(scaleX: 2, y: 2) && coordinator.containerView === container)
    #expect(!coordinator.hasAnimations)
    let isIn = coordinator.animate(alongsideTransition: { [log] _ in log.add("along") }) { [log] in
      log.add("end \($0.isCancelled)")
    }
    let isToldOnly = coordinator.animate(alongsideTransition: nil) { [log] _ in log.add("end too") }
    coordinator.notifyWhenInteractionChanges { [log] in log.add("changed \($0.isInteractive) \($0.isCancelled)") }
    #expect(isIn && isToldOnly && coordinator.hasAnimations && log.drain() == [])
    coordinator.interactionDidChange(isInteractive: false, isCancelled: true)
    #expect(log.drain() == ["changed false true"] && coordinator.isCancelled && !coordinator.isInteractive)
    coordinator.runAnimations()
    coordinator.runAnimations()
    #expect(log.drain() == ["along"] && !coordinator.hasAnimations)
    let isLate = coordinator.animate(alongsideTransition: { [log] _ in log.add("late") }) { [log] _ in log.add("late end") }
    #expect(!isLate)
    coordinator.complete(cancelled: true)
    #expect(log.drain() == ["end true", "end too", "late end"])
    coordinator.complete()
    coordinator.interactionDidChange(isInteractive: true, isCancelled: false)
    #expect(log.drain() == [] && coordinator.isInteractive)
  }

  @Test func whoRunsAlongsideNeedNotHearOfTheEnd() {
    startAnew()
    let coordinator = TransitionCoordinator(in: container, duration: 2)
    coordinator.animate(alongsideTransition: { [log] _ in log.add("along") })
    coordinator.animateAlongsideTransition(in: container, animation: { [log] _ in log.add("along too") })
    coordinator.runAnimations()
    coordinator.complete()
    #expect(log.drain() == ["along", "along too"])
  }

  @Test func aCoordinatorOfAWindowIsOfItsFrontController() {
    startAnew()
    let (root, front) = (UIViewController(), UIViewController())
    let window = show(root)
    let coordinator = TransitionCoordinator(in: window, duration: 1)
    #expect(coordinator.viewController(forKey: .from) === root && coordinator.viewController(forKey: .to) === root)
    root.present(front, animated: false)
    rest()
    #expect(coordinator.viewController(forKey: .from) === front && coordinator.view(forKey: .to) === front.view)
    let other = UITransitionContextViewControllerKey(rawValue: "other")
    #expect(coordinator.viewController(forKey: other) == nil)
    #expect(TransitionCoordinator(in: container, duration: 1).viewController(forKey: .to) == nil)
  }

  @Test func anAnimatorTakesTheOthersAlong() {
    startAnew()
    let coordinator = TransitionCoordinator(in: container, duration: 2)
    let accompanied = AccompaniedAnimator(Animator(log), coordinator: coordinator)
    #expect(accompanied.transitionDuration(using: nil) == 2)
    _ = coordinator.animate(
      alongsideTransition: { [log] _ in log.add("along \(UIView.inheritedAnimationDuration)") }, completion: nil)
    accompanied.animateTransition(using: context())
    #expect(log.drain() == ["animate false", "along 2.0"])
    #expect(accompanied.interruptibleAnimator(using: context()) == nil)
    accompanied.animationEnded(false)
    #expect(log.drain() == ["ended false"])
    // With nobody else, what comes later is too late all the same.
    let alone = TransitionCoordinator(in: container, duration: 2)
    AccompaniedAnimator(Animator(log), coordinator: alone).animateTransition(using: context())
    #expect(!alone.animate(alongsideTransition: { _ in }, completion: nil))
  }

  // MARK: The system's

  @Test func eachTransitionStyleHasItsMotionAndItsTime() {
    startAnew()
    func words(_ motion: PresentationMotion) -> String { "\(motion.kind) \(motion.presentation) \(motion.dismissal)" }
    let styles: [UIModalTransitionStyle] = [.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl]
    #expect(styles.map(\.rawValue) == [0, 1, 2, 3])
    #expect(
      styles.map { words(PresentationMotion($0)) } == ["slide 0.5 0.4", "flip 0.75 0.75", "dissolve 0.5 0.4", "curl 0.5 0.4"])
    #expect(words(PresentationMotion(.zoom, presentation: 1, dismissal: 2)) == "zoom 1.0 2.0")
  }

  @Test(arguments: [
    (PresentationMotion.Kind.slide, CGAffineTransform(translationX: 0, y: 700), CGFloat(1)),
    (.dissolve, .identity, 0), (.grow, CGAffineTransform(scaleX: 1.2, y: 1.2), 0),
    (.zoom, CGAffineTransform(scaleX: 0.5, y: 0.5), 0),
    (.flip, CGAffineTransform(scaleX: 0.01, y: 1), 1), (.curl, .identity, 0), (.none, .identity, 1),
  ])
  func aViewComesFromAndGoesToWhereItsMotionSays(kind: PresentationMotion.Kind, away: CGAffineTransform, alpha: CGFloat) {
    startAnew()
    let (view, shade) = (UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 500)), UIView())
    let stage = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    stage.addSubview(view)
    shade.alpha = 0.3
    let window = shown(stage)
    let motion = PresentationMotion(kind)
    motion.bring(view, in: stage, dimming: shade, behind: nil)
    #expect(view.transform == .identity && view.alpha == 1 && shade.alpha == 0.3)
    rest()
    motion.take(view, in: stage, dimming: shade)
    // What grows or zooms only fades away.
    #expect(view.transform == (kind == .grow || kind == .zoom ? .identity : away) && view.alpha == alpha && shade.alpha == 0)
    rest()
    _ = window
  }

  @Test func theSystemsAnimatorEndsAtItsTime() {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 500))
    func run(isPresenting: Bool, isAnimated: Bool) -> Int64 {
      let start = milliseconds
      let animator = SystemAnimator(
        PresentationMotion(.dissolve, presentation: 0.5, dismissal: 0.4), isPresenting: isPresenting, moving: view, dimming: nil,
        label: "test")
      let context = TransitionContext(
        from: from, to: to, in: container, style: .custom, isAnimated: isAnimated, animator: animator)
      var end: Int64 = -1
      context.onComplete = { _ in end = milliseconds - start }
      #expect(animator.transitionDuration(using: context) == (isAnimated ? isPresenting ? 0.5 : 0.4 : 0))
      context.start()
      rest()
      return end
    }
    #expect(run(isPresenting: true, isAnimated: true) == 500 && run(isPresenting: false, isAnimated: true) == 400)
    #expect(run(isPresenting: true, isAnimated: false) == 0)
  }
}
