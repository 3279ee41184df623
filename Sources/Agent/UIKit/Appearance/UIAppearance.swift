import VirtualTime

/// What all objects of a class look like where nobody has said otherwise.
///
/// ```swift
/// UINavigationBar.appearance().barTintColor = .purple
/// ```
///
/// `appearance()` answers an object of the class that stands for all of them. What is set on it counts for each one that comes
/// into a window later and has that property's default still, as on iOS; a class takes from those above it, too. The properties
/// are those that `AppearanceProperties` lists.
@MainActor
public protocol UIAppearance: AnyObject {
  static func appearance() -> Self
  static func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self
}

/// What an appearance can be confined to: views and controllers.
@MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {
  public class func appearance() -> Self { Appearances.proxy(for: self, in: []) }

  /// - Parameter containers: The classes of views or controllers that it has to be in, from the inside out.
  public class func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    Appearances.proxy(for: self, in: containers)
  }
}

extension UIViewController: UIAppearanceContainer {}

/// The appearances of a launch.
@MainActor
enum Appearances {
  private struct Entry {
    let type: UIView.Type
    let containers: [any UIAppearanceContainer.Type]
    let proxy: UIView
    /// An object of the class that nobody has touched.
    let plain: UIView
  }

  private static let entries = PerLaunch<[Entry]>([])

  static func proxy<View: UIView>(for type: View.Type, in containers: [any UIAppearanceContainer.Type]) -> View {
    let known = entries.value.first { $0.type == type && isSame($0.containers, containers) }
    if let known = known?.proxy as? View { return known }
    guard let proxy = type.init(coder: NSCoder()), let plain = type.init(coder: NSCoder()) else {
      fatalError("\(type).appearance(): the class refuses init(coder:), by which its appearance is made")
    }
    entries.value.append(Entry(type: type, containers: containers, proxy: proxy, plain: plain))
    return proxy
  }

  private static func isSame(_ one: [any UIAppearanceContainer.Type], _ other: [any UIAppearanceContainer.Type]) -> Bool {
    one.map { ObjectIdentifier($0) } == other.map { ObjectIdentifier($0) }
  }

  /// Gives a view that has come into a window what its classes' appearances say: those of the nearest class first, and of one
  /// class those with more containers.
  static func apply(to view: UIView) {
    guard !entries.value.isEmpty else { return }
    let fitting = entries.value.filter { type(of: view).isSubclass(of: $0.type) && isContained(view, in: $0.containers) }
    let ordered = fitting.sorted { one, other in
      if one.type != other.type { return one.type.isSubclass(of: other.type) }
      return one.containers.count > other.containers.count
    }
    for entry in ordered {
      for property in AppearanceProperties.all { property.carry(entry.proxy, entry.plain, view) }
    }
  }

  private static func isContained(_ view: UIView, in containers: [any UIAppearanceContainer.Type]) -> Bool {
    var wanted = containers[...]
    var responder = view.next
    while let container = wanted.first, let next = responder {
      if type(of: next).isSubclass(of: container as AnyClass) { wanted.removeFirst() }
      responder = next.next
    }
    return wanted.isEmpty
  }
}
