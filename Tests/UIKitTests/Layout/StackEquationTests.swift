import Testing

@testable import UIKit

/// The whole of the equations that a stack makes, for every way of arranging; and of those that align the views of a line.
@MainActor struct StackEquationTests {
  private final class Sized: UIView {
    let size: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
  }

  /// `b.leading == a.trailing + 3` for each of them; spacers are `s1`, `s2`, the guide of the margins `margins`.
  private func equations(_ stack: UIStackView) -> [String] {
    stack.updateConstraintsIfNeeded()
    func name(_ item: AnyObject?) -> String {
      if item === stack { return "stack" }
      if item === stack.layoutMarginsGuide { return "margins" }
      if let place = stack.arrangedSubviews.firstIndex(where: { $0 === item }) { return ["a", "b", "c"][place] }
      return stack.layoutGuides.firstIndex { $0 === item }.map { "s\($0 + 1)" } ?? "?"
    }
    return (stack.constraints + stack.arrangedSubviews.flatMap(\.constraints)).map { constraint in
      let sign = constraint.relation == .equal ? "==" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
      var line = "\(name(constraint.firstItem)).\(constraint.firstAttribute) \(sign)"
      if let other = constraint.secondItem { line += " \(name(other)).\(constraint.secondAttribute)" }
      if constraint.multiplier != 1 { line += " * \(Double(constraint.multiplier))" }
      if constraint.secondItem == nil || constraint.constant != 0 { line += " + \(Double(constraint.constant))" }
      if constraint.priority != .required { line += " @\(Int(constraint.priority.rawValue))" }
      return line
    }
  }

