/// The array of a property, whose parts are changed one by one, with those who observe the property told of each:
/// `mutableArrayValue(forKey:)`.
///
/// ```
/// insert(x, at: 1)   observers hear that there will be one more at 1 ─▶ the property's array gets it ─▶ that there is one
/// ```
/// What the property has is changed itself if it is an `NSMutableArray`; otherwise it is set, which is not told besides.
final class KeyedArray: NSMutableArray {
  private var owner = NSObject()
  private var key = ""

  @MainActor
  static func of(_ owner: NSObject, _ key: String) -> KeyedArray {
    let array = KeyedArray()
    (array.owner, array.key) = (owner, KeyValues.declared(key, of: type(of: owner)))
    return array
  }

  // MARK: What it has

  private var elements: [Any] {
    owner.onMainActor { [key] owner in
      let value = KeyValues.property(key, of: type(of: owner))?.get(owner).flatMap(KeyedValue.flattened)
      return (value as? NSArray).map { Array($0) } ?? value as? [Any] ?? []
    }
  }

  override var count: Int { elements.count }
  override func object(at index: Int) -> Any { elements[index] }

  // MARK: Looking

  override func contains(_ object: Any) -> Bool { index(of: object) != NSNotFound }
  override func index(of object: Any) -> Int { elements.firstIndex { Self.areEqual($0, object) } ?? NSNotFound }

  /// As Objective-C compares: an object that is no `NSObject` is equal to itself alone, which Foundation on Linux does not know.
  private static func areEqual(_ one: Any, _ other: Any) -> Bool {
    if type(of: one) is AnyClass, type(of: other) is AnyClass, one as AnyObject === other as AnyObject { return true }
    guard let one = one as? NSObject, let other = other as? NSObject else { return false }
    return one.isEqual(other)
  }

  // MARK: Changes

  override func insert(_ object: Any, at index: Int) {
    change(.insertion, at: index, new: object) {
      $0.insert(object, at: index)
    } _: {
      $0.insert(object, at: index)
    }
  }

  override func removeObject(at index: Int) {
    change(.removal, at: index, old: elements[index]) {
      $0.removeObject(at: index)
    } _: {
      $0.remove(at: index)
    }
  }

  /// One behind the last is added: what `list[list.count] = object` calls here does so on iOS.
  override func replaceObject(at index: Int, with object: Any) {
    if index == count { return insert(object, at: index) }
    change(.replacement, at: index, new: object, old: elements[index]) {
      $0.replaceObject(at: index, with: object)
    } _: {
      $0[index] = object
    }
  }

  override func remove(_ object: Any) {
    for (index, present) in elements.enumerated().reversed() where Self.areEqual(present, object) { removeObject(at: index) }
  }

  override func removeObjects(in others: [Any]) {
    for object in others { remove(object) }
  }

  override func add(_ object: Any) { insert(object, at: count) }
  override func removeLastObject() { if count > 0 { removeObject(at: count - 1) } }
  override func removeAllObjects() { while count > 0 { removeLastObject() } }
  override func addObjects(from others: [Any]) { for object in others { add(object) } }

  // Several at once, one after the other.

  override func insert(_ objects: [Any], at indexes: IndexSet) {
    for (index, object) in zip(indexes, objects) { insert(object, at: index) }
  }

  override func removeObjects(at indexes: IndexSet) {
    for index in indexes.reversed() { removeObject(at: index) }
  }

  override func removeObjects(in range: NSRange) {
    for _ in 0..<range.length { removeObject(at: range.location) }
  }

  override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
    for (index, object) in zip(indexes, objects) { replaceObject(at: index, with: object) }
  }

  /// As many as there are in both are replaced, then the rest is removed or inserted.
  override func replaceObjects(in range: NSRange, withObjectsFrom others: [Any]) {
    let common = Swift.min(range.length, others.count)
    for index in 0..<common { replaceObject(at: range.location + index, with: others[index]) }
    for _ in common..<range.length { removeObject(at: range.location + common) }
    for index in common..<others.count { insert(others[index], at: range.location + index) }
  }

  override func setArray(_ others: [Any]) {
    replaceObjects(in: NSRange(location: 0, length: count), withObjectsFrom: others)
  }

  override func exchangeObject(at first: Int, withObjectAt second: Int) {
    let (one, other) = (object(at: first), object(at: second))
    replaceObject(at: first, with: other)
    replaceObject(at: second, with: one)
  }

  private func change(
    _ kind: NSKeyValueChange, at index: Int, new: Any? = nil, old: Any? = nil, _ inPlace: (NSMutableArray) -> Void,
    _ anew: (inout [Any]) -> Void
  ) {
    let change = KeyValueWatch.Part(kind: kind, indexes: [index], new: new.map { [$0] }, old: old.map { [$0] })
    // Everything of an app runs on one thread.
    nonisolated(unsafe) let (part, inPlace, anew, present) = (change, inPlace, anew, elements)
    owner.onMainActor { [key] owner in
      guard let property = KeyValues.property(key, of: type(of: owner)) else {
        _ = Overridden.value(forKey: key, of: owner)
        return
      }
      KeyValueObservations.willChange(owner, key, part)
      if let list = property.get(owner).flatMap(KeyedValue.flattened) as? NSMutableArray {
        inPlace(list)
      } else {
        var list = present
        anew(&list)
        KeyValueObservations.withoutTelling(of: owner, key) { _ = property.set?(owner, list) }
      }
      KeyValueObservations.didChange(owner, key, part)
    }
  }
}
