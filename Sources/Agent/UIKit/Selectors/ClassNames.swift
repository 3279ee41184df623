// In a file that imports only UIKit these stand in front of Foundation's, which knows of no class of UIKit's by the name that it
// has on iOS, and of none inside of another. They are disfavored, so that a file that imports Foundation too is not told that two
// would do.

/// The class of that name: `Shop.Cart` for one of an app, `UIView` for one of UIKit's; nil where there is none, and for a generic
/// one.
@_disfavoredOverload
public func NSClassFromString(_ aClassName: String) -> AnyClass? {
  let parts = aClassName.split(separator: ".", maxSplits: 1).map(String.init)
  guard parts.count == 2 else {
    return ClassCatalog.byName[aClassName]?.first { $0.module == "UIKit" && $0.path == aClassName }?.type
      ?? Foundation.NSClassFromString(aClassName)
  }
  let last = parts[1].split(separator: ".").last.map(String.init) ?? parts[1]
  return ClassCatalog.byName[last]?.first { $0.module == parts[0] && $0.path == parts[1] }?.type
}

/// The name by which `NSClassFromString` finds the class: with its module, but for UIKit's and Foundation's own.
@_disfavoredOverload
public func NSStringFromClass(_ aClass: AnyClass) -> String { nameWithModule(of: aClass) }

private func nameWithModule(of aClass: AnyClass) -> String {
  let name = String(reflecting: aClass)
  let module = name.prefix { $0 != "." }
  return ["UIKit", "Foundation"].contains(module) ? String(name.dropFirst(module.count + 1)) : name
}

extension NSObject {
  /// The name of the class, with its module but for UIKit's and Foundation's own. On iOS, too, it is that of `NSStringFromClass`;
  /// apps register cells by it.
  public static func description() -> String { nameWithModule(of: self) }
}

extension NSObjectProtocol where Self: NSObject {
  /// The class above that of the object; nil for `NSObject` itself.
  public var superclass: AnyClass? { _getSuperclass(type(of: self)) }
}
