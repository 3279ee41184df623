import Foundation
import Testing

@testable import XcodeProjects

/// Where a package's targets have their files, and what their settings are.
final class PackagePlaceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "package-\(UUID().uuidString)", directoryHint: .isDirectory
  ).resolvingSymlinksInPath()

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func make(_ folders: String...) throws {
    for name in folders {
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
    }
  }

  private func target(_ name: String, _ type: String = "regular", _ more: String = "") -> String {
    #"{ "name": "\#(name)", "type": "\#(type)", "exclude": [], "resources": [], "dependencies": [], "settings": []\#(more) }"#
  }

  private func package(_ targets: [String], _ more: String = "", tools: String = "5.9.0") throws -> SwiftPackage {
    let manifest = """
      { "name": "Kit", "toolsVersion": { "_version": "\(tools)" }, "products": [], "dependencies": [], \(more)
        "targets": [\(targets.joined(separator: ","))] }
      """
    return try SwiftPackage(at: folder, manifest: Data(manifest.utf8))
  }

  private func relative(_ places: [URL]) -> [String] { places.map { String($0.path.dropFirst(folder.path.count + 1)) } }

  @Test(arguments: ["Sources", "Source", "src", "srcs"])
  func aTargetStandsInOneOfFourFolders(root: String) throws {
    try make("\(root)/A", "\(root)/B")
    let found = try package([target("A"), target("B")])
    #expect(relative(found.targets.flatMap(\.folders).map(\.place)) == ["\(root)/A", "\(root)/B"])
    #expect(found.notes == [])
  }

  @Test func aTargetAloneMayHaveItsFilesRightThere() throws {
    try make("Sources", "Tests")
    let alone = try package([target("A"), target("ATests", "test")])
    #expect(relative(alone.targets.flatMap(\.folders).map(\.place)) == ["Sources", "Tests"])
    let several = try package([target("A"), target("B")])
    #expect(several.targets.isEmpty)
    #expect(several.notes.count == 2)
  }

  @Test func testsAreLookedForAmongTestsFirst() throws {
    try make("Tests/ATests", "Sources/ATests", "Sources/A", "Sources/BTests")
    let found = try package([target("A"), target("ATests", "test"), target("BTests", "test")])
    #expect(relative(found.targets.flatMap(\.folders).map(\.place)) == ["Sources/A", "Tests/ATests", "Sources/BTests"])
    #expect(found.targets.map(\.kind) == [.library, .unitTests, .unitTests])
  }

  @Test func aPathThatIsNoFolderIsNoPlace() throws {
    try make("Sources/A", "own")
    #expect(relative(try package([target("A", "regular", #", "path": "own""#)]).targets[0].folders.map(\.place)) == ["own"])
    #expect(try package([target("A", "regular", #", "path": "none""#)]).targets.isEmpty)
    try Data().write(to: folder.appending(path: "file"))
    #expect(try package([target("A", "regular", #", "path": "file""#)]).targets.isEmpty)
  }

  @Test func whatStaysBehindHasItsReason() throws {
    try make("Sources/A", "Sources/P")
    let found = try package([
      target("A", "executable"), target("B", "binary"), target("S", "system"), target("P", "plugin"), target("M", "macro"),
    ])
    #expect(found.targets.map(\.kind) == [.application])
    #expect(
      found.notes == [
        "the target 'B' of the package 'Kit' stays behind: it is binary, for another system",
        "the target 'S' of the package 'Kit' stays behind: it is a library of the system; add its package by hand",
        "the target 'P' of the package 'Kit' stays behind: it is a plugin",
        "the target 'M' of the package 'Kit' stays behind: it is a macro, which has to be built for this machine; add its package by hand",
      ])
  }

  @Test func namedSourcesBringWhatIsProcessed() throws {
    try make("Sources/A/Assets", "Sources/A/Copied")
    try Data().write(to: folder.appending(path: "Sources/A/a.json"))
    func resources(_ sources: String) -> String {
      #"""
      { "name": "A", "type": "regular", "exclude": ["x.md"], "dependencies": [], "settings": [], \#(sources)
        "resources": [
          { "path": "Assets", "rule": { "process": {} } }, { "path": "a.json", "rule": { "process": {} } },
          { "path": "Copied", "rule": { "copy": {} } }
        ] }
      """#
    }
    let named = try package([resources(#""sources": ["one.swift", "sub"],"#)]).targets[0]
    #expect(relative(named.sources) == ["Sources/A/one.swift", "Sources/A/sub"])
    #expect(relative(named.resources) == ["Sources/A/Copied", "Sources/A/a.json"])
    #expect(relative(named.folders.map(\.place)) == ["Sources/A/Assets"])
    let whole = try package([resources("")]).targets[0]
    #expect(whole.sources == [])
    #expect(relative(whole.resources) == ["Sources/A/Copied"])
    #expect(relative(whole.folders.map(\.place)) == ["Sources/A"])
    #expect(relative(whole.folders[0].excluded) == ["Sources/A/x.md", "Sources/A/Copied"])
  }

  @Test func settingsAreThoseThatAProjectWouldHave() throws {
    try make("Sources/My Kit")
    let settings = try package([target("My Kit")], #""defaultLocalization": "de","#, tools: "6.1.0").targets[0].settings
    #expect(settings["PRODUCT_NAME"] == "My Kit")
    #expect(settings["EXECUTABLE_NAME"] == "My Kit")
    #expect(settings["PRODUCT_MODULE_NAME"] == "My_Kit")
    #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == "Kit.My Kit")
    #expect(settings["DEVELOPMENT_LANGUAGE"] == "de")
    #expect(settings["SWIFT_VERSION"] == "6")
    #expect(settings["MARKETING_VERSION"] == "1.0")
    #expect(settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == "")
    let usual = try package([target("My Kit")], #""swiftLanguageVersions": ["4.2", "5"],"#, tools: "odd").targets[0]
    #expect(usual.settings["SWIFT_VERSION"] == "5")
    #expect(usual.settings["DEVELOPMENT_LANGUAGE"] == "en")
    #expect(usual.module == "My_Kit")
    #expect(try package([target("My Kit")], tools: "odd").targets[0].settings["SWIFT_VERSION"] == "5")
  }

  @Test(arguments: [
    ("https://x.example/Acme/Layout.git", "layout"), ("https://x.example/Layout", "layout"),
    ("mona.LinkedList", "mona.linkedlist"),
    ("", ""), ("a.git/", "a"),
  ])
  func aPackageElsewhereIsKnownByTheLastPartOfItsAddress(address: String, identity: String) {
    #expect(RemotePackage(address: address).identity == identity)
  }

  @Test(arguments: [
    ("https://github.com/apple/swift-numerics", true), ("https://github.com/swiftlang/swift-syntax.git", true),
    ("git@github.com:apple/swift-log.git", true), ("ssh://git@github.com/apple/swift-log", true),
    ("https://github.com/apple/swift-log/", true), ("https://github.com/apple/sample", false),
    ("https://github.com/Acme/swift-log", false), ("https://x.example/apple/swift-log", false), ("apple.swift-log", false),
  ])
  func packagesOfSwiftsOwnMakersAreKnownByTheirAddresses(address: String, isOfSwift: Bool) {
    #expect(RemotePackage(address: address).isOfSwift == isOfSwift)
  }

  @Test(
    arguments: [
      (#""range": [{ "lowerBound": "1.0.2", "upperBound": "2.0.0" }]"#, #""1.0.2"..<"2.0.0""#),
      (#""exact": ["1.0.2-beta+1"]"#, #"exact: "1.0.2-beta+1""#), (#""branch": ["release/5.9"]"#, #"branch: "release/5.9""#),
      (#""revision": ["a1b2"]"#, #"revision: "a1b2""#), (#""branch": ["a\"b"]"#, nil), (#""odd": []"#, nil),
    ] as [(String, String?)])
  func theWantedVersionsAreSaidAsAManifestSaysThem(said: String, requirement: String?) throws {
    let manifest = """
      { "name": "Kit", "toolsVersion": { "_version": "5.9.0" }, "targets": [], "products": [], "dependencies": [
        { "sourceControl": [{ "location": { "remote": [{ "urlString": "https://x.example/Kit" }] }, "requirement": { \(said) } }] }
      ] }
      """
    let found = try SwiftPackage(at: folder, manifest: Data(manifest.utf8))
    #expect(found.remotePackages == [RemotePackage(address: "https://x.example/Kit", requirement: requirement)])
  }

  @Test func aProductComesFromThePackageThatIsNamedOrFromOneOfItsOwnName() throws {
    let dependencies = """
      { "product": ["Numerics", "swift-numerics", null, null] }, { "byName": ["Layout", null] }, { "byName": ["B", null] }
      """
    let manifest = """
      { "name": "Kit", "toolsVersion": { "_version": "5.9.0" }, "products": [], "dependencies": [
        { "sourceControl": [{ "location": { "remote": [{ "urlString": "https://x.example/swift-numerics.git" }] } }] },
        { "sourceControl": [{ "location": { "remote": [{ "urlString": "https://x.example/Layout" }] } }] }
      ], "targets": [
        { "name": "A", "type": "regular", "exclude": [], "resources": [], "settings": [], "dependencies": [\(dependencies)] }
      ] }
      """
    let found = try SwiftPackage(at: folder, manifest: Data(manifest.utf8))
    #expect(
      found.origins.mapValues(\.address)
        == ["Numerics": "https://x.example/swift-numerics.git", "Layout": "https://x.example/Layout"])
  }

  @Test func aRepositoryOfThisMachineMayBeAnObject() throws {
    let manifest = #"""
      { "name": "Kit", "toolsVersion": { "_version": "5.9.0" }, "targets": [], "products": [], "dependencies": [
        { "sourceControl": [{ "identity": "kit", "location": { "local": [{ "path": "/apps/Kit" }] } }] }, { "odd": [] }
      ] }
      """#
    let found = try SwiftPackage(at: folder, manifest: Data(manifest.utf8))
    #expect(found.localPackages.map(\.path) == ["/apps/Kit"])
    #expect(found.remotePackages == [])
    #expect((found.name, found.folder) == ("Kit", folder))
  }
}
