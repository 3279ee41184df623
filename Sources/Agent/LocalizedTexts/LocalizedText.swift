/// What a table has for a key.
package enum LocalizedText: Equatable, Sendable {
  case plain(String)
  case format(LocalizedFormat)
}

/// What a text is chosen by besides its key.
package struct LocalizedSurroundings: Sendable {
  /// The languages that are wanted, the first one first.
  package var languages: [String]
  /// What tables call the device: `iphone`, `ipad`.
  package var device: String

  package init(languages: [String], device: String) { (self.languages, self.device) = (languages, device) }

  /// Of wordings for several devices the one for this one, or for all others.
  func ofDevice<Wording>(_ wordings: [String: Wording]) -> Wording? {
    wordings[device] ?? wordings["other"] ?? wordings.sorted { $0.key < $1.key }.first?.value
  }
}
