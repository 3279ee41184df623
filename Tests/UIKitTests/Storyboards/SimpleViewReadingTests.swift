import Testing
import WebKit

@testable import UIKit

/// What a document says of pictures, bars of progress, effects, stacks and scroll views.
@MainActor struct SimpleViewReadingTests {
  @Test func aPictureHasItsSymbolsAndItsState() throws {
    let view: UIImageView = try Documents.view(
      "imageView",
      "catalog=\"system\" image=\"star\" highlighted=\"YES\" adjustsImageSizeForAccessibilityContentSizeCategory=\"YES\"",
      """
      <imageReference key="highlightedImage" image="star.fill" catalog="system"/>
      <preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large" weight="bold"/>
      """)
    #expect(view.image == UIImage(systemName: "star"))
    #expect(view.highlightedImage == UIImage(systemName: "star.fill"))
    #expect(view.isHighlighted)
    #expect(view.adjustsImageSizeForAccessibilityContentSizeCategory)
    #expect(
      view.preferredSymbolConfiguration
        == UIImage.SymbolConfiguration(scale: .large).applying(UIImage.SymbolConfiguration(weight: .bold)))
  }

  @Test func anIndicatorOfADocumentStaysUnlessItIsToHide() throws {
    let plain: UIActivityIndicatorView = try Documents.view("activityIndicatorView", "style=\"whiteLarge\"")
    #expect(plain.style == .large)
    #expect(!plain.hidesWhenStopped)
    #expect(!plain.isAnimating)
    let turning: UIActivityIndicatorView = try Documents.view(
      "activityIndicatorView", "hidesWhenStopped=\"YES\" animating=\"YES\" style=\"medium\"", Documents.color("color", 1, 0, 0.5))
    #expect(turning.hidesWhenStopped)
    #expect(turning.isAnimating)
    #expect(turning.style == .medium)
    #expect(turning.color == Documents.color(1, 0, 0.5))
  }

  @Test func aBarOfProgressHasItsValueStyleColoursAndPictures() throws {
    let bar: UIProgressView = try Documents.view(
      "progressView", "progress=\"0.75\" progressViewStyle=\"bar\"",
      Documents.color("progressTintColor", 1, 0, 0) + Documents.color("trackTintColor", 0, 1, 0)
        + "<imageReference key=\"progressImage\" image=\"star.fill\" catalog=\"system\"/>"
        + "<imageReference key=\"trackImage\" image=\"star\" catalog=\"system\"/>")
    #expect(bar.progress == 0.75)
    #expect(bar.progressViewStyle == .bar)
    #expect(bar.progressTintColor == Documents.color(1, 0, 0))
    #expect(bar.trackTintColor == Documents.color(0, 1, 0))
    #expect(bar.progressImage == UIImage(systemName: "star.fill"))
    #expect(bar.trackImage == UIImage(systemName: "star"))
  }

  @Test(
    arguments: [
      ("extraLight", .extraLight), ("light", .light), ("dark", .dark), ("prominent", .prominent), ("regular", .regular),
      ("systemUltraThinMaterial", .systemUltraThinMaterial), ("systemThinMaterial", .systemThinMaterial),
      ("systemMaterial", .systemMaterial), ("systemThickMaterial", .systemThickMaterial),
      ("systemChromeMaterial", .systemChromeMaterial),
    ] as [(String, UIBlurEffect.Style)])
  func anEffectBlursAndItsContentIsInIt(name: String, style: UIBlurEffect.Style) throws {
    let view: UIVisualEffectView = try Documents.view(
      "visualEffectView", "",
      """
      <view key="contentView" id="c"><subviews><label text="In" id="l"/></subviews></view><blurEffect style="\(name)"/>
      """)
    #expect((view.effect as? UIBlurEffect)?.style == style)
    #expect((view.contentView.subviews.first as? UILabel)?.text == "In")
    let vibrant: UIVisualEffectView = try Documents.view(
      "visualEffectView", "",
      "<view key=\"contentView\" id=\"c\"/><vibrancyEffect><blurEffect style=\"\(name)\"/></vibrancyEffect>")
    #expect(vibrant.effect is UIVibrancyEffect)
  }

  @Test func aStackArrangesAsItIsTold() throws {
    let stack: UIStackView = try Documents.view(
      "stackView",
      """
      axis="vertical" distribution="equalCentering" alignment="trailing" spacing="7" baselineRelativeArrangement="YES"
      layoutMarginsRelativeArrangement="YES"
      """, "<subviews><label text=\"A\" id=\"a\"/><label text=\"B\" id=\"b\"/></subviews>")
    #expect(stack.axis == .vertical)
    #expect(stack.distribution == .equalCentering)
    #expect(stack.alignment == .trailing)
    #expect(stack.spacing == 7)
    #expect(stack.isBaselineRelativeArrangement)
    #expect(stack.isLayoutMarginsRelativeArrangement)
    #expect(stack.arrangedSubviews.map { ($0 as? UILabel)?.text } == ["A", "B"])
    let usual: UIStackView = try Documents.view("stackView", "spacingType=\"standard\" spacing=\"3\"")
    #expect(usual.spacing == UIStackView.spacingUseSystem)
    let own: UIStackView = try Documents.view("stackView", "spacingType=\"other\" spacing=\"3\"")
    #expect(own.spacing == 3)
  }

  @Test func aFlagOfAScrollViewIsYesOrNo() throws {
    let flags: [(name: String, path: KeyPath<UIScrollView, Bool>)] = [
      ("scrollEnabled", \.isScrollEnabled), ("pagingEnabled", \.isPagingEnabled),
      ("directionalLockEnabled", \.isDirectionalLockEnabled), ("bounces", \.bounces), ("bouncesZoom", \.bouncesZoom),
      ("alwaysBounceVertical", \.alwaysBounceVertical), ("alwaysBounceHorizontal", \.alwaysBounceHorizontal),
      ("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator),
      ("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator), ("delaysContentTouches", \.delaysContentTouches),
      ("canCancelContentTouches", \.canCancelContentTouches), ("scrollsToTop", \.scrollsToTop),
      ("automaticallyAdjustsScrollIndicatorInsets", \.automaticallyAdjustsScrollIndicatorInsets),
    ]
    for (name, path) in flags {
      let yes: UIScrollView = try Documents.view("scrollView", "\(name)=\"YES\"")
      #expect(yes[keyPath: path], "\(name)")
      let no: UIScrollView = try Documents.view("scrollView", "\(name)=\"NO\"")
      #expect(!no[keyPath: path], "\(name)")
    }
  }

  @Test func aScrollViewHasItsSizesInsetsAndModes() throws {
    let view: UIScrollView = try Documents.view(
      "scrollView",
      """
      minimumZoomScale="0.5" maximumZoomScale="4" indicatorStyle="white" keyboardDismissMode="interactive"
      contentInsetAdjustmentBehavior="never"
      """,
      """
      <rect key="frame" x="0" y="0" width="100" height="100"/><size key="contentSize" width="300" height="400"/>
      <inset key="contentInset" minX="2" minY="1" maxX="4" maxY="3"/>
      <edgeInsets key="scrollIndicatorInsets" top="5" left="6" bottom="7" right="8"/>
      <point key="contentOffset" x="11" y="12"/><refreshControl key="refreshControl" id="r"/>
      """)
    #expect(view.minimumZoomScale == 0.5)
    #expect(view.maximumZoomScale == 4)
    #expect(view.indicatorStyle == .white)
    #expect(view.keyboardDismissMode == .interactive)
    #expect(view.contentInsetAdjustmentBehavior == .never)
    #expect(view.contentSize == CGSize(width: 300, height: 400))
    #expect(view.contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.verticalScrollIndicatorInsets == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
    #expect(view.contentOffset == CGPoint(x: 11, y: 12))
    #expect(view.refreshControl != nil)
    // Interface Builder writes 0 for both where nothing zooms.
    let still: UIScrollView = try Documents.view("scrollView", "minimumZoomScale=\"0\" maximumZoomScale=\"0\"")
    #expect(still.minimumZoomScale == 1)
    #expect(still.maximumZoomScale == 1)
  }

  @Test func aWindowOfAXibIsOne() throws {
    startAnew()
    let xib = Documents.xib("<window visibleAtLaunch=\"YES\" resizesToFullScreen=\"YES\" tag=\"5\" id=\"w\"/>")
    let objects = UINib(data: Data(xib), bundle: nil).instantiate(withOwner: nil)
    #expect((objects.first as? UIWindow)?.tag == 5)
    #expect(StoryboardCheck.check(Data(xib), file: "A.xib").gaps == [])
  }

  @Test func aWebViewIsOneWhereTheProgramLinksWebKit() throws {
    let view: WKWebView = try Documents.view("wkWebView", "contentMode=\"scaleToFill\"")
    #expect(view.scrollView.superview === view)
  }
}
