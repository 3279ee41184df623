import InterfaceDocuments

extension Connections {
  /// Makes `trigger` start a segue of `controller`, whose template is made when it is first needed.
  ///
  /// - Parameters:
  ///   - trigger: a control, bar button item, gesture recogniser or cell; the container view of an embed segue; or the controller
  ///     itself for a segue that only `performSegue(withIdentifier:sender:)` takes. Of cells each new one is connected when it is
  ///     made.
  @discardableResult
  package static func connectSegue(
    _ segue: DocumentSegue, from trigger: AnyObject, of controller: UIViewController, to destination: SegueDestination,
    at site: ConnectionSite
  ) throws(ConnectionFailure) -> UIStoryboardSegueTemplate {
    let template = try template(segue, of: controller, to: destination, at: site)
    let call = TargetAction(template, UIStoryboardSegueTemplate.perform, selector: "perform:")
    template.trigger = trigger
    switch trigger {
    case let control as UIControl: control.register(call, for: control.segueEvents)
    case let item as UIBarButtonItem: item.setReceiver(call)
    case let recognizer as UIGestureRecognizer: recognizer.addReceiver(call)
    case let cell as UITableViewCell:
      if segue.attributes["trigger"] == "accessoryAction" {
        cell.accessorySegue = template
      } else {
        cell.selectionSegue = template
      }
    case let cell as UICollectionViewCell: cell.selectionSegue = template
    case let view as UIView where template.kind == .embed: template.containerView = view
    case is UIViewController: break
    default:
      throw ConnectionFailure(
        problem: .unknownSegue, name: "NSInvalidArgumentException",
        reason: "\(site): a \(type(of: trigger)) starts no segues", missing: segue.id, nearMisses: [], site: site)
    }
    return template
  }

  private static func template(
    _ segue: DocumentSegue, of controller: UIViewController, to destination: SegueDestination, at site: ConnectionSite
  ) throws(ConnectionFailure) -> UIStoryboardSegueTemplate {
    if let known = controller.segueTemplates.first(where: { $0.id == segue.id }) { return known }
    guard let kind = SegueKind(document: segue.kind) else {
      let near = NameGuesses.nearest(to: segue.kind, among: SegueKind.allCases.map(\.rawValue))
      throw ConnectionFailure(
        problem: .unknownSegue, name: "NSInvalidArgumentException", reason: "\(site): there is no segue of kind '\(segue.kind)'",
        missing: segue.kind, nearMisses: near, site: site)
    }
    let template = UIStoryboardSegueTemplate(
      segue, kind: kind, of: controller, to: destination, segueClass: try segueClass(segue, kind, at: site),
      creator: try creator(segue, of: controller, at: site))
    controller.segueTemplates.append(template)
    return template
  }

  private static func segueClass(
    _ segue: DocumentSegue, _ kind: SegueKind, at site: ConnectionSite
  ) throws(ConnectionFailure) -> UIStoryboardSegue.Type {
    guard let name = segue.customClass else { return UIStoryboardSegue.self }
    let type: AnyClass = try customClass(
      name, module: segue.customModule, provider: segue.attributes["customModuleProvider"], inheriting: UIStoryboardSegue.self,
      at: site)
    return type as? UIStoryboardSegue.Type ?? UIStoryboardSegue.self
  }

  private static func creator(
    _ segue: DocumentSegue, of controller: UIViewController, at site: ConnectionSite
  ) throws(ConnectionFailure) -> Action? {
    try creator(segue, of: type(of: controller), at: site)
  }

  /// Whether a class has the segue action that makes the destination, where the segue names one.
  static func checkCreator(_ segue: DocumentSegue, of type: AnyClass, at site: ConnectionSite) throws(ConnectionFailure) {
    _ = try creator(segue, of: type, at: site)
  }

  private static func creator(
    _ segue: DocumentSegue, of type: AnyClass, at site: ConnectionSite
  ) throws(ConnectionFailure) -> Action? {
    guard let selector = segue.attributes["destinationCreationSelector"] else { return nil }
    let all = Action.all(of: type).filter(\.makesDestinations)
    if let action = all.first(where: { $0.selector == selector }) { return action }
    let names = all.map(\.selector)
    let advice = NameGuesses.described(for: selector, among: names).map { "; it has \($0)" } ?? ""
    throw ConnectionFailure(
      problem: .unknownAction, name: "NSInvalidArgumentException",
      reason:
        "-[\(type) \(selector)]: unrecognized selector. \(site): \(type) has no segue action "
        + "'\(selector)'\(advice)",
      missing: selector, nearMisses: NameGuesses.nearest(to: selector, among: names), site: site)
  }

  /// Makes the controllers of a relationship what they are to their container: `rootViewController`, `viewControllers`.
  ///
  /// Nobody is asked or prepared: a relationship is no segue when the app runs. All destinations of one relationship come
  /// together, in the order of the document.
  package static func connectRelationship(
    _ name: String, of container: UIViewController, to destinations: [UIViewController], at site: ConnectionSite
  ) throws(ConnectionFailure) {
    switch (name, container) {
    case ("rootViewController", let navigation as UINavigationController): navigation.viewControllers = destinations
    case ("viewControllers", let tabs as UITabBarController): tabs.viewControllers = destinations
    case (let column, let split as UISplitViewController) where UISplitViewController.Column(relationship: column) != nil:
      split.setViewController(destinations.first, for: UISplitViewController.Column(relationship: column) ?? .primary)
    default:
      throw ConnectionFailure(
        problem: .unknownSegue, name: "NSInvalidArgumentException",
        reason: "\(site): a \(type(of: container)) has no relationship '\(name)'", missing: name, nearMisses: [], site: site)
    }
  }
}

extension UISplitViewController.Column {
  /// As Interface Builder calls them, by their old names too.
  init?(relationship: String) {
    switch relationship {
    case "masterViewController", "primaryViewController": self = .primary
    case "supplementaryViewController": self = .supplementary
    case "detailViewController", "secondaryViewController": self = .secondary
    case "compactViewController": self = .compact
    default: return nil
    }
  }
}

extension Action {
  var makesDestinations: Bool {
    if case .creator = call { true } else { false }
  }
}

extension UIControl {
  /// When a control starts its segue: when its touch ends in it, or when its value changes for one that has a value.
  var segueEvents: Event {
    switch self {
    case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl, is UIDatePicker, is UIRefreshControl:
      .valueChanged
    case is UITextField: .editingDidEndOnExit
    default: .touchUpInside
    }
  }
}
