import AppRewriter
import Testing

/// Targets with tests: XCTest on Linux lists methods of no actor, and ends the program at others.
struct TestTargetTests {
  private func unit(_ text: String) -> String { Rewriting(text, tests: .unit).text }
  private func ui(_ text: String) -> String { Rewriting(text, tests: .ui).text }

  // MARK: Unit tests

  @Test func aTestEntersTheMainActorByItself() {
    #expect(
      unit("class ShopTests: XCTestCase {\n  func testTotal() { check() }\n}") == """
        nonisolated class ShopTests: XCTestCase {
          func testTotal() { MainActor.assumeIsolated { () -> Void in check() } }
        }
        """)
  }

  @Test func soDoesWhatIsCalledAroundIt() {
    #expect(
      unit(
        "final class A: XCTestCase {\n  override func setUpWithError() throws { try begin() }\n  override func tearDown() {}\n}")
          == """
          nonisolated final class A: XCTestCase {
            override func setUpWithError() throws { try MainActor.assumeIsolated { () throws -> Void in try begin() } }
            override func tearDown() { MainActor.assumeIsolated { () -> Void in } }
          }
          """)
  }

  @Test func theRestOfTheClassBelongsToTheMainActor() {
    #expect(
      unit(
        "class A: XCTestCase {\n  var shop: Shop!\n  let prices = Prices()\n  var count = 0\n  lazy var till = Till()\n  func check() {}\n}"
      )
        == """
        nonisolated class A: XCTestCase {
          @MainActor var shop: Shop!
          @MainActor let prices = MainActor.assumeIsolated { Prices() }
          @MainActor var count = 0
          @MainActor lazy var till = Till()
          @MainActor func check() {}
        }
        """)
  }

  @Test func anActorThatIsWrittenGoesWhereXCTestCalls() {
    #expect(
      unit("@MainActor class A: XCTestCase {\n  @MainActor func testB() {}\n  @MainActor func c() {}\n}") == """
                   nonisolated class A: XCTestCase {
                     func testB() { MainActor.assumeIsolated { () -> Void in } }
          @MainActor func c() {}
        }
        """)
  }

  /// What the module itself declares above is the main actor's, and so are its overrides; XCTest calls a test that is
  /// overridden, too.
  @Test func anOverrideOfTheModulesOwnIsWhereThatIs() {
    let above = "class Base: XCTestCase {\n  func format() -> String { \"\" }\n  var count: Int { 0 }\n  func testB() {}\n}"
    let text = Rewriting(
      "class A: Base {\n  override func format() -> String { \"0\" }\n  override var count: Int { 1 }\n  "
        + "override func testB() {}\n  override func tearDown() {}\n  override func record(_ issue: XCTIssue) {}\n}",
      beside: above, tests: .unit
    ).text
    #expect(
      text == """
        nonisolated class A: Base {
          @MainActor override func format() -> String { "0" }
          @MainActor override var count: Int { 1 }
          override func testB() { MainActor.assumeIsolated { () -> Void in } }
          override func tearDown() { MainActor.assumeIsolated { () -> Void in } }
          override func record(_ issue: XCTIssue) {}
        }
        """)
  }

  @Test func aFunctionInATestBelongsToTheMainActor() {
    #expect(
      unit(
        "class A: XCTestCase {\n  func testB() {\n    func check() { func again() {} }\n    if true { func c() {} }\n"
          + "    let d = { func e() {} }\n  }\n  func help() { func f() {} }\n}")
          == """
          nonisolated class A: XCTestCase {
            func testB() { MainActor.assumeIsolated { () -> Void in
              @MainActor func check() { func again() {} }
              if true { @MainActor func c() {} }
              let d = { func e() {} }
            } }
            @MainActor func help() { func f() {} }
          }
          """)
  }

  @Test func anAsynchronousTestIsTheMainActors() {
    #expect(
      unit("class A: XCTestCase {\n  func testB() async throws { await c() }\n}")
        == "nonisolated class A: XCTestCase {\n  @MainActor func testB() async throws { await c() }\n}")
  }

  @Test func aFunctionThatOnlySaysThatItThrowsIsNotTried() {
    #expect(
      unit("class A: XCTestCase { func testB() throws { _ = try? c() } }")
        == "nonisolated class A: XCTestCase { func testB() throws { MainActor.assumeIsolated { () -> Void in _ = try? c() } } }")
    // What throws is the argument alone, and the compiler takes the closure for one that does, too.
    #expect(
      unit("class A: XCTestCase { func testB() { XCTAssertNotNil(try c()) } }")
        == "nonisolated class A: XCTestCase { func testB() { try! MainActor.assumeIsolated { () throws -> Void in "
        + "XCTAssertNotNil(try c()) } } }")
  }

  @Test(arguments: [
    "class Shop { func testTotal() {}; var count = 0 }", "struct ShopTests { @Test func total() {} }",
    "nonisolated class A: XCTestCase { override var continueAfterFailure: Bool { get { true } set {} } }",
  ])
  func whatIsNoTestOfXCTestsStays(text: String) {
    #expect(unit(text) == text)
  }

  /// `import XCTest` has Foundation's bundles and timers with it.
  @Test func aFileImportsOfXCTestWhatItNames() {
    let file = AppRewriter(
      module: "ShopTests",
      sources: [.init(path: "/A.swift", text: "import XCTest\nclass A: XCTestCase { func testB() { XCTAssertEqual(1, 1) } }")],
      tests: .unit
    ).rewrite()[0]
    let lines = file.text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    #expect(lines[0] == "import ObjectiveCRuntime; import class XCTest.XCTestCase; import func XCTest.XCTAssertEqual")
    #expect(lines[2] == "import UIKit ")
  }

  // MARK: UI tests

  @Test func aUITestIsOfNoActor() {
    #expect(
      ui("final class A: XCTestCase {\n  @MainActor\n  func testB() throws { XCUIApplication().launch() }\n}")
        == "final class A: XCTestCase {\n            \n  func testB() throws { XCUIApplication().launch() }\n}")
  }

  @Test func aUITestKeepsItsImports() {
    #expect(ui("import Foundation\nimport XCTest\n") == "import Foundation\nimport XCTest\n")
  }

  @Test func aUITestIsTheOneForSimulators() {
    #expect(ui("#if targetEnvironment(simulator)\nlet a = 1\n#endif") == "#if true\nlet a = 1\n#endif")
  }
}
