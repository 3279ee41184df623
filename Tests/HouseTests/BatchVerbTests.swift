import Testing

/// What can be done with a view can be a step of a batch.
@Suite struct BatchVerbTests {
  @Test func elementsAndStepsHaveTheSameVerbs() {
    // A verb of an element is what throws; narrowing and predicates send nothing. What takes a closure cannot be a step: all
    // steps are made before the first is done.
    let verbs = declarations(of: "Element").filter { $0.text.contains(" throws") && !$0.parameters.contains(" throws ->") }
    let steps = declarations(of: "LaterElement").filter { $0.text.contains("Later<") }
    let (here, there) = (Set(verbs.map(\.name)), Set(steps.map(\.name)))
    #expect(here.count > 50, "the sources are where they were")
    #expect(here.subtracting(there).sorted() == [], "in Driver/Batch, make a step of what Element does by this name")
    #expect(there.subtracting(here).sorted() == [], "in Driver/Elements, let Element do what a step does by this name")
  }

  private struct Declaration {
    /// Up to its body.
    let text: String
    /// As DocC spells it, less the place of the call: `tap(times:touches:at:)`.
    let name: String
    let parameters: String
  }

  /// The public functions and properties of a type, from its declaration and all extensions.
  private func declarations(of type: String) -> [Declaration] {
    var found: [Declaration] = []
    for file in Sources.swiftFiles(below: "Sources/Driver/Rehearsal") {
      var isInside = false
      let lines = file.lines
      for (index, line) in lines.enumerated() {
        let words = line.split { !$0.isLetter && $0 != "_" }
        if !line.hasPrefix(" "), line.hasSuffix("{") { isInside = words.firstIndex(of: Substring(type)).map { $0 < 3 } ?? false }
        guard isInside, line.hasPrefix("  public func ") || line.hasPrefix("  public var ") else { continue }
        found.append(declaration(in: lines[index...]))
      }
    }
    return found
  }

  private func declaration(in lines: ArraySlice<Substring>) -> Declaration {
    let isFunction = lines.first!.hasPrefix("  public func ")
    var text = ""
    for line in lines {
      text += line + " "
      if isFunction ? line.contains("{") : line.contains("}") { break }
    }
    let rest = text.drop { $0 == " " }.dropFirst(isFunction ? "public func ".count : "public var ".count)
    let name = rest.prefix { $0.isLetter }
    guard isFunction else { return Declaration(text: text, name: String(name), parameters: "") }
    var (depth, parameters, labels, isLabel) = (0, "", [String](), false)
    for character in rest.dropFirst(name.count) {
      if character == ")" || character == "]" { depth -= 1 }
      if depth == 0 && character == ")" { break }
      if character == "(" || character == "[" { depth += 1 }
      if character == "(" && depth == 1 || character == "," && depth == 1 {
        labels.append("")
        isLabel = true
      } else if isLabel, character.isLetter || character == "_" {
        labels[labels.count - 1].append(character)
      } else if isLabel, !labels[labels.count - 1].isEmpty {
        isLabel = false
      }
      parameters.append(character)
    }
    labels.removeAll { ["", "file", "line"].contains($0) }
    return Declaration(text: text, name: "\(name)(\(labels.map { $0 + ":" }.joined()))", parameters: parameters)
  }
}
