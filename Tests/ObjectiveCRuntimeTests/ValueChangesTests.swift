import ObjectiveCRuntime
import Testing

// One after the other: there is one observer.
@Suite(.serialized) @MainActor struct ValueChangesTests {
  private final class Diary: ValueChangeObserver {
    var lines: [String] = []
    func valueWillChange(of object: AnyObject, key: String) { lines.append("will \(key) \(count(of: object))") }
    func valueDidChange(of object: AnyObject, key: String) { lines.append("did \(key) \(count(of: object))") }
    private func count(of object: AnyObject) -> Int { (object as? Counter)?.count ?? -1 }
  }

  private final class Counter {
    var count = 0 {
      willSet { ValueChanges.willChange(self, "count") }
      didSet { ValueChanges.didChange(self, "count") }
    }
  }

  @Test func aChangeIsToldBeforeAndAfter() {
    let (diary, counter) = (Diary(), Counter())
    ValueChanges.observer = diary
    counter.count = 3
    ValueChanges.observer = nil
    counter.count = 4
    #expect(diary.lines == ["will count 0", "did count 3"])
  }

  @Test func severalPropertiesAreToldAroundOneChange() {
    final class Sum {
      var count = 0
    }
    let (diary, sum) = (Diary(), Sum())
    ValueChanges.observer = diary
    #expect(ValueChanges.isObserved)
    ValueChanges.telling(sum, ["count", "half"]) {
      sum.count = 4
      diary.lines.append("change")
    }
    ValueChanges.observer = nil
    ValueChanges.telling(sum, ["count"]) { sum.count = 5 }
    #expect(diary.lines == ["will count -1", "will half -1", "change", "did count -1", "did half -1"])
    #expect(sum.count == 5 && !ValueChanges.isObserved)
  }
}
