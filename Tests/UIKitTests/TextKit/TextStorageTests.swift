import Testing

@testable import UIKit

/// What becomes of changes of a text storage, and who is told of them when.
@MainActor struct TextStorageTests {
  private func storage(_ text: String) -> (NSTextStorage, StorageRecorder) {
    startAnew()
    let (storage, recorder) = (NSTextStorage(string: text), StorageRecorder())
    storage.delegate = recorder
    return (storage, recorder)
  }

  @Test func aNewStorageHasNotChanged() {
    let (storage, recorder) = storage("abc")
    #expect(storage.editedMask == [] && storage.editedRange == span(NSNotFound, 0) && storage.changeInLength == 0)
    #expect(storage.layoutManagers.isEmpty && storage.fixesAttributesLazily && !TagStorage().fixesAttributesLazily)
    #expect(NSTextStorage().length == 0 && NSTextStorage(attributedString: storage).string == "abc")
    #expect(recorder.log.drain() == [])
  }

  @Test func theDelegateIsToldThenWhoListensThenWhoLaysOut() {
    let (storage, recorder) = storage("abc")
    let manager = ListeningManager()
    manager.log = recorder.log
    storage.addLayoutManager(manager)
    let log = recorder.log
    let observers = [NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: storage, queue: nil) { note in
        let text = note.name.rawValue
        MainActor.assumeIsolated { log.add(text) }
      }
    }
    storage.replaceCharacters(in: span(1, 1), with: "xyz")
    #expect(
      log.drain() == [
        "will c 1+3 2", "NSTextStorageWillProcessEditingNotification", "did c 1+3 2",
        "NSTextStorageDidProcessEditingNotification", "layout c 1+3 2",
      ])
    #expect(storage.string == "axyzc" && storage.editedMask == [] && storage.editedRange.location == NSNotFound)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  @Test func eachKindOfChangeSaysWhatItIs() {
    let (storage, recorder) = storage("abcd")
    func told(_ change: () -> Void) -> String? {
      change()
      let lines = recorder.log.drain()
      #expect(lines.count == 2 && lines.first?.dropFirst(5) == lines.last?.dropFirst(4))
      return lines.last
    }
    #expect(told { storage.addAttribute(.kern, value: 2, range: span(1, 2)) } == "did a 1+2 0")
    #expect(told { storage.removeAttribute(.kern, range: span(2, 1)) } == "did a 2+1 0")
    #expect((0..<4).map { storage.attribute(.kern, at: $0, effectiveRange: nil) as? Int } == [nil, 2, nil, nil])
    #expect(told { storage.deleteCharacters(in: span(0, 1)) } == "did c 0+0 -1")
    #expect(told { storage.append(NSAttributedString(string: "e")) } == "did ca 3+1 1")
    #expect(told { storage.insert(NSAttributedString(string: "XY", attributes: [.kern: 5]), at: 1) } == "did ca 1+2 2")
    #expect(storage.string == "bXYcde")
    #expect((0..<6).map { storage.attribute(.kern, at: $0, effectiveRange: nil) as? Int } == [2, 5, 5, nil, nil, nil])
    #expect(told { storage.setAttributedString(NSAttributedString(string: "new")) } == "did ca 0+3 -3")
    #expect(storage.string == "new" && storage.attributes(at: 0, effectiveRange: nil).isEmpty)
    #expect(told { storage.mutableString.append("er") } == "did c 3+2 2")
    #expect(told { storage.mutableString.setString("old") } == "did c 0+3 -2")
    #expect(storage.string == "old" && storage.mutableString.length == 3)
  }

  @Test func changesBetweenBeginAndEndAreToldAsOne() {
    let (storage, recorder) = storage("abcd")
    storage.beginEditing()
    storage.replaceCharacters(in: span(4, 0), with: "XX")
    storage.beginEditing()
    storage.deleteCharacters(in: span(0, 1))
    storage.endEditing()
    #expect(recorder.log.drain() == [] && storage.editedMask == .editedCharacters)
    #expect(storage.editedRange == span(0, 5) && storage.changeInLength == 1 && storage.string == "bcdXX")
    storage.addAttribute(.kern, value: 1, range: span(0, 1))
    storage.endEditing()
    #expect(recorder.log.drain() == ["will ca 0+5 1", "did ca 0+5 1"] && storage.changeInLength == 0)
  }

  @Test func anEndWithoutABeginningIsAMistake() {
    let (storage, recorder) = storage("a")
    storage.endEditing()
    #expect(UIKitComplaints.drain().map(\.description) == ["NSInternalInconsistencyException: endEditing without beginEditing"])
    storage.append(NSAttributedString(string: "b"))
    #expect(recorder.log.drain().count == 2)
  }

  @Test(arguments: [(0, 4), (4, 0), (3, 1), (-1, 1), (0, -1)])
  func aRangeOutsideOfTheTextIsRefused(location: Int, length: Int) {
    let (storage, recorder) = storage("abc")
    storage.replaceCharacters(in: span(location, length), with: "x")
    storage.replaceCharacters(in: span(location, length), with: NSAttributedString(string: "x"))
    storage.addAttribute(.kern, value: 1, range: span(location, length))
    #expect(UIKitComplaints.drain().count == 3 && storage.string == "abc" && recorder.log.drain() == [])
  }

  @Test func attributesOfNoCharactersAreNoChange() {
    let (storage, recorder) = storage("abc")
    storage.addAttribute(.kern, value: 1, range: span(3, 0))
    storage.setAttributes([.kern: 1], range: span(0, 0))
    #expect(recorder.log.drain() == [] && UIKitComplaints.drain() == [])
  }

  @Test func attributesThatADelegateSetsAfterwardsBelongToTheChange() {
    let (storage, recorder) = storage("abc")
    let manager = ListeningManager()
    manager.log = recorder.log
    storage.addLayoutManager(manager)
    recorder.onDid = { $0.addAttribute(.kern, value: 1, range: span(0, $0.length)) }
    storage.replaceCharacters(in: span(1, 0), with: "x")
    #expect(recorder.log.drain() == ["will c 1+1 1", "did c 1+1 1", "layout ca 0+4 1"])
    #expect(storage.attribute(.kern, at: 3, effectiveRange: nil) as? Int == 1)
  }

  @Test func charactersThatADelegateChangesBeforehandBelongToTheChange() {
    let (storage, recorder) = storage("")
    recorder.onWill = { text in
      let place = (text.string as NSString).range(of: "(c)")
      if place.location != NSNotFound { text.replaceCharacters(in: place, with: "©") }
    }
    storage.append(NSAttributedString(string: "a(c)"))
    #expect(storage.string == "a©" && recorder.log.drain() == ["will ca 0+4 4", "did ca 0+2 2"])
  }

  @Test func whatALayoutManagerChangesIsAChangeOfItsOwn() {
    final class Shouting: NSLayoutManager {
      override func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
      ) {
        if !textStorage.string.hasSuffix("!") { textStorage.append(NSAttributedString(string: "!")) }
      }
    }
    let (storage, recorder) = storage("")
    storage.addLayoutManager(Shouting())
    storage.append(NSAttributedString(string: "ab"))
    #expect(storage.string == "ab!")
    #expect(recorder.log.drain() == ["will ca 0+2 2", "did ca 0+2 2", "will ca 2+1 1", "did ca 2+1 1"])
  }

  @Test func aTextMayBePutIntoItself() {
    let (storage, _) = storage("ab")
    storage.append(storage)
    #expect(storage.string == "abab")
    storage.setAttributedString(storage)
    #expect(storage.string == "abab")
  }

  @Test func aLayoutManagerBelongsToOneText() {
    let (first, _) = storage("a")
    let (second, manager) = (NSTextStorage(string: "bc"), NSLayoutManager())
    first.addLayoutManager(manager)
    first.addLayoutManager(manager)
    #expect(first.layoutManagers.count == 1 && manager.textStorage === first && manager.numberOfGlyphs == 1)
    second.addLayoutManager(manager)
    #expect(first.layoutManagers.isEmpty && second.layoutManagers.count == 1 && manager.numberOfGlyphs == 2)
    let other = NSLayoutManager()
    second.addLayoutManager(other)
    manager.replaceTextStorage(first)
    #expect(first.layoutManagers.map { $0 === manager ? "manager" : "other" } == ["manager", "other"])
    #expect(second.layoutManagers.isEmpty && other.textStorage === first)
    first.removeLayoutManager(manager)
    #expect(manager.textStorage == nil && manager.numberOfGlyphs == 0 && first.layoutManagers.count == 1)
  }

  // MARK: A class that keeps its text elsewhere

  @Test func aClassOfItsOwnIsReadAsAnyText() {
    startAnew()
    let storage = TagStorage()
    storage.append(NSAttributedString(string: "a #bc d", attributes: [.kern: 3]))
    #expect(storage.passes == 1 && storage.string == "a #bc d" && storage.length == 7)
    let copy = NSAttributedString(attributedString: storage)
    #expect(copy.string == "a #bc d" && TagStorage.tagged(in: copy) == [2, 3, 4])
    #expect(storage.isEqual(to: copy) && copy.attribute(.kern, at: 6, effectiveRange: nil) as? Int == 3)
    #expect(TagStorage.tagged(in: storage.attributedSubstring(from: span(1, 3))) == [1, 2])
    storage.replaceCharacters(in: span(2, 1), with: "")
    #expect(storage.passes == 2 && TagStorage.tagged(in: NSAttributedString(attributedString: storage)) == [])
    storage.mutableString.insert("#", at: 0)
    #expect(storage.string == "#a bc d" && TagStorage.tagged(in: NSAttributedString(attributedString: storage)) == [0, 1])
  }

  @Test func aClassThatSaysTooLittleOfItsChangeIsReadAsAWhole() {
    final class Hasty: NSTextStorage {
      private let kept = NSMutableAttributedString(string: "")
      override var string: String { kept.string }
      override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        kept.attributes(at: location, effectiveRange: range)
      }
      override func replaceCharacters(in range: NSRange, with text: String) {
        kept.replaceCharacters(in: range, with: text)
        edited(.editedCharacters, range: span(0, 0), changeInLength: 0)
      }
      override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
        kept.setAttributes(attributes, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
      }
    }
    startAnew()
    let storage = Hasty()
    storage.replaceCharacters(in: span(0, 0), with: "abc")
    #expect(storage.length == 3 && NSAttributedString(attributedString: storage).string == "abc")
  }

  @Test func aPlainTextMayBeDeclaredChanged() {
    let (storage, recorder) = storage("abc")
    storage.addAttribute(.kern, value: 1, range: span(2, 1))
    _ = recorder.log.drain()
    storage.edited([.editedCharacters, .editedAttributes], range: span(0, 3), changeInLength: 0)
    #expect(recorder.log.drain() == ["will ca 0+3 0", "did ca 0+3 0"] && storage.string == "abc")
    #expect((0..<3).map { storage.attribute(.kern, at: $0, effectiveRange: nil) as? Int } == [nil, nil, 1])
  }

  @Test func aStorageThatForgetsItsSuperclassIsAskedOnceAChange() {
    final class Forgetful: NSTextStorage {
      var passes = 0
      override func processEditing() { passes += 1 }
    }
    startAnew()
    let (storage, recorder) = (Forgetful(string: "abc"), StorageRecorder())
    storage.delegate = recorder
    storage.replaceCharacters(in: span(0, 1), with: "xy")
    #expect(storage.passes == 1 && storage.string == "xybc")
    // What was not dealt with waits, and comes with the next change.
    #expect(storage.editedRange == span(0, 2) && storage.changeInLength == 1)
    storage.replaceCharacters(in: span(3, 1), with: "")
    #expect(storage.passes == 2 && storage.editedRange == span(0, 3) && storage.changeInLength == 0)
    #expect(storage.string == "xyb" && recorder.log.drain() == [])
  }
}
