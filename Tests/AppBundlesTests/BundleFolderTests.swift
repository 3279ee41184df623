import AppBundles
import Foundation
import Testing

struct BundleFolderTests {
  private let files = FileManager.default

  /// Calls `body` with a folder that holds a project and has room for a bundle.
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = files.temporaryDirectory.appending(path: "bundle-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    for name in ["one/a.txt", "two/a.txt", "one/de.lproj/Main.strings", "one/Pictures.xcassets/Contents.json"] {
      let file = folder.appending(path: name)
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(name.utf8).write(to: file)
    }
    try body(folder)
  }

  private func names(in bundle: URL) throws -> [String] { try files.subpathsOfDirectory(atPath: bundle.path).sorted() }

  @Test func resourcesAreLinkedWhereTheAppLooksForThem() throws {
    try inFolder { folder in
      let bundle = BundleFolder(at: folder.appending(path: "Shop.app"))
      let resources = ["one/a.txt", "one/de.lproj/Main.strings", "one/Pictures.xcassets"].map { folder.appending(path: $0) }
      #expect(try bundle.fill(with: resources, propertyList: ["CFBundleName": "Shop"]).isEmpty)
      #expect(
        try names(in: bundle.place) == ["Info.plist", "Pictures.xcassets", "a.txt", "de.lproj", "de.lproj/Main.strings"])
      #expect(try String(contentsOf: bundle.place.appending(path: "a.txt"), encoding: .utf8) == "one/a.txt")
      let list = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: bundle.place.appending(path: "Info.plist")), format: nil)
      #expect(list as? NSDictionary == ["CFBundleName": "Shop"])

      // What changes in the project is there at once; what is no resource any more goes.
      try Data("new".utf8).write(to: folder.appending(path: "one/a.txt"))
      #expect(try String(contentsOf: bundle.place.appending(path: "a.txt"), encoding: .utf8) == "new")
      #expect(try bundle.fill(with: [folder.appending(path: "two/a.txt")], propertyList: [:]).isEmpty)
      #expect(try names(in: bundle.place) == ["Info.plist", "a.txt", "de.lproj"])
      #expect(try String(contentsOf: bundle.place.appending(path: "a.txt"), encoding: .utf8) == "two/a.txt")
    }
  }

  @Test func aPropertyListAmongTheResourcesGivesWayToThatOfTheBundle() throws {
    try inFolder { folder in
      let file = folder.appending(path: "one/Info.plist")
      try Data("a package's".utf8).write(to: file)
      let bundle = BundleFolder(at: folder.appending(path: "Kit.app"))
      for _ in 1...2 { #expect(try bundle.fill(with: [file], propertyList: ["CFBundleName": "Kit"]).isEmpty) }
      let list = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: bundle.place.appending(path: "Info.plist")), format: nil)
      #expect(list as? NSDictionary == ["CFBundleName": "Kit"])
      #expect(try String(contentsOf: file, encoding: .utf8) == "a package's")
    }
  }

  @Test func ofTwoFilesWithOneNameTheFirstCountsAndTheOtherIsTold() throws {
    try inFolder { folder in
      let (one, two) = (folder.appending(path: "one/a.txt"), folder.appending(path: "two/a.txt"))
      let bundle = BundleFolder(at: folder.appending(path: "Shop.app"))
      let clashes = try bundle.fill(with: [one, two, one], propertyList: [:])
      #expect(
        clashes.map(\.description) == [
          "warning: '\(two.path)' is left out of the bundle: a file of that name is in it already, from '\(one.path)'"
        ])
      #expect(try String(contentsOf: bundle.place.appending(path: "a.txt"), encoding: .utf8) == "one/a.txt")
    }
  }

  private func target(_ name: String, in bundle: BundleFolder) throws -> String {
    try files.destinationOfSymbolicLink(atPath: bundle.place.appending(path: name).path)
  }

  @Test func aFolderIsLinkedWithoutTheSlashAtItsEnd() throws {
    try inFolder { folder in
      let bundle = BundleFolder(at: folder.appending(path: "Shop.app"))
      let catalog = folder.appending(path: "one/Pictures.xcassets", directoryHint: .isDirectory)
      #expect(catalog.path(percentEncoded: false).hasSuffix("/"))
      let plain = folder.appending(path: "one/Pictures.xcassets")
      let clashes = try bundle.fill(with: [catalog, plain], propertyList: [:])
      #expect(try clashes.isEmpty && target("Pictures.xcassets", in: bundle) == plain.path)
    }
  }

  @Test func linksOfALanguageFollowWhatIsWantedAndOtherFilesStay() throws {
    try inFolder { folder in
      let bundle = BundleFolder(at: folder.appending(path: "Shop.app"))
      let other = folder.appending(path: "two/de.lproj/Main.strings")
      try files.createDirectory(at: other.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("two".utf8).write(to: other)
      try bundle.fill(with: [folder.appending(path: "one/de.lproj/Main.strings")], propertyList: ["a": 1])
      try Data("own".utf8).write(to: bundle.place.appending(path: "own.txt"))
      try Data("own".utf8).write(to: bundle.place.appending(path: "de.lproj/own.strings"))
      try bundle.fill(with: [other], propertyList: ["a": 2])
      #expect(try target("de.lproj/Main.strings", in: bundle) == other.path)
      #expect(
        try names(in: bundle.place) == ["Info.plist", "de.lproj", "de.lproj/Main.strings", "de.lproj/own.strings", "own.txt"])
      let list = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: bundle.place.appending(path: "Info.plist")), format: nil)
      #expect(list as? NSDictionary == ["a": 2])
      try bundle.fill(with: [other], propertyList: ["a": 2])
      #expect(try target("de.lproj/Main.strings", in: bundle) == other.path)
      try bundle.fill(with: [], propertyList: ["a": 2])
      #expect(try names(in: bundle.place) == ["Info.plist", "de.lproj", "de.lproj/own.strings", "own.txt"])
    }
  }

  @Test func aPropertyListThatIsTheSameIsNotWrittenAgain() throws {
    try inFolder { folder in
      let bundle = BundleFolder(at: folder.appending(path: "Shop.app"))
      let list = bundle.place.appending(path: "Info.plist").path
      let past = Date(timeIntervalSince1970: 1_000_000)
      func written() throws -> Date? { try files.attributesOfItem(atPath: list)[.modificationDate] as? Date }
      try bundle.fill(with: [], propertyList: ["a": 1])
      try files.setAttributes([.modificationDate: past], ofItemAtPath: list)
      try bundle.fill(with: [], propertyList: ["a": 1])
      #expect(try written() == past)
      try bundle.fill(with: [], propertyList: ["a": 2])
      #expect(try written() != past)
    }
  }
}
