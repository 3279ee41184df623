import RehearsalWire
import Testing

@MainActor struct HierarchyTests {
  @Test(arguments: Port.allCases)
  func itPrintsEveryViewAsKIFDoes(port: Port) throws {
    let agent = try port.launch("ButtonSegue")
    #expect(
      try agent.send(Hierarchy()).text == """
        UIWindow
        |\tUIView
        |\t|\tUIView
        |\t|\t|\tUIButton, label: Show the other screen (enabled) (not selected) (not highlighted)
        |\t|\t|\t|\tUILabel, label: Show the other screen
        |\t|\tUINavigationBar
        |\t|\t|\tUILabel, label: Presenting
        |\t|\t|\tUIBarButton, label: By code (enabled) (not selected) (not highlighted)
        |\t|\t|\t|\tUILabel, label: By code

        """)
  }

  @Test(arguments: Port.allCases)
  func severalWindowsStandUnderTheirLevels(port: Port) throws {
    let agent = try port.launch("Workbench")
    #expect(try agent.send(Hierarchy()).text.hasPrefix("UIWindow\n|\t"))
    _ = try agent.send(Tap(.identifier("name")))
    let lines = try agent.send(Hierarchy()).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(2) == ["Window level 0 (key window)", "UIWindow"])
    let keyboard = try #require(lines.firstIndex(of: "Window level 10000000"))
    #expect(lines[keyboard - 1] == "")
    #expect(lines.suffix(2) == ["", ""])
  }
}
