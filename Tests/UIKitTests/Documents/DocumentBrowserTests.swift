import Foundation
import Testing

@testable import UIKit

/// A browser of documents: what the user sees and chooses in it, and what the app is told and asks for.
@MainActor struct DocumentBrowserTests {
  private final class Keeper: UIDocumentBrowserViewControllerDelegate {
    let log = Log()
    /// What is answered when a document is to be made; with nil, nothing is.
    var answer: (URL?, UIDocumentBrowserViewController.ImportMode)?
    var kept: ((URL?, UIDocumentBrowserViewController.ImportMode) -> Void)?

    private func names(_ urls: [URL]) -> String { urls.map(\.lastPathComponent).joined(separator: " ") }

    func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
      log.add("picked \(names(documentURLs))")
    }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController,
      didRequestDocumentCreationWithHandler importHandler:
        @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
    ) {
      log.add("asked")
      kept = importHandler
      if let answer { importHandler(answer.0, answer.1) }
    }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL, toDestinationURL destinationURL: URL
    ) { log.add("imported \(names([sourceURL, destinationURL]))") }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
    ) { log.add("failed \(names([documentURL])) \(error != nil)") }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController, applicationActivitiesForDocumentURLs documentURLs: [URL]
    ) -> [UIActivity] {
      log.add("activities for \(names(documentURLs))")
      return []
    }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController, willPresent activityViewController: UIActivityViewController
    ) { log.add("share sheet of \(activityViewController.activityItems.count)") }
  }

  /// A browser on the screen, with what it is about.
  private struct Scene {
    let folder: TemporaryFolder
    let browser: UIDocumentBrowserViewController
    let keeper: Keeper
    let window: UIWindow
  }

  private func scene(
    _ files: [String: String], types: [UTType]? = nil, _ prepare: (UIDocumentBrowserViewController) -> Void = { _ in }
  ) throws -> Scene {
    let folder = try TemporaryFolder(files)
    let (browser, keeper) = (UIDocumentBrowserViewController(forOpening: types), Keeper())
    browser.firstFolder = folder.url
    browser.delegate = keeper
    prepare(browser)
    return Scene(folder: folder, browser: browser, keeper: keeper, window: show(browser))
  }

  private func list(_ scene: Scene) throws -> DocumentBrowserListController {
    let list = try #require(scene.browser.navigation.topViewController as? DocumentBrowserListController)
    list.view.layoutIfNeeded()
    return list
  }

  private func rows(_ scene: Scene) throws -> [String] {
    try list(scene).tableView.visibleCells.map { cell in
      let mark = cell.accessoryType == .disclosureIndicator ? "/" : cell.accessoryType == .checkmark ? " ✓" : ""
      return (cell.textLabel?.text ?? "") + mark + (cell.isUserInteractionEnabled ? "" : " (off)")
    }
  }

  /// As a user does it, by a finger on the row.
  private func tap(_ name: String, _ scene: Scene) throws {
    let cell = try #require(try list(scene).tableView.visibleCells.first { $0.textLabel?.text == name })
    let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
    TouchSynthesizer().tap(at: middle, in: scene.window)
    rest()
  }

  private func button(_ title: String, _ scene: Scene) throws -> UIBarButtonItem {
    let item = try list(scene).navigationItem
    let all = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
    return try #require(all.first { $0.title == title })
  }

  private func press(_ title: String, _ scene: Scene) throws {
    let item = try button(title, scene)
    #expect(item.isEnabled)
    item.primaryAction?.perform(from: item)
    rest()
  }

  // MARK: Looking and choosing

  @Test func documentsAreListedByNameAndOpenedByATap() throws {
    startAnew()
    let scene = try scene(["b.txt": "", "a.png": "", "Trip/c.txt": "", ".hidden": ""], types: [.text])
    #expect(try list(scene).title == scene.folder.url.lastPathComponent)
    #expect(try rows(scene) == ["Create Document", "Trip/", "a (off)", "b"])
    try tap("b", scene)
    #expect(scene.keeper.log.drain() == ["picked b.txt"])
    try tap("Trip", scene)
    #expect(try list(scene).title == "Trip")
    #expect(try rows(scene) == ["Create Document", "c"])
    try tap("c", scene)
    #expect(scene.keeper.log.drain() == ["picked c.txt"])
  }

  @Test func severalAreSelectedAndOpenedTogether() throws {
    startAnew()
    let scene = try scene(["a.txt": "", "b.txt": "", "c.txt": ""]) { browser in
      browser.allowsPickingMultipleItems = true
      browser.shouldShowFileExtensions = true
    }
    #expect(try rows(scene) == ["Create Document", "a.txt", "b.txt", "c.txt"])
    try press("Select", scene)
    #expect(try rows(scene) == ["a.txt", "b.txt", "c.txt"])
    #expect(try !button("Open", scene).isEnabled)
    for name in ["c.txt", "b.txt", "a.txt", "b.txt"] { try tap(name, scene) }
    #expect(try rows(scene) == ["a.txt ✓", "b.txt", "c.txt ✓"])
    try press("Open", scene)
    #expect(scene.keeper.log.drain() == ["picked c.txt a.txt"])
    #expect(try rows(scene) == ["Create Document", "a.txt", "b.txt", "c.txt"])
    try press("Select", scene)
    try press("Cancel", scene)
    #expect(try rows(scene).count == 4 && scene.keeper.log.drain() == [])
  }

  @Test func olderAppsAreToldInTheirWords() throws {
    final class Older: UIDocumentBrowserViewControllerDelegate {
      var picked: [[String]] = []
      func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentURLs documentURLs: [URL]) {
        picked.append(documentURLs.map(\.lastPathComponent))
      }
    }
    startAnew()
    let older = Older()
    let browser = UIDocumentBrowserViewController(forOpeningFilesWithContentTypes: ["public.text"])
    browser.delegate = older
    browser.pick([URL(filePath: "/a.txt"), URL(filePath: "/b.txt")])
    #expect(older.picked == [["a.txt", "b.txt"]])
    #expect(browser.allowedContentTypes == ["public.text"] && browser.recentDocumentsContentTypes == ["public.text"])
    #expect(UIDocumentBrowserViewController(forOpening: nil).allowedContentTypes == ["public.item"])
  }

  // MARK: Making documents

  @Test(arguments: [UIDocumentBrowserViewController.ImportMode.copy, .move])
  func aNewDocumentComesIntoTheFolderThatIsShown(mode: UIDocumentBrowserViewController.ImportMode) throws {
    startAnew()
    let template = try TemporaryFolder(["Untitled.txt": "new"])
    let scene = try scene(["Trip/Untitled.txt": "old"])
    scene.keeper.answer = (template.place("Untitled.txt"), mode)
    try tap("Trip", scene)
    try tap("Create Document", scene)
    #expect(scene.keeper.log.drain() == ["asked", "imported Untitled.txt Untitled 2.txt"])
    let shown = try rows(scene)
    #expect(shown == ["Create Document", "Untitled", "Untitled 2"])
    #expect(scene.folder.text("Trip/Untitled 2.txt") == "new" && scene.folder.text("Trip/Untitled.txt") == "old")
    #expect((template.text("Untitled.txt") != nil) == (mode == .copy))
  }

  @Test func aDocumentThatIsNotMadeOrNotThereIsNotImported() throws {
    startAnew()
    let scene = try scene([:])
    scene.keeper.answer = (nil, .none)
    try tap("Create Document", scene)
    #expect(scene.keeper.log.drain() == ["asked"])
    scene.keeper.answer = (scene.folder.place("nowhere.txt"), .none)
    try tap("Create Document", scene)
    #expect(scene.keeper.log.drain() == ["asked"])
    scene.keeper.answer = (URL(filePath: "/nowhere/at/all.txt"), .copy)
    try tap("Create Document", scene)
    #expect(scene.keeper.log.drain() == ["asked", "failed all.txt true"])
    #expect(scene.folder.names == [])
    #expect((try list(scene).tableView.backgroundView as? UILabel)?.text == "Folder is Empty")
  }

  @Test func theHandlerMayBeCalledLaterButOnce() throws {
    startAnew()
    let template = try TemporaryFolder(["a.txt": "new"])
    let scene = try scene([:]) { $0.localizedCreateDocumentActionTitle = "New Note" }
    try tap("New Note", scene)
    #expect(scene.keeper.log.drain() == ["asked"])
    scene.keeper.kept?(template.place("a.txt"), .copy)
    #expect(scene.keeper.log.drain() == [] && scene.folder.names == [])
    rest()
    #expect(scene.keeper.log.drain() == ["imported a.txt a.txt"] && scene.folder.names == ["a.txt"])
    scene.keeper.kept?(template.place("a.txt"), .copy)
    rest()
    #expect(scene.folder.names == ["a.txt"])
    #expect(
      UIKitComplaints.drain() == [
        .exception(
          name: "NSInternalInconsistencyException", reason: "The import handler of a document browser is called once")
      ])
  }

  @Test func whoMayNotMakeDocumentsHasNoRowForIt() throws {
    startAnew()
    let scene = try scene(["a.txt": ""]) { $0.allowsDocumentCreation = false }
    #expect(try rows(scene) == ["a"])
    scene.browser.allowsDocumentCreation = true
    #expect(try rows(scene) == ["Create Document", "a"])
  }

  // MARK: What the app asks for

  @Test func aDocumentIsRevealedInItsFolder() throws {
    startAnew()
    let scene = try scene(["a.txt": "", "Trip/Day/b.txt": "", "Trip/Day/c.txt": ""])
    var answers: [String] = []
    let url = scene.folder.place("Trip/Day/c.txt")
    scene.browser.revealDocument(at: url, importIfNeeded: false) { found, error in
      answers.append("\(found == url) \(error == nil)")
    }
    #expect(answers == [])
    rest()
    #expect(answers == ["true true"])
    #expect(scene.browser.lists.map { $0.title ?? "" }.dropFirst() == ["Trip", "Day"])
    #expect(try list(scene).tableView.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(scene.keeper.log.drain() == [])
  }

  @Test func aDocumentFromElsewhereIsImportedOrRefused() throws {
    startAnew()
    let other = try TemporaryFolder(["note.txt": "text"])
    let scene = try scene(["a.txt": ""])
    var answers: [String] = []
    func reveal(_ url: URL, importIfNeeded: Bool) {
      scene.browser.revealDocument(at: url, importIfNeeded: importIfNeeded) { found, error in
        let own = (error as? UIDocumentBrowserError).map { "\($0.code)" }
        let reason = own ?? (error as? CocoaError).map { "\($0.code.rawValue)" }
        answers.append(found?.lastPathComponent ?? reason ?? "nothing")
      }
      rest()
    }
    reveal(other.place("note.txt"), importIfNeeded: false)
    reveal(other.place("gone.txt"), importIfNeeded: true)
    #expect(answers == ["noLocationAvailable", "4"] && scene.folder.names == ["a.txt"])
    reveal(other.place("note.txt"), importIfNeeded: true)
    #expect(answers.last == "note.txt" && scene.folder.names == ["a.txt", "note.txt"])
    #expect(other.text("note.txt") == "text")
    #expect(try rows(scene) == ["Create Document", "a", "note"])
    #expect(try list(scene).tableView.indexPathForSelectedRow?.row == 2)
  }

  @Test func theAppImportsBesideADocumentAndRenamesIt() throws {
    startAnew()
    let other = try TemporaryFolder(["note.txt": "text"])
    let scene = try scene(["Trip/a.txt": "a", "Trip/b.txt": "b"])
    var answers: [String] = []
    let note: UIDocumentBrowserViewController.DocumentCompletion = { place, error in
      answers.append("\(place?.lastPathComponent ?? "nil") \(error == nil)")
    }
    let neighbour = scene.folder.place("Trip/a.txt")
    scene.browser.importDocument(
      at: other.place("note.txt"), nextToDocumentAt: neighbour, mode: .move, completionHandler: note)
    scene.browser.importDocument(at: neighbour, nextToDocumentAt: neighbour, mode: .none, completionHandler: note)
    scene.browser.renameDocument(at: neighbour, proposedName: "c", completionHandler: note)
    scene.browser.renameDocument(at: scene.folder.place("Trip/c.txt"), proposedName: "b", completionHandler: note)
    #expect(answers == [])
    rest()
    #expect(answers == ["note.txt true", "nil false", "c.txt true", "nil false"])
    #expect(scene.folder.names == ["Trip", "Trip/b.txt", "Trip/c.txt", "Trip/note.txt"] && other.names == [])
    #expect(scene.keeper.log.drain() == [])
  }

  // MARK: The app's own

  @Test func theAppsButtonsStandInTheBarOfEachFolder() throws {
    startAnew()
    let (help, about) = (UIBarButtonItem(primaryAction: UIAction(title: "Help") { _ in }), UIBarButtonItem(systemItem: .action))
    let scene = try scene(["Trip/a.txt": ""]) { browser in
      browser.allowsPickingMultipleItems = true
      browser.additionalLeadingNavigationBarButtonItems = [help]
      browser.additionalTrailingNavigationBarButtonItems = [about]
    }
    try tap("Trip", scene)
    let item = try list(scene).navigationItem
    #expect(item.leftBarButtonItems == [help] && item.leftItemsSupplementBackButton)
    #expect(item.rightBarButtonItems?.count == 2 && item.rightBarButtonItems?.last === about)
  }

  @Test func actionsOfTheAppAreForDocumentsOfTheirTypes() throws {
    startAnew()
    var calls: [String] = []
    func action(_ title: String, _ availability: UIDocumentBrowserAction.Availability) -> UIDocumentBrowserAction {
      UIDocumentBrowserAction(identifier: title.lowercased(), localizedTitle: title, availability: availability) { urls in
        calls.append("\(title) \(urls.map(\.lastPathComponent))")
      }
    }
    let (print, zip) = (action("Print", [.menu, .navigationBar]), action("Zip", .navigationBar))
    print.supportedContentTypes = ["public.text"]
    zip.supportsMultipleItems = true
    let scene = try scene(["a.txt": "", "b.png": ""]) { browser in
      browser.allowsPickingMultipleItems = true
      browser.customActions = [print, zip]
    }
    func menu(_ row: Int) throws -> [String] {
      let list = try list(scene)
      let path = IndexPath(row: row, section: 0)
      let made = list.tableView(list.tableView, contextMenuConfigurationForRowAt: path, point: .zero)
      return made?.actionProvider?([])?.children.map(\.title) ?? []
    }
    #expect(try [0, 1, 2].map(menu) == [[], ["Print", "Share", "Delete"], ["Share", "Delete"]])
    try press("Select", scene)
    #expect(try !button("Print", scene).isEnabled && !button("Zip", scene).isEnabled)
    try tap("a", scene)
    #expect(try button("Print", scene).isEnabled && button("Zip", scene).isEnabled)
    try tap("b", scene)
    #expect(try !button("Print", scene).isEnabled)
    try press("Zip", scene)
    #expect(calls == ["Zip [\"a.txt\", \"b.png\"]"])
  }

  @Test func documentsAreSharedAndDeletedFromTheirMenu() throws {
    startAnew()
    let scene = try scene(["a.txt": "", "b.txt": ""])
    func choose(_ title: String) throws {
      let list = try list(scene)
      let path = IndexPath(row: 1, section: 0)
      let made = list.tableView(list.tableView, contextMenuConfigurationForRowAt: path, point: .zero)
      let action = made?.actionProvider?([])?.children.first { $0.title == title } as? UIAction
      try #require(action).perform(from: self)
      rest()
    }
    try choose("Share")
    #expect(scene.keeper.log.drain() == ["activities for a.txt", "share sheet of 1"])
    #expect(scene.browser.presentedViewController is UIActivityViewController)
    scene.browser.dismiss(animated: false)
    rest()
    try choose("Delete")
    #expect(scene.folder.names == ["b.txt"])
    #expect(try rows(scene) == ["Create Document", "b"])
  }

  @Test func theStyleIsThatOfTheDeviceUnlessTheAppSaysOtherwise() throws {
    startAnew()
    let scene = try scene([:])
    #expect(try list(scene).traitCollection.userInterfaceStyle == .light)
    scene.browser.browserUserInterfaceStyle = .dark
    #expect(try list(scene).traitCollection.userInterfaceStyle == .dark)
    scene.browser.browserUserInterfaceStyle = .white
    #expect(try list(scene).traitCollection.userInterfaceStyle == .light)
  }

  @Test func theDocumentGrowsOutOfTheBrowserAndShrinksIntoIt() throws {
    final class Transitions: UIViewControllerTransitioningDelegate {
      let animator: UIDocumentBrowserTransitionController
      init(_ animator: UIDocumentBrowserTransitionController) { self.animator = animator }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
      func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator
      }
    }
    startAnew()
    let scene = try scene(["a.txt": ""])
    let transitions = Transitions(scene.browser.transitionController(forDocumentAt: scene.folder.place("a.txt")))
    let document = UIViewController()
    document.modalPresentationStyle = .fullScreen
    document.transitioningDelegate = transitions
    let start = milliseconds
    scene.browser.present(document, animated: true)
    advance(by: .milliseconds(100))
    #expect((document.view.layer.presentation()?.opacity ?? 1) < 1)
    rest()
    #expect(document.view.window === scene.window && document.view.alpha == 1 && document.view.transform == .identity)
    #expect(milliseconds - start == 500)
    scene.browser.dismiss(animated: true)
    rest()
    #expect(milliseconds - start == 900 && scene.browser.presentedViewController == nil)
    #expect(scene.browser.view.window === scene.window)
  }
}
