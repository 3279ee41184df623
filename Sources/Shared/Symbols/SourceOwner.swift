import CSymbols
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Who wrote a file of the sources that a program was made of, wherever it lies.
package enum SourceOwner: Sendable {
  /// Ours: what users import, and what that is made of. `Package.swift` tells which folders these are.
  case library
  /// The build's: what SwiftPM wrote itself, or fetched with another package.
  case build
  /// The user's: an app, a page object, a test. Our own demos and tests are users too.
  case user

  /// - Parameter file: As `#filePath` spells it.
  package init(of file: String) {
    if file.hasPrefix(Self.root), Self.folders.contains(where: { file.hasPrefix($0) }) {
      self = .library
    } else {
      self = Self.isOfBuild(file) ? .build : .user
    }
  }

  // MARK: The library

  /// The package's folder, and below it the folders of its library. This very file lies in one of those.
  private static let (root, folders): (Substring, [String]) = {
    let told = String(cString: rehearsal_library_folders()).split(separator: ":").map { $0 + "/" }
    // The path to the package may have such a folder in it, too.
    let own = told.compactMap { (#filePath).ranges(of: $0).last?.lowerBound }.max()
    let root = #filePath[..<(own ?? (#filePath).endIndex)]
    return (root, told.map { "\(root)\($0)" })
  }()

  // MARK: The build

  private static let known = Mutex<[Substring: Bool]>([:])

  /// Whether it lies where SwiftPM builds: what marks such a folder is the file with the build's state, for it may have any name.
  private static func isOfBuild(_ file: String) -> Bool {
    let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
    return known.withLock { known in
      if let isOfBuild = known[folder] { return isOfBuild }
      let isOfBuild = access(file, F_OK) == 0 ? hasState(above: folder) : folder.contains(usualName)
      known[folder] = isOfBuild
      return isOfBuild
    }
  }

  /// How the folder is called unless `--scratch-path` says otherwise: for sources that are not on this machine.
  private static let usualName = "/.build/"

  private static func hasState(above folder: Substring) -> Bool {
    var folder = folder
    while !folder.isEmpty {
      if access(folder + "/workspace-state.json", F_OK) == 0 { return true }
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
    return false
  }
}
