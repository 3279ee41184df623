import Foundation

/// Finds the cards in a file.
enum VCardReader {
  static func cards(in bytes: Data) throws(VCardProblem) -> [VCard] {
    var cards: [VCard] = []
    var open: [VCardLine]?
    for text in unfolded(String(decoding: bytes, as: UTF8.self)) {
      guard let line = VCardLine(text) else { throw VCardProblem("'\(text.prefix(60))' has no colon") }
      switch (line.name, line.value.uppercased()) {
      case ("BEGIN", "VCARD"):
        guard open == nil else { throw VCardProblem("a card begins within another one") }
        open = []
      case ("END", "VCARD"):
        guard let lines = open else { throw VCardProblem("a card ends that has not begun") }
        cards.append(VCard(lines: lines))
        open = nil
      default:
        guard open != nil else { throw VCardProblem("'\(text.prefix(60))' stands outside of a card") }
        open?.append(line)
      }
    }
    guard open == nil else { throw VCardProblem("a card has no END:VCARD") }
    return cards
  }

  /// The lines, without those that are empty; one that begins with a space goes on with the one above.
  private static func unfolded(_ text: String) -> [String] {
    let plain = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\u{FEFF}", with: "")
    var lines: [String] = []
    for line in plain.split(separator: "\n") {
      // By scalars: what is folded may go on with an accent.
      let scalars = line.unicodeScalars
      if let first = scalars.first, first == " " || first == "\t", !lines.isEmpty {
        lines[lines.count - 1] += String(String.UnicodeScalarView(scalars.dropFirst()))
      } else if !line.allSatisfy(\.isWhitespace) {
        lines.append(String(line))
      }
    }
    return lines
  }
}
