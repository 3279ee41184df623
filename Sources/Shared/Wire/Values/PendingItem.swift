/// One thing that the app is waiting for.
public struct PendingItem: Codable, Equatable, Sendable {
  /// Its sort: timer, main, dispatch, task, animation, transition, network, input or layout.
  public var kind: String
  /// A noun phrase, such as "GET https://example.test/feed".
  public var label: String
  /// When it is due, since launch; nil for what goes on for ever, such as a spinner.
  public var dueMs: Milliseconds?
  /// How often it comes again; nil if it does not.
  public var everyMs: Milliseconds?
  /// File and line where it was created, when known.
  public var site: String?

  public init(kind: String, label: String, dueMs: Milliseconds?, everyMs: Milliseconds?, site: String?) {
    self.kind = kind
    self.label = label
    self.dueMs = dueMs
    self.everyMs = everyMs
    self.site = site
  }
}

extension PendingItem: CustomStringConvertible {
  public var description: String {
    var text = "\(kind) '\(label)'"
    text += dueMs.map { ", due at \($0)" } ?? ", goes on for ever and changes nothing"
    if let everyMs { text += ", every \(everyMs)" }
    if let site { text += " (\(site))" }
    return text
  }
}
