import InterfaceDocuments
import Testing

@testable import UIKit

/// The parts of key paths, what values have besides what they store, and what is said where a part leads nowhere.
@MainActor struct PathPartTests {
  final class Holder: UIResponder {
    var map: [String: Any] = ["a": 1, "b": ["x", "y"]]
    var list: [Int?] = [1, nil, 3]
    var frame: CGRect? = CGRect(x: 1, y: 2, width: 30, height: 40)
    var missing: Holder?
    var text = NSAttributedString(string: "héllo")
    var path = IndexPath(row: 3, section: 2)
    var kind = UIKeyboardType.numberPad
    lazy var late = "made"
    @Inspectable var limit = 3
  }

  private func value(_ keyPath: String, of object: AnyObject? = nil) throws(KeyPathFailure) -> Any? {
    try KeyPathReader.value(of: object ?? Holder(), keyPath: keyPath)
  }

  private func failure(_ keyPath: String) -> KeyPathFailure? {
    do throws(KeyPathFailure) {
      _ = try value(keyPath)
      return nil
    } catch { return error }
  }

  private func setting(_ value: Any?, _ keyPath: String, of object: AnyObject) -> KeyPathFailure? {
    do throws(KeyPathFailure) {
      try KeyPathWriter.set(value, of: object, keyPath: keyPath)
      return nil
    } catch { return error }
  }

  // MARK: Reading

