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

  @Test(arguments: ["UIView", "NSObject", "Other"]) func whatIsBelowAClassOfTheModuleWithoutOneIsIsolated(root: String) {
    let deinitializer = "{ deinit { stop() } }"
    let plain = Rewriting("class B: A \(deinitializer)", beside: "class A: \(root) {}", isMainByDefault: true)
    #expect(plain.text == "class B: A { isolated deinit { stop() } }")
    let generic = Rewriting(
      "class C: B<Int> { deinit {} }", beside: "class A: \(root) { deinit {} }; class B<T>: A {}", isMainByDefault: true)
    #expect(generic.text == "class C: B<Int> { isolated deinit {} }")
    let below = Rewriting(
      "class C: B \(deinitializer)", beside: "class A: \(root) {}; class B: A { deinit {} }", isMainByDefault: true)
    #expect(below.text == "class C: B { isolated deinit { stop() } }")
    let other = Rewriting("class B: A { deinit {} }", beside: "class A: \(root) { deinit {} }", isMainByDefault: true)
    #expect(other.text == "class B: A { deinit {} }")
    let formatter = Rewriting("class B: A { deinit {} }", beside: "class A: Formatter {}", isMainByDefault: true)
    #expect(formatter.text == "nonisolated class B: A { deinit {} }")
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
