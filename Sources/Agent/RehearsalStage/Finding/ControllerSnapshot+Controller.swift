import RehearsalWire
import UIKit

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
      bar: controller.navigationController.map { BarSnapshot(controller, in: $0) },
      container: ContainerSnapshot(controller), presentation: controller.presentationSnapshot,
      inTransition: controller.isInTransition, scene: controller.sceneName)
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
      actions: alert.actions.map { $0.title ?? "" },
      details: alert.actions.map { AlertActionSnapshot($0, preferred: $0 === alert.preferredAction) },
      textFields: alert.textFields?.count ?? 0)
  }
}

extension AlertActionSnapshot {
  @MainActor
  fileprivate init(_ action: UIAlertAction, preferred: Bool) {
    self.init(title: action.title, style: "\(action.style)", enabled: action.isEnabled, preferred: preferred)
  }
}

extension BarSnapshot {
  @MainActor
  fileprivate init(_ controller: UIViewController, in navigation: UINavigationController) {
    let item = controller.navigationItem
    let isRoot = navigation.viewControllers.first === controller
    self.init(
      back: !isRoot && !item.hidesBackButton, left: (item.leftBarButtonItems ?? []).map(BarItemSnapshot.init),
      right: (item.rightBarButtonItems ?? []).map(BarItemSnapshot.init), title: item.title)
  }
}

extension BarItemSnapshot {
  @MainActor
  init(_ item: UIBarButtonItem) {
    self.init(title: item.title, identifier: item.accessibilityIdentifier, enabled: item.isEnabled)
  }
}
