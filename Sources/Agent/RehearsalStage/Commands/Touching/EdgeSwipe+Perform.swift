import RehearsalWire
import UIKit

extension EdgeSwipe: Performable {
  package func perform(on stage: Stage) throws -> Reply {
    let asked = "swipe from the \(edge.rawValue) edge"
    try stage.settle()
    guard let window = UIApplication.shared.keyWindow ?? stage.windows.last else {
      throw Fault(.noSuchElement, "the app shows no window", asked: asked)
    }
    let start = TouchStream.edgeSwipe(from: UIRectEdge(edge), of: window.bounds).frames.first?.contacts.first?.point
    let hit = start.flatMap { window.hitTest($0, with: nil) }
    let before = hit.map { ElementSnapshot(of: $0) }
    _ = try stage.explained(asked) { try TouchSynthesizer().edgeSwipe(from: UIRectEdge(edge), in: window) }
    try stage.deliverInput()
    return stage.met(hit, before: before)
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
