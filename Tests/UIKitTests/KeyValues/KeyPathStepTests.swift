import Testing

@testable import UIKit

/// Paths of keys through dictionaries, texts and arrays, what nobody has, and what is said of changes.
@MainActor struct KeyPathStepTests {
  init() {
    startAnew()
    Item.tell()
    Person.tell()
  }

  private func complaints() -> [String] { UIKitComplaints.drain().map(\.description) }

  @Test func aPathLeadsThroughDictionariesAndTexts() {
    let person = Person()
    person.others = ["sizes": ["shoe": 38], "word": "abc"]
    #expect(person.value(forKeyPath: "sizes.shoe") as? Int == 38)
    #expect(person.value(forKeyPath: "sizes.hat") == nil)
    #expect(complaints() == [])
    #expect(person.value(forKeyPath: "word.colour") == nil)
    #expect(complaints().count == 1)
    person.others = ["place": CGRect(x: 1, y: 2, width: 3, height: 4)]
    #expect(person.value(forKeyPath: "place.corner") == nil)
    #expect(
      complaints() == [
        "NSUnknownKeyException: [CGRect valueForUndefinedKey:]: this class is not key value coding-compliant for the key corner."
      ])
  }

  @Test func settingAtTheEndOfAnArraySetsAllOfItsObjects() {
    let box = Item("box")
    box.parts = [Item("a"), Item("b")]
    box.setValue("same", forKeyPath: "parts.title")
    #expect(box.parts.map(\.title) == ["same", "same"] && complaints() == [])
    let person = Person()
    person.others = ["mixed": [Item("c"), 3] as [Any]]
    person.setValue("new", forKeyPath: "mixed.title")
    #expect(((person.others["mixed"] as? [Any])?.first as? Item)?.title == "new")
    // A number has no title.
    #expect(complaints().map { $0.hasPrefix("NSUnknownKeyException: ") } == [true])
  }

  @Test func aPartOfAValueCannotBeSet() {
    let person = Person()
    person.others = ["place": CGRect.zero]
    person.setValue(1, forKeyPath: "place.corner")
    #expect(
      complaints() == [
        "NSUnknownKeyException: [CGRect setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key "
          + "corner."
      ])
    #expect(person.others["place"] as? CGRect == .zero)
  }

  @Test func anObjectComplainsOfKeysThatItDoesNotHave() {
    let item = Item()
    #expect(item.value(forUndefinedKey: "a") == nil)
    item.setValue(1, forUndefinedKey: "b")
    item.setNilValueForKey("price")
    #expect(
      complaints() == [
        "NSUnknownKeyException: [<Item> valueForUndefinedKey:]: this class is not key value coding-compliant for the key a.",
        "NSUnknownKeyException: [<Item> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key b.",
        "NSInvalidArgumentException: [<Item> setNilValueForKey]: could not set nil as the value for the key price.",
      ])
  }

  @Test func aChangeThatNobodyTakesIsAnException() {
    let item = Item("a")
    item.observeValue(forKeyPath: "title", of: item, change: nil, context: nil)
    item.observeValue(forKeyPath: nil, of: nil, change: nil, context: nil)
    #expect(
      complaints() == [
        "NSInternalInconsistencyException: <Item>: An -observeValueForKeyPath:ofObject:change:context: message was received but "
          + "not handled. Key path: title. Observed object: <Item>.",
        "NSInternalInconsistencyException: <Item>: An -observeValueForKeyPath:ofObject:change:context: message was received but "
          + "not handled. Key path: nil. Observed object: nil.",
      ])
  }

  @Test func aChangeCanBeToldByHandWithAKeyPath() {
    let (item, log) = (Item("a"), Log())
    let observation = item.observe(\.price, options: [.old, .new]) { _, change in
      log.add("\(change.oldValue ?? -1) \(change.newValue ?? -1)")
    }
    item.price = 1
    #expect(log.drain() == [])
    item.willChangeValue(for: \.price)
    item.price = 2
    #expect(log.drain() == [])
    item.didChangeValue(for: \.price)
    #expect(log.drain() == ["1.0 2.0"])
    item.price = 3
    item.didChangeValue(for: \.price)
    #expect(log.drain() == [])
    observation.invalidate()
  }

  @Test func aClassSaysWhatItsPropertiesDependOnAndWhetherTheyTell() {
    #expect(Person.keyPathsForValuesAffectingValue(forKey: "fullName") == ["first", "last"])
    #expect(Person.keyPathsForValuesAffectingValue(forKey: "age") == [])
    #expect(Item.keyPathsForValuesAffectingValue(forKey: "title") == [])
    #expect(Item.automaticallyNotifiesObservers(forKey: "title"))
  }

  @Test func anObjectRespondsToTheMethodsThatItsClassShows() {
    let item = Item()
    #expect(item.responds(to: "summary") && !item.responds(to: "price:") && !item.responds(to: nil))
    #expect(!NSObject().responds(to: "summary"))
  }
}
