import Testing
import UIKit
import VirtualTime

/// Frames, transforms, masks and conversions.
@MainActor
struct GeometryTests {
  @Test("A frame follows the transform, and setting it keeps the transform")
  func frameAndTransform() {
    startAnew()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(view.bounds.size == CGSize(width: 20, height: 20))
    #expect(view.center == CGPoint(x: 20, y: 20))
  }

  @Test("Conversion goes through bounds origins and transforms, and back")
  func conversion() {
    startAnew()
    let window = UIWindow()
    let scroll = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
    scroll.bounds.origin = CGPoint(x: 0, y: 50)
    let inner = UIView(frame: CGRect(x: 10, y: 60, width: 20, height: 20))
    inner.transform = CGAffineTransform(scaleX: 3, y: 3)
    window.addSubview(scroll)
    scroll.addSubview(inner)
    // The middle of `inner` is at (20, 70) of the content, which begins 50 above the top of `scroll`.
    #expect(inner.convert(CGPoint(x: 10, y: 10), to: nil) == CGPoint(x: 20, y: 120))
    #expect(inner.convert(CGPoint(x: 0, y: 0), to: window) == CGPoint(x: -10, y: 90))
    #expect(inner.convert(CGPoint(x: -10, y: 90), from: window) == CGPoint(x: 0, y: 0))
    #expect(inner.convert(inner.bounds, to: scroll) == CGRect(x: -10, y: 40, width: 60, height: 60))
  }

  @Test("A rotation by a quarter turns x into y")
  func rotation() {
    startAnew()
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    superview.addSubview(view)
    let point = view.convert(CGPoint(x: 100, y: 50), to: superview)
    #expect(abs(point.x - 100) < 0.001)
    #expect(abs(point.y - 150) < 0.001)
  }

  @Test("Transforms concatenate from left to right and invert")
  func transforms() {
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 2))
    #expect(CGPoint(x: 12, y: 2).applying(transform.inverted()) == CGPoint(x: 1, y: 1))
    #expect(transform.concatenating(transform.inverted()) == .identity)
  }

  @Test(
    "Masks share the change among the flexible parts",
    arguments: [
      ([.flexibleWidth] as UIView.AutoresizingMask, CGRect(x: 10, y: 10, width: 130, height: 20)),
      ([.flexibleLeftMargin] as UIView.AutoresizingMask, CGRect(x: 110, y: 10, width: 30, height: 20)),
      ([.flexibleRightMargin] as UIView.AutoresizingMask, CGRect(x: 10, y: 10, width: 30, height: 20)),
      ([] as UIView.AutoresizingMask, CGRect(x: 10, y: 10, width: 30, height: 20)),
      // 10 to the left and 60 to the right of a width of 100.
      (
        [.flexibleLeftMargin, .flexibleRightMargin] as UIView.AutoresizingMask,
        CGRect(x: 10 + 100 / 7.0, y: 10, width: 30, height: 20)
      ),
      ([.flexibleWidth, .flexibleHeight] as UIView.AutoresizingMask, CGRect(x: 10, y: 10, width: 130, height: 120)),
    ])
  func autoresizing(_ mask: UIView.AutoresizingMask, _ expected: CGRect) {
    startAnew()
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
    view.autoresizingMask = mask
    superview.addSubview(view)
    superview.frame.size = CGSize(width: 200, height: 200)
    #expect(abs(view.frame.minX - expected.minX) < 0.001)
    #expect(CGRect(origin: expected.origin, size: view.frame.size) == expected)
  }

  @Test("All layout that is asked for in one turn is done in one pass")
  func layoutIsCoalesced() {
    startAnew()
    final class Counting: UIView {
      var passes = 0
      override func layoutSubviews() { passes += 1 }
    }
    let window = UIWindow()
    let view = Counting(frame: window.bounds)
    window.addSubview(view)
    window.makeKeyAndVisible()
    for width in 1...10 { view.frame.size.width = CGFloat(width) }
    #expect(view.passes == 0)
    #expect(EventQueue.main.pending.filter { $0.kind == .layout }.count == 1)
    turn()
    #expect(view.passes == 1)
    turn()
    #expect(view.passes == 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.passes == 2)
  }

  @Test("The safe area is the window's less what the view does not reach")
  func safeArea() {
    startAnew()
    let window = UIWindow()
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 390, height: 700))
    window.addSubview(view)
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0))
  }

  @Test("A label measures its text the same way every time, and wraps it where it may")
  func labelMeasures() {
    let label = UILabel()
    label.text = "Earthquakes"
    let size = label.intrinsicContentSize
    #expect(size.height == 21)
    label.numberOfLines = 0
    label.text = "Earthquakes Earthquakes"
    #expect(label.sizeThatFits(CGSize(width: size.width + 5, height: 0)) == CGSize(width: size.width, height: 41))
    #expect(label.sizeThatFits(CGSize(width: 1000, height: 0)).height == 21)
  }

  @Test("Views are told of windows and superviews in UIKit's order")
  func hierarchyCallbacks() {
    startAnew()
    final class Telling: UIView {
      let log: Log
      init(_ log: Log) {
        self.log = log
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      override func willMove(toSuperview newSuperview: UIView?) { log.add("willMove(toSuperview: \(newSuperview != nil))") }
      override func didMoveToSuperview() { log.add("didMoveToSuperview \(superview != nil)") }
      override func willMove(toWindow newWindow: UIWindow?) { log.add("willMove(toWindow: \(newWindow != nil))") }
      override func didMoveToWindow() { log.add("didMoveToWindow \(window != nil)") }
      override func didAddSubview(_ subview: UIView) { log.add("didAddSubview") }
      override func willRemoveSubview(_ subview: UIView) { log.add("willRemoveSubview") }
    }
    let log = Log()
    let (window, view) = (UIWindow(), Telling(log))
    view.addSubview(UIView())
    #expect(log.drain() == ["didAddSubview"])
    window.addSubview(view)
    #expect(
      log.drain() == [
        "willMove(toWindow: true)", "willMove(toSuperview: true)", "didMoveToWindow true", "didMoveToSuperview true",
      ])
    view.subviews[0].removeFromSuperview()
    view.removeFromSuperview()
    #expect(
      log.drain() == [
        "willRemoveSubview", "willMove(toWindow: false)", "willMove(toSuperview: false)", "didMoveToWindow false",
        "didMoveToSuperview false",
      ])
  }

  @Test("Subviews keep the order that they are put in")
  func order() {
    startAnew()
    let view = UIView()
    let subviews = (0..<4).map { tag in
      let subview = UIView()
      subview.tag = tag
      return subview
    }
    view.addSubview(subviews[0])
    view.addSubview(subviews[1])
    view.insertSubview(subviews[2], belowSubview: subviews[0])
    view.insertSubview(subviews[3], aboveSubview: subviews[0])
    #expect(view.subviews.map(\.tag) == [2, 0, 3, 1])
    view.bringSubviewToFront(subviews[2])
    view.sendSubviewToBack(subviews[1])
    #expect(view.subviews.map(\.tag) == [1, 0, 3, 2])
    view.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(view.subviews.map(\.tag) == [2, 0, 3, 1])
    #expect(view.viewWithTag(3) === subviews[3])
    subviews[0].addSubview(view)
    #expect(view.superview == nil)
    #expect(UIKitComplaints.drain().map(\.description) == ["NSInvalidArgumentException: Can't add self as subview"])
  }
}
