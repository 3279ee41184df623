import Testing
import VirtualTime

@testable import UIKit

/// What pictures know of themselves, and what image views show.
@MainActor
struct ImageTests {
  @Test func aPictureOfOneColourHasASizeAndBytes() throws {
    startAnew()
    let image = UIImage(color: .red, size: CGSize(width: 4, height: 3), scale: 2)
    #expect(image.size == CGSize(width: 4, height: 3))
    #expect(image.scale == 2)
    let data = try #require(image.pngData())
    let read = try #require(UIImage(data: data, scale: 2))
    #expect(read.size == CGSize(width: 4, height: 3))
    #expect(read.pngData() == data)
    #expect(!read.isEqual(image))
    #expect(UIImage(color: .green, size: image.size, scale: 2).pngData() != data)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
  }

  @Test func picturesThatAreMadeAlikeAreEqual() {
    startAnew()
    #expect(UIImage(systemName: "plus") == UIImage(systemName: "plus"))
    #expect(UIImage(systemName: "plus") != UIImage(systemName: "minus"))
    #expect(UIImage(systemName: "Not a symbol") == nil)
    #expect(UIImage(systemName: "plus")?.isSymbolImage == true)
    #expect(UIImage(systemName: "plus")?.accessibilityLabel == "Add")
    #expect(UIImage(systemName: "plus") != UIImage(systemName: "plus")?.withTintColor(.red))
    #expect(UIImage(systemName: "plus")?.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
  }

  @Test func aSymbolWithoutADrawingIsNamedOnTheConsoleOnce() {
    startAnew()
    for name in ["trash", "mic.slash.circle.fill", "cart.badge.plus", "trsh.fill", "trsh.fill", "zzz.qqq"] {
      #expect(UIImage(systemName: name) != nil)
    }
    #expect(
      UIKitConsole.drain() == [
        "[Symbols] the symbol 'trsh.fill' has no drawing here: where the system has none of this name, it is nil on a device; "
          + "'trash.fill' may be meant",
        "[Symbols] the symbol 'zzz.qqq' has no drawing here: where the system has none of this name, it is nil on a device",
      ])
    startAnew()
    _ = UIImage(systemName: "zzz.qqq")
    #expect(UIKitConsole.drain().count == 1)
  }

  @Test func aSymbolGrowsWithItsConfiguration() throws {
    startAnew()
    let small = try #require(UIImage(systemName: "star", withConfiguration: .init(pointSize: 10)))
    let large = small.withConfiguration(.init(pointSize: 20))
    #expect(small.size == CGSize(width: 12, height: 12))
    #expect(large.size == CGSize(width: 24, height: 24))
    #expect(small.applyingSymbolConfiguration(.init(scale: .large))?.size == CGSize(width: 16, height: 16))
  }

  @Test func theAppsPicturesAreFoundByName() throws {
    startAnew()
    #expect(UIImage(named: "flag") == nil)
    AssetCatalog.add(UIImage(color: .blue, size: CGSize(width: 8, height: 8)), named: "flag")
    let flag = try #require(UIImage(named: "flag"))
    #expect(flag.size == CGSize(width: 8, height: 8))
    #expect(flag.accessibilityLabel == "flag")
    #expect(flag == UIImage(named: "flag"))
  }

  @Test func coloursAreMadeByHueAndFoundByName() throws {
    startAnew()
    #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    #expect(UIColor(hue: 0, saturation: 0, brightness: 0.5, alpha: 1) == UIColor(white: 0.5, alpha: 1))
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor.blue.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect([hue, saturation, brightness, alpha] == [2.0 / 3, 1, 1, 1])
    #expect(UIColor(named: "brand") == nil)
    AssetCatalog.add(.red, named: "brand")
    #expect(UIColor(named: "brand") == .red)
  }

  @Test func anImageViewTakesTheSizeOfItsPictureAndNoTouches() {
    startAnew()
    let view = UIImageView(image: UIImage(color: .red, size: CGSize(width: 10, height: 20)))
    #expect(view.bounds.size == CGSize(width: 10, height: 20))
    #expect(view.intrinsicContentSize == CGSize(width: 10, height: 20))
    #expect(!view.isUserInteractionEnabled)
    #expect(!view.isAccessibilityElement)
    #expect(view.accessibilityTraits == .image)
    #expect(UIImageView(image: nil).intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 40)),
    (.scaleAspectFit, CGRect(x: 40, y: 0, width: 20, height: 40)),
    (.scaleAspectFill, CGRect(x: 0, y: -80, width: 100, height: 200)),
    (.center, CGRect(x: 45, y: 10, width: 10, height: 20)),
    (.topLeft, CGRect(x: 0, y: 0, width: 10, height: 20)),
    (.bottomRight, CGRect(x: 90, y: 20, width: 10, height: 20)),
  ])
  func theContentModePlacesThePicture(_ mode: UIView.ContentMode, _ expected: CGRect) {
    startAnew()
    let view = UIImageView(image: UIImage(color: .red, size: CGSize(width: 10, height: 20)))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    view.contentMode = mode
    #expect(view.imageFrame == expected)
  }

  @Test func aHighlightedViewShowsItsOtherPicture() {
    startAnew()
    let (one, other) = (UIImage.add, UIImage.remove)
    let view = UIImageView(image: one, highlightedImage: other)
    #expect(view.shownImage == one)
    view.isHighlighted = true
    #expect(view.shownImage == other)
  }

  @Test func picturesMoveByTheQueue() {
    startAnew()
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.animationImages = [.add, .remove]
    view.animationDuration = 1
    view.animationRepeatCount = 2
    let window = UIWindow()
    window.addSubview(view)
    window.makeKeyAndVisible()
    turn()
    view.startAnimating()
    #expect(view.isAnimating)
    #expect(view.shownImage == .add)
    EventQueue.main.runNext()
    #expect(milliseconds == 500)
    #expect(view.shownImage == .remove)
    rest()
    #expect(milliseconds == 2000)
    #expect(!view.isAnimating)
    #expect(view.shownImage == nil)
  }
}
