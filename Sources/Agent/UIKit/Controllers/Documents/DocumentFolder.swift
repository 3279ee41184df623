/// A folder of the device, as a document picker and a document browser show it.
struct DocumentFolder {
  struct Entry: Equatable {
    let url: URL
    let type: UTType
    var isFolder: Bool { type == .folder }
  }

  let url: URL

  static var root: URL { URL(filePath: NSHomeDirectory(), directoryHint: .isDirectory).appending(path: "Media/Files") }

  /// Where copies for the app are put.
  static var inbox: URL {
    let folder = "\(Bundle.main.bundleIdentifier ?? "app")-Inbox"
    return URL(filePath: NSTemporaryDirectory(), directoryHint: .isDirectory).appending(path: folder)
  }

  /// What a person calls the folder: that of the device is "On My iPhone".
  @MainActor var name: String {
    let isRoot = url.standardizedFileURL.path == Self.root.standardizedFileURL.path
    return isRoot ? "On My \(UIDevice.current.userInterfaceIdiom == .pad ? "iPad" : "iPhone")" : url.lastPathComponent
  }

  /// Folders and files by their names, of which endings count last, without hidden ones.
  var entries: [Entry] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted {
      Self.order($0) < Self.order($1)
    }
    return names.filter { !$0.hasPrefix(".") }.map { name in
      let file = url.appending(path: name)
      return Entry(url: file, type: Self.type(of: file))
    }
  }

  static func order(_ name: String) -> (String, String) { ((name as NSString).deletingPathExtension, name) }

  static func type(of file: URL) -> UTType {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue else {
      return UTType(filenameExtension: file.pathExtension) ?? .data
    }
    return UTType(filenameExtension: file.pathExtension, conformingTo: .package).flatMap { $0.isDeclared ? $0 : nil } ?? .folder
  }

  /// As a row shows it; a folder's is never without its ending.
  static func title(of entry: Entry, withEnding: Bool) -> String {
    withEnding || entry.isFolder ? entry.url.lastPathComponent : entry.url.deletingPathExtension().lastPathComponent
  }

  /// Whether `url` is in the folder or in one of its folders.
  func contains(_ url: URL) -> Bool {
    let (own, other) = (self.url.standardizedFileURL.pathComponents, url.standardizedFileURL.pathComponents)
    return other.count > own.count && Array(other.prefix(own.count)) == own
  }

  // MARK: Copies

  /// Copies or moves a file; a name that is taken gets a number: `Notes 2.txt`. Throws what the file system says.
  static func put(_ file: URL, into folder: URL, keepingIt: Bool) throws -> URL {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let ending = file.pathExtension.isEmpty ? "" : ".\(file.pathExtension)"
    let name = file.deletingPathExtension().lastPathComponent
    var place = folder.appending(path: "\(name)\(ending)")
    var number = 2
    while FileManager.default.fileExists(atPath: place.path) {
      place = folder.appending(path: "\(name) \(number)\(ending)")
      number += 1
    }
    if keepingIt {
      try FileManager.default.copyItem(at: file, to: place)
    } else {
      try FileManager.default.moveItem(at: file, to: place)
    }
    return place
  }
}
