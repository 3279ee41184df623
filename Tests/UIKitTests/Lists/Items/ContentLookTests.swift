import Testing

@testable import UIKit

/// A content that no list knows.
@MainActor
private struct Foreign: UIContentConfiguration {
  var number = 1
  func makeContentView() -> any UIView & UIContentView { ForeignView(self) }
  func updated(for state: any UIConfigurationState) -> Self { self }
}

@MainActor
private final class ForeignView: UIView, UIContentView {
  var configuration: any UIContentConfiguration
  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  func supports(_ configuration: any UIContentConfiguration) -> Bool { (configuration as? Foreign)?.number != 3 }
}

/// The kinds of contents that lists have, where their parts stand, and when a view is kept for another content.
@MainActor struct ContentLookTests {
  typealias Content = UIListContentConfiguration

  private func font(_ style: UIFont.TextStyle) -> UIFont { .preferredFont(forTextStyle: style) }

  @Test func rowsHaveTheirFontsColoursAndMargins() {
    startAnew()
    for row in [Content.cell(), .subtitleCell(), .sidebarCell(), .accompaniedSidebarCell(), .sidebarSubtitleCell()] {
      #expect(row.textProperties.font == font(.body) && row.secondaryTextProperties.font == font(.caption1))
      #expect(row.textProperties.color == .label && row.secondaryTextProperties.color == .label)
      #expect(!row.prefersSideBySideTextAndSecondaryText && !row.isHeader && row.minimumHeight == 44)
      #expect(row.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
    }
    let value = Content.valueCell()
    #expect(value.secondaryTextProperties.font == font(.body) && value.secondaryTextProperties.color == .secondaryLabel)
    #expect(value.prefersSideBySideTextAndSecondaryText && value.textProperties.color == .label)
    #expect((value.imageToTextPadding, value.textToSecondaryTextHorizontalPadding) == (16, 8))
    #expect(value.textToSecondaryTextVerticalPadding == 4 && value.imageProperties.maximumSize == .zero)
    #expect(value.textProperties.numberOfLines == 0 && value.textProperties.lineBreakMode == .byTruncatingTail)
    #expect(value.textProperties.adjustsFontForContentSizeCategory && !value.textProperties.adjustsFontSizeToFitWidth)
  }

  @Test func headersAndFootersHaveTheirs() {
    startAnew()
    let edges: [(Content, UIFont.TextStyle)] = [
      (.plainHeader(), .headline), (.plainFooter(), .footnote), (.groupedHeader(), .footnote), (.groupedFooter(), .footnote),
      (.prominentInsetGroupedHeader(), .headline), (.extraProminentInsetGroupedHeader(), .title3), (.sidebarHeader(), .headline),
    ]
    for (edge, style) in edges {
      #expect(edge.textProperties.font == font(style) && edge.secondaryTextProperties.font == font(.footnote))
      #expect(edge.textProperties.color == .secondaryLabel && edge.secondaryTextProperties.color == .secondaryLabel)
      #expect(edge.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16))
      #expect(edge.isHeader && edge.minimumHeight == 28 && !edge.prefersSideBySideTextAndSecondaryText)
    }
  }

  // MARK: Places

