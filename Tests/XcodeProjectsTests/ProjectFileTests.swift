import Foundation
import Testing

@testable import XcodeProjects

/// Projects that are written for a test: where their files are, what their settings come to, what they link.
final class ProjectFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "project-\(UUID().uuidString)", directoryHint: .isDirectory
  ).resolvingSymlinksInPath()

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to path: String) throws {
    let place = folder.appending(path: path)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  /// A project with these objects beside its root, which has a main group `G` and a target `T` of a configuration list `L`.
  private func project(_ objects: String, root: String = "", configuration: String = "Debug") throws -> XcodeProject {
    let text = """
      { rootObject = R; objects = {
        R = { isa = PBXProject; mainGroup = G; targets = (T, U, V); \(root) };
      \(objects) }; }
      """
    try write(text, to: "Shop.xcodeproj/project.pbxproj")
    return try XcodeProject(at: folder.appending(path: "Shop.xcodeproj"), configuration: configuration)
  }

  private func target(
    _ more: String = "", type: String = "com.apple.product-type.application", id: String = "T", name: String = "Shop"
  )
    -> String
  { "  \(id) = { isa = PBXNativeTarget; name = \(name); productType = \"\(type)\"; \(more) };\n" }

  private func relative(_ places: [URL]) -> [String] {
    places.map { $0.path.hasPrefix(folder.path + "/") ? String($0.path.dropFirst(folder.path.count + 1)) : $0.path }
  }

  // MARK: Files

  @Test func filesAreFoundThroughTheGroupsAroundThem() throws {
    let found = try project(
      target("buildPhases = (S, S2, B);") + """
          S = { isa = PBXSourcesBuildPhase; files = (b1, b2, b3, b4, b5, b6, b7, b8, bx); };
          S2 = { isa = PBXSourcesBuildPhase; files = (b1); };
          B = { isa = PBXResourcesBuildPhase; files = (b9); };
          b1 = { fileRef = f1; }; b2 = { fileRef = f2; }; b3 = { fileRef = f3; }; b4 = { fileRef = f4; }; b5 = { fileRef = f5; };
          b6 = { fileRef = f6; }; b7 = { fileRef = f7; }; b8 = { fileRef = f8; }; b9 = { fileRef = v; }; bx = { fileRef = nobody; };
          G = { isa = PBXGroup; children = (f1, g1); sourceTree = "<group>"; };
          g1 = { isa = PBXGroup; children = (g2, f2, f7); path = App; sourceTree = "<group>"; };
          g2 = { isa = PBXGroup; children = (f3, v); sourceTree = "<group>"; };
          f1 = { isa = PBXFileReference; path = Top.swift; sourceTree = "<group>"; };
          f2 = { isa = PBXFileReference; path = In.swift; sourceTree = "<group>"; };
          f3 = { isa = PBXFileReference; path = "Deep/../Deeper.swift"; };
          f4 = { isa = PBXFileReference; path = Root.m; sourceTree = SOURCE_ROOT; };
          f5 = { isa = PBXFileReference; path = "/else/Where.c"; sourceTree = "<absolute>"; };
          f6 = { isa = PBXFileReference; path = Made.swift; sourceTree = BUILT_PRODUCTS_DIR; };
          f7 = { isa = PBXFileReference; path = Last.SWIFT; sourceTree = "<group>"; };
          f8 = { isa = PBXFileReference; sourceTree = "<absolute>"; };
          v = { isa = PBXVariantGroup; children = (l1, l2); name = Words; sourceTree = "<group>"; };
          l1 = { isa = PBXFileReference; path = en.lproj/Words.strings; sourceTree = "<group>"; };
          l2 = { isa = PBXFileReference; path = de.lproj/Words.strings; sourceTree = "<group>"; };
        """)
    let target = try #require(found.targets.first)
    #expect(relative(target.sources) == ["Top.swift", "App/In.swift", "App/Deeper.swift"])
    #expect(relative(target.foreignSources) == ["Root.m", "/else/Where.c", "App/Last.SWIFT"])
    #expect(relative(target.resources) == ["App/en.lproj/Words.strings", "App/de.lproj/Words.strings"])
    #expect((found.name, found.folder.path) == ("Shop", folder.path))
  }

  @Test func theProjectsFolderMayBeAnotherOne() throws {
    let found = try project(
      target("buildPhases = (S);") + """
          S = { isa = PBXSourcesBuildPhase; files = (b1, b2); }; b1 = { fileRef = f1; }; b2 = { fileRef = f2; };
          G = { isa = PBXGroup; children = (f1); sourceTree = "<group>"; };
          f1 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
          f2 = { isa = PBXFileReference; path = B.swift; sourceTree = SOURCE_ROOT; };
        """, root: "projectDirPath = code;")
    #expect(relative(found.targets[0].sources) == ["code/A.swift", "code/B.swift"])
    #expect(found.targets[0].settings["SRCROOT"]?.hasPrefix(folder.path + "/code") == true)
  }

  @Test func groupsThatAreInEachOtherEnd() throws {
    let found = try project(
      target("buildPhases = (S);") + """
          S = { isa = PBXSourcesBuildPhase; files = (b1); }; b1 = { fileRef = f1; };
          g1 = { isa = PBXGroup; children = (g2, f1); path = a; sourceTree = "<group>"; };
          g2 = { isa = PBXGroup; children = (g1); path = b; sourceTree = "<group>"; };
          f1 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        """)
    #expect(found.targets[0].sources == [])
  }

  @Test func capitalsDoNotMatterWhereThereIsNoSuchFile() throws {
    try write("", to: "App/Views/Cell.swift")
    let spelt = FilePlaces.asItIsSpelt(folder.appending(path: "app/VIEWS/cell.swift"))
    #expect(relative([spelt]) == ["App/Views/Cell.swift"])
    #expect(relative([FilePlaces.asItIsSpelt(folder.appending(path: "app/none.swift"))]) == ["App/none.swift"])
    #expect(relative([FilePlaces.asItIsSpelt(folder.appending(path: "App/Views/Cell.swift"))]) == ["App/Views/Cell.swift"])
  }

  @Test func aFolderBelongsToATargetButForItsOwnExceptions() throws {
    let found = try project(
      target("fileSystemSynchronizedGroups = (s1, s2, nobody);") + """
          G = { isa = PBXGroup; children = (s1); path = code; sourceTree = "<group>"; };
          s1 = { isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (e1, e2); sourceTree = "<group>"; };
          s2 = { isa = PBXFileSystemSynchronizedRootGroup; path = Made; sourceTree = BUILT_PRODUCTS_DIR; };
          e1 = { target = T; membershipExceptions = (Info.plist, "a/../B.swift"); }; e2 = { target = U; membershipExceptions = (C.swift); };
        """)
    let folders = found.targets[0].folders
    #expect(relative(folders.map(\.place)) == ["code/App"])
    #expect(relative(folders[0].excluded) == ["code/App/Info.plist", "code/App/B.swift"])
  }

  // MARK: Targets

  @Test(
    arguments: [
      ("com.apple.product-type.application", .application), ("com.apple.product-type.bundle.unit-test", .unitTests),
      ("com.apple.product-type.bundle.ui-testing", .uiTests), ("com.apple.product-type.framework", .library),
      ("com.apple.product-type.framework.static", .library), ("com.apple.product-type.library.static", .library),
      ("com.apple.product-type.app-extension", .other("com.apple.product-type.app-extension")),
    ] as [(String, XcodeTarget.Kind)])
  func aTargetIsOfAKind(type: String, kind: XcodeTarget.Kind) throws {
    let found = try project(target(type: type))
    #expect(found.targets.map(\.kind) == [kind])
    #expect(found.applications.count == (kind == .application ? 1 : 0))
  }

  @Test func whatIsBuiltByScriptsIsNoTarget() throws {
    let found = try project(
      "  T = { isa = PBXAggregateTarget; name = All; };\n  U = { isa = PBXNativeTarget; };\n" + target(id: "V", name: "Kit"))
    #expect(found.targets.map(\.name) == ["Kit"])
  }

  @Test func whatATargetLinksIsToldByItsNames() throws {
    let found = try project(
      target("buildPhases = (F); dependencies = (d1, d2); packageProductDependencies = (p1, p2);") + target(id: "U", name: "Kit")
        + """
          F = { isa = PBXFrameworksBuildPhase; files = (b1, b2, b3, b4, b5); };
          b1 = { fileRef = f1; }; b2 = { fileRef = f2; }; b3 = { fileRef = f3; }; b4 = { fileRef = f4; }; b5 = { fileRef = f5; };
          f1 = { path = "System/Library/Frameworks/MapKit.framework"; }; f2 = { name = Kit.framework; }; f3 = { path = libStamps.a; };
          f4 = { path = Other.a; }; f5 = { path = Some.dylib; };
          d1 = { target = U; }; d2 = { target = nobody; };
          p1 = { isa = XCSwiftPackageProductDependency; productName = Layout; package = r1; };
          p2 = { isa = XCSwiftPackageProductDependency; productName = Own; };
          r1 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://x.example/Layout.git"; };
        """)
    let target = found.targets[0]
    #expect(target.linkedFrameworks == ["MapKit", "Kit", "Stamps"])
    #expect(target.dependencies == ["Kit"])
    #expect(target.packageProducts == ["Layout", "Own"])
    #expect(found.remotePackages == ["Layout": RemotePackage(address: "https://x.example/Layout.git")])
  }

  @Test(
    arguments: [
      ("kind = upToNextMajorVersion; minimumVersion = 1.2.0;", #"from: "1.2.0""#),
      ("kind = upToNextMinorVersion; minimumVersion = 1.2.0;", #".upToNextMinor(from: "1.2.0")"#),
      ("kind = versionRange; minimumVersion = 1.2.0; maximumVersion = 1.5.0;", #""1.2.0"..<"1.5.0""#),
      ("kind = exactVersion; version = 1.2.0;", #"exact: "1.2.0""#), ("kind = branch; branch = main;", #"branch: "main""#),
      ("kind = revision; revision = a1b2;", #"revision: "a1b2""#), ("kind = odd;", nil),
    ] as [(String, String?)])
  func theWantedVersionsOfAPackageAreSaidAsAManifestSaysThem(said: String, requirement: String?) throws {
    let found = try project(
      target("packageProductDependencies = (p1);") + """
          p1 = { isa = XCSwiftPackageProductDependency; productName = Layout; package = r1; };
          r1 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://x.example/Layout"; requirement = { \(said) }; };
        """)
    #expect(found.remotePackages["Layout"]?.requirement == requirement)
  }

  @Test func packagesAndProjectsBesideItAreFound() throws {
    for path in ["Packages/A/Package.swift", "B/Package.swift", "C/Package.swift"] { try write("", to: path) }
    let found = try project(
      """
        G = { isa = PBXGroup; children = (b, c, d, e, s); sourceTree = "<group>"; };
        a = { isa = XCLocalSwiftPackageReference; relativePath = "Packages/A"; };
        a2 = { isa = XCLocalSwiftPackageReference; relativePath = "Packages/none"; };
        b = { isa = PBXFileReference; lastKnownFileType = wrapper; path = B; sourceTree = "<group>"; };
        c = { isa = PBXFileReference; lastKnownFileType = folder; path = "C"; sourceTree = "<group>"; };
        d = { isa = PBXFileReference; lastKnownFileType = text; path = Packages; sourceTree = "<group>"; };
        e = { isa = PBXFileReference; lastKnownFileType = folder; path = "./B"; sourceTree = "<group>"; };
        s = { isa = PBXFileReference; lastKnownFileType = "wrapper.pb-project"; path = "x/../Sub/Sub.xcodeproj"; sourceTree = "<group>"; };
      """)
    #expect(relative(found.localPackages) == ["B", "C", "Packages/A"])
    #expect(relative(found.subprojects) == ["Sub/Sub.xcodeproj"])
  }

  // MARK: Settings

  private let lists = """
      L = { isa = XCConfigurationList; buildConfigurations = (C1, C2); };
      C1 = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; buildSettings = {
        A = own; LIST = (one, two); "SDK[sdk=iphonesimulator*]" = simulator; SDK = any; "SDK2[sdk=iphoneos*]" = device; SDK2 = any;
        "SDK3[sdk=iphone*]" = phone; "SDK4[sdk=macosx*]" = mac; "ARCH[arch=arm64]" = arm; }; };
      C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { A = released; }; };
      X = { isa = PBXFileReference; path = Base.xcconfig; sourceTree = SOURCE_ROOT; };
      PL = { isa = XCConfigurationList; buildConfigurations = (P1); };
      P1 = { isa = XCBuildConfiguration; name = Other; buildSettings = { P = project; B = project; A = project; }; };
    """

  @Test func settingsLieInLayersTheNearestFirst() throws {
    try write(
      "A = base\nB = base\nC = $(A)-$(TARGET_NAME)\nD[sdk=iphonesimulator*] = simulated\nD = any\nE[sdk=macosx*] = mac\n",
      to: "Base.xcconfig")
    let settings = try project(
      target("buildConfigurationList = L;", name: "\"My Shop\"") + lists,
      root: "buildConfigurationList = PL; developmentRegion = de;"
    ).targets[0].settings
    #expect(settings["A"] == "own")
    #expect(settings["B"] == "base")
    #expect(settings["C"] == "own-My Shop")
    #expect(settings["D"] == "simulated")
    #expect(settings["E"] == nil)
    #expect(settings["P"] == "project", "the first configuration, where none has the name")
    #expect(settings.words("LIST") == ["one", "two"])
    #expect(settings["SDK"] == "simulator")
    #expect(settings["SDK2"] == "any")
    #expect(settings["SDK3"] == "phone")
    #expect(settings["SDK4"] == nil)
    #expect(settings["ARCH"] == nil)
    #expect(settings["PRODUCT_NAME"] == "My Shop")
    #expect(settings["PRODUCT_MODULE_NAME"] == "My_Shop")
    #expect(settings["EXECUTABLE_NAME"] == "My Shop")
    #expect(settings["CONFIGURATION"] == "Debug")
    #expect(settings["DEVELOPMENT_LANGUAGE"] == "de")
    #expect(settings["PRODUCT_BUNDLE_PACKAGE_TYPE"] == "APPL")
  }

  @Test func aConfigurationIsChosenByItsName() throws {
    let released = try project(target("buildConfigurationList = L;") + lists, configuration: "Release").targets[0]
    #expect(released.settings["A"] == "released")
    #expect(released.settings["CONFIGURATION"] == "Release")
    #expect(released.settings["DEVELOPMENT_LANGUAGE"] == "en")
    #expect(try project(target("buildConfigurationList = L;") + lists, configuration: "None").targets[0].settings["A"] == "own")
    let bare = try project(target()).targets[0]
    #expect(bare.module == "Shop")
    #expect(bare.propertyList == nil)
  }

  @Test func settingsAreReadAsYesOrNoAsWordsAndByTheirNames() {
    let settings = BuildSettings(layers: [["A": "yes", "B": "NO", "W": " one  two "], ["A": "NO", "C": "YES"]])
    #expect(settings.isOn("A") && settings.isOn("C"))
    #expect(!settings.isOn("B") && !settings.isOn("D"))
    #expect(settings.words("W") == ["one", "two"])
    #expect(settings.words("D") == [])
    #expect(settings.names == ["A", "B", "C", "W"])
    #expect(settings.expanded("$(A)/${B:lower}/$(D:default=x)/$(A:default=x)/$(A:odd)$") == "yes/no/x/yes/yes$")
    #expect(settings.expanded("$(inherited)|$(A") == "|$(A")
  }

  @Test(arguments: [
    ("a.b c_d", "-", "a.b-c-d"), ("a.b c_d", "_", "a_b_c_d"), ("é1", "-", "-1"), ("a-b", "-", "a-b"), ("", "_", ""),
  ])
  func anIdentifierHasAFillerForAllElse(text: String, filler: Character, expected: String) {
    #expect(BuildSettings.identifier(text, filler) == expected)
  }

  @Test func aConfigurationFileHasCommentsConditionsAndInclusions() throws {
    try write(
      """
      // a comment = nothing
      #include "sub/More.xcconfig"
      A=1// more
        B  =  two words
      C =
      D[sdk=iphone*] = x
      no setting at all
      #include? "none.xcconfig"
      A = 2
      """, to: "App.xcconfig")
    try write("A = more\nE = $(A)\n#include \"../App.xcconfig\"\n", to: "sub/More.xcconfig")
    let settings = BuildConfigurationFile.settings(at: folder.appending(path: "App.xcconfig"))
    #expect(settings["A"] == "2")
    #expect(settings["B"] == "two words")
    #expect(settings["C"] == "")
    #expect(settings["D[sdk=iphone*]"] == "x")
    #expect(settings["E"] == "$(A)")
    #expect(settings.keys.allSatisfy { !$0.contains("comment") && !$0.contains("no setting") })
    #expect(BuildConfigurationFile.settings(at: folder.appending(path: "none.xcconfig")) == [:])
  }

  @Test(arguments: [
    "", "words", "{ objects = {}; }", "{ rootObject = R; }", "{ rootObject = R; objects = { S = { isa = x; }; }; }",
  ])
  func whatHasNoObjectsIsNoProject(text: String) throws {
    try write(text, to: "Shop.xcodeproj/project.pbxproj")
    let place = folder.appending(path: "Shop.xcodeproj")
    let problem = #expect(throws: ProjectProblem.self) { try XcodeProject(at: place) }
    #expect(problem?.reason == "this is no project of Xcode's: it has no objects")
    #expect(
      problem?.description.hasSuffix("/Shop.xcodeproj/project.pbxproj: this is no project of Xcode's: it has no objects") == true)
  }
}
