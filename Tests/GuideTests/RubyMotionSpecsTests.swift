import RehearsalScreenSpecs
import Synchronization
import Testing

private final class TakingOverTheWorldViewControllerObject: ViewControllerObject {
  var rows: [String] {
    get throws { try view(text: .prefix("TableView Row")).all.compactMap(\.text) }
  }
}

/// The samples of RubyMotion's guide that are words of a spec file: run as specs, each with its report.
struct RubyMotionSpecsTests {
  /// `describe "The 'taking over the world' view" do tests TakingOverTheWorldViewController`: a window and a controller for each
  /// spec.
  @Test func aContextSaysWhichControllerIsSpecified() throws {
    let results = try Guide.run(
      describe("The 'taking over the world' view") {
        tests(TakingOverTheWorldViewControllerObject.self, in: { try App.launch("RubyMotion") }) { screen in
          it("has a controller") {
            try expect(try screen.controller.snapshot.className).to(equal("TakingOverTheWorldViewController"))
            try screen.app.view("Take over the world").tap()
            try expect(try screen.window.view(identifier: "log").text).to(equal("The world is ours"))
          }
          it("has another window and another controller for each specification") {
            try expect(try screen.window.view(identifier: "log").text).to(beNil())
          }
        }
      })
    #expect(results.map(\.failure?.text) == [nil, nil])
    #expect(results.map(\.identity.spec.name).count == 2)
  }

  /// "Before and after filter order illustrated": what is written before `tests` runs before there is a window, and what runs
  /// after a spec still has both.
  @Test func beforeAndAfterFilterOrderIllustrated() throws {
    let order = Mutex<[String]>([])
    let note = { @Sendable (text: String) in order.withLock { $0.append(text) } }
    let results = try Guide.run(
      describe("Before and after filter order illustrated") {
        var data: LaunchBinding = []
        before {
          note("before the window is created")
          data = ["TableView Row 1", "TableView Row 2"]
        }
        tests(
          TakingOverTheWorldViewControllerObject.self,
          in: {
            note("the app is launched")
            return try App.launch("RubyMotion", bindings: ["rows": data])
          }
        ) { screen in
          before { note("the window is there") }
          it("performs tests") {
            note("performs tests")
            try expect(try screen.controller.rows).to(equal(["TableView Row 1", "TableView Row 2"]))
            try screen.controller.view("But not tonight").tap()
          }
          // `controller.performCustomPostTestWork`, `window.performCustomPostTestWork`.
          after {
            note(try screen.controller.view(identifier: "log").text ?? "")
            note("\(try screen.window.snapshot.className) is not cleaned up yet")
          }
        }
      })
    #expect(results.map(\.failure?.text) == [nil])
    #expect(
      order.withLock(\.self) == [
        "before the window is created", "the app is launched", "the window is there", "performs tests",
        "Tomorrow, then", "UIWindow is not cleaned up yet",
      ])
  }

  /// `return true if RUBYMOTION_ENV == 'test'`: the app does not launch as normal, and the test shows the controller that it is
  /// about.
  @Test func theAppReturnsEarlyInATest() throws {
    let app = try Guide.launch("RubyMotion") { try App.launch($0, bindings: ["RUBYMOTION_ENV": "test"]) }
    #expect(try app.tree() == [])
    try app.show(TakingOverTheWorldViewControllerObject.self)
    #expect(try app.view("Take over the world").isVisible)
  }
}
