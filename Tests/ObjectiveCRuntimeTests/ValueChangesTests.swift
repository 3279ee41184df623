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
}
