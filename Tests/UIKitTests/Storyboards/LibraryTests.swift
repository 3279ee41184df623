import Testing

@testable import UIKit

/// Storyboards that lie in files: where they are looked for, and what lies beside them.
@MainActor final class LibraryTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ bytes: [UInt8], _ path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  private func label(_ text: String) -> [UInt8] {
    Documents.storyboard(Documents.scene("one", view: "<subviews><label text=\"\(text)\" id=\"lbl\"/></subviews>"))
  }

  private func text(of controller: UIViewController?) -> String? { (controller?.view.subviews.first as? UILabel)?.text }

  @Test func aSearchPathIsLookedThrough() throws {
    startAnew()
    defer { UIStoryboard.searchPaths = [] }
    try write(label("Hello"), "Shelf.storyboard")
    UIStoryboard.searchPaths = [folder]
    #expect(text(of: UIStoryboard(name: "Shelf").instantiateInitialViewController()) == "Hello")
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func aFileThatHasChangedIsReadAnew() throws {
    startAnew()
    defer { UIStoryboard.searchPaths = [] }
    try write(label("Hello"), "Shelf.storyboard")
    UIStoryboard.searchPaths = [folder]
    _ = UIStoryboard(name: "Shelf").instantiateInitialViewController()
    try write(label("Good evening"), "Shelf.storyboard")
    #expect(text(of: UIStoryboard(name: "Shelf").instantiateInitialViewController()) == "Good evening")
  }

  @Test func aBundleHasItsOwnWithItsLanguages() throws {
    startAnew()
    try write(label("Hello"), "App.bundle/Base.lproj/Shelf.storyboard")
    try write(Array("\"lbl.text\" = \"Guten Tag\";\n".utf8), "App.bundle/de.lproj/Shelf.strings")
    let bundle = try #require(Bundle(path: folder.appendingPathComponent("App.bundle").path))
    #expect(text(of: UIStoryboard(name: "Shelf", bundle: bundle).instantiateInitialViewController()) == "Hello")
    CurrentLocale.value = Locale(identifier: "de_AT")
    defer { CurrentLocale.value = Locale(identifier: "en_US") }
    #expect(text(of: UIStoryboard(name: "Shelf", bundle: bundle).instantiateInitialViewController()) == "Guten Tag")
  }

  @Test func whatIsNowhereSaysWhatIsThere() throws {
    startAnew()
    defer { UIStoryboard.searchPaths = [] }
    try write(label("Hello"), "Shelf.storyboard")
    UIStoryboard.searchPaths = [folder]
    _ = UIStoryboard(name: "Shlef")
    let complaint = UIKitComplaints.drain().first.map { "\($0)" } ?? ""
    #expect(complaint.contains("Could not find a storyboard named 'Shlef'"))
    #expect(complaint.hasSuffix("; there is 'Shelf'"))
  }
}
