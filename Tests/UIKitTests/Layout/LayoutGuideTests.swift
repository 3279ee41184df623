import Testing

@testable import UIKit

/// Guides of an app's own and of the system, and sizes that are tried out.
@MainActor
struct LayoutGuideTests {
  private func box(_ width: CGFloat, _ height: CGFloat = 100) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func child<View: UIView>(_ view: View = UIView(), of superview: UIView) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  @Test func aGuideHasOneOwnerAndItsConstraintsEndWhenItGoes() {
    startAnew()
    let outer = box(300)
    let (first, second) = (child(of: outer), child(of: outer))
    let guide = UILayoutGuide()
    #expect(guide.layoutFrame == .zero)
    first.addLayoutGuide(guide)
    let constraints = [
      guide.widthAnchor.constraint(equalToConstant: 5), guide.topAnchor.constraint(equalTo: first.topAnchor),
      second.leftAnchor.constraint(equalTo: guide.rightAnchor), second.topAnchor.constraint(equalTo: first.topAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    second.removeLayoutGuide(guide)
    #expect(guide.owningView === first)
    #expect(constraints.allSatisfy { $0.isActive })
    second.addLayoutGuide(guide)
    #expect(guide.owningView === second)
    #expect(first.layoutGuides.isEmpty && second.layoutGuides.map { $0 === guide } == [true])
    #expect(constraints.map(\.isActive) == [false, false, false, true])
    second.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    #expect(second.layoutGuides.isEmpty)
  }

  @Test(arguments: [(600, 8, 584), (688, 8, 672), (690, 9, 672), (1000, 164, 672)] as [(CGFloat, CGFloat, CGFloat)])
  func whatIsReadIsNoWiderThanItsMeasure(width: CGFloat, x: CGFloat, readable: CGFloat) {
    startAnew()
    let view = box(width)
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: x, y: 8, width: readable, height: 84))
    #expect(view.readableContentGuide === view.readableContentGuide)
  }

