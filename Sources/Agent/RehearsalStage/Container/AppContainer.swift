import Foundation
import KeychainServices
import RehearsalWire
import VirtualNetwork
import VirtualTime

/// The container of the app that runs, as a driver fills it and looks into it.
///
/// Everything in here happens while the seal is closed: what looks like a file system is the container's.
enum AppContainer {
  /// As many bytes as one reply tells: more would not fit the line that a driver reads.
  static let byteLimit = 32 << 20

  private static let cookies = "Library/Cookies/Cookies.plist"
  private static let keychain = "Library/Keychains/Keychain.plist"
  private static let preferences = "Library/Preferences"
  /// The name of the file that holds the app's own defaults.
  private static var ownDomain: String { Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName }

  // MARK: Filling

  /// Puts files and user defaults in place before the app starts.
  static func fill(_ launch: Launch) throws(Fault) {
    for (place, file) in (launch.files ?? []).enumerated() { try put(file, "files[\(place)]") }
    // Folders last: what is put into one changes its date.
    for file in launch.files ?? [] where file.isFolder == true { try setDate(of: file) }
    if !(launch.files ?? []).isEmpty {
      Container.synchronizeDefaults()
      HTTPCookieStorage.shared.read(from: try location(cookies))
      Keychain.read(from: try location(keychain))
    }
    for (key, value) in launch.defaults ?? [:] {
      UserDefaults.standard.set(try DefaultsValue.propertyList(value, at: "defaults.\(key)"), forKey: key)
    }
    for (suite, values) in launch.suites ?? [:] {
      guard !suite.isEmpty, let defaults = UserDefaults(suiteName: suite) else {
        throw Fault(.invalidArgument, "suites: '\(suite)' is no name for a suite")
      }
      for (key, value) in values {
        defaults.set(try DefaultsValue.propertyList(value, at: "suites.\(suite).\(key)"), forKey: key)
      }
    }
  }

  private static func put(_ file: ContainerFile, _ field: String) throws(Fault) {
    let path = try location(file.path, field)
    let files = FileManager.default
    guard file.isFolder != true else {
      guard file.text == nil, file.base64 == nil else {
        throw Fault(.invalidArgument, "\(field): a folder has no text and no base64")
      }
      try told(field, file.path) { try files.createDirectory(atPath: path, withIntermediateDirectories: true) }
      return
    }
    guard file.text == nil || file.base64 == nil else {
      throw Fault(.invalidArgument, "\(field): expected text or base64, got both")
    }
    var bytes = Data((file.text ?? "").utf8)
    if let base64 = file.base64 {
      guard let decoded = Data(base64Encoded: base64) else { throw Fault(.invalidArgument, "\(field): its base64 is not Base64") }
      bytes = decoded
    }
    try told(field, file.path) {
      try files.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try bytes.write(to: URL(fileURLWithPath: path))
    }
    try setDate(of: file)
  }

  private static func setDate(of file: ContainerFile) throws(Fault) {
    guard let text = file.modified else { return }
    guard let date = DefaultsValue.date(text) else {
      throw Fault(.invalidArgument, "'\(file.path)': '\(text)' is not a date in RFC 3339, such as 2024-01-01T00:00:00Z")
    }
    let path = try location(file.path)
    try told("files", file.path) { try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path) }
  }

  private static func told(_ field: String, _ path: String, _ body: () throws -> Void) throws(Fault) {
    do {
      try body()
    } catch {
      throw Fault(.invalidArgument, "\(field): '\(path)' cannot be made: \(error.localizedDescription)")
    }
  }

  // MARK: Looking

  /// A file, or a folder and all that is in it; what a launch would fill another container with.
  static func list(at path: String?, withContents: Bool) throws(Fault) -> [ContainerFile] {
    settle()
    let files = FileManager.default
    let place = try location(path ?? ".", "path")
    let base = (path ?? "").split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: place, isDirectory: &isFolder) else { throw missing(base) }
    var paths = isFolder.boolValue ? (try? files.subpathsOfDirectory(atPath: place)) ?? [] : []
    if !base.isEmpty { paths = [base] + paths.map { "\(base)/\($0)" } }
    var left = byteLimit
    var found: [ContainerFile] = []
    for path in paths.sorted() { found.append(try describe(path, withContents, &left)) }
    return found
  }

  private static func describe(_ path: String, _ withContents: Bool, _ left: inout Int) throws(Fault) -> ContainerFile {
    let place = try location(path)
    let attributes = (try? FileManager.default.attributesOfItem(atPath: place)) ?? [:]
    let modified = (attributes[.modificationDate] as? Date).map(DefaultsValue.text)
    guard attributes[.type] as? FileAttributeType != .typeDirectory else {
      return ContainerFile(path: path, isFolder: true, modified: modified)
    }
    var file = ContainerFile(path: path, size: (attributes[.size] as? NSNumber)?.intValue ?? 0, modified: modified)
    guard withContents else { return file }
    left -= file.size ?? 0
    guard left >= 0 else {
      throw Fault(
        .invalidArgument, "the files are more than \(byteLimit >> 20) MB, which is more than one reply tells",
        asked: "list the files",
        found: ["ask for a folder, or for one file after another"])
    }
    let bytes = FileManager.default.contents(atPath: place) ?? Data()
    if let text = String(validating: bytes, as: UTF8.self) { file.text = text } else { file.base64 = bytes.base64EncodedString() }
    return file
  }

  /// What is set in a suite, or in the app's own defaults.
  static func defaults(of suite: String?) throws(Fault) -> Defaults.Reply {
    settle()
    let folder = try location(preferences)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { $0.hasSuffix(".plist") }.map { String($0.dropLast(".plist".count)) }
    let bytes = FileManager.default.contents(atPath: "\(folder)/\(suite ?? ownDomain).plist")
    let values = bytes.flatMap { try? PropertyListDecoder().decode([String: PreferencesValue].self, from: $0) } ?? [:]
    return Defaults.Reply(values: values.mapValues(\.json), suites: names.filter { $0 != ownDomain })
  }

  /// Has what the app keeps in memory for the time being written down.
  private static func settle() {
    Container.synchronizeDefaults()
    HTTPCookieStorage.shared.write(to: Container.path + "/" + cookies)
    Keychain.write(to: Container.path + "/" + keychain)
  }

  // MARK: Paths

  /// Where the app sees a path of the container.
  private static func location(_ path: String, _ field: String = "path") throws(Fault) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
    guard !path.isEmpty, !path.hasPrefix("/"), !parts.contains(".."), !path.utf8.contains(0) else {
      throw Fault(
        .invalidArgument,
        "\(field): '\(path)' is no path in the container; "
          + "expected one from its root on, such as Documents/notes.json")
    }
    return ([Container.path] + parts.map(String.init)).joined(separator: "/")
  }

  private static func missing(_ path: String) -> Fault {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: Container.path)) ?? []
    return Fault(
      .noSuchElement, "there is no '\(path)' in the container; \(NearMiss.suggestion(for: path, among: all))",
      asked: "list the files at '\(path)'", found: all.prefix(20).map { "'\($0)'" })
  }
}
