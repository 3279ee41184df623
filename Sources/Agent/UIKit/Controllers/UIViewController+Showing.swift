extension UIViewController {
  /// What a container may be asked for on behalf of a controller in it; the selectors of UIKit's two methods.
  public enum ShowAction: Hashable, Sendable {
    case show, showDetail
  }

  func targetAround(_ action: ShowAction, _ sender: Any?) -> UIViewController? {
    var next = parent ?? presentingViewController
    while let controller = next {
      if controller.canPerform(action, sender: sender) { return controller }
      next = controller.parent ?? controller.presentingViewController
    }
    return nil
  }

  func showInTarget(_ controller: UIViewController, _ sender: Any?) {
    guard let target = targetViewController(forAction: .show, sender: sender) else {
      return present(controller, animated: true)
    }
    target.show(controller, sender: sender)
  }

  func showDetailInTarget(_ controller: UIViewController, _ sender: Any?) {
    guard let target = targetViewController(forAction: .showDetail, sender: sender) else {
      return present(controller, animated: true)
    }
    target.showDetailViewController(controller, sender: sender)
  }

  // MARK: Changing children

  // A container's own change of children, with `from` leaving and `to` coming:
  //
  //   at once         to.viewWillAppear → from.viewWillDisappear → to's view added → viewIsAppearing → animations
  //   duration later  from.viewDidDisappear → to.viewDidAppear → from's view gone → completion

  /// Exchanges the view of one child for that of another, both of which are children; tells both of appearing.
  ///
  /// - Parameter duration: seconds; 0 does all in this call.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard fromViewController.parent === self, toViewController.parent === self else {
      UIKitComplaints.raise(
        "NSInvalidArgumentException",
        "Children view controllers \(fromViewController) and \(toViewController) must have a common parent view controller when "
          + "calling transition(from:to:duration:options:animations:completion:)")
      return
    }
    let (from, to) = (fromViewController, toViewController)
    let animated = duration > 0 && UIView.areAnimationsEnabled
    let isVisible = appearanceState == .appeared || appearanceState == .appearing
    if isVisible {
      to.beginAppearing(animated)
      from.beginDisappearing(animated)
    }
    let host = from.viewIfLoaded?.superview ?? view
    UIViewController.withoutViewTriggeredAppearance {
      if to.view.superview == nil { host?.addSubview(to.view) }
    }
    to.viewIsAppearingIfNeeded()
    func end(_ finished: Bool) {
      if isVisible {
        from.endAppearance()
        to.endAppearance()
      }
      UIViewController.withoutViewTriggeredAppearance { from.viewIfLoaded?.removeFromSuperview() }
      completion?(finished)
    }
    guard animated else {
      animations?()
      return end(true)
    }
    UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
  }
}

extension UIViewController {
  /// The child that keys go to while nobody is first responder: the one that a container shows, or the only one.
  var keyForwardingChild: UIViewController? {
    let child = childForStatusBarStyle ?? (children.count == 1 ? children[0] : nil)
    return child?.viewIfLoaded?.window == nil ? nil : child
  }
}
