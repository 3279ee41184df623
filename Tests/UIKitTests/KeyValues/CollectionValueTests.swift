import Testing

@testable import UIKit

/// What is asked of several together, and how values look to who asks by name.
@MainActor struct CollectionValueTests {
  init() {
    startAnew()
    Item.tell()
    Person.tell()
  }

  private func noted(_ title: String, _ note: String?, _ price: Double = 0) -> Item {
    let item = Item(title, price: price)
    item.note = note
    return item
  }

  private func value(_ keyPath: String, of items: [Any]) -> Any? { NSArray(array: items).value(forKeyPath: keyPath) }

  @Test func sumsAndMeansOfNothingAreZeroAndExtremesAreNothing() {
    #expect(value("@count", of: []) as? Int == 0 && value("@sum.price", of: []) as? Double == 0)
    #expect(value("@avg.price", of: []) as? Double == 0)
    #expect(value("@max.price", of: []) == nil && value("@min.price", of: []) == nil)
    #expect((value("@unionOfObjects.price", of: []) as? [Any])?.isEmpty == true)
  }

  @Test func whatIsNilIsLeftOutButCountsForTheMean() {
    let items = [noted("a", "4"), noted("b", nil), noted("c", "2")]
    #expect(value("@unionOfObjects.note", of: items) as? [String] == ["4", "2"])
    items[0].part = Item("p", price: 4)
    items[2].part = Item("q", price: 2)
    #expect(value("@sum.part.price", of: items) as? Double == 6 && value("@avg.part.price", of: items) as? Double == 2)
    #expect(value("@max.note", of: items) as? String == "4" && value("@min.note", of: items) as? String == "2")
    #expect(value("@count", of: items) as? Int == 3)
    let notes = value("note", of: items) as? [Any]
    #expect(notes?.count == 3 && notes?[0] as? String == "4" && notes?[1] is NSNull && notes?[2] as? String == "2")
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func textsCountForSumsAsTheNumbersThatTheyBeginWith() {
    let items = [noted("a", "4"), noted("b", "2.5 kg"), noted("c", "none"), noted("d", nil)]
    #expect(value("@sum.note", of: items) as? Double == 6.5 && value("@avg.note", of: items) as? Double == 1.625)
    #expect(value("@sum.self", of: ["1", NSString(string: "-3")]) as? Double == -2)
    // Extremes are of texts.
    #expect(value("@max.note", of: items) as? String == "none" && UIKitComplaints.drain() == [])
  }

  @Test func extremesAreOfNumbersAndTexts() {
    let items = [Item("b", price: 3), Item("c", price: 10), Item("a", price: 9)]
    #expect(value("@max.price", of: items) as? Double == 10 && value("@min.price", of: items) as? Double == 3)
    #expect(value("@max.title", of: items) as? String == "c" && value("@min.title", of: items) as? String == "a")
  }

  @Test func equalObjectsAreTakenOnceInTheirOrder() {
    let items = ["b", "a", "b", "c", "a"].map { Item($0) }
    #expect(value("@distinctUnionOfObjects.title", of: items) as? [String] == ["b", "a", "c"])
    #expect(value("@unionOfObjects.title", of: items) as? [String] == ["b", "a", "b", "c", "a"])
    #expect(value("@median.title", of: items) == nil)
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInvalidArgumentException: [<NSArray> valueForKeyPath:]: this class does not implement the median operation."
      ])
  }

  @Test func setsAreAskedInTheOrderOfTheirDescriptions() {
    let set = NSSet(array: ["ccc", "a", "bb"])
    let lengths = (set.value(forKeyPath: "length") as? [Any])?.compactMap { $0 as? Int }
    #expect(lengths == [1, 2, 3] && set.value(forKeyPath: "@count") as? Int == 3)
    #expect(KeyValues.elements(of: set)?.compactMap { $0 as? String } == ["a", "bb", "ccc"])
    #expect(KeyValues.elements(of: [3, 1])?.compactMap { $0 as? Int } == [3, 1] && KeyValues.elements(of: "text") == nil)
    #expect(KeyValues.elements(of: NSArray(array: ["x", "y"]))?.compactMap { $0 as? String } == ["x", "y"])
  }

  @Test func dictionariesAreCountedAndChanged() {
    let dictionary = NSMutableDictionary(dictionary: ["a": 1, "b": 2])
    dictionary.setValue(3, forKeyPath: "c")
    #expect(dictionary.value(forKeyPath: "@count") as? Int == 3 && dictionary.object(forKey: "c") as? Int == 3)
    dictionary.setValue(nil, forKey: "a")
    #expect(dictionary.object(forKey: "a") == nil && dictionary.count == 2)
    #expect(dictionary.value(forKey: "none") == nil && UIKitComplaints.drain() == [])
  }

  @Test func everyObjectHasItselfItsDescriptionAndItsMethods() {
    let item = Item("tea", price: 2)
    #expect(item.value(forKey: "self") as? Item === item && item.value(forKey: "summary") as? String == "tea 2.0")
    #expect(item.value(forKey: "description") as? String == item.description)
    #expect(NSString(string: "four").value(forKey: "length") as? Int == 4)
    #expect(item.value(forKeyPath: "") as? Item === item && UIKitComplaints.drain() == [])
    item.setValue(1, forKeyPath: "")
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func valuesLookAsInObjectiveC() {
    enum Size: UInt8 { case small = 3 }
    #expect(KeyValues.boxed(true) as? Bool == true && KeyValues.boxed(5) as? NSNumber == 5)
    #expect(KeyValues.boxed(1.5) as? NSNumber == 1.5 && KeyValues.boxed(Float(0.5)) as? NSNumber == 0.5)
    #expect(KeyValues.boxed(Int8(-4)) as? NSNumber == -4 && KeyValues.boxed(UInt16(9)) as? NSNumber == 9)
    #expect(KeyValues.boxed(UInt64.max) as? UInt64 == .max && KeyValues.boxed(Size.small) as? NSNumber == 3)
    #expect(KeyValues.boxed("x") as? String == "x" && KeyValues.boxed(nil) == nil)
    #expect(KeyValues.boxed(Optional<Int>.none as Any) == nil && KeyValues.boxed(Optional(7) as Any) as? NSNumber == 7)
  }

  @Test func keysStandBetweenDots() {
    #expect(KeyValues.keys(of: "a.b.c") == ["a", "b", "c"] && KeyValues.keys(of: "") == [] && KeyValues.keys(of: ".a.") == ["a"])
    #expect(KeyValues.declared("open", of: Item.self) == "isOpen" && KeyValues.declared("isOpen", of: Item.self) == "isOpen")
    #expect(KeyValues.declared("nothing", of: Item.self) == "nothing")
    #expect(KeyValues.property("open", of: Item.self)?.key == "isOpen" && KeyValues.property("pen", of: Item.self) == nil)
  }

  @Test func aFailedSettingNamesWhatIsWanted() {
    let item = Item("x")
    item.setValue(["no"], forKey: "note")
    item.setValue("no", forKey: "open")
    #expect(item.note == nil && !item.isOpen)
    let said = UIKitComplaints.drain().map(\.description)
    #expect(said.first?.hasPrefix("NSInvalidArgumentException: 'note' of <Item> cannot be set. It is a String, and") == true)
  }

  @Test func optionsAndKeysHaveTheNumbersAndNamesOfFoundation() {
    #expect([NSKeyValueObservingOptions.new, .old, .initial, .prior].map(\.rawValue) == [1, 2, 4, 8])
    #expect([NSKeyValueChange.setting, .insertion, .removal, .replacement].map(\.rawValue) == [1, 2, 3, 4])
    #expect(
      [NSKeyValueChangeKey.kindKey, .newKey, .oldKey, .indexesKey, .notificationIsPriorKey].map(\.rawValue)
        == ["kind", "new", "old", "indexes", "notificationIsPrior"])
  }

  @Test func aPriorChangeHasNoNewValueAndTheBeginningNoOldOne() {
    @MainActor final class Witness: UIViewController {
      var heard: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
      ) {
        let words = (change ?? [:]).map { key, value in
          guard key == .newKey || key == .oldKey else { return key.rawValue }
          return "\(key.rawValue)=\(value is NSNull ? "null" : "\(value)")"
        }
        heard.append(words.sorted().joined(separator: " "))
      }
    }
    let (item, witness) = (Item("a"), Witness())
    item.addObserver(witness, forKeyPath: "note", options: [.initial, .prior, .old, .new], context: nil)
    item.setValue("n", forKey: "note")
    item.setValue(nil, forKey: "note")
    #expect(
      witness.heard == [
        "kind new=null", "kind notificationIsPrior old=null", "kind new=n old=null", "kind notificationIsPrior old=n",
        "kind new=null old=n",
      ])
    item.removeObserver(witness, forKeyPath: "note")
    item.setValue("m", forKey: "note")
    #expect(witness.heard.count == 5 && UIKitComplaints.drain() == [])
  }

  @Test func valuesOfSeveralKeysAreSetInTheOrderOfTheKeys() {
    let (item, log) = (Item("a"), Log())
    let observations = [
      item.observe(\.title) { item, _ in log.add("title \(item.title)") },
      item.observe(\.note) { item, _ in log.add("note \(item.note ?? "-")") },
    ]
    item.setValuesForKeys(["title": "t", "note": "n", "price": 4])
    #expect(log.drain() == ["note n", "title t"] && item.price == 4)
    #expect(item.dictionaryWithValues(forKeys: ["title", "title", "part"]).count == 2)
    withExtendedLifetime(observations) {}
  }
}
