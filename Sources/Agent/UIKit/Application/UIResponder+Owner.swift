import VirtualTime

// On whose behalf the app's code runs when UIKit calls it, so that what it starts can be told as that one's:
//
//   life-cycle callbacks      the controller
//   target and action         the target
//   UIAction, touches, keys   the nearest controller around the view; a delegate's methods are called within these
//   launch                    the app delegate
//   timer, block, response    whose code put it into the queue
extension UIResponder {
  /// The nearest controller in the responder chain, which this responder may be itself; nil outside of all.
  var nearestController: UIViewController? {
    var responder: UIResponder? = self
    while let present = responder {
      if let controller = present as? UIViewController { return controller }
      if let controller = (present as? UIView)?.viewController { return controller }
      responder = present.next
    }
    return nil
  }

  /// Calls the app's code on behalf of the nearest controller; outside of all, on behalf of whoever is the owner already.
  func onBehalfOfController<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let controller = nearestController else { return try body() }
    return try EventQueue.main.onBehalf(of: type(of: controller), body)
  }
}
