import Foundation
import Testing
import VirtualTime

@testable import UIKit

/// Saving documents, by the app and by themselves.
@MainActor
struct DocumentSavingTests {
  /// Logs what saving calls.
  private final class Careful: NoteDocument {
    override func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] {
      log.add("attributes \(saveOperation)")
      return [FileAttributeKey.posixPermissions: 0o600]
    }
    override func writeContents(
      _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?, safelyTo url: URL,
      for saveOperation: SaveOperation
    ) throws {
      log.add("safely to \(url.lastPathComponent)")
      try super.writeContents(contents, andAttributes: additionalFileAttributes, safelyTo: url, for: saveOperation)
    }
    override func writeContents(
      _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
    ) throws {
      let original = originalContentsURL?.lastPathComponent ?? "nil"
      log.add("write \(url.lastPathComponent) elsewhere: \(url != fileURL), instead of \(original)")
      if let failure { throw failure }
      try super.writeContents(contents, to: url, for: saveOperation, originalContentsURL: originalContentsURL)
    }
  }

  @Test func aNewDocumentIsOpenOnceItIsSaved() throws {
    startAnew()
    let folder = try TemporaryFolder()
    let note = Careful(fileURL: folder.place("Draft.txt"))
    note.logState()
    note.text = "milk"
    note.save(to: folder.place("Plan.txt"), for: .forCreating) { note.log.add("completion \($0)") }
    #expect(note.log.drain() == ["contents public.plain-text"] && folder.names == [])
    turn()
    #expect(
      note.log.drain() == [
        "attributes forCreating", "safely to Plan.txt", "write Plan.txt elsewhere: true, instead of nil", "state 0",
        "completion true",
      ])
    #expect(folder.names == ["Plan.txt"] && folder.text("Plan.txt") == "milk")
    #expect(note.fileURL == folder.place("Plan.txt") && note.documentState == .normal)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.place("Plan.txt").path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(note.fileModificationDate == attributes[.modificationDate] as? Date)
  }

  @Test func whatIsThereIsReplacedAndNothingIsLeftBeside() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = Careful(fileURL: folder.place("Plan.txt"))
    note.text = "bread"
    note.save(to: note.fileURL, for: .forOverwriting)
    turn()
    #expect(note.log.drain().last == "write Plan.txt elsewhere: true, instead of Plan.txt")
    #expect(folder.text("Plan.txt") == "bread")
    // Overwriting opens nothing.
    #expect(note.documentState == .closed)
    #expect(folder.names == ["Plan.txt"])
  }

  @Test func theContentsAreThoseOfTheMomentAtWhichSavingWasAsked() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": ""])
    let note = NoteDocument(fileURL: folder.place("Plan.txt")).opened()
    note.text = "milk"
    note.updateChangeCount(.done)
    note.save(to: note.fileURL, for: .forOverwriting)
    note.text = "bread"
    note.updateChangeCount(.done)
    turn()
    #expect(folder.text("Plan.txt") == "milk" && note.hasUnsavedChanges)
    rest()
    #expect(folder.text("Plan.txt") == "bread" && !note.hasUnsavedChanges && milliseconds == 15_000)
  }

  @Test func aChangeIsSavedFifteenSecondsAfterTheFirstOne() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = NoteDocument(fileURL: folder.place("Plan.txt")).opened()
    note.text = "bread"
    note.updateChangeCount(.done)
    advance(by: .seconds(10))
    note.updateChangeCount(.done)
    advance(by: .milliseconds(4_999))
    #expect(folder.text("Plan.txt") == "milk" && note.hasUnsavedChanges)
    advance(by: .milliseconds(1))
    #expect(folder.text("Plan.txt") == "bread" && !note.hasUnsavedChanges)
    rest()
    #expect(milliseconds == 15_000 && note.log.drain() == ["contents public.plain-text"])
  }

  @Test func whatWasTakenBackNeedsNoSaving() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = NoteDocument(fileURL: folder.place("Plan.txt")).opened()
    note.updateChangeCount(.done)
    note.updateChangeCount(.undone)
    #expect(!note.hasUnsavedChanges)
    note.updateChangeCount(.redone)
    #expect(note.hasUnsavedChanges)
    note.updateChangeCount(.cleared)
    #expect(!note.hasUnsavedChanges)
    rest()
    #expect(milliseconds == 0 && note.log.drain() == [])
    note.autosave { note.log.add("completion \($0)") }
    turn()
    #expect(note.log.drain() == ["completion true"])
  }

  @Test func stepsOfTheUndoManagerCount() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = NoteDocument(fileURL: folder.place("Plan.txt")).opened()
    func change(_ note: NoteDocument) { note.undoManager.registerUndo(withTarget: note) { change($0) } }
    change(note)
    // The changes of an event are a step when it is over.
    #expect(!note.hasUnsavedChanges)
    turn()
    #expect(note.hasUnsavedChanges)
    rest()
    #expect(!note.hasUnsavedChanges)
    note.undoManager.undo()
    #expect(note.hasUnsavedChanges)
    note.undoManager.redo()
    #expect(!note.hasUnsavedChanges)
    let former = try #require(note.undoManager)
    let other = UndoManager()
    note.undoManager = other
    former.registerUndo(withTarget: note) { _ in }
    turn()
    #expect(!note.hasUnsavedChanges)
    other.registerUndo(withTarget: note) { _ in }
    turn()
    #expect(note.hasUnsavedChanges && note.undoManager === other)
  }

  @Test func aFailureIsToldAndOverWithTheNextSave() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = Careful(fileURL: folder.place("Plan.txt")).opened()
    note.logState()
    note.failure = CocoaError(.fileWriteOutOfSpace)
    note.text = "bread"
    note.updateChangeCount(.done)
    note.save(to: note.fileURL, for: .forOverwriting) { note.log.add("completion \($0)") }
    turn()
    #expect(
      note.log.drain().suffix(4) == ["state 4", "error, may ask: true", "handled, recovered: false", "completion false"])
    #expect(note.errors.map(\.code) == [CocoaError.fileWriteOutOfSpace.rawValue])
    #expect(note.documentState == .savingError && note.hasUnsavedChanges && folder.text("Plan.txt") == "milk")
    note.failure = nil
    note.save(to: note.fileURL, for: .forOverwriting) { note.log.add("completion \($0)") }
    turn()
    #expect(note.log.drain().suffix(2) == ["state 0", "completion true"])
    #expect(!note.hasUnsavedChanges && folder.text("Plan.txt") == "bread")
  }

  @Test func aFolderThatIsNotThereIsNotMade() throws {
    startAnew()
    let folder = try TemporaryFolder()
    let note = NoteDocument(fileURL: folder.place("Trip/Plan.txt"))
    note.save(to: note.fileURL, for: .forCreating)
    turn()
    #expect(note.errors.map(\.code) == [CocoaError.fileNoSuchFile.rawValue] && folder.names == [])
    #expect(note.documentState == [.closed, .savingError])
  }

  @Test func contentsOfAnotherKindAndNoContentsAreRefused() throws {
    final class Wrong: UIDocument {
      override func contents(forType typeName: String) throws -> Any { 7 }
    }
    startAnew()
    let folder = try TemporaryFolder()
    for document in [Wrong(fileURL: folder.place("a.txt")), UIDocument(fileURL: folder.place("b.txt"))] {
      var results: [Bool] = []
      document.save(to: document.fileURL, for: .forCreating) { results.append($0) }
      turn()
      #expect(results == [false] && document.documentState.contains(.savingError))
      #expect(UIKitComplaints.drain().count == 1)
    }
    #expect(folder.names == [])
  }

  @Test func aPackageIsWrittenAsAFolder() throws {
    final class Package: UIDocument {
      override func contents(forType typeName: String) throws -> Any {
        FileWrapper(directoryWithFileWrappers: ["a.txt": FileWrapper(regularFileWithContents: Data("a".utf8))])
      }
    }
    startAnew()
    let folder = try TemporaryFolder(["Trip/old.txt": "old"])
    let package = Package(fileURL: folder.place("Trip"))
    package.save(to: package.fileURL, for: .forOverwriting)
    turn()
    #expect(folder.names == ["Trip", "Trip/a.txt"])
  }

  @Test func theBackgroundSavesWhatIsOpen() throws {
    startAnew()
    let folder = try TemporaryFolder(["Open.txt": "", "Closed.txt": ""])
    let open = NoteDocument(fileURL: folder.place("Open.txt")).opened()
    let closed = NoteDocument(fileURL: folder.place("Closed.txt")).opened()
    closed.close()
    turn()
    for note in [open, closed] {
      note.text = "bread"
      note.updateChangeCount(.done)
    }
    Device.goHome()
    turn()
    #expect(folder.text("Open.txt") == "bread" && folder.text("Closed.txt") == "")
    #expect(milliseconds == 0)
    open.failure = CocoaError(.fileReadCorruptFile)
    open.open()
    turn()
    #expect(open.log.drain().contains("error, may ask: false"))
  }

  @Test func filesAreTouchedInTheOrderInWhichItWasAsked() throws {
    startAnew()
    EventQueue.main.schedule = SeededSchedule(seed: 3)
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = NoteDocument(fileURL: folder.place("Plan.txt"))
    for number in 1...6 { note.performAsynchronousFileAccess { note.log.add("\(number)") } }
    #expect(note.log.drain() == [])
    turn()
    #expect(note.log.drain() == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func savesThatAreAskedForTogetherLeaveNothingUnsaved() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = NoteDocument(fileURL: folder.place("Plan.txt")).opened()
    note.text = "bread"
    note.updateChangeCount(.done)
    note.save(to: note.fileURL, for: .forOverwriting)
    note.save(to: note.fileURL, for: .forOverwriting)
    turn()
    #expect(!note.hasUnsavedChanges && folder.text("Plan.txt") == "bread")
    // What is taken back after a save is a change of the file.
    note.updateChangeCount(.undone)
    #expect(note.hasUnsavedChanges)
    note.updateChangeCount(.redone)
    #expect(!note.hasUnsavedChanges)
    _ = note.log.drain()
    rest()
    #expect(milliseconds == 0 && note.log.drain() == [])
  }

  @Test func anotherEditAfterTheSavedOneWasUndoneIsUnsaved() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = NoteDocument(fileURL: folder.place("Plan.txt")).opened()
    note.text = "bread"
    note.updateChangeCount(.done)
    note.save(to: note.fileURL, for: .forOverwriting)
    turn()
    note.updateChangeCount(.undone)
    note.text = "eggs"
    note.updateChangeCount(.done)
    #expect(note.hasUnsavedChanges)
    rest()
    #expect(!note.hasUnsavedChanges && folder.text("Plan.txt") == "eggs")
  }
}
