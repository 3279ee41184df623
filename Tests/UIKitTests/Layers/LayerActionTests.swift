import Testing

@testable import UIKit

/// What changes of a layer's values do, who says so, and what transactions keep by key.
@MainActor struct LayerActionTests {
  private final class Noted: CAAction {
    var calls: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      calls.append("\(event) \((anObject as? CALayer)?.name ?? "?") \(dict == nil)")
    }
  }

  private final class Sayer: CALayerDelegate {
    var answer: (any CAAction)?
    var seen: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      seen.append("\(event) \(layer.opacity)")
      return answer
    }
  }

  private final class OddLayer: CALayer {
    static let odd = Noted()
    override class func defaultAction(forKey event: String) -> (any CAAction)? { event == "opacity" ? odd : nil }
  }

  /// A layer that is in another one.
  private func placed<Layer: CALayer>(_ layer: Layer) -> (Layer, CALayer) {
    startAnew()
    let outer = CALayer()
    outer.addSublayer(layer)
    layer.name = "L"
    return (layer, outer)
  }

  @Test func aValueThatCanBeAnimatedIsByDefault() {
    let (layer, outer) = placed(CALayer())
    #expect((CALayer.defaultAction(forKey: "opacity") as? CABasicAnimation)?.keyPath == "opacity")
    #expect(CALayer.defaultAction(forKey: "nonsense") == nil)
    #expect((layer.action(forKey: "position") as? CABasicAnimation)?.keyPath == "position")
    layer.opacity = 0
    #expect(layer.animationKeys() == ["opacity"] && layer.presentation()?.opacity == 1)
    _ = outer
  }

  @Test func whatActionsSayGoesBeforeTheClass() {
    let (layer, outer) = placed(CALayer())
    let noted = Noted()
    layer.actions = ["opacity": noted, "cornerRadius": NSNull()]
    layer.opacity = 0.5
    layer.cornerRadius = 4
    layer.borderWidth = 2
    #expect(noted.calls == ["opacity L true"])
    #expect(layer.action(forKey: "cornerRadius") == nil)
    #expect(layer.animationKeys() == ["borderWidth"])
    #expect(layer.presentation()?.cornerRadius == 4)
    _ = outer
  }

  @Test func theDelegateIsAskedFirstAndSeesWhatWas() {
    let (layer, outer) = placed(CALayer())
    let (sayer, noted) = (Sayer(), Noted())
    layer.actions = ["opacity": noted]
    layer.delegate = sayer
    layer.opacity = 0.5
    #expect(sayer.seen == ["opacity 1.0"] && noted.calls == ["opacity L true"])
    sayer.answer = NSNull()
    layer.opacity = 0.25
    #expect(noted.calls.count == 1 && layer.animationKeys() == nil)
    _ = outer
  }

  @Test func aClassMayHaveActionsOfItsOwn() {
    let (layer, outer) = placed(OddLayer())
    layer.opacity = 0
    layer.cornerRadius = 3
    #expect(OddLayer.odd.calls == ["opacity L true"] && layer.animationKeys() == nil)
    _ = outer
  }

  @Test func nobodyIsAskedWithoutATreeOrWithActionsDisabled() {
    let (layer, outer) = placed(CALayer())
    let noted = Noted()
    layer.actions = ["opacity": noted]
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    CATransaction.setDisableActions(false)
    layer.removeFromSuperlayer()
    layer.opacity = 0.25
    #expect(noted.calls == [])
    _ = outer
  }

  @Test func anAnimationWithoutEndsGoesFromWhatWasSeen() {
    let (layer, outer) = placed(CALayer())
    let slow = CABasicAnimation(keyPath: nil)
    slow.duration = 2
    layer.actions = ["cornerRadius": slow]
    layer.cornerRadius = 8
    #expect(slow.fromValue == nil && layer.presentation()?.cornerRadius == 0)
    #expect((layer.animation(forKey: "cornerRadius") as? CABasicAnimation)?.keyPath == "cornerRadius")
    advance(by: .seconds(1))
    #expect(layer.presentation()?.cornerRadius == 4)
    _ = outer
  }

  @Test func aViewSaysNothingOutsideOfABlockAndItsAnimationInside() {
    startAnew()
    let view = UIView()
    #expect(view.action(for: view.layer, forKey: "opacity") is NSNull && view.layer.action(forKey: "opacity") == nil)
    UIView.animate(withDuration: 0.7) {
      let action = view.action(for: view.layer, forKey: "opacity") as? CABasicAnimation
      #expect(action?.duration == 0.7 && action?.keyPath == "opacity")
      #expect(view.action(for: CALayer(), forKey: "opacity") is NSNull)
    }
  }

  // MARK: Transactions by key

  @Test func aTransactionsSettingsHaveKeys() {
    startAnew()
    CATransaction.begin()
    CATransaction.setValue(3, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue(CAMediaTimingFunction(name: .linear), forKey: kCATransactionAnimationTimingFunction)
    CATransaction.setValue("mine", forKey: "note")
    #expect(CATransaction.animationDuration() == 3 && CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() != nil)
    #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 3)
    #expect(CATransaction.value(forKey: "note") as? String == "mine")
    CATransaction.begin()
    #expect(CATransaction.value(forKey: "note") as? String == "mine")
    CATransaction.commit()
    CATransaction.setValue(nil, forKey: kCATransactionAnimationDuration)
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.commit()
    #expect(!CATransaction.disableActions() && CATransaction.value(forKey: "note") == nil)
  }
}
