import Foundation
import Testing
import XcodeProjects

@testable import RehearsalCLI

/// Modules of the user's own in place of frameworks that are not here.
struct StandInTests {
  private func session(_ files: [String: String]) throws -> Session {
    let session = try Session()
    for (path, text) in files {
      let place = URL(filePath: session.path(path))
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: place, atomically: true, encoding: .utf8)
    }
    return session
  }

  private static let parcels = [
    "Parcels/App.swift": "import UIKit\nimport Tracking\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n",
    "Kit/Tracking/Tracker.swift": "import UIKit\nimport Radio\npublic final class Tracker {}\n",
    "Kit/Radio/Radio.swift": "public final class Radio {}\n",
  ]

  @Test func anAppThatImportsOneHasItWithThoseThatItUses() throws {
    let session = try session(Self.parcels)
    let adopt = [
      "adopt", "Parcels", "--into", "Made", "--rehearsal", "..", "--stand-in", "Kit/Radio", "--stand-in", "Kit/Tracking",
    ]
    #expect(session.run(adopt) == 0)
    let manifest = try session.text("Made/Package.swift")
    #expect(manifest.contains(#"name: "Radio", dependencies: [.product(name: "UIKit""#))
    #expect(manifest.contains(#"name: "Tracking", dependencies: ["Radio", .product(name: "UIKit""#))
    #expect(manifest.contains(#"name: "Parcels", dependencies: ["Radio", "Tracking", .product(name: "UIKit""#))
    let text = try session.text("Made/Sources/Tracking/AdoptedApp.json")
    let description = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(description["folders"] as? [String] == ["../../../Kit/Tracking"])
    #expect(description["library"] as? Bool == true)
    #expect(!session.output.contains("note "))
  }

  @Test func whatLooksAtAnAppLooksAtItsStandInsFirst() throws {
    let session = try session(Self.parcels)
    let standIns = try StandIn.all(at: ["Kit/Radio", "Kit/Tracking"], from: session.path(""))
    let found = try ProjectSearch.findings(at: "Parcels", from: session.path(""), standIns: standIns)
    let subjects = AppCheck.Subject.subjects(of: try #require(found.first).adoption.get())
    #expect(subjects.map { $0.targets.map(\.module) } == [["Radio", "Tracking", "Parcels"]])
  }

  @Test func whatNothingImportsIsTold() throws {
    let session = try session(Self.parcels)
    #expect(session.run(["adopt", "Parcels", "--into", "Made", "--rehearsal", "..", "--stand-in", "Kit/Radio"]) == 0)
    #expect(session.output.contains("note   nothing imports Radio, which is stood in for\n"))
    #expect(try !session.text("Made/Package.swift").contains("Radio"))
  }

  /// The targets that test an app, and those that test a library, may import what neither of the two does.
  @Test func testsThatImportOneHaveIt() throws {
    let session = try session([
      "Kit/Tracking/Tracker.swift": "import UIKit\n", "Kit/Radio/Radio.swift": "import UIKit\n",
      "Kit/Robot/Robot.swift": "import UIKit\nimport Radio\n",
      "Shop.swift": "import UIKit\nimport Tracking\n", "ShopTests.swift": "import XCTest\nimport Tracking\nimport Robot\n",
      "ShopUITests.swift": "import XCTest\nimport Robot\n", "Base.swift": "import UIKit\n",
      "BaseTests.swift": "import XCTest\nimport Radio\n",
    ])
    func target(_ name: String, _ kind: XcodeTarget.Kind) -> XcodeTarget {
      XcodeTarget(
        name: name, kind: kind, module: name, sources: [URL(filePath: session.path("\(name).swift"))],
        settings: BuildSettings(layers: [["PRODUCT_NAME": name, "TARGET_NAME": name]]))
    }
    let base = AdoptableLibrary(
      target: target("Base", .library), uses: [], tests: [AdoptableTests(target("BaseTests", .unitTests), using: ["Base"])])
    let app = AdoptableApp(
      target("Shop", .application), of: URL(filePath: "/app"), uses: [base],
      tests: [target("ShopTests", .unitTests), target("ShopUITests", .uiTests)])
    let standIns = try StandIn.all(at: ["Kit/Tracking", "Kit/Radio", "Kit/Robot"], from: session.path(""))
    let adoption = Adoption(apps: [app], libraries: [base]).using(standIns)
    #expect(adoption.apps[0].uses == ["Tracking", "Base"])
    #expect(adoption.apps[0].tests.map(\.uses) == [["Radio", "Robot"], ["Radio", "Robot"]], "the app hands Tracking on")
    #expect(adoption.libraries.map(\.module) == ["Tracking", "Radio", "Robot", "Base"])
    #expect(adoption.libraries[3].tests.map(\.uses) == [["Radio", "Base"]])
    #expect(adoption.notes == [])
    let folder = URL(filePath: session.path("Made"), directoryHint: .isDirectory)
    let files = try AdoptedPackage(adoption, into: folder, rehearsal: "..").files
    let manifest = try #require(files.first { $0.path == "Package.swift" }).text
    #expect(manifest.contains(#"name: "ShopTests", dependencies: ["Shop", "Radio", "Robot", "Tracking", "Base", "#))
    #expect(manifest.contains(#"name: "ShopUITests", dependencies: ["shop-agent", "Radio", "Robot", .product("#))
    #expect(manifest.contains(#"name: "BaseTests", dependencies: ["Base", "Radio", .product("#))
  }

  @Test(arguments: [
    (["Kit/Lost"], "--stand-in: there is no folder 'Kit/Lost'"),
    (["Kit/Tracking/Tracker.swift"], "--stand-in: there is no folder 'Kit/Tracking/Tracker.swift'"),
    (["Kit/Empty"], "--stand-in: 'Kit/Empty' has no Swift file"),
    (["Kit/my-kit"], "--stand-in: 'my-kit' cannot be imported: the folder bears the framework's name"),
    (["Kit/MapKit"], "--stand-in: MapKit is here already, and 'Kit/MapKit' would be a second one"),
    (["Kit/Dispatch"], "--stand-in: Dispatch is here already, and 'Kit/Dispatch' would be a second one"),
    (["Kit/_Concurrency"], "--stand-in: _Concurrency is here already, and 'Kit/_Concurrency' would be a second one"),
    (["Kit/Radio", "Kit/../Kit/Radio"], "--stand-in: Radio is stood in for twice"),
  ])
  func whatCannotStandInIsRefused(folders: [String], words: String) throws {
    let files = [
      "Kit/Empty/notes.txt": "", "Kit/my-kit/Kit.swift": "import UIKit\n", "Kit/MapKit/Map.swift": "import UIKit\n",
      "Kit/Dispatch/Queue.swift": "import UIKit\n", "Kit/_Concurrency/Task.swift": "import UIKit\n",
    ]
    let session = try session(Self.parcels.merging(files) { first, _ in first })
    for command in [["adopt", "Parcels", "--into", "Made", "--rehearsal", ".."], ["adopt", "check", "Parcels"]] {
      #expect(session.run(command + folders.flatMap { ["--stand-in", $0] }) == 2)
      #expect(session.errors.contains(words))
    }
    #expect(!FileManager.default.fileExists(atPath: session.path("Made")))
  }

  @Test func frameworksThatAreRefusedAreToldWithTheFilesThatImportThem() throws {
    let session = try session([
      "Shop/App.swift": "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n",
      "Shop/Home.swift": "import SwiftUI\n",
      "Shop/Cart.swift": "#if canImport(SpriteKit)\nimport SpriteKit\n#endif\nimport SwiftUI\n",
    ])
    #expect(session.run(["adopt", "Shop", "--into", "Made", "--rehearsal", ".."]) == 0)
    let notes = session.output.split(separator: "\n").filter { $0.hasPrefix("note ") }
    #expect(
      notes == [
        "note   Shop imports SwiftUI, which is not here, in Cart.swift, Home.swift: its views are made by the framework itself, of which "
          + "there is no simulation; leave the files that import it out, or put '#if canImport(SwiftUI)' around what needs it"
      ])
  }
}
