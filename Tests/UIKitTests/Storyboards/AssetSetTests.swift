import InterfaceDocuments
import Testing

@testable import UIKit

/// Colours of asset catalogs as they lie in a project, folders that documents are looked for in, and coders without anything.
@MainActor final class AssetSetTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, _ path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// A set of colours, each with its appearances, in a catalog of the folder.
  private func writeColor(_ name: String, _ colors: String..., catalog: String = "Assets.xcassets") throws {
    try write("{\"colors\": [\(colors.joined(separator: ", "))]}", "\(catalog)/\(name).colorset/Contents.json")
  }

  private func components(_ values: String, _ appearance: String = "") -> String {
    "{\(appearance) \"color\": {\"components\": {\(values)}}}"
  }

  private static let dark = "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}],"
  private static let strong = "\"appearances\": [{\"appearance\": \"contrast\", \"value\": \"high\"}],"
  private static let red = #""red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000""#
  private static let blue = #""red": "0.000", "green": "0.000", "blue": "1.000", "alpha": "1.000""#

  private func source(_ place: String = "") throws -> NibSource {
    let document = try DocumentFacts.document(Data(Documents.xib("<view id=\"v\"/>")), name: "A", file: "A.xib")
    return NibSource(document, bundle: nil, folder: place.isEmpty ? folder : folder.appendingPathComponent(place))
  }

  private func color(_ name: String, _ place: String = "") throws -> UIColor? {
    AssetFolders.color(named: name, beside: try source(place))
  }

  private func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  @Test func componentsAreWrittenInSeveralWays() throws {
    startAnew()
    try writeColor("Hex", components(#""red": "0xFF", "green": "0x80", "blue": "0X00", "alpha": "0.500""#))
    try writeColor("Whole", components(#""red": "255", "green": "51", "blue": "0", "alpha": "1.000""#))
    try writeColor("Points", components(#""red": "1.000", "green": "0.500", "blue": "0.250""#))
    try writeColor("Numbers", components(#""red": 0.5, "green": 0.25, "blue": 0.75, "alpha": 0.5"#))
    try writeColor("Grey", components(#""white": "0.500", "alpha": "0.250""#))
    #expect(try color("Hex") == color(1, 128 / 255, 0, 0.5))
    #expect(try color("Whole") == color(1, 51 / 255, 0))
    #expect(try color("Points") == color(1, 0.5, 0.25))
    #expect(try color("Numbers") == color(0.5, 0.25, 0.75, 0.5))
    #expect(try color("Grey") == UIColor(white: 0.5, alpha: 0.25))
  }

  @Test func whatIsNoColourIsNone() throws {
    startAnew()
    try writeColor("BadHex", components(#""red": "0xGG", "green": "0.5", "blue": "0.5""#))
    try writeColor("TwoParts", components(#""red": "0.5", "green": "0.5""#))
    try writeColor("Words", components(#""red": "much", "green": "0.5", "blue": "0.5""#))
    try writeColor("Empty")
    try writeColor("Plain", "{}", "{\"color\": {}}")
    try write("no list", "Assets.xcassets/Broken.colorset/Contents.json")
    try write("{}", "Assets.xcassets/None.colorset/Contents.json")
    try write("", "Assets.xcassets/Folder.colorset/other.txt")
    for name in [
      "BadHex", "TwoParts", "Words", "Empty", "Plain", "Broken", "None", "Folder", "Nowhere", "../Assets.xcassets/Empty",
    ] {
      #expect(try color(name) == nil, "\(name)")
    }
  }

  @Test func aColourMayBeAnotherOneInTheDark() throws {
    startAnew()
    try writeColor("Both", components(Self.red), components(Self.blue, Self.dark))
    try writeColor("Turned", components(Self.blue, Self.dark), components(Self.red))
    try writeColor("Dark", components(Self.blue, Self.dark))
    try writeColor("Strong", components(Self.red), components(Self.blue, Self.strong))
    try writeColor("OnlyStrong", components(Self.blue, Self.strong))
    for name in ["Both", "Turned"] {
      let both = try #require(try color(name))
      #expect(both.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == color(1, 0, 0))
      #expect(both.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == color(0, 0, 1))
    }
    #expect(try color("Dark") == color(0, 0, 1) && color("Strong") == color(1, 0, 0) && color("OnlyStrong") == nil)
  }

  @Test func aColourMayBeOneOfTheSystems() throws {
    startAnew()
    try writeColor("System", "{\"color\": {\"platform\": \"ios\", \"reference\": \"systemRedColor\"}}")
    try writeColor("Unknown", "{\"color\": {\"reference\": \"neverColor\"}}")
    #expect(try color("System") == .systemRed && color("Unknown") == nil)
  }

  @Test func setsMayStandInGroupsAndInTheFolderAroundALanguage() throws {
    startAnew()
    try writeColor("Group/Inner/Deep", components(Self.red))
    try writeColor("Same", components(Self.red), catalog: "A.xcassets")
    try writeColor("Same", components(Self.blue), catalog: "B.xcassets")
    try writeColor("Inside", components(Self.blue), catalog: "Base.lproj/C.xcassets")
    try writeColor("Hidden.bundle/Far", components(Self.red))
    #expect(try color("Deep") == color(1, 0, 0) && color("Same") == color(1, 0, 0) && color("Inside") == nil)
    #expect(try color("Deep", "Base.lproj") == color(1, 0, 0) && color("Inside", "Base.lproj") == color(0, 0, 1))
    #expect(try color("Far") == nil && color("Deep", "elsewhere") == nil)
  }

  @Test func aPictureIsThereInASetOfAnyKind() throws {
    startAnew()
    for kind in ["imageset", "symbolset", "imagestack"] { try write("{}", "Assets.xcassets/In \(kind).\(kind)/Contents.json") }
    try write("{}", "Assets.xcassets/Other.dataset/Contents.json")
    let source = try source()
    func has(_ name: String) -> Bool { AssetFolders.hasImage(named: name, beside: source) }
    #expect(["imageset", "symbolset", "imagestack"].map { has("In \($0)") } == [true, true, true])
    #expect(!has("Other") && !has("Nowhere"))
    #expect(AssetFolders.image(named: "In imageset", beside: source) == nil)
  }

  // MARK: Folders

  @Test func aFolderIsListedWithItsLanguagesAndBundles() throws {
    startAnew()
    for file in ["z.txt", "a.txt", "de.lproj/x", "base.lproj/x", "Kit.resources/x", "B.bundle/x", "en.lproj/x"] {
      try write("", file)
    }
    let listing = FolderListing.of(folder)
    #expect(
      listing.names == ["B.bundle", "Kit.resources", "a.txt", "base.lproj", "de.lproj", "en.lproj", "z.txt"])
    #expect(listing.languages.map(\.lastPathComponent) == ["base.lproj", "de.lproj", "en.lproj"])
    #expect(listing.bundles.map(\.lastPathComponent) == ["B.bundle", "Kit.resources"])
    #expect(listing.has("a.txt") && !listing.has("b.txt"))
    try write("", "b.txt")
    #expect(FolderListing.of(folder).has("b.txt"))
    #expect(FolderListing.of(folder.appendingPathComponent("nowhere")).names.isEmpty)
  }

  @Test func textsOfADocumentStandBesideItOrBesideItsFolder() throws {
    startAnew()
    try write("de", "de.lproj/Main.strings")
    try write("fr", "fr.lproj/Main.strings")
    try write("other", "it.lproj/Other.strings")
    let expected = ["de": Data("de".utf8), "fr": Data("fr".utf8)]
    #expect(StringsFiles.beside(folder, named: "Main") == expected)
    #expect(StringsFiles.beside(folder.appendingPathComponent("Base.lproj"), named: "Main") == expected)
    #expect(StringsFiles.beside(folder, named: "None") == [:])
  }

  @Test func aDocumentIsLookedForByItsNameAlone() throws {
    startAnew()
    defer { UIStoryboard.searchPaths = [] }
    try write(String(decoding: Documents.xib("<view id=\"v\"/>"), as: UTF8.self), "inner/Card.xib")
    UIStoryboard.searchPaths = [folder]
    #expect(!DocumentLibrary.isThere("inner/Card", .xib, nil) && !DocumentLibrary.isThere("Card", .xib, nil))
    let before = DocumentLibrary.generation
    UIStoryboard.searchPaths = [folder.appendingPathComponent("inner")]
    #expect(DocumentLibrary.isThere("Card", .xib, nil) && !DocumentLibrary.isThere("Card", .storyboard, nil))
    #expect(DocumentLibrary.generation == before + 1 && DocumentLibrary.names(of: .xib, nil).contains("Card"))
    let found = try #require(try DocumentLibrary.find("Card", .xib, nil))
    #expect(found.document.name == "Card" && found.document.file == "Card.xib" && found.bundle == nil && found.strings.isEmpty)
    #expect(try DocumentLibrary.find("Nowhere", .xib, nil) == nil)
  }

  // MARK: Coders

  @Test func aCoderWithoutADocumentHasNothing() {
    startAnew()
    let coder = NSCoder.empty
    #expect(coder.allowsKeyedCoding && !coder.containsValue(forKey: "a") && coder.decodeObject(forKey: "a") == nil)
    #expect(!coder.decodeBool(forKey: "a") && coder.decodeInteger(forKey: "a") == 0)
    #expect(coder.decodeFloat(forKey: "a") == 0 && coder.decodeDouble(forKey: "a") == 0)
    #expect(coder.tableStyle == .plain && coder.cellStyle == .default && coder.reuseIdentifier == nil)
  }

  @Test func theCoderOfADocumentHasNoKeysButItsElement() throws {
    startAnew()
    func coder(_ style: String, for type: AnyClass = UIView.self, _ read: @escaping () -> Void = {}) throws -> NibCoder {
      let element = DocumentElement(
        "tableView", attributes: [(name: "reuseIdentifier", value: "r"), (name: "style", value: style)],
        place: DocumentPlace(file: "A.xib", line: 1, column: 1))
      return NibCoder(Instantiation(try source(), NibContext()), element, for: type) { _ in read() }
    }
    let plain = try coder("plain")
    #expect(plain.allowsKeyedCoding && !plain.containsValue(forKey: "style") && plain.decodeObject(forKey: "style") == nil)
    #expect(!plain.decodeBool(forKey: "a") && plain.decodeInteger(forKey: "a") == 0)
    #expect(plain.decodeFloat(forKey: "a") == 0 && plain.decodeDouble(forKey: "a") == 0 && plain.reuseIdentifier == "r")
    #expect(
      try ["plain", "grouped", "insetGrouped", "x"].map { try coder($0).tableStyle } == [.plain, .grouped, .insetGrouped, .plain])
    let styles = ["Value1", "Value2", "Subtitle", "Default"].map { "IBUITableViewCellStyle\($0)" }
    #expect(try styles.map { try coder($0).cellStyle } == [.value1, .value2, .subtitle, .default])
    var reads = 0
    let label = try coder("plain", for: UILabel.self) { reads += 1 }
    let object = UILabel()
    label.fill(object, as: UIView.self)
    #expect(reads == 0 && !label.isRead)
    label.fill(object, as: UILabel.self)
    label.fill(object, as: UILabel.self)
    label.read(into: object, as: nil)
    #expect(reads == 1 && label.isRead)
  }
}
