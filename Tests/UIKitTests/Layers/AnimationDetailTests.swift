import Testing
import VirtualTime

@testable import UIKit

/// How often older animations run, what stands still, and what a transition hides and lays out.
@MainActor struct AnimationDetailTests {
  /// Keeps windows, as nobody else does.
  private final class Keeper { var windows: [UIWindow] = [] }
  private let keeper = Keeper()

  private func shown() -> UIView {
    startAnew()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    keeper.windows = [window]
    window.addSubview(view)
    window.makeKeyAndVisible()
    turn()
    return view
  }

  private func seenX(_ view: UIView) -> CGFloat? { view.layer.presentation()?.frame.origin.x }

  private func move(_ view: UIView, _ settings: () -> Void) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    settings()
    view.frame.origin.x = 80
    UIView.commitAnimations()
  }

  @Test(arguments: [(0, 2000), (-1, 2000), (1, 2000), (1.5, 3000), (3, 6000)] as [(Float, Int64)])
  func anOlderAnimationRunsSoOftenAndOnceWhereItIsNotToBeRepeated(count: Float, end: Int64) {
    let view = shown()
    move(view) { UIView.setAnimationRepeatCount(count) }
    pass(.seconds(1))
    #expect(seenX(view) == 40)
    rest()
    #expect(milliseconds == end)
  }

  @Test func anOlderAnimationRunsForEverWhereItsCountIsBeyondAll() {
    let view = shown()
    move(view) { UIView.setAnimationRepeatCount(.greatestFiniteMagnitude) }
    pass(.seconds(101))
    #expect(seenX(view) == 40)
    let other = shown()
    move(other) { UIView.setAnimationRepeatCount(1e6) }
    rest()
    #expect(milliseconds == 2_000_000_000)
  }

  @Test func anOlderAnimationComesBackWhereItIsToldTo() {
    let view = shown()
    move(view) { UIView.setAnimationRepeatAutoreverses(true) }
    pass(.seconds(3))
    #expect(seenX(view) == 40)
    rest()
    #expect(milliseconds == 4000)
    let other = shown()
    move(other) {
      UIView.setAnimationRepeatAutoreverses(true)
      UIView.setAnimationRepeatAutoreverses(false)
    }
    rest()
    #expect(milliseconds == 2000)
  }

  @Test func anOlderAnimationKeepsItsOptionsForTheRecord() {
    let view = shown()
    move(view) { UIView.setAnimationBeginsFromCurrentState(true) }
    #expect(AnimationRecord.all.last?.options == .beginFromCurrentState)
    move(view) {
      UIView.setAnimationBeginsFromCurrentState(true)
      UIView.setAnimationBeginsFromCurrentState(false)
    }
    #expect(AnimationRecord.all.last?.options == [])
    rest()
  }

  // MARK: Transitions

  @Test func aTransitionMayHideAndShowInPlaceOfExchanging() {
    let from = shown()
    let to = UIView(frame: from.frame)
    to.isHidden = true
    from.superview?.addSubview(to)
    UIView.transition(from: from, to: to, duration: 1, options: .showHideTransitionViews)
    #expect(from.isHidden && !to.isHidden)
    #expect(from.superview != nil && to.superview === from.superview)
    rest()
    #expect(from.superview != nil && from.isHidden)
  }

  @Test func subviewsAreLaidOutWithinTheAnimationWhereThatIsAnOption() {
    final class Holder: UIView {
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var place: CGFloat = 0 { didSet { setNeedsLayout() } }
      override func layoutSubviews() {
        super.layoutSubviews()
        inner.frame.origin.x = place
      }
    }
    func seen(_ options: UIView.AnimationOptions) -> CGFloat? {
      let view = shown()
      let holder = Holder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      holder.addSubview(holder.inner)
      view.superview?.addSubview(holder)
      rest()
      UIView.animate(withDuration: 2, delay: 0, options: [options, .curveLinear]) { holder.place = 60 }
      view.window?.layoutIfNeeded()
      pass(.seconds(1))
      return holder.inner.layer.presentation()?.frame.origin.x
    }
    #expect(seen(.layoutSubviews) == 30)
    #expect(seen([]) == 60)
  }

  // MARK: Layers

  @Test func anAnimationWithoutSpeedStandsStill() {
    let view = shown()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration, animation.speed) = (10.0, 90.0, 2, 0)
    view.layer.add(animation, forKey: "still")
    pass(.seconds(5))
    #expect(view.layer.presentation()?.position.x == 10)
    #expect(view.layer.animation(forKey: "still") != nil)
    #expect(!EventQueue.main.pending.contains { $0.label == "animation" })
    #expect(EventQueue.main.pending.contains { $0.label == "animation that stands still" })
    view.layer.removeAnimation(forKey: "still")
    #expect(!EventQueue.main.pending.contains { $0.label == "animation that stands still" })
  }

  @Test func aLayersOwnAnimationBeginsWhereTheOneBeforeHasCome() throws {
    startAnew()
    let window = show(UIViewController())
    let layer = CALayer()
    window.layer.addSublayer(layer)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(1)
    layer.opacity = 0
    turn()
    advance(by: .milliseconds(250))
    #expect(abs(try #require(layer.presentation()).opacity - 0.75) < 0.001)
    layer.opacity = 1
    turn()
    #expect(abs(try #require(layer.presentation()).opacity - 0.75) < 0.001)
    rest()
    #expect(layer.presentation()?.opacity == 1)
  }
}
