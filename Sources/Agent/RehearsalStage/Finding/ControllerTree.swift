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

  /// The controller with a number.
  ///
  /// - Throws: No such element, which says what became of one that has gone.
  func one(numbered id: Int, asked: String) throws(Fault) -> UIViewController {
    if let controller = controller(numbered: id) { return controller }
    let last = LifecycleLog.main.last(of: id)
    throw Fault(
      .noSuchElement, last.map { "\($0.className) is gone" } ?? "no controller has the number \(id)",
      asked: asked,
      found: (last.map { ["its last step was: \(LifecycleStep($0))"] } ?? [])
        + all.prefix(10).map { "\($0.lineage[0]) (number \($0.serial))" })
  }

  /// The controller in front, on which the next one would be presented: of the last window, what is presented last, within its
  /// containers what they show.
  func front(asked: String) throws(Fault) -> UIViewController {
    guard var front = roots.last else {
      throw Fault(.noSuchElement, "no window has a root view controller", asked: asked, found: ["show one as 'root' first"])
    }
    while let next = front.ownPresented ?? front.children.last(where: \.isShownByItsContainer) { front = next }
    return front
  }

  var snapshots: [ControllerSnapshot] { roots.map(ControllerSnapshot.init) }
}

extension UIViewController {
  /// The controller that this one itself presents; UIKit's `presentedViewController` also answers for the containers around it.
  var ownPresented: UIViewController? {
    guard let presented = presentedViewController, presented.presentingViewController === self else { return nil }
    return presented
  }

  var lineage: [String] { ClassNames.lineage(of: self) }
}
