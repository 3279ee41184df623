import Rehearsal

/// An XPath 1.0 expression over the page's source, evaluated by libxml2, with `ends-with`, `matches`, `lower-case` and
/// `upper-case`.
struct XPath {
  private let text: String
  private let words: XPathWords

  init(_ text: String) throws(WebDriverError) {
    (self.text, words) = (text, XPathWords(text))
    guard !text.allSatisfy(\.isWhitespace), !text.contains("\0") else {
      throw Self.refusal(text, "it is empty")
    }
    if let complaint = words.complaint { throw Self.refusal(text, complaint) }
  }

  /// Relative paths begin at the root.
  ///
  /// - Parameter isWhole: Whether the root is the application; else the root is all that the expression sees, and it finds what
  ///   is in it.
  func find(in root: ScreenElement, isWhole: Bool) throws -> [ScreenElement] {
    var source = PageSource(bundle: root.bundle, isNumbered: true)
    source.maximumDepth = .max
    let asked = Set(words.attributes.map(\.text))
    if !words.asksForAnyAttribute { source.only = asked }
    source.includesHittable = asked.contains(ElementFact.hittable.rawValue)
    source.includesBounds = !asked.isDisjoint(with: [ElementFact.minValue.rawValue, ElementFact.maxValue.rawValue])
    let document = try root.trees?.tree(of: source, root) ?? XMLLibrary.shared.get().document(source.document(of: root))
    var numbers = try evaluate(text, over: document)
    // Absolute paths may leave out the root that the driver puts around the application.
    if numbers.isEmpty, text.hasPrefix("/"), !text.hasPrefix("//") { numbers = try evaluate("/AppiumAUT" + text, over: document) }
    guard !numbers.isEmpty else { return [] }
    let found = Set(numbers)
    return root.subtree.filter { found.contains($0.number) && (isWhole || $0 !== root) }
  }

  private func evaluate(_ expression: String, over document: XMLTree) throws -> [Int] {
    switch try XMLLibrary.shared.get().evaluate(expression, over: document, telling: PageSource.numberAttribute) {
    case .elements(let numbers): return numbers.compactMap { $0.flatMap(Int.init) }
    case .failure(let failure) where failure.code == XMLLibrary.tooManySteps:
      throw Self.refusal(
        text,
        "to evaluate it takes more than \(XMLLibrary.stepLimit) steps on this screen, which is the limit: it goes through all "
          + "elements for each of them, as '//' in brackets does; begin closer to what is meant")
    case .failure(let failure):
      // What is evaluated ends as what was written does.
      let byte = max(0, text.utf8.count - max(0, expression.utf8.count - failure.byte))
      throw Self.refusal(text, words.reason(for: failure, in: text, at: byte))
    case .other:
      let mistake = words.commonMistake.map { ": \($0)" } ?? ""
      throw Self.refusal(text, "it gives no elements, but a value or attributes" + mistake)
    }
  }

  private static func refusal(_ text: String, _ words: String) -> WebDriverError {
    WebDriverError(
      .invalidSelector,
      "the XPath \"\(text.prefix(500))\" cannot be used: \(words); one is written as //XCUIElementTypeButton[@name='Save']")
  }
}
