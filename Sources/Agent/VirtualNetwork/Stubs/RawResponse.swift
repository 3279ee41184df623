import Foundation

/// An HTTP response as text: status line, headers, empty line, body; lines end in CR LF or LF.
///
/// Interim responses (`HTTP/1.1 100 Continue`, and what `curl -isL` prints of redirects) are skipped when another follows. A
/// `Transfer-Encoding` is dropped, because what `curl` prints is decoded already.
public struct RawResponse: Equatable, Sendable {
  public let status: Int
  /// Repeated ones are joined with ", ".
  public let headers: [String: String]
  public let body: Data

  /// Why a text is no response.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    public let description: String
  }

  public init(_ message: Data) throws(Problem) {
    var rest = message[...]
    while true {
      let (status, headers) = try Self.head(&rest)
      let isInterim = (100..<200).contains(status) || (300..<400).contains(status)
      if isInterim, rest.starts(with: Data("HTTP/".utf8)) { continue }
      self.status = status
      self.headers = headers.filter { $0.key.lowercased() != "transfer-encoding" }
      body = Data(rest)
      return
    }
  }

  private static func head(_ rest: inout Data.SubSequence) throws(Problem) -> (Int, [String: String]) {
    let first = line(&rest) ?? ""
    let words = first.split(separator: " ")
    guard words.count >= 2, words[0].hasPrefix("HTTP/"), let status = Int(words[1]), (100...599).contains(status) else {
      throw Problem(description: "expected a status line such as 'HTTP/1.1 200 OK', got '\(first.prefix(80))'")
    }
    var headers: [String: String] = [:]
    while let next = line(&rest), !next.isEmpty {
      guard let colon = next.firstIndex(of: ":") else {
        throw Problem(description: "expected a header such as 'Content-Type: text/plain', got '\(next.prefix(80))'")
      }
      let name = String(next[..<colon])
      let value = next[next.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      let known = headers.keys.first { $0.lowercased() == name.lowercased() }
      if let known { headers[known]! += ", " + value } else { headers[name] = value }
    }
    return (status, headers)
  }

  /// The next line without its end; nil after the last.
  private static func line(_ rest: inout Data.SubSequence) -> String? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    var text = String(decoding: rest[..<end], as: UTF8.self)
    rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
    if text.hasSuffix("\r") { text.removeLast() }
    return text
  }
}
