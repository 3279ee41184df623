import Testing
import UIKit
import VirtualTime

/// Constraints, guides and what they make of frames.
@MainActor
struct AutoLayoutTests {
  private func constrained(_ superview: UIView) -> UIView { constrained(UIView(), superview) }

  private func constrained<View: UIView>(_ view: View, _ superview: UIView) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func box(_ width: CGFloat = 390, _ height: CGFloat = 400) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test func edgesAndConstantsPlaceAView() {
    startAnew()
    let outer = box()
    let view = constrained(outer)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -16),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
      view.heightAnchor.constraint(equalToConstant: 44),
    ])
    outer.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 10, width: 358, height: 44))
    outer.frame.size.width = 844
    outer.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 10, width: 812, height: 44))
    #expect(outer.constraints.count == 3)
    #expect(view.constraints.count == 1)
  }

  @Test func aChangedConstantMovesWhatDependsOnIt() {
    startAnew()
    let outer = box()
    let (first, second) = (constrained(outer), constrained(outer))
    let height = first.heightAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: outer.topAnchor), first.leftAnchor.constraint(equalTo: outer.leftAnchor),
      first.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5), height,
      second.topAnchor.constraint(equalToSystemSpacingBelow: first.bottomAnchor, multiplier: 1),
      second.centerXAnchor.constraint(equalTo: first.centerXAnchor),
      second.widthAnchor.constraint(equalToConstant: 20), second.heightAnchor.constraint(equalTo: second.widthAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 195, height: 50))
    #expect(second.frame.origin.y == 58)
    height.constant = 80
    outer.layoutIfNeeded()
    #expect(second.frame.origin.y == 88)
    #expect(abs(second.center.x - 97.5) < 0.2)
  }

  @Test func higherPrioritiesWinOverAnyNumberOfLowerOnes() {
    startAnew()
    let outer = box()
    let view = constrained(outer)
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 200).isActive = true
    for (width, priority) in [(100, 500), (150, 400), (160, 400), (170, 400)] {
      let constraint = view.widthAnchor.constraint(equalToConstant: CGFloat(width))
      constraint.priority = UILayoutPriority(Float(priority))
      constraint.isActive = true
    }
    outer.layoutIfNeeded()
    #expect(view.frame.width == 100)
  }

  @Test func intrinsicSizesHugAndResist() {
    startAnew()
    let outer = box(200)
    let (left, right) = (constrained(UILabel(), outer), constrained(UILabel(), outer))
    (left.text, right.text) = ("Name", "Value")
    right.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      right.trailingAnchor.constraint(equalTo: outer.trailingAnchor), left.topAnchor.constraint(equalTo: outer.topAnchor),
      left.lastBaselineAnchor.constraint(equalTo: right.lastBaselineAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(left.frame.size == left.intrinsicContentSize)
    #expect(right.frame.maxX == 200)
    #expect(right.frame.minX == left.frame.maxX + 8)
    left.text = "A long name"
    outer.layoutIfNeeded()
    #expect(left.frame.width == left.intrinsicContentSize.width)
    right.setContentCompressionResistancePriority(.required - 1, for: .horizontal)
    left.text = "A name so long that it cannot be shown whole"
    outer.layoutIfNeeded()
    #expect(right.frame.width == right.intrinsicContentSize.width)
    #expect(left.frame.width == 200 - 8 - right.frame.width)
  }

  @Test func aLabelOfManyLinesGetsItsHeightFromItsWidth() {
    startAnew()
    let outer = box(120)
    let (label, below) = (constrained(UILabel(), outer), constrained(UILabel(), outer))
    label.numberOfLines = 0
    label.text = "Words that take more than one line of this width"
    below.text = "Below"
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      label.topAnchor.constraint(equalTo: outer.topAnchor), below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
    ])
    outer.layoutIfNeeded()
    let lines = label.font.lines(of: label.text ?? "", width: 120).count
    #expect(lines > 2)
    #expect(label.frame.height == (label.font.lineHeight * CGFloat(lines)).rounded(.up))
    #expect(below.frame.minY == label.frame.maxY)
    outer.frame.size.width = 1000
    outer.layoutIfNeeded()
    #expect(label.frame.height == 21)
    #expect(below.frame.minY == 21)
  }

  @Test func aSizeThatFitsIsFoundWithoutTouchingAnything() {
    startAnew()
    let cell = UIView()
    let label = constrained(UILabel(), cell)
    label.numberOfLines = 0
    label.text = "Words that take more than one line of this width"
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -5),
    ])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 140, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 140, height: 10 + label.sizeThatFits(CGSize(width: 120, height: 0)).height))
    #expect(cell.frame == .zero)
    let whole = cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(whole == CGSize(width: label.intrinsicContentSize.width + 20, height: 31))
  }

  @Test func conflictingConstraintsAreBrokenAndReported() {
    startAnew()
    let outer = box()
    let view = constrained(outer)
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)
    second.identifier = "wide"
    NSLayoutConstraint.activate([first, second])
    outer.layoutIfNeeded()
    #expect(view.frame.width == 100)
    let lines = UIKitConsole.drain()
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("[LayoutConstraints] Unable to simultaneously satisfy constraints."))
    #expect(lines[0].contains("Will attempt to recover by breaking constraint \n\(second)"))
    #expect(lines[0].contains("    \"\(first)\",\n    \"\(second)\""))
    #expect(UIKitComplaints.drain().isEmpty)
    first.isActive = false
    outer.layoutIfNeeded()
    #expect(view.frame.width == 200)
  }

  @Test func itemsWithoutACommonAncestorAreAnException() {
    startAnew()
    let (one, other) = (UIView(), UIView())
    let constraint = one.topAnchor.constraint(equalTo: other.topAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive)
    let complaints = UIKitComplaints.drain().map(\.description)
    #expect(complaints.count == 1)
    #expect(complaints[0].contains("because they have no common ancestor"))
  }

  @Test func constraintsThatReachOutOfARemovedViewEnd() {
    startAnew()
    let outer = box()
    let view = constrained(outer)
    let inner = constrained(view)
    let outward = view.topAnchor.constraint(equalTo: outer.topAnchor)
    let inward = inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 7)
    NSLayoutConstraint.activate([outward, inward, view.leftAnchor.constraint(equalTo: outer.leftAnchor)])
    view.removeFromSuperview()
    #expect(!outward.isActive)
    #expect(inward.isActive)
    #expect(outer.constraints.isEmpty)
    outer.addSubview(view)
    view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 3).isActive = true
    outer.layoutIfNeeded()
    #expect(view.frame.minY == 3)
    #expect(inner.frame.minY == 7)
  }

  @Test func viewsPlacedByFrameHoldTheirGround() {
    startAnew()
    let outer = box()
    let fixed = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 40))
    outer.addSubview(fixed)
    let view = constrained(outer)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: fixed.bottomAnchor), view.leftAnchor.constraint(equalTo: fixed.leftAnchor),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor), view.heightAnchor.constraint(equalToConstant: 5),
    ])
    outer.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 70, width: 100, height: 5))
    fixed.frame.origin.y = 100
    outer.layoutIfNeeded()
    #expect(view.frame.minY == 140)
  }

  @Test func guidesOfTheSafeAreaAndTheMarginsFollow() {
    startAnew()
    let controller = UIViewController()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    let safe = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: safe.topAnchor), view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.trailingAnchor),
    ])
    let window = show(controller)
    #expect(view.frame == CGRect(x: 16, y: 47, width: 358, height: 763))
    controller.additionalSafeAreaInsets.top = 10
    rest()
    #expect(view.frame == CGRect(x: 16, y: 57, width: 358, height: 753))
    controller.view.directionalLayoutMargins.leading = 30
    rest()
    #expect(view.frame.minX == 30)
    withExtendedLifetime(window) {}
  }

  @Test func theKeyboardGuideRisesWithTheKeyboard() {
    startAnew()
    let controller = UIViewController()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 50), view.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
      view.widthAnchor.constraint(equalTo: controller.view.widthAnchor),
    ])
    let window = show(controller)
    #expect(view.frame == CGRect(x: 0, y: 760, width: 390, height: 50))
    KeyboardArea.height = 336
    rest()
    #expect(view.frame.maxY == 508)
    KeyboardArea.height = 0
    withExtendedLifetime(window) {}
  }

  @Test func aScrollViewTakesItsContentSizeFromConstraints() {
    startAnew()
    let outer = box(300, 300)
    let scroll = constrained(UIScrollView(), outer)
    let content = constrained(scroll)
    let header = constrained(scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: outer.topAnchor, constant: 20),
      scroll.leftAnchor.constraint(equalTo: outer.leftAnchor), scroll.rightAnchor.constraint(equalTo: outer.rightAnchor),
      scroll.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),
      header.topAnchor.constraint(equalTo: outer.topAnchor, constant: 20),
      header.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
      header.widthAnchor.constraint(equalToConstant: 10), header.heightAnchor.constraint(equalToConstant: 10),
    ])
    outer.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 1000))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 1000))
    #expect(header.frame.minY == 0)
    scroll.contentOffset.y = 70
    outer.layoutIfNeeded()
    #expect(header.frame.minY == 70)
    #expect(content.frame.minY == 0)
  }

  @Test func guidesOfOnesOwnAndDistancesTakePart() {
    startAnew()
    let outer = box(300)
    let (one, two) = (constrained(outer), constrained(outer))
    let guide = UILayoutGuide()
    outer.addLayoutGuide(guide)
    let gap = one.rightAnchor.anchorWithOffset(to: two.leftAnchor)
    NSLayoutConstraint.activate([
      one.leftAnchor.constraint(equalTo: outer.leftAnchor), two.rightAnchor.constraint(equalTo: outer.rightAnchor),
      one.widthAnchor.constraint(equalTo: two.widthAnchor), gap.constraint(equalTo: one.widthAnchor),
      guide.leftAnchor.constraint(equalTo: one.rightAnchor), guide.rightAnchor.constraint(equalTo: two.leftAnchor),
      guide.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4), guide.heightAnchor.constraint(equalToConstant: 9),
    ])
    outer.layoutIfNeeded()
    #expect(one.frame.width == 100)
    #expect(two.frame.minX == 200)
    #expect(guide.layoutFrame == CGRect(x: 100, y: 4, width: 100, height: 9))
    #expect(one.hasAmbiguousLayout)
    #expect(!guide.hasAmbiguousLayout)
  }

  @Test func leadingIsRightForReadersFromRightToLeft() {
    startAnew()
    let outer = box(300)
    let view = constrained(outer)
    outer.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10), view.widthAnchor.constraint(equalToConstant: 50),
    ])
    outer.layoutIfNeeded()
    #expect(view.frame.maxX == 290)
  }

  @Test func aConstraintInForceDoesNotBecomeOptional() {
    startAnew()
    let outer = box()
    let constraint = constrained(outer).widthAnchor.constraint(equalToConstant: 3)
    constraint.isActive = true
    constraint.priority = .defaultLow
    #expect(constraint.priority == .required)
    #expect(UIKitComplaints.drain().count == 1)
  }
}
