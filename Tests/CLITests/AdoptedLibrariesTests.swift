import Foundation
import Testing
import XcodeProjects

@testable import RehearsalCLI

/// Packages and frameworks come along with the apps that link them, or alone.
struct AdoptedLibrariesTests {
  private static let postcards = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../Fixtures/Apps/Postcards"
  )
  .standardizedFileURL

  private func session() throws -> Session {
    let session = try Session()
    try FileManager.default.copyItem(atPath: Self.postcards.path, toPath: session.path("Postcards"))
    return session
  }

  private func description(_ session: Session, _ target: String) throws -> [String: Any] {
    let text = try session.text("Made/\(target)/AdoptedApp.json")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func write(_ text: String, to path: String, in session: Session) throws {
    let place = URL(filePath: session.path(path))
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: place, atomically: true, encoding: .utf8)
  }

  @Test func anAppBringsItsPackagesAndItsFrameworksWithTheirTests() throws {
    let session = try session()
    #expect(session.run(["adopt", "Postcards", "--into", "Made", "--rehearsal", ".."]) == 0)
    let manifest = try session.text("Made/Package.swift")
    #expect(
      manifest.contains(#"name: "Postcards", dependencies: ["Stamps", "PostcardModel", "PostcardUI", .product(name: "UIKit""#))
    #expect(
      manifest.contains(#"name: "PostcardUI", dependencies: ["PostcardModel", .product(name: "UIKit", package: "Rehearsal")]"#))
    #expect(manifest.contains(#".defaultIsolation(MainActor.self), .define("SORTED")]"#))
    #expect(
      manifest.contains(
        #"name: "PostcardUITests", dependencies: ["PostcardUI", "PostcardModel", .product(name: "UIKit", package: "Rehearsal"), "#
      ))
    #expect(manifest.contains(#"name: "StampsTests", dependencies: ["Stamps", "#))
    let library = try description(session, "Sources/PostcardUI")
    #expect(library["library"] as? Bool == true)
    #expect(library["folders"] as? [String] == ["../../../Postcards/Packages/PostcardKit/Sources/PostcardUI"])
    #expect(library["excluded"] as? [String] == ["../../../Postcards/Packages/PostcardKit/Sources/PostcardUI/Drafts"])
    #expect(try description(session, "Sources/Postcards")["library"] == nil)
    #expect(
      try session.text("Made/Sources/postcards-agent/main.swift").contains(#"AppDefinition("Postcards", adopting: "Postcards")"#))
    // Its class descends from one of the package's.
    #expect(session.output.contains("wrote  Sources/PostcardsPages/MailboxViewControllerObject.swift\n"))
    #expect(!session.output.contains("note "))
  }

  @Test func aPackagesTestsHaveTimeAndViewsOfTheirOwn() throws {
    let session = try session()
    #expect(session.run(["adopt", "Postcards/Packages/PostcardKit", "--into", "Made", "--rehearsal", ".."]) == 0)
    #expect(
      try session.text("Made/Tests/PostcardUITests/PostcardUITestsCase.swift") == """
        import RehearsalHostedTests

        /// The package's tests are of this class: each of them has time and views of its own.
        nonisolated open class PostcardUITestsCase: HostedTestCase {}

        public typealias XCTestCase = PostcardUITestsCase

        """)
  }

  @Test func ofAPackageWithoutAnAppEachControllerThatCanBeMadeOfNothingIsOne() throws {
    let session = try session()
    #expect(session.run(["adopt", "Postcards/Packages/PostcardKit", "--rehearsal", ".."]) == 0)
    let made = "Postcards/Packages/PostcardKitRehearsal"
    #expect(
      try session.text("\(made)/Sources/postcardkit-agent/main.swift").hasSuffix(
        """
        Agent.main(apps: [
          screen("PostcardListViewController") { PostcardListViewController() },
        ])

        """))
    #expect(
      try session.text("\(made)/Sources/postcardkit-specs/PostcardKitSpecs.swift").contains(
        """
          it("shows PostcardListViewController") {
            let app = try App.launch("PostcardListViewController")
            try app.page(PostcardListViewControllerObject.self).appeared.require()
          }
        """))
    #expect(
      try session.text("\(made)/Tests/PostcardKitTests/PostcardKitTests.swift").contains(
        #"@Suite(.rehearsal("PostcardListViewController"))"#))
    // What the package manager keeps of its work is not the package's.
    let inside = try FileManager.default.contentsOfDirectory(atPath: session.path("Postcards/Packages/PostcardKit")).sorted()
    #expect(inside == ["Package.swift", "Sources", "Tests"])
  }

  @Test func twoPackagesOfOneNameDoNotShareAFolder() throws {
    let session = try Session()
    for name in ["one", "two"] {
      try write(
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Kit", targets: [.target(name: "Kit")])
        """, to: "\(name)/Package.swift", in: session)
      try write("import UIKit\npublic class Dot: UIView {}\n", to: "\(name)/Sources/Kit/Dot.swift", in: session)
    }
    #expect(session.run(["adopt", "one", "--rehearsal", ".."]) == 0)
    let before = try session.text("KitRehearsal/Sources/Kit/AdoptedApp.json")
    #expect(session.run(["adopt", "two", "--rehearsal", ".."]) == 2)
    #expect(session.errors.contains("'KitRehearsal' is of another app or package that is called so"))
    #expect(try session.text("KitRehearsal/Sources/Kit/AdoptedApp.json") == before)
    #expect(session.run(["adopt", "two", "--into", "Second", "--rehearsal", ".."]) == 0)
    #expect(session.run(["adopt", "one", "--rehearsal", ".."]) == 0)
    #expect(session.run(["adopt", "two", "--force", "--rehearsal", ".."]) == 0)
    #expect(try session.text("KitRehearsal/Sources/Kit/AdoptedApp.json") != before)
  }

  @Test func onlyPublicControllersWithAnInitializerOfNothingAreShown() throws {
    let session = try Session()
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """, to: "Kit/Package.swift", in: session)
    try write(
      """
      import UIKit
      open class BaseController: UITableViewController {}
      public final class ListController: BaseController {}
      public class DetailController: UIViewController {
        public init(item: Int) { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { fatalError() }
      }
      public class EmptyDetailController: DetailController {
        public init() { super.init(item: 0) }
        required init?(coder: NSCoder) { fatalError() }
      }
      class HiddenController: UIViewController {}
      public class GridController: UICollectionViewController {}
      public enum Space { public final class InnerController: UIViewController {} }
      """, to: "Kit/Sources/Kit/Controllers.swift", in: session)
    #expect(session.run(["adopt", "Kit", "--into", "Made", "--rehearsal", ".."]) == 0)
    let shown = try session.text("Made/Sources/kit-agent/main.swift").matches(of: /screen\("(\w+)"\)/).map { String($0.output.1) }
    #expect(shown == ["BaseController", "EmptyDetailController", "ListController"])
  }

  @Test func aPackageOfViewsAloneHasAnEmptyScreenToFill() throws {
    let session = try Session()
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Views", targets: [.target(name: "Views")])
      """, to: "Views/Package.swift", in: session)
    try write("import UIKit\npublic class Dot: UIView {}\n", to: "Views/Sources/Views/Dot.swift", in: session)
    #expect(session.run(["adopt", "Views", "--into", "Made", "--rehearsal", ".."]) == 0)
    let host = try session.text("Made/Sources/views-agent/main.swift")
    #expect(host.hasPrefix("import RehearsalAgent\nimport UIKit\nimport Views\n"))
    #expect(host.contains(#"screen("Views") { UIViewController() }"#))
    #expect(try session.text("Made/Sources/views-specs/ViewsSpecs.swift").contains(#"try App.launch("Views")"#))
  }

  @Test func whatIsElsewhereIsNamedUnlessACheckoutOfItIsNamedToo() throws {
    let session = try Session()
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", dependencies: [.package(url: "https://example.org/Layout.git", from: "1.0.0")],
        targets: [.target(name: "Kit", dependencies: [.product(name: "Layout", package: "Layout")])])
      """, to: "Kit/Package.swift", in: session)
    try write("import Layout\nimport UIKit\n", to: "Kit/Sources/Kit/Kit.swift", in: session)
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Layout", products: [.library(name: "Layout", targets: ["LayoutCore"])], targets: [.target(name: "LayoutCore")])
      """, to: "Layout/Package.swift", in: session)
    try write("import UIKit\n", to: "Layout/Sources/LayoutCore/Layout.swift", in: session)
    #expect(session.run(["adopt", "Kit", "--into", "Alone", "--rehearsal", ".."]) == 0)
    #expect(
      session.output.contains(
        "note   Kit links Layout of https://example.org/Layout.git: name a checkout of its package, too, or add it by hand if it builds on "
          + "Linux\n"))
    #expect(session.run(["adopt", "Kit", "Layout", "--into", "Made", "--rehearsal", ".."]) == 0)
    #expect(!session.output.contains("note "))
    #expect(try session.text("Made/Package.swift").contains(#"name: "Kit", dependencies: ["LayoutCore", .product(name: "UIKit""#))
  }

  @Test func packagesOfSwiftsOwnMakersAreFetchedAsTheyAre() throws {
    let session = try Session()
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit",
        dependencies: [
          .package(url: "https://github.com/apple/swift-numerics", from: "1.0.2"),
          .package(url: "https://github.com/apple/swift-collections.git", exact: "1.1.0"),
        ],
        targets: [
          .target(name: "Kit", dependencies: [.product(name: "Collections", package: "swift-collections")]),
          .testTarget(name: "KitTests", dependencies: ["Kit", .product(name: "Numerics", package: "swift-numerics")]),
        ])
      """, to: "Kit/Package.swift", in: session)
    try write("import UIKit\n", to: "Kit/Sources/Kit/Kit.swift", in: session)
    try write("import XCTest\n", to: "Kit/Tests/KitTests/KitTests.swift", in: session)
    #expect(session.run(["adopt", "Kit", "--into", "Made", "--rehearsal", ".."]) == 0)
    #expect(!session.output.contains("note "))
    let manifest = try session.text("Made/Package.swift")
    #expect(
      manifest.contains(
        """
          dependencies: [
            .package(name: "Rehearsal", path: "..", traits: ["AppRewriting"]),
            .package(url: "https://github.com/apple/swift-collections.git", exact: "1.1.0"),
            .package(url: "https://github.com/apple/swift-numerics", "1.0.2"..<"2.0.0"),
          ],

        """))
    let collections = #".product(name: "Collections", package: "swift-collections")"#
    let numerics = #".product(name: "Numerics", package: "swift-numerics")"#
    #expect(manifest.contains(#"name: "Kit", dependencies: [\#(collections), .product(name: "UIKit""#))
    #expect(manifest.contains(#"name: "KitTests", dependencies: ["Kit", \#(numerics), \#(collections), .product(name: "UIKit""#))
  }

  @Test func ofTwoPackagesWithATargetOfOneNameNeitherIsLostSilently() throws {
    let session = try session()
    for path in ["A", "B"] {
      try FileManager.default.copyItem(atPath: session.path("Postcards/Packages/PostcardKit"), toPath: session.path(path))
    }
    #expect(session.run(["adopt", "A", "B", "--into", "Made", "--rehearsal", ".."]) == 2)
    #expect(session.errors.contains("both have a target 'PostcardModel': adopt them into packages of their own, by --into"))
    #expect(session.run(["adopt", "A", "A", "--into", "Made", "--rehearsal", ".."]) == 0, "one package that is named twice")
  }

  @Test func aTargetIsAnAppsAlsoInAPackage() throws {
    let session = try session()
    #expect(session.run(["adopt", "Postcards/Packages/PostcardKit", "--target", "PostcardUI", "--rehearsal", ".."]) == 2)
    #expect(session.errors == "Error: the package 'PostcardKit' has no app called 'PostcardUI'; it has none\n")
  }

  @Test func aFolderThatHoldsAPackageIsNoApp() throws {
    let session = try Session()
    try write("// swift-tools-version: 5.9\n", to: "Servers/Server/Package.swift", in: session)
    try write("import Foundation\n", to: "Servers/Server/Sources/Server/Server.swift", in: session)
    for command in [["adopt", "Servers"], ["adopt", "check", "Servers"]] {
      #expect(session.run(command) == 2)
      #expect(session.errors == "Error: 'Servers' is no app, but holds a package, in 'Servers/Server': name that\n")
    }
  }

  @Test func aMistakeInAManifestIsToldWithItsPlace() throws {
    let session = try Session()
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit",
        targets: [
          .target(name: "Kit", dependencies: [1),
          .testTarget(name: "KitTests", dependencies: ["Kit"]),
        ])
      """, to: "Kit/Package.swift", in: session)
    #expect(session.run(["adopt", "Kit", "--rehearsal", ".."]) == 2)
    #expect(session.errors.contains("Kit/Package.swift:6:"))
  }

  @Test func whatAdoptWroteIsNotAdopted() throws {
    let session = try session()
    #expect(session.run(["adopt", "Postcards/Packages/PostcardKit", "--into", "Made", "--rehearsal", ".."]) == 0)
    for command in [["adopt", "Made"], ["adopt", "check", "Made"]] {
      #expect(session.run(command) == 2)
      #expect(session.errors == "Error: 'Made' is a package that 'rehearse adopt' wrote: name what it was made of\n")
    }
  }

  @Test func codeInDocumentationIsNoPartOfALibrary() throws {
    let session = try Session()
    for path in ["Kit/Kit.swift", "Kit/Kit.docc/Resources/01.swift", "Kit/Try.playground/Contents.swift", "Kit/Views/View.swift"]
    {
      try write("import UIKit\n", to: path, in: session)
    }
    let files = XcodeTarget.files(below: URL(filePath: session.path("Kit"))).map(\.lastPathComponent)
    #expect(files.filter { $0.hasSuffix(".swift") } == ["Kit.swift", "View.swift"])
  }

  @Test func aManifestThatCannotBeReadIsToldInThePackageManagersWords() throws {
    let session = try Session()
    try write("// swift-tools-version: 5.9\nimport AppleProductTypes\n", to: "Play/Package.swift", in: session)
    #expect(session.run(["adopt", "Play", "--rehearsal", ".."]) == 2)
    #expect(session.errors.contains("'swift package dump-package' cannot read"))
    #expect(session.errors.contains("no such module 'AppleProductTypes'"))
  }

  @Test func aPackageOfProgramsForTheCommandLineHasNothingToShow() throws {
    let session = try Session()
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Tool", targets: [.executableTarget(name: "Tool")])
      """, to: "Tool/Package.swift", in: session)
    try write("print(1)\n", to: "Tool/Sources/Tool/main.swift", in: session)
    #expect(session.run(["adopt", "Tool", "--rehearsal", ".."]) == 2)
    #expect(session.errors.contains("has no library, and no program that is an app for iOS"))
  }

  @Test func whatIsCheckedIsFoundByProjectsWithAppsAndByPackagesForUIKit() throws {
    let session = try session()
    try write("// swift-tools-version: 5.9\n", to: "Server/Package.swift", in: session)
    try write("import Foundation\n", to: "Server/Sources/Server/Server.swift", in: session)
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Views", targets: [.target(name: "Views")])
      """, to: "Views/Package.swift", in: session)
    try write("import UIKit\n", to: "Views/Sources/Views/Views.swift", in: session)
    let findings = try ProjectSearch.findings(at: ".", from: session.path(""))
    // The app's own package is looked at with it, and the server is no business of UIKit's.
    #expect(findings.map(\.place) == ["Postcards/Postcards.xcodeproj", "Views"])
    let alone = try ProjectSearch.findings(at: session.path("Views"), from: session.path("Views"))
    #expect(alone.map(\.place) == ["."])
    let subjects = try findings.flatMap { AppCheck.Subject.subjects(of: try $0.adoption.get()) }
    #expect(subjects.map(\.name) == ["Postcards", "Views"])
    #expect(subjects[0].targets.map(\.name) == ["Stamps", "PostcardModel", "PostcardUI", "Postcards"])
  }
}
