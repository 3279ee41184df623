/// A controller of the system's that is told when the user, and not the app, has dismissed it: by a swipe or a touch beside it.
@MainActor
protocol UserDismissalListener: AnyObject {
  func userDidDismiss()
}

extension UIViewController {
  func tellOfUserDismissal() { (self as? any UserDismissalListener)?.userDidDismiss() }
}