  @Test func guidesOfTheSystemLieWithinTheBounds() {
    startAnew()
    let scroll = UIScrollView(frame: CGRect(x: 30, y: 40, width: 100, height: 80))
    scroll.contentSize = CGSize(width: 500, height: 600)
    scroll.contentOffset = CGPoint(x: 7, y: 9)
    #expect(scroll.frameLayoutGuide.layoutFrame == CGRect(x: 7, y: 9, width: 100, height: 80))
    #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 500, height: 600))
    #expect(scroll.layoutMarginsGuide.layoutFrame == CGRect(x: 15, y: 17, width: 84, height: 64))
    #expect(scroll.safeAreaLayoutGuide.layoutFrame == CGRect(x: 7, y: 9, width: 100, height: 80))
    #expect(scroll.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 89, width: 100, height: 0))
    #expect(
      [scroll.frameLayoutGuide, scroll.contentLayoutGuide, scroll.layoutMarginsGuide, scroll.safeAreaLayoutGuide].map(
        \.identifier)
        == [
          "UIScrollView-frameLayoutGuide", "UIScrollView-contentLayoutGuide", "UIViewLayoutMarginsGuide",
          "UIViewSafeAreaLayoutGuide",
        ])
  }

  @Test func theKeyboardGuideStandsAtTheSafeAreaOrAtTheEdge() {
    startAnew()
    let controller = UIViewController()
    let view = child(of: controller.view)
    NSLayoutConstraint.activate([
      view.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 50), view.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
      view.widthAnchor.constraint(equalTo: controller.view.widthAnchor),
    ])
    let window = show(controller)
    let (height, safe) = (controller.view.bounds.height, controller.view.safeAreaInsets.bottom)
    #expect(safe > 0)
    #expect(view.frame.maxY == height - safe)
    controller.view.keyboardLayoutGuide.usesBottomSafeArea = false
    rest()
    #expect(view.frame.maxY == height)
    controller.view.keyboardLayoutGuide.usesBottomSafeArea = true
    rest()
    #expect(view.frame.maxY == height - safe)
    // A keyboard that is no higher than the safe area moves nothing.
    KeyboardArea.height = safe
    rest()
    #expect(view.frame.maxY == height - safe)
    KeyboardArea.height = safe + 1
    rest()
    #expect(view.frame.maxY == height - safe - 1)
    KeyboardArea.height = 0
    withExtendedLifetime(window) {}
  }

  @Test func whatAffectsAnItemIsToldByAxis() {
    startAnew()
    let outer = box(300)
    let (one, other) = (child(of: outer), child(of: outer))
    let guide = UILayoutGuide()
    outer.addLayoutGuide(guide)
    let constraints = [
      one.leftAnchor.constraint(equalTo: outer.leftAnchor), one.heightAnchor.constraint(equalToConstant: 4),
      other.topAnchor.constraint(equalTo: one.bottomAnchor), guide.widthAnchor.constraint(equalTo: other.widthAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    outer.layoutIfNeeded()
    #expect(one.constraintsAffectingLayout(for: .horizontal) == [constraints[0]])
    #expect(one.constraintsAffectingLayout(for: .vertical) == [constraints[1], constraints[2]])
    #expect(other.constraintsAffectingLayout(for: .horizontal) == [constraints[3]])
    #expect(guide.constraintsAffectingLayout(for: .horizontal) == [constraints[3]])
    #expect(guide.constraintsAffectingLayout(for: .vertical) == [])
  }

  @Test func aViewIsAmbiguousUntilAllFourOfItsMeasuresAreSaid() {
    startAnew()
    let outer = box(300)
    let view = child(of: outer)
    let constraints = [
      view.leftAnchor.constraint(equalTo: outer.leftAnchor), view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 5), view.heightAnchor.constraint(equalToConstant: 6),
    ]
    NSLayoutConstraint.activate(constraints)
    outer.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
    for constraint in constraints {
      constraint.isActive = false
      #expect(view.hasAmbiguousLayout, "without \(constraint)")
      constraint.isActive = true
      #expect(!view.hasAmbiguousLayout)
    }
    // Who is placed by a frame is never ambiguous.
    constraints[0].isActive = false
    view.translatesAutoresizingMaskIntoConstraints = true
    #expect(!view.hasAmbiguousLayout)
  }

  // MARK: Pixels

  private func laidOut(x: CGFloat, width: CGFloat) -> CGRect {
    let outer = box(300)
    let view = child(of: outer)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: x), view.widthAnchor.constraint(equalToConstant: width),
    ])
    outer.layoutIfNeeded()
    return view.bounds.offsetBy(dx: view.center.x - view.bounds.width / 2, dy: 0)
  }

  @Test func edgesStandOnThePixelsOfTheScreen() {
    startAnew()
    #expect(UIScreen.main.scale == 3)
    func near(_ rect: CGRect, _ x: CGFloat, _ maxX: CGFloat) -> Bool { abs(rect.minX - x) < 1e-9 && abs(rect.maxX - maxX) < 1e-9 }
    #expect(near(laidOut(x: 10.1, width: 20), 10, 30))
    #expect(near(laidOut(x: 10.2, width: 20), 31.0 / 3, 91.0 / 3))
    // Each edge is rounded, and not the width: 10.2 and 20.4 go to 10 1/3 and 20 1/3.
    #expect(near(laidOut(x: 10.2, width: 10.2), 31.0 / 3, 61.0 / 3))
    // 185⅓ − 85⅓ is 100, whatever binary fractions say.
    #expect(laidOut(x: 85.2, width: 100).width == 100)
  }

  @Test func aFittingSizeIsRoundedUpToWholePixels() {
    startAnew()
    func fitting(_ width: CGFloat) -> CGFloat {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      view.widthAnchor.constraint(equalToConstant: width).isActive = true
      return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
    }
    #expect(fitting(10) == 10)
    #expect(abs(fitting(10.1) - 31.0 / 3) < 1e-9)
    #expect(abs(fitting(10.3) - 31.0 / 3) < 1e-9)
    #expect(abs(fitting(10.34) - 32.0 / 3) < 1e-9)
    #expect(fitting(10.0001) == 10)
  }

  @Test(arguments: [(50, 120), (749, 120), (751, 200)] as [(Float, CGFloat)])
  func howFarASizeFitsIsAMatterOfPriorities(priority: Float, width: CGFloat) {
    startAnew()
    let outer = UIView()
    let view = child(of: outer)
    let wanted = view.widthAnchor.constraint(equalToConstant: 120)
    wanted.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wanted, view.leftAnchor.constraint(equalTo: outer.leftAnchor), view.rightAnchor.constraint(equalTo: outer.rightAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor), view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    let size = outer.systemLayoutSizeFitting(
      CGSize(width: 200, height: 30), withHorizontalFittingPriority: UILayoutPriority(priority),
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: width, height: 30))
    #expect(outer.frame == .zero)
  }

  // MARK: Hugging and resistance

  final class Sized: UIView {
    var size = CGSize(width: 50, height: 40) { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { size }
  }

  @Test func huggingAndResistanceAreSaidForEachAxis() {
    startAnew()
    let view = UIView()
    func all() -> [Float] {
      [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap {
        [view.contentHuggingPriority(for: $0).rawValue, view.contentCompressionResistancePriority(for: $0).rawValue]
      }
    }
    #expect(all() == [250, 750, 250, 750])
    view.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    #expect(all() == [1, 750, 250, 750])
    view.setContentHuggingPriority(UILayoutPriority(2), for: .vertical)
    #expect(all() == [1, 750, 2, 750])
    view.setContentCompressionResistancePriority(UILayoutPriority(3), for: .horizontal)
    #expect(all() == [1, 3, 2, 750])
    view.setContentCompressionResistancePriority(UILayoutPriority(4), for: .vertical)
    #expect(all() == [1, 3, 2, 4])
  }

  @Test func whatIsAskedMoreStronglyThanTheContentAsksWins() {
    startAnew()
    let outer = box(300)
    let view = child(Sized(), of: outer)
    let (wide, high) = (view.widthAnchor.constraint(equalToConstant: 80), view.heightAnchor.constraint(equalToConstant: 30))
    (wide.priority, high.priority) = (UILayoutPriority(500), UILayoutPriority(500))
    NSLayoutConstraint.activate([
      wide, high, view.leftAnchor.constraint(equalTo: outer.leftAnchor), view.topAnchor.constraint(equalTo: outer.topAnchor),
    ])
    func size() -> CGSize {
      outer.layoutIfNeeded()
      return view.frame.size
    }
    // It hugs at 250 and resists at 750.
    #expect(size() == CGSize(width: 80, height: 40))
    view.setContentHuggingPriority(UILayoutPriority(501), for: .horizontal)
    #expect(size() == CGSize(width: 50, height: 40))
    view.setContentCompressionResistancePriority(UILayoutPriority(499), for: .vertical)
    #expect(size() == CGSize(width: 50, height: 30))
    view.size = CGSize(width: 60, height: UIView.noIntrinsicMetric)
    #expect(size() == CGSize(width: 60, height: 30))
    view.size = CGSize(width: UIView.noIntrinsicMetric, height: 20)
    #expect(size() == CGSize(width: 80, height: 30))
  }
}
