import InterfaceDocuments
import VirtualTime

/// The documents that the program can find, each parsed once.
///
/// A name is looked up in this order:
///
/// ```
/// 1  bytes that were registered under it: UIStoryboard.register, UINib.register
/// 2  the given bundle, or else that of the app, and the program's: its folder, Base.lproj, the folders of languages
/// 3  without a bundle: the resource bundles beside the program (*.resources, as SwiftPM makes them)
/// 4  the folders of UIStoryboard.searchPaths
/// ```
/// A file is parsed again when it has changed.
@MainActor
enum DocumentLibrary {
  /// A document and what belongs to it.
  struct Found {
    let document: InterfaceDocument
    let folder: URL?
    let bundle: Bundle?
    /// By language: `de`, `pt-BR`.
    let strings: [String: [String: String]]

    @MainActor
    func source(storyboard: UIStoryboard? = nil) -> NibSource {
      let source = NibSource(document, bundle: bundle, folder: folder, strings: StringsFiles.chosen(strings))
      source.storyboard = storyboard
      return source
    }
  }

  private struct Registered {
    let bytes: Data
    var strings: [String: Data]
    var parsed: Result<Found, DocumentRefusal>?
  }

  private struct Stamp: Equatable {
    let size: Int
    let changed: Date?
  }

  private struct Parsed {
    let stamp: Stamp
    let result: Result<Found, DocumentRefusal>
  }

  @PerLaunch private static var registered: [String: Registered] = [:]
  // Of the process, and of no launch: what a file holds, for as long as it stays as it is.
  private static var files: [String: Parsed] = [:]
  @PerLaunch static var searchPaths: [URL] = [] { didSet { generation += 1 } }
  /// Counts up when a name may be found that was not.
  @PerLaunch private(set) static var generation = 0

  private static func key(_ name: String, _ kind: InterfaceDocument.Kind) -> String { "\(name).\(kind.rawValue)" }

  static func register(_ bytes: Data, as name: String, _ kind: InterfaceDocument.Kind, strings: [String: Data]) {
    generation += 1
    registered[key(name, kind)] = Registered(bytes: bytes, strings: strings)
  }

  /// - Returns: nil when there is no such document.
  /// - Throws: `DocumentRefusal` for one that is there and cannot be read.
  static func find(_ name: String, _ kind: InterfaceDocument.Kind, _ bundle: Bundle?) throws(DocumentRefusal) -> Found? {
    let key = key(name, kind)
    if let entry = registered[key] {
      if let parsed = entry.parsed { return try parsed.get() }
      let result = parse(entry.bytes, name, key, folder: nil, bundle, entry.strings)
      registered[key]?.parsed = result
      return try result.get()
    }
    guard let file = file(named: key, bundle) else { return nil }
    return try read(file, name, bundle)
  }

  static func isThere(_ name: String, _ kind: InterfaceDocument.Kind, _ bundle: Bundle?) -> Bool {
    registered[key(name, kind)] != nil || file(named: key(name, kind), bundle) != nil
  }

  private static func read(_ file: URL, _ name: String, _ bundle: Bundle?) throws(DocumentRefusal) -> Found {
    let facts = ProgramFiles.attributes(of: file.path)
    let stamp = Stamp(size: (facts?[.size] as? NSNumber)?.intValue ?? 0, changed: facts?[.modificationDate] as? Date)
    if let known = files[file.path], known.stamp == stamp { return try known.result.get() }
    let folder = file.deletingLastPathComponent()
    let result: Result<Found, DocumentRefusal> =
      if let bytes = ProgramFiles.contents(of: file.path) {
        parse(bytes, name, file.lastPathComponent, folder: folder, bundle, StringsFiles.beside(folder, named: name))
      } else {
        .failure(DocumentRefusal(file.lastPathComponent, .malformed("the file cannot be opened")))
      }
    files[file.path] = Parsed(stamp: stamp, result: result)
    return try result.get()
  }

  private static func parse(
    _ bytes: Data, _ name: String, _ file: String, folder: URL?, _ bundle: Bundle?, _ strings: [String: Data]
  ) -> Result<Found, DocumentRefusal> {
    do throws(DocumentRefusal) {
      let document = try DocumentFacts.document(bytes, name: name, file: file)
      return .success(
        Found(document: document, folder: folder, bundle: bundle, strings: strings.mapValues { StringsFile.texts(in: $0) }))
    } catch {
      return .failure(error)
    }
  }

  // MARK: Files

  private static func file(named name: String, _ bundle: Bundle?) -> URL? {
    guard !name.contains("/"), !name.contains("\0") else { return nil }
    for folder in folders(bundle) {
      for place in [folder] + languageFolders(in: folder) where FolderListing.of(place).has(name) {
        let file = place.appendingPathComponent(name)
        if ProgramFiles.isThere(file.path) { return file }
      }
    }
    return nil
  }

  private static func folders(_ bundle: Bundle?) -> [URL] {
    if let bundle { return places(of: bundle) + searchPaths }
    let ofApp = AppBundle.current.map(places) ?? []
    return ofApp + programPlaces + programPlaces.flatMap { FolderListing.of($0).bundles } + searchPaths
  }

  private static func places(of bundle: Bundle) -> [URL] {
    guard let resources = bundle.resourceURL, resources.path != bundle.bundleURL.path else { return [bundle.bundleURL] }
    return [resources, bundle.bundleURL]
  }

  // Where the program is does not change.
  private static let programPlaces = places(of: .program)

  private static func names(in folder: URL) -> [String] { FolderListing.of(folder).names }

  /// `Base.lproj` first, of which the languages are translations. SwiftPM spells it in lower case.
  static func languageFolders(in folder: URL) -> [URL] { FolderListing.of(folder).languages }

  /// The names of all documents of a kind, for near misses.
  static func names(of kind: InterfaceDocument.Kind, _ bundle: Bundle?) -> [String] {
    let suffix = ".\(kind.rawValue)"
    let given = registered.keys.filter { $0.hasSuffix(suffix) }
    let found = folders(bundle).flatMap { folder in
      names(in: folder) + languageFolders(in: folder).flatMap { names(in: $0) }
    }.filter { $0.hasSuffix(suffix) }
    return Set(given + found).map { String($0.dropLast(suffix.count)) }.sorted()
  }
}
