extension UIStoryboardSegueTemplate {
  /// What the storyboard says of the presentation, set before the app's `prepare` may change it.
  func prepare(_ segue: UIStoryboardSegue) {
    let (attributes, destination) = (document.attributes, segue.destination)
    switch kind {
    case .presentModally:
      if let style = attributes["modalPresentationStyle"].flatMap(UIModalPresentationStyle.init(document:)) {
        destination.modalPresentationStyle = style
      }
      setTransition(of: destination)
    case .popover:
      destination.modalPresentationStyle = .popover
      setPopover(of: destination)
    default: break
    }
  }

  /// Goes to the destination of a segue as its kind does.
  func go(_ segue: UIStoryboardSegue) {
    let (source, destination) = (segue.source, segue.destination)
    switch kind {
    case .show: unlessAnimated { source.show(destination, sender: self) }
    case .showDetail, .replace: unlessAnimated { source.showDetail(destination, sender: self) }
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

extension UIStoryboardSegueTemplate {
  func setTransition(of destination: UIViewController) {}
  func setPopover(of destination: UIViewController) {}
}

extension UIViewController {
  func showDetail(_ controller: UIViewController, sender: Any?) { show(controller, sender: sender) }
}
