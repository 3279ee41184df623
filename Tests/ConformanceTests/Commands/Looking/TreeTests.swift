import RehearsalWire
import Testing

@MainActor struct TreeTests {
  @Test(arguments: Port.allCases)
  func itShowsEveryView(port: Port) throws {
    let windows = try port.launch("Workbench").send(Tree()).windows
    func labels(_ node: TreeNode) -> [String] { [node.element.label].compactMap(\.self) + node.children.flatMap(labels) }
    let all = windows.flatMap(labels)
    #expect(windows.map(\.element.className) == ["UIWindow"])
    #expect(["Greet", "Covered", "Faraway"].allSatisfy(all.contains))
  }
}
