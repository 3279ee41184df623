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

  func find(in root: ScreenElement) throws(WebDriverError) -> [ScreenElement] {
    var found = [root]
    for step in steps {
      var next: [ScreenElement] = []
      var seen: Set<ObjectIdentifier> = []
      for element in found {
        for inner in step.isDeep ? element.descendants : element.children
        where (step.type == "*" || inner.type == step.type || inner.className == step.type)
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
      guard isType else { throw problem("a type, such as XCUIElementTypeButton, or '*' is missing") }
      var filters: [Filter] = []
      while take("[") { filters.append(try filter()) }
      return Step(isDeep: isDeep, type: String(type), filters: filters)
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
          throw problem("a number from 1 on, or from -1 down, or a predicate in ` or $ is missing after '['")
        }
        filter = .index(number)
      }
      guard take("]") else { throw problem("a ']' is missing") }
      return filter
    }

    /// What is between two marks; two of them stand for one.
    private mutating func quoted(_ mark: Character) throws(WebDriverError) -> String {
      var quoted = ""
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
      throw problem("the predicate has no end: a '\(mark)' is missing")
    }

    func problem(_ words: String) -> WebDriverError {
      let place = text.distance(from: text.startIndex, to: rest.startIndex)
      return WebDriverError(
        .invalidSelector,
        "the class chain \"\(text.prefix(500))\" cannot be read: \(words), at character \(place + 1); one is written as "
          + "**/XCUIElementTypeCell[`name == 'Milk'`]/XCUIElementTypeButton[1]")
    }
  }
}
