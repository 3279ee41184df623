import Foundation
import Testing

@testable import XcodeProjects

/// Packages, by what the package manager tells of their manifests.
struct SwiftPackageTests {
  private let fixture = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/Apps/Postcards/Packages/PostcardKit", directoryHint: .isDirectory).standardizedFileURL

  private func package(_ targets: String, at folder: URL? = nil, _ more: String = "", tools: String = "5.9.0") throws
    -> SwiftPackage
  {
    let manifest = """
      {
        "name": "PostcardKit", "toolsVersion": { "_version": "\(tools)" }, "products": [], "dependencies": [], \(more)
        "targets": [\(targets)]
      }
      """
    return try SwiftPackage(at: folder ?? fixture, manifest: Data(manifest.utf8))
  }

  private func target(_ name: String, _ type: String = "regular", _ more: String = "") -> String {
    #"{ "name": "\#(name)", "type": "\#(type)", "exclude": [], "resources": [], "dependencies": [], "settings": []\#(more) }"#
  }

  @Test func aTargetsFilesAreWhereThePackageManagerLooksForThem() throws {
    let package = try package(target("PostcardUI") + "," + target("PostcardUITests", "test"))
    #expect(package.targets.map(\.name) == ["PostcardUI", "PostcardUITests"])
    #expect(package.targets.map(\.kind) == [.library, .unitTests])
    #expect(
      package.targets.flatMap(\.folders).map(\.place.path)
        == ["Sources/PostcardUI", "Tests/PostcardUITests"].map { fixture.appending(path: $0).path })
  }

  @Test func aPathExclusionsAndCopiedFoldersAreTakenAsTheyStand() throws {
    let text = #"""
      {
        "name": "Cards", "type": "regular", "path": "Sources/PostcardUI", "exclude": ["Drafts"], "dependencies": [], "settings": [],
        "resources": [{ "path": "Resources", "rule": { "copy": {} } }]
      }
      """#
    let target = try #require(try package(text).targets.first)
    let folder = fixture.appending(path: "Sources/PostcardUI")
    #expect(target.folders.map(\.place.path) == [folder.path])
    #expect(target.folders[0].excluded.map(\.lastPathComponent) == ["Drafts", "Resources"])
    #expect(target.resources.map(\.path) == [folder.appending(path: "Resources").path])
    #expect(target.sources.isEmpty)
  }

  @Test func namedSourcesAreAllThatIsCompiledAndProcessedResourcesComeWithThem() throws {
    let text = #"""
      {
        "name": "Cards", "type": "regular", "path": "Sources/PostcardUI", "exclude": [], "dependencies": [], "settings": [],
        "sources": ["StampView.swift"], "resources": [{ "path": "Resources", "rule": { "process": {} } }]
      }
      """#
    let target = try #require(try package(text).targets.first)
    #expect(target.sources.map(\.lastPathComponent) == ["StampView.swift"])
    #expect(target.folders.map(\.place.lastPathComponent) == ["Resources"])
    #expect(target.resources.isEmpty)
  }

  @Test func whatATargetDependsOnIsATargetOfThePackageOrAProductOfAnother() throws {
    let text = #"""
      {
        "name": "PostcardUI", "type": "regular", "exclude": [], "resources": [], "settings": [],
        "dependencies": [
          { "byName": ["PostcardModel", null] }, { "byName": ["SnapKit", null] },
          { "product": ["Collections", "swift-collections", null, null] }, { "target": ["Other", null] }
        ]
      }
      """#
    let package = try package(text + "," + target("PostcardModel"))
    #expect(package.targets[0].dependencies == ["PostcardModel"])
    #expect(package.targets[0].packageProducts == ["SnapKit", "Collections", "Other"])
  }

  @Test(arguments: [("5.9.0", "", "5"), ("6.0.0", "", "6"), ("6.0.0", #""swiftLanguageVersions": ["4", "5"],"#, "5")])
  func theLanguageModeIsThatOfTheToolsUnlessThePackageSaysOtherwise(tools: String, more: String, mode: String) throws {
    let target = try #require(try package(target("PostcardModel"), more, tools: tools).targets.first)
    #expect(target.settings["SWIFT_VERSION"] == mode)
    #expect(target.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == nil)
  }

  @Test func settingsForIOSInDebugAreTakenAndOthersAreNot() throws {
    let text = #"""
      {
        "name": "PostcardModel", "type": "regular", "exclude": [], "resources": [], "dependencies": [],
        "settings": [
          { "tool": "swift", "kind": { "define": { "_0": "SORTED" } } },
          { "tool": "swift", "kind": { "define": { "_0": "MAC" } }, "condition": { "platformNames": ["macos"] } },
          { "tool": "swift", "kind": { "define": { "_0": "PHONE" } }, "condition": { "platformNames": ["ios", "tvos"] } },
          { "tool": "swift", "kind": { "define": { "_0": "FAST" } }, "condition": { "config": "release" } },
          { "tool": "c", "kind": { "define": { "_0": "C" } } },
          { "tool": "swift", "kind": { "swiftLanguageMode": { "_0": "6" } } },
          { "tool": "swift", "kind": { "defaultIsolation": { "_0": "MainActor" } } }
        ]
      }
      """#
    let settings = try #require(try package(text).targets.first).settings
    #expect(settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") == ["SORTED", "PHONE"])
    #expect(settings["SWIFT_VERSION"] == "6")
    #expect(settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor")
  }

  @Test func whatIsNoSwiftLibraryStaysBehindWithAReason() throws {
    let package = try package([target("Lint", "plugin"), target("Macros", "macro"), target("Nowhere")].joined(separator: ","))
    #expect(package.targets.isEmpty)
    #expect(
      package.notes == [
        "the target 'Lint' of the package 'PostcardKit' stays behind: it is a plugin",
        "the target 'Macros' of the package 'PostcardKit' stays behind: it is a macro, which has to be built for this machine; add its "
          + "package by hand",
        "the target 'Nowhere' of the package 'PostcardKit' stays behind: there is no folder with its sources",
      ])
  }

  @Test func packagesOnThisMachineAndElsewhereAreToldApart() throws {
    let manifest = #"""
      {
        "name": "PostcardKit", "toolsVersion": { "_version": "5.9.0" }, "targets": [],
        "products": [
          { "name": "PostcardUI", "targets": ["PostcardUI"], "type": { "library": ["automatic"] } },
          { "name": "tool", "targets": ["tool"], "type": { "executable": null } }
        ],
        "dependencies": [
          { "fileSystem": [{ "identity": "core", "path": "/apps/Core", "productFilter": null }] },
          { "sourceControl": [{ "identity": "snapkit", "location": { "remote": [{ "urlString": "https://example.org/SnapKit.git" }] } }] },
          { "sourceControl": [{ "identity": "kit", "location": { "local": ["/apps/Kit"] } }] },
          { "registry": [{ "identity": "mona.LinkedList" }] }
        ]
      }
      """#
    let package = try SwiftPackage(at: fixture, manifest: Data(manifest.utf8))
    #expect(package.localPackages.map(\.path) == ["/apps/Core", "/apps/Kit"])
    #expect(package.remotePackages.map(\.address) == ["https://example.org/SnapKit.git", "mona.LinkedList"])
    #expect(package.remotePackages.map(\.identity) == ["snapkit", "mona.linkedlist"])
    #expect(package.products == ["PostcardUI": ["PostcardUI"]])
  }

  @Test func whatIsNoManifestIsToldWithItsPlace() {
    #expect {
      try SwiftPackage(at: fixture, manifest: Data("[]".utf8))
    } throws: { error in
      "\(error)".contains("PostcardKit/Package.swift") && "\(error)".contains("'swift package dump-package'")
    }
  }

  @Test func aProjectNamesItsPackagesAndLinksItsFrameworks() throws {
    let folder = fixture.appending(path: "../..").standardizedFileURL
    let project = try XcodeProject(at: folder.appending(path: "Postcards.xcodeproj"))
    #expect(project.localPackages.map(\.path) == [fixture.path])
    #expect(project.remotePackages.isEmpty && project.subprojects.isEmpty)
    #expect(project.targets.map(\.kind) == [.application, .library, .unitTests])
    #expect(project.targets[0].packageProducts == ["PostcardUI"])
    #expect(project.targets[0].linkedFrameworks == ["Stamps"])
    #expect(project.targets[0].dependencies == ["Stamps"])
  }
}
