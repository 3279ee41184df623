import Foundation
import Testing
import VirtualTime

@testable import UIKit

/// Opening, reverting and closing documents.
@MainActor
struct DocumentOpeningTests {
  @Test func aDocumentIsReadInOneTurnAndTheCompletionComesInTheNextEvent() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = NoteDocument(fileURL: folder.place("Plan.txt"))
    note.logState()
    #expect(note.documentState == .closed && note.fileModificationDate == nil)
    note.open { note.log.add("completion \($0)") }
    #expect(note.log.drain() == [])
    EventQueue.main.runNext()
    #expect(note.log.drain() == ["load milk public.plain-text", "state 0"])
    #expect(note.documentState == .normal && note.fileModificationDate != nil)
    EventQueue.main.runNext()
    #expect(note.log.drain() == ["completion true"])
    #expect(!note.hasUnsavedChanges && milliseconds == 0)
  }

  @Test func aFileThatIsNotThereStaysClosed() throws {
    startAnew()
    let folder = try TemporaryFolder()
    let note = NoteDocument(fileURL: folder.place("None.txt"))
    note.logState()
    note.open { note.log.add("completion \($0)") }
    turn()
    #expect(note.log.drain() == ["error, may ask: true", "handled, recovered: false", "completion false"])
    #expect(note.errors.map(\.code) == [CocoaError.fileReadNoSuchFile.rawValue])
    #expect(note.documentState == .closed)
  }

  @Test func contentsThatAreRefusedStayClosed() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = NoteDocument(fileURL: folder.place("Plan.txt"))
    note.failure = CocoaError(.fileReadCorruptFile)
    note.open { note.log.add("completion \($0)") }
    turn()
    #expect(note.log.drain().last == "completion false")
    #expect(note.documentState == .closed && note.text == "")
    note.failure = nil
    note.open()
    turn()
    #expect(note.documentState == .normal && note.text == "milk")
  }

  @Test func aSecondReadingMeanwhileIsAnException() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = NoteDocument(fileURL: folder.place("Plan.txt"))
    note.open { note.log.add("first \($0)") }
    note.open { note.log.add("second \($0)") }
    note.revert(toContentsOf: note.fileURL) { note.log.add("third \($0)") }
    turn()
    #expect(note.log.drain() == ["load milk public.plain-text", "first true"])
    let complaints = UIKitComplaints.drain()
    #expect(complaints.count == 2 && note.documentState == .normal)
    #expect(complaints.allSatisfy { $0.reason.contains("already has an open or revert operation in flight") })
  }

  @Test func aFolderIsReadAsAFileWrapper() throws {
    final class Package: UIDocument {
      var names: [String] = []
      override func load(fromContents contents: Any, ofType typeName: String?) throws {
        names = (contents as? FileWrapper)?.fileWrappers?.keys.sorted() ?? []
      }
    }
    startAnew()
    let folder = try TemporaryFolder(["Trip/a.txt": "a", "Trip/b.txt": "b"])
    let package = Package(fileURL: folder.place("Trip"))
    package.open()
    turn()
    #expect(package.names == ["a.txt", "b.txt"] && package.fileType == "public.folder")
  }

  @Test func closingSavesWhatIsUnsaved() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = NoteDocument(fileURL: folder.place("Plan.txt")).opened()
    note.logState()
    note.text = "bread"
    note.updateChangeCount(.done)
    note.close { note.log.add("completion \($0)") }
    turn()
    #expect(note.log.drain() == ["contents public.plain-text", "state 1", "completion true"])
    #expect(folder.text("Plan.txt") == "bread" && note.documentState == .closed)
    rest()
    #expect(note.log.drain() == [] && milliseconds == 0)
  }

  @Test func closingWithoutChangesWritesNothing() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = NoteDocument(fileURL: folder.place("Plan.txt")).opened()
    note.close { note.log.add("completion \($0)") }
    #expect(note.documentState == .normal)
    turn()
    #expect(note.log.drain() == ["completion true"] && note.documentState == .closed)
  }

  @Test func whatCannotBeSavedStaysOpen() throws {
    startAnew()
    let folder = try TemporaryFolder(["Trip/Plan.txt": "milk"])
    let note = NoteDocument(fileURL: folder.place("Trip/Plan.txt")).opened()
    try FileManager.default.removeItem(at: folder.place("Trip"))
    note.updateChangeCount(.done)
    note.close { note.log.add("completion \($0)") }
    turn()
    #expect(note.log.drain().last == "completion false")
    #expect(note.documentState == .savingError && note.hasUnsavedChanges)
  }

  @Test func aRevertTakesTheFileAndForgetsTheChanges() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk", "Older.txt": "eggs"])
    let note = NoteDocument(fileURL: folder.place("Plan.txt")).opened()
    note.logState()
    note.undoManager.registerUndo(withTarget: note) { _ in }
    turn()
    #expect(note.hasUnsavedChanges)
    note.revert(toContentsOf: folder.place("Older.txt")) { note.log.add("completion \($0)") }
    #expect(note.log.drain() == ["state 8", "disableEditing"] && note.documentState == .editingDisabled)
    turn()
    #expect(note.log.drain() == ["load eggs public.plain-text", "enableEditing", "state 0", "completion true"])
    #expect(note.text == "eggs" && !note.hasUnsavedChanges && !note.undoManager.canUndo)
    #expect(note.fileURL.lastPathComponent == "Plan.txt" && folder.text("Plan.txt") == "milk")
    rest()
    #expect(milliseconds == 0)
  }

  @Test func aRevertThatFailsKeepsWhatWasThere() throws {
    startAnew()
    let folder = try TemporaryFolder(["Plan.txt": "milk"])
    let note = NoteDocument(fileURL: folder.place("Plan.txt")).opened()
    note.updateChangeCount(.done)
    note.revert(toContentsOf: folder.place("None.txt")) { note.log.add("completion \($0)") }
    turn()
    #expect(note.log.drain().suffix(2) == ["enableEditing", "completion false"])
    #expect(note.hasUnsavedChanges && note.documentState == .normal && note.text == "milk")
  }

  @Test func namesAndTypesAreTheFiles() throws {
    startAnew()
    let note = NoteDocument(fileURL: URL(filePath: "/Documents/Weekly Plan.txt"))
    #expect(note.localizedName == "Weekly Plan" && note.fileType == "public.plain-text")
    #expect(note.savingFileType == "public.plain-text")
    #expect(note.fileNameExtension(forType: nil, saveOperation: .forCreating) == "txt")
    #expect(note.fileNameExtension(forType: "public.plain-text", saveOperation: .forCreating) == "txt")
    #expect(note.fileNameExtension(forType: "public.png", saveOperation: .forCreating) == "png")
    #expect(UIDocument.stateChangedNotification.rawValue == "UIDocumentStateChangedNotification")
    #expect(UIKitComplaints.drain().isEmpty)
    _ = NoteDocument(fileURL: try #require(URL(string: "https://example.com/a.txt")))
    #expect(UIKitComplaints.drain().count == 1)
  }

  @Test func anActivityOfADocumentHasItsFile() throws {
    startAnew()
    let note = NoteDocument(fileURL: URL(filePath: "/a.txt"))
    let activity = NSUserActivity(activityType: "edit")
    note.userActivity = activity
    #expect(activity.userInfo?[NSUserActivityDocumentURLKey] as? URL == note.fileURL)
    activity.userInfo = nil
    activity.needsSave = true
    turn()
    #expect(activity.userInfo?[UIDocument.userActivityURLKey] as? URL == note.fileURL && !activity.needsSave)
    note.userActivity = nil
    activity.becomeCurrent()
    #expect(!activity.isCurrent && note.userActivity == nil)
  }
}
