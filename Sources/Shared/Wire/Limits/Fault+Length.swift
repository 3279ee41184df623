extension Fault {
  /// How many characters each text of a fault may have on the wire.
  package static let longestText = 2_000

  /// The same fault with each text no longer than ``longestText``: a text that somebody sent is not sent back several times over. What is left out is in
  /// the middle, and said: the beginning tells what it is about, the end often what is wrong.
  package var shortened: Fault {
    var fault = self
    fault.message = Self.shortened(message)
    fault.asked = Self.shortened(asked)
    fault.found = found.map(Self.shortened)
    fault.tried = tried.map { CallLogEntry(atMs: $0.atMs, Self.shortened($0.text)) }
    return fault
  }

  /// A text of no more than ``longestText`` characters: its beginning and its end where it has more.
  package static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestText else { return text }
    let scalars = text.unicodeScalars
    let count = scalars.count
    guard count > longestText else { return text }
    let (start, end) = (scalars.prefix(longestText * 3 / 4), scalars.suffix(longestText / 5))
    return "\(String(start)) … (\(count) characters in all) … \(String(end))"
  }
}
