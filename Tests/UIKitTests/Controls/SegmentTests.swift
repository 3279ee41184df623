import Testing
import UIKit

/// What a segmented control's segments are, one by one.
@MainActor struct SegmentTests {
  private func control(_ items: [Any] = ["One", "Two", "Three"]) -> UISegmentedControl {
    startAnew()
    _ = UIKitComplaints.drain()
    let control = UISegmentedControl(items: items)
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    return control
  }

  private func titles(_ control: UISegmentedControl) -> [String?] {
    (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
  }

  private func widths(_ control: UISegmentedControl) -> [CGFloat] {
    control.setNeedsLayout()
    control.layoutIfNeeded()
    return control.segmentViews.map(\.frame.width)
  }

  @Test func itsSegmentsAreElementsUnlessTheControlIsToBeOne() {
    let control = control()
    #expect(!control.isAccessibilityElement)
    control.isAccessibilityElement = true
    #expect(control.isAccessibilityElement)
  }

  @Test func aSegmentThatIsInsertedMovesTheChoiceAlong() {
    let control = control()
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(titles(control) == ["Zero", "One", "Two", "Three"] && control.selectedSegmentIndex == 2)
    control.insertSegment(withTitle: "Four", at: 99, animated: false)
    #expect(titles(control).last == "Four" && control.selectedSegmentIndex == 2)
    control.insertSegment(with: UIImage(), at: -3, animated: false)
    #expect(control.imageForSegment(at: 0) != nil && control.titleForSegment(at: 0) == nil)
    #expect(control.selectedSegmentIndex == 3)
  }

  @Test func aSegmentThatGoesTakesItsChoiceAlong() {
    let control = control()
    control.selectedSegmentIndex = 2
    control.removeSegment(at: 0, animated: false)
    #expect(titles(control) == ["Two", "Three"] && control.selectedSegmentIndex == 1)
    control.removeSegment(at: 9, animated: false)
    #expect(control.numberOfSegments == 2)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 0
    control.insertSegment(withTitle: "Last", at: 1, animated: false)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == 0)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == -1 && control.subviews.isEmpty)
  }

  @Test func anIndexBeyondTheEndIsAnExceptionAndChangesNothing() {
    let control = control()
    control.selectedSegmentIndex = 1
    control.selectedSegmentIndex = 3
    #expect(control.selectedSegmentIndex == 1)
    #expect(UIKitComplaints.drain().first?.description.contains("index (3) beyond bounds (3)") == true)
    control.selectedSegmentIndex = -7
    #expect(control.selectedSegmentIndex == -1)
  }

  @Test func titleAndPictureTakeEachOthersPlace() {
    let control = control()
    let image = UIImage()
    control.setImage(image, forSegmentAt: 1)
    #expect(control.imageForSegment(at: 1) === image && control.titleForSegment(at: 1) == nil)
    control.setTitle("Zwei", forSegmentAt: 1)
    #expect(control.imageForSegment(at: 1) == nil && control.titleForSegment(at: 1) == "Zwei")
    control.setTitle("nowhere", forSegmentAt: 5)
    #expect(titles(control) == ["One", "Zwei", "Three"])
    #expect(control.titleForSegment(at: 5) == nil && control.imageForSegment(at: 5) == nil)
  }

  @Test func anActionIsFoundByItsIdentifierAndGivesItsTitle() {
    startAnew()
    let action = UIAction(title: "Sort", identifier: UIAction.Identifier("sort")) { _ in }
    let control = UISegmentedControl(actions: [UIAction(title: "All") { _ in }, action])
    #expect(titles(control) == ["All", "Sort"])
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("sort")) == 1)
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("none")) == -1)
    #expect(control.actionForSegment(at: 1) === action && control.actionForSegment(at: 2) == nil)
    let other = UIAction(title: "Other") { _ in }
    control.setAction(other, forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == "Other")
    control.setTitle("Own", forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == "Own")
  }

  @Test func segmentsShareTheWidthThatOthersLeave() {
    let control = control()
    #expect(widths(control) == [100, 100, 100])
    control.setWidth(60, forSegmentAt: 1)
    #expect(widths(control) == [120, 60, 120])
    #expect(control.widthForSegment(at: 1) == 60 && control.widthForSegment(at: 0) == 0 && control.widthForSegment(at: 9) == 0)
    #expect(control.segmentViews.map(\.frame.minX) == [0, 120, 180])
    control.setWidth(400, forSegmentAt: 1)
    #expect(widths(control) == [0, 400, 0])
  }

  @Test func segmentsByContentAreAsWideAsWhatTheyShowNeeds() {
    let control = control(["i", "A much longer title"])
    let least = control.intrinsicContentSize
    #expect(widths(control) == [150, 150])
    control.apportionsSegmentWidthsByContent = true
    let shares = widths(control)
    #expect(shares[0] < shares[1] && abs(shares[0] + shares[1] - 300) < 1e-9)
    #expect(control.intrinsicContentSize.width < least.width)
    #expect(control.intrinsicContentSize.height == 32 && control.sizeThatFits(.zero) == control.intrinsicContentSize)
  }

  @Test func aDisabledSegmentCannotBeChosenAndSaysSo() {
    let control = control()
    let shown = window(with: control)
    defer { withExtendedLifetime(shown) {} }
    control.setEnabled(false, forSegmentAt: 1)
    #expect(!control.isEnabledForSegment(at: 1) && control.isEnabledForSegment(at: 0) && !control.isEnabledForSegment(at: 9))
    tap(control, x: 0.5)
    #expect(control.selectedSegmentIndex == -1)
    tap(control, x: 0.9)
    #expect(control.selectedSegmentIndex == 2)
    let traits = control.segmentViews.map(\.accessibilityTraits)
    #expect(traits == [.button, [.button, .notEnabled], [.button, .selected]])
    control.isEnabled = false
    #expect(control.segmentViews.allSatisfy { $0.accessibilityTraits.contains(.notEnabled) })
    #expect(control.segmentViews.map(\.accessibilityValue) == ["1 of 3", "2 of 3", "3 of 3"])
    #expect(control.accessibilityValue == "Three")
  }

  @Test func aFingerThatLeavesForAnotherSegmentChoosesThatOne() {
    let control = control()
    let log = Log()
    control.addAction(UIAction { _ in log.add("changed") }, for: .valueChanged)
    let shown = window(with: control)
    defer { withExtendedLifetime(shown) {} }
    drag(control, from: CGPoint(x: 20, y: 16), to: CGPoint(x: 280, y: 16))
    #expect(control.selectedSegmentIndex == 2 && log.drain() == ["changed"])
    tap(control, x: 0.9)
    #expect(log.drain() == [])
  }

  @Test func inAMomentaryControlNothingStaysChosen() {
    let control = control()
    control.selectedSegmentIndex = 1
    control.isMomentary = true
    #expect(control.selectedSegmentIndex == -1)
    let log = Log()
    control.addAction(UIAction { _ in log.add("changed to \(control.selectedSegmentIndex)") }, for: .valueChanged)
    let shown = window(with: control)
    defer { withExtendedLifetime(shown) {} }
    tap(control, x: 0.1)
    tap(control, x: 0.1)
    #expect(log.drain() == ["changed to 0", "changed to 0"] && control.selectedSegmentIndex == -1)
  }

  @Test func anOffsetMovesWhatASegmentShows() throws {
    let control = control()
    control.setContentOffset(CGSize(width: 3, height: -2), forSegmentAt: 0)
    _ = widths(control)
    #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 3, height: -2))
    #expect(control.contentOffsetForSegment(at: 1) == .zero && control.contentOffsetForSegment(at: 9) == .zero)
    let segment = try #require(control.segmentViews.first)
    segment.layoutIfNeeded()
    #expect(segment.subviews.first?.frame == CGRect(x: 3, y: -2, width: 100, height: 32))
  }
}
