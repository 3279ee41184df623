import RehearsalWire
import UIKit

extension EdgeSwipe: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "swipe from the \(edge.rawValue) edge"
    try stage.settle()
    guard let window = UIApplication.shared.keyWindow ?? stage.windows.last else {
      throw Fault(.noSuchElement, "the app shows no window", asked: asked)
    }
    _ = try stage.explained(asked) { try TouchSynthesizer().edgeSwipe(from: UIRectEdge(edge), in: window) }
    try stage.deliverInput()
    return Reply(nowMs: stage.nowMs)
  }
}

extension UIRectEdge {
  fileprivate init(_ edge: ScreenEdge) {
    self =
      switch edge {
      case .top: .top
      case .left: .left
      case .bottom: .bottom
      case .right: .right
      }
  }
}
