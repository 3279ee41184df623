import Rehearsal

/// Steps from an element down to others, as `-ios class chain` writes them:
///
/// ```
///   **/XCUIElementTypeCell[`name BEGINSWITH 'M'`][2]/XCUIElementTypeStaticText[-1]
///   chain      step { / step }
///   step       [ **/ ] type { [ `predicate` ] | [ $predicate$ ] | [ number ] }
/// ```
/// A step takes the children of what was found, or with `**/` all that is in it; `*` is any type. `` `…` `` is about an element
/// itself, `$…$` about something in it; a mark within a predicate is written twice. Numbers count from 1, or from the end when
/// negative. A type of XCUITest or a class of UIKit stands for itself.
struct ClassChain {
  private struct Step {
    let isDeep: Bool
    let type: String
    let filters: [Filter]
  }

  private enum Filter {
    case itself(ElementPredicate)
    case something(ElementPredicate)
    case index(Int)
  }

  private let steps: [Step]

  init(_ text: String) throws(WebDriverError) {
    var reader = Reader(text: text, rest: text[...])
    var steps: [Step] = []
    repeat { steps.append(try reader.step()) } while reader.take("/")
    guard reader.rest.isEmpty else { throw reader.problem("'\(reader.rest.prefix(20))' is not expected") }
    self.steps = steps
  }

  /// The types and classes that it names, `*` left out.
  var types: [String] { steps.map(\.type).filter { $0 != "*" } }

  /// What it looks for among the children of the element only, where it does not begin with `**/`.
  var typeOfChildren: String? { steps.first.flatMap { $0.isDeep || $0.type == "*" ? nil : $0.type } }

  func find(in root: ScreenElement) throws(WebDriverError) -> [ScreenElement] {
    var found = [root]
    for step in steps {
      var next: [ScreenElement] = []
      var seen: Set<ObjectIdentifier> = []
      for element in found {
        for inner in step.isDeep ? element.descendants : element.children
        where (["*", "XCUIElementTypeAny"].contains(step.type) || inner.type == step.type || inner.isOfClass(step.type))
          && seen.insert(ObjectIdentifier(inner)).inserted
        { next.append(inner) }
      }
      for filter in step.filters { next = try Self.filtered(next, filter) }
      found = next
    }
    return found
  }

  private static func filtered(_ elements: [ScreenElement], _ filter: Filter) throws(WebDriverError) -> [ScreenElement] {
    var kept: [ScreenElement] = []
    switch filter {
    case .index(let number):
      let index = number > 0 ? number - 1 : elements.count + number
      return elements.indices.contains(index) ? [elements[index]] : []
    case .itself(let predicate):
      for element in elements where try predicate.holds(element) { kept.append(element) }
    case .something(let predicate):
      for element in elements {
        for inner in element.descendants where try predicate.holds(inner) {
          kept.append(element)
          break
        }
      }
    }
    return kept
  }

  private struct Reader {
    let text: String
    var rest: Substring

    mutating func take(_ mark: String) -> Bool {
      guard rest.hasPrefix(mark) else { return false }
      rest = rest.dropFirst(mark.count)
      return true
    }

    mutating func step() throws(WebDriverError) -> Step {
      let isDeep = take("**/")
      let type = rest.prefix { $0 == "*" || $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(type.count)
      let isType = type == "*" || type.first?.isLetter == true && !type.contains("*")
      guard isType else { throw problem(Self.reason(noType: type, before: rest)) }
      var filters: [Filter] = []
      while take("[") { filters.append(try filter()) }
      return Step(isDeep: isDeep, type: String(type), filters: filters)
    }

    private static func reason(noType type: Substring, before rest: Substring) -> String {
      if type.isEmpty, rest.hasPrefix("/") { return "'//' is XPath's; elements at any depth are meant by '**/'" }
      if type.hasPrefix("**") { return "a '/' is missing after '**'" }
      return "a type, such as XCUIElementTypeButton, or '*' is missing"
    }

    private mutating func filter() throws(WebDriverError) -> Filter {
      let filter: Filter
      if let mark = rest.first, mark == "`" || mark == "$" {
        let predicate = try ElementPredicate(try quoted(mark))
        filter = mark == "`" ? .itself(predicate) : .something(predicate)
      } else {
        let digits = rest.prefix { $0 == "-" || $0.isNumber }
        rest = rest.dropFirst(digits.count)
        guard let number = Int(digits), number != 0 else {
          throw problem(
            digits.isEmpty
              ? Self.reason(noNumber: rest.prefix { $0 != "]" }) : "a number from 1 on, or from -1 down, is missing after '['")
        }
        filter = .index(number)
      }
      guard take("]") else { throw problem("a ']' is missing") }
      return filter
    }

    private static func reason(noNumber text: Substring) -> String {
      let words = text.filter { !$0.isWhitespace }
      if words == "last()" { return "the last one is meant by [-1]" }
      if words.hasPrefix("last()-"), let number = Int(words.dropFirst(7)), number > 0, number < .max {
        return "one before the last is meant by [-\(number + 1)]"
      }
      guard let first = words.first, first.isLetter || "@('\"!".contains(first) else {
        return "a number from 1 on, or from -1 down, or a predicate in ` or $ is missing after '['"
      }
      let bare = text.prefix(100).filter { $0 != "@" && $0 != "`" }
      return "a predicate stands between back-ticks: [`\(bare)`]"
    }

    /// What is between two marks; two of them stand for one.
    private mutating func quoted(_ mark: Character) throws(WebDriverError) -> String {
      var quoted = ""
      let start = rest.startIndex
      rest.removeFirst()
      while let character = rest.popFirst() {
        guard character == mark else {
          quoted.append(character)
          continue
        }
        guard rest.first == mark else { return quoted }
        rest.removeFirst()
        quoted.append(mark)
      }
      throw problem(
        "the predicate has no end: a '\(mark)' is missing after it, as in [\(mark)label == 'Save'\(mark)]", start)
    }

    /// - Parameter index: Where the mistake is; where the reader stands unless given.
    func problem(_ words: String, _ index: String.Index? = nil) -> WebDriverError {
      let place = text.distance(from: text.startIndex, to: index ?? rest.startIndex)
      return WebDriverError(
        .invalidSelector,
        "the class chain \"\(text.prefix(500))\" cannot be read: \(words), at character \(place + 1); one is written as "
          + "**/XCUIElementTypeCell[`name == 'Milk'`]/XCUIElementTypeButton[1]")
    }
  }
}