  @Test(
    arguments: [
      ("a.b", ["a", "b"]), ("a[2].b", ["a", "2", "b"]), ("[0]", ["0"]), ("a[1][2]", ["a", "1", "2"]), ("", []), ("..", []),
      ("a.", ["a"]),
    ] as [(String, [String])])
  func partsStandBetweenDotsOrInBrackets(keyPath: String, parts: [String]) { #expect(KeyPathReader.parts(of: keyPath) == parts) }

  @Test func structuresAndTextsHaveMoreThanTheyStore() {
    let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
    let names = ["width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY"]
    #expect(names.map { ComputedValues.value($0, of: rect) as? CGFloat } == [30, 40, 1, 16, 31, 2, 22, 42])
    #expect(["count", "length"].map { ComputedValues.value($0, of: "né👍") as? Int } == [3, 4])
    #expect(["", "a"].map { ComputedValues.value("isEmpty", of: $0) as? Bool } == [true, false])
    let text = NSAttributedString(string: "ab")
    #expect(ComputedValues.value("string", of: text) as? String == "ab" && ComputedValues.value("length", of: text) as? Int == 2)
    let path = IndexPath(row: 3, section: 2)
    #expect(["section", "row", "item"].map { ComputedValues.value($0, of: path) as? Int } == [2, 3, 3])
    #expect(ComputedValues.value("rawValue", of: UIKeyboardType.numberPad) as? Int == 4)
    for value in [rect, "a", text, path, UIKeyboardType.numberPad, 7] as [Any] {
      #expect(ComputedValues.value("nothing", of: value) == nil)
    }
  }

  @Test func aPathLeadsThroughWhatIsStored() throws {
    let holder = Holder()
    #expect(try value("map.a") as? Int == 1 && value("map.b[1]") as? String == "y" && value("map.b.count") as? Int == 2)
    #expect(try value("list.count") as? Int == 3 && value("list.@count") as? Int == 3 && value("list[1]") == nil)
    #expect(try value("list.first") as? Int == 1 && value("list.last") as? Int == 3 && value("list[2]") as? Int == 3)
    #expect(try value("frame.maxY") as? CGFloat == 42 && value("frame.size.width") as? CGFloat == 30)
    #expect(try value("missing") == nil && value("path.row") as? Int == 3 && value("kind.rawValue") as? Int == 4)
    #expect(try value("limit") as? Int == 3)
    #expect(try value("late", of: holder) == nil)
    _ = holder.late
    #expect(try value("late", of: holder) as? String == "made")
  }

  @Test func whatIsReadFromNilSaysWhatIsNil() throws {
    let first = try #require(failure("missing.map"))
    #expect(first.cause == .nothingThere && first.part == "map" && first.keyPath == "missing.map" && first.nearMisses == [])
    #expect(first.description == "NSInvalidArgumentException: 'missing' is nil. 'map' cannot be read from it.")
    let inside = try #require(failure("list[1].x.y"))
    #expect(inside.description == "NSInvalidArgumentException: 'list.1' is nil. 'x' cannot be read from it.")
  }

  @Test func anIndexIsWithinItsArray() throws {
    #expect(failure("list[3]")?.description == "NSRangeException: index 3 beyond bounds (3). The last index is 2.")
    #expect(failure("list.-1")?.description == "NSRangeException: index -1 beyond bounds (3). The last index is 2.")
    let word = try #require(failure("list.second"))
    #expect(word.cause == .unknownKey && word.part == "second" && word.keyPath == "list.second")
    #expect(
      word.description
        == "NSUnknownKeyException: 'second' is no index of an array. An array has indices from 0, '@count', 'first' and 'last'.")
    let holder = Holder()
    holder.list = []
    #expect(try value("list.first", of: holder) == nil && value("list.last", of: holder) == nil)
    do throws(KeyPathFailure) {
      _ = try value("list[0]", of: holder)
      Issue.record("an empty array has no first element")
    } catch {
      #expect(
        error.description == "NSRangeException: index 0 beyond bounds (0). The array is empty." && error.cause == .beyondBounds)
    }
  }

  @Test func whatIsNotThereIsAnException() throws {
    let key = try #require(failure("map.c"))
    #expect(key.cause == .unknownKey && key.part == "c" && key.name == "NSUnknownKeyException")
    #expect(key.reason.hasSuffix("valueForUndefinedKey:]: this class is not key value coding-compliant for the key c."))
    let empty = try #require(failure(""))
    #expect(empty.description == "NSUnknownKeyException: The key path is empty. Name a property: 'statusLabel.text'.")
    #expect(empty.part == "" && empty.keyPath == "" && empty.nearMisses == [])
    #expect(failure("limt")?.nearMisses.first == "limit")
  }

  @Test func aCauseHasItsExceptionAndItsProblem() {
    let causes: [KeyPathFailure.Cause] = [.empty, .unknownKey, .nothingThere, .beyondBounds, .readOnly, .wrongType]
    let failures = causes.map { KeyPathFailure(keyPath: "a", part: "a", cause: $0, reason: "R.", advice: "A.", nearMisses: []) }
    #expect(
      failures.map(\.name) == [
        "NSUnknownKeyException", "NSUnknownKeyException", "NSInvalidArgumentException", "NSRangeException",
        "NSUnknownKeyException", "NSInvalidArgumentException",
      ])
    #expect(failures.map { $0.problem == .wrongValue } == [false, false, false, false, false, true])
    #expect(failures[3].description == "NSRangeException: R. A.")
  }

  // MARK: Setting

  @Test func aValueOfAnotherTypeIsRefusedByWhatItIs() throws {
    startAnew()
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let frame = try #require(setting("x", "frame", of: view))
    #expect(frame.cause == .wrongType && frame.part == "frame" && frame.reason == "'frame' of \(view) cannot be set.")
    #expect(frame.advice == "It is a CGRect, and the value is a String." && view.frame.minX == 1)
    #expect(setting(nil, "alpha", of: view)?.advice.hasSuffix("and the value is nil.") == true && view.alpha == 1)
    let holder = Holder()
    let limit = try #require(setting(nil, "limit", of: holder))
    #expect(limit.cause == .wrongType && limit.advice == "It is a Int, and the value is nil." && holder.limit == 3)
    #expect(setting(4, "limit", of: holder) == nil && holder.limit == 4)
  }

  @Test func whatIsOnlyStoredOrReadOrNowhereIsNotSet() throws {
    startAnew()
    let holder = Holder()
    let stored = try #require(setting(IndexPath(row: 0, section: 0), "path", of: holder))
    #expect(stored.cause == .readOnly && stored.part == "path")
    #expect(stored.advice == "The property 'path' of Holder is neither '@Inspectable' nor in 'keyedProperties'.")
    #expect(stored.reason.hasSuffix("setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key path."))
    let nothing = try #require(setting(1, "nothing", of: holder))
    #expect(nothing.cause == .unknownKey && nothing.reason.hasPrefix("[\(holder) setValue:forUndefinedKey:]: "))
    let label = UILabel()
    let lines = try #require(setting(1, "isViewLoaded", of: UIViewController()))
    #expect(lines.cause == .readOnly && lines.advice == "'isViewLoaded' of UIViewController can only be read.")
    #expect(setting("a", "text", of: label) == nil && label.text == "a")
    let gone = try #require(setting(1, "missing.limit", of: holder))
    #expect(gone.description == "NSInvalidArgumentException: 'missing' is nil. 'limit' cannot be read from it.")
    #expect(setting(1, "missing.missing.limit", of: holder)?.part == "missing")
    holder.missing = Holder()
    #expect(setting(8, "missing.limit", of: holder) == nil && holder.missing?.limit == 8 && holder.limit == 3)
  }

  // MARK: Guesses

  @Test func whatThereIsIsListedUpToTwelve() {
    startAnew()
    let names = (0..<13).map { "entry\($0)abcdefgh" }
    let word = "zzzzzzzzzzzzzzzzzzzz"
    #expect(NameGuesses.nearest(to: word, among: names) == [] && NameGuesses.described(for: word, among: []) == nil)
    #expect(NameGuesses.described(for: word, among: ["a", "b"]) == "'a', 'b'")
    #expect(NameGuesses.described(for: word, among: Array(names.prefix(12)))?.hasSuffix("'entry11abcdefgh'") == true)
    #expect(NameGuesses.described(for: word, among: names)?.hasSuffix("'entry11abcdefgh' …") == true)
    #expect(NameGuesses.described(for: "savButton", among: ["saveButton", "other"]) == "'saveButton'")
  }

  @Test func whatIsTooLongOrTooMuchIsNotCompared() {
    startAnew()
    let long = String(repeating: "a", count: 200)
    #expect(NameGuesses.nearest(to: long, among: [long]) == [long])
    #expect(NameGuesses.nearest(to: long + "a", among: [long + "a", long]) == [])
    NameGuesses.comparisonsLeft = 3
    #expect(
      NameGuesses.nearest(to: "saveButon", among: ["saveButton", "x"]) == ["saveButton"] && NameGuesses.comparisonsLeft == 1)
    #expect(
      NameGuesses.nearest(to: "saveButon", among: ["saveButton", "x"]) == ["saveButton"] && NameGuesses.comparisonsLeft == -1)
    #expect(NameGuesses.nearest(to: "saveButon", among: ["saveButton", "x"]) == [])
    startAnew()
    #expect(NameGuesses.comparisonsLeft == nil)
  }

  // MARK: Names of classes

  @Test(
    arguments: [
      ("_TtC6Module5Class", "Module Class"), ("_TtC6Module4Clas", "Module Clas"), ("_TtC6Module", "- _TtC6Module"),
      ("_TtC6Module6Class", "- _TtC6Module6Class"), ("_TtC6Module5Class1x", "- _TtC6Module5Class1x"),
      ("_TtC6Module5Classx", "- _TtC6Module5Classx"), ("_TtC0Module", "- _TtC0Module"),
      ("_TtX6Module5Class", "- _TtX6Module5Class"),
      ("Class", "- Class"), ("_TtC", "- _TtC"),
    ] as [(String, String)])
  func namesOfOlderFilesAreTakenApart(name: String, found: String) {
    let lookup = ClassLookup(name: name, module: nil, provider: nil, base: UIView.self)
    #expect("\(lookup.module ?? "-") \(lookup.name)" == found)
    let within = ClassLookup(name: name, module: "Other", provider: nil, base: UIView.self)
    #expect(within.module == "Other" && within.name == name)
  }

  @Test func withoutASiteADriverIsToldOnlyWhatIsUnknown() {
    do throws(ConnectionFailure) {
      _ = try ClassLookup(name: "Nowhere", module: "UIKitTests", provider: nil, base: UIView.self).find(at: nil)
      Issue.record("there is no such class")
    } catch {
      #expect(error.reason.hasPrefix("Unknown class UIKitTests.Nowhere: the module 'UIKitTests' has no class 'Nowhere'"))
      #expect(error.problem == .unknownClass && error.name == "NSInvalidArgumentException" && error.missing == "Nowhere")
      #expect(error.module == "UIKitTests" && error.site == nil)
    }
  }

  // MARK: Outlets

  @Test func anOutletHoldsObjectsOfItsTypeAndNoOthers() {
    startAnew()
    let (label, button) = (UILabel(), UIButton())
    let one = Outlet<UILabel?>()
    #expect(!one.isCollection && one.elementType == UILabel.self && one.heldObjects.isEmpty)
    #expect(!one.hold([button]) && one.wrappedValue == nil)
    #expect(one.hold([label]) && one.wrappedValue === label && one.heldObjects.first === label)
    let several = Outlet<[UILabel]?>()
    #expect(several.isCollection && several.elementType == UILabel.self && several.heldObjects.isEmpty)
    #expect(!several.hold([label, button]) && several.wrappedValue == nil)
    #expect(several.hold([label]) && several.wrappedValue == [label] && several.heldObjects.count == 1)
    let plain = Outlet<[UIView]>()
    #expect(plain.isCollection && plain.hold([label, button]) && plain.wrappedValue == [label, button])
    #expect(plain.heldObjects.count == 2 && (plain.heldValue as? [UIView])?.count == 2)
  }

  @Test func anEventIsKnownByTheNameOfInterfaceBuilder() {
    let all = UIControl.Event.allEvents.names
    #expect(all.count == Set(all).count && all.first == "touchDown" && all.contains("editingDidEndOnExit"))
    #expect(!all.contains("allEvents") && !all.contains("allTouchEvents") && UIControl.Event().names.isEmpty)
    #expect(UIControl.Event.valueChanged.names == ["valueChanged"])
  }
}
