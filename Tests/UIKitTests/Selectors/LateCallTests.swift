import Testing
import VirtualTime

@testable import UIKit

/// Somebody whose methods are called by their names, and later.
@MainActor
private final class Helper: NSObject {
  static var calls: [String] = []
  func take(_ what: Any?) { Self.calls.append("take \(what.map { "\($0)" } ?? "nothing")") }
  func go() { Self.calls.append("go") }
  static func make(_ what: Any?) -> NSString { "made \(what.map { "\($0)" } ?? "nothing")" as NSString }

  static func tell() {
    calls = []
    expose(Helper.self) {
      $0.method("take:") { (object: Helper, what: Any?) in object.take(what) }
      $0.method("go") { (object: Helper) in object.go() }
      $0.classMethod("make:") { (type: Helper.Type, what: Any?) in type.make(what) }
    }
  }
}

/// A thing that is equal to itself alone.
private final class Thing: CustomStringConvertible {
  let name: String
  init(_ name: String) { self.name = name }
  var description: String { name }
}

/// Calls that are taken back, methods of classes, and values that are attached to objects that are gone.
@MainActor struct LateCallTests {
  private let helper = Helper()

  private func begin() {
    startAnew()
    Helper.tell()
  }

  private func calls() -> [String] {
    rest()
    defer { Helper.calls = [] }
    return Helper.calls
  }

  @Test func onlyTheCallWithThatArgumentIsTakenBack() {
    begin()
    let (red, blue) = (Thing("red"), Thing("blue"))
    let arguments: [Any?] = ["a", "b", 1, 1.5, nil, red, blue]
    func left(_ argument: Any?) -> [String] {
      for argument in arguments { helper.perform("take:", with: argument, afterDelay: 1) }
      NSObject.cancelPreviousPerformRequests(withTarget: helper, selector: "take:", object: argument)
      return calls().map { String($0.dropFirst(5)) }
    }
    #expect(left("a") == ["b", "1", "1.5", "nothing", "red", "blue"])
    #expect(left(1) == ["a", "b", "1.5", "nothing", "red", "blue"])
    #expect(left(nil) == ["a", "b", "1", "1.5", "red", "blue"])
    #expect(left(blue) == ["a", "b", "1", "1.5", "nothing", "red"])
    #expect(left(Thing("red")) == ["a", "b", "1", "1.5", "nothing", "red", "blue"])
    #expect(left("1") == ["a", "b", "1", "1.5", "nothing", "red", "blue"])
  }

  @Test func callsOfOthersAndOfOtherMethodsStay() {
    begin()
    let other = Helper()
    helper.perform("go", with: nil, afterDelay: 1)
    helper.perform("take:", with: nil, afterDelay: 2)
    other.perform("take:", with: "other", afterDelay: 3)
    NSObject.cancelPreviousPerformRequests(withTarget: helper, selector: "go")
    #expect(calls() == ["take nothing", "take other"])
    for one in [helper, other] { one.perform("go", with: nil, afterDelay: 1) }
    NSObject.cancelPreviousPerformRequests(withTarget: other)
    #expect(calls() == ["go"])
  }

  @Test func aCallThatIsOverdueComesAtTheNextTurnAndKeepsItsObject() {
    begin()
    var short: Helper? = Helper()
    weak let kept = short
    short?.perform("go", with: nil, afterDelay: -5)
    short = nil
    #expect(kept != nil && Helper.calls == [] && EventQueue.main.pending.map(\.label) == ["perform go"])
    #expect(calls() == ["go"] && milliseconds == 0)
    #expect(kept == nil && short == nil)
  }

  @Test func aClassIsAskedForItsOwnMethods() {
    begin()
    #expect(Helper.responds(to: "make:") && !Helper.responds(to: "go") && !Helper.responds(to: "take:"))
    #expect(Helper.perform("make:", with: "x")?.takeUnretainedValue() as? String == "made x")
    #expect(Helper.perform("make:")?.takeUnretainedValue() as? String == "made nothing")
    #expect(helper.responds(to: "go") && !helper.responds(to: "make:"))
    #expect(Helper.perform("go") == nil)
    let reason = UIKitComplaints.drain().map(\.reason).joined()
    #expect(reason.hasPrefix("+[") && reason.hasSuffix(" go]: unrecognized selector sent to class"))
    #expect(helper.perform("make:") == nil && UIKitComplaints.drain().count == 1)
  }

