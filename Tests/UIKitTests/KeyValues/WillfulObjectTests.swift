import Testing

@testable import UIKit

/// Models that answer for their keys themselves, as sources that came through the rewriter tell of it.
@MainActor struct WillfulObjectTests {
  @MainActor private final class Willful: NSObject {
    var size = 3
    var log: [String] = []

    static func tell() {
      expose(Willful.self) {
        $0.property("size", \.size)
        $0.method("valueForKey:") { (_: Willful, key: String) -> Any? in key == "magic" ? 42 : nil }
        $0.method("setValue:forKey:") { (object: Willful, value: Any?, key: String) in
          object.log.append("\(key)=\(value ?? "nil")")
        }
        $0.classMethod("keyPathsForValuesAffectingValueForKey:") { (_: Willful.Type, key: String) -> Set<String> in
          key == "area" ? ["size"] : []
        }
      }
    }
  }

  @MainActor private final class Careful: NSObject {
    var size = 3
    var log: [String] = []

    static func tell() {
      expose(Careful.self) {
        $0.property("size", \.size)
        $0.method("setNilValueForKey:") { (object: Careful, key: String) in object.log.append("nil \(key)") }
        $0.method("valueForUndefinedKey:") { (_: Careful, _: Int) -> Any? in 1 }
      }
    }
  }

  @Test func whoReadsItsKeysItselfIsAskedForAll() {
    startAnew()
    Willful.tell()
    let object = Willful()
    #expect(Overridden.value(forKey: "magic", of: object) as? Int == 42)
    #expect(Overridden.value(forKey: "size", of: object) == nil && Overridden.value(forKey: "none", of: object) == nil)
    #expect(KeyValues.read(keyPath: "magic", of: object) as? Int == 42 && UIKitComplaints.drain() == [])
  }

  @Test func whoSetsItsKeysItselfIsToldAndNothingElseHappens() {
    startAnew()
    Willful.tell()
    let object = Willful()
    Overridden.setValue(7, forKey: "size", of: object)
    Overridden.setValue(nil, forKey: "size", of: object)
    KeyValues.set("x", of: object, keyPath: "other")
    #expect(object.log == ["size=7", "size=nil", "other=x"] && object.size == 3 && UIKitComplaints.drain() == [])
  }

  @Test func nilForWhatCannotBeNilGoesToWhoeverTakesIt() {
    startAnew()
    Careful.tell()
    let object = Careful()
    KeyValues.set(nil, of: object, "size")
    #expect(object.log == ["nil size"] && object.size == 3 && UIKitComplaints.drain() == [])
    KeyValues.set(8, of: object, "size")
    #expect(object.size == 8 && object.log.count == 1)
  }

  @Test func aMethodThatDoesNotTakeAKeyIsComplainedOf() {
    startAnew()
    Careful.tell()
    #expect(Overridden.valueForUndefinedKey("colour", of: Careful()) == nil)
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInvalidArgumentException: 'valueForUndefinedKey:' takes as argument 1 a Int, and was given a String"
      ])
  }

  @Test func aClassSaysOfAllItsKeysWhatTheyDependOn() {
    startAnew()
    Willful.tell()
    Careful.tell()
    #expect(
      KeyValues.allAffecting("area", of: Willful.self) == ["size"] && KeyValues.allAffecting("size", of: Willful.self) == [])
    #expect(KeyValues.allAffecting("area", of: Careful.self) == [] && Overridden.keyPathsAffecting("a", of: Careful.self) == nil)
    #expect(Overridden.notifiesByItself("a", Careful.self) == nil && KeyValues.notifiesByItself("a", Careful.self))
    #expect(Overridden.notifiesByItself("a", UIView.self) == true && Overridden.keyPathsAffecting("a", of: UIView.self) == [])
  }

  // MARK: UIKit's objects

  final class Model: UIObject {
    var heard: [String] = []
    override func value(forKey key: String) -> Any? { key == "own" ? "mine" : super.value(forKey: key) }
    override func setValue(_ value: Any?, forKey key: String) {
      if key == "own" { heard.append("set \(value ?? "nil")") } else { super.setValue(value, forKey: key) }
    }
    override func value(forUndefinedKey key: String) -> Any? { "no \(key)" }
    override func setValue(_ value: Any?, forUndefinedKey key: String) { heard.append("undefined \(key)") }
    override func setNilValueForKey(_ key: String) { heard.append("nil \(key)") }
    override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "quiet" }
    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { key == "sum" ? ["a", "b"] : [] }
  }

  @Test func whatAnObjectOfUIKitsOverridesIsCalled() {
    startAnew()
    let model = Model()
    #expect(Overridden.value(forKey: "own", of: model) as? String == "mine")
    #expect(Overridden.value(forKey: "other", of: model) as? String == "no other")
    #expect(Overridden.valueForUndefinedKey("x", of: model) as? String == "no x")
    Overridden.setValue(1, forKey: "own", of: model)
    Overridden.setValue(1, forKey: "other", of: model)
    Overridden.setValue(1, forUndefinedKey: "x", of: model)
    Overridden.setNilValue(forKey: "y", of: model)
    #expect(model.heard == ["set 1", "undefined other", "undefined x", "nil y"] && UIKitComplaints.drain() == [])
    #expect(Overridden.notifiesByItself("quiet", Model.self) == false && Overridden.notifiesByItself("loud", Model.self) == true)
    #expect(Overridden.keyPathsAffecting("sum", of: Model.self) == ["a", "b"])
    #expect(!KeyValues.notifiesByItself("quiet", Model.self) && KeyValues.allAffecting("sum", of: Model.self) == ["a", "b"])
  }
}
