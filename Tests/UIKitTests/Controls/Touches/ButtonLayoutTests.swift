import Testing

@testable import UIKit

/// Where the parts of a configuration stand, and in which colours.
@MainActor struct ButtonLayoutTests {
  /// A button of 200 × 100 points with a picture of 20 × 10, a title and perhaps a subtitle.
  private func button(
    subtitle: String? = nil, picture: Bool = true, _ edit: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    startAnew()
    var configuration = UIButton.Configuration.plain()
    configuration.title = "A title"
    configuration.subtitle = subtitle
    if picture { configuration.image = UIImage(color: .red, size: CGSize(width: 20, height: 10)) }
    configuration.imagePadding = 6
    edit(&configuration)
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.layoutIfNeeded()
    return button
  }

  private func isNear(_ left: CGFloat?, _ right: CGFloat) -> Bool { left.map { abs($0 - right) < 1e-6 } ?? false }

  private func size(_ label: UILabel?) -> CGSize { label?.frame.size ?? .zero }

  @Test func aPictureWithoutWordsHasNoRoomForThem() {
    let (near, far) = (button { ($0.title, $0.imagePadding) = (nil, 0) }, button { ($0.title, $0.imagePadding) = (nil, 60) })
    #expect(near.intrinsicContentSize == far.intrinsicContentSize)
  }

  @Test func insetsFollowTheSize() {
    var configuration = UIButton.Configuration.plain()
    let sizes: [(UIButton.Configuration.Size, CGFloat, CGFloat)] = [
      (.mini, 3, 8), (.small, 4, 10), (.medium, 7, 12), (.large, 15, 20),
    ]
    for (size, high, wide) in sizes {
      configuration.buttonSize = size
      #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: high, leading: wide, bottom: high, trailing: wide))
    }
    #expect(configuration.titlePadding == 1 && configuration.imagePadding == 0 && configuration.imagePlacement == .leading)
  }

  @Test func aPictureStandsOnTheSideThatIsSaid() throws {
    let leading = button()
    let (title, picture) = (try #require(leading.titleLabel), try #require(leading.imageView))
    let text = title.frame.size
    #expect(text.width > 20 && text.height > 10)
    let width = 20 + 6 + text.width
    #expect(isNear(picture.frame.minX, 100 - width / 2) && picture.frame.size == CGSize(width: 20, height: 10))
    #expect(isNear(picture.frame.midY, 50) && isNear(title.frame.midY, 50))
    #expect(isNear(title.frame.maxX, 100 + width / 2))
    #expect(
      isNear(leading.intrinsicContentSize.width, width + 24) && isNear(leading.intrinsicContentSize.height, text.height + 14))

    let trailing = button { $0.imagePlacement = .trailing }
    #expect(isNear(trailing.titleLabel?.frame.minX, 100 - width / 2) && isNear(trailing.imageView?.frame.maxX, 100 + width / 2))
    #expect(isNear(trailing.imageView?.frame.midY, 50))

    let height = 10 + 6 + text.height
    let top = button { $0.imagePlacement = .top }
    #expect(isNear(top.imageView?.frame.minY, 50 - height / 2) && isNear(top.titleLabel?.frame.maxY, 50 + height / 2))
    #expect(isNear(top.imageView?.frame.midX, 100) && isNear(top.titleLabel?.frame.midX, 100))
    #expect(isNear(top.intrinsicContentSize.width, text.width + 24) && isNear(top.intrinsicContentSize.height, height + 14))

    let bottom = button { $0.imagePlacement = .bottom }
    #expect(isNear(bottom.titleLabel?.frame.minY, 50 - height / 2) && isNear(bottom.imageView?.frame.maxY, 50 + height / 2))
  }

