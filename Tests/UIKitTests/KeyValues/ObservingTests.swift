import Testing
import VirtualTime

@testable import UIKit

/// Properties whose changes are told.
@MainActor struct ObservingTests {
  private let log = Log()

  init() {
    startAnew()
    Item.tell()
    Person.tell()
  }

  @Test func aChangeIsToldWithWhatWasAskedFor() {
    let (item, log) = (Item("a"), log)
    let plain = item.observe(\.title) { log.add("\($0.title) \($1.oldValue ?? "-") \($1.newValue ?? "-") \($1.kind)") }
    let full = item.observe(\.title, options: [.old, .new]) { log.add("\($1.oldValue ?? "-") \($1.newValue ?? "-")") }
    item.title = "b"
    #expect(log.drain() == ["b - - setting", "a b"])
    plain.invalidate()
    item.title = "c"
    #expect(log.drain() == ["b c"])
    full.invalidate()
    item.title = "d"
    #expect(log.drain() == [])
  }

  @Test func theBeginningAndWhatIsBeforeAreToldIfAskedFor() {
    let (item, log) = (Item("a"), log)
    let observation = item.observe(\.title, options: [.initial, .prior, .old, .new]) { _, change in
      log.add("\(change.isPrior) \(change.oldValue ?? "-") \(change.newValue ?? "-")")
    }
    item.title = "b"
    #expect(log.drain() == ["false - a", "true a -", "false a b"])
    observation.invalidate()
  }

  @Test func anObservationEndsWhenItGoes() {
    let (item, log) = (Item("a"), log)
    var observation: NSKeyValueObservation? = item.observe(\.title) { _, _ in log.add("told") }
    item.title = "b"
    observation = nil
    item.title = "c"
    #expect(log.drain() == ["told"] && observation == nil)
  }

  @Test func anObservedObjectIsNotKept() {
    var item: Item? = Item("a")
    weak let kept = item
    let observation = item?.observe(\.title) { _, _ in }
    item = nil
    #expect(kept == nil)
    observation?.invalidate()
  }

  @Test func whoAskedFirstIsToldFirst() {
    let (item, log) = (Item("a"), log)
    item.part = Item("p")
    var observations = (0..<5).map { index in item.observe(\.part?.title) { _, _ in log.add("path \(index)") } }
    observations += (0..<5).map { index in item.observe(\.part) { _, _ in log.add("part \(index)") } }
    let told = (0..<5).map { "path \($0)" } + (0..<5).map { "part \($0)" }
    item.part = Item("q")
    #expect(log.drain() == told)
    item.part = Item("r")
    #expect(log.drain() == told)
    withExtendedLifetime(observations) {}
  }

  @Test func aPathFollowsTheObjectsOnIt() {
    let (item, first, second, log) = (Item("box"), Item("one"), Item("two"), log)
    item.part = first
    let observation = item.observe(\.part?.title, options: [.old, .new]) { _, change in
      log.add("\((change.oldValue ?? nil) ?? "-") \((change.newValue ?? nil) ?? "-")")
    }
    first.title = "1"
    item.part = second
    first.title = "elsewhere"
    second.title = "2"
    item.part = nil
    #expect(log.drain() == ["one 1", "1 two", "two 2", "2 -"])
    withExtendedLifetime(observation) {}
  }

