/// What few responders have: by what they are found again after a relaunch, what a person does with them, and what they say of
/// the focus.
@MainActor
final class RestorationTags {
  var identifier: String?
  var restorationClass: (any UIViewControllerRestoration.Type)?
  var activity: NSUserActivity?
  var focus = FocusTags()
}

extension UIResponder {
  private func tags() -> RestorationTags {
    if let restorationTags { return restorationTags }
    let made = RestorationTags()
    restorationTags = made
    return made
  }

  func setRestorationIdentifier(_ identifier: String?) {
    if identifier != nil || restorationTags != nil { tags().identifier = identifier }
  }

  func setRestorationClass(_ type: (any UIViewControllerRestoration.Type)?) {
    if type != nil || restorationTags != nil { tags().restorationClass = type }
  }

  func changeFocusTags(_ change: (inout FocusTags) -> Void) { change(&tags().focus) }

  func setUserActivity(_ new: NSUserActivity?) {
    let former = restorationTags?.activity
    guard new !== former else { return }
    tags().activity = new
    former?.leave(self)
    new?.join(self)
    if isInInterface { new?.becomeCurrent() }
  }

  /// Whether a person sees it, which makes its activity the current one.
  private var isInInterface: Bool {
    switch self {
    case let controller as UIViewController:
      controller.appearanceState == .appeared || controller.appearanceState == .appearing
    case let view as UIView: view.window != nil
    default: false
    }
  }
}

extension UIViewController {
  /// Makes the controller anew after a relaunch; nil by default, and then the app's delegate is asked, or a storyboard does it.
  public var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { restorationTags?.restorationClass }
    set { setRestorationClass(newValue) }
  }

  /// Its activity is the current one as long as it is seen.
  func appearanceDidChange() {
    guard let activity = restorationTags?.activity else { return }
    if appearanceState == .appeared { activity.becomeCurrent() } else { activity.resignCurrent() }
  }
}
