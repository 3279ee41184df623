import Testing
import VirtualTime

@testable import UIKit

/// Frames that constraints give, through views in between, after what they rest upon has changed.
@MainActor struct EngineCourseTests {
  private final class Sized: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
  }

  private func box() -> UIView {
    startAnew()
    return UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  }

  private func put<View: UIView>(_ view: View, in outer: UIView) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    return view
  }

  /// `x y width height` in whole numbers, after a layout.
  private func place(_ view: UIView, in outer: UIView) -> [Int] {
    outer.layoutIfNeeded()
    return [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].map { Int($0.rounded()) }
  }

  private func complaints() -> Int { UIKitConsole.drain().count + UIKitComplaints.drain().count }

  @Test func edgesOfAViewFurtherOutCountThroughTheOnesBetween() {
    let outer = box()
    let middle = UIView(frame: CGRect(x: 20, y: 30, width: 200, height: 100))
    outer.addSubview(middle)
    let inner = put(UIView(), in: middle)
    let bottom = inner.bottomAnchor.constraint(equalTo: outer.centerYAnchor)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 50),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 60),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -100), bottom,
    ])
    #expect(place(inner, in: outer) == [30, 30, 150, 90])
    middle.frame.origin = CGPoint(x: 25, y: 40)
    #expect(place(inner, in: outer) == [25, 20, 150, 90])
    outer.bounds.size = CGSize(width: 320, height: 340)
    #expect(place(inner, in: outer) == [25, 20, 170, 110])
    bottom.constant = 7
    #expect(place(inner, in: outer) == [25, 20, 170, 117])
    bottom.isActive = false
    inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5, constant: 3).isActive = true
    #expect(place(inner, in: outer) == [25, 20, 170, 88] && complaints() == 0)
  }

  @Test func partsOfASizeAndOfAPlaceAreMultiples() {
    let outer = box()
    let view = put(UIView(), in: outer)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5, constant: 10),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25),
      NSLayoutConstraint(
        item: view, attribute: .centerX, relatedBy: .equal, toItem: outer, attribute: .centerX, multiplier: 1.5, constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .top, relatedBy: .equal, toItem: outer, attribute: .bottom, multiplier: 0.5, constant: -20),
    ])
    #expect(place(view, in: outer) == [145, 130, 160, 40])
    outer.bounds.size = CGSize(width: 220, height: 200)
    #expect(place(view, in: outer) == [105, 80, 120, 30] && complaints() == 0)
  }

  @Test func whatWasBrokenHoldsAgainWhenItCan() {
    let outer = box()
    let view = put(UIView(), in: outer)
    let (exact, least) = (
      view.widthAnchor.constraint(equalToConstant: 100), view.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)
    )
    let small = view.widthAnchor.constraint(equalToConstant: 10)
    small.priority = .defaultLow
    NSLayoutConstraint.activate([exact, least, small])
    #expect(place(view, in: outer)[2] == 100 && complaints() == 1)
    outer.setNeedsLayout()
    #expect(place(view, in: outer)[2] == 100 && complaints() == 0)
    least.constant = 50
    #expect(place(view, in: outer)[2] == 100 && complaints() == 0)
    exact.isActive = false
    #expect(place(view, in: outer)[2] == 50)
    least.constant = 5
    #expect(place(view, in: outer)[2] == 10)
    least.isActive = false
    small.constant = 30
    #expect(place(view, in: outer)[2] == 30 && complaints() == 0)
  }

  @Test func aViewThatIsPlacedByItsFrameMayBePlacedByConstraintsAndBack() {
    let outer = box()
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    outer.addSubview(view)
    let other = put(UIView(), in: outer)
    NSLayoutConstraint.activate([
      other.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 5), other.topAnchor.constraint(equalTo: view.topAnchor),
      other.widthAnchor.constraint(equalToConstant: 7), other.heightAnchor.constraint(equalTo: view.heightAnchor),
    ])
    #expect(place(other, in: outer) == [36, 2, 7, 40])
    view.frame = CGRect(x: 10, y: 20, width: 50, height: 60)
    #expect(place(other, in: outer) == [65, 20, 7, 60])
    view.translatesAutoresizingMaskIntoConstraints = false
    let own = [
      view.leftAnchor.constraint(equalTo: outer.leftAnchor), view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 3),
      view.widthAnchor.constraint(equalToConstant: 11), view.heightAnchor.constraint(equalToConstant: 12),
    ]
    NSLayoutConstraint.activate(own)
    #expect(place(other, in: outer) == [16, 3, 7, 12] && view.frame == CGRect(x: 0, y: 3, width: 11, height: 12))
    NSLayoutConstraint.deactivate(own)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(x: 50, y: 0, width: 20, height: 20)
    #expect(place(other, in: outer) == [75, 0, 7, 20] && view.frame == CGRect(x: 50, y: 0, width: 20, height: 20))
    #expect(complaints() == 0)
  }

  @Test func anotherDirectionOfReadingMirrorsWhatFollowsIt() {
    let outer = box()
    let (lead, left) = (put(Sized(50, 10), in: outer), put(Sized(60, 10), in: outer))
    NSLayoutConstraint.activate([
      lead.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      lead.topAnchor.constraint(equalTo: outer.topAnchor), left.topAnchor.constraint(equalTo: lead.bottomAnchor, constant: 4),
      left.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
    ])
    #expect(place(lead, in: outer) == [10, 0, 50, 10] && place(left, in: outer) == [10, 14, 60, 10])
    outer.semanticContentAttribute = .forceRightToLeft
    #expect(place(lead, in: outer) == [240, 0, 50, 10] && place(left, in: outer) == [10, 14, 60, 10])
    outer.semanticContentAttribute = .unspecified
    #expect(place(lead, in: outer) == [10, 0, 50, 10] && complaints() == 0)
  }

  @Test func anotherContentMovesWhatStandsBesideIt() {
    let outer = box()
    let (first, second) = (put(Sized(50, 20), in: outer), put(Sized(30, 10), in: outer))
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: outer.leftAnchor), first.topAnchor.constraint(equalTo: outer.topAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor, constant: 6),
      second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 7),
    ])
    #expect(place(first, in: outer) == [0, 0, 50, 20] && place(second, in: outer) == [56, 27, 30, 10])
    first.size = CGSize(width: 70, height: 25)
    #expect(place(first, in: outer) == [0, 0, 70, 25] && place(second, in: outer) == [76, 32, 30, 10])
    second.size.height = 90
    #expect(place(second, in: outer) == [76, 32, 30, 90] && complaints() == 0)
  }

  @Test func theContentOfAScrollViewIsAsLargeAsWhatIsTiedToItsEdges() {
    let outer = box()
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    scroll.contentInsetAdjustmentBehavior = .never
    outer.addSubview(scroll)
    let (content, beside) = (put(Sized(250, 180), in: scroll), put(Sized(20, 20), in: outer))
    NSLayoutConstraint.activate([
      content.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: 5),
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 6),
      scroll.rightAnchor.constraint(equalTo: content.rightAnchor, constant: 7),
      scroll.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 8),
      beside.leftAnchor.constraint(equalTo: scroll.rightAnchor, constant: 3),
      beside.topAnchor.constraint(equalTo: scroll.topAnchor),
    ])
    #expect(place(content, in: outer) == [5, 6, 250, 180] && scroll.contentSize == CGSize(width: 262, height: 194))
    // From outside its edges are those of its frame.
    #expect(place(beside, in: outer) == [113, 10, 20, 20])
    content.size = CGSize(width: 300, height: 50)
    #expect(place(content, in: outer) == [5, 6, 300, 50] && scroll.contentSize == CGSize(width: 312, height: 64))
    scroll.frame.size.width = 150
    #expect(place(beside, in: outer) == [163, 10, 20, 20] && scroll.contentSize == CGSize(width: 312, height: 64))
    #expect(complaints() == 0)
  }

  @Test func constraintsComeBackWithTheirViewAndThoseThatReachedOutDoNot() {
    let (outer, other) = (box(), UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90)))
    let group = put(UIView(), in: outer)
    let inner = put(Sized(20, 10), in: group)
    let inside = [
      inner.leftAnchor.constraint(equalTo: group.leftAnchor, constant: 4),
      inner.topAnchor.constraint(equalTo: group.topAnchor, constant: 5),
    ]
    let across = [
      group.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 30),
      group.topAnchor.constraint(equalTo: outer.topAnchor, constant: 40),
    ]
    NSLayoutConstraint.activate(inside + across)
    #expect(place(inner, in: outer) == [4, 5, 20, 10] && place(group, in: outer).prefix(2) == [30, 40])
    group.removeFromSuperview()
    #expect(across.allSatisfy { !$0.isActive } && inside.allSatisfy(\.isActive) && outer.constraints.isEmpty)
    inside[0].constant = 9
    other.addSubview(group)
    group.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 1).isActive = true
    group.topAnchor.constraint(equalTo: other.topAnchor, constant: 2).isActive = true
    #expect(place(inner, in: other) == [9, 5, 20, 10] && place(group, in: other).prefix(2) == [1, 2])
    #expect(complaints() == 0)
  }
}