  private func stack(_ views: [UIView], _ axis: NSLayoutConstraint.Axis = .horizontal) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    (stack.axis, stack.spacing) = (axis, 3)
    return stack
  }

  private let row = ["a.leading == stack.leading", "stack.trailing == b.trailing", "b.leading == a.trailing + 3.0"]
  private let column = ["a.top == stack.top", "stack.bottom == b.bottom", "b.top == a.bottom + 3.0"]

  @Test(
    arguments: [
      (.fill, ["a.top == stack.top", "stack.bottom == a.bottom", "b.top == stack.top", "stack.bottom == b.bottom"]),
      (
        .leading,
        [
          "stack.height == + 0.0 @51", "a.top == stack.top", "stack.bottom >= a.bottom", "b.top == stack.top",
          "stack.bottom >= b.bottom",
        ]
      ),
      (
        .trailing,
        [
          "stack.height == + 0.0 @51", "a.top >= stack.top", "stack.bottom == a.bottom", "b.top >= stack.top",
          "stack.bottom == b.bottom",
        ]
      ),
      (
        .center,
        [
          "stack.height == + 0.0 @51", "a.top >= stack.top", "stack.bottom >= a.bottom", "a.centerY == stack.centerY",
          "b.top >= stack.top", "stack.bottom >= b.bottom", "b.centerY == stack.centerY",
        ]
      ),
      (
        .firstBaseline,
        [
          "stack.height == + 0.0 @51", "a.top >= stack.top", "stack.bottom >= a.bottom", "a.top == stack.top @51",
          "b.top >= stack.top", "stack.bottom >= b.bottom", "b.firstBaseline == a.firstBaseline",
        ]
      ),
      (
        .lastBaseline,
        [
          "stack.height == + 0.0 @51", "a.top >= stack.top", "stack.bottom >= a.bottom", "stack.bottom == a.bottom @51",
          "b.top >= stack.top", "stack.bottom >= b.bottom", "b.lastBaseline == a.lastBaseline",
        ]
      ),
    ] as [(UIStackView.Alignment, [String])])
  func aRowStandsAcrossAsItsAlignmentSays(alignment: UIStackView.Alignment, across: [String]) {
    startAnew()
    let stack = stack([UIView(), UIView()])
    stack.alignment = alignment
    #expect(equations(stack) == row + across)
  }

  @Test(
    arguments: [
      (
        .fill,
        [
          "a.leading == stack.leading", "stack.trailing == a.trailing", "b.leading == stack.leading",
          "stack.trailing == b.trailing",
        ]
      ),
      (
        .leading,
        [
          "stack.width == + 0.0 @51", "a.leading == stack.leading", "stack.trailing >= a.trailing",
          "b.leading == stack.leading", "stack.trailing >= b.trailing",
        ]
      ),
      (
        .trailing,
        [
          "stack.width == + 0.0 @51", "a.leading >= stack.leading", "stack.trailing == a.trailing",
          "b.leading >= stack.leading", "stack.trailing == b.trailing",
        ]
      ),
      (
        .center,
        [
          "stack.width == + 0.0 @51", "a.leading >= stack.leading", "stack.trailing >= a.trailing",
          "a.centerX == stack.centerX", "b.leading >= stack.leading", "stack.trailing >= b.trailing",
          "b.centerX == stack.centerX",
        ]
      ),
    ] as [(UIStackView.Alignment, [String])])
  func aColumnStandsAcrossAsItsAlignmentSays(alignment: UIStackView.Alignment, across: [String]) {
    startAnew()
    let stack = stack([UIView(), UIView()], .vertical)
    stack.alignment = alignment
    #expect(equations(stack) == column + across)
  }

  @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
  func inAColumnBaselinesAreAsLeading(alignment: UIStackView.Alignment) {
    startAnew()
    let stack = stack([UIView(), UIView()], .vertical)
    stack.alignment = alignment
    #expect(
      equations(stack) == column + [
        "stack.width == + 0.0 @51", "a.leading >= stack.leading", "stack.trailing >= a.trailing",
        "a.leading == stack.leading @51", "b.leading >= stack.leading", "stack.trailing >= b.trailing",
        "b.leading == stack.leading @51",
      ])
  }

  // MARK: Along the axis

  /// Those along the axis: without the six across it.
  private func along(_ stack: UIStackView) -> [String] { equations(stack).dropLast(6) }

  private let ends = ["a.leading == stack.leading", "stack.trailing == c.trailing"]

  @Test func equalViewsAreAsLongAsTheFirst() {
    startAnew()
    let stack = stack([UIView(), UIView(), UIView()])
    stack.distribution = .fillEqually
    #expect(
      along(stack) == ends + [
        "b.leading == a.trailing + 3.0", "c.leading == b.trailing + 3.0", "b.width == a.width", "c.width == a.width",
      ])
    stack.axis = .vertical
    #expect(along(stack).suffix(2) == ["b.height == a.height", "c.height == a.height"])
  }

  @Test func proportionsAreThoseOfTheContent() {
    startAnew()
    let stack = stack([Sized(10, 40), UIView(), Sized(20, 10)])
    stack.distribution = .fillProportionally
    #expect(
      along(stack) == ends + [
        "b.leading == a.trailing + 3.0", "c.leading == b.trailing + 3.0", "c.width == a.width * 2.0 @999",
      ])
    stack.axis = .vertical
    #expect(along(stack).last == "c.height == a.height * 0.25 @999")
  }

  @Test func equalSpacesAreGuidesBetweenTheViews() {
    startAnew()
    let stack = stack([UIView(), UIView(), UIView()])
    stack.distribution = .equalSpacing
    let expected = [
      "b.leading >= a.trailing + 3.0", "s1.leading == a.trailing", "b.leading == s1.trailing",
      "c.leading >= b.trailing + 3.0", "s2.leading == b.trailing", "c.leading == s2.trailing", "s2.width == s1.width",
    ]
    #expect(along(stack) == ends + expected)
    // Made anew, there are as many as before.
    stack.setNeedsUpdateConstraints()
    #expect(along(stack) == ends + expected && stack.layoutGuides.count == 2)
    stack.distribution = .fill
    #expect(along(stack) == ends + ["b.leading == a.trailing + 3.0", "c.leading == b.trailing + 3.0"])
    #expect(stack.layoutGuides.isEmpty)
  }

  @Test func equalCentersAreDistancesOfThreeNeighbours() {
    startAnew()
    let stack = stack((0..<3).map { _ in UIView() })
    stack.distribution = .equalCentering
    #expect(
      along(stack).prefix(4) == ends[...] + ["b.leading >= a.trailing + 3.0", "c.leading >= b.trailing + 3.0"])
    let centers = stack.constraints.filter { $0.identifier == "UISV-distributing-equal-centers" }
    #expect(centers.map(\.priority.rawValue) == [149] && centers.first?.relation == .equal && stack.layoutGuides.isEmpty)
    let names = stack.arrangedSubviews.map(\.layoutName)
    #expect(centers.first?.first.description == "(\(names[1]).centerX - \(names[0]).centerX)")
    #expect(centers.first?.second?.description == "(\(names[2]).centerX - \(names[1]).centerX)")
  }

  @Test func aHiddenViewHasNoLengthAndNoPlaceInTheRow() {
    startAnew()
    let views = (0..<3).map { _ in UIView() }
    let stack = stack(views)
    views[1].isHidden = true
    let across = ["a.top == stack.top", "stack.bottom == a.bottom", "c.top == stack.top", "stack.bottom == c.bottom"]
    #expect(equations(stack) == ends + ["c.leading == a.trailing + 3.0"] + across + ["b.width == + 0.0"])
    stack.axis = .vertical
    #expect(equations(stack).last == "b.height == + 0.0")
    for view in views { view.isHidden = true }
    #expect(equations(stack) == ["a.height == + 0.0", "b.height == + 0.0", "c.height == + 0.0"])
  }

  @Test func viewsMayKeepToTheMarginsAndToBaselines() {
    startAnew()
    let stack = stack([UIView(), UIView()], .vertical)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.isBaselineRelativeArrangement = true
    #expect(
      equations(stack) == [
        "a.top == margins.top", "margins.bottom == b.bottom", "b.firstBaseline == a.lastBaseline + 3.0",
        "a.leading == margins.leading", "margins.trailing == a.trailing", "b.leading == margins.leading",
        "margins.trailing == b.trailing",
      ])
    // Baselines do not stand one behind the other in a row.
    stack.axis = .horizontal
    #expect(equations(stack)[2] == "b.leading == a.trailing + 3.0")
    stack.setCustomSpacing(7, after: stack.arrangedSubviews[0])
    #expect(equations(stack)[2] == "b.leading == a.trailing + 7.0")
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: stack.arrangedSubviews[0])
    #expect(equations(stack)[2] == "b.leading == a.trailing + 3.0")
  }

  // MARK: Lines of the visual format

  @Test(
    arguments: [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ] as [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)])
  func everyAlignmentIsOneOfItsAttribute(options: NSLayoutConstraint.FormatOptions, attribute: NSLayoutConstraint.Attribute) {
    startAnew()
    let (outer, views) = (UIView(), (0..<3).map { _ in UIView() })
    for view in views { outer.addSubview(view) }
    // Across the line, as views that stand side by side are aligned by their tops.
    let line = attribute.axis == .vertical ? "H:[a][b][c]" : "V:[a][b][c]"
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: line, options: options, views: ["a": views[0], "b": views[1], "c": views[2]])
    let alignments = made.dropFirst(2)
    #expect(made.count == 4 && alignments.allSatisfy { $0.secondItem === views[0] && $0.relation == .equal })
    #expect(
      alignments.map(\.firstAttribute) == [attribute, attribute] && alignments.map(\.secondAttribute) == [attribute, attribute])
    #expect(alignments.first?.firstItem === views[1] && alignments.last?.firstItem === views[2])
    #expect(alignments.allSatisfy { $0.constant == 0 && $0.multiplier == 1 && $0.priority == .required })
  }
}
