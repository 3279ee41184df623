extension XPathWords {
  /// Why it may find nothing: names of attributes and of types that no element has, and texts that elements do not have within
  /// them.
  func hints(among elements: [ScreenElement]) -> [String] {
    // Whatever the length of the expression, nobody reads more.
    var hints = attributes.prefix(20).compactMap { PageSource.hint(forAttribute: $0.text) }
    let names = steps.filter { $0.text != "AppiumAUT" }
    hints += names.prefix(20).compactMap { ElementTypes.hint(for: $0.text, among: elements) }
    hints += bareNames.prefix(20).compactMap { Self.hint(forBareName: $0.text, among: elements) }
    if calls.contains(where: { $0.text == "text" }) {
      hints.append("elements have no text() in them; what they say is @label or @value")
    }
    if comparesItself { hints.append("'.' is no text here; what elements say is @label or @value") }
    var seen: Set<String> = []
    return Array(hints.filter { seen.insert($0).inserted }.prefix(5))
  }

  private static func hint(forBareName name: String, among elements: [ScreenElement]) -> String? {
    let meant = PageSource.attributes(meantBy: name)
    guard !meant.isEmpty else { return ElementTypes.hint(for: name, among: elements) }
    let written = meant.map { "@\($0)" }.joined(separator: " or ")
    return "'\(name)' without '@' means elements of that type; the attribute is \(written)"
  }
}
