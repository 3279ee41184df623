import Foundation
import Rehearsal
import Testing

@testable import RehearsalCLI

/// What `inspect --find` and `storyboard check` print.
struct FoundViewTextTests {
  private func view(
    _ name: String, label: String?, _ frame: Rect = Rect(x: 10.4, y: 20.5, width: 99.6, height: 44), visible: Bool = true,
    enabled: Bool = true
  ) -> ElementSnapshot {
    ElementSnapshot(
      class: name, label: label, identifier: nil, text: nil, value: nil, traits: [], frame: frame, visible: visible,
      enabled: enabled)
  }

  @Test func eachViewIsToldByWhatMeansItAlone() throws {
    let buttons = try Locator(".UIButton")
    #expect(FoundText.plain([], of: buttons) == ".UIButton: no view\n")
    #expect(
      FoundText.plain([view("UIButton", label: "Save")], of: buttons) == """
        .UIButton: 1 view
          .UIButton  'Save' (UIButton) at (10, 21) 100 × 44

        """)
    let several = [
      view("UIButton", label: "Save", visible: false), view("UIButton", label: nil, enabled: false),
      view("UIButton", label: "Both", visible: false, enabled: false),
    ]
    #expect(
      FoundText.plain(several, of: buttons) == """
        .UIButton: 3 views
          .UIButton[0]  'Save' (UIButton) at (10, 21) 100 × 44 (invisible)
          .UIButton[1]  UIButton at (10, 21) 100 × 44 (not enabled)
          .UIButton[2]  'Both' (UIButton) at (10, 21) 100 × 44 (invisible) (not enabled)

        """)
  }

  @Test func aLocatorThatPicksOneIsToldAsItIs() throws {
    let second = try Locator(".UIButton[1]")
    #expect(
      FoundText.plain([view("UIButton", label: "Save")], of: second)
        == ".UIButton[1]: 1 view\n  .UIButton[1]  'Save' (UIButton) at (10, 21) 100 × 44\n")
  }

  @Test func aFrameWithoutAnEndIsNoCrash() throws {
    let endless = Rect(x: -.infinity, y: 0.4, width: .infinity, height: -0.6)
    let text = FoundText.plain([view("A", label: nil, endless)], of: try Locator(".A"))
    #expect(text.hasSuffix("A at (\(Int.min), 0) \(Int.max) × -1\n"))
  }

  @Test func programsGetTheSnapshots() throws {
    let views = [view("UIButton", label: "Save"), view("UILabel", label: nil)]
    let text = FoundText.json(views)
    #expect(try JSONDecoder().decode([ElementSnapshot].self, from: Data(text.utf8)) == views)
    #expect(text.hasPrefix("[\n  {\n    \"className\" : \"UIButton\","))
    #expect(text.hasSuffix("]\n"))
    #expect(FoundText.json([]).filter { !$0.isWhitespace } == "[]")
  }

  // MARK: Storyboards

  private let counts = StoryboardCounts(views: 7, outlets: 1, actions: 0, segues: 2, constraints: 8)

  private func oddity(_ what: String, id: String?, scene: String?) -> StoryboardOddity {
    StoryboardOddity(kind: .attribute, what: what, element: "label", id: id, scene: scene, line: 12, column: 8)
  }

  @Test func aStoryboardIsToldSceneByScene() {
    let scenes = [
      SceneReport(
        name: "Presenting", id: "a", kind: "viewController", customClass: "PresentingController", isInitial: true, isLoaded: true,
        counts: StoryboardCounts(views: 1)),
      SceneReport(
        name: "Presented", id: "b", kind: "tableViewController", isInitial: false, isLoaded: false, counts: StoryboardCounts()),
    ]
    let report = StoryboardReport(
      file: "Main.storyboard", kind: "storyboard", scenes: scenes, counts: counts,
      gaps: [oddity("unknown attribute 'spin'", id: "lbl", scene: "Presented")],
      notes: [oddity("one", id: nil, scene: nil), oddity("two", id: "x", scene: nil)])
    #expect(
      StoryboardText.plain([report]) == """
        Main.storyboard: storyboard with 2 scenes: 7 views, 1 outlet, no action, 2 segues, 8 constraints
          ▸ Presenting (viewController, PresentingController): 1 view, no outlet, no action, no segue, no constraint
            Presented (tableViewController): no view, no outlet, no action, no segue, no constraint (not loaded)
          1 gap:
            12:8 unknown attribute 'spin' in <label id="lbl"> of scene 'Presented'
          2 notes:
            12:8 one in <label>
            12:8 two in <label id="x">

        """)
  }

  @Test func aXibHasNoScenesAndWhatIsRefusedHasNothingElse() {
    let xib = StoryboardReport(file: "Cell.xib", kind: "xib", counts: counts)
    let refused = StoryboardReport(
      file: "x", kind: "storyboard", counts: counts, gaps: [oddity("a", id: nil, scene: nil)], refusal: "x: is a directory")
    #expect(
      StoryboardText.plain([xib, refused]) == """
        Cell.xib: xib: 7 views, 1 outlet, no action, 2 segues, 8 constraints

        refused: x: is a directory

        """)
    let empty = StoryboardReport(file: "E.storyboard", kind: "storyboard")
    #expect(StoryboardText.plain([empty]).hasPrefix("E.storyboard: storyboard with no scene: no view, "))
    #expect(StoryboardText.plain([]) == "")
  }

  @Test func programsGetTheReports() throws {
    let report = StoryboardReport(file: "a/Cell.xib", kind: "xib", counts: counts)
    let text = StoryboardText.json([report])
    #expect(try JSONDecoder().decode([StoryboardReport].self, from: Data(text.utf8)) == [report])
    #expect(text.contains("\"file\" : \"a/Cell.xib\""))
    #expect(text.hasSuffix("]\n"))
  }
}
