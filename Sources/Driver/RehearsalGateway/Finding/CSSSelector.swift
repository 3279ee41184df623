import Rehearsal

/// Selectors of CSS, as far as there is something for them to say of native elements: what Selenium's clients make of `By.ID`,
/// `By.NAME` and `By.CLASS_NAME`, and what the XCUITest driver reads.
///
/// ```
///   [id="save"]   #save   [name="save"]       by name              *                any
///   .UIButton   XCUIElementTypeButton         by class or type     [label^="Sa" i]  by an attribute: = ^= $= *= ~=
///   cell button   cell > button               inside, child        a, b             either
///   cell + cell   cell ~ cell                 next to, later       :not(button)     which is none
///   :first-child :last-child :only-child :nth-child(2) :nth-last-child(2n+1)        by place: a number, odd, even, an+b
/// ```
struct CSSSelector {
  /// What a selector says of one element: `cell[label="Milk"]:first-child`.
  struct Compound {
    var tests: [(ScreenElement) -> Bool] = []

    func holds(_ element: ScreenElement) -> Bool { tests.allSatisfy { $0(element) } }
  }

  /// How an element stands to one that is meant by what is left of it.
  enum Relation: Character {
    case inside = " "
    case child = ">"
    case next = "+"
    case later = "~"
  }

  /// What is said of elements from left to right; the last one is found.
  struct Complex {
    var first: Compound
    var others: [(relation: Relation, compound: Compound)] = []
  }

  private let alternatives: [Complex]

  init(_ text: String) throws(WebDriverError) {
    var reader = Reader(text)
    alternatives = try reader.alternatives()
  }

  /// The elements that one of the alternatives means, in the order of the document.
  ///
  /// - Parameters:
  ///   - root: Beyond which nothing around an element counts.
  ///   - isWhole: Whether the root may be found itself.
  func find(in root: ScreenElement, isWhole: Bool) -> [ScreenElement] {
    let all = root.subtree
    var found: Set<ObjectIdentifier> = []
    for complex in alternatives { found.formUnion(Self.meant(by: complex, among: all, in: root)) }
    return all.filter { found.contains(ObjectIdentifier($0)) && (isWhole || $0 !== root) }
  }

  /// Goes from left to right, so that the time grows with the length of a selector, and not with a power of it.
  private static func meant(by complex: Complex, among all: [ScreenElement], in root: ScreenElement) -> Set<ObjectIdentifier> {
    var meant = Set(all.filter(complex.first.holds).map { ObjectIdentifier($0) })
    for (relation, compound) in complex.others {
      let before = meant
      let next = all.filter { compound.holds($0) && stands($0, relation, to: before, in: root) }
      meant = Set(next.map { ObjectIdentifier($0) })
    }
    return meant
  }

  private static func stands(
    _ element: ScreenElement, _ relation: Relation, to others: Set<ObjectIdentifier>, in root: ScreenElement
  ) -> Bool {
    guard element !== root, let parent = element.parent else { return false }
    func isOther(_ element: ScreenElement) -> Bool { others.contains(ObjectIdentifier(element)) }
    switch relation {
    case .inside: return sequence(first: parent) { $0 === root ? nil : $0.parent }.contains(where: isOther)
    case .child: return isOther(parent)
    case .next: return element.index > 0 && isOther(parent.children[element.index - 1])
    case .later: return parent.children[..<element.index].contains(where: isOther)
    }
  }
}

extension CSSSelector {
  /// The places that `:nth-child()` means, counted from 1: `3`, `odd`, `even`, `2n+1`, `-n+3`.
  struct Places {
    private let step: Int
    private let first: Int

    init?(_ text: String) {
      let word = text.lowercased().filter { !$0.isWhitespace }
      switch word {
      case "odd": (step, first) = (2, 1)
      case "even": (step, first) = (2, 0)
      default:
        // 32 bits, so that no sum of them overflows.
        let sides = word.split(separator: "n", maxSplits: 1, omittingEmptySubsequences: false)
        guard let left = sides.first else { return nil }
        guard sides.count == 2 else {
          guard let number = Int32(left) else { return nil }
          (step, first) = (0, Int(number))
          return
        }
        let right = sides[1]
        guard right.isEmpty || right.hasPrefix("+") || right.hasPrefix("-") else { return nil }
        let isSign = ["", "+", "-"].contains(left)
        guard let step = Int32(isSign ? left + "1" : left), let first = Int32(right.isEmpty ? "0" : right) else { return nil }
        (self.step, self.first) = (Int(step), Int(first))
      }
    }

    func contains(_ place: Int) -> Bool {
      guard step != 0 else { return place == first }
      return (place - first).isMultiple(of: step) && (place - first) / step >= 0
    }
  }
}
