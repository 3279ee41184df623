import Testing

@testable import UIKit

/// Predicates of an app, in the words of `NSPredicate`, on its own objects.
@MainActor struct PredicateTests {
  init() {
    startAnew()
    Item.tell()
  }

  private func item(_ title: String, _ price: Double, parts: [Item] = [], note: String? = nil) -> Item {
    let item = Item(title, price: price)
    (item.parts, item.note) = (parts, note)
    item.part = parts.first
    return item
  }

  @Test func propertiesAndKeyPathsAreReadByKeyValueCoding() {
    let tea = item("Green tea", 3.5, parts: [item("Leaves", 3), item("Bag", 0.5)])
    for (format, isTrue) in [
      ("title BEGINSWITH 'Green'", true), ("title CONTAINS[c] 'TEA'", true), ("title == 'green tea'", false),
      ("price > 3 AND price <= 3.5", true), ("price BETWEEN {1, 2}", false), ("note == nil", true), ("note != nil", false),
      ("part.title == 'Leaves'", true), ("part.part.title == 'x'", false), ("parts.@count == 2", true),
      ("parts.@sum.price == 3.5", true), ("open == NO", true), ("title LIKE 'G*a'", true), ("title.length == 9", true),
      ("ANY parts.title == 'Bag'", true), ("ALL parts.price > 1", false), ("NONE parts.title == 'Sugar'", true),
      ("SOME parts.price < 1", true), ("parts.title CONTAINS 'Leaves'", true), ("title == self.title", true),
    ] {
      #expect(NSPredicate(format: format).evaluate(with: tea) == isTrue, "\(format)")
    }
    #expect(UIKitComplaints.drain() == [])
  }

  @Test(arguments: [("a.person@example.org", true), ("a.person", false), ("@example.org", false)])
  func aPatternFitsTheWholeText(text: String, isAddress: Bool) {
    let predicate = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}")
    #expect(predicate.evaluate(with: text) == isAddress)
  }

  @Test func aFormatIsMadeOfComparisonsAndWhatJoinsThem() throws {
    let predicate = NSPredicate(format: "$open == true AND NOT (title BEGINSWITH 'a' OR SELF IN {1, $last.price})")
    let both = try #require(predicate as? NSCompoundPredicate)
    #expect(both.compoundPredicateType == .and && both.subpredicates.count == 2)
    let first = try #require(both.subpredicates[0] as? NSComparisonPredicate)
    #expect(first.leftExpression.expressionType == .variable && first.leftExpression.variable == "open")
    #expect("\(first.leftExpression)" == "$open" && "\(first.rightExpression)" == "1" && first.predicateOperatorType == .equalTo)
    let not = try #require(both.subpredicates[1] as? NSCompoundPredicate)
    let either = try #require(not.subpredicates[0] as? NSCompoundPredicate)
    #expect(not.compoundPredicateType == .not && either.compoundPredicateType == .or)
    let comparisons = either.subpredicates.compactMap { $0 as? NSComparisonPredicate }
    let sides = comparisons.flatMap { [$0.leftExpression, $0.rightExpression] }
    #expect(sides.map(\.expressionType) == [.keyPath, .constantValue, .evaluatedObject, .aggregate])
    #expect(sides.map { "\($0)" } == ["title", "\"a\"", "SELF", "{1, $last.price}"] && sides[0].keyPath == "title")
    #expect(predicate.evaluate(with: item("b", 1), substitutionVariables: ["open": true, "last.price": 2]))
    #expect(!predicate.evaluate(with: item("b", 1), substitutionVariables: ["open": false, "last.price": 2]))
  }

  @Test func argumentsAreValuesListsInstantsAndKeys() {
    let tea = item("tea", 3.5)
    #expect(NSPredicate(format: "%K == %@", "title", "tea").evaluate(with: tea))
    #expect(NSPredicate(format: "title IN %@ AND price == %f", ["coffee", "tea"], 3.5).evaluate(with: tea))
    #expect(NSPredicate(format: "title IN %@", argumentArray: [NSSet(array: ["tea"])]).evaluate(with: tea))
    #expect(NSPredicate(format: "SELF == %@", tea).evaluate(with: tea))
    #expect(!NSPredicate(format: "SELF == %@", tea).evaluate(with: item("tea", 3.5)))
    let (morning, noon) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 21_600))
    #expect(NSPredicate(format: "SELF < %@", noon).evaluate(with: morning))
    #expect(NSPredicate(format: "name == %@ AND age >= 18", "Ann").evaluate(with: ["name": "Ann", "age": 20] as [String: Any]))
  }

  @Test func variablesAreGivenWhenThePredicateIsEvaluated() {
    let predicate = NSPredicate(format: "$kind == 'tea' AND price < $limit")
    let tea = item("x", 3)
    #expect(predicate.evaluate(with: tea, substitutionVariables: ["kind": "tea", "limit": 4]))
    #expect(!predicate.evaluate(with: tea, substitutionVariables: ["kind": "tea", "limit": 2]))
    #expect(!predicate.evaluate(with: tea, substitutionVariables: ["kind": "tea"]))
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInvalidArgumentException: nobody says what '$limit' is, in the predicate \"$kind == 'tea' AND price < $limit\""
      ])
  }

  @Test func listsAreFiltered() {
    let items = [item("tea", 3), item("coffee", 4)]
    let found = NSArray(array: items).filtered(using: NSPredicate(format: "price > 3"))
    #expect(found.count == 1 && found.first as? Item === items[1])
  }

  @Test func whatIsNoPredicateIsAnException() {
    #expect(!NSPredicate(format: "title ==").evaluate(with: item("tea", 1)))
    #expect(!NSPredicate(format: "colour == 'red'").evaluate(with: item("tea", 1)))
    #expect(!NSPredicate(format: "ANY title == 'tea'").evaluate(with: item("tea", 1)))
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInvalidArgumentException: Unable to parse the format string \"title ==\": a property or a value is missing",
        "NSUnknownKeyException: [<Item> valueForUndefinedKey:]: this class is not key value coding-compliant for the key colour.",
        "NSInvalidArgumentException: ANY stands before what is no list, in the predicate \"ANY title == 'tea'\"",
      ])
  }
}
