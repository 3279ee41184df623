import Testing
import VirtualTime

@testable import UIKit

/// What is changed of a control that stands already: it is seen with the next layout pass, and constraints follow its size.
@MainActor struct NextLayoutTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIImage(color: .red, size: CGSize(width: width, height: height))
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Sliders

  @Test func aThumbFollowsTheValueAndThePicturesAtTheEnds() {
    startAnew()
    let slider = UISlider(frame: rect(0, 0, 204, 31))
    slider.layoutIfNeeded()
    let parts = slider.subviews.compactMap { $0 as? UIImageView }
    #expect(parts.first?.frame == rect(2, 0, 31, 31))
    slider.value = 0.5
    slider.layoutIfNeeded()
    #expect(parts.first?.frame == rect(86.5, 0, 31, 31))
    slider.minimumValueImage = image(20, 10)
    slider.layoutIfNeeded()
    #expect(parts.first?.frame.minX == 99.5)
    slider.maximumValueImage = image(30, 12)
    slider.layoutIfNeeded()
    #expect(parts.first?.frame.minX == 81.5)
    let ends = slider.subviews.dropFirst().compactMap { $0 as? UIImageView }
    #expect(ends.map(\.frame) == [rect(0, 10.5, 20, 10), rect(174, 9.5, 30, 12)])
    #expect(ends.first?.image === slider.minimumValueImage && ends.last?.image === slider.maximumValueImage)
    slider.minimumValueImage = nil
    slider.maximumValueImage = nil
    slider.layoutIfNeeded()
    #expect(parts.first?.frame.minX == 86.5 && ends.allSatisfy { $0.image == nil && $0.frame.size == .zero })
    slider.minimumValue = 0.5
    slider.layoutIfNeeded()
    #expect(parts.first?.frame.minX == 2)
  }

  @Test func aThumbShowsThePictureOfTheNormalState() {
    startAnew()
    let slider = UISlider(frame: rect(0, 0, 204, 31))
    let thumb = slider.subviews.first as? UIImageView
    let (usual, lit) = (image(11, 21), image(5, 5))
    #expect(thumb?.image == nil)
    slider.setThumbImage(lit, for: .highlighted)
    #expect(thumb?.image == nil)
    slider.setThumbImage(usual, for: .normal)
    slider.layoutIfNeeded()
    #expect(thumb?.image === usual && thumb?.frame == rect(2, 5, 11, 21))
    slider.setThumbImage(nil, for: .normal)
    #expect(thumb?.image == nil && slider.thumbImage(for: .highlighted) === lit && slider.thumbImage(for: .normal) == nil)
  }

  @Test func anEmptyRangeHasItsThumbAtTheBeginning() {
    startAnew()
    let slider = UISlider(frame: rect(0, 0, 204, 31))
    (slider.minimumValue, slider.maximumValue) = (3, 3)
    #expect(slider.thumbCenter(for: 3) == CGPoint(x: 17.5, y: 15.5))
    (slider.minimumValue, slider.maximumValue) = (0, 10)
    #expect(slider.thumbCenter(for: 10) == CGPoint(x: 186.5, y: 15.5))
    #expect(slider.thumbCenter(for: 11) == slider.thumbCenter(for: 10) && slider.thumbCenter(for: -1).x == 17.5)
  }

  // MARK: Dots

  @Test func aDotShowsThePictureOfItsPageOrElseThatOfAll() {
    startAnew()
    let pages = UIPageControl(frame: rect(0, 0, 200, 26))
    pages.numberOfPages = 3
    let (all, own) = (image(7, 7), image(5, 5))
    pages.layoutIfNeeded()
    func pictures() -> [UIImage?] { pages.subviews.map { ($0 as? UIImageView)?.image } }
    #expect(pictures() == [nil, nil, nil])
    pages.preferredIndicatorImage = all
    pages.setIndicatorImage(own, forPage: 1)
    pages.currentPage = 2
    pages.layoutIfNeeded()
    #expect(pictures().map { $0 === all } == [true, false, true] && pictures()[1] === own)
    #expect(pages.accessibilityTraits.isSuperset(of: [.adjustable, .updatesFrequently]))
    #expect(pages.backgroundStyle == .automatic && pages.interactionState == .none && pages.allowsContinuousInteraction)
  }

  @Test func dotsStandInTheMiddleOfTheView() {
    startAnew()
    let pages = UIPageControl(frame: rect(0, 0, 101, 40))
    pages.numberOfPages = 2
    pages.layoutIfNeeded()
    #expect(pages.subviews.map(\.frame) == [rect(38.5, 16.5, 7, 7), rect(55.5, 16.5, 7, 7)])
    pages.hidesForSinglePage = true
    pages.numberOfPages = 1
    pages.layoutIfNeeded()
    #expect(pages.subviews.isEmpty && pages.accessibilityValue == "page 1 of 1")
    pages.hidesForSinglePage = false
    pages.layoutIfNeeded()
    #expect(pages.subviews.map(\.frame) == [rect(47, 16.5, 7, 7)])
    #expect(pages.sizeThatFits(CGSize(width: 900, height: 900)) == CGSize(width: 39, height: 26))
  }

  // MARK: Segments

  @Test func segmentsMoveWithWhatIsChangedOfThem() {
    startAnew()
    let control = UISegmentedControl(items: ["i", "A much longer title"])
    control.frame = rect(0, 0, 300, 32)
    func widths() -> [CGFloat] {
      control.layoutIfNeeded()
      return control.segmentViews.map(\.frame.width)
    }
    #expect(widths() == [150, 150])
    control.setWidth(60, forSegmentAt: 0)
    #expect(widths() == [60, 240])
    control.setWidth(0, forSegmentAt: 0)
    #expect(widths() == [150, 150])
    control.apportionsSegmentWidthsByContent = true
    #expect(widths()[0] < 60)
    control.apportionsSegmentWidthsByContent = false
    control.insertSegment(withTitle: "x", at: 0, animated: false)
    #expect(widths() == [100, 100, 100])
    control.removeSegment(at: 2, animated: false)
    #expect(widths() == [150, 150])
  }

  @Test func aPictureInASegmentStandsInItsMiddle() throws {
    startAnew()
    let control = UISegmentedControl(items: [image(20, 10), "Two"])
    control.frame = rect(0, 0, 200, 32)
    control.layoutIfNeeded()
    let segment = try #require(control.segmentViews.first)
    let picture = try #require(segment.subviews.last as? UIImageView)
    #expect(picture.frame == rect(40, 11, 20, 10) && picture.image === control.imageForSegment(at: 0))
    #expect((segment.subviews.first as? UILabel)?.text == nil)
    control.setContentOffset(CGSize(width: 5, height: -3), forSegmentAt: 0)
    control.layoutIfNeeded()
    #expect(picture.frame == rect(45, 8, 20, 10))
    let words = (control.segmentViews.last as? UISegment)?.contentWidth ?? 0
    #expect(words > 20 && control.intrinsicContentSize == CGSize(width: 2 * (words + 20), height: 32))
  }

  @Test func aSegmentShowsItsActionsFaceUnlessItHasItsOwn() {
    startAnew()
    let (star, moon) = (image(20, 10), image(8, 8))
    let action = UIAction(title: "Star", image: star) { _ in }
    let control = UISegmentedControl(actions: [action, UIAction(title: "") { _ in }])
    #expect(control.titleForSegment(at: 0) == "Star" && control.imageForSegment(at: 0) === star)
    #expect(control.titleForSegment(at: 1) == nil && control.imageForSegment(at: 1) == nil)
    control.setTitle("Own", forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == "Own" && control.imageForSegment(at: 0) == nil)
    control.setImage(moon, forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil && control.imageForSegment(at: 0) === moon)
    #expect(control.segmentViews.map { ($0.subviews.first as? UILabel)?.text } == [nil, nil])
  }

  // MARK: Buttons

  @Test func insetsAndAlignmentsMoveThePictureOfAButton() {
    startAnew()
    let button = UIButton(frame: rect(0, 0, 200, 44))
    button.setImage(image(20, 10), for: .normal)
    func place() -> CGRect? {
      button.layoutIfNeeded()
      return button.imageView?.frame
    }
    #expect(place() == rect(90, 17, 20, 10))
    button.contentHorizontalAlignment = .left
    #expect(place() == rect(0, 17, 20, 10))
    button.contentHorizontalAlignment = .right
    #expect(place() == rect(180, 17, 20, 10))
    button.contentVerticalAlignment = .top
    #expect(place() == rect(180, 0, 20, 10))
    button.contentVerticalAlignment = .bottom
    #expect(place() == rect(180, 34, 20, 10))
    button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 2, right: 7)
    #expect(place() == rect(173, 32, 20, 10))
    (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .fill)
    #expect(place() == rect(91.5, 18, 20, 10))
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 4, right: 0)
    #expect(place() == rect(94.5, 16, 20, 10))
  }

  @Test func theTitleOfAButtonMovesByHalfOfWhatItsInsetsDiffer() {
    startAnew()
    let button = UIButton(frame: rect(0, 0, 200, 44))
    button.setTitle("Go", for: .normal)
    func place() -> CGRect {
      button.layoutIfNeeded()
      return button.titleLabel?.frame ?? .zero
    }
    let before = place()
    #expect(isNear(before.midX, 100) && isNear(before.midY, 22))
    button.titleEdgeInsets = UIEdgeInsets(top: 8, left: 10, bottom: 2, right: 4)
    let after = place()
    #expect(isNear(after.midX, 103) && isNear(after.midY, 25) && isNear(after.width, before.width))
  }

  // MARK: Constraints

  /// Puts a view into a window by the place of its corner alone, so that its size is its own.
  private func pinned(_ view: UIView) -> UIWindow {
    let controller = UIViewController()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100),
    ])
    let window = show(controller)
    window.layoutIfNeeded()
    return window
  }

  /// Whether the view is as large as it wants to be after each change, and whether the changes make it another size.
  private func follows(_ view: UIView, _ changes: [() -> Void]) -> Bool {
    let window = pinned(view)
    var sizes = [view.frame.size]
    for change in changes {
      change()
      window.layoutIfNeeded()
      sizes.append(view.frame.size)
      let wanted = view.intrinsicContentSize
      guard abs(view.frame.width - wanted.width) < 0.5, abs(view.frame.height - wanted.height) < 0.5 else { return false }
    }
    return zip(sizes, sizes.dropFirst()).allSatisfy { $0 != $1 }
  }

  @Test func constraintsFollowTheSizeOfAControl() {
    startAnew()
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    #expect(
      follows(
        button,
        [
          { button.setTitle("Go a long way from here", for: .normal) }, { button.setImage(self.image(50, 80), for: .normal) },
          { button.setBackgroundImage(self.image(300, 200), for: .normal) },
        ]))
    let configured = UIButton(configuration: .filled())
    #expect(
      follows(
        configured,
        [
          { configured.configuration?.title = "A title" }, { configured.configuration?.subtitle = "A much longer subtitle" },
          { configured.configuration?.image = self.image(30, 60) }, { configured.configuration?.buttonSize = .large },
        ]))
    let segments = UISegmentedControl(items: ["One", "Two"])
    #expect(
      follows(
        segments,
        [
          { segments.setTitle("A longer title", forSegmentAt: 0) },
          { segments.insertSegment(withTitle: "3", at: 2, animated: false) }, { segments.setWidth(200, forSegmentAt: 1) },
          { segments.removeSegment(at: 1, animated: false) },
        ]))
    let pages = UIPageControl()
    pages.numberOfPages = 2
    #expect(follows(pages, [{ pages.numberOfPages = 5 }, { pages.numberOfPages = 3 }]))
  }

  @Test func textThatGrowsMakesAConfiguredButtonGrow() {
    startAnew()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Settings"
    let button = UIButton(configuration: configuration)
    let window = pinned(button)
    let small = button.frame.size
    window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    rest()
    window.layoutIfNeeded()
    #expect(button.frame.width > small.width + 20 && button.frame.height > small.height + 10)
    window.traitOverrides.preferredContentSizeCategory = .large
    rest()
    window.layoutIfNeeded()
    #expect(isNear(button.frame.width, small.width) && isNear(button.frame.height, small.height))
  }
}