  @Test func whatEditsTextIsKnownToAllThatIsTyped() {
    begin()
    #expect(Messages.has("paste:", UITextField()) && Messages.has("selectAll:", UITextView()))
    #expect(!Messages.has("paste:", UIView()) && !Messages.has("fly:", UITextField()))
    // Any responder may be sent them, and does nothing.
    #expect(Messages.send("paste:", to: UIView(), with: [nil]) == nil && UIKitComplaints.drain() == [])
    #expect(Messages.send("fly:", to: UIView(), with: [nil]) == nil && UIKitComplaints.drain().count == 1)
  }

  // MARK: Attached values

  private final class Told {
    let (name, log): (String, Log)
    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
    deinit {
      let (name, log) = (name, log)
      MainActor.assumeIsolated { log.add(name) }
    }
  }

  private let key = UnsafeRawPointer(bitPattern: 24)!
  private let other = UnsafeRawPointer(bitPattern: 32)!

  @Test func whatBelongedToThoseWhoAreGoneGoesOldestFirst() {
    begin()
    let log = Log()
    var owners: [Thing] = (0..<4).map { Thing("\($0)") }
    for owner in owners { objc_setAssociatedObject(owner, key, Told(owner.name, log), .OBJC_ASSOCIATION_RETAIN) }
    let kept = owners[2]
    owners = []
    objc_setAssociatedObject(Thing("new"), key, 1, .OBJC_ASSOCIATION_RETAIN)
    #expect(log.drain() == ["0", "1", "3"] && (objc_getAssociatedObject(kept, key) as? Told)?.name == "2")
  }

  @Test(arguments: [true, false])
  func anotherValueTakesThePlaceOfTheFormerOne(isView: Bool) {
    begin()
    let (log, owner): (Log, AnyObject) = (Log(), isView ? UIView() : Thing("x"))
    objc_setAssociatedObject(owner, key, Told("a", log), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, other, Told("b", log), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, key, Told("c", log), .OBJC_ASSOCIATION_RETAIN)
    #expect(log.drain() == ["a"])
    objc_setAssociatedObject(owner, key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(log.drain() == ["c"] && objc_getAssociatedObject(owner, key) == nil)
    #expect((objc_getAssociatedObject(owner, other) as? Told)?.name == "b")
    objc_removeAssociatedObjects(owner)
    #expect(log.drain() == ["b"] && objc_getAssociatedObject(owner, other) == nil)
  }

  @Test func takingAwayWhatIsNotThereAttachesNothing() {
    begin()
    let (view, thing) = (UIView(), Thing("x"))
    for owner in [view, thing] as [AnyObject] {
      objc_setAssociatedObject(owner, key, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(Attachments.of(owner) == nil)
      objc_setAssociatedObject(owner, key, 3, .OBJC_ASSOCIATION_RETAIN)
      #expect(Attachments.of(owner) != nil && Attachments.made(for: owner) === Attachments.of(owner))
    }
  }

  @Test func onlyWhatIsToBeCopiedIs() {
    begin()
    let (view, text, thing) = (UIView(), NSMutableString(string: "a"), Thing("t"))
    func attached(_ value: Any, _ policy: objc_AssociationPolicy) -> AnyObject? {
      objc_setAssociatedObject(view, key, value, policy)
      return objc_getAssociatedObject(view, key) as AnyObject?
    }
    for policy in [objc_AssociationPolicy.OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC] {
      #expect(attached(text, policy) === text)
    }
    for policy in [objc_AssociationPolicy.OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC] {
      #expect(attached(text, policy) !== text && attached(thing, policy) === thing)
    }
  }
}
