import RehearsalWire
import UIKit

extension ElementTree: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    stage.effort.spend(10 * stage.viewCount)
    let screen = UIScreen.main.bounds
    let windows = stage.windows.compactMap(ElementNode.init(of:))
    return Reply(
      windows: windows, screen: Rect(x: screen.minX, y: screen.minY, width: screen.width, height: screen.height),
      nowMs: stage.nowMs, superclasses: Self.superclasses(in: windows))
  }

  @MainActor
  private static func superclasses(in windows: [ElementNode]) -> [String: [String]] {
    var found: [String: [String]] = [:]
    @MainActor func add(_ node: ElementNode) {
      if found[node.className] == nil {
        let lineage = ClassNames.lineage(named: node.className).dropFirst()
        found[node.className] = Array(lineage.firstIndex(of: "UIView").map { lineage[...$0] } ?? lineage)
      }
      for child in node.children { add(child) }
    }
    for window in windows { add(window) }
    return found
  }
}
