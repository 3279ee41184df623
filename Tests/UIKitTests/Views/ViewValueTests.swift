import Testing

@testable import UIKit

/// Colours as numbers, sizes that views take, interactions, and keys that are given up.
@MainActor struct ViewValueTests {
  @Test func aPartOfAColorThatIsNotWantedIsLeftOut() {
    let color = UIColor(red: 0.5, green: 0.25, blue: 0.125, alpha: 0.75)
    var part: CGFloat = 0
    color.getRed(nil, green: &part, blue: nil, alpha: nil)
    #expect(part == 0.25)
    color.getHue(nil, saturation: nil, brightness: nil, alpha: &part)
    #expect(part == 0.75)
    UIColor(white: 0.375, alpha: 1).getWhite(&part, alpha: nil)
    #expect(part == 0.375)
  }

  @Test func onlyGreysHaveAWhite() {
    var (white, alpha): (CGFloat, CGFloat) = (-1, -1)
    #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect(white == 0.25 && alpha == 0.5)
    for (red, green, blue) in [(0.5, 0.5, 0.4), (0.4, 0.5, 0.5), (0.5, 0.4, 0.5)] as [(CGFloat, CGFloat, CGFloat)] {
      #expect(!UIColor(red: red, green: green, blue: blue, alpha: 1).getWhite(&white, alpha: &alpha))
    }
    #expect(white == 0.25 && alpha == 0.5)
  }

  @Test(
    arguments: [
      ((1, 0, 0), (0, 1, 1)), ((0, 1, 0), (1.0 / 3, 1, 1)), ((0, 0, 1), (2.0 / 3, 1, 1)), ((1, 1, 0), (1.0 / 6, 1, 1)),
      ((1, 0, 0.5), (11.0 / 12, 1, 1)), ((0.5, 0.5, 0.5), (0, 0, 0.5)), ((0, 0, 0), (0, 0, 0)),
      ((0.5, 0.25, 0.25), (0, 0.5, 0.5)),
    ] as [((CGFloat, CGFloat, CGFloat), (CGFloat, CGFloat, CGFloat))])
  func aColourHasItsHueSaturationAndBrightness(
    rgb: (CGFloat, CGFloat, CGFloat), wanted: (CGFloat, CGFloat, CGFloat)
  ) {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    let color = UIColor(red: rgb.0, green: rgb.1, blue: rgb.2, alpha: 0.75)
    #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    #expect(abs(hue - wanted.0) < 1e-6 && abs(saturation - wanted.1) < 1e-6 && abs(brightness - wanted.2) < 1e-6)
    #expect(alpha == 0.75)
    let back = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (-1, -1, -1)
    back.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect(abs(red - rgb.0) < 1e-6 && abs(green - rgb.1) < 1e-6 && abs(blue - rgb.2) < 1e-6)
  }

