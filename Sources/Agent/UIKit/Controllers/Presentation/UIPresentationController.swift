/// Manages how a presented controller stands on the screen.
@MainActor
open class UIPresentationController {
  public private(set) weak var presentingViewControllerIfAlive: UIViewController?
  public let presentedViewController: UIViewController

  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presentingViewControllerIfAlive = presentingViewController
  }
}
