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
  /// The addresses of those that are not.
  package let remotePackages: [RemotePackage]
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
    remotePackages = dump.dependencies.compactMap(\.address).map(RemotePackage.init)
    notes = dump.targets.compactMap(reader.reasonToLeave)
  }
}

/// A package that is somewhere else.
package struct RemotePackage: Hashable, Sendable {
  /// The address of its repository.
  package let address: String

  package init(address: String) { self.address = address }

  /// By which others name it: the last part of its address, in small letters.
  package var identity: String {
    let last = address.split(separator: "/").last.map(String.init) ?? address
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }
}
