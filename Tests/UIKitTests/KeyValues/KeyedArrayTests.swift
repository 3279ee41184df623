import Testing

@testable import UIKit

/// Lists that are changed in their parts, and who is told.
@MainActor struct KeyedArrayTests {
  /// As a rewritten class tells of itself.
  @MainActor private final class Shelf: NSObject {
    var books = NSMutableArray()
    var names: [String] = [] {
      willSet { ValueChanges.willChange(self, "names") }
      didSet {
        ValueChanges.didChange(self, "names")
        total = names.count
      }
    }
    var total = 0 {
      willSet { ValueChanges.willChange(self, "total") }
      didSet { ValueChanges.didChange(self, "total") }
    }
    /// Depends on `names`.
    var labels: [String] { names.map { $0.uppercased() } }

    static func tell() {
      expose(Shelf.self) {
        $0.property("books", \.books)
        $0.property("names", \.names, .dynamic)
        $0.property("total", \.total, .dynamic)
        $0.property("labels", \.labels)
        $0.classMethod("keyPathsForValuesAffectingValueForKey:") { (_: Shelf.Type, key: String) -> Set<String> in
          key == "labels" ? ["names"] : []
        }
      }
    }
  }

  private final class Reader: UIObject {
    var heard: [String] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      let kind = (change?[.kindKey] as? NSNumber).flatMap { NSKeyValueChange(rawValue: $0.uintValue) }
      let places = (change?[.indexesKey] as? IndexSet).map { $0.map(String.init).joined(separator: ",") } ?? "-"
      let (new, old) = (change?[.newKey] as? [String], change?[.oldKey] as? [String])
      heard.append("\(kind.map { "\($0)" } ?? "nothing") \(places) \(new ?? []) \(old ?? [])")
    }
  }

  private let shelf = Shelf()
  private let reader = Reader()

  init() {
    startAnew()
    Shelf.tell()
  }

  @Test(arguments: ["books", "names"]) func eachChangeIsToldByItsPlace(key: String) {
    shelf.addObserver(reader, forKeyPath: key, options: [.new, .old], context: nil)
    let list = shelf.mutableArrayValue(forKey: key)
    list.add("b")
    list.insert("a", at: 0)
    list.replaceObject(at: 1, with: "c")
    list.remove("a")
    list.addObjects(from: ["d", "e"])
    list.removeLastObject()
    #expect(
      reader.heard == [
        #"insertion 0 ["b"] []"#, #"insertion 0 ["a"] []"#, #"replacement 1 ["c"] ["b"]"#, #"removal 0 [] ["a"]"#,
        #"insertion 1 ["d"] []"#, #"insertion 2 ["e"] []"#, #"removal 2 [] ["e"]"#,
      ])
    #expect(list.count == 2 && list.contains("d") && list.index(of: "d") == 1)
    let kept = key == "books" ? shelf.books.map { $0 as? String } : shelf.names
    #expect(kept == ["c", "d"])
    list.removeAllObjects()
    #expect(shelf.mutableArrayValue(forKey: key).count == 0 && reader.heard.count == 9)
  }

  @Test(arguments: ["books", "names"]) func severalAtOnceAreToldOneAfterTheOther(key: String) {
    let list = shelf.mutableArrayValue(forKey: key)
    list.addObjects(from: ["a", "b", "c"])
    shelf.addObserver(reader, forKeyPath: key, options: [.new, .old], context: nil)
    list.replaceObjects(in: NSRange(location: 0, length: 2), withObjectsFrom: ["x"])
    list.replaceObjects(in: NSRange(location: 1, length: 1), withObjectsFrom: ["y", "z"])
    list.removeObjects(in: NSRange(location: 0, length: 1))
    list[list.count] = "w"
    list.exchangeObject(at: 0, withObjectAt: 2)
    #expect(
      reader.heard == [
        #"replacement 0 ["x"] ["a"]"#, #"removal 1 [] ["b"]"#, #"replacement 1 ["y"] ["c"]"#, #"insertion 2 ["z"] []"#,
        #"removal 0 [] ["x"]"#, #"insertion 2 ["w"] []"#, #"replacement 0 ["w"] ["y"]"#, #"replacement 2 ["y"] ["w"]"#,
      ])
    #expect(list.compactMap { $0 as? String } == ["w", "z", "y"])
    list.setArray(["q"])
    list.insert(["r", "s"], at: [0, 2])
    list.removeObjects(at: [0, 2])
    list.replaceObjects(at: [0], with: ["t"])
    #expect(list.compactMap { $0 as? String } == ["t"])
  }

  @Test func objectsOfSwiftsAreFoundAndRemoved() {
    final class Plain {}
    let (one, other) = (Plain(), Plain())
    let list = shelf.mutableArrayValue(forKey: "books")
    list.addObjects(from: [one, other, one])
    #expect(list.index(of: other) == 1 && list.contains(one) && !list.contains(Plain()) && list.index(of: "a") == NSNotFound)
    list.remove(one)
    #expect(list.count == 1 && list.object(at: 0) as? Plain === other)
    list.add(one)
    list.removeObjects(in: [other, Plain()])
    #expect(list.count == 1 && list.object(at: 0) as? Plain === one)
  }

  @Test func aPropertyThatIsSetIsToldAsAWhole() {
    shelf.addObserver(reader, forKeyPath: "names", options: [.new, .old], context: nil)
    shelf.names = ["x"]
    shelf.removeObserver(reader, forKeyPath: "names")
    shelf.mutableArrayValue(forKey: "names").add("y")
    #expect(reader.heard == [#"setting - ["x"] []"#] && shelf.names == ["x", "y"])
  }

  @Test func aKeyPathOfSwiftsIsToldOfThePlace() {
    shelf.names = ["x"]
    var heard: [String] = []
    let observation = shelf.observe(\.names, options: [.new, .old]) { _, change in
      let places = change.indexes.map { Array($0) } ?? []
      heard.append("\(change.kind) \(places) \(change.newValue ?? []) \(change.oldValue ?? [])")
    }
    let list = shelf.mutableArrayValue(forKey: "names")
    list.add("a")
    list.replaceObject(at: 0, with: "y")
    shelf.names.append("b")
    observation.invalidate()
    #expect(
      heard == [
        #"insertion [1] ["a"] []"#, #"replacement [0] ["y"] ["x"]"#, #"setting [] ["y", "a", "b"] ["y", "a"]"#,
      ])
  }

  @Test func beforeAPartChangesOnlyWhatGoesIsTold() {
    shelf.names = ["x", "z"]
    var heard: [String] = []
    let observation = shelf.observe(\.names, options: [.new, .old, .prior]) { _, change in
      heard.append("\(change.isPrior) \(change.newValue ?? []) \(change.oldValue ?? [])")
    }
    shelf.mutableArrayValue(forKey: "names").replaceObject(at: 0, with: "y")
    observation.invalidate()
    #expect(heard == [#"true [] ["x"]"#, #"false ["y"] ["x"]"#])
  }

  @Test func whatDependsOnAListIsToldAsAWhole() {
    shelf.addObserver(reader, forKeyPath: "labels", options: [.new, .old], context: nil)
    shelf.mutableArrayValue(forKey: "names").addObjects(from: ["a", "b"])
    shelf.removeObserver(reader, forKeyPath: "labels")
    #expect(reader.heard == [#"setting - ["A"] []"#, #"setting - ["A", "B"] ["A"]"#])
  }

  @Test func whatIsSetAlongWithAListIsTold() {
    var heard: [Int] = []
    let observation = shelf.observe(\.total, options: [.new]) { _, change in heard.append(change.newValue ?? -1) }
    let list = shelf.mutableArrayValue(forKey: "names")
    list.add("a")
    list.add("b")
    observation.invalidate()
    #expect(heard == [1, 2])
  }

  @Test func aListThatIsNotThereIsAnException() {
    shelf.mutableArrayValue(forKey: "films").add("a")
    #expect(UIKitComplaints.drain().map(\.description).count { $0.hasPrefix("NSUnknownKeyException: ") } == 1)
  }
}
