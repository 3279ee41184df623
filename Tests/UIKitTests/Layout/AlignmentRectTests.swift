import Testing

@testable import UIKit

/// What constraints place of a view that draws beyond what it is aligned by.
@MainActor struct AlignmentRectTests {
  private final class Badge: UIView {
    var insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    override var alignmentRectInsets: UIEdgeInsets { insets }
    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 10) }
  }

  private func badge() -> (outer: UIView, Badge) {
    startAnew()
    let (outer, badge) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), Badge())
    badge.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(badge)
    return (outer, badge)
  }

  @Test func aViewIsAlignedByItsFrameByDefault() {
    startAnew()
    let (view, frame) = (UIView(), CGRect(x: 5, y: 6, width: 70, height: 80))
    #expect(view.alignmentRectInsets == .zero)
    #expect(view.alignmentRect(forFrame: frame) == frame && view.frame(forAlignmentRect: frame) == frame)
  }

  @Test func aFrameAndItsAlignmentRectDifferByTheInsets() {
    let (_, badge) = badge()
    let frame = CGRect(x: 10, y: 10, width: 50, height: 40)
    #expect(badge.alignmentRect(forFrame: frame) == CGRect(x: 12, y: 11, width: 44, height: 36))
    #expect(badge.frame(forAlignmentRect: CGRect(x: 12, y: 11, width: 44, height: 36)) == frame)
  }

  @Test func edgesAreThoseOfWhatIsAligned() {
    let (outer, badge) = badge()
    NSLayoutConstraint.activate([
      badge.leftAnchor.constraint(equalTo: outer.leftAnchor), badge.topAnchor.constraint(equalTo: outer.topAnchor),
      badge.rightAnchor.constraint(equalTo: outer.rightAnchor), badge.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: -2, y: -1, width: 206, height: 104))
  }

  @Test func aSizeIsThatOfWhatIsAlignedAndSoIsTheMiddle() {
    let (outer, badge) = badge()
    NSLayoutConstraint.activate([
      badge.widthAnchor.constraint(equalToConstant: 40), badge.heightAnchor.constraint(equalToConstant: 20),
      badge.centerXAnchor.constraint(equalTo: outer.centerXAnchor), badge.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 78, y: 39, width: 46, height: 24))
  }

  @Test func anIntrinsicSizeIsThatOfWhatIsAligned() {
    let (outer, badge) = badge()
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: outer.leadingAnchor), badge.topAnchor.constraint(equalTo: outer.topAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: -2, y: -1, width: 36, height: 14))
  }

  @Test func subviewsArePlacedInTheWholeView() {
    let (outer, badge) = badge()
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    badge.addSubview(inner)
    NSLayoutConstraint.activate([
      badge.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10), badge.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.leftAnchor.constraint(equalTo: badge.leftAnchor), inner.rightAnchor.constraint(equalTo: badge.rightAnchor),
      inner.topAnchor.constraint(equalTo: badge.topAnchor), inner.heightAnchor.constraint(equalToConstant: 5),
    ])
    outer.layoutIfNeeded()
    #expect(badge.frame.origin == CGPoint(x: 8, y: -1))
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 36, height: 5))
  }

  @Test func aBarPlacesAViewByWhatIsAligned() {
    startAnew()
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    let (plain, moved) = (UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30)), Badge())
    moved.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    moved.insets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    let item = UINavigationItem(title: "")
    item.leftBarButtonItem = UIBarButtonItem(customView: plain)
    bar.setItems([item], animated: false)
    bar.layoutIfNeeded()
    let place = plain.frame
    item.leftBarButtonItem = UIBarButtonItem(customView: moved)
    bar.layoutIfNeeded()
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    #expect(moved.frame == place.offsetBy(dx: -8, dy: 0))
  }
}
