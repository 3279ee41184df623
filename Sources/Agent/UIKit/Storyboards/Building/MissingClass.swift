import InterfaceDocuments

/// What a check of a file says of a custom class that the program does not have.
///
/// Where the module is there, the name is wrong, and that is a gap. Of a module that is not there nobody can say what it has: the
/// app may be elsewhere, and that is a note.
@MainActor
struct MissingClass {
  let error: ConnectionFailure

  /// Whether the class would be missing in the app too.
  private var isMistake: Bool {
    switch error.problem {
    case .unknownClass, .unknownModule: error.module.map { ClassCatalog.modules.contains($0) } ?? false
    default: true
    }
  }

  var kind: DocumentOddity.Kind { isMistake ? .reference : .missingClass }

  var what: String {
    isMistake ? error.advice : "class \(error.missing) is not in this agent" + Self.advice(on: error.module)
  }

  /// Which module was probably meant, where one has nearly that name.
  static func advice(on module: String?) -> String {
    guard let module, !ClassCatalog.modules.contains(module) else { return "" }
    let near = NameGuesses.nearest(to: module, among: ClassCatalog.modules.filter { $0 != "Swift" }.sorted())
    guard !near.isEmpty else { return "" }
    return "; no module '\(module)' is linked, there is \(near.map { "'\($0)'" }.joined(separator: " or "))"
  }
}
