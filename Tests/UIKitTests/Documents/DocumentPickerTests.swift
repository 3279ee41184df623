import Foundation
import Testing

@testable import UIKit

/// Choosing files of the device, and a place for files of the app.
@MainActor
struct DocumentPickerTests {
  private final class Chooser: UIViewController, UIDocumentPickerDelegate {
    var picked: [[URL]] = []
    var cancellations = 0
    /// Kept, as nobody else does.
    var window: UIWindow?

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { picked.append(urls) }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancellations += 1 }
  }

  /// A folder with files, which is gone afterwards.
  private final class Folder {
    let url: URL

    init(_ files: [String]) throws {
      url = FileManager.default.temporaryDirectory.appending(path: "DocumentPickerTests-\(UUID().uuidString)")
      for file in files {
        let place = url.appending(path: file)
        try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.utf8).write(to: place)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func text(_ name: String) -> String? { try? String(contentsOf: url.appending(path: name), encoding: .utf8) }
  }

  private func present(_ picker: UIDocumentPickerViewController, _ folder: Folder) -> Chooser {
    let chooser = Chooser()
    chooser.window = show(chooser)
    picker.delegate = chooser
    picker.directoryURL = folder.url
    chooser.present(picker, animated: false)
    rest()
    return chooser
  }

  private func list(_ picker: UIDocumentPickerViewController) throws -> DocumentListController {
    let navigation = try #require(picker.children.first as? UINavigationController)
    return try #require(navigation.topViewController as? DocumentListController)
  }

  private func rows(_ list: DocumentListController) -> [String] {
    list.tableView.visibleCells.map { cell in
      let mark = cell.accessoryType == .disclosureIndicator ? "/" : cell.accessoryType == .checkmark ? " ✓" : ""
      return (cell.textLabel?.text ?? "") + mark + (cell.isUserInteractionEnabled ? "" : " (off)")
    }
  }

  private func tap(_ row: Int, of list: DocumentListController) {
    list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
    rest()
  }

  private func press(_ title: String, of list: DocumentListController) throws {
    let items = list.navigationItem.rightBarButtonItems ?? []
    let item = try #require(items.first { $0.title == title || $0.primaryAction?.title == title })
    #expect(item.isEnabled)
    item.primaryAction?.perform(from: item)
    rest()
  }

  @Test func foldersAndFilesAreListedAndOthersCannotBeChosen() throws {
    startAnew()
    let folder = try Folder(["b.png", "a.txt", "Trip/c.jpg", ".hidden"])
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image])
    let chooser = present(picker, folder)
    let list = try list(picker)
    #expect(rows(list) == ["Trip/", "a (off)", "b"])
    #expect(list.title == folder.url.lastPathComponent)
    tap(2, of: list)
    #expect(chooser.picked.map { $0.map(\.lastPathComponent) } == [["b.png"]])
    #expect(chooser.presentedViewController == nil)
    #expect(chooser.cancellations == 0)
  }

  @Test func endingsAreShownIfTheAppWishes() throws {
    startAnew()
    let folder = try Folder(["b.png"])
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    picker.shouldShowFileExtensions = true
    _ = present(picker, folder)
    #expect(rows(try list(picker)) == ["b.png"])
  }

  @Test func aFolderOpensAndItsFileCanBeChosen() throws {
    startAnew()
    let folder = try Folder(["Trip/c.jpg", "Trip/d.txt"])
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.jpeg])
    let chooser = present(picker, folder)
    tap(0, of: try list(picker))
    let inside = try list(picker)
    #expect(inside.title == "Trip")
    #expect(rows(inside) == ["c", "d (off)"])
    tap(0, of: inside)
    #expect(chooser.picked == [[folder.url.appending(path: "Trip").appending(path: "c.jpg")]])
  }

  @Test func severalAreMarkedAndOpenedTogetherInTheOrderOfTheTaps() throws {
    startAnew()
    let folder = try Folder(["a.txt", "b.txt", "c.txt"])
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
    picker.allowsMultipleSelection = true
    let chooser = present(picker, folder)
    let list = try list(picker)
    let open = try #require(list.navigationItem.rightBarButtonItems?.first)
    #expect(!open.isEnabled)
    tap(2, of: list)
    tap(1, of: list)
    tap(0, of: list)
    tap(1, of: list)
    #expect(rows(list) == ["a ✓", "b", "c ✓"])
    try press("Open", of: list)
    #expect(chooser.picked.map { $0.map(\.lastPathComponent) } == [["c.txt", "a.txt"]])
  }

  @Test func aFolderIsChosenByOpeningIt() throws {
    startAnew()
    let folder = try Folder(["Trip/c.jpg"])
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.folder])
    let chooser = present(picker, folder)
    tap(0, of: try list(picker))
    try press("Open", of: try list(picker))
    #expect(chooser.picked.map { $0.map(\.lastPathComponent) } == [["Trip"]])
  }

  @Test func aCopyIsTheAppsOwn() throws {
    startAnew()
    let folder = try Folder(["a.txt"])
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true)
    let chooser = present(picker, folder)
    tap(0, of: try list(picker))
    let copy = try #require(chooser.picked.first?.first)
    defer { try? FileManager.default.removeItem(at: copy) }
    #expect(copy.deletingLastPathComponent().lastPathComponent.hasSuffix("-Inbox"))
    #expect(try String(contentsOf: copy, encoding: .utf8) == "a.txt")
    #expect(folder.text("a.txt") == "a.txt")
  }

  @Test(arguments: [true, false])
  func filesOfTheAppAreCopiedOrMovedToTheFolderThatIsShown(asCopy: Bool) throws {
    startAnew()
    let own = try Folder(["note.txt"])
    let folder = try Folder(["note.txt", "Trip/c.jpg"])
    let picker = UIDocumentPickerViewController(forExporting: [own.url.appending(path: "note.txt")], asCopy: asCopy)
    let chooser = present(picker, folder)
    #expect(rows(try list(picker)) == ["Trip/", "note (off)"])
    try press(asCopy ? "Save" : "Move", of: try list(picker))
    #expect(chooser.picked.map { $0.map(\.lastPathComponent) } == [["note 2.txt"]])
    #expect(folder.text("note 2.txt") == "note.txt")
    #expect((own.text("note.txt") != nil) == asCopy)
    #expect(chooser.presentedViewController == nil)
  }

  @Test func aFileThatIsNotThereIsNotExported() throws {
    startAnew()
    let folder = try Folder(["a.txt"])
    let picker = UIDocumentPickerViewController(forExporting: [URL(filePath: "/nowhere/at/all.txt")], asCopy: true)
    let chooser = present(picker, folder)
    try press("Save", of: try list(picker))
    #expect(chooser.picked == [[]])
  }

  @Test func cancellingIsTold() throws {
    startAnew()
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    let chooser = present(picker, try Folder(["a.txt"]))
    let cancel = try #require(try list(picker).navigationItem.rightBarButtonItems?.last)
    cancel.primaryAction?.perform(from: cancel)
    rest()
    #expect(chooser.cancellations == 1)
    #expect(chooser.picked == [])
    #expect(chooser.presentedViewController == nil)
  }

  @Test func olderAppsAskByIdentifiersAndModes() throws {
    startAnew()
    func told(_ mode: UIDocumentPickerMode) throws -> Bool {
      let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: mode)
      guard case .opening(let types, let asCopy) = picker.task else { return false }
      #expect(types == [.text])
      return asCopy
    }
    #expect(try told(.import))
    #expect(try !told(.open))
    let file = URL(filePath: "/a.txt")
    guard case .exporting([file], true) = UIDocumentPickerViewController(url: file, in: .exportToService).task else {
      Issue.record("an export is a copy")
      return
    }
    guard case .exporting([file], false) = UIDocumentPickerViewController(urls: [file], in: .moveToService).task else {
      Issue.record("a move is no copy")
      return
    }
  }

  @Test func anAppThatKnowsOneDocumentIsToldOfEach() throws {
    final class Older: UIDocumentPickerDelegate {
      var picked: [String] = []
      func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {
        picked.append(url.lastPathComponent)
      }
    }
    startAnew()
    let older = Older()
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    picker.delegate = older
    picker.choose([URL(filePath: "/a.txt"), URL(filePath: "/b.txt")])
    #expect(older.picked == ["a.txt", "b.txt"])
  }

  @Test func anEmptyFolderSaysSo() throws {
    startAnew()
    let folder = try Folder(["Trip/c.jpg"])
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
    _ = present(picker, folder)
    try FileManager.default.removeItem(at: folder.url.appending(path: "Trip/c.jpg"))
    tap(0, of: try list(picker))
    #expect((try list(picker).tableView.backgroundView as? UILabel)?.text == "Folder is Empty")
  }

  @Test func theFirstFolderIsTheDevices() {
    startAnew()
    #expect(DocumentFolder.root.path == "\(NSHomeDirectory())/Media/Files")
    #expect(DocumentFolder(url: DocumentFolder.root).name == "On My iPhone")
    #expect(DocumentFolder.type(of: FileManager.default.temporaryDirectory) == .folder)
    #expect(URL(filePath: "/a").startAccessingSecurityScopedResource())
  }
}
