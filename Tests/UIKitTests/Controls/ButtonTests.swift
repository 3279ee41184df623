import Testing
import UIKit
import VirtualTime

/// What buttons show and how they name themselves.
@MainActor
struct ButtonTests {
  @Test func aStateWithoutContentShowsThatOfNormal() {
    startAnew()
    let button = UIButton(type: .system)
    button.setTitle("Buy", for: .normal)
    button.setTitle("Sold", for: .disabled)
    button.setImage(.add, for: .normal)
    #expect(button.currentTitle == "Buy")
    button.isHighlighted = true
    #expect(button.currentTitle == "Buy")
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.currentTitle == "Sold")
    #expect(button.titleLabel?.text == "Sold")
    #expect(button.currentImage == .add)
    #expect(button.accessibilityTraits == [.button, .notEnabled])
  }

  @Test func aButtonWithoutATitleIsCalledAsItsPicture() {
    startAnew()
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "trash"), for: .normal)
    #expect(button.accessibilityLabel == "Delete")
    #expect(UIButton(type: .close).accessibilityLabel == "Close")
    #expect(UIButton(type: .infoLight).accessibilityLabel == "More Info")
  }

  @Test func pictureAndTitleStandSideBySideInTheMiddle() {
    startAnew()
    let button = UIButton(type: .custom)
    button.setTitle("aa", for: .normal)
    button.setImage(UIImage(color: .red, size: CGSize(width: 10, height: 10)), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    let title = button.titleLabel?.frame ?? .zero
    let image = button.imageView?.frame ?? .zero
    #expect(image.maxX == title.minX)
    #expect(image.minX == 100 - title.maxX)
    #expect(image.midY == 20)
  }

  @Test func aConfigurationSaysWhatIsShownAndWhere() {
    startAnew()
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Pay"
    configuration.subtitle = "now"
    configuration.image = UIImage(color: .red, size: CGSize(width: 10, height: 10))
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 6
    let button = UIButton(configuration: configuration)
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    let (title, image) = (button.titleLabel?.frame ?? .zero, button.imageView?.frame ?? .zero)
    #expect(image.minX - max(title.maxX, button.subtitleLabel?.frame.maxX ?? 0) == 6)
    #expect(button.bounds.width - image.maxX == 12)
    #expect(button.titleLabel?.textColor == .white)
    #expect(button.currentTitle == "Pay")
    #expect(button.accessibilityLabel == "Pay, now")
    #expect(UIButton.Configuration.plain().contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
  }

  @Test func theUpdateHandlerFollowsTheState() {
    startAnew()
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isEnabled ? "Send" : "Sending"
      button.configuration?.showsActivityIndicator = !button.isEnabled
    }
    #expect(button.titleLabel?.text == "Send")
    button.isEnabled = false
    #expect(button.titleLabel?.text == "Sending")
    #expect(button.subviews.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
  }

  @Test func aTapSelectsWhereThatIsTheAction() {
    startAnew()
    let button = UIButton(type: .system)
    button.frame.size = CGSize(width: 100, height: 40)
    button.changesSelectionAsPrimaryAction = true
    let log = Log()
    button.addAction(UIAction { _ in log.add("\(button.isSelected)") }, for: .touchUpInside)
    let window = window(with: button)
    tap(button)
    tap(button)
    #expect(log.drain() == ["true", "false"])
    _ = window
  }

  @Test func aPrimaryActionGivesTitleAndPicture() {
    startAnew()
    let log = Log()
    let action = UIAction(title: "Add", image: .add) { action in log.add("\(action.sender is UIButton)") }
    let button = UIButton(configuration: .gray(), primaryAction: action)
    #expect(button.configuration?.title == "Add")
    #expect(button.configuration?.image == .add)
    button.sendActions(for: .primaryActionTriggered)
    #expect(log.drain() == ["true"])
  }

  @Test func aClassOfAnAppsSaysWhereTitlePictureAndBackgroundStand() {
    startAnew()
    final class Tall: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect { CGRect(x: 1, y: 2, width: 3, height: 4) }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        super.titleRect(forContentRect: contentRect).offsetBy(dx: 0, dy: 20)
      }
      override func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 5, dy: 5) }
    }
    let (tall, usual) = (Tall(type: .custom), UIButton(type: .custom))
    for button in [tall, usual] {
      button.setTitle("Delete", for: .normal)
      button.setImage(UIImage(systemName: "trash"), for: .normal)
      button.setBackgroundImage(UIImage(systemName: "circle"), for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
      button.layoutIfNeeded()
    }
    #expect(tall.imageView?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(tall.titleLabel?.frame == usual.titleLabel?.frame.offsetBy(dx: 0, dy: 20))
    #expect(tall.backgroundImageFrame == CGRect(x: 5, y: 5, width: 190, height: 50))
    #expect(usual.backgroundImageFrame == CGRect(x: 0, y: 0, width: 200, height: 60))
  }
}

extension UIButton {
  fileprivate var backgroundImageFrame: CGRect? { subviews.first { $0 !== imageView && $0 is UIImageView }?.frame }
}
