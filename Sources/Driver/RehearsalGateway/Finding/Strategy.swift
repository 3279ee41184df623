import Predicates
import Rehearsal
import Spelling

/// How a client says which elements it means.
enum Strategy: String, CaseIterable {
  case accessibilityID = "accessibility id"
  case id
  case name
  case className = "class name"
  case tagName = "tag name"
  case xpath
  case predicate = "-ios predicate string"
  case classChain = "-ios class chain"
  case css = "css selector"
  case linkText = "link text"
  case partialLinkText = "partial link text"

  init(_ name: String) throws(WebDriverError) {
    guard let strategy = Strategy(rawValue: name) else {
      let all = Strategy.allCases.map(\.rawValue)
      throw WebDriverError(
        .invalidSelector, "elements cannot be found by '\(name.prefix(200))'; \(NearMiss.suggestion(for: name, among: all))")
    }
    self = strategy
  }
}

/// What a client looks for: a strategy and what it says.
struct Search {
  let strategy: Strategy
  let value: String
  private let find: (ScreenElement, Bool) throws -> [ScreenElement]

  /// How long a locator may be, in bytes of UTF-8.
  static let longestValue = 20_000

  /// - Throws: `invalid selector` where the value cannot be read.
  init(_ strategy: Strategy, _ value: String) throws(WebDriverError) {
    (self.strategy, self.value) = (strategy, value)
    // What is looked for takes time by its length, while nobody else is answered on this thread.
    guard value.utf8.count <= Self.longestValue else {
      throw WebDriverError(
        .invalidSelector, "a locator has \(Self.longestValue) bytes at most, and this one has \(value.utf8.count)")
    }
    switch strategy {
    // A name is never the application's, as in WebDriverAgent: its button to go back may be called the same.
    case .accessibilityID, .id, .name:
      find = { root, _ in root.descendants.filter { $0.name == value } }
    case .className, .tagName:
      find = { root, isWhole in root.all(isWhole).filter { $0.type == value || $0.isOfClass(value) } }
    case .linkText:
      find = { root, _ in root.descendants.filter { $0.type == "XCUIElementTypeLink" && $0.label == value } }
    case .partialLinkText:
      find = { root, _ in
        root.descendants.filter { $0.type == "XCUIElementTypeLink" && $0.label?.contains(value) == true }
      }
    case .predicate:
      let predicate = try ElementPredicate(value)
      find = { root, isWhole in try root.all(isWhole).filter(predicate.holds) }
    case .classChain:
      let chain = try ClassChain(value)
      find = { root, _ in try chain.find(in: root) }
    case .css:
      let selector = try CSSSelector(value)
      find = { root, isWhole in selector.find(in: root, isWhole: isWhole) }
    case .xpath:
      let path = try XPath(value)
      find = { root, isWhole in try path.find(in: root, isWhole: isWhole) }
    }
  }

  /// The elements in an element, in the order of the document.
  ///
  /// - Parameter isWhole: Whether the root is the application, and may be found itself.
  func elements(in root: ScreenElement, isWhole: Bool) throws -> [ScreenElement] {
    let found = try find(root, isWhole)
    try root.facts?.check()
    return found
  }

  var words: String { "\(strategy.rawValue) '\(value.count > 200 ? value.prefix(200) + "…" : value[...])'" }
}

/// What was looked for, so that a locator that is used again and again is read once.
struct Searches {
  private struct Asked: Hashable {
    let strategy: Strategy
    let value: String
  }

  /// How many are remembered.
  private static let most = 200

  private var known: [Asked: Search] = [:]

  /// - Throws: `invalid selector` where the value cannot be read.
  mutating func search(_ strategy: Strategy, _ value: String) throws(WebDriverError) -> Search {
    let asked = Asked(strategy: strategy, value: value)
    if let search = known[asked] { return search }
    let search = try Search(strategy, value)
    if known.count >= Self.most { known = [:] }
    known[asked] = search
    return search
  }
}

extension ScreenElement {
  fileprivate func all(_ withItself: Bool) -> [ScreenElement] { withItself ? subtree : descendants }
}

/// A predicate as `-ios predicate string` and class chains write it.
struct ElementPredicate {
  private let tree: PredicateTree
  private let text: String

  init(_ text: String) throws(WebDriverError) {
    self.text = text
    do throws(PredicateProblem) {
      tree = try PredicateParser.tree(text, [])
    } catch {
      throw Self.refusal(text, error)
    }
  }

  func holds(_ element: ScreenElement) throws(WebDriverError) -> Bool {
    do throws(PredicateProblem) {
      return try tree.holds(for: element)
    } catch {
      throw Self.refusal(text, error)
    }
  }

  private static func refusal(_ text: String, _ problem: PredicateProblem) -> WebDriverError {
    WebDriverError(
      .invalidSelector,
      "the predicate \"\(text.prefix(500))\" cannot be read: \(problem.text); one is written as "
        + "type == 'XCUIElementTypeButton' AND name BEGINSWITH 'Save'")
  }
}
