import RehearsalWire
import UIKit

/// The view controllers of all windows.
@MainActor
struct ControllerTree {
  let windows: [UIWindow]

  var roots: [UIViewController] { windows.compactMap(\.rootViewController) }

  /// Every controller: each before those that it contains, those before the one that it presents.
  var all: [UIViewController] {
    var found: [UIViewController] = []
    func add(_ controller: UIViewController) {
      found.append(controller)
      controller.children.forEach(add)
      if let presented = controller.ownPresented { add(presented) }
    }
    roots.forEach(add)
    return found
  }

  func controller(numbered id: Int) -> UIViewController? { all.first { $0.serial == id } }

  var snapshots: [ControllerSnapshot] { roots.map(ControllerSnapshot.init) }
}

extension UIViewController {
  /// The controller that this one itself presents; UIKit's `presentedViewController` also answers for the containers around it.
  fileprivate var ownPresented: UIViewController? {
    guard let presented = presentedViewController, presented.presentingViewController === self else { return nil }
    return presented
  }

  var lineage: [String] { ClassNames.lineage(of: self) }
}

extension ControllerSnapshot {
  @MainActor
  init(_ controller: UIViewController) {
    let lineage = controller.lineage
    self.init(
      id: controller.serial, class: lineage[0],
      superclasses: Array(lineage.dropFirst().upTo("UIViewController")), title: controller.title,
      state: ControllerState(of: controller), viewLoaded: controller.isViewLoaded,
      children: controller.children.map(ControllerSnapshot.init),
      presented: controller.ownPresented.map { [ControllerSnapshot($0)] } ?? [],
      alert: (controller as? UIAlertController).map(AlertSnapshot.init),
      bar: controller.navigationController.map { BarSnapshot(controller, in: $0) })
  }
}

extension ArraySlice<String> {
  fileprivate func upTo(_ last: String) -> ArraySlice<String> {
    firstIndex(of: last).map { self[...$0] } ?? self[...]
  }
}

extension AlertSnapshot {
  @MainActor
  fileprivate init(_ alert: UIAlertController) {
    self.init(
      title: alert.title, message: alert.message, style: alert.preferredStyle == .alert ? "alert" : "actionSheet",
      actions: alert.actions.map { $0.title ?? "" })
  }
}

extension BarSnapshot {
  @MainActor
  fileprivate init(_ controller: UIViewController, in navigation: UINavigationController) {
    let item = controller.navigationItem
    let isRoot = navigation.viewControllers.first === controller
    self.init(
      back: !isRoot && !item.hidesBackButton, left: (item.leftBarButtonItems ?? []).map(BarItemSnapshot.init),
      right: (item.rightBarButtonItems ?? []).map(BarItemSnapshot.init))
  }
}

extension BarItemSnapshot {
  @MainActor
  fileprivate init(_ item: UIBarButtonItem) {
    self.init(title: item.title, identifier: item.accessibilityIdentifier, enabled: item.isEnabled)
  }
}