  @Test func theWholeIsAlignedWithinTheInsets() throws {
    let button = button()
    let width = 26 + size(button.titleLabel).width
    for (alignment, x) in [
      (UIControl.ContentHorizontalAlignment.left, CGFloat(12)), (.leading, 12), (.right, 188 - width), (.trailing, 188 - width),
      (.center, 100 - width / 2), (.fill, 100 - width / 2),
    ] {
      button.contentHorizontalAlignment = alignment
      button.layoutIfNeeded()
      #expect(isNear(button.imageView?.frame.minX, x), "\(alignment)")
    }
    button.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 50, bottom: 0, trailing: 30)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(isNear(button.imageView?.frame.minX, 50) && isNear(button.imageView?.frame.midY, 60))
    #expect(isNear(button.intrinsicContentSize.width, width + 80))
  }

  @Test func aTitleThatIsTooLongGetsWhatIsLeft() {
    let button = button { $0.title = String(repeating: "long ", count: 40) }
    #expect(isNear(button.imageView?.frame.minX, 12) && isNear(button.titleLabel?.frame.minX, 38))
    #expect(isNear(button.titleLabel?.frame.maxX, 188))
  }

  @Test func theSubtitleStandsBelowTheTitle() throws {
    let button = button(subtitle: "b", picture: false) { $0.titlePadding = 5 }
    let (title, subtitle) = (try #require(button.titleLabel), try #require(button.subtitleLabel))
    let height = title.frame.height + 5 + subtitle.frame.height
    #expect(isNear(title.frame.minY, 50 - height / 2) && isNear(subtitle.frame.maxY, 50 + height / 2))
    #expect(isNear(subtitle.frame.minY, title.frame.maxY + 5))
    #expect(isNear(title.frame.midX, 100) && isNear(subtitle.frame.midX, 100))
    #expect(isNear(button.intrinsicContentSize.height, height + 14))
    #expect(button.accessibilityLabel == "A title, b")
  }

  @Test func titleAndSubtitleAreAlignedAsIsSaid() {
    typealias Alignment = UIButton.Configuration.TitleAlignment
    func places(_ alignment: Alignment, picture: Bool) -> (left: CGFloat, right: CGFloat) {
      let button = button(subtitle: "b", picture: picture) { $0.titleAlignment = alignment }
      let title = button.titleLabel?.frame ?? .null
      let subtitle = button.subtitleLabel?.frame ?? .null
      return (subtitle.minX - title.minX, title.maxX - subtitle.maxX)
    }
    for picture in [true, false] {
      #expect(isNear(places(.leading, picture: picture).left, 0))
      #expect(isNear(places(.trailing, picture: picture).right, 0))
      let center = places(.center, picture: picture)
      #expect(isNear(center.left, center.right) && center.left > 1)
    }
    // By itself it is at the leading side beside a picture, and in the middle without one.
    let beside = places(.automatic, picture: true)
    #expect(isNear(beside.left, 0) && beside.right > 1)
    let alone = places(.automatic, picture: false)
    #expect(isNear(alone.left, alone.right) && alone.left > 1)
  }

  @Test func aWheelStandsInThePlaceOfThePicture() throws {
    let button = button { $0.showsActivityIndicator = true }
    let wheel = try #require(button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    let size = wheel.intrinsicContentSize
    let width = size.width + 6 + self.size(button.titleLabel).width
    #expect(wheel.frame.size == size && isNear(wheel.frame.minX, 100 - width / 2) && isNear(wheel.frame.midY, 50))
    #expect(button.imageView?.isHidden == true)
    button.configuration?.showsActivityIndicator = false
    #expect(button.imageView?.isHidden == false && !wheel.isAnimating)
  }

  // MARK: Colours

  @Test func theGroundFollowsTheStyleTheTintAndTheState() {
    typealias Configuration = UIButton.Configuration
    let all: [Configuration] = [
      .plain(), .borderless(), .gray(), .bordered(), .tinted(), .borderedTinted(), .filled(), .borderedProminent(),
    ]
    let pale = UIColor.purple.withAlphaComponent(0.18)
    #expect(
      all.map { $0.backdrop(.purple, .normal) } == [nil, nil, .systemGray5, .systemGray5, pale, pale, .purple, .purple])
    let grey = UIColor.systemGray5
    #expect(all.map { $0.backdrop(.purple, .disabled) } == [nil, nil, grey, grey, grey, grey, grey, grey])
    func with(_ edit: (inout Configuration) -> Void) -> [Configuration] {
      all.map { configuration in
        var configuration = configuration
        edit(&configuration)
        return configuration
      }
    }
    let based = with { $0.baseBackgroundColor = .orange }
    let paleOrange = UIColor.orange.withAlphaComponent(0.18)
    #expect(
      based.map { $0.backdrop(.purple, .normal) } == [
        .orange, .orange, .orange, .orange, paleOrange, paleOrange, .orange, .orange,
      ])
    #expect(with { $0.background.backgroundColor = .green }.allSatisfy { $0.backdrop(.purple, .disabled) == .green })
    #expect(all.map { $0.foreground(.purple, .normal) } == Array(repeating: .purple, count: 6) + [.white, .white])
    #expect(all.allSatisfy { $0.foreground(.purple, [.disabled, .selected]) == .tertiaryLabel })
    #expect(with { $0.baseForegroundColor = .red }.allSatisfy { $0.foreground(.purple, .highlighted) == .red })
  }

  @Test func breaksOfLinesAreThoseOfTheConfiguration() {
    #expect(button().titleLabel?.numberOfLines == 1 && button().titleLabel?.lineBreakMode == .byTruncatingTail)
    let wrapping = button { $0.titleLineBreakMode = .byWordWrapping }
    #expect(wrapping.titleLabel?.numberOfLines == 0 && wrapping.titleLabel?.lineBreakMode == .byWordWrapping)
    #expect(button { $0.titleLineBreakMode = .byCharWrapping }.titleLabel?.numberOfLines == 0)
  }

  // MARK: Types

  @Test func typesHavePicturesAndNames() {
    startAnew()
    let types: [UIButton.ButtonType] = [.custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .plain, .close]
    #expect(
      types.map(\.symbolName) == [nil, nil, "info.circle", "info.circle", "info.circle", "plus.circle", nil, "xmark"])
    #expect(types.map(\.spokenName) == [nil, nil, "More Info", "More Info", "More Info", "Add", nil, "Close"])
    #expect(types.map { UIButton(type: $0).currentImage != nil } == [false, false, true, true, true, true, false, true])
    #expect(UIButton.ButtonType.roundedRect == .system)
    #expect(UIButton(type: .contactAdd).buttonType == .contactAdd && UIButton().buttonType == .custom)
  }

  @Test func aMenuChoiceIsTheTitleWhereTheButtonSaysSo() {
    startAnew()
    let button = UIButton(type: .system)
    let actions = ["One", "Two", "Three"].map { title in UIAction(title: title) { _ in } }
    actions[0].attributes = .disabled
    button.setTitle("Choose", for: .normal)
    button.menu = UIMenu(children: [UIMenu(children: Array(actions[0...1])), actions[2]])
    #expect(button.isContextMenuInteractionEnabled && button.currentTitle == "Choose")
    button.menuDidPerform(actions[2])
    #expect(button.currentTitle == "Choose" && actions.map(\.state) == [.off, .off, .off])
    // The first that can be chosen is on from the beginning.
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "Two" && actions.map(\.state) == [.off, .on, .off])
    button.menuDidPerform(actions[2])
    #expect(button.currentTitle == "Three" && actions.map(\.state) == [.off, .off, .on])
    button.menu = nil
    #expect(!button.isContextMenuInteractionEnabled && button.currentTitle == "Three")
  }
}
