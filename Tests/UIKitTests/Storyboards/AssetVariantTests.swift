import Testing

@testable import UIKit

/// What asset catalogs hold for the appearance, the scale and the kind of device.
@MainActor
struct AssetVariantTests {
  /// A bundle of the test's own, which goes with it.
  private final class Catalog {
    let bundle: Bundle
    private let root: URL

    init(_ files: [String: String]) throws {
      root = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")
      for (path, contents) in files {
        let file = root.appendingPathComponent("Media.xcassets/\(path)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: file)
      }
      bundle = try #require(Bundle(path: root.path))
    }

    @MainActor func add(_ picture: UIImage, as path: String) throws {
      try #require(picture.pngData()).write(to: root.appendingPathComponent("Media.xcassets/\(path)"))
    }

    deinit { try? FileManager.default.removeItem(at: root) }
  }

  private static func color(_ white: String, _ more: String = "") -> String {
    #"{"idiom":"universal"\#(more),"color":{"components":{"white":"\#(white)","alpha":"1.000"}}}"#
  }

  private static func appearances(_ names: String...) -> String {
    let all = names.map { #"{"appearance":"\#($0 == "high" ? "contrast" : "luminosity")","value":"\#($0)"}"# }
    return ",\"appearances\":[\(all.joined(separator: ","))]"
  }

  private func white(_ color: UIColor?, _ style: UIUserInterfaceStyle) -> CGFloat? {
    var (white, alpha): (CGFloat, CGFloat) = (-1, 0)
    _ = color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).getWhite(&white, alpha: &alpha)
    return color == nil ? nil : white
  }

  @Test func highContrastDoesNotReplaceWhatIsMeantForEveryContrast() throws {
    startAnew()
    let colors = [
      Self.color("0.250"), Self.color("0.750", Self.appearances("dark")), Self.color("0.000", Self.appearances("high")),
      Self.color("1.000", Self.appearances("dark", "high")),
    ]
    let catalog = try Catalog(["Ground.colorset/Contents.json": "{\"colors\":[\(colors.joined(separator: ","))]}"])
    let color = AssetFolders.color(named: "Ground", of: catalog.bundle)
    #expect(white(color, .light) == 0.25)
    #expect(white(color, .dark) == 0.75)
  }

  @Test func aColorOfTheDevicesKindGoesFirst() throws {
    startAnew()
    let colors = [
      Self.color("0.500"), #"{"idiom":"iphone","color":{"components":{"white":"0.250","alpha":"1.000"}}}"#,
      #"{"idiom":"ipad","color":{"components":{"white":"0.750","alpha":"1.000"}}}"#,
    ]
    let catalog = try Catalog(["Ground.colorset/Contents.json": "{\"colors\":[\(colors.joined(separator: ","))]}"])
    #expect(white(AssetFolders.color(named: "Ground", of: catalog.bundle), .light) == 0.25)
    #expect(AssetFolders.color(named: "Sky", of: catalog.bundle) == nil)
  }

  @Test func aPictureIsThatOfTheAppearanceAndTheScale() throws {
    startAnew()
    let images = #"""
      {"images":[
        {"idiom":"universal","scale":"1x","filename":"dark.png","appearances":[{"appearance":"luminosity","value":"dark"}]},
        {"idiom":"universal","scale":"1x","filename":"light.png"},
        {"idiom":"universal","scale":"3x","filename":"light@3x.png"},
        {"idiom":"universal","scale":"2x"}]}
      """#
    let catalog = try Catalog(["Sun.imageset/Contents.json": images])
    try catalog.add(UIImage(color: .black, size: CGSize(width: 5, height: 5)), as: "Sun.imageset/dark.png")
    try catalog.add(UIImage(color: .white, size: CGSize(width: 7, height: 7)), as: "Sun.imageset/light.png")
    try catalog.add(UIImage(color: .white, size: CGSize(width: 30, height: 30)), as: "Sun.imageset/light@3x.png")
    let light = try #require(AssetFolders.image(named: "Sun", of: catalog.bundle))
    #expect(light.scale == 3)
    let whole = try #require(light.pngData().flatMap { UIImage(data: $0) })
    #expect(light.size == CGSize(width: whole.size.width / 3, height: whole.size.height / 3))
    var dark: UIImage?
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      dark = AssetFolders.image(named: "Sun", of: catalog.bundle)
    }
    #expect(dark?.scale == 1)
    #expect(dark?.size != light.size)
  }

  @Test func aPictureIsAskedForByTheTraitsThatItIsFor() throws {
    startAnew()
    let images = #"""
      {"images":[
        {"idiom":"universal","scale":"1x","filename":"dark.png","appearances":[{"appearance":"luminosity","value":"dark"}]},
        {"idiom":"universal","scale":"3x","filename":"light@3x.png"}]}
      """#
    let catalog = try Catalog(["Sun.imageset/Contents.json": images])
    try catalog.add(UIImage(color: .black, size: CGSize(width: 5, height: 5)), as: "Sun.imageset/dark.png")
    try catalog.add(UIImage(color: .white, size: CGSize(width: 30, height: 30)), as: "Sun.imageset/light@3x.png")
    func scale(_ traits: UITraitCollection?, _ name: String = "Sun") -> CGFloat? {
      UIImage(named: name, in: catalog.bundle, compatibleWith: traits)?.scale
    }
    #expect(scale(nil) == 3)
    #expect(scale(UITraitCollection(userInterfaceStyle: .dark)) == 1)
    #expect(scale(UITraitCollection(layoutDirection: .rightToLeft)) == 3)
    #expect(scale(UITraitCollection(userInterfaceStyle: .dark), "Moon") == nil)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func dataComesWithItsType() throws {
    startAnew()
    let catalog = try Catalog([
      "Recipes.dataset/Contents.json":
        #"{"data":[{"idiom":"universal","filename":"recipes.json","universal-type-identifier":"public.json"}]}"#,
      "Recipes.dataset/recipes.json": "[1]",
      "Words.dataset/Contents.json": #"{"data":[{"idiom":"universal","filename":"words.txt"}]}"#,
      "Words.dataset/words.txt": "a b",
      "Empty.dataset/Contents.json": #"{"data":[{"idiom":"universal"}]}"#,
    ])
    let recipes = try #require(NSDataAsset(name: "Recipes", bundle: catalog.bundle))
    #expect(recipes.data == Data("[1]".utf8))
    #expect(recipes.typeIdentifier == "public.json")
    #expect(recipes.name == "Recipes")
    #expect(NSDataAsset(name: "Words", bundle: catalog.bundle)?.typeIdentifier == "public.plain-text")
    #expect(NSDataAsset(name: "Empty", bundle: catalog.bundle) == nil)
    #expect(NSDataAsset(name: "Nothing", bundle: catalog.bundle) == nil)
    #expect(NSDataAsset(name: "Recipes") == nil)
  }

  @Test func nothingOutsideOfASetIsRead() throws {
    startAnew()
    let catalog = try Catalog([
      "Sly.dataset/Contents.json": #"{"data":[{"idiom":"universal","filename":"../secret.txt"}]}"#, "secret.txt": "x",
    ])
    #expect(NSDataAsset(name: "Sly", bundle: catalog.bundle) == nil)
    #expect(NSDataAsset(name: "../Sly", bundle: catalog.bundle) == nil)
  }
}
