import Spelling

extension Search {
  /// What is there instead of what was looked for: the name that may have been meant, and names that there are.
  func nearMisses(in root: ScreenElement) -> [String] {
    let all = root.descendants
    switch strategy {
    case .accessibilityID, .id, .name, .linkText, .partialLinkText:
      var names: [String] = []
      for name in all.compactMap(\.name) where !names.contains(name) { names.append(name) }
      return names.isEmpty ? ["no element has a name"] : [NearMiss.suggestion(for: value, among: names)]
    case .className, .tagName:
      var types: [String] = []
      for type in all.map(\.type) where !types.contains(type) { types.append(type) }
      return types.isEmpty ? [] : [NearMiss.suggestion(for: value, among: types)]
    case .xpath, .predicate, .classChain, .css:
      let named = all.filter { $0.name != nil && $0.isVisible }
      return suggestions(among: all) + named.prefix(10).map(\.words) + (named.count > 10 ? ["and \(named.count - 10) more"] : [])
    }
  }

  /// What may have been meant by the texts that an expression has in quotes, where no element has them.
  private func suggestions(among elements: [ScreenElement]) -> [String] {
    var texts: [String] = []
    for text in elements.flatMap({ [$0.name, $0.label, $0.value] }).compactMap({ $0 }) where !texts.contains(text) {
      texts.append(text)
    }
    let literals = value.matches(of: /'([^']+)'|"([^"]+)"|#([\w-]+)/).compactMap { $0.1 ?? $0.2 ?? $0.3 }
    return literals.map(String.init).filter { !$0.hasPrefix(ElementTypes.prefix) && !texts.contains($0) }.compactMap { literal in
      NearMiss.candidates(for: literal, among: texts).isEmpty ? nil : NearMiss.suggestion(for: literal, among: texts)
    }
  }
}
