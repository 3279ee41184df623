import Testing

@testable import UIKit

/// What a stack arranges, in which order, and what each of its properties changes.
@MainActor
struct StackArrangementTests {
  private typealias Sized = StackViewTests.Sized

  private func stack(_ views: [UIView], width: CGFloat = 300, height: CGFloat = 100) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return stack
  }

  private func frames(_ stack: UIStackView) -> [CGRect] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  // MARK: Which views

  @Test func viewsAreArrangedInTheOrderThatTheyArePutIn() {
    startAnew()
    let (a, b, c) = (UIView(), UIView(), UIView())
    let stack = stack([a, b])
    #expect(stack.arrangedSubviews == [a, b])
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
    stack.addArrangedSubview(a)
    #expect(stack.arrangedSubviews == [b, a])
    stack.insertArrangedSubview(c, at: 2)
    #expect(stack.arrangedSubviews == [b, a, c])
    stack.insertArrangedSubview(c, at: 0)
    #expect(stack.arrangedSubviews == [c, b, a])
    // One that is in the stack already has two others.
    stack.insertArrangedSubview(c, at: 2)
    #expect(stack.arrangedSubviews == [b, a, c])
    #expect(Set(stack.subviews) == [a, b, c])
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test(arguments: [-1, 3])
  func thereIsNoPlaceBeforeTheFirstOrBehindTheLast(index: Int) {
    startAnew()
    let (a, b, c) = (UIView(), UIView(), UIView())
    let stack = stack([a, b])
    stack.insertArrangedSubview(c, at: index)
    #expect(stack.arrangedSubviews == [a, b])
    #expect(c.superview == nil)
    #expect(
      UIKitComplaints.drain().map(\.reason) == [
        "invalid index \(index): there are 2 arranged subviews in UIStackView #\(stack.serial)"
      ])
  }

  @Test func whatIsNoLongerArrangedStaysWhereItIs() {
    startAnew()
    let views = [Sized(20, 10), Sized(40, 10), Sized(60, 10)]
    let stack = stack(views)
    stack.setCustomSpacing(9, after: views[1])
    stack.removeArrangedSubview(UIView())
    #expect(stack.arrangedSubviews.count == 3)
    stack.removeArrangedSubview(views[1])
    #expect(stack.arrangedSubviews == [views[0], views[2]])
    #expect(views[1].superview === stack)
    // Its spacing is forgotten.
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[2]])
    #expect(frames(stack) == [CGRect(x: 0, y: 0, width: 300, height: 100)])
  }

  // MARK: Spacing

  @Test func spacingIsTheStacksOrTheViewsOwnOrTheSystems() {
    startAnew()
    let views = [Sized(20, 10), Sized(40, 10), Sized(60, 10)]
    for view in views.dropLast() { view.setContentHuggingPriority(.defaultHigh, for: .horizontal) }
    let stack = stack(views)
    func gaps() -> [CGFloat] {
      let frames = frames(stack)
      return zip(frames, frames.dropFirst()).map { $1.minX - $0.maxX }
    }
    #expect(gaps() == [0, 0])
    stack.spacing = 5
    #expect(gaps() == [5, 5])
    stack.setCustomSpacing(11, after: views[0])
    #expect(gaps() == [11, 5])
    #expect(stack.customSpacing(after: views[0]) == 11)
    stack.spacing = UIStackView.spacingUseSystem
    #expect(gaps() == [11, 8])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    stack.spacing = 3
    #expect(gaps() == [8, 3])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    #expect(gaps() == [3, 3])
    #expect(frames(stack).last?.maxX == 300)
  }

  @Test func aColumnMayBeSpacedFromBaselineToBaseline() {
    startAnew()
    let labels = ["one", "two"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    labels[0].setContentHuggingPriority(.required, for: .vertical)
    let stack = stack(labels, height: 200)
    stack.axis = .vertical
    stack.spacing = 30
    #expect(abs(frames(stack)[1].minY - labels[0].frame.maxY - 30) < 0.01)
    stack.isBaselineRelativeArrangement = true
    stack.layoutIfNeeded()
    let (descent, ascent) = (labels[0].baselineOffsetFromBottom, labels[1].baselineOffsetFromTop)
    #expect(descent > 0 && ascent > 0)
    #expect(abs(labels[1].frame.minY + ascent - (labels[0].frame.maxY - descent) - 30) < 0.7)
    // In a row there is nothing to measure from.
    stack.axis = .horizontal
    #expect(abs(frames(stack)[1].minX - labels[0].frame.maxX - 30) < 0.01)
  }

  // MARK: Along the axis

  @Test func everyPropertyIsObeyedAtOnce() {
    startAnew()
    let views = [Sized(30, 10), Sized(60, 20)]
    views[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)
    views[0].setContentHuggingPriority(.defaultHigh, for: .vertical)
    let stack = stack(views)
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: x, y: y, width: width, height: height)
    }
    #expect(frames(stack) == [rect(0, 0, 30, 100), rect(30, 0, 270, 100)])
    stack.distribution = .fillEqually
    #expect(frames(stack) == [rect(0, 0, 150, 100), rect(150, 0, 150, 100)])
    stack.axis = .vertical
    #expect(frames(stack) == [rect(0, 0, 300, 50), rect(0, 50, 300, 50)])
    stack.alignment = .trailing
    #expect(frames(stack) == [rect(270, 0, 30, 50), rect(240, 50, 60, 50)])
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(frames(stack) == [rect(266, 1, 30, 48), rect(236, 49, 60, 48)])
    stack.spacing = 6
    #expect(frames(stack) == [rect(266, 1, 30, 45), rect(236, 52, 60, 45)])
    stack.isLayoutMarginsRelativeArrangement = false
    #expect(frames(stack) == [rect(270, 0, 30, 47), rect(240, 53, 60, 47)])
  }

  @Test func spacesAndCentersKeepTheLeastSpacing() {
    startAnew()
    let stack = stack([Sized(20, 10), Sized(40, 10), Sized(60, 10)], width: 140)
    stack.spacing = 10
    stack.distribution = .equalSpacing
    #expect(frames(stack).map(\.minX) == [0, 30, 80])
    // The middle one would stand at 40, half-way between the others; the spacing goes before.
    stack.distribution = .equalCentering
    #expect(frames(stack).map(\.minX) == [0, 30, 80])
    #expect(frames(stack).map(\.width) == [20, 40, 60])
  }

  @Test func proportionsLeaveOutWhatHasNoSize() {
    startAnew()
    let bare = UIView()
    let width = bare.widthAnchor.constraint(equalToConstant: 30)
    width.isActive = true
    let stack = stack([bare, Sized(50, 10), Sized(100, 20)])
    stack.distribution = .fillProportionally
    #expect(frames(stack).map(\.width) == [30, 90, 180])
    stack.axis = .vertical
    width.isActive = false
    bare.heightAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(frames(stack).map(\.height) == [10, 30, 60])
  }

  @Test func nothingIsArrangedWhereEverythingIsHidden() {
    startAnew()
    let views = [Sized(20, 10), Sized(40, 10)]
    let stack = stack(views)
    _ = frames(stack)
    for view in views { view.isHidden = true }
    #expect(frames(stack).map(\.width) == [0, 0])
    #expect(stack.constraints.isEmpty)
    #expect(UIKitConsole.drain().isEmpty)
    views[0].isHidden = false
    #expect(frames(stack)[0] == CGRect(x: 0, y: 0, width: 300, height: 100))
  }

  // MARK: Across the axis

  @Test(
    arguments: [
      (.fill, [0, 0], [300, 300]), (.leading, [0, 0], [20, 40]), (.center, [140, 130], [20, 40]),
      (.trailing, [280, 260], [20, 40]), (.firstBaseline, [0, 0], [20, 40]), (.lastBaseline, [0, 0], [20, 40]),
    ] as [(UIStackView.Alignment, [CGFloat], [CGFloat])])
  func aColumnIsAlignedAtItsSides(alignment: UIStackView.Alignment, lefts: [CGFloat], widths: [CGFloat]) {
    startAnew()
    let stack = stack([Sized(20, 10), Sized(40, 30)])
    stack.axis = .vertical
    stack.alignment = alignment
    #expect(frames(stack).map(\.minX) == lefts)
    #expect(frames(stack).map(\.width) == widths)
  }

  @Test func aRowMayStandOnTheLastBaseline() {
    startAnew()
    let labels = ([10, 40] as [CGFloat]).map { size in
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.text = "text"
      return label
    }
    let stack = stack(labels)
    stack.alignment = .lastBaseline
    stack.layoutIfNeeded()
    let baselines = labels.map { $0.frame.maxY - $0.baselineOffsetFromBottom }
    #expect(abs(baselines[0] - baselines[1]) < 0.7)
    #expect(labels[0].frame.minY > labels[1].frame.minY)
    #expect(stack.forFirstBaselineLayout === labels[0] && stack.forLastBaselineLayout === labels[0])
    stack.axis = .vertical
    #expect(stack.forFirstBaselineLayout === labels[0] && stack.forLastBaselineLayout === labels[1])
    labels[0].isHidden = true
    #expect(stack.forFirstBaselineLayout === labels[1])
    labels[1].isHidden = true
    #expect(stack.forFirstBaselineLayout === stack && stack.forLastBaselineLayout === stack)
  }

  @Test func constraintsOfAStackBearTheNamesThatLogsShow() {
    startAnew()
    let views = [Sized(20, 10), Sized(40, 10)]
    let stack = stack(views)
    func names(_ view: UIView) -> [String] { view.constraints.compactMap(\.identifier).map { String($0.dropFirst(5)) } }
    _ = frames(stack)
    let canvas = Array(repeating: "canvas-connection", count: 4)
    #expect(names(stack) == ["canvas-connection", "canvas-connection", "spacing"] + canvas)
    stack.distribution = .equalSpacing
    _ = frames(stack)
    #expect(
      names(stack)
        == ["canvas-connection", "canvas-connection", "spacing", "distributing-edge", "distributing-edge"] + canvas)
    #expect(stack.layoutGuides.map(\.identifier) == ["UISV-distributing"])
    (stack.distribution, stack.alignment) = (.fillEqually, .center)
    _ = frames(stack)
    #expect(stack.layoutGuides.isEmpty)
    #expect(
      names(stack) == [
        "canvas-connection", "canvas-connection", "spacing", "fill-equally", "ambiguity-suppression", "canvas-connection",
        "canvas-connection", "alignment", "canvas-connection", "canvas-connection", "alignment",
      ])
    views[0].isHidden = true
    _ = frames(stack)
    #expect(names(views[0]) == ["hiding"])
  }
}
