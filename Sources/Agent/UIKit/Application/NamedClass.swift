import ObjectiveCRuntime

/// Classes that property lists and `UIApplicationMain` name: `Shop.SceneDelegate`.
@MainActor
enum NamedClass {
  static func find(_ name: String) -> AnyClass? {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let module = parts.count == 2 ? parts[0] : nil
    return try? ClassLookup(name: parts.last ?? name, module: module, provider: nil, base: NSObject.self).find(at: nil)
  }

  /// Makes an object by the class's `init()`; complains where nothing says how.
  static func make(_ type: AnyClass, _ role: String) -> AnyObject? {
    if let make = ExposedClass.of(type).make { return make() }
    UIKitComplaints.raise(
      "NSInvalidArgumentException",
      "\(role) is to be a \(type), which cannot be made by its name: it needs an init() without parameters, and to be rewritten")
    return nil
  }
}
