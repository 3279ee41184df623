import Foundation
import Spelling

/// Who may talk to the gateway: what is on this machine, unless told otherwise.
///
/// A page of a browser must not drive apps by way of its visitor: it says where it comes from in `Origin`, and a name that its
/// owner has pointed at this machine stands in `Host` (DNS rebinding). WebDriver asks for both checks (section 6.3).
struct RequestGuard: Sendable {
  /// Names, besides those of this machine, by which the gateway may be called; `*` for any.
  let hosts: Set<String>
  /// Origins, besides those of this machine, whose pages may call; `*` for any.
  let origins: Set<String>

  init(hosts: [String], origins: [String]) {
    self.hosts = Set(hosts.map { $0.lowercased() })
    self.origins = Set(origins.map { $0.lowercased() })
  }

  private static let ofThisMachine: Set<String> = ["localhost", "127.0.0.1", "[::1]", "::1"]

  /// Why a request is refused; nil where it may pass.
  func refusal(host: String?, origin: String?) -> String? {
    if let host, !allows(host: Self.name(in: host)) {
      return "'\(host.prefix(200))' is not a name of this server: start it with --allow-hosts \(Self.name(in: host).prefix(200))"
    }
    if let origin, !allows(origin: origin) {
      return "pages of '\(origin.prefix(200))' may not call this server: start it with --allow-origins \(origin.prefix(200))"
    }
    return nil
  }

  private func allows(host: String) -> Bool {
    Self.ofThisMachine.contains(host) || hosts.contains("*") || hosts.contains(host)
  }

  private func allows(origin: String) -> Bool {
    if origins.contains("*") || origins.contains(origin.lowercased()) { return true }
    guard let parts = URLComponents(string: origin), let host = parts.host?.lowercased() else { return false }
    return Self.ofThisMachine.contains(host)
  }

  /// The name in a `Host` field, without its port.
  private static func name(in host: String) -> String {
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return host[...end].lowercased() }
    return host.prefix { $0 != ":" }.lowercased()
  }
}
