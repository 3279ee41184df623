import Foundation
import VirtualTime

/// Files that come with a program, which UIKit reads and not the app: they lie outside of its container, and that is no escape.
enum ProgramFiles {
  static func contents(of path: String) -> Data? { Seal.opened { FileManager.default.contents(atPath: path) } }

  static func isThere(_ path: String) -> Bool { Seal.opened { FileManager.default.fileExists(atPath: path) } }

  /// The names in a folder, sorted; none of one that cannot be read.
  static func names(in folder: String) -> [String] {
    Seal.opened { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }
  }

  static func attributes(of path: String) -> [FileAttributeKey: Any]? {
    Seal.opened { try? FileManager.default.attributesOfItem(atPath: path) }
  }
}
