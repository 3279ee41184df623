import Foundation

/// A file of the report, whose text is made when it is written.
struct PageFile: Sendable {
  /// Its path in the folder.
  let name: String
  let text: @Sendable () -> String

  /// Foundation would wait for the disk after each of ten thousand files; the pages can be made again.
  func write(to folder: URL) throws {
    let path = folder.appending(path: name).path(percentEncoded: false)
    guard let file = fopen(path, "w") else { throw Failure(path: path, code: errno) }
    var text = text()
    let isWritten = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    let code = errno
    guard fclose(file) == 0, isWritten else { throw Failure(path: path, code: isWritten ? errno : code) }
  }

  struct Failure: Error, CustomStringConvertible {
    let path: String
    let code: CInt
    var description: String { "\(path) cannot be written: \(String(cString: strerror(code)))" }
  }
}
