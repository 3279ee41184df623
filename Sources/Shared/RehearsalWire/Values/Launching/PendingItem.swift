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
  /// Where it was created: file and line, or for a task of Swift concurrency, whose line nobody knows, the function that made it,
  /// `NotesController.load() of Notes`; nil when unknown.
  public var site: String?
  /// On whose behalf it waits, such as the class of the controller whose code asked for it; nil outside of any.
  public var owner: String?
  /// True for what never comes to an end of its own accord: a spinner, a repeating timer, something that asks for itself anew
  /// each time; else nil.
  public var perpetual: Bool?

  public init(
    kind: String, label: String, dueMs: Milliseconds?, everyMs: Milliseconds?, site: String?, owner: String? = nil,
    perpetual: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.dueMs = dueMs
    self.everyMs = everyMs
    self.site = site
    self.owner = owner
    self.perpetual = perpetual ? true : nil
  }
}

extension PendingItem: CustomStringConvertible {
  public var description: String {
    var text = "\(kind) '\(label)'"
    text += dueMs.map { ", due at \($0)" } ?? ", goes on for ever and changes nothing"
    if let everyMs { text += ", every \(everyMs)" }
    if let owner { text += ", for \(owner)" }
    if let site { text += " (\(site))" }
    return text
  }
}
