import Testing
import UIKit

/// How large a label with an attributed text is.
@MainActor struct AttributedLabelTests {
  private let large = UIFont.systemFont(ofSize: 40)

  private func label() -> UILabel {
    startAnew()
    return UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  private func large(_ text: String) -> NSAttributedString { NSAttributedString(string: text, attributes: [.font: large]) }

  @Test func itIsAsLargeAsTheFontsOfItsText() {
    let label = label()
    label.attributedText = large("Big")
    let size = CGSize(width: large.width(of: "Big").rounded(.up), height: large.lineHeight.rounded(.up))
    #expect(label.intrinsicContentSize == size)
    // The same words without attributes.
    label.text = "Big"
    #expect(label.intrinsicContentSize.height == label.font.lineHeight.rounded(.up))
  }

  @Test func anotherFontOfTheSameTextIsAnotherSize() {
    let label = label()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    label.attributedText = NSAttributedString(string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    root.layoutIfNeeded()
    #expect(label.frame.height == UIFont.systemFont(ofSize: 10).lineHeight.rounded(.up))
    label.attributedText = large("Big")
    root.layoutIfNeeded()
    #expect(label.frame.height == large.lineHeight.rounded(.up))
  }

  @Test func linesAreBrokenWhereTheFontOfTheTextHasNoRoom() {
    let label = label()
    label.numberOfLines = 0
    label.attributedText = large("two words")
    let width = large.width(of: "words") + 1
    #expect(label.sizeThatFits(CGSize(width: width, height: 0)).height == (2 * large.lineHeight).rounded(.up))
    label.numberOfLines = 1
    #expect(label.sizeThatFits(CGSize(width: width, height: 0)).height == large.lineHeight.rounded(.up))
  }

  @Test func spaceBetweenLinesCounts() {
    let label = label()
    label.numberOfLines = 0
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 10
    label.attributedText = NSAttributedString(string: "a\nb", attributes: [.paragraphStyle: style])
    // Twice 20.281, and 10.
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)).height == 51)
  }

  @Test func theBaselineIsThatOfTheHighestFont() {
    let label = label()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let other = UILabel()
    other.text = "x"
    for view in [label, other] {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    label.attributedText = large("Big")
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor), label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      other.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      other.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(abs(other.frame.minY - (large.ascender - other.font.ascender)) < 0.51)
    label.text = "Small"
    root.layoutIfNeeded()
    #expect(abs(other.frame.minY) < 0.51)
  }

  @Test func aTextThatIsChangedLaterIsAnotherOne() {
    let label = label()
    let text = NSMutableAttributedString(attributedString: large("Big"))
    label.attributedText = text
    text.append(large(" more"))
    #expect(label.attributedText?.string == "Big")
  }
}
