import Foundation

/// The modules that Swift files import, whole or in parts.
struct ImportedModules {
  let names: Set<String>
  /// The same without those of which each file that imports them asks first whether it can, by `canImport`.
  let required: Set<String>

  init(in files: [URL]) {
    var (names, required) = (Set<String>(), Set<String>())
    for file in files {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let found = Self.names(in: text)
      let asked = text.matches(of: /canImport\(\s*(\w+)/)
      names.formUnion(found)
      required.formUnion(found.subtracting(asked.map { String($0.output.1) }))
    }
    (self.names, self.required) = (names, required)
  }

  static func names(in text: String) -> Set<String> {
    let imports = text.matches(of: /import(?:\s+(?:struct|class|enum|protocol|typealias|func|let|var))?\s+(\w+)/)
    return Set(imports.map { String($0.output.1) })
  }
}
