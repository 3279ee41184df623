import Testing

@testable import UIKit

/// Properties of objects whose class nobody says.
@MainActor struct DynamicObjectTests {
  init() {
    startAnew()
    Item.tell()
  }

  @Test func aPropertyHasTheTypeThatIsAskedFor() {
    let constraint: AnyObject = UIView().widthAnchor.constraint(equalToConstant: 8)
    let (constant, priority): (CGFloat?, Float?) = (lookingUp(constraint).constant, lookingUp(constraint).priority)
    #expect(constant == 8 && priority == 1000)
    let item: AnyObject = Item("a", price: 3)
    let title: String? = lookingUp(item).title
    #expect(title == "a" && lookingUp(item).price == 3.0 && lookingUp(item).title as? String == "a")
  }

  @Test func aPropertyIsSetAndWhatIsNotThereIsNil() {
    // Between the suite's init and here other tests of the main actor may have run.
    _ = UIKitComplaints.drain()
    let button = UIButton()
    let sender: AnyObject = button
    lookingUp(sender).tag = 7
    lookingUp(sender).isHidden = true
    #expect(button.tag == 7 && button.isHidden && lookingUp(sender).tag == 7)
    let (none, other): (String?, [Int]?) = (lookingUp(sender).salary, lookingUp(sender).isHidden)
    #expect(none == nil && other == nil)
    #expect(UIKitComplaints.drain().map { "\($0)" } == [])
  }

  @Test func whatTheCompilerKnowsIsLeftAsItIs() {
    let label = UILabel()
    lookingUp(label).text = "a"
    #expect(lookingUp(label).text == "a" && lookingUp("abc").count == 3)
  }

  @Test func numbersAndTextsOfServersAnswerForEachOther() {
    #expect(DynamicObject(3).doubleValue == 3 && DynamicObject("2.5 kg").doubleValue == 2.5)
    #expect(DynamicObject(NSNumber(value: 1.5)).floatValue == 1.5 && DynamicObject(2.9).integerValue == 2)
    #expect(DynamicObject("yes").boolValue == true && DynamicObject(0).boolValue == false)
    #expect(DynamicObject(3).stringValue == "3" && DynamicObject("a").stringValue == nil)
    let (missing, null): (Any?, NSNull) = (nil, NSNull())
    #expect(DynamicObject(missing).doubleValue == nil && DynamicObject(null).doubleValue == nil)
  }

  @Test func listsDictionariesAndTextsTellHowLongTheyAre() {
    #expect(DynamicObject([1, 2]).count == 2 && DynamicObject(["a": 1]).count == 1 && DynamicObject(Set([1])).count == 1)
    #expect(DynamicObject(NSArray(array: [1])).count == 1 && DynamicObject("né").length == 2 && DynamicObject(3).count == nil)
    #expect(DynamicObject("a").description == "a" && DynamicObject([1]).description == "[1]")
  }
}
