import Foundation

/// What a program without specs says where it is asked to run some.
///
/// The `rehearse` that is installed is such a program: specs are Swift code, so only the executable that their package builds can
/// run them.
enum NoSpecs {
  /// - Parameter folder: Where the program was started, which may have a package in it.
  static func words(program: String, in folder: String) -> String {
    let hasPackage = FileManager.default.fileExists(
      atPath: URL(filePath: folder).appending(path: "Package.swift").path(percentEncoded: false))
    let wayOut =
      hasPackage
      ? "In this folder, which has a package, that is 'swift package rehearse run'; if it has no specs yet, '\(program) init' writes the first."
      : "In a package's folder that is 'swift package rehearse run'; in an empty one '\(program) init' makes a package."
    return """
      this '\(program)' has no specs in it: specs are Swift code, and the executable of their own package runs them.
        \(wayOut)
        What pytest, JUnit, go test and others report goes into the history by '\(program) history import'.
      """
  }

  /// Refuses to run specs where there are none.
  static func check(_ rehearse: Rehearse, _ console: Console) throws(UsageProblem) {
    guard rehearse.specs.isEmpty else { return }
    throw UsageProblem(description: words(program: RehearseCommand.programName, in: console.directory))
  }
}
