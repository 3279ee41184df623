import Testing
import VirtualTime

@testable import UIKit

/// Values that are attached to objects, and classes by their names.
@MainActor struct AssociatedObjectTests {
  private final class Thing: NSObject {}

  private final class Plain {}

  private final class Told {
    let log: Log
    init(_ log: Log) { self.log = log }
    deinit {
      let log = log
      MainActor.assumeIsolated { log.add("gone") }
    }
  }

  private let key = UnsafeRawPointer(bitPattern: 8)!
  private let other = UnsafeRawPointer(bitPattern: 16)!

  @Test(arguments: [true, false])
  func aValueIsKeptUnderItsKey(isView: Bool) {
    startAnew()
    let object: NSObject = isView ? UIView() : Thing()
    #expect(objc_getAssociatedObject(object, key) == nil)
    objc_setAssociatedObject(object, key, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    objc_setAssociatedObject(object, other, 2, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(object, key) as? String == "one")
    #expect(objc_getAssociatedObject(object, other) as? Int == 2)
    objc_setAssociatedObject(object, key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(object, key) == nil && objc_getAssociatedObject(object, other) as? Int == 2)
    objc_removeAssociatedObjects(object)
    #expect(objc_getAssociatedObject(object, other) == nil)
  }

  /// `self.target as Any`, where the target is a property that may be nil.
  @Test func anOptionalObjectIsTheObjectInIt() {
    startAnew()
    startAnew()
    let view = UIView()
    let (some, none): (UIView?, UIView?) = (view, nil)
    var key = 0
    withUnsafePointer(to: &key) { key in
      objc_setAssociatedObject(some as Any, key, "label", .OBJC_ASSOCIATION_COPY_NONATOMIC)
      objc_setAssociatedObject(none as Any, key, "nobody's", .OBJC_ASSOCIATION_COPY_NONATOMIC)
      #expect(objc_getAssociatedObject(some as Any, key) as? String == "label")
      #expect(objc_getAssociatedObject(view, key) as? String == "label")
      #expect(objc_getAssociatedObject(none as Any, key) == nil)
    }
  }

  @Test func aPolicySaysWhetherItIsKeptOrCopied() {
    startAnew()
    let view = UIView()
    var thing: Thing? = Thing()
    objc_setAssociatedObject(view, key, thing, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(view, key) as? Thing === thing)
    thing = nil
    #expect(objc_getAssociatedObject(view, key) == nil)
    let text = NSMutableString(string: "a")
    objc_setAssociatedObject(view, key, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    text.append("b")
    #expect(objc_getAssociatedObject(view, key) as? NSString == "a")
  }

  @Test func whatIsAttachedToAViewGoesWithIt() {
    startAnew()
    let log = Log()
    var view: UIView? = UIView()
    objc_setAssociatedObject(view!, key, Told(log), .OBJC_ASSOCIATION_RETAIN)
    #expect(log.drain() == [])
    view = nil
    #expect(log.drain() == ["gone"] && view == nil)
  }

  @Test func whatIsAttachedToAnotherObjectGoesWhenTheNextOneGetsAValue() {
    startAnew()
    let log = Log()
    var plain: Plain? = Plain()
    objc_setAssociatedObject(plain!, key, Told(log), .OBJC_ASSOCIATION_RETAIN)
    plain = nil
    objc_setAssociatedObject(Thing(), key, 1, .OBJC_ASSOCIATION_RETAIN)
    #expect(log.drain() == ["gone"] && plain == nil)
    let thing = Thing()
    objc_setAssociatedObject(thing, key, Told(log), .OBJC_ASSOCIATION_RETAIN)
    World.begin()
    #expect(log.drain() == ["gone"] && objc_getAssociatedObject(thing, key) == nil)
  }

  @Test func classesAreFoundByTheirNames() {
    startAnew()
    #expect(NSClassFromString("UIView") == UIView.self && NSStringFromClass(UIView.self) == "UIView")
    #expect(NSClassFromString("UIKitTests.NamedThing") == NamedThing.self)
    #expect(NSClassFromString("UIKitTests.NamedThing.Part") == NamedThing.Part.self)
    #expect(NSStringFromClass(NamedThing.Part.self) == "UIKitTests.NamedThing.Part")
    #expect(NSClassFromString("NamedThing") == nil && NSClassFromString("Elsewhere.NamedThing") == nil)
    #expect(NSClassFromString("NSObject") == NSObject.self && NSStringFromClass(NSObject.self) == "NSObject")
    #expect(NamedThing.Part.description() == "UIKitTests.NamedThing.Part" && UITableViewCell.description() == "UITableViewCell")
    #expect(Thing().superclass == NSObject.self && UIControl().superclass == UIView.self && NSObject().superclass == nil)
    #expect(UIControl().isKind(of: UIView.self) && !UIControl().isMember(of: UIView.self))
  }
}

final class NamedThing: NSObject {
  final class Part: NSObject {}
}
