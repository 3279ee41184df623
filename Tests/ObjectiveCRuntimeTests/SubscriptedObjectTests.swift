import Foundation
import ObjectiveCRuntime
import Testing

/// What stands in dictionaries and lists that are known as objects alone.
struct SubscriptedObjectTests {
  private let json: Any

  init() throws {
    json = try JSONSerialization.jsonObject(
      with: Data(#"{"name": "Ada", "place": {"at": [1, 2.5, "x"], "nothing": null}}"#.utf8))
  }

  @Test func aDictionaryHasWhatItHasForAKey() {
    #expect(SubscriptedObject(json)["name"] as? String == "Ada")
    #expect(SubscriptedObject(json)["name"] as! String == "Ada")
    #expect(SubscriptedObject(json)["name"]!! as? String == "Ada")
    let place = SubscriptedObject(json)["place"]
    #expect(SubscriptedObject(SubscriptedObject(place)["at"])[1] as? Double == 2.5)
    #expect((SubscriptedObject(place)["at"] as? [Any])?.count == 3)
    #expect(SubscriptedObject(place)["nothing"] is NSNull)
    #expect(SubscriptedObject(json)["name"] as? Int == nil)
  }

  @Test func whatADictionaryDoesNotHaveIsNothing() throws {
    let missing: Any?? = SubscriptedObject(json)["age"]
    #expect(try #require(missing) == nil)
  }

  @Test func whatIsNoDictionaryHasNoKeys() {
    for object in [1, "name", [1], NSNull(), NSObject()] as [Any] {
      let found: Any?? = SubscriptedObject(object)["name"]
      #expect(found == nil, "\(object)")
      #expect(SubscriptedObject(object)["name"] as? String == nil)
    }
    let found: Any?? = SubscriptedObject(Any?.none)["name"]
    #expect(found == nil)
  }

  @Test func aListHasWhatStandsAtAPlace() {
    #expect(SubscriptedObject([4, 5])[1] as? Int == 5)
    #expect(SubscriptedObject(["a"] as [AnyObject])[0] as? String == "a")
    #expect(SubscriptedObject(NSArray(array: ["a", "b"]))[1] as? String == "b")
    let none: Any? = SubscriptedObject("text")[0]
    #expect(none == nil)
  }

  @Test func foundationsDictionariesAndOtherKeysAreLookedUpToo() {
    #expect(SubscriptedObject(NSDictionary(dictionary: ["a": 1]))["a"] as? Int == 1)
    #expect(SubscriptedObject(["a": 1 as AnyObject])["a"] as? Int == 1)
    #expect(SubscriptedObject(["a": 1] as AnyObject)["a"] as? Int == 1)
    #expect(SubscriptedObject([7: "seven"])[7] as? String == "seven")
    #expect(SubscriptedObject([true: "yes"])[true] as? String == "yes")
  }
}
