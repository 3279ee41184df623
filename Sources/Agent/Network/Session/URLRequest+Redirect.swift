import Foundation
import FoundationNetworking

extension URLRequest {
  /// The request that follows a redirect; nil when `response` is none.
  ///
  /// A 303 turns into a GET, as does a POST that gets 301 or 302; 307 and 308 keep method and body (RFC 9110, 15.4). Headers
  /// that speak to one host do not travel (OHS-30).
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
}
