import Testing

@testable import UIKit

/// Places of one view seen from another, frames that follow their superview, and views among their siblings.
@MainActor struct PlaceConversionTests {
  private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 10, _ height: CGFloat = 10) -> UIView {
    UIView(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  @Test func aPlaceGoesFromOneWindowToAnotherOverTheScreen() {
    startAnew()
    let (one, other) = (
      UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UIWindow(frame: CGRect(x: 50, y: 60, width: 99, height: 99))
    )
    let (inOne, inOther) = (view(10, 20), view(5, 6))
    one.addSubview(inOne)
    other.addSubview(inOther)
    #expect(inOne.convert(CGPoint(x: 1, y: 2), to: inOther) == CGPoint(x: -44, y: -44))
    #expect(inOther.convert(CGPoint(x: 1, y: 2), to: inOne) == CGPoint(x: 46, y: 48))
    #expect(inOther.convert(CGPoint(x: 46, y: 48), to: other) == CGPoint(x: 51, y: 54))
    #expect(inOne.convert(CGPoint(x: 46, y: 48), from: inOther) == CGPoint(x: 91, y: 94))
    #expect(inOther.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 6, y: 8))
    #expect(inOther.convert(CGPoint(x: 6, y: 8), from: nil) == CGPoint(x: 1, y: 2))
    #expect(one.convert(CGPoint(x: 50, y: 60), to: other) == .zero)
  }

  @Test func aPlaceInAViewWithoutAWindowIsOneInTheOuterMost() {
    startAnew()
    let (outer, middle, inner) = (view(100, 100, 80, 80), view(10, 20, 40, 40), view(3, 4))
    outer.addSubview(middle)
    middle.addSubview(inner)
    middle.bounds.origin = CGPoint(x: 1, y: 1)
    #expect(
      inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 12, y: 23)
        && inner.convert(CGPoint.zero, to: outer) == CGPoint(x: 12, y: 23))
    #expect(outer.convert(CGPoint(x: 12, y: 23), to: inner) == .zero && outer.convert(CGPoint.zero, to: outer) == .zero)
    #expect(inner.convert(CGRect(x: 1, y: 1, width: 5, height: 6), to: nil) == CGRect(x: 13, y: 24, width: 5, height: 6))
    #expect(inner.convert(CGRect(x: 13, y: 24, width: 5, height: 6), from: nil) == CGRect(x: 1, y: 1, width: 5, height: 6))
    #expect(inner.convert(CGRect(x: 1, y: 1, width: 5, height: 6), to: middle) == CGRect(x: 4, y: 5, width: 5, height: 6))
    middle.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 32, y: 3))
  }

  @Test func aTurnedRectangleIsTheOneAroundIt() {
    startAnew()
    let (outer, inner) = (view(0, 0, 100, 100), view(40, 30, 20, 40))
    outer.addSubview(inner)
    inner.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(inner.frame == CGRect(x: 30, y: 40, width: 40, height: 20))
    #expect(inner.convert(CGRect(x: 0, y: 0, width: 5, height: 8), to: outer) == CGRect(x: 62, y: 40, width: 8, height: 5))
    #expect(inner.convert(CGRect(x: 62, y: 40, width: 8, height: 5), from: outer) == CGRect(x: 0, y: 0, width: 5, height: 8))
  }

  // MARK: Masks

  @Test(
    arguments: [
      ("T", 10, 220, 30, 20), ("B", 10, 20, 30, 20), ("H", 10, 20, 30, 220), ("TH", 10, 120, 30, 120), ("TB", 10, 70, 30, 20),
      ("HB", 10, 20, 30, 70), ("THB", 10, 60, 30, 60), ("LW", 32.5, 20, 97.5, 20), ("WR", 10, 20, 63.75, 20),
      ("LR", 25, 20, 30, 20), ("LWR", 20, 20, 60, 20), ("L", 100, 20, 30, 20), ("WH", 10, 20, 120, 220), ("", 10, 20, 30, 20),
    ] as [(String, CGFloat, CGFloat, CGFloat, CGFloat)])
  func eachFlexiblePartHasItsShare(parts: String, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    startAnew()
    let masks: [Character: UIView.AutoresizingMask] = [
      "L": .flexibleLeftMargin, "W": .flexibleWidth, "R": .flexibleRightMargin, "T": .flexibleTopMargin, "H": .flexibleHeight,
      "B": .flexibleBottomMargin,
    ]
    // To the left and the right of it 10 and 50 of 90, above and below it 20 and 60 of 100.
    let (outer, inner) = (view(0, 0, 90, 100), view(10, 20, 30, 20))
    inner.autoresizingMask = UIView.AutoresizingMask(parts.compactMap { masks[$0] })
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 180, height: 300)
    #expect(inner.frame == CGRect(x: x, y: y, width: width, height: height))
  }

  @Test func partsWithoutALengthShareAlike() {
    startAnew()
    let (outer, inner) = (view(0, 0, 10, 10), view(0, 0, 0, 10))
    inner.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
    outer.addSubview(inner)
    outer.frame.size.width = 30
    #expect(inner.frame == CGRect(x: 10, y: 0, width: 10, height: 10))
    outer.autoresizesSubviews = false
    outer.frame.size.width = 90
    #expect(inner.frame == CGRect(x: 10, y: 0, width: 10, height: 10))
  }

  // MARK: Siblings

  @Test func aViewIsPutBesideAnotherOrAtTheFront() {
    startAnew()
    let outer = UIView()
    let views = (0..<4).map { tag in
      let view = UIView()
      view.tag = tag
      return view
    }
    func order() -> [Int] { outer.subviews.map(\.tag) }
    for view in views.prefix(3) { outer.addSubview(view) }
    outer.insertSubview(views[3], aboveSubview: UIView())
    #expect(order() == [0, 1, 2, 3])
    outer.insertSubview(views[0], belowSubview: UIView())
    #expect(order() == [1, 2, 3, 0])
    outer.insertSubview(views[0], at: 1)
    #expect(order() == [1, 0, 2, 3])
    outer.insertSubview(views[0], at: -5)
    #expect(order() == [0, 1, 2, 3])
    outer.insertSubview(views[0], at: 99)
    #expect(order() == [1, 2, 3, 0])
    outer.insertSubview(views[1], aboveSubview: views[0])
    #expect(order() == [2, 3, 0, 1])
    outer.bringSubviewToFront(outer)
    outer.sendSubviewToBack(outer)
    #expect(order() == [2, 3, 0, 1] && UIKitComplaints.drain() == [])
    outer.exchangeSubview(at: 0, withSubviewAt: 4)
    outer.exchangeSubview(at: -1, withSubviewAt: 0)
    #expect(
      UIKitComplaints.drain().map(\.description) == [
        "NSRangeException: exchangeSubview(at: 0, withSubviewAt: 4): index beyond bounds; there are 4 subviews",
        "NSRangeException: exchangeSubview(at: -1, withSubviewAt: 0): index beyond bounds; there are 4 subviews",
      ])
    #expect(order() == [2, 3, 0, 1])
  }

  @Test func aViewIsFoundByItsTagAndKnowsWhatItIsIn() {
    startAnew()
    let (outer, middle, inner, last) = (UIView(), UIView(), UIView(), UIView())
    (outer.tag, middle.tag, inner.tag, last.tag) = (1, 2, 3, 3)
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.addSubview(last)
    #expect(outer.viewWithTag(1) === outer && outer.viewWithTag(3) === inner && outer.viewWithTag(4) == nil)
    #expect(middle.viewWithTag(1) == nil)
    #expect(inner.isDescendant(of: outer) && inner.isDescendant(of: inner) && !outer.isDescendant(of: inner))
    #expect(!inner.isDescendant(of: last) && outer.selfAndDescendants == [outer, middle, inner, last])
  }

  @Test func aRecognizerIsOnOneViewAtATime() {
    startAnew()
    let (one, other, tap) = (UIView(), UIView(), UITapGestureRecognizer())
    #expect(one.gestureRecognizers == nil)
    one.addGestureRecognizer(tap)
    #expect(tap.view === one && one.gestureRecognizers == [tap])
    other.addGestureRecognizer(tap)
    #expect(tap.view === other && one.gestureRecognizers == nil && other.gestureRecognizers == [tap])
    one.removeGestureRecognizer(tap)
    #expect(tap.view === other)
    let pan = UIPanGestureRecognizer()
    other.gestureRecognizers = [pan]
    #expect(tap.view == nil && pan.view === other && other.gestureRecognizers == [pan])
    other.gestureRecognizers = nil
    #expect(pan.view == nil && other.gestureRecognizers == nil)
  }

  @Test func onlyAViewAroundTheFieldEndsItsEditing() {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    let (field, other) = (UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20)), UIView())
    controller.view.addSubview(field)
    controller.view.addSubview(other)
    #expect(!controller.view.endEditing(false) && !UIView().endEditing(true))
    field.becomeFirstResponder()
    #expect(!other.endEditing(true) && field.isFirstResponder)
    #expect(controller.view.endEditing(false) && !field.isFirstResponder)
    field.becomeFirstResponder()
    #expect(controller.view.endEditing(true) && !field.isFirstResponder)
    _ = window
  }
}
