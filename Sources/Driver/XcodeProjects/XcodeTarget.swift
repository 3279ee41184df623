import Foundation

/// A target of a project or a package, and what is built from which files.
package struct XcodeTarget: Sendable {
  package enum Kind: Hashable, Sendable {
    case application, unitTests, uiTests
    /// What others link: a framework, a static library, a target of a package.
    case library
    /// Anything else, by the product type that the project gives: an extension.
    case other(String)
  }

  /// A folder whose files belong to the target by lying there, as in projects of Xcode 16 and later.
  package struct Folder: Sendable, Hashable {
    package let place: URL
    /// What lies there and does not belong to the target.
    package let excluded: [URL]

    package init(place: URL, excluded: [URL]) { (self.place, self.excluded) = (place, excluded) }
  }

  package let name: String
  package let kind: Kind
  /// The name of its module in Swift.
  package let module: String
  /// Swift files, one by one.
  package let sources: [URL]
  /// Files of other languages that it compiles, which nothing here can.
  package let foreignSources: [URL]
  /// Files and folders that are copied into the product.
  package let resources: [URL]
  package let folders: [Folder]
  /// Nil for one whose property list is made from settings alone.
  package let propertyList: URL?
  package let settings: BuildSettings
  /// The targets that it is built after: those of its own project.
  package let dependencies: [String]
  /// Products of Swift packages that it links.
  package let packageProducts: [String]
  /// The names of frameworks and static libraries that it links: the system's, and those of targets, perhaps of other projects.
  package let linkedFrameworks: [String]

  package init(
    name: String, kind: Kind, module: String, sources: [URL] = [], foreignSources: [URL] = [], resources: [URL] = [],
    folders: [Folder] = [], propertyList: URL? = nil, settings: BuildSettings, dependencies: [String] = [],
    packageProducts: [String] = [], linkedFrameworks: [String] = []
  ) {
    (self.name, self.kind, self.module, self.settings) = (name, kind, module, settings)
    (self.sources, self.foreignSources, self.resources, self.folders) = (sources, foreignSources, resources, folders)
    (self.propertyList, self.dependencies) = (propertyList, dependencies)
    (self.packageProducts, self.linkedFrameworks) = (packageProducts, linkedFrameworks)
  }
}
