import Dispatch
import Foundation
import Synchronization

/// The files of a repository, to find those that tests are in where reports tell only classes, as pytest's and Surefire's do by
/// default.
///
/// Git is asked when the first one is looked for, because most reports name them, or by ``prepare()``.
package struct SourceFiles: Sendable, Hashable {
  private let directory: String
  private let listing: Listing

  /// The files below a directory, those too that nobody has added yet; none if it is in no repository.
  package init(below directory: String) {
    self.directory = directory
    listing = Listing(nil)
  }

  init(_ paths: [String], in directory: String) {
    self.directory = directory
    listing = Listing(FileIndex(paths, in: directory))
  }

  /// The file of a test, from the directory; `nil` if none fits, or more than one does.
  func file(of test: TestIdentity) -> String? { listing.index(of: directory).file(of: test) }

  /// Begins to ask Git, so that the first file that is looked for need not wait as long.
  package func prepare() {
    let (directory, listing) = (directory, listing)
    DispatchQueue.global().async { _ = listing.index(of: directory) }
  }

  package static func == (one: SourceFiles, other: SourceFiles) -> Bool { one.directory == other.directory }
  package func hash(into hasher: inout Hasher) { hasher.combine(directory) }

  private final class Listing: Sendable {
    private let known: Mutex<FileIndex?>

    init(_ known: FileIndex?) { self.known = Mutex(known) }

    func index(of directory: String) -> FileIndex {
      known.withLock { known in
        if let known { return known }
        let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"]
        let list = RunOrigin.git(arguments, in: directory) ?? ""
        let index = FileIndex(list.utf8.split(separator: 0).map { String(Substring($0)) }, in: directory)
        known = index
        return index
      }
    }
  }
}

/// Paths by their ends.
private struct FileIndex: Sendable {
  private let directory: String
  private let paths: Set<String>
  /// The paths by their last parts.
  private let named: [Substring: [String]]
  /// The folders that have tests of Go, and these.
  private let goTests: [String: [String]]

  init(_ paths: [String], in directory: String) {
    self.directory = directory
    self.paths = Set(paths)
    let endings = [".py", ".java", ".kt", ".groovy", ".scala"]
    named = Dictionary(grouping: paths.filter { path in endings.contains { path.hasSuffix($0) } }) { Self.name($0) }
    goTests = Dictionary(grouping: paths.filter { $0.hasSuffix("_test.go") }) { String($0.dropLast(Self.name($0).count)) }
  }

  func file(of test: TestIdentity) -> String? {
    let type = test.class.split(separator: "$").first.map(String.init) ?? ""
    let parts = type.split(separator: ".").map(String.init)
    guard !parts.isEmpty else { return nil }
    if let found = goFile(type, test.name) { return found }
    // A class of Python may lie in its module, and one of Java in another.
    for count in stride(from: parts.count, to: 0, by: -1) {
      let path = parts[..<count].joined(separator: "/")
      let endings = count == parts.count ? [".py", ".java", ".kt", ".groovy", ".scala"] : [".py"]
      for ending in endings { if let found = only(path + ending) { return found } }
    }
    return nil
  }

  /// The only file whose path ends so.
  private func only(_ path: String) -> String? {
    if paths.contains(path) { return path }
    let found = named[Self.name(path), default: []].filter { $0.hasSuffix("/" + path) }
    return found.count == 1 ? found[0] : nil
  }

  /// The file of a package of Go that has the function: its folder is the end of the package's path, or the root.
  private func goFile(_ package: String, _ test: String) -> String? {
    guard !goTests.isEmpty, test.hasPrefix("Test") || test.hasPrefix("Example") || test.hasPrefix("Fuzz") else { return nil }
    let parts = package.split(separator: "/")
    let folders = parts.indices.map { parts[$0...].joined(separator: "/") + "/" } + [""]
    guard let files = folders.lazy.compactMap({ goTests[$0] }).first else { return nil }
    let function = "func \(test.prefix { $0 != "/" })("
    return files.sorted().first { file in
      (try? String(contentsOfFile: "\(directory)/\(file)", encoding: .utf8))?.contains(function) == true
    }
  }

  private static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}
