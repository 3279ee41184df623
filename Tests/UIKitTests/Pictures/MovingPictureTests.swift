import Testing
import VirtualTime

@testable import UIKit

/// Which of its pictures an image view shows, when, and where.
@MainActor struct MovingPictureTests {
  private let red = UIImage(color: .red, size: CGSize(width: 10, height: 20))
  private let green = UIImage(color: .green, size: CGSize(width: 10, height: 20))
  private let blue = UIImage(color: .blue, size: CGSize(width: 30, height: 40))

  /// A view in a window, which the caller keeps.
  private func shown(_ view: UIImageView) -> UIWindow {
    let window = UIWindow()
    window.addSubview(view)
    window.makeKeyAndVisible()
    turn()
    return window
  }

  private var labels: [String] { EventQueue.main.pending.map(\.label).filter { $0.hasPrefix("pictures") } }

  @Test func anImageViewHasNothingAtFirst() {
    startAnew()
    let view = UIImageView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && view.image == nil && view.highlightedImage == nil)
    #expect(!view.isHighlighted && !view.isAnimating && view.animationImages == nil && view.highlightedAnimationImages == nil)
    #expect(view.animationDuration == 0 && view.animationRepeatCount == 0 && view.preferredSymbolConfiguration == nil)
    #expect(!view.adjustsImageSizeForAccessibilityContentSizeCategory && !view.isUserInteractionEnabled)
    #expect(view.shownImage == nil && view.imageFrame == .zero && view.sizeThatFits(CGSize(width: 9, height: 9)) == .zero)
    #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    view.startAnimating()
    #expect(!view.isAnimating)
    view.image = blue
    #expect(view.sizeThatFits(.zero) == CGSize(width: 30, height: 40))
    view.startAnimating()
    #expect(!view.isAnimating)
  }

  @Test func picturesFollowOneAnotherInEqualParts() {
    startAnew()
    let view = UIImageView(image: blue)
    view.animationImages = [red, green, red]
    view.animationDuration = 1.5
    let window = shown(view)
    #expect(view.shownImage == blue && labels == [])
    view.startAnimating()
    #expect(labels == ["pictures"])
    var seen: [UIImage?] = []
    for _ in 0..<4 {
      seen.append(view.shownImage)
      advance(by: .milliseconds(500))
    }
    #expect(seen == [red, green, red, red] && view.shownImage == green)
    // Starting again changes nothing.
    view.startAnimating()
    #expect(view.shownImage == green && view.isAnimating)
    view.stopAnimating()
    #expect(view.shownImage == blue && !view.isAnimating && labels == [])
    view.startAnimating()
    #expect(view.shownImage == red)
    view.animationImages = [green]
    #expect(!view.isAnimating && view.shownImage == blue)
    _ = window
  }

  @Test func withoutADurationEachIsSeenForAThirtiethOfASecond() {
    startAnew()
    let view = UIImageView(image: nil)
    view.animationImages = [red, green, blue]
    view.animationRepeatCount = 2
    let window = shown(view)
    let start = milliseconds
    view.startAnimating()
    rest()
    #expect(!view.isAnimating && (199...200).contains(milliseconds - start))
    _ = window
  }

  @Test func aHighlightedViewMovesItsOtherPictures() {
    startAnew()
    let view = UIImageView(image: blue)
    (view.animationImages, view.highlightedAnimationImages) = ([red, red], [green, green])
    view.startAnimating()
    #expect(view.shownImage == red)
    view.isHighlighted = true
    #expect(view.shownImage == green)
    view.highlightedAnimationImages = nil
    #expect(view.shownImage == red)
  }

  @Test func anAnimatedPictureMovesByItselfWhileItIsOnTheScreen() {
    startAnew()
    let view = UIImageView(image: UIImage.animatedImage(with: [red, green], duration: 2))
    view.accessibilityIdentifier = "logo"
    #expect(labels == [] && view.shownImage == red)
    let window = shown(view)
    #expect(labels == ["pictures of logo"])
    advance(by: .seconds(1))
    #expect(view.shownImage == green)
    view.removeFromSuperview()
    #expect(labels == [])
    window.addSubview(view)
    view.image = UIImage.animatedImage(with: [blue, red], duration: 2)
    #expect(view.shownImage == blue && labels == ["pictures of logo"])
    view.image = UIImage.animatedImage(with: [blue], duration: 2)
    #expect(labels == [])
    // One that begins as the one before stood is another one.
    view.image = UIImage.animatedImage(with: [blue, green], duration: 2)
    advance(by: .seconds(1))
    #expect(view.shownImage == green)
    view.image = UIImage.animatedImage(with: [blue, green], duration: 4)
    advance(by: .seconds(1))
    #expect(view.shownImage == blue)
  }

  @Test func asOftenAsItSaysAndThenTheFirstPictureAgain() {
    startAnew()
    let view = UIImageView(image: blue)
    (view.animationImages, view.animationDuration, view.animationRepeatCount) = ([red, green], 1, 3)
    let window = shown(view)
    view.startAnimating()
    advance(by: .milliseconds(2900))
    #expect(view.isAnimating && view.shownImage == green)
    advance(by: .milliseconds(200))
    #expect(!view.isAnimating && view.shownImage == blue)
    _ = window
  }

  @Test func whatASymbolSaysOfItselfGoesBeforeWhatTheViewPrefers() throws {
    startAnew()
    let small = try #require(UIImage(systemName: "star", withConfiguration: .init(pointSize: 10)))
    let view = UIImageView(image: small)
    #expect(view.shownImage === small)
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
    #expect(view.shownImage?.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 10, weight: .bold))
    #expect(view.intrinsicContentSize == CGSize(width: 12, height: 12))
    view.image = UIImage(systemName: "star")
    #expect(view.shownImage?.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 40, weight: .bold))
    #expect(view.intrinsicContentSize == CGSize(width: 48, height: 48))
    view.image = red
    #expect(view.shownImage === red)
  }

  @Test func aPictureSpeaksForItsView() {
    startAnew()
    let view = UIImageView(image: .add, highlightedImage: .remove)
    #expect(view.accessibilityLabel == "Add" && view.accessibilityTraits == .image)
    view.isHighlighted = true
    #expect(view.accessibilityLabel == "Remove")
    view.highlightedImage = nil
    #expect(view.accessibilityLabel == "Add")
    view.image = red
    #expect(view.accessibilityLabel == nil)
  }

  @Test(
    arguments: [
      (.scaleToFill, 100, 200, 100, 40), (.redraw, 100, 200, 100, 40), (.scaleAspectFit, 140, 200, 20, 40),
      (.scaleAspectFill, 100, 120, 100, 200), (.center, 145, 210, 10, 20), (.top, 145, 200, 10, 20), (.bottom, 145, 220, 10, 20),
      (.left, 100, 210, 10, 20), (.right, 190, 210, 10, 20), (.topLeft, 100, 200, 10, 20), (.topRight, 190, 200, 10, 20),
      (.bottomLeft, 100, 220, 10, 20), (.bottomRight, 190, 220, 10, 20),
    ] as [(UIView.ContentMode, CGFloat, CGFloat, CGFloat, CGFloat)])
  func aModePlacesAPictureInTheBounds(mode: UIView.ContentMode, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    startAnew()
    let bounds = CGRect(x: 100, y: 200, width: 100, height: 40)
    #expect(mode.frame(of: CGSize(width: 10, height: 20), in: bounds) == CGRect(x: x, y: y, width: width, height: height))
  }
}
