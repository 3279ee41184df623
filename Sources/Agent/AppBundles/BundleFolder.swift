import Foundation

/// Makes the folder that stands for an app's bundle: `Shop.app`.
///
/// ```
/// Shop.app/Info.plist               written: the app's own, with the build settings put in
///          Main.storyboard          a link to the project's
///          de.lproj/Main.strings    a link, in the folder of its language
///          Assets.xcassets          a link to the whole catalog
/// ```
/// Links, and not copies: what changes in the project is there at the next launch.
package struct BundleFolder {
  package let place: URL
  private static let propertyListName = "Info.plist"

  package init(at place: URL) { self.place = place }

  /// Files whose names were taken by others: the first one of a name counts.
  package struct Clash: Hashable, CustomStringConvertible {
    package let file: String
    package let taken: String

    package var description: String {
      "warning: '\(file)' is left out of the bundle: a file of that name is in it already, from '\(taken)'"
    }
  }

  /// Writes the property list and links the resources, and takes away the links of before that nothing leads to any more.
  @discardableResult
  package func fill(with resources: [URL], propertyList: [String: Any]) throws -> [Clash] {
    let files = FileManager.default
    try files.createDirectory(at: place, withIntermediateDirectories: true)
    var wanted: [String: String] = [:]
    var clashes: [Clash] = []
    for resource in resources {
      let (name, path) = (Self.name(of: resource), resource.path(percentEncoded: false).trimmingSlash)
      // That of the bundle is written.
      guard name != Self.propertyListName else { continue }
      if let taken = wanted[name] {
        if taken != path { clashes.append(Clash(file: path, taken: taken)) }
      } else {
        wanted[name] = path
      }
    }
    try removeLinks(except: wanted)
    for (name, path) in wanted.sorted(by: { $0.key < $1.key }) {
      let link = place.appending(path: name).path(percentEncoded: false)
      guard (try? files.destinationOfSymbolicLink(atPath: link)) != path else { continue }
      try files.createDirectory(
        atPath: (link as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: link, withDestinationPath: path)
    }
    try write(propertyList)
    return clashes
  }

  private func write(_ propertyList: [String: Any]) throws {
    let bytes = try PropertyListSerialization.data(fromPropertyList: propertyList, format: .xml, options: 0)
    let file = place.appending(path: Self.propertyListName)
    guard (try? Data(contentsOf: file)) != bytes else { return }
    try bytes.write(to: file, options: .atomic)
  }

  /// What belongs to a language stands in its folder.
  private static func name(of resource: URL) -> String {
    let folder = resource.deletingLastPathComponent()
    let name = resource.lastPathComponent
    return folder.pathExtension == "lproj" ? "\(folder.lastPathComponent)/\(name)" : name
  }

  private func removeLinks(except wanted: [String: String]) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: place.path(percentEncoded: false)) {
      let item = place.appending(path: name).path(percentEncoded: false)
      if let target = try? files.destinationOfSymbolicLink(atPath: item) {
        if wanted[name] != target { try files.removeItem(atPath: item) }
      } else if name.hasSuffix(".lproj") {
        for inner in try files.contentsOfDirectory(atPath: item) {
          let target = try? files.destinationOfSymbolicLink(atPath: "\(item)/\(inner)")
          if wanted["\(name)/\(inner)"] != target { try files.removeItem(atPath: "\(item)/\(inner)") }
        }
      }
    }
  }
}

extension String {
  fileprivate var trimmingSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}
