import Testing
import UIKit

/// Layers among layers: where they are put, what is hit, and what of them is drawn.
@MainActor struct LayerTreeTests {
  private func layer(_ name: String, _ frame: CGRect = .zero) -> CALayer {
    let layer = CALayer()
    layer.name = name
    layer.frame = frame
    return layer
  }

  private func names(_ layer: CALayer) -> [String?] { (layer.sublayers ?? []).map(\.name) }

  @Test func layersArePutAtAnIndexOrBesideAnother() {
    startAnew()
    let parent = CALayer()
    let (a, b, c, d) = (layer("a"), layer("b"), layer("c"), layer("d"))
    parent.addSublayer(a)
    parent.insertSublayer(b, at: 0)
    #expect(names(parent) == ["b", "a"])
    parent.insertSublayer(c, at: 1)
    #expect(names(parent) == ["b", "c", "a"])
    parent.insertSublayer(d, at: 99)
    #expect(names(parent) == ["b", "c", "a", "d"])
    parent.insertSublayer(d, below: c)
    #expect(names(parent) == ["b", "d", "c", "a"])
    parent.insertSublayer(b, above: c)
    #expect(names(parent) == ["d", "c", "b", "a"])
    // Beside one that is not there it comes to the front.
    parent.insertSublayer(c, below: layer("x"))
    #expect(names(parent) == ["d", "b", "a", "c"])
    parent.addSublayer(d)
    #expect(names(parent) == ["b", "a", "c", "d"])
    #expect(a.superlayer === parent)
    a.removeFromSuperlayer()
    #expect(names(parent) == ["b", "c", "d"] && a.superlayer == nil)
    parent.sublayers = [a]
    #expect(names(parent) == ["a"] && b.superlayer == nil)
    parent.sublayers = nil
    #expect(parent.sublayers == nil)
  }

  @Test func inAViewsLayerTheSubviewsLayersHaveTheirPlace() {
    startAnew()
    let view = UIView()
    let subview = UIView()
    view.addSubview(subview)
    subview.layer.name = "view"
    view.layer.addSublayer(layer("front"))
    view.layer.insertSublayer(layer("back"), at: 0)
    #expect(names(view.layer) == ["back", "view", "front"])
    view.layer.insertSublayer(layer("between"), at: 2)
    #expect(names(view.layer) == ["back", "view", "between", "front"])
    view.layer.insertSublayer(layer("far back"), at: 1)
    #expect(names(view.layer) == ["back", "far back", "view", "between", "front"])
    #expect(UIKitComplaints.drain() == [])
  }

  @Test func aSubviewThatComesLaterLiesInFrontOfTheLayersThatWereThere() {
    startAnew()
    let view = UIView()
    let (first, second, third) = (UIView(), UIView(), UIView())
    for (view, name) in [(first, "1"), (second, "2"), (third, "3")] { view.layer.name = name }
    view.layer.addSublayer(layer("a"))
    view.addSubview(first)
    #expect(names(view.layer) == ["a", "1"])
    view.layer.addSublayer(layer("b"))
    view.addSubview(second)
    #expect(names(view.layer) == ["a", "1", "b", "2"])
    view.insertSubview(third, aboveSubview: first)
    #expect(names(view.layer) == ["a", "1", "3", "b", "2"])
    view.bringSubviewToFront(first)
    #expect(names(view.layer) == ["a", "3", "b", "2", "1"])
    view.insertSubview(third, belowSubview: second)
    #expect(names(view.layer) == ["a", "b", "3", "2", "1"])
    view.sendSubviewToBack(second)
    #expect(names(view.layer) == ["2", "a", "b", "3", "1"])
    third.removeFromSuperview()
    #expect(names(view.layer) == ["2", "a", "b", "1"])
    view.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(names(view.layer) == ["1", "a", "b", "2"])
  }

  @Test func aLayerIsPutBesideThatOfASubview() {
    startAnew()
    let view = UIView()
    let (first, second) = (UIView(), UIView())
    (first.layer.name, second.layer.name) = ("1", "2")
    view.addSubview(first)
    view.addSubview(second)
    view.layer.insertSublayer(layer("a"), above: first.layer)
    view.layer.insertSublayer(layer("b"), below: first.layer)
    view.layer.insertSublayer(layer("c"), above: second.layer)
    #expect(names(view.layer) == ["b", "1", "a", "2", "c"])
  }

