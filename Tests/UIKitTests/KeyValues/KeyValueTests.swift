import Testing

@testable import UIKit

/// Properties that are read and set by their names.
@MainActor struct KeyValueTests {
  init() {
    startAnew()
    Item.tell()
    Person.tell()
  }

  @Test func propertiesAreReadByName() {
    let item = Item("tea", price: 3.5)
    item.kind = .rare
    #expect(item.value(forKey: "title") as? String == "tea")
    #expect(item.value(forKey: "price") as? Double == 3.5 && item.value(forKey: "price") as? NSNumber == 3.5)
    #expect(item.value(forKey: "isOpen") as? Bool == false && item.value(forKey: "open") as? Bool == false)
    #expect(item.value(forKey: "kind") as? Int == 1)
    #expect(item.value(forKey: "note") == nil && item.value(forKey: "summary") as? String == "tea 3.5")
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func propertiesAreSetByName() {
    let item = Item()
    item.setValue("tea", forKey: "title")
    item.setValue(2, forKey: "price")
    item.setValue(true, forKey: "isOpen")
    item.setValue(1, forKey: "kind")
    item.setValue("new", forKey: "note")
    #expect(item.title == "tea" && item.price == 2 && item.isOpen && item.kind == .rare && item.note == "new")
    item.setValue(nil, forKey: "note")
    #expect(item.note == nil && UIKitComplaints.drain() == [])
  }

  @Test func aKeyThatIsNotThereIsAnException() {
    let item = Item()
    #expect(item.value(forKey: "secret") == nil)
    item.setValue(1, forKey: "colour")
    item.setValue(nil, forKey: "price")
    item.setValue("much", forKey: "price")
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSUnknownKeyException: [<Item> valueForUndefinedKey:]: this class is not key value coding-compliant for the key secret.",
        "NSUnknownKeyException: [<Item> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key "
          + "colour.",
        "NSInvalidArgumentException: [<Item> setNilValueForKey]: could not set nil as the value for the key price.",
        "NSInvalidArgumentException: 'price' of <Item> cannot be set. It is a Double, and the value is a String.",
      ])
  }

  @Test func aClassMayHaveItsOwnSayInKeysThatItLacks() {
    let person = Person()
    #expect(person.value(forKey: "height") as? String == "no height")
    person.setValue(170, forKey: "height")
    #expect(person.value(forKey: "height") as? Int == 170 && UIKitComplaints.drain() == [])
  }

  @Test func aViewMayHaveItsOwnSayToo() {
    final class Badge: UIView {
      var others: [String: Any] = [:]
      override func setValue(_ value: Any?, forUndefinedKey key: String) { others[key] = value }
      override func value(forUndefinedKey key: String) -> Any? { others[key] ?? super.value(forUndefinedKey: key) }
    }
    let badge = Badge()
    badge.setValue("round", forKeyPath: "style")
    badge.setValue(7, forKeyPath: "layer.cornerRadius")
    badge.setValue(true, forKey: "hidden")
    #expect(badge.value(forKey: "style") as? String == "round")
    #expect(badge.layer.cornerRadius == 7 && badge.isHidden && badge.value(forKey: "isHidden") as? Bool == true)
    #expect(badge.value(forKeyPath: "frame") as? CGRect == .zero && UIKitComplaints.drain() == [])
    #expect(badge.value(forKey: "nothing") == nil && UIKitComplaints.drain().count == 1)
  }

  @Test func pathsLeadThroughObjectsAndEndAtNil() {
    let item = Item("box")
    #expect(item.value(forKeyPath: "part.title") == nil)
    item.setValue("x", forKeyPath: "part.title")
    item.part = Item("lid")
    item.setValue("top", forKeyPath: "part.title")
    #expect(item.value(forKeyPath: "part.title") as? String == "top" && UIKitComplaints.drain() == [])
  }

  @Test func collectionsAreAskedTogether() {
    let item = Item("box")
    item.parts = [Item("b", price: 2), Item("a", price: 3), Item("b", price: 7)]
    #expect(item.value(forKeyPath: "parts.title") as? [String] == ["b", "a", "b"])
    #expect(item.value(forKeyPath: "parts.@count") as? Int == 3)
    #expect(item.value(forKeyPath: "parts.@sum.price") as? Double == 12)
    #expect(item.value(forKeyPath: "parts.@avg.price") as? Double == 4)
    #expect(item.value(forKeyPath: "parts.@max.price") as? Double == 7)
    #expect(item.value(forKeyPath: "parts.@min.title") as? String == "a")
    #expect(item.value(forKeyPath: "parts.@distinctUnionOfObjects.title") as? [String] == ["b", "a"])
    #expect((item.parts as NSArray).value(forKeyPath: "@sum.price") as? Double == 12)
    #expect(item.value(forKeyPath: "parts.@mode.price") == nil)
    #expect(UIKitComplaints.drain().map(\.reason).first?.hasSuffix("does not implement the mode operation.") == true)
  }

  @Test func severalAreReadAndSetTogether() {
    let item = Item()
    item.setValuesForKeys(["title": "tea", "price": 3, "note": NSNull()])
    #expect(item.title == "tea" && item.price == 3 && item.note == nil)
    let values = item.dictionaryWithValues(forKeys: ["title", "note"])
    #expect(values["title"] as? String == "tea" && values["note"] is NSNull && values.count == 2)
  }

  @Test func dictionariesAndSettingsTakeKeysForTheirs() {
    let dictionary: NSDictionary = ["part": ["title": "lid"]]
    #expect(dictionary.value(forKeyPath: "part.title") as? String == "lid")
    let settings = UserDefaults.standard
    settings.setValue("dark", forKey: "theme")
    #expect(settings.value(forKey: "theme") as? String == "dark" && settings.string(forKey: "theme") == "dark")
    settings.removeObject(forKey: "theme")
  }

  @Test func layersAndAnimationsKeepWhatAppsSet() {
    let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "opacity"))
    animation.setValue("fade", forKey: "name")
    animation.duration = 1
    layer.setValue(3, forKey: "index")
    layer.add(animation, forKey: "fade")
    #expect(layer.value(forKey: "index") as? Int == 3)
    #expect(animation.value(forKey: "name") as? String == "fade" && UIKitComplaints.drain() == [])
    #expect(layer.animation(forKey: "fade")?.value(forKey: "name") as? String == "fade")
  }
}
