import Foundation
import XcodeProjects

/// The libraries at hand, which apps may link: the targets of Swift packages on this machine, and the frameworks of projects.
struct LibraryPool {
  /// By the path of its folder.
  private var packages: [String: SwiftPackage] = [:]
  /// By its name, which is one of a kind in everything that is built together.
  private var targets: [String: XcodeTarget] = [:]
  /// The names of the targets that a product consists of, by its name.
  private var products: [String: [String]] = [:]
  /// By the name of the target that they test.
  private var tests: [String: [XcodeTarget]] = [:]
  /// The packages elsewhere that have the products that nothing here has, by their names.
  private var origins: [String: RemotePackage] = [:]

  /// Puts in the targets of a package, and those of the packages on this machine that it depends on.
  ///
  /// - Returns: the package.
  @discardableResult
  mutating func add(packageAt folder: URL) throws(UsageProblem) -> SwiftPackage {
    let path = folder.standardizedFileURL.resolvingSymlinksInPath().path
    if let known = packages[path] { return known }
    let package = try PackageManifest.read(in: folder)
    try refuseTwins(of: package)
    packages[path] = package
    for target in package.targets where target.kind == .library { targets[target.name] = targets[target.name] ?? target }
    products.merge(package.products) { first, _ in first }
    origins.merge(package.origins) { first, _ in first }
    for test in package.targets where test.kind == .unitTests {
      // With the first of its own package that it depends on.
      if let tested = test.dependencies.first(where: { name in package.targets.contains { $0.name == name } }) {
        add([test], testing: tested)
      }
    }
    for local in package.localPackages { try add(packageAt: local) }
    return package
  }

  /// Of two targets of one name one would be lost, where the package manager refuses both.
  private func refuseTwins(of package: SwiftPackage) throws(UsageProblem) {
    let names = Set(package.targets.map(\.name))
    for other in packages.values.sorted(by: { $0.folder.path < $1.folder.path }) {
      guard let twin = other.targets.map(\.name).first(where: names.contains) else { continue }
      throw UsageProblem(
        description:
          "the packages in '\(other.folder.path)' and '\(package.folder.path)' both have a target '\(twin)': adopt them "
          + "into packages of their own, by --into")
    }
  }

  /// Puts in the frameworks of a project.
  mutating func add(_ project: XcodeProject) {
    origins.merge(project.remotePackages) { first, _ in first }
    for target in project.targets where target.kind == .library {
      targets[target.name] = targets[target.name] ?? target
      add(AdoptableTests.targets(testing: target, among: project.targets), testing: target.name)
    }
  }

  /// A package and a project beside it often have the same ones.
  private mutating func add(_ found: [XcodeTarget], testing tested: String) {
    let known = Set((tests[tested] ?? []).map(\.name))
    tests[tested, default: []] += found.filter { !known.contains($0.name) }
  }

  /// What was found of that which a target links.
  struct Links {
    /// Each after those that it uses.
    var libraries: [AdoptableLibrary] = []
    /// What the target itself links of packages elsewhere that are built as they are.
    var external: [ExternalProduct] = []
    /// Products that nothing here has, with the packages that have them, if they are known, and the names of who links them.
    var missing: [(product: String, origin: RemotePackage?, by: String)] = []
  }

  /// All that a target links, and that which it needs in turn.
  func links(of target: XcodeTarget) -> Links {
    var (links, seen) = (Links(), Set<String>())
    gather(target, into: &links, &seen)
    links.external = direct(target).external
    return links
  }

  /// All of a package's libraries, with what they need.
  func links(of package: SwiftPackage) -> Links {
    var (links, seen) = (Links(), Set<String>())
    for target in package.targets where target.kind == .library { gather(target, asOneOf: &links, &seen) }
    return links
  }

  /// The targets that a target links itself, the products that the package manager fetches, and those that are not to be had.
  private func direct(_ target: XcodeTarget) -> (targets: [XcodeTarget], external: [ExternalProduct], missing: [String]) {
    var seen: Set<String> = []
    let own = (target.dependencies + target.linkedFrameworks).filter { seen.insert($0).inserted }.compactMap { targets[$0] }
    let found = target.packageProducts.map { name in (name, products[name] ?? (targets[name] == nil ? nil : [name])) }
    let linked = found.flatMap { $0.1 ?? [] }.compactMap { targets[$0] }
    let others = found.filter { $0.1 == nil }.map(\.0)
    let external = others.compactMap { ExternalProduct($0, of: origins[$0]) }
    return (own + linked, external, others.filter { name in !external.contains { $0.name == name } })
  }

  /// Products that a target links and that are not to be had, with where they come from.
  private func missing(_ products: [String], by name: String) -> [(product: String, origin: RemotePackage?, by: String)] {
    products.map { ($0, origins[$0], name) }
  }

  private func gather(_ target: XcodeTarget, into links: inout Links, _ seen: inout Set<String>) {
    let direct = direct(target)
    links.missing += missing(direct.missing, by: target.name)
    for library in direct.targets { gather(library, asOneOf: &links, &seen) }
  }

  private func gather(_ library: XcodeTarget, asOneOf links: inout Links, _ seen: inout Set<String>) {
    guard seen.insert(library.name).inserted else { return }
    gather(library, into: &links, &seen)
    let tests = (tests[library.name] ?? []).map { test in
      let direct = direct(test)
      links.missing += missing(direct.missing, by: test.name)
      return AdoptableTests(test, using: direct.targets.map(\.module), external: direct.external)
    }
    let linked = direct(library)
    links.libraries.append(
      AdoptableLibrary(target: library, uses: linked.targets.map(\.module), tests: tests, external: linked.external))
  }
}
