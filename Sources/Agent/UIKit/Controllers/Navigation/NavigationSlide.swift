import VirtualTime

/// The system's push and pop: the one in front slides in from the right or out to it, the one behind follows a third of the way.
@MainActor
final class NavigationSlide: UIViewControllerAnimatedTransitioning {
  /// The part of the width by which what lies below moves. Chosen to look like a device.
  private static let parallax: CGFloat = 0.3

  private let isPop: Bool
  private let label: String

  init(isPop: Bool, label: String) { (self.isPop, self.label) = (isPop, label) }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    UINavigationController.transitionDuration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let width = context.containerView.bounds.width
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    let (front, back) = isPop ? (from, to) : (to, from)
    let (frontRest, backRest) = (front?.transform ?? .identity, back?.transform ?? .identity)
    let frontAway = frontRest.concatenating(CGAffineTransform(translationX: width, y: 0))
    let backAway = backRest.concatenating(CGAffineTransform(translationX: -width * Self.parallax, y: 0))
    UIView.performWithoutAnimation {
      if isPop { back?.transform = backAway } else { front?.transform = frontAway }
    }
    UIView.run(
      AnimationBlock.Settings(duration: transitionDuration(using: context), kind: .transition, label: label),
      SourceSite(file: #fileID, line: #line),
      { [isPop] in
        front?.transform = isPop ? frontAway : frontRest
        back?.transform = isPop ? backRest : backAway
      },
      { _ in
        UIView.performWithoutAnimation {
          front?.transform = frontRest
          back?.transform = backRest
        }
        context.completeTransition(!context.transitionWasCancelled)
      }, takesTimeAnyway: true)
  }
}