  @Test func layersThatAreSetLieWhereTheyAreAmongThoseOfSubviews() {
    startAnew()
    let view = UIView()
    view.layer.addSublayer(layer("a"))
    view.layer.addSublayer(layer("b"))
    let subview = UIView()
    subview.layer.name = "1"
    view.addSubview(subview)
    view.layer.addSublayer(layer("c"))
    view.layer.sublayers?.remove(at: 0)
    #expect(names(view.layer) == ["b", "1", "c"])
    view.layer.sublayers?.removeAll { $0.name == "c" }
    #expect(names(view.layer) == ["b", "1"])
    view.layer.sublayers = nil
    #expect(names(view.layer) == ["1"])
  }

  @Test func theLayerOfAViewGoesWhereItsViewGoes() {
    startAnew()
    let (view, parent) = (UIView(), CALayer())
    parent.addSublayer(view.layer)
    parent.addSublayer(parent)
    #expect(
      UIKitComplaints.drain() == [
        .warning("the layer of a view goes where its view goes: add the view instead"),
        .warning("the layer of a view goes where its view goes: add the view instead"),
      ])
    #expect(parent.sublayers == nil)
  }

  @Test func whatIsHitIsTheFrontLayerThatContainsThePoint() {
    startAnew()
    let parent = layer("parent", CGRect(x: 10, y: 10, width: 100, height: 100))
    let back = layer("back", CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = layer("front", CGRect(x: 25, y: 25, width: 100, height: 50))
    parent.addSublayer(back)
    parent.addSublayer(front)
    func hit(_ x: CGFloat, _ y: CGFloat) -> String? { parent.hitTest(CGPoint(x: x, y: y))?.name }
    #expect(hit(15, 15) == "back")
    #expect(hit(40, 40) == "front")
    #expect(hit(100, 100) == "parent")
    #expect(hit(5, 5) == nil)
    // Outside of its superlayer it is hit unless that cuts it off.
    #expect(hit(125, 50) == "front")
    parent.masksToBounds = true
    #expect(hit(125, 50) == nil)
    front.isHidden = true
    #expect(hit(40, 40) == "back")
    #expect(parent.contains(CGPoint(x: 100, y: 99)) == false)
    #expect(parent.contains(CGPoint(x: 99, y: 99)))
  }

  @Test func aLayersLayoutIsItsViews() {
    startAnew()
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    let before = view.count
    view.layer.layoutIfNeeded()
    #expect(view.count == before)
    view.layer.setNeedsLayout()
    view.layer.layoutIfNeeded()
    #expect(view.count == before + 1)
  }

  @Test func anAnimationIsTakenAwayByItsKey() {
    startAnew()
    let window = show(UIViewController())
    let moving = layer("moving")
    window.layer.addSublayer(moving)
    for key in ["fade", "turn"] {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 5
      moving.add(animation, forKey: key)
    }
    #expect(moving.animationKeys() == ["fade", "turn"])
    moving.removeAnimation(forKey: "none")
    #expect(moving.animationKeys() == ["fade", "turn"])
    moving.removeAnimation(forKey: "fade")
    #expect(moving.animationKeys() == ["turn"])
    moving.removeFromSuperlayer()
    #expect(moving.animationKeys() == nil)
  }

  @Test func aBezierPathIsWhatWasDrawnUntilItIsEmptied() {
    let path = UIBezierPath()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    #expect(path.currentPoint == CGPoint(x: 10, y: 10))
    path.close()
    #expect(path.currentPoint == .zero)
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 9, y: 5)) && !path.contains(CGPoint(x: 1, y: 5)))
    let copy = UIBezierPath(cgPath: path.cgPath)
    #expect(copy.bounds == path.bounds)
    copy.cgPath = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 1, height: 1)).cgPath
    #expect(copy.bounds == CGRect(x: 5, y: 5, width: 1, height: 1))
    copy.append(path)
    #expect(copy.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    path.apply(CGAffineTransform(translationX: 100, y: 0))
    #expect(path.bounds.minX == 100)
    path.removeAllPoints()
    #expect(path.isEmpty)
    // A hole is one only by the rule of even and odd.
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    ring.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(ring.contains(CGPoint(x: 15, y: 15)))
    ring.usesEvenOddFillRule = true
    #expect(!ring.contains(CGPoint(x: 15, y: 15)) && ring.contains(CGPoint(x: 5, y: 5)))
  }
}
