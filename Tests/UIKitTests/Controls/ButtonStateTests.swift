import Testing
import UIKit

/// What a button shows in each of its states, and where its picture and its title stand.
@MainActor struct ButtonStateTests {
  private func button(_ type: UIButton.ButtonType = .custom) -> UIButton {
    startAnew()
    let button = UIButton(type: type)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    return button
  }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIImage(color: .red, size: CGSize(width: width, height: height))
  }

  @Test func eachStateKeepsItsOwnAndShowsThatOfNormalWhereItHasNone() {
    let button = button()
    let (usual, other) = (image(1, 1), image(2, 2))
    button.setBackgroundImage(usual, for: .normal)
    button.setBackgroundImage(other, for: .selected)
    button.setImage(usual, for: .normal)
    button.setImage(other, for: .selected)
    button.setTitleShadowColor(.red, for: .normal)
    button.setTitleShadowColor(.blue, for: .selected)
    button.setAttributedTitle(NSAttributedString(string: "usual"), for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "other"), for: .selected)
    func shown() -> [Bool] {
      [
        button.currentBackgroundImage === usual, button.currentImage === usual, button.currentTitleShadowColor == .red,
        button.currentAttributedTitle?.string == "usual",
      ]
    }
    #expect(shown() == [true, true, true, true])
    button.isHighlighted = true
    #expect(shown() == [true, true, true, true])
    button.isHighlighted = false
    button.isSelected = true
    #expect(shown() == [false, false, false, false])
    #expect(button.currentBackgroundImage === other && button.currentAttributedTitle?.string == "other")
    #expect(button.backgroundImage(for: .disabled) == nil && button.image(for: .disabled) == nil)
    #expect(button.title(for: .normal) == nil && button.attributedTitle(for: .selected)?.string == "other")
    #expect(button.titleShadowColor(for: .selected) == .blue && button.titleShadowColor(for: .disabled) == nil)
  }

  @Test func theColourOfATitleIsItsStatesThenNormalsThenTheTypes() {
    let custom = button()
    #expect(custom.currentTitleColor == .white)
    custom.isEnabled = false
    #expect(custom.currentTitleColor == .white)
    let system = button(.system)
    system.tintColor = .purple
    #expect(system.currentTitleColor == .purple)
    system.isEnabled = false
    #expect(system.currentTitleColor == .tertiaryLabel)
    system.setTitleColor(.red, for: .normal)
    #expect(system.currentTitleColor == .tertiaryLabel)
    system.setTitleColor(.green, for: .disabled)
    #expect(system.currentTitleColor == .green && system.titleColor(for: .disabled) == .green)
    system.isEnabled = true
    #expect(system.currentTitleColor == .red)
    system.setTitle("Go", for: .normal)
    #expect(system.titleLabel?.textColor == .red)
  }

  // MARK: Layout

  private func laidOut(_ button: UIButton) -> (image: CGRect, title: CGRect) {
    button.setNeedsLayout()
    button.layoutIfNeeded()
    return (button.imageView?.frame ?? .null, button.titleLabel?.frame ?? .null)
  }

  private func filled() -> UIButton {
    let button = button()
    button.setTitle("Title", for: .normal)
    button.setImage(image(20, 10), for: .normal)
    return button
  }

  @Test func contentsAreAlignedAsOne() {
    let button = filled()
    let width = laidOut(button).title.width
    #expect(width > 20)
    for alignment in [UIControl.ContentHorizontalAlignment.left, .leading] {
      button.contentHorizontalAlignment = alignment
      #expect(laidOut(button).image.minX == 0 && laidOut(button).title.minX == 20)
    }
    for alignment in [UIControl.ContentHorizontalAlignment.right, .trailing] {
      button.contentHorizontalAlignment = alignment
      #expect(abs(laidOut(button).title.maxX - 200) < 1e-9)
    }
    button.contentHorizontalAlignment = .center
    #expect(abs(laidOut(button).image.minX - (200 - 20 - width) / 2) < 1e-9)
    button.contentVerticalAlignment = .top
    #expect(laidOut(button).image.minY == 0 && laidOut(button).title.minY == 0)
    button.contentVerticalAlignment = .bottom
    #expect(laidOut(button).image.maxY == 60 && abs(laidOut(button).title.maxY - 60) < 1e-9)
    button.contentVerticalAlignment = .center
    #expect(laidOut(button).image.midY == 30 && abs(laidOut(button).title.midY - 30) < 1e-9)
  }

  @Test func insetsAroundTheContentsMakeTheButtonLargerAndMoveThem() {
    let button = filled()
    let size = button.intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
    #expect(abs(button.intrinsicContentSize.width - size.width - 60) < 1e-9)
    #expect(abs(button.intrinsicContentSize.height - (size.height - 12 + 4)) < 1e-9)
    #expect(button.contentRect(forBounds: button.bounds) == CGRect(x: 20, y: 1, width: 140, height: 56))
    button.contentHorizontalAlignment = .left
    #expect(laidOut(button).image.minX == 20)
  }

  @Test func oppositeInsetsOfAPartMoveIt() {
    let button = filled()
    button.contentHorizontalAlignment = .left
    button.imageEdgeInsets = UIEdgeInsets(top: 4, left: 6, bottom: -4, right: -6)
    button.titleEdgeInsets = UIEdgeInsets(top: -2, left: 10, bottom: 2, right: -10)
    let (image, title) = laidOut(button)
    #expect(image == CGRect(x: 6, y: 29, width: 20, height: 10))
    #expect(title.minX == 30 && abs(title.midY - 28) < 1e-9)
  }

  @Test func aTitleThatIsTooLongGetsWhatThePictureLeaves() {
    let button = filled()
    button.setTitle(String(repeating: "long ", count: 50), for: .normal)
    let (image, title) = laidOut(button)
    #expect(image.minX == 0 && title.minX == 20 && title.width == 180)
  }

  @Test func aButtonIsAtLeastAsLargeAsItsTypeAndItsBackground() {
    #expect(button(.close).intrinsicContentSize == CGSize(width: 30, height: 30))
    for type in [UIButton.ButtonType.detailDisclosure, .infoLight, .infoDark, .contactAdd] {
      let size = button(type).intrinsicContentSize
      #expect(size.width >= 24 && size.height >= 24)
    }
    let empty = button()
    #expect(empty.intrinsicContentSize.width == 30)
    empty.setImage(image(8, 9), for: .normal)
    #expect(empty.intrinsicContentSize == CGSize(width: 8, height: 9))
    empty.setBackgroundImage(image(90, 70), for: .normal)
    #expect(empty.intrinsicContentSize == CGSize(width: 90, height: 70))
    #expect(empty.backgroundRect(forBounds: empty.bounds) == empty.bounds)
  }

  // MARK: Configurations

  @Test func aConfigurationsInsetsAreThoseOfItsSizeUnlessItHasItsOwn() {
    var configuration = UIButton.Configuration.plain()
    let usual = configuration.contentInsets
    configuration.buttonSize = .mini
    let mini = configuration.contentInsets
    #expect(mini.leading < usual.leading)
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    configuration.buttonSize = .large
    #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    configuration.setDefaultContentInsets()
    configuration.buttonSize = .mini
    #expect(configuration.contentInsets == mini)
  }

  @Test func theColoursOfAConfigurationFollowItsStyleTheTintAndTheState() {
    func label(_ configuration: UIButton.Configuration, enabled: Bool = true) -> UIColor? {
      let button = button(.system)
      button.tintColor = .purple
      var configuration = configuration
      configuration.title = "Go"
      button.configuration = configuration
      button.isEnabled = enabled
      button.layoutIfNeeded()
      return button.titleLabel?.textColor
    }
    #expect(label(.plain()) == .purple && label(.gray()) == .purple && label(.tinted()) == .purple)
    #expect(label(.filled()) == .white && label(.borderedProminent()) == .white)
    #expect(label(.filled(), enabled: false) == .tertiaryLabel && label(.plain(), enabled: false) == .tertiaryLabel)
    var own = UIButton.Configuration.filled()
    own.baseForegroundColor = .orange
    #expect(label(own) == .orange && label(own, enabled: false) == .tertiaryLabel)
  }

  @Test func titlesOfAConfigurationAreTextsWithAndWithoutAttributes() {
    var configuration = UIButton.Configuration.plain()
    #expect(configuration.title == nil && configuration.subtitle == nil)
    configuration.title = "a"
    configuration.subtitle = "b"
    #expect(configuration.attributedTitle.map { String($0.characters) } == "a" && configuration.subtitle == "b")
    configuration.attributedTitle = nil
    #expect(configuration.title == nil)
    #expect(configuration != UIButton.Configuration.plain() && UIButton.Configuration.gray() != .plain())
  }
}
