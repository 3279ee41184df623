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

  /// Refuses a file that cannot be written, before what takes long is done for it; what stands there stays as it is.
  ///
  /// - Parameter example: The name of such a file: whoever names a folder is told where in it the file could be.
  static func checkFile(_ file: String, for what: String, example: String) throws(UsageProblem) {
    try checkFolder(of: file, for: what)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
      let inside = (file.hasSuffix("/") ? file : file + "/") + example
      throw UsageProblem(description: "cannot write \(what) to '\(file)', which is a folder; name a file, such as '\(inside)'")
    }
    do {
      try WholeFile.check(file)
    } catch {
      throw UsageProblem(description: "cannot write \(what): \(error)")
    }
  }
}
