import Files
import Foundation

/// Something on the command line that makes no sense, in plain words.
struct UsageProblem: Error, CustomStringConvertible {
  let description: String

  /// Carries out something that depends on the command line; what it throws is a usage problem.
  static func of<Value>(_ body: () throws -> Value) throws(UsageProblem) -> Value {
    do {
      return try body()
    } catch {
      throw UsageProblem(description: ErrorWords.of(error))
    }
  }

  /// Refuses a file to be written whose folder is not there: before what takes long is done for it.
  static func checkFolder(of file: String, for what: String) throws(UsageProblem) {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw UsageProblem(description: "cannot write \(what) to '\(file)': there is no folder '\(folder)'")
    }
  }
}
