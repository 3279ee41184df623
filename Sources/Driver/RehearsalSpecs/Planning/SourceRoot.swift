/// The directory that file names are told relative to, so that two machines tell the same name.
struct SourceRoot: Sendable {
  private let prefix: String

  init(_ directory: String) {
    prefix = directory.hasSuffix("/") ? directory : directory + "/"
  }

  /// The path relative to the directory where it lies inside, else the path itself.
  func relative(_ path: String) -> String {
    path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
