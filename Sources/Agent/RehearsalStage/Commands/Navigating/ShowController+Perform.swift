import RehearsalWire
import UIKit

extension ShowController: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    try stage.settle()
    let from = try source.map { try stage.controllers.one(numbered: $0, asked: phrase) }
    let controller = try make()
    var shown = navigation == true ? UINavigationController(rootViewController: controller) : controller
    if tabBar == true {
      let tabs = UITabBarController()
      tabs.viewControllers = [shown]
      shown = tabs
    }
    switch how ?? .root {
    case .root:
      guard from == nil else {
        throw Fault(.invalidArgument, "a root has nobody whom it comes from: leave 'from' away", asked: phrase)
      }
      stage.setRoot(shown)
    case .present: present(shown, from: try from ?? stage.controllers.front(asked: phrase))
    case .push: try push(shown, from: from ?? stage.controllers.front(asked: phrase))
    }
    try stage.turn()
    // What UIKit refuses never comes.
    try stage.raiseComplaints()
    let isThere = Condition.controller(ControllerPattern(id: controller.serial, state: .appeared))
    try stage.wait(for: .all([.settled, isThere]), within: stage.limit.wait)
    return Reply(
      controller: controller.serial, class: controller.lineage[0], shown: ControllerSnapshot(controller), nowMs: stage.nowMs)
  }

  @MainActor private func make() throws(Fault) -> UIViewController {
    if let name = className {
      guard scene == nil, storyboard == nil else {
        throw Fault(.invalidArgument, "give either a scene or a class: the scene says of which class it is", asked: phrase)
      }
      do throws(ConnectionFailure) {
        return try UIViewController.make(className: name)
      } catch {
        throw Fault(.invalidArgument, error.reason, asked: phrase, found: error.nearMisses.map { "'\($0)'" })
      }
    }
    guard scene != nil || storyboard != nil else {
      throw Fault(.invalidArgument, "say what is to be shown: 'scene', 'storyboard' or 'class'", asked: phrase)
    }
    let storyboard = UIStoryboard(name: storyboard ?? "Main")
    if let controller = storyboard.makeController(called: scene) { return controller }
    // UIKit's complaint says what is alike; it is the driver's mistake, and none of the app's.
    if let complaint = UIKitComplaints.drain().first { throw Fault(.invalidArgument, complaint.reason, asked: phrase) }
    throw Fault(
      .noSuchElement, "the storyboard '\(storyboard.name)' does not say which of its scenes is the initial one", asked: phrase)
  }

  @MainActor private func present(_ controller: UIViewController, from presenter: UIViewController) {
    if let style { controller.modalPresentationStyle = UIModalPresentationStyle(style) }
    if controller.modalPresentationStyle == .popover, let popover = controller.popoverPresentationController,
      popover.sourceView == nil, popover.barButtonItem == nil
    {
      // As Obihiro does it: a popover must point somewhere.
      popover.sourceView = presenter.view
    }
    // Where that is refused UIKit's line on the console becomes the fault.
    presenter.present(controller, animated: animated ?? true)
  }

  @MainActor private func push(_ controller: UIViewController, from member: UIViewController) throws(Fault) {
    guard let navigation = member as? UINavigationController ?? member.navigationController else {
      throw Fault(
        .refused, "\(member.lineage[0]) (number \(member.serial)) is in no navigation controller, so nothing can be pushed",
        asked: phrase, found: ["present it, or show the first one with 'navigation'"])
    }
    navigation.pushViewController(controller, animated: animated ?? true)
  }
}

extension UIModalPresentationStyle {
  fileprivate init(_ style: PresentationStyle) {
    self =
      switch style {
      case .fullScreen: .fullScreen
      case .pageSheet: .pageSheet
      case .formSheet: .formSheet
      case .currentContext: .currentContext
      case .overFullScreen: .overFullScreen
      case .overCurrentContext: .overCurrentContext
      case .popover: .popover
      case .automatic: .automatic
      }
  }
}
