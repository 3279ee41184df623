import Foundation
import Testing

@testable import RehearsalCLI

/// Targets with tests come along with the app that they test.
struct AdoptedTestsTests {
  private static let apps = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/Apps")
    .standardizedFileURL

  /// The package of a fixture.
  private func package(of app: String) throws -> Session {
    let session = try Session()
    try FileManager.default.copyItem(atPath: Self.apps.appending(path: app).path, toPath: session.path(app))
    #expect(session.run(["adopt", app, "--into", "Made", "--rehearsal", "../../Rehearsal"]) == 0)
    return session
  }

  private func description(_ session: Session, _ target: String) throws -> NSDictionary? {
    let text = try session.text("Made/Tests/\(target)/AdoptedApp.json")
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
  }

  @Test func unitTestsAreOfAClassThatTheAppHosts() throws {
    let session = try package(of: "Groceries")
    #expect(
      try description(session, "GroceriesTests") == [
        "folders": ["../../../Groceries/GroceriesTests"], "isolation": "MainActor", "tests": "unit",
      ])
    #expect(
      try session.text("Made/Tests/GroceriesTests/GroceriesTestsCase.swift") == """
        import Groceries
        import RehearsalAgent
        import RehearsalHostedTests

        /// The project's tests are of this class: each of them finds the app launched.
        nonisolated open class GroceriesTestsCase: HostedTestCase {
          open override class var host: AppDefinition? { AppDefinition("Groceries", adopting: "Groceries") }
        }

        public typealias XCTestCase = GroceriesTestsCase

        """)
  }

  @Test func uiTestsAreOfAClassThatKnowsTheirApp() throws {
    let session = try package(of: "Groceries")
    #expect(
      try description(session, "GroceriesUITests") == ["folders": ["../../../Groceries/GroceriesUITests"], "tests": "ui"])
    #expect(
      try session.text("Made/Tests/GroceriesUITests/GroceriesUITestsCase.swift") == """
        @_exported import XCUIAutomation

        /// The project's tests are of this class: it says which app they launch.
        open class GroceriesUITestsCase: UITestCase {
          open override class var targetApplication: String? { "Groceries" }
        }

        public typealias XCTestCase = GroceriesUITestsCase

        """)
  }

  @Test func theManifestHasThemAllAndTheFirstTestUnderANameOfItsOwn() throws {
    let manifest = try package(of: "Groceries").text("Made/Package.swift")
    let names = manifest.matches(of: #/\.testTarget\(\s*name: "(\w+)"/#).map { String($0.output.1) }
    #expect(names == ["GroceriesScreenTests", "GroceriesTests", "GroceriesUITests"])
    #expect(
      manifest.contains(
        #"name: "GroceriesUITests", dependencies: ["groceries-agent", .product(name: "XCUIAutomation", package: "Rehearsal")],"#))
  }

  @Test func filesOfClassicGroupsComeOneByOne() throws {
    let session = try package(of: "Recipes")
    #expect(
      try description(session, "RecipesTests") == [
        "sources": ["../../../Recipes/RecipesTests/RecipeStoreTests.swift"], "isolation": "MainActor", "tests": "unit",
        "propertyList": "../../../Recipes/RecipesTests/Info.plist",
      ])
  }

  @Test func testsWithoutAHostHaveNoApp() throws {
    let session = try Session()
    try FileManager.default.copyItem(atPath: Self.apps.appending(path: "Recipes").path, toPath: session.path("Recipes"))
    let project = session.path("Recipes/Recipes.xcodeproj/project.pbxproj")
    let lines = try String(contentsOfFile: project, encoding: .utf8).split(separator: "\n").filter { !$0.contains("TEST_HOST") }
    try lines.joined(separator: "\n").write(toFile: project, atomically: true, encoding: .utf8)
    #expect(session.run(["adopt", "Recipes", "--into", "Made", "--rehearsal", ".."]) == 0)
    #expect(try session.text("Made/Tests/RecipesTests/About.swift").hasPrefix("// The sources themselves stand elsewhere"))
    #expect(
      try session.text("Made/Package.swift").contains(
        #"dependencies: ["Recipes", .product(name: "UIKit", package: "Rehearsal")],"#))
  }
}
