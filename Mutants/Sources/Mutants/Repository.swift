import Foundation

/// The folder whose tests are tried.
struct Repository {
  let root: URL

  init(root: URL) { self.root = root }

  /// A folder that has to be a checkout of git's, since git says which files belong to it.
  init(checkoutAt root: URL) throws {
    self.root = root
    var isFolder: ObjCBool = false
    let command = ["git", "-c", "safe.directory=*", "rev-parse", "--git-dir"]
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue,
      try Shell.run(command, in: root, joinsErrors: true).status == 0
    else { throw Shell.Problem(description: "\(root.path) is no git checkout: --repository") }
  }

  /// A path from the root, as git has it: without `./` in front or `/` behind. The root itself is empty.
  func path(_ given: String) -> String {
    let parts = given.hasPrefix(root.path + "/") ? given.dropFirst(root.path.count) : given[...]
    return parts.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// Where the copy is built: outside, or in a folder that git ignores, or the copy would be copied, too.
  func copy(at given: String?) throws -> URL {
    guard let given else { return root.appending(path: ".build-mutants") }
    let place = URL(filePath: given).absoluteURL.standardizedFileURL.resolvingSymlinksInPath()
    let inside = (place.path + "/").hasPrefix(root.path + "/")
    if inside, !path(place.path).hasPrefix(".build-") {
      throw Shell.Problem(description: "\(given) is inside the repository: --copy .build-NAME, or a folder outside")
    }
    return place
  }

  /// What git keeps, or would keep: from the root, in order.
  func files() throws -> [String] {
    let listed = try Shell.output(
      ["git", "-c", "safe.directory=*", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], in: root)
    return listed.split(separator: "\0").map(String.init).filter {
      FileManager.default.fileExists(atPath: root.appending(path: $0).path)
    }
    .sorted()
  }

  func text(of file: String) throws -> String { try String(contentsOf: root.appending(path: file), encoding: .utf8) }
}

/// A copy of the repository, in which the mutants are built.
struct WorkingCopy {
  let root: URL

  /// Brings the copy up to date; a file that is right already keeps its time, so that only what is new is built.
  func update(from repository: Repository, with mutants: [Mutant]) throws {
    let files = FileManager.default
    try files.createDirectory(at: root, withIntermediateDirectories: true)
    let byFile = Dictionary(grouping: mutants, by: \.mutation.file)
    var wanted: Set<String> = []
    for file in try repository.files() {
      wanted.insert(file)
      let source = repository.root.appending(path: file)
      if let target = try? files.destinationOfSymbolicLink(atPath: source.path) {
        try link(file, to: target)
        continue
      }
      if let mutants = byFile[file] {
        try write(Data(Schemata.text(of: try repository.text(of: file), with: mutants).utf8), to: file)
      } else {
        try write(try Data(contentsOf: source), to: file)
      }
      let permissions = try files.attributesOfItem(atPath: source.path)[.posixPermissions]
      try files.setAttributes([.posixPermissions: permissions ?? 0o644], ofItemAtPath: root.appending(path: file).path)
    }
    for folder in Set(mutants.map(\.mutation.folder)) {
      let file = "\(folder)/\(Schemata.switchName)"
      wanted.insert(file)
      try write(Data(Schemata.switchText.utf8), to: file)
    }
    // What an earlier sample left behind.
    for folder in ["Sources", "Tests"] {
      let below = files.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
      while let place = below?.nextObject() as? URL {
        let name = String(place.path.dropFirst(root.path.count + 1))
        if place.pathExtension == "swift", !wanted.contains(name) { try files.removeItem(at: place) }
      }
    }
  }

  /// A link stays one: to a folder, it is no file that could be copied.
  private func link(_ file: String, to target: String) throws {
    let (files, place) = (FileManager.default, root.appending(path: file))
    guard (try? files.destinationOfSymbolicLink(atPath: place.path)) != target else { return }
    try? files.removeItem(at: place)
    try files.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: place.path, withDestinationPath: target)
  }

  private func write(_ data: Data, to file: String) throws {
    let place = root.appending(path: file)
    if let there = try? Data(contentsOf: place), there == data { return }
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place)
  }
}

extension Mutation {
  /// The folder of the module, from the root of the repository.
  var folder: String { file.split(separator: "/").prefix(3).joined(separator: "/") }
}
