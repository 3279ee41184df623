import Foundation

/// A Swift package as its manifest describes it: its targets, and the products that others link them by.
package struct SwiftPackage: Sendable {
  package let name: String
  /// The folder of its `Package.swift`.
  package let folder: URL
  package let targets: [XcodeTarget]
  /// The names of the targets that a product consists of, by its name.
  package let products: [String: [String]]
  /// The folders of the packages that it depends on and that are on this machine.
  package let localPackages: [URL]
  /// Those that are not.
  package let remotePackages: [RemotePackage]
  /// The packages elsewhere, by the names of their products that targets link.
  package let origins: [String: RemotePackage]
  /// The targets that are no Swift libraries or tests, and why they stay behind, in sentences.
  package let notes: [String]

  /// - Parameters:
  ///   - folder: that of the manifest.
  ///   - manifest: what `swift package dump-package` prints of it.
  package init(at folder: URL, manifest: Data) throws(ProjectProblem) {
    let dump: PackageDump
    do {
      dump = try JSONDecoder().decode(PackageDump.self, from: manifest)
    } catch {
      let path = folder.appending(path: "Package.swift").path(percentEncoded: false)
      throw ProjectProblem(path: path, reason: "'swift package dump-package' says of it what cannot be understood: \(error)")
    }
    let reader = PackageTargetReader(dump, folder: folder)
    name = dump.name
    self.folder = folder
    targets = dump.targets.compactMap(reader.target)
    products = Dictionary(dump.products.filter(\.isLibrary).map { ($0.name, $0.targets) }) { first, _ in first }
    localPackages = dump.dependencies.compactMap(\.folder).map { URL(filePath: $0, directoryHint: .isDirectory) }
    let remote = dump.dependencies.compactMap { dependency in
      dependency.address.map { RemotePackage(address: $0, requirement: dependency.requirement) }
    }
    remotePackages = remote
    let linked = dump.targets.flatMap(\.dependencies).compactMap { dependency in
      // A dependency without a package's name is looked for in the package that is called as the product is.
      remote.first { $0.identity == (dependency.package ?? dependency.name).lowercased() }.map { (dependency.name, $0) }
    }
    origins = Dictionary(linked) { first, _ in first }
    notes = dump.targets.compactMap(reader.reasonToLeave)
  }
}
