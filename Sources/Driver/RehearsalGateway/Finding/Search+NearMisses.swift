import Spelling

extension Search {
  /// What is there instead of what was looked for: the name that may have been meant, and names that there are.
  func nearMisses(in root: ScreenElement) -> [String] {
    let all = root.descendants
    switch strategy {
    case .accessibilityID, .id, .name:
      let alike = all.filter { $0.label == value }.prefix(3).map {
        "\($0.words) has the label '\(value)', but another name: find it by its name, or by its label with a predicate"
      }
      return alike + [Self.suggestion(for: value, among: all.compactMap(\.name), otherwise: "no element has a name")]
    case .linkText, .partialLinkText: return linkMisses(among: all)
    case .className, .tagName:
      if let hint = ElementTypes.hint(for: value, among: all) { return [hint] }
      let types = Self.distinct(all.map(\.type))
      return types.isEmpty ? [] : [NearMiss.suggestion(for: value, among: types)]
    case .xpath: return XPathWords(value).hints(among: all) + texts(among: all)
    case .classChain: return chainHints(among: all) + texts(among: all)
    case .predicate, .css: return texts(among: all)
    }
  }

  /// Apps have few links; what a tester takes for one is mostly a button or a text.
  private func linkMisses(among elements: [ScreenElement]) -> [String] {
    let isPartial = strategy == .partialLinkText
    let alike = elements.filter { element in
      guard let label = element.label, !label.isEmpty, element.type != "XCUIElementTypeLink" else { return false }
      return isPartial ? label.contains(value) : label == value
    }
    let hints = alike.prefix(3).map {
      "\($0.type) '\($0.label ?? "")' is no link: find it by accessibility id '\($0.name ?? "")'"
    }
    guard hints.isEmpty else { return hints }
    let links = elements.filter { $0.type == "XCUIElementTypeLink" }.compactMap(\.label)
    return [Self.suggestion(for: value, among: links, otherwise: "no element is a link")]
  }

  /// Why a chain may find nothing: its types, or where it begins.
  private func chainHints(among elements: [ScreenElement]) -> [String] {
    guard let chain = try? ClassChain(value) else { return [] }
    var hints = chain.types.prefix(20).filter { type in !elements.contains { $0.type == type || $0.isOfClass(type) } }
      .compactMap { ElementTypes.hint(for: $0, among: elements) }
    if let type = chain.typeOfChildren, let root = elements.first?.parent {
      let isDeeper = elements.contains { ($0.type == type || $0.isOfClass(type)) && $0.parent !== root }
      let isChild = root.children.contains { $0.type == type || $0.isOfClass(type) }
      if isDeeper, !isChild { hints.append("no child is a \(type), but what is deeper: write **/\(type)") }
    }
    return Self.distinct(hints)
  }

  /// What may have been meant by the texts of an expression, and what is visible.
  private func texts(among elements: [ScreenElement]) -> [String] {
    let named = elements.filter { $0.name != nil && $0.isVisible }
    return suggestions(among: elements) + named.prefix(10).map(\.words)
      + (named.count > 10 ? ["and \(named.count - 10) more"] : [])
  }

  /// What may have been meant by the texts that an expression has in quotes, where no element has them.
  private func suggestions(among elements: [ScreenElement]) -> [String] {
    let texts = Self.distinct(elements.flatMap { [$0.name, $0.label, $0.value] }.compactMap { $0 })
    let literals = value.matches(of: /'([^']+)'|"([^"]+)"|#([\w-]+)/).compactMap { $0.1 ?? $0.2 ?? $0.3 }
    return literals.map(String.init).filter { !$0.hasPrefix(ElementTypes.prefix) && !texts.contains($0) }.compactMap { literal in
      NearMiss.candidates(for: literal, among: texts).isEmpty ? nil : NearMiss.suggestion(for: literal, among: texts)
    }
  }

  private static func suggestion(for word: String, among names: [String], otherwise: String) -> String {
    names.isEmpty ? otherwise : NearMiss.suggestion(for: word, among: distinct(names))
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
