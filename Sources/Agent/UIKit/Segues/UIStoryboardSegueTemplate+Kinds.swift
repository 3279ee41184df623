extension UIStoryboardSegueTemplate {
  /// What the storyboard says of the presentation, set before the app's `prepare` may change it.
  func prepare(_ segue: UIStoryboardSegue) {
    let (attributes, destination) = (document.attributes, segue.destination)
    switch kind {
    case .presentModally:
      if let style = attributes["modalPresentationStyle"].flatMap(UIModalPresentationStyle.init(document:)) {
        destination.modalPresentationStyle = style
      }
      if let transition = attributes["modalTransitionStyle"].flatMap(UIModalTransitionStyle.init(document:)) {
        destination.modalTransitionStyle = transition
      }
    case .popover:
      destination.modalPresentationStyle = .popover
      setPopover(of: destination)
    default: break
    }
  }

  /// Where a popover's arrow points and what it lets through; without an anchor the app's `prepare` has to say it.
  private func setPopover(of controller: UIViewController) {
    guard let popover = controller.popoverPresentationController else { return }
    let attributes = document.attributes
    let anchor =
      (attributes["popoverAnchorView"] ?? attributes["popoverAnchorBarButtonItem"]).flatMap(destination.object)
      ?? trigger
    switch anchor {
    case let view as UIView:
      popover.sourceView = view
      popover.sourceRect = view.bounds
    case let item as UIBarButtonItem: popover.barButtonItem = item
    default: break
    }
    // A flag for each direction, of which there are none when all are allowed.
    var directions: UIPopoverArrowDirection = []
    for (word, direction) in [("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right)]
      as [(String, UIPopoverArrowDirection)]
    where attributes["popoverArrowDirection\(word)"] == "YES" {
      directions.insert(direction)
    }
    if !directions.isEmpty { popover.permittedArrowDirections = directions }
    let views = document.passthroughViews.compactMap { destination.object($0) as? UIView }
    if !views.isEmpty { popover.passthroughViews = views }
  }

  /// Goes to the destination of a segue as its kind does.
  func go(_ segue: UIStoryboardSegue) {
    let (source, destination) = (segue.source, segue.destination)
    switch kind {
    case .show: unlessAnimated { source.show(destination, sender: self) }
    case .showDetail, .replace: unlessAnimated { source.showDetailViewController(destination, sender: self) }
    case .push: push(destination, from: source)
    case .presentModally, .popover: source.present(destination, animated: isAnimated)
    case .embed: embed(destination, in: source)
    case .custom:
      UIKitComplaints.raise("NSInternalInconsistencyException", "Subclasses of UIStoryboardSegue must override -perform.")
    case .unwind: break
    }
  }

  /// `show` has no word for animations: without them they are turned off for all that it does.
  private func unlessAnimated(_ show: () -> Void) { isAnimated ? show() : UIView.performWithoutAnimation(show) }

  private func push(_ destination: UIViewController, from source: UIViewController) {
    guard let navigation = source.navigationController else {
      UIKitComplaints.raise(
        "NSGenericException",
        "Push segues can only be used when the source controller is managed by an instance of UINavigationController.")
      return
    }
    navigation.pushViewController(destination, animated: isAnimated)
  }

  /// The child fills the container view, and is told of the parent when it is in it.
  private func embed(_ destination: UIViewController, in source: UIViewController) {
    guard let container = containerView else { return }
    source.addChild(destination)
    if let child = destination.view {
      child.frame = container.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      child.translatesAutoresizingMaskIntoConstraints = true
      container.addSubview(child)
    }
    destination.didMove(toParent: source)
  }
}

extension UIModalPresentationStyle {
  /// As Interface Builder writes it; nil for one that it does not have.
  init?(document word: String) {
    switch word {
    case "fullScreen": self = .fullScreen
    case "pageSheet": self = .pageSheet
    case "formSheet": self = .formSheet
    case "currentContext": self = .currentContext
    case "overFullScreen": self = .overFullScreen
    case "overCurrentContext": self = .overCurrentContext
    case "popover": self = .popover
    case "custom": self = .custom
    case "automatic": self = .automatic
    default: return nil
    }
  }
}

extension UIModalTransitionStyle {
  /// As Interface Builder writes it; nil for one that it does not have.
  init?(document word: String) {
    switch word {
    case "coverVertical": self = .coverVertical
    case "flipHorizontal": self = .flipHorizontal
    case "crossDissolve": self = .crossDissolve
    case "partialCurl": self = .partialCurl
    default: return nil
    }
  }
}
