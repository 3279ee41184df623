import Foundation
import FoundationNetworking

/// Cookies that outlast a run of the app are kept in a file of its container, as on iOS; those of a session are not.
extension HTTPCookieStorage {
  /// Writes the cookies that have a date of expiry; removes the file where there are none.
  package func write(to path: String) {
    let kept = (cookies ?? []).filter { !$0.isSessionOnly && $0.expiresDate != nil }
    let files = FileManager.default
    guard !kept.isEmpty else {
      try? files.removeItem(atPath: path)
      return
    }
    let lines = kept.map { cookie in
      var fields: [String: String] = ["name": cookie.name, "value": cookie.value, "domain": cookie.domain, "path": cookie.path]
      fields["expires"] = cookie.expiresDate.map { "\($0.timeIntervalSince1970)" }
      if cookie.isSecure { fields["secure"] = "TRUE" }
      return fields
    }
    guard let bytes = try? PropertyListEncoder().encode(lines) else { return }
    try? files.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    if files.contents(atPath: path) != bytes { try? bytes.write(to: URL(fileURLWithPath: path)) }
  }

  /// Keeps the cookies of a file that ``write(to:)`` has written.
  package func read(from path: String) {
    guard let bytes = FileManager.default.contents(atPath: path),
      let lines = try? PropertyListDecoder().decode([[String: String]].self, from: bytes)
    else { return }
    for fields in lines {
      var properties: [HTTPCookiePropertyKey: Any] = [
        .name: fields["name"] ?? "", .value: fields["value"] ?? "", .domain: fields["domain"] ?? "", .path: fields["path"] ?? "/",
      ]
      properties[.expires] = fields["expires"].flatMap(Double.init).map { Date(timeIntervalSince1970: $0) }
      properties[.secure] = fields["secure"]
      if let cookie = HTTPCookie(properties: properties) { setCookie(cookie) }
    }
  }
}
