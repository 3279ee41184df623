import Foundation
import Testing
import XcodeProjects

@testable import RehearsalCLI

/// Whole files of the packages that `adopt` writes.
struct PackageFileTests {
  private let session: Session
  private var folder: URL { URL(filePath: session.path("Made"), directoryHint: .isDirectory) }

  init() throws { session = try Session() }

  private func target(
    _ name: String, _ kind: XcodeTarget.Kind = .application, code: String = "", settings: [String: String] = [:]
  ) throws -> XcodeTarget {
    let place = URL(filePath: session.path("\(name).swift"))
    try code.write(to: place, atomically: true, encoding: .utf8)
    let given = ["PRODUCT_NAME": name, "TARGET_NAME": name].merging(settings) { $1 }
    return XcodeTarget(
      name: name, kind: kind, module: BuildSettings.moduleName(name), sources: [place], settings: BuildSettings(layers: [given]))
  }

  private func package(_ found: Adoption, rehearsal: String = "../Rehearsal") throws -> AdoptedPackage {
    try AdoptedPackage(found, into: folder, rehearsal: rehearsal)
  }

  private func text(_ path: String, _ package: AdoptedPackage) throws -> String {
    try #require((package.descriptions + package.files).first { $0.path == path }, "\(path)").text
  }

  private func shop() throws -> Adoption {
    let kit = AdoptableLibrary(
      target: try target("Kit", .library, code: "import UIKit\nimport MapKit", settings: ["SWIFT_VERSION": "6.0"]), uses: [],
      tests: [AdoptableTests(try target("KitTests", .unitTests), using: [])])
    let code = "import Combine\nclass CartController: UIViewController {}\nwindow.rootViewController = CartController()"
    let app = AdoptableApp(
      try target("My Shop", code: code, settings: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "BETA"]), of: URL(filePath: "/app"),
      uses: [kit], tests: [try target("ShopUITests", .uiTests)])
    return Adoption(apps: [app], libraries: [kit])
  }

  @Test func theManifestNamesEveryTargetAndWhatItNeeds() throws {
    #expect(
      try text("Package.swift", try package(try shop())) == """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "MyShopRehearsal",
          dependencies: [.package(name: "Rehearsal", path: "../Rehearsal", traits: ["AppRewriting"])],
          targets: [
            // Kit, as it is.
            .target(
              name: "Kit", dependencies: [.product(name: "UIKit", package: "Rehearsal"), .product(name: "MapKit", package: "Rehearsal")],
              exclude: ["AdoptedApp.json"], swiftSettings: [.swiftLanguageMode(.v6)],
              plugins: [.plugin(name: "RewriteApp", package: "Rehearsal")]),
            // My Shop, as it is.
            .target(
              name: "My_Shop", dependencies: ["Kit", .product(name: "UIKit", package: "Rehearsal"), .product(name: "VirtualCombine", package: "Rehearsal"), .product(name: "RehearsalAgent", package: "Rehearsal")],
              exclude: ["AdoptedApp.json"], swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self), .define("BETA")],
              plugins: [.plugin(name: "RewriteApp", package: "Rehearsal")]),
            // The process that hosts it.
            .executableTarget(name: "myshop-agent", dependencies: ["My_Shop", .product(name: "RehearsalAgent", package: "Rehearsal")]),
            // What specs and tests say instead of views and taps.
            .target(name: "MyShopPages", dependencies: [.product(name: "Rehearsal", package: "Rehearsal")]),
            // The specs, and the program that runs them.
            .executableTarget(
              name: "myshop-specs",
              dependencies: [
                "MyShopPages", .product(name: "Rehearsal", package: "Rehearsal"), .product(name: "RehearsalSpecs", package: "Rehearsal"),
                .product(name: "RehearsalCLI", package: "Rehearsal"),
              ]),
            // It names the agent, or 'swift test' alone would not build it.
            .testTarget(name: "MyShopTests", dependencies: ["myshop-agent", "MyShopPages", .product(name: "RehearsalTesting", package: "Rehearsal")]),
            // ShopUITests, as it is.
            .testTarget(
              name: "ShopUITests", dependencies: ["myshop-agent", .product(name: "XCUIAutomation", package: "Rehearsal")],
              exclude: ["AdoptedApp.json"], swiftSettings: [.swiftLanguageMode(.v5)],
              plugins: [.plugin(name: "RewriteApp", package: "Rehearsal")]),
            // KitTests, as it is.
            .testTarget(
              name: "KitTests", dependencies: ["Kit", .product(name: "UIKit", package: "Rehearsal"), .product(name: "RehearsalAgent", package: "Rehearsal"), .product(name: "RehearsalHostedTests", package: "Rehearsal")],
              exclude: ["AdoptedApp.json"], swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)],
              plugins: [.plugin(name: "RewriteApp", package: "Rehearsal")]),
          ]
        )

        """)
  }

  @Test func everythingElseThatIsWrittenStandsWhereItBelongs() throws {
    let made = try package(try shop())
    #expect(
      made.descriptions.map(\.path) == [
        "Sources/My_Shop/AdoptedApp.json", "Sources/Kit/AdoptedApp.json", "Tests/ShopUITests/AdoptedApp.json",
        "Tests/KitTests/AdoptedApp.json",
      ])
    #expect(
      made.files.map(\.path) == [
        "rehearsal.yml", "rehearsal.schema.json", "Package.swift", ".gitignore", "Sources/myshop-specs/main.swift",
        "Tests/MyShopTests/MyShopTests.swift", "Sources/myshop-agent/main.swift", "Sources/My_Shop/About.swift",
        "Sources/Kit/About.swift", "Tests/ShopUITests/ShopUITestsCase.swift", "Tests/KitTests/KitTestsCase.swift",
        "Sources/myshop-specs/MyShopSpecs.swift", "Sources/MyShopPages/CartControllerObject.swift",
      ])
    #expect(
      try text("Sources/myshop-agent/main.swift", made)
        == "import My_Shop\nimport RehearsalAgent\n\nAgent.main(apps: [AppDefinition(\"My Shop\", adopting: \"My_Shop\")])\n")
    #expect(
      try text("Sources/myshop-specs/main.swift", made)
        == "import RehearsalCLI\n\nRehearse.main(specs: [myShopSpecs]) { request in try AgentEnvironment(request) }\n")
    #expect(
      try text("Sources/myshop-specs/MyShopSpecs.swift", made) == """
        import Rehearsal
        import RehearsalSpecs
        import MyShopPages

        // A screen that asks a server as it starts needs its answers, or the launch fails and tells the stub that is wanted:
        //   try App.launch("My Shop", stubs: [StubDeclaration(path: "/items", json: [])])
        let myShopSpecs = describe("My Shop") {
          it("shows its first screen") {
            let app = try App.launch("My Shop")
            try app.page(CartControllerObject.self).appeared.require()
          }
        }

        """)
    #expect(
      try text("Tests/MyShopTests/MyShopTests.swift", made) == """
        import Rehearsal
        import RehearsalTesting
        import Testing
        import MyShopPages

        /// Each test has an agent with a fresh app. One that asks a server as it starts needs its answers, in place of its name:
        /// `.rehearsal { try App.launch("My Shop", stubs: [StubDeclaration(path: "/items", json: [])]) }`
        @Suite(.rehearsal("My Shop")) struct MyShopTests {
          @Test func itShowsItsFirstScreen() throws {
            try App.current.page(CartControllerObject.self).appeared.require()
          }
        }

        """)
    #expect(
      try text("Sources/MyShopPages/CartControllerObject.swift", made) == """
        import Rehearsal

        /// What specs and tests say to the screen that CartController manages; without "Object" its name is the controller's.
        public final class CartControllerObject: ViewControllerObject {
          // A view by its label, or by its identifier:
          //   @Find("Save") public var saveButton
        }

        """)
    #expect(try text(".gitignore", made) == ".build/\n.rehearsal/\n")
    #expect(made.nextSteps("here").hasSuffix("\n  .build/debug/myshop-specs inspect --picture screen.svg\n"))
    #expect(made.nextSteps("here").contains("\n  cd here\n  swift build\n  .build/debug/myshop-specs run\n"))
  }

  @Test func descriptionsSayWhatEachTargetIsMadeOf() throws {
    let made = try package(try shop())
    #expect(
      try text("Sources/Kit/AdoptedApp.json", made) == """
        {
          "library" : true,
          "settings" : {
            "PRODUCT_NAME" : "Kit",
            "TARGET_NAME" : "Kit"
          },
          "sources" : [
            "../../../Kit.swift"
          ]
        }

        """)
    #expect(
      try text("Sources/My_Shop/AdoptedApp.json", made) == """
        {
          "isolation" : "MainActor",
          "settings" : {
            "PRODUCT_NAME" : "My Shop",
            "TARGET_NAME" : "My Shop"
          },
          "sources" : [
            "../../../My Shop.swift"
          ]
        }

        """)
    #expect(
      try text("Tests/ShopUITests/AdoptedApp.json", made)
        == "{\n  \"sources\" : [\n    \"../../../ShopUITests.swift\"\n  ],\n  \"tests\" : \"ui\"\n}\n")
    #expect(
      try text("Tests/KitTests/AdoptedApp.json", made)
        == "{\n  \"isolation\" : \"MainActor\",\n  \"library\" : true,\n  \"sources\" : [\n    \"../../../KitTests.swift\"\n  ],\n  \"tests\" : \"unit\"\n}\n"
    )
  }

  @Test func aDescriptionSaysThatObjectiveCIsInferred() {
    let old = XcodeTarget(
      name: "A", kind: .application, module: "A",
      settings: BuildSettings(layers: [["PRODUCT_NAME": "A", "SWIFT_VERSION": "3.0"]]))
    let description = AppDescription(AdoptableApp(old, of: URL(filePath: "/")), from: folder).text
    #expect(
      description == """
        {
          "isolation" : "MainActor",
          "objectiveC" : "inferred",
          "settings" : {
            "PRODUCT_NAME" : "A"
          }
        }

        """)
  }

  @Test func settingsArePutInThatThePropertyListRefersTo() throws {
    try "<plist>$(OWN) ${OTHER:lower} $(NOBODY)</plist>".write(
      toFile: session.path("Info.plist"), atomically: true, encoding: .utf8)
    let app = XcodeTarget(
      name: "A", kind: .application, module: "A", propertyList: URL(filePath: session.path("Info.plist")),
      settings: BuildSettings(layers: [
        ["OWN": "1", "OTHER": "2", "MORE": "3", "INFOPLIST_KEY_X": "$(OWN)", "MARKETING_VERSION": "4", "SWIFT_VERSION": "6"]
      ]))
    let description = AppDescription(AdoptableApp(app, of: URL(filePath: "/")), from: folder).text
    #expect(
      description == """
        {
          "propertyList" : "../../../Info.plist",
          "settings" : {
            "INFOPLIST_KEY_X" : "1",
            "MARKETING_VERSION" : "4",
            "OTHER" : "2",
            "OWN" : "1"
          }
        }

        """)
  }

  @Test func severalAppsAreHostedByOneAgentAndShareTheirPages() throws {
    let code = "class CartController: UIViewController {}\nclass ViewController: UIViewController {}"
    let apps = try ["Shop", "Till"].map { AdoptableApp(try target($0, code: code), of: URL(filePath: "/app")) }
    let made = try package(Adoption(apps: apps), rehearsal: "https://x.example/acme/kit.git")
    #expect(made.agent == "shop-agent")
    #expect(
      try text("Sources/shop-agent/main.swift", made)
        == "import RehearsalAgent\nimport Shop\nimport Till\n\nAgent.main(apps: [AppDefinition(\"Shop\", adopting: \"Shop\"), AppDefinition(\"Till\", adopting: \"Till\")])\n"
    )
    #expect(
      made.files.map(\.path).filter { $0.contains("Pages/") } == [
        "Sources/ShopPages/CartControllerObject.swift", "Sources/ShopPages/ShopViewControllerObject.swift",
      ])
    let manifest = try text("Package.swift", made)
    #expect(manifest.contains("        // The process that hosts them.\n".dropFirst(4)))
    #expect(manifest.contains(".package(url: \"https://x.example/acme/kit.git\", branch: \"main\", traits: [\"AppRewriting\"])"))
    #expect(manifest.contains(".product(name: \"RehearsalCLI\", package: \"kit\")"))
    #expect(try text("Sources/shop-specs/main.swift", made).contains("specs: [shopSpecs, tillSpecs]"))
    #expect(made.launches.map(\.name) == ["Shop", "Till"])
    #expect(made.launches.map(\.object) == ["ViewControllerObject", "ViewControllerObject"])
  }

  @Test func whereNothingIsAScreenAFileSaysSo() throws {
    let made = try package(Adoption(apps: [AdoptableApp(try target("Shop"), of: URL(filePath: "/app"))]))
    #expect(
      made.files.filter { $0.path.contains("Pages/") } == [
        FirstPackage.File(path: "Sources/ShopPages/Pages.swift", text: "// Page objects for the app's screens stand here.\n")
      ])
  }

  @Test func theFirstTestHasANameThatTheProjectDoesNotUse() throws {
    func name(_ taken: String...) throws -> String? {
      let app = AdoptableApp(
        try target("Shop"), of: URL(filePath: "/app"), tests: try taken.map { try target($0, .unitTests) })
      return try package(Adoption(apps: [app])).files.map(\.path).first { $0.hasPrefix("Tests/") }
    }
    #expect(try name() == "Tests/ShopTests/ShopTests.swift")
    #expect(try name("ShopTests") == "Tests/ShopScreenTests/ShopScreenTests.swift")
    #expect(try name("ShopTests", "ShopScreenTests") == "Tests/ShopRehearsalTests/ShopRehearsalTests.swift")
  }

  @Test func twoTargetsOfOneModuleAreRefused() throws {
    let twice = Adoption(
      apps: [AdoptableApp(try target("Shop"), of: URL(filePath: "/a"))],
      libraries: [AdoptableLibrary(target: try target("Shop", .library), uses: [], tests: [])])
    let problem = #expect(throws: UsageProblem.self) { try package(twice) }
    #expect(
      problem?.description == "two of the apps' targets have the module 'Shop': adopt them into packages of their own, by --into")
    let nameless = Adoption(apps: [AdoptableApp(try target("42"), of: URL(filePath: "/a"))])
    #expect(throws: UsageProblem.self) { try package(nameless) }
  }

  @Test func aPageObjectsNameIsNeverOneOfRehearsals() throws {
    let names = try FirstPackage(app: "Shop")
    #expect(AdoptedPackage.objectName("Cart", names) == "CartObject")
    #expect(AdoptedPackage.objectName("AlertController", names) == "ShopAlertControllerObject")
    #expect(AdoptedPackage.objectName("ActivityController", names) == "ShopActivityControllerObject")
    #expect(AdoptedPackage.objectName("ListViewController", names) == "ListViewControllerObject")
  }
}
