import XcodeProjects

/// A product of a package from elsewhere that is built as it is, by the package manager, from where the project has it.
struct ExternalProduct: Hashable {
  let name: String
  let package: RemotePackage

  /// What a manifest says where a target depends on it.
  var dependency: String { ".product(name: \"\(name)\", package: \"\(package.identity)\")" }
}

extension ExternalProduct {
  /// The product of that name, where it is known that its package builds on Linux, and which versions are wanted.
  init?(_ name: String, of origin: RemotePackage?) {
    guard let origin, origin.isOfSwift, origin.requirement != nil else { return nil }
    self.init(name: name, package: origin)
  }
}
