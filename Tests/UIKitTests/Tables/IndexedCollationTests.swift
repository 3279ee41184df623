import Testing
import UIKit

/// Objects in sections by their first letters.
@MainActor struct IndexedCollationTests {
  private final class Person: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private let same = Selector("self")

  @Test func theTitlesAreTheLettersAndANumberSign() {
    startAnew()
    let collation = UILocalizedIndexedCollation.current()
    #expect(collation.sectionTitles.joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ#")
    #expect(collation.sectionIndexTitles == collation.sectionTitles && collation.section(forSectionIndexTitle: 26) == 26)
    #expect(collation === UILocalizedIndexedCollation.current())
  }

  @Test func accentsAndCapitalsMakeNoDifference() {
    startAnew()
    let collation = UILocalizedIndexedCollation.current()
    let sections = ["apple", "Äpfel", "zoo", "7 Up", "", "東京"].map { collation.section(for: $0, collationStringSelector: same) }
    #expect(sections == [0, 0, 25, 26, 26, 26])
    let sorted = collation.sortedArray(from: ["b", "Äa", "ab", "A"], collationStringSelector: same)
    #expect(sorted as? [String] == ["A", "Äa", "ab", "b"])
  }

  @Test func objectsAreAskedByTheSelector() {
    startAnew()
    expose(Person.self) { $0.property("name", \.name) }
    let collation = UILocalizedIndexedCollation.current()
    let people = ["Émile", "Dora", "anna"].map { Person($0) }
    #expect(people.map { collation.section(for: $0, collationStringSelector: Selector("name")) } == [4, 3, 0])
    let sorted = collation.sortedArray(from: people, collationStringSelector: Selector("name"))
    #expect(sorted.compactMap { ($0 as? Person)?.name } == ["anna", "Dora", "Émile"])
  }
}