  @Test func aViewTakesTheSizeThatFitsWhereItStands() {
    startAnew()
    let label = UILabel(frame: CGRect(x: 5, y: 6, width: 60, height: 0))
    label.text = "One two three four five"
    label.numberOfLines = 0
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 5, y: 6))
    #expect(label.frame.width <= 60 && label.frame.height > 2 * label.font.lineHeight)
    label.numberOfLines = 1
    label.sizeToFit()
    #expect(label.frame.width > 60)
    let indicator = UIActivityIndicatorView(style: .large)
    indicator.frame = CGRect(x: 1, y: 2, width: 0, height: 0)
    indicator.sizeToFit()
    #expect(indicator.frame.size == CGSize(width: 37, height: 37))
  }

  @Test func anIndicatorAndABarOfProgressSayHowFarTheyAre() {
    startAnew()
    let indicator = UIActivityIndicatorView(style: .medium)
    #expect(indicator.isAccessibilityElement)
    #expect(indicator.accessibilityLabel == "Progress halted" && indicator.accessibilityValue == "0")
    indicator.startAnimating()
    #expect(indicator.accessibilityLabel == "In progress" && indicator.accessibilityValue == "1")
    indicator.isAccessibilityElement = false
    #expect(!indicator.isAccessibilityElement)
    let bar = UIProgressView(progressViewStyle: .default)
    #expect(bar.isAccessibilityElement)
    bar.isAccessibilityElement = false
    #expect(!bar.isAccessibilityElement)
  }

  final class Noting: UIInteraction {
    private(set) weak var view: UIView?
    let log: Log
    init(_ log: Log) { self.log = log }
    func willMove(to view: UIView?) { log.add("will \(view?.tag.description ?? "nil")") }
    func didMove(to view: UIView?) {
      self.view = view
      log.add("did \(view?.tag.description ?? "nil")")
    }
  }

  @Test func anInteractionIsOnOneViewAtATime() {
    startAnew()
    let (log, one, other) = (Log(), UIView(), UIView())
    (one.tag, other.tag) = (1, 2)
    let noting = Noting(log)
    one.addInteraction(noting)
    #expect(log.drain() == ["will 1", "did 1"])
    #expect(one.interactions.count == 1)
    other.addInteraction(noting)
    #expect(log.drain() == ["will nil", "did nil", "will 2", "did 2"])
    #expect(one.interactions.isEmpty && other.interactions.first === noting)
    one.removeInteraction(noting)
    #expect(log.drain() == [])
    other.interactions = []
    #expect(log.drain() == ["will nil", "did nil"])
    #expect(noting.view == nil)
    one.interactions = [noting]
    #expect(noting.view === one)
  }

  @Test func aSteppersPicturesAreThoseOfItsStates() {
    startAnew()
    let stepper = UIStepper(frame: .zero)
    let (plus, minus) = (UIImage(systemName: "plus"), UIImage(systemName: "minus"))
    stepper.setIncrementImage(plus, for: .normal)
    stepper.setDecrementImage(minus, for: .disabled)
    #expect(stepper.incrementImage(for: .normal) == plus && stepper.incrementImage(for: .disabled) == nil)
    #expect(stepper.decrementImage(for: .disabled) == minus && stepper.decrementImage(for: .normal) == nil)
  }

  @Test func aFieldHasTypingAttributesOnlyWhileItIsEdited() {
    startAnew()
    let controller = UIViewController()
    let window = show(controller)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    controller.view.addSubview(field)
    field.typingAttributes = [.kern: 5.0]
    #expect(field.typingAttributes == nil)
    field.becomeFirstResponder()
    field.typingAttributes = [.kern: 3.0]
    #expect(field.typingAttributes?[.kern] as? Double == 3)
    field.typingAttributes = nil
    #expect(field.typingAttributes?[.font] as? UIFont == field.font)
    _ = window
  }

  @Test func aHighlightedPictureIsShownInPlaceOfTheOther() {
    startAnew()
    let (small, large) = (
      UIImage(color: .red, size: CGSize(width: 10, height: 10)), UIImage(color: .red, size: CGSize(width: 40, height: 20))
    )
    let view = UIImageView(image: small, highlightedImage: large)
    #expect(view.bounds.size == CGSize(width: 10, height: 10))
    #expect(view.intrinsicContentSize == CGSize(width: 10, height: 10))
    view.isHighlighted = true
    #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))
    view.highlightedImage = nil
    #expect(view.intrinsicContentSize == CGSize(width: 10, height: 10))
  }

  @Test func anElementsViewAnswersAsTheElement() {
    startAnew()
    let chart = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let slice = UIAccessibilityElement(accessibilityContainer: chart)
    slice.accessibilityLabel = "Slice"
    slice.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(slice.isAccessibilityElement)
    slice.isAccessibilityElement = false
    #expect(!slice.isAccessibilityElement)
    chart.accessibilityElementsHidden = true
    #expect(chart.accessibilityElementsHidden)
    chart.accessibilityElementsHidden = false
    #expect(!chart.accessibilityElementsHidden)
  }
}