  private func view(_ content: Content, width: CGFloat = 320, margins: NSDirectionalEdgeInsets? = nil) -> UIListContentView {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 44))
    outer.systemMargins = margins
    let view = UIListContentView(configuration: content)
    outer.addSubview(view)
    view.frame = CGRect(origin: .zero, size: view.sizeThatFits(CGSize(width: width, height: 0)))
    view.layoutIfNeeded()
    withExtendedLifetime(outer) {}
    return view
  }

  /// To a thousandth of a point.
  private func rounded(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }

  private func labels(_ view: UIListContentView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }

  private func row(_ content: Content = .cell()) -> Content {
    var row = content
    (row.text, row.secondaryText) = ("Name", "Ada")
    return row
  }

  @Test func theWiderMarginsCount() {
    startAnew()
    func sides(_ margins: NSDirectionalEdgeInsets?) -> [CGFloat] {
      let labels = labels(view(row(.valueCell()), margins: margins))
      return [rounded(labels[0].frame.minX), rounded(320 - labels[1].frame.maxX)]
    }
    #expect(sides(nil) == [16, 16])
    #expect(sides(NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 40)) == [30, 40])
    #expect(sides(NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 17)) == [16, 17])
  }

  @Test func aPictureIsNoWiderAndNoHigherThanItMayBe() {
    startAnew()
    func frame(_ limit: CGSize, reserved: CGFloat = 0) -> (size: CGSize?, text: CGFloat) {
      var content = row()
      content.image = UIImage(color: .red, size: CGSize(width: 30, height: 20))
      content.imageProperties.maximumSize = limit
      content.imageProperties.reservedLayoutSize = CGSize(width: reserved, height: 0)
      let view = view(content)
      return (view.subviews.first { $0 is UIImageView }?.frame.size, rounded(labels(view)[0].frame.minX))
    }
    #expect(frame(.zero) == (CGSize(width: 30, height: 20), 62))
    #expect(frame(CGSize(width: 12, height: 0)) == (CGSize(width: 12, height: 20), 44))
    #expect(frame(CGSize(width: 0, height: 8)) == (CGSize(width: 30, height: 8), 62))
    #expect(frame(CGSize(width: 99, height: 99)) == (CGSize(width: 30, height: 20), 62))
    #expect(frame(.zero, reserved: 31).text == 63 && frame(.zero, reserved: 29).text == 62)
  }

  @Test func textsStandBesideEachOtherAsLongAsBothFit() {
    startAnew()
    let wide = labels(view(row(.valueCell())))
    let needed = 16 + wide[0].frame.width + 8 + wide[1].frame.width + 16
    let beside = labels(view(row(.valueCell()), width: needed + 0.01))
    #expect(isNear(beside[0].frame.minX, 16) && abs(beside[1].frame.maxX - needed + 16) < 0.02)
    #expect(abs(beside[1].frame.minX - beside[0].frame.maxX - 8) < 0.02)
    #expect(isNear(beside[0].frame.midY, beside[1].frame.midY))
    let below = labels(view(row(.valueCell()), width: needed - 1))
    #expect(isNear(below[1].frame.minX, 16) && isNear(below[1].frame.minY, below[0].frame.maxY + 4))
    // A secondary text alone stands where the text would, without room above it.
    var alone = Content.valueCell()
    alone.secondaryText = "Ada"
    let only = labels(view(alone))
    #expect(only.count == 1 && isNear(only[0].frame.minX, 16) && abs(only[0].frame.midY - 22) < 1e-9)
  }

  @Test func aTallerViewHasItsContentInTheMiddle() {
    startAnew()
    let view = view(row())
    let before = labels(view).map(\.frame)
    view.frame.size.height += 40
    view.layoutIfNeeded()
    for (label, former) in zip(labels(view), before) {
      #expect(isNear(label.frame.minY, former.minY + 20) && isNear(label.frame.minX, former.minX))
    }
  }

  @Test func aLabelIsAsItsPropertiesSay() {
    startAnew()
    var content = row()
    content.textProperties.lineBreakMode = .byClipping
    content.textProperties.adjustsFontSizeToFitWidth = true
    content.textProperties.minimumScaleFactor = 0.5
    content.textProperties.adjustsFontForContentSizeCategory = false
    content.textProperties.alignment = .justified
    content.secondaryTextProperties.alignment = .center
    content.secondaryTextProperties.color = .red
    let shown = labels(view(content))
    #expect(shown[0].lineBreakMode == .byClipping && shown[0].adjustsFontSizeToFitWidth && shown[0].minimumScaleFactor == 0.5)
    #expect(!shown[0].adjustsFontForContentSizeCategory && shown[0].textAlignment == .natural)
    #expect(shown[1].textAlignment == .center && shown[1].textColor == .red && shown[1].adjustsFontForContentSizeCategory)
    #expect(!shown[1].adjustsFontSizeToFitWidth && shown[1].minimumScaleFactor == 0 && shown[1].numberOfLines == 0)
  }

  @Test func aPictureHasTheTintThatItsPropertiesNameAndStandsBehindTheTexts() {
    startAnew()
    var content = row()
    content.image = UIImage(color: .red, size: CGSize(width: 3, height: 3))
    content.imageProperties.tintColor = .orange
    let view = view(content)
    #expect(view.subviews.first is UIImageView && view.subviews.first?.tintColor == .orange && view.subviews.count == 3)
    content.image = nil
    view.configuration = content
    #expect(view.subviews.count == 2 && view.subviews.allSatisfy { $0 is UILabel })
    view.configuration = Foreign()
    #expect((view.configuration as? Content)?.text == "Name" && labels(view).map(\.text) == ["Name", "Ada"])
  }

  @Test func aTextWithAttributesIsShownUnlessThereIsAPlainOne() {
    startAnew()
    var content = Content.cell()
    (content.attributedText, content.secondaryAttributedText) = (NSAttributedString(string: "A"), NSAttributedString(string: "B"))
    #expect(labels(view(content)).map(\.text) == ["A", "B"])
    (content.text, content.secondaryText) = ("C", "D")
    #expect(labels(view(content)).map(\.text) == ["C", "D"])
  }

  @Test func aHeadersContentIsGreyWhileItIsDisabled() {
    startAnew()
    var state = UIViewConfigurationState(traitCollection: UITraitCollection())
    state.isDisabled = true
    let disabled = row(.plainHeader()).updated(for: state)
    #expect(disabled.color(of: disabled.textProperties) == .tertiaryLabel)
    state.isDisabled = false
    let enabled = disabled.updated(for: state)
    #expect(enabled.color(of: enabled.textProperties) == .secondaryLabel)
  }

  // MARK: Views for contents

  @Test func aViewIsKeptForAContentOfItsKindThatItSupports() throws {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
    let first = try #require(ContentViews.install(Foreign(), in: container, replacing: nil))
    #expect(first.superview === container && first.frame == container.bounds)
    let second = ContentViews.install(Foreign(number: 2), in: container, replacing: first)
    #expect(second === first && (first.configuration as? Foreign)?.number == 2)
    let third = try #require(ContentViews.install(Foreign(number: 3), in: container, replacing: first))
    #expect(third !== first && first.superview == nil && container.subviews.count == 1)
    let list = try #require(ContentViews.install(Content.cell(), in: container, replacing: third))
    #expect(list is UIListContentView && third.superview == nil && list.supports(Foreign()))
    #expect(ContentViews.install(nil, in: container, replacing: list) == nil && container.subviews.isEmpty)
  }
}
