/// Looks for the files of a bundle as UIKit does: among those of no language, then those of the language that is shown.
struct BundleResources {
  private let root: String
  private let bundle: Bundle

  init(_ bundle: Bundle) { (self.bundle, root) = (bundle, bundle.resourcePath ?? bundle.bundlePath) }

  /// The folders in which a file may stand, the one that wins first.
  var places: [String] { [root] + languages.map { "\(root)/\($0).lproj" } }

  /// The language that is wanted, then the one that the app was written in, then `Base`; those that there are.
  var languages: [String] {
    let available = ProgramFiles.names(in: root).filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    let own = bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
    let chosen = [
      BundleLanguages.best(of: available, for: BundleLanguages.wanted),
      own.flatMap { BundleLanguages.best(of: available, for: [$0]) },
      available.first { $0.lowercased() == "base" },
    ]
    var seen: Set<String> = []
    return chosen.compactMap(\.self).filter { seen.insert($0).inserted }
  }

  /// - Parameters:
  ///   - name: nil for any; may have folders in front, and the extension at its end.
  ///   - type: nil or empty for none.
  func path(_ name: String?, _ type: String?, in folder: String? = nil) -> String? {
    guard let name, !name.isEmpty else { return paths(type, in: folder).first }
    let file = name + suffix(type)
    guard !file.split(separator: "/").contains("..") else { return nil }
    return folders(folder).map { "\($0)/\(file)" }.first(where: ProgramFiles.isThere)
  }

  /// All files of a type, sorted by name in each folder.
  func paths(_ type: String?, in folder: String? = nil) -> [String] {
    let suffix = suffix(type)
    return folders(folder).flatMap { place in
      ProgramFiles.names(in: place).filter { suffix.isEmpty || $0.hasSuffix(suffix) }.map { "\(place)/\($0)" }
    }
  }

  private func suffix(_ type: String?) -> String {
    guard let type, !type.isEmpty else { return "" }
    return type.hasPrefix(".") ? type : ".\(type)"
  }

  private func folders(_ folder: String?) -> [String] {
    guard let folder, !folder.isEmpty else { return places }
    return places.map { "\($0)/\(folder)" }
  }
}
