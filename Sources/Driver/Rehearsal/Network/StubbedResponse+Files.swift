import Foundation

extension StubbedResponse {
  /// A body of bytes.
  public static func data(_ body: Data, status: Int = 200, headers: [String: String] = [:]) -> StubbedResponse {
    let headers = headers.isEmpty ? nil : headers
    if let text = String(validating: body, as: UTF8.self) { return StubbedResponse(status: status, headers: headers, body: text) }
    return StubbedResponse(status: status, headers: headers, bodyBase64: body.base64EncodedString())
  }

  /// A fixture of the test's: a file that is read here and sent to the agent as the body.
  ///
  /// - Parameters:
  ///   - path: Absolute, or relative to the source file that asks: `.file("Fixtures/feed.json")` beside the test.
  ///   - beside: The source file that asks.
  /// Throws ``Failure`` when there is no such file; OHHTTPStubs would quietly answer with nothing.
  public static func file(
    _ path: String, status: Int = 200, headers: [String: String] = [:], beside file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> StubbedResponse {
    data(try contents(of: path, file, line), status: status, headers: headers)
  }

  /// A fixture of the test's that holds a whole response, as `curl -is` prints it.
  ///
  /// Throws ``Failure`` when there is no such file, or when it is not UTF-8.
  public static func rawFile(
    _ path: String, beside file: StaticString = #filePath, line: UInt = #line
  ) throws -> StubbedResponse {
    let bytes = try contents(of: path, file, line)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        Fault(
          .invalidArgument, "'\(path)' is not UTF-8; give its body by 'data' and its headers beside it", asked: "read a fixture"),
        file: file, line: line)
    }
    return .raw(text)
  }

  static func contents(of path: String, _ file: StaticString, _ line: UInt) throws -> Data {
    let folder = URL(fileURLWithPath: file.description).deletingLastPathComponent()
    let url = URL(fileURLWithPath: path, relativeTo: folder)
    do {
      return try Data(contentsOf: url)
    } catch {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
        throw Failure(
          Fault(.invalidArgument, "'\(url.path)' is a folder, not a file", asked: "read a fixture"), file: file, line: line)
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)) ?? []
      let hint = names.isEmpty ? "" : "; \(NearMiss.suggestion(for: url.lastPathComponent, among: names.sorted()))"
      throw Failure(
        Fault(.invalidArgument, "cannot read '\(url.path)'\(hint)", asked: "read a fixture"), file: file, line: line)
    }
  }
}

extension RequestPattern {
  /// Exactly these bytes as the body.
  public static func bodyData(_ body: Data) -> RequestPattern { .bodyBase64(body.base64EncodedString()) }
}
