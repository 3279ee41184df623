import Testing

/// UIKit's controllers end on the main actor, and so must those of an app.
struct DeinitializerTests {
  @Test func thatOfAControllerIsIsolated() {
    #expect(
      Rewriting("class Screen: UIViewController {\n  deinit { stop() }\n}").lines
        == ["class Screen: UIViewController {", "  isolated deinit { stop() }", "}"])
  }

  @Test func soIsThatOfAControllerBelowOneOfTheApps() {
    let rewriting = Rewriting("class Detail: Screen { deinit {} }", beside: "class Screen: UIKit.UITableViewController {}")
    #expect(rewriting.text == "class Detail: Screen { isolated deinit {} }")
  }

  @Test(arguments: [
    "class Model { deinit {} }", "class Badge: UIView { deinit {} }", "class Screen: UIViewController { isolated deinit {} }",
  ])
  func anyOtherStays(text: String) {
    #expect(Rewriting(text).text == text)
  }

  @Test func ofAModuleThatBelongsToTheMainActorAnyViewEndsThere() {
    let view = Rewriting("class Badge: UIView {\n  deinit { stop() }\n}", isMainByDefault: true)
    #expect(view.lines[1] == "  deinit { MainActor.assumeIsolated { stop() } }")
    for text in [
      "class Badge: UIView { deinit {} }", "class Names: Formatter { deinit { stop() } }", "class Model { deinit { stop() } }",
    ] {
      #expect(Rewriting(text, isMainByDefault: true).text.hasSuffix(text), "\(text)")
    }
  }
}
