/// Brings the controller of a document to the screen out of the browser, and back into it.
///
/// The document's view grows while it appears, and shrinks while it goes, in 0.5 and 0.4 s. It may be handed out as the animator
/// of a presentation, of a push and of what undoes them.
@MainActor
public final class UIDocumentBrowserTransitionController: UIObject, UIViewControllerAnimatedTransitioning {
  /// How far the document is loaded; kept, and not shown.
  public var loadingProgress: Progress?

  /// The part of the document's view that stands for the document; kept, and not looked at.
  public weak var targetView: UIView?

  private weak var browser: UIDocumentBrowserViewController?
  private let motion = PresentationMotion(.grow)

  init(_ browser: UIDocumentBrowserViewController) { self.browser = browser }

  /// Whether the browser is what is left.
  private func isComing(_ context: (any UIViewControllerContextTransitioning)?) -> Bool {
    guard let browser, let from = context?.viewController(forKey: .from) else { return true }
    return browser.withAncestors.contains { $0 === from }
  }

  public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    isComing(transitionContext) ? motion.presentation : motion.dismissal
  }

  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let arriving = transitionContext.view(forKey: .to)
    let isComing = isComing(transitionContext)
    if let arriving, let controller = transitionContext.viewController(forKey: .to) {
      arriving.frame = transitionContext.finalFrame(for: controller)
      if isComing { container.addSubview(arriving) } else { container.insertSubview(arriving, at: 0) }
    }
    let moved = isComing ? arriving : transitionContext.view(forKey: .from)
    func look(_ isThere: Bool) {
      moved?.alpha = isThere ? 1 : 0
      moved?.transform = isThere ? .identity : CGAffineTransform(scaleX: 0.8, y: 0.8)
    }
    if isComing { look(false) }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      look(isComing)
    } completion: { _ in
      look(true)
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
