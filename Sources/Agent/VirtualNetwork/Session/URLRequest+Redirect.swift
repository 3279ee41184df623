import Foundation
import FoundationNetworking

extension URLRequest {
  /// The request that follows a redirect; nil when `response` is none.
  ///
  /// A 303 turns into a GET, as does a POST that gets 301 or 302; 307 and 308 keep method and body (RFC 9110, 15.4). Headers
  /// that speak to one host do not travel. OHHTTPStubs keeps a POST on 301 and 302; Foundation does not, nor do we.
  func redirected(by response: HTTPURLResponse) -> URLRequest? {
    guard [301, 302, 303, 307, 308].contains(response.statusCode),
      let location = response.value(forHTTPHeaderField: "Location"),
      let target = URL(string: location, relativeTo: response.url)?.absoluteURL
    else { return nil }
    var next = self
    next.url = target
    let becomesGET = response.statusCode == 303 || (response.statusCode < 303 && httpMethod == "POST")
    if becomesGET && httpMethod != "HEAD" {
      next.httpMethod = "GET"
      next.httpBody = nil
      next.setValue(nil, forHTTPHeaderField: "Content-Type")
      next.setValue(nil, forHTTPHeaderField: "Content-Length")
    }
    for name in ["Authorization", "Connection", "Host", "Proxy-Authenticate", "Proxy-Authorization", "WWW-Authenticate"] {
      next.setValue(nil, forHTTPHeaderField: name)
    }
    return next
  }

  /// The whole body, a stream read to its end.
  func readBody() -> Data? {
    if let httpBody { return httpBody }
    return httpBodyStream?.readAll()
  }
}

extension InputStream {
  /// Everything that is left in the stream; what came before an error.
  func readAll() -> Data {
    var body = Data()
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    if streamStatus == .notOpen { open() }
    defer { close() }
    while true {
      let count = read(&buffer, maxLength: buffer.count)
      guard count > 0 else { return body }
      body.append(contentsOf: buffer[..<count])
    }
  }
}
