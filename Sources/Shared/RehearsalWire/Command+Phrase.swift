extension Command {
  /// The command in words, for the `asked` of a fault: "tap view labelled 'Save'", "advance by 1000 ms".
  ///
  /// The method's words, then the parameters that were given, in their order; long ones are cut. A parameter loses its name where
  /// the method's last word is that name already: "enter text 'Milk'".
  package var phrase: String {
    var words = Self.words
    let last = words.split(separator: " ").last.map(String.init)
    for child in Mirror(reflecting: self).children {
      guard let label = child.label, let value = Limit.unwrapped(child.value) else { continue }
      let name = label == last ? "" : " \(label)"
      switch value {
      case let locator as Locator: words += " \(locator)"
      case let condition as Condition: words += " \(condition)"
      case let steps as [BatchStep]: words += " of " + Self.cut(steps.map { $0.command.phrase }.joined(separator: ", "))
      case let text as String: words += "\(name) '\(Self.cut(text))'"
      case let word as any RawRepresentable<String>: words += "\(name) \(word.rawValue)"
      case let described as any CustomStringConvertible & Encodable where !(value is any Collection):
        words += "\(name) \(Self.cut("\(described)"))"
      case let value as any Encodable:
        words += "\(name) " + Self.cut((try? JSON.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "?")
      default: break
      }
    }
    return words
  }

  /// The method's words: `set application state` for `setApplicationState`, and `open url` for `openURL`.
  private static var words: String {
    var words: [UInt8] = []
    var former: UInt8 = 0
    for character in method.utf8 {
      let isCapital = isLetter(character, from: "A")
      if isCapital && isLetter(former, from: "a") { words.append(UInt8(ascii: " ")) }
      words.append(isCapital ? character | 0x20 : character)
      former = character
    }
    return String(decoding: words, as: UTF8.self)
  }

  private static func isLetter(_ character: UInt8, from first: Unicode.Scalar) -> Bool {
    character &- UInt8(ascii: first) < 26
  }

  private static func cut(_ text: String) -> String { text.count > 80 ? text.prefix(79) + "…" : text }
}
