extension UIViewController {
  /// Makes a controller of a class that is named, as a storyboard names it: `DetailController`, or `MyApp.DetailController`.
  ///
  /// It is made by `init(coder:)`, the one initialiser that every controller has, with a coder in which nothing is found.
  ///
  /// - Throws: a `ConnectionFailure` that says what is alike.
  package static func make(className: String) throws(ConnectionFailure) -> UIViewController {
    let parts = className.split(separator: ".", maxSplits: 1).map(String.init)
    let module = parts.count == 2 && ClassCatalog.modules.contains(parts[0]) ? parts[0] : nil
    let name = module == nil ? className : parts[1]
    let lookup = ClassLookup(name: name, module: module, provider: nil, base: UIViewController.self)
    guard let type = try lookup.find(at: nil) as? UIViewController.Type, let controller = type.init(coder: NSCoder.empty) else {
      throw ConnectionFailure(
        problem: .wrongClass, name: "NSInvalidArgumentException",
        reason: "'\(className)' does not let itself be made by init(coder:)",
        missing: className, nearMisses: [], site: nil)
    }
    return controller
  }
}
