import Testing

@testable import UIKit

/// The asset catalogs that a check of a file looks through.
@MainActor
struct ProjectCatalogTests {
  /// A folder of the test's own, which goes with it.
  private final class Project {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("catalogs-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
      for (path, contents) in files {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: root) }
  }

  private static let color =
    #"{"colors":[{"idiom":"universal","color":{"components":{"red":"1.000","green":"0.000","blue":"0.000","alpha":"1.000"}}}]}"#
  private static let picture = #"{"images":[{"filename":"p.pdf","idiom":"universal"}]}"#

  private let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects><view id="viw"><subviews>
            <imageView image="Photo" id="img"/>
            <label id="lbl"><color key="textColor" name="Accent"/></label>
        </subviews></view></objects>
    </document>
    """

  private func gaps(_ project: Project, in folder: String) -> [String] {
    startAnew()
    return StoryboardCheck.check(
      Data(document.utf8), file: "Card.xib", folder: project.root.appendingPathComponent(folder, isDirectory: true)
    ).gaps.map(\.what)
  }

  private let missing = [
    "the picture 'Photo' is neither in the asset catalog nor in the bundle", "unknown colour 'Accent'",
  ]

  @Test func catalogsOfTheFolderAndOfThoseAboveItAreRead() throws {
    let project = try Project([
      "App/Views/Cards/Card.xib": document, "App/Views/Near.xcassets/Photo.imageset/Contents.json": Self.picture,
      "App/Assets.xcassets/Colors/Brand/Accent.colorset/Contents.json": Self.color,
    ])
    #expect(gaps(project, in: "App/Views/Cards") == [])
  }

  @Test func catalogsElsewhereInTheProjectAreReadAndNoneBeyondIt() throws {
    let project = try Project([
      "Shop/Shop.xcodeproj/project.pbxproj": "", "Shop/Views/Card.xib": document,
      "Shop/Design/Media.xcassets/Photo.symbolset/Contents.json": Self.picture,
      "Shop/Pods/Other/Assets.xcassets/Accent.colorset/Contents.json": Self.color,
      "Assets.xcassets/Accent.colorset/Contents.json": Self.color,
    ])
    #expect(gaps(project, in: "Shop/Views") == [missing[1]])
  }

  @Test func withoutAFolderOrACatalogEachIsAGap() throws {
    let project = try Project(["Views/Card.xib": document])
    #expect(gaps(project, in: "Views") == missing)
    #expect(StoryboardCheck.check(Data(document.utf8), file: "Card.xib").gaps.map(\.what) == missing)
  }

  @Test func aSymbolWithoutADrawingIsANoteAndOnlyOne() {
    startAnew()
    let symbols = document.replacingOccurrences(
      of: "<imageView image=\"Photo\" id=\"img\"/>",
      with:
        "<imageView image=\"trash\" catalog=\"system\" id=\"one\"/><imageView image=\"trsh.fill\" catalog=\"system\" id=\"two\"/>"
        + "<imageView image=\"trsh.fill\" catalog=\"system\" id=\"tri\"/>")
    let check = StoryboardCheck.check(Data(symbols.utf8), file: "Card.xib")
    #expect(check.gaps.map(\.what) == ["unknown colour 'Accent'"])
    #expect(check.notes.map(\.kind) == [.unknownSymbol])
    #expect(check.notes.map(\.id) == ["two"])
    #expect(check.notes.first?.what.hasSuffix("it is nil on a device; 'trash.fill' may be meant") == true)
  }
}
