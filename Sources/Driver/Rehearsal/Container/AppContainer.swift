import Foundation

/// What an app keeps: its files and its user defaults.
///
/// It belongs to one launch and is empty at its start, but for what the launch puts there.
/// ``App/relaunch(keepingContainer:file:line:)`` hands it on.
public struct AppContainer {
  let app: App

  /// The paths of all files, from the container's root on, sorted; folders are left out.
  public func files(file: StaticString = #filePath, line: UInt = #line) throws -> [String] {
    try entries(file: file, line: line).filter { $0.isFolder != true }.map(\.path)
  }

  /// All files and folders, or those at a path, in the order of their paths; without what is in them.
  public func entries(
    at path: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [ContainerFile] {
    try app.send(Files(at: path), file, line).files
  }

  /// What is in a file; a path that is not there fails, with those that are.
  public func data(at path: String, file: StaticString = #filePath, line: UInt = #line) throws -> Data {
    guard let found = try app.send(Files(at: path, withContents: true), file, line).files.first, found.isFolder != true else {
      throw Failure(Fault(.invalidArgument, "'\(path)' is a folder", asked: "read '\(path)'"), file: file, line: line)
    }
    return found.text.map { Data($0.utf8) } ?? found.base64.flatMap { Data(base64Encoded: $0) } ?? Data()
  }

  /// What is in a file, as text; bytes that are no UTF-8 become `�`.
  public func text(at path: String, file: StaticString = #filePath, line: UInt = #line) throws -> String {
    String(decoding: try data(at: path, file: file, line: line), as: UTF8.self)
  }

  /// What is set in the app's user defaults, or in those of a suite, without what was only registered. A date is
  /// `{"$date": "2024-01-01T00:00:00Z"}`, data are `{"$data": …}` in Base64.
  public func defaults(
    suite: String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [String: JSONValue] {
    try app.send(Defaults(suite: suite), file, line).values
  }

  /// The suites in which something was set, sorted.
  public func suites(file: StaticString = #filePath, line: UInt = #line) throws -> [String] {
    try app.send(Defaults(), file, line).suites
  }

  /// All of it, as a launch takes it.
  func contents(_ file: StaticString, _ line: UInt) throws -> [ContainerFile] {
    try app.send(Files(withContents: true), file, line).files
  }
}

extension App {
  /// What the app keeps: its files and its user defaults.
  public var container: AppContainer { AppContainer(app: self) }
}
