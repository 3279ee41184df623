import InterfaceDocuments
import LocalizedTexts

/// Reads the texts of an app in one language: from `de.lproj/Localizable.strings` and `de.lproj/Localizable.stringsdict`, or from
/// a catalog `Localizable.xcstrings`.
enum LocalizedTable {
  static func read(_ name: String, of bundle: Bundle, _ surroundings: LocalizedSurroundings) -> [String: LocalizedText] {
    let resources = BundleResources(bundle)
    func contents(_ type: String) -> (bytes: Data, folder: String)? {
      guard let file = resources.path(name, type), let bytes = ProgramFiles.contents(of: file) else { return nil }
      return (bytes, URL(fileURLWithPath: file).deletingLastPathComponent().lastPathComponent)
    }
    let strings = contents("strings").map { StringsFile.texts(in: $0.bytes).mapValues(LocalizedText.plain) }
    let formats = contents("stringsdict").map { file in
      let folder = file.folder.hasSuffix(".lproj") ? String(file.folder.dropLast(6)) : "Base"
      let own = bundle.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String ?? "en"
      return StringsDictionary.texts(in: file.bytes, language: folder == "Base" ? own : folder, surroundings)
    }
    if strings != nil || formats != nil { return (strings ?? [:]).merging(formats ?? [:]) { _, format in format } }
    let catalog = contents("xcstrings").flatMap { StringCatalog($0.bytes) }
    return catalog?.texts(surroundings) { BundleLanguages.best(of: $0, for: surroundings.languages) } ?? [:]
  }
}
