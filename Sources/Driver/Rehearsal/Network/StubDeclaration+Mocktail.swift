import Foundation

extension StubDeclaration {
  /// A stub out of a Mocktail file.
  ///
  /// ```
  ///  GET                                  method, a regular expression
  ///  https?://quakes\.example/feed.*      URL, a regular expression
  ///  200                                  status
  ///  application/json                     content type; with ";base64" behind it the body is Base64
  ///  X-Header: value                      more headers, any number
  ///
  ///  {"earthquakes": []}                  body
  /// ```
  /// - Parameter path: Absolute, or relative to the source file that asks.
  /// Throws ``Failure`` that names the line that is wrong.
  public static func mocktail(
    _ path: String, file: StaticString = #filePath, line: UInt = #line
  ) throws -> StubDeclaration {
    func refuse(_ number: Int, _ reason: String) -> Failure {
      Failure(Fault(.invalidArgument, "\(path):\(number): \(reason)", asked: "read a Mocktail file"), file: file, line: line)
    }
    let bytes = try StubbedResponse.contents(of: path, file, line)
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    let parts = text.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
    let head = parts[0].split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard head.count >= 4 else { throw refuse(head.count, "expected four lines: method, URL, status and content type") }
    guard (try? Regex(head[0])) != nil else { throw refuse(1, "'\(head[0])' is not a regular expression") }
    guard (try? Regex(head[1])) != nil else { throw refuse(2, "'\(head[1])' is not a regular expression") }
    guard let status = Int(head[2]), (100...599).contains(status) else {
      throw refuse(3, "expected a status of 100 to 599, got '\(head[2])'")
    }
    var headers: [String: String] = [:]
    for (place, header) in head.enumerated().dropFirst(4) where !header.isEmpty {
      guard let colon = header.firstIndex(of: ":") else { throw refuse(place + 1, "expected a header, got '\(header)'") }
      headers[String(header[..<colon])] = header[header.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let type = head[3]
    let isBase64 = type.hasSuffix(";base64")
    headers["Content-Type"] = isBase64 ? String(type.dropLast(7)) : type
    let body = parts.count > 1 ? String(parts[1]) : ""
    var response = StubbedResponse.text(body, status: status, headers: headers)
    if isBase64 {
      (response.body, response.bodyBase64) = (nil, body.filter { !$0.isWhitespace })
    }
    // The method is an expression in the file; ours is a word, so a real expression becomes its alternatives.
    let methods = head[0].split(separator: "|").map { RequestPattern.method(String($0)) }
    guard methods.allSatisfy({ if case .method(let word) = $0 { word.allSatisfy(\.isLetter) } else { false } }) else {
      throw refuse(1, "expected a method such as GET, or several such as GET|HEAD, got '\(head[0])'")
    }
    return StubDeclaration((methods.count == 1 ? methods[0] : .any(methods)) && .url(.matching(head[1])), response, name: path)
  }
}
