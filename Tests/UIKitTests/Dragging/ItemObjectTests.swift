import Testing
import UIKit
import VirtualTime

/// Objects that go into an item provider and are made out of it.
@MainActor struct ItemObjectTests {
  /// A class of an app's.
  final class Card: NSObject, NSItemProviderReading, NSItemProviderWriting {
    let name: String
    init(_ name: String) { self.name = name }

    static let readableTypeIdentifiersForItemProvider = ["org.example.card", "public.utf8-plain-text"]
    static let writableTypeIdentifiersForItemProvider = ["org.example.card", "public.utf8-plain-text"]

    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Card {
      guard !data.isEmpty else { throw NSError(domain: "card", code: 3) }
      return Card("\(String(decoding: data, as: UTF8.self)) by \(typeIdentifier)")
    }

    func loadData(
      withTypeIdentifier typeIdentifier: String,
      forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
      completionHandler(Data(name.utf8), nil)
      return nil
    }
  }

  private func text(_ provider: NSItemProvider) -> String? {
    var found: String?
    provider.loadObject(ofClass: String.self) { text, _ in found = text }
    rest()
    return found
  }

  @Test func aTextAndAnAddressComeAsSwiftsOrAsFoundations() throws {
    startAnew()
    let text = NSItemProvider(object: NSString(string: "wörds"))
    #expect(text.registeredTypeIdentifiers == ["public.utf8-plain-text"] && self.text(text) == "wörds")
    var object: NSString?
    text.loadObject(ofClass: NSString.self) { found, _ in object = found as? NSString }
    let address = NSItemProvider(object: try #require(NSURL(string: "https://example.org/?q=1")))
    var url: URL?
    address.loadObject(ofClass: URL.self) { found, _ in url = found }
    rest()
    #expect(object == NSString(string: "wörds") && url == URL(string: "https://example.org/?q=1"))
    #expect(text.canLoadObject(ofClass: String.self) && !text.canLoadObject(ofClass: URL.self))
    #expect(address.canLoadObject(ofClass: NSURL.self) && !address.canLoadObject(ofClass: NSString.self))
    #expect(address.registeredTypeIdentifiers == ["public.url"])
    let file = NSItemProvider(object: NSURL(fileURLWithPath: "/tmp/a"))
    #expect(file.registeredTypeIdentifiers == ["public.file-url", "public.url"])
  }

  @Test func aPictureAndAColorAreHandedOver() {
    startAnew()
    let image = UIImage(color: .red, size: CGSize(width: 3, height: 2))
    let picture = NSItemProvider(object: image)
    #expect(picture.registeredTypeIdentifiers == ["com.apple.uikit.image", "public.png", "public.jpeg"])
    let blue = UIColor.systemBlue
    let color = NSItemProvider(object: blue)
    #expect(color.registeredTypeIdentifiers == ["com.apple.uikit.color"] && !color.canLoadObject(ofClass: UIImage.self))
    var found: [Bool] = []
    picture.loadObject(ofClass: UIImage.self) { object, _ in found.append(object === image) }
    color.loadObject(ofClass: UIColor.self) { object, _ in found.append(object === blue) }
    let styled = NSAttributedString(string: "a", attributes: [.kern: 2])
    let provider = NSItemProvider(object: styled)
    provider.loadObject(ofClass: NSAttributedString.self) { object, _ in found.append(object === styled) }
    rest()
    #expect(found == [true, true, true] && text(provider) == "a")
  }

  @Test func aPictureIsMadeOfAFile() throws {
    startAnew()
    let bytes = try #require(
      Data(
        base64Encoded: """
          iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
          """))
    let provider = NSItemProvider()
    provider.registerDataRepresentation(for: .png) { completion in
      completion(bytes, nil)
      return nil
    }
    provider.registerDataRepresentation(for: .plainText) { completion in
      completion(Data([0xFF]), nil)
      return nil
    }
    var (size, codes): (CGSize?, [Int]) = (nil, [])
    provider.loadObject(ofClass: UIImage.self) { object, _ in size = (object as? UIImage)?.size }
    provider.loadObject(ofClass: String.self) { text, error in codes.append((error as? NSError)?.code ?? 0) }
    provider.loadObject(ofClass: UIColor.self) { object, error in codes.append((error as? NSError)?.code ?? 0) }
    rest()
    // Neither is a byte that is no text one, nor is there a colour.
    #expect(size == CGSize(width: 1, height: 1) && codes.sorted() == [-1200, -1000])
  }

  @Test func aColorIsItsComponents() throws {
    startAnew()
    let color = UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75)
    var data: Data?
    NSItemProvider(object: color).loadDataRepresentation(forTypeIdentifier: "com.apple.uikit.color") { found, _ in data = found }
    rest()
    let bytes = try #require(data)
    #expect(try UIColor.object(withItemProviderData: bytes, typeIdentifier: "com.apple.uikit.color") == color)
    #expect(throws: NSError.self) { try UIColor.object(withItemProviderData: Data(), typeIdentifier: "") }
  }

  @Test func aClassOfTheAppsGoesByItsData() {
    startAnew()
    let provider = NSItemProvider(object: Card("ace"))
    #expect(provider.registeredTypeIdentifiers == ["org.example.card", "public.utf8-plain-text"] && text(provider) == "ace")
    var names: [String] = []
    provider.loadObject(ofClass: Card.self) { object, _ in names.append((object as? Card)?.name ?? "") }
    NSItemProvider(object: NSString(string: "two")).loadObject(ofClass: Card.self) { object, _ in
      names.append((object as? Card)?.name ?? "")
    }
    NSItemProvider(object: Card("")).loadObject(ofClass: Card.self) { _, error in
      names.append("\((error as? NSError)?.code ?? 0)")
    }
    rest()
    #expect(names == ["ace by org.example.card", "two by public.utf8-plain-text", "3"])
  }

  @Test func anObjectMayBeMadeWhenItIsAskedFor() {
    startAnew()
    let provider = NSItemProvider()
    var made = 0
    provider.registerObject(ofClass: String.self, visibility: .all) { completion in
      made += 1
      completion("late", nil)
      return nil
    }
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"] && made == 0)
    #expect(text(provider) == "late" && made == 1)
    provider.registerObject(ofClass: Card.self, visibility: .all) { completion in
      completion(nil, NSError(domain: "own", code: 9))
      return nil
    }
    var codes: [Int] = []
    provider.loadObject(ofClass: Card.self) { _, error in codes.append((error as? NSError)?.code ?? 0) }
    rest()
    #expect(codes == [9])
  }
}
