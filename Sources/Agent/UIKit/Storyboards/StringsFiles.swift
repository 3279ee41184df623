/// The `.strings` files that belong to a document, in which its texts stand in other languages.
enum StringsFiles {
  /// The files of a document, by language: they stand in `de.lproj` beside `Base.lproj`, or beside the document.
  @MainActor
  static func beside(_ folder: URL, named name: String) -> [String: Data] {
    let project = folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
    var found: [String: Data] = [:]
    for place in DocumentLibrary.languageFolders(in: project) {
      let language = place.deletingPathExtension().lastPathComponent
      found[language] = ProgramFiles.contents(of: place.appendingPathComponent("\(name).strings").path)
    }
    return found
  }

  /// The texts of the language that the device is set to: `pt-BR`, else `pt`; none where there is neither.
  @MainActor
  static func chosen(_ files: [String: [String: String]]) -> [String: String] {
    BundleLanguages.best(of: files.keys.sorted(), for: BundleLanguages.wanted).flatMap { files[$0] } ?? [:]
  }
}
