import Foundation
import RehearsalWire
import Testing

@testable import Rehearsal

/// A tree of view controllers as people read it.
struct ControllerTextTests {
  private func controller(
    _ id: Int, _ name: String, title: String? = nil, state: ControllerState = .appeared, children: [ControllerSnapshot] = []
  ) -> ControllerSnapshot {
    ControllerSnapshot(
      id: id, class: name, superclasses: ["UIViewController"], title: title, state: state, viewLoaded: true,
      children: children, presented: [])
  }

  private func tab(_ title: String?) -> TabSnapshot { TabSnapshot(title: title, identifier: nil, badge: nil, enabled: true) }

  @Test func eachControllerIsALine() {
    #expect(ControllerText.plain([]) == "")
    #expect(ControllerText.plain([controller(3, "Home")]) == "Home (number 3) appeared\n")
    #expect(
      ControllerText.plain([controller(1, "Home", title: "Start"), controller(2, "Other", title: "", state: .created)])
        == "Home (number 1) appeared, title: Start\n\nOther (number 2) created\n")
    var moving = controller(4, "Moving", state: .appearing)
    (moving.inTransition, moving.viewLoaded) = (true, false)
    #expect(ControllerText.plain([moving]) == "Moving (number 4) appearing, in transition (view not loaded)\n")
  }

  @Test func whatIsContainedStandsBelowAndWhatIsShownHasAStar() {
    var stack = controller(1, "UINavigationController", children: [controller(2, "List"), controller(3, "Detail")])
    stack.container = ContainerSnapshot(kind: .navigation, members: [2, 3], shown: [3])
    stack.children[1].presented = [controller(4, "Edit", children: [controller(5, "Inner")])]
    #expect(
      ControllerText.plain([stack]) == """
        UINavigationController (number 1) appeared, navigation
        |\tList (number 2) appeared
        |\t* Detail (number 3) appeared
        |\t|\t-> Edit (number 4) appeared
        |\t|\t|\tInner (number 5) appeared

        """)
  }

  @Test func aContainerSaysWhatItShows() {
    var tabs = controller(1, "Tabs")
    tabs.container = ContainerSnapshot(
      kind: .tabs, members: [], shown: [], tabs: [tab("Home"), tab(nil), tab("More")], selectedIndex: 2)
    #expect(ControllerText.plain([tabs]) == "Tabs (number 1) appeared, tabs: Home, , *More\n")
    tabs.container?.selectedIndex = nil
    #expect(ControllerText.plain([tabs]) == "Tabs (number 1) appeared, tabs: Home, , More\n")
    var split = controller(1, "Split")
    split.container = ContainerSnapshot(kind: .split, members: [], shown: [], displayMode: "oneBesideSecondary")
    #expect(ControllerText.plain([split]) == "Split (number 1) appeared, split: oneBesideSecondary\n")
    split.container = ContainerSnapshot(kind: .pages, members: [], shown: [])
    #expect(ControllerText.plain([split]) == "Split (number 1) appeared, pages\n")
  }

  @Test func aPresentationSaysHowItStands() {
    var sheet = controller(2, "Edit")
    sheet.presentation = PresentationSnapshot(style: "pageSheet", by: 1, modal: false)
    #expect(ControllerText.plain([sheet]) == "Edit (number 2) appeared, presented as pageSheet\n")
    sheet.presentation = PresentationSnapshot(
      style: "pageSheet", by: 1, modal: true,
      sheet: SheetSnapshot(detents: ["medium", "large"], selected: "large", grabber: true))
    #expect(
      ControllerText.plain([sheet]) == "Edit (number 2) appeared, presented as pageSheet at large of medium, large, modal\n")
    sheet.presentation?.sheet?.selected = nil
    #expect(
      ControllerText.plain([sheet]) == "Edit (number 2) appeared, presented as pageSheet at no detent of medium, large, modal\n")
    sheet.presentation = PresentationSnapshot(
      style: "popover", by: 1, modal: false, popover: PopoverSnapshot(source: nil, arrow: nil))
    #expect(ControllerText.plain([sheet]) == "Edit (number 2) appeared, presented as popover\n")
    let button = ElementSnapshot(
      class: "UIButton", label: "More", identifier: nil, text: nil, value: nil, traits: [],
      frame: Rect(x: 0, y: 0, width: 10, height: 10), visible: true, enabled: true)
    sheet.presentation?.popover?.source = button
    #expect(ControllerText.plain([sheet]) == "Edit (number 2) appeared, presented as popover from 'More' (UIButton)\n")
  }

  @Test func anAlertSaysItsButtonsAndASceneItsStoryboard() {
    var alert = controller(2, "UIAlertController", title: "Sure?")
    alert.alert = AlertSnapshot(title: "Sure?", message: nil, style: "actionSheet", actions: ["Yes", "No"])
    #expect(ControllerText.plain([alert]) == "UIAlertController (number 2) appeared, title: Sure?, actionSheet: 'Yes', 'No'\n")
    var scene = controller(3, "Home")
    scene.scene = SceneName(storyboard: "Main", identifier: nil)
    #expect(ControllerText.plain([scene]) == "Home (number 3) appeared, scene: Main\n")
    scene.scene = SceneName(storyboard: "Main", identifier: "home")
    #expect(ControllerText.plain([scene]) == "Home (number 3) appeared, scene: Main/home\n")
  }

  @Test func asJSONItCanBeReadAgain() throws {
    let roots = [controller(1, "Home", title: "a/b", children: [controller(2, "Inner")])]
    let text = ControllerText.json(roots)
    #expect(text.hasPrefix("[\n"))
    #expect(text.hasSuffix("\n]\n"))
    #expect(text.contains("\"title\" : \"a/b\""))
    #expect(try JSONDecoder().decode([ControllerSnapshot].self, from: Data(text.utf8)) == roots)
    let (name, id) = (try #require(text.range(of: "\"children\"")), try #require(text.range(of: "\"superclasses\"")))
    #expect(name.lowerBound < id.lowerBound)
    #expect(ControllerText.json([]).filter { !$0.isWhitespace } == "[]")
  }
}
