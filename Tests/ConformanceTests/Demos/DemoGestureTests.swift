import RehearsalWire
import Testing
import UIKit

/// The demo app Gestures, recognizer by recognizer.
@MainActor struct DemoGestureTests {
  @Test func tapsArePartedByTheirNumbers() throws {
    let page = try DemoPage("Gestures", "Taps")
    let taps = try page.named("taps", UIView.self).gestureRecognizers?.compactMap { $0 as? UITapGestureRecognizer }
    #expect(taps?.map(\.numberOfTapsRequired) == [2, 1, 1])
    #expect(taps?.map(\.numberOfTouchesRequired) == [1, 1, 2])
    #expect(try page.named("press", UIView.self).gestureRecognizers?.first is UILongPressGestureRecognizer)
    #expect(try page.named("hover", UIView.self).gestureRecognizers?.first is UIHoverGestureRecognizer)
  }

  @Test func aBallIsDraggedAndFourDirectionsAreSwiped() throws {
    let page = try DemoPage("Gestures", "Drags")
    let field: UIView = try page.named("field")
    let ball = try #require(field.subviews.first { $0.accessibilityLabel == "Ball" })
    #expect(ball.frame == CGRect(x: 20, y: 20, width: 60, height: 60))
    #expect(ball.backgroundColor == .systemRed && ball.layer.cornerRadius == 30 && ball.isAccessibilityElement)
    #expect(ball.gestureRecognizers?.map { $0 is UIPanGestureRecognizer } == [true])
    let swipes = try page.named("swipes", UIView.self).gestureRecognizers?.compactMap { $0 as? UISwipeGestureRecognizer }
    #expect(swipes?.map(\.direction) == [.left, .right, .up, .down])
    let edges = try page.controller().view.gestureRecognizers?.compactMap { $0 as? UIScreenEdgePanGestureRecognizer }
    #expect(edges?.map(\.edges) == [.right])
  }

  @Test func aPhotoIsPinchedAndTurnedAtOnce() throws {
    let page = try DemoPage("Gestures", "Two fingers")
    let photo: UIImageView = try page.named("photo")
    #expect(photo.frame == CGRect(x: 75, y: 100, width: 200, height: 200) && photo.superview?.accessibilityIdentifier == "frame")
    #expect(photo.contentMode == .scaleAspectFit && photo.tintColor == .white)
    #expect(photo.isUserInteractionEnabled && photo.isMultipleTouchEnabled)
    let recognizers = try #require(photo.gestureRecognizers)
    #expect(recognizers.count == 2 && recognizers[0] is UIPinchGestureRecognizer)
    #expect(recognizers[1] is UIRotationGestureRecognizer)
    for (one, other) in [(recognizers[0], recognizers[1]), (recognizers[1], recognizers[0])] {
      #expect(one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true)
    }
  }

  @Test func pagesAndAPlanShareTheScreen() throws {
    let page = try DemoPage("Gestures", "Scrolling")
    let (pager, zoomer): (UIScrollView, UIScrollView) = (try page.named("pager"), try page.named("zoomer"))
    let control = try #require(try page.all(UIPageControl.self).first)
    #expect(pager.isPagingEnabled && !pager.showsHorizontalScrollIndicator)
    #expect(abs(pager.contentSize.width - pager.bounds.width * 3) < 0.01)
    #expect(abs(pager.contentSize.height - pager.bounds.height) < 0.01 && pager.bounds.height > 200)
    #expect(control.numberOfPages == 3 && control.frame.height == 26)
    #expect(control.currentPageIndicatorTintColor == .label && control.pageIndicatorTintColor == .tertiaryLabel)
    #expect(zoomer.frame.height > 200 && zoomer.contentSize == CGSize(width: 350, height: 240))
    #expect(zoomer.minimumZoomScale == 1 && zoomer.maximumZoomScale == 4)
    let pads = ["page 1", "page 2", "page 3"].compactMap { try? page.named($0, UIView.self) }
    #expect(pads.map(\.backgroundColor) == [.systemRed, .systemYellow, .systemGreen])
    #expect(pads.allSatisfy { abs($0.frame.width - pager.bounds.width) < 0.01 })
    let delegate = try #require(zoomer.delegate)
    let plan = try #require(delegate.viewForZooming(in: zoomer))
    #expect(plan.frame == CGRect(x: 0, y: 0, width: 350, height: 240) && plan.backgroundColor == .secondarySystemBackground)
    #expect(delegate.viewForZooming(in: pager) == nil)
    let label = try #require(plan.subviews.first as? UILabel)
    #expect(label.text == "Plan" && label.textAlignment == .center)
    #expect(label.frame == CGRect(x: 100, y: 100, width: 150, height: 30))
    delegate.scrollViewDidEndZooming(zoomer, with: plan, atScale: 1.504)
    #expect(try page.log() == "zoom 150 %")
  }

  @Test func thePageIsToldWhereItStands() throws {
    let page = try DemoPage("Gestures", "Scrolling")
    let (pager, zoomer): (UIScrollView, UIScrollView) = (try page.named("pager"), try page.named("zoomer"))
    let control = try #require(try page.all(UIPageControl.self).first)
    let width = pager.bounds.width
    let delegate = try #require(pager.delegate)
    pager.contentOffset.x = width * 0.6
    delegate.scrollViewDidEndDecelerating(zoomer)
    #expect(try page.log() == "nothing yet")
    delegate.scrollViewDidEndDecelerating(pager)
    #expect(try page.log() == "page 2" && control.currentPage == 1)
    pager.contentOffset.x = width * 0.4
    delegate.scrollViewDidEndScrollingAnimation(pager)
    #expect(try page.log() == "page 1" && control.currentPage == 0)
    control.currentPage = 2
    control.sendActions(for: .valueChanged)
    try page.settle()
    #expect(try page.log() == "page 3" && pager.contentOffset == CGPoint(x: width * 2, y: 0))
  }
}
