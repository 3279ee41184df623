import Foundation

/// A folder with a server's answers to one request, a file for each status: `200.json`, `401.txt`, `500.http`.
///
/// ```swift
/// let items = ResponseFixtures("Fixtures/ListItems")
/// try app.network.stub(.get("/items"), items.authenticationFailure(), then: [items.success()])
/// ```
/// The file `<status>.http` holds a whole response, as `curl -is` prints it: its status line and its headers count. Any other
/// holds the body alone, `<status>.json` one of the type `application/json`. A status has one file.
public struct ResponseFixtures {
  private let folder: String
  private let base: StaticString

  /// - Parameters:
  ///   - folder: Absolute, or relative to the source file that asks.
  ///   - file: The source file that asks.
  public init(_ folder: String, beside file: StaticString = #filePath) {
    (self.folder, base) = (folder, file)
  }

  /// The answer with status 200.
  public func success(file: StaticString = #filePath, line: UInt = #line) throws -> StubbedResponse {
    try response(forStatus: 200, file: file, line: line)
  }

  /// The answer with status 400.
  public func badRequest(file: StaticString = #filePath, line: UInt = #line) throws -> StubbedResponse {
    try response(forStatus: 400, file: file, line: line)
  }

  /// The answer with status 401.
  public func authenticationFailure(file: StaticString = #filePath, line: UInt = #line) throws -> StubbedResponse {
    try response(forStatus: 401, file: file, line: line)
  }

  /// The answer with status 409.
  public func conflict(file: StaticString = #filePath, line: UInt = #line) throws -> StubbedResponse {
    try response(forStatus: 409, file: file, line: line)
  }

  /// The answer with status 500.
  public func serverError(file: StaticString = #filePath, line: UInt = #line) throws -> StubbedResponse {
    try response(forStatus: 500, file: file, line: line)
  }

  /// The answer with a status.
  ///
  /// Throws ``Failure`` when the folder has no file for it, or several, which it names; and when a file of a whole response has
  /// another status.
  public func response(
    forStatus status: Int, file: StaticString = #filePath, line: UInt = #line
  ) throws -> StubbedResponse {
    let base = URL(fileURLWithPath: base.description).deletingLastPathComponent()
    let place = URL(fileURLWithPath: folder, relativeTo: base)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
    let found = names.filter { $0.split(separator: ".").first == "\(status)" }
    guard let name = found.first, found.count == 1 else {
      throw refusal(
        found.isEmpty
          ? "'\(place.path)' has no file for status \(status)"
          : "'\(place.path)' has several files for status \(status): \(found.joined(separator: ", "))",
        found: names.isEmpty ? ["it is empty, or no folder"] : ["it has \(names.joined(separator: ", "))"], Place(file, line))
    }
    let path = place.appendingPathComponent(name).path
    guard name.hasSuffix(".http") else {
      let headers = name.hasSuffix(".json") ? ["Content-Type": "application/json"] : [:]
      return try .file(path, status: status, headers: headers, beside: file, line: line)
    }
    let response = try StubbedResponse.rawFile(path, beside: file, line: line)
    let parts = (response.raw ?? "").prefix { !$0.isNewline }.split(separator: " ")
    guard parts.count > 1, parts[0].hasPrefix("HTTP/"), parts[1] == "\(status)" else {
      throw refusal("'\(path)' does not begin with a status line of status \(status)", found: [], Place(file, line))
    }
    return response
  }

  private func refusal(_ message: String, found: [String], _ place: Place) -> Failure {
    Failure(Fault(.invalidArgument, message, asked: "read a fixture", found: found), at: place)
  }
}
