/// Finds the class that a document names.
@MainActor
struct ClassLookup {
  /// `customClass`; also `Outer.Inner`, and `_TtC6Module5Class`, as older files have it.
  var name: String
  var module: String?
  var provider: String?
  /// What the class must descend from.
  var base: AnyClass

  init(name: String, module: String?, provider: String?, base: AnyClass) {
    (self.name, self.module, self.provider, self.base) = (name, module, provider, base)
    if module == nil, let (module, name) = Self.demangled(name) { (self.module, self.name) = (module, name) }
  }

  /// - Parameter site: Where the class is named; nil when a driver names it.
  func find(at site: ConnectionSite?) throws(ConnectionFailure) -> AnyClass {
    let candidates = candidates
    let allFitting = candidates.filter { $0.type.map { ancestry(of: $0).contains { $0 == base } } ?? false }
    // Several apps may be hosted, and each means its own.
    let own = allFitting.filter { AppBundle.belongs(to: $0.module) }
    let fitting = (own.isEmpty ? allFitting : own).compactMap(\.type)
    if fitting.count == 1 { return fitting[0] }
    if fitting.count > 1 {
      let modules = Set(candidates.map(\.module)).sorted().joined(separator: ", ")
      throw failure(.severalClasses, "there are several classes called '\(name)' (in \(modules)); say the module", [], at: site)
    }
    if let type = candidates.lazy.compactMap(\.type).first { return try checked(type, at: site) }
    throw notFound(at: site)
  }

  private func checked(_ type: AnyClass, at site: ConnectionSite?) throws(ConnectionFailure) -> AnyClass {
    guard ancestry(of: type).contains(where: { $0 == base }) else {
      throw failure(.wrongClass, "the class '\(type)' is there and is no \(base)", [], at: site)
    }
    return type
  }

  /// Those of the module. Without a module UIKit's, or else those of any. With a module of the target's own that is nowhere in
  /// the program, those of any.
  private var candidates: [ClassCatalog.Entry] {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let all = (ClassCatalog.byName[last] ?? []).filter { $0.path == name || $0.name == name }
    let exact = all.filter { $0.path == name }
    let named = exact.isEmpty ? all : exact
    guard let module else {
      let own = named.filter { $0.module == "UIKit" }
      return own.isEmpty ? named : own
    }
    if provider == "target", !ClassCatalog.modules.contains(module) { return named }
    return named.filter { $0.module == module }
  }

  private func notFound(at site: ConnectionSite?) -> ConnectionFailure {
    if let module, provider != "target", !ClassCatalog.modules.contains(module) {
      let near = NameGuesses.nearest(to: module, among: ClassCatalog.modules.sorted())
      let advice = near.isEmpty ? "" : "; there is \(near.map { "'\($0)'" }.joined(separator: " or "))"
      return failure(.unknownModule, "no module '\(module)' is linked\(advice)", near, at: site)
    }
    let fitting = ClassCatalog.entries.filter { $0.module == module || (module == nil && $0.module != "Swift") }
    var near = NameGuesses.nearest(to: name, among: fitting.map(\.path)).filter { path in
      fitting.contains { $0.path == path && ($0.type.map { ancestry(of: $0).contains { $0 == base } } ?? false) }
    }
    let elsewhere = (ClassCatalog.byName[name] ?? []).map { "\($0.module).\($0.path)" }
    near += elsewhere
    let advice = near.isEmpty ? "" : "; there is \(near.map { "'\($0)'" }.joined(separator: " or "))"
    let place = module.map { "the module '\($0)'" } ?? "the program"
    return failure(.unknownClass, "\(place) has no class '\(name)'\(advice)", near, at: site)
  }

  private func failure(
    _ problem: ConnectionFailure.Problem, _ advice: String, _ near: [String], at site: ConnectionSite?
  ) -> ConnectionFailure {
    let unknown = "Unknown class \(module.map { $0 + "." } ?? "")\(name)"
    return ConnectionFailure(
      problem: problem, name: "NSInvalidArgumentException",
      reason: site.map { "\(unknown) in Interface Builder file. \($0): \(advice)" } ?? "\(unknown): \(advice)",
      missing: name, nearMisses: near, site: site, module: module)
  }

  /// The module and the name in `_TtC6Module5Class`.
  private static func demangled(_ name: String) -> (module: String, name: String)? {
    guard name.hasPrefix("_TtC") else { return nil }
    var (rest, parts): (Substring, [String]) = (name.dropFirst(4), [])
    while let digits = rest.prefix(while: \.isNumber) as Substring?, let length = Int(digits) {
      rest = rest.dropFirst(digits.count)
      guard length > 0, length <= rest.count else { return nil }
      parts.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return rest.isEmpty && parts.count == 2 ? (parts[0], parts[1]) : nil
  }
}
