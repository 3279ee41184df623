import VirtualTime

/// How the system moves what it presents: what is seen of a transition, and how long it takes.
struct PresentationMotion {
  enum Kind {
    case slide, dissolve, grow, zoom, flip, curl, none
  }

  var kind: Kind
  /// Seconds.
  var presentation: TimeInterval
  var dismissal: TimeInterval

  init(_ kind: Kind, presentation: TimeInterval = 0.5, dismissal: TimeInterval = 0.4) {
    (self.kind, self.presentation, self.dismissal) = (kind, presentation, dismissal)
  }

  init(_ style: UIModalTransitionStyle) {
    switch style {
    case .coverVertical: self.init(.slide)
    case .crossDissolve: self.init(.dissolve)
    case .flipHorizontal: self.init(.flip, presentation: 0.75, dismissal: 0.75)
    case .partialCurl: self.init(.curl)
    }
  }

  /// Brings `view` to where it stands already; what is seen begins outside, or small, or transparent.
  @MainActor
  func bring(_ view: UIView, in container: UIView, dimming: UIView?, behind: UIView?) {
    let shade = dimming?.alpha ?? 1
    dimming?.alpha = 0
    prepare(view, in: container)
    if kind == .curl { view.alpha = 0 }
    UIView.animate(withDuration: presentation) {
      (view.transform, view.alpha) = (.identity, 1)
      dimming?.alpha = shade
    }
  }

  /// Takes `view` away; it is left where it went to.
  @MainActor
  func take(_ view: UIView, in container: UIView, dimming: UIView?) {
    UIView.animate(withDuration: dismissal) {
      prepare(view, in: container)
      if kind == .zoom || kind == .grow { view.transform = .identity }
      if kind == .curl { view.alpha = 0 }
      dimming?.alpha = 0
    }
  }

  @MainActor
  private func prepare(_ view: UIView, in container: UIView) {
    switch kind {
    case .slide:
      // A transform, so that the safe area in it stays as it is.
      view.transform = CGAffineTransform(translationX: 0, y: max(container.bounds.maxY - view.frame.minY, 0))
    case .dissolve: view.alpha = 0
    case .grow: (view.alpha, view.transform) = (0, CGAffineTransform(scaleX: 1.2, y: 1.2))
    case .zoom: (view.alpha, view.transform) = (0, CGAffineTransform(scaleX: 0.5, y: 0.5))
    case .flip: view.transform = CGAffineTransform(scaleX: 0.01, y: 1)
    case .curl, .none: break
    }
  }
}

/// The system's own transition, as an animator like those of apps.
@MainActor
final class SystemAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let motion: PresentationMotion
  private let label: String
  private let view: UIView?
  private let dimming: UIView?

  init(_ motion: PresentationMotion, isPresenting: Bool, moving view: UIView?, dimming: UIView?, label: String) {
    (self.motion, self.isPresenting, self.view, self.dimming, self.label) = (motion, isPresenting, view, dimming, label)
  }

  private var duration: TimeInterval { isPresenting ? motion.presentation : motion.dismissal }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    context?.isAnimated ?? true ? duration : 0
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let time = UIView.duration(duration, animated: context.isAnimated)
    guard time > .zero else { return context.completeTransition(true) }
    if let view {
      if isPresenting {
        motion.bring(view, in: context.containerView, dimming: dimming, behind: nil)
      } else {
        motion.take(view, in: context.containerView, dimming: dimming)
      }
    }
    EventQueue.main.schedule(.transition, after: time, label: label) { context.completeTransition(true) }
  }
}
