extension UIViewController {
  /// What is presented by this controller or by one around it.
  public var presentedViewController: UIViewController? { presentationInFront?.controller }

  /// Who presents this controller or one around it.
  public var presentingViewController: UIViewController? { presentationAround?.presenter }

  private var presentationInFront: PresentationContainer? { withAncestors.lazy.compactMap(\.frontPresentation).first }

  private var presentationAround: PresentationContainer? { withAncestors.lazy.compactMap(\.ownPresentation).first }

  /// This controller and those around it, innermost first.
  var withAncestors: [UIViewController] { Array(sequence(first: self) { $0.parent }) }

  func startPresenting(_ controller: UIViewController, animated: Bool, completion: (@MainActor () -> Void)?) {
    let (name, own) = (type(of: controller), type(of: self))
    if controller.ownPresentation != nil {
      UIKitComplaints.raise(
        "NSInvalidArgumentException",
        "Application tried to present modally a view controller <\(name)> that is already being presented by "
          + "<\(type(of: controller.ownPresentation?.presenter ?? self))>.")
      return
    }
    if let parent = controller.parent {
      UIKitComplaints.raise(
        "NSInvalidArgumentException",
        "Application tried to present modally a view controller <\(name)> that has a parent view controller "
          + "<\(type(of: parent))>.")
      return
    }
    guard let window = viewIfLoaded?.window else {
      UIKitComplaints.warn("Attempt to present <\(name)> on <\(own)> whose view is not in the window hierarchy!")
      return
    }
    if let present = presentedViewController {
      UIKitComplaints.warn(
        "Attempt to present <\(name)> on <\(own)> (from <\(own)>) which is already presenting <\(type(of: present))>.")
      return
    }
    let presenter = withAncestors.last ?? self
    PresentationContainer(controller, presenter: presenter, window: window).present(animated: animated, completion: completion)
  }

  func startDismissing(animated: Bool, completion: (@MainActor () -> Void)?) {
    guard let container = presentationInFront ?? presentationAround else { return }
    switch container.phase {
    case .presented: container.dismiss(animated: animated, completion: completion)
    case .dismissing: break
    case .presenting:
      UIKitComplaints.warn(
        "Attempt to dismiss from view controller <\(type(of: self))> while a presentation or dismiss is in progress!")
    }
  }
}
