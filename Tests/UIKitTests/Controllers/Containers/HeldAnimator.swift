@testable import UIKit

/// An animator that only puts the new view there: the test says when the transition has ended.
@MainActor
final class HeldAnimator: UIViewControllerAnimatedTransitioning {
  var context: (any UIViewControllerContextTransitioning)?
  var ends: [Bool] = []
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1.5 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    self.context = context
    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
  }
  func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}
