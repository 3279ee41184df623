import Testing
import UIKit
import VirtualTime

/// What stack views and the visual format make of views.
@MainActor
struct StackViewTests {
  final class Sized: UIView {
    let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private func row(_ views: [UIView], width: CGFloat = 300, height: CGFloat = 100) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return stack
  }

  private func frames(_ stack: UIStackView) -> [CGRect] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test func equalViewsShareTheRoomThatSpacingLeaves() {
    startAnew()
    let stack = row([Sized(10, 10), Sized(20, 20), Sized(30, 30)])
    stack.distribution = .fillEqually
    stack.spacing = 15
    #expect(frames(stack).map(\.minX) == [0, 105, 210])
    #expect(frames(stack).allSatisfy { $0.width == 90 && $0.height == 100 })
  }

  @Test func aHiddenViewTakesNeitherRoomNorSpacing() {
    startAnew()
    let views = [Sized(10, 10), Sized(20, 20), Sized(30, 30)]
    let stack = row(views)
    stack.distribution = .fillEqually
    stack.spacing = 20
    views[1].isHidden = true
    #expect([views[0], views[2]].map(\.frame.width) == [0, 0])
    #expect(frames(stack)[0].width == 140)
    #expect(frames(stack)[2].minX == 160)
    views[1].isHidden = false
    #expect(frames(stack)[1].width > 80)
  }

  @Test func fillStretchesTheViewThatHugsLeast() {
    startAnew()
    let views = [Sized(50, 10), Sized(60, 20)]
    views[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let stack = row(views)
    stack.setCustomSpacing(12, after: views[0])
    #expect(frames(stack)[0].width == 50)
    #expect(frames(stack)[1] == CGRect(x: 62, y: 0, width: 238, height: 100))
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
  }

  @Test func proportionsFollowTheContent() {
    startAnew()
    let stack = row([Sized(50, 10), Sized(100, 10)])
    stack.distribution = .fillProportionally
    #expect(frames(stack).map(\.width) == [100, 200])
  }

  @Test func equalSpacingAndEqualCentersShareOutSpace() {
    startAnew()
    let stack = row([Sized(20, 10), Sized(40, 10), Sized(60, 10)])
    stack.distribution = .equalSpacing
    #expect(frames(stack).map(\.minX) == [0, 110, 240])
    stack.distribution = .equalCentering
    // From 10 to 270, with the middle one half-way.
    #expect(frames(stack).map(\.midX) == [10, 140, 270])
  }

  @Test(arguments: [
    (UIStackView.Alignment.leading, [CGFloat(0), 0]), (.center, [45, 35]), (.trailing, [90, 70]),
  ])
  func alignmentPlacesAcrossTheAxis(_ alignment: UIStackView.Alignment, _ tops: [CGFloat]) {
    startAnew()
    let stack = row([Sized(20, 10), Sized(40, 30)])
    stack.alignment = alignment
    #expect(frames(stack).map(\.minY) == tops)
    #expect(frames(stack).map(\.height) == [10, 30])
  }

  @Test func baselinesOfARowAlign() {
    startAnew()
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("small", "large")
    small.font = .systemFont(ofSize: 10)
    large.font = .systemFont(ofSize: 40)
    let stack = row([small, large])
    stack.alignment = .firstBaseline
    stack.layoutIfNeeded()
    let baselines = [small, large].map { $0.frame.minY + $0.font.ascender }
    #expect(abs(baselines[0] - baselines[1]) < 0.4)
  }

  @Test func aStackIsAsLargeAsWhatIsInIt() {
    startAnew()
    let stack = UIStackView(arrangedSubviews: [Sized(20, 10), Sized(40, 30)])
    stack.axis = .vertical
    stack.spacing = 5
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 46, height: 49))
  }

  @Test func removingFromTheSuperviewEndsTheArrangement() {
    startAnew()
    let views = [Sized(20, 10), Sized(40, 30)]
    let stack = row(views)
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 1)
    stack.removeArrangedSubview(views[1])
    #expect(views[1].superview === stack)
    stack.insertArrangedSubview(views[0], at: 7)
    #expect(UIKitComplaints.drain().count == 1)
  }

  @Test func aVisualFormatIsRead() {
    startAnew()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let (a, b) = (UIView(), UIView())
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
    }
    let views = ["a": a, "b": b]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[a(>=40,==60@900)]-gap-[b]-20-|", options: [.alignAllTop, .alignAllBottom],
        metrics: ["gap": 12], views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[a(30)]", views: views))
    outer.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 8, y: 0, width: 60, height: 30))
    #expect(b.frame == CGRect(x: 80, y: 0, width: 200, height: 30))
    #expect(NSLayoutConstraint.constraints(withVisualFormat: "H:|[c]|", views: views).isEmpty)
    let complaint = UIKitComplaints.drain().first?.description ?? ""
    #expect(complaint.contains("c is not a key in the views dictionary."))
  }
}
