import Testing

@testable import UIKit

/// Attributes and what they stand for, guides and where they are, margins and the side from which one reads.
@MainActor struct LayoutItemTests {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private let all: [NSLayoutConstraint.Attribute] = (0...20).compactMap { NSLayoutConstraint.Attribute(rawValue: $0) }

  @Test func attributesAreNumberedAsInUIKit() {
    #expect(
      all.count == 21 && Attribute.left.rawValue == 1 && Attribute.height.rawValue == 8 && Attribute.firstBaseline.rawValue == 12)
    #expect(Attribute.centerYWithinMargins.rawValue == 20)
    #expect([NSLayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual].map(\.rawValue) == [-1, 0, 1])
  }

  @Test func anAttributeHasAnAxisAndPerhapsASide() {
    let vertical: Set<Attribute> = [
      .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins,
    ]
    for attribute in all { #expect((attribute.axis == .vertical) == vertical.contains(attribute), "\(attribute)") }
    #expect(all.filter(\.isSize) == [.width, .height] && all.filter(\.isBaseline) == [.lastBaseline, .firstBaseline])
    #expect(all.filter(\.followsReading) == [.leading, .trailing, .leadingMargin, .trailingMargin])
    #expect(
      all.compactMap(\.withinMargins) == [.left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY])
    #expect(all.filter { $0.withinMargins != nil }.map(\.rawValue) == Array(13...20))
  }

  @Test func anOperandIsAPlaceOrADistance() {
    startAnew()
    let (one, other) = (UIView(), UIView())
    let place = LayoutOperand(one, .top)
    #expect(!place.isDistance && place.views == [one] && place.items.count == 1 && place.startAttribute == .notAnAttribute)
    #expect(place.description == "UIView #\(one.serial).top" && LayoutOperand(nil, .left).description == "nil.left")
    let distance = LayoutOperand(from: place, to: LayoutOperand(other, .bottom))
    #expect(distance.isDistance && distance.views == [other, one] && distance.items.count == 2)
    #expect(distance.attribute == .bottom && distance.startAttribute == .top)
    #expect(distance.description == "(UIView #\(other.serial).bottom - UIView #\(one.serial).top)")
  }

  // MARK: Guides

  @Test func aGuideIsInOneViewAtATimeAndItsConstraintsEndWithIt() {
    startAnew()
    let (one, other, guide) = (UIView(), UIView(), UILayoutGuide())
    #expect(guide.identifier == "" && guide.owningView == nil && guide.layoutFrame == .zero && !guide.hasAmbiguousLayout)
    #expect(guide.layoutName == "UILayoutGuide '' of no view" && guide.constraintsAffectingLayout(for: .horizontal) == [])
    one.addLayoutGuide(guide)
    guide.identifier = "gap"
    #expect(
      guide.owningView === one && one.layoutGuides == [guide]
        && guide.layoutName == "UILayoutGuide 'gap' of UIView #\(one.serial)")
    let width = guide.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    other.removeLayoutGuide(guide)
    #expect(guide.owningView === one && width.isActive)
    other.addLayoutGuide(guide)
    #expect(guide.owningView === other && one.layoutGuides == [] && other.layoutGuides == [guide] && !width.isActive)
    other.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && other.layoutGuides == [])
  }

  @Test func theSystemsGuidesAreWhereTheirInsetsSay() {
    startAnew()
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 800, height: 200))
    view.bounds.origin = CGPoint(x: 3, y: 4)
    view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 5, right: 6)
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 5, y: 5, width: 792, height: 194))
    #expect(view.safeAreaLayoutGuide.layoutFrame == view.bounds)
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 65, y: 5, width: 672, height: 194))
    #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 204, width: 800, height: 0))
    #expect(view.layoutMarginsGuide === view.layoutMarginsGuide && view.layoutMarginsGuide.owningView === view)
    #expect(view.keyboardLayoutGuide === view.keyboardLayoutGuide && view.keyboardLayoutGuide.usesBottomSafeArea)
    #expect(view.layoutGuides == [] && !view.keyboardLayoutGuide.followsUndockedKeyboard)
    view.bounds.size.width = 500
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 5, y: 5, width: 492, height: 194))
    #expect(view.layoutMarginsGuide.identifier == "UIViewLayoutMarginsGuide")
    #expect(view.safeAreaLayoutGuide.identifier == "UIViewSafeAreaLayoutGuide")
    #expect(view.readableContentGuide.identifier == "UIViewReadableContentGuide")
  }

  @Test func aScrollViewHasAGuideOfItsContentAndOneOfWhatIsSeen() {
    startAnew()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 300, height: 400)
    scroll.contentOffset = CGPoint(x: 5, y: 6)
    #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 300, height: 400))
    #expect(scroll.frameLayoutGuide.layoutFrame == CGRect(x: 5, y: 6, width: 100, height: 80))
    #expect(scroll.contentLayoutGuide === scroll.contentLayoutGuide && scroll.frameLayoutGuide === scroll.frameLayoutGuide)
    #expect(scroll.contentLayoutGuide.identifier == "UIScrollView-contentLayoutGuide")
    #expect(scroll.frameLayoutGuide.identifier == "UIScrollView-frameLayoutGuide")
  }

  // MARK: Margins

  @Test func theSystemsMarginsGrowWithTheWidth() {
    #expect([0, 413, 414, 1000].map { SystemMargins.side(forWidth: $0) } == [16, 16, 20, 20])
    func row(_ width: CGFloat, _ readable: Bool) -> [CGFloat] {
      let margins = SystemMargins.ofRow(width: width, followsReadableWidth: readable)
      return [margins.top, margins.leading, margins.bottom, margins.trailing]
    }
    #expect(row(390, false) == [11, 16, 11, 16] && row(390, true) == [11, 16, 11, 16] && row(800, false) == [11, 20, 11, 20])
    #expect(row(800, true) == [11, 64, 11, 64] && row(700, true) == [11, 20, 11, 20])
    #expect(UIView.readableWidth == 672)
  }

  @Test func marginsFollowTheDirectionOfReading() {
    startAnew()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    view.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 7, trailing: 6))
  }

  @Test func marginsOfTheSuperviewCountWhereItIsNear() {
    startAnew()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.bounds.origin = CGPoint(x: 5, y: 5)
    outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let inner = UIView(frame: CGRect(x: 10, y: 7, width: 80, height: 90))
    outer.addSubview(inner)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) && !inner.preservesSuperviewLayoutMargins)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 18, left: 15, bottom: 12, right: 8))
    #expect(inner.insetsLayoutMarginsFromSafeArea)
  }

  @Test func attributesOfMeaningDecideWhetherAViewIsMirrored() {
    startAnew()
    let view = UIView()
    let kinds: [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection)] = [
      (.unspecified, .leftToRight), (.playback, .leftToRight), (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
      (.forceRightToLeft, .rightToLeft),
    ]
    for (kind, direction) in kinds {
      view.semanticContentAttribute = kind
      #expect(view.effectiveUserInterfaceLayoutDirection == direction && view.semanticContentAttribute == kind)
      #expect(UIView.userInterfaceLayoutDirection(for: kind) == direction)
    }
    UIScreen.main.modifyTraits { $0.layoutDirection = .rightToLeft }
    defer { UIScreen.main.modifyTraits { $0.layoutDirection = .leftToRight } }
    #expect(kinds.map { UIView.userInterfaceLayoutDirection(for: $0.0) }.filter { $0 == .rightToLeft }.count == 2)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
  }

  // MARK: Priorities of content

  @Test func contentHugsLittleAndResistsMuch() {
    startAnew()
    let view = UIView()
    #expect(
      view.contentHuggingPriority(for: .horizontal) == .defaultLow && view.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    view.setContentHuggingPriority(.required, for: .horizontal)
    view.setContentHuggingPriority(UILayoutPriority(3), for: .vertical)
    view.setContentCompressionResistancePriority(UILayoutPriority(4), for: .horizontal)
    view.setContentCompressionResistancePriority(UILayoutPriority(5), for: .vertical)
    #expect(
      view.contentHuggingPriority(for: .horizontal) == .required && view.contentHuggingPriority(for: .vertical).rawValue == 3)
    #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 4)
    #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 5)
    #expect(
      UIView.layoutFittingCompressedSize == .zero && UIView.layoutFittingExpandedSize == CGSize(width: 10000, height: 10000))
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.alignmentRect(forFrame: frame) == frame && view.frame(forAlignmentRect: frame) == frame)
  }

  @Test func aStackIsAFilledRowAtFirst() {
    startAnew()
    let stack = UIStackView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(stack.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && stack.arrangedSubviews == [] && stack.axis == .horizontal)
    #expect(stack.distribution == .fill && stack.alignment == .fill && stack.spacing == 0)
    #expect(!stack.isLayoutMarginsRelativeArrangement && !stack.isBaselineRelativeArrangement)
    #expect(stack.forFirstBaselineLayout === stack && stack.forLastBaselineLayout === stack)
    #expect(UIStackView.Alignment.top == .leading && UIStackView.Alignment.bottom == .trailing)
  }
}
