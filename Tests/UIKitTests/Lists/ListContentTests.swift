import Testing
import UIKit

/// Where the image and the texts of a list row stand, and in which looks.
@MainActor struct ListContentTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIImage(color: .red, size: CGSize(width: width, height: height))
  }

  private func view(_ configuration: UIListContentConfiguration, width: CGFloat = 320, height: CGFloat? = nil)
    -> UIListContentView
  {
    startAnew()
    let view = UIListContentView(configuration: configuration)
    let size = view.sizeThatFits(CGSize(width: width, height: 0))
    view.frame = CGRect(x: 0, y: 0, width: width, height: height ?? size.height)
    view.layoutIfNeeded()
    return view
  }

  private func label(_ text: String, in view: UIView) throws -> UILabel {
    try #require(view.subviews.compactMap { $0 as? UILabel }.first { $0.text == text })
  }

  private func row(_ configuration: UIListContentConfiguration = .cell()) -> UIListContentConfiguration {
    var row = configuration
    (row.text, row.secondaryText) = ("Name", "Ada")
    return row
  }

  @Test func aRowIsAtLeast44PointsHighAndAHeader28() {
    #expect(view(.cell()).bounds.height == 44)
    #expect(view(.plainHeader()).bounds.height == 28 && view(.groupedFooter()).bounds.height == 28)
    var large = row()
    large.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 40, leading: 1, bottom: 50, trailing: 2)
    #expect(view(large).bounds.height > 120)
    var picture = UIListContentConfiguration.cell()
    picture.image = image(10, 100)
    #expect(view(picture).bounds.height == 122)
  }

  @Test func textsStandBelowEachOtherAfterTheImage() throws {
    var row = row()
    row.image = image(30, 20)
    let shown = view(row, height: 100)
    let (text, secondary) = (try label("Name", in: shown), try label("Ada", in: shown))
    let picture = try #require(shown.subviews.first as? UIImageView)
    #expect(picture.frame.minX == 16 && abs(picture.frame.minY - 40) < 1e-9)
    #expect(picture.frame.size == CGSize(width: 30, height: 20))
    #expect(text.frame.minX == 62 && secondary.frame.minX == 62)
    #expect(abs(secondary.frame.minY - text.frame.maxY - 4) < 1e-9)
    #expect(abs((text.frame.minY + secondary.frame.maxY) / 2 - 50) < 1e-9)
    row.imageToTextPadding = 5
    row.textToSecondaryTextVerticalPadding = 10
    row.imageProperties.reservedLayoutSize = CGSize(width: 50, height: 0)
    let other = view(row)
    #expect(try label("Name", in: other).frame.minX == 71)
    #expect(abs(try label("Ada", in: other).frame.minY - label("Name", in: other).frame.maxY - 10) < 1e-9)
    row.imageProperties.maximumSize = CGSize(width: 12, height: 8)
    let small = view(row)
    #expect(small.subviews.first?.frame.size == CGSize(width: 12, height: 8))
  }

  @Test func aValueStandsAtTheRightWhileThereIsRoom() throws {
    let value = view(row(.valueCell()))
    let (text, secondary) = (try label("Name", in: value), try label("Ada", in: value))
    #expect(text.frame.minX == 16 && abs(secondary.frame.maxX - 304) < 1e-9)
    #expect(abs(text.frame.midY - secondary.frame.midY) < 1e-9)
    #expect(secondary.textColor == .secondaryLabel && text.textColor == .label)
    let narrow = view(row(.valueCell()), width: 90)
    #expect(try label("Ada", in: narrow).frame.minY >= label("Name", in: narrow).frame.maxY)
    #expect(try label("Ada", in: narrow).frame.minX == 16)
  }

  @Test func aTextIsShownInItsLooks() throws {
    var row = row()
    row.textProperties.transform = .uppercase
    row.secondaryTextProperties.transform = .capitalized
    row.secondaryText = "ada lovelace"
    row.textProperties.alignment = .center
    row.textProperties.numberOfLines = 3
    row.textProperties.color = .red
    row.textProperties.font = .boldSystemFont(ofSize: 30)
    let shown = view(row)
    let text = try label("NAME", in: shown)
    #expect(try label("Ada Lovelace", in: shown).textAlignment == .natural)
    #expect(text.textAlignment == .center && text.numberOfLines == 3 && text.textColor == .red)
    #expect(text.font == .boldSystemFont(ofSize: 30))
    row.textProperties.transform = .lowercase
    shown.configuration = row
    #expect(text.text == "name")
  }

  @Test func whatIsLeftOutIsTakenAway() throws {
    let shown = view(row())
    var less = UIListContentConfiguration.cell()
    less.image = image(5, 5)
    shown.configuration = less
    #expect(shown.subviews.count == 1 && shown.subviews.first is UIImageView)
    less.image = nil
    less.attributedText = NSAttributedString(string: "Plain")
    shown.configuration = less
    #expect(shown.subviews.count == 1)
    #expect(try label("Plain", in: shown).superview === shown)
  }

  @Test func headersSayThatTheyAre() throws {
    var header = UIListContentConfiguration.groupedHeader()
    header.text = "Section"
    #expect(try label("Section", in: view(header)).accessibilityTraits == [.staticText, .header])
    #expect(try label("Name", in: view(row())).accessibilityTraits == .staticText)
  }

  @Test func textsOfADisabledCellAreGreyUnlessTheAppChoseTheirColour() throws {
    var row = row(.valueCell())
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state.isDisabled = true
    let grey = view(row.updated(for: state))
    #expect(try label("Name", in: grey).textColor == .tertiaryLabel && label("Ada", in: grey).textColor == .tertiaryLabel)
    row.textProperties.color = .red
    #expect(try label("Name", in: view(row.updated(for: state))).textColor == .red)
    let disabled = row.updated(for: state)
    state.isDisabled = false
    #expect(try label("Ada", in: view(disabled.updated(for: state))).textColor == .secondaryLabel)
  }
}
