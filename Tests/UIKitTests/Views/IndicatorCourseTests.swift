import Testing
import VirtualTime

@testable import UIKit

/// When a wheel turns and is seen, and when a picture asks for another layout.
@MainActor struct IndicatorCourseTests {
  private var turning: [String] { EventQueue.main.pending.map(\.label).filter { $0.hasPrefix("spinner") } }

  @Test func aWheelHidesWhenItStopsUnlessItIsToldToStay() {
    startAnew()
    let wheel = UIActivityIndicatorView(style: .medium)
    #expect(wheel.isHidden && wheel.hidesWhenStopped && !wheel.isAnimating && !wheel.isUserInteractionEnabled)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
    wheel.hidesWhenStopped = true
    #expect(wheel.isHidden)
    wheel.startAnimating()
    #expect(wheel.isAnimating && !wheel.isHidden)
    wheel.hidesWhenStopped = false
    wheel.hidesWhenStopped = true
    #expect(!wheel.isHidden)
    wheel.stopAnimating()
    #expect(wheel.isHidden && !wheel.isAnimating)
    wheel.hidesWhenStopped = false
    wheel.isHidden = true
    wheel.startAnimating()
    #expect(wheel.isHidden)
    wheel.isHidden = false
    wheel.stopAnimating()
    #expect(!wheel.isHidden)
  }

  @Test func itIsNotedOnceWhileItTurnsInAWindowByItsNameAndItsController() {
    startAnew()
    let controller = UIViewController()
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.accessibilityIdentifier = "wheel"
    controller.view.addSubview(wheel)
    let window = show(controller)
    #expect(turning == [])
    wheel.stopAnimating()
    wheel.startAnimating()
    wheel.startAnimating()
    #expect(turning == ["spinner wheel of UIViewController"])
    wheel.removeFromSuperview()
    #expect(turning == [] && wheel.isAnimating)
    controller.view.addSubview(wheel)
    #expect(turning == ["spinner wheel of UIViewController"])
    wheel.stopAnimating()
    #expect(turning == [])
    let plain = UIActivityIndicatorView(style: .medium)
    window.addSubview(plain)
    plain.startAnimating()
    #expect(turning == ["spinner"])
    plain.removeFromSuperview()
    #expect(turning == [])
  }

  @Test(arguments: [(.medium, 20), (.large, 37)] as [(UIActivityIndicatorView.Style, CGFloat)])
  func itIsAsLargeAsItsStyle(style: UIActivityIndicatorView.Style, side: CGFloat) {
    startAnew()
    let wheel = UIActivityIndicatorView(style: style)
    #expect(wheel.frame == CGRect(x: 0, y: 0, width: side, height: side) && wheel.style == style)
    #expect(wheel.intrinsicContentSize == CGSize(width: side, height: side))
    #expect(wheel.sizeThatFits(CGSize(width: 5, height: 5)) == CGSize(width: side, height: side))
    wheel.layoutIfNeeded()
    #expect(!wheel.needsLayout)
    wheel.style = style
    #expect(wheel.needsLayout)
  }

  // MARK: Pictures

  private func picture(_ color: UIColor, _ side: CGFloat = 4) -> UIImage {
    UIImage(color: color, size: CGSize(width: side, height: side))
  }

  @Test func onlyAPictureThatLooksOtherwiseIsLaidOutAnew() throws {
    startAnew()
    let outer = UIView()
    let view = UIImageView(image: picture(.red))
    outer.addSubview(view)
    func asks(_ change: () -> Void) -> Bool {
      outer.layoutIfNeeded()
      change()
      return outer.needsLayout
    }
    #expect(!asks { view.image = picture(.red) } && asks { view.image = picture(.blue) })
    #expect(!asks { view.highlightedImage = nil } && asks { view.highlightedImage = picture(.green) })
    #expect(!asks { view.highlightedImage = picture(.green) })
    #expect(!asks { view.isHighlighted = false } && asks { view.isHighlighted = true } && !asks { view.isHighlighted = true })
    let frames = [picture(.red), picture(.blue)]
    let (slow, fast) = (
      try #require(UIImage.animatedImage(with: frames, duration: 2)),
      try #require(UIImage.animatedImage(with: frames, duration: 1))
    )
    #expect(asks { view.image = slow } && !asks { view.image = slow } && asks { view.image = fast })
    #expect(asks { view.image = UIImage.animatedImage(with: frames + frames, duration: 1) } && asks { view.image = frames[0] })
    #expect(asks { view.image = nil } && !asks { view.image = nil })
  }

  @Test func aViewIsAsLargeAsWhatItShows() {
    startAnew()
    let view = UIImageView(image: picture(.red, 4), highlightedImage: picture(.blue, 6))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 4, height: 4) && view.intrinsicContentSize == CGSize(width: 4, height: 4))
    view.isHighlighted = true
    #expect(view.sizeThatFits(.zero) == CGSize(width: 6, height: 6) && view.shownImage == picture(.blue, 6))
    view.highlightedImage = nil
    #expect(view.shownImage == picture(.red, 4) && view.sizeThatFits(.zero) == CGSize(width: 4, height: 4))
    view.image = nil
    #expect(view.sizeThatFits(CGSize(width: 9, height: 9)) == .zero && view.imageFrame == .zero && view.shownImage == nil)
    #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    view.image = UIImage()
    #expect(view.imageFrame == .zero)
  }

  @Test func aPictureIsDescribedByItsNameOrByWhatItIsMadeOf() throws {
    startAnew()
    AssetCatalog.add(picture(.red), named: "flag")
    let named = try #require(UIImage(named: "flag"))
    #expect(named.description == "<UIImage flag, 4.0 × 4.0>" && named.name == "flag" && named != picture(.red))
    let gif = Data(Array("GIF89a".utf8) + [3, 0, 2, 0])
    let read = try #require(UIImage(data: gif, scale: 2))
    #expect(read.description == "<UIImage 10 bytes, 1.5 × 1.0>" && read.size == CGSize(width: 1.5, height: 1))
    #expect(read.scale == 2 && read == UIImage(data: gif, scale: 2) && read != UIImage(data: gif) && read.name == nil)
    #expect(UIImage(data: gif, scale: -1) == nil)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image { _ in }
    #expect(drawn.description == "<UIImage drawing, 2.0 × 3.0>" && drawn.accessibilityLabel == nil)
    #expect(picture(.red).hash == picture(.red).hash && picture(.red).isEqual(picture(.red)))
    named.accessibilityIdentifier = "id"
    #expect(named.accessibilityLabel == "flag" && UIImage(named: "none") == nil)
  }
}
