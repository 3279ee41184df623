// An unwind segue (TN2298, and the comments of UIKit's header):
//
//   shouldPerformSegue (unless performSegue was called)
//     ─▶ search: the containers around the source, innermost first, then who presents them, and so on outwards; each asks
//        the children that `allowedChildrenForUnwinding(from:)` names, with what is in them, and then itself:
//        canPerformUnwindSegueAction
//     ─▶ source.prepare(for: segue, sender:)
//     ─▶ destination's action, with the segue
//     ─▶ what is presented over the destination is dismissed; each container around the destination, outermost first,
//        unwinds towards the next: a navigation controller pops to it, a tab bar controller selects it
extension UIStoryboardSegueTemplate {
  func unwind(from source: UIViewController, sender: Any?) {
    let search = UIStoryboardUnwindSegueSource(source: source, unwindAction: document.unwindAction ?? "", sender: sender)
    guard let target = search.destination else { return warnOfNobody(search) }
    let segue = segueClass.init(identifier: identifier, source: source, destination: target)
    segue.template = self
    segue.isAnimated = isAnimated
    segue.setPerformHandler { [unowned segue] in segue.leave() }
    source.prepare(for: segue, sender: sender)
    if case .method(let bind) = Action.named(search.unwindAction, of: target)?.call {
      bind(target).perform(from: segue, chain: nil, event: nil)
    }
    segue.perform()
  }
}

extension UIStoryboardSegueTemplate {
  /// UIKit does nothing, without a word, when nobody takes the action, as when an app has been opened in the middle of it. So do
  /// we, with a line on the console for whoever has misspelt it.
  private func warnOfNobody(_ search: UIStoryboardUnwindSegueSource) {
    let actions = search.searched.flatMap { Action.all(of: type(of: $0)) }.map(\.selector)
    let near = NameGuesses.described(for: search.unwindAction, among: actions)
    UIKitConsole.log(
      "The unwind segue '\(identifier ?? id)' of \(type(of: search.source)) does nothing: no controller on the way back has the action "
        + "'\(search.unwindAction)'" + (near.map { "; there is \($0)" } ?? ""))
  }
}

extension UIStoryboardUnwindSegueSource {
  /// Everybody around the source, and who presents those, with their children.
  fileprivate var searched: [UIViewController] {
    let around = sequence(first: source) { $0.parent ?? $0.presentingViewController }.dropFirst()
    return around.flatMap { [$0] + $0.children }
  }

  /// The controller that takes the action; nil when nobody does.
  var destination: UIViewController? {
    var container = source.parent ?? source.presentingViewController
    while let present = container {
      if let found = search(in: present) { return found }
      container = present.parent ?? present.presentingViewController
    }
    return nil
  }

  private func search(in controller: UIViewController) -> UIViewController? {
    for child in controller.allowedChildrenForUnwinding(from: self) {
      if let found = search(in: child) { return found }
    }
    return controller.canPerformUnwindSegueAction(unwindAction, from: source, sender: sender) ? controller : nil
  }
}

extension UIStoryboardSegue {
  /// The way back to the destination.
  func leave() {
    let path = destination.withAncestors
    let root = path.last ?? destination
    let isCovered = source.withAncestors.last !== root
    let steps = zip(path.dropFirst().reversed(), path.dropLast().reversed())
    for (container, next) in steps {
      // What lies under a presented controller changes before that goes, unseen.
      if isCovered || !isAnimated {
        UIView.performWithoutAnimation { container.unwind(for: self, towards: next) }
      } else {
        container.unwind(for: self, towards: next)
      }
    }
    if isCovered { root.dismiss(animated: isAnimated) }
  }
}

extension UIViewController {
  /// The child in which, or in front of which, an unwind segue starts.
  public func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var next: UIViewController? = source.source
    while let controller = next {
      if controller.parent === self { return controller }
      next = controller.parent ?? controller.presentingViewController
    }
    return nil
  }

  /// The children, those of a navigation controller from the top, without the one that the source is in.
  func childrenToSearch(_ source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let passed = childContaining(source)
    let children = self is UINavigationController ? children.reversed() : children
    return children.filter { $0 !== passed }
  }

  func takesUnwindAction(_ action: String, from source: UIViewController) -> Bool {
    if self === source { return false }
    if case .method = Action.named(action, of: self)?.call { return true }
    return false
  }

  func stepTowards(_ next: UIViewController, for segue: UIStoryboardSegue) {
    switch self {
    case let navigation as UINavigationController:
      if navigation.topViewController !== next {
        navigation.popToViewController(next, animated: segue.isAnimated && UIView.areAnimationsEnabled)
      }
    case let tabs as UITabBarController: tabs.selectedViewController = next
    case let split as UISplitViewController:
      let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary, .compact]
      if let column = columns.first(where: { split.shown[$0.rawValue] === next }) { split.show(column) }
    default: break
    }
  }
}
