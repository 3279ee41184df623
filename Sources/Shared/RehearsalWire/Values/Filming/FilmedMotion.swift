/// An animation, or a transition between view controllers, as a film tells it.
package struct FilmedMotion: Codable, Equatable, Sendable {
  /// Which one it is, counted from 1: one that is told again has the number that it had.
  package var number: Int
  /// `animation` or `transition`.
  package var kind: String
  /// A noun phrase, such as "presentation of UIAlertController".
  package var label: String
  /// Where it was asked for: file and line; nil when unknown.
  package var site: String?
  /// On whose behalf, such as the class of the controller whose code asked for it; nil outside of any.
  package var owner: String?
  /// When it was asked for, since launch: a delay is a part of it.
  package var startMs: Milliseconds
  /// When it was over, at its end or before; nil while it is under way.
  package var endMs: Milliseconds?

  package init(
    number: Int, kind: String, label: String, site: String? = nil, owner: String? = nil, startMs: Milliseconds,
    endMs: Milliseconds? = nil
  ) {
    self.number = number
    self.kind = kind
    self.label = label
    self.site = site
    self.owner = owner
    self.startMs = startMs
    self.endMs = endMs
  }
}
