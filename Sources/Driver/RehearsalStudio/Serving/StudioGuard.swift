import Foundation

/// Who may talk to the studio: a page that was opened by the link with the token, on this machine, and nothing else.
///
/// The link brings the token once; then a cookie has it, which is sent along from this site alone. A page of another site could
/// still send requests: it says where it comes from in `Origin`, and a name that its owner has pointed at this machine stands in
/// `Host` (DNS rebinding). Both are checked.
struct StudioGuard: Sendable {
  let token: String
  private let ofThisMachine: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  init() {
    var chance = SystemRandomNumberGenerator()
    token = (0..<4).map { _ in String(UInt32.random(in: 0...UInt32.max, using: &chance), radix: 36) }.joined(separator: "-")
  }

  /// Why a request is refused whatever it brings along; nil where it may pass.
  func refusal(host: String?, origin: String?) -> String? {
    guard let host, ofThisMachine.contains(Self.name(in: host)) else {
      return "the studio answers only to names of this machine, such as 127.0.0.1"
    }
    if let origin, origin.lowercased() != "http://" + host.lowercased() {
      return "pages of '\(origin.prefix(200))' may not use the studio"
    }
    return nil
  }

  /// The name of the cookie: cookies are shared by all ports of a machine.
  func cookieName(port: Int) -> String { "rehearsal-studio-\(port)" }

  /// Whether a request's cookies hold the token.
  func admits(cookies: String?, port: Int) -> Bool {
    let wanted = cookieName(port: port) + "=" + token
    return (cookies ?? "").split(separator: ";").contains { $0.trimmingPrefix(while: \.isWhitespace) == wanted }
  }

  /// The name in a `Host` field, without its port.
  private static func name(in host: String) -> String {
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return host[...end].lowercased() }
    return host.prefix { $0 != ":" }.lowercased()
  }
}
