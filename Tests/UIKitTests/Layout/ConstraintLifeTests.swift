import Testing

@testable import UIKit

/// Constraints that come into force, change and end; what is said of them.
@MainActor
struct ConstraintLifeTests {
  private func child(of superview: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private func box() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)) }

  @Test func aConstraintIsHeldByTheClosestViewAroundBoth() {
    startAnew()
    let outer = box()
    let (left, right) = (child(of: outer), child(of: outer))
    let (inLeft, inRight) = (child(of: left), child(of: right))
    let constraints = [
      left.widthAnchor.constraint(equalToConstant: 1), left.topAnchor.constraint(equalTo: right.topAnchor),
      inLeft.topAnchor.constraint(equalTo: left.topAnchor), inLeft.leftAnchor.constraint(equalTo: inRight.leftAnchor),
      right.widthAnchor.constraint(equalTo: inRight.widthAnchor),
    ]
    NSLayoutConstraint.activate(constraints)
    NSLayoutConstraint.activate(constraints)
    #expect(outer.constraints == [constraints[1], constraints[3]])
    #expect(left.constraints == [constraints[0], constraints[2]])
    #expect(right.constraints == [constraints[4]])
    #expect(constraints.allSatisfy { $0.isActive })
    NSLayoutConstraint.deactivate([constraints[0], constraints[3]])
    #expect(outer.constraints == [constraints[1]])
    #expect(left.constraints == [constraints[2]])
    #expect(constraints.map(\.isActive) == [false, true, true, false, true])
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func aViewHoldsConstraintsOfWhatIsInItAndNoOthers() {
    startAnew()
    let outer = box()
    let (left, right) = (child(of: outer), child(of: outer))
    let constraint = left.topAnchor.constraint(equalTo: right.topAnchor)
    left.addConstraint(constraint)
    #expect(!constraint.isActive)
    #expect(UIKitComplaints.drain().map { $0.reason.hasPrefix("Unable to install constraint on view.") } == [true])
    let width = left.widthAnchor.constraint(equalToConstant: 7)
    outer.addConstraints([constraint, width])
    outer.addConstraint(width)
    #expect(outer.constraints == [constraint, width])
    #expect(left.constraints == [])
    left.removeConstraint(width)
    #expect(width.isActive)
    outer.removeConstraints([width, constraint])
    #expect(outer.constraints == [])
    #expect(!width.isActive && !constraint.isActive)
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func anotherPriorityIsObeyedAtOnce() {
    startAnew()
    let outer = box()
    let view = child(of: outer)
    let widths = [100, 150].map { view.widthAnchor.constraint(equalToConstant: $0) }
    (widths[0].priority, widths[1].priority) = (UILayoutPriority(300), UILayoutPriority(400))
    NSLayoutConstraint.activate(widths)
    func width() -> CGFloat {
      outer.layoutIfNeeded()
      return view.frame.width
    }
    #expect(width() == 150)
    widths[0].priority = UILayoutPriority(401)
    #expect(width() == 100)
    widths[0].priority = UILayoutPriority(399)
    #expect(width() == 150)
    widths[1].isActive = false
    #expect(width() == 100)
  }

  @Test func whetherAConstraintIsRequiredIsDecidedBeforeItIsInForce() {
    startAnew()
    _ = UIKitComplaints.drain()
    let outer = box()
    let width = child(of: outer).widthAnchor.constraint(equalToConstant: 3)
    width.priority = .defaultLow
    width.priority = .required
    width.priority = UILayoutPriority(999)
    #expect(UIKitComplaints.drain().isEmpty)
    width.isActive = true
    width.priority = .required
    #expect(width.priority == UILayoutPriority(999))
    #expect(
      UIKitComplaints.drain().map(\.reason) == [
        "Mutating a priority from not required to required on an installed constraint (or vice-versa) is not supported. You "
          + "passed priority 1000.0 and the existing priority was 999.0."
      ])
    width.priority = UILayoutPriority(1)
    #expect(width.priority == UILayoutPriority(1))
    #expect(UIKitComplaints.drain().isEmpty)
  }

  @Test func prioritiesAreNumbersInOrder() {
    let named: [UILayoutPriority] = [
      .fittingSizeLevel, .defaultLow, .dragThatCannotResizeScene, .sceneSizeStayPut, .dragThatCanResizeScene, .defaultHigh,
      .required,
    ]
    #expect(named.map(\.rawValue) == [50, 250, 490, 500, 510, 750, 1000])
    #expect(named == named.sorted())
    #expect(!(UILayoutPriority.required < .required))
    #expect((UILayoutPriority.defaultLow + 3).rawValue == 253)
    #expect((UILayoutPriority.defaultLow - 3).rawValue == 247)
  }

  // MARK: Words

  @Test func aConstraintBetweenTwoViewsIsDescribedByItsWholeEquation() {
    startAnew()
    let outer = box()
    let view = child(of: outer)
    let (inner, around) = ("UIView #\(view.serial)", "UIView #\(outer.serial)")
    func words(_ constraint: NSLayoutConstraint) -> String {
      constraint.description.replacingOccurrences(of: "<NSLayoutConstraint #\(constraint.serial) ", with: "")
    }
    let edge = view.leftAnchor.constraint(equalTo: outer.rightAnchor)
    #expect(words(edge) == "\(inner).left == \(around).right   (inactive)>")
    edge.constant = 3
    edge.isActive = true
    #expect(words(edge) == "\(inner).left == \(around).right + 3   (active)>")
    edge.constant = -2.5
    edge.identifier = "gap"
    #expect(words(edge) == "'gap' \(inner).left == \(around).right - 2.5   (active)>")
    let share = view.widthAnchor.constraint(greaterThanOrEqualTo: outer.heightAnchor, multiplier: 0.5, constant: 1)
    share.priority = .defaultHigh
    #expect(words(share) == "\(inner).width >= 0.5*\(around).height + 1 @750   (inactive)>")
    let distance = view.leftAnchor.anchorWithOffset(to: outer.rightAnchor).constraint(lessThanOrEqualToConstant: 4)
    #expect(words(distance) == "(\(around).right - \(inner).left) <= 4   (inactive)>")
    #expect(edge.firstItem === view && edge.secondItem === outer)
    #expect(edge.firstAttribute == .left && edge.secondAttribute == .right)
    #expect(distance.secondItem == nil && distance.secondAttribute == .notAnAttribute)
  }

  @Test func wholeNumbersAreWrittenWithoutAFraction() {
    let numbers: [CGFloat] = [0, -2, 2.25, 999_999_999, 1_000_000_000, -1_000_000_000]
    #expect(numbers.map { NSLayoutConstraint.number($0) } == ["0", "-2", "2.25", "999999999", "1000000000.0", "-1000000000.0"])
  }

  @Test func constraintsAreEqualOnlyToThemselves() {
    startAnew()
    let width = UIView().widthAnchor
    let (one, other) = (width.constraint(equalToConstant: 1), width.constraint(equalToConstant: 1))
    #expect(one == one)
    #expect(one != other)
    #expect(Set([one, other, one]).count == 2)
  }

  // MARK: Conflicts

  @Test func aConflictWithAFrameNamesWhatTheMaskAsksFor() {
    startAnew()
    _ = UIKitConsole.drain()
    let outer = box()
    let fixed = UIView(frame: CGRect(x: 5, y: 6, width: 100, height: 50))
    outer.addSubview(fixed)
    let width = fixed.widthAnchor.constraint(equalToConstant: 200)
    width.isActive = true
    outer.layoutIfNeeded()
    #expect(fixed.frame.width == 100)
    let lines = UIKitConsole.drain()
    #expect(lines.count == 1)
    let list =
      "(\n    \"<NSAutoresizingMaskLayoutConstraint UIView #\(fixed.serial).width == 100   (active)>\",\n    \"\(width)\"\n)"
    #expect(lines.first?.contains(list) == true, "\(lines)")
    let whole = outer.heightAnchor.constraint(equalToConstant: 1)
    whole.isActive = true
    outer.layoutIfNeeded()
    let root = "\"<NSLayoutConstraint 'UIView-Encapsulated-Layout' UIView #\(outer.serial).height == 400   (active)>\""
    let further = UIKitConsole.drain()
    #expect(further.count == 1)
    #expect(further.first?.contains(root) == true, "\(further)")
  }

  @Test func aConflictIsLoggedOnceUntilItsConstraintIsPutInForceAnew() {
    startAnew()
    _ = UIKitConsole.drain()
    let outer = box()
    let view = child(of: outer)
    let (exact, least) = (
      view.widthAnchor.constraint(equalToConstant: 100), view.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)
    )
    let height = view.heightAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([exact, least, height])
    func logged() -> Int {
      outer.layoutIfNeeded()
      return UIKitConsole.drain().count
    }
    #expect(logged() == 1)
    // What is taken away has the broken one tried again.
    height.isActive = false
    #expect(logged() == 0)
    #expect(view.frame.width == 100)
    least.isActive = false
    #expect(logged() == 0)
    least.isActive = true
    #expect(logged() == 1)
    #expect(view.frame.width == 100)
    exact.isActive = false
    #expect(logged() == 0)
    #expect(view.frame.width == 200)
  }
}
