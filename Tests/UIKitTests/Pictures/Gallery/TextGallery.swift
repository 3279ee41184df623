import Testing
import UIKit

/// Texts, and the fields to type them into; see `GoldenPicture`.
@MainActor
struct TextGallery {
  private static let long = "The quick brown fox jumps over the lazy dog, and does it again where there is room for it."

  @Test func labels() throws {
    let make = {
      GalleryPage { page in
        var y: CGFloat = 56
        for alignment in [NSTextAlignment.left, .center, .right, .justified, .natural] {
          let label = page.add(text(Self.long, 13), 10, y, 180, 50)
          (label.numberOfLines, label.textAlignment) = (0, alignment)
          y += 54
        }
        y = 56
        for mode in [
          NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping, .byWordWrapping, .byCharWrapping,
        ] {
          let label = page.add(text(Self.long, 13), 200, y, 180, 20)
          label.lineBreakMode = mode
          y += 24
        }
        let shrunk = page.add(text(Self.long, 17), 200, y, 180, 22)
        (shrunk.adjustsFontSizeToFitWidth, shrunk.minimumScaleFactor) = (true, 0.5)
        let lit = page.add(text("Lit", 17), 200, y + 26, 60, 22)
        (lit.isHighlighted, lit.highlightedTextColor) = (true, .systemRed)
        let off = page.add(text("Off", 17), 270, y + 26, 60, 22)
        off.isEnabled = false
        let cast = page.add(text("Cast", 17), 330, y + 26, 50, 22)
        (cast.shadowColor, cast.shadowOffset) = (.systemGray, CGSize(width: 1, height: 2))
        y = 330
        for style in [
          UIFont.TextStyle.largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1,
          .caption2,
        ] {
          let label = UILabel()
          (label.text, label.font) = ("\(style.rawValue.dropFirst(15)) Ag", .preferredFont(forTextStyle: style))
          label.adjustsFontForContentSizeCategory = true
          page.add(label, 10, y)
          y = label.frame.maxY + 2
        }
        y = 330
        for (index, weight) in [UIFont.Weight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
          .enumerated()
        {
          let label = text("Weight \(index)")
          label.font =
            index % 2 == 0 ? .systemFont(ofSize: 15, weight: weight) : .monospacedDigitSystemFont(ofSize: 15, weight: weight)
          page.add(label, 220, y)
          y += 22
        }
        let italic = text("Italic")
        italic.font = .italicSystemFont(ofSize: 15)
        page.add(italic, 220, y)
      }
    }
    try GoldenPicture.check("labels", making: make)
    try GoldenPicture.check("labels-pad", .dark, on: "iPad (10th generation)", landscape: true, making: make)
  }

  @Test func attributes() throws {
    try GoldenPicture.check("attributes") {
      GalleryPage { page in
        let paragraph = NSMutableParagraphStyle()
        (paragraph.lineSpacing, paragraph.paragraphSpacing, paragraph.firstLineHeadIndent, paragraph.headIndent) = (6, 10, 20, 8)
        paragraph.alignment = .center
        let string = NSMutableAttributedString(string: "\(Self.long)\n\(Self.long)", attributes: [.paragraphStyle: paragraph])
        string.addAttributes(
          [.foregroundColor: UIColor.systemRed, .kern: 3, .underlineStyle: NSUnderlineStyle.single.rawValue],
          range: NSRange(location: 4, length: 5))
        string.addAttributes(
          [.backgroundColor: UIColor.systemYellow, .strikethroughStyle: NSUnderlineStyle.single.rawValue, .baselineOffset: 4],
          range: NSRange(location: 10, length: 5))
        string.addAttributes([.font: UIFont.boldSystemFont(ofSize: 24)], range: NSRange(location: 40, length: 8))
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = string
        page.add(label, 10, 60, 300, 300)
        let view = UITextView()
        view.attributedText = string
        view.textContainerInset = UIEdgeInsets(top: 20, left: 12, bottom: 4, right: 30)
        view.backgroundColor = .secondarySystemBackground
        page.add(view, 10, 380, 300, 200)
        let cut = UITextView()
        (cut.text, cut.font) = (Self.long, .systemFont(ofSize: 17))
        cut.textContainer.maximumNumberOfLines = 2
        cut.textContainer.lineFragmentPadding = 0
        cut.isScrollEnabled = false
        page.add(cut, 10, 600, 300, 60)
      }
    }
  }

  @Test func fields() throws {
    let make = {
      GalleryPage { page in
        var y: CGFloat = 56
        for border in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
          for filled in [false, true] {
            let field = UITextField()
            (field.borderStyle, field.placeholder, field.text) = (border, "Placeholder", filled ? "Some text" : nil)
            page.add(field, filled ? 200 : 10, y, 180, 36)
          }
          y += 42
        }
        for (index, mode) in [UITextField.ViewMode.always, .whileEditing, .unlessEditing, .never].enumerated() {
          let field = UITextField()
          (field.borderStyle, field.text, field.clearButtonMode) = (.roundedRect, "Clear \(index)", mode)
          field.textAlignment = [.left, .center, .right, .natural][index]
          (field.leftView, field.leftViewMode) = (box(.systemGreen, 20, 20), mode)
          page.add(field, 10, y, 180, 36)
          let other = UITextField()
          (other.borderStyle, other.text, other.isEnabled) = (.roundedRect, "A text that is longer than its field", index != 0)
          (other.rightView, other.rightViewMode) = (box(.systemOrange, 24, 18), mode)
          other.adjustsFontSizeToFitWidth = index == 2
          other.minimumFontSize = 8
          page.add(other, 200, y, 180, 36)
          y += 42
        }
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.attributedPlaceholder = NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.systemRed])
        page.add(field, 10, y, 180, 36)
        field.becomeFirstResponder()
      }
    }
    try GoldenPicture.check("fields-light", making: make)
    try GoldenPicture.check("fields-dark", .dark, making: make)
  }

  @Test(arguments: [UIContentSizeCategory.extraSmall, .extraExtraExtraLarge, .accessibilityExtraLarge])
  func sizesOfContent(_ category: UIContentSizeCategory) throws {
    try GoldenPicture.check("content-\(category.rawValue.dropFirst(25))") {
      let table = GalleryCells(style: .insetGrouped)
      let navigation = UINavigationController(rootViewController: table)
      let parent = UIViewController()
      parent.addChild(navigation)
      navigation.view.frame = parent.view.bounds
      parent.view.addSubview(navigation.view)
      navigation.didMove(toParent: parent)
      parent.setOverrideTraitCollection(UITraitCollection(preferredContentSizeCategory: category), forChild: navigation)
      return parent
    }
  }
}

/// Cells of each style with each accessory.
@MainActor
final class GalleryCells: UITableViewController {
  private let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cells"
    tableView.allowsMultipleSelectionDuringEditing = true
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 4 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section < 2 ? "Style \(section)" : nil
  }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section > 1 ? "After style \(section)" : nil
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: styles[indexPath.section], reuseIdentifier: nil)
    cell.textLabel?.text =
      indexPath.row == 4 ? "A title that is much longer than its row can show on one line" : "Title \(indexPath.row)"
    cell.detailTextLabel?.text = indexPath.row == 4 ? "And so is the second text of this row, which is cut" : "Detail"
    cell.accessoryType = [.none, .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton][indexPath.row]
    if indexPath.row.isMultiple(of: 2) { cell.imageView?.image = UIImage(systemName: "folder") }
    (cell.indentationLevel, cell.indentationWidth) = (indexPath.row == 1 ? 2 : 0, 12)
    if indexPath.row == 3 { cell.separatorInset = UIEdgeInsets(top: 0, left: 80, bottom: 0, right: 20) }
    return cell
  }
}
