extension UIViewController {
  /// What is presented by this controller or by one around it.
  public var presentedViewController: UIViewController? { presentationInFront?.controller }

  /// Who presents this controller or one around it.
  public var presentingViewController: UIViewController? { presentationAround?.presenter }

  private var presentationInFront: PresentationContainer? { withAncestors.lazy.compactMap(\.frontPresentation).first }

  private var presentationAround: PresentationContainer? { withAncestors.lazy.compactMap(\.ownPresentation).first }

  /// This controller and those around it, innermost first.
  var withAncestors: [UIViewController] { Array(sequence(first: self) { $0.parent }) }

  // MARK: Presentation controllers

  /// The one of a style for controllers that have none of their own.
  func systemPresentationController(
    for style: UIModalPresentationStyle, presenter: UIViewController?
  ) -> UIPresentationController {
    switch style {
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .custom, .none:
      FullScreenPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  /// Manages the presentation of this controller, or of the one around it that is presented; made when it is first asked for.
  ///
  /// It is that of the style at that time. Nil for a controller in a container that is not presented.
  public var presentationController: UIPresentationController? {
    if let presentation = presentationAround { return presentation.presentationController }
    guard parent == nil else { return nil }
    return presentationController(from: nil, presenter: nil)
  }

  /// As `presentationController`, but the one of the style that it was adapted to.
  public var activePresentationController: UIPresentationController? { presentationAround?.active ?? presentationController }

  /// The presentation controller, if it is a sheet's; nil unless the style is one of sheets.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller, if it is a popover's; nil unless the style is `.popover`.
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  func presentationController(from source: UIViewController?, presenter: UIViewController?) -> UIPresentationController {
    let style = modalPresentationStyle
    if let kept = keptPresentationController, kept.ownStyle == style { return kept }
    if style == .custom, let source,
      let made = transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source)
    {
      made.ownStyle = .custom
      keptPresentationController = made
      return made
    }
    let made = makePresentationController(for: style, presenter: presenter)
    made.ownStyle = style
    // Of a custom style the delegate is asked again when it is presented.
    if style != .custom || source != nil { keptPresentationController = made }
    return made
  }

  // MARK: Presenting and dismissing

  func startPresenting(_ controller: UIViewController, animated: Bool, completion: (@MainActor () -> Void)?) {
    let (name, own) = (type(of: controller), type(of: self))
    if controller === self {
      // Falls to the checks below when it is presented already.
      guard controller.ownPresentation != nil else {
        UIKitComplaints.raise(
          "NSInvalidArgumentException",
          "Application tried to present modal view controller on itself. Presenting controller is <\(own)>.")
        return
      }
    }
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
    let presenter = presenter(of: controller)
    if let present = presenter.frontPresentation?.controller {
      UIKitComplaints.warn(
        "Attempt to present <\(name)> on <\(own)> (from <\(own)>) which is already presenting <\(type(of: present))>.")
      return
    }
    if let around = presentationAround, around.phase != .presented {
      UIKitComplaints.warn("Attempt to present <\(name)> on <\(own)> while a presentation is in progress!")
      return
    }
    PresentationContainer(controller, presenter: presenter, source: self, window: window)
      .present(animated: animated && UIView.areAnimationsEnabled, completion: completion)
  }

  /// The outermost container, or the nearest one that defines a context where the style asks for one.
  private func presenter(of controller: UIViewController) -> UIViewController {
    let candidates = withAncestors
    if controller.modalPresentationStyle.isInContext,
      let context = candidates.first(where: { $0.definesPresentationContext && $0.isViewLoaded })
    {
      return context
    }
    return candidates.last ?? self
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
