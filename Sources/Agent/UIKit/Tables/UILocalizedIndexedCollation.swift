import VirtualTime

/// Sorts objects into the sections of a table by their first letters: A to Z, and # for everything else.
///
/// Capitals and accents make no difference, so that `Ä` comes to `A`. In UIKit the titles are those of the app's language; here
/// they are the Latin letters in every language.
@MainActor
open class UILocalizedIndexedCollation: UIObject {
  @PerLaunch private static var shared: UILocalizedIndexedCollation?

  private static let titles = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) } + ["#"]

  /// The one that there is.
  open class func current() -> UILocalizedIndexedCollation {
    let current = shared ?? UILocalizedIndexedCollation()
    shared = current
    return current
  }

  open var sectionTitles: [String] { Self.titles }

  open var sectionIndexTitles: [String] { Self.titles }

  /// The section to which a title of the index leads: the one of the same number.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  /// The section of an object, by the text that its method or property of that name gives.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let first = folded(text(of: object, selector)).first.map(String.init)?.uppercased()
    return Self.titles.firstIndex { $0 == first } ?? Self.titles.count - 1
  }

  /// The objects in the order of the texts that their method or property of that name gives; equal ones stay as they were.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let texts = array.map { text(of: $0, selector) }
    let keys = texts.map(folded)
    return array.indices.sorted { (keys[$0], texts[$0], $0) < (keys[$1], texts[$1], $1) }.map { array[$0] }
  }

  private func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: .current)
  }

  /// A text stands for itself, whatever it is asked.
  private func text(of object: Any, _ selector: Selector) -> String {
    if let text = object as? String { return text }
    return Messages.send(selector, to: object as AnyObject, with: []) as? String ?? ""
  }
}
