import RehearsalWire
import Testing

@testable import Rehearsal

struct TreeTextTests {
  private func node(_ name: String, y: Double, height: Double, _ children: [TreeNode] = []) -> TreeNode {
    let frame = Rect(x: 0, y: y, width: 100, height: height)
    return TreeNode(
      element: ElementSnapshot(
        class: "UIView", label: name, identifier: nil, text: nil, value: nil, traits: [], frame: frame, visible: true,
        enabled: true),
      children: children)
  }

  private func names(_ siblings: [TreeNode]) -> [String?] { TreeText.asRead(siblings).map(\.element.label) }

  @Test func rowsComeFromTheTop() {
    let rows = [node("c", y: 88, height: 44), node("b", y: 44, height: 44), node("a", y: 0, height: 44)]
    #expect(names(rows) == ["a", "b", "c"])
    #expect(
      TreeText.plain([node("table", y: 0, height: 400, rows)])
        == "UIView, label: table\n|\tUIView, label: a\n|\tUIView, label: b\n|\tUIView, label: c\n")
  }

  @Test func whatOverlapsStaysBackToFront() {
    let background = node("background", y: 0, height: 400)
    let rows = [node("b", y: 44, height: 44), node("a", y: 0, height: 44)]
    #expect(names([background] + rows) == ["background", "a", "b"])
    #expect(names(rows + [background]) == ["a", "b", "background"])
    let front = node("front", y: 20, height: 44)
    #expect(names([rows[0], rows[1], front]) == ["a", "b", "front"])
    #expect(names([node("upper", y: 0, height: 50), node("over it", y: 0, height: 50)]) == ["upper", "over it"])
  }

  /// The cells of a screen, in whatever order the tree has them.
  private func cells(_ node: TreeNode) -> [TreeNode] {
    node.element.className.hasSuffix("Cell") ? [node] : node.children.flatMap(cells)
  }

  private func firstText(_ node: TreeNode) -> String? {
    node.element.text.flatMap { $0.isEmpty ? nil : $0 } ?? node.children.lazy.compactMap(firstText).first
  }

  @Test func rowsOfATableOnTheScreenComeFromTheTop() throws {
    let app = try App.launch("Earthquakes")
    try app.view(.ofClass("UITableViewCell").at(0)).waitForExistence()
    let tree = try app.tree()
    let cells = tree.flatMap(cells).sorted { $0.element.frame.y < $1.element.frame.y }
    let texts = cells.prefix(5).compactMap(firstText)
    #expect(texts.count > 1)
    for printed in [TreeText.plain(tree), try app.hierarchy()] {
      let places = texts.compactMap { printed.firstRange(of: $0)?.lowerBound }
      #expect(places.count == texts.count)
      #expect(places == places.sorted())
    }
  }
}
