import VirtualTime

/// What all objects of a class look like where nobody has said otherwise.
///
/// ```swift
/// UINavigationBar.appearance().barTintColor = .purple
/// ```
///
/// `appearance()` answers an object of the class that stands for all of them. What is set on it counts for each one that comes
/// into a window later and has that property's default still, as on iOS; a class takes from those above it, too. Of a bar item
/// the view comes into a window that stands for it in its bar. The properties are those that `AppearanceProperties` lists.
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

extension UIBarItem: UIAppearance {
  /// A subclass must have an `init()`, by which its appearance is made.
  public class func appearance() -> Self { Appearances.proxy(for: self, in: []) }

  /// - Parameter containers: The classes of views or controllers that its bar, or the view in it, has to be in, from the inside
  ///   out.
  public class func appearance(whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]) -> Self {
    Appearances.proxy(for: self, in: containers)
  }
}

/// The appearances of a launch.
@MainActor
enum Appearances {
  private struct Entry {
    let type: NSObject.Type
    let containers: [any UIAppearanceContainer.Type]
    let proxy: NSObject
    /// An object of the class that nobody has touched.
    let plain: NSObject
  }

  private static let entries = PerLaunch<[Entry]>([])

  static func proxy<View: UIView>(for type: View.Type, in containers: [any UIAppearanceContainer.Type]) -> View {
    proxy(for: type, in: containers) {
      guard let view = type.init(coder: NSCoder.empty) else {
        fatalError("\(type).appearance(): the class refuses init(coder:), by which its appearance is made")
      }
      return view
    }
  }

  static func proxy<Item: UIBarItem>(for type: Item.Type, in containers: [any UIAppearanceContainer.Type]) -> Item {
    proxy(for: type, in: containers) { type.makeNew() }
  }

  private static func proxy<Object: NSObject>(
    for type: Object.Type, in containers: [any UIAppearanceContainer.Type], _ make: () -> Object
  ) -> Object {
    let known = entries.value.first { $0.type == type && isSame($0.containers, containers) }
    if let known = known?.proxy as? Object { return known }
    let (proxy, plain) = (make(), make())
    entries.value.append(Entry(type: type, containers: containers, proxy: proxy, plain: plain))
    return proxy
  }

  private static func isSame(_ one: [any UIAppearanceContainer.Type], _ other: [any UIAppearanceContainer.Type]) -> Bool {
    one.map { ObjectIdentifier($0) } == other.map { ObjectIdentifier($0) }
  }

  /// Gives a view that has come into a window what its classes' appearances say, and the bar item that it stands for likewise.
  static func apply(to view: UIView) {
    guard !entries.value.isEmpty else { return }
    give(AppearanceProperties.all, to: view, at: view)
    if let item = view.itemWithAppearance { give(AppearanceProperties.items, to: item, at: view) }
  }

  /// What the nearest class says counts first, and of one class what has more containers.
  private static func give(_ properties: [AppearanceProperty], to object: NSObject, at view: UIView) {
    let fitting = entries.value.filter { type(of: object).isSubclass(of: $0.type) && isContained(view, in: $0.containers) }
    let ordered = fitting.sorted { one, other in
      if one.type != other.type { return one.type.isSubclass(of: other.type) }
      return one.containers.count > other.containers.count
    }
    for entry in ordered {
      for property in properties { property.carry(entry.proxy, entry.plain, object) }
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
