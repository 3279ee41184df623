import RehearsalWire
import UIKit

extension Tree: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    stage.effort.spend(10 * stage.viewCount)
    return Reply(windows: stage.windows.map(TreeNode.init(of:)), nowMs: stage.nowMs)
  }
}

extension TreeNode {
  @MainActor
  fileprivate init(of view: UIView) {
    self.init(element: ElementSnapshot(of: view), children: (view.elementViews + view.subviews).map(TreeNode.init(of:)))
  }
}
