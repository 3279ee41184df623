import Files
import Foundation

/// A file of the report, whose text is made when it is written.
struct PageFile: Sendable {
  /// Its path in the folder.
  let name: String
  let text: @Sendable () -> String

  /// Foundation would wait for the disk after each of ten thousand files; the pages can be made again.
  func write(to folder: URL) throws {
    try WholeFile.write(text(), to: folder.appending(path: name).path(percentEncoded: false))
  }
}
