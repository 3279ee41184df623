/// A file, a folder with all that is in it, or a symbolic link, in memory. Declared here because Foundation on Linux has no such
/// type.
///
/// Reading takes everything at once; Foundation reads files when they are asked for.
open class FileWrapper: NSObject {
  // Stored before everything else.
  private let mark = FoundationMark()

  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Everything is always read at once.
    public static let immediate = ReadingOptions(rawValue: 1 << 0)
    /// Files are never mapped.
    public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing is there under the name until all of it was written.
    public static let atomic = WritingOptions(rawValue: 1 << 0)
    /// The wrappers get the names under which they were written.
    public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
  }

  enum Contents {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }

  private(set) var contents: Contents

  /// The name that it would like in a folder; that of the file it was read from by default.
  open var preferredFilename: String?

  /// The name under which it was read or written last; nil by default.
  open var filename: String?

  /// What was known of the file it was read from, by the names of file attributes; of these the permissions alone are set where
  /// it is written. Empty by default.
  open var fileAttributes: [String: Any] = [:]

  /// The hash says nothing of where the object lies in memory.
  open override var hash: Int { 0 }

  /// Reads a file, or a folder with all that is in it.
  ///
  /// - Throws: A `CocoaError` for a file that is not there or cannot be read.
  public init(url: URL, options: ReadingOptions = []) throws {
    (contents, fileAttributes) = try Self.read(url, options)
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
    super.init()
  }

  /// A folder; the keys are the names of what is in it, and the preferred names of those that have none.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    contents = .folder(childrenByPreferredName)
    super.init()
    for (name, child) in childrenByPreferredName where child.preferredFilename == nil { child.preferredFilename = name }
  }

  /// A file.
  public init(regularFileWithContents contents: Data) {
    self.contents = .file(contents)
    super.init()
  }

  /// A link to `url`.
  public init(symbolicLinkWithDestinationURL url: URL) {
    contents = .link(url)
    super.init()
  }

  // MARK: What it is

  open var isDirectory: Bool { if case .folder = contents { true } else { false } }
  open var isRegularFile: Bool { if case .file = contents { true } else { false } }
  open var isSymbolicLink: Bool { if case .link = contents { true } else { false } }

  /// What a file holds; nil for folders and links.
  open var regularFileContents: Data? { if case .file(let data) = contents { data } else { nil } }

  /// Where a link leads; nil for files and folders.
  open var symbolicLinkDestinationURL: URL? { if case .link(let url) = contents { url } else { nil } }

  /// What is in a folder, by its name; nil for files and links.
  open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = contents { children } else { nil } }

  // MARK: What is in a folder

  /// Puts `child` into the folder, under its preferred name or, where that is taken, under one with a number in front.
  ///
  /// - Returns: The name. It is empty, with a complaint, for one without a preferred name, and where this is no folder.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    guard case .folder(var children) = contents else { return complainOfNoFolder("addFileWrapper:") ?? "" }
    guard let name = child.preferredFilename, !name.isEmpty else {
      UIKitComplaints.raise("NSInvalidArgumentException", "-[NSFileWrapper addFileWrapper:]: child has no preferredFilename")
      return ""
    }
    var key = name
    var number = 1
    while children[key] != nil {
      key = "\(number)__#$!@%!#__\(name)"
      number += 1
    }
    children[key] = child
    contents = .folder(children)
    return key
  }

  /// Puts a new file into the folder; the name is as above.
  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Takes `child` out of the folder; one that is not in it is left alone.
  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(var children) = contents else { return _ = complainOfNoFolder("removeFileWrapper:") }
    guard let key = keyForChildFileWrapper(child) else { return }
    children[key] = nil
    contents = .folder(children)
  }

  /// The name of `child` in this folder; nil for one that is not in it.
  open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
    guard case .folder(let children) = contents else { return complainOfNoFolder("keyForFileWrapper:") }
    return children.filter { $0.value === child }.keys.min()
  }

  private func complainOfNoFolder(_ selector: String) -> String? {
    UIKitComplaints.raise(
      "NSInternalInconsistencyException", "-[NSFileWrapper \(selector)]: this file wrapper is not a directory")
    return nil
  }

  // MARK: Reading

  /// Reads anew, as `init(url:options:)` does.
  open func read(from url: URL, options: ReadingOptions = []) throws {
    (contents, fileAttributes) = try Self.read(url, options)
    filename = url.lastPathComponent
  }

  private static func read(_ url: URL, _ options: ReadingOptions) throws -> (Contents, [String: Any]) {
    let files = FileManager.default
    let attributes = try files.attributesOfItem(atPath: url.path)
    let kept = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
    switch attributes[.type] as? FileAttributeType {
    case .typeDirectory?:
      var children: [String: FileWrapper] = [:]
      for name in try files.contentsOfDirectory(atPath: url.path).sorted() {
        children[name] = try FileWrapper(url: url.appending(path: name), options: options)
      }
      return (.folder(children), kept)
    case .typeSymbolicLink?:
      let path = try files.destinationOfSymbolicLink(atPath: url.path)
      return (.link(URL(filePath: path, relativeTo: url.deletingLastPathComponent())), kept)
    default: return (.file(try Data(contentsOf: url)), kept)
    }
  }

  /// Whether the file has the same kind, size and date as when it was read, and a folder the same in it.
  open func matchesContents(of url: URL) -> Bool {
    (try? FileWrapper(url: url)).map(isLike) ?? false
  }

  private func isLike(_ present: FileWrapper) -> Bool {
    let date = FileAttributeKey.modificationDate.rawValue
    guard present.fileAttributes[date] as? Date == fileAttributes[date] as? Date else { return false }
    switch (contents, present.contents) {
    case (.file(let own), .file(let other)): return own.count == other.count
    case (.link(let own), .link(let other)): return own.path == other.path
    case (.folder(let own), .folder(let other)):
      return own.count == other.count && own.allSatisfy { name, child in other[name].map(child.isLike) ?? false }
    default: return false
    }
  }
}

public typealias NSFileWrapper = FileWrapper
