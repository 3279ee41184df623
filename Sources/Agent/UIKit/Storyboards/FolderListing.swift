import Glibc
import VirtualTime

/// What is in a folder; of the program's own folder and the app's, with what is in them, read anew only when it has changed.
///
/// Names of documents are looked for at every launch, in a folder with hundreds of files; a look at the time of its last change
/// takes a hundredth of reading it. A fork server has read it before the first agent is asked for. Folders elsewhere may be
/// written to at any time, and the time of a change is only as exact as the kernel's clock tick, so they are read each time.
@MainActor
struct FolderListing {
  /// The names of all that is in it, sorted; none of a folder that cannot be read.
  let names: [String]
  /// `Base.lproj`, then the folders of languages.
  let languages: [URL]
  /// The resource bundles in it, as SwiftPM makes them.
  let bundles: [URL]
  private let known: Set<String>

  private init(_ folder: URL) {
    names = ProgramFiles.names(in: folder.path)
    known = Set(names)
    let all = names.filter { $0.hasSuffix(".lproj") }
    languages = (all.filter { $0.lowercased() == "base.lproj" } + all.filter { $0.lowercased() != "base.lproj" })
      .map { folder.appendingPathComponent($0) }
    bundles = names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.map { folder.appendingPathComponent($0) }
  }

  func has(_ name: String) -> Bool { known.contains(name) }

  // MARK: Reading

  /// The state of a folder: which one it is, and when something was last added to it or taken away.
  private struct Stamp: Equatable {
    let device: UInt
    let number: UInt
    let seconds: Int
    let nanoseconds: Int
  }

  private static let program = Bundle.program.bundlePath
  // Of the process, and of no launch: what a folder holds, for as long as it stays as it is.
  private static var read: [String: (stamp: Stamp, listing: FolderListing)] = [:]

  /// The listing of a folder as it is now.
  static func of(_ folder: URL) -> FolderListing {
    let path = folder.path
    var status = stat()
    let isKnown = path.hasPrefix(program) || AppBundle.current.map { path.hasPrefix($0.bundlePath) } ?? false
    guard isKnown, Seal.opened({ stat(path, &status) }) == 0 else { return FolderListing(folder) }
    let stamp = Stamp(
      device: UInt(status.st_dev), number: UInt(status.st_ino), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
    if let known = read[path], known.stamp == stamp { return known.listing }
    let listing = FolderListing(folder)
    read[path] = (stamp, listing)
    return listing
  }
}
