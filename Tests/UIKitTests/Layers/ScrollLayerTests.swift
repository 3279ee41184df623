import Testing

@testable import UIKit

/// Layers that scroll by code, layers that only hold others, and rectangles seen from another layer.
@MainActor struct ScrollLayerTests {
  /// A scroll layer of 100 × 50 in a root, with a page of 400 × 300 in it.
  private func scroller() -> (CAScrollLayer, page: CALayer) {
    startAnew()
    let (scroller, page) = (CAScrollLayer(), CALayer())
    scroller.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    page.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    scroller.addSublayer(page)
    return (scroller, page)
  }

  @Test func aPointComesToTheUpperLeftCorner() {
    let (scroller, _) = scroller()
    #expect(scroller.scrollMode == .both)
    scroller.scroll(to: CGPoint(x: 30, y: 40))
    #expect(scroller.bounds == CGRect(x: 30, y: 40, width: 100, height: 50))
    #expect(scroller.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test(
    arguments: [
      (.none, CGPoint(x: 0, y: 0)), (.horizontally, CGPoint(x: 30, y: 0)), (.vertically, CGPoint(x: 0, y: 40)),
      (.both, CGPoint(x: 30, y: 40)),
    ] as [(CAScrollLayerScrollMode, CGPoint)])
  func itScrollsInTheDirectionsOfItsMode(mode: CAScrollLayerScrollMode, origin: CGPoint) {
    let (scroller, _) = scroller()
    scroller.scrollMode = mode
    scroller.scroll(to: CGPoint(x: 30, y: 40))
    #expect(scroller.bounds.origin == origin)
  }

  @Test(
    arguments: [
      (CGRect(x: 10, y: 10, width: 20, height: 20), CGPoint(x: 0, y: 0)),
      (CGRect(x: 150, y: 60, width: 20, height: 20), CGPoint(x: 70, y: 30)),
      (CGRect(x: 90, y: 0, width: 300, height: 10), CGPoint(x: 90, y: 0)),
    ])
  func aRectangleComesIntoViewByTheShortestWay(rect: CGRect, origin: CGPoint) {
    let (scroller, page) = scroller()
    page.scrollRectToVisible(rect)
    #expect(scroller.bounds.origin == origin)
  }

  @Test func aLayerWithinAsksTheScrollLayerAroundIt() {
    let (scroller, page) = scroller()
    let note = CALayer()
    note.frame = CGRect(x: 200, y: 100, width: 120, height: 20)
    page.addSublayer(note)
    note.scroll(CGPoint(x: 5, y: 5))
    #expect(scroller.bounds.origin == CGPoint(x: 205, y: 105))
    #expect(note.visibleRect == CGRect(x: 5, y: 5, width: 100, height: 15))
  }

  @Test func withoutAScrollLayerAroundItNothingScrolls() {
    startAnew()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.scroll(CGPoint(x: 5, y: 5))
    #expect(layer.bounds.origin == .zero && layer.visibleRect == layer.bounds)
  }

  @Test func aRectangleOfATurnedLayerIsTheUprightOneAroundIt() {
    startAnew()
    let (root, turned) = (CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    (turned.bounds, turned.position) = (CGRect(x: 0, y: 0, width: 40, height: 20), CGPoint(x: 100, y: 100))
    turned.setAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    root.addSublayer(turned)
    #expect(turned.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: root) == CGRect(x: 90, y: 80, width: 20, height: 10))
    #expect(turned.convert(CGRect(x: 90, y: 80, width: 20, height: 10), from: root) == CGRect(x: 0, y: 0, width: 10, height: 20))
  }

  @Test func aTransformLayerHasNoGroundAndItsSublayersHave() {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let (holder, inner) = (CATransformLayer(), CALayer())
    (holder.frame, holder.backgroundColor) = (view.bounds, UIColor.red.cgColor)
    (inner.frame, inner.backgroundColor) = (view.bounds, UIColor.blue.cgColor)
    holder.addSublayer(inner)
    view.layer.addSublayer(holder)
    let fills = ScreenPicture.svg(of: view).matches(of: /fill="(#[0-9A-F]*)"/).map { String($0.1) }
    #expect(fills == ["#0000FF"])
  }
}
