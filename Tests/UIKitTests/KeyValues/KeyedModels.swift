import UIKit

/// Models of an app, as a rewritten source leaves them: below Foundation's `NSObject`, and what Objective-C would see of them
/// told.
@MainActor
class Item: NSObject {
  enum Kind: Int { case plain, rare }

  var title = "" {
    willSet { ValueChanges.willChange(self, "title") }
    didSet { ValueChanges.didChange(self, "title") }
  }
  var price = 0.0
  var isOpen = false
  var kind = Kind.plain
  var note: String?
  var part: Item? {
    willSet { ValueChanges.willChange(self, "part") }
    didSet { ValueChanges.didChange(self, "part") }
  }
  var parts: [Item] = []
  /// Nobody is told of it.
  var secret = 1

  init(_ title: String = "", price: Double = 0) {
    super.init()
    (self.title, self.price) = (title, price)
  }

  func summary() -> String { "\(title) \(price)" }

  static func tell() {
    expose(Item.self) {
      $0.property("title", \.title, .dynamic)
      $0.property("price", \.price)
      $0.property("isOpen", \.isOpen)
      $0.property("kind", \.kind)
      $0.property("note", \.note)
      $0.property("part", \.part, .dynamic)
      $0.property("parts", \.parts)
      $0.method("summary") { (object: Item) in object.summary() }
    }
  }
}

/// One that has its own say in keys, and depends on some.
@MainActor
final class Person: NSObject {
  var first = "Ada" {
    willSet { ValueChanges.willChange(self, "first") }
    didSet { ValueChanges.didChange(self, "first") }
  }
  var last = "Byron" {
    willSet { ValueChanges.willChange(self, "last") }
    didSet { ValueChanges.didChange(self, "last") }
  }
  var age = 36 {
    willSet { ValueChanges.willChange(self, "age") }
    didSet { ValueChanges.didChange(self, "age") }
  }
  var fullName: String { "\(first) \(last)" }
  var others: [String: Any] = [:]
  var heard: [String] = []

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    heard.append("\(keyPath ?? "") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")")
  }

  static func tell() {
    expose(Person.self) {
      $0.property("first", \.first, .dynamic)
      $0.property("last", \.last, .dynamic)
      $0.property("age", \.age, .dynamic)
      $0.property("fullName", \.fullName)
      $0.method("observeValueForKeyPath:ofObject:change:context:") {
        (
          object: Person, path: String?, observed: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) in
        object.observeValue(forKeyPath: path, of: observed, change: change, context: context)
      }
      $0.method("valueForUndefinedKey:") { (object: Person, key: String) -> Any? in object.others[key] ?? "no \(key)" }
      $0.method("setValue:forUndefinedKey:") { (object: Person, value: Any?, key: String) in object.others[key] = value }
      $0.classMethod("keyPathsForValuesAffectingFullName") { (type: Person.Type) -> Set<String> in ["first", "last"] }
      $0.classMethod("automaticallyNotifiesObserversForKey:") { (type: Person.Type, key: String) in key != "age" }
    }
  }
}