  @Test func anObserverIsToldByItsMethodUntilItIsRemoved() {
    startAnew()
    let (item, person) = (Item("a"), Person())
    item.addObserver(person, forKeyPath: "title", options: [.old, .new], context: nil)
    item.addObserver(person, forKeyPath: "note", context: nil)
    item.title = "b"
    item.setValue("n", forKey: "note")
    #expect(person.heard == ["title a b", "note - -"])
    item.removeObserver(person, forKeyPath: "title")
    item.title = "c"
    #expect(person.heard.count == 2 && UIKitComplaints.drain() == [])
    item.removeObserver(person, forKeyPath: "title")
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSRangeException: Cannot remove an observer <Person> for the key path \"title\" from <Item> because it is not "
          + "registered as an observer."
      ])
  }

  @Test func requestsAreToldApartByTheirContext() {
    let (item, person) = (Item("a"), Person())
    let (one, two) = (UnsafeMutableRawPointer(bitPattern: 8), UnsafeMutableRawPointer(bitPattern: 16))
    item.addObserver(person, forKeyPath: "title", options: .new, context: one)
    item.addObserver(person, forKeyPath: "title", options: .old, context: two)
    item.removeObserver(person, forKeyPath: "title", context: one)
    item.title = "b"
    #expect(person.heard == ["title a -"])
  }

  @Test func anObserverWithoutTheMethodIsAnException() {
    let (item, other) = (Item("a"), Item("b"))
    item.addObserver(other, forKeyPath: "title", context: nil)
    item.title = "c"
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSInternalInconsistencyException: <Item>: An -observeValueForKeyPath:ofObject:change:context: message was received but "
          + "not handled. Key path: title. Observed object: <Item>."
      ])
  }

  @Test func aControllerOverridesTheMethod() {
    final class Screen: UIViewController {
      var heard: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
      ) {
        guard keyPath == "contentSize" else {
          return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        heard.append("\((change?[.newKey] as? CGSize)?.height ?? 0) \(change?[.kindKey] as? UInt ?? 0)")
      }
    }
    let (screen, table) = (Screen(), UITableView())
    table.addObserver(screen, forKeyPath: "contentSize", options: .new, context: nil)
    table.contentSize = CGSize(width: 3, height: 4)
    #expect(screen.heard == ["4.0 1"])
    table.removeObserver(screen, forKeyPath: "contentSize")
  }

  @Test func whatAPropertyDependsOnTellsOfIt() {
    let (person, log) = (Person(), log)
    let observation = person.observe(\.fullName, options: [.old, .new]) {
      log.add("\($1.oldValue ?? "-"), \($1.newValue ?? "-")")
    }
    person.last = "Lovelace"
    person.age = 37
    #expect(log.drain() == ["Ada Byron, Ada Lovelace"])
    withExtendedLifetime(observation) {}
  }

  @Test func aClassTellsOfWhatItSaysByHand() {
    let (person, log) = (Person(), log)
    let observation = person.observe(\.age, options: .new) { log.add("\($1.newValue ?? 0)") }
    person.age = 40
    #expect(log.drain() == [])
    person.willChangeValue(forKey: "age")
    person.age = 41
    person.didChangeValue(forKey: "age")
    person.didChangeValue(for: \.age)
    #expect(log.drain() == ["41"])
    withExtendedLifetime(observation) {}
  }

  @Test func whatUIKitTellsOfIsToldForClassesBelow() {
    let (table, button, log) = (UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIButton(), log)
    let observations = [
      table.observe(\.contentOffset, options: [.old, .new]) { _, change in
        log.add("offset \(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
      },
      table.observe(\.contentSize) { table, _ in log.add("size \(table.contentSize.height)") },
      table.observe(\.bounds) { table, _ in log.add("bounds \(table.bounds.minY)") },
      button.observe(\.isHighlighted, options: .new) { log.add("highlighted \($1.newValue ?? false)") },
      button.observe(\.isHidden) { button, _ in log.add("hidden \(button.isHidden)") },
    ]
    table.contentSize = CGSize(width: 100, height: 500)
    table.contentSize = CGSize(width: 100, height: 500)
    table.contentOffset.y = 30
    button.isHighlighted = true
    button.setValue(true, forKey: "hidden")
    #expect(log.drain() == ["size 500.0", "bounds 30.0", "offset 0.0 30.0", "highlighted true", "hidden true"])
    withExtendedLifetime(observations) {}
  }

  @Test func aPropertyWithoutANameCannotBeObserved() {
    let observation = Item().observe(\.secret) { _, _ in }
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "Fatal error: Could not extract a String from KeyPath ReferenceWritableKeyPath<Item, Int>"
      ])
    observation.invalidate()
  }

  @Test func theNextLaunchIsToldNothing() {
    let (item, person, log) = (Item("a"), Person(), log)
    let observation = item.observe(\.title) { _, _ in log.add("told") }
    item.addObserver(person, forKeyPath: "title", context: nil)
    World.begin()
    item.title = "b"
    #expect(log.drain() == [] && person.heard == [])
    withExtendedLifetime(observation) {}
  }
}
