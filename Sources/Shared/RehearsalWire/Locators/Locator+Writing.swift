// The written form, as LocatorReader reads it.
//
//   #form >> .UITableViewCell[1] >> "Save"[enabled]
//
//   step          what of it stands for
//   "Save"        label         *"av" containing   ^"Sa" prefix   $"ve" suffix   /S.ve/ or ~"S.ve" regular expression
//   #save         identifier    #"with spaces", #^"pre" …
//   .UIButton     class         .UIButton! exactly that class
//   [text="x"]    text, value, placeholder, image; = *= ^= $= ~=
//   [trait=button] [trait!=selected] [enabled] [!enabled] [row=1/2] [controller=3] [view=12] [@zoomScale>=2] [-1]
//   :has(…) :not(…) :beside(…) :around(…) :is(…, …) :and(…, …)
//   *             any view
extension Locator {
  /// The locator as a text, which reads back as the same: `Locator(locator.written) == locator`.
  ///
  /// The label stands in quotation marks, the identifier after `#`, the class after `.`, and everything else in brackets; `>>`
  /// leads inside.
  public var written: String {
    var step = ""
    if let className { step += "." + Self.writtenClass(className) }
    if let exactClass { step += ".\(Self.writtenClass(exactClass))!" }
    if let identifier { step += "#" + Self.writtenIdentifier(identifier) }
    if let label { step += Self.written(label) }
    for (name, match) in [("text", text), ("value", value), ("placeholder", placeholder), ("image", image)] {
      if let match { step += "[\(name)\(Self.writtenComparison(match))]" }
    }
    for trait in traits ?? [] { step += "[trait=\(trait.rawValue)]" }
    for trait in withoutTraits ?? [] { step += "[trait!=\(trait.rawValue)]" }
    for (name, path) in ElementState.written {
      if let wanted = state[keyPath: path] { step += "[\(wanted ? "" : "!")\(name)]" }
    }
    for test in properties { step += "[@\(Self.writtenPath(test.keyPath))\(Self.written(test.wanted))]" }
    if let row { step += row.section == 0 ? "[row=\(row.row)]" : "[row=\(row.section)/\(row.row)]" }
    if let controller { step += "[controller=\(controller)]" }
    if let view { step += "[view=\(view)]" }
    for (name, relation) in Relation.written where !self[relation].isEmpty {
      step += ":\(name)(\(self[relation].map(\.written).joined(separator: ", ")))"
    }
    if let index { step += "[\(index)]" }
    if step.isEmpty { step = "*" }
    return within.map { "\($0.written) >> \(step)" } ?? step
  }

  // MARK: Parts

  private static func written(_ match: TextMatch) -> String {
    switch match {
    case .exactly(let text): quoted(text)
    case .containing(let text): "*" + quoted(text)
    case .prefix(let text): "^" + quoted(text)
    case .suffix(let text): "$" + quoted(text)
    case .matching(let pattern): writtenPattern(pattern)
    }
  }

  private static func writtenComparison(_ match: TextMatch) -> String {
    switch match {
    case .exactly(let text): "=" + quoted(text)
    case .containing(let text): "*=" + quoted(text)
    case .prefix(let text): "^=" + quoted(text)
    case .suffix(let text): "$=" + quoted(text)
    case .matching(let pattern): "~=" + quoted(pattern)
    }
  }

  /// Between slashes, where that can be read back without a guess.
  private static func writtenPattern(_ pattern: String) -> String {
    let scalars = pattern.unicodeScalars
    let slashes = scalars.reversed().prefix { $0 == "\\" }.count
    let isPlain = slashes.isMultiple(of: 2) && scalars.allSatisfy { $0 != "/" && $0.value >= 0x20 }
    return isPlain ? "/\(pattern)/" : "~" + quoted(pattern)
  }

  private static func writtenIdentifier(_ match: TextMatch) -> String {
    if case .exactly(let name) = match, !name.isEmpty, name.unicodeScalars.allSatisfy(LocatorReader.isOfName) { return name }
    return written(match)
  }

  private static func writtenClass(_ name: String) -> String {
    let scalars = name.unicodeScalars
    let isPlain = scalars.first.map(LocatorReader.beginsClass) == true && scalars.allSatisfy(LocatorReader.isOfClass)
    return isPlain ? name : quoted(name)
  }

  private static func writtenPath(_ path: String) -> String {
    let scalars = path.unicodeScalars
    let isPlain = !scalars.isEmpty && scalars.allSatisfy { LocatorReader.isOfName($0) && $0 != "-" || $0 == "." || $0 == "@" }
    return isPlain ? path : quoted(path)
  }

  private static func written(_ wanted: PropertyDemand) -> String {
    switch wanted {
    case .null: "=nil"
    case .bool(let value): "=\(value)"
    case .number(let number): "=\(PropertyTest.plain(number))"
    case .text(let match): writtenComparison(match)
    case .above(let limit): ">\(PropertyTest.plain(limit))"
    case .atLeast(let limit): ">=\(PropertyTest.plain(limit))"
    case .below(let limit): "<\(PropertyTest.plain(limit))"
    case .atMost(let limit): "<=\(PropertyTest.plain(limit))"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || [0x2028, 0x2029].contains(scalar.value):
        quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension ElementState {
  /// The states by the names that they have in brackets.
  static var written: [(name: String, path: WritableKeyPath<ElementState, Bool?> & Sendable)] {
    [
      ("visible", \.visible), ("onScreen", \.onScreen), ("tappable", \.tappable), ("enabled", \.enabled),
      ("selected", \.selected),
      ("focused", \.focused), ("takesText", \.takesText), ("accessible", \.accessible),
    ]
  }
}

extension Locator.Relation {
  /// The relations by the names that they have after a colon, in the order in which they are written; being inside is written
  /// `>>`.
  static var written: [(name: String, relation: Locator.Relation)] {
    [("and", .all), ("is", .any), ("not", .not), ("has", .holding), ("beside", .beside), ("around", .around)]
  }
}
