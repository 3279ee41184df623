import Foundation

/// Where text goes. It remembers the first error, since reporters have no way to tell one.
final class Sink {
  private(set) var error: (any Error)?
  private let put: (String) throws -> Void

  init(_ put: @escaping (String) throws -> Void) {
    self.put = put
  }

  convenience init(_ handle: FileHandle) {
    self.init { try handle.write(contentsOf: Data($0.utf8)) }
  }

  /// A new or emptied file; makes the directories around it.
  convenience init(file path: String) throws(UsageProblem) {
    let url = URL(filePath: path)
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: path, contents: nil), let handle = FileHandle(forWritingAtPath: path) else {
      throw UsageProblem(description: "\(path) cannot be written")
    }
    self.init(handle)
  }

  func write(_ text: String) {
    guard error == nil else { return }
    do {
      try put(text)
    } catch {
      self.error = error
    }
  }
}
