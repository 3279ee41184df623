import Testing
import UIKit
import VirtualTime

/// What an item provider holds, in which types, and how it comes out of it.
@MainActor struct ItemProviderTests {
  private func code(_ error: (any Error)?) -> Int { (error as? NSError)?.code ?? 0 }

  private func holding(_ types: [String]) -> NSItemProvider {
    let provider = NSItemProvider()
    for type in types {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
        completion(Data(type.utf8), nil)
        return nil
      }
    }
    return provider
  }

  /// The text of the data of a type, or the code of the error.
  private func text(_ type: String, of provider: NSItemProvider) -> String {
    var answer = "nothing"
    provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
      answer = data.map { String(decoding: $0, as: UTF8.self) } ?? "\((error as? NSError)?.code ?? 0)"
    }
    rest()
    return answer
  }

  @Test func typesKeepTheOrderInWhichTheyCame() {
    startAnew()
    let provider = holding(["public.png", "public.utf8-plain-text", "public.html"])
    #expect(provider.registeredTypeIdentifiers == ["public.png", "public.utf8-plain-text", "public.html"])
    #expect(provider.registeredContentTypes == [.png, .utf8PlainText, .html])
    #expect(provider.registeredContentTypes(conformingTo: .text) == [.utf8PlainText, .html])
    #expect(["public.image", "public.text", "public.item"].allSatisfy(provider.hasItemConformingToTypeIdentifier))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.jpeg") && NSItemProvider().registeredTypeIdentifiers.isEmpty)
    #expect(NSItemProvider().suggestedName == nil)
    // Once more is another handler in the same place.
    provider.registerDataRepresentation(for: .png) { completion in
      completion(Data("new".utf8), nil)
      return nil
    }
    #expect(provider.registeredTypeIdentifiers.first == "public.png" && provider.registeredTypeIdentifiers.count == 3)
    #expect(text("public.png", of: provider) == "new")
  }

  @Test func theVeryTypeIsReadOrElseTheFirstThatConforms() {
    startAnew()
    let provider = holding(["public.html", "public.utf8-plain-text", "public.text"])
    #expect(text("public.text", of: provider) == "public.text")
    #expect(text("public.plain-text", of: provider) == "public.utf8-plain-text")
    #expect(text("public.data", of: provider) == "public.html")
    #expect(text("public.image", of: provider) == "-1000")
  }

  @Test func dataComeInALaterTurn() {
    startAnew()
    var asked = 0
    let provider = NSItemProvider()
    provider.suggestedName = "Letter"
    provider.registerDataRepresentation(for: .plainText) { completion in
      asked += 1
      completion(Data("a".utf8), nil)
      completion(Data("b".utf8), nil)
      return nil
    }
    var answers: [Data?] = []
    let progress = provider.loadDataRepresentation(for: .plainText) { data, _ in answers.append(data) }
    #expect(asked == 0 && answers.isEmpty && progress.totalUnitCount == 1 && progress.completedUnitCount == 0)
    #expect(EventQueue.main.pending.map(\.label) == ["reading of Letter"])
    rest()
    #expect(asked == 1 && answers == [Data("a".utf8)] && progress.completedUnitCount == 1)
  }

  @Test func whatAHandlerCannotDoIsAnError() {
    startAnew()
    let provider = NSItemProvider()
    provider.registerDataRepresentation(for: .png) { completion in
      completion(nil, NSError(domain: "own", code: 7))
      return nil
    }
    provider.registerDataRepresentation(for: .jpeg) { completion in
      completion(nil, nil)
      return nil
    }
    #expect(text("public.png", of: provider) == "7" && text("public.jpeg", of: provider) == "-1")
    let codes: [NSItemProvider.ErrorCode] = [
      .unknownError, .itemUnavailableError, .unexpectedValueClassError, .unavailableCoercionError,
    ]
    #expect(codes.map(\.rawValue) == [-1, -1000, -1100, -1200] && NSItemProvider.errorDomain == "NSItemProviderErrorDomain")
  }

  // MARK: Files

  /// In a launch with a folder of its own.
  private func inContainer(_ body: @MainActor (URL) throws -> Void) throws {
    startAnew()
    Container.begin()
    try Seal.closed { () throws in
      let folder = URL(filePath: NSTemporaryDirectory(), directoryHint: .isDirectory).appending(path: "originals")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try body(folder)
    }
  }

  @Test func aFileIsACopyForAsLongAsTheCompletionRuns() throws {
    try inContainer { folder in
      let file = folder.appending(path: "Note.txt")
      try Data("words".utf8).write(to: file)
      let provider = try #require(NSItemProvider(contentsOf: file))
      #expect(provider.registeredTypeIdentifiers == ["public.plain-text", "public.file-url"])
      #expect(provider.suggestedName == "Note.txt")
      var copy: URL?
      var words: String?
      provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, _ in
        copy = url
        words = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
      }
      rest()
      let place = try #require(copy)
      #expect(words == "words" && place.lastPathComponent == "Note.txt" && place.path != file.path)
      #expect(!FileManager.default.fileExists(atPath: place.path) && FileManager.default.fileExists(atPath: file.path))
      #expect(text("public.plain-text", of: provider) == "words")
      #expect(text("public.file-url", of: provider).hasSuffix("/originals/Note.txt"))
      #expect(NSItemProvider(contentsOf: folder.appending(path: "none.txt")) == nil)
      #expect(NSItemProvider(contentsOf: URL(string: "https://example.org/a.txt")) == nil)
    }
  }

  private func fileName(of provider: NSItemProvider, _ suggested: String?) -> String? {
    provider.suggestedName = suggested
    var found: String?
    provider.loadFileRepresentation(for: .image) { url, isOriginal, _ in
      found = url.map { "\($0.lastPathComponent) \(isOriginal)" }
    }
    rest()
    return found
  }

  @Test func dataAreWrittenIntoAFileOfTheSuggestedName() throws {
    try inContainer { _ in
      let provider = holding(["public.png"])
      @MainActor func name(_ suggested: String?) -> String? { fileName(of: provider, suggested) }
      #expect(name(nil) == "Item.png false" && name("Photo") == "Photo.png false" && name("a.gif") == "a.gif false")
      #expect(name("../../up") == "up.png false")
    }
  }

  @Test func aFileMayBeOpenedWhereItLies() throws {
    try inContainer { folder in
      let file = folder.appending(path: "Song.mp3")
      try Data("la".utf8).write(to: file)
      let provider = NSItemProvider()
      provider.registerFileRepresentation(for: .mp3, openInPlace: true) { completion in
        completion(file, false, nil)
        return nil
      }
      #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace) == ["public.mp3"])
      #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.audio", fileOptions: .openInPlace))
      var found: [String] = []
      provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.mp3") { url, isOriginal, _ in
        found.append("\(url == file) \(isOriginal)")
      }
      provider.loadFileRepresentation(forTypeIdentifier: "public.mp3") { url, _ in found.append("\(url == file)") }
      rest()
      #expect(found == ["true true", "false"] && FileManager.default.fileExists(atPath: file.path))
      #expect(holding(["public.mp3"]).registeredTypeIdentifiers(fileOptions: .openInPlace).isEmpty)
    }
  }

  // MARK: Items

  private func item(_ type: String, of provider: NSItemProvider) -> String {
    var answer = "nothing"
    provider.loadItem(forTypeIdentifier: type) { item, error in
      switch item {
      case let text as NSString: answer = "text \(text)"
      case let url as NSURL: answer = "address \(url.absoluteString)"
      case let data as NSData: answer = "data \(data.length)"
      default: answer = "\((error as? NSError)?.code ?? 0)"
      }
    }
    rest()
    return answer
  }

  @Test func anItemComesAsItWasGiven() throws {
    startAnew()
    let text = NSItemProvider(item: NSString(string: "words"), typeIdentifier: "public.plain-text")
    #expect(item("public.text", of: text) == "text words" && self.text("public.text", of: text) == "words")
    let address = NSItemProvider(object: try #require(NSURL(string: "https://example.org/a")))
    #expect(item("public.url", of: address) == "address https://example.org/a")
    #expect(item("public.png", of: holding(["public.png"])) == "data 10" && item("public.png", of: text) == "-1000")
    #expect(NSItemProvider(item: nil, typeIdentifier: "public.png").registeredTypeIdentifiers.isEmpty)
    #expect(NSItemProvider(item: NSString(string: "a"), typeIdentifier: nil).registeredTypeIdentifiers.isEmpty)
    let made = NSItemProvider()
    made.registerItem(forTypeIdentifier: "public.text") { completion, _, _ in completion(NSString(string: "made"), nil) }
    #expect(item("public.text", of: made) == "text made")
  }

  @Test func twoProvidersAreNotTheSameThoughTheirHashesAre() {
    startAnew()
    let (one, other) = (NSItemProvider(), NSItemProvider())
    #expect(one.hash == 0 && other.hash == 0 && one != other)
    #expect(Set([one, other, one]).count == 2)
    // Foundation compares values of attributes by what they store first.
    let text = NSMutableAttributedString(string: "ab", attributes: [.kern: one])
    #expect(!text.isEqual(to: NSAttributedString(string: "ab", attributes: [.kern: other])))
    #expect(text.isEqual(to: NSAttributedString(string: "ab", attributes: [.kern: one])))
  }
}
