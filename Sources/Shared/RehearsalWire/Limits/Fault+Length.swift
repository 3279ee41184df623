extension Fault {
  /// How many characters each text of a fault may have on the wire.
  package static let longestText = 2_000

  /// How many of what was found, of the last steps that were tried and of what is pending a fault tells on the wire.
  package static let longestList = 100

  /// The same fault with each text no longer than ``longestText``: a text that somebody sent is not sent back several times over.
  /// What is left out is in the middle, and said: the beginning tells what it is about, the end often what is wrong.
  package var shortened: Fault {
    var fault = self
    fault.message = Self.shortened(message)
    fault.asked = Self.shortened(asked)
    fault.found = found.prefix(Self.longestList).map(Self.shortened)
    if found.count > Self.longestList { fault.found.append("and \(found.count - Self.longestList) more") }
    fault.tried = tried.suffix(Self.longestList).map { CallLogEntry(atMs: $0.atMs, Self.shortened($0.text)) }
    fault.pending = Array(pending.prefix(Self.longestList))
    if pending.count > Self.longestList { fault.found.append("\(pending.count - Self.longestList) more are pending") }
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
